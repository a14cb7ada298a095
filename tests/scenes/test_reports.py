"""Known faults of other clients (tests/reports.yaml), looked for at the table: saves at any moment, replays that ask
nothing, what the next person sees, panels opened in another's turn, what is said of the last round."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game import registry
from game.core import observe, saves, shelf
from game.core.codec import encode, from_json, to_json
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit import folders
from scenes.kit.app import App
from scenes.kit.richtext import plain
from scenes.kit.settings import Settings
from scenes.new_game import NewGameScene
from scenes.ravenshire import board_facts
from scenes.set_a_watch import facts
from scenes.table import quick
from scenes.table.play import Play
from scenes.table.replay import replay_table
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker
from tests.scenes.driving import click
from tests.scenes.table.helpers import lift, settle

GAMES = ("ravenshire", "set_a_watch")
NAMES = ("Aldertha", "Brom", "Cass")


def session_of(game: str, kinds: str, seed: int = 5, mode: str = "standard") -> Session:
    """A new game; one letter a seat, h human, r random computer."""
    seats = tuple(SeatInfo(NAMES[i], "human" if k == "h" else "random", i) for i, k in enumerate(kinds))
    return Session(registry.load(game), Setup(mode, len(kinds)), seed, seats)


def table_at(session: Session, size: tuple[int, int] = (1280, 720), **prefs: Any) -> tuple[App, TableScene]:
    """A table where that game goes on; computers answer at once."""
    app = App.headless(size, Settings(**{"animation_speed": "off", **prefs}))
    table = TableScene(app, session, session.rules.info.id, game=Play(session, InstantThinker(session.rules)))
    app.push(table)
    settle(app)
    return app, table


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is painted."""
    monkeypatch.setattr(App, "_draw", lambda self, scene: False)


# -- 12: a save at any moment -----------------------------------------------------------------------------


@pytest.mark.report(12)
@pytest.mark.parametrize("game", GAMES)
def test_a_save_of_any_moment_can_be_loaded(game: str, unseen: None) -> None:
    """Quick saves in every frame: while things move, while a computer plays, while a choice is half made."""
    app, table = table_at(session_of(game, "hr"), animation_speed="slow")
    chance, moving, of_computers = random.Random(1), 0, 0
    for frame in range(90):
        assert quick.quick_save(table)
        (item,) = shelf.listing(folders.save_dir())
        again = saves.load(item.path, registry.load)
        assert again.decision == table.session.decision and encode(again.state) == encode(table.session.state)
        assert again.history() == table.session.history()
        moving += table.timeline.busy
        of_computers += table.timeline.computer
        if table.decision is not None and not table.timeline.busy:
            table.choose(chance.choice(table.decision.actions))
            if table.stage.top.modal:
                app.key("Return")
        app.frame(0.4 if frame % 2 else 0.05)
    assert moving > 5 and of_computers > 5
    for _ in range(20):  # and the last one can be played
        if again.decision is not None:
            again.act(chance.choice(again.decision.actions))


# -- 16: a replay asks nothing ----------------------------------------------------------------------------


