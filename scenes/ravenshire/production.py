"""The six production spaces with their sockets and tables (RV-089 to RV-099)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.ravenshire.content import (
    FORGE_MASTERY,
    FOUNDRY,
    HIRE_HELP,
    KILN,
    OVERTIME,
    SCRAP_PILE,
    UP_FOUNDRY,
    UP_KILN,
    content,
)
from game.ravenshire.frames import Conversion
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.ravenshire import forge_art, value_table
from scenes.ravenshire.layout import Area, Blit, Model
from scenes.ravenshire.palette import BRASS, INK, INK_SOFT, RGB
from scenes.table.board import Rect, Ref

NARROW, WIDE = 66.0, 112.0
GAP = 5
NAME, SOCKET = 16, 34
GRID = ((OVERTIME, SCRAP_PILE, FORGE_MASTERY), (HIRE_HELP, KILN, FOUNDRY))
UPGRADE_OF = {KILN: UP_KILN, FOUNDRY: UP_FOUNDRY}
SIGN = {OVERTIME: "overtime", HIRE_HELP: "hire", SCRAP_PILE: "scrap", FORGE_MASTERY: "mastery"}
PLAIN = (OVERTIME, HIRE_HELP)
"""Spaces that do the same for every value (RV-094, RV-095)."""
HEAT: dict[int, RGB] = {
    OVERTIME: (104, 96, 128), HIRE_HELP: (62, 104, 150), SCRAP_PILE: (112, 106, 96),
    FORGE_MASTERY: (160, 116, 40), KILN: (150, 76, 36), FOUNDRY: (92, 110, 132),
}  # fmt: skip
"""Colour of a space's head."""


