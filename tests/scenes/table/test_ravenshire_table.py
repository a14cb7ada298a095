"""Whole games of Ravenshire through the table by posted events, in every mode."""

from __future__ import annotations

import random
from types import SimpleNamespace

import psutil
import pytest

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from game.ravenshire.actions import Build, Refresh
from game.ravenshire.state import POOL, TALISMAN
from scenes.kit import Dialog
from scenes.kit.app import App
from scenes.kit.richtext import plain
from scenes.kit.settings import Settings
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker
from tests.scenes.table.helpers import agree, do_by_clicks, lift, place, settle
from tests.waiting import until


def table_of(mode, kinds, size=(1280, 720), seed=11, **prefs):
    rules = registry.load("ravenshire")
    app = App.headless(size, Settings(animation_speed="off", **prefs))
    seats = tuple(SeatInfo(f"Smith {i}", "human" if k == "h" else "random", i) for i, k in enumerate(kinds))
    session = Session(rules, Setup(mode, len(kinds)), seed, seats)
    table = TableScene(app, session, "ravenshire", game=Play(session, InstantThinker(rules)))
    app.push(table)
    settle(app)
    return app, table


def run(app, table, choose, limit=1500):
    for _ in range(limit):
        lift(app, table)
        if table.game.over:
            return
        if table.decision is None:
            settle(app, 1)
            continue
        before = len(table.session.log)
        choose(table.decision)
        assert len(table.session.log) > before, table.text_lines()[0]
    raise AssertionError("the game does not end")


def eager(rng, decision):
    """Go on as soon as possible, so that the game is short, but try everything now and then."""
    plain = [a for a in decision.actions if not a.refs()]
    return rng.choice(plain) if plain and rng.random() < 0.8 else rng.choice(decision.actions)


@pytest.mark.parametrize(("mode", "kinds"), [("standard", "hrr"), ("solo_rival", "h"), ("full_table", "hr")])
def test_a_whole_game_by_clicks_alone(mode, kinds):
    app, table = table_of(mode, kinds)
    rng = random.Random(2)
    run(app, table, lambda d: do_by_clicks(app, table, eager(rng, d)))
    assert table.session.result is not None


def test_a_whole_game_by_the_keyboard_alone():
    app, table = table_of("standard", "hr")
    rng = random.Random(5)

    def choose(decision):
        app.key("L")
        wanted = table.list_actions().index(eager(rng, decision))
        for _ in range(min(wanted, len(decision.actions) - wanted)):
            app.key("Down")
        app.key("Return")
        if table.selection.armed is not None:
            app.key("E")
        agree(app, table)
        settle(app)

    run(app, table, choose)
    assert table.session.result is not None


@pytest.mark.report(39)
def test_computer_seats_think_in_a_worker_while_frames_go_on():
    rules = registry.load("ravenshire")
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    seats = (SeatInfo("Ann"), SeatInfo("Bo", "greedy", 1))
    session = Session(rules, Setup("standard", 2), 3, seats)
    table = TableScene(app, session, "ravenshire")
    app.push(table)
    worker = table.game.thinker.worker
    table.game.thinker.budget = 60.0  # how fast this machine is must not matter
    rng = random.Random(1)

    def frame():
        app.frame()
        if table.decision is not None:
            table.choose(eager(rng, table.decision))
            if table.selection.armed is not None:
                table.primary()
            agree(app, table)

    try:
        until(lambda: worker.ready, "the worker")
        process = psutil.Process(worker._process.pid)
        process.suspend()
        until(lambda: table.game.thinking == 1, "a thought", frame)
        for _ in range(20):  # a frame that waited would wait for ever, and end with the fault of a late answer
            app.frame()
            assert table.game.thinking == 1
        process.resume()
        until(lambda: any(s.seat == 1 and not s.forced for s in session.log), "a move", frame)
        assert table.game.thinker.fault == ""
    finally:
        table.leave()


def test_what_automatic_seats_do_is_told_in_the_prompt_bar():
    app, table = table_of("solo_rival", "h")
    app.settings.animation_speed = "fast"
    rng = random.Random(1)
    told = set()
    for _ in range(1500):
        if table.decision is not None and not table.timeline.busy:
            table.choose(eager(rng, table.decision))
            if table.selection.armed is not None:
                table.primary()
            agree(app, table)
        app.frame()
        told.add(table.prompt.line)
        if any("The Rival Forge places" in line for line in told):
            return
    raise AssertionError(sorted(told))


