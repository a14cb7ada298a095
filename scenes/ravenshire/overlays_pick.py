"""Choosing Goods and Mystics: one by a click, several with a running total; the Cleric's other column."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.text import signed
from game.ravenshire.actions import AddedMystic, Choose, Column
from game.ravenshire.content import METALLURGIST, content
from game.ravenshire.frames import Gain, Halls, Pay
from game.ravenshire.state import GOODS, MYSTICS, RES
from scenes.kit import prints
from scenes.kit.art import shape
from scenes.kit.icons import icon, resource_icon
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.kit.widgets import Button
from scenes.ravenshire.forge_art import CREAM, DIM
from scenes.table.board import Rect, Ref
from scenes.table.floating import HEAD, PAD, FloatPanel, RefTile, Tile, say

if TYPE_CHECKING:
    from scenes.ravenshire.overlays import Overlays

TILE_W, TILE_H, GAP = 66, 78, 6
FROM = ("track", "contracts", "finishes", "recruits", "upgrades", "assistant")
"""Sources of a gain that are named: the other ones are the place at which the panel lies."""
PICTURE = 36


def panel(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """A picker for the units that are to be chosen now."""
    choices = overlays.actions(Choose)
    if not choices:
        return None
    frame = overlays.frame
    if isinstance(frame, Gain | Pay) and frame.left > 1 and not (isinstance(frame, Pay) and frame.picked):
        return UnitsPanel(overlays, frame)
    return PickPanel(overlays, choices[0].res in GOODS, frame)


def added_mystic(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The Metallurgist's additional Mystic with what each one brings (RV-171)."""
    return AddedPanel(overlays) if overlays.actions(AddedMystic) else None


