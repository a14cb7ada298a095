"""Open Contracts Area: three rows of a deck, three cards and the button that refreshes them (RV-007, RV-075)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.ravenshire.content import content
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon, resource_icon
from scenes.kit.layout import Metrics
from scenes.ravenshire import contracts_card as cards
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import TIER, TIER_TRIM
from scenes.table.board import Rect, Ref

GAP, DECK, SIDE, RADIUS, MARK = 5, 42, 28, 5, 15
TIERS = range(3)


class Contracts(Area):
    """Refs ("deck", tier), ("open", tier * 3 + slot), ("row", tier)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        gap = m.px(GAP)
        h = (rect.h - 2 * gap) / 3
        deck, side = m.px(DECK), m.px(SIDE)
        w = (rect.w - deck - side - 4 * gap) / 3
        self.decks, self.buttons, self.cards = [], [], []
        for tier in TIERS:
            y, bottom = round(rect.y + tier * (h + gap)), round(rect.y + tier * (h + gap) + h)
            self.decks.append(Rect(rect.x, y, deck, bottom - y))
            x = rect.x + deck + gap
            for slot in range(3):
                self.cards.append(Rect(round(x + slot * (w + gap)), y, int(w), bottom - y))
            self.buttons.append(Rect(rect.right - side, y, side, bottom - y))

    def _open(self, model: Model, tier: int) -> bool:
        return model.own.rep >= content().track.tier_at[tier]

    def _left(self, model: Model, tier: int) -> int:
        return len(model.view.decks[tier])

    def key(self, model: Model) -> Hashable:
        shown = tuple(-2 if ("open", i) in model.hidden else c for i, c in enumerate(model.view.open))
        payable = tuple(c >= 0 and self._payable(model, c) for c in model.view.open)
        return shown, payable, tuple((self._open(model, t), self._left(model, t)) for t in TIERS)

    def _payable(self, model: Model, contract: int) -> bool:
        """Does the owner of the large forge hold everything that the card asks for?"""
        return all(model.own.res[r] >= n for r, n in content().contracts[contract].cost.fixed)

    def paint_static(self, dst: pygame.Surface) -> None:
        for r in self.cards:
            dst.blit(empty_place(r.size, self.m.px(RADIUS)), r)

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for _ in self.parts(dst, model):
            pass

    def parts(self, dst: pygame.Surface, model: Model) -> Iterator[None]:
        for tier in TIERS:
            self._deck(dst, model, tier)
            self._button(dst, model, tier)
            yield
            for slot in range(3):
                self._card(dst, model, tier, slot)
                yield

    def _card(self, dst: pygame.Surface, model: Model, tier: int, slot: int) -> None:
        i = tier * 3 + slot
        contract = model.view.open[i] if i < len(model.view.open) else -1
        if contract < 0 or ("open", i) in model.hidden:
            return
        r, m = self.cards[i], self.m
        art.drop_shadow(dst, r, m.px(RADIUS), m.px(3), 130)
        make = cards.small if self._open(model, tier) else cards.dimmed
        dst.blit(make(contract, r.size, m.s), r)
        if self._payable(model, contract):
            dst.blit(payable_mark(m.px(MARK)), self.mark(i))

    def mark(self, i: int) -> Rect:
        """Where the tick of a card that can be paid for lies: on its left edge, clear of name and numbers."""
        r, side = self.cards[i], self.m.px(MARK)
        return Rect(0, 0, side, side).move_to(center=(r.x + self.m.px(1), r.y + round(r.h * cards.HEAD / 2)))

    def _deck(self, dst: pygame.Surface, model: Model, tier: int) -> None:
        r, m, left = self.decks[tier], self.m, self._left(model, tier)
        if not left:
            dst.blit(empty_place(r.size, m.px(RADIUS)), r)
            return
        art.drop_shadow(dst, r, m.px(RADIUS), m.px(3), 130)
        layers = min(3, 1 + left // 6)
        step = max(1, m.px(1.4))
        size = (r.w - step * (layers - 1), r.h - step * (layers - 1))
        for i in reversed(range(layers)):
            picture = cards.back(tier, size)
            dst.blit(picture, (r.x + step * i, r.y + step * (layers - 1 - i)))
            if i:
                dst.blit(
                    shape.round_rect(size, (0, 0, 0, 70), m.px(3)), (r.x + step * i, r.y + step * (layers - 1 - i))
                )
        badge = art.number_badge(m.px(23), str(left), shape.shade(TIER[tier], 0.75))
        dst.blit(badge, badge.get_rect(center=(r.centerx - step, r.bottom - m.px(13))))

    def _button(self, dst: pygame.Surface, model: Model, tier: int) -> None:
        r, m = self.buttons[tier], self.m
        is_open = self._open(model, tier)
        dst.blit(side_plate(r.size, m.px(6), tier, is_open), r)
        if is_open:
            wheel = icon("replay", m.px(19), (255, 238, 206))
            dst.blit(wheel, wheel.get_rect(center=(r.centerx, r.y + round(r.h * 0.34))))
            coin = resource_icon("action_token", m.px(17))
            dst.blit(coin, coin.get_rect(center=(r.centerx, r.y + round(r.h * 0.73))))
            return
        padlock = icon("lock", m.px(18), (255, 214, 140))
        dst.blit(padlock, padlock.get_rect(center=(r.centerx, r.y + round(r.h * 0.30))))
        need = (("reputation", content().track.tier_at[tier]),)
        prints.amounts_in(
            dst, need, Rect(r.x, r.y + round(r.h * 0.54), r.w, m.px(18)), m.px(16), 15 * m.s, (255, 236, 200), "center"
        )

    def rects(self) -> dict[Ref, Rect]:
        found: dict[Ref, Rect] = {}
        for tier in TIERS:
            found["deck", tier] = self.decks[tier]
            for slot in range(3):
                i = tier * 3 + slot
                if self.model is not None and i < len(self.model.view.open) and self.model.view.open[i] >= 0:
                    found["open", i] = self.cards[i]
            found["row", tier] = self.buttons[tier]
        return found

    def place(self, tier: int, slot: int) -> Rect:
        """Where a card lies: slot 0-2, 3 the deck."""
        return self.decks[tier] if slot == 3 else self.cards[tier * 3 + slot]

    def radius(self, ref: Ref) -> int | None:
        return self.m.px(RADIUS) if ref[0] in ("deck", "open", "row") else None


@memory
def empty_place(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The printed outline where a card may lie."""
    out = shape.round_rect(size, (8, 6, 6, 80), radius).copy()
    out.blit(shape.round_rect(size, (0, 0, 0, 0), radius, 1, (255, 226, 176, 46)), (0, 0))
    return finish(out)


@memory
def payable_mark(px: int) -> pygame.Surface:
    """A green wax dot with a tick: everything for this card is there."""
    out = prints.seal(px, "", (46, 128, 62)).copy()
    tick = icon("check", round(px * 0.62), (236, 255, 228))
    out.blit(tick, tick.get_rect(center=(px // 2, px // 2)))
    return finish(out)


@memory
def side_plate(size: tuple[int, int], radius: int, tier: int, is_open: bool) -> pygame.Surface:
    """The brass tag at the end of a row."""
    trim = TIER_TRIM[tier] if is_open else shape.shade(TIER_TRIM[tier], 0.5)
    return prints.plate(size, trim, radius, 2)
