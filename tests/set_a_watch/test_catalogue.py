"""The help texts of Set a Watch: complete, linked, readable, honest, and with the numbers of the content."""

from __future__ import annotations

import re

import pytest

from game.core import catalogue, content
from game.core.catalogue import Catalogue, Entry
from game.set_a_watch import printed as p
from game.set_a_watch.content import content as printed_content

ICONS = {"health", "damage", "firewood", "doom", "coin", "charge"}
CHAPTERS = ["frame", "setup", "cards", "round", "camp", "merchant", "line", "order", "actions", "status",
            "end_of_watch", "final", "adventurers", "kraken", "construction", "details"]  # fmt: skip
FOLDER = content.data_dir("set_a_watch")


@pytest.fixture(scope="module")
def book() -> Catalogue:
    return catalogue.load(FOLDER)


def entries(book: Catalogue) -> list[Entry]:
    return [*book.rules(), *book.decisions(), *book.rulings(), *book.terms(), *book.guides(), *book.cards()]


# -- complete -----------------------------------------------------------------------------------------


def test_rules_decisions_and_rulings_are_there_in_order(book: Catalogue) -> None:
    assert [rule.id for rule in book.rules()] == [f"SW-{n:03}" for n in range(1, 223)]
    assert [prompt.id for prompt in book.decisions()] == [f"SW-D{n:02}" for n in range(1, 44)]
    assert [ruling.id for ruling in book.rulings()] == [f"SW-R{n:02}" for n in range(1, 44)]
    assert [prompt.id for prompt in book.decisions() if not prompt.options] == []


def test_chapters_are_in_play_order_and_so_are_their_rules(book: Catalogue) -> None:
    assert [chapter.id for chapter in book.chapters()] == CHAPTERS
    in_chapters = [rule.id for chapter in CHAPTERS for rule in book.rules(chapter)]
    assert in_chapters == [rule.id for rule in book.rules()]
    assert [chapter for chapter in CHAPTERS if not book.rules(chapter)] == []


def test_guides_and_reference_cards_are_there(book: Catalogue) -> None:
    assert [guide.id for guide in book.guides()] == ["how_to_play", "set_up", "solo", "kraken_hunt", "build_a_deck"]
    assert [card.id for card in book.cards()] == [
        f"ref_{topic}" for topic in ("round", "camp", "runes", "watch", "powers", "trouble")
    ]


def test_the_guide_for_new_players_takes_three_minutes(book: Catalogue) -> None:
    words = " ".join(catalogue.plain(text) for text in book.guides()[0].texts()).split()
    assert 200 <= len(words) <= 450


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


def test_icons_come_from_the_fixed_list_and_all_are_used(book: Catalogue) -> None:
    assert book.icons == ICONS
    shown = {icon for entry in entries(book) for text in entry.texts() for icon in catalogue.icons_in(text)}
    assert shown == ICONS


def test_no_two_entries_say_the_same(book: Catalogue) -> None:
    first = [catalogue.plain(entry.texts()[0]).casefold() for entry in entries(book) if entry not in book.cards()]
    titles = [rule.title.casefold() for rule in book.rules()]
    assert sorted(set(first)) == sorted(first)
    assert sorted(set(titles)) == sorted(titles)


# -- honest -------------------------------------------------------------------------------------------


def test_house_rulings_say_so(book: Catalogue) -> None:
    marked = {ruling.id for ruling in book.rulings() if ruling.text.startswith("**House ruling.** ")}
    assert marked == {ruling.id for ruling in book.rulings() if ruling.basis == "house"}


def test_the_maintainers_list_names_every_ruling_under_its_basis(book: Catalogue) -> None:
    headings = {"House rulings": "house", "Readings": "reading", "Printed, listed for reference": "printed"}
    text = (content.data_root().parent / "docs" / "rulings" / "set_a_watch.md").read_text(encoding="utf-8")
    listed = []
    for section in text.split("\n## ")[1:]:
        basis = headings[section.split("\n", 1)[0]]
        listed += [(key, title, basis) for key, title in re.findall(r"^### (SW-R\d\d) (.*)$", section, re.MULTILINE)]
    assert sorted(listed) == [(ruling.id, ruling.title, ruling.basis) for ruling in book.rulings()]


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
