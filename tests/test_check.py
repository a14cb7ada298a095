"""``python -m game.check``, and the facts of the boxes on the title screen."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import check
from game.boxes import Shelf, shelf
from game.boxes import read as read_shelf
from game.core import content as core_content
from game.core.content import ContentError, data_dir, data_root
from game.ravenshire import audit as game_audit
from game.ravenshire import content as c


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "ravenshire"
    shutil.copytree(data_dir("ravenshire"), copy)
    return copy


def test_check_of_an_unknown_game_is_one_line_and_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main(["chess"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("no game 'chess'; there are: ")
    assert err.count("\n") == 1


def test_check_of_a_game_without_an_audit_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check.registry, "installed", lambda: ("agents",))
    assert check.main(["agents"]) == check.FAULTY
    assert capsys.readouterr().err == "agents: expected game/agents/audit.py with a function audit(), found none\n"


def test_check_of_broken_data_is_the_message_and_code_1(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    contracts = folder / "contracts.yaml"
    text = contracts.read_text(encoding="utf-8")
    contracts.write_text(text.replace("steel: 10", "steel: ten", 1), encoding="utf-8")
    monkeypatch.setattr(core_content, "data_root", lambda: folder.parent)
    shutil.copy(data_root() / "games.yaml", folder.parent)
    c.content.cache_clear()
    try:
        assert check.main(["ravenshire"]) == 1
    finally:
        c.content.cache_clear()
    err = capsys.readouterr().err
    place = r"ravenshire: data/ravenshire/contracts\.yaml:\d+: legendary\[0\]\.cost\.steel: "
    said = place + r"expected a whole number, found 'ten'\n"
    assert re.fullmatch(said, err)


def test_report_marks_differences() -> None:
    found = game_audit.audit()
    lines = list(check.report(found))
    assert "  contracts_common             21   21  OK" in lines
    assert "  coins_gold                   40    -  (needs no definition)" in lines
    less = found.counts[2].__class__("contracts_common", 21, 20)
    wrong = found.__class__("ravenshire", "00", (less,), (), ("card x: broken",))
    assert list(check.report(wrong))[1:] == [
        "  contracts_common             21   20  DIFFERENCE",
        "  FAULT: card x: broken",
        "  not sound",
    ]


# -- boxes --------------------------------------------------------------------------------------------


def test_five_boxes_with_the_first_game_first() -> None:
    found = shelf()
    assert [b.id for b in found.games] == ["ravenshire", "set_a_watch", "forge_war", "forgeflame", "warquest"]
    assert (found.box("ravenshire").players.min, found.box("ravenshire").players.max) == (1, 4)
    assert found.box("ravenshire").designer == "Sam Stockton"
    assert found.box("set_a_watch").publisher == "Rock Manor Games"
    assert str(found.box("forgeflame").minutes) == "60"
    assert "unofficial" in found.note.lower()
    with pytest.raises(KeyError, match="no box for 'chess'"):
        found.box("chess")


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("id: forge_war", "id: ravenshire", r"games\[2\]\.id: expected an unused game id, found 'ravenshire'"),
        ("{min: 50, max: 100}", "{min: 50, max: 10}", r"games\[0\]\.minutes\.max: expected at least 50, found 10"),
        ("publisher: Rock", "publshr: Rock", r"games\[1\]\.publshr: unknown field \(did you mean 'publisher'\?\)"),
    ],
)
def test_mistakes_in_the_box_facts(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    text = (data_root() / "games.yaml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "games.yaml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=wanted):
        read_shelf(file)


def test_the_box_facts_load_no_rules(tmp_path: Path) -> None:
    assert isinstance(read_shelf(data_root() / "games.yaml"), Shelf)
    code = "import sys; from game.boxes import shelf; shelf(); print([m for m in sys.modules if 'ravenshire' in m])"
    root = Path(__file__).parents[1]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True)
    assert run.stdout.strip() == "[]"
