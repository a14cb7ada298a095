"""Members and contracts on the move: recruited, slid, drawn, gained, dealt, cleared, completed."""

from __future__ import annotations

from typing import Any

import pygame

from game.ravenshire import events as ev
from scenes.kit import motion
from scenes.kit.theme import theme
from scenes.ravenshire import contracts_card, halls_member
from scenes.ravenshire.contracts import Contracts
from scenes.ravenshire.halls import Halls
from scenes.table import moves
from scenes.table.board import Animation, Rect

Base: Any = object


class CardMoves(Base):
    """Part of the Animator."""

    # -- members ----------------------------------------------------------------------------------------

    def _member_used(self, e: ev.MemberUsed) -> Animation | None:
        self.source = place = self.at(("space", e.space), e.seat)
        self.go(e)
        if not self.mine(e.seat):
            return None
        return moves.Together([moves.Flash(place, self.px(8), theme().amber, 200)])

    def _recruited(self, e: ev.Recruited) -> Animation:
        halls: Halls = self.area(Halls)
        start = halls.spots[e.spot] if 0 <= e.spot < len(halls.spots) else self.board.area
        self.go(e)
        end = self.at(("space", e.space), e.seat) if e.space >= 0 else self.strip(e.seat)
        self.source = end
        token = halls_member.token(e.member, halls.px)
        return self.flying([moves.slide(token, start, end, 380, self.px(46), True)])

    def _member_discarded(self, e: ev.MemberDiscarded) -> Animation:
        halls: Halls = self.area(Halls)
        token = halls_member.token(e.member, halls.px)
        self.go(e)
        return self.flying(
            [moves.slide(token, halls.spots[e.spot], halls.discards[e.spot // 2], 240, self.px(20), True)]
        )

    def _member_slid(self, e: ev.MemberSlid) -> Animation:
        halls: Halls = self.area(Halls)
        self.go(e)
        start, end = halls.spots[e.column * 2 + 1], halls.spots[e.column * 2]
        return self.flying(
            [moves.slide(halls_member.token(e.member, halls.px), start, end, 220, 0)], ("hall", e.column * 2)
        )

    def _member_drawn(self, e: ev.MemberDrawn) -> Animation:
        halls: Halls = self.area(Halls)
        self.go(e)
        guild, px = e.spot // 2, halls.px
        face, back = halls_member.token(e.member, px), halls_member.disc(px, guild, False)
        start, end = halls.stacks[guild], halls.spots[e.spot]
        fly = motion.Flight(back, (start.center, end.center), 200, self.px(12))
        return self.flying([moves.OneByOne([fly, motion.Flip(back, face, end.center, 180)])], ("hall", e.spot))

    # -- contracts ----------------------------------------------------------------------------------------

    def card(self, contract: int) -> pygame.Surface:
        """A small card as it lies in the open area."""
        rows: Contracts = self.area(Contracts)
        return contracts_card.small(contract, rows.cards[0].size, rows.m.s)

    def _contract_gained(self, e: ev.ContractGained) -> Animation | None:
        rows: Contracts = self.area(Contracts)
        start = rows.place(e.tier, e.slot)
        self.go(e)
        if e.contract < 0:
            return None
        end = self.at(("contract", e.contract), e.seat)
        refs = [("contract", e.contract)] if self.mine(e.seat) else []
        return self.flying([moves.slide(self.card(e.contract), start, end, 420, self.px(50), True)], *refs)

    def _contract_dealt(self, e: ev.ContractDealt) -> Animation | None:
        rows: Contracts = self.area(Contracts)
        self.go(e)
        if e.contract < 0:
            return None
        i = e.tier * 3 + e.slot
        end = rows.cards[i]
        back = contracts_card.small_back(e.tier, end.size, rows.m.s)
        fly = motion.Flight(back, (rows.decks[e.tier].center, end.center), 200, self.px(16))
        flip = motion.Flip(back, self.card(e.contract), end.center, 180)
        return self.flying([moves.OneByOne([fly, flip])], ("open", i))

    def _row_refreshed(self, e: ev.RowRefreshed) -> Animation:
        rows: Contracts = self.area(Contracts)
        old = [(slot, self.model.view.open[e.tier * 3 + slot]) for slot in range(3)]
        self.go(e)
        return self.flying([
            moves.slide(self.card(c), rows.cards[e.tier * 3 + slot], rows.decks[e.tier], 260, self.px(20), True)
            for slot, c in old if c >= 0
        ])  # fmt: skip

    def _contract_buried(self, e: ev.ContractBuried) -> Animation:
        rows: Contracts = self.area(Contracts)
        self.go(e)
        start = rows.cards[e.tier * 3 + e.slot]
        return self.flying([moves.slide(self.card(e.contract), start, rows.decks[e.tier], 300, self.px(20), True)])

    def _contract_completed(self, e: ev.ContractCompleted) -> Animation:
        start = self.at(("contract", e.contract), e.seat)
        self.go(e)
        end = self.at(("pile", e.finish), e.seat)
        self.source = end
        middle = Rect(0, 0, 10, 10)
        middle.center = (self.board.area.centerx, self.board.area.centery)
        w = self.px(150)
        big = contracts_card.printed(e.contract, w, self.px(212))
        parts = [moves.slide(big, start, middle, 320, self.px(20)), moves.Hold(big, middle.center, 420),
                 moves.slide(big, middle, end, 340, self.px(20), True)]  # fmt: skip
        return self.flying([moves.OneByOne(parts)])

    def _upgrade_built(self, e: ev.UpgradeBuilt) -> Animation:
        self.go(e)
        place = self.at(("upgrade", e.upgrade), e.seat)
        return moves.Together([moves.Flash(place, self.px(8), (126, 214, 132), 480)])
