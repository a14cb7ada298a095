"""The toy game, and agents that misbehave. Importing this in the worker process makes them known there."""

from __future__ import annotations

import os
import time
from typing import Any

from game import agents
from game.agents.base import Over, never
from game.agents.random_agent import RandomAgent
from game.core.rng import Rng
from game.core.structs import Decision
from tests.toy import RULES
from tests.toy.records import Play


class Sleepy(RandomAgent):
    """Thinks for a minute whatever is said to it."""

    needs_state = True

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        time.sleep(60)


class Patient(RandomAgent):
    """Thinks until it is told to stop."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        while not over():
            time.sleep(0.005)
        return decision.actions[0]


class Deadly(RandomAgent):
    """Takes its process down."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        os._exit(3)


class Failing(RandomAgent):
    """Raises."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        raise ValueError("no idea")


class Peeking(RandomAgent):
    """Tells which deck it was given."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        raise RuntimeError(f"deck {s.deck}")


class Cheating(RandomAgent):
    """Answers with something that is not in the list."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        return Play(seat, 999)


for kind in (Sleepy, Patient, Deadly, Failing, Peeking, Cheating):
    agents._AGENTS.setdefault(kind.__name__.lower(), kind)

__all__ = ["RULES"]
