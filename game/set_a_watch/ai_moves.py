"""Which legal actions deserve an agent's thought: the rest are the same by another road."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.structs import Decision
from game.set_a_watch import actions as do
from game.set_a_watch.state import State
from game.set_a_watch.tables import SPACE_ACTION

Actions = tuple[Any, ...]


def sensible(s: State, decision: Decision) -> Actions:
    """Some of the decision's actions, never none."""
    thin = _THIN.get(decision.prompt)
    return (thin(s, decision.actions) or decision.actions) if thin else decision.actions


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
    """Equal dice of one Adventurer do the same on a card."""
    seen: set[tuple[int, int]] = set()
    kept = []
    for a in actions:
        if isinstance(a, do.UseAbility):
            key = (a.ability, _face(s, a.die))
            if key in seen:
                continue
            seen.add(key)
        kept.append(a)
    return tuple(kept)


_THIN: dict[str, Callable[[State, Actions], Actions]] = {
    "attack": _attack,
    "camp": _camp,
    "charge_die": _charges,
    "fight": _fight,
}
