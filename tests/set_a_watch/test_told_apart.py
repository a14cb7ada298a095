"""Whatever decides about the actions of a fight is told apart: one thing is changed, and the answer is another one.

What is remembered of the table before (and it is asked twice, so that all of it is) must not be the answer after.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.zones import OpenDeck, open_deck
from game.set_a_watch import RULES, offers, sight
from game.set_a_watch import actions as do
from game.set_a_watch.content import VERBS
from game.set_a_watch.printed import DRUID
from game.set_a_watch.state import BANNER, GAP, STOLEN, ItemCard, State
from tests.set_a_watch.cards.laying import RIDERS, night, plain
from tests.set_a_watch.scenarios.desk import CGDS, ITEMS, LOCATIONS, Desk, ability, cards

Change = Callable[[State], Any]


def put(**parts: Any) -> Change:
    """These parts of the state are so."""

    def change(s: State) -> None:
        for name, value in parts.items():
            setattr(s, name, value)

    return change


ALL = ("cutlass_flurry", "boarding_action", "pillage")
BEASTS = ("beast_call", "wild_kinship", "spirit_bargain")
ROCKS = ("rock_fist", "earthquake", "landslide")
FIRES = ("fireball", "wildfire", "kindle")


def alone(*cards: str, line: tuple[str, ...] = ("colossus",), party: tuple[str, ...] = CGDS, **more: Any) -> Desk:
    """A Line, and one Adventurer with these faceup cards (``name:first,second``); nobody has a die."""
    desk = night(*line, party=party, **more)
    for id in party:
        desk.have(id).dice(id)
    for text in cards:
        id, _, names = text.partition(":")
        desk.have(id, *names.split(","))
    return desk


def lone_nature(s: State) -> None:
    """Only the top Nature card is left."""
    while len(s.nature) > 1:
        s.removed.append(s.nature.under.pop() if s.nature.under else s.nature.hidden.pop(0))


def top_of_grave(name: str) -> Change:
    return lambda s: s.grave.append(cards(name)[0])


def no_horde(s: State) -> None:
    s.removed += s.horde + s.horde_first
    s.horde, s.horde_first = [], []


def weaker_nature(s: State) -> None:
    """Another Nature card is the only one."""
    s.removed.append(s.nature.take())
    s.removed.remove(cards("river_otter")[0])
    s.nature = open_deck(cards("river_otter"))


def bear(desk: Desk) -> Desk:
    """The strongest Nature card is the only one: Beast Call can strike or do nothing."""
    desk.nature("brown_bear")
    lone_nature(desk.s)
    return desk


def coined(desk: Desk) -> Desk:
    desk.s.purse, desk.s.bank = 3, 10
    return desk


CASES: dict[str, tuple[Callable[[], Desk], Change]] = {
    "fire pays": (lambda: alone("sorceress:fireball,kindle", line=("sea_foam",), fire=7), put(fire=1)),
    "fire has room": (lambda: alone("sorceress:kindle,wildfire", fire=13), put(fire=12)),
    "fire dims, and a Shadow grows": (
        lambda: alone("corsair:pillage,grog_ration", line=("living_shadow",), fire=12), put(fire=11)),
    "doom to lose": (lambda: alone("corsair:pillage").give("corsair", "blessed_draught"), put(doom=1)),
    "doom makes it stronger": (
        lambda: alone("golem:rock_fist,landslide", line=("nameless_deep",)).give("golem", "harpoon_gun")
        .dice("golem", 12), put(doom=3)),
    "mounted for Trample": (
        lambda: alone("cavalier:trample,lynx_pounce", line=("wounded_messenger",), party=RIDERS)
        .dice("cavalier", 3), put(mounted=False)),
    "mounted adds to the dice": (
        lambda: alone("corsair:pillage", party=RIDERS, line=("sea_foam",)).dice("cavalier", 4), put(mounted=False)),
    "charges are full": (lambda: alone("golem:living_bedrock,landslide", line=("salt_wraith",)), put(charges=10)),
    "charges raise dice": (lambda: alone("corsair:pillage", line=("harpy",)).dice("golem", 5), put(charges=2)),
    "coins pay": (lambda: alone("merchant:bribe,restock", line=("harpy",), party=RIDERS), put(purse=1)),
    "coins make it stronger": (
        lambda: coined(alone("merchant:hired_blades,restock", line=("harpy",), party=RIDERS)), put(purse=1)),
    "the top Nature card": (
        lambda: bear(alone("druid:beast_call,verdant_exchange", line=("sea_foam",))), weaker_nature),
    "the last Nature card": (lambda: alone("druid:beast_call,spirit_bargain"), lone_nature),
    "the top of the Graveyard": (
        lambda: alone("corsair:pillage", line=("undead_goblin",)).dice("corsair", 1).graveyard("sea_foam"),
        top_of_grave("colossus")),
    "a Horde": (lambda: alone("druid:spirit_bargain,verdant_exchange").dice("druid", 6), no_horde),
    "the Location's range": (
        lambda: alone("corsair:pillage", line=("colossus", "sea_foam")).dice("druid", 5),
        put(location=LOCATIONS["coral_maze"])),
    "the Location's Creature count": (
        lambda: alone("golem:earthquake,stone_skin", line=("abyssal_eel", "sea_foam")),
        put(location=LOCATIONS["sheltered_lagoon"])),
    "the Location's Health": (
        lambda: alone("corsair:pillage", line=("harpy",)).dice("golem", 7),
        put(location=LOCATIONS["whispering_mangroves"])),
    "the Location shuts dice out": (
        lambda: alone("corsair:pillage", line=("wounded_messenger",)).dice("golem", 1).dice("druid", 3),
        put(location=LOCATIONS["black_sand_beach"])),
    "stolen dice": (
        lambda: alone("corsair:pillage", fire=15).dice("corsair", 2).give("druid", "salvage_hook"),
        lambda s: (s.line[0].dice.append(0), s.party[0].at.__setitem__(0, STOLEN))),
    "an exhausted ability": (
        lambda: alone("corsair:pillage").give("druid", "healing_potion").have("corsair", *ALL).have("druid", *BEASTS)
        .have("golem", *ROCKS).have("sorceress", *FIRES),
        lambda s: setattr(s.party[3].abilities[2], "exhausted", True)),
    "an exhausted item": (
        lambda: alone("merchant:restock,bribe", party=RIDERS).give("druid", "sand_glass", "ward_stone"),
        lambda s: setattr(s.party[2].items[0], "exhausted", True)),
    "a facedown card nobody has seen": (
        lambda: alone("corsair:pillage", line=("colossus", "(sea_foam)")).give("corsair", "ships_bell"),
        lambda s: setattr(s.line[1], "known", True)),
    "a Potion for Double Dose": (
        lambda: alone("merchant:double_dose,bribe", party=RIDERS).give("druid", "ember_draught"),
        lambda s: setattr(s.party[2].items[0], "dosed", True)),
    "a spent die": (
        lambda: alone("corsair:pillage").give("corsair", "sand_glass").dice("corsair", 1, 1, 1),
        lambda s: s.party[0].at.__setitem__(0, BANNER)),
    "a facedown card to exchange": (
        lambda: alone("druid:verdant_exchange,beast_call", line=("colossus", "(harpy)")),
        lambda s: setattr(s.line[1], "up", True)),
    "a mount": (
        lambda: alone("corsair:pillage", line=("harpy",)).dice("golem", 7),
        lambda s: setattr(s.line[0], "mount", cards("brown_bear")[0])),
    "another card just like it": (
        lambda: alone("corsair:pillage", line=("harpy",)).dice("golem", 7), lambda s: setattr(s.line[0], "uid", 77)),
    "a card that is just gone": (
        lambda: alone("corsair:pillage,boarding_action", line=("sea_foam",)),
        lambda s: setattr(s.line[0], "out", GAP)),
    "the places of the Adventurers": (
        lambda: alone("corsair:pillage,boarding_action", line=("sea_foam",)), lambda s: s.party.reverse()),
    "how far an Adventurer reaches": (
        lambda: alone("druid:spirit_bargain", line=("colossus", "sea_foam")).dice("corsair", 5),
        lambda s: setattr(s.party[0], "kind", DRUID)),
    "a stored bonus": (lambda: alone("corsair:pillage", line=("harpy",)).dice("golem", 4), put(bonus=5)),
}  # fmt: skip


@pytest.mark.rule("SW-008", "SW-033", "SW-118", "SW-199", "SW-201", "SW-221")
@pytest.mark.parametrize("case", CASES)
def test_another_table_is_another_question(case: str) -> None:
    laid, change = CASES[case]
    desk = laid()
    sight.forget()
    before = RULES.ask(desk.s)
    assert before is not None and before.prompt == "fight"
    assert RULES.ask(desk.s) == before and RULES.ask(desk.s) == before
    change(desk.s)
    after = RULES.ask(desk.s)
    sight.forget()
    assert after == RULES.ask(desk.s), "what was remembered of the table before is no answer here"
    assert after != before, "the case shows nothing"


MADE_UP: dict[str, tuple[dict[str, Any], Change]] = {
    "coins in the Bank": ({"coins": {"amount": 2}}, put(bank=0)),
    "a Creature deck": (
        {"exchange": {"with": "deck_top", "enters": "down", "replaced_to": "deck_bottom"}}, lambda s: s.deck.clear()),
    "Black Powder": ({"add_powder": {"top": 4}}, lambda s: s.powder.clear()),
    "a Nature card": ({"tame": {"from": "nature_top"}}, lambda s: setattr(s, "nature", OpenDeck())),
}  # fmt: skip
"""What no card of today asks for in a fight (or only beside other things), but verbs can."""


@pytest.mark.parametrize("case", MADE_UP)
def test_what_verbs_can_ask_for_is_told_apart_too(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillage does something else for once."""
    effect, change = MADE_UP[case]
    desk, number = alone("corsair:pillage,boarding_action"), ability("pillage")
    desk.s.bank, desk.s.powder, desk.s.grave = 9, [0], []
    made_up = offers.judged(number, "ability", number, VERBS.parse([effect]))
    monkeypatch.setattr(offers, "CARDS", (*offers.CARDS[:number], made_up, *offers.CARDS[number + 1 :]))
    sight.forget()
    before = [RULES.ask(desk.s) for _ in range(3)]
    assert number in {a.ability for a in before[0].actions if isinstance(a, do.ExhaustAbility)}
    assert before[1:] == before[:2]
    change(desk.s)
    after = RULES.ask(desk.s)
    sight.forget()
    assert after == RULES.ask(desk.s) != before[0]
    sight.forget()


