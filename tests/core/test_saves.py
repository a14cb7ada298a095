"""One file a game: whole or not at all, read again as it was, and clear about what is wrong with it."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from game.core import saves
from game.core.codec import encode, to_json
from game.core.rng import Rng
from game.core.saves import SaveError
from game.core.session import UndoRefused
from tests.core.saving import NOW, Reprinted, Revised, edited, played, rules_of, saved

# -- there and back -----------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [0, 1, 30, 9999])
def test_a_loaded_game_is_the_saved_one(tmp_path: Path, steps: int) -> None:
    session = played(steps)
    again = saves.load(saved(tmp_path / "a.json", session), rules_of)
    assert encode(again.state) == encode(session.state)
    assert again.decision == session.decision
    assert again.result == session.result
    assert (again.setup, again.seed, again.seats) == (session.setup, session.seed, session.seats)
    assert again.history() == session.history()
    assert again.barriers() == session.barriers()
    assert again.log == session.log
    assert again.opening == session.opening
    assert again.fault is None


def test_the_file_tells_what_it_is(tmp_path: Path) -> None:
    content = json.loads(saved(tmp_path / "a.json").read_text(encoding="utf-8"))
    assert content["format"] == "tabletop-save"
    assert content["version"] == saves.VERSION
    assert (content["game"], content["title"], content["saved_at"]) == ("embers", "My game", NOW)
    assert content["rules_version"] == 1
    assert content["steps"] == len(content["log"]) == 30
    assert content["barriers"]
    assert content["result"] is None


@pytest.mark.report(1, 5)
def test_undo_goes_on_after_loading_with_the_same_barriers(tmp_path: Path) -> None:
    session = played(31)
    again = saves.load(saved(tmp_path / "a.json", session), rules_of)
    assert again.can_undo() == session.can_undo()
    again.free_undo = session.free_undo = True
    while session.can_undo() is None:
        session.undo()
        again.undo()
        assert encode(again.state) == encode(session.state)
    assert again.log == session.log


def test_saving_right_after_loading_loses_nothing(tmp_path: Path) -> None:
    session = played(30)
    again = saves.load(saved(tmp_path / "a.json", session), rules_of)
    assert to_json(saves.pack(again, "My game", NOW)) == to_json(saves.pack(session, "My game", NOW))


@pytest.mark.report(1)
def test_undone_then_saved_then_loaded(tmp_path: Path) -> None:
    session = played(40)
    session.free_undo = True
    session.undo()
    again = saves.load(saved(tmp_path / "a.json", session), rules_of)
    assert again.decision == session.decision
    assert again.log == session.log


@pytest.mark.report(10)
def test_the_generator_goes_on_where_it_was(tmp_path: Path) -> None:
    session = played(20)
    again = saves.load(saved(tmp_path / "a.json", session), rules_of)
    for side in (session, again):
        rng = Rng(9)
        while side.decision is not None:
            side.act(side.decision.actions[rng.below(len(side.decision.actions))])
    assert again.fingerprint() == session.fingerprint()


@pytest.mark.report(9)
def test_a_whole_game_is_small_and_saved_and_opened_without_playing_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(9999)
    path = tmp_path / "a.json"

    def never(*args: Any) -> Any:
        raise AssertionError("an action is done again")

    with monkeypatch.context() as patch:
        patch.setattr(type(session.rules), "act", never)
        saved(path, session)
        again = saves.load(path, rules_of)
    assert len(zlib.compress(path.read_bytes())) <= 4096
    assert again.fingerprint() == session.fingerprint() and len(again.log) == len(session.log) > 10


# -- other rules --------------------------------------------------------------------------------------


@pytest.mark.report(13)
def test_play_goes_on_when_the_rules_have_changed(tmp_path: Path) -> None:
    session = played(30)
    again = saves.load(saved(tmp_path / "a.json", session), lambda game: Revised())
    assert again.decision == session.decision
    assert again.log == []
    assert again.fault is not None
    assert "changed" in str(again.fault)
    with pytest.raises(UndoRefused) as refused:
        again.undo()
    assert refused.value.reason.key == "undo_history"


@pytest.mark.report(13)
def test_such_a_game_can_be_saved_undone_and_replayed_from_there_on(tmp_path: Path) -> None:
    revised = Revised()
    again = saves.load(saved(tmp_path / "a.json"), lambda game: revised)
    start = encode(again.state)
    rng = Rng(3)
    for _ in range(5):
        assert again.decision is not None
        again.act(again.decision.actions[rng.below(len(again.decision.actions))])
    path = saved(tmp_path / "b.json", again)
    third = saves.load(path, lambda game: revised)
    assert third.log == again.log
    third.free_undo = True
    third.undo_to(0)
    assert encode(third.state) == start
    replay = saves.replay(path, lambda game: revised)
    assert replay.length == 5
    replay.jump(5)
    assert encode(replay.state) == encode(again.state)


def test_a_replay_needs_the_same_rules_and_data(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.json")
    assert saves.replay(path, rules_of).length == 30
    with pytest.raises(SaveError, match=r"a\.json: made by rules version 1, these are 2"):
        saves.replay(path, lambda game: Revised())
    with pytest.raises(SaveError, match="data has changed"):
        saves.replay(path, lambda game: Reprinted())


@pytest.mark.report(13)
def test_a_log_that_does_not_fit_is_reported_by_step_and_the_game_goes_on(tmp_path: Path) -> None:
    session = played(30)
    path = edited(saved(tmp_path / "a.json", session), lambda c: c["log"].__setitem__(12, ["block", 1, 23]))
    again = saves.load(path, rules_of)
    assert again.decision == session.decision
    assert again.log == []
    assert again.fault is not None
    assert again.fault.index == 12
    again.act(again.decision.actions[0])
    assert len(again.log) == 1
    with pytest.raises(SaveError, match="step 12"):
        saves.replay(path, rules_of)


def test_older_formats_are_brought_up_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(30)
    path = saved(tmp_path / "a.json", session)

    def rename(content: dict[str, Any]) -> dict[str, Any]:
        return {**content, "seed": content["dice"]}

    def age(content: dict[str, Any]) -> None:
        content["version"], content["dice"] = -1, content.pop("seed")

    edited(path, age)
    with pytest.raises(SaveError, match="format -1 can't be read any more"):
        saves.read(path)
    monkeypatch.setitem(saves.MIGRATIONS, -1, rename)
    monkeypatch.setitem(saves.MIGRATIONS, 0, lambda content: {**content, "title": content["title"] + "!"})
    assert saves.read(path).title == "My game!"
    assert saves.read_summary(path).seed == session.seed
    assert saves.load(path, rules_of).log == session.log
