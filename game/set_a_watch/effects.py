"""How the programs of cards are run: where they are printed, their numbers, and what could be done at all.

What a card says goes before a rule that it contradicts (SW-007).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core.effects import Effect
from game.core.exprs import Amount, value
from game.core.programs import Program, Programs, Script
from game.core.structs import Sink
from game.set_a_watch.content import VERBS
from game.set_a_watch.events import LocationPower, PowerTriggered
from game.set_a_watch.line import find, lookup
from game.set_a_watch.outline import FLOW
from game.set_a_watch.printed import Power
from game.set_a_watch.state import LineCard, State
from game.set_a_watch.tables import LOCATION_POWERS, POWERS, C

COSTS = frozenset(("pay", "require"))
"""Verbs that are conditions: without them nothing happens (SW-008)."""

MARKERS = frozenset(("pay", "require", "keep_item", "nature_return", "powder_return"))
"""Verbs that do nothing when their turn comes: costs are paid before, cards return when they are buried."""

CARD_SOURCES = ("ability", "item")


PRINTED: dict[str, tuple[tuple[Program, ...], ...]] = {
    "power": tuple(tuple(power.program for power in card.powers) for card in C.cards),
    "location": tuple(tuple(power.program for power in location.powers) for location in C.locations),
    "camp": tuple((adventurer.camp.program,) for adventurer in C.adventurers),
    "ability": tuple((ability.program,) for ability in C.abilities),
    "item": tuple((item.program,) for item in C.items),
}
"""Every program, by where it is printed, card and part."""


def _find(source: str, id: int, part: int) -> Program:
    return PRINTED[source][id][part]


def _begun(s: State, script: Script, out: Sink) -> None:
    if script.source == "power":
        out.append(PowerTriggered(uid=script.vars["uid"], card=script.id, power=script.part))
    elif script.source == "location":
        out.append(LocationPower(location=script.id, power=script.part))


PROGRAMS = Programs(FLOW, VERBS, _find, _begun)


def running(s: State) -> Script:
    """The script whose effect is under way: the topmost one."""
    top = s.stack[-1]
    assert isinstance(top, Script)
    return top


def number(s: State, script: Script, amount: Amount) -> int:
    """An amount of the effect under way."""
    if isinstance(amount, int):
        return amount
    known = script.vars.get(amount.text)  # most amounts are a single name
    return value(amount, lookup(s, script.vars.get("uid", -1), script.vars)) if known is None else known


def by_card(script: Script) -> bool:
    """Does the effect come from an ability or item (and not from a creature or Location)?"""
    return script.source in CARD_SOURCES


def uid_of(script: Script) -> int:
    """The card of the Line whose power it is, or -1."""
    return script.vars.get("uid", -1)


def adv_of(script: Script) -> int:
    """The Adventurer who acts, or -1."""
    return script.vars.get("adv", -1)


# -- powers -------------------------------------------------------------------------------------------


def trigger(s: State, lc: LineCard, when: str) -> bool:
    """Put the powers of that moment on the stack, the first printed one on top; was there one?

    From there nothing takes them away again, whatever becomes of the card (SW-111); a negated one has none (SW-164).
    """
    card = lc.at[0]
    parts = POWERS[card].get(when)
    if parts is None or lc.negated:
        return False
    found = False
    for part in reversed(parts):
        if _holds(s, lc, C.cards[card].powers[part]):
            s.stack.append(Script("power", card, part, {"uid": lc.uid}))
            found = True
    return found


def _holds(s: State, lc: LineCard, power: Power) -> bool:
    """Is the power's condition on its position met?"""
    if not (power.position or power.not_position):
        return True
    at = find(s, lc.uid) + 1
    return at == power.position if power.position else at != power.not_position


def trigger_location(s: State, when: str) -> None:
    """The Location's ability of that moment (SW-036)."""
    for part in reversed(LOCATION_POWERS[s.location].get(when, ())):
        s.stack.append(Script("location", s.location, part, {}))


# -- could it be done ---------------------------------------------------------------------------------


class Parts(NamedTuple):
    """A program by what its verbs are for; ``burnt`` is the firewood among its costs."""

    costs: Program
    deeds: Program
    burnt: int


@cache
def parts(source: str, id: int) -> Parts:
    """The program of an ability or item, told apart once."""
    program = _find(source, id, 0)
    costs = tuple(e for e in program if e.verb in COSTS)
    deeds = tuple(e for e in program if e.verb not in MARKERS)
    return Parts(costs, deeds, sum(e.args.firewood for e in costs if e.verb == "pay"))


def usable(s: State, script: Script) -> bool:
    """All costs and conditions can be met, and then at least one effect can do something (SW-008)."""
    costs, deeds, burnt = parts(script.source, script.id)
    if costs and not VERBS.able(s, script, costs):
        return False
    s.fire -= burnt  # what is left of the fire decides about what can be done (Living Shadow)
    try:
        return VERBS.some(s, script, deeds)
    finally:  # views that hide a card are asked, too, and may not be read
        s.fire += burnt


def current(s: State, script: Script) -> Effect:
    """The effect begun last."""
    return PROGRAMS.current(script)
