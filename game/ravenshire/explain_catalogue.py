"""Everything on the table that a person could click, now or at another moment."""

from __future__ import annotations

from game.core.structs import Ref
from game.ravenshire.state import BOX, CLERIC, METALLURGIST, State


def catalogue(s: State, seat: int) -> tuple[Ref, ...]:
    """Everything on the table that a person at the seat could click."""
    if seat >= len(s.players):
        return ()
    p = s.players[seat]
    refs = [("die", i) for i, die in enumerate(s.dice) if die.at != BOX]
    refs += [(kind, i) for kind, count in _FIXED for i in range(count)]
    refs += [("contract", card) for card in _cards(s, seat)]
    refs += [("title", title) for title in _titles(s, seat)]
    refs += [("trade", kind) for kind in _MORE_TRADES.get(p.assistant, ())]
    return tuple(refs)


_FIXED = (
    ("district", 6), ("hall", 6), ("open", 9), ("deck", 3), ("row", 3), ("finish", 3), ("upgrade", 5),
    ("space", 12), ("column", 3), ("production", 6), ("trade", 5), ("res", 9),
)  # fmt: skip
_MORE_TRADES = {CLERIC: (5, 7), METALLURGIST: (6,)}


def _cards(s: State, seat: int) -> list[int]:
    """The seat's contracts, those it chooses from, and everybody's that lie open."""
    own = [*s.players[seat].hand, *s.players[seat].done]
    if s.deals and seat < len(s.deals):
        own += [card for card in s.deals[seat] if card not in own]
    others = [card for i, q in enumerate(s.players) if i != seat for card in q.hand]
    return [card for card in (*own, *others) if card >= 0]


def _titles(s: State, seat: int) -> list[int]:
    drawn = s.drawn_titles if s.players[seat].assistant >= 0 else []
    personal = [q.personal_title for q in s.players]
    return [title for title in dict.fromkeys((*s.titles, *personal, *drawn)) if title >= 0]
