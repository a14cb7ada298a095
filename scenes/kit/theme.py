"""Colours by role. Widgets and boards read them through `theme()`, so that high contrast can replace them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from .strings import tr

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


class Theme(msgspec.Struct, frozen=True):
    """One set of colours; every field is an (r, g, b) or (r, g, b, a) tuple."""

    cream: RGB = (240, 230, 212)
    bright: RGB = (252, 246, 232)
    muted: RGB = (168, 160, 150)
    soft: RGB = (206, 192, 168)
    ink: RGB = (44, 30, 20)
    heading: RGB = (240, 220, 170)
    parchment: RGB = (238, 225, 196)
    parchment_low: RGB = (214, 194, 156)
    amber: RGB = (255, 206, 92)
    cyan: RGB = (120, 214, 255)
    good: RGB = (126, 214, 132)
    bad: RGB = (255, 122, 98)
    table: RGB = (38, 41, 47)
    table_low: RGB = (20, 22, 26)
    panel_top: RGBA = (54, 48, 44, 238)
    panel_bottom: RGBA = (33, 29, 27, 240)
    panel_edge: RGB = (255, 232, 190)
    well_top: RGBA = (16, 14, 13, 230)
    well_bottom: RGBA = (26, 23, 21, 230)
    button_top: RGB = (90, 81, 73)
    button_bottom: RGB = (56, 50, 46)
    gold_top: RGB = (226, 172, 74)
    gold_bottom: RGB = (172, 118, 42)
    gold_ink: RGB = (34, 22, 8)
    danger_top: RGB = (160, 62, 46)
    danger_bottom: RGB = (98, 32, 26)
    off_top: RGB = (50, 46, 43)
    off_bottom: RGB = (40, 37, 35)
    cap: RGB = (18, 15, 13)
    cap_ink: RGB = (232, 218, 192)
    veil: RGBA = (8, 7, 9, 118)
    high_contrast: bool = False


PLAIN = Theme()
CONTRAST = msgspec.structs.replace(
    PLAIN,
    cream=(255, 255, 255),
    bright=(255, 255, 255),
    muted=(200, 196, 190),
    soft=(236, 230, 220),
    heading=(255, 236, 180),
    amber=(255, 221, 90),
    cyan=(140, 230, 255),
    good=(140, 255, 150),
    bad=(255, 150, 130),
    table=(10, 10, 12),
    table_low=(0, 0, 0),
    panel_top=(14, 13, 12, 255),
    panel_bottom=(6, 6, 6, 255),
    panel_edge=(255, 255, 255),
    well_top=(0, 0, 0, 255),
    well_bottom=(0, 0, 0, 255),
    button_top=(44, 42, 40),
    button_bottom=(28, 27, 26),
    gold_top=(255, 214, 96),
    gold_bottom=(240, 188, 60),
    gold_ink=(0, 0, 0),
    danger_top=(124, 16, 8),
    danger_bottom=(120, 14, 6),
    off_top=(24, 24, 24),
    off_bottom=(16, 16, 16),
    cap=(0, 0, 0),
    cap_ink=(255, 255, 255),
    veil=(0, 0, 0, 210),
    high_contrast=True,
)


class SeatStyle(msgspec.Struct, frozen=True):
    """How a seat is told apart: hue, shape and letter together, never hue alone."""

    key: str
    rgb: RGB
    shape: str
    letter: str

    @property
    def name(self) -> str:
        """The colour in words."""
        return tr(f"kit.colours.{self.key}")


SEATS: tuple[SeatStyle, ...] = (
    SeatStyle("blue", (35, 99, 255), "circle", "B"),
    SeatStyle("amber", (255, 191, 19), "square", "A"),
    SeatStyle("vermillion", (219, 56, 30), "triangle", "V"),
    SeatStyle("mint", (13, 215, 129), "diamond", "M"),
    SeatStyle("ivory", (225, 225, 240), "pentagon", "I"),
)

ACCENT: dict[str, RGB] = {
    "forge_war": (214, 138, 84),
    "forgeflame": (255, 112, 54),
    "warquest": (96, 142, 226),
    "ravenshire": (112, 186, 110),
    "set_a_watch": (242, 148, 66),
}

_current = PLAIN


def theme() -> Theme:
    """The colours in force."""
    return _current


def use_theme(high_contrast: bool) -> Theme:
    """Switch the colours in force; callers redraw everything afterwards."""
    global _current
    _current = CONTRAST if high_contrast else PLAIN
    return _current


def change_theme(high_contrast: bool, scenes: Iterable[Any]) -> None:
    """Switch the colours in force, also of labels that took one of them for their own when they were made."""
    before, now = _current, use_theme(high_contrast)
    names = {getattr(before, name): name for name in reversed(Theme.__struct_fields__)}
    for node in (node for scene in scenes for layer in scene.stage.layers for node in layer.walk()):
        color = getattr(node, "color", None)
        if isinstance(color, tuple) and color in names:
            node.color = getattr(now, names[color])


def mix(a: RGB, b: RGB, t: float) -> RGB:
    """Blend from `a` (t=0) to `b` (t=1)."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def contrast(a: RGB, b: RGB) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""

    def lum(c: RGB) -> float:
        parts = [v / 255 for v in c[:3]]
        lin = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
        return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]

    hi, lo = sorted((lum(a), lum(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)
