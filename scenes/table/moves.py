"""Movements on a board, built on the kit's flights, throws and rises."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from scenes.kit import art, motion, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon, resource_icon, soft_shadow
from scenes.kit.prints import BRASS, RGB
from scenes.kit.theme import theme
from scenes.table.board import Animation, Rect

Point = tuple[float, float]
DIE_MS, GOODS_MS, STAGGER, STEP_MS, CARD_MS, BANNER_MS = 300, 340, 45, 190, 280, 1000
MOST = 5
"""Icons that fly for one resource, at most."""


class Together:
    """Several movements at once; `on_end` runs when the last is over."""

    def __init__(self, parts: Iterable[Animation], on_end: Callable[[], None] | None = None) -> None:
        self.parts = list(parts)
        self.on_end = on_end

    @property
    def done(self) -> bool:
        """Are all over (and has the end been told)?"""
        return not self.parts and self.on_end is None

    def update(self, dt: float) -> None:
        """Advance all."""
        for part in self.parts:
            part.update(dt)
        self.parts = [p for p in self.parts if not p.done]
        if not self.parts and self.on_end is not None:
            end, self.on_end = self.on_end, None
            end()

    def draw(self, dst: pygame.Surface) -> None:
        """Draw all."""
        for part in self.parts:
            part.draw(dst)


class OneByOne(Together):
    """Movements one after another."""

    def update(self, dt: float) -> None:
        if self.parts:
            self.parts[0].update(dt)
            if self.parts[0].done:
                self.parts.pop(0)
        if not self.parts and self.on_end is not None:
            end, self.on_end = self.on_end, None
            end()

    def draw(self, dst: pygame.Surface) -> None:
        if self.parts:
            self.parts[0].draw(dst)


class Tumble(motion.Timed):
    """A die that turns over in the air on its way and lands with its value on top."""

    def __init__(
        self, kind: str, value: int, px: int, start: Point, end: Point, ms: float = 420, lift: float = 40
    ) -> None:
        super().__init__(ms)
        self.frames = art.die_frames(kind, px)
        self.landing = art.die_landing(kind, value, px)
        self.rest = art.die(kind, value, px)
        self.start, self.end, self.lift = start, end, lift

    def draw(self, dst: pygame.Surface) -> None:
        k = motion.in_out_cubic(self.t)
        x = self.start[0] + (self.end[0] - self.start[0]) * k
        y = self.start[1] + (self.end[1] - self.start[1]) * k - self.lift * math.sin(math.pi * self.t)
        near = len(self.landing)
        left = (1 - self.t) * 12
        if self.t >= 1:
            frame = self.rest
        elif left < near:
            frame = self.landing[min(near - 1, max(0, near - 1 - int(left)))]
        else:
            frame = self.frames[int(self.t * len(self.frames)) % len(self.frames)]
        dst.blit(frame, frame.get_rect(center=(x, y)))


def slide(
    surface: pygame.Surface, start: Rect, end: Rect, ms: float, lift: float, shrink: bool = False
) -> motion.Flight:
    """A picture from one place to another; `shrink`: it becomes as small as the goal."""
    size = None
    if shrink:
        k = min(1.0, end.w / surface.get_width(), end.h / surface.get_height())
        size = (max(4, round(surface.get_width() * k)), max(4, round(surface.get_height() * k)))
    return sized(surface, start.center, end.center, ms, lift, size)


def sized(
    surface: pygame.Surface, start: Point, end: Point, ms: float, lift: float, size: tuple[int, int] | None = None
) -> motion.Flight:
    """A flight whose shadow has the outline of its picture; `size` at the end."""
    flight = motion.Flight(surface, (start, end), ms, lift, end_size=size)
    if flight.casts:
        blur = max(2, min(surface.get_size()) // 12)
        room = shape.blank((surface.get_width() + 4 * blur, surface.get_height() + 4 * blur))
        room.blit(surface, (2 * blur, 2 * blur))  # without room around it the shadow would end in a hard edge
        flight.cast(soft_shadow(room, blur, 120))
    return flight


class Resting(motion.Timed):
    """Pictures that lie still for a moment."""

    def __init__(self, pictures: Iterable[tuple[pygame.Surface, Point]], ms: float) -> None:
        super().__init__(ms)
        self.pictures = list(pictures)

    def draw(self, dst: pygame.Surface) -> None:
        for picture, center in self.pictures:
            dst.blit(picture, picture.get_rect(center=center))


def goods(name: str, count: int, start: Rect, end: Rect, px: int, delay: float = 0) -> list[Animation]:
    """Icons of one resource that fly in an arc, one after another."""
    picture = resource_icon(name, px)
    out: list[Animation] = []
    shown = min(count, MOST)
    for i in range(shown):
        side = (i - (shown - 1) / 2) * px * 0.55
        a = (start.centerx + side, start.centery)
        mid = ((a[0] + end.centerx) / 2 + side, (a[1] + end.centery) / 2)
        out.append(
            motion.Flight(picture, (a, mid, end.center), GOODS_MS, px * 1.1, delay=delay + i * STAGGER, shaded=False)
        )
    return out


def rise(words: str, name: str, center: Point, px: int, good: bool, delay: float = 0) -> motion.Rise:
    """ "+3" with its icon, rising from a place."""
    return motion.Rise(label(words, name, px, good), center, 620, px * 1.5, delay)


@memory
def label(words: str, name: str, px: int, good: bool) -> pygame.Surface:
    """A number with its icon on a small dark plate."""
    color = theme().good if good else theme().bad
    w = prints.figure_width(px * 0.9, words) + (round(px * 1.1) if name else 0) + round(px * 0.8)
    h = round(px * 1.45)
    out = shape.round_rect((w, h), (14, 11, 10, 225), h // 2).copy()
    out.blit(shape.round_rect((w, h), (0, 0, 0, 0), h // 2, max(1, px // 14), (*color, 200)), (0, 0))
    x = round(px * 0.4)
    x = prints.number(out, px * 0.9, words, (x, h / 2), color).right + round(px * 0.1)
    if name:
        sign = resource_icon(name, px)
        out.blit(sign, sign.get_rect(midleft=(x, h // 2)))
    return finish(out)


class Hops(motion.Timed):
    """A token that hops from place to place; each landing is told."""

    def __init__(
        self, picture: pygame.Surface, places: Sequence[Point], lift: float, landed: Callable[[int], None]
    ) -> None:
        super().__init__(STEP_MS * max(1, len(places) - 1))
        self.picture, self.places, self.lift, self.landed = picture, places, lift, landed
        self.told = 0

    def update(self, dt: float) -> None:
        super().update(dt)
        at = int(self.t * (len(self.places) - 1) + 1e-6)
        while self.told < at:
            self.told += 1
            self.landed(self.told)

    def draw(self, dst: pygame.Surface) -> None:
        k = self.t * (len(self.places) - 1)
        i = min(len(self.places) - 2, int(k)) if len(self.places) > 1 else 0
        f = k - i if len(self.places) > 1 else 0.0
        a, b = self.places[i], self.places[min(i + 1, len(self.places) - 1)]
        g = motion.sine(f)
        x, y = a[0] + (b[0] - a[0]) * g, a[1] + (b[1] - a[1]) * g - self.lift * math.sin(math.pi * f)
        dst.blit(self.picture, self.picture.get_rect(center=(x, y)))


class Flash(motion.Timed):
    """A glow around a place that swells and fades."""

    def __init__(self, rect: Rect, radius: int, color: RGB, ms: float = 240) -> None:
        super().__init__(ms)
        self.rect = rect
        glows = shape.glow(rect.size, color, radius, 4)
        self.steps = [_dimmed(glows, k / 5) for k in range(1, 6)]

    def draw(self, dst: pygame.Surface) -> None:
        k = math.sin(math.pi * self.t)
        step = self.steps[min(4, int(k * 5))]
        dst.blit(step, step.get_rect(center=self.rect.center), special_flags=pygame.BLEND_RGB_ADD)


def _dimmed(s: pygame.Surface, k: float) -> pygame.Surface:
    out = s.copy()
    out.fill((round(255 * k),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return out


class Turning(motion.Timed):
    """A picture that turns by a quarter in its place."""

    def __init__(self, picture: pygame.Surface, center: Point, ms: float = 420) -> None:
        super().__init__(ms)
        big = picture
        self.frames = [pygame.transform.rotozoom(big, i * 90 / 11, 1.0) for i in range(12)]
        self.center = center

    def draw(self, dst: pygame.Surface) -> None:
        frame = self.frames[min(11, round(motion.out_back(self.t) * 11)) if self.t < 1 else 11]
        dst.blit(frame, frame.get_rect(center=self.center))


class Banner(motion.Timed):
    """A ribbon over the board that announces what begins."""

    def __init__(self, picture: pygame.Surface, center: Point, ms: float = BANNER_MS) -> None:
        super().__init__(ms)
        self.picture, self.center = picture.copy(), center

    def draw(self, dst: pygame.Surface) -> None:
        t = self.t
        show = min(1.0, t * 6, (1 - t) * 5)
        self.picture.set_alpha(round(255 * max(0.0, show)))
        x = self.center[0] + (1 - motion.out_cubic(min(1.0, t * 4))) * -60
        dst.blit(self.picture, self.picture.get_rect(center=(x, self.center[1])))


@memory
def ribbon(size: tuple[int, int], color: RGB, sign_name: str, title: str, words: str) -> pygame.Surface:
    """The announcing ribbon: a colour, a sign, two lines."""
    w, h = size
    out = shape.blank((w, h))
    body = Rect(round(h * 0.35), round(h * 0.14), w - round(h * 0.7), round(h * 0.72))
    for x, flip in ((0, False), (w - round(h * 0.62), True)):
        tail = shape.polygon((round(h * 0.62), round(h * 0.62)), _tail(round(h * 0.62), flip), shape.shade(color, 0.32))
        out.blit(tail, (x, round(h * 0.32)))
    out.blit(shape.shadow(body.size, h // 10, max(3, h // 14), 170), (body.x - h // 7, body.y - h // 7 + h // 20))
    out.blit(prints.plate(body.size, BRASS, h // 12, max(2, h // 30)), body)
    inner = body.inflate(-h // 9, -h // 9)
    fill = shape.vgrad(inner.size, shape.mix(color, (30, 20, 14), 0.45), shape.mix(color, (16, 10, 8), 0.78))
    out.blit(shape.clip_round(fill, h // 18), inner)
    sign = icon(sign_name, round(h * 0.44), (255, 246, 222))
    for x in (inner.x + round(h * 0.36), inner.right - round(h * 0.36)):
        out.blit(sign, sign.get_rect(center=(x, inner.centery)))
    room = inner.w - round(h * 1.4)
    prints.heading(out, title, h * 0.27, (w // 2, inner.y + inner.h * 0.34), (255, 240, 206), "center", room)
    prints.line(out, "body_i", h * 0.17, words, (w // 2, inner.y + inner.h * 0.76), (240, 224, 190), "center", room)
    return finish(out)


def _tail(n: int, flip: bool) -> list[tuple[float, float]]:
    pts = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.35, 0.5)]
    return [((1 - x if flip else x) * n, y * n) for x, y in pts]


class Hold(motion.Timed):
    """A picture that rests for a moment, with a gilt glow."""

    def __init__(self, picture: pygame.Surface, center: Point, ms: float) -> None:
        super().__init__(ms)
        self.picture, self.center = picture, center

    def draw(self, dst: pygame.Surface) -> None:
        r = self.picture.get_rect(center=self.center)
        art.draw_glow(dst, r, BRASS, 10, 4)
        dst.blit(self.picture, r)
