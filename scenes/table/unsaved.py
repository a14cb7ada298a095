"""Leaving a game that the disk did not take: one more try, a question, and another place to save it in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core import saves, shelf
from scenes.kit.layers import Dialog
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.table.saving import now

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.scene import Scene
    from scenes.table.scene import TableScene


class Leaving(Dialog):
    """The question. Leaving once more while it is open is an answer, too."""

    def __init__(self, table: TableScene, host: Scene, fault: str, go: Callable[[], Any]) -> None:
        super().__init__(
            tr("table.unsaved.title"),
            tr("table.unsaved.ask", fault=escape(fault)),
            (
                (tr("table.unsaved.elsewhere"), "primary", lambda: _ask_where(table, host, go)),
                (tr("table.unsaved.go"), "danger", go),
                (tr("table.unsaved.stay"), "normal", None),
            ),
            width=660,
            icon="warning",
        )


def fault_of(table: Any) -> str:
    """Why the game as it stands lies on no disk; "" when it does, or when nothing is kept of it."""
    return str(getattr(getattr(table.game, "autosave", None), "fault", ""))


def at_risk(app: App) -> TableScene | None:
    """The table on the stack of screens whose game lies on no disk."""
    found: Any = next((scene for scene in app.scenes if hasattr(scene, "game") and fault_of(scene)), None)
    return found  # type: ignore[no-any-return]


def leaving(table: TableScene, go: Callable[[], Any], above: Scene | None = None) -> None:
    """Do `go`, which takes the table away. A game that could not be saved is tried once more and asked about, on the
    screen `above` the table if there is one."""
    host = above or table
    open_already = isinstance(host.stage.top, Leaving)
    if open_already or not fault_of(table) or not (fault := table.rescue()):
        go()
        return
    host.open(Leaving(table, host, fault, go))


def _ask_where(table: TableScene, host: Scene, go: Callable[[], Any]) -> None:
    from scenes.load_dialogs import ask_path
    from scenes.table.menu import default_title

    target = Path.home() / f"{shelf.safe_name(default_title(table))}{shelf.SUFFIX}"
    host.open(ask_path(tr("table.unsaved.elsewhere"), str(target), tr("table.save.do"),
                       lambda path: _save(table, host, path, go)))  # fmt: skip


def _save(table: TableScene, host: Scene, target: Path, go: Callable[[], Any]) -> None:
    """Write the game to a path of the player's choice, over no other file; then `go`."""
    from scenes.load_files import refused
    from scenes.table.menu import default_title

    title = default_title(table)
    try:
        target = shelf.path_for(target, title) if target.is_dir() else target
        if target.exists():
            raise saves.SaveError(target, tr("table.unsaved.taken"))
        saves.write(target, saves.pack(table.session, title, now()))
    except (OSError, ValueError) as error:
        fault = error if isinstance(error, saves.SaveError) else saves.SaveError(target, str(error))
        host.open(Dialog(tr("table.save.failed"), refused(fault), icon="warning"))
        return
    table.app.toast(tr("table.unsaved.done", file=escape(str(target))), "good", 10)
    go()
