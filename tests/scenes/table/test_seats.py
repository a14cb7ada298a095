"""Seats that change hands in the middle of a game, by the pause menu."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core import saves
from game.core.session import CHALLENGE, RESEATED, SeatInfo, Session
from game.core.shelf import Autosave
from game.core.structs import Setup
from scenes.kit import folders
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.menu import PauseMenu, may_change
from scenes.table.saving import autosave_dir
from scenes.table.scene import TableScene
from scenes.table.seats import SeatsDialog, change_seats
from scenes.table.thinker import InstantThinker
from scenes.table.unsaved import at_risk
from tests.scenes.table.helpers import lift, settle

PEOPLE = (SeatInfo("Mia"), SeatInfo("Jonas", style=1), SeatInfo("Pia", style=3))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Computers think inside the window's process, and saves lie in a folder of their own."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setattr("scenes.table.thinker.WorkerThinker", lambda game: InstantThinker(registry.load(game)))


def table_of(game: str, mode: str, seats: tuple[SeatInfo, ...], size: tuple[int, int] = (1280, 720)) -> TableScene:
    app = App.headless(size, Settings(animation_speed="off"))
    session = Session(registry.load(game), Setup(mode, len(seats)), 11, seats)
    app.push(TableScene(app, session, game))
    settle(app)
    lift(app, shown(app))
    return shown(app)


def shown(app: App) -> TableScene:
    assert isinstance(app.scene, TableScene)
    return app.scene


def dialog(app: App) -> SeatsDialog:
    """The dialog, opened as a person opens it."""
    app.scene.open_menu()
    menu = app.scene.stage.top
    assert isinstance(menu, PauseMenu)
    app.click(next(b for b in menu.buttons if b.label_text().startswith("Who plays")).rect.center)
    top = app.scene.stage.top
    assert isinstance(top, SeatsDialog)
    return top


def give(app: App, *kinds: str) -> TableScene:
    """Choose who plays, and go on."""
    top = dialog(app)
    for line, kind in zip(top.lines, kinds, strict=True):
        line.kind.value = kind
    app.click(top.go.rect.center)
    settle(app)
    return shown(app)


def test_a_computer_goes_on_for_somebody_who_leaves_and_gives_the_seat_back() -> None:
    table = table_of("ravenshire", "standard", PEOPLE)
    app, steps = table.app, len(table.session.log)
    assert [line.kind.value for line in dialog(app).lines] == ["human"] * 3
    app.key("Escape")
    table = give(app, "human", "random", "random")
    assert [s.kind for s in table.session.seats] == ["human", "random", "random"]
    assert [s.name for s in table.session.seats] == ["Mia", "Jonas", "Pia"]
    assert table.session.marks == (RESEATED,) and len(table.session.log) >= steps
    assert table.viewer == 0 and table.curtain is None  # one person is left: nobody to hide anything from
    for _ in range(40):
        if table.game.over or table.decision is not None:
            break
        app.frame()
    assert table.game.decider == 0
    table.choose(table.decision.actions[0])
    table.primary()
    settle(app, 30)
    assert {step.seat for step in table.session.log} == {0, 1, 2}
    table = give(app, "human", "human", "random")
    assert table.session.is_human(1) and not table.session.is_human(2)


def test_when_everybody_left_the_computers_play_to_the_end() -> None:
    table = table_of("ravenshire", "standard", PEOPLE)
    app = table.app
    table = give(app, "random", "random", "random")
    for _ in range(6000):
        if table.game.over:
            break
        app.frame()
    assert table.session.result is not None
    assert table.session.result.scores[0].total >= 0


def test_the_change_is_saved_with_the_game() -> None:
    table = table_of("ravenshire", "standard", PEOPLE)
    table = give(table.app, "human", "human", "random")
    newest = Autosave(autosave_dir()).newest()
    assert newest is not None and folders.save_dir() in newest.parents
    again = saves.load(newest, lambda game: registry.load(game))
    assert again.seats == table.session.seats and again.marks == (RESEATED,)


def test_the_new_table_knows_that_the_disk_was_full_and_that_moves_are_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise saves.SaveError(path, "full")

    monkeypatch.setattr(saves, "write_bytes", full)
    table = table_of("ravenshire", "standard", PEOPLE)
    table.game.step_mode = True
    fresh = give(table.app, "human", "human", "random")
    assert fresh is not table and fresh.game.step_mode
    assert at_risk(table.app) is fresh
    monkeypatch.undo()
    assert fresh.rescue() == "" and at_risk(table.app) is None


def test_without_a_change_the_table_stays_as_it_is() -> None:
    table = table_of("ravenshire", "standard", PEOPLE)
    assert give(table.app, "human", "human", "human") is table
    assert table.session.marks == ()


@pytest.mark.parametrize(
    ("game", "mode", "seats", "may"),
    [
        ("ravenshire", "standard", PEOPLE, True),
        ("ravenshire", "solo", PEOPLE[:1], False),
        ("set_a_watch", "kraken", PEOPLE[:2], True),
    ],
)
def test_where_seats_may_change_hands(game: str, mode: str, seats: Any, may: bool) -> None:
    rules = registry.load(game)
    mode = next((m.id for m in rules.info.modes if m.kind == "solo"), mode) if mode == "solo" else mode
    table = table_of(game, mode, seats)
    assert may_change(table) is may
    table.session.mark(f"{CHALLENGE}2026-11-30")
    assert may_change(table) is False


@pytest.mark.parametrize("size", [(1000, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("people", [2, 4])
def test_everything_in_the_dialog_has_its_place(size: tuple[int, int], people: int) -> None:
    seats = tuple(SeatInfo(f"Somebody with a long name {i}", style=i) for i in range(people))
    table = table_of("ravenshire", "standard", seats, size)
    top = dialog(table.app)
    inner = top.panel.inner()
    boxes = [top.about.rect, *(line.rect for line in top.lines), top.cancel.rect, top.go.rect]
    assert all(inner.contains(box) and box.h >= 20 for box in boxes)
    assert not any(a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def everybody_left() -> TableScene:
    """A table at which nobody plays any more, at a speed at which every move is shown."""
    app = table_of("ravenshire", "standard", PEOPLE).app
    app.settings.animation_speed = "normal"
    give(app, "random", "random", "random")
    return shown(app)


def chosen(table: TableScene) -> int:
    return sum(not step.forced for step in table.session.log)


def test_when_everybody_left_one_button_plays_to_the_end() -> None:
    table = everybody_left()
    app = table.app
    assert table.actions.primary.label == "Play to the end"
    app.key("confirm")
    boards, show = [], table.show_board
    table.show_board = lambda: (boards.append(len(table.session.log)), show())  # type: ignore[method-assign]
    for _ in range(3000):
        if table.game.over:
            break
        app.frame()
    assert table.session.result is not None and not table.game.rushing
    assert 0 < len(boards) < len(table.session.log) / 2  # most of it is not shown
    app.step(3)
    assert app.scene.name == "result"
    assert Autosave(autosave_dir()).newest() is not None


def test_playing_to_the_end_is_broken_off_by_the_button_and_by_the_menu() -> None:
    table = everybody_left()
    app = table.app
    for stop in ("confirm", "menu"):
        app.key("menu")
        menu = table.stage.top
        assert isinstance(menu, PauseMenu)
        app.click(next(b for b in menu.buttons if b.label_text() == "Play to the end").rect.center)
        before = chosen(table)
        for _ in range(60):
            if chosen(table) > before + 5:
                break
            app.frame()
        assert table.game.rushing and chosen(table) > before + 5
        app.key(stop)
        assert not table.game.rushing and not table.game.over
        app.key("Escape") if stop == "menu" else None
        before = chosen(table)
        app.step(0.3)
        assert chosen(table) <= before + 4  # every move is shown again


def test_who_still_plays_is_not_offered_the_end() -> None:
    table = table_of("ravenshire", "standard", PEOPLE)
    table = give(table.app, "human", "random", "random")
    assert not table.may_rush and not any(label == "Play to the end" for label, *_ in PauseMenu(table).entries)


def test_the_menu_shows_the_seed_and_copies_it(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr("scenes.table.menu.put_clipboard", held.append)
    table = table_of("ravenshire", "standard", PEOPLE)
    table.app.key("menu")
    menu = table.stage.top
    assert isinstance(menu, PauseMenu) and menu.seed.label == "Seed 11"
    inner = menu.panel.inner()
    boxes = [menu.seed.rect, menu.note.rect, *(b.rect for b in menu.buttons)]
    assert all(inner.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    table.app.click(menu.seed.rect.center)
    assert held == ["11"] and table.stage.top is menu


@pytest.mark.parametrize("looked", [0, 2])
def test_when_everybody_left_the_area_that_was_looked_at_stays(looked: int) -> None:
    table = table_of("ravenshire", "standard", PEOPLE)
    table.look_at(looked)
    change_seats(table, ["random"] * 3)
    assert shown(table.app) is not table and shown(table.app).board.focus_seat == looked
