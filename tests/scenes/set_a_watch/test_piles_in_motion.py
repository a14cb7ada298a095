"""What the board counts while the first things of a game move is never less than what it comes to."""

from __future__ import annotations

import pytest

from game import registry
from game.core.codec import clone, encode
from game.core.session import Session
from game.core.structs import Setup
from scenes.set_a_watch import animate_state


def piles(view):
    return {"items": len(view.items), "map": len(view.map), "unhallowed": len(view.unhallowed)}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", ["standard", "kraken", "construction"])
def test_while_the_table_is_laid_piles_only_fall_to_what_they_come_to(mode, seed):
    rules = registry.load("set_a_watch")
    session = Session(rules, Setup(mode, 1, {"party": "choose"}), seed)
    for _ in range(3):
        session.act(session.decision.actions[seed % len(session.decision.actions)])
    shown = clone(rules.view(session.state, 0))
    events = session.act(session.decision.actions[0])
    after = rules.view(session.state, 0)
    before, laid = encode(after), False
    for event in events:
        old = piles(shown)
        animate_state.advance(shown, event, after)
        new = piles(shown)
        if laid:
            assert all(old[name] >= new[name] for name in new)
        laid = laid or type(event).__name__ == "TableLaid"
        assert not laid or all(new[name] >= count for name, count in piles(after).items())
    assert laid
    assert piles(shown) == piles(after)
    assert encode(after) == before


@pytest.mark.parametrize("seed", range(3))
def test_the_item_that_covers_another_leaves_its_deck_once(seed):
    rules = registry.load("set_a_watch")
    session = Session(rules, Setup("standard", 1, {"party": "random"}), seed)
    while session.decision.prompt != "cover":
        actions = session.decision.actions
        session.act(next((a for a in actions if type(a).__name__ == "Done"), actions[0]))
    shown = clone(rules.view(session.state, 0))
    left = len(shown.items)
    for event in session.act(session.decision.actions[0]):
        animate_state.advance(shown, event, rules.view(session.state, 0))
        assert len(shown.items) == left
