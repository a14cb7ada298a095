"""The pause menu of a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.strings import tr
from scenes.table.menu import PauseMenu, show_scene

if TYPE_CHECKING:
    from scenes.tutorial.table import LessonTable


class LessonMenu(PauseMenu):
    """Go on, begin again, settings, rules, leave. A lesson is kept by itself."""

    table: Any

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self.panel.title = tr("tutorial.menu.title")
        self.note.markup = tr("tutorial.paused")
        self.seed.show(False)  # a lesson is always the same game

    def _entries(self) -> list[tuple[str, str, Any]]:
        t = self.table
        return [
            (tr("tutorial.menu.play"), "play", None),
            (tr("tutorial.menu.restart"), "replay", t.restart),
            (tr("tutorial.menu.settings"), "gear", lambda: show_scene(t, "settings", "SettingsScene")),
            (tr("tutorial.menu.rules"), "book", t.open_rules),
            (tr("tutorial.menu.leave"), "quit", t.leave_lesson),
        ]
