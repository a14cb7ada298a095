"""Who plays which seat, changed in the middle of a game: a computer goes on for somebody who leaves, or the reverse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import agents
from scenes import names
from scenes.kit import Button, Choice, Paragraph, layout, text
from scenes.kit.layers import Modal
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.load_files import go_to
from scenes.table.signs import sign

if TYPE_CHECKING:
    from game.core.session import SeatInfo
    from scenes.table.scene import TableScene

ROW, WORDS, FOOT = 52, 62, 52


class SeatLine(Node):
    """Sign and name of a seat, and who plays it."""

    def __init__(self, seat: SeatInfo, number: int) -> None:
        super().__init__(name=f"seat {number}")
        self.seat = seat
        kinds = ["human", *agents.names()]
        known = kinds if seat.kind in kinds else [*kinds, seat.kind]
        self.kind = Choice([(k, names.kind_name(k)) for k in known], seat.kind, style="dropdown", px=15,
                           name=f"who plays seat {number}", tooltip=names.kind_help(seat.kind))  # fmt: skip
        self.add(self.kind)

    def placed(self) -> None:
        m, r = layout.current(), self.rect
        wide = min(m.px(230), r.w // 2)
        self.kind.rect = pygame.Rect(r.right - wide, r.y, wide, r.h)

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        side = min(m.px(34), r.h - m.px(6))
        dst.blit(sign(self.seat.style, side, self.seat.name), (r.x, r.centery - side // 2))
        x = r.x + side + m.px(10)
        room = self.kind.rect.left - m.px(10) - x
        text.draw_text(dst, "body_b", 17 * m.s, self.seat.name, (x, r.centery), theme().bright, "midleft", max_w=room)


class SeatsDialog(Modal):
    """Every seat with who plays it; with the choice made, the game goes on at a table laid anew."""

    def __init__(self, table: TableScene) -> None:
        seats = table.session.seats
        super().__init__(tr("table.seats.title"), 540, 104 + WORDS + FOOT + len(seats) * ROW, icon="person")
        self.table = table
        self.about = Paragraph(tr("table.seats.about"), px=15)
        self.lines = [SeatLine(seat, i + 1) for i, seat in enumerate(seats)]
        self.cancel = Button(tr("table.seats.cancel"), name="cancel", on_click=self.close)
        self.go = Button(tr("table.seats.go"), "primary", name="go", on_click=self._go)
        self.panel.add(self.about, *self.lines, self.cancel, self.go)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        foot = m.px(46)
        self.about.rect = pygame.Rect(inner.x, inner.y, inner.w, min(m.px(WORDS), inner.h // 4))
        top, floor = self.about.rect.bottom, inner.bottom - foot - m.px(8)
        step = min(m.px(ROW), (floor - top) // len(self.lines))
        for i, line in enumerate(self.lines):
            line.rect = pygame.Rect(inner.x, top + i * step, inner.w, step - m.px(8))
        half = (inner.w - m.px(10)) // 2
        self.cancel.rect = pygame.Rect(inner.x, inner.bottom - foot, half, foot)
        self.go.rect = pygame.Rect(inner.right - half, inner.bottom - foot, half, foot)

    def _go(self) -> None:
        chosen = [line.kind.value for line in self.lines]
        self.close()
        change_seats(self.table, chosen)


def change_seats(table: TableScene, kinds: list[str]) -> bool:
    """Give the seats to people and computers by their kinds; the table is laid anew for who looks at it now. False when
    nobody changes."""
    from scenes.table.scene import TableScene, live_game

    session = table.session
    changed = [i for i, kind in enumerate(kinds) if kind != session.seats[i].kind]
    if not changed:
        return False
    for seat in changed:
        session.reseat(seat, kinds[seat])
    if table.game.autosave is not None:
        table.game.autosave(session)
    fresh = live_game(table.app, session, table.game_id)
    fresh.autosave, fresh.step_mode = table.game.autosave, table.game.step_mode  # it knows what the disk has refused
    laid = TableScene(table.app, session, table.game_id, game=fresh)
    if not 0 <= laid.viewer < len(session.seats):  # nobody's eyes in particular: what was looked at stays in sight
        laid.focus_seat = table.focus_seat
    go_to(table.app, laid)
    for seat in changed:
        told = tr("table.seats.changed", who=escape(session.seats[seat].name), kind=names.kind_name(kinds[seat]))
        table.app.toast(told, "good")
    return True
