"""The help texts of Forges of Ravenshire: everything is there, and with the numbers of the content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game import ravenshire
from game.core import catalogue, content
from game.core.catalogue import Catalogue

ICONS = {"wood", "ore", "charcoal", "steel", "leather", "talisman", "dragon_scales", "mithril", "embergem", "gold",
         "action_token", "reputation"}
CHAPTERS = ["setup", "first_player", "gathering", "districts", "recruiting", "market", "action_tokens", "upgrades",
            "production", "contracts", "reputation", "season_end", "scoring", "assistants", "rival", "hands", "supply"]
FOLDER = content.data_dir("ravenshire")


@pytest.fixture(scope="module")
def book() -> Catalogue:
    return catalogue.load(FOLDER)


def data(name: str) -> Any:
    return content.load(FOLDER / f"{name}.yaml", dict)


# -- complete -----------------------------------------------------------------------------------------


def test_all_rules_are_there_in_order(book: Catalogue) -> None:
    assert [rule.id for rule in book.rules()] == [f"RV-{n:03}" for n in range(1, 203)]


def test_all_decisions_are_there_in_order(book: Catalogue) -> None:
    assert [prompt.id for prompt in book.decisions()] == [f"RV-D{n:02}" for n in range(1, 33)]


def test_all_rulings_are_there_in_order(book: Catalogue) -> None:
    assert [ruling.id for ruling in book.rulings()] == [f"RV-R{n:02}" for n in range(1, 65)]


def test_the_place_of_every_rule_is_found_by_its_number(book: Catalogue) -> None:
    """Whoever looks a rule up finds it in the code at once: exact numbers, no "RV-088 to RV-092"."""
    code = "".join(file.read_text("utf-8") for file in Path(ravenshire.__file__).parent.glob("*.py"))
    assert {rule.id for rule in book.rules()} - set(re.findall(r"RV-\d{3}", code)) == set()


def test_chapters_are_in_play_order(book: Catalogue) -> None:
    assert [chapter.id for chapter in book.chapters()] == CHAPTERS


def test_the_six_reference_cards_and_the_guides_are_there(book: Catalogue) -> None:
    topics = ["gathering", "production", "action_tokens", "market", "contracts", "season_end"]
    assert [card.id for card in book.cards()] == [f"ref_{topic}" for topic in topics]
    assert [guide.id for guide in book.guides()] == ["how_to_play", "symbols", "set_up", "solo_rival", "hired_hands"]


def test_icons_come_from_the_fixed_list(book: Catalogue) -> None:
    assert book.icons == ICONS


# -- honest -------------------------------------------------------------------------------------------


def test_what_the_rulebook_leaves_open_is_a_house_ruling(book: Catalogue) -> None:
    assert {"RV-R04", "RV-R54"} <= {ruling.id for ruling in book.rulings() if ruling.basis == "house"}


def test_the_modes_designed_here_say_so(book: Catalogue) -> None:
    intros = {chapter.id: chapter.intro for chapter in book.chapters()}
    for chapter in ("rival", "hands"):
        assert "was designed for this client" in intros[chapter]
        assert {rule.authored != "" for rule in book.rules(chapter)} == {True}


def test_tables_of_authored_content_say_so(book: Catalogue) -> None:
    tables = ["RV-040", "RV-041", "RV-042", "RV-043", "RV-044", "RV-045", "RV-096", "RV-097", "RV-098", "RV-099",
              "RV-115", "RV-121", "RV-171"]
    assert [key for key in tables if not book.rule(key).authored] == []


# -- numbers as in the content ------------------------------------------------------------------------


def amounts(text: str) -> dict[str, int]:
    """``3 [ore] 1 [mithril]``, ``any 2 Goods``, ``a Mystic`` as a mapping."""
    found = {icon: int(count) for count, icon in re.findall(r"(\d+) \[(\w+)\]", text)}
    for word, key in (("Good", "any_good"), ("Mystic", "any_mystic")):
        match = re.search(rf"\b(?:any|a|and)? ?(\d*) ?{word}s?\b(?! contracts)", text)
        if match:
            found[key] = int(match[1] or 1)
    return found


def table(text: str) -> dict[int, dict[str, int]]:
    """The lines ``**n:** gains`` of a text."""
    rows = re.findall(r"\*\*(\d+):\*\* ([^·*]+?)(?= ·|\. ?|$)", text)
    return {int(number): amounts(gains) for number, gains in rows}


def five_districts() -> Iterator[tuple[str, dict[int, dict[str, int]]]]:
    for number, row in enumerate(data("districts")["districts"][:5]):
        yield f"RV-{40 + number:03}", row["by_value"]


def test_district_tables_match_the_content(book: Catalogue) -> None:
    for key, by_value in five_districts():
        assert table(book.rule(key).text) == by_value, key


def test_guild_halls_match_the_content(book: Catalogue) -> None:
    halls = data("districts")["districts"][5]["by_value"]
    assert "**Mystic** of your choice with a die of 1, 2 or 3, or a **Good** of your choice with a 4, 5 or 6" in (
        book.rule("RV-045").text)
    assert [halls[n] for n in range(1, 7)] == [{"any_mystic": 1}] * 3 + [{"any_good": 1}] * 3


def test_production_tables_match_the_content(book: Catalogue) -> None:
    spaces = {row["id"]: row for row in data("production")["spaces"]}
    for key, space in (("RV-096", "scrap_pile"), ("RV-097", "forge_mastery"), ("RV-098", "charcoal_kiln"),
                       ("RV-099", "steel_foundry")):
        assert table(book.rule(key).text) == spaces[space]["by_value"], key


def test_improved_buildings_match_the_content(book: Catalogue) -> None:
    spaces = {row["id"]: row for row in data("production")["spaces"]}
    for key, space in (("RV-098", "charcoal_kiln"), ("RV-099", "steel_foundry")):
        match = re.search(r"improved \w+ adds (.+) to every line", book.rule(key).text)
        assert match is not None
        added = amounts(match[1])
        assert added
        for n, gain in spaces[space]["by_value"].items():
            more = {good: gain.get(good, 0) + added.get(good, 0) for good in {*gain, *added}}
            assert more == spaces[space]["improved"][n]


def test_upgrade_prices_match_the_content(book: Catalogue) -> None:
    costs = {row["id"]: row["cost"] for row in data("production")["upgrades"]}
    prices = {"RV-080": ["improved_foundry"], "RV-081": ["improved_kiln"], "RV-082": ["improved_market"],
              "RV-083": ["workshop_row_3", "workshop_row_4"]}
    for key, upgrades in prices.items():
        price = re.search(r"costs (\d) \[action_token\] and (\d) \[gold\]", book.rule(key).text, re.IGNORECASE)
        assert price is not None
        assert [costs[upgrade] for upgrade in upgrades] == [
            {"action_token": int(price[1]), "gold": int(price[2])}] * len(upgrades)


def test_finishes_match_the_content(book: Catalogue) -> None:
    finishes = {row["id"]: row for row in data("market")["finishes"]}
    for key, finish in (("RV-108", "mithril"), ("RV-109", "embergem")):
        paid, gained = book.rule(key).text.split(" on top of ")
        assert amounts(paid) == finishes[finish]["cost"]
        assert amounts(gained) == finishes[finish]["gain"]


def test_reputation_track_matches_the_content(book: Catalogue) -> None:
    spaces = data("reputation")["spaces"]
    ends = dict(re.findall(r"\*\*(\d+):\*\* (\d+)", book.rule("RV-121").text))
    assert {int(space): int(gold) for space, gold in ends.items()} == {row["space"]: row["end_gold"] for row in spaces}
    assert table(book.rule("RV-115").text) == {row["space"]: row.get("bonus", {}) for row in spaces if row["space"]}
    unlocks = {row["unlock"]: row["space"] for row in spaces if "unlock" in row}
    needs = [int(space) for space in re.findall(r"need (\d)", book.rule("RV-074").text)]
    assert needs == [unlocks["exceptional"], unlocks["legendary"]]


def test_titles_match_the_content(book: Catalogue) -> None:
    found = re.findall(r"\*\*(\w+)\*\*(?: any)? (\d) [^·]*?, (\d)/(\d)", book.rule("RV-129").text)
    rows = data("titles")["titles"]
    assert found == [(row["name"], *(str(n) for n in (row["needs"]["count"], row["reward_first"], row["reward_later"])))
                     for row in rows]


def test_the_example_contract_matches_the_content(book: Catalogue) -> None:
    fang = next(row for row in data("contracts")["legendary"] if row["name"] == "Crimson Fang")
    paid, gained = book.rule("RV-106").text.split("Gain")
    assert amounts(paid) == fang["cost"]
    assert amounts(gained) == fang["reward"]


def test_starting_goods_match_the_content(book: Catalogue) -> None:
    start = data("resources")["start"]
    told: dict[str, int] = {}
    for key in ("RV-010", "RV-013", "RV-014"):
        told |= {icon: n for icon, n in amounts(book.rule(key).text).items() if icon in ICONS}
    assert told == start


def test_rival_levels_match_the_content(book: Catalogue) -> None:
    told = re.findall(r"\*\*(\w+)\*\* (\d+) / (\d+) / (\d+) / (\d+)-(\d+)-(\d+) / (\d+)", book.rule("RV-185").text)
    assert told == [
        (row["name"], *(str(n) for n in (row["start_gold"], row["season_gold"], row["contracts_per_season"],
                                         *row["prices"].values(), row["score_to_beat"])))
        for row in data("solo")["levels"]]


def test_rival_ratings_match_the_content(book: Catalogue) -> None:
    bottom, *ranks = data("solo")["rating"]
    text = book.rule("RV-186").text
    assert f"below {ranks[0]['from']} {bottom['name']}" in text
    assert [rank for rank in ranks if f"{rank['from']} {rank['name']}" not in text] == []


def test_price_range_of_members_matches_the_content(book: Catalogue) -> None:
    costs = [row["cost"] for rows in data("members").values() for row in rows]
    assert f"at {min(costs)} to {max(costs)} [gold] each" in book.rule("RV-048").text


# -- found --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "first"), [
    ("kiln", {"RV-081", "RV-098"}), ("raven", {"RV-020"}), ("overtime", {"RV-094"}), ("61", {"RV-061"}),
    ("crimson fang", {"RV-106"}), ("tie", {"RV-141"}), ("guild advisor any column", {"RV-156"}),
])
def test_players_find_what_they_look_for(book: Catalogue, words: str, first: set[str]) -> None:
    found = [rule.id for rule in book.search(words)]
    assert first == set(found[:len(first)])


def test_search_hits_keep_play_order_among_equals(book: Catalogue) -> None:
    found = [rule.id for rule in book.search("prodigy") if "Prodigy" in rule.title]
    assert found == ["RV-159", "RV-160", "RV-161"]
    assert all(a < b for a, b in pairwise(found))
