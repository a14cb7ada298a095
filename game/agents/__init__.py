"""Computer players that work for every game, by name."""

from __future__ import annotations

from collections.abc import Callable

from game.agents.base import Agent
from game.agents.greedy import Greedy
from game.agents.random_agent import RandomAgent
from game.agents.strong import Strong

_AGENTS: dict[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    "easy": lambda: Greedy(noise=0.6),
    "normal": Greedy,
    "strong": Strong,
}

_LEVELS = tuple(_AGENTS)
"""What people may choose from; tests add players of their own to the table above."""

_ALIASES = {"greedy": "normal"}
"""Names of earlier versions, as saved games hold them."""


class UnknownAgent(ValueError):
    """No computer player of that name; the message lists those there are."""


def names() -> tuple[str, ...]:
    """The names of all computer players, the weakest first."""
    return _LEVELS


def make(name: str) -> Agent:
    """A computer player.

    Raises:
        UnknownAgent: naming those there are.
    """
    found = _AGENTS.get(_ALIASES.get(name, name))
    if found is None:
        raise UnknownAgent(f"no agent {name!r}; there are: {', '.join(_LEVELS)}")
    return found()
