"""The four Adventurer boards: dice, abilities, items, rest tokens, what is special about each."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import msgspec
import pygame

from game.set_a_watch.party import capacity
from game.set_a_watch.printed import CAVALIER, CORSAIR, DRUID, GOLEM
from game.set_a_watch.state import ASIDE, BANNER, CAMP, ON_ABILITY, ON_CAMP, ON_ITEM, OUT, UNSPENT, WATCH, Adventurer
from game.set_a_watch.tables import HEALTH, C
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.icons import icon, resource_icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, heroes, pieces, places_art
from scenes.set_a_watch.area import WatchArea
from scenes.set_a_watch.layout import low
from scenes.set_a_watch.model import Model, short
from scenes.set_a_watch.palette import BRIGHT, FIRE, FLAME, HERO, RGB, SOFT
from scenes.table.areas import shares
from scenes.table.board import Rect, Ref
from scenes.table.signs import sign as seat_sign

PAD, HEAD, DIE, BOTTOM, SPECIAL, SPENT = 7, 36, 44, 46, 56, 30
OWN = 9
ROLE: dict[int, tuple[str, RGB]] = {
    WATCH: ("watch", (255, 176, 84)), CAMP: ("camp", (140, 196, 255)), OUT: ("out", (190, 120, 130)),
}  # fmt: skip


class Seat(msgspec.Struct):
    """Places on one Adventurer's board."""

    rect: Rect
    head: Rect
    dice: list[Rect]
    own: Rect
    special: Rect
    abilities: list[Rect]
    unused: list[Rect] = []
    items: list[Rect] = []
    tamed: list[Rect] = []
    free: list[Rect] = []
    low: bool = False
    """Do the dice stand beside the name?"""


