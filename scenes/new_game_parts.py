"""Pieces of the set-up screen: mode cards, seat rows, the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.structs import ModeInfo
from scenes import names, title_art
from scenes.kit import Button, Choice, TextField, layout, paint, pictures, rich, text, theme
from scenes.kit.layers import Popup
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.theme import SEATS
from scenes.new_game_draft import NAME_LIMIT, Seat, kinds, span
from scenes.table.signs import sign

if TYPE_CHECKING:
    from scenes.new_game import NewGameScene

_KIND_ICON = {"solo": "person", "competitive": "trophy", "coop": "shield", "cooperative": "shield"}


_MODE_ICON = {"kraken": "octopus", "construction": "hearts-card"}
"""Modes with a sign of their own, by their ids."""


class ModeCard(Node):
    """One way to play: icon, name, number of players, a line. One of them is chosen."""

    role = "mode"
    PAD = 12.0
    ICON = 34.0

    def __init__(self, game_id: str, mode: ModeInfo, on_click: Callable[[], Any]) -> None:
        super().__init__(focusable=True, on_click=on_click, name=f"mode {mode.id}")
        self.mode = mode
        self.title = names.mode_name(game_id, mode.id)
        self.words = names.mode_text(game_id, mode.id)
        self.topic = (game_id, names.page(game_id, "modes", mode.id))
        self.chosen = False

    def label_text(self) -> str:
        return self.title

    def describe(self) -> str:
        return f"{super().describe()}, {self.words}" + (tr("new_game.chosen") if self.chosen else "")

    def choose(self, chosen: bool) -> None:
        """Show as the chosen one, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.invalidate()

    def _body(self, width: int) -> Any:
        m = layout.current()
        return rich(self.words, width, "body", 15 * m.s, theme().soft)

    def _text_x(self) -> int:
        m = layout.current()
        return m.px(self.PAD) + m.px(self.ICON) + m.px(12)

    def height_for(self, width: int) -> int:
        """Pixels needed at a width."""
        m = layout.current()
        body = self._body(width - self._text_x() - m.px(self.PAD))
        return int(2 * m.px(self.PAD - 2) + text.line_height("title", 17 * m.s) + body.height)

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint.drop(dst, r, m.px(8), m.px(6), 120, m.px(2))
        dst.blit(paint.panel(r.size, m.px(8), "solid" if self.chosen else "glass"), r)
        if self.chosen:
            paint.frame(dst, r, m.px(8), m.px(2), (*t.amber, 255))
        elif self.hovered:
            paint.frame(dst, r, m.px(8), m.px(1), (*t.cyan, 200))
        self._paint_icon(dst)
        self._paint_words(dst)

    def _paint_icon(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        side = m.px(self.ICON)
        color = t.amber if self.chosen else t.soft
        extra = self.mode.kind == "competitive" and self.mode.id != "standard"
        kind = "recruit" if extra else _KIND_ICON.get(self.mode.kind, "die")
        picture = pictures.icon(_MODE_ICON.get(self.mode.id, kind), side, color)
        dst.blit(picture, (r.x + m.px(self.PAD), r.centery - side // 2))

    def _paint_words(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        x, y = r.x + self._text_x(), r.y + m.px(self.PAD - 3)
        count = span(self.mode)
        px = 15 * m.s
        badge_w = text.width("cond_b", px, count) + m.px(20)
        right = r.right - m.px(self.PAD)
        line = text.line_height("title", 17 * m.s)
        dst.blit(pictures.icon("person", m.px(15), t.soft), (right - badge_w, y + (line - m.px(15)) // 2))
        text.draw_text(dst, "cond_b", px, count, (right, y + line // 2), t.soft, "midright")
        ink = t.amber if self.chosen else t.bright
        s, size = text.fit_line(self.title, "title", 17 * m.s, right - badge_w - m.px(8) - x, 12 * m.s)
        text.draw_text(dst, "title", size, s, (x, y + line // 2), ink, "midleft", True)
        self._body(right - x).draw(dst, (x, y + line))


class SignButton(Node):
    """The colour and shape of a seat; a click offers the others."""

    role = "colour"

    def __init__(self, seat: Seat, seats: Sequence[Seat], on_choose: Callable[[int], Any], **node: Any) -> None:
        super().__init__(focusable=True, on_click=self._open, **node)
        self.seat, self.seats, self.on_choose = seat, seats, on_choose
        self.tooltip = tr("new_game.seat.sign")

    def label_text(self) -> str:
        style = SEATS[self.seat.style]
        return f"{style.name} {tr(f'kit.shapes.{style.shape}')}"

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        dst.blit(paint.button(r.size, m.px(7), "normal", "hover" if self.hovered else "normal"), r)
        side = min(r.w, r.h) - m.px(8)
        dst.blit(sign(self.seat.style, side, self.seat.name), (r.centerx - side // 2, r.centery - side // 2))

    def _open(self) -> None:
        if self.stage is None:
            return
        m, scene = layout.current(), self.stage.scene
        side, gap = m.px(44), m.px(4)
        popup = Popup(self.rect, side + 2 * m.px(4), len(SEATS) * (side + gap) - gap + 2 * m.px(4))

        def choose(index: int) -> None:
            scene.close(popup)
            self.on_choose(index)

        inner = popup.plate.inner()
        swatches = [
            Swatch(i, i == self.seat.style, self._wearer(i), lambda i=i: choose(i))  # type: ignore[misc]
            for i in range(len(SEATS))
        ]
        popup.plate.add(Row(swatches))
        popup.plate.children[0].rect = inner
        scene.open(popup)
        scene.stage.set_focus(swatches[self.seat.style])

    def _wearer(self, style: int) -> str:
        """Whose letter a colour bears: that of the seat which has it (the two change), else of this one."""
        return next((seat.name for seat in self.seats if seat.style == style), self.seat.name)


class Swatch(Node):
    """One colour to choose, with the letter of whoever wears it."""

    role = "colour"

    def __init__(self, index: int, chosen: bool, who: str, on_click: Callable[[], Any]) -> None:
        super().__init__(focusable=True, on_click=on_click, name=f"colour {index}", tooltip=SEATS[index].name)
        self.index, self.chosen, self.who = index, chosen, who

    def label_text(self) -> str:
        style = SEATS[self.index]
        return f"{style.name} {tr(f'kit.shapes.{style.shape}')}"

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        if self.chosen or self.hovered:
            dst.blit(paint.button(r.size, m.px(7), "normal", "hover" if self.hovered else "normal"), r)
        side = min(r.w, r.h) - m.px(8)
        dst.blit(sign(self.index, side, self.who), (r.centerx - side // 2, r.centery - side // 2))


class Row(Node):
    """Nodes side by side, all equally wide."""

    def __init__(self, nodes: list[Any], gap: float = 4) -> None:
        super().__init__()
        self.gap = gap
        self.add(*nodes)

    def placed(self) -> None:
        cells = layout.row(self.rect, [-1] * len(self.children), layout.current().px(self.gap))
        for node, cell in zip(self.children, cells):
            node.rect = cell


class SeatRow(Node):
    """Colour, name, kind and the way out, for one seat."""

    HEIGHT = 44.0

    def __init__(self, scene: NewGameScene, index: int) -> None:
        super().__init__(name=f"seat {index + 1}")
        self.scene, self.index = scene, index
        seat = scene.draft.seats[index]
        number = index + 1
        tip = names.kind_help(seat.kind)
        self.sign = SignButton(seat, scene.draft.shown, lambda style: scene.painted(index, style),
                               name=f"colour of seat {number}")  # fmt: skip
        self.field = TextField(seat.name, limit=NAME_LIMIT, placeholder=tr("new_game.seat.name"), on_change=self._named,
                               on_submit=lambda _: scene.stage.move_focus("next"),
                               name=f"name of seat {number}")  # fmt: skip
        self.kind = Choice([(k, names.kind_name(k)) for k in self._offered()], seat.kind, self._kind_chosen,
                           style="dropdown", px=15, name=f"who plays seat {number}", tooltip=tip)  # fmt: skip
        why = scene.draft.why_not_remove()
        self.out = Button("", "quiet", "cross", name=f"remove seat {number}", tooltip=tr("new_game.seat.remove"),
                          enabled=not why, why=why, on_click=lambda: scene.removed(index))  # fmt: skip
        self.add(self.sign, self.field, self.kind, self.out)

    def _offered(self) -> list[str]:
        return ["human"] if self.scene.draft.mode_info.kind == "solo" and self.index == 0 else kinds()

    def _named(self, name: str) -> None:
        self.scene.draft.seats[self.index].name = name
        self.sign.invalidate()  # its letter is the name's
        self.scene.tell()

    def _kind_chosen(self, kind: str) -> None:
        draft = self.scene.draft
        draft.seat(self.index, kind)
        if self.field.text != draft.seats[self.index].name:
            self.field.text = draft.seats[self.index].name
            self.sign.invalidate()
        self.kind.tooltip = names.kind_help(kind)
        self.scene.tell()

    def placed(self) -> None:
        m, r = layout.current(), self.rect
        h, gap = r.h, m.px(8)
        out = m.px(34)
        wide = r.w - h - out - 3 * gap
        kind = max(m.px(120), min(m.px(210), round(wide * 0.55)))
        cells = layout.row(r, [h, -1, kind, out], gap)
        for node, cell in zip((self.sign, self.field, self.kind, self.out), cells):
            node.rect = cell


class CoverPicture(Node):
    """The cover of the game, as a picture of the box."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game_id = game_id

    def paint(self, dst: pygame.Surface) -> None:
        from scenes.kit.art.covers import cover
        from scenes.title_boxes import blank_cover

        m, r = layout.current(), self.rect
        paint.drop(dst, r, m.px(3), m.px(14), 200, m.px(6))
        if title_art.cover_ready(self.game_id, r.size):
            dst.blit(cover(self.game_id, r.size), r)
        else:
            dst.blit(blank_cover(self.game_id, names.game_name(self.game_id), r.size), r)
