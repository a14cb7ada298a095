"""The party's chance to see the last dawn, from the evaluation: for the look back at a game.

``PAR`` is where a chance is even at the beginning of the first round's parts, at *normal* difficulty; ``STEP`` is how
much it rises from round to round, ``HARDER`` from one difficulty to the next; ``SOFT`` is how fast the chance grows
above it. In the last round everything that got past the party stands in the Line and counts twice, hence ``LAST``.
Fitted to games of *normal* and *strong*, who count alike, as people may play like either; checked by
``scripts/calibrate_chances.py``.
"""

from __future__ import annotations

from math import exp

from game.set_a_watch.ai import value
from game.set_a_watch.state import State

PAR = {"merchant": 143.0, "watch": 116.0}
CAMP_PAR = 130.0
LAST = {"merchant": -15.5, "watch": -51.0}
STEP = 13.5
HARDER = 13.0
SOFT = 21.0


def hope(s: State) -> float:
    """A chance, never quite 0 or 1 while the game runs."""
    above = max(-12.0, min(12.0, (value(s, 0) - par(s)) / SOFT))
    return 1.0 / (1.0 + exp(-above))


def par(s: State) -> float:
    """The value with which as many games are won as lost."""
    even = PAR.get(s.phase, CAMP_PAR) + STEP * max(0, s.round - 1) + HARDER * (s.difficulty - 1)
    return even + LAST.get(s.phase, 0.0) if s.round == s.rounds else even
