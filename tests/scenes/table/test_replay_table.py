"""A replay at the table: forward, back, by rounds, playing; it asks nothing and changes nothing."""

from __future__ import annotations

import random

import pytest

from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.play import NOBODY
from scenes.table.replay import STILL, ReplayGame, replay_table, viewers_of
from scenes.table.rowmenu import RowMenu
from tests.scenes.table.helpers import lift, make, settle
from tests.scenes.table.tinygame import RULES


@pytest.fixture
def played() -> Session:
    session = Session(RULES, Setup("standard", 2), 4, (SeatInfo("Ann"), SeatInfo("Bo", "random", 1)))
    rng = random.Random(2)
    while session.decision is not None:
        session.act(rng.choice(session.decision.actions))
    return session


def open_replay(session, speed="off", size=(1280, 720)):
    app = App.headless(size, Settings(animation_speed=speed))
    table = replay_table(app, session)
    app.push(table)
    app.step(0.1)
    return app, table


def test_forward_and_back_by_key_reach_every_step(played):
    app, table = open_replay(played)
    length = len(played.log)
    for i in range(length):
        assert table.game.replay.index == i
        app.key("Right")
        app.step(0.05)
    assert table.game.over
    assert table.shown == RULES.view(played.state, -1)
    for i in range(length, 0, -1):
        assert table.game.replay.index == i
        app.key("Left")
    assert table.game.replay.index == 0
    assert table.decision is None


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_the_menu_holds_a_replay_up(played, speed):
    app, table = open_replay(played, speed)
    app.key("E")
    app.step(0.1)
    assert table.game.playing
    app.key("Escape")
    app.frame()
    assert table.stage.top.modal
    at = table.game.replay.index
    app.step(5.0)
    assert table.game.replay.index == at < len(played.log)
    app.key("Escape")
    app.step(5.0)
    assert table.game.replay.index > at


@pytest.mark.report(17)
@pytest.mark.parametrize(("speed", "pace"), [("off", 4.0), ("off", 100.0), ("fast", 1.0), ("slow", 100.0)])
def test_playing_runs_to_the_end_whatever_the_speed(played, speed, pace):
    app, table = open_replay(played, speed)
    table.game.pace = pace
    app.key("E")
    for _ in range(4000):
        if table.game.over and not table.game.playing and not table.timeline.busy:
            break
        app.frame(0.1)
    assert table.game.over and not table.game.playing and not table.timeline.busy
    assert table.shown == RULES.view(played.state, -1)
    assert table.game.replay.state == played.state
    assert len(table.chronicle.lines) == len(table.panel.log.entries)


@pytest.mark.report(17)
def test_without_animations_it_plays_step_by_step_at_the_chosen_pace(played):
    took = {}
    for pace in (1.0, 4.0):
        app, table = open_replay(played, "off")
        table.game.pace = pace
        app.key("E")
        start = app.now
        while table.game.replay.index < 4:
            app.frame(0.02)
        took[pace] = app.now - start
    assert 2.5 * STILL <= took[1.0] < 4 * STILL
    assert took[4.0] < took[1.0] / 2.5


def test_rounds_can_be_jumped_to_and_the_chronicle_follows(played):
    app, table = open_replay(played)
    app.key("Down")
    assert table.game.replay.clock[0] == 1
    assert all(line.step < table.game.replay.index for line in table.chronicle.lines)
    app.key("Up")
    assert table.game.replay.clock[0] == 0


