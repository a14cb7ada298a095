"""What the verbs of the cards are told: their arguments, compiled from YAML. Offered by ``printed``."""

from __future__ import annotations

import msgspec

from game.core.effects import Effect
from game.core.exprs import Amount

Program = tuple[Effect, ...]

# -- where an effect reaches --------------------------------------------------------------------------


class Where(msgspec.Struct, frozen=True):
    """Which Line cards an effect may choose.

    ``places``: positions, 1 = closest to the camp; () = any. ``special``: "" or adjacent, nearest_facedown,
    self. ``face``: up, down or any. ``types`` / ``not_types``: masks, 0 = no limit.
    """

    places: tuple[int, ...] = ()
    special: str = ""
    face: str = "up"
    types: int = 0
    not_types: int = 0
    max_base_health: Amount | None = None


# -- arguments of the verbs, compiled (the verb's name stands in the docstring) ---------------------------
# Verbs whose compiled argument is a plain value:
#   int:    reveal, horde_add, horde_remove, nature_cycle, discount, charges, exhaust, stun, recover, reveal_level,
#           range_bonus, add_powder (how many top cards), rider (mask of the mount's type), prevent_doom (uses a round)
#   Amount: firewood, doom, attack_bonus
#   bool:   replace_with_unhallowed, reanimate, add_kraken, nature_return, powder_return, keep_item, no_doom_loss
#           (always True), summon (True = faceup; always to the Line's end)
#   str:    immune (abilities), protect (stun, steal), status (mounted, on_foot, toggle, choose), camp_block (chop,
#           scout)
#   Where:  negate
#   tuple:  heal_values (the die values)


class Strike(msgspec.Struct, frozen=True):
    """strike"""

    power: Amount
    at: Where
    each: bool = False
    optional: bool = False
    then: Program = ()

    def branches(self) -> tuple[Program, ...]:
        """Nested programs."""
        return (self.then,)


class Move(msgspec.Struct, frozen=True):
    """move; ``to``: line_front, line_end, deck_bottom, removed"""

    at: Where
    to: str
    optional: bool = False


class Swap(msgspec.Struct, frozen=True):
    """swap"""

    a: Where
    b: Where
    optional: bool = False


class Exchange(msgspec.Struct, frozen=True):
    """exchange; ``place``: line (then ``at`` says where), deck_top, horde_top. The other card goes under the deck."""

    place: str
    at: Where = Where()
    up: bool = False


class Peek(msgspec.Struct, frozen=True):
    """peek; ``zone``: line or deck; ``bottom``: how many of the deck's cards may go to its bottom"""

    zone: str
    count: int
    bottom: int = 0


class Tame(msgspec.Struct, frozen=True):
    """tame; ``nature``: the top Nature card instead of a card of the Line"""

    at: Where = Where()
    nature: bool = False


class Coins(msgspec.Struct, frozen=True):
    """coins"""

    amount: Amount
    or_else: Program = ()

    def branches(self) -> tuple[Program, ...]:
        """Nested programs."""
        return (self.or_else,)


class Refresh(msgspec.Struct, frozen=True):
    """refresh; ``who``: self, other_on_watch, on_watch, any; ``what``: ability, ready_item"""

    count: int
    who: str
    what: str


class UseItem(msgspec.Struct, frozen=True):
    """use_item: a Discard item on Watch of at most that printed price, each once a round"""

    max_cost: int


class Steal(msgspec.Struct, frozen=True):
    """steal; ``which``: choice, highest, lowest"""

    count: int
    which: str


class Reroll(msgspec.Struct, frozen=True):
    """reroll; ``whose``: self, one_on_watch, each_on_watch; ``dice`` 0 = any number; ``which``: "" or highest"""

    whose: str
    dice: int = 0
    which: str = ""
    forced: bool = False


class Unspend(msgspec.Struct, frozen=True):
    """unspend; ``whose``: self, one_on_watch"""

    whose: str
    reroll: bool = False


class Pay(msgspec.Struct, frozen=True):
    """pay; ``coins_up_to`` > 0: the player pays 0 to that many coins instead"""

    coins: Amount = 0
    coins_up_to: int = 0
    firewood: int = 0
    charges: int = 0


class Require(msgspec.Struct, frozen=True):
    """require; 0 and "" = no condition"""

    x_at_least: int = 0
    status: str = ""


class Choose(msgspec.Struct, frozen=True):
    """choose"""

    options: tuple[Program, ...]

    def branches(self) -> tuple[Program, ...]:
        """Nested programs."""
        return self.options


class Health(msgspec.Struct, frozen=True):
    """health; ``who``: self, others, creatures, first, adjacent; ``types``: mask, 0 = all; the positions belong to
    the card whose Health changes (0 = no condition)"""

    amount: Amount
    who: str
    types: int = 0
    position: int = 0
    not_position: int = 0


class AttackRule(msgspec.Struct, frozen=True):
    """attack_rule; ``max_dice`` 0 = no limit"""

    min_dice: int = 1
    max_dice: int = 0
    ignore_at_most: int = 0


class AttackDie(msgspec.Struct, frozen=True):
    """attack_die; ``add`` counts once an attack"""

    add: int = 0
    treat_1_as: int = 0
    ban_at_most: int = 0


class PreventExhaust(msgspec.Struct, frozen=True):
    """prevent_exhaust; ``limit``: once (the item is exhausted), once_per_round, unlimited"""

    amount: int
    charges: int = 0
    limit: str = "unlimited"
