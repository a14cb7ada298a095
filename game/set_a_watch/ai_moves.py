"""Which legal actions deserve an agent's thought: the rest are the same by another road."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.structs import Decision
from game.set_a_watch import actions as do
from game.set_a_watch.ai import cost
from game.set_a_watch.state import State
from game.set_a_watch.tables import ABILITY_X, SPACE_ACTION, C

Actions = tuple[Any, ...]


def sensible(s: State, decision: Decision) -> Actions:
    """Some of the decision's actions, never none."""
    thin = _THIN.get(decision.prompt)
    return (thin(s, decision.actions) or decision.actions) if thin else decision.actions


def passes(action: Any) -> bool:
    """Is it an end, or a refusal?"""
    return isinstance(action, do.Done | do.StopFighting)


def _attack(s: State, actions: Actions) -> Actions:
    """The dice that waste least; more than enough never helps."""
    return tuple(a for a in actions if isinstance(a, do.Strike | do.StrikeBest))


def _camp(s: State, actions: Actions) -> Actions:
    """Spaces alike but for their coins: only the best of them; Runes in one order, the loss of Doom first."""
    seen: set[tuple[int, str]] = set()
    kept: list[Any] = []
    for a in sorted((a for a in actions if isinstance(a, do.Assign)), key=lambda a: -_coins(s, a.space)):
        key = (_face(s, a.die), SPACE_ACTION[a.space] if a.space < len(SPACE_ACTION) else "own")
        if key not in seen:
            seen.add(key)
            kept.append(a)
    kept += [a for a in actions if isinstance(a, do.UseRunes) and list(a.runes) == sorted(a.runes)]
    return tuple(kept)


def _coins(s: State, space: int) -> int:
    return s.spaces[space] if space < len(s.spaces) else 0


def _face(s: State, die: int) -> int:
    return s.party[die // 3].dice[die % 3]


def _charges(s: State, actions: Actions) -> Actions:
    """As few or as many as possible."""
    return actions if len(actions) < 3 else (actions[0], actions[-1])


def _fight(s: State, actions: Actions) -> Actions:
    """Equal dice of one Adventurer do the same on a card; where the value plays no part the lowest will do."""
    seen: set[tuple[int, int]] = set()
    kept = []
    for a in sorted(actions, key=lambda a: _face(s, a.die) if isinstance(a, do.UseAbility) else 0):
        if isinstance(a, do.UseAbility):
            key = (a.ability, _face(s, a.die) if ABILITY_X[a.ability] else 0)
            if key in seen:
                continue
            seen.add(key)
        kept.append(a)
    return tuple(kept)


def rerolled(s: State, actions: Actions) -> Actions:
    """Dice below their mean are rolled again, the worst first; how they would fall in one deal says nothing."""
    low = [a for a in actions if isinstance(a, do.RerollDie) and _short(s, a.die) > 0]
    return (max(low, key=lambda a: _short(s, a.die)),) if low else tuple(a for a in actions if isinstance(a, do.Done))


def _short(s: State, die: int) -> float:
    """How far a die is below its mean, as a share of its sides."""
    sides = C.adventurers[s.party[die // 3].kind].dice[die % 3]
    return ((sides + 1) / 2 - _face(s, die)) / sides


def placed(s: State, actions: Actions) -> Actions:
    """What costs more than an average card of the deck goes under it, the rest on top (SW-055)."""
    fair = sum(map(cost, s.deck)) / len(s.deck) if s.deck else 0.0
    below = {a.card for a in actions if a.place}
    return tuple(a for a in actions if a.place == int(a.card in below and cost(a.card) > fair))


_THIN: dict[str, Callable[[State, Actions], Actions]] = {
    "attack": _attack,
    "camp": _camp,
    "charge_die": _charges,
    "fight": _fight,
    "put_card": placed,
    "reroll": rerolled,
}
