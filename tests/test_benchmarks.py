"""The benchmarks measure what they say: same game on both sides, right verdicts. Nothing is timed here."""

from __future__ import annotations

import random
from typing import Any

import pytest

from benchmarks import deciding
from benchmarks import smallgame as small
from benchmarks.engines import Subject, _Kinds, engine
from benchmarks.figures import Figure, table
from benchmarks.searching import Branch, Searched, _descend, _roll, search
from game.core.playout import NOBODY
from game.core.rng import Rng


def on_core(s: dict[str, Any]) -> list[Any]:
    """The position of the dicts as one of the core."""
    players = [
        small.Player(list(p["res"]), p["vp"], p["workers"], list(p["hand"]), list(p["table"]), list(p["facts"]))
        for p in s["players"]
    ]
    state = small.State(
        Rng(1), players, list(s["deck"]), list(s["market"]), list(s["owner"]), list(s["visits"]), s["round"], s["now"],
        [list(p) for p in s["piles"]], [small.FLOW.begin("game")],
    )  # fmt: skip
    return [state, small.FLOW.advance(state, NOBODY)]


def as_pair(action: Any) -> tuple[str, int]:
    match action:
        case small.Place(cell=cell):
            return ("place", cell)
        case small.Play(card=card):
            return ("play", card)
        case small.Buy(card=card):
            return ("buy", card)
    return ("pass", 0)


@pytest.mark.parametrize("seed", range(5))
def test_both_small_games_play_the_same_rules(seed: int) -> None:
    plain, core, rng = small.Dicts(), small.OnCore(), random.Random(seed)
    s = plain.new(seed)
    position = on_core(s)
    steps = 0
    while not plain.done(s):
        legal = plain.legal(s)
        actions = {as_pair(a): a for a in core.legal(position)}
        assert list(actions) == legal
        choice = rng.choice(legal)
        plain.apply(s, choice)
        core.apply(position, actions[choice])
        steps += 1
    assert core.done(position) and steps > 100
    assert [p.vp for p in position[0].players] == [p["vp"] for p in s["players"]]


def test_playouts_count_real_choices() -> None:
    found = Subject(engine("core")).playouts(0.05, 3)
    assert 0 < found["real"] <= found["actions"]
    assert found["length"] > 100 and found["games"] > 0


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_the_search_goes_down_a_copy_and_counts_every_action(game: str) -> None:
    subject = _Counted(engine("game", game, "standard", "4"))
    root = subject.new(4)
    before = list(subject.legal(root))
    for rollout in (0, 5):
        subject.copies = subject.applied = 0
        found = search(subject, root, 0.02, rollout, random.Random(1))
        assert 0 < found.iterations == subject.copies
        assert found.iterations <= found.actions == subject.applied
        assert list(subject.legal(root)) == before


class _Counted:
    """An engine that counts its copies and actions."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.copies = self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def clone(self, position: Any) -> Any:
        self.copies += 1
        return self.inner.clone(position)

    def apply(self, position: Any, action: Any) -> Any:
        self.applied += 1
        return self.inner.apply(position, action)


def test_a_rollout_adds_its_actions_to_every_iteration() -> None:
    """From the same tree: one iteration without and with a rollout of five."""
    subject = _Counted(engine("game", "ravenshire", "standard", "4"))
    root = subject.new(4)
    assert (search(subject, root, 0, 5, random.Random(1)), subject.applied) == (Searched(0, 0), 0)
    position, tree = subject.clone(root), Branch()
    assert len(_descend(subject, position, tree, random.Random(1))) == 2
    assert _roll(subject, position, 5, random.Random(1)) == 5
    assert subject.applied == 6


class _EverySecondForced:
    """A game of ten actions, counted in the position; every second one is a choice, the first is forced."""

    def done(self, position: list[int]) -> bool:
        return position[0] == 10

    def legal(self, position: list[int]) -> list[str]:
        return ["a", "b"] if position[0] % 2 else ["a"]

    def apply(self, position: list[int], _action: str) -> None:
        position[0] += 1


@pytest.mark.parametrize(("count", "choices", "played"), [(3, False, 3), (3, True, 6), (0, True, 0), (9, True, 10)])
def test_a_rollout_of_real_choices_does_not_count_what_is_forced(count: int, choices: bool, played: int) -> None:
    position = [0]
    assert _roll(_EverySecondForced(), position, count, random.Random(1), choices) == played
    assert position == [played]


def test_only_real_choices_of_the_one_player_are_timed() -> None:
    spent: list[float] = []
    choose = deciding.timed(lambda state, actions: actions[-1], spent)
    assert (choose("s", ["only"]), choose("s", ["a", "b"])) == ("only", "b")
    assert len(spent) == 1
    taken, won = deciding.ours(3, "ravenshire", "standard", "2")  # seat 1
    again, _ = deciding.ours(3, "ravenshire", "standard", "2")
    assert won and len(taken) == len(again) > 50


def test_who_plays_together_wins_against_nobody() -> None:
    assert deciding.competitive("ravenshire", "standard", 3)
    assert not deciding.competitive("set_a_watch", "standard", 3)


def test_costs_of_like_decisions_are_compared_as_often_as_the_later_ones_occur() -> None:
    early, late = _Kinds(), _Kinds()
    early.add([("fight", 2.0, 1.0), ("fight", 4.0, 1.0), ("camp", 1.0, 1.0)])
    late.add([("fight", 6.0, 2.0), ("fight", 6.0, 2.0), ("buy", 99.0, 99.0)])
    assert late.over(early, 0) == 2.0 and late.over(early, 1) == 2.0


@pytest.mark.parametrize(
    ("value", "reference", "target", "least", "met"),
    [(4, 2, 2, False, True), (5, 2, 2, False, False), (5, 2, 2, True, True), (3, 2, 2, True, False),
     (9, None, 10, False, True), (11, None, 10, False, False), (1, 2, None, False, None)],
)  # fmt: skip
def test_verdicts(value: float, reference: float | None, target: float | None, least: bool, met: bool | None) -> None:
    figure = Figure("X1", "something", value, "ms", reference, "else", target, least)
    assert figure.met is met
    assert ("**no**" in table([figure])) is (met is False)
