"""Quick save and quick load: one file a game, beside the saves with a name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core import shelf
from game.core.saves import SaveError, Summary, read
from game.core.session import FREED, Session
from scenes import names
from scenes.kit import folders
from scenes.kit.layers import Dialog
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.load_files import go_to, refused, trouble
from scenes.table.saving import now
from scenes.table.unsaved import leaving

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def title_of(game_id: str) -> str:
    """The title under which the quick save of a game stands among the saves."""
    return tr("table.quick.title", game=names.game_name(game_id))


def quick_path(game_id: str) -> Path:
    """Its file; a damaged one only while there is no whole one."""
    whole = shelf.path_for(folders.save_dir(), title_of(game_id))
    return whole if whole.is_file() else folders.save_dir() / f"{shelf.safe_name(title_of(game_id))}{shelf.SUFFIX}"


def quick_save(table: TableScene) -> bool:
    """Save the game as it stands over the last quick save. False, with a message, when it can't be written."""
    if not table.game.live:
        table.app.toast(tr("table.quick.replay"))
        return False
    try:
        path = shelf.save_as(folders.save_dir(), table.session, title_of(table.game_id), now())
    except SaveError as error:
        table.open(Dialog(tr("table.save.failed"), refused(error), icon="warning"))
        return False
    table.photos.give(path)
    cap = table.key_cap("quick_load")
    table.app.toast(tr("table.quick.done_key", cap=cap) if cap else tr("table.quick.done"), "good")
    return True


def quick_load(table: TableScene) -> bool:
    """Go on with the quick save of this game. Going back within the same deal counts as free undo.

    The running game stays among the automatic copies. False, with a message, when there is nothing to load.
    """
    from game import registry
    from game.core import saves

    path = quick_path(table.game_id)
    if not path.is_file():
        table.app.toast(tr("table.quick.none", game=escape(names.game_name(table.game_id))))
        return False
    try:
        session = saves.unpack(read(path), registry.load(table.game_id), path)
    except SaveError as error:
        table.open(Dialog(tr("table.quick.failed"), trouble(error), icon="warning"))
        return False
    if same_deal(session, table.session) and table.game.live:
        session.marks = tuple(dict.fromkeys((*table.session.marks, *session.marks, FREED)))
        session.seconds = max(session.seconds, table.session.seconds)
    from scenes.table.scene import TableScene

    def back() -> None:
        go_to(table.app, TableScene(table.app, session, table.game_id))
        table.app.toast(tr("table.quick.back"), "good")

    leaving(table, back)
    return True


def same_deal(one: Session | Summary, other: Session) -> bool:
    """Did both games begin alike?"""
    called = [[seat.name for seat in game.seats] for game in (one, other)]  # who plays them may have changed since
    return (one.seed, one.setup) == (other.seed, other.setup) and called[0] == called[1]
