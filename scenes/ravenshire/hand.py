"""Contracts before a smith: the uncompleted ones with what is there and what is missing, and the finished piles."""

from __future__ import annotations

import pygame

from game.ravenshire.content import content
from game.ravenshire.state import RES
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import resource_icon
from scenes.kit.layout import Metrics
from scenes.ravenshire import forge_art
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import TIER, TIER_NAME, TIER_TRIM, TYPE_ICON
from scenes.table.board import Rect, Ref

PILE_W, GAP = 33, 4
FINISHES = 3
MANY = 5
"""Needs from which on a contract has no room to spare."""
FLAT_BAR = 12
"""Bars lower than this leave no gap between them."""
READY = (110, 190, 92)
SHORT = (206, 140, 52)

Needs = tuple[tuple[int, int, int], ...]
"""(resource, have, need) of a contract's costs."""


def needs_of(contract: int, res: list[int]) -> Needs:
    """What a contract costs beside what is there."""
    return tuple((r, res[r], n) for r, n in content().contracts[contract].cost.fixed)


class Hand(Area):
    """Refs ("contract", c) for uncompleted contracts, ("pile", finish)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        w = m.px(PILE_W)
        self.cards = Rect(rect.x, rect.y, rect.w - w - m.px(GAP), rect.h)
        gap = m.px(3)
        h = (rect.h - 2 * gap) / FINISHES
        self.piles = [
            Rect(rect.right - w, round(rect.y + i * (h + gap)), w, round(h)) for i in range(FINISHES)
        ]  # fmt: skip

    def slots(self, model: Model) -> list[Rect]:
        """Places of the contracts; as many as may be held (RV-073, RV-163)."""
        own = model.own
        limit = content().contract_limit
        if own.assistant >= 0:
            limit = content().assistants[own.assistant].modifiers.contract_limit
        n = max(limit, len(own.hand))
        gap, r = self.m.px(GAP), self.cards
        w = (r.w - gap * (n - 1)) / n
        return [Rect(round(r.x + i * (w + gap)), r.y, round(w), r.h) for i in range(n)]

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        m, own = self.m, model.own
        slots = self.slots(model)
        for i, r in enumerate(slots):
            if i >= len(own.hand) or ("contract", own.hand[i]) in model.hidden:
                dst.blit(forge_art.empty(r.size, m.px(6), (214, 220, 206), "contract", 40), r)
            else:
                needs = needs_of(own.hand[i], own.res)
                dst.blit(slip(own.hand[i], needs, r.size, m.s), r)
                badge = self._badge(own.hand[i], 16 if len(slots) < 4 else 14)
                dst.blit(badge, badge.get_rect(topright=(r.right + m.px(2), r.y - m.px(2))))
        for finish_, r in enumerate(self.piles):
            dst.blit(forge_art.pile(r.size, finish_, sum(f == finish_ for f in own.finishes)), r)

    def _badge(self, contract: int, side: float) -> pygame.Surface:
        """Round sign of Weapon, Shield or Armor on the upper corner of a slip."""
        from scenes.kit.art import cards

        row = content().contracts[contract]
        return cards.kind_badge(self.m.px(side), TYPE_ICON[row.type], TIER_NAME[row.tier])

    def rects(self) -> dict[Ref, Rect]:
        if self.model is None:
            return {}
        slots = self.slots(self.model)
        found: dict[Ref, Rect] = {("contract", c): slots[i] for i, c in enumerate(self.model.own.hand)}
        for finish_, r in enumerate(self.piles):
            found["pile", finish_] = r
        return found

    def radius(self, ref: Ref) -> int | None:
        return self.m.px(6) if ref[0] in ("contract", "pile") else None


@memory
def slip(contract: int, needs: Needs, size: tuple[int, int], s: float) -> pygame.Surface:
    """A contract in the hand: name in its tier's colour, have/need bars, reward, type."""
    from scenes.kit.art.paper import parchment

    row = content().contracts[contract]
    ready = all(have >= need for _, have, need in needs)
    edge = round(2 * s)
    out = prints.plate(size, TIER_TRIM[row.tier], round(6 * s), edge).copy()
    inner = Rect(0, 0, *size).inflate(-2 * edge - 2, -2 * edge - 2)
    out.blit(parchment(inner.size, 3 + contract % 4, round(4 * s)), inner)
    name_h = _banner(out, inner, contract, len(needs), s)
    reward_h, pad = round((18 if len(needs) < MANY else 16) * s), round(2 * s)
    bars = Rect(inner.x + pad, inner.y + name_h + 1, inner.w - 2 * pad, inner.h - name_h - reward_h - 2)
    step = min(bars.h / max(len(needs), 3), 18 * s)
    y = bars.y + (bars.h - step * len(needs)) / 2
    for i, (res, have, need) in enumerate(needs):
        need_bar(out, Rect(bars.x, round(y + i * step), bars.w, round(step)), res, have, need, s)
    _reward(out, Rect(inner.x, inner.bottom - reward_h, inner.w, reward_h), contract, ready, s)
    return finish(out)


