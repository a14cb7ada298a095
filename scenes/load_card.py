"""What a saved game holds, on a card."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.saves import Summary
from game.core.shelf import Listed
from scenes import names
from scenes.kit import RowState, escape, layout, pictures, rich, text, theme
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.theme import ACCENT
from scenes.load_files import where
from scenes.table.signs import sign

SEAT_ROW = 32.0


def title_of(item: Listed) -> str:
    """What a list calls it: its title, else who plays what; a damaged one its file."""
    s = item.summary
    if s is None:
        return item.path.name
    return s.title or f"{names.game_name(s.game)}: {names.listed([seat.name for seat in s.seats])}"


def facts_of(item: Listed) -> str:
    """The second line of a row."""
    s = item.summary
    if s is None:
        return tr("load.card.damaged_row")
    parts = (names.mode_name(s.game, s.setup.mode), where(s), names.when(s.saved_at))
    return ", ".join(p for p in parts if p)


def label_of(item: Listed) -> str:
    """A row for the text mirror."""
    return f"{title_of(item)}, {facts_of(item)}"


def draw_row(dst: pygame.Surface, r: pygame.Rect, item: Listed, state: RowState) -> None:
    """Two lines with a stripe in the game's colour, or a warning."""
    m, t = layout.current(), theme()
    x = r.x + m.px(12)
    side = m.px(24)
    if item.summary is None:
        dst.blit(pictures.icon("warning", side, t.bad), (x, r.centery - side // 2))
    else:
        icon = "trophy" if item.summary.over else "play"
        color = ACCENT.get(item.summary.game, t.soft)
        dst.blit(pictures.icon(icon, side, color), (x, r.centery - side // 2))
    x += side + m.px(12)
    room = r.right - m.px(12) - x
    ink = t.bad if item.summary is None else t.bright if state.selected else t.cream
    gap = text.scaled(17 * m.s) * 0.56
    text.draw_text(dst, "body_b", 17 * m.s, title_of(item), (x, round(r.centery - gap)), ink, "midleft", max_w=room)
    text.draw_text(dst, "body", 14 * m.s, facts_of(item), (x, round(r.centery + gap)), t.soft, "midleft", max_w=room)


class Card(Node):
    """The facts of one save: game, mode, options, who plays, seed, file; or the fault."""

    def __init__(self) -> None:
        super().__init__()
        self.item: Listed | None = None

    def say(self, item: Listed | None) -> None:
        """Show another save; None: nothing."""
        self.item = item
        self.invalidate()

    def label_text(self) -> str:
        if self.item is None:
            return ""
        if self.item.summary is None:
            return f"{self.item.path.name}: {self.item.fault}"
        s = self.item.summary
        seats = [f"{seat.name} ({names.kind_name(seat.kind)})" for seat in s.seats]
        return tr("load.card.row", row=label_of(self.item), seats=names.listed(seats), seed=s.seed)

    def _markup(self) -> str:
        assert self.item is not None
        s = self.item.summary
        if s is None:
            return tr("load.card.damaged", fault=escape(self.item.fault), file=escape(self.item.path.name))
        chosen = "".join(f"\n{_option(s, key)}" for key in s.setup.options)
        here = where(s)
        stand = tr("load.card.stand_at", here=here, steps=s.steps) if here else tr("load.card.stand", steps=s.steps)
        stand = tr("load.card.finished") if s.over else stand
        return f"# {escape(names.game_name(s.game))}\n**{names.mode_name(s.game, s.setup.mode)}**{chosen}\n{stand}"

    def _small(self) -> str:
        assert self.item is not None
        s = self.item.summary
        if s is None:
            return ""
        return tr("load.card.small", when=names.when(s.saved_at), seed=s.seed, file=escape(self.item.path.name))

    def _texts(self, width: int) -> tuple[Any, Any]:
        m = layout.current()
        head = rich(self._markup(), width, "body", 16 * m.s, theme().cream)
        return head, rich(self._small(), width, "body", 14 * m.s, theme().soft)

    def height_for(self, width: int) -> int:
        """Pixels needed at a width."""
        if self.item is None:
            return 1
        m = layout.current()
        head, foot = self._texts(width)
        seats = len(self.item.summary.seats) if self.item.summary else 0
        return int(head.height + seats * m.px(SEAT_ROW) + foot.height + m.px(24))

    def paint(self, dst: pygame.Surface) -> None:
        if self.item is None:
            return
        m, r = layout.current(), self.rect
        head, foot = self._texts(r.w)
        head.draw(dst, r.topleft)
        y = r.y + head.height + m.px(10)
        for seat in self.item.summary.seats if self.item.summary else ():
            self._seat(dst, seat, y)
            y += m.px(SEAT_ROW)
        foot.draw(dst, (r.x, y + m.px(8)))

    def _seat(self, dst: pygame.Surface, seat: Any, y: int) -> None:
        m, t, r = layout.current(), theme(), self.rect
        h = m.px(SEAT_ROW)
        side = m.px(25)
        dst.blit(sign(seat.style, side), (r.x, y + (h - side) // 2))
        kind = names.kind_name(seat.kind)
        kind_w = min(r.w // 2, text.width("body", 15 * m.s, kind))
        x = r.x + side + m.px(10)
        room = r.right - kind_w - m.px(10) - x
        text.draw_text(dst, "body_b", 16 * m.s, seat.name, (x, y + h // 2), t.cream, "midleft", max_w=room)
        text.draw_text(dst, "body", 15 * m.s, kind, (r.right, y + h // 2), t.soft, "midright", max_w=kind_w)


def _option(s: Summary, key: str) -> str:
    name = names.option_name(s.game, key)
    return f"{name}: {names.value_name(s.game, key, s.setup.options[key])}"
