"""Saved games as the screens show and open them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import registry
from game.core import saves, shelf
from game.core.saves import SaveError, Summary
from game.core.session import ReplayFault
from scenes import ahead, names
from scenes.kit import folders
from scenes.kit.layers import Dialog
from scenes.kit.richtext import escape
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.kit.app import App


@dataclass(frozen=True)
class Found:
    """A saved game that can be continued: one line, and a few in markup."""

    path: Path
    summary: Summary

    @property
    def line(self) -> str:
        """"Forges of Ravenshire, Spring"."""
        return ", ".join(w for w in (names.game_name(self.summary.game), where(self.summary)) if w)

    @property
    def markup(self) -> str:
        """Game, mode, where it stands, who plays, when it was saved."""
        s = self.summary
        people = escape(names.listed([seat.name for seat in s.seats]))
        rows = (
            f"**{escape(names.game_name(s.game))}**",
            f"{names.mode_name(s.game, s.setup.mode)}, {where(s)}",
            people,
            f"*{names.when(s.saved_at)}*",
        )
        return "\n".join(row for row in rows if row)


def where(summary: Summary) -> str:
    """Where the game stands: "Spring", "finished"."""
    return tr("load.over") if summary.over else names.round_name(summary.game, summary.clock)


def auto_dir() -> Path:
    """Folder of the automatic copies."""
    return folders.save_dir() / "auto"


def attic_dir() -> Path:
    """Folder of what was deleted lately."""
    return folders.save_dir() / "deleted"


def newest() -> Found | None:
    """The newest automatic copy of a game that is not over; None when there is none. Copies from before the end of a
    game that was finished later are none: to go on with them would play the end a second time."""
    finished: set[str] = set()
    for path in reversed(shelf.Autosave(auto_dir()).files()):
        try:
            summary = saves.read_summary(path)
        except SaveError:
            continue  # listed with its fault on the load screen
        run = shelf.same_game(summary.game, summary)
        if summary.over:
            finished.add(run)
        elif run not in finished and summary.game in registry.installed():
            return Found(path, summary)
    return None


def go_to(app: App, scene: Any) -> None:
    """Show a table above the title, in place of whatever else lay there."""
    while len(app.scenes) > 1:
        app.pop()
    if app.scenes and app.scene.name == "title":
        app.push(scene)
    else:
        app.replace(scene)


def open_table(app: App, path: Path) -> None:
    """Go on with a saved game at the table; a finished one shows its result. A message says when it can't."""
    app.bring(_table(app, path))


def _table(app: App, path: Path) -> Iterator[None]:
    try:
        game = saves.read_summary(path).game
        yield from ahead.rules(game) if game in registry.installed() else ()
        session = saves.load(path, registry.load)
    except SaveError as error:
        app.scene.open(Dialog(tr("load.cannot_open"), trouble(error), icon="warning"))
        return
    yield
    if session.result is not None:
        from scenes.result import ResultScene

        app.push(ResultScene(app, session))
        return
    yield from ahead.modules(session.rules.info.id)
    from scenes.table.scene import TableScene

    go_to(app, TableScene(app, session))


def open_replay(app: App, path: Path) -> None:
    """Watch a saved game from its start. A message says when its rules have changed."""
    app.bring(_replay(app, path))


def _replay(app: App, path: Path) -> Iterator[None]:
    try:
        session = saves.load(path, registry.load)
        yield
        saves.replay(path, registry.load)  # says what is wrong when the rules have changed since
        yield from ahead.modules(session.rules.info.id, "scenes.table.replay")
        from scenes.table.replay import replay_table

        scene: Any = replay_table(app, session)
    except (SaveError, ReplayFault) as error:
        app.scene.open(Dialog(tr("load.no_replay"), trouble(error), icon="warning"))
        return
    app.push(scene)


def refused(error: SaveError) -> str:
    """Why a game was not saved, in markup: the file, its folder, and what is still there."""
    path = error.path
    return tr("load.refused", file=escape(path.name), folder=escape(str(path.parent)), fault=escape(error.fault))


def trouble(error: Exception) -> str:
    """A fault of a file in markup, with the file's name and the assurance that it is untouched."""
    if isinstance(error, SaveError):
        return tr("load.trouble", file=escape(error.path.name), fault=escape(error.fault))
    return escape(str(error))