@pytest.mark.report(16)
def test_a_replay_changes_nothing(played):
    before = played.fingerprint(), len(played.log)
    app, table = open_replay(played)
    app.key("Right")
    for ref_node in list(table.ref_nodes())[:6]:
        app.click(ref_node.rect.center)
    app.key("U")
    assert (played.fingerprint(), len(played.log)) == before


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (640, 400)])
def test_its_buttons_work_by_mouse(played, size):
    app, table = open_replay(played, size=size)
    on, back = table.actions.steps[3], table.actions.steps[2]
    app.click(on.rect.center)
    app.step(0.05)
    assert table.game.replay.index == 1
    app.click(back.rect.center)
    assert table.game.replay.index == 0


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (640, 400)])
def test_the_line_of_the_game_goes_anywhere_by_click_and_drag(played, size):
    app, table = open_replay(played, size=size)
    line, length = table.actions.line, len(played.log)
    assert table.prompt.rect.contains(line.rect)
    app.click((line.rect.right - 1, line.rect.centery))
    assert table.game.over
    app.click((line.x_of(length // 2), line.rect.centery))
    assert table.game.replay.index == length // 2
    app.move((line.x_of(2), line.rect.centery))
    app.step(0.6)
    assert f"2 of {length}" in line.help()


def test_every_step_has_a_moment_in_words_and_a_place_on_the_line(played):
    _, table = open_replay(played)
    line = table.actions.line
    for step in range(len(played.log) + 1):
        assert f"{step} of" in line.words_of(step)
        assert abs(line.step_at(line.x_of(step)) - step) * line.rect.w <= line.steps


def test_turns_are_jumped_to_both_ways(played):
    app, table = open_replay(played)
    game, turns = table.game, table.game.turns
    assert turns[0] == 0 and len(turns) > 3
    for at in [*turns[1:], len(played.log)]:
        app.key("T")
        assert game.replay.index == at
    for at in reversed(turns):
        app.key("Shift+U")
        assert game.replay.index == at
    game.jump(turns[2] + 1) if turns[2] + 1 not in turns else game.jump(turns[2])
    here = game.replay.index
    game.turn_step(-1)
    assert game.replay.index == max(t for t in turns if t < here)
    keys = [(s.seat, s.clock) for s in played.log]
    assert all(keys[t] != keys[t - 1] for t in turns[1:])


def test_after_the_end_every_pair_of_eyes_may_be_lent(played):
    app, table = open_replay(played)
    assert table.game.viewers == (-1, 0, 1)
    table.game.move(table, lambda: table.game.jump(5))
    for viewer, row in ((0, 1), (1, 2), (-1, 0)):
        app.click(table.actions.eyes.rect.center)
        menu = table.stage.top
        assert isinstance(menu, RowMenu)
        app.frame()
        app.click(menu.buttons[row].rect.center)
        settle(app)
        assert table.viewer == viewer and table.shown == RULES.view(table.game.replay.state, viewer)
        assert table.chronicle.seat == viewer
        assert table.game.replay.index == 5


def test_the_far_keys_go_to_the_ends_of_a_menu_of_rows(played):
    app, table = open_replay(played)
    app.click(table.actions.eyes.rect.center)
    app.frame()
    buttons = table.stage.top.buttons
    for key, wanted in (("End", buttons[-1]), ("Home", buttons[0])):
        app.key(key)
        assert table.stage.focus is wanted and wanted.focused


def test_speeds_are_chosen_by_keyboard(played):
    app, table = open_replay(played)
    table.stage.set_focus(table.actions.speed, visible=True)
    app.key("Return")
    app.key("Down")
    app.key("Return")
    settle(app)
    assert table.game.pace == 2.0


@pytest.mark.parametrize(("people", "viewer"), [("hh", NOBODY), ("hr", 0)])
def test_a_replay_of_a_game_that_still_goes_on_shows_no_secret(people, viewer):
    app, table = make(people)
    lift(app, table)
    table.choose(table.decision.actions[0])
    settle(app)
    lift(app, table)
    assert not table.session.result
    session, hands = table.session, table.session.state.hands
    replay = replay_table(app, session, index=len(session.log))
    assert replay.viewer == viewer
    app.push(replay)
    settle(app)
    assert any(hands)
    for seat, hand in enumerate(hands):
        assert not hand or (replay.shown.hands[seat] == hand) == (seat == viewer), seat


@pytest.mark.report(18)
@pytest.mark.parametrize(("people", "looks", "viewers"), [
    ("hh", NOBODY, (NOBODY,)), ("hh", 1, (1, NOBODY)), ("hr", NOBODY, (0,)), ("hr", 1, (0,)), ("rr", 0, (NOBODY,)),
    ("hhr", 2, (NOBODY,)),
])  # fmt: skip
def test_until_the_end_only_eyes_that_may_see_it_now_are_lent(people, looks, viewers):
    _, table = make(people)
    session = table.session
    assert session.decision is not None
    assert viewers_of(session, looks) == viewers
    game = ReplayGame(session, viewers_of(session, looks))
    for other in {-1, 0, 1, NOBODY} - set(viewers):
        with pytest.raises(ValueError, match="none of"):
            game.look(other)


@pytest.mark.report(18)
@pytest.mark.parametrize("looks", [0, 1, NOBODY])
def test_no_secret_of_a_running_game_is_in_its_replay_at_any_step(looks):
    """Canaries: every hidden gem has a number of its own; none that the eyes may not see is in the view, the words,
    the chronicle, the tooltips or the text mirror."""
    app, table = make("hh")
    lift(app, table)
    for _ in range(5):
        if table.decision is not None:
            table.choose(table.decision.actions[0])
            settle(app)
            lift(app, table)
    session = table.session
    assert session.decision is not None
    hidden = 0
    for viewer in viewers_of(session, looks):
        replay = replay_table(app, session, "", 0, looks)
        app.push(replay)
        replay.actions._look(viewer)
        for step in range(len(session.log) + 1):
            replay.game.move(replay, lambda step=step, game=replay.game: game.jump(step))
            settle(app, 1)
            state, seen = replay.game.replay.state, replay.shown
            for seat, (hand, deal) in enumerate(zip(state.hands, state.deals)):
                for true, shown in ((hand, seen.hands[seat]), (deal, seen.deals[seat])):
                    assert seat == viewer or not true or shown == [-1] * len(true), (viewer, step, seat)
            assert seen.rng.seed == 0
            own = [RULES.view(session.state, viewer).hands, RULES.view(session.state, viewer).deals]
            told = " ".join([*replay.text_lines(), replay.panel.log.as_text(), replay.actions.line.words_of(step)])
            for zone, mine in zip((session.state.hands, session.state.deals), own):
                for seat, gems in enumerate(zone):
                    secret = [g for g, known in zip(gems, mine[seat]) if known == -1]
                    hidden += len(secret)
                    assert not any(f"gem {g}." in told.lower() for g in secret), (viewer, step)
        app.pop()
    assert hidden


def test_a_game_taken_over_from_older_rules_is_replayed_from_there_on():
    _, table = make("h")
    session = table.session
    for _ in range(3):
        session.act(session.decision.actions[0])
    taken = Session(RULES, session.setup, session.seed, session.seats)
    taken.resume_from_here(session.state, 3)
    for _ in range(2):
        taken.act(taken.decision.actions[0])
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    replay = replay_table(app, taken, index=2)
    app.push(replay)
    settle(app)
    assert replay.game.replay.state == taken.state


def test_the_line_of_a_game_before_its_first_choice_may_be_pointed_at_everywhere():
    session = Session(RULES, Setup("standard", 2), 3, (SeatInfo("Ann"), SeatInfo("Bo", style=1)))
    app, table = open_replay(session)
    line = table.actions.line
    for pos in (line.rect.midleft, line.rect.center, (line.rect.right - 1, line.rect.centery)):
        app.move(pos)
        assert line.step_at(pos[0]) == 0 and line.help() == line.words_of(0)
    app.click((line.rect.right - 1, line.rect.centery))
    assert table.game.replay.index == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (640, 400)])
def test_the_cursor_of_the_line_stands_over_no_name(played, size):
    app, table = open_replay(played, size=size)
    line, seen, moved = table.actions.line, set(), 0
    for step in range(len(played.log) + 1):
        table.game.move(table, lambda step=step: table.game.jump(step))
        app.frame()
        for name, rect in line.named():
            assert not rect.colliderect(line.knob()) and line.rect.x <= rect.x and rect.right <= line.rect.right
            moved += (name, rect.x) not in seen and any(name == n for n, _ in seen)
            seen.add((name, rect.x))
    assert moved or size == (640, 400)
    assert seen or size == (640, 400)
