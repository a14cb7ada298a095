"""The stored balance runs of every mode: complete, nothing dead, nothing dominant; and the comparison with them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.balance import Report, _read

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import baselines  # noqa: E402

CHOSEN = {
    "ravenshire": ("contract", "kept", "member", "assistant", "district", "upgrade", "finish", "title", "space"),
    "set_a_watch": ("adventurer", "ability", "item", "bought", "location"),
}
"""Tables of what people choose, or have dealt, and then use."""

GIVEN = {"ravenshire": ("assistant", "upgrade", "finish"), "set_a_watch": ("adventurer", "ability", "bought")}
"""Of these nothing should decide a game: who has them is no sign that the game went well already."""


@pytest.fixture(scope="module")
def stored() -> dict[str, Report]:
    return {run.name: _read(str(baselines.FOLDER / f"{run.name}.json")) for run in baselines.RUNS}


def test_every_mode_of_every_game_has_its_run(stored: dict[str, Report]) -> None:
    modes = {(game, mode.id) for game in registry.installed() for mode in registry.load(game).info.modes}
    assert {(run.game, run.mode) for run in baselines.RUNS} == modes
    for run in baselines.RUNS:
        found = stored[run.name]
        assert (found.game, found.mode, len(found.agents)) == (run.game, run.mode, run.seats)
        assert found.games == run.games >= 80


@pytest.mark.parametrize("game", list(CHOSEN))
def test_nothing_is_dead(game: str, stored: dict[str, Report]) -> None:
    """Everything that there is was used in one of the modes."""
    used = {(table, name) for run in baselines.RUNS if run.game == game
            for table, rows in stored[run.name].use.items() for name, row in rows.items() if row.share > 0}  # fmt: skip
    wanted = {(table, name) for table, name in registry.load(game).usable() if table in CHOSEN[game]}
    assert wanted - used == set()


@pytest.mark.parametrize("run", baselines.RUNS, ids=lambda run: run.name)
def test_nothing_is_dominant(run: Any, stored: dict[str, Report]) -> None:
    """No lift of more than 0.7 standard deviations of the scores that chance does not explain."""
    found = stored[run.name]
    for table in GIVEN[run.game]:
        for name, row in found.use[table].items():
            assert row.lift - 2 * row.error < 0.7 * found.score["sd"], (table, name)


def test_a_run_is_stored_compared_and_a_change_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "set_a_watch_kraken"
    args = [name, "--games", "3", "--folder", str(tmp_path)]
    assert baselines.main(args) == 1
    assert capsys.readouterr().out == f"{name}: no run is stored\n"
    assert baselines.main([*args, "--store"]) == 0
    capsys.readouterr()
    assert baselines.main(args) == 0
    assert capsys.readouterr().out == f"{name}: nothing beyond chance\n"
    file = tmp_path / f"{name}.json"
    changed = file.read_text("utf-8").replace('"games": 3', '"games": 900').replace('"mean": 0', '"mean": 40', 1)
    assert changed.count("40") > 0
    file.write_text(changed, "utf-8")
    assert baselines.main(args) == 1
    assert "mean score: 40" in capsys.readouterr().out


def test_a_run_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        baselines.main(["chess"])
    assert "no run 'chess'; there are: ravenshire_standard, " in capsys.readouterr().err
