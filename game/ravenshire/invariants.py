"""What must hold in every state: components conserved, limits kept, books balanced (RV-002 to RV-007, RV-196)."""

from __future__ import annotations

from collections.abc import Iterable

from game.ravenshire.state import (
    BADGER_APPRENTICE,
    BADGER_DIE,
    BOARD,
    BOX,
    COLUMN,
    GOLD,
    POOL,
    RAVEN_BROKER,
    RAVEN_DIE,
    USED,
    Player,
    State,
)
from game.ravenshire.supply import LIMIT
from game.ravenshire.tables import MEMBER_GUILD, MODS, TIER_OF, C


def invariants(s: State) -> list[str]:
    """All faults of the state, in words; empty when it is sound."""
    faults = [*_dice(s), *_cards(s), *_halls(s)]
    for seat, p in enumerate(s.players):
        faults += [f"seat {seat}: {fault}" for fault in _player(p)]
    if s.rival is not None:
        faults += _rival(s)
    return faults


# -- dice ------------------------------------------------------------------------------------------------


def _dice(s: State) -> list[str]:
    faults = [f"die {i} lies nowhere sensible: {die}" for i, die in enumerate(s.dice) if not _die_sound(s, i)]
    spots = [die.spot for die in s.dice if die.at == BOARD]
    if len(set(spots)) != len(spots):
        faults.append(f"two dice on one space of the board: {sorted(spots)}")
    if s.placed_die < 0 and s.taken_die < 0:
        faults += _dice_counts(s)
    return faults


def _die_sound(s: State, i: int) -> bool:
    die = s.dice[i]
    if die.at == BOX:
        return die.seat == -1 and die.spot == -1
    if die.at == BOARD:
        return die.seat == -1 and 0 <= die.spot < 12 and 1 <= die.value <= 6 and i != BADGER_DIE
    seats = len(s.players) + (s.rival is not None) + s.hands
    rolled = 1 <= die.value <= 6 or s.phase == "setup"
    if die.at == COLUMN and not (0 <= die.spot < 3 or (die.spot == -1 and i == s.taken_die)):
        return False
    return 0 <= die.seat < seats and rolled and die.at in (POOL, COLUMN, USED)


def _dice_counts(s: State) -> list[str]:
    """Between turns: 6 on the board, 3 with every seat, one more for Raven Broker and Badger (RV-004, RV-R29)."""
    faults = []
    on_board = sum(1 for die in s.dice if die.at == BOARD)
    if on_board != 6:
        faults.append(f"{on_board} dice on the board instead of 6")
    for seat in range(len(s.players) + (s.rival is not None) + s.hands):
        have = sum(1 for die in s.dice if die.seat == seat)
        assistant = s.players[seat].assistant if seat < len(s.players) else -1
        want = 3 + (assistant in (RAVEN_BROKER, BADGER_APPRENTICE))
        if have != want:
            faults.append(f"seat {seat} has {have} dice instead of {want}")
    raven = s.dice[RAVEN_DIE].at != BOX
    if raven != any(p.assistant == RAVEN_BROKER for p in s.players):
        faults.append("the Raven die and its Broker are not in play together")
    return faults


# -- cards and tokens ------------------------------------------------------------------------------------


def _cards(s: State) -> list[str]:
    contracts = [*s.open, *_flat(s.decks), *_flat(s.deals)]
    members = [*s.halls, *_flat(s.stacks), *_flat(s.discards)]
    titles = [*s.titles, *s.unused_titles, *s.drawn_titles]
    for p in s.players:
        contracts += p.hand + p.done
        members += p.workshop
        titles.append(p.personal_title)
    if s.rival is not None:
        contracts += s.rival.done
        members += s.rival.roster
    return [
        *_all_there("contract", contracts, len(C.contracts)),
        *_all_there("member", members, len(C.members)),
        *_all_there("title", titles, len(C.titles)),
    ]


def _flat(lists: Iterable[list[int]]) -> list[int]:
    return [item for each in lists for item in each]


def _all_there(what: str, ids: list[int], count: int) -> list[str]:
    """Every id exactly once."""
    found = sorted(i for i in ids if i >= 0)
    if found == list(range(count)):
        return []
    missing = sorted(set(range(count)) - set(found))
    return [f"{what} ids: {len(found)} of {count} found, missing {missing}"]


def _halls(s: State) -> list[str]:
    shown = [(m, MEMBER_GUILD[m], spot // 2) for spot, m in enumerate(s.halls) if m >= 0]
    faults = [f"member {m} stands in the wrong hall" for m, guild, hall in shown if guild != hall]
    faults += [f"contract {c} lies in the wrong row" for at, c in enumerate(s.open) if c >= 0 and TIER_OF[c] != at // 3]
    faults += [f"contract {c} is in deck {t}" for t, deck in enumerate(s.decks) for c in deck if TIER_OF[c] != t]
    faults += [f"member {m} is in stack {g}" for g, pile in enumerate(s.stacks) for m in pile if MEMBER_GUILD[m] != g]
    return faults


# -- players ---------------------------------------------------------------------------------------------


def _player(p: Player) -> list[str]:
    mods = MODS[p.assistant]
    faults = [f"resource {r} is {n}" for r, n in enumerate(p.res) if n < 0 or (r < 5 and n > LIMIT)]
    checks = {
        f"ledger {sum(p.ledger)} differs from Gold {p.res[GOLD]}": sum(p.ledger) == p.res[GOLD],
        f"Reputation {p.rep} is off the track": 0 <= p.rep <= C.track.max,
        f"{len(p.hand)} uncompleted contracts": len(p.hand) <= mods.contract_limit,
        f"{p.placed} dice placed, {p.taken} taken": 3 >= p.placed >= p.taken >= p.placed - 1,
        f"{p.spaces.bit_count()} production spaces used": p.spaces.bit_count() <= mods.production_dice,
        "row 4 is open before row 3": not p.upgrades >> 4 & 1 or bool(p.upgrades >> 3 & 1),
        "contracts and finishes differ in number": len(p.done) == len(p.finishes),
        "more members than recruitments": sum(m >= 0 for m in p.workshop) <= p.recruits,
        "a member stands in a locked row": not _in_locked_row(p),
    }
    return faults + [fault for fault, sound in checks.items() if not sound]


def _in_locked_row(p: Player) -> bool:
    rows = 2 + (p.upgrades >> 3 & 1) + (p.upgrades >> 4 & 1)
    own_column = MODS[p.assistant].any_column
    return any(
        m >= 0 and (space % 4 >= rows or not (own_column or MEMBER_GUILD[m] == space // 4))
        for space, m in enumerate(p.workshop)
    )


def _rival(s: State) -> list[str]:
    rival = s.rival
    assert rival is not None
    checks = {
        f"Rival: ledger {sum(rival.ledger)} differs from Gold {rival.gold}": sum(rival.ledger) == rival.gold,
        f"Rival: {rival.wares} Wares": rival.wares >= 0,
        f"Rival: Reputation {rival.rep}": 0 <= rival.rep <= C.track.max,
    }
    return [fault for fault, sound in checks.items() if not sound]
