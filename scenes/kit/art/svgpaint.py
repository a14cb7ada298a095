"""A small brush for composed SVG pictures: gradients by palette, facets, outlines, mirrored halves."""

from __future__ import annotations

import io

import pygame

# light, body, shade, dark, outline
PALETTES: dict[str, tuple[str, str, str, str, str]] = {
    "steel": ("#f6fbff", "#b9cad9", "#73889c", "#3c4d5e", "#121a22"),
    "iron": ("#c9ced6", "#868d98", "#4f5560", "#2b2f37", "#101216"),
    "copper": ("#ffd9bc", "#e08a55", "#a0502a", "#5a2812", "#220d04"),
    "bronze": ("#ffe2b0", "#d1954f", "#8c5522", "#4d2b0e", "#1e0f04"),
    "gold": ("#fff6c2", "#f4c348", "#b47a16", "#6b4207", "#2a1702"),
    "mithril": ("#ffffff", "#b6e2ff", "#5ca4e2", "#26609f", "#0a2140"),
    "crimson": ("#ffb3a0", "#d93a30", "#8f1419", "#4c070d", "#1d0205"),
    "ember": ("#fff2b0", "#ffa227", "#d9450f", "#7b1606", "#2a0602"),
    "night": ("#a9b2e0", "#4c5596", "#282d5c", "#151834", "#07081a"),
    "emerald": ("#b6ffd2", "#2fb673", "#117248", "#06402a", "#021a10"),
    "wood": ("#d9a76a", "#a56e38", "#6b4220", "#3d230f", "#1a0d04"),
    "oak": ("#c08c52", "#86572b", "#583418", "#321c0b", "#150a03"),
    "leather": ("#e6a465", "#b26a32", "#75401a", "#42220c", "#1a0c03"),
    "dark_leather": ("#a06a44", "#6b4128", "#452616", "#28150b", "#120803"),
    "cloth": ("#efe3c6", "#cdb98e", "#95805a", "#5c4c33", "#241b10"),
    "green_cloth": ("#a6d68a", "#568f45", "#31602a", "#1a3a17", "#0a1808"),
    "blue_cloth": ("#a9c8ff", "#4a76c6", "#284a8c", "#152a55", "#060f24"),
    "red_cloth": ("#f0a08c", "#b8413a", "#7a2024", "#451014", "#1a0406"),
    "violet_cloth": ("#d9b8ff", "#8450bd", "#532c84", "#2d164c", "#10061d"),
    "bone": ("#fffaf0", "#e2d4b4", "#a8946c", "#6a583a", "#2a2012"),
    "sun": ("#fffde0", "#ffe07a", "#e8a028", "#9a5a08", "#361c02"),
}


def _stop(at: float, color: str) -> str:
    """One gradient stop; `#rrggbb/0.4` carries an opacity (the renderer ignores fill-opacity on gradients)."""
    rgb, _, opacity = color.partition("/")
    return f'<stop offset="{at:.3f}" stop-color="{rgb}" stop-opacity="{opacity or 1}"/>'


class Brush:
    """Collects SVG shapes in a 128 x 128 box."""

    def __init__(self) -> None:
        self.defs: list[str] = []
        self.body: list[str] = []

    def linear(self, box: tuple[float, float, float, float], *stops: str) -> str:
        """A gradient from (x1, y1) to (x2, y2); returns the paint name."""
        return self._gradient("linearGradient", f'x1="{box[0]}" y1="{box[1]}" x2="{box[2]}" y2="{box[3]}"', stops)

    def round(self, cx: float, cy: float, r: float, *stops: str) -> str:
        """A radial gradient; returns the paint name."""
        return self._gradient("radialGradient", f'cx="{cx}" cy="{cy}" r="{r}"', stops)

    def _gradient(self, tag: str, where: str, stops: tuple[str, ...]) -> str:
        name = f"g{len(self.defs)}"
        step = max(1, len(stops) - 1)
        inner = "".join(_stop(i / step, c) for i, c in enumerate(stops))
        self.defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {where}>{inner}</{tag}>')
        return f"url(#{name})"

    def path(self, d: str, fill: str = "none", stroke: str = "none", width: float = 0, op: float = 1) -> None:
        """A filled and stroked path."""
        self.body.append(
            f'<path d="{d}" fill="{fill}" fill-opacity="{op}" stroke="{stroke}" stroke-width="{width}" '
            f'stroke-linejoin="round" stroke-linecap="round" stroke-opacity="{op}"/>'
        )

    def disc(self, cx: float, cy: float, r: float, fill: str, stroke: str = "none", width: float = 0) -> None:
        """A filled and stroked circle."""
        self.body.append(
            f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'
        )

    def halves(self, left: str, right: str, pal: str, box: tuple[float, float, float, float]) -> None:
        """A ridged object: lit left half, shaded right half, outline around both."""
        p = PALETTES[pal]
        self.path(left, p[1], p[4], 5)
        self.path(right, p[2], p[4], 5)
        self.path(left, self.linear(box, p[0], p[1], p[2]))
        self.path(right, self.linear(box, p[1], p[2], p[3]))

    def rod(self, x: float, y1: float, y2: float, w: float, pal: str) -> None:
        """An upright round bar."""
        p = PALETTES[pal]
        d = f"M{x - w} {y1} L{x + w} {y1} L{x + w} {y2} L{x - w} {y2} Z"
        self.path(d, self.linear((x - w, 0, x + w, 0), p[1], p[0], p[1], p[2], p[3]), p[4], 3)

    def ball(self, cx: float, cy: float, r: float, pal: str) -> None:
        """A round stud or pommel."""
        p = PALETTES[pal]
        paint = self.round(cx - r * 0.4, cy - r * 0.45, r * 1.7, p[0], p[1], p[2], p[3])
        self.disc(cx, cy, r, paint, p[4], max(1.6, r * 0.2))

    def turned(self, angle: float, scale: float = 1.26, shift: tuple[float, float] = (0, 0)) -> None:
        """Turn, enlarge and shift everything drawn so far about the middle."""
        inner = "".join(self.body)
        move = f"translate({64 + shift[0]} {64 + shift[1]}) rotate({angle}) scale({scale}) translate(-64 -64)"
        self.body = [f'<g transform="{move}">{inner}</g>']

    def picture(self, px: int) -> pygame.Surface:
        """Draw at px by px (through twice the size)."""
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><defs>'
            + "".join(self.defs) + "</defs>" + "".join(self.body) + "</svg>"
        )  # fmt: skip
        big = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (px * 2, px * 2))
        return pygame.transform.smoothscale(big, (px, px))
