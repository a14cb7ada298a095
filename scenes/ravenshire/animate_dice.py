"""Dice on the move: throws, flights between pool, district, column and space, flips."""

from __future__ import annotations

from typing import Any

import pygame

from game.ravenshire import events as ev
from scenes.kit import art
from scenes.kit.throw import ThrowShow, picture, throw
from scenes.ravenshire.districts import Districts
from scenes.ravenshire.palette import die_kind
from scenes.table import moves
from scenes.table.board import Animation, Rect

DIE = 44

Base: Any = object


class DiceMoves(Base):
    """Part of the Animator."""

    # -- dice -------------------------------------------------------------------------------------------

    def die_px(self, place: Rect) -> int:
        """How large a die is drawn at a place: in its socket on a district, before a smith, or on a strip."""
        if self.area(Districts).rect.colliderect(place):
            return int(self.px(DIE))
        return max(12, min(place.w, place.h, self.px(DIE)))

    def fly_die(self, die: int, start: Rect, end: Rect, ms: float, lift: float) -> Animation:
        """A die on its way, growing or shrinking from one place's size to the other's."""
        a, b = self.die_px(start), self.die_px(end)
        big = art.die(die_kind(die), max(1, self.model.die(die).value), max(a, b))
        flight = moves.sized(big, start.center, end.center, ms, lift)
        if a != b:
            flight.frames = [
                pygame.transform.smoothscale(big, (round(a + (b - a) * k / 7),) * 2) for k in range(8)
            ]  # fmt: skip
        return flight

    def _dice_rolled(self, e: ev.DiceRolled) -> Animation | None:
        dice = [(d, v) for d, v in zip(e.dice, e.values, strict=False) if 1 <= v <= 6]
        self.go(e)
        if not dice or e.seat < 0:
            return None
        px = self.px(DIE)
        kinds, values = [die_kind(d) for d, _ in dice], [v for _, v in dice]
        frames = throw(values, kinds, self._tray(len(dice), px), sum(d * 31 + v for d, v in dice), px)
        last = [(picture(p, k, v, px), (p.x, p.y)) for p, k, v in zip(frames[-1], kinds, values, strict=True)]
        home = []
        for (d, _), (_, (x, y)) in zip(dice, last, strict=True):
            start = Rect(0, 0, px, px)
            start.center = (round(x), round(y))
            home.append(self.fly_die(d, start, self.at(("die", d), e.seat), 240, px * 0.3))
        show = moves.OneByOne([ThrowShow(frames, px), moves.Resting(last, 160), moves.Together(home)])
        return self.flying([show], *(("die", d) for d, _ in dice))

    def _tray(self, count: int, px: int) -> Rect:
        """Where dice are thrown: the middle of the large forge."""
        a = self.board.area
        room = Rect(0, 0, max(self.px(420), px * 2 * count), self.px(190))
        room.center = (a.centerx, a.bottom - self.px(140))
        return room.clamp(a) if room.w <= a.w and room.h <= a.h else room

    def _board_laid(self, e: ev.BoardLaid) -> Animation:
        self.go(e)
        end = self.area(Districts).socket(e.district, 0)
        start = (end.centerx, self.board.area.bottom - self.px(160))
        tumble = moves.Tumble(die_kind(e.die), e.value, self.px(DIE), start, end.center, 300, self.px(40))
        return self.flying([tumble], ("die", e.die))

    def _die_placed(self, e: ev.DiePlaced) -> Animation:
        start = self.at(("die", e.die), e.seat)
        self.go(e)
        districts = self.area(Districts)
        end = districts.socket(e.district, e.space)
        self.source = districts.entry(e.district, e.value)
        return self.flying([self.fly_die(e.die, start, end, moves.DIE_MS, self.px(34))], ("die", e.die))

    def _die_taken(self, e: ev.DieTaken) -> Animation:
        start = self.at(("die", e.die))
        self.go(e)
        self.source = self.area(Districts).entry(e.district, e.value)
        end = self.at(("die", e.die), e.seat)
        if end == self.board.area:
            end = self.strip(e.seat)
        return self.flying([self.fly_die(e.die, start, end, moves.DIE_MS, self.px(34))], ("die", e.die))

    def _die_to_column(self, e: ev.DieToColumn) -> Animation | None:
        start = self.at(("die", e.die), e.seat)
        self.go(e)
        if not self.mine(e.seat):
            return None
        self.source = self.at(("column", e.column), e.seat)
        end = self.at(("die", e.die), e.seat)
        return self.flying([self.fly_die(e.die, start, end, 220, self.px(20))], ("die", e.die))

    def _die_changed(self, e: ev.DieChanged) -> Animation:
        place = self.at(("die", e.die), e.seat if self.model.die(e.die).seat >= 0 else -1)
        self.go(e)
        px = self.die_px(place)
        turn = moves.Tumble(die_kind(e.die), e.after, px, place.center, place.center, 460, self.px(26))
        return self.flying([turn], ("die", e.die))

    def _die_activated(self, e: ev.DieActivated) -> Animation:
        start = self.at(("die", e.die), e.seat)
        fly_from = Rect(start)
        self.source = end = self.at(("production", e.space), e.seat)
        flight = self.fly_die(e.die, fly_from, end, moves.DIE_MS, self.px(24))
        self.go(e)
        return self.flying([flight])
