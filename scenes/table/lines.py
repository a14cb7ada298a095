"""What can be done with a line of the chronicle: a small menu beside it, and the chips that choose whose lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.core.session import ReplayFault
from scenes.kit import escape, layout, paint, plain
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.textfield import put_clipboard
from scenes.kit.theme import theme
from scenes.table import help as rules_help
from scenes.table.rowmenu import Row, RowMenu
from scenes.table.signs import sign

if TYPE_CHECKING:
    from scenes.table.chronicle import Line, TableLog
    from scenes.table.scene import TableScene


WIDE = 370
"""Logical width of the menu: wide enough for a reason in one line."""


class SeatChip(Node):
    """The sign of a seat; chosen, only its lines are shown."""

    role = "switch"

    def __init__(self, table: TableScene, seat: int, on_click: Callable[[], Any]) -> None:
        name = table.seat_name(seat)
        super().__init__(focusable=True, on_click=on_click, name=tr("chronicle.chip", name=name))
        self.table, self.seat, self.chosen = table, seat, False

    def help(self) -> str | None:
        name = escape(self.table.seat_name(self.seat))
        return tr("chronicle.chip_off") if self.chosen else tr("chronicle.chip_help", name=name)

    def label_text(self) -> str:
        return tr("chronicle.chip", name=self.table.seat_name(self.seat))

    def describe(self) -> str:
        return super().describe() + (tr("kit.states.selected") if self.chosen else "")

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        if self.chosen or self.hovered:
            dst.blit(paint.button(r.size, m.px(6), "normal", "hover" if self.hovered else "normal"), r)
        if self.chosen:
            paint.frame(dst, r, m.px(6), m.px(2), (*theme().amber, 255))
        picture = sign(self.table.style_of(self.seat), r.h - m.px(3), self.table.seat_name(self.seat))
        dst.blit(picture, picture.get_rect(center=r.center))


class LineMenu(RowMenu):
    """Beside a line: back to there, the replay from there, what it speaks of, its rule, a copy."""

    def __init__(self, table: TableScene, line: Line, at: pygame.Rect, log: TableLog) -> None:
        self.table, self.line, self.log = table, line, log
        super().__init__(self._rows(), at, WIDE, name="line menu")

    # -- what there is ------------------------------------------------------------------------------------

    def _rows(self) -> list[Row]:
        t, line = self.table, self.line
        rows = [self._back(), self._watch()] if t.game.live else [self._there()]
        refs = tuple(t.board.event_refs(line.event))
        if refs:
            rows.append(Row(tr("chronicle.show"), "search", lambda: t.inspect(refs[0], pinned=True)))
        rule = self._rule(refs)
        if rule:
            title = rules_help.title_and_text(t.game_id, rule)[0]
            rows.append(Row(tr("chronicle.rule"), "book", lambda: t.open_rules(rule), note=plain(title)))
        rows.append(Row(tr("chronicle.copy"), "copy", self._copy))
        return [*rows, Row(tr("chronicle.copy_all"), "copy", self.log.copy_all)]

    def _back(self) -> Row:
        t, step = self.table, max(0, self.line.step)
        reason = t.game.why_not_back(step)
        why = t.words.reason(reason) if reason is not None else ""
        note = plain(why) or tr("chronicle.back_note", n=len(t.session.log) - t.game.back_to(step))
        return Row(tr("chronicle.back"), "undo", lambda: t.undo(step=step), why, note)

    def _watch(self) -> Row:
        return Row(tr("chronicle.watch"), "replay", lambda: watch_from(self.table, self.line.step))

    def _there(self) -> Row:
        t = self.table
        return Row(tr("chronicle.there"), "step", lambda: t.game.move(t, lambda: t.game.jump(self.line.step + 1)))

    def _rule(self, refs: tuple[Any, ...]) -> str:
        """The rule of the decision that the line answered, else of the thing it speaks of; "" when there is none."""
        t = self.table
        asked = t.session.asked_at(self.line.step)
        found = [asked.rule] if asked is not None else []
        for ref in refs[:1]:
            found += t.board.inspect(ref).rules
        return next((r for r in found if rules_help.entry(t.game_id, r) is not None), "")

    def _copy(self) -> None:
        put_clipboard(plain(self.line.markup))
        self.table.app.toast(tr("chronicle.copied_line"), "good")


def watch_from(table: TableScene, step: int) -> None:
    """Open the replay of the running game after that step, as the person at the screen may see it."""
    from scenes.table.replay import replay_table

    try:
        scene = replay_table(table.app, table.session, table.game_id, step + 1, table.viewer)
    except ReplayFault as fault:
        table.app.toast(escape(str(fault)), "error", 8)
        return
    table.app.push(scene)
