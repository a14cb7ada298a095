"""Dice on the move: throws, flights between pool, district, column and space, flips."""

from __future__ import annotations

from typing import Any

import pygame

from game.ravenshire import events as ev
from scenes.kit import art, motion
from scenes.kit.throw import ThrowShow, throw
from scenes.ravenshire import animate_moves as moves
from scenes.ravenshire.districts import Districts
from scenes.ravenshire.palette import die_kind
from scenes.table.board import Animation, Rect

Base: Any = object


class DiceMoves(Base):
    """Part of the Animator."""

    # -- dice -------------------------------------------------------------------------------------------

    def die_picture(self, die: int, px: int = 0) -> pygame.Surface:
        """A die as it lies."""
        return art.die(die_kind(die), max(1, self.model.die(die).value), px or self.px(44))

    def _dice_rolled(self, e: ev.DiceRolled) -> Animation | None:
        dice = [(d, v) for d, v in zip(e.dice, e.values, strict=False) if 1 <= v <= 6]
        self.go(e)
        if not dice or e.seat < 0:
            return None
        px = self.px(44)
        a = self.board.area
        room = Rect(0, 0, max(self.px(420), px * 2 * len(dice)), self.px(190))
        room.center = (a.centerx, a.bottom - self.px(140))
        frames = throw([v for _, v in dice], [die_kind(d) for d, _ in dice], room, sum(d * 31 + v for d, v in dice), px)
        rest = [Rect(0, 0, px, px).move(round(p.x) - px // 2, round(p.y) - px // 2) for p in frames[-1]]
        home = [
            moves.slide(self.die_picture(d), r, self.at(("die", d), e.seat), 220, px * 0.3, not self.mine(e.seat))
            for (d, _), r in zip(dice, rest, strict=True)
        ]  # fmt: skip
        show = moves.OneByOne([ThrowShow(frames, px), motion.Wait(90), moves.Together(home)])
        return self.flying([show], *(("die", d) for d, _ in dice))

    def _board_laid(self, e: ev.BoardLaid) -> Animation:
        self.go(e)
        end = self.area(Districts).socket(e.district, 0)
        start = (end.centerx, self.board.area.bottom - self.px(160))
        tumble = moves.Tumble(die_kind(e.die), e.value, self.px(44), start, end.center, 300, self.px(40))
        return self.flying([tumble], ("die", e.die))

    def _die_placed(self, e: ev.DiePlaced) -> Animation:
        start = self.at(("die", e.die), e.seat)
        self.go(e)
        districts = self.area(Districts)
        end = districts.socket(e.district, e.space)
        self.source = districts.entry(e.district, e.value)
        return self.flying(
            [moves.slide(self.die_picture(e.die), start, end, moves.DIE_MS, self.px(34))], ("die", e.die)
        )

    def _die_taken(self, e: ev.DieTaken) -> Animation:
        start = self.at(("die", e.die))
        self.go(e)
        self.source = self.area(Districts).entry(e.district, e.value)
        end = self.at(("die", e.die), e.seat)
        if end == self.board.area:
            end = self.strip(e.seat)
        fly = moves.slide(self.die_picture(e.die), start, end, moves.DIE_MS, self.px(34), not self.mine(e.seat))
        return self.flying([fly], ("die", e.die))

    def _die_to_column(self, e: ev.DieToColumn) -> Animation | None:
        start = self.at(("die", e.die), e.seat)
        self.go(e)
        if not self.mine(e.seat):
            return None
        self.source = self.at(("column", e.column), e.seat)
        end = self.at(("die", e.die), e.seat)
        return self.flying([moves.slide(self.die_picture(e.die), start, end, 220, self.px(20))], ("die", e.die))

    def _die_changed(self, e: ev.DieChanged) -> Animation:
        place = self.at(("die", e.die), e.seat if self.model.die(e.die).seat >= 0 else -1)
        self.go(e)
        turn = moves.Tumble(die_kind(e.die), e.after, self.px(44), place.center, place.center, 460, self.px(26))
        return self.flying([turn], ("die", e.die))

    def _die_activated(self, e: ev.DieActivated) -> Animation:
        start = self.at(("die", e.die), e.seat)
        picture = self.die_picture(e.die)
        self.go(e)
        self.source = end = self.at(("production", e.space), e.seat)
        parts: list[Animation] = [moves.slide(picture, start, end, moves.DIE_MS, self.px(24), not self.mine(e.seat))]
        return self.flying(parts)
