"""The words of the interface: the tables, their fields, and the stretched locale."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit import strings

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
    return {name for _, name, _, _ in strings._FILL.parse(text) if name}


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
    stem = key.rpartition(".")[0]
    return f'f"{stem}.{{' in code or f"f'{stem}.{{" in code or (key.endswith(".heading") and f'name = "{stem}"' in code)


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
