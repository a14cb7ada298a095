"""The rule book of every game: linked, readable, honest. What a game's own book must hold stands in its own tests."""

from __future__ import annotations

import re

import pytest

from game import registry
from game.core import catalogue, content
from game.core.catalogue import Catalogue, Entry

WITH_BOOK = [game for game in registry.installed() if (content.data_dir(game) / "rules.yaml").is_file()]


@pytest.fixture(scope="module", params=WITH_BOOK)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def book(game: str) -> Catalogue:
    return catalogue.load(content.data_dir(game))


def entries(book: Catalogue) -> list[Entry]:
    return [*book.rules(), *book.decisions(), *book.rulings(), *book.terms(), *book.guides(), *book.cards()]


def test_the_games_with_a_book_are_known() -> None:
    assert {"ravenshire", "set_a_watch"} <= set(WITH_BOOK)


# -- complete -----------------------------------------------------------------------------------------


def test_rules_stand_in_the_order_of_their_chapters(book: Catalogue) -> None:
    in_chapters = [rule.id for chapter in book.chapters() for rule in book.rules(chapter.id)]
    assert in_chapters == [rule.id for rule in book.rules()]
    assert [chapter.id for chapter in book.chapters() if not book.rules(chapter.id)] == []


def test_every_decision_has_options(book: Catalogue) -> None:
    assert [prompt.id for prompt in book.decisions() if not prompt.options] == []


def test_the_guide_for_new_players_takes_three_minutes(book: Catalogue) -> None:
    words = " ".join(catalogue.plain(text) for text in book.guides()[0].texts()).split()
    assert 200 <= len(words) <= 450  # read at 100 to 150 words a minute, with a look at the board


# -- linked -------------------------------------------------------------------------------------------


def test_every_decision_and_ruling_belongs_to_a_rule(book: Catalogue) -> None:
    used = {key for rule in book.rules() for key in (*rule.decisions, *rule.rulings)}
    assert used == {entry.id for entry in (*book.decisions(), *book.rulings())}


def test_rules_and_rulings_name_each_other(book: Catalogue) -> None:
    of_rules = {(rule.id, ruling) for rule in book.rules() for ruling in rule.rulings}
    of_rulings = {(rule, ruling.id) for ruling in book.rulings() for rule in ruling.see}
    assert of_rules == of_rulings


def test_no_entry_points_at_itself_or_stands_alone(book: Catalogue) -> None:
    assert [entry.id for entry in entries(book) if entry.id in book.links(entry.id).to] == []
    assert [rule.id for rule in book.rules() if not book.links(rule.id).to] == []


# -- readable -----------------------------------------------------------------------------------------


def test_texts_are_short(book: Catalogue) -> None:
    texts = [(entry.id, text) for entry in entries(book) if entry not in book.cards() for text in entry.texts()]
    texts += [(chapter.id, chapter.intro) for chapter in book.chapters()]
    options = {text for prompt in book.decisions() for text in prompt.options}
    assert [pair for pair in texts if not 20 <= len(pair[1]) <= 600 and pair[1] not in options] == []


def test_card_lines_and_options_fit_on_a_card(book: Catalogue) -> None:
    lines = [line for card in book.cards() for line in card.lines]
    options = [option for prompt in book.decisions() for option in prompt.options]
    assert [line for line in lines if not 10 <= len(catalogue.plain(line)) <= 75] == []
    assert [option for option in options if not 10 <= len(catalogue.plain(option)) <= 140] == []


def test_all_icons_of_the_book_are_used(book: Catalogue) -> None:
    shown = {icon for entry in entries(book) for text in entry.texts() for icon in catalogue.icons_in(text)}
    assert shown == set(book.icons)


def test_no_two_entries_say_the_same(book: Catalogue) -> None:
    first = [catalogue.plain(entry.texts()[0]).casefold() for entry in entries(book) if entry not in book.cards()]
    titles = [rule.title.casefold() for rule in book.rules()]
    assert sorted(set(first)) == sorted(first)
    assert sorted(set(titles)) == sorted(titles)


# -- honest -------------------------------------------------------------------------------------------


def test_house_rulings_say_so(book: Catalogue) -> None:
    marked = {ruling.id for ruling in book.rulings() if ruling.text.startswith("**House ruling.** ")}
    assert marked == {ruling.id for ruling in book.rulings() if ruling.basis == "house"}


def test_the_maintainers_list_names_every_ruling_under_its_basis(game: str, book: Catalogue) -> None:
    headings = {"House rulings": "house", "Readings": "reading", "Printed, listed for reference": "printed"}
    text = (content.data_root().parent / "docs" / "rulings" / f"{game}.md").read_text(encoding="utf-8")
    listed = []
    for section in text.split("\n## ")[1:]:
        basis = headings[section.split("\n", 1)[0]]
        listed += [(key, title, basis) for key, title in re.findall(r"^### (\w+-R\d\d) (.*)$", section, re.MULTILINE)]
    assert sorted(listed) == [(ruling.id, ruling.title, ruling.basis) for ruling in book.rulings()]
