"""The widget layer: window, scenes, layout, text, widgets. It knows no game."""

from .app import App
from .chronicle import Entry, LogView
from .commands import COMMANDS, Command, Keymap
from .drag import Drag
from .fonts import font
from .inputs import Choice, Slider, Tabs
from .layers import Dialog, Modal, Popup
from .layout import Metrics
from .lists import ListView, RowState
from .node import Node
from .panels import Panel
from .richtext import RichText, escape, fit, plain, rich
from .scene import Scene
from .scroll import ScrollArea, ScrollView
from .settings import Settings
from .stage import Stage
from .switch import Toggle
from .text import draw_text, ellipsis, line_height
from .textfield import TextField
from .theme import ACCENT, SEATS, SeatStyle, Theme, theme
from .widgets import Button, Label, Paragraph

__all__ = [
    "ACCENT",
    "COMMANDS",
    "SEATS",
    "App",
    "Button",
    "Choice",
    "Command",
    "Dialog",
    "Drag",
    "Entry",
    "Keymap",
    "Label",
    "ListView",
    "LogView",
    "Metrics",
    "Modal",
    "Node",
    "Panel",
    "Paragraph",
    "Popup",
    "RichText",
    "RowState",
    "Scene",
    "ScrollArea",
    "ScrollView",
    "SeatStyle",
    "Settings",
    "Slider",
    "Stage",
    "Tabs",
    "TextField",
    "Theme",
    "Toggle",
    "draw_text",
    "ellipsis",
    "escape",
    "fit",
    "font",
    "line_height",
    "plain",
    "rich",
    "theme",
]
