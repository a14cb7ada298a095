"""Scenarios S01 to S03, S35, S38, S50 and S51: setting up, the first player, and who knows what."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Rng
from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.content import content
from game.ravenshire.dice import find_first_player
from game.ravenshire.events import DiceRolled, FirstPlayer, Recruited, StartingKept, TitlesDrawn, UpgradeBuilt
from game.ravenshire.outline import FLOW
from game.ravenshire.state import BADGER_DIE, BOARD, BOX, FOUNDRY, KILN, MARKET, POOL, RAVEN_DIE, ROW3, State
from tests.ravenshire.scenarios.desk import GUILD_HALLS, Desk, events, member, total


def through_deals(s: State, out: list) -> None:
    """Everybody keeps the first cards dealt."""
    decision = RULES.ask(s)
    while decision is not None and isinstance(decision.actions[0], do.Keep):
        decision = RULES.act(s, decision.actions[0], out)


@pytest.mark.scenario("S01")
@pytest.mark.rule("RV-001", "RV-002", "RV-003", "RV-004", "RV-005", "RV-006", "RV-007", "RV-010", "RV-012")
@pytest.mark.rule("RV-013", "RV-014", "RV-015")
def test_setup_for_four_players() -> None:
    s = RULES.new(Setup("standard", 4, {"assistants": "off"}), seed=11)
    through_deals(s, [])
    assert len(s.titles) == 5 and len(s.unused_titles) == 4
    assert sorted(s.titles + s.unused_titles) == list(range(9))
    lying = [(i, die) for i, die in enumerate(s.dice) if die.at == BOARD]
    assert sorted(die.spot for _, die in lying) == [0, 2, 4, 6, 8, 10]
    assert Counter(die.kind for _, die in lying) == {0: 2, 1: 2, 2: 2}
    assert all(1 <= die.value <= 6 for _, die in lying)
    assert all(m >= 0 for m in s.halls) and len(set(s.halls)) == 6
    assert [content().members[m].guild for m in s.halls] == [0, 0, 1, 1, 2, 2]
    assert [len(stack) for stack in s.stacks] == [12, 12, 12]
    assert len(set(s.open)) == 9 and [content().contracts[c].tier for c in s.open] == [0] * 3 + [1] * 3 + [2] * 3
    assert [len(deck) for deck in s.decks] == [14, 12, 9]
    assert s.season == 1
    for seat, p in enumerate(s.players):
        assert p.res == [1, 1, 1, 1, 1, 0, 0, 0, 0, 4, 1]
        assert p.rep == 0 and len(p.hand) == 1 and not p.done
        assert sorted(die.kind for die in s.dice if die.seat == seat and die.at == POOL) == [0, 1, 2]
    assert all(die.at == BOX for die in s.dice[RAVEN_DIE:])


@pytest.mark.scenario("S01")
@pytest.mark.rule("RV-004")
def test_two_players_leave_six_dice_in_the_box() -> None:
    s = RULES.new(Setup("standard", 2, {"assistants": "off"}), seed=3)
    assert sum(die.at == BOX for die in s.dice[:18]) == 18 - 6 - 2 * 3


def rolled(players: int, *rolls: tuple[int, ...]) -> State:
    """A table at the moment the first player is determined, with these guild dice."""
    s = Desk(players).s
    for seat, values in enumerate(rolls):
        for die, value in zip((d for d in s.dice if d.seat == seat), values):
            die.value, die.at = value, POOL
    return s


@pytest.mark.scenario("S02")
@pytest.mark.rule("RV-019", "RV-021", "RV-022", "RV-023")
def test_first_player_and_ties() -> None:
    s = rolled(4, (4, 2, 6), (6, 3, 3), (5, 5, 2), (5, 4, 2))
    before = [die.value for die in s.dice]
    s.first = -1
    s.rng = Rng(1, 0, [2, 4])  # Red rolls 3, Yellow 5
    out: list = []
    find_first_player(s, out)
    assert s.first == 1
    assert [(e.seat, e.values) for e in events(out, DiceRolled)] == [(0, (3,)), (1, (5,))]
    assert events(out, FirstPlayer) == [FirstPlayer(seat=1, totals=(12, 12, 12, 11), tie=2)]
    assert [die.value for die in s.dice] == before
    from game.ravenshire.gathering import turn_order

    assert turn_order(s) == [1, 2, 3, 0]


@pytest.mark.scenario("S02")
@pytest.mark.rule("RV-021")
def test_the_highest_single_die_breaks_a_tie() -> None:
    s = rolled(2, (5, 5, 2), (6, 3, 3))
    out: list = []
    find_first_player(s, out)
    assert s.first == 1 and events(out, FirstPlayer)[0].tie == 1 and not events(out, DiceRolled)


@pytest.mark.scenario("S03")
@pytest.mark.rule("RV-020", "RV-145", "RV-147")
def test_bonus_dice_do_not_count_for_first_player() -> None:
    desk = Desk(2)
    s = desk.s
    for seat, values in enumerate(((3, 3, 3), (4, 3, 3))):
        for kind, value in zip(("alchemist", "harvester", "merchant"), values):
            desk.own(seat, kind, value)
    desk.assistant(0, "raven_broker").assistant(1, "badger_apprentice")
    desk.own(0, "raven", 6)
    desk.own(1, "badger", 1)
    out: list = []
    find_first_player(s, out)
    assert events(out, FirstPlayer) == [FirstPlayer(seat=1, totals=(9, 10), tie=0)]
    assert (s.dice[RAVEN_DIE].value, s.dice[BADGER_DIE].value) == (6, 1)


@pytest.mark.scenario("S35")
@pytest.mark.rule("RV-154", "RV-159", "RV-160", "RV-018", "RV-118")
def test_royal_patron_and_prodigy_before_the_game() -> None:
    desk = Desk(2).assistant(0, "royal_patron").assistant(1, "prodigy")
    s = desk.s
    aside = set(s.unused_titles)
    assert len(s.titles) == 3 and len(aside) == 6
    out = desk.before_the_game()
    assert desk.open.seat == 0 and isinstance(s.stack[-1], f.Gain)
    assert [e.upgrade for e in events(out, UpgradeBuilt) if e.free] == [MARKET, KILN, FOUNDRY, ROW3]
    desk.choose("leather")
    red = desk.p(0)
    assert red.upgrades == 1 << MARKET | 1 << KILN | 1 << FOUNDRY | 1 << ROW3
    assert red.rep == 1 and red.res == [1, 1, 1, 1, 2, 0, 0, 0, 0, 4, 1]
    assert desk.open.seat == 1
    while isinstance(s.stack[-1], f.Gain):
        desk.choose("steel", seat=1)
    yellow = desk.p(1)
    assert yellow.rep == 3 and yellow.res == [1, 1, 1, 2, 1, 0, 0, 0, 0, 4, 2]
    drawn = [a.title for a in desk.legal(do.KeepTitle)]
    assert len(drawn) == 3 and set(drawn) <= aside
    desk.act(do.KeepTitle(1, drawn[1]))
    assert yellow.personal_title == drawn[1] and not s.drawn_titles
    assert drawn[1] not in s.titles
    from game.ravenshire.reputation import tiers_open

    assert tiers_open(yellow.rep) == 2


@pytest.mark.scenario("S35")
@pytest.mark.rule("RV-160", "RV-200")
def test_only_the_prodigy_sees_the_titles_to_choose_from() -> None:
    desk = Desk(2).assistant(1, "prodigy")
    out = desk.before_the_game()
    while isinstance(desk.s.stack[-1], f.Gain):
        out += desk.choose("wood", seat=1)
    drawn = events(out, TitlesDrawn)
    assert drawn and all(e.sees == 1 << 1 for e in drawn)
    assert RULES.view(desk.s, 0).drawn_titles == [-1, -1, -1]
    assert RULES.view(desk.s, 1).drawn_titles == desk.s.drawn_titles


@pytest.mark.rule("RV-018")
def test_head_starts_come_in_turn_order() -> None:
    desk = Desk(3).assistant(0, "royal_patron").assistant(1, "cleric").assistant(2, "prodigy")
    desk.s.first = 1
    built = events(desk.before_the_game(), UpgradeBuilt)
    assert desk.open.seat == 1 and {e.seat for e in built} == {1}
    desk.choose("wood", seat=1)
    assert desk.open.seat == 2
    desk.choose("wood", seat=2)
    desk.act(desk.legal(do.KeepTitle)[0])
    assert desk.open.seat == 0


@pytest.mark.scenario("S38")
@pytest.mark.rule("RV-155", "RV-156", "RV-158", "RV-130")
def test_guild_advisor_recruits_for_free() -> None:
    desk = Desk(2).assistant(0, "guild_advisor")
    desk.halls(
        alchemist=("a05_moon_mage", "a11_runeweaver"),  # 4, 5
        harvester=("h01_ore_digger", "h14_quartermaster"),  # 3, 6
        merchant=("m01_peddler", "m09_guild_recruiter"),  # 2, 5
    )
    desk.before_the_game()
    offered = {desk.s.halls[a.spot] for a in desk.legal(do.Recruit)}
    assert offered == set(desk.s.halls), "every printed cost is at most 8"
    runeweaver = desk.s.halls.index(member("a11_runeweaver"))
    desk.act(do.Recruit(0, runeweaver))
    assert {a.space for a in desk.legal(do.PutMember)} == {0, 1, 4, 5, 8, 9}, "any column, rows 1 and 2"
    out = desk.act(do.PutMember(0, 5))
    assert desk.p(0).workshop[5] == member("a11_runeweaver")
    assert events(out, Recruited)[0].cost == 0 and desk.gold == 4
    refilled = desk.s.halls[1]
    cheap = {m for m in desk.s.halls if content().members[m].cost <= 3}
    assert {desk.s.halls[a.spot] for a in desk.legal(do.Recruit)} == cheap
    assert (refilled in cheap) == (content().members[refilled].cost <= 3)
    digger = desk.s.halls.index(member("h01_ore_digger"))
    desk.act(do.Recruit(0, digger), do.PutMember(0, 0))
    assert desk.p(0).workshop[0] == member("h01_ore_digger")
    assert desk.p(0).recruits == 2 and desk.gold == 4
    assert not isinstance(desk.s.stack[-1], f.FreeRecruits)


@pytest.mark.scenario("S38")
@pytest.mark.rule("RV-155")
def test_a_refilled_member_may_be_the_second_free_recruit() -> None:
    desk = Desk(2).assistant(0, "guild_advisor")
    desk.halls(alchemist=("a05_moon_mage", "a11_runeweaver"))
    gatherer = member("a02_scale_gatherer")
    desk.s.stacks[0].remove(gatherer)
    desk.s.stacks[0].append(gatherer)
    desk.before_the_game()
    desk.act(do.Recruit(0, 1), do.PutMember(0, 1))
    assert desk.s.halls[1] == gatherer
    assert do.Recruit(0, 1) in desk.open.actions


@pytest.mark.report(35)
@pytest.mark.rule("RV-155")
def test_the_guild_advisor_recruits_two_at_most_even_if_cheap() -> None:
    desk = Desk(2).assistant(0, "guild_advisor")
    desk.halls(merchant=("m01_peddler", "m03_fence"), alchemist=("a02_scale_gatherer", "a01_charm_carver"))
    desk.before_the_game()
    desk.act(do.Recruit(0, 4), do.PutMember(0, 8))
    desk.choose("ore")
    assert dict(desk.open.args) == {"left": 1, "gold": 6}
    desk.act(do.Recruit(0, 4), do.PutMember(0, 9))
    assert desk.p(0).recruits == 2 and not any(isinstance(frame, f.FreeRecruits) for frame in desk.s.stack)


@pytest.mark.scenario("S50")
@pytest.mark.rule("RV-025", "RV-200", "RV-113", "RV-039", "RV-009")
def test_turns_alternate_and_everything_on_the_table_is_public() -> None:
    desk = Desk(2)
    s = desk.s
    desk._outline("production")
    s.stack[-1].at = "gathering"
    for seat in (0, 1):
        s.players[seat].placed = s.players[seat].taken = 0
    desk.run()
    order = []
    while s.phase == "gathering":
        seat = desk.open.seat
        assert RULES.view(s, 1 - seat).players == s.players
        assert RULES.view(s, 1 - seat).dice == s.dice
        if desk.legal(do.Place):
            assert sum(die.at == BOARD for die in s.dice) == 6
            order.append(seat)
            action = next(a for a in desk.legal(do.Place) if a.district != GUILD_HALLS)
        else:
            choices = [a for a in desk.open.actions if isinstance(a, do.Take | do.Done | do.UseMember | do.Choose)]
            action = next((a for a in choices if isinstance(a, do.Done)), choices[0])
        desk.act(action)
    assert order == [0, 1, 0, 1, 0, 1]
    assert [(p.placed, p.taken) for p in s.players] == [(3, 3), (3, 3)]
    assert sum(die.at == BOARD for die in s.dice) == 6
    assert len({board[0] for board in content().boards}) == 4


@pytest.mark.scenario("S50")
@pytest.mark.rule("RV-113")
def test_an_uncompleted_contract_costs_nothing_at_the_end() -> None:
    scores = []
    for cards in ((), ("e_a4_warded_coat",)):
        desk = Desk(2)
        desk.hand(0, *cards).only(0, gold=20, action_token=0, rep=3)
        scores.append(total(desk.finish()))
    assert scores == [24, 24]


@pytest.mark.scenario("S51")
@pytest.mark.rule("RV-016", "RV-162", "RV-166", "RV-018")
def test_order_of_setup_with_assistants() -> None:
    scrivener, cleric = content().find("assistants", "scrivener"), content().find("assistants", "cleric")
    setup = Setup("standard", 2, {"assistants": "on"})
    wanted = [scrivener, cleric]
    seed = next(n for n in range(2000) if [p.assistant for p in RULES.new(setup, n).players] == wanted)
    out: list = []
    s = RULES.new(setup, seed, out)
    assert [type(e).__name__ for e in out].index("AssistantDealt") < [type(e).__name__ for e in out].index(
        "StartingDealt"
    )
    assert [len(deal) for deal in s.deals] == [5, 3]
    decision = RULES.ask(s)
    assert decision is not None and decision.seat == 0
    decision = RULES.act(s, decision.actions[0], out)
    assert decision is not None and decision.seat == 0, "the Scrivener keeps a second one"
    decision = RULES.act(s, decision.actions[-1], out)
    assert decision is not None and decision.seat == 1
    assert not events(out, StartingKept), "nothing is public before all have chosen"
    first_rolls = [4, 4, 4, 5, 5, 5]
    s.rng = Rng(1, 0, [v - 1 for v in first_rolls])
    decision = RULES.act(s, decision.actions[0], out)
    assert [len(e.contracts) for e in events(out, StartingKept)] == [2, 1]
    assert len(s.decks[0]) == 15
    assert s.first == 1
    assert decision is not None and decision.seat == 1 and isinstance(s.stack[-1], f.Gain)
    decision = RULES.act(s, decision.actions[0], out)
    yellow = s.players[1]
    assert yellow.upgrades == 1 << MARKET and yellow.rep == 1 and yellow.res[5] == 3
    assert sum(yellow.res[:5]) == 6
    assert s.phase == "gathering" and s.active == 1
    assert FLOW.asked(s) == decision
