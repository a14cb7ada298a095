"""Headless games from the command line: one JSON line each, the same for the same seed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import play, registry
from game.core.codec import fingerprint
from game.core.playout import EndlessGame, at_random, playout
from game.core.rng import Rng
from game.core.structs import Setup
from tests.toy import RULES
from tests.toy.rules import Embers

ROOT = Path(__file__).resolve().parents[2]
KEYS = [
    "game", "mode", "seats", "options", "agents", "seed", "decisions", "real_choices", "scores", "winners", "reason",
    "outcome", "rating", "fingerprint", "cpu",
]  # fmt: skip


@pytest.fixture(autouse=True)
def toy_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command knows the toy game besides the real ones."""
    real = registry.load
    monkeypatch.setattr(play.registry, "load", lambda game: RULES if game == "embers" else real(game))


def lines(capsys: pytest.CaptureFixture[str], *args: str) -> list[dict[str, Any]]:
    assert play.main(args) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_one_line_a_game_with_everything_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = lines(capsys, "embers", "--mode", "table", "--seats", "3", "--games", "4", "--seed", "7")
    assert [line["seed"] for line in found] == [7, 8, 9, 10]
    for line in found:
        assert list(line) == KEYS
        assert (line["mode"], line["seats"], line["agents"]) == ("table", 3, ["random"] * 3)
        assert len(line["scores"]) == 3
        assert max(line["scores"]) == line["scores"][line["winners"][0]]
        assert 0 < line["real_choices"] <= line["decisions"]
        assert line["reason"] == "rounds"
        assert line["cpu"] >= 0
    assert len({line["fingerprint"] for line in found}) == 4


def test_the_same_seed_gives_the_same_lines(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("embers", "--seats", "2", "--agents", "greedy,easy", "--games", "3")
    runs = [[{**line, "cpu": 0} for line in lines(capsys, *args)] for _ in range(2)]
    assert runs[0] == runs[1]
    later = lines(capsys, *args[:-2], "--seed", "3")
    assert {**later[0], "cpu": 0} == runs[0][2]


def test_lines_are_the_same_on_every_machine(capsys: pytest.CaptureFixture[str]) -> None:
    line = lines(capsys, "embers", "--seats", "3", "--agents", "greedy,random,easy", "--seed", "11")[0]
    assert (line["decisions"], line["fingerprint"]) == (39, "f6a93557ccfe045b")


def test_defaults_are_the_first_mode_and_its_fewest_seats(capsys: pytest.CaptureFixture[str]) -> None:
    line = lines(capsys, "embers")[0]
    assert (line["mode"], line["seats"], line["options"]) == ("table", 2, {"length": "short", "free_undo": "off"})


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    line = lines(capsys, "embers", "--mode", "alone", "--option", "length=long")[0]
    assert line["options"] == {"length": "long"}
    assert line["decisions"] > 6


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["chess"], "no game 'chess'; there are: "),
        (["embers", "--mode", "blitz"], "no mode 'blitz'; there are table, alone"),
        (["embers", "--seats", "7"], "for 2 to 3 seats, not 7"),
        (["embers", "--mode", "alone", "--seats", "2"], "for 1 seats, not 2"),
        (["embers", "--agents", "gandalf"], "no agent 'gandalf'"),
        (["embers", "--agents", "random,random,random"], "3 agents for 2 seats"),
        (["embers", "--option", "length"], "not of the form KEY=VALUE"),
        (["embers", "--option", "length=huge"], "one of short, long, not 'huge'"),
        (["embers", "--option", "colour=red"], "no option 'colour'"),
        (["embers", "--games", "0"], "--games must be at least 1"),
        (["embers", "--games", "many"], "invalid int value: 'many'"),
        (["embers", "--speed", "9"], "unrecognized arguments: --speed 9"),
        ([], "the following arguments are required: game"),
    ],
)
def test_nonsense_is_answered_by_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], args: list[str], message: str
) -> None:
    try:
        code = play.main(args)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    captured = capsys.readouterr()
    assert code == 2
    assert captured.out == ""
    assert message in captured.err
    assert len(captured.err.splitlines()) == 1


def test_as_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game.play", "chess"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("game.play: no game 'chess'")


def test_a_playout_is_the_game_that_a_session_would_play() -> None:
    end = playout(RULES, Setup("table", 2), 4, at_random(Rng(4)))
    again = playout(RULES, Setup("table", 2), 4, at_random(Rng(4)))
    assert fingerprint(end.state) == fingerprint(again.state)
    assert fingerprint(end.state) != fingerprint(playout(RULES, Setup("table", 2), 4, at_random(Rng(5))).state)


def test_an_endless_game_is_stopped() -> None:
    class Endless(Embers):
        def bound(self, setup: Setup) -> int:
            return 5

    with pytest.raises(EndlessGame, match="no end after 5"):
        playout(Endless(), Setup("table", 2), 1, at_random(Rng(1)))
