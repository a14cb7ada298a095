"""The reputation track (RV-114 to RV-122), and gains that may hold Reputation."""

from __future__ import annotations

from game.core.structs import Sink
from game.ravenshire.events import ReputationMoved
from game.ravenshire.printed import Bundle
from game.ravenshire.state import GOLD, State
from game.ravenshire.supply import of_choice, receive
from game.ravenshire.tables import TIER_AT, C

TRACK = C.track.spaces
LAST = C.track.max
BEYOND = C.track.beyond_gold


def gain(s: State, seat: int, bundle: Bundle, source: str, out: Sink) -> None:
    """Gain all of a bundle: fixed amounts, then Reputation with its bonuses, then choices (RV-R06)."""
    if bundle.fixed:
        receive(s, seat, bundle.fixed, source, out)
    of_choice(s, seat, bundle, source)
    if bundle.reputation:
        raise_reputation(s, seat, bundle.reputation, out)


def raise_reputation(s: State, seat: int, steps: int, out: Sink) -> None:
    """Move forward; every space passed gives its bonus, in order (RV-114, RV-115, RV-117, RV-118, RV-R42).

    Steps beyond the last space give Gold instead (RV-120).
    """
    p = s.players[seat]
    before = p.rep
    p.rep = min(LAST, before + steps)
    out.append(ReputationMoved(seat=seat, before=before, after=p.rep))
    passed = [TRACK[space].bonus for space in range(before + 1, p.rep + 1)]
    for bonus in passed:
        if bonus.fixed:
            receive(s, seat, bonus.fixed, "track", out)
    if before + steps > LAST:
        receive(s, seat, ((GOLD, BEYOND * (before + steps - LAST)),), "track", out)
    for bonus in reversed(passed):  # the stack resolves the last one first
        of_choice(s, seat, bonus, "track")


def tiers_open(rep: int) -> int:
    """How many contract tiers that Reputation gives access to (RV-074, RV-116, RV-119); never lost (RV-122)."""
    return sum(1 for needed in TIER_AT if rep >= needed)
