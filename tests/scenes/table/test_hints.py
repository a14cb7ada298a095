"""Hints at the table: asked by key or button, listed with reasons, pointed at, done, stopped; never out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.agents.hints import Hint
from game.core.session import ASSISTED, SeatInfo, Session
from game.core.structs import Setup
from game.core.text import members, tag_of
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.hints import place_of, reason
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantAdviser, InstantThinker
from tests.scenes.table.helpers import lift, make, settle
from tests.scenes.table.tinygame import RULES, PutLamp, RollGold


class Slow:
    """An adviser who answers when the test says so."""

    def __init__(self, found: tuple[Hint, ...] | None = None) -> None:
        self.found = found
        self.asked = 0
        self.cancelled = 0

    def ask(self, session: Any) -> None:
        self.asked += 1

    def poll(self) -> tuple[Hint, ...] | None:
        return self.found

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None: ...


def table_with(adviser: Any = None, kinds: str = "h", keep: bool = True, **prefs: Any) -> Any:
    """A table at the first turn (the secret choice made), with an adviser."""
    app, table = make(kinds, **prefs)
    lift(app, table)
    table.game.adviser = adviser or InstantAdviser(RULES)
    if keep:
        table.choose(table.decision.actions[0])
        settle(app)
        lift(app, table)
    table.refresh()
    settle(app)
    return app, table


def rows(table: Any) -> list[str]:
    return [row.label_text() for row in table.hints.rows]


def test_h_lists_moves_with_reasons_and_marks_the_game() -> None:
    app, table = table_with()
    assert table.session.marks == ()
    app.key("H")
    settle(app)
    assert table.hints.visible
    assert 1 <= len(table.hints.rows) <= 3
    assert all(": " in row for row in rows(table))
    assert table.session.marks == (ASSISTED,)
    app.key("H")
    assert not table.hints.visible


def test_the_button_shows_its_key_and_asks_too() -> None:
    app, table = table_with()
    assert table.prompt.hint.cap_text() == "H"
    app.click(table.prompt.hint.rect.center)
    settle(app)
    assert table.hints.rows


def test_a_number_points_at_the_move_and_the_second_time_does_it() -> None:
    app, table = table_with(Slow((Hint(PutLamp(0, 1, 2), (), 1.0), Hint(RollGold(0), (), 0.5))))
    before = len(table.session.log)
    app.key("H")
    settle(app)
    app.key("1")
    assert table.selection.armed == PutLamp(0, 1, 2)
    assert table.selection.picker.chosen == [("lamp", 1), ("shelf", 2)]
    assert len(table.session.log) == before
    app.step(0.3)
    app.key("1")
    settle(app)
    assert table.session.log[before].action == PutLamp(0, 1, 2)
    assert not table.hints.visible


def test_a_move_without_things_is_confirmed_by_the_button() -> None:
    app, table = table_with(Slow((Hint(RollGold(0), (), 1.0),)))
    app.key("H")
    settle(app)
    app.click(table.hints.rows[0].rect.center)
    assert table.selection.armed == RollGold(0)
    assert table.actions.offer.primary == RollGold(0)
    app.key("E")
    settle(app)
    assert table.session.log[-1].action == RollGold(0)


def test_the_best_move_wears_a_star_and_hovering_another_moves_it() -> None:
    found = (Hint(PutLamp(0, 1, 2), (), 1.0), Hint(PutLamp(0, 0, 1), (), 0.9))
    app, table = table_with(Slow(found))
    app.key("H")
    settle(app)

    def starred() -> dict[Any, str]:
        return {node.ref: node.badge for node in table.starred() if node.badge}

    assert starred() == {("lamp", 1): "1", ("shelf", 2): "1"}
    app.move(table.hints.rows[1].rect.center)
    assert starred() == {("lamp", 0): "2", ("shelf", 1): "2"}
    assert table.marks.lit == {("lamp", 0), ("shelf", 1)}
    app.move(table.board_node.rect.bottomright)
    assert starred() == {("lamp", 1): "1", ("shelf", 2): "1"}
    app.key("Escape")
    assert starred() == {}
    assert table.decision is not None


def test_escape_stops_the_thinking_and_nothing_is_marked() -> None:
    adviser = Slow()
    app, table = table_with(adviser)
    app.key("H")
    settle(app)
    assert table.hints.busy
    assert "Thinking" in " ".join(table.hints.text_lines())
    app.key("Escape")
    assert not table.hints.visible
    assert adviser.cancelled == 1
    assert table.session.marks == ()
    assert len(table.stage.layers) == 1  # no menu came up


def test_the_table_goes_on_while_somebody_thinks_and_a_choice_ends_it() -> None:
    adviser = Slow()
    app, table = table_with(adviser)
    app.key("H")
    settle(app)
    table.choose(next(a for a in table.decision.actions if isinstance(a, PutLamp)))
    settle(app)
    assert not table.hints.visible
    assert adviser.cancelled == 1
    assert table.session.marks == ()


def test_undo_works_beside_open_hints_and_closes_them() -> None:
    app, table = table_with()
    table.choose(next(a for a in table.decision.actions if isinstance(a, PutLamp)))
    settle(app)
    steps = len(table.session.log)
    table.hints.asked = None
    app.key("U")
    settle(app)
    app.key("H")
    settle(app)
    assert table.hints.rows
    app.key("U")
    settle(app)
    assert len(table.session.log) < steps
    assert not table.hints.visible


@pytest.mark.report(20, 23)
def test_no_hints_under_a_curtain_or_while_a_computer_moves() -> None:
    app, table = make("hh")
    table.game.adviser = Slow()
    table.refresh()
    assert table.curtain is not None
    app.key("H")
    assert not table.hints.visible
    assert table.game.adviser.asked == 0
    app, table = table_with(Slow(), kinds="hr", keep=False)
    table.selection.begin(None)
    table.refresh()
    assert not table.prompt.hint.enabled
    app.key("H")
    assert not table.hints.visible
    assert table.game.adviser.asked == 0


@pytest.mark.report(20)
@pytest.mark.parametrize("found", [None, (Hint(RollGold(1), (), 1.0),)])
def test_undo_into_another_persons_turn_ends_hints_before_the_curtain(found: Any) -> None:
    adviser = Slow(found)
    app, table = table_with(adviser, kinds="hh")
    for _ in range(3):  # the other keeps a gem, too; a lamp is put, the turn ended
        table.choose(next((a for a in table.decision.actions if isinstance(a, PutLamp)), table.decision.actions[-1]))
        settle(app)
        lift(app, table)
    assert table.viewer == 1
    app.key("H")
    settle(app)
    assert table.hints.visible
    said: list[str] = []
    app._mirror = said.append
    app.key("U")
    assert table.curtain is not None and not table.hints.visible
    assert adviser.cancelled == (found is None)
    adviser.found = (Hint(RollGold(1), (), 1.0),)  # the answer comes all the same
    settle(app)
    assert not [line for line in said if "Roll" in line]
    lift(app, table)
    assert table.viewer == 0 and not table.hints.visible and table.badges == {}


def test_a_new_decision_closes_hints_of_the_old_one() -> None:
    app, table = table_with(kinds="hh")
    app.key("H")
    settle(app)
    assert table.hints.rows
    table.choose(table.decision.actions[-1])
    settle(app)
    assert not table.hints.visible
    assert table.badges == {}


def test_a_table_without_adviser_has_no_button() -> None:
    app, table = make("h")
    assert not table.prompt.hint.visible
    app.key("H")
    assert not table.hints.visible


def test_nothing_found_says_so() -> None:
    app, table = table_with(Slow(()))
    app.key("H")
    settle(app)
    assert "better" in table.hints.text_lines()[1]
    assert table.session.marks == ()


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (1920, 1080)])
def test_the_panel_lies_in_the_window_and_off_the_buttons(size: tuple[int, int]) -> None:
    app, table = table_with(size=size)
    app.key("H")
    settle(app)
    panel = table.hints
    assert app.metrics.screen.contains(panel.rect)
    assert not panel.rect.colliderect(table.actions.rect)
    assert all(panel.rect.contains(row.rect) for row in panel.rows)
    if not table.regions.compact:
        assert not panel.rect.colliderect(table.board_node.rect)


def test_a_reason_is_never_empty() -> None:
    words = registry.load("ravenshire").words()
    earns, costs, nothing = (Hint(None, why, 1.0) for why in ((("gold", 2.0),), (("gold", -2.0),), ()))
    assert reason(words, earns, "best") == reason(words, earns, "behind") == "earns Gold"
    assert reason(words, Hint(None, (("gold", 2.0),), 1.0, True), "best") == "pays off later: earns Gold"
    assert reason(words, Hint(None, (("gold:kept", 2.0),), 1.0), "best") == "saves Gold"
    assert reason(words, costs, "best") == "the smallest loss: costs Gold"
    assert reason(words, costs, "equal") == "no worse than the others: costs Gold"
    assert reason(words, costs, "behind") == "next best: costs Gold"
    assert [reason(words, nothing, place) for place in ("best", "equal", "behind")] == [
        "nothing else brings more", "as good as the others", "next best"]  # fmt: skip
    assert reason(words, Hint(None, (), 1.0, glance=True), "best").startswith("the best at a glance")


def test_only_the_best_is_called_so() -> None:
    found = tuple(Hint(None, (), share) for share in (1.0, 0.98, 0.6))
    assert [place_of(hint, found) for hint in found] == ["equal", "equal", "behind"]
    assert [place_of(hint, found[::2]) for hint in found[::2]] == ["best", "behind"]


def test_hints_are_given_while_the_party_is_chosen() -> None:
    rules = registry.load("set_a_watch")
    session = Session(rules, Setup("standard", 1), 4, (SeatInfo("Ann", "human", 0),))
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    table = TableScene(app, session, game=Play(session))
    table.game.adviser = InstantAdviser(rules)
    app.push(table)
    settle(app)
    assert table.decision.prompt == "choose_adventurer"
    app.key("H")
    settle(app)
    assert len(table.hints.rows) == 3
    assert "Earth Golem" in rows(table)[0] and "won more often" in rows(table)[0]
    assert not any("nothing else" in row for row in rows(table))


# -- why a computer player did that ---------------------------------------------------------------------


def told_by_a_computer(**prefs: Any) -> list[tuple[str, str]]:
    """Caption and second line of what a computer player does in a game of Ravenshire."""
    app = App.headless((1280, 720), Settings(animation_speed="fast", **prefs))
    rules = registry.load("ravenshire")
    seats = (SeatInfo("Ann", "human", 0), SeatInfo("Mira", "normal", 1))
    session = Session(rules, Setup("standard", 2), 4, seats)
    table = TableScene(app, session, game=Play(session, InstantThinker(rules, explains=True)))
    app.push(table)
    told: list[tuple[str, str]] = []
    for _ in range(1500):
        app.frame()
        if table.decision is not None:
            table.choose(table.decision.actions[0])
        elif table.timeline.computer and table.timeline.caption:
            told.append((table.prompt.label_text(), table.timeline.why))
        if len(dict(told)) > 12:
            break
    return list(dict.fromkeys(told))


def test_a_caption_is_a_statement_and_says_why() -> None:
    told = told_by_a_computer()
    assert len(told) > 5
    assert all(line.startswith(("Mira ", "Ann ", "The ")) for line, _ in told)
    assert any(why.startswith("Why: ") and why in line for line, why in told)


def test_computer_players_keep_their_reasons_to_themselves_when_so_set() -> None:
    assert {why for _, why in told_by_a_computer(say_why=False)} == {""}


@pytest.mark.report(19)
def test_no_reason_of_a_secret_choice_is_told() -> None:
    app, table = make("hr", animation_speed="slow")
    table.game.thinker.explains = True
    table.choose(table.decision.actions[0])
    table.rules.terms, kept = lambda s, seat: (("gold", float(sum(s.hands[seat]))),), table.rules.terms
    seen = 0
    for _ in range(200):
        app.frame()
        if table.timeline.computer:
            seen += 1
            assert table.timeline.why == ""
            break
    table.rules.terms = kept
    assert seen


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_everything_that_can_be_done_can_be_told(game: str) -> None:
    rules = registry.load(game)
    told = rules.words().sections["statements"]
    assert {tag_of(kind) for kind in members(rules.actions)} == set(told)
    for template in told.values():
        cases = [v for k, v in template.items() if k != "by"] if isinstance(template, dict) else [template]
        assert all(case.startswith(("{seat:seat} ", "{who:seat} ")) for case in cases)


def test_the_choices_told_are_the_things_marked_and_the_buttons() -> None:
    _app, table = table_with(Slow())
    marked = {node.ref for node in table.starred() if node.mark.lit or node.mark.also}
    plain = len(table.selection.picker.plain)
    assert plain == 3
    assert table.prompt.aside == f"{len(marked) + plain} things to choose"
    table.clicked(("lamp", 0))
    marked = {node.ref for node in table.starred() if node.mark.lit or node.mark.also}
    assert marked == {("shelf", 0), ("shelf", 1), ("shelf", 2)}
    assert table.prompt.aside.startswith("3 things to choose")


@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 3])
def test_the_slot_below_stands_clear_of_the_hints_or_is_covered_whole(size: tuple[int, int], count: int) -> None:
    found = tuple(Hint(RollGold(0) if i else PutLamp(0, 1, 2), (), 1.0 - i / 10) for i in range(count))
    app, table = table_with(Slow(found))
    app.resize(size)
    settle(app)
    usual = table.slot.rect.copy()
    app.key("H")
    settle(app)
    panel, slot = table.hints.rect, table.slot.rect
    assert table.hints.visible and len(table.hints.rows) == count
    assert not panel.colliderect(slot) or panel.contains(slot)
    assert slot.bottom == usual.bottom
    app.key("H")
    settle(app)
    assert table.slot.rect == usual


def test_that_hints_were_used_is_saved_at_once() -> None:
    app, table = table_with(Slow((Hint(PutLamp(0, 1, 2), (), 1.0),)))
    kept: list[Any] = []
    table.game.autosave = lambda session: kept.append(session.marks)
    for _ in range(2):
        app.key("H")
        settle(app)
        assert table.hints.rows
        assert kept == [(ASSISTED,)]  # the second time nothing is new, and no older copy has to make room
        app.key("H")
