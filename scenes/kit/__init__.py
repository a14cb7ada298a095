"""The widget layer: window, scenes, layout, text, widgets. It knows no game.

Names are loaded on first use, so that the first frame of the menu does not pay for chronicles and sliders.
"""

import importlib
from typing import Any

from .theme import ACCENT, SEATS, SeatStyle, Theme, theme  # noqa: F401 (the function hides its module: never lazily)

_WHERE = {
    "app": "App",
    "chronicle": "Entry LogView",
    "commands": "COMMANDS Command Keymap",
    "drag": "Drag",
    "fonts": "font",
    "inputs": "Choice Slider Tabs",
    "layers": "Dialog Modal Popup",
    "layout": "Metrics",
    "lists": "ListView RowState",
    "node": "Node",
    "panels": "Panel",
    "richtext": "RichText escape fit plain rich",
    "scene": "Scene",
    "scroll": "ScrollArea ScrollView",
    "settings": "Settings",
    "stage": "Stage",
    "switch": "Toggle",
    "text": "draw_text ellipsis line_height",
    "textfield": "TextField",
    "widgets": "Button Label Paragraph even",
}
_HOME = {name: module for module, names in _WHERE.items() for name in names.split()}
__all__ = sorted([*_HOME, "ACCENT", "SEATS", "SeatStyle", "Theme", "theme"])


def __getattr__(name: str) -> Any:
    """Load the module that holds `name` and keep the name here."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}.{_HOME[name]}")
    globals()[name] = value = getattr(module, name)
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
