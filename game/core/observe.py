"""What a seat may know: views, redacted events, and full states dealt anew behind its back.

A state carries its generator as ``rng``; everything else that is hidden lies in the zones the game names.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.codec import clone
from game.core.rng import Rng
from game.core.structs import ALL, Event, Zone

UNKNOWN = -1
"""Stands in a view for an id that the seat may not know."""

Hidden = dict[str, list[int]]
"""Ids that a seat can't see, sorted, by card family."""

_SEED_RANGE = 1 << 62


def may_see(mask: int, seat: int) -> bool:
    """Is the seat in the visibility mask? Seat -1 (the open table) sees everything."""
    return seat < 0 or bool(mask >> seat & 1)


def view(rules: Any, s: Any, seat: int) -> Any:
    """What the seat may see: a copy with unknown ids as -1 and a blank generator. Seat -1 sees everything."""
    copy = clone(s)
    if seat < 0:
        return copy
    for zone in _closed(rules, copy, seat):
        cards = zone.cards(copy)
        cards[:] = [UNKNOWN] * len(cards)
    copy.rng = Rng(0, copy.rng.drawn, [])
    return copy


def determinize(rules: Any, s: Any, seat: int, rng: Rng) -> Any:
    """A full state that looks the same to the seat: its unknown ids dealt anew, the generator replaced.

    The outcome depends on ``rng`` and on what the seat sees, never on where hidden cards really lie.
    """
    copy = clone(s)
    places: dict[str, list[list[int]]] = {}
    for zone in _closed(rules, copy, seat):
        places.setdefault(zone.kind, []).append(zone.cards(copy))
    for kind in sorted(places):
        _deal_anew(places[kind], rng)
    copy.rng = Rng(rng.below(_SEED_RANGE), copy.rng.drawn, [])
    return copy


def hidden(rules: Any, s: Any, seat: int) -> Hidden:
    """The ids that the seat can't see now, sorted, by card family."""
    out: Hidden = {}
    for zone in _closed(rules, s, seat):
        out.setdefault(zone.kind, []).extend(zone.cards(s))
    for ids in out.values():
        ids.sort()
    return out


def knowledge(rules: Any, s: Any, seats: int) -> tuple[Hidden, ...]:
    """``hidden`` of every seat, for comparing one moment with a later one."""
    zones = rules.zones(s)
    by_mask: dict[int, list[int]] = {}
    out = []
    for seat in range(seats):
        mine: Hidden = {}
        for i, zone in enumerate(zones):
            if not may_see(zone.sees, seat):
                cards = by_mask.get(i)
                if cards is None:
                    cards = by_mask[i] = sorted(zone.cards(s))
                mine[zone.kind] = sorted(mine[zone.kind] + cards) if zone.kind in mine else cards
        out.append(mine)
    return tuple(out)


def gained(before: tuple[Hidden, ...], after: tuple[Hidden, ...]) -> bool:
    """Did any seat come to see an id that was hidden from it before?"""
    if before == after:
        return False
    for was, now in zip(before, after, strict=True):
        for kind, ids in was.items():
            rest = now.get(kind, [])
            if ids != rest and Counter(ids) - Counter(rest):
                return True
    return False


def differs(rules: Any, s: Any, one: int, other: int) -> bool:
    """Is there something hidden that exactly one of the two seats may see? Seat -1: nobody at all."""
    return any(zone.cards(s) and _open_to(zone.sees, one) != _open_to(zone.sees, other) for zone in rules.zones(s))


def redact(event: Event, seat: int, keep: tuple[str, ...] = ("seat",)) -> Event:
    """The event as the seat may know it: when it is not for its eyes, every number but ``keep`` becomes -1."""
    if event.sees == ALL or may_see(event.sees, seat):
        return event
    blank = {name: _blank(getattr(event, name)) for name in event.__struct_fields__}
    for name in (*keep, "sees"):
        if name in blank:
            blank[name] = getattr(event, name)
    return type(event)(**blank)


def _blank(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | tuple | list):
        return value
    if isinstance(value, int):
        return UNKNOWN
    return type(value)(_blank(item) for item in value)


def _closed(rules: Any, s: Any, seat: int) -> list[Zone]:
    """Zones into which the seat may not look."""
    return [zone for zone in rules.zones(s) if not may_see(zone.sees, seat)]


def _open_to(mask: int, seat: int) -> bool:
    return mask == ALL if seat < 0 else may_see(mask, seat)


def _deal_anew(places: list[list[int]], rng: Rng) -> None:
    pool = sorted(card for cards in places for card in cards)  # sorted: the true order must not shine through
    rng.shuffle(pool)
    at = 0
    for cards in places:
        cards[:] = pool[at : at + len(cards)]
        at += len(cards)
