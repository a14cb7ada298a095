"""The museum's saves within an action and after the end: each is loaded, whatever has changed since (bug report 13).

Files are put there by ``scripts/museum.py`` and never taken away.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import get_args

import pytest

from game import registry
from game.core import saves, shelf
from game.core.rng import Rng
from scripts import museum

FILES = sorted(museum.MUSEUM.glob("*/*/*.json"))
IDS = [file.relative_to(museum.MUSEUM).as_posix() for file in FILES]


def test_every_mode_of_every_game_is_there_in_both_situations() -> None:
    shown = {(s.game, s.setup.mode, file.parent.name) for file in FILES for s in (saves.read_summary(file),)}
    modes = {(game, mode.id) for game in registry.installed() for mode in registry.load(game).info.modes}
    assert {(*mode, situation) for mode in modes for situation in ("within", "end")} <= shown


def test_every_kind_of_question_and_process_is_under_way_in_one_of_them() -> None:
    """In the middle of a turn, of a fight, of a payment: whatever can stand on a stack is in a save, but for what only
    a handful of cards do."""
    for game, rare in (("ravenshire", set()), ("set_a_watch", {"Recovering", "CampDie"})):
        stacks = [saves.load(file, registry.load).state.stack for file in FILES if file.parts[-3] == game]
        there = {type(frame).__name__ for stack in stacks for frame in stack}
        module = importlib.import_module(f"game.{game}.state")
        assert {kind.__name__ for kind in get_args(module.AnyFrame)} - there == rare


@pytest.mark.report(13)
@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_an_old_save_opens_where_it_stopped(file: Path) -> None:
    save = saves.read(file)
    session = saves.load(file, registry.load)
    rules = session.rules
    assert rules.clock(session.state) == save.clock
    assert (session.setup, session.seed, session.seats) == (save.setup, save.seed, save.seats)
    assert (session.marks, session.seconds) == (save.marks, save.seconds)
    assert session.result == save.result and (session.decision is None) == save.over
    assert rules.invariants(session.state) == []


@pytest.mark.report(13)
@pytest.mark.parametrize("file", [f for f in FILES if f.parent.name != "end"], ids=lambda f: f.name)
def test_an_old_save_is_played_to_its_end(file: Path) -> None:
    session, rng, steps = saves.load(file, registry.load), Rng(1), 0
    assert session.decision is not None
    while session.decision is not None:
        session.act(session.decision.actions[rng.below(len(session.decision.actions))])
        steps += 1
    assert session.result is not None and steps > 0


@pytest.mark.report(13)
@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_an_old_save_can_be_watched_or_says_why_not(file: Path) -> None:
    save = saves.read(file)
    if saves.same_rules(save, registry.load(save.game)):
        replay = saves.replay(file, registry.load)
        replay.jump(save.steps)
        assert registry.load(save.game).clock(replay.state) == save.clock
    else:
        with pytest.raises(saves.SaveError, match="no replay"):
            saves.replay(file, registry.load)


def test_they_are_listed_and_brought_in(tmp_path: Path) -> None:
    for file in FILES:
        shelf.bring_in(file, tmp_path)
    listed = shelf.listing(tmp_path)
    assert len(listed) == len(FILES) and all(item.summary is not None for item in listed)


def test_a_save_that_made_trouble_is_added_and_junk_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "trouble.json"
    kept.write_bytes(FILES[0].read_bytes())
    monkeypatch.setattr(museum, "MUSEUM", tmp_path / "museum")
    assert museum.main([str(kept)]) == 0
    (added,) = (tmp_path / "museum").glob("*/kept/*_trouble.json")
    assert saves.read(added).fingerprint == saves.read(kept).fingerprint
    kept.write_text("{")
    assert museum.main([str(kept)]) == 1
    assert "trouble.json" in capsys.readouterr().err
