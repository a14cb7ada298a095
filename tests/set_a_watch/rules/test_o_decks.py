"""Chapter O: built decks."""

from __future__ import annotations

import pytest

from game.core.structs import Setup, SetupError
from game.set_a_watch import RULES
from game.set_a_watch.deck_building import check_deck
from game.set_a_watch.printed import SUMMON
from game.set_a_watch.state import State
from game.set_a_watch.tables import CREATURE_CARDS, FAMILY, C
from tests.set_a_watch.cards.laying import name

BOX = [name(card) for card in CREATURE_CARDS]


def deck(*without: str) -> list[str]:
    """The box without these cards."""
    left = list(BOX)
    for id in without:
        left.remove(id)
    return left


PLAIN = deck("drowned_acolyte", "drowned_acolyte", "sea_foam", "storm_sprite", "mist_terror", "barnacle_brute")


def table(**options: str) -> State:
    """A table of the construction mode."""
    return RULES.new(Setup("construction", 1, {"party": "random", **options}).checked(RULES.info), 4)


@pytest.mark.rule("SW-214")
def test_exactly_thirty_and_no_more_copies_than_the_box_holds() -> None:
    s = table(deck=",".join(PLAIN))
    assert sorted(name(card) for card in s.deck if FAMILY[card] != SUMMON) == sorted(PLAIN)
    for wrong in (PLAIN[1:], [*PLAIN, "sea_foam"], ["colossus", *PLAIN[1:]] if PLAIN[0] != "colossus" else []):
        with pytest.raises(SetupError):
            table(deck=",".join(wrong))


@pytest.mark.rule("SW-215")
@pytest.mark.parametrize("count", range(5))
def test_acolytes(count: int) -> None:
    s = table(acolytes=str(count))
    creatures = [card for card in s.deck if FAMILY[card] != SUMMON]
    assert sum(C.cards[card].acolyte for card in creatures) == count and len(creatures) == 30


@pytest.mark.rule("SW-216")
@pytest.mark.parametrize(
    ("without", "warnings"),
    [
        (("drowned_acolyte", "drowned_acolyte", "sea_foam", "storm_sprite", "mist_terror", "barnacle_brute"), set()),
        (("ocean_drake", "tide_serpent", "colossus", "coral_golem", "sea_foam", "storm_sprite"),
         {"few_dragon", "few_golem"}),
        (("lantern_goblin", "undead_goblin", "shark_rider", "goblin_powder_monkey", "sea_foam", "storm_sprite"),
         {"few_goblin"}),
    ],
)  # fmt: skip
def test_guidelines_only_warn(without: tuple[str, ...], warnings: set[str]) -> None:
    chosen = ",".join(deck(*without))
    assert {reason.key for reason in check_deck(chosen)} == warnings
    assert len(table(deck=chosen).deck) == 32, "it may be played all the same"


@pytest.mark.rule("SW-216")
def test_a_rider_without_a_mount() -> None:
    chosen = deck("ocean_drake", "tide_serpent", "storm_drake", "sea_foam", "storm_sprite", "mist_terror")
    assert {reason.key for reason in check_deck(",".join(chosen))} == {"few_dragon", "rider_without_mount"}


@pytest.mark.rule("SW-217")
def test_chosen_locations() -> None:
    chosen = [x.id for x in C.locations if x.kind == "regular"][:5] + [
        x.id for x in C.locations if x.kind == "respite"
    ][:3]
    s = table(locations=",".join(chosen), final="isle_of_the_last_light")
    assert {C.locations[x].id for x in (s.location, *s.map)} == set(chosen)
    assert [C.locations[x].id for x in s.final] == ["isle_of_the_last_light"]


@pytest.mark.rule("SW-218")
@pytest.mark.parametrize(
    ("difficulty", "summons", "unhallowed"), [("insane", 4, 7), ("summons_5", 5, 8), ("summons_6", 6, 9)]
)
def test_more_summons(difficulty: str, summons: int, unhallowed: int) -> None:
    s = table(difficulty=difficulty)
    assert [FAMILY[card] for card in s.deck].count(SUMMON) == summons
    assert len(s.unhallowed) == unhallowed and len(s.aside) == 12 - unhallowed