def cleric_panel(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """A Talisman for another column (RV-169)."""
    return ClericPanel(overlays) if any(a.talisman for a in overlays.actions(Column)) else None


def from_words(frame: Any) -> str:
    """What a gain comes from, for the title, when nothing on the board beside the panel shows it; begins with a
    space."""
    source = frame.source if isinstance(frame, Gain) else ""
    return tr(f"ravenshire.from.{source}") if source in FROM else ""


def draw_resource(res: int, before: int, after: int) -> Callable[[pygame.Surface, Rect, float], None]:
    """Inside of a tile: the resource and how its stock changes."""

    def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
        side = round(PICTURE * s)
        picture = resource_icon(RES[res], side)
        dst.blit(picture, picture.get_rect(center=(r.centerx, r.y + round(34 * s))))
        y = r.bottom - round(13 * s)
        if before == after or after < 0:
            prints.number(dst, 16 * s, str(before), (r.centerx, y), CREAM, "center")
            return
        color = theme().good if after > before else theme().bad
        tip = icon("arrow_right", round(12 * s), DIM)
        dst.blit(tip, tip.get_rect(center=(r.centerx, y)))
        prints.number(dst, 16 * s, str(before), (r.centerx - round(10 * s), y), CREAM, "midright")
        prints.number(dst, 16 * s, str(after), (r.centerx + round(10 * s), y), color, "midleft")

    return draw


class RowPanel(FloatPanel):
    """A row of tiles under a title, laid near what it is about."""

    count = 5
    extra = 0.0
    tile_w = TILE_W

    def wanted(self) -> tuple[float, float]:
        w = 2 * PAD + self.count * self.tile_w + (self.count - 1) * GAP
        return max(w, 200), HEAD + 6 + TILE_H + PAD + self.extra

    def arrange(self) -> None:
        inner = self.inner()
        w, gap = self.px(self.tile_w), self.px(GAP)
        x = inner.centerx - (self.count * w + (self.count - 1) * gap) // 2
        for i, tile in enumerate(self.tiles()):
            tile.rect = Rect(x + i * (w + gap), inner.y, w, self.px(TILE_H))

    def tiles(self) -> list[Any]:
        """The tiles from left to right."""
        return list(self.children)

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        r = Rect(0, 0, *size)
        source = source_rect(self.overlays)
        middle = self.overlays.middle()
        r.center = (source.centerx, middle.centery)
        if isinstance(self.overlays.frame, Halls):
            r.centerx = middle.centerx
        if source.bottom <= middle.top:
            r.top = source.bottom + self.px(5)
        elif source.top >= middle.bottom:
            r.bottom = self.overlays.area("forge").top - self.px(3)
        return r


def source_rect(overlays: Overlays) -> Rect:
    """Where on the board the choice comes from."""
    view, frame, board = overlays.view, overlays.frame, overlays.board
    source = getattr(frame, "source", "")
    ref: Ref | None = None
    if source in ("districts", "raven") or isinstance(frame, Halls):
        die = view.taken_die if view.taken_die >= 0 else view.placed_die
        spot = view.dice[die].spot if die >= 0 else -1
        if isinstance(frame, Halls):
            return overlays.area("districts")
        if die >= 0 and view.dice[die].at == 1 and spot >= 0:
            ref = ("district", spot // 2)
    elif source == "guilds" or getattr(frame, "then", "") in ("member", "starter"):
        run = next((f for f in reversed(view.stack) if hasattr(f, "column") and hasattr(f, "used")), None)
        ref = ("column", run.column) if run is not None else None
    elif source == "production":
        ref = ("production", 2)
    found = board.rect(ref) if ref is not None else None
    if found is not None:
        return found
    forge = overlays.area("forge")
    return Rect(forge.centerx, forge.y, forge.w // 2, forge.h)


class PickPanel(RowPanel):
    """One unit: a click or a number key takes it."""

    def __init__(self, overlays: Overlays, goods: bool, frame: Any) -> None:
        super().__init__(overlays, "pick")
        kinds = list(GOODS if goods else MYSTICS)
        self.count = len(kinds)
        pay = isinstance(frame, Pay)
        verb = "pay" if pay else "gain"
        what = "good" if goods else "mystic"
        left = overlays.decision.args and dict(overlays.decision.args).get("left", 1)
        to_go = tr("ravenshire.pick.to_go", left=left) if left and left > 1 else ""
        self.title = tr(f"ravenshire.pick.{verb}_{what}") + from_words(frame) + to_go
        self.covers = tuple(("res", res) for res in kinds)
        have = overlays.player.res
        for i, res in enumerate(kinds):
            draw = draw_resource(res, have[res], have[res] + (-1 if pay else 1))
            name = overlays.board.table.words.entry("resources", res)
            self.add(RefTile(self, ("res", res), draw, tr(f"ravenshire.pick.{verb}_this", name=name), str(i + 1)))


class AddedPanel(RowPanel):
    """One Mystic more for a special finish."""

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "added mystic")
        self.title = tr("ravenshire.pick.stir")
        self.count = len(MYSTICS)
        gains = dict(content().assistants[METALLURGIST].finish_add)
        self.covers = tuple(("res", res) for res in MYSTICS)
        for i, res in enumerate(MYSTICS):
            self.add(RefTile(self, ("res", res), self._draw(res, gains[res].pairs()), "", str(i + 1)))

    def _draw(self, res: int, gain: prints.Pairs) -> Callable[[pygame.Surface, Rect, float], None]:
        pairs = tuple(gain)

        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            side = round(30 * s)
            dst.blit(resource_icon(RES[res], side), (r.centerx - side // 2, r.y + round(12 * s)))
            dst.blit(icon("down", round(11 * s), DIM), (r.centerx - round(5.5 * s), r.y + round(43 * s)))
            box = Rect(r.x + round(3 * s), r.bottom - round(25 * s), r.w - round(6 * s), round(22 * s))
            prints.amounts_in(dst, pairs, box, round(20 * s), 16 * s, CREAM, "center")

        return draw


class UnitsPanel(RowPanel):
    """Several units in any order: plus and minus, a running total, and a button that says what is missing."""

    extra = 46.0
    tile_w = 86
    """Room for the minus on the left of the picture and for the count on its right."""

    def __init__(self, overlays: Overlays, frame: Any) -> None:
        super().__init__(overlays, "units")
        goods = frame.kind == "good"
        self.kinds = list(GOODS if goods else MYSTICS)
        self.count = len(self.kinds)
        self.pay = isinstance(frame, Pay)
        self.total = frame.left
        self.verb = "pay" if self.pay else "gain"
        what = "goods" if goods else "mystics"
        self.title = tr(f"ravenshire.pick.{self.verb}_{what}", total=self.total)
        self.title += price_of(frame) if self.pay else from_words(frame)
        self.covers = tuple(("res", res) for res in self.kinds)
        self.counts = dict.fromkeys(self.kinds, 0)
        self.stock = overlays.player.res
        self.may = {a.res for a in overlays.actions(Choose)}
        self.boxes = [self._tile(i, res) for i, res in enumerate(self.kinds)]
        self.minus = [self._minus(res) for res in self.kinds]
        self.done = Button("", "primary", name="take them", command="confirm", on_click=self.submit)
        self.add(*self.boxes, *self.minus, self.done)
        self._show()

    def _tile(self, i: int, res: int) -> Tile:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            n = self.counts[res]
            draw_resource(res, self.stock[res], self.stock[res] + (-n if self.pay else n))(dst, r, s)
            if n:
                side = round(22 * s)
                badge = prints_badge(side, signed(-n if self.pay else n))
                dst.blit(badge, badge.get_rect(topright=(r.right - round(2 * s), r.y + round(2 * s))))

        name = self.overlays.board.table.words.entry("resources", res)
        return Tile(self, tr("ravenshire.pick.one_more", name=name), draw, lambda: self.change(res, 1), str(i + 1))

    def _minus(self, res: int) -> Tile:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            sign = icon("minus", round(13 * s), CREAM)
            dst.blit(sign, sign.get_rect(center=r.center))

        name = self.overlays.board.table.words.entry("resources", res)
        tile = Tile(self, tr("ravenshire.pick.one_less", name=name), draw, lambda: self.change(res, -1))
        tile.lit = False
        return tile

    def tiles(self) -> list[Any]:
        return self.boxes

    def arrange(self) -> None:
        super().arrange()
        for box, minus in zip(self.boxes, self.minus, strict=True):
            side = self.px(20)
            minus.rect = Rect(box.rect.x + self.px(3), box.rect.centery - side // 2 - self.px(2), side, side)
        inner = self.inner()
        self.done.rect = Rect(inner.x, inner.bottom - self.px(38), inner.w, self.px(36))

    @property
    def picked(self) -> int:
        """How many units are picked."""
        return sum(self.counts.values())

    def most(self, res: int) -> int:
        """How many of a kind could be picked at all."""
        if res not in self.may and not self.pay:
            return 0
        total: int = self.total
        return min(total, self.stock[res]) if self.pay else total

    def change(self, res: int, n: int) -> None:
        """One unit more or less; one more than the total takes the place of another kind's."""
        if n > 0 and self.picked >= self.total:
            other = next((k for k in self.kinds if k != res and self.counts[k]), None)
            if other is None:
                return
            self.counts[other] -= 1
        self.counts[res] = max(0, min(self.most(res), self.counts[res] + n))
        self._show()

    def _show(self) -> None:
        left = self.total - self.picked
        chosen = ", ".join(
            f"{n} {self.overlays.board.table.words.entry('resources', res)}" for res, n in self.counts.items() if n
        )
        done = tr(f"ravenshire.pick.{self.verb}_this", name=chosen)
        self.done.label = tr("ravenshire.keep.more", short=left) if left else done
        self.done.set_enabled(not left, tr("ravenshire.keep.choose", short=left) if left else None)
        for res, box, minus in zip(self.kinds, self.boxes, self.minus, strict=True):
            box.set_enabled(
                self.most(res) > 0, tr("ravenshire.pick.no_stock" if self.pay else "ravenshire.pick.not_now")
            )
            box.on = self.counts[res] > 0
            minus.show(self.counts[res] > 0)
        self.invalidate()

    def submit(self) -> None:
        """Take the units, kind by kind in the order that the rules ask for."""
        units = [res for res in self.kinds for _ in range(self.counts[res])]
        if len(units) == self.total:
            take_units(self.table, units)


def price_of(frame: Any) -> str:
    """What a payment buys, for its title."""
    if frame.then == "alloy":
        return tr(f"ravenshire.price.{('mithril', 'embergem')[frame.arg - 7]}")
    buys = ("good", "mystic", "goods", "")[frame.arg] if frame.then == "exchange" else ""
    return tr(f"ravenshire.price.{buys}") if buys else ""


def prints_badge(px: int, words: str) -> pygame.Surface:
    """Round badge with a signed number."""
    return shape.number_badge(px, words, (64, 120, 60) if words[0] == "+" else (150, 52, 36))


def take_units(table: Any, units: list[int]) -> None:
    """Choose units one after the other."""
    take_in_order(table, Choose, "res", units)


def take_in_order(table: Any, kind: type, field: str, values: list[int]) -> None:
    """Do several actions that one panel gathered, in the order that the rules ask for; what the game took by
    itself on the way, being the only choice left, is skipped."""
    todo = list(values)
    while todo:
        decision = table.game.decision
        acts = decision.actions if decision is not None else ()
        action = next((a for a in acts if isinstance(a, kind) and getattr(a, field) == todo[0]), None)
        if action is None:
            return
        before = len(table.session.log)
        if table.decision is not None:
            table.confirmed(action)
        else:
            table.game.do(action)
        steps = table.session.log[before:]
        if not steps:
            return
        todo.pop(0)
        for step in steps[1:]:
            if not (todo and isinstance(step.action, kind) and getattr(step.action, field) == todo[0]):
                return
            todo.pop(0)


class ClericPanel(FloatPanel):
    """Pay a Talisman to put the die above any column; without it, the own column is chosen on the board."""

    title_key = "ravenshire.cleric.title"

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "cleric")
        self.covers = (("trade", 7),)
        self.add(RefTile(self, ("trade", 7), self._draw, tr("ravenshire.cleric.tile"), "1"))

    def _draw(self, dst: pygame.Surface, r: Rect, s: float) -> None:
        side = round(26 * s)
        pay, gain = (("talisman", 1),), (("gold", 1),)
        x = r.x + round(24 * s)
        x = prints.amounts(dst, pay, (x, r.centery), side, 16 * s, CREAM).right + round(5 * s)
        tip = icon("arrow_right", round(14 * s), DIM)
        dst.blit(tip, tip.get_rect(midleft=(x, r.centery)))
        x = prints.amounts(dst, gain, (x + round(20 * s), r.centery), side, 16 * s, CREAM).right + round(8 * s)
        say(
            dst,
            tr("ravenshire.cleric.line"),
            (x, r.centery),
            16 * s,
            CREAM,
            "midleft",
            r.right - x - round(6 * s),
            True,
        )

    def wanted(self) -> tuple[float, float]:
        return 264, HEAD + 6 + 44 + PAD

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        r = Rect(0, 0, *size)
        forge = self.overlays.area("forge")
        r.bottomleft = (forge.x + self.px(8), forge.y - self.px(3))
        return r

    def arrange(self) -> None:
        inner = self.inner()
        self.children[0].rect = Rect(inner.x, inner.y, inner.w, self.px(44))
