"""Scenarios S-33 to S-36, S-39: the end of the Watch and of the game."""

from __future__ import annotations

import pytest

from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.events import GameOver, HordeJoined, Peeked, TookDamage, WatchBegan
from game.set_a_watch.tables import C
from tests.set_a_watch.scenarios.desk import Desk, ability


@pytest.mark.report(30)
@pytest.mark.scenario("S-33")
@pytest.mark.rule("SW-141", "SW-157", "SW-174", "SW-175", "SW-176", "SW-177", "SW-178", "SW-180", "SW-032")
def test_out_of_actions() -> None:
    desk = Desk().watch("corsair", fire=3).dice("sorceress", 8, 8)
    desk.line("drowned_pirate", "(wounded_messenger)", "(tide_serpent)").steal(1, "druid", 0)
    up = desk.up()
    desk.stop()
    desk.do(do.Exhaust)
    assert desk.names() == ["tide_serpent"] and [e.card for e in desk.said(Peeked)]
    assert [e.damage for e in desk.said(TookDamage)] == [0]
    assert desk.s.purse == 2 and "wounded_messenger" in [C.cards[card].id for card in desk.s.removed]
    assert [C.cards[card].id for card in desk.s.horde] == ["drowned_pirate"]
    assert desk.of("druid").at[0] == 1, "its die returned as spent"
    assert desk.up() == up - 1
    for left in (2, 3, 4):
        desk.do(do.Exhaust)
        assert sum(not c.exhausted for a in desk.s.party if a.kind for c in a.abilities) == up - left
    assert [C.cards[card].id for card in desk.s.horde] == ["drowned_pirate", "tide_serpent"]
    assert desk.s.phase != "watch" and desk.s.round == 2


@pytest.mark.rule("SW-178")
def test_damage_0_still_goes_to_the_horde() -> None:
    desk = Desk().watch("corsair").line("sea_turtle").stop()
    assert [C.cards[card].id for card in desk.s.horde] == ["sea_turtle"]


@pytest.mark.scenario("S-34")
@pytest.mark.rule("SW-151", "SW-185", "SW-187")
def test_loss_in_the_middle_of_damage() -> None:
    desk = Desk().watch("corsair").have("golem", "earthquake").have("druid", "beast_call").have("sorceress", "kindle")
    desk.have("corsair", "pillage", "cutlass_flurry").line("colossus").stop()
    desk.do(do.Exhaust).do(do.Exhaust)
    assert RULES.ask(desk.s) is None and desk.said(GameOver) == [GameOver(won=False, reason="exhausted")]
    result = RULES.result(desk.s)
    assert result is not None and result.winners == () and result.outcome == "lost"


@pytest.mark.scenario("S-35")
@pytest.mark.rule("SW-082", "SW-083", "SW-084", "SW-085")
def test_not_on_watch() -> None:
    desk = Desk().have("golem").have("druid", "beast_call").have("sorceress", "kindle")
    desk.shop("corsair", 0)
    while not desk.said(WatchBegan):
        desk.act(desk.open.actions[-1])
    assert desk.said(WatchBegan)[0].out == (desk.adv("golem"),)
    assert not any(getattr(a, "adv", -1) == desk.adv("golem") for a in desk.open.actions)


@pytest.mark.rule("SW-084")
def test_nobody_can_stand_watch() -> None:
    desk = Desk().have("golem").have("druid").have("sorceress")
    desk.shop("corsair", 0)
    while RULES.ask(desk.s) is not None:
        desk.act(desk.open.actions[-1])
    assert desk.s.reason == "nobody_on_watch"


@pytest.mark.rule("SW-085")
def test_dice_are_left_when_the_last_own_ability_is_gone() -> None:
    desk = Desk().watch("corsair").have("golem", "earthquake").dice("golem", 9).line("cliff_crab")
    desk.held("golem", "earthquake").exhausted = True
    assert desk.legal(do.Attack)


@pytest.mark.scenario("S-36")
@pytest.mark.rule("SW-076", "SW-181", "SW-182", "SW-183", "SW-184", "SW-040", "SW-041")
def test_the_final_round() -> None:
    desk = Desk().horde("harpy", "fog_shark").last_round("drowned_citadel")
    desk.s.fire = 1
    desk.deck("cliff_crab", "kelp_horror", "rocktopuss", "undead_goblin", "living_shadow", "bone_sailor")
    desk.of("corsair").abilities[2].exhausted = True
    exhausted = sum(c.exhausted for a in desk.s.party for c in a.abilities)
    desk.round(9)
    assert all(desk.of(id).dice[0] for id in ("corsair", "golem", "druid", "sorceress"))
    assert desk.s.phase == "merchant" and desk.open.prompt in ("cover", "buy")
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert desk.s.resting == -1 and sum(c.exhausted for a in desk.s.party for c in a.abilities) == exhausted
    names = [C.cards[lc.card].id for lc in desk.s.line]
    assert len(names) == 9 and names[:6] == [
        "cliff_crab", "kelp_horror", "rocktopuss", "undead_goblin", "living_shadow", "bone_sailor",
    ]  # fmt: skip
    assert names[6:8] == ["harpy", "fog_shark"] and C.cards[desk.s.line[8].card].family == 2
    assert desk.s.horde == [] and len(desk.said(HordeJoined)[0].uids) == 3


