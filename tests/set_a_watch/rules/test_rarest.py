"""What hardly ever happens, and then two things at once: empty decks, overflows, Summons in the middle, Tentacles."""

from __future__ import annotations

import pytest

from game.core.zones import OpenDeck, open_deck
from game.set_a_watch import actions as do
from game.set_a_watch.tables import KRAKEN_CARDS, SUMMON_CARDS, C
from tests.set_a_watch.cards.laying import name, night, nightfall, plain
from tests.set_a_watch.scenarios.desk import Desk


def emptied(desk: Desk, grave: int = 0) -> Desk:
    """An empty Creature deck; so many of its creatures lie in the Graveyard, the others are out of the game."""
    plain_cards = [card for card in desk.s.deck if card not in SUMMON_CARDS]
    desk.s.removed += [card for card in desk.s.deck if card in SUMMON_CARDS]
    desk.s.grave += plain_cards[:grave]
    desk.s.box += plain_cards[grave:]
    desk.s.deck = []
    return desk


def one_unhallowed(desk: Desk, *names: str) -> Desk:
    """The Unhallowed deck holds these cards only, the first on top."""
    desk.s.aside += desk.s.unhallowed.cards()
    desk.s.unhallowed = OpenDeck()
    chosen = [desk.free(each) for each in names]
    desk.s.unhallowed = open_deck(chosen[::-1])
    return desk


@pytest.mark.report(34)
@pytest.mark.rule("SW-143", "SW-087")
def test_an_overflow_finds_no_creature_and_the_graveyard_is_shuffled() -> None:
    desk = emptied(night("(siren_acolyte)", fire=3).unhallowed("storm_herald"), grave=4)
    desk.s.doom = 3
    desk.check()
    assert len(desk.s.horde) == 1 and len(desk.s.deck) == 3 and desk.s.grave == []
    assert desk.s.doom == 1, "Siren Acolyte brings one on revealing and one in first position: the first overflows"


@pytest.mark.report(28, 34)
@pytest.mark.rule("SW-143", "SW-088")
def test_an_overflow_without_any_creature_left_does_the_rest() -> None:
    desk = emptied(night("(siren_acolyte)", fire=3).unhallowed("storm_herald"))
    desk.s.doom = 3
    desk.check()
    assert desk.s.horde == [] and desk.names() == ["siren_acolyte", "(storm_herald)"] and not desk.s.outcome


@pytest.mark.report(30, 34)
@pytest.mark.rule("SW-115", "SW-143", "SW-186")
def test_an_overflow_without_an_unhallowed_loses_at_once() -> None:
    desk = night("(siren_acolyte)", fire=3).no_unhallowed()
    desk.s.doom, horde = 3, len(desk.s.horde)
    desk.check()
    assert (desk.s.outcome, desk.s.reason) == ("lost", "no_unhallowed")
    assert len(desk.s.horde) == horde and desk.s.doom == 3, "nothing of the rest happens any more"


@pytest.mark.rule("SW-112", "SW-143", "SW-115")
def test_doom_for_a_summon_overflows_before_the_unhallowed_comes() -> None:
    desk = one_unhallowed(night("(doomed_summon)", fire=3), "storm_herald", "tomb_tide")
    desk.s.doom = 3
    desk.check().do(do.PickOption, option=0)
    names = [name(lc.card) for lc in desk.s.line]
    assert names[0] == "tomb_tide" and "storm_herald" in names[1:], "the overflow takes the topmost first"
    assert not desk.s.outcome and len(desk.s.unhallowed) == 0


@pytest.mark.rule("SW-112", "SW-115", "SW-186")
def test_the_overflow_may_take_the_last_unhallowed_from_the_summon() -> None:
    desk = one_unhallowed(night("(doomed_summon)", fire=3), "storm_herald")
    desk.s.doom = 3
    desk.check().do(do.PickOption, option=0)
    assert (desk.s.outcome, desk.s.reason) == ("lost", "no_unhallowed")


