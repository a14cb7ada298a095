"""The words of Set a Watch: every record has a sentence, names come from the table, icons are known ones."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.core import catalogue
from game.core.content import data_dir
from game.core.structs import Decision
from game.core.text import Words
from game.set_a_watch import RULES, frames, words
from game.set_a_watch import actions as do
from game.set_a_watch import events as ev
from game.set_a_watch.content import content
from game.set_a_watch.printed import CORSAIR, DRUID, GOLEM, MERCHANT
from game.set_a_watch.state import LineCard

NAMES = ("Ann", "Bo", "Cy")
SAMPLES: dict[Any, Any] = {int: 1, str: "x", bool: True, tuple[int, ...]: (1, 2)}


@pytest.fixture(scope="module")
def said() -> Words:
    rules = SimpleNamespace(actions=do.AnyAction, events=ev.AnyEvent)
    return Words(rules, words.formatters(), words.text_path()).named(NAMES)


def index(kind: str, id: str) -> int:
    return next(thing.index for thing in getattr(content(), kind) if thing.id == id)


def table(*stack: Any, **fields: Any) -> Any:
    """As much of a state as words look at."""
    party = [SimpleNamespace(kind=kind, dice=[4, 5, 6]) for kind in (CORSAIR, GOLEM, DRUID, MERCHANT)]
    return SimpleNamespace(party=party, stack=list(stack), **{"line": [], "market": [[], [], []], **fields})


def sample(kind: type[Any]) -> Any:
    values = {field.name: SAMPLES[field.type] for field in msgspec.structs.fields(kind) if field.name != "sees"}
    return kind(**values)


# -- everything has words ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", do.AnyAction.__args__, ids=lambda kind: kind.__name__)
def test_every_action_has_words_with_and_without_a_table(said: Words, kind: type[Any]) -> None:
    market = [[index("items", "spyglass")]] * 3
    for words_now in (said, said.seeing(table(market=market))):
        text = words_now.action(sample(kind))
        assert re.fullmatch(r"\S.*\S", text), text
        assert "{" not in text


@pytest.mark.parametrize("kind", do.AnyAction.__args__, ids=lambda kind: kind.__name__)
def test_nothing_that_is_done_is_told_with_a_word_twice(said: Words, kind: type[Any]) -> None:
    seen = said.seeing(table(SimpleNamespace(), market=[[index("items", "spyglass")]] * 3))
    for text in (seen.action(sample(kind)), seen.statement(sample(kind))):
        assert not re.search(r"\b(\w+) \1\b", text.replace("on on foot", "").casefold()), text


def test_a_reroll_says_whose_dice(said: Words) -> None:
    seen = said.seeing(table())
    assert "Earth Golem" in seen.prompt(Decision((0,), "reroll", "SW-070", (), (("picked", 0), ("adv", 1))))
    assert "party" in seen.prompt(Decision((0,), "reroll", "SW-070", (), (("picked", 0), ("adv", -1))))


def test_rounds_are_nights_wherever_a_game_is_spoken_of() -> None:
    from scenes.names import round_name

    assert [round_name("set_a_watch", (n,)) for n in range(1, 10)] == [f"Night {n}" for n in range(1, 10)]


SILENT = {"CoinPlaced", "LineClosed", "Buried"}


@pytest.mark.parametrize("kind", ev.AnyEvent.__args__, ids=lambda kind: kind.__name__)
def test_every_event_has_words(said: Words, kind: type[Any]) -> None:
    event = sample(kind)
    if kind is ev.NothingToDo:
        event = ev.NothingToDo(what="strike")
    assert bool(said.seeing(table()).event(event)) == (kind.__name__ not in SILENT)


def test_only_known_icons_are_used(said: Words) -> None:
    text = (data_dir("set_a_watch") / "text.yaml").read_text(encoding="utf-8")
    known = catalogue.load(data_dir("set_a_watch")).icons
    inside = "\n".join(line for line in text.splitlines() if '"' in line or "'" in line)
    shown = set(re.findall(r"(?<=\s|[^\w,:])\[([a-z_]+)\]", inside))
    assert shown == known


def test_every_option_of_the_game_is_explained(said: Words) -> None:
    from game.set_a_watch import INFO

    for option in INFO.options:
        words_of = said.sections["options"][option.id]
        assert set(option.values) <= set(map(str, words_of["values"])), option.id
        assert words_of["name"]
        assert words_of["text"]
    assert set(said.sections["modes"]) == {mode.id for mode in INFO.modes}


@pytest.mark.report(28)
def test_every_verb_that_may_find_nothing_has_words(said: Words) -> None:
    from game.set_a_watch.audit import CONSTANT
    from game.set_a_watch.content import VERBS

    silent = CONSTANT | {"attack_bonus", "choose", "discount", "keep_item", "nature_return", "pay", "powder_return",
                         "prevent_doom", "prevent_exhaust", "require", "status"}  # fmt: skip
    for verb in set(VERBS.declared()) - silent:
        assert said.entry("nothing", verb)


def test_the_result_page_has_words_for_all_it_counts(said: Words) -> None:
    from game.set_a_watch.state import TALLY

    assert [said.entry("tally", key) for key in ("round", *TALLY)]
    for reason in ("dawn", "exhausted", "no_unhallowed", "nobody_on_watch"):
        assert said.of("end_reasons", reason)
    assert said.of("outcomes", "won") != said.of("outcomes", "lost")


# -- names ---------------------------------------------------------------------------------------------------


def test_adventurers_and_dice_are_named_by_class(said: Words) -> None:
    seeing = said.seeing(table())
    assert seeing.action(do.Rest(0, 2)) == "Send the Druid to camp"
    assert seeing.action(do.LoseDie(0, 4)) == "Give up the Earth Golem's 5"
    assert seeing.event(ev.DiceRolled(adv=0, values=(1, 2, 3), why="round")) == "The Corsair rolls 1, 2 and 3"
    assert said.action(do.Rest(0, 2)) == "Send Adventurer 3 to camp"
    assert seeing.prompt(Decision((0,), "camp", "SW-049", (), (("adv", 3),))) == "The Merchant is in camp: place a die"


@pytest.mark.report(19)
def test_cards_of_the_line_are_named_only_when_they_are_known(said: Words) -> None:
    harpy = index("cards", "harpy")
    line = [LineCard(7, [harpy], up=True), LineCard(8, [harpy]), LineCard(9, [-1]), LineCard(5, [harpy], known=True)]
    seeing = said.seeing(table(line=line))
    told = [seeing.action(do.Attack(0, uid)) for uid in (7, 8, 9, 5)]
    assert told == [
        "Attack **Harpy** (1st)",
        "Attack the facedown 2nd card",
        "Attack the facedown 3rd card",
        "Attack **Harpy** (4th)",
    ]


def test_a_camp_die_on_the_own_action_names_it(said: Words) -> None:
    seeing = said.seeing(table())
    assert seeing.action(do.Assign(0, 1, 4, 9)) == "The Earth Golem's 5 on Deep Strata"
    assert seeing.action(do.Assign(0, 1, 5, 4)) == "The Earth Golem's 6 on Heal"
    assert seeing.action(do.UseRunes(0, 1, (3, 4), (2, 0))) == "4 and 5 on Bolster, then Seal"


def test_purchases_name_item_receiver_and_what_is_given_up(said: Words) -> None:
    seeing = said.seeing(table(market=[[0], [index("items", "spyglass")], []]))
    assert seeing.action(do.Buy(0, 1, 3)) == "Buy **Spyglass** for the Merchant"
    drop = index("items", "sea_boots")
    assert seeing.action(do.Buy(0, 1, 0, drop)) == "Buy **Spyglass** for the Corsair, giving up **Sea Boots**"


def test_done_says_what_it_declines(said: Words) -> None:
    done = do.Done(0)
    assert said.seeing(table(frames.Buying())).action(done) == "Buy nothing more"
    reroll = frames.Rerolling([0], True, "why")
    assert said.seeing(table(reroll)).action(done) == "Keep the dice as they are"
    reroll.picked.append(1)
    assert said.seeing(table(reroll)).action(done) == "Roll them"
    assert said.seeing(table(frames.Dooming(1))).action(done) == "Take the Doom"


def test_an_attack_is_told_with_its_sum(said: Words) -> None:
    harpy, otter = index("cards", "harpy"), index("cards", "river_otter")
    event = ev.Attacked(uid=1, card=harpy, dice=(0, 6), values=(4, 6), beasts=(otter,), total=13, health=12)
    assert said.seeing(table()).event(event) == (
        "The Corsair, the Druid and a tamed **River Otter** attack **Harpy**: 4 + 6 + 2 + 1 = 13 against 12 [health]"
    )
    alone = ev.Attacked(uid=1, card=harpy, dice=(5,), values=(9,), beasts=(), total=9, health=7)
    assert said.seeing(table()).event(alone) == "The Earth Golem attacks **Harpy**: 9 against 7 [health]"


@pytest.mark.parametrize(
    ("card", "power", "wanted"),
    [
        ("siren_acolyte", 1, "**Siren Acolyte**: gain 1 [doom]"),
        ("wounded_messenger", 2, "**Wounded Messenger**: gain 2 [coin] and remove this from the game"),
        ("goblin_powder_monkey", 0, "**Goblin Powder Monkey**: Exhaust 1"),
        ("drake_rider", 0, "**Drake Rider**: Dragon Rider"),
    ],
)
def test_a_power_is_told_by_its_part_of_the_text(said: Words, card: str, power: int, wanted: str) -> None:
    assert said.event(ev.PowerTriggered(uid=1, card=index("cards", card), power=power)) == wanted


def test_a_location_power_is_told_by_its_part_of_the_text(said: Words) -> None:
    moonless = index("locations", "moonless_bay")
    assert said.event(ev.LocationPower(location=moonless, power=1)) == "**Moonless Bay**: gain 1 [doom]"


@pytest.mark.report(19)
def test_hidden_cards_have_no_name(said: Words) -> None:
    assert said.event(ev.WentToHorde(card=-1)) == "A facedown card goes to the Horde"


def test_the_end_of_a_watch_tells_of_dice_that_were_not_used() -> None:
    spoken = RULES.words()
    assert spoken.event(ev.WatchEnded(unexhausted=3, dice=2), 0) == "The Watch is over; 3 abilities left, 2 dice unused"
    assert spoken.event(ev.WatchEnded(unexhausted=1), 0) == "The Watch is over; 1 ability left"
