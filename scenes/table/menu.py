"""The pause menu, saving under a name, and the way to the other screens."""

from __future__ import annotations

import importlib
import importlib.util
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame

from game.core.session import CHALLENGE
from scenes.kit import Button, Paragraph, folders
from scenes.kit.layers import Dialog, Modal
from scenes.kit.layout import Metrics
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.kit.textfield import TextField, put_clipboard
from scenes.table import unsaved
from scenes.table.saving import now

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

ROW = 46
FOOT = 36
"""Logical height for the seed, below the buttons."""

NAME_LIMIT = 300
"""Letters of a save's name, at most."""


def show_scene(table: TableScene, module: str, name: str, *args: Any) -> bool:
    """Push another screen over the table. False, with a message, when this build has none."""
    if importlib.util.find_spec(f"scenes.{module}") is None:
        table.app.toast(tr("table.menu.no_screen", screen=module))
        return False
    make = getattr(importlib.import_module(f"scenes.{module}"), name)
    table.app.push(make(table.app, *args))
    return True


def may_change(table: TableScene) -> bool:
    """Can seats change hands here? Not alone against the game, not in a challenge, which is the same for everybody."""
    session = table.session
    solo = session.rules.info.mode(session.setup.mode).kind == "solo"
    challenge = any(mark.startswith(CHALLENGE) for mark in session.marks)
    return bool(table.game.live and not (table.game.over or solo or challenge))


class PauseMenu(Modal):
    """Continue, save, load, settings, rules, quit."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.entries = self._entries()
        super().__init__(tr("table.menu.title"), 380, 110 + FOOT + len(self.entries) * (ROW + 6))
        self.buttons = [
            Button(label, "primary" if i == 0 else "normal", icon, key="Return" if i == 0 else None, name=label,
                   align="left", on_click=self._run(f))
            for i, (label, icon, f) in enumerate(self.entries)
        ]  # fmt: skip
        kept = tr("table.menu.saved")
        if unsaved.fault_of(table):
            kept = f"{{!bad|{tr('table.menu.not_saved')}}}"
        self.note = Paragraph(kept if table.game.live else "", kind="body_i", px=14, align="center")
        self.seed = Button(tr("table.menu.seed", seed=table.session.seed), "quiet", "copy", px=15, name="copy the seed",
                           tooltip=tr("table.menu.seed_help"), on_click=self._copy_seed)  # fmt: skip
        self.panel.add(*self.buttons, self.seed, self.note)

    def _entries(self) -> list[tuple[str, str, Any]]:
        t = self.table
        live = [
            (tr("table.menu.save"), "save", lambda: t.open(SaveDialog(t))),
            (tr("table.menu.load"), "load", lambda: unsaved.leaving(t, lambda: show_scene(t, "load", "LoadScene"))),
            *([(tr("table.seats.menu"), "person", self._seats)] if may_change(t) else []),
        ]
        step = tr("table.menu.step_on" if t.game.step_mode else "table.menu.step_off")
        return [
            (tr("table.menu.continue"), "play", None),
            *([(tr("table.rush.go"), "fast", lambda: t.rush(True))] if t.may_rush else []),
            *(live if t.game.live else []),
            *([(step, "step", self._toggle_step)] if t.game.live and t.game.computers else []),
            (tr("table.menu.settings"), "gear", lambda: show_scene(t, "settings", "SettingsScene")),
            (tr("table.menu.rules"), "book", t.open_rules),
            (tr("table.menu.quit" if t.game.live else "table.menu.leave"), "quit", self._quit),
        ]

    def _run(self, f: Any) -> Any:
        def run() -> None:
            self.close()
            if f is not None:
                f()

        return run

    def _copy_seed(self) -> None:
        seed = self.table.session.seed
        put_clipboard(str(seed))
        self.table.app.toast(tr("table.menu.seed_copied", seed=seed), "good")

    def _seats(self) -> None:
        from scenes.table.seats import SeatsDialog

        self.table.open(SeatsDialog(self.table))

    def _toggle_step(self) -> None:
        self.table.game.step_mode = not self.table.game.step_mode
        self.table.app.toast(tr("table.menu.wait") if self.table.game.step_mode else tr("table.menu.run"))

    def _quit(self) -> None:
        unsaved.leaving(self.table, self.table.app.pop)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        note, foot = m.px(24), m.px(FOOT)
        step = min(m.px(ROW + 6), (inner.h - note - foot) // len(self.buttons))
        for i, button in enumerate(self.buttons):
            button.rect = pygame.Rect(inner.x, inner.y + i * step, inner.w, step - m.px(6))
        self.seed.rect = pygame.Rect(inner.x, inner.bottom - note - foot, inner.w, foot - m.px(4))
        self.note.rect = pygame.Rect(inner.x, inner.bottom - note, inner.w, note)


class SaveDialog(Modal):
    """A name for the saved game."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(tr("table.save.title"), 460, 220, icon="save")
        self.table = table
        self.field = TextField(default_title(table), name="Name of the save", limit=NAME_LIMIT,
                               on_submit=lambda _: self._save())  # fmt: skip
        self.save = Button(tr("table.save.do"), "primary", name="save", on_click=self._save)
        self.cancel = Button(tr("table.save.cancel"), name="cancel", on_click=self.close)
        self.panel.add(self.field, self.save, self.cancel)

    def arrange(self, inner: pygame.Rect, m: Metrics) -> None:
        self.field.rect = pygame.Rect(inner.x, inner.y + m.px(6), inner.w, m.px(42))
        half = (inner.w - m.px(10)) // 2
        y = inner.bottom - m.px(46)
        self.cancel.rect = pygame.Rect(inner.x, y, half, m.px(46))
        self.save.rect = pygame.Rect(inner.right - half, y, half, m.px(46))

    def _save(self) -> None:
        title = self.field.text.strip() or default_title(self.table)
        if _holds_another(self.table, title):
            words = tr("table.save.another", title=escape(title))
            replace = (tr("table.save.replace"), "danger", lambda: self._write(title))
            ways = ((tr("table.save.other_name"), "primary", None), replace)
            self.table.open(Dialog(tr("table.save.replace_title"), words, ways, icon="warning"))
            return
        self._write(title)

    def _write(self, title: str) -> None:
        from game.core import shelf
        from game.core.saves import SaveError
        from scenes.load_files import refused

        try:
            path = shelf.save_as(folders.save_dir(), self.table.session, title, now())
        except SaveError as error:
            self.table.open(Dialog(tr("table.save.failed"), refused(error), icon="warning"))
            return
        self.table.photos.give(path)
        self.close()
        self.table.app.toast(tr("table.save.done", title=escape(title), file=escape(path.name)), "good")


def _holds_another(table: TableScene, title: str) -> bool:
    """Does a save of that title keep another game than the one on the table?"""
    from game.core import shelf
    from game.core.saves import SaveError, read_summary
    from scenes.table.quick import same_deal

    try:
        path = shelf.path_for(folders.save_dir(), title)
        return path.exists() and not same_deal(read_summary(path), table.session)
    except (OSError, SaveError):  # writing says what is wrong
        return False


def default_title(table: TableScene) -> str:
    """A name for a save: game, people, date."""
    names = ", ".join(s.name for s in table.session.seats)
    title = table.words.sections.get("game", {}).get("title", table.game_id)
    return f"{title} - {names} - {datetime.now():%d %b %H:%M}"
