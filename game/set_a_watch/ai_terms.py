"""What the estimate of a position is made of, in words a player would use: for hints and captions."""

from __future__ import annotations

from game.set_a_watch import ai
from game.set_a_watch.state import State
from game.set_a_watch.tables import HEALTH, PRICE, C

BURDEN = ai.HORDE + ai.LIFE / 2


def terms(s: State, seat: int) -> tuple[tuple[str, float], ...]:
    """The parts of ``ai.value``; they add up to it. Keys of the text table ``terms``."""
    if s.outcome or s.location < 0:
        return (("end", ai.value(s, seat)),)
    items = sum(ai.ITEM * PRICE[held.item] * (0.5 if held.exhausted else 1.0) for a in s.party for held in a.items)
    beasts = ai.BEAST * sum(HEALTH[card] for a in s.party for card in a.tamed)
    return (
        ("night", ai.ROUND * (s.round + (s.phase == "watch"))),
        ("life", ai._life(s)),
        ("fire", ai.FIRE[s.fire]),
        ("doom", -ai.DOOM[s.doom]),
        ("horde", -BURDEN * (len(s.horde) + len(s.horde_first))),
        ("coins", ai.COIN * s.purse + 0.5 * s.discount),
        ("charges", ai.CHARGE * s.charges + ai.BONUS * s.bonus),
        ("unhallowed", -ai.LOW_DECK * max(0, 3 - len(s.unhallowed)) - 6.0 * len(s.laid)),
        ("line", -ai._threat(s) if s.lined else 0.0),
        ("scouting", _coming(s)),
        ("items", items),
        ("beasts", beasts + 0.4 * s.mounted),
        ("dice", sum(ai._adventurer(s, a) for a in s.party) - items - beasts + ai._pending(s)),
    )


def _coming(s: State) -> float:
    """What the cards on top of the Creature deck will cost."""
    if s.phase not in ("camp", "merchant", "arrival"):
        return 0.0
    return -ai.NEXT * sum(ai.cost(card) for card in s.deck[-C.locations[s.location].creatures :])
