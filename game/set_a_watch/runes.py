"""Runes on the back of the map, alike on every Location (SW-037): Seal, Vanquish, Bolster (SW-063 to SW-070)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.events import DieAssigned, RuneUsed, Sealed
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import FOUR, controller, decision, die_name, spend, unspent
from game.set_a_watch.printed import BOLSTER, GOLEM, RUNES, SEAL, VANQUISH
from game.set_a_watch.state import FIRST_RUNE, ON_CAMP, State
from game.set_a_watch.stock import change_charges, lose_doom, shrink_horde
from game.set_a_watch.tables import TYPE, UNHALLOWED_TYPE


def bundles(s: State, seat: int) -> Iterator[do.UseRunes]:
    """Two or three equal dice on different Runes (SW-063, SW-064) in every order (D-10); each once a phase (SW-065)."""
    free = [rune for rune in range(len(RUNES)) if not s.runes >> rune & 1]
    for dice in _equal_dice(s):
        names = tuple(die_name(s.resting, i) for i in dice)
        for runes in permutations(free, len(dice)):
            yield do.UseRunes(seat, s.resting, names, runes)


def _equal_dice(s: State) -> tuple[tuple[int, ...], ...]:
    """Dice that are equal, with Rock Charges raised to the highest of them if need be (SW-193)."""
    a = s.party[s.resting]
    left = tuple([(i, a.dice[i]) for i in unspent(a)])
    return _equal(left, s.charges if a.kind == GOLEM else 0) if len(left) > 1 else ()


@lru_cache(2048)
def _equal(dice: tuple[tuple[int, int], ...], charges: int) -> tuple[tuple[int, ...], ...]:
    """Places of two or three of the dice, given with their faces."""
    sets = [chosen for count in (2, 3) for chosen in combinations(dice, count)]
    return tuple([tuple([i for i, _ in chosen]) for chosen in sets if _raised([f for _, f in chosen]) <= charges])


def _raised(faces: list[int]) -> int:
    """The Rock Charges that make them equal."""
    return sum([max(faces) - face for face in faces])


def _price(s: State, dice: tuple[int, ...]) -> int:
    return _raised([s.party[s.resting].dice[i] for i in dice])


def commit_runes(s: State, action: do.UseRunes, out: Sink) -> None:
    """The dice are committed together (SW-066)."""
    dice = tuple(die % 3 for die in action.dice)
    value = max(s.party[s.resting].dice[i] for i in dice)
    change_charges(s, -_price(s, dice), out)
    for die, rune in zip(action.dice, action.runes):
        spend(s, s.resting, die % 3, ON_CAMP, FIRST_RUNE + rune, value)
        out.append(DieAssigned(adv=s.resting, die=die, space=FIRST_RUNE + rune, value=value))
        s.runes |= 1 << rune
    s.stack.append(f.Runes(list(action.runes)))


@FLOW.step(f.Runes)
def _next_rune(s: State, frame: f.Runes, out: Sink) -> None:
    """One after the other; without Doom the loss is skipped (SW-067)."""
    if not frame.left:
        s.stack.pop()
        return
    rune = frame.left.pop(0)
    out.append(RuneUsed(rune=rune))
    lose_doom(s, 1, out)
    if rune == VANQUISH:
        shrink_horde(s, 1, out)
    elif rune == SEAL:
        s.stack.append(f.Sealing())
    elif rune == BOLSTER:
        others = [adv for adv in FOUR if adv != s.resting]
        for adv in reversed(others):
            s.stack.append(f.Rerolling([adv], False, "bolster"))


@FLOW.ask(f.Sealing)
def _ask_seal(s: State, frame: f.Sealing) -> Decision | None:
    """D-11."""
    seat = controller(s, s.resting)
    acts: list[Any] = [do.SealCard(seat, card) for card in s.grave if TYPE[card] & UNHALLOWED_TYPE]
    return decision(s, "seal", "SW-068", [*acts, do.Done(seat)]) if acts else None


@FLOW.answer(f.Sealing)
def _answer_seal(s: State, frame: f.Sealing, action: Any, out: Sink) -> None:
    """The Graveyard keeps its order."""
    s.stack.pop()
    if isinstance(action, do.SealCard):
        s.grave.remove(action.card)
        s.unhallowed.put_under(action.card)
        out.append(Sealed(card=action.card))
