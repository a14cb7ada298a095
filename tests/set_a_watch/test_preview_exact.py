"""What a preview promises is what happens: in random games every action is tried on a copy and compared."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.codec import clone
from game.core.rng import Rng
from game.core.structs import Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch import events as ev
from game.set_a_watch import frames as f
from game.set_a_watch.state import State

OWN = ("pay", "effect", "camp")
"""Reasons of a change of the firewood that are the action's own."""


def tried(s: State, action: Any) -> tuple[State, list[Any], bool]:
    """A copy after the action, what happened, and whether nothing of it is left to be chosen."""
    copy, out = clone(s), []
    RULES.act(copy, action, out)
    over = bool(copy.outcome) or isinstance(copy.stack[-1], f.Fight | f.Camp)
    return copy, out, over


def faults(s: State, action: Any, seen: Counter[str]) -> list[str]:
    told = dict(RULES.preview(s, action))
    assert len(told) == len(RULES.preview(s, action)), f"{action}: an amount is told twice"
    copy, out, over = tried(s, action)
    found = []

    def compare(name: str, real: int) -> None:
        seen[name] += 1
        if told.get(name, 0) != real:
            found.append(f"{action}: {name} told {told.get(name, 0)}, came {real}")

    if isinstance(action, do.Strike | do.StrikeBest):
        attacked = next(e for e in out if isinstance(e, ev.Attacked))
        compare("power", attacked.total)
        compare("health", attacked.health)
        compare("charges", sum(e.after - e.before for e in out if isinstance(e, ev.ChargesChanged)))
    if told.get("ends"):
        ended = next((e for e in out if isinstance(e, ev.WatchEnded)), None)
        if ended is not None or over:
            compare("ends", int(ended is not None))
        if ended is not None and not any(isinstance(e, ev.PowerTriggered | ev.Unspent) for e in out):
            compare("idle", ended.dice)
    elif isinstance(action, do.Strike | do.StrikeBest) and not any(isinstance(e, ev.PowerTriggered) for e in out):
        compare("ends", int(any(isinstance(e, ev.WatchEnded) for e in out)))
    if isinstance(action, do.Buy):
        compare("coins", copy.purse - s.purse)
    if isinstance(action, do.Assign) and over and action.space != 9:
        compare("coins", sum(e.coins for e in out if isinstance(e, ev.CoinsTaken)))
        compare("firewood", sum(e.after - e.before for e in out if isinstance(e, ev.FireChanged) and e.why == "camp"))
    used = isinstance(
        action, do.UseAbility | do.ExhaustAbility | do.UseItem | do.UsePassive | do.Charge | do.PayCoins
    )
    if used and over and not copy.outcome:
        quiet = not any(isinstance(e,
            ev.PowerTriggered | ev.LineClosed | ev.LeftLine | ev.LineSwapped | ev.Moved) for e in out)
        if quiet:
            compare("firewood", sum(e.after - e.before for e in out if isinstance(e, ev.FireChanged) and e.why in OWN))
            compare("lights", sum(isinstance(e, ev.Revealed) for e in out))
            compare("charges", sum(e.after - e.before for e in out if isinstance(e, ev.ChargesChanged)))
        fell = [e for e in out if isinstance(e, ev.Defeated)]
        known = {lc.uid for lc in s.line if lc.up or lc.known}
        plain = not any(isinstance(e, ev.PowerTriggered | ev.SummonResolved) for e in out)
        if plain and "power" in told and all(e.uid in known for e in fell):
            compare("defeats", len(fell))
    return found


@pytest.mark.parametrize("seed", range(14))
def test_what_is_told_comes_true(seed: int) -> None:
    setup = Setup(("standard", "kraken", "construction")[seed % 3], 1 + seed % 4, {"party": "random",
        "difficulty": "easy"})
    s, rng, seen = RULES.new(setup.checked(RULES.info), seed, []), Rng(seed), Counter()
    wrong: list[str] = []
    for _ in range(150):
        decision = RULES.ask(s)
        if decision is None:
            break
        acts = list(decision.actions)
        for action in acts[:: max(1, len(acts) // 12)]:
            wrong += faults(s, action, seen)
        fight = [a for a in acts if not isinstance(a, do.StopFighting | do.Done)] or acts
        RULES.act(s, fight[rng.below(len(fight))], [])
    assert not wrong, wrong[:6]
    assert sum(seen.values()) > 10, seen
