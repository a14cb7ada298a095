"""Kiln and Foundry: how often to convert (RV-D27); the last trades at the end (RV-D32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ravenshire.actions import Convert, ConvertBest
from game.ravenshire.content import UP_FOUNDRY, UP_KILN, content
from game.ravenshire.frames import Conversion, FinalConversion
from game.ravenshire.state import CHARCOAL_KILN, GOLD, RES, TOKEN
from scenes.kit import prints
from scenes.kit.icons import icon, resource_icon
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.kit.widgets import Button
from scenes.ravenshire.forge_art import CREAM, DIM, arrow
from scenes.ravenshire.palette import BRASS
from scenes.table.board import Rect
from scenes.table.floating import HEAD, PAD, FloatPanel, Tile, say

if TYPE_CHECKING:
    from scenes.ravenshire.overlays import Overlays

TYPING = 1.0
"""Seconds in which a second digit belongs to the first."""


def stepper(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The stepper, while a Kiln or Foundry converts."""
    return StepperPanel(overlays) if overlays.actions(Convert) else None


def last_trades(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The panel of final scoring."""
    return LastPanel(overlays) if isinstance(overlays.frame, FinalConversion) else None


class StepperPanel(FloatPanel):
    """Minus, number, plus; what goes in, what comes out, and the bonus that follows."""

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "stepper")
        self.acts = {a.times: a for a in overlays.actions(Convert)}
        self.most = max(self.acts)
        alone = all(a.refs() for a in overlays.decision.actions)  # else E is the key of the table's own button
        self.times = self.most if alone else 1
        self._typed_at = -1e9
        frame = overlays.frame
        assert isinstance(frame, Conversion)
        self.frame = frame
        self.row = content().spaces[frame.space]
        self.title = self.row.name
        self.covers = tuple(("times", n) for n in self.acts)
        self.less = Tile(self, tr("ravenshire.convert.less"), self._sign("minus"), lambda: self.step(-1))
        self.more = Tile(self, tr("ravenshire.convert.more"), self._sign("plus"), lambda: self.step(1))
        self.all = Tile(self, tr("ravenshire.convert.all"), self._words(), lambda: self.step(99))
        kind, key, command = ("primary", None, "confirm") if alone else ("normal", "C", None)
        self.go = Button("", kind, None, key, command=command, on_click=self._convert)
        self.add(self.less, self.more, self.all, self.go)
        self._show()

    def wanted(self) -> tuple[float, float]:
        return 300, HEAD + 6 + 46 + 34 + 40 + 26 + PAD

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        r = Rect(0, 0, *size)
        at = self.overlays.board.rect(("production", self.frame.space))
        forge = self.overlays.area("forge")
        r.midbottom = (at.centerx if at is not None else forge.centerx, forge.y - self.px(3))
        return r

    def arrange(self) -> None:
        inner, side = self.inner(), self.px(40)
        self.less.rect = Rect(inner.x, inner.y, side, side)
        self.more.rect = Rect(inner.x + self.px(116), inner.y, side, side)
        self.all.rect = Rect(inner.right - self.px(62), inner.y, self.px(62), side)
        self.go.rect = Rect(inner.x, inner.bottom - self.px(38), inner.w, self.px(36))

    def step(self, n: int) -> None:
        """Change the number of conversions."""
        self.times = max(1, min(self.most, self.times + n))
        self._show()

    def typed(self, digit: int) -> bool:
        """A number was typed, one digit after the other: so many conversions, as far as there are Goods."""
        now = self.table.app.now
        number = self.times * 10 + digit if now - self._typed_at < TYPING else digit
        self._typed_at = now
        self.times = max(1, min(self.most, number))
        self._show()
        return True

    def handle(self, ev: pygame.event.Event) -> bool:
        """The wheel changes the number of conversions."""
        if ev.type != pygame.MOUSEWHEEL:
            return super().handle(ev)
        self.step(1 if ev.y > 0 else -1)
        return True

    def _show(self) -> None:
        self.less.set_enabled(self.times > 1, tr("ravenshire.convert.least"))
        self.more.set_enabled(self.times < self.most, tr("ravenshire.convert.most", most=self.most))
        self.all.set_enabled(self.times < self.most, tr("ravenshire.convert.that_is_all", most=self.most))
        self.go.label = tr("ravenshire.convert.do", times=self.times)
        self.invalidate()

    def _convert(self) -> None:
        self.table.confirmed(self.acts[self.times])

    def _sign(self, name: str) -> Any:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            sign = icon(name, round(18 * s), CREAM)
            dst.blit(sign, sign.get_rect(center=r.center))

        return draw

    def _words(self) -> Any:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            say(
                dst,
                tr("ravenshire.convert.all_of", most=self.most),
                r.center,
                16 * s,
                CREAM,
                "center",
                r.w - round(8 * s),
                True,
            )

        return draw

    def paint(self, dst: pygame.Surface) -> None:
        super().paint(dst)
        inner, s = self.inner(), self.s
        mid = (self.less.rect.right + self.more.rect.left) / 2
        prints.number(dst, 34 * s, str(self.times), (mid, self.less.rect.centery), (255, 226, 150), "center")
        y = inner.y + self.px(62)
        self._flow(dst, Rect(inner.x, y - self.px(13), inner.w, self.px(26)))
        self._bonus(dst, Rect(inner.x, y + self.px(17), inner.w, self.px(24)))

    def _flow(self, dst: pygame.Surface, box: Rect) -> None:
        """Stock before and after of everything that takes part."""
        change = {name: -n * self.times for name, n in self.row.per.pairs()}
        for name, n in self.row.into.pairs():
            change[name] = change.get(name, 0) + n * self.times
        s, have = self.s, self.overlays.player.res
        step = box.w / len(change)
        for i, (name, n) in enumerate(change.items()):
            x, side = round(box.x + i * step), round(24 * s)
            dst.blit(resource_icon(name, side), (x, box.centery - side // 2))
            before = have[RES.index(name)]
            after = min(before + n, content().good_limit)
            at = (x + side + round(4 * s), box.centery)
            x = prints.number(dst, 17 * s, str(before), at, CREAM).right + round(4 * s)
            dst.blit(arrow(round(12 * s), DIM), (x, box.centery - round(6 * s)))
            color = theme().good if n > 0 else theme().bad
            prints.number(dst, 17 * s, str(after), (x + round(16 * s), box.centery), color)

    def _bonus(self, dst: pygame.Surface, box: Rect) -> None:
        """What the die adds afterwards (RV-101)."""
        upgrade = UP_KILN if self.frame.space == CHARCOAL_KILN else UP_FOUNDRY
        improved = self.overlays.player.upgrades >> upgrade & 1
        pairs = (self.row.improved if improved else self.row.by_value)[self.frame.value].pairs()
        s = self.s
        x = say(dst, tr("ravenshire.convert.then"), box.midleft, 15 * s, DIM).right + round(7 * s)
        x += prints.chip(self.frame.value, round(17 * s)).get_width()
        dst.blit(prints.chip(self.frame.value, round(17 * s)), (x - round(17 * s), box.centery - round(8.5 * s)))
        prints.amounts(dst, pairs, (x + round(7 * s), box.centery), round(20 * s), 16 * s, CREAM)


class LastPanel(FloatPanel):
    """What stands on the account, and one button that trades for the most Gold."""

    title_key = "ravenshire.last.title"

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "last trades")
        best = overlays.actions(ConvertBest)
        self.best = best[0] if best else None
        self.gain = 0
        if self.best is not None:
            preview = overlays.board.table.game.preview(self.best)
            self.gain = dict(preview).get("gold", 0)
        label = tr("ravenshire.last.do", gain=self.gain) if self.best is not None else tr("ravenshire.last.nothing")
        self.button = Button(label, "primary", "market", "B", name="convert best", on_click=self._convert)
        self.button.set_enabled(self.best is not None, tr("ravenshire.last.no_gain"))
        self.add(self.button)

    def wanted(self) -> tuple[float, float]:
        return 300, HEAD + 6 + 4 * 26 + 8 + 40 + PAD

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        r, middle = Rect(0, 0, *size), self.overlays.middle()
        r.midbottom = (middle.x + size[0] // 2 + self.px(20), self.overlays.area("forge").y - self.px(3))
        return r

    def arrange(self) -> None:
        inner = self.inner()
        self.button.rect = Rect(inner.x, inner.bottom - self.px(40), inner.w, self.px(38))

    def _convert(self) -> None:
        if self.best is not None:
            self.table.confirmed(self.best)

    def rows(self) -> tuple[tuple[str, str, str], ...]:
        """Icon, words and value of each row. The Gold of the track was paid before (RV-137): it has no plus."""
        p = self.overlays.player
        end = content().track.spaces[p.rep].end_gold
        return (
            ("gold", tr("ravenshire.last.gold"), str(p.res[GOLD])),
            ("reputation", tr("ravenshire.last.reputation", rep=p.rep), str(end)),
            ("action_token", tr("ravenshire.last.tokens"), f"+{p.res[TOKEN]}"),
            ("market", tr("ravenshire.last.trades"), f"+{self.gain}"),
        )

    def paint(self, dst: pygame.Surface) -> None:
        super().paint(dst)
        inner, s = self.inner(), self.s
        for i, (name, words, value) in enumerate(self.rows()):
            y = inner.y + round((i * 26 + 13) * s)
            side = round(20 * s)
            picture = icon(name, side, BRASS) if name == "market" else resource_icon(name, side)
            dst.blit(picture, (inner.x, y - side // 2))
            say(dst, words, (inner.x + round(28 * s), y), 15.5 * s, CREAM)
            prints.number(dst, 17 * s, value, (inner.right, y), (255, 226, 150), "midright")
