"""File names for any title, lists of saves, rotating autosaves, copies in and out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core import saves, shelf
from game.core.saves import SaveError
from game.core.shelf import Autosave
from tests.core.saving import NOW, played, rules_of

TITLES = [
    "a/b", "..", ".", "CON", "con.txt", "é漢字🙂", "x" * 300, "漢" * 300, "", "trailing dot.", " ", "a:b?*<>|\"\\",
    "nul", "\ud800", "line\nbreak", "-rf", "~", "Ann & Bo",
]  # fmt: skip


@pytest.mark.report(14)
@pytest.mark.parametrize("title", TITLES)
def test_any_title_gets_a_safe_file_and_is_kept_inside(tmp_path: Path, title: str) -> None:
    session = played(5)
    path = shelf.save_as(tmp_path, session, title, NOW)
    assert path.parent == tmp_path
    assert saves.load(path, rules_of).fingerprint() == session.fingerprint()
    assert saves.read(path).title == saves.printable(title)
    assert len(path.name.encode()) <= 120
    assert not set(path.name) & set('/\\:*?"<>|\n\0')
    assert path.stem.rstrip(" .") == path.stem
    assert path.stem.split(".")[0].lower() not in ("con", "nul", "aux", "prn")
    assert not path.name.startswith(("-", ".", "~"))


def test_all_titles_live_side_by_side(tmp_path: Path) -> None:
    session = played(5)
    paths = [shelf.save_as(tmp_path, session, title, NOW) for title in TITLES]
    assert len(set(paths)) == len(TITLES)
    assert {x.summary.title for x in shelf.listing(tmp_path) if x.summary} == set(map(saves.printable, TITLES))


@pytest.mark.report(14)
def test_titles_that_differ_in_signs_only_do_not_replace_each_other(tmp_path: Path) -> None:
    one, other = played(5), played(9)
    first = shelf.save_as(tmp_path, one, "a/b", NOW)
    second = shelf.save_as(tmp_path, other, "a:b", NOW)
    assert first != second
    assert len(saves.load(first, rules_of).log) == 5
    again = shelf.save_as(tmp_path, other, "a/b", NOW)
    assert again == first
    assert len(saves.load(first, rules_of).log) == 9


def test_a_save_does_not_show_the_picture_of_the_one_it_replaced(tmp_path: Path) -> None:
    path = shelf.save_as(tmp_path, played(5), "Sunday", NOW)
    shelf.picture_path(path).write_bytes(b"of step 5")
    other = shelf.save_as(tmp_path, played(5), "Monday", NOW)
    shelf.picture_path(other).write_bytes(b"another game")
    assert shelf.save_as(tmp_path, played(9), "Sunday", NOW) == path
    assert not shelf.picture_path(path).exists() and shelf.picture_path(other).exists()


def test_what_was_put_away_last_stays_however_old_the_game_is(tmp_path: Path) -> None:
    attic = tmp_path / "attic"
    paths = [shelf.save_as(tmp_path, played(1), f"game {i}", NOW) for i in range(4)]
    for age, path in enumerate(paths):
        os.utime(path, (1e9 - age, 1e9 - age))
    gone = []
    for at, path in enumerate(paths):
        gone.append(shelf.remove(path, attic))
        if at < len(paths) - 1:  # some time goes by
            os.utime(gone[-1], (1.5e9 + at,) * 2)
    shelf.sweep(attic, 1)
    assert [path.exists() for path in gone] == [False, False, False, True]
    assert shelf.put_back(gone[-1], tmp_path) == paths[-1]


def test_a_broken_file_is_never_replaced_by_a_save(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("broken")
    path = shelf.save_as(tmp_path, played(5), "game", NOW)
    assert path.name != "game.json"
    assert (tmp_path / "game.json").read_text() == "broken"


def test_readable_names_stay_readable() -> None:
    assert shelf.safe_name("Ann against Bo (3)") == "Ann against Bo (3)"
    assert shelf.safe_name("Bärbel") == "Bärbel"


# -- lists --------------------------------------------------------------------------------------------


def test_the_list_is_newest_first_and_shows_broken_files(tmp_path: Path) -> None:
    shelf.save_as(tmp_path, played(5), "old", "2030-01-01")
    shelf.save_as(tmp_path, played(9), "new", "2031-01-01")
    (tmp_path / "bad.json").write_bytes(b"{")
    (tmp_path / "notes.txt").write_bytes(b"hello")
    found = shelf.listing(tmp_path)
    assert [x.summary.title if x.summary else x.path.name for x in found] == ["new", "old", "bad.json"]
    assert "not a whole saved game" in found[2].fault
    assert found[0].summary is not None
    assert found[0].summary.steps == 9


def test_automatic_copies_of_one_second_are_listed_by_their_number(tmp_path: Path) -> None:
    keeper = shelf.Autosave(tmp_path)
    for steps in (3, 4, 5):
        keeper.save(played(steps), "2030-01-01T10:00:00+00:00")
    assert [x.summary.steps for x in shelf.listing(tmp_path) if x.summary] == [5, 4, 3]


def test_no_folder_is_an_empty_list(tmp_path: Path) -> None:
    assert shelf.listing(tmp_path / "none") == []
    assert Autosave(tmp_path / "none").newest() is None


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file")
    assert shelf.listing(tmp_path / "saves") == []
    with pytest.raises(SaveError, match="can't be written"):
        shelf.save_as(tmp_path / "saves", played(1), "x", NOW)


# -- autosaves ----------------------------------------------------------------------------------------


def test_every_copy_is_a_new_file_and_ten_are_kept(tmp_path: Path) -> None:
    auto = Autosave(tmp_path)
    paths = [auto.save(played(n), NOW) for n in range(15)]
    assert len(set(paths)) == 15
    assert auto.files() == paths[5:]
    assert auto.newest() == paths[14]
    newest = auto.newest()
    assert newest is not None
    assert len(saves.load(newest, rules_of).log) == 14


def test_a_new_game_leaves_the_last_copy_of_the_others(tmp_path: Path) -> None:
    auto = Autosave(tmp_path, keep=4)
    old = [auto.save(played(3, seed=1), NOW) for _ in range(3)]
    new = [auto.save(played(n, seed=2), NOW) for n in range(8)]
    assert auto.files() == [old[-1], *new[-3:]]


def test_many_games_push_out_the_oldest(tmp_path: Path) -> None:
    auto = Autosave(tmp_path, keep=3)
    paths = [auto.save(played(1, seed=seed), NOW) for seed in range(5)]
    assert auto.files() == paths[2:]


def test_a_broken_copy_is_passed_over_and_kept(tmp_path: Path) -> None:
    auto = Autosave(tmp_path)
    paths = [auto.save(played(n), NOW) for n in range(3)]
    paths[2].write_bytes(b"")
    assert auto.newest() == paths[1]
    assert paths[2].exists()
    assert auto.save(played(4), NOW).name > paths[2].name


def test_a_failed_copy_leaves_the_older_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    auto = Autosave(tmp_path, keep=2)
    paths = [auto.save(played(n), NOW) for n in range(2)]

    def fail(*_: object) -> None:
        raise OSError("no space")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fail)
        with pytest.raises(SaveError):
            auto.save(played(9), NOW)
    assert auto.files() == paths


def test_foreign_files_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    foreign = tmp_path / "auto-mine.json"
    foreign.write_text("mine")
    auto = Autosave(tmp_path, keep=1)
    for n in range(3):
        auto.save(played(n), NOW)
    assert foreign.read_text() == "mine"
    assert len(auto.files()) == 1


def test_two_programs_with_one_folder_never_lose_each_others_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    auto = Autosave(tmp_path, keep=4)

    def save(pid: int, steps: int) -> Path:
        monkeypatch.setattr(os, "getpid", lambda: pid)
        return auto.save(played(steps), NOW)

    first = save(1, 5)  # both go on with the very same game
    rest = [save(2, n) for n in range(9)]
    assert auto.files() == [first, *rest[-3:]]
    assert len(saves.load(first, rules_of).log) == 5


def test_two_programs_that_save_at_once_write_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    auto = Autosave(tmp_path)
    monkeypatch.setattr(Autosave, "files", lambda self: [])  # neither has seen the other's file yet
    paths = []
    for pid in (1, 2):
        monkeypatch.setattr(os, "getpid", lambda pid=pid: pid)
        paths.append(auto.save(played(pid), NOW))
    assert [len(saves.load(path, rules_of).log) for path in paths] == [1, 2]


def test_the_way_that_was_left_keeps_its_end(tmp_path: Path) -> None:
    left = [Autosave(tmp_path).save(played(n), NOW) for n in (30, 40)]
    again = Autosave(tmp_path)  # somebody opened an older copy, or began the same deal once more
    rest = [again.save(played(n), NOW) for n in range(20)]
    assert again.files() == [*left, *rest[-8:]]
    assert len(saves.load(left[1], rules_of).log) == 40


def test_many_ends_leave_some_copies_of_the_running_way(tmp_path: Path) -> None:
    ends = [Autosave(tmp_path).save(played(n), NOW) for n in range(12)]
    again = Autosave(tmp_path)
    rest = [again.save(played(n), NOW) for n in range(6)]
    assert again.files() == [*ends[-7:], *rest[-3:]]


def test_sittings_at_once_write_files_of_their_own(tmp_path: Path) -> None:
    one, two = Autosave(tmp_path), Autosave(tmp_path)
    assert len({auto.save(played(n), NOW) for n in range(3) for auto in (one, two)}) == 6


def test_stale_lines_of_a_game_go_before_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    auto = Autosave(tmp_path, keep=3)
    other = auto.save(played(3, seed=9), NOW)
    kept = []
    for pid in range(1, 6):  # the same game continued again and again
        monkeypatch.setattr(os, "getpid", lambda pid=pid: pid)
        kept.append(auto.save(played(pid), NOW))
    assert auto.files() == [other, *kept[-2:]]


# -- copies -------------------------------------------------------------------------------------------


def test_out_and_in_again(tmp_path: Path) -> None:
    path = shelf.save_as(tmp_path / "saves", played(7), "Trip", NOW)
    shelf.export(path, tmp_path / "stick" / "whatever.json")
    copies = [shelf.bring_in(tmp_path / "stick" / "whatever.json", tmp_path / "saves") for _ in range(2)]
    assert [c.name for c in copies] == ["Trip (2).json", "Trip (3).json"]
    assert saves.load(copies[1], rules_of).fingerprint() == saves.load(path, rules_of).fingerprint()


def test_a_broken_file_is_not_brought_in(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(SaveError, match=r"bad\.json"):
        shelf.bring_in(tmp_path / "bad.json", tmp_path / "saves")
    assert shelf.listing(tmp_path / "saves") == []


def test_the_copies_of_a_game_stay_together_when_a_seat_changes_hands(tmp_path: Path) -> None:
    auto, session = Autosave(tmp_path, keep=2), played(5)
    first = auto.save(session, NOW)
    session.reseat(0, "random" if session.is_human(0) else "human")
    second = auto.save(session, NOW)
    same = shelf.same_game(session.rules.info.id, saves.read_summary(second))
    assert shelf.run_of(first) == shelf.run_of(second) == same
    assert saves.load(second, rules_of).seats == session.seats
