"""What of the content was used in a game, for balance runs: names by table, with the seat that used them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.core.structs import Event
from game.ravenshire import events as ev
from game.ravenshire.content import content
from game.ravenshire.state import State

C = content()
Use = tuple[str, str, int]
"""Table, name, seat."""


def uses(event: Event) -> tuple[Use, ...]:
    """What the event says was used."""
    tell = _TELL.get(type(event))
    if tell is None:
        return ()
    found: Use = (*tell(event), event.seat)  # type: ignore[attr-defined]
    if isinstance(event, ev.ContractCompleted):
        return (found, ("finish", C.finishes[event.finish].id, event.seat))
    return (found,)


def rolled(events: Iterable[Any]) -> Iterator[tuple[int, int]]:
    """Every die that fell: (sides, face)."""
    for event in events:
        if isinstance(event, ev.DiceRolled):
            yield from ((6, value) for value in event.values)


def offered(s: State) -> tuple[tuple[str, str], ...]:
    """What only some games offer: the titles of this one."""
    return tuple(("title", C.titles[title].id) for title in s.titles)


def everything() -> tuple[tuple[str, str], ...]:
    """All names that could turn up, so that what is never used is seen."""
    found = [("contract", c.id) for c in C.contracts] + [("kept", c.id) for c in C.contracts]
    found += [("member", m.id) for m in C.members] + [("assistant", a.id) for a in C.assistants]
    found += [("title", t.id) for t in C.titles] + [("upgrade", u.id) for u in C.upgrades]
    found += [("finish", f.id) for f in C.finishes]
    found += [("district", f"{d.id}.{value}") for d in C.districts for value in range(1, 7)]
    return (*found, *(("space", f"{sp.id}.{value}") for sp in C.spaces for value in range(1, 7)))


_TELL: dict[type[Any], Callable[[Any], tuple[str, str]]] = {
    ev.AssistantDealt: lambda e: ("assistant", C.assistants[e.assistant].id),
    ev.ContractGained: lambda e: ("kept", C.contracts[e.contract].id),
    ev.ContractCompleted: lambda e: ("contract", C.contracts[e.contract].id),
    ev.Recruited: lambda e: ("member", C.members[e.member].id),
    ev.UpgradeBuilt: lambda e: ("upgrade", C.upgrades[e.upgrade].id),
    ev.TitleScored: lambda e: ("title", C.titles[e.title].id),
    ev.DiePlaced: lambda e: ("district", f"{C.districts[e.district].id}.{e.value}"),
    ev.DieTaken: lambda e: ("district", f"{C.districts[e.district].id}.{e.value}"),
    ev.DieActivated: lambda e: ("space", f"{C.spaces[e.space].id}.{e.value}"),
}
