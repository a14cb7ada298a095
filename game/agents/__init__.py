"""Computer players that work for every game, by name."""

from __future__ import annotations

from collections.abc import Callable

from game.agents.base import Agent
from game.agents.greedy import Greedy
from game.agents.random_agent import RandomAgent

_AGENTS: dict[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    "easy": lambda: Greedy(noise=0.6),
    "greedy": Greedy,
}


class UnknownAgent(ValueError):
    """No computer player of that name; the message lists those there are."""


def names() -> tuple[str, ...]:
    """The names of all computer players, the weakest first."""
    return tuple(_AGENTS)


def make(name: str) -> Agent:
    """A computer player.

    Raises:
        UnknownAgent: naming those there are.
    """
    if name not in _AGENTS:
        raise UnknownAgent(f"no agent {name!r}; there are: {', '.join(_AGENTS)}")
    return _AGENTS[name]()