@pytest.mark.rule("SW-004")
def test_whoever_controls_the_flex_adventurer_now_is_asked() -> None:
    """The same Adventurers, dice and Line: only who rests, or who was named for the final round, is another."""
    desk = plain(seats=3).watch("corsair").line("sea_foam").dice("sorceress", 5)
    flex = desk.adv("sorceress")
    for resting, named, seat in ((0, 2, 0), (1, 2, 1), (2, 0, 2), (-1, 0, 0), (-1, 2, 2), (-1, 1, 1), (0, 1, 0)):
        desk.s.resting, desk.s.flex_seat = resting, named
        for _ in range(2):  # the second time it is remembered
            assert [a.seat for a in desk.legal(do.Attack)] == [seat]
            assert {a.seat for a in desk.legal(do.UseAbility) if a.adv == flex} == {seat}


def test_one_seat_more_is_another_question() -> None:
    desk = night("sea_foam")
    assert RULES.ask(desk.s) == RULES.ask(desk.s) == desk.open and desk.open.seats == (0,)
    desk.s.seats = 2
    for a in desk.s.party[1::2]:
        a.seat = 1
    assert desk.open.seats == (0, 1)
    assert RULES.ask(desk.s) == RULES.ask(desk.s)
    desk.s.seats = 1
    assert desk.open.seats == (0,)


@pytest.mark.rule("SW-128", "SW-193")
def test_dice_used_on_an_item_count_with_charges_too() -> None:
    desk = alone("corsair:pillage", line=("fog_shark",)).dice("golem", 5)
    desk.of("golem").items = [ItemCard(ITEMS["boarding_axe"])]
    assert not desk.legal(do.UseItem), "5 + 3 against 9"
    desk.s.charges = 1
    assert [a.item for a in desk.legal(do.UseItem)] == [ITEMS["boarding_axe"]]
    assert ability("pillage") not in {a.ability for a in desk.legal(do.ExhaustAbility)}
