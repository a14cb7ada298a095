"""The Camp phase: one die at a time on the spaces of the board (chapter E, SW-049 to SW-062, SW-193)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.programs import Script
from game.core.structs import Decision, Sink
from game.core.zones import put_under
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.effects import usable
from game.set_a_watch.events import (
    AbilitySwapped,
    CardPut,
    CoinsTaken,
    DieAside,
    DieAssigned,
    Evoked,
    LocationPut,
    LocationsLooked,
)
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import ability, charge_room, controller, decision, die_name, spend, unspent
from game.set_a_watch.runes import bundles, commit_runes
from game.set_a_watch.state import ASIDE, ON_CAMP, OWN_ACTION, State
from game.set_a_watch.stock import change_charges, change_fire
from game.set_a_watch.tables import BLOCKED, HEAL_VALUES, SPACE_ACTION, C, K
from game.set_a_watch.verbs_goods import look_at_deck

CHOPS, SCOUTS = (
    tuple(space for space, action in enumerate(SPACE_ACTION) if action == name) for name in ("chop", "scout")
)
PLACES = (*range(len(SPACE_ACTION)), OWN_ACTION)
POWDERS = tuple(any(effect.verb == "add_powder" for effect in a.camp.program) for a in C.adventurers)
"""Whose own action hides Black Powder."""

ASSIGN = tuple(
    tuple(tuple(do.Assign(seat, die // 3, die, space) for space in PLACES) for die in range(12)) for seat in range(4)
)
"""By seat, die and place: actions are values, so each is made once."""


@FLOW.phase("round", "camp")
def _camp(s: State, out: Sink, seat: int) -> None:
    s.stack.append(f.Camp())


# -- which die goes where ---------------------------------------------------------------------------------


class Terms(NamedTuple):
    """What a place asks of a die: to count for ``least`` or more, and for one of ``values`` if there are any."""

    least: int
    values: tuple[int, ...] = ()

    def take(self, value: int) -> bool:
        """Does the place take a die that counts for so much?"""
        return value >= self.least and (not self.values or value in self.values)


ANY_DIE = Terms(0)
BEYOND = Terms(-1)
"""Scout Ahead: more than any die there (SW-056)."""


def _asked(location: int, action: str) -> Terms | None:
    """What a place asks at a Location that may block it (SW-052 to SW-059)."""
    if action in BLOCKED[location]:
        return None
    special = {"check_map": Terms(K.check_map_min_die), "heal": Terms(0, HEAL_VALUES[location]), "scout": BEYOND}
    return special.get(action, ANY_DIE)


BOARD = tuple(tuple(_asked(at, action) for action in SPACE_ACTION) for at in range(len(C.locations)))
"""What each space asks, by Location."""


def terms(s: State, space: int) -> Terms | None:
    """What the place asks of a die now; None of a place that is blocked or taken."""
    if space == OWN_ACTION:
        return ANY_DIE if not s.own and _own_open(s) else None
    return None if s.placed[space] >= 0 else _terms(s.location, space, highest_scout(s))


def _terms(location: int, space: int, highest: int) -> Terms | None:
    """The same of a place that is not taken. ``highest`` die on Scout Ahead."""
    asked = ANY_DIE if space == OWN_ACTION else BOARD[location][space]
    return Terms(highest + 1) if asked is BEYOND else asked


def _own_open(s: State) -> bool:
    """An own Camp action needs what it names (SW-189); otherwise it may do little or nothing (SW-008)."""
    kind = s.party[s.resting].kind
    return not POWDERS[kind] or usable(s, Script("camp", kind, 0, {"adv": s.resting}))


def highest_scout(s: State) -> int:
    """The highest die on Scout Ahead this phase (SW-056)."""
    worth, placed = s.party[s.resting].worth, s.placed
    return max([worth[placed[space] % 3] for space in SCOUTS if placed[space] >= 0], default=0)


def boosts(s: State, die: int, space: int) -> list[int]:
    """The Rock Charges with which the die may go there, [] when none let it in (SW-193).

    It is the least that will do and nobody is asked: more of them change nothing in camp, and on Scout Ahead they would
    only shut out the next die (SW-056).
    """
    asked = terms(s, space)
    i = die % 3
    return [] if asked is None else _boosts(asked, s.party[s.resting].dice[i], charge_room(s, s.resting, i))


def _boosts(asked: Terms, face: int, room: int) -> list[int]:
    for k in range(room + 1):
        if asked.take(face + k):
            return [k]
    return []


def placements(s: State) -> Iterator[tuple[int, int]]:
    """Every die of the resting Adventurer with every place that takes it."""
    a = s.party[s.resting]
    dice = unspent(a)
    if not dice:
        return
    free = [space for space, die in enumerate(s.placed) if die < 0]
    if not s.own and _own_open(s):
        free.append(OWN_ACTION)
    key = tuple(free)
    for i in dice:
        die = die_name(s.resting, i)
        for space in _taking(s.location, key, highest_scout(s), a.dice[i], charge_room(s, s.resting, i)):
            yield die, space


@lru_cache(2048)
def _taking(location: int, free: tuple[int, ...], highest: int, face: int, room: int) -> tuple[int, ...]:
    """Which of the free places take a die of that face, with room for so many Rock Charges."""
    asked = [(space, _terms(location, space, highest)) for space in free]
    return tuple([space for space, terms in asked if terms is not None and _boosts(terms, face, room)])


@FLOW.ask(f.Camp)
def _ask_camp(s: State, frame: f.Camp) -> Decision | None:
    """D-08, D-10."""
    seat = controller(s, s.resting)
    mine = ASSIGN[seat]
    acts: list[Any] = [mine[die][space] for die, space in placements(s)]
    acts += bundles(s, seat)
    return decision(s, "camp", "SW-049", acts, adv=s.resting) if acts else None


@FLOW.answer(f.Camp)
def _answer_camp(s: State, frame: f.Camp, action: Any, out: Sink) -> None:
    if isinstance(action, do.Assign):
        die = f.CampDie(action.die, action.space)
        s.stack.append(die)
        _place_only(s, die, out)
    else:
        commit_runes(s, action, out)


@FLOW.step(f.Camp)
def _no_place_left(s: State, frame: f.Camp, out: Sink) -> None:
    """Dice without a legal space are put aside without effect (SW-050); the Camp phase is over (SW-071)."""
    s.stack.pop()
    for i in unspent(s.party[s.resting]):
        spend(s, s.resting, i, ASIDE, -1, s.party[s.resting].dice[i])
        out.append(DieAside(adv=s.resting, die=die_name(s.resting, i)))


@FLOW.step(f.CampDie)
def _place_only(s: State, frame: f.CampDie, out: Sink) -> None:
    frame.charges = boosts(s, frame.die, frame.space)[0]
    _place(s, frame, out)


def _place(s: State, frame: f.CampDie, out: Sink) -> None:
    """The die lies there; its coins go to the party's purse before the action is resolved (SW-052, SW-053)."""
    s.stack.pop()
    i, space = frame.die % 3, frame.space
    value = s.party[s.resting].dice[i] + frame.charges
    change_charges(s, -frame.charges, out)
    spend(s, s.resting, i, ON_CAMP, space, value)
    out.append(DieAssigned(adv=s.resting, die=frame.die, space=space, value=value))
    if space == OWN_ACTION:
        s.own = True
        s.stack.append(Script("camp", s.party[s.resting].kind, 0, {"adv": s.resting}))
        return
    s.placed[space] = frame.die
    if s.spaces[space]:
        out.append(CoinsTaken(space=space, coins=s.spaces[space]))
        s.purse += s.spaces[space]
        s.spaces[space] = 0
    _ACTIONS[SPACE_ACTION[space]](s, out)


