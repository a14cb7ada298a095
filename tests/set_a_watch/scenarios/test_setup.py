"""Scenarios S-01 to S-03, S-39 to S-41: the table of every mode."""

from __future__ import annotations

import pytest

from game.core.structs import Setup, SetupError
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.deck_building import check_deck
from game.set_a_watch.party import controller
from game.set_a_watch.printed import SUMMON, UNHALLOWED
from game.set_a_watch.tables import CREATURE_CARDS, FAMILY, KRAKEN_CARDS, C
from tests.set_a_watch.scenarios.desk import CGDS, Desk

MERCHANTS = ("merchant", "halfling_cavalier", "druid", "corsair")


def summons(pile: list[int]) -> int:
    return sum(FAMILY[card] == SUMMON for card in pile)


@pytest.mark.scenario("S-01")
@pytest.mark.rule("SW-009", "SW-015", "SW-016", "SW-017", "SW-019", "SW-020", "SW-021", "SW-022", "SW-023", "SW-024")
@pytest.mark.rule("SW-026", "SW-027", "SW-031")
def test_setup_on_normal() -> None:
    s = Desk().s
    assert len(s.deck) == 32 and summons(s.deck[:16]) == summons(s.deck[16:]) == 1
    ids = [C.cards[card].id for card in s.deck]
    assert ids.count("siren_acolyte") == 2 and "drowned_acolyte" not in ids
    assert len(s.map) + len(s.final) == 8 and len(s.unused) == 21
    assert (len(s.horde_first), len(s.unhallowed), len(s.aside)) == (1, 7, 5)
    assert {FAMILY[card] for card in (*s.horde_first, *s.aside, *s.unhallowed.cards())} == {UNHALLOWED}
    assert (s.fire, s.doom, s.bank, s.charges) == (7, 0, 13, 4)
    assert {C.spaces[i].id for i, coins in enumerate(s.spaces) if coins == 1} == {"check_map", "equip_evoke", "scout_1"}
    assert C.locations[s.location].kind == "regular" and C.locations[s.final[0]].kind == "final"
    assert {C.locations[x].kind for x in s.map} == {"regular"}
    assert {C.locations[x].kind for x in s.unused} == {"regular", "respite"}
    assert len(s.powder) == 2 and summons(s.removed) == 4


@pytest.mark.scenario("S-02")
@pytest.mark.rule("SW-015", "SW-017", "SW-018", "SW-027")
@pytest.mark.parametrize(
    ("difficulty", "piles", "charges"),
    [("easy", (31,), 2), ("hard", (11, 11, 11), 6), ("insane", (9, 9, 8, 8), 8)],
)
def test_piles_and_charges(difficulty: str, piles: tuple[int, ...], charges: int) -> None:
    s = Desk(difficulty=difficulty).s
    deck = s.deck[::-1]
    assert len(deck) == sum(piles) and s.charges == charges
    for size in piles:
        assert summons(deck[:size]) == 1
        deck = deck[size:]


@pytest.mark.scenario("S-03")
@pytest.mark.rule("SW-010", "SW-011", "SW-012", "SW-025", "SW-028", "SW-029", "SW-030", "SW-202", "SW-203")
def test_abilities_and_the_merchants_items() -> None:
    desk = Desk(MERCHANTS)
    s = desk.s
    for a in s.party:
        assert [card.exhausted for card in a.abilities] == [False, False, True]
        own = C.adventurers[a.kind].abilities
        assert sorted([*(card.card for card in a.abilities), *a.unused]) == list(own)
    assert len(desk.of("merchant").items) == 2 and s.purse == 0
    assert [len(pile) for pile in s.market] == [1, 1, 1] and len(s.items) == 25
    assert s.mounted and len(s.nature) == 6 and s.nature.top >= 0


@pytest.mark.rule("SW-026", "SW-028")
def test_cards_of_absent_adventurers_stay_out() -> None:
    s = Desk(("earth_golem", "fire_sorceress", "merchant", "halfling_cavalier")).s
    assert not s.powder and not len(s.nature)


@pytest.mark.rule("SW-002", "SW-010")
def test_four_different_adventurers() -> None:
    s = RULES.new(Setup("standard", 1), 3)
    for left in range(4, 0, -1):
        decision = RULES.ask(s)
        assert decision is not None and len(decision.actions) == left + 2
        RULES.act(s, decision.actions[0], [])
    assert len({a.kind for a in s.party}) == 4
    s = RULES.new(Setup("standard", 1, {"party": "random"}), 3)
    assert len({a.kind for a in s.party}) == 4 and s.round == 1


