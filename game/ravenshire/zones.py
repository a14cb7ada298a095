"""Who may see what (RV-200): everything is public but decks, stacks and cards under choice."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.structs import Zone
from game.ravenshire.state import PRODIGY, State

NOBODY = 0


@cache
def _decks() -> tuple[Zone, ...]:
    decks = tuple(Zone(f"deck_{t}", f"contract_{t}", NOBODY, lambda s, t=t: s.decks[t]) for t in range(3))
    stacks = tuple(Zone(f"stack_{g}", f"member_{g}", NOBODY, lambda s, g=g: s.stacks[g]) for g in range(3))
    return (*decks, *stacks, Zone("unused_titles", "title", NOBODY, lambda s: s.unused_titles))


@cache
def _deal(seat: int) -> Zone:
    def cards(s: Any) -> list[int]:
        deal: list[int] = s.deals[seat]
        return deal

    return Zone(f"deal_{seat}", "contract_0", 1 << seat, cards)


@cache
def _drawn(seat: int) -> Zone:
    return Zone("drawn_titles", "title", 1 << seat, lambda s: s.drawn_titles)


def zones(s: State) -> tuple[Zone, ...]:
    """Every place that hides something from somebody."""
    found = _decks()
    if s.phase == "setup":
        found += tuple(_deal(seat) for seat, deal in enumerate(s.deals) if deal)
        if s.drawn_titles:
            found += tuple(_drawn(seat) for seat, p in enumerate(s.players) if p.assistant == PRODIGY)
    return found
