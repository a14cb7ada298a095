"""The museum: games saved half-way by earlier releases are loaded and played on, whatever has changed since.

Files are put there by ``scripts/goldens.py --museum`` and never taken away.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import saves
from game.core.rng import Rng
from game.registry import load

MUSEUM = Path(__file__).parent / "museum"
FILES = sorted(MUSEUM.glob("*/*.json"))


def test_the_museum_is_open() -> None:
    assert {file.parent.name for file in FILES} >= {"set_a_watch"}


@pytest.mark.report(13)
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_an_old_save_is_loaded_and_played_to_its_end(file: Path) -> None:
    save = saves.read(file)
    session = saves.load(file, load)
    same = saves.same_rules(save, session.rules)
    assert (session.fault is None) == same, "a game made by other rules goes on, and says that its past is lost"
    assert session.decision is not None
    assert session.rules.clock(session.state) == save.clock and save.steps > 5
    assert session.rules.invariants(session.state) == []
    rng, steps = Rng(save.seed), 0
    while session.decision is not None:
        session.act(session.decision.actions[rng.below(len(session.decision.actions))])
        steps += 1
    assert session.result is not None and steps
    assert session.rules.invariants(session.state) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_an_old_save_made_by_the_same_rules_can_be_looked_back_at(file: Path) -> None:
    save = saves.read(file)
    rules = load(save.game)
    if saves.same_rules(save, rules):
        assert len(saves.unpack(save, rules).history()) == save.steps
        saves.open_replay(save, rules)
    else:
        with pytest.raises(saves.SaveError, match="no replay"):
            saves.open_replay(save, rules)
