"""Chapter B: the table before the first night."""

from __future__ import annotations

import pytest

from game.core.structs import Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.printed import SUMMON, UNHALLOWED
from game.set_a_watch.state import State
from game.set_a_watch.tables import CREATURE_CARDS, FAMILY, C
from tests.set_a_watch.cards.laying import RIDERS, name, night, plain
from tests.set_a_watch.scenarios.desk import Desk

SEEDS = range(12)


def table(seed: int, mode: str = "standard", **options: str) -> State:
    """A table with a random party, before the first decision."""
    setup = Setup(mode, 1, {"party": "random", **options}).checked(RULES.info)
    return RULES.new(setup, seed)


@pytest.mark.rule("SW-009")
def test_no_doom_no_rests() -> None:
    s = table(1)
    assert s.doom == 0 and [a.rests for a in s.party] == [0, 0, 0, 0]


@pytest.mark.rule("SW-010")
def test_four_of_six_are_chosen() -> None:
    s = RULES.new(Setup("standard", 1), 1)
    for count in (6, 5, 4, 3):
        decision = RULES.ask(s)
        assert decision is not None and len(decision.actions) == count
        RULES.act(s, decision.actions[-1], [])
    assert [len(a.dice) for a in s.party] == [3, 3, 3, 3]
    assert len({a.kind for a in s.party}) == 4


@pytest.mark.rule("SW-011")
@pytest.mark.parametrize("seed", SEEDS)
def test_two_up_one_exhausted_two_beside(seed: int) -> None:
    for a in table(seed).party:
        assert [card.exhausted for card in a.abilities] == [False, False, True]
        assert {*(card.card for card in a.abilities), *a.unused} == set(C.adventurers[a.kind].abilities)


@pytest.mark.rule("SW-011")
def test_which_abilities_is_chance() -> None:
    assert len({tuple(card.card for card in table(seed).party[0].abilities) for seed in SEEDS}) > 4


@pytest.mark.rule("SW-012")
@pytest.mark.parametrize(
    ("id", "sides", "attack"),
    [
        ("corsair", 6, "melee"), ("earth_golem", 12, "melee"), ("druid", 6, "ranged"), ("fire_sorceress", 8, "ranged"),
        ("merchant", 6, "melee"), ("halfling_cavalier", 6, "status"),
    ],
)  # fmt: skip
def test_boards(id: str, sides: int, attack: str) -> None:
    board = next(a for a in C.adventurers if a.id == id)
    assert (board.dice, board.attack, len(board.abilities)) == ((sides,) * 3, attack, 5)
    assert board.camp.program, "a Camp action of its own"


@pytest.mark.rule("SW-013")
def test_where_spent_dice_lie() -> None:
    desk = night("harpy", "colossus").give("golem", "signal_flare").dice("golem", 7, 2, 3)
    desk.attack(1, ("golem", 7)).use_item("signal_flare", 3).use("golem", "landslide", 2)
    landslide = desk.held("golem", "landslide").card
    assert desk.of("golem").at == [1, 2, 3] and desk.of("golem").on[1] == landslide
    camp = plain().camp("corsair", 5).assign(5, "chop")
    assert camp.s.placed[1] == camp.adv("corsair") * 3


@pytest.mark.rule("SW-014")
def test_melee_and_ranged() -> None:
    desk = night("colossus", "sea_foam", "wounded_messenger").dice("corsair", 6, 6).dice("golem", 12).dice("druid", 5)
    desk.dice("sorceress", 4, 4)
    targets = {a.target for a in desk.legal(do.Attack)}
    assert targets == {desk.uid(1), desk.uid(2)}
    desk.do(do.Attack, target=desk.uid(2))
    assert {a.adv for a in desk.legal(do.AddDie)} == {desk.adv("druid"), desk.adv("sorceress")}


@pytest.mark.rule("SW-015")
@pytest.mark.parametrize(("difficulty", "count"), [("easy", 1), ("normal", 2), ("hard", 3), ("insane", 4)])
def test_summon_cards(difficulty: str, count: int) -> None:
    s = table(1, difficulty=difficulty)
    assert sum(FAMILY[card] == SUMMON for card in s.deck) == count
    printed = sum(FAMILY[card] == SUMMON for card in range(len(C.cards)))
    assert sum(FAMILY[card] == SUMMON for card in s.removed) == printed - count


@pytest.mark.rule("SW-016")
@pytest.mark.parametrize("seed", SEEDS)
def test_thirty_creatures_two_of_them_siren_acolytes(seed: int) -> None:
    s = table(seed)
    creatures = [card for card in s.deck if FAMILY[card] != SUMMON]
    assert len(creatures) == 30 and set(creatures) <= set(CREATURE_CARDS)
    assert [name(card) for card in creatures if C.cards[card].acolyte] == ["siren_acolyte"] * 2


