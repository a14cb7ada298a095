"""The rules of Forges of Ravenshire as one object (``game.core.rules.Rules``).

The order of play stands in ``outline``; every chapter registers its steps, questions and answers there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.core.late import late
from game.core.rules import Rules
from game.core.structs import Action, Decision, Reason, Ref, Result, Setup, Sink, Zone
from game.core.text import Words
from game.ravenshire import INFO
from game.ravenshire import assistants as _assistants  # noqa: F401
from game.ravenshire import choices as _choices  # noqa: F401
from game.ravenshire import hands as _hands  # noqa: F401
from game.ravenshire import production as _production  # noqa: F401
from game.ravenshire import season_end as _season_end  # noqa: F401
from game.ravenshire import titles as _titles  # noqa: F401
from game.ravenshire import words as texts
from game.ravenshire import workshop as _workshop  # noqa: F401
from game.ravenshire.actions import AnyAction
from game.ravenshire.content import content
from game.ravenshire.events import AnyEvent
from game.ravenshire.figures import figures
from game.ravenshire.outline import FLOW
from game.ravenshire.scoring import result
from game.ravenshire.setup import new_state
from game.ravenshire.state import GOODS, MYSTICS, State
from game.ravenshire.zones import zones

if TYPE_CHECKING:
    from game.ravenshire import ai, ai_moves, explain, invariants, preview, prospect, usage
else:
    late(globals(), "game.ravenshire", "ai", "ai_moves", "explain", "invariants", "preview", "prospect", "usage")

DECISIONS_A_SEAT = 6000
"""No game has come near it; trades lower the worth of what a seat holds, so every chain ends (RV-199)."""

PHASES = ("setup", "gathering", "production", "season_end", "scoring", "over")
"""In order of play, as ``State.phase`` names them."""


class Ravenshire(Rules[State]):
    """Forges of Ravenshire: stateless, works on the state it is given."""

    info = INFO
    flow = FLOW
    state_type = State
    actions = AnyAction
    events = AnyEvent

    def lay_out(self, setup: Setup, seed: int, out: Sink) -> State:
        """The boards laid out and the decks shuffled (RV-001 to RV-016)."""
        return new_state(setup, seed, out)

    def result(self, s: State) -> Result | None:
        """Scores, ranks, tie-break, and in solo play outcome and rating (RV-140 to RV-144, RV-186)."""
        return result(s)

    def clock(self, s: State) -> tuple[int, ...]:
        """Season, phase, round of Gathering, and whose turn or Production it is."""
        return (s.season, PHASES.index(s.phase), s.round, s.active)

    def zones(self, s: State) -> tuple[Zone, ...]:
        """RV-200."""
        return zones(s)

    def invariants(self, s: State) -> list[str]:
        """Faults of the state."""
        return invariants.invariants(s)

    def words(self) -> Words:
        """Sentences of the game, read when first asked for."""
        return texts.words(self)

    def content_hash(self) -> str:
        """Changes with every change of the game's data."""
        return content().hash

    def catalogue(self, s: State, seat: int) -> tuple[Ref, ...]:
        """Everything that a person at the seat could click."""
        return explain.catalogue(s, seat)

    def reason(self, s: State, seat: int, ref: Ref, decision: Decision | None) -> Reason:
        """Rule and missing numbers."""
        return explain.reason(s, seat, ref, decision)

    def preview(self, s: State, action: Action) -> tuple[tuple[str, int], ...]:
        """Costs and gains of an action, nothing hidden or rolled among them."""
        return preview.preview(s, action)

    def figures(self, s: State) -> dict[Ref, dict[str, int]]:
        """What everybody has, without the cards on hands."""
        return figures(s)

    def value(self, s: State, seat: int) -> float:
        """Roughly the Gold the seat may end with."""
        return ai.value(s, seat)

    def prospect(self, s: State, seat: int) -> float:
        """The Gold the seat may expect to end with, at the end of a turn."""
        return prospect.prospect(s, seat)

    def terms(self, s: State, seat: int) -> tuple[tuple[str, float], ...]:
        """The prospect by sources."""
        return prospect.terms(s, seat)

    def outlook(self, s: State, seat: int) -> float:
        """The prospect; alone against the Rival put right by how such games went."""
        return prospect.outlook(s, seat)

    def doubt(self, s: State) -> float:
        """How far off outlooks are on average, in Gold."""
        return prospect.doubt(s)

    def sensible(self, s: State, decision: Decision) -> tuple[Any, ...]:
        """Without Market actions that lead nowhere."""
        return ai_moves.sensible(s, decision)

    def passes(self, action: Action) -> bool:
        """Going on, ending, declining."""
        return ai_moves.passes(action)

    def feats(self, before: State, after: State, seat: int) -> dict[str, str]:
        """A contract that is completed is one fewer in hand; what a gained one only asks for is not used up."""
        was, now = before.players[seat], after.players[seat]
        names = {"contracts": "completed"} if len(now.done) > len(was.done) else {}
        for term, kinds in (("goods", GOODS), ("mystics", MYSTICS)):
            kept = sum(now.res[r] for r in kinds) >= sum(was.res[r] for r in kinds)
            if kept and len(now.hand) > len(was.hand):
                names[term] = f"{term}_bound"
        return names

    def uses(self, event: Any) -> tuple[tuple[str, str, int], ...]:
        """Contracts, members, assistants, entries, upgrades, titles."""
        return usage.uses(event)

    def rolled(self, events: Iterable[Any]) -> Iterable[tuple[int, int]]:
        """All of them have six sides."""
        return usage.rolled(events)

    def offered(self, s: State) -> tuple[tuple[str, str], ...]:
        """The titles of this game."""
        return usage.offered(s)

    def usable(self) -> tuple[tuple[str, str], ...]:
        """All of them."""
        return usage.everything()

    def bound(self, setup: Setup) -> int:
        """Decisions within which every game ends."""
        return DECISIONS_A_SEAT * setup.seats


RULES: Rules[Any] = Ravenshire()
