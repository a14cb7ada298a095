"""The Camp board: the Location, nine action spaces with coins and dice, Doom, and the Runes on the Map deck."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.set_a_watch.printed import RUNES
from game.set_a_watch.state import ASIDE, ON_CAMP
from game.set_a_watch.tables import BLOCKED, HEAL_VALUES, SPACE_ACTION, C, K
from scenes.kit import prints
from scenes.kit.art import shape
from scenes.kit.icons import icon, resource_icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.set_a_watch import pieces, places_art
from scenes.set_a_watch.area import WatchArea
from scenes.set_a_watch.line_piles import MAP, UNUSED
from scenes.set_a_watch.model import Model
from scenes.set_a_watch.palette import BRIGHT, DOOM, FLAME, MIST, RGB, SOFT
from scenes.table.areas import shares
from scenes.table.board import Rect, Ref

PAD, CARD_W, SOCKET = 8, 214, 44
GROUPS: dict[str, RGB] = {
    "chop": (226, 132, 60),
    "scout": (110, 170, 226),
    "check_map": (206, 176, 112),
    "heal": (226, 92, 92),
    "equip_evoke": (168, 120, 220),
}
RUNE_KEYS = ("seal", "vanquish", "bolster")
RUNE_ICON = ("locked-fortress", "monster-skull", "player-lift")
ROWS = (
    (("chop", 3.3), ("scout", 3.3), ("doom", 2.9)),
    (("check_map", 1.75), ("heal", 1.15), ("equip_evoke", 2.2), ("map", 4.4)),
)
SIGNS = {"chop": "firewood", "scout": "eye", "check_map": "compass", "heal": "health", "equip_evoke": "recycle"}


class Camp(WatchArea):
    """refs: ("location", id), ("space", 0-8), ("rune", 0-2), ("doom", 0), ("pile", MAP/UNUSED), camp dice."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        pad, gap = m.px(PAD), m.px(6)
        self.card = Rect(rect.x + pad, rect.y + pad, m.px(CARD_W), rect.h - 2 * pad)
        x0 = self.card.right + gap
        w = rect.right - pad - x0
        self.groups: dict[str, Rect] = {}
        for (y, h), row in zip(shares(rect.y + pad, rect.h - 2 * pad, (1, 1), gap), ROWS, strict=True):
            for (name, _), (x, gw) in zip(row, shares(x0, w, [k for _, k in row], gap), strict=True):
                self.groups[name] = Rect(x, y, gw, h)
        self._sockets()

    def _sockets(self) -> None:
        m = self.m
        px = min(m.px(SOCKET), self.groups["chop"].h - m.px(38))
        self.px = px
        self.spaces: list[Rect] = [Rect(0, 0, 0, 0)] * len(C.spaces)
        for action in GROUPS:
            mine = [i for i, a in enumerate(SPACE_ACTION) if a == action]
            self._row(self.groups[action], mine, px)
        box = self.groups["map"]
        deck_w = m.px(58)
        self.deck = Rect(box.x + m.px(6), box.y + m.px(5), deck_w, box.h - m.px(10))
        room = Rect(self.deck.right + m.px(4), box.y, box.right - self.deck.right - m.px(8), box.h)
        self.runes = []
        for x, w in shares(room.x, room.w, (1, 1, 1), m.px(2)):
            self.runes.append(Rect(x + (w - px) // 2, box.y + m.px(22), px, px))
        self.unused = Rect(self.deck.x, self.deck.bottom - m.px(18), deck_w, m.px(18))
        box = self.groups["doom"]
        d = min(m.px(42), (box.w - m.px(20)) // K.doom_spots)
        self.doom = [Rect(0, 0, d, d) for _ in range(K.doom_spots)]
        for r, (x, w) in zip(self.doom, shares(box.x + m.px(4), box.w - m.px(8), (1,) * K.doom_spots, 0), strict=True):
            r.center = (x + w // 2, box.y + m.px(22) + px // 2)

    def _row(self, box: Rect, mine: list[int], px: int) -> None:
        for i, (x, w) in zip(mine, shares(box.x + self.m.px(4), box.w - self.m.px(8), [1] * len(mine), 0), strict=True):
            self.spaces[i] = Rect(x + (w - px) // 2, box.y + self.m.px(22), px, px)

    # -- things -----------------------------------------------------------------------------------------

    def place(self, space: int) -> Rect:
        """The socket of a camp place 0-8, or of a Rune 10-12."""
        return self.spaces[space] if space < len(self.spaces) else self.runes[space - 10]

    def dice(self, model: Model) -> dict[int, Rect]:
        """Dice lying on the camp board."""
        out = {}
        for adv, a in enumerate(model.party):
            for i in range(3):
                on = a.on[i]
                if a.at[i] == ON_CAMP and on != 9 and 0 <= on <= 12 and ("die", adv * 3 + i) not in model.hidden:
                    out[adv * 3 + i] = self.place(on).inflate(-self.m.px(2), -self.m.px(2))
        return out

    def rects(self) -> dict[Ref, Rect]:
        model: Model = self.model
        out: dict[Ref, Rect] = {}
        if model.view.location >= 0:
            out["location", model.view.location] = self.card
        for i, r in enumerate(self.spaces):
            out["space", i] = r
        for i, r in enumerate(self.runes):
            out["rune", i] = r
        out["doom", 0] = self.groups["doom"]
        out["pile", MAP] = self.deck
        for die, r in self.dice(model).items():
            out["die", die] = r
        return out

    def radius(self, ref: Ref) -> int | None:
        if ref[0] in ("space", "rune"):
            return self.px // 5
        return self.m.px(6) if ref[0] in ("location", "doom") else None

    # -- painting ---------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        r, m = self.rect, self.m
        shape.drop_shadow(dst, r, m.px(10), m.px(6), 150)
        dst.blit(pieces.frame(r.size, m.px(10)), r)
        for name, box in self.groups.items():
            dst.blit(
                pieces.slab(
                    box.size,
                    (42, 44, 82) if name not in ("doom", "map") else (50, 34, 74) if name == "doom" else (58, 50, 58),
                    m.px(6),
                ),
                box,
            )
        for name, color in GROUPS.items():
            box, hint = self.groups[name], tr(f"set_a_watch.space_hints.{name}")
            self._head(dst, box, tr(f"set_a_watch.spaces.{name}"), color, SIGNS[name])
            prints.line(
                dst, "cond", 13.5 * self.ts, hint, (box.centerx, box.bottom - m.px(10)), SOFT, "center", box.w - m.px(6)
            )
        for i, r in enumerate(self.spaces):
            dst.blit(pieces.socket(r.w, GROUPS[SPACE_ACTION[i]], ""), r)
        for r in self.runes:
            dst.blit(pieces.socket(r.w, (214, 180, 120), ""), r)
        self._head(dst, self.groups["doom"], tr("set_a_watch.doom.name"), (206, 160, 255), "doom")
        prints.line(
            dst,
            "cond",
            13.5 * self.ts,
            tr("set_a_watch.doom.fourth"),
            (self.groups["doom"].centerx, self.groups["doom"].bottom - m.px(10)),
            SOFT,
            "center",
            self.groups["doom"].w - m.px(6),
        )
        box = self.groups["map"]
        room = Rect(self.deck.right + m.px(4), box.y, box.right - self.deck.right - m.px(8), box.h)
        pieces.title(
            dst,
            tr("set_a_watch.runes.head"),
            14 * self.ts,
            (room.centerx, box.y + m.px(11)),
            room.w,
            (226, 200, 150),
            "center",
        )
        for i, r in enumerate(self.runes):
            sign = icon(RUNE_ICON[i], round(r.w * 0.58), (214, 180, 120, 120))
            dst.blit(sign, sign.get_rect(center=r.center))
            prints.line(
                dst,
                "cond_b",
                13.5 * self.ts,
                tr(f"set_a_watch.rune.{RUNE_KEYS[i]}"),
                (r.centerx, box.bottom - m.px(10)),
                (226, 206, 170),
                "center",
                room.w // 3,
            )

    def _head(self, dst: pygame.Surface, box: Rect, words: str, color: RGB, sign: str) -> None:
        m = self.m
        pieces.title(dst, words, 14 * self.ts, (box.centerx, box.y + m.px(11)), box.w - m.px(8), color, "center")

    def key(self, model: Model) -> Hashable:
        v = model.view
        dice = tuple((d, model.die(d)[0].dice[d % 3]) for d in self.dice(model))
        return (
            v.location,
            tuple(v.spaces),
            tuple(v.placed),
            v.runes,
            v.doom,
            len(v.map) + len(v.final),
            len(v.unused),
            dice,
            model.hidden,
            v.phase,
        )

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for _ in self.parts(dst, model):
            pass

    def parts(self, dst: pygame.Surface, model: Model) -> Iterator[None]:
        v, m = model.view, self.m
        if v.location >= 0:
            dst.blit(places_art.location_card(v.location, self.card.size, 13.5 * self.ts), self.card)
        else:
            dst.blit(pieces.slab(self.card.size, (40, 40, 70), m.px(8)), self.card)
            room = self.card.w - self.m.px(16)
            pieces.title(dst, tr("set_a_watch.boat"), 17 * self.ts, self.card.center, room, SOFT, "center")
        yield
        self._spaces(dst, model)
        yield
        for i, r in enumerate(self.doom):
            if i < v.doom:
                pieces.add(dst, pieces.glow((r.w * 2, r.w * 2), DOOM, 0.5), r.center)
                dst.blit(resource_icon("doom", r.w), r)
            else:
                dst.blit(pieces.socket(r.w, DOOM, "death-skull"), r)
        self._map(dst, model)
        for die, r in self.dice(model).items():
            a, i = model.die(die)
            dst.blit(pieces.die(a.kind, a.dice[i], r.w), r)

    def _spaces(self, dst: pygame.Surface, model: Model) -> None:
        v, m = model.view, self.m
        blocked = BLOCKED[v.location] if v.location >= 0 else ()
        for i, r in enumerate(self.spaces):
            action = SPACE_ACTION[i]
            if action in blocked:
                cross = icon("cancel", round(r.w * 0.6), (230, 90, 80))
                dst.blit(cross, cross.get_rect(center=r.center))
            elif v.placed and v.placed[i] < 0:
                sign = _faint(SIGNS[action], round(r.w * 0.56), GROUPS[action])
                dst.blit(sign, sign.get_rect(center=r.center))
            coins = model.coins(i)
            if coins:
                side = round(r.w * 0.62)
                for k in range(min(coins, 3)):
                    dst.blit(
                        resource_icon("gold", side), (r.centerx - side // 2, r.bottom - side - m.px(2) - k * m.px(4))
                    )
                if coins > 1:
                    plate = pieces.count(str(coins), m.px(18), (120, 84, 20), FLAME)
                    dst.blit(plate, plate.get_rect(center=(r.right - m.px(4), r.bottom - m.px(5))))
        if v.location >= 0 and HEAL_VALUES[v.location] != (K.heal_die,):
            box = self.groups["heal"]
            values = tr("set_a_watch.or").join(str(x) for x in HEAL_VALUES[v.location])
            strip = Rect(box.x + 2, box.bottom - m.px(19), box.w - 4, m.px(17))
            dst.blit(pieces.slab(strip.size, (96, 34, 44), m.px(4)), strip)
            prints.line(dst, "cond_b", 13.5 * self.ts, values, strip.center, FLAME, "center", strip.w)

    def _map(self, dst: pygame.Surface, model: Model) -> None:
        v, m = model.view, self.m
        left = len(v.map) + len(v.final)
        deck = Rect(self.deck.x, self.deck.y, self.deck.w, self.deck.h)
        if left:
            for k in range(min(3, left - 1), 0, -1):
                dst.blit(
                    shape.round_rect(deck.size, (60, 52, 44), m.px(4), 1, (150, 130, 100)),
                    deck.move(m.px(1.5) * k, m.px(1.5) * k),
                )
            dst.blit(pieces.back(deck.size, "map"), deck)
        plate = pieces.count(str(left), m.px(24), (176, 150, 112), BRIGHT)
        dst.blit(plate, plate.get_rect(center=(deck.centerx, deck.y + m.px(15))))
        words = prints.line
        words(
            dst,
            "cond_b",
            13.5 * self.ts,
            tr("set_a_watch.nights", n=left),
            (deck.centerx, deck.bottom - m.px(16)),
            BRIGHT,
            "center",
            deck.w - 4,
        )
        for i, r in enumerate(self.runes):
            if v.runes >> i & 1:
                pieces.add(dst, pieces.glow((r.w * 2, r.w * 2), (255, 190, 90), 0.4), r.center)


def _faint(name: str, px: int, color: RGB) -> pygame.Surface:
    from scenes.kit.icons import RESOURCES

    if name in RESOURCES:
        s = resource_icon(name, px).copy()
        s.set_alpha(120)
        return s
    return icon(name, px, (*color, 120))


__all__ = ["ASIDE", "MIST", "RUNES", "UNUSED", "Camp"]
