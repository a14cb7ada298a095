"""What the game can be waiting for. Each frame is one open process; handlers sit with its chapter."""

from __future__ import annotations

from game.core.structs import Frame, Phase


class Deal(Frame):
    """A player chooses the starting contracts from ``state.deals[seat]`` (RV-015, RV-162).

    ``state.kept[seat]`` is the mask of the positions kept so far.
    """

    seat: int


class PersonalTitle(Frame):
    """The Prodigy chooses 1 of ``state.drawn_titles`` (RV-160)."""

    seat: int


class FreeRecruits(Frame):
    """The Guild Advisor recruits before the game (RV-155)."""

    seat: int
    left: int
    gold: int


class Window(Frame):
    """An Action Token window of a turn (RV-027): ``when`` is place, take or end."""

    seat: int
    when: str


class PlaceDie(Frame):
    """Action A (RV-030)."""

    seat: int


class TakeDie(Frame):
    """Action B1 (RV-033)."""

    seat: int


class RavenGain(Frame):
    """The Raven Broker's doubled gain waits until the placer's action is complete (RV-151, RV-R61)."""

    seat: int
    district: int
    value: int


class Halls(Frame):
    """The two halves of a Guild Halls gain in the order the player likes (RV-046).

    ``kind`` is good or mystic; ``units`` of it are gained (2 for the Raven Broker's own Raven die).
    """

    seat: int
    kind: str
    units: int = 1
    gained: bool = False
    recruited: bool = False


class ChooseColumn(Frame):
    """Any guild column: a taken Raven die (RV-149), the Cleric's Talisman (RV-169), Overtime (RV-094).

    ``why`` is raven, cleric or overtime.
    """

    seat: int
    die: int
    why: str


class Run(Frame):
    """One guild column runs (RV-036). ``used`` is a mask of rows already used."""

    seat: int
    column: int
    used: int = 0


class MemberSpace(Frame):
    """Where a member goes (RV-050); then it is paid for: ``cost`` Gold and ``tokens`` Action Tokens.

    ``spot`` is its place in the Guild Halls, where it lies until then.
    """

    seat: int
    member: int
    spot: int
    cost: int
    tokens: int = 0


class Gain(Frame):
    """Goods or Mystics of choice, unit by unit in ascending order (RV-D06). ``kind`` is good or mystic.

    ``low`` is the resource of the last unit (-1 before the first).
    """

    seat: int
    kind: str
    left: int
    source: str
    low: int = -1


class Pay(Frame):
    """A payment with free units, picked in ascending order (RV-D22).

    ``kind`` is good or mystic, ``picked`` the units so far; nothing is paid before all are picked.
    ``then`` names what they buy: exchange, alloy, member, starter; ``arg`` says which.
    """

    seat: int
    kind: str
    left: int
    picked: list[int]
    then: str
    arg: int = 0


class Refreshed(Frame):
    """A row was refreshed; one card must be taken (RV-075)."""

    seat: int
    tier: int


class SecondContract(Frame):
    """The Scrivener may gain another contract for the same Action Token (RV-165)."""

    seat: int


class Production(Frame):
    """A player's Production Phase (RV-087)."""

    seat: int


class Conversion(Frame):
    """A Kiln or Foundry activation under way (RV-098, RV-099)."""

    seat: int
    space: int
    value: int
    times: int = 0


class AddMystic(Frame):
    """The Metallurgist may add a Mystic to a special finish (RV-171)."""

    seat: int


class Rearrange(Frame):
    """The Guild Advisor moves members at the End of Season (RV-157). ``settled``: spaces already final."""

    seat: int
    settled: int = 0


class FinalConversion(Frame):
    """Market trades at final scoring (RV-138)."""

    seat: int


AnyFrame = (
    Phase | Deal | PersonalTitle | FreeRecruits | Window | PlaceDie | TakeDie | RavenGain | Halls | ChooseColumn
    | Run | MemberSpace | Gain | Pay | Refreshed | SecondContract | Production | Conversion | AddMystic | Rearrange
    | FinalConversion
)  # fmt: skip
