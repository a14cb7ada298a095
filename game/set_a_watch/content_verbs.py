"""The verbs of the cards: what YAML may write for each, and how that becomes the arguments of ``printed``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from game.core import exprs
from game.core.exprs import Amount
from game.set_a_watch import printed as p
from game.set_a_watch.content import VERBS
from game.set_a_watch.content_rows import Count, Die, Natural, Number, Place, RawProgram, Signed, Stands, Strict, TypeId

Charges = Annotated[int, msgspec.Meta(ge=-10, le=10)]
AnyNumber = Literal["any"]


def amount(raw: Number) -> Amount:
    """A printed amount.

    Raises:
        ExprError: for text that is no expression of ``printed.NAMES``.
    """
    return exprs.amount(raw, p.NAMES)


def mask(types: Iterable[str]) -> int:
    """Creature types as a mask."""
    return sum(1 << p.TYPES.index(name) for name in types)


# -- where ------------------------------------------------------------------------------------------------


class WhereArgs(Strict, frozen=True, kw_only=True):
    """Which cards of the Line: see ``printed.Where``."""

    at: list[Place] | Literal["any", "adjacent", "nearest_facedown", "self"]
    face: Literal["up", "down", "any"] = "up"
    type: TypeId | None = None
    not_type: TypeId | None = None
    max_base_health: Number | None = None


def where(row: WhereArgs) -> p.Where:
    """The compiled form."""
    special = row.at if isinstance(row.at, str) and row.at != "any" else ""
    return p.Where(
        places=tuple(row.at) if isinstance(row.at, list) else (),
        special=special,
        face=row.face,
        types=mask([row.type] if row.type else []),
        not_types=mask([row.not_type] if row.not_type else []),
        max_base_health=None if row.max_base_health is None else amount(row.max_base_health),
    )


def program(raw: RawProgram, field: str) -> p.Program:
    """A nested program standing in that field."""
    return VERBS.parse(raw, (field,))


# -- creatures ----------------------------------------------------------------------------------------------


class StrikeArgs(WhereArgs, frozen=True, kw_only=True):
    power: Number
    each: bool = False
    optional: bool = False
    then: RawProgram = []


class MoveArgs(WhereArgs, frozen=True, kw_only=True):
    to: Literal["line_front", "line_end", "deck_bottom", "removed"]
    optional: bool = False


class SwapArgs(Strict, frozen=True, kw_only=True):
    a: WhereArgs
    b: WhereArgs
    optional: bool = False


class ExchangeArgs(Strict, frozen=True, kw_only=True):
    partner: WhereArgs | Literal["deck_top", "horde_top"] = msgspec.field(name="with")
    enters: Literal["up", "down"]
    replaced_to: Literal["deck_bottom"]


class PeekArgs(Strict, frozen=True, kw_only=True):
    zone: Literal["line", "deck"]
    count: Count
    after: Literal["nothing", "bottom_up_to_1"]


class TameArgs(Strict, frozen=True, kw_only=True):
    """Either ``from: nature_top``, or a place in the Line with its filters."""

    source: Literal["", "nature_top"] = msgspec.field(default="", name="from")
    at: list[Place] = []
    type: TypeId | None = None
    max_base_health: Number | None = None


class SummonArgs(Strict, frozen=True, kw_only=True):
    to: Literal["line_end"]
    face: Literal["up", "down"]


class RiderArgs(Strict, frozen=True, kw_only=True):
    type: TypeId


class TopArgs(Strict, frozen=True, kw_only=True):
    top: Count


def _strike(row: StrikeArgs) -> p.Strike:
    return p.Strike(amount(row.power), where(row), row.each, row.optional, program(row.then, "then"))


def _exchange(row: ExchangeArgs) -> p.Exchange:
    up = row.enters == "up"
    if isinstance(row.partner, str):
        return p.Exchange(row.partner, up=up)
    return p.Exchange("line", where(row.partner), up)


def _tame(row: TameArgs) -> p.Tame:
    if row.source:
        if row.at or row.type or row.max_base_health is not None:
            raise ValueError("expected either from: nature_top or a place in the Line, found both")
        return p.Tame(nature=True)
    if not row.at:
        raise ValueError("expected from: nature_top or the places it reaches (at), found neither")
    return p.Tame(where(WhereArgs(at=row.at, type=row.type, max_base_health=row.max_base_health)))


def _always(row: bool) -> bool:
    if not row:
        raise ValueError("expected true (leave it out otherwise), found false")
    return row


VERBS.declare("strike", StrikeArgs, _strike)
VERBS.declare("move", MoveArgs, lambda r: p.Move(where(r), r.to, r.optional))
VERBS.declare("swap", SwapArgs, lambda r: p.Swap(where(r.a), where(r.b), r.optional))
VERBS.declare("exchange", ExchangeArgs, _exchange)
VERBS.declare("reveal", Count)
VERBS.declare("peek", PeekArgs, lambda r: p.Peek(r.zone, r.count, int(r.after == "bottom_up_to_1")))
VERBS.declare("tame", TameArgs, _tame)
VERBS.declare("negate", WhereArgs, where)
VERBS.declare("summon", SummonArgs, lambda r: r.face == "up")
VERBS.declare("replace_with_unhallowed", bool, _always)
VERBS.declare("horde_add", Count)
VERBS.declare("horde_remove", Count)
VERBS.declare("reanimate", bool, _always)
VERBS.declare("add_kraken", bool, _always)
VERBS.declare("rider", RiderArgs, lambda r: mask([r.type]))
VERBS.declare("nature_return", bool, _always)
VERBS.declare("nature_cycle", Count)
VERBS.declare("powder_return", bool, _always)
VERBS.declare("add_powder", TopArgs, lambda r: r.top)


# -- resources ----------------------------------------------------------------------------------------------


class CoinsArgs(Strict, frozen=True, kw_only=True):
    amount: Number
    or_else: RawProgram = []


VERBS.declare("firewood", Number, amount)
VERBS.declare("doom", Number, amount)
VERBS.declare("coins", CoinsArgs, lambda r: p.Coins(amount(r.amount), program(r.or_else, "or_else")))
VERBS.declare("discount", Count)
VERBS.declare("charges", Charges)


# -- cards of adventurers -----------------------------------------------------------------------------------


class RefreshArgs(Strict, frozen=True, kw_only=True):
    count: Count
    who: Literal["self", "other_on_watch", "on_watch", "any"]
    what: Literal["ability", "ready_item"]


class UseItemArgs(Strict, frozen=True, kw_only=True):
    kind: Literal["discard"]
    whose: Literal["on_watch"]
    max_cost: Count
    per_item: Literal["once_per_round"]


VERBS.declare("exhaust", Count)
VERBS.declare("refresh", RefreshArgs, lambda r: p.Refresh(r.count, r.who, r.what))
VERBS.declare("stun", Count)
VERBS.declare("use_item", UseItemArgs, lambda r: p.UseItem(r.max_cost))
VERBS.declare("keep_item", bool, _always)


# -- dice -----------------------------------------------------------------------------------------------------


class StealArgs(Strict, frozen=True, kw_only=True):
    count: Count
    which: Literal["choice", "highest", "lowest"]


class RerollArgs(Strict, frozen=True, kw_only=True):
    whose: Literal["self", "one_on_watch", "each_on_watch"]
    dice: Count | AnyNumber
    which: Literal["", "highest"] = ""
    forced: bool = False


class UnspendArgs(Strict, frozen=True, kw_only=True):
    whose: Literal["self", "one_on_watch"]
    reroll: bool = False


class BonusArgs(Strict, frozen=True, kw_only=True):
    amount: Number


def _reroll(row: RerollArgs) -> p.Reroll:
    return p.Reroll(row.whose, 0 if isinstance(row.dice, str) else row.dice, row.which, row.forced)


VERBS.declare("steal", StealArgs, lambda r: p.Steal(r.count, r.which))
VERBS.declare("recover", Count)
VERBS.declare("reroll", RerollArgs, _reroll)
VERBS.declare("unspend", UnspendArgs, lambda r: p.Unspend(r.whose, r.reroll))
VERBS.declare("attack_bonus", BonusArgs, lambda r: amount(r.amount))
VERBS.declare("status", Literal["mounted", "on_foot", "toggle", "choose"])


# -- structure ------------------------------------------------------------------------------------------------


class PayArgs(Strict, frozen=True, kw_only=True):
    coins: Number = 0
    coins_up_to: Natural = 0
    firewood: Natural = 0
    charges: Natural = 0


class RequireArgs(Strict, frozen=True, kw_only=True):
    x_at_least: Natural = 0
    status: Literal["", "mounted", "on_foot"] = ""


class ChooseArgs(Strict, frozen=True, kw_only=True):
    options: Annotated[list[RawProgram], msgspec.Meta(min_length=2)]


def _pay(row: PayArgs) -> p.Pay:
    if row.coins and row.coins_up_to:
        raise ValueError("expected coins or coins_up_to, found both")
    return p.Pay(amount(row.coins), row.coins_up_to, row.firewood, row.charges)


def _choose(row: ChooseArgs) -> p.Choose:
    return p.Choose(tuple(VERBS.parse(raw, ("options", i)) for i, raw in enumerate(row.options)))


VERBS.declare("pay", PayArgs, _pay)
VERBS.declare("require", RequireArgs, lambda r: p.Require(r.x_at_least, r.status))
VERBS.declare("choose", ChooseArgs, _choose)


# -- as long as it lies there ---------------------------------------------------------------------------------


class HealthArgs(Strict, frozen=True, kw_only=True):
    amount: Number
    who: Literal["self", "others", "creatures", "first", "adjacent"]
    type: TypeId | None = None
    stands: Stands = msgspec.field(default=Stands(), name="if")


class AttackRuleArgs(Strict, frozen=True, kw_only=True):
    min_dice: Natural = 0
    max_dice: Natural = 0
    ignore_at_most: Natural = 0


class AttackDieArgs(Strict, frozen=True, kw_only=True):
    add: Natural = 0
    per: Literal["", "attack"] = ""
    treat_1_as: Natural = 0
    ban_at_most: Natural = 0


class PreventExhaustArgs(Strict, frozen=True, kw_only=True):
    amount: Count
    limit: Literal["once", "once_per_round", "unlimited"]
    pay: PayArgs = PayArgs()


class PreventDoomArgs(Strict, frozen=True, kw_only=True):
    limit: Literal["once_per_round"]


def _health(row: HealthArgs) -> p.Health:
    types = mask([row.type] if row.type else [])
    return p.Health(amount(row.amount), row.who, types, row.stands.position, row.stands.not_position)


def _prevent_exhaust(row: PreventExhaustArgs) -> p.PreventExhaust:
    if row.pay != PayArgs(charges=row.pay.charges):
        raise ValueError("expected charges as the only price of a prevention")
    return p.PreventExhaust(row.amount, row.pay.charges, row.limit)


VERBS.declare("health", HealthArgs, _health)
VERBS.declare("attack_rule", AttackRuleArgs, lambda r: p.AttackRule(max(1, r.min_dice), r.max_dice, r.ignore_at_most))
VERBS.declare("immune", Literal["abilities"])
VERBS.declare("reveal_level", Signed)
VERBS.declare("range_bonus", Signed)
VERBS.declare("attack_die", AttackDieArgs, lambda r: p.AttackDie(r.add, r.treat_1_as, r.ban_at_most))
VERBS.declare("protect", Literal["stun", "steal"])
VERBS.declare("prevent_exhaust", PreventExhaustArgs, _prevent_exhaust)
VERBS.declare("prevent_doom", PreventDoomArgs, lambda r: 1)
VERBS.declare("heal_values", list[Die], tuple)
VERBS.declare("camp_block", Literal["chop", "scout"])
VERBS.declare("no_doom_loss", bool, _always)
