"""Dice thrown on the table: a pymunk tumble solved before it is shown. The values are given, physics only moves."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.kit.art.dice import APPROACH, TUMBLE, Kind, air_px, check_value, die, die_frames, die_landing

if TYPE_CHECKING:
    import pymunk

STEP = 1 / 120
FPS = 60
FRAMES = 52  # 0.87 s
RELEASE = 6
BOX = 0.90  # side of the body that collides, in px of the picture; the picture has depth, too


class Pose(NamedTuple):
    """One die in one frame. `face` is the value on top once it lies (0 while it turns over in the air),
    `frame` the tumbling picture, `land` the landing picture (-1 when not landing), `height` 0..1."""

    x: float
    y: float
    angle: float
    face: int
    frame: int
    land: int
    height: float


class Throw(list[list[Pose]]):
    """Frames at 60 a second; the last one shows every die at rest with its value."""

    kinds: tuple[Kind, ...]
    values: tuple[int, ...]


def throw(
    values: Sequence[int], kinds: Sequence[Kind], area: pygame.Rect | tuple[int, int, int, int], seed: int, px: int = 64
) -> Throw:
    """Frames of poses for dice of px thrown into `area` (window px), settling with `values` on top.

    The same arguments give the same frames. Raises ValueError when values and kinds differ in number, a value is
    not on its die, or the area cannot hold the dice side by side.
    """
    area = pygame.Rect(area)
    _check(values, kinds, area, px)
    rng = random.Random(seed)
    space, bodies = _space(area, len(values), px, rng)
    tracks = _solve(space, bodies)
    frames = Throw()
    frames.kinds, frames.values = tuple(kinds), tuple(values)
    dice = [_poses(track, value, rng.randrange(TUMBLE), px) for track, value in zip(tracks, values, strict=True)]
    length = max(len(d) for d in dice)
    for step in range(length):
        frames.append([d[min(step, len(d) - 1)] for d in dice])
    return frames


def _check(values: Sequence[int], kinds: Sequence[Kind], area: pygame.Rect, px: int) -> None:
    if len(values) != len(kinds) or not values:
        raise ValueError(f"a throw of {len(values)} values and {len(kinds)} kinds: expected one kind for each value")
    for v, kind in zip(values, kinds, strict=True):
        check_value(kind, v)
    if (area.w // px) * (area.h // px) < len(values):
        raise ValueError(f"{len(values)} dice of {px} px do not fit into {area.w} x {area.h}")


def _space(area: pygame.Rect, n: int, px: int, rng: random.Random) -> tuple[pymunk.Space, list[pymunk.Body]]:
    import pymunk

    space = pymunk.Space()
    space.iterations = 5
    space.damping = 0.10
    side = px * BOX
    _walls(space, area)
    bodies = []
    cols = max(1, min(n, int(area.w // px)))
    for i in range(n):
        body = pymunk.Body(1, pymunk.moment_for_box(1, (side, side)))
        row, col = divmod(i, cols)
        x = area.left + px * (0.55 + col) + rng.uniform(-2, 2)
        x = area.left + (x - area.left) * min(1.0, (area.w - px) / max(1, px * (cols - 0.4)))
        body.position = (x, area.bottom - px * (0.55 + row))
        goal = (area.centerx + rng.uniform(-0.3, 0.3) * area.w, area.top + rng.uniform(0.15, 0.6) * area.h)
        dx, dy = goal[0] - body.position.x, goal[1] - body.position.y
        body.velocity = (dx * rng.uniform(2.6, 3.6), dy * rng.uniform(2.8, 3.8) - 0.5 * px)
        body.angular_velocity = rng.uniform(-13, 13)
        shape = pymunk.Poly.create_box(body, (side, side), px * 0.06)
        shape.elasticity, shape.friction = 0.45, 0.35
        space.add(body, shape)
        bodies.append(body)
    return space, bodies


def _walls(space: pymunk.Space, area: pygame.Rect) -> None:
    import pymunk

    thick = 40
    for a, b in (
        ((area.left - thick, area.top - thick), (area.right + thick, area.top - thick)),
        ((area.left - thick, area.bottom + thick), (area.right + thick, area.bottom + thick)),
        ((area.left - thick, area.top - thick), (area.left - thick, area.bottom + thick)),
        ((area.right + thick, area.top - thick), (area.right + thick, area.bottom + thick)),
    ):
        wall = pymunk.Segment(space.static_body, a, b, thick)
        wall.elasticity, wall.friction = 0.5, 0.4
        space.add(wall)


def _solve(space: pymunk.Space, bodies: list[pymunk.Body]) -> list[list[tuple[float, float, float]]]:
    """Where every die is in each frame (two steps a frame)."""
    tracks: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
    for frame in range(FRAMES):
        space.step(STEP)
        space.step(STEP)
        for body, track in zip(bodies, tracks, strict=True):
            x, y = body.position
            track.append((x, y, body.angle))
        if frame > 30 and all(abs(t[-1][0] - t[-4][0]) + abs(t[-1][1] - t[-4][1]) < 1.5 for t in tracks):
            break
    return tracks


def _rest_frame(track: list[tuple[float, float, float]]) -> int:
    """First frame from which the die stays within 1.5 px of its end."""
    ex, ey, _ = track[-1]
    i = len(track) - 1
    while i > RELEASE and abs(track[i - 1][0] - ex) + abs(track[i - 1][1] - ey) < 1.5:
        i -= 1
    return i


def _poses(track: list[tuple[float, float, float]], value: int, offset: int, px: int) -> list[Pose]:
    """All frames of one die: tumbling by the way it has to go, then the landing, then at rest."""
    rest = _rest_frame(track)
    angle = _settled_angle(track[-1][2])
    out: list[Pose] = [Pose(*track[rest][:2], angle, value, 0, -1, 0.0)]
    way = 0.0
    for i in range(rest - 1, -1, -1):
        x, y, turn = track[i]
        way += math.hypot(x - track[i + 1][0], y - track[i + 1][1])
        left = rest - i
        if left <= APPROACH:
            out.append(Pose(x, y, angle, value, 0, APPROACH - left, 0.10 * left / APPROACH))
            continue
        frame = int(offset - way / (px * 3.2) * TUMBLE) % TUMBLE
        bounce = abs(math.cos(math.pi * 2.5 * i / rest)) * (1 - i / rest)
        out.append(Pose(x, y, math.degrees(turn), 0, frame, -1, bounce))
    out.reverse()
    return out


def _settled_angle(turn: float) -> int:
    """The nearest small turn (in steps of 6 degrees) that a square shows alike."""
    quarter = math.degrees(turn) % 90
    small = quarter if quarter <= 45 else quarter - 90
    return max(-12, min(12, round(small / 6) * 6))


def picture(pose: Pose, kind: Kind, value: int, px: int) -> pygame.Surface:
    """The cached picture of a die in a pose; blit it by its centre."""
    if pose.face and pose.land < 0:
        return die(kind, value, px, int(pose.angle))
    if pose.land >= 0:
        return die_landing(kind, value, px)[pose.land]
    return die_frames(kind, px)[pose.frame]


def load() -> None:
    """Load what solves a throw (10 ms), before the first one."""
    import pymunk  # noqa: F401


def prepare(kinds: Sequence[Kind], values: Sequence[int], px: int) -> None:
    """Make every picture a throw of these dice may need (do this before the throw is shown)."""
    for kind, value in zip(kinds, values, strict=True):
        die_frames(kind, px)
        die_landing(kind, value, px)


class ThrowShow:
    """The throw as an animation (`done`, `update`, `draw`, `finish`) for a timeline or a player."""

    def __init__(self, frames: Throw, px: int, scale: float = 1.0) -> None:
        prepare(frames.kinds, frames.values, px)
        for pose, kind, value in zip(frames[-1], frames.kinds, frames.values, strict=True):
            picture(pose, kind, value, px)
        self.frames, self.px, self.age = frames, px, 0.0
        self.lift = air_px(px) * 0.55 * scale

    @property
    def done(self) -> bool:
        """Do all dice lie?"""
        return self.age * FPS >= len(self.frames)

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        self.age += dt

    def finish(self) -> None:
        """Let them lie at once."""
        self.age = len(self.frames) / FPS + 1e-6

    def draw(self, dst: pygame.Surface) -> None:
        """Draw all dice, the far ones first."""
        poses = self.frames[min(len(self.frames) - 1, int(self.age * FPS))]
        for i in sorted(range(len(poses)), key=lambda k: poses[k].y):
            pose = poses[i]
            s = picture(pose, self.frames.kinds[i], self.frames.values[i], self.px)
            dst.blit(s, s.get_rect(center=(pose.x, pose.y - pose.height * self.lift)))
