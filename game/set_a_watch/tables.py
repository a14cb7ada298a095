"""Content in the shape that is quickest to play with. Importing this module reads the content."""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.effects import Effect
from game.core.exprs import Expr
from game.set_a_watch.content import content
from game.set_a_watch.printed import (
    FAMILIES,
    TYPES,
    AttackDie,
    AttackRule,
    Health,
    Pay,
    PreventExhaust,
    Program,
    Require,
)

T = TypeVar("T")

C = content()
"""Everything printed."""

K = C.constants

CREATURE_CARDS, SUMMON_CARDS, UNHALLOWED_CARDS, KRAKEN_CARDS, NATURE_CARDS, POWDER_CARDS = (
    tuple(card.index for card in C.cards if card.family == family) for family in range(len(FAMILIES))
)
FAMILY = tuple(card.family for card in C.cards)
HEALTH = tuple(card.health for card in C.cards)
DAMAGE = tuple(card.damage for card in C.cards)
TYPE = tuple(card.types for card in C.cards)

FOREST, UNDEAD, UNHALLOWED_TYPE, TENTACLE = (
    1 << TYPES.index(name) for name in ("forest", "undead", "unhallowed", "tentacle")
)


def _parts(powers: Any) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for part, power in enumerate(powers):
        found[power.when] = (*found.get(power.when, ()), part)
    return found


POWERS = tuple(_parts(card.powers) for card in C.cards)
"""By card and moment: the numbers of its powers, in printed order."""

LOCATION_POWERS = tuple(_parts(location.powers) for location in C.locations)


def _ongoing(powers: Any, verb: str) -> tuple[Any, ...]:
    return tuple(e.args for p in powers if p.when == "ongoing" for e in p.program if e.verb == verb)


def _one(found: tuple[Any, ...], default: T) -> T:
    return found[0] if found else default


HEALTH_MODS: tuple[tuple[Health, ...], ...] = tuple(_ongoing(c.powers, "health") for c in C.cards)
LEVEL: tuple[int, ...] = tuple(sum(_ongoing(c.powers, "reveal_level")) for c in C.cards)
RIDES: tuple[int, ...] = tuple(_one(_ongoing(c.powers, "rider"), 0) for c in C.cards)
IMMUNE = tuple(bool(_ongoing(c.powers, "immune")) for c in C.cards)
NO_RULE = AttackRule()
RULE: tuple[AttackRule, ...] = tuple(_one(_ongoing(c.powers, "attack_rule"), NO_RULE) for c in C.cards)

LOCATION_HEALTH: tuple[tuple[Health, ...], ...] = tuple(_ongoing(x.powers, "health") for x in C.locations)
LOCATION_LEVEL: tuple[int, ...] = tuple(sum(_ongoing(x.powers, "reveal_level")) for x in C.locations)
LOCATION_RANGE: tuple[int, ...] = tuple(sum(_ongoing(x.powers, "range_bonus")) for x in C.locations)
LOCATION_BAN: tuple[int, ...] = tuple(
    max((die.ban_at_most for die in _ongoing(x.powers, "attack_die")), default=0) for x in C.locations
)
KEEPS_DOOM = tuple(bool(_ongoing(x.powers, "no_doom_loss")) for x in C.locations)


def _camp(verb: str) -> tuple[tuple[Any, ...], ...]:
    return tuple(
        tuple(e.args for p in x.powers if p.when == "camp" for e in p.program if e.verb == verb) for x in C.locations
    )


BLOCKED: tuple[tuple[str, ...], ...] = _camp("camp_block")
HEAL_VALUES: tuple[tuple[int, ...], ...] = tuple(tuple(_one(found, (K.heal_die,))) for found in _camp("heal_values"))


# -- abilities and items ------------------------------------------------------------------------------


def _args(program: Program, verb: str) -> Any:
    return next((effect.args for effect in program if effect.verb == verb), None)


def names_in(of: Any) -> frozenset[str]:
    """The names of all numbers that occur anywhere in these arguments."""
    found: set[str] = set()
    _gather(of, found)
    return frozenset(found)


def _gather(of: Any, found: set[str]) -> None:
    if isinstance(of, Expr):
        found.update(of.names)
    elif isinstance(of, Require):
        found.update(("X",) if of.x_at_least > 0 else ())
    elif isinstance(of, Effect):
        _gather(of.args, found)
    elif isinstance(of, tuple):
        for item in of:
            _gather(item, found)
    else:
        for field in getattr(of, "__struct_fields__", ()):
            _gather(getattr(of, field), found)


def mentions(of: Any, name: str) -> bool:
    """Does the number of that name occur anywhere in these arguments?"""
    return name in names_in(of)


ABILITY_X = tuple(mentions(a.program, "X") for a in C.abilities)
ITEM_X = tuple(mentions(i.program, "X") for i in C.items)
ABILITY_HEALS, ITEM_HEALS = (
    tuple(any(e.verb == "refresh" and e.args.what == "ability" for e in card.program) for card in of)
    for of in (C.abilities, C.items)
)
"""Cards that refresh abilities."""
ACTIVATED = tuple(a.kind == "activate" for a in C.abilities)
FREE = tuple(a.kind == "passive" and a.mode == "free_action" for a in C.abilities)
LIMIT = tuple(a.limit or 99 for a in C.abilities)
NO_PAY = Pay()
ABILITY_PAY: tuple[Pay, ...] = tuple(_args(a.program, "pay") or NO_PAY for a in C.abilities)
ITEM_PAY: tuple[Pay, ...] = tuple(_args(i.program, "pay") or NO_PAY for i in C.items)
ABILITY_GUARD: dict[int, PreventExhaust] = {
    a.index: args for a in C.abilities if (args := _args(a.program, "prevent_exhaust"))
}
ITEM_GUARD: dict[int, PreventExhaust] = {
    i.index: args for i in C.items if (args := _args(i.program, "prevent_exhaust"))
}
CHARMS = {i.index for i in C.items if _args(i.program, "prevent_doom") is not None}


def _reacting(on: str) -> int:
    return next(a.index for a in C.abilities if a.on == on)


WARDEN = _reacting("forest_leaves_line")
FLAME = _reacting("own_direct_attack")
CORK = _reacting("discard_item_used")
FLAME_BONUS: int = _args(C.abilities[FLAME].program, "attack_bonus")
FLAME_COST = ABILITY_PAY[FLAME].firewood

ITEM_RANGE: tuple[int, ...] = tuple(_args(i.program, "range_bonus") or 0 for i in C.items)
ITEM_LEVEL: tuple[int, ...] = tuple(_args(i.program, "reveal_level") or 0 for i in C.items)
ITEM_GUARDS_FROM: tuple[str, ...] = tuple(_args(i.program, "protect") or "" for i in C.items)
NO_DIE = AttackDie()
ITEM_DIE: tuple[AttackDie, ...] = tuple(_args(i.program, "attack_die") or NO_DIE for i in C.items)
ITEM_KIND = tuple(i.kind for i in C.items)
ITEM_REACTS = tuple(i.mode == "reaction" for i in C.items)
"""Items that are only used in answer to something (D-29, D-30), whatever their kind."""
PRICE = tuple(i.cost for i in C.items)

SPACE_ACTION = tuple(space.action for space in C.spaces)
