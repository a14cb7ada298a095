"""The help texts of Set a Watch: everything is there, honest, and with the numbers of the content."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import set_a_watch
from game.core import catalogue, content
from game.core.catalogue import Catalogue
from game.set_a_watch import printed as p
from game.set_a_watch.content import content as printed_content

ICONS = {"health", "damage", "firewood", "doom", "coin", "charge"}
CHAPTERS = ["frame", "setup", "cards", "round", "camp", "merchant", "line", "order", "actions", "status",
            "end_of_watch", "final", "adventurers", "kraken", "construction", "details"]  # fmt: skip
FOLDER = content.data_dir("set_a_watch")


@pytest.fixture(scope="module")
def book() -> Catalogue:
    return catalogue.load(FOLDER)


# -- complete -----------------------------------------------------------------------------------------


def test_rules_decisions_and_rulings_are_there_in_order(book: Catalogue) -> None:
    assert [rule.id for rule in book.rules()] == [f"SW-{n:03}" for n in range(1, 223)]
    assert [prompt.id for prompt in book.decisions()] == [f"SW-D{n:02}" for n in range(1, 44)]
    assert [ruling.id for ruling in book.rulings()] == [f"SW-R{n:02}" for n in range(1, 44)]


def test_the_place_of_every_rule_is_found_by_its_number(book: Catalogue) -> None:
    """Whoever looks a rule up finds it in the code at once: exact numbers, no "SW-086 to SW-149"."""
    code = "".join(file.read_text("utf-8") for file in Path(set_a_watch.__file__).parent.glob("*.py"))
    assert {rule.id for rule in book.rules()} - set(re.findall(r"SW-\d{3}", code)) == set()


def test_chapters_are_in_play_order(book: Catalogue) -> None:
    assert [chapter.id for chapter in book.chapters()] == CHAPTERS


def test_guides_and_reference_cards_are_there(book: Catalogue) -> None:
    assert [guide.id for guide in book.guides()] == ["how_to_play", "set_up", "solo", "kraken_hunt", "build_a_deck"]
    assert [card.id for card in book.cards()] == [
        f"ref_{topic}" for topic in ("round", "camp", "runes", "watch", "powers", "trouble")
    ]


def test_icons_come_from_the_fixed_list(book: Catalogue) -> None:
    assert book.icons == ICONS


# -- honest -------------------------------------------------------------------------------------------


def test_rules_about_authored_cards_say_so(book: Catalogue) -> None:
    about = ["SW-011", "SW-024", "SW-025", "SW-035", "SW-062", "SW-189", "SW-190", "SW-194", "SW-197", "SW-203",
             "SW-204", "SW-209"]  # fmt: skip
    assert [key for key in about if not book.rule(key).authored] == []


# -- numbers as in the content --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("SW-023", "at {fire_start} [firewood]"),
        ("SW-024", "All {coins} [coin]"),
        ("SW-027", "with {rock_start_per_summon} [charge]"),
        ("SW-054", "adds {chop_gain} [firewood]"),
        ("SW-055", "the next two cards"),
        ("SW-057", "die of {check_map_min_die} or more"),
        ("SW-059", "exactly {heal_die}"),
        ("SW-074", "up to {items_per_adventurer} items, the Merchant {items_for_merchant}"),
        ("SW-094", "back to {zero_fire_refill} [firewood]"),
        ("SW-096", "above {fire_max}"),
        ("SW-194", "0 to {rock_dial_max} [charge]"),
        ("SW-204", "every die counts {mounted_bonus} more"),
    ],
)
def test_numbers_of_rules_are_the_constants(book: Catalogue, rule: str, words: str) -> None:
    constants = {name: getattr(printed_content().constants, name) for name in p.Constants.__struct_fields__}
    assert words.format(**constants) in book.rule(rule).text


def test_reveal_levels_match_the_content(book: Catalogue) -> None:
    _, second, third = printed_content().constants.reveal_from
    told = f"1 to {second - 1} [firewood] light the first position, {second} to {third - 1} the first two, {third} and"
    assert told in book.rule("SW-090").text


def test_difficulties_and_guidelines_match_the_content(book: Catalogue) -> None:
    text = book.rule("SW-015").text
    for difficulty in printed_content().difficulties[:4]:
        assert re.search(rf"{difficulty.summons} (Summon card )?on {difficulty.name}", text), difficulty.name
    advice = book.rule("SW-216").text
    for mask, count in printed_content().guidelines.at_least:
        assert f"{count} {p.TYPES[mask.bit_length() - 1].title()}" in advice


def test_coin_spaces_match_the_content(book: Catalogue) -> None:
    assert [space.id for space in printed_content().spaces if space.coin] == ["check_map", "equip_evoke", "scout_1"]
    assert "Check Map, Equip / Evoke and the first Scout Ahead space" in book.rule("SW-024").authored


# -- found --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("summon appears", {"SW-112"}), ("vanquish", {"SW-069"}), ("stun", {"SW-153"}), ("90", {"SW-090"}),
        ("check map", {"SW-057"}), ("double dose", {"SW-219"}), ("flex", {"SW-004"}),
    ],
)  # fmt: skip
def test_players_find_what_they_look_for(book: Catalogue, words: str, first: set[str]) -> None:
    found = [rule.id for rule in book.search(words)]
    assert first == set(found[: len(first)])
