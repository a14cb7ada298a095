"""The party's chance to see the last dawn, from the evaluation: for the look back at a game.

``PAR`` is where as many games were won as lost, read off games of normal players of all sizes and difficulties at
the beginning of each part of a round; ``STEP`` is how much it rises from round to round, ``SOFT`` how fast the
chance grows above it.
"""

from __future__ import annotations

from math import exp

from game.set_a_watch.ai import value
from game.set_a_watch.state import State

PAR = {"merchant": 163.0, "watch": 136.0}
CAMP_PAR = 150.0
STEP = 13.5
SOFT = 20.0


def hope(s: State) -> float:
    """A chance, never quite 0 or 1 while the game runs."""
    par = PAR.get(s.phase, CAMP_PAR) + STEP * max(0, s.round - 1)
    above = max(-12.0, min(12.0, (value(s, 0) - par) / SOFT))
    return 1.0 / (1.0 + exp(-above))