class Party(WatchArea):
    """refs: ("adventurer" | "own" | "special", adv), ("die", n), ("ability" | "item", id), ("card", id) for tamed."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        self.low = low(rect, m)
        self.boards = [Rect(x, rect.y, w, rect.h) for x, w in shares(rect.x, rect.w, (1, 1, 1, 1), m.px(6))]
        self.seats: list[Seat] = []

    def show(self, model: Model) -> None:
        super().show(model)
        self.seats = [self._seat(r, a) for r, a in zip(self.boards, model.party, strict=False)]

    def _seat(self, r: Rect, a: Adventurer) -> Seat:
        m, pad = self.m, self.m.px(PAD)
        head = Rect(r.x + pad, r.y + m.px(5), r.w - 2 * pad, m.px(HEAD))
        px = m.px(DIE)
        y = head.bottom + m.px(3)
        gap = m.px(5)
        x = r.x + pad
        if self.low:
            y = head.y
            head.w -= 4 * (px + gap) + m.px(SPECIAL) + gap
            head.y += (px - head.h) // 2
            x = head.right + gap
        dice = [Rect(x + i * (px + gap), y, px, px) for i in range(3)]
        own = Rect(r.right - pad - px, y, px, px)
        special = Rect(dice[-1].right + gap, y, own.x - gap - dice[-1].right - gap, px)
        foot = Rect(r.x + pad, r.bottom - m.px(BOTTOM + 6), r.w - 2 * pad, m.px(BOTTOM))
        top = dice[0].bottom + m.px(5)
        cards = [Rect(x, top, w, foot.y - m.px(5) - top) for x, w in shares(r.x + pad, r.w - 2 * pad, (1, 1, 1), gap)]
        seat = Seat(r, head, dice, own, special, cards, low=self.low)
        self._foot(seat, foot, a)
        return seat

    def _foot(self, seat: Seat, foot: Rect, a: Adventurer) -> None:
        m = self.m
        small = m.px(28)
        x = foot.x
        for _ in a.unused:
            seat.unused.append(Rect(x, foot.y, small, foot.h))
            x += small + m.px(3)
        x += m.px(5)
        n = max(2, len(a.items) + len(a.tamed))
        w = (foot.right - x - (n - 1) * m.px(4)) // n
        seat.free = [
            Rect(x + i * (w + m.px(4)), foot.y, w, foot.h)
            for i in range(len(a.items) + len(a.tamed), min(n, capacity(a)))
        ]
        for box, count in ((seat.items, len(a.items)), (seat.tamed, len(a.tamed))):
            for _ in range(count):
                box.append(Rect(x, foot.y, w, foot.h))
                x += w + m.px(4)
        seat.unused = seat.unused[: len(a.unused)]

    # -- things -----------------------------------------------------------------------------------------

    def die_rect(self, die: int) -> Rect | None:
        """Where a die lies on its owner's board; None while it is elsewhere."""
        adv, i = divmod(die, 3)
        a, seat = self.model.party[adv], self.seats[adv]
        at, on = a.at[i], a.on[i]
        if at in (UNSPENT, BANNER, ASIDE):
            return seat.dice[i]
        if at == ON_CAMP:
            return seat.own.inflate(-self.m.px(2), -self.m.px(2)) if on == OWN else None
        cards = (
            [c.card for c in a.abilities] if at == ON_ABILITY else [h.item for h in a.items] if at == ON_ITEM else []
        )
        if on in cards:
            k = cards.index(on)
            box = seat.abilities[k] if at == ON_ABILITY else seat.items[k]
            px = self.m.px(SPENT)  # over the upper edge, so that names and states below can be read
            return Rect(box.right - px + self.m.px(3), box.y - self.m.px(8 if at == ON_ABILITY else 11), px, px)
        return seat.dice[i] if at in (ON_ABILITY, ON_ITEM) else None

    def rects(self) -> dict[Ref, Rect]:
        model: Model = self.model
        out: dict[Ref, Rect] = {}
        for adv, (seat, a) in enumerate(zip(self.seats, model.party, strict=False)):
            out["adventurer", adv] = (
                seat.rect if not a.dice[0] else Rect(seat.rect.x, seat.rect.y, seat.rect.w, seat.rect.h)
            )
            out["own", adv] = seat.own
            if a.kind in (GOLEM, CAVALIER, DRUID, CORSAIR):
                out["special", adv] = seat.special
            for card, r in zip(a.abilities, seat.abilities, strict=False):
                out["ability", card.card] = r
            for ability, r in zip(a.unused, seat.unused, strict=False):
                out["ability", ability] = r
            for held, r in zip(a.items, seat.items, strict=False):
                out["item", held.item] = r
            for tame, r in zip(a.tamed, seat.tamed, strict=False):
                out["card", tame] = r
        for adv, a in enumerate(model.party[: len(self.seats)]):
            for i in range(3):
                die = adv * 3 + i
                at = self.die_rect(die) if a.dice[i] else None
                if at is not None and ("die", die) not in model.hidden:
                    out["die", die] = at
        return out

    def radius(self, ref: Ref) -> int | None:
        return {"adventurer": self.m.px(10), "ability": self.m.px(6), "item": self.m.px(5)}.get(ref[0])

    # -- painting ---------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        for r in self.boards:
            shape.drop_shadow(dst, r, self.m.px(10), self.m.px(6), 150)
            dst.blit(pieces.frame(r.size, self.m.px(10)), r)

    def key(self, model: Model) -> Hashable:
        v = model.view
        parts = tuple(
            (
                a.kind,
                a.seat,
                tuple(a.dice),
                tuple(a.at),
                tuple(a.on),
                tuple((c.card, c.exhausted, c.die) for c in a.abilities),
                tuple(a.unused),
                tuple((h.item, h.exhausted, h.used) for h in a.items),
                tuple(a.tamed),
                a.rests,
                a.role,
            )
            for a in v.party
        )
        styles = tuple(self.board.table.style_of(s) for s in range(v.seats))
        who = tuple(model.controller(i) for i in range(len(v.party)))
        return (
            parts,
            model.gathered(),
            v.charges,
            v.mounted,
            v.nature.top,
            len(v.nature),
            len(v.powder),
            v.resting,
            v.flex_seat,
            styles,
            who,
            model.hidden,
            v.phase,
        )

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for _ in self.parts(dst, model):
            pass

    def parts(self, dst: pygame.Surface, model: Model) -> Iterator[None]:
        for adv, (seat, a) in enumerate(zip(self.seats, model.party, strict=False)):
            yield from self._board(dst, model, adv, seat, a)
        for r in self.boards[len(model.party) :]:
            pieces.title(
                dst, tr("set_a_watch.party.empty"), 15 * self.ts, r.center, r.w - self.m.px(20), SOFT, "center"
            )

    def _board(self, dst: pygame.Surface, model: Model, adv: int, seat: Seat, a: Adventurer) -> Iterator[None]:
        m = self.m
        if a.role == WATCH:
            edge = shape.round_rect(seat.rect.size, (0, 0, 0, 0), m.px(10), max(1, m.px(1.6)), (*FIRE, 170))
            dst.blit(edge, seat.rect)
        self._head(dst, model, adv, seat, a)
        yield
        for r in seat.dice:
            dst.blit(pieces.socket(r.w, HERO[a.kind], ""), r)
        dst.blit(heroes.own_action(a.kind, seat.own.w), seat.own)
        self._special(dst, model, seat, a)
        yield
        for card, r in zip(a.abilities, seat.abilities, strict=False):
            if ("ability", card.card) not in model.hidden:
                dst.blit(heroes.ability_card(card.card, r.size, 13 * self.ts, card.exhausted), r)
        yield
        for ability, r in zip(a.unused, seat.unused, strict=False):
            dst.blit(heroes.unused_card(ability, r.size), r)
        for held, r in zip(a.items, seat.items, strict=False):
            dst.blit(places_art.held_item(held.item, r.size, 13 * self.ts, held.exhausted), r)
        for tame, r in zip(a.tamed, seat.tamed, strict=False):
            dst.blit(places_art.tamed(tame, r.size, 13 * self.ts), r)
        for r in seat.free:
            dst.blit(shape.round_rect(r.size, (6, 7, 20, 110), self.m.px(5), 1, (110, 116, 170, 90)), r)
            prints.line(
                dst, "cond", 13 * self.ts, tr("set_a_watch.party.free_hand"), r.center, (116, 122, 170), "center", r.w
            )
        self._dice(dst, model, adv, a)
        if a.role in (CAMP, OUT) and model.view.phase == "watch":
            dst.blit(shape.round_rect(seat.rect.size, (8, 10, 36, 84), m.px(10)), seat.rect)

    def _head(self, dst: pygame.Surface, model: Model, adv: int, seat: Seat, a: Adventurer) -> None:
        m, r = self.m, seat.head
        dst.blit(heroes.portrait(a.kind, r.h), r)
        x = r.x + r.h + m.px(6)
        name = short(C.adventurers[a.kind].name)
        px = m.px(24)
        right = r.right
        for k in range(2):
            if a.rests > k:
                moon = pieces.medal(m.px(19), "moon-sun", (70, 90, 170))
                right = dst.blit(moon, moon.get_rect(midright=(right, r.y + m.px(10)))).left - m.px(2)
        pieces.title(
            dst, name, 15 * self.ts, (x, r.y + m.px(10)), right - x - m.px(2), shape.mix(HERO[a.kind], (255, 255,
                255), 0.5)
        )
        y = r.y + m.px(27)
        who = model.controller(adv)
        mark = seat_sign(self.board.table.style_of(who), m.px(16), self.board.table.seat_name(who))
        dst.blit(mark, mark.get_rect(midleft=(x, y)))
        tag = ROLE.get(a.role)
        words = self.board.table.seat_name(who) + (tr("set_a_watch.party.flex") if model.is_flex(adv) else "")
        if seat.low and tag:
            words = ""  # the colour sign stands for the name
        room = r.right - x - m.px(20) - (m.px(76) if tag else m.px(18))
        prints.line(dst, "cond", 13.5 * self.ts, words, (x + m.px(20), y), SOFT, "midleft", room)
        melee = (a.kind != CAVALIER or model.view.mounted) and C.adventurers[a.kind].attack != "ranged"
        end = r.right
        if tag:
            end = prints.line(
                dst, "cond_b", 13.5 * self.ts, tr(f"set_a_watch.roles.{tag[0]}"), (end, y), tag[1], "midright",
                    m.px(60)
            ).left - m.px(4)
        arms = icon("broadsword" if melee else "archer", m.px(16), (226, 220, 236))
        dst.blit(arms, arms.get_rect(midright=(end, y)))
        del px

    def _special(self, dst: pygame.Surface, model: Model, seat: Seat, a: Adventurer) -> None:
        m, v, r = self.m, model.view, seat.special
        if a.kind == GOLEM:
            side = m.px(26)
            dst.blit(resource_icon("charge", side), (r.x + m.px(2), r.centery - side // 2))
            left, px = r.x + m.px(4) + side, 22 * self.ts
            px *= min(1.0, (r.right - left) / text.width("cond_b", px, str(v.charges)))  # two figures are narrower
            prints.number(dst, px, str(v.charges), (left, r.centery), (196, 255, 160))
        elif a.kind == CAVALIER:
            sign = pieces.medal(
                m.px(28), "horseshoe" if v.mounted else "boot-stomp", (80, 120, 200) if v.mounted else (96, 96, 120)
            )
            dst.blit(sign, sign.get_rect(midtop=(r.centerx, r.y)))
            words = tr("set_a_watch.status.mounted") if v.mounted else tr("set_a_watch.status.on_foot_tag")
            prints.line(dst, "cond_b", 12.5 * self.ts, words, (r.centerx, r.bottom - m.px(6)), BRIGHT, "center", r.w)
        elif a.kind == DRUID and v.nature.top >= 0:
            size = (round(r.h * 0.74), r.h)
            at = Rect(0, 0, *size)
            at.center = r.center
            picture = creatures.portrait(v.nature.top, (size[0] - 4, size[1] - 4))
            dst.blit(pieces.frame(size, m.px(4), (90, 160, 90)), at)
            dst.blit(picture, (at.x + 2, at.y + 2))
            plate = pieces.count(f"{HEALTH[v.nature.top]}", m.px(17), (200, 44, 50))
            dst.blit(plate, plate.get_rect(midbottom=(at.centerx, at.bottom)))
        elif a.kind == CORSAIR:
            sign = icon("bombs", m.px(22), (230, 180, 90) if v.powder else (90, 84, 90))
            dst.blit(sign, sign.get_rect(midtop=(r.centerx, r.y)))
            prints.line(
                dst,
                "cond_b",
                12.5 * self.ts,
                tr("set_a_watch.party.kegs", kegs=len(v.powder)),
                (r.centerx, r.bottom - m.px(10)),  # a die on the card below reaches up here
                SOFT,
                "center",
                r.w,
            )

    def _dice(self, dst: pygame.Surface, model: Model, adv: int, a: Adventurer) -> None:
        gathered = model.gathered()
        for i in range(3):
            die = adv * 3 + i
            at = self.die_rect(die) if a.dice[i] else None
            if at is None or ("die", die) in model.hidden:
                continue
            if die in gathered:
                pieces.add(dst, pieces.glow((at.w * 2, at.w * 2), FIRE, 0.55), at.center)
                dst.blit(shape.round_rect(at.size, (0, 0, 0, 0), at.w // 5, max(2, self.m.px(2)), (255, 255, 255)), at)
            draw = pieces.die_spent if a.at[i] in (BANNER, ASIDE) else pieces.die
            dst.blit(draw(a.kind, a.dice[i], at.w), at)


__all__ = ["FLAME", "Party"]
