"""YAML loading: exact complaints, unique keys and ids, references, hashes, and the cache of parsed files."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import content, schema
from game.core.content import ContentError, Names, content_hash, data_dir, error_at, load


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    iron: Annotated[int, msgspec.Meta(ge=1)] = 1
    coal: int = 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Literal["sword", "shield"]
    cost: Cost = Cost()
    table: dict[int, Cost] = {}
    names: list[str] = []
    pair: tuple[int, int] = (0, 0)
    note: str | None = None


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[Card]


GOOD = """\
# two cards
cards:
  - id: one
    kind: sword
    cost: {iron: 2}
  - id: two
    kind: shield
    table:
      1: {iron: 3}
      4: {coal: 1}
"""


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return tmp_path / "box.yaml"


@pytest.fixture(autouse=True)
def no_cache() -> Iterator[None]:
    content.use_cache(None)
    yield
    content.use_cache(None)


def write(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def complaint(file: Path, text: str) -> str:
    with pytest.raises(ContentError) as caught:
        load(write(file, text), Box)
    return str(caught.value).replace(str(file), "box")


def test_good_file_is_read(box: Path) -> None:
    read = load(write(box, GOOD), Box)
    assert read.cards[0] == Card("one", "sword", Cost(iron=2))
    assert read.cards[1].table == {1: Cost(iron=3), 4: Cost(coal=1)}


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("iron: 2", "iron: two", "box:5: cards[0].cost.iron: expected a whole number, found 'two'"),
        ("iron: 2", "iron: 0", "box:5: cards[0].cost.iron: expected a whole number of at least 1, found 0"),
        ("iron: 2", "iron: 2.0", "box:5: cards[0].cost.iron: expected a whole number, found 2.0"),
        ("iron: 2", "iron: yes", "box:5: cards[0].cost.iron: expected a whole number, found True"),
        ("iron: 2", "iron: ~", "box:5: cards[0].cost.iron: expected a whole number, found nothing"),
        ("{iron: 2}", "[2]", "box:5: cards[0].cost: expected a mapping, found [2]"),
        (
            "iron: 2",
            "irom: 2",
            "box:5: cards[0].cost.irom: unknown field (did you mean 'iron'?), expected one of iron, coal",
        ),
        ("kind: sword", "kind: swrod", "box:4: cards[0].kind: expected one of shield, sword, found 'swrod'"),
        ("  - id: two\n    kind", "  - kind", "box:6: cards[1]: expected a field 'id', found none"),
        ("4: {coal: 1}", "4: {coal: x}", "box:10: cards[1].table[4].coal: expected a whole number, found 'x'"),
        ("4: {coal: 1}", "4: {goal: 1}", "box:10: cards[1].table[4].goal: unknown field"),
        ("id: one", "id: 1", "box:3: cards[0].id: expected text, found 1"),
        ("id: one", "id: one\n    note: 3", "box:4: cards[0].note: expected text or nothing, found 3"),
        ("id: one", "id: one\n    pair: [1]", "box:4: cards[0].pair: expected a list of length 2, found [1]"),
        ("id: one", "id: one\n    pair: [1, b]", "box:4: cards[0].pair[1]: expected a whole number, found 'b'"),
        ("id: one", "id: one\n    names: [a, 7]", "box:4: cards[0].names[1]: expected text, found 7"),
        ("cards:", "crads:", "box:2: crads: unknown field (did you mean 'cards'?), expected one of cards"),
    ],
)
def test_each_typo_names_file_line_place_found_and_expected(box: Path, old: str, new: str, wanted: str) -> None:
    assert old in GOOD
    assert complaint(box, GOOD.replace(old, new)).startswith(wanted)


def test_key_of_wrong_type_is_explained(box: Path) -> None:
    said = complaint(box, GOOD.replace("4: {coal: 1}", "four: {coal: 1}"))
    assert said.startswith("box:8: cards[1].table: wrong key in this mapping: expected `int`")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("cards: [\n", "box:2: not YAML: "),
        ("cards: []\ncards: []\n", "box:2: expected each key once, found 'cards' again (first in line 1)"),
        ("cards:\n  - {id: a, kind: sword,\n     id: b}\n", "box:3: expected each key once, found 'id' again"),
        ("on: []\n", "box:1: expected text or a whole number as a key, found True (write it in quotes: 'on')"),
        ("1.5: []\n", "box:1: expected text or a whole number as a key, found 1.5"),
        ("", "box: expected a mapping, found nothing"),
        ("cards\n", "box:1: expected a mapping, found 'cards'"),
        ("cards: !!python/object:os.system []\n", "box:1: not YAML: could not determine a constructor"),
    ],
)
def test_text_that_is_not_a_box(box: Path, text: str, wanted: str) -> None:
    assert complaint(box, text).startswith(wanted)


def test_bytes_that_are_no_text_name_the_line(box: Path) -> None:
    box.write_bytes(b"cards:\n  - \xff\n")
    with pytest.raises(ContentError, match="expected UTF-8 text, found byte 0xff") as caught:
        load(box, Box)
    assert caught.value.line == 2


def test_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"gone\.yaml: can't be read \(No such file"):
        load(tmp_path / "gone.yaml", Box)


def test_merge_keys_are_allowed(box: Path) -> None:
    text = "cards:\n  - &a {id: a, kind: sword, cost: {iron: 5}}\n  - {<<: *a, id: b}\n"
    assert [c.cost.iron for c in load(write(box, text), Box).cards] == [5, 5]


def test_long_values_are_cut_in_messages(box: Path) -> None:
    said = complaint(box, "cards: " + "x" * 500)
    assert len(said) < 120
    assert said.endswith("...")


def test_files_of_the_installation_are_named_from_the_data_folder() -> None:
    said = str(error_at(data_dir("ravenshire") / "titles.yaml", ("titles", 0, "needs"), "wrong"))
    assert said.startswith("data/ravenshire/titles.yaml:5: titles[0].needs: wrong")


# -- ids and references -------------------------------------------------------------------------------


def test_duplicate_id_names_both_kind_and_place(box: Path) -> None:
    write(box, GOOD.replace("two", "one"))
    with pytest.raises(ContentError) as caught:
        Names().add("card", ["one", "one"], box, ("cards",))
    assert str(caught.value) == f"{box}:6: cards[1].id: expected an unused card id, found 'one' a second time"


def test_same_id_in_two_files_is_a_duplicate(box: Path, tmp_path: Path) -> None:
    names = Names()
    names.add("card", ["one"], write(box, GOOD), ("cards",))
    more = write(tmp_path / "more.yaml", GOOD)
    with pytest.raises(ContentError, match=r"more\.yaml:3: cards"):
        names.add("card", ["one"], more, ("cards",))


def test_ids_of_different_kinds_may_be_equal_and_are_numbered_in_order(box: Path) -> None:
    names = Names()
    names.add("card", ["a", "b"], write(box, GOOD))
    names.add("card", ["c"], box)
    names.add("title", ["a"], box)
    assert [names.known("card", id, box, ()) for id in "abc"] == [0, 1, 2]
    assert names.known("title", "a", box, ()) == 0


def test_unknown_reference_lists_what_there_is(box: Path) -> None:
    names = Names()
    names.add("card", ["one", "two"], write(box, GOOD))
    with pytest.raises(ContentError) as caught:
        names.known("card", "twoo", box, ("cards", 1, "kind"))
    said = f"{box}:7: cards[1].kind: unknown card 'twoo' (did you mean 'two'?), expected one of one, two"
    assert str(caught.value) == said


# -- hash ---------------------------------------------------------------------------------------------


def test_hash_follows_bytes_and_names_but_not_folder_order_or_line_ends(tmp_path: Path) -> None:
    a, b = write(tmp_path / "a.yaml", "x: 1\n"), write(tmp_path / "b.yaml", "y: 1\n")
    first = content_hash([a, b])
    assert content_hash([b, a]) == first
    assert len(first) == 16
    a.write_bytes(b"x: 1\r\n")
    assert content_hash([a, b]) == first
    write(a, "x: 2\n")
    changed = content_hash([a, b])
    assert changed != first
    assert content_hash([a]) != changed


def test_hash_tells_apart_where_one_file_ends(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    left = [write(one / "a.yaml", "12"), write(one / "b.yaml", "3")]
    right = [write(two / "a.yaml", "1"), write(two / "b.yaml", "23")]
    assert content_hash(left) != content_hash(right)


# -- cache --------------------------------------------------------------------------------------------


def entries(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def test_second_reading_comes_from_the_cache_and_is_equal(box: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "cache"
    content.use_cache(folder)
    first = load(write(box, GOOD), Box)
    assert len(entries(folder)) == 1
    assert load(box, Box) == first


def test_changed_file_is_read_anew_and_the_old_entry_goes(box: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    content.use_cache(folder)
    load(write(box, GOOD), Box)
    old = entries(folder)
    assert load(write(box, GOOD.replace("iron: 2", "iron: 9")), Box).cards[0].cost.iron == 9
    assert len(entries(folder)) == 1
    assert entries(folder) != old


@pytest.mark.parametrize("damage", [b"", b"short", b"\x00" * 400])
def test_damaged_entry_is_made_again(box: Path, tmp_path: Path, damage: bytes) -> None:
    folder = tmp_path / "cache"
    content.use_cache(folder)
    first = load(write(box, GOOD), Box)
    entry = entries(folder)[0]
    sound = entry.read_bytes()
    entry.write_bytes(damage)
    assert load(box, Box) == first
    assert entry.read_bytes() == sound


def test_one_flipped_bit_in_the_cache_never_changes_a_card(box: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    content.use_cache(folder)
    first = load(write(box, GOOD), Box)
    entry = entries(folder)[0]
    sound = entry.read_bytes()
    for i in range(len(sound)):
        entry.write_bytes(sound[:i] + bytes([sound[i] ^ 1]) + sound[i + 1 :])
        assert load(box, Box) == first


def test_entry_of_an_older_type_is_checked_against_the_new_one(box: Path, tmp_path: Path) -> None:
    content.use_cache(tmp_path / "cache")
    loose = load(write(box, "cards: [{id: 7}]"), dict)
    assert loose == {"cards": [{"id": 7}]}
    with pytest.raises(ContentError, match=r"cards\[0\].id: expected text, found 7"):
        load(box, Box)


def test_a_cache_that_cannot_be_written_is_no_error(box: Path, tmp_path: Path) -> None:
    blocked = write(tmp_path / "file", "not a folder")
    content.use_cache(blocked / "cache")
    assert load(write(box, GOOD), Box).cards[0].id == "one"


@pytest.mark.parametrize("odd", ["2020-01-01", "!!set {a, b}", "1" * 30, ".nan"])
def test_values_that_msgpack_would_change_are_never_cached(box: Path, tmp_path: Path, odd: str) -> None:
    folder = tmp_path / "cache"
    content.use_cache(folder)
    write(box, f"odd: {odd}")
    assert repr(load(box, dict)) == repr(load(box, dict))
    assert entries(folder) == []


def test_faulty_files_are_not_cached(box: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    content.use_cache(folder)
    complaint(box, GOOD.replace("kind: sword", "kind: axe"))
    assert entries(folder) == []


def test_warm_start_does_not_import_the_parser(tmp_path: Path) -> None:
    code = textwrap.dedent(
        """
        import sys
        from pathlib import Path
        from game.core.content import use_cache
        use_cache(Path(sys.argv[1]))
        from game.boxes import shelf
        print(len(shelf().games), "yaml" in sys.modules)
        """
    )
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", code, str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(root)}
    runs = [subprocess.run(command, capture_output=True, text=True, env=env, check=True).stdout for _ in range(2)]
    assert [run.split() for run in runs] == [["5", "True"], ["5", "False"]]


# -- properties ---------------------------------------------------------------------------------------

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abcdef", min_size=1), inner, max_size=3),
    max_leaves=12,
)


@given(plain)
@settings(max_examples=150, deadline=None)
def test_whatever_stands_there_the_complaint_has_a_real_place(tmp_path_factory: Any, value: object) -> None:
    file = tmp_path_factory.mktemp("any") / "box.yaml"
    text = yaml.safe_dump({"cards": [{"id": "a", "kind": "sword"}, value]})
    write(file, text)
    try:
        read = load(file, Box)
    except ContentError as error:
        assert error.place.startswith("cards[1]")
        assert 1 <= error.line <= text.count("\n") + 1
    else:
        assert read.cards[0] == Card("a", "sword")


@given(st.binary(max_size=60))
@settings(max_examples=150, deadline=None)
def test_no_bytes_escape_the_one_kind_of_error(tmp_path_factory: Any, data: bytes) -> None:
    file = tmp_path_factory.mktemp("bytes") / "box.yaml"
    file.write_bytes(data)
    with pytest.raises(ContentError):
        load(file, Box)


@given(plain)
def test_what_fits_is_not_changed(value: object) -> None:
    assert schema.convert({"v": value}, dict) == {"v": value}
