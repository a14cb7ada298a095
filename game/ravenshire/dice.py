"""Rolling: the main board, the players' dice, and who goes first (RV-003, RV-019 to RV-023, RV-132, RV-136)."""

from __future__ import annotations

from game.core.structs import Sink
from game.ravenshire.events import BoardLaid, DiceRolled, FirstPlayer
from game.ravenshire.state import BADGER_DIE, BOARD, POOL, RAVEN_DIE, State

LEFT = 0


def lay_out_board(s: State, dice: list[int], out: Sink) -> None:
    """Shuffle the dice, then roll one for each district from I to VI, on its left space (RV-R46, RV-202)."""
    dice = sorted(dice)
    s.rng.shuffle(dice)
    for district, number in enumerate(dice):
        die = s.dice[number]
        die.value = s.rng.die()
        die.at, die.seat, die.spot = BOARD, -1, district * 2 + LEFT
        out.append(BoardLaid(die=number, district=district, value=die.value))


def roll_all(s: State, why: str, out: Sink) -> None:
    """Every seat rolls all its dice, Raven and Badger die included; they are unplaced again (RV-136, RV-R47)."""
    for seat in range(len(s.players) + (s.rival is not None) + s.hands):
        roll_seat(s, seat, why, out)


def roll_seat(s: State, seat: int, why: str, out: Sink) -> None:
    """Roll all dice of one seat."""
    mine = [i for i, die in enumerate(s.dice) if die.seat == seat]
    for i in mine:
        die = s.dice[i]
        die.value = s.rng.die()
        die.at, die.spot = POOL, -1
    out.append(DiceRolled(seat=seat, dice=tuple(mine), values=tuple(s.dice[i].value for i in mine), why=why))
    if seat < len(s.players):
        p = s.players[seat]
        p.placed = p.taken = p.spaces = 0


def find_first_player(s: State, out: Sink) -> None:
    """Highest total, then highest single die (RV-021), then extra rolls (RV-022); a solo tie is won by the player
    (RV-174)."""
    seats = list(range(len(s.players) + (s.rival is not None)))
    totals = tuple(sum(_counted(s, seat)) for seat in seats)
    best = [seat for seat in seats if totals[seat] == max(totals)]
    tie = 0
    if len(best) > 1:
        tie = 1
        highest = max(max(_counted(s, seat)) for seat in best)
        best = [seat for seat in best if max(_counted(s, seat)) == highest]
    if len(best) > 1 and s.rival is not None:
        best, tie = [0], 3
    while len(best) > 1:  # RV-022: the dice of the players keep their values
        tie = 2
        rolls = [_tie_roll(s, seat, out) for seat in best]
        best = [seat for seat, value in zip(best, rolls, strict=True) if value == max(rolls)]
    s.first = best[0]
    out.append(FirstPlayer(seat=s.first, totals=totals, tie=tie))


def _counted(s: State, seat: int) -> list[int]:
    """Values of the guild dice; Raven and Badger die never count (RV-020)."""
    return [d.value for i, d in enumerate(s.dice) if d.seat == seat and i not in (RAVEN_DIE, BADGER_DIE)]


def _tie_roll(s: State, seat: int, out: Sink) -> int:
    value = s.rng.die()
    out.append(DiceRolled(seat=seat, dice=(), values=(value,), why="tie"))
    return value
