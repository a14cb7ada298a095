"""Records, statistics and achievements: kept whole on a bad disk, counted right, earned as declared."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.agents import make
from game.agents.base import decide
from game.core import achievements, records, statistics
from game.core.content import ContentError
from game.core.records import REPEAT, Begun, Book, Earned, Record, RecordError, SeatLine
from game.core.rng import Rng
from game.core.saves import pack, unpack
from game.core.session import FREED, SeatInfo, Session
from game.core.structs import Setup


def result(number: int = 1, score: int = 50, won: bool = True, **more: Any) -> Record:
    seats = (SeatLine("Ann", "human", score, 1 if won else 2, won), SeatLine("Bo", "normal", 40, 2, not won))
    facts: dict[str, Any] = {
        "id": f"r{number}", "date": f"2026-11-{number:02}T10:00:00", "game": "toy", "mode": "standard",
        "kind": "competitive", "options": {}, "seed": number, "seats": seats, "seconds": 60, "steps": 9,
    }  # fmt: skip
    return Record(**(facts | more))


def finished(game: str = "ravenshire", mode: str = "standard", seats: int = 2, seed: int = 4) -> Session:
    rules = registry.load(game)
    people = tuple(SeatInfo(f"P{i}", "human" if i == 0 else "easy", i) for i in range(seats))
    session, agent, rng = Session(rules, Setup(mode, seats), seed, people), make("normal"), Rng(seed)
    while session.decision is not None:
        session.act(decide(rules, agent, session.state, session.decision, rng))
    return session


@pytest.fixture(scope="module")
def solo() -> Session:
    return finished(mode="solo_rival", seats=1)


# -- the file -----------------------------------------------------------------------------------------------


def test_lines_come_back_in_order(tmp_path: Path) -> None:
    path = tmp_path / "deep" / records.FILE
    lines = [result(1), Begun(date="d", game="toy", mode="solo", challenge="2026-11-30"),
             Earned(date="d", game="toy", achievement="a", name="Ann", record="r1"), result(2)]  # fmt: skip
    records.append(path, lines[:2])
    records.append(path, lines[2:])
    book = records.read(path)
    assert book.results == [lines[0], lines[3]] and book.begun == [lines[1]] and book.earned == [lines[2]]
    assert book.damaged == [] and book.has("r2") and not book.has("r3")
    assert book.has_begun("toy", "solo", "2026-11-30") and not book.has_begun("toy", "solo", "2026-12-01")


def test_no_file_is_an_empty_book(tmp_path: Path) -> None:
    assert records.read(tmp_path / "none.jsonl") == Book()


@pytest.mark.parametrize("junk", [
    b"{", b"not json", b"\xff\xfe\x00", b"[]", b'{"line":"result"}', b'{"line":"other","id":1}', b"[" * 40_000,
    b'{"line":"begun","date":1,"game":"","mode":"","challenge":""}', b"x" * (records.MAX_LINE + 1),
])  # fmt: skip
def test_a_damaged_line_costs_only_itself(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / records.FILE
    records.append(path, [result(1)])
    path.write_bytes(path.read_bytes() + junk + b"\n")
    records.append(path, [result(2)])
    book = records.read(path)
    assert [r.id for r in book.results] == ["r1", "r2"]
    assert book.damaged == [2]
    assert junk in path.read_bytes()


def test_a_torn_last_line_does_not_take_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / records.FILE
    records.append(path, [result(1), result(2)])
    path.write_bytes(path.read_bytes()[:-30])
    records.append(path, [result(3)])
    book = records.read(path)
    assert [r.id for r in book.results] == ["r1", "r3"] and book.damaged == [2]


@given(st.binary(max_size=300), st.integers(0, 400))
def test_any_bytes_anywhere_are_read_around(junk: bytes, at: int) -> None:
    whole = [msgspec.json.encode(result(i)) for i in range(3)]
    data = b"\n".join(whole) + b"\n"
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / records.FILE
        path.write_bytes(data[:at] + junk + data[at:])
        assert records.read(path).results[-1].id == "r2"


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / records.FILE
    records.append(path, [result(1)])
    before = path.read_bytes()
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:20]))
    with pytest.raises(RecordError, match="No space left"):
        records.append(path, [result(2)])
    assert path.read_bytes() == before


def test_a_folder_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / records.FILE).mkdir()
    with pytest.raises(RecordError, match=r"records\.jsonl: can't be written"):
        records.append(tmp_path / records.FILE, [result()])
    with pytest.raises(RecordError, match="can't be read"):
        records.read(tmp_path / records.FILE)


def test_a_huge_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / records.FILE
    records.append(path, [result()])
    monkeypatch.setattr(records, "MAX_BYTES", 10)
    with pytest.raises(RecordError, match="too many"):
        records.read(path)


@pytest.mark.parametrize("name", ["W" * 24, "🙂🜚", "שלום", "e\u0301\u0323" * 12, "n" * 300, "line\nbreak", "\ud800"])
def test_any_name_is_kept_on_one_line(tmp_path: Path, name: str, solo: Session) -> None:
    path = tmp_path / records.FILE
    record = records.record_of(solo, "2026-11-30T10:00:00", [name, "The Rival"])
    records.append(path, [record])
    assert path.read_bytes().count(b"\n") == 1
    assert records.read(path).results[0].seats == record.seats


# -- records of games ---------------------------------------------------------------------------------------


def test_a_solo_game_is_recorded_with_its_rating(solo: Session) -> None:
    solo.seconds = 61.4
    record = records.record_of(solo, "2026-11-30T10:00:00", ["Ann", "The Rival Forge"])
    assert (record.game, record.mode, record.kind, record.seed) == ("ravenshire", "solo_rival", "solo", 4)
    assert record.options["level"] == "journeyman" and record.rating and record.outcome
    assert record.seconds == 61 and record.steps == len(solo.history())
    assert {(s.name, s.kind) for s in record.seats} == {("Ann", "human"), ("The Rival Forge", "automatic")}
    assert record.people == 1 and record.best is not None and record.best.name == "Ann"


def test_rolls_are_those_of_the_log(solo: Session) -> None:
    fallen = [v for e in records.events_of(solo) if type(e).__name__ == "DiceRolled" for v in e.values]
    ((sides, counts),) = records.rolls_of(solo)
    assert sides == 6 and counts == tuple(fallen.count(face) for face in range(1, 7)) and sum(counts) > 20


def test_the_dice_of_adventurers_are_told_apart_by_their_sides() -> None:
    session = finished("set_a_watch", "standard", 1)
    rolled = dict(records.rolls_of(session))
    record = records.record_of(session, "d")
    assert [(s.name, s.kind, s.seat) for s in record.seats] == [("P0", "human", 0)]
    assert len(rolled) > 1 and all(len(counts) == sides and sum(counts) for sides, counts in rolled.items())


def test_a_team_is_recorded_with_everybody_in_it() -> None:
    session = finished("set_a_watch", "standard", 3)
    record = records.record_of(session, "d")
    assert session.result is not None and record.people == 3
    assert [s.name for s in record.seats] == ["P0", "P1", "P2"] and len({s.won for s in record.seats}) == 1


def test_a_game_that_is_not_over_is_not_recorded() -> None:
    with pytest.raises(ValueError, match="not over"):
        records.record_of(Session(registry.load("ravenshire"), Setup("standard", 2), 1), "d")


def test_the_same_game_is_entered_once_and_the_same_deal_is_a_repeat(tmp_path: Path, solo: Session) -> None:
    path = tmp_path / records.FILE
    first = records.record_of(solo, "2026-11-30T10:00:00")
    assert records.enter(path, first)[1].counted
    book, same = records.enter(path, first)
    assert len(book.results) == 1 and same == first
    again = msgspec.structs.replace(first, id="another", date="2026-11-30T11:00:00")
    book, entered = records.enter(path, again)
    assert REPEAT in entered.marks and not entered.counted and len(book.results) == 2
    assert len(records.read(path).results) == 2


def test_going_back_behind_the_dice_marks_the_game_and_its_save() -> None:
    rules = registry.load("ravenshire")
    session = Session(rules, Setup("solo_rival", 1), 3, (SeatInfo("Ann"),), free_undo=True)
    while not session.log or not session.log[-1].barrier:
        assert FREED not in session.marks and session.decision is not None
        session.act(session.decision.actions[0])
    session.undo()
    assert session.marks == (FREED,)
    session.seconds = 12.0
    loaded = unpack(pack(session, "t", "2026"), rules)
    assert loaded.marks == (FREED,) and loaded.seconds == 12.0


# -- challenge ----------------------------------------------------------------------------------------------


def test_the_challenge_of_a_day_is_the_same_everywhere() -> None:
    seed = records.challenge_seed("ravenshire", "solo_rival", "2026-11-30")
    assert seed == 3180733435
    others = {records.challenge_seed(g, m, d) for g in "ab" for m in "cd" for d in ("2026-11-30", "2026-12-01")}
    assert len(others) == 8 and all(0 <= n < 2**32 for n in others)


def test_only_the_counted_try_is_the_result_of_a_challenge() -> None:
    day = "2026-11-30"
    book = Book(results=[result(1, marks=(REPEAT,), challenge=day), result(2, challenge=day), result(3)])
    found = book.challenge("toy", "standard", day)
    assert found is not None and found.id == "r2"
    assert book.challenge("toy", "standard", "2026-12-01") is None


# -- statistics ---------------------------------------------------------------------------------------------


def test_figures() -> None:
    won = [True, True, False, True, True, True, False, False]
    games = [result(i + 1, score=40 + i, won=w, seconds=60 if i else 0) for i, w in enumerate(won)]
    games.append(result(9, score=900, marks=(REPEAT,)))
    computers = result(10, score=800, seats=(SeatLine("Bo", "normal", 800, 1, True),))
    f = statistics.figures([*games, computers])
    assert (f.games, f.wins, f.repeats, f.longest, f.streak) == (8, 5, 1, 3, -2)
    assert f.average == 43.5 and f.share == 0.625 and f.best == games[7]
    assert (f.seconds, f.timed) == (420, 7)
    assert statistics.figures([]).share == 0.0


@pytest.mark.parametrize(("x", "freedom", "chance"), [
    (11.0705, 5, 0.05), (20.515, 5, 0.001), (1.145476, 5, 0.95), (14.0671, 7, 0.05), (3.841459, 1, 0.05), (0, 5, 1.0),
    (600.0, 5, 0.0),
])  # fmt: skip
def test_chi_square_against_printed_tables(x: float, freedom: int, chance: float) -> None:
    assert statistics.chi_square_chance(x, freedom) == pytest.approx(chance, abs=2e-5)


def test_dice_are_judged() -> None:
    fair = statistics.Dice(6, (10, 9, 11, 10, 12, 8))
    assert fair.verdict == "fair" and fair.chi_square == pytest.approx(1.0) and fair.rolls == 60
    assert statistics.Dice(6, (4, 4, 4, 4, 4, 4)).verdict == "few"
    assert statistics.Dice(6, (60, 0, 0, 0, 0, 0)).verdict == "rare"
    assert statistics.Dice(6, (20, 6, 10, 8, 8, 8)).verdict == "uncommon"


def test_dice_of_many_games_add_up_and_nonsense_is_left_out() -> None:
    odd = result(4, rolls=((6, (1, 2)), (1, (5,)), (-3, ()), (6, (-1, 0, 0, 0, 0, 0))))
    again = result(5, rolls=((6, (9,) * 6),), marks=(REPEAT,))
    games = [result(1, rolls=((6, (1,) * 6), (8, (2,) * 8))), result(2, rolls=((6, (2,) * 6),)), odd, again]
    assert [(d.sides, d.counts) for d in statistics.dice(games)] == [(6, (3,) * 6), (8, (2,) * 8)]


# -- achievements -------------------------------------------------------------------------------------------

FIELDS = "name: N, text: T, icon: die"


def declared(tmp_path: Path, needs: str) -> achievements.Achievement:
    file = tmp_path / "achievements.yaml"
    file.write_text(f"achievements:\n  - {{id: x, {FIELDS}, needs: [{needs}]}}\n", "utf-8")
    return achievements.read(file, registry.load("ravenshire"))[0]


def test_ravenshire_declares_enough() -> None:
    found = achievements.achievements(registry.load("ravenshire"))
    assert len(found) >= 15
    assert len({a.name for a in found}) == len({a.text for a in found}) == len(found)


@pytest.mark.parametrize(("needs", "fault"), [
    ("{}", "exactly one test"), ("{won: true, score: true}", "exactly one test"),
    ("{event: nothing}", "unknown event 'nothing'"), ("{event: recruited, where: {colour: 1}}", "no field 'colour'"),
    ("{event: recruited, distinct: colour}", "no field 'colour'"), ("{uses: contract, like: zz}", "found 'contract'"),
    ("{mode: [chess]}", "unknown mode 'chess'"), ("{option: {level: [god]}}", "unknown level 'god'"),
    ("{rating: [god]}", "unknown rating 'god'"), ("{part: luck}", "unknown part 'luck'"), ("", "at least one"),
    ("{won: 3}", "true or false"), ("{speed: 3}", "speed"),
])  # fmt: skip
def test_a_wrong_declaration_is_named_with_its_place(tmp_path: Path, needs: str, fault: str) -> None:
    with pytest.raises(ContentError, match=fault) as caught:
        declared(tmp_path, needs)
    assert "achievements.yaml" in str(caught.value)


@pytest.mark.parametrize(("needs", "holds"), [
    ("{games: true}", True), ("{games: true, min: 2}", False), ("{score: true, min: 1}", True),
    ("{score: true, min: 10000}", False), ("{mode: [solo_rival]}", True), ("{mode: [standard]}", False),
    ("{option: {level: [journeyman]}}", True), ("{option: {level: [master]}}", False), ("{people: true, max: 1}", True),
    ("{event: die_placed, min: 12, max: 12}", True), ("{event: die_placed, distinct: district, min: 7}", False),
    ("{event: die_placed, where: {value: [1, 2, 3, 4, 5, 6]}, min: 12}", True),
    ("{event: die_placed, where: {value: 7}}", False), ("{uses: contract, like: '?_*'}", True),
    ("{unmarked: true}", True), ("{uses: district, distinct: true, min: 2}", True),
])  # fmt: skip
def test_conditions_hold_as_they_read(tmp_path: Path, solo: Session, needs: str, holds: bool) -> None:
    record = records.record_of(solo, "2026-11-30T10:00:00")
    (condition,) = declared(tmp_path, needs).needs
    book, events = Book(results=[record]), list(records.events_of(solo))
    assert achievements.holds(condition, solo, record, book, 0, events) is holds


def test_earned_once_by_a_person_only(solo: Session) -> None:
    record = records.record_of(solo, "2026-11-30T10:00:00")
    book = Book(results=[record])
    first = achievements.earned(solo, record, book)
    assert "first_heat" in {e.achievement for e in first} and {e.name for e in first} == {"P0"}
    book.earned += first
    assert achievements.earned(solo, record, book) == []
    nobody = msgspec.structs.replace(record, seats=tuple(
        msgspec.structs.replace(s, kind="normal") for s in record.seats))  # fmt: skip
    assert achievements.earned(solo, nobody, Book(results=[nobody])) == []


def test_a_hint_forbids_what_asks_for_none(tmp_path: Path, solo: Session) -> None:
    (condition,) = declared(tmp_path, "{unmarked: true}").needs
    record = records.record_of(solo, "d")
    for word in ("assisted", "free undo", "repeat"):
        marked = msgspec.structs.replace(record, marks=(word,))
        assert not achievements.holds(condition, solo, marked, Book(results=[marked]), 0, [])
