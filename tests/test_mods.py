"""The player's folder of mods: what is read, what is named as a fault, and that the rest always goes on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import mods
from game.set_a_watch.deck_files import added_decks, ready_decks, to_yaml

GOOD = "tides.yaml"


@pytest.fixture
def decks(home: Path) -> Path:
    """The folder of decks, with one good deck in it."""
    folder = mods.place("set_a_watch", "decks")
    folder.mkdir(parents=True)
    (folder / GOOD).write_text(to_yaml(ready_decks()[0]), encoding="utf-8")
    return folder


def test_without_a_folder_there_is_nothing_and_no_fault(home: Path) -> None:
    assert added_decks() == ([], [])
    assert mods.files("set_a_watch", "decks") == []
    assert not mods.folder().exists(), "looking makes no folder"


def test_a_good_deck_is_there(decks: Path) -> None:
    found, broken = added_decks()
    assert found == [ready_decks()[0]] and broken == []


DEEP = "a: " + "[" * 5000
HOSTILE: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "expected a deck"),
    "no text": (b"\x00\xff\xfe\x80" * 40, "yaml"),
    "a list": (b"- 1\n- 2\n", "expected a deck"),
    "no deck": (b"game: chess\nversion: 1\n", ":1"),
    "a torn line": (b"game: set_a_watch\nname: [\n", ":"),
    "deep": (DEEP.encode(), "deep.yaml"),
    "bomb": (b"a: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(
        f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n".encode() for i in range(9)), "bomb"),
    "code": (b"!!python/object/apply:os.system ['touch pwned']", "code.yaml"),
    "huge": (b"# " + b"x" * (1 << 20), "too many"),
    "wrong number": (b"WRONG", "wrong number.yaml:"),
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_bad_file_is_named_with_its_place_and_the_others_go_on(kind: str, decks: Path) -> None:
    data, wanted = HOSTILE[kind]
    if data == b"WRONG":
        data = (decks / GOOD).read_bytes().replace(b"summons: ", b"summons: -")
    bad = decks / f"{kind}.yaml"
    bad.write_bytes(data)
    found, broken = added_decks()
    assert [d.name for d in found] == [ready_decks()[0].name]
    (fault,) = broken
    assert fault.file == bad and f"{kind}.yaml" in fault.fault and wanted in fault.fault
    assert bad.read_bytes() == data and not Path("pwned").exists()


def test_pipes_folders_and_links_to_nowhere_do_not_hold_the_game(decks: Path) -> None:
    os.mkfifo(decks / "pipe.yaml")
    (decks / "folder.yaml").mkdir()
    (decks / "gone.yaml").symlink_to(decks / "nowhere")
    (decks / "loop.yaml").symlink_to(decks / "loop.yaml")
    (decks / "zero.yaml").symlink_to("/dev/zero")
    found, broken = added_decks()
    assert len(found) == 1
    assert sorted(b.file.name for b in broken) == ["folder.yaml", "gone.yaml", "loop.yaml", "pipe.yaml", "zero.yaml"]


def test_what_does_not_belong_there_is_named_with_what_was_expected(decks: Path) -> None:
    (mods.folder() / "chess").mkdir()
    (mods.folder() / "readme.txt").write_text("hello", encoding="utf-8")
    (mods.folder() / "set_a_watch" / "dragons").mkdir()
    (decks / "notes.txt").write_text("hello", encoding="utf-8")
    (decks / ".hidden").write_text("hello", encoding="utf-8")
    found, broken = added_decks()
    told = {b.file.name: b.fault for b in broken}
    assert len(found) == 1
    assert told == {
        "chess": "expected a folder called set_a_watch",
        "readme.txt": "expected a folder called set_a_watch",
        "dragons": "expected a folder called decks",
        "notes.txt": "expected a file that ends in .yaml",
    }


def test_a_file_in_the_place_of_the_folder(home: Path) -> None:
    mods.folder().parent.mkdir(parents=True, exist_ok=True)
    mods.folder().write_text("in the way", encoding="utf-8")
    found, broken = added_decks()
    assert found == [] and [b.file for b in broken] == [mods.folder()]


def test_thousands_of_files_are_not_all_read(decks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mods, "MOST", 5)
    for i in range(20):
        (decks / f"z{i}.yaml").write_bytes((decks / GOOD).read_bytes())
    found, broken = added_decks()
    assert len(found) == 5
    assert [b.fault for b in broken] == ["expected at most 5 files, found 21"]


def test_an_unknown_kind_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        mods.place("chess", "decks")


def test_the_deck_of_the_guide_is_one(decks: Path) -> None:
    guide = (Path(__file__).resolve().parents[1] / "docs" / "mods.md").read_text(encoding="utf-8")
    (decks / "guide.yaml").write_text(guide.partition("```yaml\n")[2].partition("```")[0], encoding="utf-8")
    found, broken = added_decks()
    assert broken == [] and "Cold tides" in {d.name for d in found}
