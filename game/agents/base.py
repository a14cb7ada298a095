"""What a computer player is: it gets a full state dealt anew behind its back, and picks a legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.rng import Rng
from game.core.structs import Action, Decision

Over = Callable[[], bool]
"""Asked now and then by agents that think: must the answer be given now?"""


Ranking = tuple[tuple[Action, float], ...]
"""Actions with their values, the best first."""


def never() -> bool:
    """No limit of time."""
    return False


class Agent(Protocol):
    """One way to play. Its choice depends on the state given, the seat, and the generator alone."""

    needs_state: bool
    """False when the open decision alone is enough."""

    seconds: float
    """How long it may think about one decision before it must give the best found so far."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Action:
        """One action of ``decision``, which is open in ``s``, a determinised state that may be changed."""
        ...


class IllegalChoice(RuntimeError):
    """An agent answered with something that is not in the list."""


def decide(rules: Any, agent: Agent, s: Any, decision: Decision, rng: Rng, over: Over = never) -> Action:
    """The agent's choice at the open decision of the true state ``s``, which it does not get to see.

    ``over``: once it is true the best found so far is taken.

    Raises:
        IllegalChoice: when it is not a legal one.
    """
    seat = decision.seat
    if len(decision.actions) == 1:
        return decision.actions[0]  # type: ignore[no-any-return]
    if agent.needs_state:
        s = rules.determinize(s, seat, rng)
    action = agent.choose(rules, s, decision, seat, rng, over)
    if action not in decision.actions:
        raise IllegalChoice(f"{type(agent).__name__} chose {action!r}")
    return action
