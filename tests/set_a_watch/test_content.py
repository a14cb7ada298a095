"""The data of Set a Watch: counts of the box, the numbers of the draft, texts that say what the cards do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import content as core_content
from game.core.exprs import Expr
from game.set_a_watch import audit as game_audit
from game.set_a_watch import printed as p
from game.set_a_watch.content import VERBS, content
from game.set_a_watch.content_yaml import FILES

FOLDER = core_content.data_dir("set_a_watch")


def raw(name: str) -> Any:
    return core_content.load(FOLDER / f"{name}.yaml", dict)


def designs(family: int) -> list[p.Card]:
    return list({card.kind: card for card in content().cards if card.family == family}.values())


def card(id: str) -> p.Card:
    return next(card for card in content().cards if card.id == id)


def typed(cards: list[p.Card], name: str) -> int:
    return sum(card.types >> p.TYPES.index(name) & 1 for card in cards)


# -- the box ------------------------------------------------------------------------------------------


def test_names_and_positions_agree() -> None:
    found = content()
    assert tuple(a.id for a in found.adventurers) == p.ADVENTURERS
    for kind in (found.cards, found.abilities, found.items, found.locations, found.spaces, found.adventurers):
        assert [thing.index for thing in kind] == list(range(len(kind)))
    assert [card.family for card in found.cards] == sorted(card.family for card in found.cards)
    kinds = [card.kind for card in found.cards]
    assert kinds == sorted(kinds)
    assert set(kinds) == set(range(len(set(kinds))))


def test_the_box_holds_what_its_list_says() -> None:
    counted = {count.name: (count.expected, count.actual) for count in game_audit.audit().counts}
    assert [name for name, (expected, actual) in counted.items() if actual not in (None, expected)] == []
    wanted = {"creature_cards": 36, "summon_cards": 4, "unhallowed_cards": 13, "kraken_cards": 1, "tentacle_cards": 8,
              "nature_cards": 6, "black_powder_cards": 2, "ability_cards": 30, "item_cards": 30,
              "locations_regular": 22, "locations_respite": 7, "locations_final": 3}  # fmt: skip
    assert {name: actual for name, (_, actual) in counted.items() if actual is not None} == wanted


@pytest.mark.rule("SW-218")
def test_two_proxies_let_a_built_deck_use_six_summons() -> None:
    assert sum(card.family == p.SUMMON for card in content().cards) == 6 == content().constants.max_summons


def test_the_audit_finds_nothing_wrong() -> None:
    found = game_audit.audit()
    assert found.faults == ()
    assert found.sound
    assert dict(found.facts) == {
        "designs of Line cards": 64, "powers": 73, "verbs": 50, "rules": 222, "decisions": 43, "rulings": 43,
    }  # fmt: skip


@pytest.mark.rule("SW-010", "SW-012", "SW-188", "SW-192", "SW-196", "SW-200", "SW-202", "SW-204")
def test_five_abilities_and_three_dice_for_each_adventurer() -> None:
    found = content()
    assert Counter(ability.adventurer for ability in found.abilities) == dict.fromkeys(range(6), 5)
    assert [a.dice for a in found.adventurers] == [(6,) * 3, (12,) * 3, (6,) * 3, (8,) * 3, (6,) * 3, (6,) * 3]
    assert [a.attack for a in found.adventurers] == ["melee", "melee", "ranged", "ranged", "melee", "status"]
    for adventurer in found.adventurers:
        assert {found.abilities[i].adventurer for i in adventurer.abilities} == {adventurer.index}
        assert sum(found.abilities[i].kind == "passive" for i in adventurer.abilities) == 1


# -- the numbers of the draft -----------------------------------------------------------------------------


def test_sums_of_health_and_damage() -> None:
    cards = content().cards
    sums = {
        family: (sum(c.health for c in cards if c.family == family), sum(c.damage for c in cards if c.family == family))
        for family in range(len(p.FAMILIES))
    }
    assert sums == {p.CREATURE: (300, 56), p.SUMMON: (0, 0), p.UNHALLOWED: (197, 38), p.KRAKEN: (115, 22),
                    p.NATURE: (19, 0), p.POWDER: (4, 0)}  # fmt: skip


@pytest.mark.rule("SW-034")
def test_unhallowed_and_tentacles_are_creatures_of_that_type() -> None:
    cards = content().cards
    unhallowed = [card for card in cards if card.types >> p.TYPES.index("unhallowed") & 1]
    assert {card.family for card in unhallowed} == {p.UNHALLOWED, p.KRAKEN}
    assert len(unhallowed) == 13 + 9
    assert typed(unhallowed, "tentacle") == 8
    assert all(card.health and card.damage for card in unhallowed)


def test_types_of_creatures() -> None:
    creatures = [card for card in content().cards if card.family == p.CREATURE]
    counted = {name: typed(creatures, name) for name in p.TYPES}
    assert counted == {"forest": 8, "undead": 7, "dragon": 3, "human": 7, "goblin": 4, "golem": 2, "giant": 2,
                       "elemental": 4, "unhallowed": 0, "tentacle": 0, "powder": 0}  # fmt: skip
    assert sum(card.acolyte for card in creatures) == content().guidelines.acolytes_max == 4


@pytest.mark.rule("SW-209")
def test_tentacles_rise_by_health_and_the_kraken_is_last() -> None:
    kraken = [card for card in content().cards if card.family == p.KRAKEN]
    assert [card.health for card in kraken] == [7, 8, 9, 11, 12, 13, 15, 16, 24]
    assert kraken[-1].id == "kraken"


@pytest.mark.rule("SW-213")
def test_the_example_deck_has_eighteen_cards_with_two_acolytes() -> None:
    deck = content().example_deck
    assert len(deck) == 18
    assert sum(card(id).acolyte for id in deck) == 2


@pytest.mark.rule("SW-024", "SW-054", "SW-055")
def test_camp_spaces_in_ring_order() -> None:
    spaces = content().spaces
    assert [space.id for space in spaces if space.coin] == ["check_map", "equip_evoke", "scout_1"]
    assert Counter(space.action for space in spaces) == {
        "check_map": 1, "chop": 3, "heal": 1, "equip_evoke": 1, "scout": 3,
    }  # fmt: skip


@pytest.mark.rule("SW-015", "SW-040", "SW-207", "SW-208", "SW-210")
def test_constants_and_modes() -> None:
    k = content().constants
    assert (k.fire_start, k.fire_max, k.zero_fire_refill, k.reveal_from) == (7, 15, 2, (1, 7, 12))
    assert (k.coins, k.doom_spots, k.market_slots, k.rock_dial_max) == (16, 3, 3, 10)
    modes = {m.id: (m.rounds, m.map_cards, m.creatures, m.rests_each, m.horde_start, m.final) for m in content().modes}
    assert modes == {
        "standard": (9, 8, 30, 2, 1, "any"),
        "kraken": (5, 4, 18, 1, 2, "beasts_lair"),
        "construction": (9, 8, 30, 2, 1, "any"),
    }
    assert [d.summons for d in content().difficulties] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("SW-216")
def test_guidelines() -> None:
    g = content().guidelines
    names = {p.TYPES[mask.bit_length() - 1]: count for mask, count in g.at_least}
    assert names == {"forest": 4, "undead": 4, "dragon": 2, "human": 1, "goblin": 1, "golem": 1}
    riders = {next(c.id for c in content().cards if c.kind == kind): mask for kind, mask in g.rider_needs}
    assert riders == {"drake_rider": 1 << p.TYPES.index("dragon"), "shark_rider": 1 << p.TYPES.index("forest")}


@pytest.mark.rule("SW-019", "SW-020", "SW-035")
def test_locations_of_the_draft() -> None:
    by_kind = {kind: [x for x in content().locations if x.kind == kind] for kind in ("regular", "respite", "final")}
    assert {kind: sum(x.creatures for x in found) for kind, found in by_kind.items()} == {
        "regular": 112, "respite": 28, "final": 17,
    }  # fmt: skip
    assert {kind: sum(x.firewood for x in found) for kind, found in by_kind.items()} == {
        "regular": -21, "respite": 9, "final": -4,
    }  # fmt: skip


@pytest.mark.rule("SW-038", "SW-039")
def test_abilities_and_items_by_kind() -> None:
    kinds = Counter((ability.kind, ability.mode) for ability in content().abilities)
    assert kinds == {("activate", ""): 24, ("passive", "free_action"): 2, ("passive", "reaction"): 4}
    items = content().items
    assert Counter(item.kind for item in items) == {"passive": 8, "activate": 8, "exhaust": 7, "discard": 7}
    assert {item.kind for item in items if item.potion} == {"discard"}
    assert sum(item.cost for item in items) == 90


# -- compiled forms ---------------------------------------------------------------------------------------


def program(kind: str, id: str) -> p.Program:
    found: p.Program = next(thing for thing in getattr(content(), kind) if thing.id == id).program
    return found


def test_a_strike_with_what_follows() -> None:
    (effect,) = program("abilities", "corsair_pillage")
    strike = effect.args
    assert (effect.verb, strike.power, strike.at.places, strike.at.face) == ("strike", 7, (1, 2), "up")
    assert [(e.verb, e.args.amount) for e in strike.then] == [("coins", 1)]
    assert strike.branches() == (strike.then,)


def test_an_expression_is_compiled_once_and_reads_names() -> None:
    power = program("abilities", "golem_earthquake")[0].args.power
    assert isinstance(power, Expr)
    assert power(lambda name: {"X": 11, "loc_creatures": 5}[name]) == 7


def test_choices_hold_programs() -> None:
    choose = program("abilities", "druid_wild_kinship")[0].args
    nature, forest = (option[0].args for option in choose.options)
    assert nature == p.Tame(nature=True)
    assert (forest.at.places, forest.at.types) == ((1, 2), 1 << p.TYPES.index("forest"))
    assert forest.at.max_base_health(lambda name: 4) == 7


def test_special_places_and_conditions() -> None:
    blast = card("black_powder").powers[0].program[0].args
    assert (blast.at.special, blast.at.face, blast.optional) == ("adjacent", "any", True)
    monkey = card("goblin_powder_monkey").powers[0]
    assert (monkey.when, monkey.position, monkey.not_position) == ("defeated", 1, 0)
    crab = card("cliff_crab").powers[0].program[0].args
    assert (crab.amount, crab.who, crab.not_position) == (3, "self", 1)
    assert program("items", "ships_bell")[0].args == p.Peek("line", 9)
    assert content().adventurers[p.CAVALIER].camp.program[0].args == p.Peek("deck", 3, 1)
    assert content().adventurers[p.DRUID].camp.program[0].args == p.Exchange("deck_top")


def test_every_verb_is_used_by_a_card() -> None:
    used = {effect.verb for found in programs() for effect in walk(found)}
    assert used == set(VERBS.declared())


def programs() -> Iterator[p.Program]:
    found = content()
    for kind in (found.cards, found.locations):
        yield from (power.program for thing in kind for power in thing.powers)
    yield from (thing.program for thing in (*found.abilities, *found.items))
    yield from (adventurer.camp.program for adventurer in found.adventurers)


def walk(found: p.Program) -> Iterator[Any]:
    for effect in found:
        yield effect
        for inner in getattr(effect.args, "branches", tuple)():
            yield from walk(inner)


# -- texts say what the cards do ------------------------------------------------------------------------------


def numbers(of: Any) -> set[int]:
    """All numbers of an effect list as written, positions of the Line left out."""
    if isinstance(of, bool) or of is None:
        return set()
    if isinstance(of, int):
        return {abs(of)}
    if isinstance(of, str):
        return {int(n) for n in re.findall(r"\d+", of)}
    if isinstance(of, list):
        return set().union(*map(numbers, of))
    return set().union(*(numbers(value) for key, value in of.items() if key not in ("at", "position", "not_position")))


IN_WORDS = {
    "golem_earthquake": {4}, "merchant_second_cork": {1, 2}, "druid_beast_call": {1},
    "undead_goblin": {2}, "living_shadow": {9}, "lantern_goblin": {1},
    "storm_drake": {1}, "ghost_captain": {1}, "hollow_captain": {1}, "fishing_village": {1}, "harpy": {1},
    "siren_queen": {1}, "abyssal_eel": {1}, "tentacle_8": {1}, "merchant_restock": {1},
}  # fmt: skip
"""Numbers that a text gives in words: a quarter, half, twice, the next, the top, the highest; or as a table."""

LIMITS = {
    "broken_lighthouse": {3}, "watchtower_isle": {3}, "grey_fog_bank": {1}, "pirates_market": {1},
    "merchant_haggle": {1}, "the_lightless": {1}, "storm_lantern": {3}, "merchant_hired_blades": {0},
    "living_shadow": {0, 1, 2, 6}, "lucky_compass": {1}, "coral_golem": {1}, "sailors_charm": {1},
}  # fmt: skip
"""Numbers that only the text names: limits that hold anyway, results of an expression."""


def written() -> Iterator[tuple[str, str, Any]]:
    for file, field in (("creatures", "creatures"), ("unhallowed", "unhallowed"), ("kraken", "kraken_cards"),
                        ("nature", "nature_cards"), ("nature", "black_powder"), ("summons", "summons"),
                        ("locations", "locations")):  # fmt: skip
        for row in raw(file)[field]:
            yield row["id"], row.get("text", ""), [power["do"] for power in row.get("powers", [])]
    for file in ("abilities", "items"):
        yield from ((row["id"], row["text"], row["do"]) for row in raw(file)[file])
    for row in raw("adventurers")["adventurers"]:
        yield row["camp"]["id"], row["camp"]["text"], row["camp"]["do"]


@pytest.mark.parametrize(("id", "text", "do"), [pytest.param(*row, id=row[0]) for row in written()])
def test_numbers_of_a_text_are_those_of_its_effects(id: str, text: str, do: Any) -> None:
    wanted = numbers(do) - IN_WORDS.get(id, set())
    told = {int(n) for n in re.findall(r"\d+", text)}
    assert told - (LIMITS.get(id, set()) - wanted) == wanted


def test_texts_of_powers_name_their_moment() -> None:
    for family in (p.CREATURE, p.UNHALLOWED, p.KRAKEN, p.NATURE, p.POWDER, p.SUMMON):
        for design in designs(family):
            told = re.findall(r"\*\*([^*]+):\*\*", design.text)
            moments = [power.when.replace("_", " ") for power in design.powers]
            if told or "Rider" not in design.text:
                assert [re.sub(r"^defeated in .*", "defeated", moment.lower()) for moment in told] == moments, design.id


def test_every_design_has_a_line_of_its_own() -> None:
    lines = [design.flavour for family in range(len(p.FAMILIES)) for design in designs(family)]
    assert all(8 <= len(line) <= 50 and line.endswith(".") for line in lines)
    assert len(set(lines)) == len(lines) == 64


def test_every_definition_file_has_a_header_comment() -> None:
    for name in FILES:
        assert (FOLDER / f"{name}.yaml").read_text(encoding="utf-8").startswith("# "), name
