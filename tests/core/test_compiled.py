"""Compiled content in the cache: equal to what the data files give, made once, made again when anything has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import registry
from game.core import compiled, content
from game.core.effects import Effect, EffectError, Verbs
from game.core.exprs import Expr

ROOT = Path(__file__).resolve().parents[2]


class Card(msgspec.Struct, frozen=True):
    """Something printed."""

    name: str
    program: tuple[Effect, ...] = ()


DECK = (Card("a", (Effect("strike", Expr("X + 2", ("X", "Y"))), Effect("doom", 1))), Card("b"), Card("b"), ())


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Path]:
    content.use_cache(tmp_path)
    yield tmp_path
    content.use_cache(None)


class Maker:
    """Counts how often the content was made."""

    def __init__(self, value: Any = DECK) -> None:
        self.value = value
        self.made = 0

    def __call__(self) -> Any:
        self.made += 1
        return self.value


def test_content_is_made_once(cache: Path) -> None:
    maker = Maker()
    found = [compiled.through_cache("ravenshire", maker, [Card]) for _ in range(3)]
    assert found == [DECK] * 3
    assert found[2][0].program[0].args({"X": 5}.__getitem__) == 7
    assert maker.made == 1


@pytest.mark.parametrize("harm", [b"", b"nonsense", None])
def test_damage_and_another_version_are_as_nothing(cache: Path, harm: bytes | None) -> None:
    maker = Maker()
    compiled.through_cache("ravenshire", maker, [Card])
    (file,) = cache.glob("*.msgpack")
    file.write_bytes(file.read_bytes()[:-1] if harm is None else harm)
    assert compiled.through_cache("ravenshire", maker, [Card]) == DECK
    (file,) = cache.glob("*.msgpack")
    content.write_sealed(file, msgspec.msgpack.encode({"some": "thing"}))
    assert compiled.through_cache("ravenshire", maker, [Card]) == DECK
    assert maker.made == 3


def test_a_changed_file_is_seen(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "cards.yaml").write_text("a: 1\n")
    monkeypatch.setattr(content, "data_dir", lambda game: data)
    maker = Maker()
    for _ in range(2):
        compiled.through_cache("ravenshire", maker, [Card])
    os.utime(data / "cards.yaml", (1, 1))
    for _ in range(2):
        compiled.through_cache("ravenshire", maker, [Card])
    assert maker.made == 2


def test_what_cannot_be_kept_is_made_again(cache: Path) -> None:
    maker = Maker((Card("a"), {1, 2}))
    for _ in range(2):
        assert compiled.through_cache("ravenshire", maker, [Card]) == maker.value
    assert maker.made == 2 and not list(cache.glob("*.msgpack"))


def test_nothing_is_kept_while_texts_go_through_a_voice(cache: Path) -> None:
    content.speak_through(str.upper)
    try:
        compiled.through_cache("ravenshire", Maker(), [Card])
    finally:
        content.speak_through(None)
    assert not list(cache.glob("*.msgpack"))


@pytest.mark.parametrize("game", [g for g in registry.installed() if (ROOT / "game" / g / "content_yaml.py").is_file()])
def test_a_game_out_of_the_cache_is_the_same_and_needs_no_rows(game: str, tmp_path: Path) -> None:
    script = f"""
        import sys
        from game.{game}.content import content
        found = content()
        print(sorted(m for m in sys.modules if m.startswith("game.{game}.content_")) or "no rows")
        from game.core.content import data_dir
        from game.{game}.content_yaml import read
        print(found == read(data_dir({game!r})) and found.hash != "")
    """
    run = [sys.executable, "-c", "\n".join(line.strip() for line in script.splitlines())]
    env = {**os.environ, "TABLETOP_CONTENT_CACHE": str(tmp_path)}
    first, second = (
        subprocess.run(run, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout.split("\n")
        for _ in range(2)
    )
    assert first[0].startswith("[") and second[0] == "no rows"
    assert first[1] == second[1] == "True"


def test_verbs_are_declared_when_one_is_read() -> None:
    asked: list[str] = []
    verbs: Verbs[Any] = Verbs(lambda: (asked.append("now"), verbs.declare("gain", int)))
    verbs.do("gain")(lambda s, who, args, out: None)
    assert asked == []
    assert verbs.declared() == ["gain"] and verbs.undone() == [] and asked == ["now"]


def test_a_deed_of_no_verb_is_told_when_they_are_declared() -> None:
    verbs: Verbs[Any] = Verbs(lambda: verbs.declare("gain", int))
    verbs.do("gian")(lambda s, who, args, out: None)
    with pytest.raises(EffectError, match="'gian' is not declared"):
        verbs.declared()
