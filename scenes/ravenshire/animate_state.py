"""The display model moves forward event by event, so that numbers change when the thing that changes them is seen.

Only what is shown is followed; at the end of an action the table replaces everything by the view after it.
"""

from __future__ import annotations

from typing import Any

from game.core.structs import snake
from game.ravenshire import events as ev
from game.ravenshire.state import BOARD, COLUMN, GOLD, POOL, USED, Die, Player, State


def advance(s: State, event: Any, after: State) -> None:
    """Bring a copy of the view forward by one event; unknown events change nothing."""
    step = _STEPS.get(snake(type(event).__name__))
    if step is not None:
        step(s, event, after)


def _player(s: State, seat: int) -> Player | None:
    return s.players[seat] if 0 <= seat < len(s.players) else None


def _lay(die: Die, at: int, seat: int, spot: int) -> None:
    die.at, die.seat, die.spot = at, seat, spot


def _dice_rolled(s: State, e: ev.DiceRolled, after: State) -> None:
    for die, value in zip(e.dice, e.values, strict=False):
        s.dice[die].value = value
        if e.seat >= 0:
            _lay(s.dice[die], POOL, e.seat, -1)


def _board_laid(s: State, e: ev.BoardLaid, after: State) -> None:
    s.dice[e.die].value = e.value
    _lay(s.dice[e.die], BOARD, -1, e.district * 2)


def _first_player(s: State, e: ev.FirstPlayer, after: State) -> None:
    s.first = e.seat


def _phase_began(s: State, e: ev.PhaseBegan, after: State) -> None:
    s.season, s.phase = e.season, e.phase
    if e.phase == "gathering":
        s.round = 0
        for p in s.players:
            p.placed = p.taken = 0
    if e.phase == "production":
        for p in s.players:
            p.spaces = 0


def _turn_began(s: State, e: ev.TurnBegan, after: State) -> None:
    s.active, s.round, s.placed_die, s.taken_die = e.seat, e.round, -1, -1


def _die_placed(s: State, e: ev.DiePlaced, after: State) -> None:
    _lay(s.dice[e.die], BOARD, -1, e.district * 2 + e.space)
    s.dice[e.die].value = e.value
    s.placed_die = e.die
    if (p := _player(s, e.seat)) is not None:
        p.placed += 1


def _die_taken(s: State, e: ev.DieTaken, after: State) -> None:
    _lay(s.dice[e.die], COLUMN, e.seat, -1)
    s.taken_die = e.die
    if (p := _player(s, e.seat)) is not None:
        p.taken += 1


def _die_to_column(s: State, e: ev.DieToColumn, after: State) -> None:
    _lay(s.dice[e.die], COLUMN, e.seat, e.column)


def _die_changed(s: State, e: ev.DieChanged, after: State) -> None:
    s.dice[e.die].value = e.after


def _die_activated(s: State, e: ev.DieActivated, after: State) -> None:
    _lay(s.dice[e.die], USED, e.seat, -1)
    if (p := _player(s, e.seat)) is not None:
        p.spaces |= 1 << e.space


def _book(s: State, seat: int, amounts: ev.Amounts, sign: int) -> None:
    p = _player(s, seat)
    if p is None:
        if s.rival is not None:
            s.rival.gold += sign * sum(n for r, n in amounts if r == GOLD)
        return
    for r, n in amounts:
        p.res[r] = max(0, p.res[r] + sign * n)


def _gained(s: State, e: ev.Gained, after: State) -> None:
    _book(s, e.seat, e.amounts, 1)


def _paid(s: State, e: ev.Paid, after: State) -> None:
    _book(s, e.seat, e.amounts, -1)


def _reputation_moved(s: State, e: ev.ReputationMoved, after: State) -> None:
    p = _player(s, e.seat)
    if p is not None:
        p.rep = e.after
    elif s.rival is not None:
        s.rival.rep = e.after