# -- the actions of the board -------------------------------------------------------------------------------


def _chop(s: State, out: Sink) -> None:
    """SW-054."""
    change_fire(s, K.chop_gain, "camp", out)


def _scout(s: State, out: Sink) -> None:
    """SW-055."""
    look_at_deck(s, K.scout_cards, K.scout_cards, "SW-055", out)


def _heal(s: State, out: Sink) -> None:
    """SW-059."""
    s.stack.append(f.Refreshing("any", "ability", s.resting, 1, "heal"))


def _equip_evoke(s: State, out: Sink) -> None:
    s.stack.append(f.EquipEvoke())


def _check_map(s: State, out: Sink) -> None:
    """SW-057; the Final Location is never exchanged (SW-058)."""
    if s.map:
        s.look = [s.map.pop(), s.unused.pop()]
        out.append(LocationsLooked(locations=tuple(s.look)))
        s.stack.append(f.Map())
    else:
        # the other card goes under the unused ones, where it never matters again; the log does not name it
        final = s.final[-1]
        s.final_known = True
        s.unused.insert(0, s.unused.pop())
        out.append(LocationsLooked(locations=(final,)))
        out.append(LocationPut(location=final, other=-1))


_ACTIONS = {
    "chop": _chop, "scout": _scout, "heal": _heal, "equip_evoke": _equip_evoke, "check_map": _check_map,
}  # fmt: skip


