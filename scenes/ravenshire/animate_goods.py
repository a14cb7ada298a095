"""Goods, coins and Reputation on the move: arcs from source to store, numbers that rise, tokens that hop."""

from __future__ import annotations

from typing import Any

from game.core.text import signed
from game.ravenshire import events as ev
from game.ravenshire.content import content
from game.ravenshire.state import RES
from scenes.kit.theme import theme
from scenes.ravenshire.track import Track
from scenes.table import moves
from scenes.table.board import Animation, Rect

Base: Any = object


class GoodsMoves(Base):
    """Part of the Animator."""

    # -- goods ------------------------------------------------------------------------------------------

    def _gained(self, e: ev.Gained) -> Animation:
        start = self.source or self.strip(e.seat)
        self.go(e)
        parts: list[Animation] = []
        px = self.px(24)
        for i, (res, n) in enumerate(e.amounts):
            end = self.store(e.seat, res)
            parts += moves.goods(RES[res], n, start, end, px, i * 90)
        for i, (res, n) in enumerate(e.amounts):
            end = self.store(e.seat, res)
            at = self._stacked(end, i, len(e.amounts), self.mine(e.seat))
            parts.append(moves.rise(f"+{n}", RES[res], at, self.px(17), True, moves.GOODS_MS * 0.8 + i * 90))
        return moves.Together(parts)

    def _stacked(self, r: Rect, i: int, n: int, mine: bool) -> moves.Point:
        """Labels over one strip stand side by side."""
        return r.center if mine else (r.centerx + (i - (n - 1) / 2) * self.px(44), r.centery)

    def _paid(self, e: ev.Paid) -> Animation:
        self.go(e)
        parts: list[Animation] = []
        for i, (res, n) in enumerate(e.amounts):
            at = self._stacked(self.store(e.seat, res), i, len(e.amounts), self.mine(e.seat))
            parts.append(moves.rise(signed(-n), RES[res], at, self.px(17), False, i * 40))
        return moves.Together(parts)

    def _lost(self, e: ev.Lost) -> Animation:
        at = self.store(e.seat, e.res).center
        return moves.Together([moves.rise(signed(-e.amount), RES[e.res], at, self.px(17), False)])

    def _converted(self, e: ev.Converted) -> Animation:
        space = content().spaces[e.space]
        here = self.at(("production", e.space), e.seat)
        self.source = here
        parts: list[Animation] = []
        for res, n in space.per.fixed:
            parts += moves.goods(RES[res], min(3, n * e.times), self.store(e.seat, res), here, self.px(22))
        self.go(e)
        parts.append(moves.Flash(here, self.px(8), (255, 150, 60), 420))
        return moves.Together(parts)

    def _final_gold(self, e: ev.FinalGold) -> Animation | None:
        self.go(e)
        if e.seat < len(self.model.players) or not e.gold:
            return None  # the gain that follows is seen, and of none there is nothing to see
        return moves.Together([moves.rise(f"+{e.gold}", "gold", self.store(e.seat, 9).center, self.px(18), True)])

    def _wares_gained(self, e: ev.WaresGained) -> Animation:
        self.go(e)
        return moves.Together(
            [moves.rise(signed(e.amount), "any_good", self.strip(e.seat).center, self.px(17), e.amount > 0)]
        )

    def _rival_gained(self, e: ev.RivalGained) -> Animation | None:
        self.go(e)
        at = self.strip(e.seat).center
        if e.gold:
            return moves.Together([moves.rise(f"+{e.gold}", "gold", at, self.px(17), True)])
        return None

    # -- reputation -----------------------------------------------------------------------------------------

    def _reputation_moved(self, e: ev.ReputationMoved) -> Animation | None:
        track: Track = self.area(Track)
        if e.before == e.after:
            return moves.Together([moves.Flash(track.cells[e.after], self.px(5), theme().amber)])
        places = [track.place(self.model, e.seat, i) for i in range(e.before, e.after + 1)]
        self.go(e)
        self.source = track.cells[e.after]
        extra: list[Animation] = []
        show = moves.Together([], None)
        show.on_end = self.hide([("token", e.seat)])

        def landed(step: int) -> None:
            bonus = content().track.spaces[e.before + step].bonus
            for name, n in bonus.pairs():
                show.parts.append(moves.rise(f"+{n}", name, track.cells[e.before + step].center, self.px(17), True))
            show.parts.append(moves.Flash(track.cells[e.before + step], self.px(5), theme().amber, 260))

        show.parts += [moves.Hops(track.token(e.seat), places, self.px(18), landed), *extra]
        return show
