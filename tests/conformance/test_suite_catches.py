"""The suite is worth something only if it fails: each fault planted in the toy game must be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.core.playout import at_random
from game.core.rng import Rng
from game.core.structs import Reason, Setup
from tests.conformance import games
from tests.toy.records import Drew
from tests.toy.rules import Embers

SETUP = Setup("table", 3, {"length": "short", "free_undo": "on"})


class TellsDraws(Embers):
    """Everybody hears which card was drawn."""

    def redact(self, event: Any, seat: int) -> Any:
        return event if isinstance(event, Drew) else super().redact(event, seat)


class ShowsDeck(Embers):
    """The view forgets to cover the deck."""

    def view(self, s: Any, seat: int) -> Any:
        view = super().view(s, seat)
        view.deck[:] = s.deck
        return view


class DealsTruth(Embers):
    """Agents get the true state."""

    def determinize(self, s: Any, seat: int, rng: Rng) -> Any:
        return games.clone(s)


class AsksOnlyHolders(Embers):
    """Only those who hold a shield are asked, so that a pause tells it."""

    def ask(self, s: Any) -> Any:
        decision = super().ask(s)
        if decision is not None and decision.prompt == "window" and len(decision.actions) == 1:
            return msgspec.structs.replace(decision, prompt="pick_card", args=(("most", 0), ("have", 0)))
        return decision


class AskCounts(Embers):
    """Asking changes the state."""

    def ask(self, s: Any) -> Any:
        s.turn += 1
        return super().ask(s)


class LosesEmbers(Embers):
    """Embers vanish with every action."""

    def act(self, s: Any, action: Any, out: Any, legal: Any = None) -> Any:
        s.supply -= 1
        return super().act(s, action, out, legal)


class ForgetsBurial(Embers):
    """The score parts don't add up."""

    def result(self, s: Any) -> Any:
        result = super().result(s)
        if result is None:
            return None
        return msgspec.structs.replace(
            result, scores=tuple(msgspec.structs.replace(score, total=score.total + 1) for score in result.scores)
        )


class SaysNothing(Embers):
    """No reason for what can't be done."""

    def why_not(self, s: Any, seat: int, ref: Any) -> Reason | None:
        return None


class TooShort(Embers):
    """The bound is too low."""

    def bound(self, setup: Setup) -> int:
        return 10


class Unsure(Embers):
    """The same action twice has two outcomes."""

    tick = 0

    def act(self, s: Any, action: Any, out: Any, legal: Any = None) -> Any:
        Unsure.tick += 1
        s.turn += Unsure.tick % 2
        return super().act(s, action, out, legal)


class TakesAnything(Embers):
    """Illegal actions are done as well as can be."""

    def act(self, s: Any, action: Any, out: Any, legal: Any = None) -> Any:
        decision = self.ask(s)
        if decision is not None and action not in decision.actions:
            action = decision.actions[0]
        return super().act(s, action, out, legal)


FAULTS: list[tuple[Callable[[], Any], str]] = [
    (TellsDraws, "is told of hidden"),
    (ShowsDeck, "sees hidden"),
    (DealsTruth, "keeps the true generator"),
    (AsksOnlyHolders, "AssertionError"),
    (AskCounts, "asking"),
    (LosesEmbers, "embers:"),
    (ForgetsBurial, "parts of"),
    (SaysNothing, "no reason why"),
    (TooShort, "no end after 10"),
    (Unsure, "two outcomes"),
    (TakesAnything, "is not legal, but was done"),
]


@pytest.mark.report(18, 19, 24, 26, 37)
@pytest.mark.parametrize(("faulty", "message"), FAULTS, ids=[f.__name__ for f, _ in FAULTS])
def test_a_planted_fault_is_found(faulty: Callable[[], Any], message: str) -> None:
    rng = Rng(1)
    with pytest.raises(AssertionError, match=message):
        games.play(faulty(), SETUP, 1, at_random(rng), every=1)


def test_the_sound_game_passes() -> None:
    played = games.play(Embers(), SETUP, 1, at_random(Rng(1)), every=1)
    assert len(played.before) > 20
