"""What is known of choices of which the estimate says nothing: whom to take along, what to cover in the Market, which
dice to roll again, where to put a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.rules import KEPT
from game.core.structs import Decision
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.ai_moves import placed, rerolled
from game.set_a_watch.state import State
from game.set_a_watch.tables import PRICE, C

Counsel = tuple[tuple[Any, float, tuple[tuple[str, float], ...]], ...]

RECORD = {
    "corsair": -2.0,
    "earth_golem": 24.0,
    "druid": 5.0,
    "fire_sorceress": 1.0,
    "merchant": -12.0,
    "halfling_cavalier": -14.0,
}
"""How much more often random parties with the Adventurer won than those without, in percent: 950 games of *normal* and
*strong* in all modes and at all difficulties (``docs/computer-players.md``)."""

TOLD = 10.0
"""Below that it may be chance."""

REACH, DICE = 4.0, 0.5
"""The first who strikes the second place, too; a pip more or less than usual on an average die."""

PLAIN = 2.0
"""Less than that is not worth a word."""


def counsel(s: State, decision: Decision) -> Counsel:
    """Actions with their worth and what speaks for them; () where ``ai.value`` knows better."""
    advise = _ADVICE.get(decision.prompt)
    return tuple(advise(s, decision.actions)) if advise else ()


def _party(s: State, actions: tuple[Any, ...]) -> Iterator[tuple[Any, float, tuple[tuple[str, float], ...]]]:
    """By how parties with the Adventurer fared, and what the party lacks."""
    far = any(_strikes_far(a.kind) for a in s.party)
    for action in actions:
        parts = {
            "record": _told(RECORD[C.adventurers[action.kind].id]),
            "reach": REACH if _strikes_far(action.kind) and not far else 0.0,
            "strong_dice": DICE * (_pips(action.kind) - sum(map(_pips, KINDS)) / len(KINDS)),
        }
        why = sorted(((key, part) for key, part in parts.items() if abs(part) >= PLAIN), key=lambda term: -abs(term[1]))
        yield action, RECORD[C.adventurers[action.kind].id] + parts["reach"], tuple(why)


def _told(lead: float) -> float:
    return lead if abs(lead) >= TOLD else 0.0


KINDS = range(len(C.adventurers))


def _strikes_far(kind: int) -> bool:
    return C.adventurers[kind].attack != "melee"


def _pips(kind: int) -> float:
    """What all dice of the Adventurer show on average."""
    return sum((sides + 1) / 2 for sides in C.adventurers[kind].dice)


def _cover(s: State, actions: tuple[Any, ...]) -> Iterator[tuple[Any, float, tuple[tuple[str, float], ...]]]:
    """The item that is worth least is missed least."""
    prices = [PRICE[s.market[action.pile][-1]] for action in actions]
    for action, price in zip(actions, prices, strict=True):
        least = price == min(prices) < max(prices)
        yield action, -float(price), (("market", 1.0),) if least else ()


def _reroll(s: State, actions: tuple[Any, ...]) -> Iterator[tuple[Any, float, tuple[tuple[str, float], ...]]]:
    """Dice are only named here; they roll when all are."""
    frame = s.stack[-1]
    (action,) = rerolled(s, actions)
    better = isinstance(action, do.RerollDie) or bool(isinstance(frame, f.Rerolling) and frame.picked)
    yield action, 0.0, (("dice", 1.0) if better else ("dice" + KEPT, 1.0),)


def _put_card(s: State, actions: tuple[Any, ...]) -> Iterator[tuple[Any, float, tuple[tuple[str, float], ...]]]:
    """A card looked at lies in no deck until it is put down, so that the estimate sees no difference (SW-055)."""
    for action in placed(s, actions):
        yield action, 0.0, ((("scouting" + KEPT) if action.place else "scouting", 1.0),)


_ADVICE: dict[str, Callable[[State, tuple[Any, ...]], Iterator[Any]]] = {
    "choose_adventurer": _party,
    "cover": _cover,
    "put_card": _put_card,
    "reroll": _reroll,
}
