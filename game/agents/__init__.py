"""Computer players that work for every game, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.agents.base import Agent


def _random() -> Agent:
    from game.agents.random_agent import RandomAgent

    return RandomAgent()


def _greedy(noise: float = 0.0) -> Agent:
    from game.agents.greedy import Greedy

    return Greedy(noise=noise)


def _strong() -> Agent:
    from game.agents.strong import Strong

    return Strong()


MOST = 3
"""Hints at a time, at most."""

_AGENTS: dict[str, Callable[[], Agent]] = {
    "random": _random,
    "easy": lambda: _greedy(noise=0.6),
    "normal": _greedy,
    "strong": _strong,
}
"""How they are made; each is loaded when it first plays."""

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
    return known(name)()


def known(name: str) -> Callable[[], Agent]:
    """What makes a computer player of that name.

    Raises:
        UnknownAgent: naming those there are.
    """
    found = _AGENTS.get(_ALIASES.get(name, name))
    if found is None:
        raise UnknownAgent(f"no agent {name!r}; there are: {', '.join(_LEVELS)}")
    return found
