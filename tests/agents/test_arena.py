"""Matches and balance runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from game import arena, balance
from game.agents import make
from game.core.structs import Setup


def test_the_interval_is_wilsons() -> None:
    low, high = arena.wilson(10, 20)
    assert (round(low, 3), round(high, 3)) == (0.299, 0.701)
    assert arena.wilson(0, 20)[0] == 0.0
    assert 0.1 < arena.wilson(0, 20)[1] < 0.2
    assert arena.wilson(0, 0) == (0.0, 1.0)


def test_every_agent_sits_on_every_seat_of_every_deal() -> None:
    matches = arena.schedule("ravenshire", Setup("standard", 3), ["strong", "normal", "easy"], 6, 40)
    assert [m.seed for m in matches] == [40, 40, 40, 41, 41, 41]
    for deal in (matches[:3], matches[3:]):
        for seat in range(3):
            assert {m.seats[seat] for m in deal} == {"strong", "normal", "easy"}


def arena_says(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    assert arena.main(["ravenshire", "--processes", "1", *args]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_match_tells_who_won_how_often(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena_says(capsys, "--agents", "normal,random", "--games", "4")
    normal, random = found["results"]["normal"], found["results"]["random"]
    assert (normal["wins"], random["wins"]) == (4.0, 0.0)
    assert normal["seats_played"] == 4
    assert normal["interval"] == [round(x, 4) for x in arena.wilson(4, 4)]
    assert normal["score"]["mean"] > random["score"]["mean"] + 40
    again = arena_says(capsys, "--agents", "normal,random", "--games", "4")
    assert again["digest"] == found["digest"]


def test_solo_matches_count_outcomes(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena_says(capsys, "--agents", "normal", "--games", "2", "--mode", "solo_rival",
                       "--option", "level=apprentice")  # fmt: skip
    assert sum(found["results"]["normal"]["outcomes"].values()) == 2


class Thinker:
    """Looks at the clock until it is told to stop, as often as it has patience."""

    needs_state = True
    seconds = 0.6
    looks: ClassVar[list[int]] = []

    def choose(self, rules: Any, s: Any, decision: Any, seat: int, rng: Any, over: Any = None) -> Any:
        looks = 0
        while not over() and looks < 3:
            looks += 1
        self.looks.append(looks)
        return decision.actions[0]


@pytest.mark.parametrize(("seconds", "looks"), [(0.0, 3), (1e-9, 0), (1000.0, 3)])
def test_a_bound_on_thinking_ends_it_and_without_one_nothing_does(
    seconds: float, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "make", lambda name: Thinker())
    monkeypatch.setattr(Thinker, "looks", [])
    clock = iter(range(10**6))
    monkeypatch.setattr(arena.time, "perf_counter", lambda: next(clock) * 1e-3)
    arena.play(arena.schedule("set_a_watch", Setup("kraken", 1, {"party": "random"}), ["x"], 1, 5, seconds)[0])
    assert set(Thinker.looks) == {looks}


def test_a_bound_is_told_with_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    free = arena_says(capsys, "--agents", "random,random", "--games", "1")
    bound = arena_says(capsys, "--agents", "random,random", "--games", "1", "--seconds", "2")
    assert "seconds" not in free
    assert (bound["seconds"], bound["digest"]) == (2.0, free["digest"])


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["nothing", "--agents", "normal,normal"], "no game 'nothing'"),
        (["ravenshire", "--agents", "normal,gandalf"], "no agent 'gandalf'"),
        (["ravenshire", "--agents", "normal"], "for 2 to 4 seats, not 1"),
        (["ravenshire", "--agents", "normal,normal", "--option", "x"], "KEY=VALUE"),
    ],
)
def test_senseless_arguments_are_told(args: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(args) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("command", [arena.main, balance.main])
@pytest.mark.parametrize("games", ["0", "-3", "many"])
def test_no_games_are_no_run(command: Any, games: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command(["ravenshire", "--agents", "random,random", "--games", games])
    assert ended.value.code == 2
    assert f"expected a whole number from 1 on, found '{games}'" in capsys.readouterr().err


def test_a_balance_run_says_first_what_it_cannot_read_or_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "run_all", lambda *_: pytest.fail("a game was played"))
    other = tmp_path / "other.json"
    other.write_text('{"game": "ravenshire"}', "utf-8")
    for args, told in (
        (("--out", str(tmp_path / "no" / "run.json")), "No such file"),
        (("--compare", str(other)), "other.json: not a stored run"),
    ):
        assert balance.main(["ravenshire", "--games", "1", *args]) == 2
        assert told in capsys.readouterr().err


def test_a_balance_run_counts_what_was_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run.json"
    assert balance.main(["ravenshire", "--games", "2", "--seats", "2", "--out", str(out)]) == 0
    found = balance._read(str(out))
    assert found.games == 2
    assert found.reasons == {"seasons": 2}
    assert sum(share for share, _, _ in found.seat_wins) == pytest.approx(1.0)
    assert sum(row.rate for row in found.use["assistant"].values()) == pytest.approx(1.0)
    assert sum(row.rate for row in found.use["district"].values()) == pytest.approx(24.0, abs=1e-2)
    completed = sum(row.rate for row in found.use["contract"].values())
    assert completed == pytest.approx(sum(row.rate for row in found.use["finish"].values()), abs=1e-2)
    assert len(found.use["contract"]) == 48
    assert balance.compare(found, found) == []
    capsys.readouterr()


def test_a_run_compared_with_another_tells_what_changed() -> None:
    rows = {"contract": {"sword": balance.Row(0.5, 0.5, 1.0, 0.5), "shield": balance.Row(0.4, 0.4, 0.0, 0.5),
                         "axe": balance.Row(0.4, 0.4, 0.0, 0.5)}}  # fmt: skip
    spread = {"mean": 100.0, "sd": 15.0}
    old = balance.Report("g", "m", {}, ("normal",) * 2, 400, 1, "a", spread, ((0.5, 0.4, 0.6),) * 2, {}, {}, {}, rows)
    changed = {"contract": {"sword": balance.Row(0.2, 0.2, 9.0, 0.5), "shield": balance.Row(0.4, 0.41, 0.1, 0.5)}}
    new = balance.Report("g", "m", {}, ("normal",) * 2, 400, 1, "b", {"mean": 120.0, "sd": 15.0},
                         ((0.5, 0.4, 0.6),) * 2, {}, {}, {}, changed)  # fmt: skip
    lines = balance.compare(old, new)
    assert [line.split(" (")[0] for line in lines] == [
        "content a -> b",
        "mean score: 100 -> 120",
        "contract sword: used by: 0.5 -> 0.2",
        "contract sword: lift: 1 -> 9",
        "contract axe: gone",
    ]


def test_what_only_losers_have_is_as_uncertain_as_the_mean() -> None:
    """All who have it end alike, so that their own spread is none."""
    spread = {"mean": 0.34, "sd": 0.47}
    old = balance.Report("g", "m", {}, ("normal",), 200, 1, "a", spread, (), {}, {}, {},
                         {"lost": {"shark": balance.Row(0.1, 0.1, -0.34, 0.0)}})  # fmt: skip
    for mean, told in ((0.38, 0), (0.60, 1)):
        use = {"lost": {"shark": balance.Row(0.1, 0.1, -mean, 0.0)}}
        new = msgspec.structs.replace(old, score={"mean": mean, "sd": 0.47}, use=use)
        assert len([line for line in balance.compare(old, new) if "shark" in line]) == told


@pytest.mark.parametrize(("args", "told"), [
    (["ravenshire", "--seats", "2"], "seats normal,normal,normal,normal, this one normal,normal:"),
    (["ravenshire", "--option", "assistants=off"], "options assistants=on, this one assistants=off:"),
    (["ravenshire", "--mode", "full_table", "--seats", "3"], "mode standard, this one full_table:"),
    (["set_a_watch"], "game ravenshire, this one set_a_watch:"),
])  # fmt: skip
def test_a_run_of_another_kind_is_not_compared(args: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main([*args, "--games", "1", "--compare", str(BASELINE)]) == 2
    said = capsys.readouterr()
    assert told in said.err and said.err.count("\n") == 1 and said.out == ""


def test_what_is_never_used_and_what_always_wins_stands_out() -> None:
    rows = {
        "member": {
            "dead": balance.Row(0.0, 0.0, 0.0, 0.0),
            "fair": balance.Row(0.3, 0.3, 1.0, 1.0),
            "great": balance.Row(0.3, 0.3, 14.0, 1.0),
            "good": balance.Row(0.3, 0.3, 4.0, 1.0),
        }
    }
    found = balance.Report("g", "m", {}, ("normal",), 100, 1, "a", {"mean": 100.0, "sd": 15.0}, (), {}, {}, {}, rows)
    assert [line.split(":")[0] for line in balance.standouts(found)] == ["member dead", "member great"]


def test_the_names_before_still_mean_somebody() -> None:
    assert type(make("greedy")) is type(make("normal"))


BASELINE = Path(__file__).resolve().parents[1] / "balance" / "ravenshire_standard.json"


def test_the_stored_run_knows_all_of_the_content_and_finds_nothing_dead_or_dominant() -> None:
    from game.ravenshire import usage

    found = balance._read(str(BASELINE))
    assert {(table, name) for table, rows in found.use.items() for name in rows} == set(usage.everything())
    for table in ("contract", "kept", "member", "assistant", "district", "upgrade", "finish", "title"):
        assert all(row.share > 0 for row in found.use[table].values()), table
    for table in ("assistant", "upgrade", "finish"):  # who gets or chooses them is no sign of a good game already
        assert all(abs(row.lift) < 0.7 * found.score["sd"] for row in found.use[table].values()), table
    low, high = min(s for s, _, _ in found.seat_wins), max(s for s, _, _ in found.seat_wins)
    assert low > 0.15
    assert high < 0.35
