"""Resin dice: really three-dimensional, lit from the top left: cubes with pips, eight- and twelve-sided with numerals.

The body of a die at rest is about 0.72 px wide in its px by px picture. Pictures of a die in the air are
`air_px(px)` wide, so that its corners have room: blit those by their centre.
"""

from __future__ import annotations

from types import ModuleType

import msgspec
import pygame

from scenes.kit.art.atelier import painted
from scenes.kit.art.shape import Rgb, shade
from scenes.kit.art.store import filed, finish, memory
from scenes.kit.fonts import font

BODY = 0.72
"""Width of a die in parts of its picture."""

TUMBLE = 24
APPROACH = 5


class DieStyle(msgspec.Struct, frozen=True):
    """Material of one kind of die: body colour, pip colour, and the sign that says the same without colour."""

    body: Rgb
    pip: Rgb
    mark: str
    pip_shape: str
    sides: int = 6


STYLES: dict[str, DieStyle] = {
    "alchemist": DieStyle((240, 176, 30), (66, 34, 6), "alchemist", "round"),
    "harvester": DieStyle((34, 138, 66), (244, 250, 226), "harvester", "leaf"),
    "merchant": DieStyle((126, 62, 186), (252, 240, 255), "merchant", "diamond"),
    "raven": DieStyle((36, 38, 48), (206, 222, 240), "raven", "feather"),
    "badger": DieStyle((126, 78, 44), (255, 240, 214), "badger", "paw"),
    "plain": DieStyle((226, 216, 196), (52, 34, 24), "", "round"),
    "red": DieStyle((176, 40, 34), (255, 240, 226), "", "round"),
    "blue": DieStyle((38, 92, 190), (236, 246, 255), "", "round"),
    "ruby": DieStyle((190, 34, 40), (255, 240, 226), "", "round"),
    "sapphire": DieStyle((34, 92, 214), (238, 246, 255), "", "round", 8),
    "emerald": DieStyle((22, 142, 86), (238, 255, 242), "", "round", 12),
}
Kind = str | Rgb


def style_of(kind: Kind) -> DieStyle:
    """Style by name, or a plain die of an RGB colour. Raises KeyError for an unknown name."""
    if isinstance(kind, str):
        return STYLES[kind]
    light = sum(kind[:3]) > 400
    return DieStyle(tuple(kind[:3]), (52, 34, 24) if light else (250, 244, 232), "", "round")


@memory
def die(kind: Kind, value: int, px: int, angle: int = 0) -> pygame.Surface:
    """A die at rest with `value` on top, turned by `angle` degrees on the table. While it is painted beside the window
    the same die in another size, turned as a picture, stands in for it; without any a plain one."""
    check_value(kind, value)
    others = [(kind, value, wide, 0) for wide in (px, *_widths(px)) if angle or wide != px]
    args = (kind, value, px, angle)
    return painted(_resting, args, others, lambda s: _turned(s, px, angle), lambda: _plain(*args))


_wanted: set[int] = set()
"""Widths in which dice were asked for."""


def expect_dice(px: int) -> None:
    """A board shows dice of that width, which were painted before its first game: they may stand in for others."""
    _wanted.add(px)


def _widths(px: int) -> list[int]:
    """Other widths in which a die may have been painted, those most like it first."""
    _wanted.add(px)
    return sorted(_wanted - {px}, key=lambda wide: (abs(wide - px), -wide))


