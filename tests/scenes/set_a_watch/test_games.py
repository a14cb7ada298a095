"""Whole games of Set a Watch through the table by posted events, in every mode and number of people."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from scenes.kit.art import store
from scenes.set_a_watch import creatures
from scenes.table.board import Board
from tests.scenes.set_a_watch.watch_table import asked, by_chance, go, table_of
from tests.scenes.table.helpers import agree, do_by_clicks, place, settle


@pytest.fixture(autouse=True)
def plain_pictures(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Figures and places as plain boxes: a cold cache would paint each of them, a second or more apiece.

    They replace what lies above the folder of pictures, so nothing plain is kept for the tests that look.
    """

    def plain(*args: object) -> pygame.Surface:
        size = args[-1]
        return pygame.Surface(size if isinstance(size, tuple) else (size, size), pygame.SRCALPHA)

    for name in ("_portrait", "_place", "weather", "_sculpture"):
        monkeypatch.setattr(creatures, name, plain)
    store.PICTURES.clear()
    yield
    store.PICTURES.clear()


def eager(rng, decision):
    """Anything, but the Watch goes on while something can be done."""
    actions = [a for a in decision.actions if type(a).__name__ not in ("StopFighting", "Done")] or list(
        decision.actions
    )
    return rng.choice(actions)


def run(app, table, choose, limit=1500):
    def checked(decision):
        before = len(table.session.log)
        choose(decision)
        assert len(table.session.log) > before, table.text_lines()[0]

    go(app, table, checked, lambda view, decision: False, limit)


@pytest.mark.parametrize(
    ("mode", "kinds", "options"),
    [
        ("standard", "h", {"party": "choose", "difficulty": "easy"}),
        ("kraken", "hhh", {"party": "random"}),
        ("construction", "hh", {"party": "random", "difficulty": "summons_6"}),
        ("standard", "hrrr", {"party": "choose", "difficulty": "insane"}),
    ],
)
def test_a_whole_game_by_clicks_alone(mode, kinds, options):
    app, table = table_of(mode, kinds, seed=3, options=options)
    rng = random.Random(2)
    run(app, table, lambda d: do_by_clicks(app, table, eager(rng, d)))
    assert table.session.result is not None
    assert table.session.result.outcome in ("won", "lost")


def test_a_whole_game_by_the_keyboard_alone():
    app, table = table_of("standard", "h", seed=4)
    rng = random.Random(5)

    def choose(decision):
        app.key("L")
        wanted = table.list_actions().index(eager(rng, decision))
        for _ in range(min(wanted, len(decision.actions) - wanted)):
            app.key("Down" if wanted <= len(decision.actions) - wanted else "Up")
        app.key("Return")
        if table.selection.armed is not None:
            app.key("E")
        agree(app, table)
        settle(app)

    run(app, table, choose)
    assert table.session.result is not None


def test_what_may_be_pointed_at_first_has_a_place():
    """Whatever an action names first is on the board, on a panel, or a chip: nothing is in the list alone."""
    app, table = table_of("standard", "hhh", seed=6)
    rng = random.Random(1)
    missing = set()

    def choose(decision):
        for action in decision.actions:
            for ref in action.refs()[:1]:
                if place(table, ref) is None:
                    missing.add((decision.prompt, ref[0]))
        table.choose(eager(rng, decision))
        settle(app, 2)

    go(app, table, choose, lambda view, decision: False)
    assert not missing


def test_a_person_answers_for_the_team_before_a_computer_does():
    app, table = table_of("standard", "rh", seed=5)
    assert go(app, table, by_chance(app, table), asked("fight"))
    assert table.game.decider == 1
    assert {a.seat for a in table.decision.actions} <= {0, 1}


def test_a_team_sees_no_curtain_and_no_banner():
    app, table = table_of("standard", "hhhh", seed=5)
    go(app, table, by_chance(app, table), lambda view, decision: view.round == 2)
    assert table.curtain is None
    assert not app.toasts.items


def test_the_board_takes_the_players_column():
    _app, table = table_of()
    assert not table.strips
    assert table.regions.left.w == 0
    assert table.regions.board.x < 20
    assert isinstance(table.board, Board)