@pytest.mark.rule("SW-023")
def test_the_starting_firewood_may_be_rolled() -> None:
    assert {Desk(seed=seed, firewood="d6").s.fire for seed in range(30)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SW-019")
def test_the_final_location_may_be_chosen() -> None:
    desk = Desk(final="drowned_citadel")
    assert [C.locations[x].id for x in desk.s.final] == ["drowned_citadel"] and desk.s.final_known
    assert {C.locations[Desk(seed=seed).s.final[0]].id for seed in range(20)} == {
        "beasts_lair", "drowned_citadel", "isle_of_the_last_light",
    }  # fmt: skip


@pytest.mark.rule("SW-001", "SW-003")
@pytest.mark.parametrize(("seats", "control"), [(1, [0, 0, 0, 0]), (2, [0, 1, 0, 1]), (4, [0, 1, 2, 3])])
def test_who_controls_whom(seats: int, control: list[int]) -> None:
    desk = Desk(seats=seats)
    assert [a.seat for a in desk.s.party] == control
    assert len(desk.s.party) == 4


@pytest.mark.scenario("S-41")
@pytest.mark.rule("SW-002", "SW-003", "SW-004", "SW-006")
def test_three_players_and_the_flex_adventurer() -> None:
    desk = Desk(seats=3)
    flex = desk.adv("sorceress")
    assert [a.seat for a in desk.s.party] == [0, 1, 2, -1]
    desk.do(do.Rest, adv=desk.adv("corsair"))
    assert controller(desk.s, flex) == 0
    desk = Desk(seats=3)
    desk.do(do.Rest, adv=desk.adv("druid"))
    assert controller(desk.s, flex) == 2
    desk = Desk(seats=3)
    desk.do(do.Rest, adv=flex)
    assert desk.open.prompt == "flex_seat" and len(desk.legal(do.ChooseSeat)) == 3
    desk.do(do.ChooseSeat, who=1)
    assert desk.open.seats == (1,) and controller(desk.s, flex) == 1
    assert [controller(desk.s, adv) for adv in range(3)] == [0, 1, 2]


@pytest.mark.scenario("S-39")
@pytest.mark.rule("SW-207", "SW-208", "SW-209", "SW-210", "SW-213")
def test_the_hunt_for_the_kraken() -> None:
    desk = Desk(mode="kraken", deck="example")
    s = desk.s
    ids = sorted(C.cards[card].id for card in s.deck if FAMILY[card] != SUMMON)
    assert ids == sorted(C.example_deck) and len(s.deck) == 20
    names = [C.cards[card].id for card in s.unhallowed.cards()[::-1]]
    assert names == [f"tentacle_{n}" for n in range(3, 9)] + ["kraken"]
    assert [C.cards[card].id for card in s.horde_first] == ["tentacle_1", "tentacle_2"]
    assert len(s.map) == 3 and C.locations[s.final[0]].id == "beasts_lair" and s.rounds == 5
    assert len(s.aside) == 13
    rested = Desk(mode="kraken").do(do.Rest, adv=0).s
    assert len(rested.deck) == 20 and rested.party[0].rests == 1
    desk.of("corsair").rests = 1
    assert {a.adv for a in Desk(mode="kraken").round(2).legal(do.Rest)} == {0, 1, 2, 3}
    desk.round(2)
    assert {a.adv for a in desk.legal(do.Rest)} == {1, 2, 3}


ALL = [C.cards[card].id for card in CREATURE_CARDS]


def deck_without(*ids: str) -> str:
    left = list(ALL)
    for id in ids:
        left.remove(id)
    return ",".join(left)


WARNED = deck_without("ocean_drake", "tide_serpent", "storm_drake", "colossus", "coral_golem", "drowned_acolyte")


@pytest.mark.scenario("S-40")
@pytest.mark.rule("SW-214", "SW-215", "SW-216")
def test_deck_construction_warnings() -> None:
    assert [r.key for r in check_deck(WARNED)] == ["rider_without_mount", "few_dragon", "few_golem"]
    s = Desk(mode="construction", deck=WARNED).s
    ids = [C.cards[card].id for card in s.deck]
    assert len(ids) == 32 and "colossus" not in ids and ids.count("drowned_acolyte") == 1
    with pytest.raises(SetupError, match="exactly 30"):
        check_deck(WARNED.removesuffix(",gravetide_priest"))
    with pytest.raises(SetupError, match="2 copies of 'colossus', but the box holds 1"):
        check_deck(WARNED.replace("harpy", "colossus").replace("rocktopuss", "colossus"))
    with pytest.raises(SetupError, match="no creature 'sea_cow'"):
        Desk(mode="construction", deck=WARNED.replace("harpy", "sea_cow"))


@pytest.mark.scenario("S-40")
@pytest.mark.rule("SW-218")
@pytest.mark.parametrize(("difficulty", "unhallowed"), [("insane", 7), ("summons_5", 8), ("summons_6", 9)])
def test_more_summons_more_unhallowed(difficulty: str, unhallowed: int) -> None:
    s = Desk(mode="construction", difficulty=difficulty).s
    assert len(s.unhallowed) == unhallowed and s.charges <= 10
    assert summons(s.deck) == s.summons


@pytest.mark.rule("SW-215")
@pytest.mark.parametrize("count", range(5))
def test_the_number_of_acolytes(count: int) -> None:
    s = Desk(mode="construction", acolytes=str(count)).s
    assert sum(C.cards[card].acolyte for card in s.deck) == count and len(s.deck) == 32


@pytest.mark.rule("SW-217")
def test_chosen_locations() -> None:
    chosen = [x.id for x in C.locations if x.kind == "respite"] + ["storm_passage"]
    s = Desk(mode="construction", locations=",".join(chosen), final="drowned_citadel").s
    assert sorted(C.locations[x].id for x in (*s.map, s.location)) == sorted(chosen)
    assert len(s.unused) == 21
    with pytest.raises(SetupError, match="8 different Locations"):
        Desk(mode="construction", locations=",".join(chosen[:7]))
    with pytest.raises(SetupError, match="no Location 'beasts_lair'"):
        Desk(mode="construction", locations=",".join([*chosen[:7], "beasts_lair"]))


@pytest.mark.rule("SW-211")
def test_the_kraken_leaves_the_other_rules_alone() -> None:
    desk = Desk(CGDS, mode="kraken").camp("corsair", 3)
    desk.assign(3, "equip_evoke")
    assert len(desk.legal(do.Evoke)) == 13
    assert not set(KRAKEN_CARDS) & {a.card for a in desk.legal(do.Evoke)}