class Production(Area):
    """Refs ("production", space), ("upgrade", kiln or foundry)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        gap = m.px(GAP)
        free = rect.w - 2 * gap
        narrow = round(free * NARROW / (NARROW + 2 * WIDE))
        wide = (free - narrow) / 2
        h = (rect.h - gap) / 2
        self.spaces: dict[int, Rect] = {}
        for y, row in enumerate(GRID):
            top = round(rect.y + y * (h + gap))
            bottom = round(rect.y + y * (h + gap) + h)
            xs = (rect.x, rect.x + narrow + gap, rect.x + narrow + gap + wide + gap)
            ws = (narrow, wide, wide)
            for space, x, w in zip(row, xs, ws, strict=True):
                self.spaces[space] = Rect(round(x), top, round(x + w) - round(x), bottom - top)

    def socket(self, space: int) -> Rect:
        """Where a die is put on a space."""
        return socket_rect(self.spaces[space], self.m.s, space)

    def entry(self, space: int, value: int) -> Rect:
        """Line of a space's table: the source of what it gives."""
        built = self.model is not None and self._built(self.model, space)
        r = self.spaces[space]
        return entry_rect(r, self.m.s, value, table_split(space, built, self.m.s, r.w))

    def tag_rect(self, space: int) -> Rect:
        """Price tag of the space's upgrade."""
        m, r = self.m, self.spaces[space]
        h = m.px(17)
        w = forge_art.price(content().upgrades[UPGRADE_OF[space]].cost.pairs(), h).get_width()
        left = self.socket(space).right + m.px(3)
        return Rect(left + (r.right - m.px(4) - left - w) // 2, r.y + m.px(NAME + 5), w, h)

    # -- pictures ---------------------------------------------------------------------------------------

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for _ in self.parts(dst, model):
            pass

    def parts(self, dst: pygame.Surface, model: Model) -> Iterator[None]:
        """`paint`, one space for each ``next``."""
        own, m = model.own, self.m
        for space, r in self.spaces.items():
            built = space in UPGRADE_OF and bool(own.upgrades >> UPGRADE_OF[space] & 1)
            dst.blit(space_plate(space, r.size, m.s, built), r)
            if space in UPGRADE_OF and not built:
                at = self.tag_rect(space)
                dst.blit(forge_art.price(content().upgrades[UPGRADE_OF[space]].cost.pairs(), at.h), at)
            if own.spaces >> space & 1:
                self._worked(dst, space)
            yield
        self._under_way(dst, model)

    def _worked(self, dst: pygame.Surface, space: int) -> None:
        """A space that was used in this phase takes no second die (RV-089)."""
        m, r = self.m, self.spaces[space]
        dst.blit(shape.round_rect(r.size, (14, 12, 12, 140), m.px(6)), r)
        at = self.socket(space)
        tick = icon("check", round(at.w * 0.8), (142, 224, 140))
        dst.blit(tick, tick.get_rect(center=at.center))

    def _under_way(self, dst: pygame.Surface, model: Model) -> None:
        frame = next((f for f in reversed(model.view.stack) if isinstance(f, Conversion)), None)
        if frame is None or frame.seat != model.focus:
            return
        m, r = self.m, self.spaces[frame.space]
        plate = space_plate(frame.space, r.size, m.s, self._built(model, frame.space))
        dst.blit(plate, r)
        for picture, at, flags in self._light(model, frame.space, frame.value):
            dst.blit(picture, at, special_flags=flags)
        shape.draw_glow(dst, r.inflate(-m.px(4), -m.px(4)), (255, 140, 60), m.px(6), m.px(1))

    def _built(self, model: Model, space: int) -> bool:
        return space in UPGRADE_OF and bool(model.own.upgrades >> UPGRADE_OF[space] & 1)

    def live(self, model: Model) -> Iterable[Blit]:
        """The entries that a chosen or pointed-at die would give."""
        if model.view.phase != "production":
            return
        pointed = list(self.board.pointed())
        dice = [i for kind, i in pointed if kind == "die" and model.die(i).seat == model.focus]
        spaces = [i for kind, i in pointed if kind == "production"]
        for die in dice[:1]:
            for space in spaces or self.spaces:
                if not model.own.spaces >> space & 1 and space not in PLAIN:
                    yield from self._light(model, space, max(1, model.die(die).value))

    def _light(self, model: Model, space: int, value: int) -> Iterable[Blit]:
        """The ground of an entry turns to amber; its die, figures and goods stay as they are."""
        r = self.entry(space, value)
        yield prints.amber_ground(r.size, self.m.px(5)), r.topleft, pygame.BLEND_RGB_MULT
        yield entry_print(space, self.spaces[space].size, self.m.s, self._built(model, space), value), r.topleft, 0
        yield prints.amber_edge(r.size, self.m.px(5)), r.topleft, 0

    # -- things -----------------------------------------------------------------------------------------

    def rects(self) -> dict[Ref, Rect]:
        found: dict[Ref, Rect] = {("production", space): r for space, r in self.spaces.items()}
        for space, upgrade in UPGRADE_OF.items():
            if self.model is not None and not self.model.own.upgrades >> upgrade & 1:
                found["upgrade", upgrade] = self.tag_rect(space)
        return found

    def radius(self, ref: Ref) -> int | None:
        return self.m.px(6) if ref[0] == "production" else None


def socket_rect(r: Rect, s: float, space: int) -> Rect:
    """The socket inside a space's rectangle, for scale `s`."""
    side = round(SOCKET * s)
    if space in PLAIN:
        top = r.y + round((NAME + 5) * s)
        return Rect(r.centerx - side // 2, top, side, side)
    return Rect(r.x + round(5 * s), r.y + round(5 * s), side, side)


def table_of(space: int, improved: bool) -> value_table.Gains:
    """What a space gives for the values 0 to 6."""
    row = content().spaces[space]
    return tuple(tuple(gain.pairs()) for gain in (row.improved if improved else row.by_value))


@memory
def table_split(space: int, improved: bool, s: float, wide: int) -> float:
    """Share of the left half of the table: the half that has more to say is the wider one."""
    side = round(13 * s)
    return value_table.split(table_of(space, improved), side + round(3 * s), side, wide - 2 * round(3 * s))


def entry_rect(r: Rect, s: float, value: int, split: float = 0.5) -> Rect:
    """A line of the table: 1-3 left, 4-6 right."""
    column, row = divmod(value - 1, 3)
    pad = round(3 * s)
    whole = r.w - 2 * pad
    w = whole * (split, 1 - split)[column]
    top = r.y + round((SOCKET + 7) * s)
    h = (r.bottom - round(4 * s) - top) / 3
    x, y = r.x + pad + column * whole * split, top + row * h
    return Rect(round(x), round(y), round(x + w) - round(x), round(y + h) - round(y))


@memory
def space_plate(space: int, size: tuple[int, int], s: float, improved: bool) -> pygame.Surface:
    """One space as printed: parchment, socket with its recipe, letter and name, table of six values."""
    from scenes.kit.art.paper import parchment

    whole, edge = Rect(0, 0, *size), round(2 * s)
    trim = (248, 206, 104) if improved else shape.mix(HEAT[space], (150, 136, 112), 0.45)
    out = prints.plate(size, trim, round(6 * s), edge).copy()
    sheet = whole.inflate(-2 * edge - 2, -2 * edge - 2)
    out.blit(parchment(sheet.size, 11 + space, round(4 * s)), sheet)
    _name(out, space, whole, s, improved)
    socket = socket_rect(whole, s, space)
    dark = shape.round_rect(socket.size, (*shape.shade(HEAT[space], 0.36), 255), round(7 * s))
    out.blit(dark, socket)
    out.blit(socket_rim(socket.w, round(7 * s)), socket)
    _recipe(out, space, socket, s)
    if space in PLAIN:
        _same(out, space, Rect(4, socket.bottom, whole.w - 8, whole.h - socket.bottom - edge), s)
        return finish(out)
    table = table_of(space, improved)
    lines, side = _lines(space, size, s, improved)
    for value, r in lines.items():
        _entry(out, r, value, table[value], side, s)
    return finish(out)


def _lines(space: int, size: tuple[int, int], s: float, improved: bool) -> tuple[dict[int, Rect], int]:
    """Where the lines of a table are, and the side of all their icons."""
    split = table_split(space, improved, s, size[0])
    lines = {value: entry_rect(Rect(0, 0, *size), s, value, split) for value in range(1, 7)}
    rooms = [_beside_chip(r, s) for r in lines.values()]
    return lines, value_table.common_side(table_of(space, improved), rooms, round(16 * s))


@memory
def entry_print(space: int, size: tuple[int, int], s: float, improved: bool, value: int) -> pygame.Surface:
    """One line of a space's table, without the parchment below it."""
    lines, side = _lines(space, size, s, improved)
    r = Rect(0, 0, *lines[value].size)
    out = shape.blank(r.size)
    _entry(out, r, value, table_of(space, improved)[value], side, s)
    return finish(out)


@memory
def socket_rim(px: int, radius: int) -> pygame.Surface:
    """A brass-rimmed recess without a mark on its floor."""
    out = shape.blank((px, px))
    dark = shape.round_rect((px, px), (0, 0, 0, 0), radius, max(2, px // 8), (0, 0, 0, 210))
    out.blit(shape.clip_round(shape.blurred(dark, max(2, px // 10)), radius), (0, 0))
    edge = max(1, px // 22)
    out.blit(shape.round_rect((px, px), (0, 0, 0, 0), radius, edge + 1, (*shape.shade(BRASS, 0.3), 255)), (0, 0))
    rim = shape.round_rect((px - 2, px - 2), (0, 0, 0, 0), radius - 1, edge, (*BRASS, 255)).copy()
    light = shape.vgrad(rim.get_size(), (150, 150, 150, 255), (255,) * 4)
    rim.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(rim, (1, 1))
    return finish(out)


def _name(out: pygame.Surface, space: int, whole: Rect, s: float, improved: bool) -> None:
    """Letter and name; a Kiln or Foundry that was improved says so below it."""
    row = content().spaces[space]
    side = round(14 * s)
    clear = 2 if 12.5 * s < text.LEAST else 0  # what is set narrower would reach the rim
    if space in PLAIN:
        band = Rect(round(4 * s), round(4 * s), whole.w - round(8 * s) - clear, round(NAME * s))
        out.blit(forge_art.letter(side, row.letter, HEAT[space]), (band.x - 1, band.centery - side // 2))
        x = band.x + side + round(2 * s)
        prints.line(out, "cond_b", 12.5 * s, row.name, (x, band.centery), INK, "midleft", band.right - x)
        return
    x = round((5 + SOCKET + 4) * s)
    band = Rect(x, round(4 * s), whole.w - x - round(4 * s) - clear, round(NAME * s))
    out.blit(forge_art.letter(side, row.letter, HEAT[space]), (band.x, band.centery - side // 2))
    x = band.x + side + round(2 * s)
    word = row.name.split(" ")[0 if space == SCRAP_PILE else -1]
    prints.line(out, "cond_b", 13 * s, word, (x, band.centery), INK, "midleft", band.right - x)
    below = Rect(band.x, band.bottom + round(2 * s), band.w, round(15 * s))
    if space in SIGN:
        words = tr(f"ravenshire.favours.{row.favours}")
        prints.line(out, "cond", 12 * s, words, (below.x, below.centery), INK_SOFT, "midleft", below.w)
    elif improved:
        up = icon("upgrade", round(13 * s), (168, 106, 16))
        out.blit(up, up.get_rect(midleft=(below.x, below.centery)))
        prints.line(
            out,
            "cond_b",
            11.5 * s,
            tr("ravenshire.production.improved"),
            (below.x + round(16 * s), below.centery),
            (150, 92, 14),
            "midleft",
            below.w - round(16 * s),
        )


def _recipe(out: pygame.Surface, space: int, socket: Rect, s: float) -> None:
    """What the die does, engraved in the floor of its socket."""
    row = content().spaces[space]
    if not row.convert_min:
        sign = icon(SIGN[space], round(socket.w * 0.60), (255, 240, 212, 130))
        out.blit(sign, sign.get_rect(center=socket.center))
        return
    side = round(socket.w * 0.40)
    for pairs, y in ((row.per.pairs(), 0.30), (row.into.pairs(), 0.74)):
        at = (socket.centerx, socket.y + round(socket.h * y))
        prints.amounts(out, pairs, at, side, 12 * s, INK, 0, "center")
    tip = pygame.transform.rotate(forge_art.arrow(round(socket.w * 0.24), (255, 226, 150)), -90)
    out.blit(tip, tip.get_rect(center=(socket.centerx, socket.y + round(socket.h * 0.52))))


def _same(out: pygame.Surface, space: int, box: Rect, s: float) -> None:
    """Below the socket of a space that is the same for every value."""
    if space == HIRE_HELP:
        pairs = content().spaces[space].by_value[1].pairs()
        prints.amounts(out, pairs, box.center, round(20 * s), 18 * s, INK, 3, "center")
        return
    side = round(min(17 * s, box.w * 0.27))
    for i, sign in enumerate(("alchemist", "harvester", "merchant")):
        mark = icon(sign, side, INK)
        out.blit(mark, mark.get_rect(center=(box.centerx + round((i - 1) * side * 1.14), box.centery)))


def _chip_side(r: Rect, s: float) -> int:
    return min(r.h - 1, round(13 * s))


def _beside_chip(r: Rect, s: float) -> Rect:
    """Room for what a line of a table gives."""
    side = _chip_side(r, s)
    return Rect(r.x + side + round(2 * s), r.y, r.w - side - round(3 * s), r.h)


def _entry(out: pygame.Surface, r: Rect, value: int, pairs: prints.Pairs, side: int, s: float) -> None:
    """One line; all lines of a table have icons of one size."""
    chip = prints.chip(value, _chip_side(r, s))
    out.blit(chip, chip.get_rect(midleft=(r.x, r.centery)))
    at = _beside_chip(r, s).midleft
    prints.amounts(out, pairs, at, side, min(14.5 * s, side), INK, value_table.gap_of(side))
