"""Tiles of the deck builder: a creature with its copies, a Location, and the state of the guidelines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core.text import signed
from game.set_a_watch.content import content
from game.set_a_watch.decks import Deck, Profile, box, places, profile
from game.set_a_watch.printed import TYPES
from scenes.kit import layout, paint, prints, theme
from scenes.kit.art import shape
from scenes.kit.icons import icon, resource_icon
from scenes.kit.node import Node
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, pieces, places_art, signs
from scenes.set_a_watch.palette import BAD, BRIGHT, FLAME, GOOD, SOFT, TYPE, TYPE_ICON, card_color, type_name, types_of

TILE = (184.0, 76.0)
PLACE = (178.0, 92.0)


class CreatureTile(Node):
    """One design: its picture, Health, Damage, types, powers, and how many copies the deck holds."""

    role = "creature"
    topic = ("set_a_watch", "SW-032")

    def __init__(self, id: str, copies: Callable[[], int], change: Callable[[int], Any]) -> None:
        super().__init__(focusable=True, name=f"creature {id}", on_click=self._more, on_inspect=self._less)
        self.card, self.most = box()[id]
        self.copies, self.change = copies, change

    def _more(self) -> None:
        have = self.copies()
        self.change(have + 1 if have < self.most else 0)

    def _less(self) -> None:
        self.change(max(0, self.copies() - 1))

    def label_text(self) -> str:
        return self.card.name

    def describe(self) -> str:
        return tr("decks.tile.described", name=self.card.name, copies=self.copies(), most=self.most)

    def help(self) -> str | None:
        kinds = ", ".join(type_name(k) for k in types_of(self.card.types))
        more = tr("decks.tile.click") if self.most > 1 else ""
        return tr(
            "decks.tile.help", name=escape(self.card.name), kinds=kinds, text=self.card.text, most=self.most, more=more
        )

    def paint(self, dst: pygame.Surface) -> None:
        m, r, have = layout.current(), self.rect, self.copies()
        color = card_color(self.card.index)
        dst.blit(pieces.frame(r.size, m.px(7), color if have else (84, 88, 120)), r)
        art = pygame.Rect(r.x + m.px(4), r.y + m.px(4), m.px(78), r.h - m.px(8))
        dst.blit(creatures.portrait(self.card.index, art.size), art)
        if not have:
            dst.blit(shape.round_rect(r.size, (10, 12, 34, 150), m.px(7)), r)
        x, room = art.right + m.px(6), r.right - art.right - m.px(10)
        ink = BRIGHT if have else SOFT
        prints.line(dst, "body_b", 14.5 * m.s, self.card.name, (x, r.y + m.px(14)), ink, "midleft", room)
        side, y = m.px(19), r.y + m.px(34)
        for name, value in (("health", self.card.health), ("damage", self.card.damage)):
            dst.blit(resource_icon(name, side), (x, y - side // 2))
            x = prints.number(dst, 16 * m.s, str(value), (x + side + m.px(2), y), BRIGHT).right + m.px(6)
        self._types(dst, art)
        rows = signs.card_signs(self.card.index)
        if rows:
            line = pygame.Rect(art.right + m.px(5), r.bottom - m.px(27), room, m.px(22))
            signs.row(dst, line, *rows[0], 11.5 * m.s)
        words = f"{have}/{self.most}" if self.most > 1 else ""
        if have:
            plate = pieces.count(words, m.px(20), color) if words else pieces.medal(m.px(22), "check", (60, 130, 80))
            dst.blit(plate, plate.get_rect(bottomleft=(art.x + m.px(2), art.bottom - m.px(2))))
        if self.hovered:
            dst.blit(paint.outline(r.size, m.px(7), m.px(2), (*theme().cyan, 255)), r)


    def _types(self, dst: pygame.Surface, art: pygame.Rect) -> None:
        """The signs of the types, on a dark plate in the corner of the picture: two do not fit beside the numbers."""
        m, kinds = layout.current(), types_of(self.card.types)[:2]
        if not kinds:
            return
        step = m.px(18)
        plate = pygame.Rect(art.x + m.px(1), art.y + m.px(1), step * len(kinds) + m.px(4), m.px(20))
        dst.blit(shape.round_rect(plate.size, (8, 10, 28, 190), m.px(6)), plate)
        for i, kind in enumerate(kinds):
            sign = icon(TYPE_ICON[kind], m.px(15), shape.mix(TYPE[kind], (255, 255, 255), 0.4))
            dst.blit(sign, sign.get_rect(center=(plate.x + m.px(2) + i * step + step // 2, plate.centery)))


class PlaceTile(Node):
    """One Location, in the Map deck or not."""

    role = "location"

    def __init__(self, id: str, chosen: Callable[[], bool], toggle: Callable[[], Any]) -> None:
        super().__init__(focusable=True, name=f"location {id}", on_click=toggle)
        self.place, self.chosen = places()[id], chosen

    def label_text(self) -> str:
        return self.place.name

    def describe(self) -> str:
        return f"{self.place.name}" + (tr("decks.tile.chosen") if self.chosen() else "")

    def help(self) -> str | None:
        tag = tr("decks.tile.respite") if self.place.kind == "respite" else ""
        place = self.place
        head = tr(
            "decks.tile.place", name=escape(place.name), firewood=place.firewood, creatures=place.creatures, tag=tag
        )
        return f"{head}\n{place.text}"

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        dst.blit(pieces.frame(r.size, m.px(7), (214, 170, 96) if self.chosen() else (84, 88, 120)), r)
        art = r.inflate(-m.px(8), -m.px(8))
        dst.blit(places_art.view(self.place.index, art.size), art)
        if not self.chosen():
            dst.blit(shape.round_rect(r.size, (10, 12, 34, 140), m.px(7)), r)
        prints.heading(
            dst, self.place.name, 14 * m.s, (art.x + m.px(4), art.bottom - m.px(13)), FLAME, "midleft", art.w - m.px(8)
        )
        side = m.px(19)
        dst.blit(resource_icon("firewood", side), (art.x + m.px(3), art.y + m.px(3)))
        x = prints.number(
            dst, 15 * m.s, signed(self.place.firewood), (art.x + m.px(5) + side, art.y + m.px(13)), BRIGHT
        ).right + m.px(8)
        dst.blit(icon("eye-monster", side, (255, 170, 130)), (x, art.y + m.px(3)))
        prints.number(dst, 15 * m.s, str(self.place.creatures), (x + side + m.px(2), art.y + m.px(13)), BRIGHT)
        if self.chosen():
            tick = pieces.medal(m.px(24), "check", (60, 130, 80))
            dst.blit(tick, tick.get_rect(topright=(art.right - m.px(2), art.y + m.px(2))))
        if self.hovered:
            dst.blit(paint.outline(r.size, m.px(7), m.px(2), (*theme().cyan, 255)), r)


class ProfileView(Node):
    """Cards of the deck at a glance: how many, how heavy, which types, and the guideline for each."""

    def __init__(self, deck: Callable[[], Deck]) -> None:
        super().__init__(name="profile")
        self.deck = deck

    def facts(self) -> Profile:
        """The counts."""
        return profile(self.deck())

    def label_text(self) -> str:
        found = self.facts()
        kinds = ", ".join(f"{type_name(name)} {count}" for name, count in found.types)
        return tr("decks.tile.count", cards=found.cards, need=content().guidelines.exact_cards, kinds=kinds)

    def paint(self, dst: pygame.Surface) -> None:
        m, r, found = layout.current(), self.rect, self.facts()
        need = content().guidelines.exact_cards
        color = GOOD if found.cards == need else BAD if found.cards > need else FLAME
        prints.number(dst, 30 * m.s, f"{found.cards} / {need}", (r.x, r.y + m.px(16)), color)
        x = r.x + m.px(112)
        for name, value in (("health", found.health), ("damage", found.damage)):
            side = m.px(22)
            dst.blit(resource_icon(name, side), (x, r.y + m.px(5)))
            x = prints.number(dst, 18 * m.s, str(value), (x + side + m.px(3), r.y + m.px(16)), BRIGHT).right + m.px(12)
        prints.line(
            dst,
            "cond",
            15 * m.s,
            tr("decks.tile.acolytes", acolytes=found.acolytes),
            (x, r.y + m.px(16)),
            SOFT,
            "midleft",
            r.right - x,
        )
        self._bars(dst, found, r.y + m.px(40))

    def _bars(self, dst: pygame.Surface, found: Profile, top: int) -> None:
        m, r = layout.current(), self.rect
        least = {TYPES[mask.bit_length() - 1]: n for mask, n in content().guidelines.at_least}
        counts = dict(found.types)
        names = [n for n in TYPES if n in least or counts.get(n)]
        step = min(m.px(24), max(1, (r.bottom - top) // max(1, len(names))))
        for i, name in enumerate(names):
            y, have = top + i * step + step // 2, counts.get(name, 0)
            dst.blit(icon(TYPE_ICON[name], m.px(17), shape.mix(TYPE[name], (255, 255, 255), 0.4)), (r.x, y - m.px(8)))
            prints.line(dst, "cond_b", 14.5 * m.s, type_name(name), (r.x + m.px(24), y), BRIGHT, "midleft", m.px(80))
            bar = pygame.Rect(r.x + m.px(108), y - m.px(5), r.w - m.px(190), m.px(10))
            dst.blit(shape.round_rect(bar.size, (8, 10, 26, 220), bar.h // 2), bar)
            wide = round(bar.w * min(1.0, have / 12))
            if wide > bar.h:
                dst.blit(shape.round_rect((wide, bar.h), TYPE[name], bar.h // 2), bar)
            ok = have >= least.get(name, 0)
            words = f"{have}" + (tr("decks.tile.least", least=least[name]) if name in least else "")
            prints.line(
                dst,
                "cond_b",
                14.5 * m.s,
                words,
                (bar.right + m.px(8), y),
                GOOD if ok and name in least else SOFT if ok else BAD,
                "midleft",
                m.px(76),
            )
