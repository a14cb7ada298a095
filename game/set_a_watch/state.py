"""The state of Set a Watch: what changes during play, as ids and small ints. Printed data stays in ``content``.

Adventurers are named by their place in the party (0-3), their dice by ``place * 3 + i`` (0-11), cards of the
Line by a ``uid`` that tells nothing of what lies there. Decks end with their top card. No part leads back to another
one, so the collector of cycles has nothing to do here (``gc``).
"""

from __future__ import annotations

import msgspec

from game.core.rng import Rng
from game.core.zones import OpenDeck
from game.set_a_watch.frames import AnyFrame

UNSPENT, BANNER, ON_ABILITY, ON_ITEM, ON_CAMP, STOLEN, ASIDE = range(7)
"""Where a die is: beside the board, spent in an attack, on an ability, on an item, on a camp space or Rune, on a
creature, put aside in camp without effect. All but the first and STOLEN are spent (SW-013)."""

NOWHERE, WATCH, CAMP, OUT = range(4)
"""What an Adventurer does tonight: not settled, on Watch, in camp, too exhausted to stand watch (SW-082)."""

IN_LINE, LIFTED, GAP = range(3)
"""``LineCard.out``: lies in the Line; defeated and lifted out, not yet in the Graveyard; gone, its gap still open."""

OWN_ACTION, FIRST_RUNE = 9, 10
"""Camp places after the nine spaces of the board: the Adventurer's own action, then the three Runes."""

(DEFEATED, UNDEFEATED, EXHAUSTS, SUMMONED, OVERFLOWS, BOUGHT, RESTS_HEALED) = range(7)
TALLY = ("defeated", "undefeated", "forced_exhausts", "summons", "overflows", "bought", "refreshed")
"""What ``State.tally`` counts, for the result page."""


class AbilityCard(msgspec.Struct, array_like=True, gc=False):
    """An equipped ability. ``die``: it took a die this round (or was stunned); ``times``: uses this round (SW-220)."""

    card: int
    exhausted: bool = False
    die: bool = False
    times: int = 0


class ItemCard(msgspec.Struct, array_like=True, gc=False):
    """An equipped item. ``used``: an Activate item holds a die; ``dosed``: used through Double Dose (SW-219)."""

    item: int
    exhausted: bool = False
    used: bool = False
    times: int = 0
    dosed: bool = False


class Adventurer(msgspec.Struct, array_like=True, gc=False):
    """One of the four. ``seat`` -1 is the flex Adventurer.

    ``dice`` are faces (0 = not rolled yet), ``at`` where each is, ``on`` the ability, item, camp place or uid that
    holds it (-1 none), ``worth`` what it counted for when it was spent (SW-129).
    """

    kind: int
    seat: int
    dice: list[int]
    at: list[int]
    on: list[int]
    worth: list[int]
    abilities: list[AbilityCard] = []
    unused: list[int] = []
    items: list[ItemCard] = []
    tamed: list[int] = []
    rests: int = 0
    role: int = NOWHERE


class LineCard(msgspec.Struct, array_like=True, gc=False):
    """A card of the Line (section 4.1). ``at`` holds its card (a list, because it may be hidden).

    ``known``: facedown, but everybody has seen it. ``before``: it was revealed before the action began (SW-109).
    ``checked``: position whose power was considered last. ``back`` 1: an Unhallowed that nobody has seen.
    """

    uid: int
    at: list[int]
    up: bool = False
    known: bool = False
    dice: list[int] = []
    negated: bool = False
    mount: int = -1
    checked: int = 0
    before: bool = False
    out: int = IN_LINE
    back: int = 0

    @property
    def card(self) -> int:
        """The card, -1 in a view that may not know it."""
        return self.at[0]


class Deed(msgspec.Struct, array_like=True, gc=False):
    """What the action under way has done so far (section 4.3): ``fallen`` and ``entered`` are uids, ``beasts`` tamed
    creatures spent in the attack, ``powers`` uids whose Defeated power is still due, ``forest`` 1 when Grove
    Warden may react."""

    fallen: list[int] = []
    beasts: list[int] = []
    entered: list[int] = []
    powers: list[int] = []
    forest: int = 0


class State(msgspec.Struct, array_like=True, gc=False):
    """A game in progress.

    ``phase``: setup, arrival, camp, merchant, watch, over. ``spaces`` are the coins on the nine camp spaces,
    ``placed`` the die (0-11, -1) on each, ``runes`` a mask of those used, ``own`` whether the own action was.
    ``horde`` lies on ``horde_first`` (the cards of the set-up); ``box`` and ``box_unhallowed`` are out of the
    game, unseen; ``removed`` openly. ``aside`` are set-aside Unhallowed, ``laid`` those that wait for the next
    Line. ``look`` are cards or locations looked at right now. ``bonus`` is the stored attack bonus.
    """

    rng: Rng
    mode: str
    seats: int
    difficulty: int
    summons: int
    options: dict[str, str]
    party: list[Adventurer] = []
    round: int = 0
    rounds: int = 9
    phase: str = "setup"
    resting: int = -1
    flex_seat: int = 0
    fire: int = 0
    doom: int = 0
    purse: int = 0
    bank: int = 0
    charges: int = 0
    mounted: bool = True
    discount: int = 0
    bonus: int = 0
    spaces: list[int] = []
    placed: list[int] = []
    runes: int = 0
    own: bool = False
    bought: int = 0
    deck: list[int] = []
    grave: list[int] = []
    horde: list[int] = []
    horde_first: list[int] = []
    box: list[int] = []
    box_unhallowed: list[int] = []
    removed: list[int] = []
    unhallowed: OpenDeck = msgspec.field(default_factory=OpenDeck)
    aside: list[int] = []
    laid: list[int] = []
    nature: OpenDeck = msgspec.field(default_factory=OpenDeck)
    powder: list[int] = []
    location: int = -1
    map: list[int] = []
    final: list[int] = []
    final_known: bool = False
    other_finals: list[int] = []
    unused: list[int] = []
    passed: list[int] = []
    items: list[int] = []
    market: list[list[int]] = []
    line: list[LineCard] = []
    lined: bool = False
    stopped: bool = False
    next_uid: int = 0
    deed: Deed = msgspec.field(default_factory=Deed)
    look: list[int] = []
    outcome: str = ""
    reason: str = ""
    tally: list[int] = []
    stack: list[AnyFrame] = []