@pytest.mark.report(16)
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_asks_nobody_anything(game: str, unseen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole log is shown with everything forbidden that could answer a question."""
    session, chance = session_of(game, "hr"), Rng(3)
    while session.decision is not None:
        session.act(session.decision.actions[chance.below(len(session.decision.actions))])
    app = App.headless((1280, 720), Settings(animation_speed="off"))

    def asked(*_: Any, **__: Any) -> None:
        raise AssertionError("a replay asked somebody")

    for owner, name in ((TableScene, "choose"), (InstantThinker, "ask"), (Session, "act"), (Play, "do")):
        monkeypatch.setattr(owner, name, asked)
    table = replay_table(app, session)
    app.push(table)
    length = table.game.replay.length
    assert length == len(session.log) > 20
    for index in range(length):
        assert table.game.replay.index == index
        assert table.decision is None and table.curtain is None and not table.stage.top.modal
        app.key("Right")
        app.frame()
    assert table.game.over and encode(table.game.replay.state) == encode(session.state)


# -- 20 to 23: what the next person sees --------------------------------------------------------------------


def redealt(session: Session, seed: int) -> Session:
    """The same game as far as everybody knows; what only one seat knows, or nobody, is another."""
    other = Session(session.rules, session.setup, session.seed, session.seats)
    state = session.rules.determinize(session.state, session.setup.seats, Rng(seed))
    other.resume(state, (), (), state)
    return other


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


@pytest.mark.report(20, 22)
def test_a_new_game_with_secrets_begins_behind_the_curtain() -> None:
    """From the very first frame after "Start", with cards dealt to two people; it looks the same whatever was dealt."""
    app = App.headless((1000, 600), Settings(animation_speed="slow"))
    scene = NewGameScene(app, "ravenshire")
    app.push(scene)
    app.frame()
    scene.draft.seats[:] = scene.draft.seats[:2]
    for seat in scene.draft.seats:
        seat.kind = "human"
    click(scene, "start")
    table = app.scene
    assert isinstance(table, TableScene) and table.curtain is not None and table.viewer not in (0, 1)
    assert any(observe.differs(table.rules, table.session.state, seat, 99) for seat in (0, 1)), "something was dealt"
    table.game.close()
    pictures = set()
    for session in (table.session, redealt(table.session, 1), redealt(table.session, 2)):
        app, again = table_at(session, (1000, 600), animation_speed="slow")
        assert again.curtain is not None
        pictures.add(picture(app))
        assert not any(name in " ".join(again.text_lines()) for name in hidden_names(again, 0))
    assert len(pictures) == 1


def hidden_names(table: TableScene, seat: int) -> list[str]:
    """Names of the contracts that were dealt to that seat."""
    return [plain(table.words.formatters["contract"](card)) for card in table.session.state.deals[seat]]


@pytest.mark.report(21)
def test_nothing_of_the_person_before_is_left_in_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first frame after a hand-over is that of a table opened for this person alone."""
    monkeypatch.setattr(App, "toast", lambda *_, **__: None)  # who plays now
    app, table = table_at(session_of("ravenshire", "hh"), (1000, 600))
    lift(app, table)
    assert table.viewer == 0
    first = picture(app)
    table.choose(table.decision.actions[0])
    settle(app)
    lift(app, table)
    assert table.viewer == 1
    second = picture(app)
    copy = saves.unpack(from_json(saves.SaveFile, to_json(saves.pack(table.session, "", "2020-01-01"))), table.rules)
    fresh_app, fresh = table_at(copy, (1000, 600))
    lift(fresh_app, fresh)
    assert fresh.viewer == 1
    assert picture(fresh_app) == second != first


@pytest.mark.report(21)
def test_the_eyes_may_change_a_hundred_times() -> None:
    """The dealt cards lie open before their owner alone, and the picture of a person is always the same."""
    app, table = table_at(session_of("ravenshire", "hh"), (1000, 600))
    lift(app, table)
    app.step(6)
    pictures: dict[int, set[bytes]] = {0: set(), 1: set()}
    for turn in range(100):
        seat = turn % 2
        table.game.hand_over(seat)
        table.focus_seat = seat
        table.show_now()
        app._draw(table)
        assert all(card >= 0 for card in table.shown.deals[seat])
        assert all(card < 0 for card in table.shown.deals[1 - seat])
        assert (table.board.seat, table.board.view) == (seat, table.shown)
        if turn > 1:
            pictures[seat].add(picture(app))
    assert [len(found) for found in pictures.values()] == [1, 1] and pictures[0] != pictures[1]


KEYS = ("L", "Escape", "I", "Escape", "N", "G", "H", "Escape", "M", "Escape", "F1", "Escape", "F2",
        "Tab", "Right", "Down", "Escape", "Escape", "Escape")  # fmt: skip
"""Lists, inspector, news, chronicle, rules, the screen read out, and what the focus says."""


def told(table: TableScene) -> Iterator[str]:
    """Everything the screen says, in every layer: labels, tooltips, spoken lines."""
    scene = table.app.scene
    yield from scene.text_lines()
    for layer in scene.stage.layers:
        for node in layer.walk():
            yield from (str(text) for text in (node.label_text(), node.describe(), node.help()) if text)


@pytest.mark.report(18, 23)
@pytest.mark.parametrize("kinds", ["hr", "rh", "hh"])
def test_whatever_is_opened_in_any_turn_shows_only_ones_own(kinds: str, unseen: None) -> None:
    """At the deal of the starting contracts, in one's own turn and in the other's: panels, strips, lists, inspector."""
    app, table = table_at(session_of("ravenshire", kinds, seed=9), animation_speed="slow")
    heard: list[str] = []
    app._mirror = heard.append
    looked, found = set(), 0
    for _ in range(3):
        heard.clear()
        lift(app, table)
        viewer = table.viewer
        if viewer in range(2) and any(table.session.state.deals):
            looked.add((viewer, table.decision is not None and viewer in table.decision.seats))
            others = hidden_names(table, 1 - viewer)
            own = hidden_names(table, viewer)
            said = list(told(table))
            for key in KEYS:
                app.key(key)
                app.frame(0.01)
                said += told(table)
            for seat in (0, 1):
                if app.scene is table:
                    table.look_at(seat)
                    said += told(table)
            for ref in table.rules.catalogue(table.shown, viewer):
                table.inspect(ref, pinned=True)
                said += told(table)
            assert table.viewer == viewer and any(table.session.state.deals), "nothing was chosen by looking"
            text = plain("\n".join([*said, *heard, table.panel.log.as_text()]))
            assert [line for line in text.splitlines() for name in others if name in line] == []
            found += sum(name in text for name in own)
        while app.scene is not table:
            app.key("Escape")
            app.frame()
        if table.decision is not None:
            table.choose(table.decision.actions[0])
            app.frame()
    assert found, "a name that may be seen is found"
    assert (1, False) in looked if kinds == "rh" else (0, True) in looked


# -- 31: the last round is what is said to be the last ------------------------------------------------------


@pytest.mark.report(31)
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("game", "mode", "seats"), [
    ("ravenshire", "standard", 2), ("ravenshire", "solo_rival", 1), ("set_a_watch", "standard", 1),
    ("set_a_watch", "kraken", 2),
])  # fmt: skip
def test_what_is_said_of_the_last_round_is_true(game: str, mode: str, seats: int, seed: int) -> None:
    """In whole games: the title counts each round once, up to the number that it names, and only the last one is shown
    with the phases of a last one; no game goes on past it, and none but a lost one ends before."""
    session, chance = session_of(game, "h" * seats, seed, mode), Rng(seed)
    rules, titles = session.rules, []
    about = board_facts if game == "ravenshire" else facts
    while session.decision is not None:
        view = rules.view(session.state, 0)
        number, last = (view.season, 4) if game == "ravenshire" else (view.round, view.rounds)
        title = about.round_title(view)
        if number and view.phase != "setup" and (not titles or titles[-1] != title):
            titles.append(title)
        if number and view.phase != "setup":
            assert f"{number} of {last}" in title
            plain = len(about.phases(view)) == (3 if game == "ravenshire" else 4)
            assert plain == (number < last), "the phases of the last one"
        session.act(session.decision.actions[chance.below(len(session.decision.actions))])
    numbers = [int(title.split(" of ")[0].split()[-1]) for title in titles]
    total = int(titles[-1].split(" of ")[1])
    assert numbers == list(range(1, len(numbers) + 1))
    assert session.result is not None
    lost = session.result.outcome == "lost" or (game == "set_a_watch" and not session.result.winners)
    assert numbers[-1] == total or lost
