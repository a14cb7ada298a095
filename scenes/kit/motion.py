"""Movement: easing curves, tweens and small animations that are drawn over the resting picture.

Every animation has `done`, `update(dt)` (seconds, already multiplied by the player's speed), `draw(dst)` and
`finish()`. Durations are milliseconds. Scaled pictures are made when an animation is built, never in a frame.
"""

from __future__ import annotations

import collections.abc as abc
import itertools
import math
from collections.abc import Callable
from typing import Protocol

import pygame

from scenes.kit.art.shape import shadow
from scenes.kit.curves import (
    Curve,
    in_cubic,
    in_out_cubic,
    linear,
    out_back,
    out_bounce,
    out_cubic,
    sine,
)

Point = tuple[float, float]
Value = float | tuple[float, ...]

__all__ = [
    "SPEEDS", "Animation", "Call", "Curve", "Fade", "Flight", "Flip", "Parallel", "Player", "Pop", "Rise", "Sequence",
    "Shake", "Timed", "Tween", "Wait", "along", "in_cubic", "in_out_cubic", "linear", "out_back", "out_bounce",
    "out_cubic", "sine",
]  # fmt: skip

# the motion table of the client, in milliseconds
HOVER, CARD, STAGGER, FLIP, TOKEN, POP, SHAKE, CAPTION, CROSSFADE = 90, 260, 60, 220, 320, 120, 160, 700, 80


class Animation(Protocol):
    """What the player and the timeline need of a movement."""

    @property
    def done(self) -> bool: ...
    def update(self, dt: float) -> None: ...
    def draw(self, dst: pygame.Surface) -> None: ...
    def finish(self) -> None: ...


class Timed:
    """Base of animations with a fixed length; `t` runs 0..1 after `delay` ms."""

    def __init__(self, ms: float, delay: float = 0, on_end: Callable[[], None] | None = None) -> None:
        self.ms = ms
        self.delay = delay
        self.age = 0.0
        self.on_end = on_end
        self._ended = False

    @property
    def t(self) -> float:
        """How far it is, 0..1."""
        return 1.0 if self.ms <= 0 else max(0.0, min(1.0, (self.age - self.delay) / self.ms))

    @property
    def started(self) -> bool:
        """Is the delay over?"""
        return self.age >= self.delay

    @property
    def done(self) -> bool:
        """Is it over?"""
        return self.age >= self.delay + self.ms

    def update(self, dt: float) -> None:
        """Advance by dt seconds; `on_end` is called once, when it is over."""
        self.age += dt * 1000
        if self.done and not self._ended:
            self._ended = True
            if self.on_end:
                self.on_end()

    def finish(self) -> None:
        """Go to the end at once."""
        self.update(max(0.0, self.delay + self.ms - self.age) / 1000 + 1e-6)

    def draw(self, dst: pygame.Surface) -> None:
        """Nothing to show by itself."""


class Wait(Timed):
    """A pause."""


class Call(Timed):
    """Calls a function once."""

    def __init__(self, function: Callable[[], None]) -> None:
        super().__init__(0, on_end=function)


class Tween(Timed):
    """A number or tuple of numbers on its way from start to end."""

    def __init__(
        self, start: Value, end: Value, ms: float, curve: Curve = out_cubic, delay: float = 0,
        on_value: Callable[[Value], None] | None = None, on_end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ms, delay, on_end)
        self.start, self.end, self.curve, self.on_value = start, end, curve, on_value

    @property
    def value(self) -> Value:
        """The present value."""
        k = self.curve(self.t)
        if isinstance(self.start, tuple) and isinstance(self.end, tuple):
            return tuple(a + (b - a) * k for a, b in zip(self.start, self.end, strict=True))
        return self.start + (self.end - self.start) * k  # type: ignore[operator]

    def update(self, dt: float) -> None:
        """Advance and report the value."""
        super().update(dt)
        if self.on_value:
            self.on_value(self.value)


def along(path: abc.Sequence[Point], k: float) -> Point:
    """Point at part k (may exceed 0..1 a little) of a polyline, by length."""
    if len(path) == 1:
        return path[0]
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(path)]
    left = k * sum(lengths)
    for i, n in enumerate(lengths):
        if left <= n or i == len(lengths) - 1:
            f = left / n if n else 1.0
            (ax, ay), (bx, by) = path[i], path[i + 1]
            return (ax + (bx - ax) * f, ay + (by - ay) * f)
        left -= n
    return path[-1]


