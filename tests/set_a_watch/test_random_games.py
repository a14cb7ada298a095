"""Whole random games of every mode, number of people and difficulty: what must hold at every single decision."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.codec import clone
from game.core.rng import Rng
from game.core.structs import Decision, Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.events import (
    Attacked,
    ChargesChanged,
    CoinsTaken,
    Defeated,
    DoomChanged,
    FireChanged,
    PurseChanged,
)
from game.set_a_watch.line import health, reveal_level
from game.set_a_watch.merchant import price
from game.set_a_watch.party import on_watch, unexhausted
from game.set_a_watch.rounds import rests_each
from game.set_a_watch.state import CAMP, ON_ABILITY, ON_ITEM, UNSPENT, State
from game.set_a_watch.tables import C
from tests.set_a_watch import oracle

LEVELS = ("easy", "normal", "hard", "insane")
CASES = [
    *((mode, seats, level) for mode in ("standard", "kraken") for seats in (1, 2, 3, 4) for level in LEVELS),
    *(("construction", seats, f"summons_{5 + seats % 2}") for seats in (1, 2, 3, 4)),
]


def play(setup: Setup, seed: int, blessed: bool = False) -> State:
    """A game of eager people: they fight on while anything can be done, most of the time.

    ``blessed``: whenever the party is nearly done for, everybody's abilities are refreshed, so that the late
    rounds are seen as well.
    """
    rng = Rng(seed)
    s = RULES.new(setup.checked(RULES.info), seed)
    for _ in range(RULES.bound(setup)):
        decision = RULES.ask(s)
        if decision is None:
            return s
        if blessed and decision.prompt == "fight" and unexhausted(s) < 8:
            refresh_all(s)
            decision = RULES.ask(s)
            assert decision is not None
        holds(s, decision)
        out: list[Any] = []
        before = counters(s)
        RULES.act(s, eager(decision, rng), out)
        told(s, before, out)
    raise AssertionError("no end")


CHANGES = {PurseChanged: "purse", FireChanged: "fire", DoomChanged: "doom", ChargesChanged: "charges"}


def counters(s: State) -> dict[str, int]:
    """What the events tell of as numbers before and after."""
    return {name: getattr(s, name) for name in CHANGES.values()}


def told(s: State, before: dict[str, int], out: list[Any]) -> None:
    """The events tell the whole story: every number changes from what it was to what it is; dice belong to
    their owners."""
    for event in out:
        if isinstance(event, CoinsTaken):
            before["purse"] += event.coins
        name = CHANGES.get(type(event))
        if name is not None:
            assert event.before == before[name] != event.after
            before[name] = event.after
        if hasattr(event, "die") and event.die >= 0:
            assert event.adv == event.die // 3
    assert before == counters(s)


def refresh_all(s: State) -> None:
    """Every ability of the party is faceup again."""
    for a in s.party:
        for card in a.abilities:
            card.exhausted = False


def eager(decision: Decision, rng: Rng) -> Any:
    """Any action, but rarely one that gives up."""
    wanted: list[Any] = [a for a in decision.actions if not isinstance(a, do.StopFighting | do.ExhaustAbility)]
    attacks = [a for a in wanted if isinstance(a, do.Attack | do.Strike | do.StrikeBest)]
    if attacks and rng.below(3):
        wanted = attacks
    elif not wanted or not rng.below(30):
        wanted = list(decision.actions)
    return wanted[rng.below(len(wanted))]


# -- what must hold -----------------------------------------------------------------------------------------


def holds(s: State, decision: Decision) -> None:
    """Everything below, and the game's own invariants."""
    assert RULES.invariants(s) == []
    assert s.outcome == "" and len(set(decision.actions)) == len(decision.actions)
    assert all(a.seat in decision.seats for a in decision.actions)
    marks(s)
    check = {"fight": fight, "camp": camp, "buy": buying, "choose_rest": resting}.get(decision.prompt)
    if check is not None:
        check(s, decision)


def marks(s: State) -> None:
    """A die lies on one card only, and the card knows of it (SW-124, SW-132, SW-153)."""
    for a in s.party:
        held = [(at, on) for at, on in zip(a.at, a.on) if at in (ON_ABILITY, ON_ITEM)]
        assert len(set(held)) == len(held) or any(item.item for item in a.items)
        used = {card.card for card in a.abilities if card.die}
        assert {on for at, on in held if at == ON_ABILITY} <= used


