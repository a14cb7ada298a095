"""Reading definition files: ids, references and programs, each mistake named with its file and place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.content import ContentError, content_hash
from game.core.effects import Verbs
from game.core.reader import Reader


class Row(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    like: str = ""
    do: list[dict[str, Any]] = []


class CardsFile(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[Row]


VERBS: Verbs[Any] = Verbs()
VERBS.declare("gain", int)

CARDS = "cards:\n- id: sun\n  do: [{gain: 2}]\n- {id: moon, like: sun}\n"


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return Reader(tmp_path, {"cards": CardsFile}, VERBS)


def rows(reader: Reader) -> list[Row]:
    found: list[Row] = reader.files["cards"].cards
    return found


def test_ids_are_numbered_and_found_again(reader: Reader) -> None:
    assert reader.ids("cards", ("cards",), rows(reader), "card") == ("sun", "moon")
    assert reader.known("cards", ("cards", 1, "like"), "card", "moon") == 1


def test_an_unknown_id_is_named_with_its_line(reader: Reader) -> None:
    reader.ids("cards", ("cards",), rows(reader), "card")
    with pytest.raises(ContentError, match=r"cards\.yaml:4: cards\[1\]\.like: unknown card 'son' \(did you mean 'sun'"):
        reader.known("cards", ("cards", 1, "like"), "card", "son")


@pytest.mark.parametrize(("wanted", "said"), [
    (("moon", "sun"), r"cards\[0\]\.id: expected 'moon', found 'sun'"),
    (("sun",), r"cards: expected 1 rows, found 2"),
    (("sun", "moon", "star"), r"cards: expected 3 rows, found 2"),
])  # fmt: skip
def test_rows_are_those_that_the_rules_know(reader: Reader, wanted: tuple[str, ...], said: str) -> None:
    with pytest.raises(ContentError, match=said):
        reader.exactly("cards", ("cards",), rows(reader), wanted, "card")


def test_programs_are_compiled_or_named(reader: Reader) -> None:
    at = ("cards", 0, "do")
    assert [(e.verb, e.args) for e in reader.program("cards", rows(reader)[0].do, at)] == [("gain", 2)]
    said = r"cards\.yaml:3: cards\[0\]\.do\[0\]\.gian: unknown verb \(did you mean 'gain'"
    with pytest.raises(ContentError, match=said):
        reader.program("cards", [{"gian": 2}], at)


def test_the_hash_is_that_of_the_files(reader: Reader) -> None:
    assert reader.hash() == content_hash([reader.folder / "cards.yaml"])
