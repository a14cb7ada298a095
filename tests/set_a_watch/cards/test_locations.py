"""The 32 Locations: firewood, Creature count and ability, each as printed."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.events import Peeked
from game.set_a_watch.tables import LOCATION_POWERS
from tests.set_a_watch.cards.laying import camp_over, go_on, name, night, nightfall, on_map, plain
from tests.set_a_watch.scenarios.desk import LOCATIONS, Desk, cards

PRINTED = {
    "shattered_docks": (-1, 5), "whispering_mangroves": (-1, 5), "drowned_graveyard": (-1, 5), "gulls_rest": (-1, 5),
    "broken_lighthouse": (-2, 6), "grey_fog_bank": (0, 5), "smugglers_cove": (-1, 5), "black_sand_beach": (-1, 5),
    "coral_maze": (0, 5), "windswept_cliffs": (-2, 5), "wreck_of_the_maiden": (-1, 4), "siren_shoals": (-1, 5),
    "cursed_atoll": (0, 5), "storm_passage": (-3, 5), "sunken_temple": (-1, 5), "whale_bone_bay": (-1, 6),
    "pirates_market": (-2, 6), "volcanic_vent": (2, 6), "serpent_strait": (-1, 5), "hermits_isle": (-2, 5),
    "tidal_flats": (0, 5), "moonless_bay": (-1, 4), "sheltered_lagoon": (2, 4), "pilgrims_shrine": (1, 4),
    "friendly_port": (1, 4), "hot_springs": (-1, 4), "driftwood_beach": (4, 4), "fishing_village": (1, 4),
    "watchtower_isle": (1, 4), "beasts_lair": (-1, 5), "drowned_citadel": (-1, 6), "isle_of_the_last_light": (-2, 6),
}  # fmt: skip

FINALS = ("beasts_lair", "drowned_citadel", "isle_of_the_last_light")


def arrive(location: str, desk: Desk | None = None) -> Desk:
    """Round 2 begins at that Location, or the last round at a Final one; firewood 7 before."""
    desk = desk or plain()
    desk.s.fire = 7
    if location in FINALS:
        return desk.last_round(location).round(desk.s.rounds)
    return on_map(desk, location).round(2)


@pytest.mark.rule("SW-042", "SW-035")
@pytest.mark.parametrize("location", PRINTED)
def test_firewood_on_arrival(location: str) -> None:
    desk = arrive(location)
    assert desk.s.location == LOCATIONS[location]
    assert desk.s.fire == 7 + PRINTED[location][0]


@pytest.mark.rule("SW-086", "SW-035")
@pytest.mark.parametrize("location", PRINTED)
def test_creatures_of_the_line(location: str) -> None:
    desk = quiet()
    before = len(desk.s.deck)
    nightfall(desk, location, fire=1)
    assert before - len(desk.s.deck) == PRINTED[location][1]
    assert len(desk.s.line) == PRINTED[location][1] + (location == "beasts_lair")


QUIET = ("cliff_crab", "living_shadow", "rocktopuss", "sea_foam", "barnacle_brute", "bone_sailor", "kelp_horror")


def quiet() -> Desk:
    """A Creature deck of seven cards that do nothing when they are revealed."""
    desk = plain()
    s = desk.s
    s.box += s.deck
    s.deck = []
    return desk.deck(*QUIET)


@pytest.mark.parametrize("location", ["windswept_cliffs", "storm_passage", "volcanic_vent", "driftwood_beach"])
def test_without_an_ability(location: str) -> None:
    assert not LOCATION_POWERS[LOCATIONS[location]]


# -- while it is the current one -------------------------------------------------------------------------


@pytest.mark.rule("SW-036", "SW-033")
@pytest.mark.parametrize(
    ("location", "health"),
    [
        ("windswept_cliffs", [9, 8, 12, 16]),
        ("shattered_docks", [10, 8, 12, 16]),
        ("whispering_mangroves", [10, 8, 12, 16]),
        ("drowned_graveyard", [9, 9, 12, 16]),
        ("whale_bone_bay", [8, 7, 11, 15]),
        ("serpent_strait", [9, 8, 14, 16]),
        ("drowned_citadel", [9, 8, 12, 17]),
    ],
)
def test_health(location: str, health: list[int]) -> None:
    """Forest, Undead, Dragon, Unhallowed."""
    desk = night("rocktopuss", "bone_sailor", "ocean_drake", "drowned_king", location=location)
    assert [desk.health(at) for at in (1, 2, 3, 4)] == health


@pytest.mark.rule("SW-033")
def test_health_is_at_least_one() -> None:
    assert night("black_powder", "brown_bear", location="whale_bone_bay").health(1) == 1


@pytest.mark.rule("SW-090")
@pytest.mark.parametrize(
    ("location", "fire", "level"),
    [
        ("broken_lighthouse", 3, 2), ("broken_lighthouse", 12, 3), ("grey_fog_bank", 12, 2), ("grey_fog_bank", 3, 1),
        ("watchtower_isle", 3, 3), ("watchtower_isle", 7, 3), ("windswept_cliffs", 7, 2),
    ],
)  # fmt: skip
def test_reveal_level(location: str, fire: int, level: int) -> None:
    desk = night("(cliff_crab)", "(rocktopuss)", "(colossus)", "(barnacle_brute)", location=location, fire=fire).check()
    assert [lc.up for lc in desk.s.line].count(True) == level


def test_black_sand_beach() -> None:
    desk = night("sea_foam", "harpy", location="black_sand_beach").dice("golem", 1, 4).dice("corsair", 1, 1, 1)
    assert not desk.legal(do.Attack)
    desk.s.charges = 1
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddDie, die=desk.die("golem", 4))
    desk.do(do.AddDie, die=desk.die("golem", 1)).do(do.Strike)
    assert desk.grave() == ["sea_foam"] and desk.s.charges == 0, "a Rock Charge makes it a 2"


@pytest.mark.rule("SW-122")
def test_coral_maze() -> None:
    desk = night("colossus", "sea_foam", location="coral_maze").dice("sorceress", 8).dice("druid", 6)
    assert not desk.legal(do.Attack), "the Ranged reach first position only"
    desk = night("sea_foam", "colossus", location="coral_maze").dice("golem", 9)
    assert desk.legal(do.Attack), "never below first position"


@pytest.mark.rule("SW-146")
def test_sunken_temple() -> None:
    desk = night("colossus", location="sunken_temple").give("corsair", "blessed_draught")
    desk.s.doom = 3
    assert not desk.legal(do.UseItem), "Doom cannot be lost"
    desk = night("(siren_acolyte)", location="sunken_temple", fire=3)
    desk.s.doom = 3
    assert desk.check().s.doom == 1, "the overflow clears the spots all the same (R-43)"


# -- arrival -----------------------------------------------------------------------------------------------


def test_smugglers_cove_and_friendly_port() -> None:
    desk = arrive("smugglers_cove")
    assert desk.s.purse == 2 and desk.s.bank == 11
    assert arrive("friendly_port").s.purse == 3


@pytest.mark.rule("SW-080")
def test_no_more_coins_than_the_bank_holds() -> None:
    desk = plain()
    desk.s.purse, desk.s.bank = 12, 1
    assert (arrive("friendly_port", desk).s.purse, desk.s.bank) == (13, 0)


def test_cursed_atoll() -> None:
    assert arrive("cursed_atoll").s.doom == 1


def test_pilgrims_shrine() -> None:
    desk = plain()
    desk.s.doom = 3
    assert arrive("pilgrims_shrine", desk).s.doom == 1


@pytest.mark.parametrize(("location", "count"), [("sheltered_lagoon", 1), ("hot_springs", 2)])
def test_refresh_on_arrival(location: str, count: int) -> None:
    desk = plain().have("druid", "-beast_call", "-wild_kinship").have("golem", "-rock_fist", "landslide", "earthquake")
    arrive(location, desk)
    for _ in range(count):
        assert desk.open.prompt == "refresh_ability"
        desk.do(do.RefreshAbility)
    assert desk.open.prompt == "choose_rest"
    assert sum(card.exhausted for a in desk.s.party for card in a.abilities) == 4 - count


def test_fishing_village() -> None:
    desk = plain().horde("harpy", "sea_foam")
    arrive("fishing_village", desk)
    assert [name(card) for card in desk.s.horde] == ["sea_foam"] and cards("harpy")[0] in desk.s.box


# -- camp and Market ---------------------------------------------------------------------------------------


def test_hermits_isle() -> None:
    desk = plain().camp("corsair", 4, 5, 6, location="hermits_isle")
    assert [bool(desk.placements(face, "heal")) for face in (4, 5, 6)] == [False, True, True]


def test_tidal_flats_and_moonless_bay() -> None:
    desk = plain().camp("corsair", 4, 5, 6, location="tidal_flats")
    assert not desk.placements(4, "chop") and desk.placements(4, "scout")
    desk = plain().camp("corsair", 4, 5, 6, location="moonless_bay")
    assert desk.placements(4, "chop") and not desk.placements(4, "scout")


@pytest.mark.rule("SW-222")
def test_pirates_market() -> None:
    desk = plain().market("sea_boots", "iron_buckler", "field_kit").shop("druid", 3, location="pirates_market")
    assert {a.pile for a in desk.legal(do.Buy)} == {0, 1}
    desk.do(do.Buy, pile=1, adv=0)
    assert desk.s.purse == 0


# -- the beginning of the Watch ----------------------------------------------------------------------------


@pytest.mark.rule("SW-089", "SW-165")
def test_gulls_rest() -> None:
    desk = nightfall(quiet(), "gulls_rest", fire=1)
    assert [name(e.card) for e in desk.said(Peeked)] == list(QUIET[:3])
    assert [lc.known for lc in desk.s.line] == [True, True, True, False, False]
    assert [lc.up for lc in desk.s.line] == [True, False, False, False, False]


@pytest.mark.rule("SW-089")
def test_wreck_of_the_maiden() -> None:
    desk = nightfall(quiet().graveyard("harpy", "colossus", "doomed_summon"), "wreck_of_the_maiden", fire=1)
    assert desk.names()[-1] == "(colossus)" and len(desk.s.line) == 5
    assert desk.grave() == ["harpy", "doomed_summon"]


@pytest.mark.rule("SW-089")
@pytest.mark.parametrize(
    ("location", "doom"), [("siren_shoals", 1), ("moonless_bay", 1), ("isle_of_the_last_light", 2)]
)
def test_doom_at_the_start_of_the_watch(location: str, doom: int) -> None:
    assert arrive(location).s.doom == 0
    assert nightfall(quiet(), location).s.doom == doom


@pytest.mark.rule("SW-212")
def test_beasts_lair() -> None:
    desk = quiet()
    bottom = desk.s.unhallowed.cards()[0]
    nightfall(desk, "beasts_lair", fire=1)
    assert desk.s.line[-1].card == bottom and not desk.s.line[-1].up and len(desk.s.unhallowed) == 6
    desk = quiet().no_unhallowed()
    assert len(nightfall(desk, "beasts_lair", fire=1).s.line) == 5 and not desk.s.outcome


def test_a_whole_round_at_one_location() -> None:
    """From arrival over camp and Market to the Line, without laying anything by hand."""
    desk = on_map(quiet(), "volcanic_vent").round(2)
    desk.do(do.Rest, adv=desk.adv("druid"))
    while desk.open.prompt != "camp":
        desk.act(desk.open.actions[0])
    camp_over(desk)
    while desk.open.prompt != "fight":
        desk.act(desk.open.actions[-1])
    assert len(desk.s.line) == 6 and go_on(desk).open.prompt == "fight"
