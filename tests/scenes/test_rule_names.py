"""Wherever a rule is named to people, its title stands beside its number."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scenes.kit.richtext import plain
from scenes.rules_book import Book
from scenes.table import help as books
from scenes.table.enlarge import Enlarged
from tests.scenes.set_a_watch.watch_table import table_of
from tests.scenes.test_f1_everywhere import table_in_play

GAMES = ("ravenshire", "set_a_watch")
NUMBER = re.compile(r"\b(?:RV|SW)-[A-Z]?\d+\b")


def bare(game: str, markup: str) -> list[str]:
    """Numbers of rules without their titles, as people read the text."""
    said = plain(markup).replace("\n", " ")
    found = [(m[0], said[m.end() :].strip()) for m in NUMBER.finditer(said)]
    return [number for number, rest in found if not rest.startswith(books.title_and_text(game, number)[0])]


def test_a_bare_number_is_found() -> None:
    assert bare("set_a_watch", "as {SW-042} says, {SW-043|SW-043 Everybody rolls}") == ["SW-042"]


@pytest.mark.parametrize("game", GAMES)
def test_links_in_the_rules_say_where_they_lead(game: str) -> None:
    book, linked = Book(books.catalogue(game)), 0
    pages = [rule.id for rule in book.catalogue.rules()] + [g.id for g in book.catalogue.guides()]
    for key in pages:
        for block in book.page(key).blocks:
            assert not bare(game, block.markup), (key, block.markup)
            linked += block.markup.count("{")
    assert linked > 100


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_the_quick_reference_are_links_behind_the_words_they_stand_for(game: str) -> None:
    lines = [line for block in Book(books.catalogue(game)).page("#cards").blocks for line in block.markup.split("\n")]
    linked = re.compile(r"\{" + NUMBER.pattern + r"\}")
    numbers = [number for line in lines for number in NUMBER.findall(line)]
    assert len(numbers) > 10
    assert len(numbers) == sum(len(linked.findall(line)) for line in lines)
    assert not [line for line in lines if len(linked.sub("", line).split()) < 2]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_pointed_at_and_the_why_not_name_their_rules_with_titles(game: str) -> None:
    _app, table = table_in_play(game)
    reasons = 0
    for ref in table.board.refs():
        table.inspect(ref, pinned=True)
        assert not bare(game, table.slot.subject.lines), ref
        why = table.why_not(ref) or ""
        assert not bare(game, why), why
        reasons += bool(NUMBER.search(why))
        table.inspect(None)
    assert reasons > 5


def test_the_enlarged_view_has_buttons_with_number_and_title() -> None:
    _app, table = table_of("standard", "h")
    shown = table.board.inspect(("fire", 0))
    large = Enlarged(table, shown)
    assert large.rules and not [b.label for b in large.rules if bare("set_a_watch", b.label)]


def test_the_prompt_bar_has_no_numbers_of_rules() -> None:
    for game in GAMES:
        catalogue: Any = books.catalogue(game)
        for rule in catalogue.rules():
            assert not NUMBER.search(plain(books.hint(game, rule.id))), rule.id