def _turned(s: pygame.Surface, px: int, angle: int) -> pygame.Surface:
    """A picture of a die in another width, turned about its middle."""
    turned = pygame.transform.rotozoom(s, -angle, px / s.get_width())
    out = pygame.Surface((px, px), pygame.SRCALPHA)
    out.blit(turned, turned.get_rect(center=(px // 2, px // 2)))
    return finish(out)


def _plain(kind: Kind, value: int, px: int, angle: int = 0) -> pygame.Surface:
    """A flat die with a figure on it (0: none): drawn at once, until there is a better one."""
    style, side = style_of(kind), round(px * BODY)
    out = pygame.Surface((px, px), pygame.SRCALPHA)
    body = pygame.Rect(0, 0, side, side)
    body.center = (px // 2, px // 2)
    pygame.draw.rect(out, shade(style.body, 0.6), body, border_radius=side // 5)
    pygame.draw.rect(out, style.body, body.inflate(-side // 8, -side // 8), border_radius=side // 6)
    if value:
        figure = font("cond_b", round(side * 0.62)).render(str(value), True, style.pip)
        out.blit(figure, figure.get_rect(center=body.center))
    return _turned(out, px, angle) if angle else finish(out)


@filed
def _resting(kind: Kind, value: int, px: int, angle: int) -> pygame.Surface:
    style = style_of(kind)
    return _maker(style).resting(style, value, px, angle)


def check_value(kind: Kind, value: int) -> None:
    """Raises ValueError when a die of that kind has no such face."""
    sides = style_of(kind).sides
    if not 1 <= value <= sides:
        raise ValueError(f"die value {value}: expected 1 to {sides}")


def _maker(style: DieStyle) -> ModuleType:
    """The module that paints dice of that shape."""
    from scenes.kit.art import dice_np, solids_np

    return dice_np if style.sides == 6 else solids_np


def air_px(px: int) -> int:
    """Width of the pictures of a die in the air."""
    return round(px * 1.165)


@memory
def die_frames(kind: Kind, px: int) -> tuple[pygame.Surface, ...]:
    """`TUMBLE` pictures of the die turning over in the air; the last leads back to the first."""
    return _frames(kind, px, 0)


@memory
def die_landing(kind: Kind, value: int, px: int) -> tuple[pygame.Surface, ...]:
    """`APPROACH` pictures of the last quarter turn, ending just before `value` lies on top."""
    return _frames(kind, px, value)


def _frames(kind: Kind, px: int, value: int) -> tuple[pygame.Surface, ...]:
    """The pictures of a strip; while it is painted beside the window those in another size stand in for them, or plain
    ones."""
    count, side = APPROACH if value else TUMBLE, air_px(px)
    others = [(kind, wide, value) for wide in _widths(px)]
    whole = pygame.transform.smoothscale
    args = (kind, px, value)
    strip = painted(_strip, args, others, lambda s: whole(s, (side * count, side)), lambda: _plain_strip(*args))
    return tuple(strip.subsurface((i * side, 0, side, side)).copy() for i in range(count))


def _plain_strip(kind: Kind, px: int, value: int) -> pygame.Surface:
    """A flat die that turns; it shows what it will show only as it lands."""
    count, side = APPROACH if value else TUMBLE, air_px(px)
    strip = pygame.Surface((side * count, side), pygame.SRCALPHA)
    for i in range(count):
        strip.blit(_plain(kind, value, side, 90 * (i - count) // count), (i * side, 0))
    return strip


@filed
def _strip(kind: Kind, px: int, value: int) -> pygame.Surface:
    """All pictures of a die in the air, side by side: turning over (value 0), or landing."""
    style, side = style_of(kind), air_px(px)
    make, count = _maker(style), APPROACH if value else TUMBLE
    frames = make.landing(style, value, side, count) if value else make.tumbling(style, side, count)
    strip = pygame.Surface((side * count, side), pygame.SRCALPHA)
    for i, frame in enumerate(frames):
        strip.blit(frame, (i * side, 0))
    return strip


@memory
def die_dim(kind: Kind, value: int, px: int) -> pygame.Surface:
    """A used or blocked die: the same picture, darker and greyer."""
    s = die(kind, value, px).copy()
    grey = pygame.transform.grayscale(s)
    grey.set_alpha(150)
    s.blit(grey, (0, 0))
    s.fill((150, 150, 156, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return finish(s)
