"""The rules of Set a Watch: Forsaken Isles as one object (``game.core.rules.Rules``).

The order of play stands in ``outline``; every chapter registers its steps, questions and answers there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.core import frames as core_frames
from game.core.late import late
from game.core.rules import Rules
from game.core.structs import Action, Decision, Reason, Ref, Result, Setup, Sink, Zone
from game.core.text import Words
from game.set_a_watch import INFO
from game.set_a_watch import camp as _camp  # noqa: F401
from game.set_a_watch import check as _check  # noqa: F401
from game.set_a_watch import merchant as _merchant  # noqa: F401
from game.set_a_watch import rounds as _rounds  # noqa: F401
from game.set_a_watch import runes as _runes  # noqa: F401
from game.set_a_watch import watch as _watch  # noqa: F401
from game.set_a_watch import words as texts
from game.set_a_watch.actions import AnyAction
from game.set_a_watch.content import content
from game.set_a_watch.defeat import bury
from game.set_a_watch.events import AnyEvent
from game.set_a_watch.figures import doer, figures
from game.set_a_watch.outline import FLOW
from game.set_a_watch.scoring import result
from game.set_a_watch.setup import new_state
from game.set_a_watch.state import State
from game.set_a_watch.zones import zones

if TYPE_CHECKING:
    from game.set_a_watch import ai, ai_counsel, ai_moves, ai_terms, explain, hope, invariants, preview, usage
else:
    late(
        globals(), "game.set_a_watch",
        "ai", "ai_counsel", "ai_moves", "ai_terms", "explain", "hope", "invariants", "preview", "usage",
    )  # fmt: skip

core_frames.install(FLOW, {"bury": bury})

DECISIONS = 6000
"""No game has come near it."""


class SetAWatch(Rules[State]):
    """Set a Watch: stateless, works on the state it is given."""

    info = INFO
    flow = FLOW
    state_type = State
    actions = AnyAction
    events = AnyEvent

    def lay_out(self, setup: Setup, seed: int, out: Sink) -> State:
        """The decks and boards before the choice of the party (chapter B)."""
        return new_state(setup, seed)

    def result(self, s: State) -> Result | None:
        """Won or lost, and why."""
        return result(s)

    def clock(self, s: State) -> tuple[int, ...]:
        """Round, and within it arrival and camp (0), Merchant (1), Watch (2)."""
        return (s.round, {"merchant": 1, "watch": 2, "over": 3}.get(s.phase, 0))

    def allied(self, s: State, one: int, other: int) -> bool:
        """All players are one team (SW-001)."""
        return True

    def zones(self, s: State) -> tuple[Zone, ...]:
        """Section 7.2."""
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
        """The Adventurers and what lies in the Line."""
        return figures(s)

    def doer(self, s: State, action: Action) -> Ref | None:
        """The Adventurer who acts; nobody alone in an attack."""
        return doer(s, action)

    def value(self, s: State, seat: int) -> float:
        """Roughly the chance of the whole party to see the last dawn, on an open scale."""
        return ai.value(s, seat)

    def terms(self, s: State, seat: int) -> tuple[tuple[str, float], ...]:
        """The parts of ``value``."""
        return ai_terms.terms(s, seat)

    def hope(self, s: State) -> float:
        """The party's chance to see the last dawn."""
        return hope.hope(s)

    def sensible(self, s: State, decision: Decision) -> tuple[Any, ...]:
        """Without dice and spaces that come to the same."""
        return ai_moves.sensible(s, decision)

    def passes(self, action: Action) -> bool:
        """Going on, stopping, declining."""
        return ai_moves.passes(action)

    def counsel(self, s: State, decision: Decision) -> tuple[tuple[Action, float, tuple[tuple[str, float], ...]], ...]:
        """On the party."""
        return ai_counsel.counsel(s, decision)

    def uses(self, event: Any) -> tuple[tuple[str, str, int], ...]:
        """Adventurers, abilities, items, creatures, locations, camp places."""
        return usage.uses(event)

    def rolled(self, events: Iterable[Any]) -> Iterable[tuple[int, int]]:
        """By the sides that the dice of each Adventurer have."""
        return usage.rolled(events)

    def offered(self, s: State) -> tuple[tuple[str, str], ...]:
        """The party of this game."""
        return usage.offered(s)

    def usable(self) -> tuple[tuple[str, str], ...]:
        """All of them."""
        return usage.everything()

    def bound(self, setup: Setup) -> int:
        """Decisions within which every game ends."""
        return DECISIONS


RULES: Rules[Any] = SetAWatch()
