"""What the lesson of Set a Watch promises in words is what happens on the board."""

from __future__ import annotations

from game import registry
from game.core import lesson as lessons
from game.core.lesson import Course
from game.set_a_watch import line
from game.set_a_watch.state import State
from game.set_a_watch.tables import C

RULES = registry.load("set_a_watch")


def at(step: str) -> State:
    course = Course(lessons.lesson(RULES), RULES)
    course.go_to(step)
    state = course.session.state
    assert isinstance(state, State)
    return state


def shown(state: State) -> list[str]:
    return [C.cards[lc.card].name if lc.up else "" for lc in state.line]


def test_the_party_rolls_what_the_text_says() -> None:
    state = at("rest")
    assert [C.adventurers[a.kind].name for a in state.party] == ["Corsair", "Fire Sorceress", "Merchant", "Earth Golem"]
    assert sorted(state.party[0].dice) == [3, 3, 4]
    assert all(sum(card.exhausted for card in a.abilities) == 1 for a in state.party)


def test_firewood_and_light() -> None:
    assert (at("chop").fire, at("runes").fire, at("light").fire) == (7, 9, 9)
    assert shown(at("line")) == ["Bone Sailor", "Drowned Pirate", "", "", ""]
    assert at("together").fire == 12 and shown(at("together"))[:3] == ["Bone Sailor", "Cursed Wanderer", "Sea Foam"]


def test_runes_and_rerolls() -> None:
    assert (len(at("runes").horde), len(at("runes").horde_first)) == (0, 1)
    assert len(at("bolster").horde_first) == 0
    assert at("bolster").party[2].dice[0] == 1 and at("market").party[2].dice[0] == 5
    assert at("market").purse == 0


def test_health_is_what_the_text_says() -> None:
    for step, name, health in (("attack", "Drowned Pirate", 7), ("together", "Bone Sailor", 11),
                               ("fist", "Cursed Wanderer", 8), ("item", "Sea Foam", 6)):  # fmt: skip
        state = at(step)
        assert line.health(state, shown(state).index(name)) == health, name
    assert C.locations[at("fist").location].creatures == 5


def test_doom_damage_and_horde() -> None:
    assert (at("fist").doom, at("doom").doom) == (0, 1)
    assert shown(at("stop")) == ["Cliff Crab"] and at("stop").fire == 11
    assert (len(at("pay").horde), len(at("horde").horde)) == (0, 1)
    bribe = next(card for card in at("horde").party[2].abilities if C.abilities[card.card].name == "Bribe")
    assert bribe.exhausted
    assert len(at("horde").grave) == 4


def test_the_second_night_comes_with_fog() -> None:
    state = at("next_night")
    assert state.round == 2 and C.locations[state.location].name == "Grey Fog Bank" and state.location == 5
    assert state.party[0].rests == 1 and not state.line
