"""Chapter L: the final round, winning and losing."""

from __future__ import annotations

import pytest

from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.events import MarketFilled
from game.set_a_watch.state import WATCH
from tests.set_a_watch.cards.laying import name, night, nightfall, plain
from tests.set_a_watch.scenarios.desk import Desk

QUIET = ("cliff_crab", "living_shadow", "rocktopuss", "sea_foam", "barnacle_brute", "bone_sailor", "kelp_horror")


def last(location: str = "drowned_citadel", *horde: str) -> Desk:
    """The morning of the last round; the Creature deck holds seven quiet cards."""
    desk = plain()
    desk.s.box += desk.s.deck
    desk.s.deck = []
    desk.deck(*QUIET).last_round(location).horde(*horde)
    return desk


@pytest.mark.rule("SW-181")
def test_all_four_stand_watch_and_there_is_one_market() -> None:
    desk = last().market("sea_boots", "ward_stone", "war_drum")
    desk.s.purse, desk.s.bank = 2, desk.s.bank - 2
    desk.round(9)
    assert desk.open.prompt == "buy" and {a.adv for a in desk.legal(do.Buy)} == {0, 1, 2, 3}
    desk.do(do.Buy, pile=0, adv=1)
    assert [a.role for a in desk.s.party] == [WATCH] * 4 and desk.s.phase == "watch"
    assert desk.s.resting == -1


@pytest.mark.rule("SW-181")
def test_the_exhausted_do_not_stand_the_final_watch() -> None:
    desk = last().have("golem").round(9)
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert desk.of("golem").role != WATCH and desk.up() == 9


@pytest.mark.rule("SW-182")
def test_nobody_refreshes_anything() -> None:
    desk = last().have("golem", "-rock_fist", "landslide").give("golem", "powder_flask")
    desk.of("golem").items[0].exhausted = True
    desk.round(9)
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert desk.held("golem", "rock_fist").exhausted and desk.of("golem").items[0].exhausted
    assert [a.rests for a in desk.s.party] == [0, 0, 0, 0]


@pytest.mark.rule("SW-183")
def test_the_horde_stands_behind_the_line_top_first() -> None:
    desk = last("drowned_citadel", "harpy", "fog_shark")
    first = desk.s.horde_first[0]
    desk.s.round = 9
    nightfall(desk, "drowned_citadel", fire=1)
    assert [name(lc.card) for lc in desk.s.line] == [*QUIET[:6], "harpy", "fog_shark", name(first)]
    assert not any(lc.up for lc in desk.s.line[1:]) and desk.s.horde == desk.s.horde_first == []


@pytest.mark.report(30)
@pytest.mark.rule("SW-184")
@pytest.mark.parametrize("left", [2, 1])
def test_the_party_wins_with_one_ability_left(left: int) -> None:
    desk = plain()
    desk.s.round = 9
    desk.last_round("drowned_citadel")
    desk.s.round = 9
    desk.watch(location="drowned_citadel", fire=3).line("sea_foam")
    for id in ("corsair", "druid", "sorceress"):
        desk.have(id)
    desk.have("golem", *("landslide", "rock_fist")[:left]).stop()
    if left == 2:
        desk.do(do.Exhaust)
    assert desk.s.outcome == ("won" if left == 2 else "lost"), "an undefeated creature that is paid for does not matter"
    result = RULES.result(desk.s)
    assert result is not None and bool(result.winners) is (left == 2)


@pytest.mark.rule("SW-185")
def test_the_party_loses_whoever_rests() -> None:
    desk = night("tide_serpent", resting="corsair").have("golem", "landslide").have("druid").have("sorceress")
    desk.s.line[0].checked = 0
    desk.check()
    assert desk.s.outcome == "lost" and any(not card.exhausted for card in desk.of("corsair").abilities)


@pytest.mark.report(30)
@pytest.mark.rule("SW-186")
def test_the_party_loses_without_an_unhallowed() -> None:
    desk = night("(drowned_acolyte)", fire=3).no_unhallowed().check()
    assert (desk.s.outcome, desk.s.reason) == ("lost", "no_unhallowed")


@pytest.mark.rule("SW-187")
def test_exhausted_adventurers_alone_do_not_lose() -> None:
    desk = plain()
    for id in ("corsair", "golem", "druid", "sorceress"):
        desk.have(id)
    desk.round(2)
    assert desk.open.prompt == "choose_rest" and not desk.s.outcome
    desk.do(do.Rest, adv=0)
    assert desk.open.prompt in ("refresh_ability", "camp")


@pytest.mark.report(30)
@pytest.mark.rule("SW-184")
def test_nothing_happens_after_the_end() -> None:
    desk = night("tide_serpent").have("golem", "landslide").have("druid").have("sorceress").have("corsair")
    desk.s.line[0].checked = 0
    desk.check()
    assert RULES.ask(desk.s) is None and desk.s.stack == [] and not desk.said(MarketFilled)