def _recruited(s: State, e: ev.Recruited, after: State) -> None:
    if 0 <= e.spot < len(s.halls):
        s.halls[e.spot] = -1
    p = _player(s, e.seat)
    if p is None:
        if s.rival is not None:
            s.rival.roster.append(e.member)
        return
    if e.space >= 0:
        p.workshop[e.space] = e.member
    p.recruits += 1
    if e.replaced >= 0:
        s.discards[e.replaced // 14].append(e.replaced)


def _member_discarded(s: State, e: ev.MemberDiscarded, after: State) -> None:
    s.halls[e.spot] = -1
    s.discards[e.spot // 2].append(e.member)


def _member_slid(s: State, e: ev.MemberSlid, after: State) -> None:
    s.halls[e.column * 2], s.halls[e.column * 2 + 1] = e.member, -1


def _member_drawn(s: State, e: ev.MemberDrawn, after: State) -> None:
    s.halls[e.spot] = e.member
    if s.stacks[e.spot // 2]:
        s.stacks[e.spot // 2].pop()


def _stack_reshuffled(s: State, e: ev.StackReshuffled, after: State) -> None:
    s.stacks[e.guild] += [-1] * len(s.discards[e.guild])
    s.discards[e.guild] = []


def _member_moved(s: State, e: ev.MemberMoved, after: State) -> None:
    w = s.players[e.seat].workshop
    w[e.space], w[e.to] = w[e.to], w[e.space]


def _contract_gained(s: State, e: ev.ContractGained, after: State) -> None:
    if e.slot == 3:
        _draw(s, e.tier)
    else:
        s.open[e.tier * 3 + e.slot] = -1
    if (p := _player(s, e.seat)) is not None:
        p.hand.append(e.contract)


def _draw(s: State, tier: int) -> None:
    if s.decks[tier]:
        s.decks[tier].pop()


def _contract_dealt(s: State, e: ev.ContractDealt, after: State) -> None:
    s.open[e.tier * 3 + e.slot] = e.contract
    _draw(s, e.tier)


def _row_refreshed(s: State, e: ev.RowRefreshed, after: State) -> None:
    for slot in range(3):
        if s.open[e.tier * 3 + slot] >= 0:
            s.open[e.tier * 3 + slot] = -1
            s.decks[e.tier].insert(0, -1)


def _contract_buried(s: State, e: ev.ContractBuried, after: State) -> None:
    s.open[e.tier * 3 + e.slot] = -1
    s.decks[e.tier].insert(0, -1)


def _contract_completed(s: State, e: ev.ContractCompleted, after: State) -> None:
    p = _player(s, e.seat)
    if p is None:
        if s.rival is not None:
            s.rival.done.append(e.contract)
        return
    if e.contract in p.hand:
        p.hand.remove(e.contract)
    p.done.append(e.contract)
    p.finishes.append(e.finish)


def _starting_kept(s: State, e: ev.StartingKept, after: State) -> None:
    if (p := _player(s, e.seat)) is None:
        return
    p.hand = list(e.contracts)
    if e.seat < len(s.deals):
        s.decks[0][:0] = [-1] * (len(s.deals[e.seat]) - len(e.contracts))


def _upgrade_built(s: State, e: ev.UpgradeBuilt, after: State) -> None:
    if (p := _player(s, e.seat)) is not None:
        p.upgrades |= 1 << e.upgrade


def _title_scored(s: State, e: ev.TitleScored, after: State) -> None:
    p = _player(s, e.seat)
    if p is not None:
        p.scored |= 1 << e.title
    elif s.rival is not None:
        s.rival.scored |= 1 << e.title


def _title_turned(s: State, e: ev.TitleTurned, after: State) -> None:
    s.sideways |= 1 << e.title


def _title_kept(s: State, e: ev.TitleKept, after: State) -> None:
    if (p := _player(s, e.seat)) is not None:
        p.personal_title = e.title


def _marker_passed(s: State, e: ev.MarkerPassed, after: State) -> None:
    s.first = e.seat


def _wares_gained(s: State, e: ev.WaresGained, after: State) -> None:
    if s.rival is not None:
        s.rival.wares = max(0, s.rival.wares + e.amount)


def _rival_gained(s: State, e: ev.RivalGained, after: State) -> None:
    if s.rival is not None:
        s.rival.gold += e.gold


def _final_gold(s: State, e: ev.FinalGold, after: State) -> None:
    if _player(s, e.seat) is None:  # a smith's Gold comes with the gain that follows
        _book(s, e.seat, ((GOLD, e.gold),), 1)


def _assistant_dealt(s: State, e: ev.AssistantDealt, after: State) -> None:
    if (p := _player(s, e.seat)) is not None:
        p.assistant = e.assistant


_STEPS = {
    name[1:]: step for name, step in list(globals().items()) if name.startswith("_") and callable(step)
}  # fmt: skip
"""Event tag -> what it changes."""
