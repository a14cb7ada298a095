"""What is printed on boards and cards: amounts with icons, die-face chips, sockets, seals, frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.kit import text
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import RESOURCES, icon, resource_icon

RGB = tuple[int, int, int]
Rect = pygame.Rect
INK: RGB = (46, 31, 20)
BRASS: RGB = (206, 166, 92)

Pairs = Iterable[tuple[str, int]]
SPOTS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip


def number(
    dst: pygame.Surface, px: float, s: str, pos: tuple[float, float], color: RGB, anchor: str = "midleft"
) -> Rect:
    """A figure whose ink (not its line box) is centred on `pos`; unaffected by the player's text scale. A hyphen before
    it is printed as a true minus."""
    surface = _figure(max(text.LEAST, round(px)), true_minus(s), color)
    r = surface.get_rect()
    setattr(r, anchor, (round(pos[0]), round(pos[1])))
    dst.blit(surface, r)
    return r


@memory
def _figure(px: int, s: str, color: RGB) -> pygame.Surface:
    from scenes.kit.fonts import font

    drawn = font("cond_b", px).render(s, True, color)
    box = drawn.get_bounding_rect()
    out = shape.blank((drawn.get_width(), box.h))
    out.blit(drawn, (0, -box.y))
    return finish(out)


def figure_width(px: float, s: str) -> int:
    """Width of `number`."""
    from scenes.kit.fonts import font

    return font("cond_b", max(text.LEAST, round(px))).size(true_minus(s))[0]


def true_minus(figure: str) -> str:
    """The figure with the sign that numbers have in words, too."""
    return "\N{MINUS SIGN}" + figure[1:] if figure[:1] == "-" else figure


def _parts(pairs: Pairs, ones: bool) -> list[tuple[str, str]]:
    return [(name, str(n) if n != 1 or ones else "") for name, n in pairs]


def amounts_width(pairs: Pairs, side: int, px: float, gap: int, ones: bool = False) -> int:
    """Width of `amounts`."""
    parts = _parts(pairs, ones)
    total = sum(side + (figure_width(px, n) + 1 if n else 0) for _, n in parts)
    return total + gap * max(0, len(parts) - 1)


def amounts(
    dst: pygame.Surface, pairs: Pairs, pos: tuple[float, float], side: int, px: float, color: RGB = INK,
    gap: int = 3, anchor: str = "midleft", ones: bool = False,
) -> Rect:  # fmt: skip
    """Counts and icons in a row, centred vertically on `pos`; one unit is the icon alone unless `ones`."""
    parts = _parts(pairs, ones)
    w = amounts_width(pairs, side, px, gap, ones)
    r = Rect(0, 0, w, side)
    setattr(r, anchor, (round(pos[0]), round(pos[1])))
    x = r.x
    for name, n in parts:
        if n:
            x = number(dst, px, n, (x, r.centery), color).right + 1
        dst.blit(_sign(name, side, color), (x, r.y))
        x += side + gap
    return r


def _sign(name: str, side: int, color: RGB) -> pygame.Surface:
    """A painted resource, or a sign in the colour of the figures (recruiting)."""
    return resource_icon(name, side) if name in RESOURCES else icon(name, side, color)


def amounts_in(
    dst: pygame.Surface, pairs: Pairs, box: Rect, side: int, px: float, color: RGB = INK, anchor: str = "midleft"
) -> Rect:
    """`amounts` inside a box: closer together, then smaller, until it fits; at last squeezed."""
    pairs = tuple(pairs)
    gap, ones = max(2, side // 4), False
    while amounts_width(pairs, side, px, gap, ones) > box.w and gap > 1:
        gap -= 1
    while amounts_width(pairs, side, px, gap, ones) > box.w and side > 8:
        side, px = side - 1, px * (side - 1) / side
    wide = amounts_width(pairs, side, px, gap, ones)
    if wide <= box.w:
        return amounts(dst, pairs, getattr(box, anchor), side, px, color, gap, anchor, ones)
    row = shape.blank((wide, max(side, text.LEAST)))
    amounts(row, pairs, row.get_rect().midleft, side, px, color, gap, "midleft", ones)
    narrow = pygame.transform.smoothscale(row, (box.w, row.get_height()))
    return dst.blit(narrow, narrow.get_rect(midleft=box.midleft))


@memory
def chip(value: int, px: int, body: RGB = (246, 236, 212), pip: RGB = (60, 42, 28)) -> pygame.Surface:
    """A small flat die face: the head of a table entry."""
    k = 4
    n = px * k
    s = shape.blank((n, n))
    edge = shape.mix(body, (0, 0, 0), 0.55)
    pygame.draw.rect(s, edge, s.get_rect(), border_radius=n // 4)
    pygame.draw.rect(s, body, s.get_rect().inflate(-2 * k, -2 * k), border_radius=n // 5)
    r = n * (0.13 if value == 1 else 0.095)
    for u, v in SPOTS[value]:
        pygame.draw.circle(s, pip, (n / 2 + u * n * 0.235, n / 2 + v * n * 0.235), r)
    return finish(pygame.transform.smoothscale(s, (px, px)))


@memory
def paper(size: tuple[int, int], seed: int = 1) -> pygame.Surface:
    """A strip of parchment without worn edges."""
    from scenes.kit.art import parchment

    pad = 14
    sheet = parchment((size[0] + 2 * pad, size[1] + 2 * pad), seed, 2)
    return finish(sheet.subsurface((pad, pad, *size)).copy())


@memory
def socket(px: int, radius: int, rim: RGB = BRASS) -> pygame.Surface:
    """A square recess for a die with a metal rim; the picture below shows through its floor."""
    s = shape.blank((px, px))
    s.blit(shape.round_rect((px, px), (10, 8, 8, 150), radius), (0, 0))
    dark = shape.blank((px, px))
    dark.blit(shape.round_rect((px, px), (0, 0, 0, 0), radius, max(2, px // 9), (0, 0, 0, 190)), (0, 0))
    s.blit(shape.blurred(dark, max(2, px // 12)), (0, 0))
    edge = max(1, px // 24)
    ring = shape.round_rect((px, px), (0, 0, 0, 0), radius, edge + 1, (*shape.shade(rim, 0.30), 255)).copy()
    s.blit(ring, (0, 0))
    bright = shape.round_rect((px - 2, px - 2), (0, 0, 0, 0), radius - 1, edge, (*rim, 255)).copy()
    bright.blit(
        shape.vgrad((px - 2, px - 2), (150, 150, 150, 230), (255, 255, 255, 255)), (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )  # fmt: skip
    s.blit(bright, (1, 1))
    mark = icon("die", round(px * 0.5), (255, 240, 210, 34))
    s.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return finish(shape.clip_round(s, radius))


@memory
def seal(px: int, text_: str, color: RGB = (150, 34, 30), ink: RGB = (255, 228, 196)) -> pygame.Surface:
    """A wax seal with letters pressed into it."""
    import math

    k = 4
    n = px * k
    s = shape.blank((n, n))
    pts = []
    for i in range(60):
        a = i / 60 * 2 * math.pi
        r = n * (0.455 + 0.020 * math.sin(a * 5 + 0.6) + 0.014 * math.sin(a * 9 + 2))
        pts.append((n / 2 + r * math.cos(a), n / 2 + r * math.sin(a)))
    pygame.draw.polygon(s, (*shape.shade(color, 0.45), 255), pts)
    for f, tone in ((0.94, 0.80), (0.88, 1.12), (0.80, 0.95)):
        pygame.draw.polygon(
            s, (*shape.shade(color, tone), 255), [(n / 2 + (x - n / 2) * f, n / 2 + (y - n / 2) * f) for x, y in pts]
        )
    pygame.draw.circle(s, (*shape.shade(color, 0.62), 255), (n / 2, n / 2), n * 0.335)
    pygame.draw.circle(s, (*shape.shade(color, 0.86), 255), (n / 2 + k, n / 2 + k), n * 0.32)
    out = pygame.transform.smoothscale(s, (px, px))
    out.blit(
        shape.vgrad((px, px), (255, 255, 255, 255), (170, 170, 170, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    _pressed(out, text_, px, ink)
    return finish(out)


def _pressed(out: pygame.Surface, s: str, px: int, ink: RGB) -> None:
    from scenes.kit.fonts import font

    size = px * (0.50 if len(s) == 1 else 0.42 if len(s) == 2 else 0.34)
    f = font("title_b", max(7, round(size)))
    for color, d in (((30, 6, 4), 1), (ink, 0)):
        t = f.render(s, True, color)
        box = t.get_bounding_rect()
        out.blit(t, (px / 2 - box.centerx, px / 2 - box.centery + d))


@memory
def plate(size: tuple[int, int], color: RGB, radius: int, edge: int) -> pygame.Surface:
    """A framed box body: dark inside, metal trim in `color` with light from above."""
    w, h = size
    out = shape.round_rect(size, (12, 9, 8), radius).copy()
    trim = shape.vgrad((w - 2, h - 2), shape.mix(color, (255, 236, 200), 0.22), shape.shade(color, 0.42))
    shape.clip_round(trim, max(1, radius - 1))
    out.blit(trim, (1, 1))
    inner = (w - 2 - 2 * edge, h - 2 - 2 * edge)
    line = shape.round_rect((inner[0] + 2, inner[1] + 2), (14, 10, 8), max(1, radius - edge + 1))
    out.blit(line, (edge, edge))
    fill = shape.vgrad(inner, (50, 42, 36), (28, 24, 22))
    shape.clip_round(fill, max(1, radius - edge))
    out.blit(fill, (edge + 1, edge + 1))
    shine = shape.round_rect((w - 2, h - 2), (0, 0, 0, 0), max(1, radius - 1), 1, (255, 244, 220, 120)).copy()
    shine.blit(
        shape.vgrad((w - 2, h - 2), (255,) * 4, (255, 255, 255, 20)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    out.blit(shine, (1, 1))
    return finish(out)


@memory
def amber_ground(size: tuple[int, int], radius: int, color: RGB = (255, 220, 128)) -> pygame.Surface:
    """Multiply this over parchment: its ground turns to amber, ink and icons stay dark and clear."""
    out = pygame.Surface(size)
    out.fill((255, 255, 255))
    out.blit(shape.round_rect(size, color, radius), (0, 0))
    return finish(out)


@memory
def amber_edge(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The frame of a lit entry."""
    width = max(1, size[1] // 12)
    out = shape.round_rect(size, (0, 0, 0, 0), radius, width + 1, (120, 58, 4, 255)).copy()
    inner = (size[0] - 2, size[1] - 2)
    out.blit(shape.round_rect(inner, (0, 0, 0, 0), max(1, radius - 1), width, (255, 232, 150, 255)), (1, 1))
    return finish(out)


@memory
def wash(size: tuple[int, int], color: tuple[int, int, int, int], radius: int) -> pygame.Surface:
    """A translucent rounded patch of light with a rim."""
    out = shape.round_rect(size, color, radius).copy()
    rim = shape.mix(color[:3], (255, 255, 255), 0.35)
    out.blit(shape.round_rect(size, (0, 0, 0, 0), radius, max(1, size[1] // 14), (*rim, 230)), (0, 0))
    return finish(out)


def heading(
    dst: pygame.Surface, s: str, px: float, pos: tuple[float, float], color: RGB, anchor: str, max_w: int
) -> Rect:
    """A Cinzel line with a dark halo, shrunk to `max_w`; not affected by the text scale."""
    surface = _haloed(s, round(px), color, max_w)
    r = surface.get_rect()
    setattr(r, anchor, (round(pos[0]), round(pos[1])))
    dst.blit(surface, r)
    text.told(dst, s, r, r.w > max_w + halo(px) * 2)
    return r


SQUEEZED = 0.88
"""A heading that is too long is set narrower down to this share of its width, then smaller."""


def halo(px: float) -> int:
    """How far the halo of a heading reaches beyond its letters on each side, pixels."""
    return max(2, round(px) // 4)


@memory
def _haloed(s: str, px: int, color: RGB, max_w: int) -> pygame.Surface:
    from scenes.kit.fonts import font

    def wide(px: int) -> int:
        return font("title_b", px).size(s)[0]

    while px > text.LEAST and wide(px) * SQUEEZED > max_w:
        px -= 1
    while px > 8 and wide(px) * text.NARROWEST > max_w:
        px -= 1
    f = font("title_b", px)
    line, dark = f.render(s, True, color), f.render(s, True, (0, 0, 0))
    if px > 8 and line.get_width() > max_w:  # a little narrower rather than smaller: the strokes keep their weight
        line, dark = (pygame.transform.smoothscale(t, (max_w, t.get_height())) for t in (line, dark))
    pad = halo(px)
    out = shape.blank((line.get_width() + 2 * pad, line.get_height() + 2 * pad))
    out.blit(dark, (pad, pad + 1))
    soft = shape.faded(shape.blurred(out, max(2, pad - 1)), pad)
    for _ in range(3):
        out.blit(soft, (0, 0))
    out.blit(dark, (pad, pad + max(1, px // 16)))
    out.blit(line, (pad, pad))
    return finish(out)


def short_name(name: str, kind: str, px: float, room: int) -> str:
    """The name; where it would have to be cut, without its " of the ..."."""
    least = px / text.scaled(1000) * 1000 * 0.75
    squeezed = 0.78 if text.scaled(least) == text.LEAST else 1.0
    return name if text.width(kind, least, name) * squeezed <= room else name.split(" of ")[0]


def line(
    dst: pygame.Surface, kind: str, px: float, s: str, pos: tuple[float, float], color: RGB, anchor: str, max_w: int
) -> Rect:
    """A line of text that shrinks (to 70 %), then is cut, to stay inside `max_w`."""
    s, size = fitting(kind, px, s, max_w)
    return text.draw_text(dst, kind, size, s, pos, color, anchor)


def fitting(kind: str, px: float, s: str, max_w: int) -> tuple[str, float]:
    """What `line` writes, and in which size."""
    base = px / text.scaled(1000) * 1000
    return text.fit_line(s, kind, min(px, base * 1.15), max_w, base * 0.7)


def lines(
    dst: pygame.Surface, kind: str, px: float, rows: Sequence[tuple[str, tuple[float, float]]], color: RGB, anchor: str,
    max_w: int,
) -> None:  # fmt: skip
    """Lines of one name, each at its place: the widest of them decides the size of all."""
    fitted = [fitting(kind, px, s, max_w) for s, _ in rows]
    size = min(size for _, size in fitted)
    for (s, _), (_, pos) in zip(fitted, rows, strict=True):
        text.draw_text(dst, kind, size, s, pos, color, anchor)
