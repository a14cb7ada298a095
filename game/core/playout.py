"""Whole games without a session: no log, no undo, as fast as the rules allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.core.rng import Rng
from game.core.structs import UNHEARD, Decision, Setup, Sink

NOBODY: Sink = UNHEARD
"""A sink for events that nobody wants."""

Chooser = Callable[[Any, Decision], Any]
"""``fn(state, decision)`` picks one of the decision's actions."""


class EndlessGame(RuntimeError):
    """A game went past the bound that its rules give."""


class Playout(NamedTuple):
    """A finished game: its last state, how many decisions there were, and how many of them had a choice."""

    state: Any
    decisions: int
    real_choices: int


def playout(rules: Any, setup: Setup, seed: int, choose: Chooser, sink: Sink = NOBODY) -> Playout:
    """Play one game to its end.

    Raises:
        EndlessGame: past ``rules.bound(setup)`` decisions.
        SetupError: when the game can't be set up this way.
    """
    setup = setup.checked(rules.info)
    state = rules.new(setup, seed, sink)
    decision = rules.ask(state)
    return play_on(rules, state, decision, choose, sink, rules.bound(setup))


def play_on(
    rules: Any, state: Any, decision: Decision | None, choose: Chooser, sink: Sink = NOBODY, bound: int = 1 << 30
) -> Playout:
    """Play a game in progress to its end; ``state`` is changed.

    Raises:
        EndlessGame: past ``bound`` decisions.
    """
    act = rules.act
    decisions = real = 0
    while decision is not None:
        decisions += 1
        if decisions > bound:
            raise EndlessGame(f"{rules.info.id}: no end after {bound} decisions")
        if len(decision.actions) > 1:
            real += 1
            action = choose(state, decision)
        else:
            action = decision.actions[0]
        decision = act(state, action, sink, decision)
    return Playout(state, decisions, real)


def at_random(rng: Rng) -> Chooser:
    """A chooser that takes any action with equal chance."""
    below = rng.below
    return lambda state, decision: decision.actions[below(len(decision.actions))]
