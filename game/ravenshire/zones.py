"""Who may see what (RV-200): everything is public but decks, stacks and cards under choice."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.structs import Zone
from game.ravenshire.state import PRODIGY, State

NOBODY = 0


def _deck(tier: int) -> Zone:
    def cards(s: Any) -> list[int]:
        deck: list[int] = s.decks[tier]
        return deck

    return Zone(f"deck_{tier}", f"contract_{tier}", NOBODY, cards)


def _stack(guild: int) -> Zone:
    def members(s: Any) -> list[int]:
        stack: list[int] = s.stacks[guild]
        return stack

    return Zone(f"stack_{guild}", f"member_{guild}", NOBODY, members)


@cache
def _decks() -> tuple[Zone, ...]:
    unused = Zone("unused_titles", "title", NOBODY, lambda s: s.unused_titles)
    return (*map(_deck, range(3)), *map(_stack, range(3)), unused)


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
