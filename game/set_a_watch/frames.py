"""What the game can be waiting for. Each frame is one open process; handlers sit with its chapter."""

from __future__ import annotations

from game.core.frames import Order
from game.core.programs import Script
from game.core.structs import Frame, Phase


class Party(Frame):
    """The next Adventurer of the party is chosen (SW-010)."""


class Rounds(Frame):
    """One round after another until the last (SW-040)."""


class FlexSeat(Frame):
    """Who decides for the flex Adventurer when nobody does by rule (R-02)."""


class Rester(Frame):
    """Who goes to camp (SW-044)."""


class Refreshing(Frame):
    """``left`` exhausted cards are refreshed. ``who``: self, other_on_watch, on_watch, any; ``what``: ability or
    ready_item; ``adv`` acts (-1: nobody)."""

    who: str
    what: str
    adv: int
    left: int
    why: str


class Camp(Frame):
    """The resting Adventurer's dice, one at a time (SW-049)."""


class CampDie(Frame):
    """A die goes to a camp place; for the Golem's the Rock Charges are asked first (SW-193)."""

    die: int
    space: int
    charges: int = -1


class Looking(Frame):
    """The cards in ``state.look`` go back to the Creature deck; ``bottom`` of them may still go under it."""

    bottom: int
    rule: str = ""


class Map(Frame):
    """One of the two locations in ``state.look`` goes on the Map deck (SW-057)."""


class EquipEvoke(Frame):
    """Equip or Evoke (SW-060, SW-061)."""


class Runes(Frame):
    """The Runes still to be resolved, in order (SW-066)."""

    left: list[int]


class Sealing(Frame):
    """Which Unhallowed leaves the Graveyard (SW-068)."""


class Rerolling(Frame):
    """Any number of unspent dice of ``advs`` are rolled again; ``one``: all must belong to one Adventurer."""

    advs: list[int]
    one: bool
    why: str
    picked: list[int] = []


class TieReroll(Frame):
    """Each of ``advs`` rerolls its highest unspent die; ties are chosen (D-40)."""

    advs: list[int]


class Buying(Frame):
    """Purchases (SW-072)."""


class Covering(Frame):
    """A drawn item covers one of the Market (SW-077)."""

    item: int


class Fight(Frame):
    """Between actions on Watch (SW-117)."""


class Attacking(Frame):
    """A direct attack is put together (SW-118). ``boosts[i]`` Rock Charges go with ``dice[i]``."""

    target: int
    dice: list[int] = []
    boosts: list[int] = []
    beasts: list[int] = []
    flame: bool = False


class Using(Frame):
    """An ability or item is about to be used; what it needs is asked before anything is paid.

    ``kind``: ability or item; ``slot``: its place with the Adventurer; ``die``: the die spent (-1: exhausted or
    discarded); ``x_die``: the spent die that defines X (-1 none); ``charges``, ``coins``, ``cork``: -1 until known.
    """

    adv: int
    kind: str
    slot: int
    die: int
    x_die: int = -1
    charges: int = -1
    coins: int = -1
    cork: int = -1


class Target(Frame):
    """Which card of the Line the effect under way chooses (the script below says which effect)."""

    uids: list[int]
    optional: bool = False


class ChooseItem(Frame):
    """Which Discard item Double Dose uses; ids of items."""

    items: list[int]


class Branch(Frame):
    """Which of the options of a choice; ``options`` are those that can be carried out."""

    options: list[int]


class StatusChoice(Frame):
    """Which side of the status card (Ride Ahead)."""

    adv: int


class Exhausting(Frame):
    """A forced exhaust of ``left`` (section 4.5). ``used``: reactions are over."""

    left: int
    preventable: bool
    why: str
    used: bool = False


class Dooming(Frame):
    """``left`` Doom are still to be gained (section 4.6). ``asked``: the reaction to this token was declined."""

    left: int
    asked: bool = False


class Stunning(Frame):
    """``left`` stuns (SW-153)."""

    left: int


class Stealing(Frame):
    """``left`` dice are stolen by ``uid`` (SW-156); ``which``: choice, highest, lowest."""

    left: int
    which: str
    uid: int


class Recovering(Frame):
    """``left`` stolen dice come back unspent (SW-159)."""

    left: int


class Unspending(Frame):
    """A spent die of one of ``advs`` becomes unspent (SW-137)."""

    advs: list[int]
    reroll: bool
    optional: bool = False


class Warden(Frame):
    """Grove Warden may react now; ``last``: for the last time in this action (D-35, D-43)."""

    last: bool


class StrikeAt(Frame):
    """A strike lands on one card; a facedown Summon is resolved first (SW-113)."""

    uid: int
    power: int
    by_card: bool = False


class LineCheck(Frame):
    """Section 4.4."""


class Flip(Frame):
    """A card of the Line is turned up or has entered faceup: its powers, step by step (SW-099)."""

    uid: int
    at: str = "turn"


class Damage(Frame):
    """Nobody acts any more: the Line is paid for card by card (SW-174)."""


AnyFrame = (
    Phase | Script | Order | Party | Rounds | FlexSeat | Rester | Refreshing | Camp | CampDie | Looking | Map
    | EquipEvoke | Runes | Sealing | Rerolling | TieReroll | Buying | Covering | Fight | Attacking | Using | Target
    | ChooseItem | Branch | StatusChoice | Exhausting | Dooming | Stunning | Stealing | Recovering | Unspending
    | Warden | StrikeAt | LineCheck | Flip | Damage
)  # fmt: skip
