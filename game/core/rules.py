"""The protocol of a game: everything scenes, sessions and agents may ask of its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.core import observe
from game.core.flow import Flow
from game.core.rng import Rng
from game.core.structs import Action, Decision, Event, GameInfo, Reason, Ref, Result, Setup, Sink, Zone

if TYPE_CHECKING:
    from game.core.text import Words

S = TypeVar("S", bound=Any)

KEPT = ":kept"
"""Behind the key of a term: what an action does not lose, but the others would."""


class Rules(Generic[S]):
    """One game. Stateless: every method works on the state it is given.

    A game sets the class attributes and implements the methods that raise ``NotImplementedError``:
    ``lay_out``, ``result``, ``zones``, ``words``, ``catalogue``, ``reason``, ``value``, ``invariants``, ``bound``.
    """

    info: ClassVar[GameInfo]
    flow: ClassVar[Flow[Any]]
    state_type: ClassVar[type[Any]]
    actions: ClassVar[Any]
    """Union of all action types, for decoding logs."""
    events: ClassVar[Any]
    """Union of all event types."""
    lucky: ClassVar[bool] = False
    """Are dice rolled and cards uncovered all through a turn, so that turns can't be planned ahead?"""
    effort: ClassVar[float] = 1.0
    """Below 1 for games whose single steps take long: agents then try that share of their usual actions."""

    # -- play -------------------------------------------------------------------------------------

    def new(self, setup: Setup, seed: int, out: Sink | None = None) -> S:
        """A state at its first decision.

        Raises:
            SetupError: when the game can't be set up this way.
        """
        sink: Sink = [] if out is None else out
        s = self.lay_out(setup.checked(self.info), seed, sink)
        self.flow.advance(s, sink)
        return s

    def lay_out(self, setup: Setup, seed: int, out: Sink) -> S:
        """The table before the first step: what lies where, and the frame of the whole game on the stack.

        ``setup`` has been checked and carries a value for every option its mode offers.
        """
        raise NotImplementedError

    def ask(self, s: S) -> Decision | None:
        """The open decision with all its legal actions; None when the game is over. Pure."""
        return self.flow.asked(s)

    def act(self, s: S, action: Action, out: Sink, legal: Decision | None = None) -> Decision | None:
        """Do one action and run to the next decision. ``legal``: the decision just asked of this state.

        Raises:
            IllegalAction: when the action is not legal; the state is unchanged.
        """
        return self.flow.act(s, action, out, legal)

    def result(self, s: S) -> Result | None:
        """Scores, ranks and the reason of the end; None while the game runs."""
        raise NotImplementedError

    def clock(self, s: S) -> tuple[int, ...]:
        """Where the game stands, coarse to fine: (round, turn, ...). All decisions of one turn share it.

        Serves "undo the whole turn" and "jump to round"; the first number is the round shown to people.
        """
        return (0,)

    def allied(self, s: S, one: int, other: int) -> bool:
        """Do the two seats want the same? An agent may then count on the other's choices."""
        return one == other

    # -- knowledge --------------------------------------------------------------------------------

    def zones(self, s: S) -> tuple[Zone, ...]:
        """Every place that hides something from somebody. Open places need not be named."""
        raise NotImplementedError

    def view(self, s: S, seat: int) -> S:
        """What the seat may see: the same type, hidden ids as -1, the generator blanked. Seat -1 sees all."""
        seen: S = observe.view(self, s, seat)
        return seen

    def determinize(self, s: S, seat: int, rng: Rng) -> S:
        """A full state that looks the same to the seat: hidden things dealt anew, generator replaced."""
        dealt: S = observe.determinize(self, s, seat, rng)
        return dealt

    def redact(self, event: Event, seat: int) -> Event:
        """The event as the seat may know it. Blanks all numbers but ``seat`` when ``event.sees`` leaves it out;
        games override it for events with other parts that stay public.
        """
        return observe.redact(event, seat)

    # -- words ------------------------------------------------------------------------------------

    def words(self) -> Words:
        """Sentences for everything that happens in this game (loaded on first use)."""
        raise NotImplementedError

    def content_hash(self) -> str:
        """A short digest of the game's data files; a replay needs the same one."""
        return ""

    # -- explanation ------------------------------------------------------------------------------

    def catalogue(self, s: S, seat: int) -> tuple[Ref, ...]:
        """Everything on the table that a player could ever click."""
        raise NotImplementedError

    def why_not(self, s: S, seat: int, ref: Ref) -> Reason | None:
        """Why no legal action of the seat touches that thing now; None when one does."""
        decision = self.ask(s)
        if decision is not None and any(a.seat == seat and ref in a.refs() for a in decision.actions):
            return None
        return self.reason(s, seat, ref, decision)

    def reason(self, s: S, seat: int, ref: Ref, decision: Decision | None) -> Reason:
        """Why the seat can't use a thing that none of its actions in the open decision touches.

        Raises:
            KeyError: for a kind of reference that the game does not know.
        """
        raise NotImplementedError

    def preview(self, s: S, action: Action) -> tuple[tuple[str, int], ...]:
        """What the action would change for its seat, as (resource, amount), before it is taken.

        Nothing that is hidden or rolled may show in it; that something is, ``foresight.foresee`` finds out.
        """
        return ()

    def figures(self, s: S) -> dict[Ref, dict[str, int]]:
        """What everybody sees of whom an action may touch: players, figures, cards on the table, with amounts by name.

        Serves to tell whom else an action touches; nothing that is hidden from anybody may stand in it.
        """
        return {}

    def doer(self, s: S, action: Action) -> Ref | None:
        """Which of ``figures`` does an action of the open decision itself: its gains and costs are told apart.
        None: nobody alone.
        """
        return "seat", action.seat

    # -- checks and agents ------------------------------------------------------------------------

    def value(self, s: S, seat: int) -> float:
        """How good the state looks for the seat (higher is better)."""
        raise NotImplementedError

    def prospect(self, s: S, seat: int) -> float:
        """How good the state looks where a turn has just ended: a better founded ``value`` for planning whole
        turns, in the unit of the scores where the game has scores.
        """
        return self.value(s, seat)

    def terms(self, s: S, seat: int) -> tuple[tuple[str, float], ...]:
        """What ``prospect`` is made of: keys of the text table ``terms`` with their parts of it."""
        return ()

    def outlook(self, s: S, seat: int) -> float:
        """``prospect``, less what it is known to be off: for chances to win, where plans need no such thing."""
        return self.prospect(s, seat)

    def doubt(self, s: S) -> float:
        """How far off ``outlook`` may still be (standard deviation): turns outlooks into chances to win."""
        return 1.0

    def hope(self, s: S) -> float:
        """The chance to win of players who are all on one side; 0 to 1."""
        return 0.5

    def sensible(self, s: S, decision: Decision) -> tuple[Any, ...]:
        """The legal actions that deserve an agent's thought: some of ``decision.actions``, never none."""
        return decision.actions

    def passes(self, action: Action) -> bool:
        """Does the action merely go on, stop or decline? Reasons for it are what the others would cost."""
        return False

    def feats(self, before: S, after: S, seat: int) -> dict[str, str]:
        """Terms that fall because something was achieved, with the terms of which a reason should speak instead."""
        return {}

    def counsel(self, s: S, decision: Decision) -> tuple[tuple[Action, float, tuple[tuple[str, float], ...]], ...]:
        """What the game knows of choices that ``value`` cannot judge yet, as those before the first turn: actions with
        their worth and what speaks for them (keys of ``terms``). Hints give it; nobody plays by it. () elsewhere.
        """
        return ()

    def uses(self, event: Any) -> tuple[tuple[str, str, int], ...]:
        """For balance runs: what of the content the event used, as (table, name, seat)."""
        return ()

    def rolled(self, events: Iterable[Any]) -> Iterable[tuple[int, int]]:
        """For the records: every die that fell in a game, as (number of sides, face from 1)."""
        return ()

    def offered(self, s: S) -> tuple[tuple[str, str], ...]:
        """For balance runs: what not every game offers, as (table, name)."""
        return ()

    def usable(self) -> tuple[tuple[str, str], ...]:
        """For balance runs: every (table, name) that ``uses`` may tell, so that what is never used is seen."""
        return ()

    def invariants(self, s: S) -> list[str]:
        """Faults of the state: lost components, negative amounts, broken limits. Empty when sound."""
        raise NotImplementedError

    def bound(self, setup: Setup) -> int:
        """A number of decisions within which every game of this set-up ends."""
        raise NotImplementedError
