"""The generic catalogue: strict loading with exact complaints, search and links, on a tiny made-up game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import catalogue
from game.core.catalogue import Catalogue, Rule
from game.core.content import ContentError

RULES = """\
icons: [egg, golden_egg]
chapters:
  - {id: start, title: Start, intro: How it begins.}
  - {id: play, title: Play, intro: How it goes on.}
rules:
  - {id: T-001, chapter: start, title: The nest, text: "Begin with 1 [egg]. More on {T-002}.", decisions: [T-D01]}
  - {id: T-002, chapter: play, title: Hatching, text: "Pay 1 [golden_egg] for a nestling, never more.", see: [T-001],
     rulings: [T-R01]}
  - {id: T-031, chapter: play, title: Ending, text: "**Count** all before you go.", authored: Ours.}
decisions:
  - {id: T-D01, title: Which nest, text: Choose a nest., options: ["**Left**: left.", "**Right**"], see: [T-001]}
rulings:
  - {id: T-R01, title: How many, text: One at a time., basis: house, see: [T-002]}
"""
GLOSSARY = """\
terms:
  - {id: nest, title: nest, text: Where eggs lie., also: [home], see: [T-001]}
  - {id: egg, title: Egg, text: "[egg] hatches, see {T-002}."}
"""
HELP = """\
guides:
  - {id: guide, title: Guide, intro: Read this., pages: [{title: One, text: "Go to {nest}."}]}
cards:
  - {id: card, title: Card, lines: ["1 [egg] {T-001}"]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("rules", RULES), ("glossary", GLOSSARY), ("help", HELP)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def book(folder: Path) -> Catalogue:
    return catalogue.load(folder)


def ids(rules: list[Rule]) -> list[str]:
    return [rule.id for rule in rules]


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_entries_are_found_by_id_and_listed_in_order(book: Catalogue) -> None:
    assert book.rule("T-031").authored == "Ours."
    assert [chapter.id for chapter in book.chapters()] == ["start", "play"]
    assert ids(list(book.rules())) == ["T-001", "T-002", "T-031"]
    assert ids(list(book.rules("play"))) == ["T-002", "T-031"]
    assert book.decision("T-D01").options == ("**Left**: left.", "**Right**")
    assert book.ruling("T-R01").basis == "house"
    assert [term.title for term in book.terms()] == ["Egg", "nest"]
    assert book.guides()[0].pages[0].text == "Go to {nest}."
    assert book.entry("card").title == "Card"
    assert book.icons == {"egg", "golden_egg"}


def test_unknown_ids_raise_key_errors(book: Catalogue) -> None:
    for look_up in (book.rule, book.decision, book.ruling, book.entry, book.links):
        with pytest.raises(KeyError):
            look_up("T-999")
    with pytest.raises(KeyError):
        book.rule("T-D01")


def test_links_run_both_ways_each_once(book: Catalogue) -> None:
    assert book.links("T-001").to == ("T-D01", "T-002")
    assert book.links("T-001").by == ("T-002", "T-D01", "nest", "card")
    assert book.links("T-031") == catalogue.Links((), ())
    assert book.links("nest").by == ("guide",)


def test_search_puts_title_hits_first(book: Catalogue) -> None:
    assert ids(book.search("nest")) == ["T-001", "T-002"]
    assert ids(book.search("hatching")) == ["T-002"]
    assert ids(book.search("NEST begin")) == ["T-001"]
    assert ids(book.search("golden egg")) == ["T-002"]
    assert ids(book.search("t-031")) == ids(book.search("31")) == ["T-031"]


def test_search_matches_beginnings_of_words_and_needs_all_of_them(book: Catalogue) -> None:
    assert ids(book.search("ore")) == []  # not inside "more" or "before"
    assert ids(book.search("befo")) == ["T-031"]
    assert ids(book.search("nest ending")) == []
    assert ids(book.search("end")) == ["T-031"]
    assert ids(book.search("  ")) == ids(book.search("**")) == []


def test_plain_drops_the_markup() -> None:
    assert catalogue.plain("**Pay** 1 [golden_egg], see {T-002}.") == "Pay 1 golden egg, see T-002."
    assert catalogue.links_in("{T-002} and {nest}") == ("T-002", "nest")
    assert catalogue.icons_in("1 [egg] 2 [golden_egg]") == ("egg", "golden_egg")


FAULTS = [
    ("rules.yaml", "title: Ending,", "title: Ending, colour: red,", ["rules[2]", "colour"]),
    ("rules.yaml", "see: [T-001],\n", "see: [T-077],\n", ["rules[1].see", "T-002", "'T-077'", ":7"]),
    ("rules.yaml", "More on {T-002}", "More on {T-02}", ["rules[0].text", "T-001", "link 'T-02'", "'T-002'"]),
    ("rules.yaml", "1 [golden_egg]", "1 [silver_egg]", ["rules[1]", "icon 'silver_egg'"]),
    ("rules.yaml", "decisions: [T-D01]", "decisions: [T-R01]", ["rules[0].decisions", "decision 'T-R01'"]),
    ("rules.yaml", "rulings: [T-R01]", "rulings: [T-R02]", ["rules[1].rulings", "ruling 'T-R02'"]),
    ("rules.yaml", "T-031, chapter: play", "T-031, chapter: end", ["rules[2].chapter", "chapter 'end'"]),
    ("rules.yaml", "id: T-031", "id: T-001", ["rules[2].id", "T-001", "second time"]),
    ("rules.yaml", "{id: play, title: Play", "{id: start, title: Play", ["chapters[1].id", "start", "second time"]),
    ("rules.yaml", "**Count** all", "**Count all", ["rules[2]", "T-031", "closing **"]),
    ("rules.yaml", "basis: house", "basis: dream", ["rulings[0].basis", "dream"]),
    ("rules.yaml", '["**Left**: left.", "**Right**"]', '["{T-8}"]', ["decisions[0]", "T-D01", "link 'T-8'"]),
    ("glossary.yaml", "id: egg", "id: T-001", ["glossary.yaml", "terms[1].id", "second time"]),
    ("glossary.yaml", "also: [home]", "also: home", ["glossary.yaml", "terms[0].also"]),
    ("help.yaml", "Go to {nest}", "Go to {rest}", ["help.yaml", "guides[0]", "link 'rest'", "'nest'"]),
    ("help.yaml", "1 [egg] {T-001}", "1 [egg] {T-003}", ["help.yaml", "cards[0]", "link 'T-003'"]),
    ("help.yaml", "title: Card, ", "", ["help.yaml", "cards[0]", "title"]),
]


@pytest.mark.parametrize(("file", "old", "new", "wanted"), FAULTS)
def test_a_fault_is_refused_with_its_place(folder: Path, file: str, old: str, new: str, wanted: list[str]) -> None:
    change(folder, file, old, new)
    with pytest.raises(ContentError) as caught:
        catalogue.load(folder)
    message = str(caught.value)
    assert [part for part in (file, *wanted) if part not in message] == []


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "help.yaml").unlink()
    with pytest.raises(ContentError, match=r"help\.yaml"):
        catalogue.load(folder)