@pytest.mark.report(30, 34)
@pytest.mark.rule("SW-115")
def test_the_last_unhallowed_is_no_loss_yet() -> None:
    desk = one_unhallowed(night("(doomed_summon)", fire=3), "lich_admiral").check().do(do.PickOption, option=0)
    assert desk.names() == ["lich_admiral"] and not desk.s.outcome and len(desk.s.unhallowed) == 0


@pytest.mark.rule("SW-015", "SW-218", "SW-027")
@pytest.mark.parametrize(("level", "summons", "deck", "aside"), [("summons_5", 5, 8, 4), ("summons_6", 6, 9, 3)])
def test_five_and_six_summons_are_laid_out(level: str, summons: int, deck: int, aside: int) -> None:
    desk = Desk(mode="construction", difficulty=level)
    s = desk.s
    all_cards = [*s.deck, *(lc.card for lc in s.line)]
    assert sum(card in SUMMON_CARDS for card in all_cards) == summons == s.summons
    assert len(all_cards) == 30 + summons and len(s.unhallowed) == deck and len(s.aside) == aside
    assert s.charges == 10, "twice the Summons, at most what the dial shows"
    assert C.difficulties[s.difficulty].id == level
    piles = [s.deck[i : i + 30 // summons + 1] for i in range(0, len(s.deck), 30 // summons + 1)]
    assert all(sum(card in SUMMON_CARDS for card in pile) == 1 for pile in piles), "one Summon in every pile"


@pytest.mark.rule("SW-209", "SW-143", "SW-212")
def test_an_overflow_in_the_hunt_brings_the_next_tentacle_then_the_kraken() -> None:
    desk = Desk(mode="kraken").watch(fire=3).line("(siren_acolyte)")
    order = [C.cards[card].id for card in reversed(desk.s.unhallowed.cards())]
    assert order[-1] == "kraken" and len(order) == 7
    desk.s.doom = 3
    desk.check()
    assert [name(lc.card) for lc in desk.s.line][1] == order[0] and desk.s.line[1].known
    desk.s.aside += desk.s.unhallowed.cards()[1:]
    desk.s.unhallowed = open_deck([KRAKEN_CARDS[-1]])
    desk.line("(drowned_acolyte)")
    desk.s.doom = 3
    desk.check()
    assert "kraken" in [name(lc.card) for lc in desk.s.line] and not desk.s.outcome
    assert len(desk.s.unhallowed) == 0


@pytest.mark.rule("SW-209", "SW-183")
def test_the_two_tentacles_of_the_set_up_lie_below_everything_else_in_the_horde() -> None:
    desk = Desk(mode="kraken")
    assert [name(card) for card in desk.s.horde_first] == ["tentacle_1", "tentacle_2"]
    desk.horde("sea_foam")
    desk.last_round("beasts_lair")
    desk.s.round = desk.s.rounds
    nightfall(desk, "beasts_lair", fire=1)
    names = [name(lc.card) for lc in desk.s.line]
    at = names.index("sea_foam")
    assert names[at : at + 3] == ["sea_foam", "tentacle_2", "tentacle_1"], "top first, unshuffled"
    assert names[-1] == "kraken"


@pytest.mark.rule("SW-086", "SW-088")
def test_a_line_shorter_than_the_location_calls_for() -> None:
    desk = emptied(plain(), grave=2)
    nightfall(desk, "windswept_cliffs", fire=1)
    assert len(desk.s.line) <= 3 and len(desk.s.deck) == 0, "two from the Graveyard; no more are left"


@pytest.mark.report(28, 34)
@pytest.mark.rule("SW-069", "SW-148")
def test_vanquish_takes_the_top_of_a_horde_and_finds_an_empty_one() -> None:
    desk = plain().horde("sea_foam")
    desk.camp("corsair", 4, 4)
    top = desk.s.horde[-1]
    runes = next(a for a in desk.legal(do.UseRunes) if 1 in a.runes)
    desk.act(runes)
    assert top in desk.s.box and top not in desk.s.horde
    desk = plain()
    desk.s.box_unhallowed += desk.s.horde_first
    desk.s.horde_first = []
    desk.camp("corsair", 4, 4)
    assert any(1 in a.runes for a in desk.legal(do.UseRunes)), "a Rune may be used for part of what it does (SW-008)"
