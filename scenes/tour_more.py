"""More of the tour: what a person comes to now and then (hints, the look back, a fault, decks), and a full board.

These take longer than the rest: studies of whole games and very large boards.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.core.session import Session
from scenes import tour
from scenes.kit.app import App
from scenes.kit.scene import Scene
from scenes.tour_games import Moment, Played

SMALL, LARGE = (1000, 600), ((2560, 1440), (3840, 2160))
"""Windows that are shown with few screens: the boards, and on the large ones the title."""

BUSY = ("fight", "production", "take_die", "camp", "place_die", "party")
"""Decisions with much on the table, the first of them that a game has is shown."""

LONG = 5000
"""Lines of a chronicle that is long."""


class Studied:
    """A study of a game that is finished."""

    busy, progress, fault = False, 1.0, ""

    def __init__(self, session: Session) -> None:
        from game.agents.study import study

        actions = [action for action, _ in session.history()]
        *_, self.findings = study(session.rules, session.setup, session.seed, actions)

    def poll(self) -> bool:
        """It is always done."""
        return True

    def close(self) -> None:
        """Nothing runs."""


def busy(played: Played) -> Moment:
    """A moment with much on the table."""
    found = {moment.prompt: moment for moment in played.moments}
    return next((found[prompt] for prompt in BUSY if prompt in found), played.moments[0])


def board(played: Played) -> tour.Shot:
    """The board of a game with much on it, for every window, scale and theme."""
    return f"board-{tag(played)}", lambda app: tour.table(app, played.at(busy(played).steps))


def tag(played: Played) -> str:
    """Game and mode, for the names of files."""
    return f"{played.game_id}-{played.mode.id}"


def more_shots(first: Played, modes: list[Played]) -> Iterator[tour.Shot]:
    """What is shown of one game beside the usual: most of it in its ``first`` mode."""
    yield from (board(played) for played in modes)
    for name, do in _MORE_LOOKS:
        yield f"{name}-{first.game_id}", lambda app, do=do: tour._look(app, first, busy(first), do)
    yield f"eyes-{first.game_id}", lambda app: _eyes(app, first)
    yield f"eyes-menu-{first.game_id}", lambda app: _eyes(app, first, menu=True)
    yield f"insight-{first.game_id}", lambda app: insight(app, first)
    yield f"load-pictures-{first.game_id}", lambda app: _load(app, modes)
    yield f"crash-{first.game_id}", lambda app: _crash(app, first)
    yield from _decks(first.game_id)


# -- at the table -------------------------------------------------------------------------------------------


def _hints(app: App, scene: Any) -> None:
    """Hints, the second of them pointed at."""
    from scenes.table.thinker import InstantAdviser

    scene.game.adviser = InstantAdviser(scene.game.session.rules)
    scene.refresh()
    app.key("H")
    tour.settle(app)
    rows = scene.hints.rows
    if rows:
        app.move(rows[min(1, len(rows) - 1)].rect.center)


def _log_open(app: App, scene: Any) -> None:
    """The longer chronicle, in place of what others have done."""
    scene.news.show(False)
    scene.toggle_log()
    tour.settle(app, 2)


def _line(app: App, scene: Any) -> None:
    """The menu of a line of the chronicle."""
    _log_open(app, scene)
    log = scene.panel.log
    entry = next(e for e in reversed(log.entries[:-2]) if e.data is not None and e.data.event is not None)
    scene.log_clicked(entry.data, log.rect_of(entry), log)


def _long(app: App, scene: Any) -> None:
    """A chronicle of thousands of lines, somewhere in it, of one player only."""
    log = scene.panel.log
    lines = list(log.entries)
    while lines and len(log.entries) < LONG:
        log.extend(msgspec.structs.replace(entry) for entry in lines)
    _log_open(app, scene)
    if len(scene.session.seats) > 1:
        scene.panel.show_only(1)
    tour.settle(app, 2)
    log.scrolled(-2000)


_MORE_LOOKS: tuple[tuple[str, Callable[[App, Any], Any]], ...] = (
    ("hints", _hints),
    ("line-menu", _line),
    ("chronicle-long", _long),
)


def _eyes(app: App, played: Played, menu: bool = False) -> Scene:
    """A finished game through the eyes of one seat."""
    scene: Any = tour._replay(app, played)
    tour.settle(app, 2)
    if len(scene.game.viewers) > 1:
        scene.game.look(scene.game.viewers[1])
        scene.look_at(scene.game.viewers[1])
        scene.jumped_in_replay()
    tour.settle(app, 2)
    if menu:
        scene.actions.choose_eyes()
    return scene  # type: ignore[no-any-return]


# -- around it ----------------------------------------------------------------------------------------------


def insight(app: App, played: Played) -> Scene:
    """The look back at a whole game."""
    return tour._push(app, "insight", "InsightScene", played.session, Studied(played.session))


def _crash(app: App, played: Played) -> Scene:
    """The table of a game in trouble."""
    from scenes.kit.crash import Report
    from scenes.kit.crash_screen import CrashScene

    table = tour.table(app, played.at(busy(played).steps))
    report = Report(Path.home() / "tabletop" / "crash-20261124-201500-123456.zip", "", "KeyError: 'anvil'")
    scene = CrashScene(app, report, table)
    app.push(scene)
    return scene


def _load(app: App, modes: list[Played]) -> Scene:
    """The list of saves with pictures, one of a game that has ended."""
    folder = Path(tempfile.mkdtemp())
    sessions = [*(played.at(busy(played).steps) for played in modes), modes[0].session]
    items = [saved(app, folder / f"{i}.json", session, 24 - i) for i, session in enumerate(sessions)]
    scene: Any = tour._push(app, "load", "LoadScene")
    scene.list.items, scene.list.selected = items, 0
    scene._selected(0)
    return scene  # type: ignore[no-any-return]


def saved(app: App, path: Path, session: Session, day: int) -> Any:
    """Write a save with the picture of its table; the way it stands in the list."""
    from game.core.saves import pack, write
    from game.core.shelf import Listed, picture_path
    from scenes.table.photo import WIDE

    base = app.scenes[0]
    tour.table(app, session)
    small = pygame.transform.smoothscale(app.window, (WIDE, WIDE * 9 // 16))
    app.pop_to(base)
    app.toasts.items.clear()
    file = pack(session, "", f"2026-11-{day:02}T20:15:00+00:00")
    write(path, file)
    pygame.image.save(small, str(picture_path(path)))
    return Listed(path, file)


def _decks(game: str) -> Iterator[tour.Shot]:
    """The construction of decks, of the game that has it."""
    if game == "set_a_watch":
        for page in range(2):
            yield f"decks-{page + 1}", lambda app, page=page: _deck(app, page)


def _deck(app: App, page: int) -> Scene:
    from scenes.set_a_watch.deck_builder import DeckScene

    scene: Any = DeckScene(app, lambda deck: None)
    app.push(scene)
    tour.settle(app, 2)
    scene.tabs.choose(page)
    return scene  # type: ignore[no-any-return]
