"""What must hold through whole random games of every mode."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.rng import Rng
from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire import events as ev
from game.ravenshire import frames as f
from game.ravenshire.outline import FLOW
from game.ravenshire.state import BADGER_DIE, GOLD, LEDGER, POOL, State
from game.ravenshire.tables import LEDGER_OF

SETUPS = [
    Setup("standard", 2, {"assistants": "off"}),
    Setup("standard", 3, {"assistants": "on"}),
    Setup("standard", 4, {"assistants": "on"}),
    Setup("solo_rival", 1, {"assistants": "on", "level": "apprentice"}),
    Setup("full_table", 2, {"assistants": "on"}),
    Setup("full_table", 3, {"assistants": "off"}),
]
MARKET = (do.Trade, do.Talisman, do.Flip, do.Alloy)


def name(setup: Setup) -> str:
    return f"{setup.mode}-{setup.seats}-{setup.options['assistants']}"


def steps(setup: Setup, seed: int) -> Any:
    """Play at random; before every action (state, decision, action), and the events of the one before."""
    rng = Rng(seed)
    out: list[Any] = []
    s = RULES.new(setup, seed, out)
    decision = RULES.ask(s)
    while decision is not None:
        action = decision.actions[rng.below(len(decision.actions))]
        yield s, decision, action, out
        out = []
        decision = RULES.act(s, action, out, decision)
    yield s, None, None, out


@pytest.fixture(params=SETUPS, ids=name)
def setup(request: pytest.FixtureRequest) -> Setup:
    value: Setup = request.param
    return value


@pytest.mark.report(26)
@pytest.mark.rule("RV-008", "RV-011", "RV-194", "RV-196")
def test_events_tell_every_change_of_resources_and_the_ledger_balances(setup: Setup) -> None:
    counted: list[list[int]] = [[1, 1, 1, 1, 1, 0, 0, 0, 0, 4, 1] for _ in range(setup.seats)]
    books = [Counter({"start": 4}) for _ in range(setup.seats)]
    for s, _, _, out in steps(setup, 11):
        for event in out:
            if isinstance(event, ev.Gained | ev.Paid):
                sign = 1 if isinstance(event, ev.Gained) else -1
                source = event.source if isinstance(event, ev.Gained) else event.what
                for r, n in event.amounts:
                    counted[event.seat][r] += sign * n
                    if r == GOLD:
                        books[event.seat][LEDGER[LEDGER_OF[source]]] += sign * n
            elif isinstance(event, ev.Lost):
                counted[event.seat][event.res] -= event.amount
        for seat, p in enumerate(s.players):
            assert p.res == counted[seat]
            assert sum(p.ledger) == p.res[GOLD]
            assert {k: n for k, n in zip(LEDGER, p.ledger) if n} == {k: n for k, n in books[seat].items() if n}


@pytest.mark.rule("RV-029", "RV-058", "RV-065", "RV-068")
def test_the_market_is_open_to_the_active_seat_alone(setup: Setup) -> None:
    moments = set()
    for s, decision, _, _ in steps(setup, 5):
        if decision is None:
            break
        offered = [a for a in decision.actions if isinstance(a, MARKET)]
        if offered:
            moments.add(type(s.stack[-1]))
            assert s.phase == "scoring" or decision.seat == s.active
            assert s.phase in ("gathering", "production", "scoring")
        for a in offered:
            if isinstance(a, do.Talisman | do.Flip):
                assert s.phase != "scoring"
                assert s.dice[a.die].seat == a.seat or (s.dice[a.die].seat == -1 and s.phase == "gathering")
                assert not isinstance(a, do.Talisman) or 1 <= s.dice[a.die].value + a.step <= 6
    assert {f.Window, f.PlaceDie, f.TakeDie, f.Run, f.Production} <= moments
    assert f.Pay not in moments


@pytest.mark.rule("RV-025", "RV-026", "RV-030", "RV-033", "RV-039", "RV-145")
def test_three_turns_a_season_place_then_take_then_run(setup: Setup) -> None:
    log: Counter[Any] = Counter()
    last: dict[int, str] = {}
    for s, _, action, out in steps(setup, 2):
        for event in out:
            if isinstance(event, ev.DiePlaced):
                assert last.get(event.seat) != "placed"
                last[event.seat] = "placed"
                log[s.season, event.seat, "placed"] += 1
                assert event.die != BADGER_DIE
            elif isinstance(event, ev.DieTaken):
                assert last[event.seat] == "placed"
                last[event.seat] = "taken"
                log[s.season, event.seat, "taken"] += 1
        if isinstance(action, do.Place):
            assert s.dice[action.die].at == POOL and s.dice[action.die].seat == action.seat
        if isinstance(action, do.Take):
            assert action.die != s.placed_die
    seats = setup.seats + (setup.mode == "solo_rival") + {("full_table", 2): 2, ("full_table", 3): 1}.get(
        (setup.mode, setup.seats), 0
    )
    assert log == {(season, seat, what): 3 for season in (1, 2, 3, 4) for seat in range(seats) for what in
                   ("placed", "taken")}  # fmt: skip


@pytest.mark.report(30)
@pytest.mark.rule("RV-024", "RV-123", "RV-133")
def test_four_seasons_of_three_phases_then_the_score(setup: Setup) -> None:
    began = []
    last: State | None = None
    for s, _, _, out in steps(setup, 8):
        began += [(e.season, e.phase) for e in out if isinstance(e, ev.PhaseBegan)]
        last = s
    phases = ("gathering", "production", "season_end")
    assert began == [*((season, phase) for season in (1, 2, 3, 4) for phase in phases), (4, "scoring")]
    assert last is not None and last.phase == "over" and RULES.ask(last) is None
    result = RULES.result(last)
    assert result is not None
    assert [score.total for score in result.scores] == sorted((sc.total for sc in result.scores), reverse=True)
    assert all(sum(n for _, n in score.parts) == score.total for score in result.scores)


@pytest.mark.rule("RV-090", "RV-092", "RV-148", "RV-145")
def test_production_dice_stay_within_the_limit(setup: Setup) -> None:
    used: Counter[tuple[int, int]] = Counter()
    limits = {}
    for s, _, _, out in steps(setup, 21):
        limits = {seat: 4 if p.assistant == 0 else 3 for seat, p in enumerate(s.players)}
        for event in out:
            if isinstance(event, ev.DieActivated) and event.seat < setup.seats:
                used[s.season, event.seat] += 1
    assert used and all(n <= limits[seat] for (_, seat), n in used.items())


def test_every_step_of_the_outlines_has_its_function() -> None:
    assert FLOW.missing() == []


def test_equal_seeds_make_equal_games_and_events_name_all_that_is_rolled(setup: Setup) -> None:
    first = [out for *_, out in steps(setup, 4)]
    assert first == [out for *_, out in steps(setup, 4)]
    rolled = [e for out in first for e in out if isinstance(e, ev.DiceRolled | ev.BoardLaid)]
    assert len([e for e in rolled if isinstance(e, ev.BoardLaid)]) == 24
