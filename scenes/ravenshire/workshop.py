"""The Guild Workshop: three columns of four spaces under their dice (RV-035, RV-050, RV-056)."""

from __future__ import annotations

import pygame

from game.ravenshire.content import content
from game.ravenshire.frames import ChooseColumn, Run
from game.ravenshire.state import COLUMN, ROW3, ROW4, Player
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.ravenshire import forge_art
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import GUILD, GUILD_DARK, GUILD_ICON, INK, RGB, die_kind
from scenes.table.board import Rect, Ref

COLUMNS, ROWS = 3, 4
GAP = 5
DIE, DIE_TOP = 27, 1
"""Side of a die above a column, and its distance from the top: the name of the guild is read below it."""

HEAD = 14
LOCKS = {2: ROW3, 3: ROW4}
"""Row (from 0) -> the upgrade that opens it."""


def unlocked(upgrades: int, row: int) -> bool:
    """Is a row of the workshop open (RV-056, RV-083)?"""
    return row not in LOCKS or bool(upgrades >> LOCKS[row] & 1)


class Workshop(Area):
    """Columns with their members; ``shelf`` is the height above them where dice lie."""

    shelf = 0

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        gap = m.px(GAP)
        w = (rect.w - 2 * gap) / COLUMNS
        self.columns = [Rect(round(rect.x + c * (w + gap)), rect.y, round(w), rect.h) for c in range(COLUMNS)]
        inset, step = m.px(3), (rect.h - self.shelf - m.px(3)) / ROWS
        self.spaces: list[Rect] = []
        for column in self.columns:
            for row in range(ROWS):
                top = round(rect.y + self.shelf + row * step)
                bottom = round(rect.y + self.shelf + (row + 1) * step) - m.px(3)
                self.spaces.append(Rect(column.x + inset, top, column.w - 2 * inset, bottom - top))

    def head(self, column: int) -> Rect:
        """Where the dice of a column lie."""
        c = self.columns[column]
        return Rect(c.x, c.y, c.w, self.shelf - self.m.px(3))

    def row(self, row: int) -> Rect:
        """A row across all columns."""
        return self.spaces[row].unionall([self.spaces[row + ROWS], self.spaces[row + 2 * ROWS]])

    def _die_rects(self, model: Model) -> dict[int, Rect]:
        """Dice above the columns, side by side; three are smaller, so that each shows its whole face."""
        found: dict[int, Rect] = {}
        seat, gap = min(model.focus, len(model.players) - 1), self.m.px(1)
        for c in range(COLUMNS):
            dice = [i for i, d in enumerate(model.view.dice) if d.seat == seat and d.at == COLUMN and d.spot == c]
            if not dice:
                continue
            head, n = self.head(c), len(dice)
            side = min(self.m.px(DIE), (head.w - self.m.px(6) - gap * (n - 1)) // n)
            x = head.centerx - (n * side + gap * (n - 1)) // 2
            y = head.y + self.m.px(DIE_TOP) + (self.m.px(DIE) - side) // 2
            for k, die in enumerate(dice):
                found[die] = Rect(x + k * (side + gap), y, side, side)
        return found

    # -- printed ----------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        m = self.m
        for c, column in enumerate(self.columns):
            dst.blit(forge_art.column(column.size, c, m.px(6), m.px(1)), column)
            self._head(dst, c)
            for row in range(1, ROWS):
                r = self.spaces[c * ROWS + row]
                dst.blit(forge_art.empty(r.size, m.px(5), (255, 240, 214), "recruit", 52), r)

    def _head(self, dst: pygame.Surface, c: int) -> None:
        m, r = self.m, self.head(c)
        side = m.px(23)
        sign = icon(GUILD_ICON[c], side, shape.mix(GUILD[c], (255, 255, 255), 0.45))
        dst.blit(sign, sign.get_rect(center=(r.centerx, r.y + m.px(15))))
        name = tr(f"ravenshire.dice.{content().guilds[c].id}")
        prints.line(dst, "cond_b", 12 * m.s, name, (r.centerx, r.bottom - m.px(5)), (250, 240, 220), "center", r.w - 4)

    # -- played -----------------------------------------------------------------------------------------

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        own = model.own
        for space, r in enumerate(self.spaces):
            member = own.workshop[space] if space < len(own.workshop) else -1
            column, row = divmod(space, ROWS)
            if member >= 0:
                dst.blit(member_tile(member, r.size, self.m.s), r)
            elif row == 0:
                dst.blit(starter_tile(column, r.size, self.m.s), r)
        for row, upgrade in LOCKS.items():
            if not unlocked(own.upgrades, row):
                self._lock(dst, row, upgrade, model)
        self._used(dst, model)
        self._dice(dst, model)

    def _dice(self, dst: pygame.Surface, model: Model) -> None:
        for c in {model.die(die).spot for die in self._die_rects(model)}:
            head = self.head(c).inflate(-self.m.px(4), 0)
            head.h = self.m.px(DIE + 2 * DIE_TOP)
            dst.blit(shape.round_rect(head.size, (*shape.shade(GUILD_DARK[c], 0.62), 255), self.m.px(5)), head)
        for die, r in self._die_rects(model).items():
            if ("die", die) not in model.hidden:
                picture = art.die(die_kind(die), max(1, model.die(die).value), r.w)
                dst.blit(picture, picture.get_rect(center=r.center))

    def _lock(self, dst: pygame.Surface, row: int, upgrade: int, model: Model) -> None:
        m = self.m
        for c in range(COLUMNS):
            r = self.spaces[c * ROWS + row]
            dst.blit(forge_art.shutter(r.size, m.px(4)), r)
        whole = self.row(row)
        links = forge_art.chain(whole.w, m.px(11))
        dst.blit(links, links.get_rect(center=whole.center))
        dst.blit(*self._lock_plate(whole, upgrade, row == 2 or unlocked(model.own.upgrades, 2)))

    def _lock_plate(self, whole: Rect, upgrade: int, next_: bool) -> tuple[pygame.Surface, Rect]:
        plate = lock_plate(upgrade, self.m.px(24), next_)
        return plate, plate.get_rect(center=whole.center)

    def _used(self, dst: pygame.Surface, model: Model) -> None:
        """Members that have worked in the run under way are ticked off (RV-036)."""
        run = model.view.stack[-1] if model.view.stack else None
        if not isinstance(run, Run) or run.seat != model.focus:
            return
        m = self.m
        for row in range(ROWS):
            if run.used >> row & 1:
                r = self.spaces[run.column * ROWS + row]
                dst.blit(shape.round_rect(r.size, (12, 10, 10, 150), m.px(5)), r)
                tick = icon("check", m.px(24), (142, 224, 140))
                dst.blit(tick, tick.get_rect(center=r.center))

    # -- things -----------------------------------------------------------------------------------------

    def rects(self) -> dict[Ref, Rect]:
        found: dict[Ref, Rect] = {}
        if self.model is None:
            return found
        for c in range(COLUMNS):
            found["column", c] = self.columns[c]
        for die, r in self._die_rects(self.model).items():
            found["die", die] = r
        own, top = self.model.own, self.model.view.stack[-1] if self.model.view.stack else None
        if isinstance(top, ChooseColumn) and top.seat == self.model.focus:
            return found  # a column that is to be chosen is clicked anywhere, not its spaces
        found.update(self._space_rects(own, top))
        for row, upgrade in LOCKS.items():
            if not unlocked(own.upgrades, row):
                found["upgrade", upgrade] = self.row(row)
        return found

    def _space_rects(self, own: Player, top: object) -> dict[Ref, Rect]:
        """Open spaces; the two actions of a starting member are things of their own while its column runs."""
        found: dict[Ref, Rect] = {}
        runs = top.column if isinstance(top, Run) and self.model is not None and top.seat == self.model.focus else -1
        for space, r in enumerate(self.spaces):
            column, row = divmod(space, ROWS)
            if not unlocked(own.upgrades, row):
                continue
            found["space", space] = r
            if row == 0 and column == runs and own.workshop[space] < 0:
                found["member_option", space * 2 + 1], found["member_option", space * 2 + 2] = halves(r)
        return found

    def radius(self, ref: Ref) -> int | None:
        return {"space": self.m.px(5), "member_option": self.m.px(4), "column": self.m.px(6)}.get(ref[0])


def halves(r: Rect) -> tuple[Rect, Rect]:
    """Upper and lower action of a printed starting member."""
    upper = Rect(r.x, r.y, r.w, r.h // 2)
    return upper, Rect(r.x, upper.bottom, r.w, r.h - upper.h)


def brief(name: str, room: int, s: float) -> str:
    """The name; when it would be too small to read, with its first word shortened ("Char. Burner")."""
    first, _, rest = name.partition(" ")
    if not rest or prints.figure_width(11 * s, name) * 0.845 <= room:
        return name
    for n in range(4, 0, -1):
        short = f"{first[:n]}. {rest}"
        if prints.figure_width(11 * s, short) <= room:
            return short
    return rest


@memory
def member_tile(member: int, size: tuple[int, int], s: float) -> pygame.Surface:
    """A recruited member: name on the guild's colour, what it does in a run below."""
    row = content().members[member]
    head = round(HEAD * s)
    out = forge_art.tile(size, row.guild, round(5 * s), head).copy()
    w, h = size
    room = w - round(5 * s)
    name = brief(row.name, room, s)
    prints.line(out, "cond_b", 12.5 * s, name, (w / 2, 2 + head / 2), (255, 250, 238), "center", room)
    box = Rect(3, head + 2, w - 6, h - head - 5)
    forge_art.deal(out, row.pay.pairs(), row.gain.pairs(), box, round(min(box.h * 0.88, 22 * s)), 17 * s)
    return finish(out)


@memory
def starter_tile(guild: int, size: tuple[int, int], s: float) -> pygame.Surface:
    """The printed starting member: two actions, of which one is used in a run (RV-037)."""
    row = content().starters[guild]
    out = forge_art.engraved(size, guild, round(5 * s)).copy()
    cream: RGB = (246, 236, 216)
    for half, pay, gain in zip(
        halves(out.get_rect()), (row.top_pay, row.bottom_pay), (row.top_gain, row.bottom_gain), strict=True
    ):
        side = round(min(half.h * 0.82, 18 * s))
        box = Rect(half.x + round(3 * s), half.y, half.w - round(9 * s), half.h)
        forge_art.deal(out, pay.pairs(), gain.pairs(), box, side, 14.5 * s, cream)
    y, pad = size[1] // 2, round(6 * s)
    pygame.draw.line(out, (0, 0, 0), (pad, y - 1), (size[0] - pad, y - 1))
    pygame.draw.line(out, shape.mix(GUILD[guild], (255, 255, 255), 0.2), (pad, y), (size[0] - pad, y))
    return finish(out)


@memory
def lock_plate(upgrade: int, height: int, next_: bool) -> pygame.Surface:
    """Padlock with the price of the row."""
    pairs = content().upgrades[upgrade].cost.pairs()
    side = round(height * 0.72)
    px = height * 0.64
    gap = max(2, height // 8)
    w = side + gap + prints.amounts_width(pairs, side, px, gap, True) + height // 2
    out = forge_art.tag((w, height)).copy()
    lock = icon("lock", side, INK)
    out.blit(lock, (height // 4, (height - side) // 2))
    prints.amounts(out, pairs, (height // 4 + side + gap, height // 2), side, px, INK, gap, "midleft", True)
    if not next_:
        out.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return finish(out)
