"""Driving a table by posted clicks and keys."""

from __future__ import annotations

from typing import Any

from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit import Dialog
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker
from tests.scenes.table.tinygame import RULES

NAMES = ("Aldertha", "Brom", "Cass", "Dwalin", "Eda")


def make(kinds: str = "h", size: tuple[int, int] = (1280, 720), seed: int = 5, mode: str = "standard",
         rules: Any = RULES, autosave: Any = None, **prefs: Any) -> tuple[App, TableScene]:  # fmt: skip
    """A table on the dummy driver. `kinds`: one letter a seat, h human, r random computer."""
    prefs = {"animation_speed": "off", **prefs}
    app = App.headless(size, Settings(**prefs))
    seats = tuple(SeatInfo(NAMES[i], "human" if k == "h" else "random", i) for i, k in enumerate(kinds))
    session = Session(rules, Setup(mode, len(kinds)), seed, seats)
    play = Play(session, InstantThinker(rules), autosave, auto_forced=app.settings.auto_forced)
    table = TableScene(app, session, game=play)
    app.push(table)
    settle(app)
    return app, table


def first(table: TableScene, kind: type) -> Any:
    """The first of the open decision's actions that is of that kind."""
    assert table.decision is not None
    return next(a for a in table.decision.actions if isinstance(a, kind))


def settle(app: App, frames: int = 4) -> None:
    """Let computer seats and hand-overs go on."""
    for _ in range(frames):
        app.frame()


def lift(app: App, table: TableScene) -> None:
    """The next person lifts the curtain by its own key."""
    if table.curtain is not None:
        app.key("Space")
        settle(app)


def middle(table: TableScene, ref: Any) -> tuple[int, int]:
    """Where to click for a thing."""
    rect = place(table, ref)
    assert rect is not None and rect.w > 0, f"{ref} has no place"
    return rect.center


def place(table: TableScene, ref: Any) -> Any:
    """Where a thing is: among the chips, on a panel, on the board, or nowhere."""
    chips = [n.rect for n in table.chips.chips if n.ref == ref]
    return chips[0] if chips else table.rect_of(ref)


def by_list(app: App, table: TableScene, action: Any) -> None:
    """Choose an action in the list of all actions, by mouse."""
    app.click(table.actions.more.rect.center)
    rows = table.stage.top.list
    at = rows.items.index(action)
    for _ in range(400):
        if rows.rect.contains(rows.row_rect(at)):
            break
        app.wheel(rows.rect.center, -1 if rows.row_rect(at).bottom > rows.rect.bottom else 1)
    app.click(rows.row_rect(at).center)


def click_ref(app: App, table: TableScene, ref: Any) -> None:
    """Click a thing."""
    app.click(middle(table, ref))


def do_by_clicks(app: App, table: TableScene, action: Any) -> None:
    """Choose an action as a person with a mouse does: on the board, or in the list where the board has no place."""
    if any(place(table, ref) is None for ref in action.refs()[:1]):
        by_list(app, table, action)
    elif action.refs():
        for ref in action.refs():
            if place(table, ref) is None:
                by_list(app, table, action)
                break
            click_ref(app, table, ref)
        if table.selection.armed is not None:
            app.click(table.actions.primary.rect.center)
    else:
        buttons = {table.actions.primary: table.actions.offer.primary}
        buttons |= {b: a for b, (a, _) in zip(table.actions.others, table.actions.offer.others)}
        button = next(b for b, a in buttons.items() if a == action)
        app.click(button.rect.center)
    agree(app, table)
    settle(app)


def agree(app: App, table: TableScene) -> None:
    """Say yes when the table asks whether something may be lost."""
    if isinstance(table.stage.top, Dialog):
        app.key("Return")
