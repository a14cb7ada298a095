"""The end: won or lost together, nothing is counted (SW-001, SW-184 to SW-187)."""

from __future__ import annotations

from game.core.structs import Result, Score
from game.set_a_watch.state import TALLY, State


def result(s: State) -> Result | None:
    """Outcome and reason; None while the game runs. Everybody's score is 1 for a win, 0 for a loss."""
    if not s.outcome:
        return None
    won = s.outcome == "won"
    scores = tuple(Score(seat, int(won), 1) for seat in range(s.seats))
    return Result(scores, tuple(range(s.seats)) if won else (), s.reason, s.outcome)


def tally(s: State) -> tuple[tuple[str, int], ...]:
    """What the result page tells of the journey, by name (``TALLY``) and the round reached."""
    return (("round", s.round), *zip(TALLY, s.tally))
