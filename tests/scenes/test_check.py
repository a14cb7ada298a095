"""``python -m scenes.check``: every data file is looked at, and mistakes are told with file, line and expectation."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import check as game_check
from game import registry
from game.core import achievements, lesson
from game.core.content import ContentError, data_root, error_at
from scenes import check

ROOT = Path(__file__).resolve().parents[2]
LISTEN = """
import sys
sys.addaudithook(lambda name, args: name == "open" and print("OPENED", args[0]))
from scenes.check import main
sys.exit(main([]))
"""


def test_every_data_file_is_read_and_sound() -> None:
    done = subprocess.run([sys.executable, "-c", LISTEN], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    opened = {Path(line.removeprefix("OPENED ")) for line in done.stdout.splitlines() if line.startswith("OPENED ")}
    files = set(data_root().rglob("*.yaml"))
    assert len(files) > 50
    assert files - opened == set()
    for game in registry.installed():
        assert f"\n{game}  (content " in done.stdout
    assert done.stdout.count("sound\n") == len(registry.installed())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: {b: 3}", "1: a.b: expected text, found 3"),
        ("a: x\nb:", "2: b: expected text, found nothing"),
        ("a: [x]", r"1: a: expected text, found ['x']"),
        ("a: 'so {x'", "expected fields such as {name} (a brace is written twice), found 'so {x': "),
        ("a: '{0}'", "expected the name of a field, found '0' in '{0}'"),
        ("a: '{n:a|b|c|d}'", "expected a noun in both numbers ({n:card|cards}) or a format, found 'a|b|c|d'"),
        ("a: '{n:n card|cards}'", "expected the noun alone ({n:card|cards}), found 'n card|cards'"),
        ("a: '{n:zz}'", "or a format, found 'zz'"),
        ("a: 'two **stars'", "expected a second '**'"),
        ("a: '[anchr]'", "unknown icon 'anchr' (did you mean 'anchor'?)"),
        ("a: x\na: y", "2: expected each key once, found 'a' again"),
    ],
)
def test_mistakes_in_the_words_of_the_interface(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "load.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as told:
        check.table(file)
    assert said in str(told.value)
    assert str(told.value).startswith(f"{file}:")


def test_words_as_they_are_meant_to_be_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "load.yaml"
    file.write_text("a: '{n:card|cards} [wood] {{RV-1}} {x:+d}'\nb: {c: '**{who!r}**', d: x}", encoding="utf-8")
    assert check.table(file) == 3


def test_what_is_wrong_is_told_after_the_games_and_gives_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "installed", lambda: ())
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "a.yaml").write_text("a: 3", encoding="utf-8")
    monkeypatch.setattr(check, "data_dir", lambda name: tmp_path / name)
    assert check.main([]) == game_check.FAULTY
    assert capsys.readouterr().err == f"{tmp_path / 'ui' / 'a.yaml'}:1: a: expected text, found 3\n"
    assert check.main(["chess"]) == game_check.UNKNOWN


@pytest.mark.parametrize("game", registry.installed())
def test_a_sign_that_is_no_picture_is_named(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.kit import icons

    rules = registry.load(game)
    first = achievements.achievements(rules)[0].icon
    monkeypatch.setattr(icons, "has_icon", lambda name: name != first)
    with pytest.raises(ContentError, match=rf"achievements\.yaml:\d+: achievements\[0\]\.icon: unknown sign '{first}'"):
        check.screens_of(game)


def test_a_lesson_that_does_not_fit_the_game_is_named_with_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.installed()[0]
    found = lesson.lesson(registry.load(game))
    wrong = next(i for i, step in enumerate(found.steps) if step.do)
    shorter = [s if i != wrong else type(s)(id=s.id, title=s.title, text=s.text) for i, s in enumerate(found.steps)]
    monkeypatch.setattr(lesson, "lesson", lambda rules: type(found)(**{**_fields(found), "steps": tuple(shorter)}))
    assert game_check.main([game]) == game_check.FAULTY
    err = capsys.readouterr().err
    assert "data/" in err and "tutorial.yaml:" in err and "steps[" in err and "which offers" in err


def _fields(found: lesson.Lesson) -> dict[str, object]:
    return {name: getattr(found, name) for name in found.__struct_fields__}


def test_errors_of_text_tables_name_the_line(tmp_path: Path) -> None:
    from game.core.text import TextError, Words

    rules = registry.load(registry.installed()[0])
    file = tmp_path / "text.yaml"
    file.write_text("prompts:\n  pick: x\n  take: '{x:hat}'\n", encoding="utf-8")
    with pytest.raises(TextError, match=r"text\.yaml:3: prompts: take: unknown formatter 'hat'"):
        Words(rules, {}, file)
    assert error_at(file, ("prompts", "take"), "").line == 3
