"""The words of the interface: the tables, their fields, and the stretched locale."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import content
from scenes.kit import settings, strings

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = sorted(file.stem for file in (ROOT / "data" / "ui").glob("*.yaml"))


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Every ``tr("...", field=...)`` of the scenes: where, its key, the names of its fields."""
    for file in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "tr":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    where = f"{file.relative_to(ROOT)}:{node.lineno}"
                    yield where, first.value, {k.arg or "**" for k in node.keywords}


def fields(text: str) -> set[str]:
    """The names of the fields of a template."""
    return {name for _, name, _, _ in strings._pieces(text) if name}


def test_every_text_that_the_scenes_ask_for_exists_with_the_fields_they_give() -> None:
    wrong = []
    for where, key, given in calls():
        wanted = fields(strings.template(key))
        if "**" not in given and wanted != given:
            wrong.append(f"{where}: {key} wants {sorted(wanted)}, is given {sorted(given)}")
    assert not wrong


@pytest.mark.parametrize("section", SECTIONS)
def test_every_text_of_a_table_is_used(section: str) -> None:
    code = "\n".join(file.read_text("utf-8") for file in (ROOT / "scenes").rglob("*.py"))
    unused = [key for key in strings.keys(section) if key not in code and not _made(key, code)]
    assert not unused


def _made(key: str, code: str) -> bool:
    """Is the key made of parts: ``tr(f"settings.speed.{name}")`` or a screen's heading?"""
    stems = re.findall(r"""f["']([a-z_]+\.[\w.]*)\{""", code)
    heading = key.endswith(".heading") and f'name = "{key.removesuffix(".heading")}"' in code
    return heading or any(key.startswith(stem) for stem in stems)


def test_numbers_come_with_their_nouns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strings, "_flat", lambda section: {"x": "{n:card|cards} and {m:|die|dice} of {who}"})
    assert strings.tr("a.x", n=1, m=2, who="Ann") == "1 card and dice of Ann"
    assert strings.tr("a.x", n=3, m=1, who="Bo") == "3 cards and die of Bo"


def test_unknown_keys_and_missing_fields_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strings, "_flat", lambda section: {"x": "{who}"})
    with pytest.raises(strings.StringsError, match=r"data/ui/a\.yaml has no text 'y'"):
        strings.tr("a.y")
    with pytest.raises(strings.StringsError, match=r"a\.x: no value for the field 'who'"):
        strings.tr("a.x")


def test_the_stretched_locale_keeps_icons_fields_and_marks() -> None:
    text = "**Take** {n:card|cards} [wood] from the market"
    long = strings.pseudo(text)
    assert all(kept in long for kept in ("**", "{n:card|cards}", "[wood]"))
    assert "Take" not in long
    plain = "Choose a creature of the Line to attack"
    assert 1.35 <= len(strings.pseudo(plain)) / len(plain) <= 1.45
    try:
        strings.use_locale(strings.PSEUDO)
        assert strings.tr("credits.games") != strings.template("credits.games")
    finally:
        strings.use_locale("")
    assert strings.tr("credits.games") == strings.template("credits.games")


def test_a_voice_reaches_the_texts_of_data_files_and_nothing_else() -> None:
    raw = {"rules": [{"id": "RV-001", "title": "A title", "text": "Take {RV-002} [wood].", "see": ["RV-002"]}], "n": 3}
    told = content.spoken(raw, str.upper)
    assert told["rules"][0] == {
        "id": "RV-001", "title": "A TITLE", "text": "TAKE {RV-002} [WOOD].", "see": ["RV-002"],
    }  # fmt: skip
    tables = {"actions": {"pass": "{seat:seat} passes", "take": {"by": "kind:die", "else": "takes"}}}
    assert content.spoken(tables, str.upper, everything=True)["actions"] == {
        "pass": "{SEAT:SEAT} PASSES", "take": {"by": "kind:die", "else": "TAKES"},
    }  # fmt: skip


def test_the_locale_comes_from_the_environment_or_a_hidden_setting(tmp_path: Path, home: Path) -> None:
    code = "from scenes import cli; cli.prepare(); from scenes.kit.strings import locale; print(locale())"

    def told(**env: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, **env},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.splitlines()[-1]

    assert told() == ""
    assert told(TABLETOP_LOCALE="pseudo") == "pseudo"
    file = settings.default_path()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"version": 1, "extra": {"locale": "pseudo"}}')
    assert told() == "pseudo"
    assert told(TABLETOP_LOCALE="") == ""


def test_pictures_with_words_know_of_the_table_and_the_locale() -> None:
    plain = strings.stamp("ravenshire")
    assert plain
    assert plain == strings.stamp("ravenshire") != strings.stamp("set_a_watch")
    assert strings.stamp("nobodys_game") == ""


def test_a_number_of_things_stands_with_its_noun_in_both_numbers() -> None:
    """The Horde holds "1 card", not "1 cards". Numbers that are the same in every game may stand alone."""
    counted = re.compile(r"\{(?!all\}|need\}|most\})\w+\} (?:cards|creatures|Summons|Locations to|items|coins|Doom)\b")
    words = {key: strings.template(key) for section in SECTIONS for key in strings.keys(section)}
    assert [key for key, text in words.items() if counted.search(text)] == []


@pytest.mark.parametrize(
    ("key", "fields", "said"),
    [
        ("piles.horde_text", {"cards": 1}, "1 card, unseen."),
        ("piles.deck_text", {"cards": 1, "summons": 1}, "1 Summon."),
        ("line.life_on_watch", {"life": 1}, "ability stands on Watch"),
        ("line.life", {"life": 0}, "abilities stand"),
        ("purse.items", {"n": 1}, "item"),
        ("purse.text", {"purse": 1, "bank": 1}, "belongs to the party; 1 is in the Bank."),
    ],
)
def test_one_of_a_kind_is_told_by_number_and_noun(key: str, fields: dict[str, int], said: str) -> None:
    assert said in strings.tr(f"set_a_watch.{key}", **fields)
