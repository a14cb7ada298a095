"""The Line before the fire: camp at the left, creatures coming out of the dark, the decks at the right end."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator

import pygame

from game.set_a_watch.attack import total
from game.set_a_watch.state import GAP, LIFTED
from game.set_a_watch.tables import HEALTH, K
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.icons import icon, resource_icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.set_a_watch import fire, firelight, linecard, pieces
from scenes.set_a_watch.layout import low
from scenes.set_a_watch.line_piles import CARD_RATIO, Piles
from scenes.set_a_watch.model import Model, base_level
from scenes.set_a_watch.palette import BANDS, BRIGHT, FLAME, GOOD, SOFT
from scenes.table.areas import Blit
from scenes.table.board import Rect, Ref

CAMP_W, PILES_W, LOW_PILES_W, HEAD, FOOT = 158, 150, 196, 26, 20
TITLE_Y = 12
NAMED = 6
"""Positions that have a name in words."""


class Line(Piles):
    """refs: ("line", uid), stolen dice, ("fire", 0), ("pile", n), ("card", id) for the Unhallowed on top."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        self.camp = Rect(rect.x, rect.y + m.px(HEAD), m.px(CAMP_W), rect.h - m.px(HEAD))
        wide = m.px(LOW_PILES_W if low(rect, m) else PILES_W)
        self.piles_box = Rect(rect.right - wide, rect.y + m.px(HEAD), wide, rect.h - m.px(HEAD))
        self.row = Rect(
            self.camp.right,
            rect.y + m.px(HEAD),
            self.piles_box.x - self.camp.right - m.px(6),
            rect.h - m.px(HEAD + FOOT),
        )
        high = self.row.h
        self.size = (round(high * CARD_RATIO), high)
        self.fire_box = Rect(0, 0, m.px(112), m.px(126))
        self.fire_box.midbottom = (self.camp.centerx, self.camp.bottom - m.px(34))
        self._piles()
        self.slots: list[Rect] = []

    # -- places -----------------------------------------------------------------------------------------

    def show(self, model: Model) -> None:
        super().show(model)
        cards = model.cards  # gaps keep their room until the Line closes them
        self.slots = self._slots([lc.up or lc.known for lc in cards])
        self.by_uid = {lc.uid: r for lc, r in zip(cards, self.slots, strict=True) if lc.out != GAP}

    def _slots(self, open_: list[bool]) -> list[Rect]:
        """One place a card: open cards keep their width, closed ones are pushed together when it gets narrow."""
        n = len(open_)
        if not n:
            return []
        w = self.size[0]
        room = self.row.w - w
        full = w + min(self.m.px(20), max(self.m.px(6), (self.row.w - n * w) // max(1, n)))
        steps = [float(full)] * (n - 1)
        if sum(steps) > room:
            opens = [i for i in range(n - 1) if open_[i]]
            closed = [i for i in range(n - 1) if not open_[i]]
            left = room - full * len(opens)
            least = self.m.px(9) * len(closed)
            if closed and left >= least:
                for i in closed:
                    steps[i] = min(full, left / len(closed))
            else:
                for i in closed:
                    steps[i] = self.m.px(9)
                rest = room - least
                for i in opens:
                    steps[i] = min(full, rest / len(opens))
        out, x = [], float(self.row.x)
        for i in range(n):
            out.append(Rect(round(x), self.row.y, *self.size))
            x += steps[i] if i < n - 1 else 0
        return out

    def die_rect(self, uid: int, i: int) -> Rect:
        """Where the i-th stolen die lies on a creature."""
        r, px = self.by_uid[uid], self.m.px(30)
        return Rect(r.right - px - self.m.px(4) - i * (px - self.m.px(4)), r.y + self.m.px(24), px, px)

    def rects(self) -> dict[Ref, Rect]:
        model: Model = self.model
        out: dict[Ref, Rect] = {("fire", 0): Rect(self.camp.x, self.camp.y, self.camp.w, self.camp.h - self.m.px(2))}
        for i, lc in enumerate(model.cards):
            r = self.slots[i].copy()
            if i + 1 < len(model.cards):
                r.w = min(r.w, max(self.m.px(12), self.slots[i + 1].x - r.x))
            if ("line", lc.uid) not in model.hidden and lc.out != GAP:
                out["line", lc.uid] = r
            for k, die in enumerate(lc.dice):
                if ("die", die) not in model.hidden:
                    out["die", die] = self.die_rect(lc.uid, k)
        for pile, r in self.piles.items():
            out["pile", pile] = r
        return out

    def radius(self, ref: Ref) -> int | None:
        return self.m.px(7) if ref[0] in ("line", "pile") else self.m.px(12) if ref[0] == "fire" else None

    # -- painting ---------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        r, m = self.rect, self.m
        picture = shape.blank(r.size)
        picture.blit(fire.shore(r.size), (0, 0))
        dst.blit(shape.clip_round(picture, m.px(10)), r)
        dst.blit(shape.round_rect(r.size, (0, 0, 0, 0), m.px(10), max(1, m.px(1.5)), (94, 98, 150, 150)), r)

    def key(self, model: Model) -> Hashable:
        v = model.view
        line = tuple(
            (lc.uid, lc.card, lc.up, lc.known, tuple(lc.dice), lc.negated, lc.mount, lc.out, lc.back, model.health(i))
            for i, lc in enumerate(v.line)
        )
        faces = tuple(v.party[d // 3].dice[d % 3] for lc in v.line for d in lc.dice)
        decks = (
            len(v.deck),
            len(v.horde) + len(v.horde_first),
            len(v.unhallowed),
            v.unhallowed.top,
            len(v.grave),
            v.grave[-1:] and v.grave[-1],
        )
        attack = model.attack()
        blow = (attack.target, total(v, attack)) if attack is not None else ()
        return (
            line,
            faces,
            decks,
            blow,
            v.fire,
            v.location,
            v.round,
            v.rounds,
            v.phase,
            model.level(),
            model.life(),
            model.on_watch_known(),
            v.bonus,
            model.hidden,
            v.difficulty,
            v.mode,
        )

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for _ in self.parts(dst, model):
            pass

    def parts(self, dst: pygame.Surface, model: Model) -> Iterator[None]:
        self._light(dst, model)
        yield
        self._camp(dst, model)
        self._header(dst, model)
        self._slots_marks(dst, model)
        self._awaited(dst, model)
        yield
        for i in range(len(model.cards) - 1, -1, -1):
            lc = model.cards[i]
            if ("line", lc.uid) not in model.hidden and lc.out != GAP:
                self._card(dst, model, i, self.slots[i], i)
                yield
        self._attack(dst, model)
        self._decks(dst, model)

    def _attack(self, dst: pygame.Surface, model: Model) -> None:
        """What the attack under way adds up to, over its target."""
        frame, m = model.attack(), self.m
        if frame is None or frame.target not in self.by_uid:
            return
        r = self.by_uid[frame.target]
        at = next(i for i, lc in enumerate(model.cards) if lc.uid == frame.target)
        have, need = total(model.view, frame), model.health(at)
        color = GOOD if have >= need else FLAME
        dst.blit(shape.round_rect(r.size, (0, 0, 0, 0), m.px(7), max(2, m.px(3)), (*color, 255)), r)
        plate = Rect(0, 0, r.w - m.px(10), m.px(36))
        # the face stays in sight, and no Health and Damage behind the sum
        plate.midbottom = (r.centerx, r.y + linecard.places(r.size).art.bottom + m.px(3))
        dst.blit(shape.round_rect(plate.size, (8, 8, 22, 255), m.px(8), 0), plate)
        dst.blit(shape.round_rect(plate.size, (0, 0, 0, 0), m.px(8), max(1, m.px(1.5)), (*color, 255)), plate)
        sword = icon("broadsword", m.px(20), color)
        dst.blit(sword, sword.get_rect(midleft=(plate.x + m.px(6), plate.centery)))
        prints.number(dst, 20 * self.ts, f"{have} / {need}", (plate.centerx + m.px(10), plate.centery), color,
            "center")

    def _light(self, dst: pygame.Surface, model: Model) -> None:
        """Light on sand and cards: as wide as the firewood burns."""
        v, m = model.view, self.m
        share = v.fire / K.fire_max
        reach = m.px(200 + 660 * share)
        beam = fire.light((reach * 2, round(self.rect.h * 2.1)), round(84 + 126 * share))
        pieces.add(dst, beam, (self.camp.centerx, self.camp.bottom - m.px(30)))
        core = fire.light((m.px(230 + 150 * share), m.px(210 + 90 * share)), round(70 + 70 * share))
        pieces.add(dst, core, (self.camp.centerx, self.camp.bottom - m.px(66)))

    def _camp(self, dst: pygame.Surface, model: Model) -> None:
        m, v = self.m, model.view
        box = Rect(0, 0, m.px(138), m.px(60))
        box.midbottom = (self.camp.centerx, self.camp.bottom - m.px(14))
        dst.blit(fire.logs(box.size), box)
        self._ring(dst, v.fire)
        number = m.px(30)
        plate = pieces.count(str(v.fire), number, BANDS[base_level(v.fire) - 1], FLAME)
        at = plate.get_rect(midbottom=(self.camp.centerx + m.px(12), self.camp.bottom - m.px(3)))
        dst.blit(plate, at)
        wood = m.px(28)
        dst.blit(resource_icon("firewood", wood), (at.x - wood - m.px(1), at.centery - wood // 2))

    def stone(self, value: int) -> tuple[int, int]:
        """Middle of a stone of the fire dial, 1 to 15."""
        a = math.pi * (1.16 - 1.32 * (value - 1) / (K.fire_max - 1))
        rx, ry = self.m.px(66), self.m.px(84)
        return (round(self.camp.centerx + math.cos(a) * rx),
            round(self.camp.bottom - self.m.px(66) - math.sin(a) * ry))

    def _ring(self, dst: pygame.Surface, value: int) -> None:
        m = self.m
        for i in range(1, K.fire_max + 1):
            first = i in K.reveal_from
            px = m.px(17 if first else 12)
            stone = pieces.fire_stone(px, base_level(i), i <= value, first)
            dst.blit(stone, stone.get_rect(center=self.stone(i)))

    def _header(self, dst: pygame.Surface, model: Model) -> None:
        m, v, r = self.m, model.view, self.rect
        y = r.y + m.px(TITLE_Y)
        veil = shape.vgrad((r.w, m.px(TITLE_Y + 25)), (6, 6, 20, 190), (6, 6, 20, 0))
        dst.blit(veil, r)
        if v.round:
            x = pieces.title(
                dst, tr("set_a_watch.night", round=v.round, rounds=v.rounds), 15.5 * self.ts, (r.x + m.px(10), y),
                    m.px(190)
            ).right + m.px(8)
        else:
            x = pieces.title(dst, tr("set_a_watch.before"), 15.5 * self.ts, (r.x + m.px(10), y),
                m.px(190)).right + m.px(8)
        for words, state in self.board.phases(v):
            color = FLAME if state == "now" else (120, 128, 172) if state == "done" else (170, 176, 208)
            d = m.px(8)
            pygame.draw.circle(
                dst,
                color,
                (x + d // 2, y),
                d / 2 if state == "now" else d / 2 - 1,
                0 if state != "next" else max(1, m.px(1)),
            )
            x = prints.line(
                dst,
                "cond_b" if state == "now" else "cond",
                14.5 * self.ts,
                words,
                (x + d + m.px(4), y),
                color,
                "midleft",
                m.px(120),
            ).right + m.px(12)
        right = r.right - m.px(10)
        if v.bonus:
            right = prints.line(
                dst,
                "cond_b",
                15 * self.ts,
                tr("set_a_watch.line.bonus", bonus=v.bonus),
                (right, y),
                FLAME,
                "midright",
                m.px(150),
            ).left - m.px(14)
        if not any(a.abilities for a in model.party):
            return
        life = model.life()
        color = (255, 120, 100) if life <= 3 and model.party else BRIGHT
        key = "life_on_watch" if model.on_watch_known() else "life"
        words = tr(f"set_a_watch.line.{key}", life=life)
        at = prints.line(dst, "cond", 14.5 * self.ts, words, (right, y), SOFT if life > 3 else color, "midright",
            m.px(180))
        at = prints.line(dst, "cond_b", 18 * self.ts, str(life), (at.left - m.px(5), y), color, "midright", m.px(40))
        sign = icon("shield", m.px(17), color)
        dst.blit(sign, sign.get_rect(midright=(at.left - m.px(3), y)))

    def _slots_marks(self, dst: pygame.Surface, model: Model) -> None:
        """Numbers of the positions; the lit ones burn."""
        m, level = self.m, model.level()
        for k, r in enumerate(self.slots):
            if k + 1 < len(self.slots) and self.slots[k + 1].x - r.x < m.px(26):
                continue
            room = min(r.w, self.slots[k + 1].x - r.x if k + 1 < len(self.slots) else r.w)
            self._slot_mark(dst, k, Rect(r.x, r.bottom, room, m.px(FOOT - 2)), k < level)

    def _slot_mark(self, dst: pygame.Surface, k: int, box: Rect, lit: bool) -> None:
        """The name of a position in the middle below its card, or its number where there is no room."""
        m, px, kind = self.m, 13.5 * self.ts, "cond_b" if lit else "cond"
        words = tr(f"set_a_watch.line.place_{k + 1}") if k < NAMED and box.w >= m.px(60) else str(k + 1)
        sign = m.px(16) if lit and box.w >= m.px(34) else 0
        wide = min(box.w - sign, text.width(kind, px, words))
        x = box.centerx - (wide + sign) // 2
        if sign:
            flame = icon("small-fire", m.px(13), FLAME)
            dst.blit(flame, flame.get_rect(midleft=(x, box.centery)))
        prints.line(dst, kind, px, words, (x + sign, box.centery), FLAME if lit else SOFT, "midleft", box.w - sign)

    def _awaited(self, dst: pygame.Surface, model: Model) -> None:
        """Before the Watch: places for as many as the Location calls; the first ones in the light of the fire."""
        n, m = model.awaited(), self.m
        if not n:
            return
        places = self._slots([True] * n)
        for k in range(n - 1, -1, -1):
            dst.blit(firelight.awaited(places[k].size, m.px(7), k < model.level()), places[k])
        horde = model.view.round == model.view.rounds and bool(model.view.horde or model.view.horde_first)
        words = tr("watch.line.horde" if horde else "watch.line.tonight", n=n)
        at = (places[0].x + m.px(2), self.row.bottom + m.px(9))
        prints.line(dst, "cond", 14 * self.ts, words, at, SOFT, "midleft", self.row.w)

    def _card(self, dst: pygame.Surface, model: Model, i: int, r: Rect, place: int) -> None:
        lc, m = model.cards[i], self.m
        shape.drop_shadow(dst, r, m.px(7), m.px(5), 170)
        lit = place < model.level()
        if lc.up:
            self._open(dst, model, i, r)
        else:
            dst.blit(linecard.back(lc.back, r.size), r)
            if lc.known and lc.card >= 0:
                self._peeked(dst, lc.card, r)
        firelight.light(dst, r, m.px(7), model.view.fire, place, lc.up, lit)
        if lc.out == LIFTED:
            dst.blit(shape.round_rect(r.size, (6, 6, 16, 150), m.px(7)), r)
            gone = icon("broken-skull", m.px(44), (230, 230, 240))
            dst.blit(gone, gone.get_rect(center=r.center))
        for k, die in enumerate(lc.dice):
            if ("die", die) not in model.hidden:
                a, j = model.die(die)
                at = self.die_rect(lc.uid, k)
                shape.drop_shadow(dst, at.inflate(-8, -8), m.px(5), m.px(3), 190)
                dst.blit(pieces.die(a.kind, a.dice[j], at.w), at)

    def _open(self, dst: pygame.Surface, model: Model, i: int, r: Rect) -> None:
        lc, m = model.cards[i], self.m
        if lc.mount >= 0:
            under = r.move(m.px(8), m.px(6))
            dst.blit(linecard.face(lc.mount, r.size), under)
        p = linecard.places(r.size)
        dst.blit(linecard.face(lc.card, r.size), r)
        now, base = model.health(i), HEALTH[lc.card]
        if base:
            tone = (now > base) - (now < base)
            heart = linecard.heart(p.health.w, str(now), tone)
            dst.blit(heart, p.health.move(r.topleft))
            if tone:
                small = pieces.count(str(base), m.px(15), (120, 30, 40), (255, 200, 190))
                dst.blit(
                    small, small.get_rect(midleft=(r.x + p.health.right - m.px(2), r.y + p.health.centery + m.px(4)))
                )
        if lc.negated:
            body = p.body.move(r.topleft)
            dst.blit(shape.round_rect(body.size, (10, 10, 24, 205), m.px(4)), body)
            prints.line(
                dst, "cond_b", 14 * self.ts, tr("set_a_watch.line.negated"), body.center, (160, 220, 255), "center",
                    body.w
            )

    def _peeked(self, dst: pygame.Surface, card: int, r: Rect) -> None:
        """A facedown card that everybody has seen: its face shines faintly through the back."""
        m = self.m
        ghost = linecard.printed(card, r.size)
        ghost.set_alpha(205)
        dst.blit(ghost, r)
        dst.blit(shape.round_rect(r.size, (20, 24, 70, 60), m.px(7)), r)
        eye = pieces.medal(m.px(24), "eye", (70, 110, 190))
        dst.blit(eye, eye.get_rect(center=(r.centerx, r.y + m.px(38))))

    # -- alive ------------------------------------------------------------------------------------------

    def live(self, model: Model) -> Iterable[Blit]:
        if model is None or not self.fire_box.w:
            return
        v = model.view
        level = base_level(v.fire) if v.fire else 0
        frames = fire.flames(self.fire_box.size, level)
        yield frames[self.board.flicker % len(frames)], self.fire_box.topleft, 0