def _banner(out: pygame.Surface, inner: Rect, contract: int, rows: int, s: float) -> int:
    """Name of the contract in one line or two; returns the height."""
    row = content().contracts[contract]
    room = inner.w - round(3 * s)
    short = prints.short_name(row.name, "cond_b", 12.5 * s, room - round(12 * s)) if rows >= MANY else row.name
    lines = _name_lines(short, room, s, rows < MANY)
    h = round((15 if len(lines) == 1 else 25) * s)
    band = shape.vgrad((inner.w, h + 6), shape.shade(TIER[row.tier], 1.15), shape.shade(TIER[row.tier], 0.6))
    out.blit(shape.clip_round(band, round(4 * s)), inner, (0, 0, inner.w, h))
    px = (12.5 if len(lines) == 1 else 11.5) * s
    side = round(min(12 * s, inner.w * 0.17))  # the badge lies over the corner beside the first line
    fits = [prints.fitting("cond_b", px, line, room - (side if not i else side // 2)) for i, line in enumerate(lines)]
    size = min(fit for _, fit in fits)  # both lines of a name are of one size
    for i, (line, _) in enumerate(fits):
        y = inner.y + h * (i + 0.5) / len(lines) + (0.5 - i) * s * (len(lines) - 1)
        text.draw_text(out, "cond_b", size, line, (inner.centerx - side // 2, y), (255, 250, 236), "center")
    return h


def _name_lines(name: str, room: int, s: float, two: bool) -> list[str]:
    """The name whole when it fits at a readable size, else broken where both lines are shortest."""
    if not two or " " not in name or prints.figure_width(11 * s, name) <= room - round(13 * s):
        return [name]
    words = name.split(" ")
    pairs = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return list(min(pairs, key=lambda pair: max(prints.figure_width(11 * s, line) for line in pair)))


def need_bar(out: pygame.Surface, r: Rect, res: int, have: int, need: int, scale: float) -> None:
    """Icon and a bar that fills up to the need; green when there is enough."""
    side = min(round(15 * scale), r.h)
    out.blit(resource_icon(RES[res], side), (r.x, r.centery - side // 2))
    h = min(round(14 * scale), r.h - (r.h > FLAT_BAR * scale))
    bar = Rect(r.x + side + round(2 * scale), r.centery - h // 2, r.w - side - round(2 * scale), h)
    out.blit(meter(bar.size, min(have, need), need), bar)
    ink = (255, 252, 240)
    # The figures themselves are two thirds of their size high: in a low bar they fill it.
    px = min(h * 1.08, max(h * 0.9, 12 * scale))
    prints.number(out, px, f"{min(have, 99)}/{need}", bar.center, ink, "center")


@memory
def meter(size: tuple[int, int], have: int, need: int) -> pygame.Surface:
    """A have/need bar."""
    w, h = size
    r = max(1, h // 3)
    out = shape.round_rect(size, (52, 38, 28), r).copy()
    full = round((w - 2) * have / max(1, need))
    if full > 1:
        color = READY if have >= need else SHORT
        bar = shape.vgrad((w - 2, h - 2), shape.mix(color, (255, 255, 255), 0.12), shape.shade(color, 0.62))
        out.blit(shape.clip_round(bar, max(1, r - 1)), (1, 1), (0, 0, full, h - 2))
    return finish(out)


def _reward(out: pygame.Surface, r: Rect, contract: int, ready: bool, s: float) -> None:
    row = content().contracts[contract]
    color = (86, 140, 60) if ready else TIER[row.tier]
    band = shape.vgrad((r.w, r.h + 6), shape.shade(color, 1.1), shape.shade(color, 0.5))
    shape.clip_round(band, round(4 * s))
    out.blit(band, r, (0, 6, *r.size))
    box = r.inflate(-round(5 * s), 0)
    prints.amounts_in(out, row.reward.pairs(), box, round(16 * s), 14.5 * s, (255, 250, 234), "center")
