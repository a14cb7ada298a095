"""Computer partners beside people: they take any Adventurer and decide for it; people decide where the party may."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.tables import C
from scenes.table.play import Beat, Play
from scenes.table.thinker import InstantThinker
from tests.scenes.set_a_watch.watch_table import asked, go, table_of
from tests.scenes.table.helpers import do_by_clicks, settle

CLASSES = [a.id for a in C.adventurers]


def seated(kinds: str, seed: int = 1) -> Play:
    """A game in which everybody picks an Adventurer first; `kinds`: h a person, n a normal computer."""
    infos = tuple(SeatInfo(f"#{i}", "human" if k == "h" else "normal", i) for i, k in enumerate(kinds))
    session = Session(RULES, Setup("standard", len(kinds), {"difficulty": "easy"}), seed, infos)
    return Play(session, InstantThinker(RULES))


def play_on(game: Play, choose: Any, steps: int = 2000) -> list[Beat]:
    """People choose, computers think, until the game is over; all that was done."""
    done: list[Beat] = []
    for _ in range(steps):
        done += game.beats
        game.beats.clear()
        if game.over:
            return done
        if game.human_decides():
            game.do(choose(game.decision))
        else:
            assert game.run(), f"{game.decision} is answered by nobody"
    raise AssertionError("no end")


def eager(rng: random.Random) -> Any:
    """A person who fights on and keeps the cards."""

    def choose(decision: Any) -> Any:
        calm = [a for a in decision.actions if not isinstance(a, do.StopFighting | do.ExhaustAbility)]
        return rng.choice(calm or list(decision.actions))

    return choose


@pytest.mark.rule("SW-003", "SW-006")
@pytest.mark.parametrize("wanted", CLASSES)
def test_a_computer_partner_takes_any_adventurer(wanted: str) -> None:
    """The person has the first two, the partner the third and fourth; the partner rests with its own and no other."""
    others = tuple(id for id in CLASSES if id != wanted)
    infos = (SeatInfo("person", "human", 0), SeatInfo("partner", "normal", 1))
    session = Session(RULES, Setup("standard", 2, {"difficulty": "easy"}), 3, infos)
    for kind in (others[0], wanted, others[1], others[2]):
        decision = session.decision
        assert decision is not None
        session.act(next(a for a in decision.actions if a.kind == CLASSES.index(kind)))
    game = Play(session, InstantThinker(RULES))
    partner = next(i for i, a in enumerate(session.state.party) if a.kind == CLASSES.index(wanted))
    assert session.state.party[partner].seat == 1
    choose = eager(random.Random(wanted))

    def send_the_partner(decision: Any) -> Any:
        rests = [a for a in decision.actions if isinstance(a, do.Rest) and a.adv == partner]
        return rests[0] if rests else choose(decision)

    done = play_on(game, send_the_partner)
    camp = [b for b in done if isinstance(b.action, do.Assign | do.UseRunes) and b.action.adv == partner]
    assert camp and all(b.computer for b in camp), "its own dice in camp"
    assert session.result is not None


@pytest.mark.rule("SW-003", "SW-004", "SW-006")
@pytest.mark.parametrize("kinds", ["hn", "nh", "hnn", "nhn", "hnnn", "nnnh", "hnhn", "nnn", "nnnn"])
def test_every_mixture_of_people_and_computers_comes_to_an_end(kinds: str) -> None:
    game = seated(kinds, len(kinds))
    done = play_on(game, eager(random.Random(kinds)))
    result = game.session.result
    assert result is not None and result.outcome in ("won", "lost")
    assert RULES.invariants(game.session.state) == []
    for beat in done:
        if isinstance(beat.action, do.ChooseAdventurer):
            assert beat.computer == (kinds[beat.action.seat] == "n"), "everybody picks for the own seat"
    assert any(b.computer and not b.forced for b in done)


def test_a_game_at_the_table_with_a_computer_partner() -> None:
    """A person by clicks, a normal partner: the partner picks, rests, and the night goes on to the end."""
    app, table = table_of("standard", "hn", seed=5, options={"party": "choose", "difficulty": "easy"})
    choose = eager(random.Random(8))
    seen: set[str] = set()

    def clicks(decision: Any) -> None:
        seen.add(decision.prompt)
        before = len(table.session.log)
        do_by_clicks(app, table, choose(decision))
        settle(app)
        assert len(table.session.log) > before, table.text_lines()[0]

    go(app, table, clicks, asked("never"), 1500)
    assert table.session.result is not None and {"choose_adventurer", "choose_rest", "fight"} <= seen
    log = table.session.log
    own = {type(step.action) for step in log if step.seat == 1 and not step.forced}
    assert do.ChooseAdventurer in own, "the partner has picked its Adventurers itself"


def test_what_the_party_decides_together_bears_nobodys_sign() -> None:
    app, table = table_of("kraken", "hh")
    rng, seen = random.Random(4), set()
    for _ in range(60):
        if table.decision is None:
            settle(app, 1)
            continue
        shared = len(table.decision.seats) > 1
        seen.add(shared)
        assert table.prompt.style == (-1 if shared else table.style_of(table.decision.seat))
        table.game.do(rng.choice(table.decision.actions))
        table.finish()
        settle(app, 2)
    assert seen == {True, False}
