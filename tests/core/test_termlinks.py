"""Words of the glossary become links, once in a text, and never inside other markup."""

from __future__ import annotations

import pytest

from game.core.catalogue import Term
from game.core.content import data_dir
from game.core.termlinks import TermLinks, printed_names

TERMS = TermLinks([
    Term(id="take", title="Take", text="."),
    Term(id="token", title="Action Token", text=".", also=("token", "tokens of action")),
    Term(id="graveyard", title="Graveyard", text=".", also=("discard pile",)),
    Term(id="x", title="X", text="."),
])  # fmt: skip


@pytest.mark.parametrize(
    ("text", "linked"),
    [
        ("Take a die, then Take another.", "Take a die, then {take|Take} another."),
        ("You may take a die.", "You may take a die."),
        ("Spend Action Tokens.", "Spend {token|Action Tokens}."),
        ("It goes to the graveyard or the Graveyard.", "It goes to the {graveyard|graveyard} or the Graveyard."),
        ("Onto the discard pile.", "Onto the {graveyard|discard pile}."),
        ("[take|Take] and \\\\[Take", "[take|Take] and \\\\[{take|Take}"),
        ("See {token|3} and an Action Token.", "See {token|3} and an Action Token."),
        ("**Graveyard** and X", "**{graveyard|Graveyard}** and X"),
        ("Mistaken, Taken", "Mistaken, Taken"),
        ("", ""),
        ("So. Take it. Graveyards lie still.", "So. Take it. {graveyard|Graveyards} lie still."),
    ],
)
def test_the_first_use_of_a_word_is_a_link(text: str, linked: str) -> None:
    assert TERMS.linked(text) == linked
    assert TERMS.linked(linked) == linked


def test_an_entry_does_not_link_to_itself() -> None:
    assert TERMS.linked("Take an Action Token", "take") == "Take an {token|Action Token}"


def test_without_terms_nothing_changes() -> None:
    assert TermLinks([]).linked("Take") == "Take"


def test_no_part_of_a_name_is_a_link() -> None:
    terms = [Term(id="rider", title="Beast Rider", text=".", also=("Rider",)), Term(id="fire", title="Fire", text=".")]
    links = TermLinks(terms, ["Shark Rider", "Fire Sorceress", "Beast Rider"])
    assert links.linked("The Shark Rider and the Fire Sorceress") == "The Shark Rider and the Fire Sorceress"
    assert links.linked("A Shark Rider, then a Rider") == "A Shark Rider, then a {rider|Rider}"
    assert links.linked("A Beast Rider") == "A {rider|Beast Rider}"


@pytest.mark.parametrize(
    ("game", "names"),
    [("set_a_watch", {"Fire Sorceress", "Shark Rider", "Pirates' Market", "Boarding Action"}), ("ravenshire", set())],
)
def test_the_names_of_a_game_are_found(game: str, names: set[str]) -> None:
    found = printed_names(data_dir(game))
    assert names <= set(found)
    assert len(found) > 20
    assert not any(set(name) & set('"{}:') for name in found)
