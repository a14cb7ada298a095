"""The widget layer: window, scenes, layout, text, widgets. It knows no game."""

from .app import App
from .commands import COMMANDS, Command, Keymap
from .drag import Drag
from .fonts import font
from .layout import Metrics
from .node import Node
from .richtext import RichText, escape, fit, plain, rich
from .scene import Scene
from .settings import Settings
from .stage import Stage
from .text import draw_text, ellipsis, line_height
from .theme import ACCENT, SEATS, SeatStyle, Theme, theme
from .widgets import Button, Label, Panel, Paragraph, Toggle

__all__ = [
    "ACCENT",
    "COMMANDS",
    "SEATS",
    "App",
    "Button",
    "Command",
    "Drag",
    "Keymap",
    "Label",
    "Metrics",
    "Node",
    "Panel",
    "Paragraph",
    "RichText",
    "Scene",
    "SeatStyle",
    "Settings",
    "Stage",
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
