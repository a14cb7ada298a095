"""Saved games: go on, watch, rename, delete and take that back, copy in and out. Damaged files are listed with their
fault."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import registry
from game.core import shelf
from game.core.saves import SaveError
from game.core.shelf import Listed
from scenes import names
from scenes.kit import (
    Button,
    Label,
    ListView,
    Panel,
    ScrollView,
    Tabs,
    escape,
    even,
    folders,
    layout,
)
from scenes.kit.layers import Dialog
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.load_card import Card, draw_row, label_of, title_of
from scenes.load_dialogs import ask_name, ask_path
from scenes.load_files import attic_dir, auto_dir, open_replay, open_table, trouble
from scenes.screen import Screen

if TYPE_CHECKING:
    from scenes.kit.app import App

ROW = 70
"""Logical height of a row."""


class LoadScene(Screen):
    """The list of saves, and what the selected one holds."""

    name = "load"
    icon = "save"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tabs = Tabs([tr("load.tabs.own"), tr("load.tabs.copies")], 0, self._turned, name="folders")
        self.plate = Panel()
        self.list = ListView([], row_height=ROW, draw_row=draw_row, label=label_of, on_select=self._selected,
                             on_activate=lambda _: self.go_on(), empty=tr("load.none"), name="saves")  # fmt: skip
        self.card_plate = Panel(style="solid")
        self.scroller = ScrollView()
        self.card = Card()
        self.scroller.add(self.card)
        self.play_on = Button(
            tr("load.play_on"), "primary", "play", command="confirm", name="continue", on_click=self.go_on
        )
        self.watch = Button(tr("load.watch"), "normal", "replay", name="watch", on_click=self.replay)
        self.drop = Button(tr("load.delete"), "danger", "cross", name="delete", on_click=self.delete)
        self.send = Button(tr("load.copy_out"), "normal", "up", name="export", on_click=self.export)
        self.fetch = Button(tr("load.bring_in"), "normal", "bring_in", name="import", on_click=self.bring_in)
        self.nothing = Label(tr("load.select"), kind="body_i", px=16, color=theme().soft, align="center")
        self.name_it = Button("", "normal", "pencil", name="rename", on_click=self.rename)
        self.restore = Button(tr("load.undo"), "normal", "undo", command="undo", name="undo delete",
                              on_click=self.take_back)  # fmt: skip
        self.removed: list[tuple[Path, Path]] = []
        self.root.add(self.tabs, self.plate, self.list, self.card_plate, self.scroller, self.nothing, self.play_on,
                      self.watch, self.name_it, self.send, self.drop, self.fetch, self.restore)  # fmt: skip
        self._read(first=True)

    def topic(self) -> tuple[str, str]:
        summary = self.item.summary if self.item is not None else None
        if summary is None:
            return super().topic()
        return summary.game, names.page(summary.game, "modes", summary.setup.mode)

    # -- the folder ---------------------------------------------------------------------------------------

    def folder(self) -> Path:
        """The folder that is shown."""
        return auto_dir() if self.tabs.index else folders.save_dir()

    def _read(self, first: bool = False, select: Path | None = None) -> None:
        if first and not shelf.listing(folders.save_dir()) and shelf.listing(auto_dir()):
            self.tabs._index = 1
        items = shelf.listing(self.folder(), names.moment)
        keep = next((i for i, item in enumerate(items) if item.path == select), self.list.selected)
        self.list.items = items
        self.list.selected = max(0, min(keep, len(items) - 1)) if items else -1
        if self.list.rect.h:
            self.list.select(self.list.selected, tell=False)
        self._selected(self.list.selected)

    def _turned(self, index: int) -> None:
        self.list.selected = -1
        self._read()

    @property
    def item(self) -> Listed | None:
        """The selected save."""
        i = self.list.selected
        return self.list.items[i] if 0 <= i < len(self.list.items) else None

    def _selected(self, index: int) -> None:
        item = self.item
        self.card.say(item)
        self.nothing.show(item is None)
        self.nothing.text = tr("load.select") if self.list.items else tr("load.none")
        summary = item.summary if item is not None else None
        ready, why = summary is not None, tr("load.damaged") if item is not None else tr("load.nothing_selected")
        if summary is not None and summary.game not in registry.installed():
            ready, why = False, tr("load.not_installed", game=escape(summary.game))
        over = summary is not None and summary.over
        self.play_on.label = tr("load.see_result") if over else tr("load.play_on")
        self.play_on.icon = "trophy" if over else "play"
        self.play_on.set_enabled(ready, None if ready else why)
        self.watch.set_enabled(ready, None if ready else why)
        self.send.set_enabled(summary is not None, None if summary is not None else why)
        self.drop.set_enabled(item is not None, tr("load.nothing_selected"))
        self.name_it.label = tr("load.keep_as") if self.tabs.index else tr("load.rename")
        self.name_it.set_enabled(summary is not None, None if summary is not None else why)
        self.restore.show(bool(self.removed))
        if self.scroller.rect.w:
            self._place_card()

    # -- placing ------------------------------------------------------------------------------------------

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        gap = m.px(10 if m.compact else 18)
        left, right = layout.row(body, [-11, -9], gap)
        tab_h, button_h = m.px(40), m.px(38 if m.compact else 42)
        self.tabs.rect = pygame.Rect(left.x, left.y, left.w, tab_h)
        y = left.y + tab_h + m.px(8)
        self.plate.rect = pygame.Rect(left.x, y, left.w, left.bottom - y - button_h - m.px(8))
        self.list.row_height = ROW * max(1.0, m.text_scale)
        self.list.rect = layout.inset(self.plate.rect, m.px(6))
        below = layout.row(pygame.Rect(left.x, left.bottom - button_h, left.w, button_h), [-1, -1], m.px(8))
        self.fetch.rect, self.restore.rect = below
        small = layout.row(pygame.Rect(right.x, right.bottom - button_h, right.w, button_h), [-1] * 4, m.px(6))
        for button, cell in zip((self.watch, self.name_it, self.send, self.drop), small):
            button.rect = cell
            button.icon, button.px = None, 15
        even(self.watch, self.name_it, self.send, self.drop)
        big_h = m.px(44 if m.compact else 52)
        self.play_on.rect = pygame.Rect(right.x, small[0].y - m.px(8) - big_h, right.w, big_h)
        self.floor, self.message_area = self.play_on.rect.y, self.plate.rect  # a message says what the buttons undo
        self.card_plate.rect = pygame.Rect(right.x, right.y, right.w, self.play_on.rect.y - m.px(8) - right.y)
        self.scroller.rect = layout.inset(self.card_plate.rect, m.px(8 if m.compact else 16))
        self.nothing.rect = layout.inset(self.card_plate.rect, m.px(12))
        self._place_card()

    def _place_card(self) -> None:
        self.scroller.offset = 0
        self.card.room = self.scroller.rect.h - self.m.px(8)

        def put(room: pygame.Rect) -> None:
            self.card.rect = pygame.Rect(room.x, room.y, room.w, self.card.height_for(room.w))

        self.scroller.place(put)
        self.invalidate()

    def resume(self) -> None:
        self._read()

    # -- doing --------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Continue the selected game, or watch it when it is over."""
        if self.item is not None and self.play_on.enabled:
            open_table(self.app, self.item.path)

    def replay(self) -> None:
        """Watch the selected game from its start."""
        if self.item is not None:
            open_replay(self.app, self.item.path)

    def rename(self) -> None:
        """Give the selected game another name; an automatic copy is kept under a name of its own."""
        item = self.item
        if item is None or item.summary is None:
            return
        title, verb = self.name_it.label, self.name_it.label
        self.open(ask_name(title, title_of(item), verb, lambda name: self._rename(item.path, name)))

    def _rename(self, path: Path, name: str) -> None:
        copies = bool(self.tabs.index)

        def do() -> None:
            new = shelf.copy_as(path, folders.save_dir(), name) if copies else shelf.rename(path, name)
            self._read(select=new)

        if self._try(do, tr("load.name.done", name=escape(name))) and copies:
            self.tabs.choose(0)

    def delete(self) -> None:
        """Put the selected file away. It can be taken back as long as it lies in the attic."""
        item = self.item
        if item is None:
            return
        try:
            gone = shelf.remove(item.path, attic_dir())
        except SaveError as error:
            self.app.toast(tr("load.not_deleted", file=escape(item.path.name), fault=escape(error.fault)), "error")
            self._read()
            return
        self.removed.append((gone, item.path.parent))
        cap = self.key_cap("undo")
        self.app.toast(tr("load.deleted", name=escape(title_of(item)), key=cap))
        self._read()

    def take_back(self) -> None:
        """Bring back what was deleted last."""
        if not self.removed:
            return
        gone, home = self.removed.pop()
        try:
            back = shelf.put_back(gone, home)
        except SaveError as error:
            self.open(Dialog(tr("load.failed"), trouble(error), icon="warning"))
            self._read()
            return
        self.tabs.choose(1 if home == auto_dir() else 0)
        self._read(select=back)
        self.app.toast(tr("load.back_again"), "good")

    def leave(self) -> None:
        shelf.sweep(attic_dir())

    def handle(self, ev: pygame.event.Event) -> bool:
        """A file that is dropped on the window is brought in."""
        if ev.type == pygame.DROPFILE:
            self._bring_in(Path(ev.file))
            return True
        return super().handle(ev)

    def export(self) -> None:
        """Copy the selected game to a file of the player's choice."""
        item = self.item
        if item is None:
            return
        target = Path.home() / f"{shelf.safe_name(title_of(item))}.json"
        self.open(
            ask_path(tr("load.copy.title"), str(target), tr("load.copy.do"), lambda path: self._export(item.path, path))
        )

    def _export(self, path: Path, target: Path) -> None:
        try:
            target = target / path.name if target.is_dir() else target
            taken = target.exists()
        except (OSError, ValueError):  # no path at all: writing says what is wrong
            taken = False
        if taken:
            words = tr("load.copy.exists", file=escape(str(target)))
            self.open(
                Dialog(
                    tr("load.copy.replace_title"),
                    words,
                    (
                        (tr("load.copy.replace"), "danger", lambda: self._copy(path, target)),
                        (tr("load.copy.leave"), "normal", None),
                    ),
                    icon="warning",
                )
            )
            return
        self._copy(path, target)

    def _copy(self, path: Path, target: Path) -> None:
        self._try(lambda: shelf.export(path, target), tr("load.copy.done", file=escape(str(target))))

    def bring_in(self) -> None:
        """Copy a file of the player's choice among the saves."""
        self.open(ask_path(tr("load.bring.title"), "", tr("load.bring.do"), self._bring_in))

    def _bring_in(self, path: Path) -> None:
        found: list[Path] = []
        done = tr("load.bring.done", file=escape(path.name))
        if self._try(lambda: found.append(shelf.bring_in(path, folders.save_dir())), done):
            self.tabs.choose(0)
            self._read(select=found[0])

    def _try(self, do: Any, done: str) -> bool:
        try:
            do()
        except SaveError as error:
            self.open(Dialog(tr("load.failed"), trouble(error), icon="warning"))
            return False
        self.app.toast(done, "good")
        return True