@pytest.mark.scenario("S-36")
@pytest.mark.rule("SW-184", "SW-149")
def test_the_party_wins() -> None:
    desk = Desk()
    desk.s.round = 9
    desk.watch(location="drowned_citadel").line("cliff_crab", "sea_foam")
    for id in ("golem", "druid", "sorceress"):
        for card in desk.of(id).abilities:
            card.exhausted = True
    desk.stop().do(do.Exhaust)
    if desk.s.stack:
        desk.do(do.Exhaust)
    assert (desk.s.outcome, desk.s.reason) == ("won", "dawn") and len(desk.s.horde) == 2
    result = RULES.result(desk.s)
    assert result is not None and result.winners == (0,)


@pytest.mark.scenario("S-39")
@pytest.mark.rule("SW-207", "SW-212")
def test_the_kraken_comes() -> None:
    desk = Desk(mode="kraken").last_round("beasts_lair")
    desk.round(5)
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert C.cards[desk.s.line[-1].card].id == "kraken" and not desk.s.line[-1].up
    assert "kraken" not in [C.cards[card].id for card in desk.s.unhallowed.cards()]


@pytest.mark.rule("SW-212")
def test_beasts_lair_without_kraken_or_unhallowed() -> None:
    desk = Desk().last_round("beasts_lair")
    bottom = desk.s.unhallowed.cards()[0]
    desk.round(9)
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert desk.s.line[-1].card == bottom
    desk = Desk().no_unhallowed().last_round("beasts_lair")
    desk.deck("cliff_crab", "kelp_horror", "rocktopuss", "undead_goblin", "living_shadow")
    desk.round(9)
    while desk.s.phase != "watch":
        desk.act(desk.open.actions[-1])
    assert desk.s.outcome == ""


@pytest.mark.rule("SW-152", "SW-175")
def test_reactions_stay_allowed_at_the_end() -> None:
    desk = Desk().watch("corsair").have("golem", "stone_skin", "earthquake")
    desk.give("druid", "iron_buckler", "tower_shield")
    desk.s.charges = 5
    desk.line("barnacle_brute", "colossus").stop()
    assert len(desk.open.actions) == 4
    desk.do(do.PreventByAbility).do(do.PreventByAbility)
    assert desk.s.charges == 1 and desk.s.line[0].checked == 1 and len(desk.s.line) == 1
    desk.do(do.PreventByItem, item=next(i.index for i in C.items if i.id == "tower_shield"))
    desk.do(do.PreventByItem)
    assert desk.s.phase != "watch" and desk.up() == 0


@pytest.mark.rule("SW-179", "SW-164")
def test_marks_end_with_the_watch() -> None:
    desk = Desk().watch("corsair").line("sea_turtle")
    desk.at_position(1).negated = True
    desk.stop()
    assert desk.s.line == [] and not desk.s.lined


@pytest.mark.rule("SW-043")
def test_a_new_round_wipes_all_marks() -> None:
    desk = Desk()
    desk.of("druid").abilities[0].die = True
    desk.of("druid").at = [3, 2, 1]
    desk.round(2)
    assert desk.of("druid").at == [0, 0, 0] and not desk.of("druid").abilities[0].die
    assert all(1 <= face <= 6 for face in desk.of("druid").dice)
    assert all(1 <= face <= 12 for face in desk.of("golem").dice)
    assert all(1 <= face <= 8 for face in desk.of("sorceress").dice)


@pytest.mark.rule("SW-042", "SW-022", "SW-035")
def test_arrival() -> None:
    desk = Desk()
    assert desk.s.fire == 7, "no modifier in round 1"
    desk.s.map.append(desk.s.location)
    desk.s.location = desk.s.map.pop(0)
    desk.round(2)
    assert desk.s.fire == max(0, 7 + C.locations[desk.s.location].firewood)


@pytest.mark.rule("SW-046", "SW-047")
def test_abilities_of_choice_when_resting() -> None:
    desk = Desk().have("druid", "beast_call", "-wild_kinship", "-grove_warden").round(4)
    desk.do(do.Rest, adv=desk.adv("druid"))
    desk.do(do.RefreshAbility, ability=ability("grove_warden"))
    assert desk.open.prompt == "camp"

