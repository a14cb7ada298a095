"""The same plain tree search over every engine, so that the engines can be compared by what a search is made of:
copies, legal moves and actions. The values backed up are random numbers; what they would cost is no part of this.
"""

from __future__ import annotations

import math
import random
from typing import Any, NamedTuple

from benchmarks.timing import cpu

EXPLORE = 1.4


class Branch:
    """What is known of one sequence of actions."""

    __slots__ = ("below", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.below: dict[Any, Branch] = {}


class Searched(NamedTuple):
    """Iterations, and actions done in all of them."""

    iterations: int
    actions: int


def search(
    engine: Any, root: Any, seconds: float, rollout: int, rng: random.Random, choices: bool = False
) -> Searched:
    """UCT by sequences of actions for so many CPU seconds: down the tree to one new branch, then ``rollout`` random
    actions - or, for ``choices``, random actions until so many of them were a choice between several; every iteration
    starts on a copy of ``root``."""
    tree, until = Branch(), cpu() + seconds
    iterations = actions = 0
    while cpu() < until:
        position = engine.clone(root)
        path = _descend(engine, position, tree, rng)
        played = _roll(engine, position, rollout, rng, choices)
        worth = rng.random()
        for branch in path:
            branch.visits += 1
            branch.total += worth
        iterations += 1
        actions += len(path) - 1 + played
    return Searched(iterations, actions)


def _descend(engine: Any, position: Any, tree: Branch, rng: random.Random) -> list[Branch]:
    """Do actions on the position down to a branch that is new, or to the end of the game."""
    path = [tree]
    while not engine.done(position):
        below = path[-1].below
        legal = engine.legal(position)
        fresh = [action for action in legal if action not in below]
        action = fresh[rng.randrange(len(fresh))] if fresh else _promising(path[-1], legal)
        path.append(below.setdefault(action, Branch()))
        engine.apply(position, action)
        if fresh:
            break
    return path


def _promising(branch: Branch, legal: Any) -> Any:
    """The action with the best mean and the fewest visits."""
    known = EXPLORE * math.sqrt(math.log(branch.visits + 1))
    best, most = None, -1.0
    for action in legal:
        child = branch.below[action]
        promise = child.total / child.visits + known / math.sqrt(child.visits)
        if promise > most:
            best, most = action, promise
    return best


def _roll(engine: Any, position: Any, count: int, rng: random.Random, choices: bool = False) -> int:
    """Random actions until so many of them counted; how many there were in all."""
    played = 0
    while count and not engine.done(position):
        legal = engine.legal(position)
        engine.apply(position, legal[rng.randrange(len(legal))])
        played += 1
        if not choices or len(legal) > 1:
            count -= 1
    return played
