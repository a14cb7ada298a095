"""Everything that can be said in Forges of Ravenshire has words, and they name what is on the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.ravenshire
from game.core.playout import at_random, play_on
from game.core.rng import Rng
from game.core.structs import Decision, Reason, Setup
from game.core.text import Words
from game.ravenshire import RULES, words
from game.ravenshire import actions as do
from game.ravenshire import events as ev
from game.ravenshire.content import KILN, Bundle, content
from game.ravenshire.frames import Conversion
from game.ravenshire.state import LEDGER, State
from tests.ravenshire.scenarios.desk import DARKWOOD, GUILD_HALLS, TANNERY, Desk

ENGINE = Path(game.ravenshire.__file__).parent
EXPLAINERS = ("explain.py", "explain_stock.py", "explain_trade.py", "explain_units.py")


@pytest.fixture
def spoken() -> Words:
    """The words with two names."""
    return RULES.words().named(["Ann", "Bo"])


def test_no_prompt_is_left_over() -> None:
    source = "\n".join(file.read_text("utf-8") for file in ENGINE.glob("*.py"))
    assert [key for key in RULES.words().sections["prompts"] if f'"{key}"' not in source] == []


@pytest.mark.parametrize(("mode", "seats"), [("standard", 4), ("standard", 2), ("solo_rival", 1), ("full_table", 3)])
def test_every_prompt_of_whole_games_has_words(mode: str, seats: int) -> None:
    texts, at_hazard = RULES.words(), at_random(Rng(seats))
    said: set[str] = set()

    def choose(s: State, decision: Decision) -> do.AnyAction:
        said.add(texts.prompt(decision))
        return at_hazard(s, decision)

    for seed in range(3):
        state = RULES.new(Setup(mode, seats, {}).checked(RULES.info), seed)
        play_on(RULES, state, RULES.ask(state), choose)
    assert len(said) > 15 and all(said)


@pytest.mark.report(37)
def test_every_reason_of_the_explanations_has_words_and_no_words_are_left_over() -> None:
    core = {"undo_nothing", "undo_rolled", "undo_revealed", "undo_history", "redo_nothing"}
    source = "\n".join((ENGINE / file).read_text("utf-8") for file in EXPLAINERS)
    named = set(re.findall(r'"([a-z_0-9]+)"', source))
    reasons = set(RULES.words().sections["reasons"]) - core
    built = {"choose_good", "choose_mystic"}  # f"choose_{kind}"
    assert reasons - named - built == set()


def test_every_source_of_gold_has_a_name() -> None:
    assert all(RULES.words().part(name) for name in LEDGER)


def test_every_rating_outcome_and_tie_break_has_words() -> None:
    texts = RULES.words()
    assert all(texts.of("ratings", r.id) for r in content().solo.ratings)
    assert all(texts.of("outcomes", o) for o in content().solo.outcomes)
    assert all(texts.of("tie_breaks", t) for t in ("reputation", "contracts", "stock", "shared"))
    assert all(key in texts.sections["titles"] for key in (t.id for t in content().titles))


def test_modes_options_and_levels_are_described() -> None:
    sections = RULES.words().sections
    assert set(sections["modes"]) == {mode.id for mode in RULES.info.modes}
    assert set(sections["options"]) == {option.id for option in RULES.info.options}
    for option in RULES.info.options:
        assert set(sections["options"][option.id]["values"]) == set(option.values)
    assert set(sections["levels"]) == {level.id for level in content().solo.levels}


# -- actions ------------------------------------------------------------------------------------------


def test_actions_name_dice_and_members_when_the_table_is_in_sight(spoken: Words) -> None:
    desk = Desk()
    die = desk.own(0, "green", 5)
    lying = desk.lay(TANNERY, "purple", 3)
    desk.halls(merchant=("m01_peddler", "m02_coin_changer"))
    place, take, recruit = do.Place(0, die, DARKWOOD), do.Take(0, lying), do.Recruit(0, 4)
    assert spoken.action(place) == "Place a Harvester die in Darkwood Forest"
    assert spoken.action(recruit) == "Recruit from the bottom row of the Merchant hall"
    seeing = spoken.seeing(desk.s)
    assert seeing.action(place) == "Place Harvester 5 in Darkwood Forest"
    assert seeing.action(take) == "Take Merchant 3 from Tannery District"
    assert seeing.action(recruit) == "Recruit Peddler (2 [gold])"
    assert spoken.action(take) == "Take a Merchant die", "the copy alone looks at the table"


def test_the_same_done_says_what_it_ends(spoken: Words) -> None:
    desk = Desk()
    said = []
    for when in ("place", "take", "end"):
        said.append(spoken.seeing(desk.turn(0, when).s).action(do.Done(0)))
    desk.production(0)
    said.append(spoken.seeing(desk.s).action(do.Done(0)))
    assert said == ["On to the die", "On to taking", "End the turn", "End Production"]


def test_members_say_what_they_do_in_a_run(spoken: Words) -> None:
    desk = Desk().workshop(0, alchemist_2="a07_ash_distiller")
    seeing = spoken.seeing(desk.s)
    assert seeing.action(do.UseMember(0, 1)) == "Use Ash Distiller: 1 [wood] for 3 [charcoal]"
    assert seeing.action(do.UseMember(0, 4, 2)) == "Use Village Harvester: 1 [wood] 1 [ore]"


def test_units_are_gained_or_paid(spoken: Words) -> None:
    desk = Desk().only(0, wood=3).turn(0, "place")
    desk.act(do.Trade(0, "good"))
    assert spoken.seeing(desk.s).action(do.Choose(0, 0)) == "Pay 1 [wood]"
    desk.choose("wood", "wood", "wood")
    assert spoken.seeing(desk.s).action(do.Choose(0, 3)) == "Gain 1 [steel]"


def test_a_recruit_says_what_it_replaces_or_covers(spoken: Words) -> None:
    desk = Desk().have(0, gold=9, action_token=1).workshop(0, merchant_2="m01_peddler")
    desk.halls(merchant=("m02_coin_changer", "m09_guild_recruiter")).turn(0, "place")
    desk.act(do.Recruit(0, 4))
    seeing = spoken.seeing(desk.s)
    assert seeing.action(do.PutMember(0, 9)) == "Put it on row 2 of the Merchant column, replacing Peddler"
    assert seeing.action(do.PutMember(0, 8)).endswith(", covering Street Merchant")


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (do.Complete(0, 36, 2), "Complete **Crimson Fang** with an Embergem finish"),
        (do.Complete(0, 36, 0), "Complete **Crimson Fang**"),
        (do.Build(0, 2), "Build Improved Market Exchange (1 [gold] 2 [action_token])"),
        (do.Talisman(0, 3, -2), "Talisman: turn an Alchemist die by −2"),
        (do.Column(0, 1, 1), "Harvester column for 1 [talisman]"),
        (do.Convert(0, 1), "Convert 1 time"),
        (do.Convert(0, 3), "Convert 3 times"),
        (do.AddedMystic(0, 6), "Add [dragon_scales]: 2 [any_good]"),
        (do.TakeContract(0, 1, 3), "Gain the top card of the Exceptional deck"),
    ],
)
def test_some_actions_without_a_table(spoken: Words, action: do.AnyAction, text: str) -> None:
    assert spoken.action(action) == text


# -- events -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ev.DiePlaced(seat=0, die=18, district=GUILD_HALLS, space=0, value=4),
         "Ann places the Raven die 4 in the Guild Halls"),
        (ev.Gained(seat=1, amounts=((1, 2), (7, 1)), source="districts"), "Bo gains 2 [ore] 1 [mithril]"),
        (ev.Gained(seat=1, amounts=((3, 4),), source="raven"), "The raven calls: Bo gains 4 [steel]"),
        (ev.ReputationMoved(seat=0, before=13, after=13), "Ann stays on 13 [reputation]"),
        (ev.Recruited(seat=0, member=28, spot=4, space=9, cost=2, replaced=-1), "Ann recruits Peddler for 2 [gold]"),
        (ev.Recruited(seat=0, member=28, spot=4, space=9, cost=0, replaced=29),
         "Ann recruits Peddler, replacing Coin Changer"),
        (ev.MemberUsed(seat=1, space=4, member=-1, option=1), "Village Harvester works for Bo"),
        (ev.FirstPlayer(seat=1, totals=(9, 10), tie=0), "Bo goes first with a total of 10"),
        (ev.TitleScored(seat=0, title=2, gold=4, first=False, personal=False),
         "Ann follows to **Weaponsmith**: 4 [gold]"),
        (ev.GameEnded(winners=(0,)), "Ann is the new Forgemaster"),
        (ev.GameEnded(winners=(0, 1)), "Ann and Bo share the title of Forgemaster"),
        (ev.DiceRolled(seat=0, dice=(0, 7, 14), values=(1, 2, 3), why="season"),
         "Ann rolls Alchemist 1, Harvester 2 and Merchant 3"),
        (ev.Converted(seat=0, space=5, times=2), "Ann turns 2 [ore] 2 [charcoal] into 2 [steel]"),
        (ev.NothingToDo(seat=0, what="recruit"), "Ann has nothing to choose: nobody can be hired"),
    ],
)  # fmt: skip
def test_some_events(spoken: Words, event: ev.AnyEvent, text: str) -> None:
    assert spoken.event(event) == text


def test_hidden_cards_are_not_named_to_others(spoken: Words) -> None:
    dealt = ev.StartingDealt(sees=1 << 0, seat=0, contracts=(0, 1, 2))
    assert "**Ridge Dagger**" in spoken.event(dealt, 0)
    assert spoken.event(dealt, 1) == "Ann looks at starting contracts"
    drawn = ev.TitlesDrawn(sees=1 << 1, seat=1, titles=(0, 1))
    assert spoken.event(drawn, 0) == "Bo looks through unused Titles"


# -- the rest -----------------------------------------------------------------------------------------


def test_prompts_count_what_is_left(spoken: Words) -> None:
    desk = Desk().only(0, wood=3).turn(0, "place")
    desk.act(do.Trade(0, "good"), do.Choose(0, 0))
    assert spoken.prompt(desk.open) == "Choose 2 Goods to pay (1 chosen)"


def test_reasons_carry_their_numbers(spoken: Words) -> None:
    short = Reason("RV-048", "recruit_cost", (("need", 2), ("have", 1)))
    assert spoken.reason(short) == "Costs 2 [gold], you have 1"
    assert spoken.plain("Needs 2 [action_token]") == "Needs 2 Action Token"


def test_names_of_the_seats_nobody_sits_on() -> None:
    texts = RULES.words()
    assert words.seat_names(Desk(1, "solo_rival").s, ["Ann"], texts) == ("Ann", "The Rival Forge")
    assert words.seat_names(Desk(2, "full_table").s, ["Ann", "Bo"], texts)[2:] == ("Hired Hand A", "Hired Hand B")


def test_bundles_in_words() -> None:
    assert words.bundle_text(Bundle(((9, 3),), any_good=1, reputation=2)) == "3 [gold] 1 [any_good] 2 [reputation]"
    assert words.bundle_text(Bundle()) == "nothing"


def test_every_icon_of_the_texts_has_a_word() -> None:
    texts = RULES.words()
    file = words.text_path().read_text("utf-8")
    icons = set(re.findall(r"\[([a-z_]+)\]", file)) - {"x"}
    assert icons and icons <= set(texts.sections["icons"])


@pytest.mark.rule("RV-181")
@pytest.mark.parametrize(
    ("amount", "source", "said"),
    [(-14, "contracts", "Bo pays 14 Wares"), (3, "production", "Bo makes 3 Wares"), (3, "placed", "Bo earns 3 Wares")],
)
def test_wares_that_are_paid_are_not_earned(spoken: Words, amount: int, source: str, said: str) -> None:
    assert spoken.event(ev.WaresGained(seat=1, amount=amount, source=source), 0) == said


@pytest.mark.parametrize(("wood", "said"), [(2, "how often"), (0, "collect the bonus")])
def test_a_conversion_asks_how_often_only_while_something_is_left_for_it(wood: int, said: str) -> None:
    desk = Desk().only(0, wood=wood)
    desk.s.stack.append(Conversion(seat=0, space=KILN, value=3, times=1))
    asked = Decision((0,), "conversion_kiln", "RV-098", ())
    assert said in RULES.words().seeing(desk.s).prompt(asked)
    assert "how often" in RULES.words().prompt(asked)


def test_what_comes_to_nothing_is_not_told_in_the_final_scoring(spoken: Words) -> None:
    for source in ("final_reputation", "final_tokens", "wares"):
        assert spoken.event(ev.FinalGold(seat=1, gold=0, source=source), 0) == ""
        assert "counts 3 [gold]" in spoken.event(ev.FinalGold(seat=1, gold=3, source=source), 0)
