"""Ravenshire's data: counts of the box, the rulebook's examples, the balance bands."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import catalogue
from game.ravenshire import audit as game_audit
from game.ravenshire import content as c


def bundle(**amounts: int) -> c.Bundle:
    fixed = tuple((i, amounts[name]) for i, name in enumerate(c.RES) if name in amounts)
    rest = (amounts.get("any_good", 0), amounts.get("any_mystic", 0), amounts.get("reputation", 0))
    return c.Bundle(fixed, *rest)


def entry(district: int, value: int) -> c.Bundle:
    return c.content().districts[district].by_value[value].gain


# -- the box ------------------------------------------------------------------------------------------


def test_names_and_positions_agree() -> None:
    found = c.content()
    assert tuple(d.id for d in found.districts) == c.DISTRICTS
    assert tuple(g.id for g in found.guilds) == c.GUILDS
    assert tuple(s.id for s in found.spaces) == c.SPACES
    assert tuple(u.id for u in found.upgrades) == c.UPGRADES
    assert tuple(t.id for t in found.titles) == c.TITLES
    assert tuple(a.id for a in found.assistants) == c.ASSISTANTS
    assert tuple(x.id for x in found.exchanges) == c.EXCHANGES
    assert tuple(f.id for f in found.finishes) == c.FINISHES
    kinds = (found.districts, found.members, found.contracts, found.spaces, found.titles, found.assistants)
    for kind in kinds:
        assert [row.index for row in kind] == list(range(len(kind)))


def test_resources_keep_their_shared_order() -> None:
    assert [c.RES[i] for i in (c.WOOD, c.STEEL, c.TALISMAN, c.EMBERGEM, c.GOLD, c.ACTION_TOKEN)] == [
        "wood", "steel", "talisman", "embergem", "gold", "action_token",
    ]  # fmt: skip
    assert [*c.GOODS, *c.MYSTICS, c.GOLD, c.ACTION_TOKEN] == list(range(11))


def test_contracts_by_tier_and_type() -> None:
    counted = Counter((k.tier, k.type) for k in c.content().contracts)
    assert counted == {(tier, kind): n for tier, n in enumerate((7, 5, 4)) for kind in range(3)}
    assert [k.tier for k in c.content().contracts] == [0] * 21 + [1] * 15 + [2] * 12


def test_members_lie_by_guild() -> None:
    members = c.content().members
    assert [m.guild for m in members] == [0] * 14 + [1] * 14 + [2] * 14
    assert len({m.name for m in members}) == 42
    assert {m.cost for m in members} <= set(range(2, 7))


def test_audit_counts_equal_the_component_list() -> None:
    found = game_audit.audit()
    assert [count.name for count in found.counts if count.differs] == []
    wanted = {
        "main_board": 1, "player_boards": 4, "contracts_common": 21, "contracts_exceptional": 15,
        "contracts_legendary": 12, "assistant_cards": 8, "reference_cards": 24, "title_cards": 9,
        "dice_alchemist": 6, "dice_harvester": 6, "dice_merchant": 6, "badger_die": 1, "raven_die": 1, "cubes": 52,
        "guild_tokens_alchemist": 14, "guild_tokens_harvester": 14, "guild_tokens_merchant": 14, "coins_gold": 40,
        "coins_bronze": 25, "coins_silver": 25, "upgrade_tokens": 20, "player_tokens": 4, "action_tokens": 20,
        "first_player_marker": 1, "season_tracker": 1, "mystic_talisman": 20, "mystic_dragon_scales": 20,
        "mystic_mithril": 20, "mystic_embergem": 20,
    }  # fmt: skip
    assert {count.name: count.expected for count in found.counts} == wanted
    assert dict(found.facts)["content rows"] == 183
    assert dict(found.facts)["district entries"] == 36


def test_no_card_has_text_without_effect_and_every_rule_id_exists() -> None:
    about_cards = [f for f in game_audit.audit().faults if f.startswith(("assistant", "guild", "reference", "coins"))]
    assert about_cards == []


# -- the rulebook's examples --------------------------------------------------------------------------


@pytest.mark.rule("RV-040", "RV-041", "RV-042")
def test_stated_district_entries() -> None:
    assert entry(0, 2) == bundle(ore=2, mithril=1)
    assert entry(1, 4) == bundle(wood=3)
    assert entry(2, 2) == bundle(leather=2, talisman=1)


@pytest.mark.rule("RV-040", "RV-041", "RV-042", "RV-043", "RV-044")
@pytest.mark.parametrize(("district", "good", "extra"), [(0, 1, 7), (1, 0, 6), (2, 4, 5), (3, 2, 8), (4, 3, 10)])
def test_a_district_gives_its_good_always_and_its_extra_for_some_values(district: int, good: int, extra: int) -> None:
    entries = [dict(entry(district, v).fixed) for v in range(1, 7)]
    assert all(e[good] >= 1 and set(e) <= {good, extra} for e in entries)
    assert 0 < sum(extra in e for e in entries) < 6


@pytest.mark.rule("RV-045")
def test_guild_halls_recruit_and_give_a_mystic_or_a_good() -> None:
    halls = c.content().districts[c.GUILD_HALLS]
    assert [halls.by_value[v].gain for v in range(1, 7)] == [bundle(any_mystic=1)] * 3 + [bundle(any_good=1)] * 3
    assert all(e.recruit for e in halls.by_value[1:])
    assert not any(e.recruit for d in c.content().districts[:5] for e in d.by_value)


@pytest.mark.rule("RV-047")
def test_three_districts_favour_low_dice_and_three_high() -> None:
    for district in c.content().districts:
        worth = [_worth(e.gain) for e in district.by_value]
        low, high = sum(worth[1:4]), sum(worth[4:7])
        assert (low > high) == (district.favours == "low"), district.id
    assert [d.roman for d in c.content().districts if d.favours == "low"] == ["I", "III", "VI"]


@pytest.mark.rule("RV-150", "RV-151")
def test_a_two_in_the_tannery_doubles_to_four_leather_and_two_talismans() -> None:
    assert c.content().districts[2].by_value[2].doubled == bundle(leather=4, talisman=2)
    assert c.content().assistants[c.RAVEN].modifiers.raven_multiple == 2
    assert c.content().districts[4].by_value[6].doubled == bundle(steel=4, action_token=2)
    assert c.content().districts[5].by_value[1].doubled == bundle(any_mystic=2)


@pytest.mark.rule("RV-010", "RV-013", "RV-014")
def test_everybody_starts_with_one_of_each_good_four_gold_and_a_token() -> None:
    assert c.content().start == (1, 1, 1, 1, 1, 0, 0, 0, 0, 4, 1)


@pytest.mark.rule("RV-038")
def test_members_of_the_example_column_exist() -> None:
    runs = {m.gain: m for m in c.content().members if m.guild == c.HARVESTER and m.pay.empty}
    assert runs[bundle(ore=2)].fixed
    assert runs[bundle(steel=1)].fixed
    assert c.content().starters[c.HARVESTER].top_gain == bundle(any_good=1)


@pytest.mark.rule("RV-059", "RV-060", "RV-061", "RV-062", "RV-066", "RV-067")
def test_market_rates() -> None:
    good, mystic, talisman, embergem, dragon = c.content().exchanges
    assert (good.pay, good.improved_pay, good.gain) == (bundle(any_good=3), bundle(any_good=3), bundle(any_good=1))
    assert (mystic.pay, mystic.improved_pay) == (bundle(any_mystic=3), bundle(any_mystic=2))
    assert mystic.gain == bundle(any_mystic=1)
    assert (talisman.pay, talisman.adjust, talisman.improved_adjust) == (bundle(talisman=1), 1, 2)
    assert (embergem.pay, embergem.gain) == (bundle(embergem=2), bundle(any_good=2))
    assert (dragon.pay, dragon.gain) == (bundle(dragon_scales=1, charcoal=1), bundle(gold=1, any_good=1))


@pytest.mark.rule("RV-199")
def test_every_trade_loses_value_so_no_chain_is_endless() -> None:
    trades = [(x.improved_pay, x.gain) for x in c.content().exchanges]
    trades.append((bundle(any_good=2), bundle(mithril=1)))
    for pay, gain in trades:
        assert _weight(gain) < _weight(pay)


@pytest.mark.rule("RV-069")
def test_token_actions() -> None:
    actions = {a.id: (a.tokens, a.phases) for a in c.content().token_actions}
    assert actions["gain_contract"] == actions["refresh_row"] == actions["recruit_member"] == (1, ("gathering",))
    assert actions["build_upgrade"] == (0, ("gathering", "production"))


@pytest.mark.rule("RV-080", "RV-081", "RV-082", "RV-083")
def test_upgrade_prices() -> None:
    foundry, kiln, market, row3, row4 = c.content().upgrades
    assert foundry.cost == kiln.cost == market.cost == bundle(action_token=2, gold=1)
    assert row3.cost == row4.cost == bundle(action_token=1, gold=1)
    assert [u.gain for u in c.content().upgrades] == [c.NOTHING, c.NOTHING, bundle(reputation=1), c.NOTHING, c.NOTHING]
    assert [u.requires for u in c.content().upgrades] == [-1, -1, -1, -1, c.UP_ROW3]


@pytest.mark.rule("RV-094", "RV-095", "RV-098", "RV-099")
def test_production_spaces() -> None:
    overtime, hire, _, _, kiln, foundry = c.content().spaces
    assert overtime.runs_guild
    assert all(gain.empty for gain in overtime.by_value)
    assert set(hire.by_value[1:]) == {bundle(action_token=2)}
    assert (kiln.per, kiln.into, kiln.convert_min) == (bundle(wood=1), bundle(charcoal=1), 1)
    assert (foundry.per, foundry.into, foundry.convert_min) == (bundle(ore=1, charcoal=1), bundle(steel=1), 1)
    for space in (kiln, foundry):
        assert all(_worth(new) > _worth(old) for old, new in zip(space.by_value[1:], space.improved[1:]))


@pytest.mark.rule("RV-096", "RV-097")
def test_scrap_pile_and_forge_mastery_give_only_what_the_rulebook_names() -> None:
    scrap, mastery = c.content().spaces[c.SCRAP_PILE], c.content().spaces[c.FORGE_MASTERY]
    assert {name for gain in scrap.by_value for name, _ in gain.pairs()} == {"ore", "any_good", "any_mystic", "gold"}
    assert {name for gain in mastery.by_value for name, _ in gain.pairs()} == {"action_token", "reputation", "gold"}


@pytest.mark.rule("RV-106")
def test_crimson_fang() -> None:
    fang = c.content().contracts[c.content().find("contracts", "l_w1_crimson_fang")]
    assert (fang.tier, fang.type) == (c.LEGENDARY, c.WEAPON)
    assert fang.cost == bundle(steel=10, wood=4, leather=6, embergem=2)
    assert fang.reward == bundle(reputation=3, gold=17, any_good=2)


@pytest.mark.rule("RV-108", "RV-109", "RV-110")
def test_finishes() -> None:
    normal, mithril, embergem = c.content().finishes
    assert (normal.cost, normal.gain) == (c.NOTHING, c.NOTHING)
    assert (mithril.cost, mithril.gain) == (bundle(mithril=2), bundle(reputation=1))
    assert (embergem.cost, embergem.gain) == (bundle(embergem=2, charcoal=1), bundle(gold=5))


@pytest.mark.rule("RV-116", "RV-117", "RV-118", "RV-119", "RV-120", "RV-074")
def test_reputation_track() -> None:
    track = c.content().track
    assert (track.max, track.beyond_gold, track.tier_at) == (13, 3, (0, 2, 4))
    assert (track.spaces[1].bonus, track.spaces[1].end_gold) == (bundle(any_good=1), 1)
    assert track.spaces[3].bonus == bundle(action_token=1)
    assert (track.spaces[4].unlock, track.spaces[4].end_gold) == (c.LEGENDARY, 6)
    gold = [space.end_gold for space in track.spaces]
    assert gold == sorted(gold)


@pytest.mark.rule("RV-129")
def test_titles() -> None:
    found = {t.id: (t.kind, t.key, t.count, t.reward_first, t.reward_later) for t in c.content().titles}
    assert found == {
        "exceptional": (c.NEED_TIER, c.EXCEPTIONAL, 4, 6, 3),
        "legendary": (c.NEED_TIER, c.LEGENDARY, 3, 6, 3),
        "weaponsmith": (c.NEED_TYPE, c.WEAPON, 5, 8, 4),
        "shieldwright": (c.NEED_TYPE, c.SHIELD, 5, 8, 4),
        "armorer": (c.NEED_TYPE, c.ARMOR, 5, 8, 4),
        "artificer": (c.NEED_ANY, 0, 7, 6, 3),
        "embersmith": (c.NEED_FINISH, c.FINISH_EMBERGEM, 5, 6, 3),
        "brightsmith": (c.NEED_FINISH, c.FINISH_MITHRIL, 5, 6, 3),
        "guildmaster": (c.NEED_MEMBERS, 0, 6, 6, 3),
    }


# -- assistants ---------------------------------------------------------------------------------------


def card(index: int) -> c.Assistant:
    return c.content().assistants[index]


@pytest.mark.rule("RV-145", "RV-147", "RV-148")
def test_dice_of_badger_and_raven() -> None:
    badger, raven = card(c.BADGER).modifiers, card(c.RAVEN).modifiers
    assert (badger.extra_die, badger.gathering_dice, badger.production_dice) == ("badger", 3, 4)
    assert (raven.extra_die, raven.gathering_dice, raven.production_dice) == ("raven", 3, 3)


@pytest.mark.rule("RV-154")
def test_royal_patron_upgrades_four_parts() -> None:
    program = card(c.PATRON).program("before_game")
    upgraded = [e.args.upgrade for e in program if e.verb == "upgrade"]
    assert upgraded == [c.UP_MARKET, c.UP_KILN, c.UP_FOUNDRY, c.UP_ROW3]
    assert [e.args for e in program if e.verb == "gain"] == [bundle(reputation=1)]


@pytest.mark.rule("RV-155", "RV-156", "RV-157")
def test_guild_advisor_recruits_two_for_up_to_eight() -> None:
    (effect,) = card(c.ADVISOR).program("before_game")
    assert (effect.verb, effect.args) == ("recruit", c.Recruit(free=True, up_to=2, max_cost=8))
    assert card(c.ADVISOR).modifiers.any_column
    assert card(c.ADVISOR).modifiers.rearrange


@pytest.mark.rule("RV-159", "RV-160", "RV-161")
def test_prodigy() -> None:
    gain, draw = card(c.PRODIGY).program("before_game")
    assert (gain.verb, gain.args) == ("gain", bundle(reputation=3))
    assert (draw.verb, draw.args) == ("draw_keep", c.DrawKeep("unused_titles", 3, 1, "box"))
    assert card(c.PRODIGY).modifiers.title_gold == 4


@pytest.mark.rule("RV-162", "RV-163", "RV-164", "RV-165")
def test_scrivener() -> None:
    mods = card(c.SCRIVENER).modifiers
    assert (mods.starting_draw, mods.starting_keep, mods.contract_limit) == (5, 2, 4)
    assert (mods.contract_gold, mods.gain_contract_takes) == ((2, 2, 3), 2)


@pytest.mark.rule("RV-015", "RV-073")
def test_everybody_else_draws_three_keeps_one_and_holds_three() -> None:
    for assistant in c.content().assistants:
        mods = assistant.modifiers
        usual = (mods.starting_draw, mods.starting_keep, mods.contract_limit, mods.contract_gold)
        assert (usual == (3, 1, 3, (0, 0, 0))) == (assistant.id != "scrivener")


@pytest.mark.rule("RV-166", "RV-167", "RV-168", "RV-169")
def test_cleric() -> None:
    cleric = card(c.CLERIC)
    assert [e.verb for e in cleric.program("before_game")] == ["upgrade", "gain", "gain"]
    assert cleric.program("before_game")[2].args == bundle(talisman=3)
    (flip,), (put,) = cleric.program("market"), cleric.program("die_taken")
    assert flip.args == c.Trade(bundle(talisman=1), bundle(gold=1), then="flip_die")
    assert put.args == c.Trade(bundle(talisman=1), bundle(gold=1), then="any_column")
    assert cleric.modifiers.talisman_gold == 1


@pytest.mark.rule("RV-170", "RV-171")
def test_metallurgist() -> None:
    (trade,) = card(c.METALLURGIST).program("market")
    assert trade.args == c.Trade(bundle(any_good=2), one_of=(c.MITHRIL, c.EMBERGEM))
    assert dict(card(c.METALLURGIST).finish_add) == {
        c.TALISMAN: bundle(action_token=1, any_good=1),
        c.DRAGON_SCALES: bundle(any_good=2),
        c.MITHRIL: bundle(reputation=1),
        c.EMBERGEM: bundle(gold=3),
    }


def test_assistant_texts_use_icons_that_exist_and_name_their_first_rule() -> None:
    icons = {"badger", "raven", "kiln", "foundry", "workshop", "recruit", "title", "contract", "any_good", "reputation"}
    for assistant in c.content().assistants:
        assert set(catalogue.icons_in(assistant.text)) <= icons | set(c.RES), assistant.id
        assert catalogue.links_in(assistant.text)[0] == assistant.rules[0]


# -- solo and full table ------------------------------------------------------------------------------


@pytest.mark.rule("RV-185")
def test_levels_of_the_rival() -> None:
    found = [
        (v.id, v.start_gold, v.season_gold, v.contracts_per_season, v.prices, v.score_to_beat)
        for v in c.content().solo.levels
    ]
    assert found == [
        ("apprentice", 4, 0, 2, (9, 17, 30), 110),
        ("journeyman", 4, 1, 2, (8, 14, 24), 120),
        ("master", 4, 2, 3, (7, 13, 22), 135),
        ("forgemaster", 6, 3, 3, (7, 12, 19), 150),
    ]


@pytest.mark.rule("RV-175", "RV-180")
def test_wares_of_the_rival() -> None:
    solo = c.content().solo
    assert solo.wares(bundle(ore=3, mithril=1)) == 5
    assert solo.wares(bundle(steel=2, action_token=1)) == 5
    assert solo.wares(bundle(any_good=1)) == 1
    assert solo.wares(bundle(any_mystic=1)) == 2
    assert [solo.by_die[v] for v in range(1, 7)] == [(3, 0, 0)] * 2 + [(0, 2, 0)] * 2 + [(0, 0, 1)] * 2


@pytest.mark.rule("RV-186")
def test_ratings_rise() -> None:
    assert [(r.at, r.name) for r in c.content().solo.ratings] == [
        (0, "Bellows Hand"), (90, "Apprentice Smith"), (110, "Journeyman Smith"), (130, "Master Smith"),
        (150, "Forgemaster"),
    ]  # fmt: skip


@pytest.mark.rule("RV-188")
def test_hired_hands_by_players() -> None:
    assert c.content().hands == (0, 0, 2, 1, 0)


# -- balance ------------------------------------------------------------------------------------------

GAINED = dict(zip(c.RES, (0.75, 0.75, 0.9, 1.6, 0.75, 1.5, 1.3, 1.5, 1.6, 1.0, 1.5))) | {
    "any_good": 1.3, "any_mystic": 1.6, "reputation": 2.5,
}  # fmt: skip
PAID = GAINED | {"any_good": 0.75, "any_mystic": 1.3}


def _worth(gain: c.Bundle, prices: dict[str, float] = GAINED) -> float:
    return sum(prices[name] * n for name, n in gain.pairs())


def _weight(gain: c.Bundle) -> float:
    """Goods as 1, mystics as 1.5 (RV-199)."""
    named = sum(n * (1 if r in c.GOODS else 1.5 if r in c.MYSTICS else 0) for r, n in gain.fixed)
    return named + gain.any_good + 1.5 * gain.any_mystic


@pytest.mark.parametrize(("tier", "low", "high"), [(0, 0.82, 0.99), (1, 0.90, 0.98), (2, 1.00, 1.05)])
def test_contracts_return_what_their_tier_promises(tier: int, low: float, high: float) -> None:
    for contract in c.content().contracts:
        if contract.tier == tier:
            assert low <= _worth(contract.reward) / _worth(contract.cost) <= high, contract.id


def test_member_prices_follow_the_model() -> None:
    for m in c.content().members:
        model = 1.7 * (_worth(m.gain) - _worth(m.pay, PAID)) + 0.6 * _worth(m.bonus_gain)
        assert abs(m.cost - max(2.0, model)) <= 0.9, m.id
