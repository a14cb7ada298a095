"""Chapter C: what is printed on a card and what it is worth at the moment."""

from __future__ import annotations

import pytest

from game.set_a_watch import actions as do
from game.set_a_watch.printed import UNHALLOWED
from game.set_a_watch.tables import CREATURE_CARDS, FAMILY, UNHALLOWED_TYPE, C
from tests.set_a_watch.cards.laying import RIDERS, arrive_at, night, nightfall, plain
from tests.set_a_watch.scenarios.desk import LOCATIONS


@pytest.mark.rule("SW-032")
def test_every_creature_shows_health_damage_and_type() -> None:
    assert len(CREATURE_CARDS) == 36
    for index in CREATURE_CARDS:
        card = C.cards[index]
        assert card.health > 0 and card.damage >= 0 and card.types and bool(card.text) == bool(card.powers)


@pytest.mark.rule("SW-033")
def test_health_is_taken_at_the_moment_of_the_attack() -> None:
    desk = night("living_shadow", fire=12).dice("golem", 6)
    assert desk.legal(do.Attack) and desk.health(1) == 6
    desk.s.fire = 7
    assert not desk.can_use("corsair", "pillage", 1), "9 now"
    desk.s.fire = 12
    assert desk.can_use("corsair", "pillage", 1)


@pytest.mark.rule("SW-033")
def test_health_is_never_below_one() -> None:
    desk = night("brown_bear", "black_powder", "great_stag", location="whale_bone_bay")
    assert desk.health(2) == 1


@pytest.mark.rule("SW-034")
def test_unhallowed_are_creatures() -> None:
    for card in C.cards:
        if card.family == UNHALLOWED:
            assert card.types & UNHALLOWED_TYPE and card.health and card.damage
    desk = night("drowned_king", "sea_foam").dice("golem", 12, 4).attack(1, ("golem", 12), ("golem", 4))
    assert [FAMILY[card] for card in desk.s.grave] == [UNHALLOWED]


@pytest.mark.rule("SW-035")
def test_locations_show_their_kind() -> None:
    kinds = [x.kind for x in C.locations]
    assert (kinds.count("regular"), kinds.count("respite"), kinds.count("final")) == (22, 7, 3)
    assert all(-3 <= x.firewood <= 4 and 4 <= x.creatures <= 6 for x in C.locations)


@pytest.mark.rule("SW-036")
def test_a_location_ability_ends_with_the_location() -> None:
    desk = night("harpy", location="whispering_mangroves")
    assert desk.health(1) == 8
    desk.at("windswept_cliffs")
    assert desk.health(1) == 7


@pytest.mark.rule("SW-036")
def test_an_ability_of_a_moment_is_resolved_then() -> None:
    assert arrive_at("siren_shoals").s.doom == 0, "not on arrival"
    assert nightfall(plain(), "siren_shoals", fire=1).s.doom >= 1


@pytest.mark.rule("SW-037")
@pytest.mark.parametrize("location", ["drowned_citadel", "sheltered_lagoon", "tidal_flats"])
def test_every_back_shows_the_same_runes(location: str) -> None:
    desk = plain().camp("druid", 3, 3, 3)
    desk.s.map.append(LOCATIONS[location])
    assert {rune for a in desk.legal(do.UseRunes) for rune in a.runes} == {0, 1, 2}


@pytest.mark.rule("SW-038")
def test_passive_and_non_passive_abilities() -> None:
    assert [a.kind for a in C.abilities].count("passive") == 6
    desk = night("sea_foam").have("corsair", "gamblers_luck", "pillage").dice("corsair", 5)
    assert desk.can_use("corsair", "pillage", 5) and desk.can_use("corsair", "pillage")
    assert not desk.can_use("corsair", "gamblers_luck", 5) and not desk.can_use("corsair", "gamblers_luck")


@pytest.mark.rule("SW-039")
def test_four_kinds_of_items() -> None:
    kinds = [item.kind for item in C.items]
    assert len(kinds) == 30 and set(kinds) == {"passive", "activate", "exhaust", "discard"}
    desk = night("colossus", party=RIDERS, fire=3).give("druid", "signal_flare", "ember_draught").dice("druid", 4)
    desk.give("corsair", "storm_lantern").dice("corsair").dice("merchant").dice("cavalier")
    assert {(a.item, a.die >= 0) for a in desk.legal(do.UseItem)} == {
        (next(i.index for i in C.items if i.id == "signal_flare"), True),
        (next(i.index for i in C.items if i.id == "ember_draught"), False),
    }
