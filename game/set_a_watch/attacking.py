"""What is asked while a direct attack is put together (SW-118, D-23)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Decision
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.attack import Piece, attack_range, charges, flame_ready, keeps, lacking, pieces, total, wasteful
from game.set_a_watch.line import attack_rule, find, health
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import FOUR, PLACES, controller, decision, die_name, ready
from game.set_a_watch.printed import AttackRule
from game.set_a_watch.state import WATCH, State
from game.set_a_watch.tables import FLAME, LOCATION_BAN


@FLOW.ask(f.Attacking)
def _ask_attack(s: State, frame: f.Attacking) -> Decision:
    """D-23, D-09, D-38."""
    at = find(s, frame.target)
    rule = attack_rule(s.line[at])
    dice = frame.dice
    have = len(dice) + len(frame.beasts)
    now, needed = total(s, frame), health(s, at)
    acts = _more(s, at, frame, rule) if not rule.max_dice or have < rule.max_dice else []
    if s.charges:
        acts += charges(s, frame)
    flame = flame_ready(s, at) if dice and not frame.flame else -1
    if flame >= 0 and any(die // 3 == flame for die in dice):
        acts.append(do.AddFlame(controller(s, flame), flame, FLAME))
    seat = controller(s, dice[0] // 3) if dice else acts[0].seat if acts else 0
    enough = now >= needed and have >= rule.min_dice and not lacking(s, at, frame)
    acts.append(do.Strike(seat) if enough else do.StrikeBest(seat))
    return decision(s, "attack", "SW-118", acts, total=now, health=needed, dice=have)


def _more(s: State, at: int, frame: f.Attacking, rule: AttackRule) -> list[Any]:
    """Dice and tamed creatures that may be added. Where nothing is limited and nothing shut out, all in reach may."""
    if rule.max_dice or rule.ignore_at_most or LOCATION_BAN[s.location] or wasteful(s):
        return [_add(s, piece) for piece in pieces(s, at, frame.dice, frame.beasts) if keeps(s, at, frame, piece)]
    found: list[Any] = []
    taken = sum([1 << die for die in frame.dice])
    for adv, a in enumerate(s.party):
        if a.role == WATCH and attack_range(s, adv) > at:
            seat, dice = controller(s, adv), ready(a) & ~(taken >> die_name(adv, 0))
            found += ADD_DICE[seat][adv][dice]
            if a.tamed:
                found += [do.AddBeast(seat, adv, card) for card in a.tamed if card not in frame.beasts]
    return found


def _add_dice(seat: int, adv: int) -> tuple[tuple[do.AddDie, ...], ...]:
    acts = [do.AddDie(seat, adv, die_name(adv, i)) for i in range(3)]
    return tuple(tuple(acts[i] for i in places) for places in PLACES)


ADD_DICE = tuple(tuple(_add_dice(seat, adv) for adv in FOUR) for seat in range(4))
"""By seat, Adventurer and mask of dice: actions are values, so each is made once."""


def _add(s: State, piece: Piece) -> do.AddDie | do.AddBeast:
    seat = controller(s, piece.adv)
    return do.AddDie(seat, piece.adv, piece.die) if piece.die >= 0 else do.AddBeast(seat, piece.adv, piece.card)