def reachable(table):
    """Everything that the arrows can reach on the board, beginning where they begin."""
    stage = table.stage
    stage.set_focus(None)
    stage.move_focus("right")
    seen, todo = set(), [stage.focus]
    while todo:
        node = todo.pop()
        if node in seen or node is None:
            continue
        seen.add(node)
        for direction in ("left", "right", "up", "down"):
            stage.set_focus(node)
            stage.move_focus(direction)
            todo.append(stage.focus)
    return {n.ref for n in seen if hasattr(n, "ref")}


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_the_arrows_reach_everything_that_may_be_chosen(size, scale):
    app, table = table_of("standard", "hr", size, ui_scale=scale)
    rng = random.Random(8)
    for _ in range(60):
        lift(app, table)
        if table.decision is None:
            settle(app, 1)
            continue
        if table.marks.lit:
            missing = {r for r in table.marks.lit - reachable(table) if place(table, r) is not None}
            assert not missing, (table.text_lines()[0], missing)
        table.choose(eager(rng, table.decision))
        if table.selection.armed is not None:
            table.primary()
        agree(app, table)
        settle(app, 1)


def in_production():
    """A table alone against the Rival, at the first Production."""
    app, table = table_of("solo_rival", "h")
    rng = random.Random(3)
    for _ in range(400):
        if table.decision is not None and table.decision.prompt == "production":
            break
        do_by_clicks(app, table, eager(rng, table.decision))
    assert table.decision.prompt == "production"
    return app, table


def test_ending_production_with_dice_left_asks_once():
    app, table = in_production()
    assert table.board.waste(table.decision, None)
    before = len(table.session.log)
    app.key("T")
    assert isinstance(table.stage.top, Dialog) and len(table.session.log) == before
    app.key("Escape")
    assert len(table.session.log) == before
    app.key("T")
    app.key("Return")
    settle(app)
    assert len(table.session.log) > before


def test_a_place_that_is_chosen_first_asks_for_its_die():
    _app, table = in_production()
    table.news.show(False)  # what the Rival did; Esc would close it first
    ways = [a.refs() for a in table.decision.actions if type(a).__name__ == "Activate"]
    die, place = next(refs for refs in ways if sum(refs[1] == other for _, other in ways) > 1)
    asked = table.prompt.line
    table.clicked(place)
    assert table.selection.picker.chosen == [place]
    assert plain(table.prompt.line) == plain(f"Smith 0: {table.board.label(place)}, now the die")
    table.back()
    assert table.prompt.line == asked
    table.clicked(die)
    assert "now the die" not in table.prompt.line


def in_window(app, table, when):
    """Play on until the person stands in that window for Action Tokens (RV-027)."""
    for _ in range(300):
        lift(app, table)
        if table.decision is None:
            settle(app, 1)
        elif table.decision.prompt == f"window_{when}":
            return
        else:
            do_by_clicks(app, table, table.decision.actions[0])
    raise AssertionError(when)


def test_a_click_on_a_die_ends_the_window_and_takes_it_up():
    app, table = table_of("standard", "hr")
    in_window(app, table, "place")
    dice = table.session.state.dice
    own = next(("die", i) for i, die in enumerate(dice) if die.at == POOL and die.seat == table.decision.seat)
    assert table.marks.of(own).also, "it may be clicked, and shows it"
    table.clicked(own)
    assert table.decision.prompt == "place_die" and table.selection.picker.chosen == [own]
    table.back()
    table.undo()
    assert table.decision.prompt == "window_place", "undo leads back into the window"


def test_what_another_smith_does_lights_nothing_on_the_own_board():
    app, table = table_of("standard", "hr")
    in_window(app, table, "place")
    seat = table.decision.seat
    beat = SimpleNamespace(seat=1 - seat, action=Build(1 - seat, 0))
    assert table.board.focus_seat == seat and table._told_refs(beat) == ()
    assert table._told_refs(SimpleNamespace(seat=seat, action=Build(seat, 0))) == (("upgrade", 0),)


def test_a_talisman_does_not_catch_the_die_that_is_clicked_in_a_window():
    app, table = table_of("standard", "hr")
    in_window(app, table, "place")
    table.session.state.players[table.decision.seat].res[TALISMAN] = 1
    table.show_now()
    table.selection.begin(table.rules.ask(table.session.state))
    dice = table.session.state.dice
    own = next(("die", i) for i, die in enumerate(dice) if die.at == POOL and die.seat == table.decision.seat)
    assert own in table.selection.picker.later() and table.selection.opens(own) is not None
    table.selection.pick(("trade", 4))
    assert table.selection.opens(own) is None and table.selection.can_pick(own), "after the Market, the die is nudged"


def test_the_row_that_a_refresh_clears_is_hatched_while_it_is_pointed_at():
    app, table = table_of("standard", "hr")
    in_window(app, table, "place")
    refresh = next(r for a in table.decision.actions if isinstance(a, Refresh) for r in a.refs())
    row = ("open", 0)
    table.pointed(refresh)
    assert table.marks.of(row).lost
    table.refresh()
    table.unpointed(refresh)
    assert not table.marks.of(row).lost


def test_space_leads_the_keyboard_to_what_may_be_chosen():
    app, table = table_of("standard", "hr")
    in_window(app, table, "place")
    app.key("E")
    settle(app)
    assert table.decision.prompt == "place_die"
    table.stage.set_focus(None)
    app.key("Space")
    ref = table.stage.focus.ref
    assert table.marks.of(ref).lit
    app.key("Return")
    assert table.selection.picker.chosen == [ref]