# -- what they ask -------------------------------------------------------------------------------------------


@FLOW.ask(f.Looking)
def _ask_look(s: State, frame: f.Looking) -> Decision | None:
    """D-13, D-18: card by card, top or bottom; what is put on top last is drawn first."""
    if not s.look:
        return None
    seat = controller(s, s.resting)
    places = (0, 1) if frame.bottom else (0,)
    acts = [do.PutCard(seat, card, place) for card in s.look for place in places]
    return decision(s, "put_card", frame.rule, acts, left=len(s.look), bottom=frame.bottom)


@FLOW.answer(f.Looking)
def _answer_look(s: State, frame: f.Looking, action: do.PutCard, out: Sink) -> None:
    s.look.remove(action.card)
    if action.place:
        frame.bottom -= 1
        put_under(s.deck, [action.card])
    else:
        s.deck.append(action.card)
    out.append(CardPut(card=action.card, place=action.place))


@FLOW.ask(f.Map)
def _ask_map(s: State, frame: f.Map) -> Decision:
    """D-14."""
    seat = controller(s, s.resting)
    return decision(s, "check_map", "SW-057", [do.PutLocation(seat, x) for x in s.look])


@FLOW.answer(f.Map)
def _answer_map(s: State, frame: f.Map, action: do.PutLocation, out: Sink) -> None:
    s.stack.pop()
    other = next(x for x in s.look if x != action.location)
    s.look = []
    s.map.append(action.location)
    s.unused.insert(0, other)
    out.append(LocationPut(location=action.location, other=other))


@FLOW.ask(f.EquipEvoke)
def _ask_equip(s: State, frame: f.EquipEvoke) -> Decision:
    """D-16, D-17."""
    seat = controller(s, s.resting)
    a = s.party[s.resting]
    acts: list[Any] = [do.Equip(seat, s.resting, old.card, new) for old in a.abilities for new in a.unused]
    acts += [do.Evoke(seat, card) for card in s.aside]
    return decision(s, "equip_evoke", "SW-060", acts, adv=s.resting)


@FLOW.answer(f.EquipEvoke)
def _answer_equip(s: State, frame: f.EquipEvoke, action: Any, out: Sink) -> None:
    s.stack.pop()
    if isinstance(action, do.Evoke):
        s.aside.remove(action.card)
        s.unhallowed.put_under(action.card)
        out.append(Evoked(card=action.card))
        return
    a = s.party[s.resting]
    old = ability(s, s.resting, action.old)
    a.unused[a.unused.index(action.new)] = action.old
    old.card = action.new
    out.append(AbilitySwapped(adv=s.resting, old=action.old, new=action.new, exhausted=old.exhausted))
