"""Row of the six districts: scene, name, two die spaces, table of six values (RV-030, RV-047)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from game.ravenshire.content import District, content
from game.ravenshire.state import BOARD
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.layout import Metrics
from scenes.ravenshire import value_table
from scenes.ravenshire.districts_scenes import landscape
from scenes.ravenshire.layout import Area, Blit, Model
from scenes.ravenshire.palette import DISTRICT, INK, die_kind, seat_style
from scenes.table.board import Rect, Ref

GAP, EDGE, RADIUS = 5, 3, 9
SOCKET, DIE = 40, 44
TABLE = 71
NAME = 14.5
CHIP, ICON = 16, 17.5
SEAL = 24


class Box:
    """Places of one district."""

    def __init__(self, district: int, rect: Rect, m: Metrics) -> None:
        self.district, self.rect, self.m = district, rect, m
        edge = m.px(EDGE) + 1
        inner = rect.inflate(-2 * edge, -2 * edge)
        table_h = round(inner.h * TABLE / 161)
        self.scene = Rect(inner.x, inner.y, inner.w, inner.h - table_h - m.px(1))
        self.table = Rect(inner.x, inner.bottom - table_h, inner.w, table_h)
        side = m.px(SOCKET)
        y = self.scene.bottom - side - m.px(4)
        self.gains = gains_of(district)
        self.split = value_table.split(self.gains, m.px(CHIP + 4), m.px(ICON), self.table.w - 2 * m.px(3))
        inset = m.px(6) + round((inner.w - m.px(122)) * 0.12)
        self.sockets = (
            Rect(inner.x + inset, y, side, side), Rect(inner.right - inset - side, y, side, side),
        )  # fmt: skip
        self.icon = value_table.common_side(self.gains, [self.room(value) for value in range(1, 7)], m.px(ICON))

    def room(self, value: int) -> Rect:
        """What the line of a value has beside its chip."""
        r, left = self.entry(value), self.m.px(CHIP + 3)
        return Rect(r.x + left, r.y, r.w - left - self.m.px(2), r.h)

    def entry(self, value: int) -> Rect:
        """The line of the table for a die value; 1-3 left, 4-6 right."""
        column, row = divmod(value - 1, 3)
        pad = self.m.px(3)
        whole = self.table.w - 2 * pad
        w = whole * (self.split, 1 - self.split)[column]
        h = (self.table.h - pad) / 3
        x = self.table.x + pad + column * whole * self.split
        y = self.table.y + pad / 2 + row * h
        return Rect(round(x), round(y), round(x + w) - round(x), round(y + h) - round(y))


class Districts(Area):
    """The six boxes; refs ("district", i) and ("die", i) for the dice lying there."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        gap = m.px(GAP)
        n = len(content().districts)
        w = (rect.w - gap * (n - 1)) / n
        self.boxes = [
            Box(i, Rect(round(rect.x + i * (w + gap)), rect.y, round(w), rect.h), m) for i in range(n)
        ]  # fmt: skip

    # -- printed ----------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        for box, district in zip(self.boxes, content().districts, strict=True):
            self._frame(dst, box, district)
            self._table(dst, box)

    def _frame(self, dst: pygame.Surface, box: Box, district: District) -> None:
        m = self.m
        art.drop_shadow(dst, box.rect, m.px(RADIUS), m.px(5), 150)
        dst.blit(prints.plate(box.rect.size, DISTRICT[box.district], m.px(RADIUS), m.px(EDGE)), box.rect)
        radius = m.px(RADIUS - EDGE)
        dst.blit(landscape(box.district, box.scene.size, radius), box.scene)
        veil = shape.vgrad((box.scene.w, m.px(42)), (10, 8, 14, 170), (10, 8, 14, 0))
        dst.blit(shape.clip_round(veil, radius), box.scene)
        for socket in box.sockets:
            dst.blit(prints.socket(socket.w, m.px(8)), socket)
        self._name(dst, box, district)

    def _name(self, dst: pygame.Surface, box: Box, district: District) -> None:
        m = self.m
        first, last = district.name.split(" ", 1)
        x, y = box.scene.x + m.px(2), box.scene.y - m.px(1)
        rooms = (box.scene.w - m.px(SEAL + 9), box.scene.w - m.px(6))
        for i, word in enumerate((first, last)):
            prints.heading(dst, word, NAME * m.s, (x, y + i * m.px(15.5)), (252, 240, 214), "topleft", rooms[i])
        side = m.px(SEAL)
        seal = prints.seal(side, district.roman, shape.mix(DISTRICT[box.district], (140, 30, 24), 0.55))
        dst.blit(seal, (box.scene.right - side - m.px(3), box.scene.y + m.px(3)))

    def _table(self, dst: pygame.Surface, box: Box) -> None:
        m, t = self.m, box.table
        dst.blit(art.parchment(t.size, 5 + box.district, m.px(RADIUS - EDGE)), t)
        for value in range(1, 7):
            r = box.entry(value)
            if value not in (1, 4):
                pygame.draw.line(dst, (170, 146, 108), (r.x + m.px(2), r.y), (r.right - m.px(3), r.y))
            self._entry(dst, box, value)
        x = box.entry(4).x - m.px(2)
        pygame.draw.line(dst, (160, 134, 96), (x, t.y + m.px(6)), (x, t.bottom - m.px(6)))

    def _entry(self, dst: pygame.Surface, box: Box, value: int) -> None:
        m, r, side = self.m, box.entry(value), box.icon
        chip = m.px(CHIP)
        dst.blit(prints.chip(value, chip), (r.x, r.centery - chip // 2))
        px = min(15.5 * m.s, side)
        prints.amounts(dst, box.gains[value], box.room(value).midleft, side, px, INK, value_table.gap_of(side))

    # -- played -----------------------------------------------------------------------------------------

    def _dice(self, model: Model) -> list[tuple[int, int, int]]:
        """(die, place = district * 2 + space, value) of the dice lying here."""
        return [(i, model.die(i).spot, model.die(i).value) for i in model.on_board()]

    def key(self, model: Model) -> Hashable:
        return tuple(self._dice(model)), model.view.placed_die, model.view.active

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        m = self.m
        for die, spot, value in self._dice(model):
            box = self.boxes[spot // 2]
            self._mark_entry(dst, box, die, value)
            at = box.sockets[spot % 2]
            picture = art.die(die_kind(die), value, m.px(DIE))
            dst.blit(picture, picture.get_rect(center=at.center))
            if die == model.view.placed_die and model.view.active >= 0:
                token = art.token(m.px(16), seat_style(self.board.table, model.view.active))
                # Inside the socket's rim: the outline of a die would run across it.
                dst.blit(token, token.get_rect(center=(at.right - m.px(8), at.bottom - m.px(8))))

    def _mark_entry(self, dst: pygame.Surface, box: Box, die: int, value: int) -> None:
        """The chip of the entry that a die lying here would give takes the die's colour."""
        m, style = self.m, art.STYLES[die_kind(die)]
        r, side = box.entry(value), m.px(CHIP)
        dst.blit(prints.chip(value, side, style.body, style.pip), (r.x, r.centery - side // 2))

    def live(self, model: Model) -> Iterable[Blit]:
        done: set[tuple[int, int]] = set()
        for ref in self.board.pointed():
            for district, value in self._gives(model, ref):
                if (district, value) not in done:
                    done.add((district, value))
                    yield from self._light(self.boxes[district], value)

    def _gives(self, model: Model, ref: Ref) -> list[tuple[int, int]]:
        """(district, value) of the entries that pointing at something speaks of."""
        kind, i = ref
        if kind == "die" and model.die(i).value:
            die = model.die(i)
            if die.at == BOARD:
                return [(die.spot // 2, die.value)]
            if model.view.phase != "gathering":
                return []
            return [(d, die.value) for d in range(6) if self._free(model, d)]
        return []

    def _free(self, model: Model, district: int) -> bool:
        return sum(model.die(i).spot // 2 == district for i in model.on_board()) < 2

    def _light(self, box: Box, value: int) -> Iterable[Blit]:
        """The ground of an entry turns to amber; its figures and goods stay as they are."""
        m, r = self.m, box.entry(value)
        at = Rect(r.x - m.px(1.5), r.y, r.w + m.px(1.5), r.h)
        yield prints.amber_ground(at.size, m.px(5)), at.topleft, pygame.BLEND_RGB_MULT
        left = box.room(value).x - at.x
        yield gain_print(box.gains[value], at.size, left, box.icon, min(15.5 * m.s, box.icon)), at.topleft, 0
        yield prints.amber_edge(at.size, m.px(5)), at.topleft, 0

    def rects(self) -> dict[Ref, Rect]:
        found: dict[Ref, Rect] = {}
        dice = {spot: die for die, spot, _ in self._dice(self.model)} if self.model is not None else {}
        for box in self.boxes:
            found["district", box.district] = box.rect
            for space, r in enumerate(box.sockets):
                if (die := dice.get(box.district * 2 + space)) is not None:
                    found["die", die] = r
        return found

    def socket(self, district: int, space: int) -> Rect:
        """Where a die lies in a district."""
        return self.boxes[district].sockets[space]

    def entry(self, district: int, value: int) -> Rect:
        """The table line of a district for a value: the source of goods that fly from there."""
        return self.boxes[district].entry(value)


@memory
def gain_print(pairs: prints.Pairs, size: tuple[int, int], left: int, side: int, px: float) -> pygame.Surface:
    """Figures and goods of an entry without the parchment below them."""
    out = shape.blank(size)
    prints.amounts(out, pairs, (left, size[1] // 2), side, px, INK, value_table.gap_of(side))
    return finish(out)


def gains_of(district: int) -> value_table.Gains:
    """What a district gives for the values 0 to 6; recruiting stands first."""
    return tuple(
        ((("recruit", 1),) if entry.recruit else ()) + tuple(entry.gain.pairs())
        for entry in content().districts[district].by_value
    )