def fight(s: State, decision: Decision) -> None:
    """Between actions: the Line check is over, and what is offered is right (SW-098, SW-117 to SW-127)."""
    assert s.fire > 0 and s.line and unexhausted(s) > 0
    assert all(lc.out == 0 for lc in s.line), "no gaps"
    level = reveal_level(s)
    assert level == oracle.light(s)
    assert all(lc.up for lc in s.line[:level]), "the lit positions are revealed"
    assert all(lc.checked == i + 1 for i, lc in enumerate(s.line) if lc.up), "every position power was considered"
    riders(s)
    for i in range(len(s.line)):
        assert health(s, i) == oracle.health(s, i), oracle.id_of(s.line[i].card)
    offered = {a.target for a in decision.actions if isinstance(a, do.Attack)}
    assert offered == {lc.uid for i, lc in enumerate(s.line) if oracle.can_be_defeated(s, i)}
    watchers = on_watch(s)
    assert all(a.adv in watchers for a in decision.actions if hasattr(a, "adv"))
    for a in decision.actions:
        if isinstance(a, do.UseAbility | do.ExhaustAbility):
            card = next(card for card in s.party[a.adv].abilities if card.card == a.ability)
            assert not card.exhausted and C.abilities[a.ability].kind == "activate"
            assert unexhausted(s) > 1 or isinstance(a, do.UseAbility)
        if isinstance(a, do.UseAbility):
            assert not card.die and s.party[a.adv].at[a.die % 3] == UNSPENT and a.die // 3 == a.adv
    strikes(s, decision)


def riders(s: State) -> None:
    """No Rider stands beside a mount (SW-167)."""
    ids = [oracle.id_of(lc.card) if lc.up else "" for lc in s.line]
    for i, lc in enumerate(s.line):
        if lc.up and lc.mount < 0 and not lc.negated and ids[i] in oracle.RIDERS:
            assert not {*ids[max(0, i - 1) : i], *ids[i + 1 : i + 2]} & oracle.RIDERS[ids[i]]


def strikes(s: State, decision: Decision) -> None:
    """Every attack offered, completed by itself, spends something and defeats its target (SW-118, SW-119)."""
    for attack in (a for a in decision.actions if isinstance(a, do.Attack)):
        copy = clone(s)
        RULES.act(copy, attack, [])
        best = next(a for a in _asked(copy).actions if isinstance(a, do.StrikeBest | do.Strike))
        out: list[Any] = []
        RULES.act(copy, best, out)
        told = next(e for e in out if isinstance(e, Attacked))
        assert told.uid == attack.target and told.total >= told.health and (told.dice or told.beasts)
        assert told.uid in [e.uid for e in out if isinstance(e, Defeated)]


def _asked(s: State) -> Decision:
    decision = RULES.ask(s)
    assert decision is not None
    return decision


def camp(s: State, decision: Decision) -> None:
    """Only the resting one's unspent dice, only on free spaces (SW-049 to SW-056)."""
    a = s.party[s.resting]
    assert a.role == CAMP and s.round < s.rounds
    for act in decision.actions:
        dice = act.dice if isinstance(act, do.UseRunes) else (act.die,)
        assert all(die // 3 == s.resting and a.at[die % 3] == UNSPENT for die in dice)
        if isinstance(act, do.Assign) and act.space < 9:
            assert s.placed[act.space] < 0
        if isinstance(act, do.UseRunes):
            assert len(set(act.runes)) == len(act.dice) >= 2 and not any(s.runes >> rune & 1 for rune in act.runes)
            faces = {a.dice[die % 3] for die in act.dice}
            assert len(faces) == 1 or (C.adventurers[a.kind].id == "earth_golem" and s.charges)


def buying(s: State, decision: Decision) -> None:
    """Nothing that costs more than there is (SW-072)."""
    for act in decision.actions:
        if isinstance(act, do.Buy):
            assert 1 <= price(s, s.market[act.pile][-1]) <= s.purse


def resting(s: State, decision: Decision) -> None:
    """Whoever has rested often enough is not asked; in the end all have (SW-045, SW-210)."""
    limit = rests_each(s)
    assert {a.adv for a in decision.actions} == {adv for adv, a in enumerate(s.party) if a.rests < limit}
    assert sum(a.rests for a in s.party) == s.round - 1


def ends_well(s: State) -> None:
    """SW-184 to SW-186."""
    result = RULES.result(s)
    assert result is not None and result.outcome == s.outcome and s.stack == []
    if s.outcome == "won":
        assert s.round == s.rounds and s.reason == "dawn" and s.line == []
        assert any(not card.exhausted for a in s.party for card in a.abilities)
        assert [a.rests for a in s.party] == [rests_each(s)] * 4
    elif s.reason == "no_unhallowed":
        assert len(s.unhallowed) == 0
    else:
        assert unexhausted(s) == 0 and s.reason in ("exhausted", "nobody_on_watch")


@pytest.mark.report(4, 26)
@pytest.mark.rule("SW-001", "SW-098", "SW-118", "SW-119", "SW-184", "SW-185", "SW-186")
@pytest.mark.parametrize(("mode", "seats", "level"), CASES)
def test_whole_games(mode: str, seats: int, level: str) -> None:
    for seed in range(2):
        setup = Setup(mode, seats, {"difficulty": level, "party": "random", "firewood": ("7", "d6")[seed]})
        ends_well(play(setup, seed + 10 * seats, blessed=bool(seed)))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("mode", "seats", "level"), CASES)
def test_many_more_games(mode: str, seats: int, level: str) -> None:
    for seed in range(100, 128):
        ends_well(play(Setup(mode, seats, {"difficulty": level, "party": "random"}), seed, blessed=seed % 4 > 0))