@pytest.mark.rule("SW-017", "SW-018")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("difficulty", "piles"), [("normal", (16, 16)), ("hard", (11, 11, 11)), ("insane", (9, 9, 8, 8))]
)
def test_one_summon_in_every_pile(seed: int, difficulty: str, piles: tuple[int, ...]) -> None:
    deck = table(seed, difficulty=difficulty).deck[::-1]
    for size in piles:
        assert [FAMILY[card] for card in deck[:size]].count(SUMMON) == 1
        deck = deck[size:]
    assert deck == []


@pytest.mark.rule("SW-019")
@pytest.mark.parametrize("seed", SEEDS)
def test_eight_regular_locations_over_a_final_one(seed: int) -> None:
    s = table(seed)
    assert [C.locations[x].kind for x in (s.location, *s.map)] == ["regular"] * 8
    assert [C.locations[x].kind for x in s.final] == ["final"] and len(s.other_finals) == 2


@pytest.mark.rule("SW-019")
@pytest.mark.parametrize("final", ["beasts_lair", "drowned_citadel", "isle_of_the_last_light"])
def test_the_final_location_may_be_chosen(final: str) -> None:
    assert [C.locations[x].id for x in table(1, final=final).final] == [final]


@pytest.mark.rule("SW-020")
def test_the_unused_locations() -> None:
    kinds = [C.locations[x].kind for x in table(1).unused]
    assert (kinds.count("regular"), kinds.count("respite"), len(kinds)) == (14, 7, 21)


@pytest.mark.rule("SW-021")
@pytest.mark.parametrize("seed", SEEDS)
def test_thirteen_unhallowed(seed: int) -> None:
    s = table(seed)
    assert (len(s.horde_first), len(s.unhallowed), len(s.aside)) == (1, 7, 5)
    assert {FAMILY[card] for card in (*s.horde_first, *s.unhallowed.cards(), *s.aside)} == {UNHALLOWED}
    assert s.unhallowed.top >= 0, "its top card lies open"


@pytest.mark.rule("SW-022")
def test_the_first_location_does_not_touch_the_fire() -> None:
    fires = {table(seed).fire for seed in SEEDS}
    assert fires == {7} and len({table(seed).location for seed in SEEDS}) > 5


@pytest.mark.rule("SW-022")
def test_an_arrival_ability_counts_in_the_first_round() -> None:
    seen = {}
    for seed in range(120):
        s = table(seed)
        seen[C.locations[s.location].id] = (s.doom, s.purse)
    assert seen["cursed_atoll"] == (1, 0) and seen["smugglers_cove"] == (0, 2)
    assert seen["windswept_cliffs"] == (0, 0)


@pytest.mark.rule("SW-023")
def test_firewood_seven_or_a_die() -> None:
    assert table(1).fire == 7
    assert {table(seed, firewood="d6").fire for seed in range(40)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SW-024")
def test_coins() -> None:
    s = Desk().s
    laid = {C.spaces[i].id: coins for i, coins in enumerate(s.spaces) if coins}
    assert laid == {"check_map": 1, "equip_evoke": 1, "scout_1": 1}
    assert s.bank + s.purse == 13


@pytest.mark.rule("SW-025")
def test_three_items_in_the_market() -> None:
    s = Desk().s
    assert [len(pile) for pile in s.market] == [1, 1, 1] and len(s.items) == 27


@pytest.mark.rule("SW-026")
def test_black_powder_belongs_to_the_corsair() -> None:
    assert len(Desk().s.powder) == 2
    assert Desk(("earth_golem", "druid", "merchant", "fire_sorceress")).s.powder == []


@pytest.mark.rule("SW-027")
@pytest.mark.parametrize(("difficulty", "charges"), [("easy", 2), ("normal", 4), ("hard", 6), ("insane", 8)])
def test_rock_charges(difficulty: str, charges: int) -> None:
    assert Desk(difficulty=difficulty).s.charges == charges


@pytest.mark.rule("SW-027")
def test_rock_charges_stop_at_the_dial_and_need_a_golem() -> None:
    assert Desk(mode="construction", difficulty="summons_6").s.charges == 10
    assert Desk(RIDERS).s.charges == 0


@pytest.mark.rule("SW-028")
def test_the_nature_deck() -> None:
    s = Desk().s
    assert len(s.nature) == 6 and s.nature.top in s.nature.cards()
    assert len({Desk(seed=seed).s.nature.top for seed in SEEDS}) > 2


@pytest.mark.rule("SW-029")
def test_the_merchant_begins_with_two_items() -> None:
    desk = Desk(RIDERS)
    assert len(desk.of("merchant").items) == 2 and desk.s.bank + desk.s.purse == 13 and len(desk.s.items) == 25
    assert all(not a.items for a in desk.s.party if a is not desk.of("merchant"))


@pytest.mark.rule("SW-030")
def test_the_cavalier_begins_mounted() -> None:
    assert Desk(RIDERS).s.mounted


@pytest.mark.rule("SW-031")
def test_nobody_looks_through_the_horde() -> None:
    desk = plain().horde("harpy", "sea_foam")
    hidden = [id for zone in RULES.zones(desk.s) for id in zone.cards(desk.s) if zone.name.startswith("horde")]
    assert len(hidden) == 3
