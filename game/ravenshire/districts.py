"""Placing and taking dice, and what the districts give (RV-030 to RV-034, RV-040 to RV-047)."""

from __future__ import annotations

from game.core.structs import Action, Decision, Sink
from game.ravenshire import market
from game.ravenshire.actions import Place, Take
from game.ravenshire.assistants import raven_broker
from game.ravenshire.events import DiePlaced, DieTaken
from game.ravenshire.frames import Halls, PlaceDie, RavenGain, TakeDie
from game.ravenshire.outline import FLOW
from game.ravenshire.printed import Bundle
from game.ravenshire.reputation import gain
from game.ravenshire.state import BADGER_DIE, BOARD, COLUMN, POOL, RAVEN_DIE, State
from game.ravenshire.tables import ONE, TAKE, C, placements

ENTRY = tuple(d.by_value for d in C.districts)
"""By district and value (RV-040, RV-041, RV-042, RV-043, RV-044, RV-045): the same for placing and taking (RV-032)."""


def occupied(s: State) -> int:
    """Mask of the 12 spaces of the main board that hold a die (bit district * 2 + space)."""
    mask = 0
    for die in s.dice:
        if die.at == BOARD:
            mask |= 1 << die.spot
    return mask


def open_districts(s: State) -> int:
    """Mask of the districts with an empty space; each has two (RV-030), and there always is one (RV-039)."""
    taken = occupied(s)
    mask = 0
    for district in range(6):
        if taken >> district * 2 & 3 != 3:
            mask |= 1 << district
    return mask


@FLOW.ask(PlaceDie)
def ask_place(s: State, f: PlaceDie) -> Decision | None:
    """RV-D14: own unplaced dice, never the Badger die (RV-145, RV-146), on districts with an empty space."""
    seat = f.seat
    mask = open_districts(s)
    acts: list[Action] = []
    for i, die in enumerate(s.dice):
        if die.seat == seat and die.at == POOL and i != BADGER_DIE:
            acts += placements(seat, i, mask)
    market.offer(s, seat, acts)
    return Decision(ONE[seat], "place_die", "RV-030", tuple(acts))


@FLOW.answer(PlaceDie)
def answer_place(s: State, f: PlaceDie, action: Place, out: Sink) -> None:
    """Put the die down and gain the table's entry for its value (RV-031, RV-064)."""
    s.stack.pop()
    seat, district = f.seat, action.district
    put_on_district(s, seat, action.die, district, out)
    s.players[seat].placed += 1
    value = s.dice[action.die].value
    entry = ENTRY[district][value]
    doubled = action.die == RAVEN_DIE and call_raven(s, seat, district, value)
    gain_entry(s, seat, entry.doubled if doubled else entry.gain, entry.recruit, out)


def put_on_district(s: State, seat: int, number: int, district: int, out: Sink) -> None:
    """Lay a seat's die on the first empty space of the district."""
    space = occupied(s) >> district * 2 & 1
    die = s.dice[number]
    die.at, die.seat, die.spot = BOARD, -1, district * 2 + space
    s.placed_die = number
    out.append(DiePlaced(seat=seat, die=number, district=district, space=space, value=die.value))


def call_raven(s: State, placer: int, district: int, value: int) -> bool:
    """The Raven die was placed: is the placer its owner? If not, the owner's gain waits (RV-150, RV-151).

    It waits below the placer's own gain, with the value read now (RV-064, RV-R61).
    """
    owner = raven_broker(s)
    if owner < 0 or owner == placer:
        return owner == placer
    s.stack.append(RavenGain(owner, district, value))
    return False


@FLOW.step(RavenGain)
def raven_gain(s: State, f: RavenGain, out: Sink) -> None:
    """The doubled Goods, Mystics and Action Tokens, never a recruit (RV-151, RV-R30)."""
    s.stack.pop()
    gain(s, f.seat, ENTRY[f.district][f.value].doubled, "raven", out)


def gain_entry(s: State, seat: int, bundle: Bundle, recruit: bool, out: Sink) -> None:
    """Gain a line of a district's table; the Guild Halls also offer a recruit (RV-045)."""
    if recruit:
        kind = "good" if bundle.any_good else "mystic"
        s.stack.append(Halls(seat, kind, bundle.any_good or bundle.any_mystic))
    else:
        gain(s, seat, bundle, "districts", out)


@FLOW.ask(TakeDie)
def ask_take(s: State, f: TakeDie) -> Decision | None:
    """RV-D16: any die of the board except the one just placed (RV-033, RV-R10)."""
    seat = f.seat
    mine = TAKE[seat]
    acts: list[Action] = [
        mine[i] for i, die in enumerate(s.dice) if die.at == BOARD and i != s.placed_die
    ]
    market.offer(s, seat, acts)
    return Decision(ONE[seat], "take_die", "RV-033", tuple(acts))


@FLOW.answer(TakeDie)
def answer_take(s: State, f: TakeDie, action: Take, out: Sink) -> None:
    """Take the die with its value and gain the entry; its column comes after the gain (RV-034, RV-152)."""
    s.stack.pop()
    district = take_off_board(s, f.seat, action.die, out)
    s.players[f.seat].taken += 1
    entry = ENTRY[district][s.dice[action.die].value]
    gain_entry(s, f.seat, entry.gain, entry.recruit, out)


def take_off_board(s: State, seat: int, number: int, out: Sink) -> int:
    """The die goes to the seat, its column still open; the district it came from."""
    die = s.dice[number]
    district = die.spot // 2
    die.at, die.seat, die.spot = COLUMN, seat, -1
    s.taken_die = number
    out.append(DieTaken(seat=seat, die=number, district=district, value=die.value))
    return district