class Flight(Timed):
    """A picture that flies along a path (centres), rising `lift` px in the middle; its shadow shows the height."""

    def __init__(
        self, surface: pygame.Surface, path: abc.Sequence[Point], ms: float = CARD, lift: float = 0, *,
        curve: Curve = in_out_cubic, delay: float = 0, on_end: Callable[[], None] | None = None,
        shaded: bool = True, end_size: tuple[int, int] | None = None, show_before: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(ms, delay, on_end)
        if not path:
            raise ValueError("a flight needs at least one point")
        self.path, self.lift, self.curve, self.show_before = list(path), lift, curve, show_before
        self.frames = [surface] if end_size is None else _sizes(surface, end_size)
        w, h = surface.get_size()
        self.casts: list[pygame.Surface] = []  # by frame
        if shaded and lift:
            self.cast(shadow((w, h), min(w, h) // 8, max(3, min(w, h) // 10), 120))

    def cast(self, whole: pygame.Surface) -> None:
        """Take that as the shadow; it shrinks and grows with the picture, and is scaled before the first frame."""
        full, (w, h) = self.frames[0].get_width(), whole.get_size()
        sizes = [(max(1, w * f.get_width() // full), max(1, h * f.get_width() // full)) for f in self.frames]
        self.casts = [whole if size == (w, h) else pygame.transform.smoothscale(whole, size) for size in sizes]

    @property
    def pos(self) -> Point:
        """Present centre, lift included."""
        x, y = along(self.path, self.curve(self.t))
        return (x, y - self.lift * math.sin(math.pi * self.t))

    def draw(self, dst: pygame.Surface) -> None:
        """Draw shadow and picture (before its delay is over, too, unless show_before is False)."""
        if not self.started and not self.show_before:
            return
        k = self.curve(self.t)
        at = min(len(self.frames) - 1, int(k * len(self.frames)))
        if self.casts:
            shade = self.casts[min(at, len(self.casts) - 1)]  # a die that turns has one for all its frames
            x, y = along(self.path, k)
            up = math.sin(math.pi * self.t)
            dst.blit(shade, shade.get_rect(center=(x + 4 + 0.15 * self.lift * up, y + 6 + 0.3 * self.lift * up)))
        dst.blit(self.frames[at], self.frames[at].get_rect(center=self.pos))


def _sizes(surface: pygame.Surface, end: tuple[int, int], count: int = 8) -> list[pygame.Surface]:
    w, h = surface.get_size()
    out = []
    for i in range(count):
        f = i / (count - 1)
        size = (max(1, round(w + (end[0] - w) * f)), max(1, round(h + (end[1] - h) * f)))
        out.append(pygame.transform.smoothscale(surface, size))
    return out


class Pop(Timed):
    """A picture that swells to `scale` and back, for a number that has changed."""

    def __init__(
        self, surface: pygame.Surface, center: Point, ms: float = POP, scale: float = 1.15, *,
        delay: float = 0, on_end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ms, delay, on_end)
        w, h = surface.get_size()
        self.center = center
        self.frames = _sizes(surface, (round(w * scale), round(h * scale)), 6)

    def draw(self, dst: pygame.Surface) -> None:
        """Draw the present size."""
        k = math.sin(math.pi * self.t)
        frame = self.frames[min(len(self.frames) - 1, round(k * (len(self.frames) - 1)))]
        dst.blit(frame, frame.get_rect(center=self.center))


class Flip(Timed):
    """A card that turns over: front shrinks to an edge, back widens."""

    def __init__(
        self, front: pygame.Surface, back: pygame.Surface, center: Point, ms: float = FLIP, *,
        delay: float = 0, on_end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ms, delay, on_end)
        self.center = center
        self.frames = [_squeezed(front if i < 7 else back, abs(math.cos(math.pi * i / 13))) for i in range(14)]

    def draw(self, dst: pygame.Surface) -> None:
        """Draw the present width."""
        frame = self.frames[min(13, round(sine(self.t) * 13))]
        dst.blit(frame, frame.get_rect(center=self.center))


def _squeezed(surface: pygame.Surface, k: float) -> pygame.Surface:
    w, h = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(2, round(w * k)), h))


class Shake(Timed):
    """Two shakes to and fro for a choice that is not allowed; read `offset`, or give a picture to draw."""

    def __init__(
        self, ms: float = SHAKE, amplitude: float = 5, surface: pygame.Surface | None = None, center: Point = (0, 0),
        on_end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ms, 0, on_end)
        self.amplitude, self.surface, self.center = amplitude, surface, center

    @property
    def offset(self) -> float:
        """Horizontal shift in px, 0 at both ends."""
        return self.amplitude * math.sin(2 * math.tau * self.t) * (1 - self.t * 0.5) if not self.done else 0.0

    def draw(self, dst: pygame.Surface) -> None:
        """Draw the picture, if there is one."""
        if self.surface is not None:
            dst.blit(self.surface, self.surface.get_rect(center=(self.center[0] + self.offset, self.center[1])))


class Fade(Timed):
    """A picture whose opacity goes from start to end (0..255)."""

    def __init__(
        self, surface: pygame.Surface, topleft: Point, ms: float = CROSSFADE, start: int = 255, end: int = 0, *,
        delay: float = 0, on_end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ms, delay, on_end)
        self.surface, self.topleft, self.start, self.end = surface.copy(), topleft, start, end

    def draw(self, dst: pygame.Surface) -> None:
        """Draw at the present opacity."""
        self.surface.set_alpha(round(self.start + (self.end - self.start) * self.t))
        dst.blit(self.surface, self.topleft)


class Rise(Timed):
    """A label ("+2") that rises `by` px from its place and fades out at the end."""

    def __init__(
        self, surface: pygame.Surface, center: Point, ms: float = 900, by: float = 34, delay: float = 0,
        on_end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ms, delay, on_end)
        self.surface, self.center, self.by = surface.copy(), center, by

    def draw(self, dst: pygame.Surface) -> None:
        """Draw at the present height and opacity."""
        if not self.started:
            return
        self.surface.set_alpha(round(255 * min(1.0, (1 - self.t) * 2.5)))
        at = (self.center[0], self.center[1] - self.by * out_cubic(self.t))
        dst.blit(self.surface, self.surface.get_rect(center=at))


class Sequence:
    """Animations one after another."""

    def __init__(self, *parts: Animation) -> None:
        self.parts = list(parts)

    @property
    def done(self) -> bool:
        """Are all over?"""
        return not self.parts

    def update(self, dt: float) -> None:
        """Advance the first part that is not over (several, if they take no time)."""
        while self.parts:
            self.parts[0].update(dt)
            if not self.parts[0].done:
                return
            self.parts.pop(0)
            dt = 0.0

    def finish(self) -> None:
        """Finish every part in its turn."""
        while self.parts:
            self.parts.pop(0).finish()

    def draw(self, dst: pygame.Surface) -> None:
        """Draw the present part."""
        if self.parts:
            self.parts[0].draw(dst)


class Parallel:
    """Animations side by side, each `stagger` ms after the one before it."""

    def __init__(self, *parts: Animation, stagger: float = 0) -> None:
        self.parts = list(parts)
        for i, part in enumerate(self.parts):
            if stagger and isinstance(part, Timed):
                part.delay += stagger * i

    @property
    def done(self) -> bool:
        """Are all over?"""
        return all(p.done for p in self.parts)

    def update(self, dt: float) -> None:
        """Advance all that are not over."""
        for p in self.parts:
            if not p.done:
                p.update(dt)

    def finish(self) -> None:
        """Finish all."""
        for p in self.parts:
            if not p.done:
                p.finish()

    def draw(self, dst: pygame.Surface) -> None:
        """Draw all that are not over."""
        for p in self.parts:
            if not p.done:
                p.draw(dst)


SPEEDS = {"off": 0.0, "fast": 2.0, "normal": 1.0, "slow": 0.5}


class Player:
    """A queue of animations played one after another at a speed; speed 0 finishes them as they come."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.queue: list[Animation] = []

    @property
    def active(self) -> bool:
        """Is anything moving?"""
        return bool(self.queue)

    def add(self, animation: Animation) -> None:
        """Play after everything that is waiting."""
        if self.speed <= 0:
            animation.finish()
        else:
            self.queue.append(animation)

    def update(self, dt: float) -> None:
        """Advance by dt real seconds."""
        while self.queue:
            current = self.queue[0]
            current.update(dt * self.speed)
            if not current.done:
                return
            if self.queue and self.queue[0] is current:
                self.queue.pop(0)
            dt = 0.0

    def draw(self, dst: pygame.Surface) -> None:
        """Draw what is moving now."""
        if self.queue:
            self.queue[0].draw(dst)

    def skip(self) -> None:
        """Finish everything at once, in order; animations added meanwhile by their ends, too."""
        while self.queue:
            self.queue.pop(0).finish()
