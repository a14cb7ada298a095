"""The buttons of undo: how far it reaches, what will stop it, and what stopped it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.kit import Button
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class UndoButton(Button):
    """Takes the last choice back. Its tooltip is worded when it is asked for: counting back takes a while."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(tr("table.undo.label"), icon="undo", command="undo", name="undo", on_click=table.undo)
        self.table = table

    def help(self) -> str | None:
        return super().help() if not self.enabled else undo_help(self.table)


def chosen_before(table: TableScene, seat: int) -> tuple[str, Callable[[], None]] | None:
    """Who chose last before the table was covered for `seat`, and what takes it back; None where nothing can be."""
    if table.game.can_undo() is not None:
        return None
    session = table.session
    last = next(s.seat for s in reversed(session.log) if not s.forced and session.is_human(s.seat))
    return (table.seat_name(last), table.undo_covered) if last != seat else None


def undo_help(table: TableScene) -> str:
    """What undo does now, how far it reaches and why no further; and before a barrier, that it comes."""
    lines = [tr("undo.help", key=table.key_cap("undo_turn"))]
    if not table.game.live:
        return lines[0]
    count, reason = table.session.undo_reach()
    if reason is not None:
        lines.append(tr("undo.reach", n=count, why=table.words.reason(reason)))
    elif table.session.casual:
        lines.append(tr("undo.free"))
    ahead = barrier_ahead(table)
    if ahead:
        lines.append(tr("undo.ahead", what=ahead))
    return "\n".join(lines)


def barrier_ahead(table: TableScene) -> str:
    """Why what is about to be done cannot be taken back; "" when it can, or when nothing is chosen yet."""
    if table.decision is None or table.session.casual:
        return ""
    selection = table.selection
    action = selection.armed or selection.listed or table.actions.offer.primary
    if action is None or callable(action) or action not in table.decision.actions:
        return ""
    return str(table.barrier_of(action))
