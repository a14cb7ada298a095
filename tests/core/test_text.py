"""Sentences from tables, and exact complaints about tables that are wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.content import ContentError, data_dir
from game.core.structs import Action, Decision, Event, Reason
from game.core.text import TextError, Words, listed, looks, plural, read_tables
from tests.toy import RULES
from tests.toy.records import Drew


class Give(Action, frozen=True):
    card: int
    to: int


class Given(Event, frozen=True):
    seat: int
    card: int
    cards: tuple[int, ...] = ()
    gain: int = 0
    how: str = "openly"


class Game:
    """Just enough of a game to have words."""

    actions: Any = Give
    events: Any = Given

    def redact(self, event: Any, seat: int) -> Any:
        return RULES.redact(event, seat)


GOOD: dict[str, dict[str, Any]] = {
    "actions": {"give": "Give {card:card} to {to:seat}"},
    "events": {"given": "{seat:seat} gives {card:card}"},
    "unknown": {"card": "a card"},
    "icons": {"vp": "points"},
    "tables": {"colours": ["red", "blue"], "ways": {"openly": "for all to see"}, "ledger": {"wood": "Wood"}},
    "end_reasons": {"time": "Time is up"},
}


def words(event: str = "", **sections: dict[str, Any]) -> Words:
    tables = {**GOOD, **sections}
    if event:
        tables["events"] = {"given": event}
    made = Words(Game(), {"card": lambda c: f"[c{c}]", "all": lambda e: f"{e.card}+{e.gain}"}, tables, "toy.yaml")
    return made.named(["Ann", "Bo"])


def said(template: str, **fields: Any) -> str:
    return words(template).event(Given(**{"seat": 0, "card": 5, **fields}))


# -- sentences ----------------------------------------------------------------------------------------


def test_actions_and_events() -> None:
    assert words().action(Give(0, 3, 1)) == "Give [c3] to Bo"
    assert said("{seat:seat} gives {card:card}") == "Ann gives [c5]"


@pytest.mark.parametrize(
    ("template", "fields", "text"),
    [
        ("{gain}", {"gain": 4}, "4"),
        ("{gain:signed}", {"gain": 4}, "+4"),
        ("{gain:signed}", {"gain": -4}, "−4"),
        ("{gain:signed}", {"gain": 0}, "0"),
        ("{gain:n card|cards}", {"gain": 1}, "1 card"),
        ("{gain:n card|cards}", {"gain": 0}, "0 cards"),
        ("{gain:n sheep}", {"gain": 2}, "2 sheep"),
        ("{gain:table colours}", {"gain": 1}, "blue"),
        ("{how:table ways}", {}, "for all to see"),
        ("x{gain:some  and # more}", {"gain": 2}, "x and 2 more"),
        ("x{gain:some  and # more}", {"gain": 0}, "x"),
        ("{gain:none nothing}", {"gain": 0}, "nothing"),
        ("{gain:none nothing}", {"gain": 1}, ""),
        ("{cards:seats}", {"cards": (0, 1)}, "Ann and Bo"),
        ("{self:all}", {"gain": 2}, "5+2"),
        ("{{{gain}}}", {"gain": 2}, "{2}"),
        ("{how:none x}", {}, ""),
    ],
)
def test_built_in_formatters(template: str, fields: dict[str, Any], text: str) -> None:
    assert said(template, **fields) == text


def test_a_template_can_be_picked_by_a_value() -> None:
    by: Any = {"by": "how", "openly": "shows {card:card}", "else": "hides something"}
    made = words(events={"given": by})
    assert made.event(Given(seat=0, card=1)) == "shows [c1]"
    assert made.event(Given(seat=0, card=1, how="slyly")) == "hides something"


def test_names_of_seats_without_people() -> None:
    assert words().seat(1) == "Bo"
    assert words().seat(2) == "Player 3"
    assert words().seat(-1) == "The table"
    with pytest.raises(TextError, match="seat_names: no entry 9"):
        words().seat(9)


def test_named_makes_a_copy() -> None:
    one = words()
    other = one.named(["Zoe"])
    assert (one.seat(0), other.seat(0)) == ("Ann", "Zoe")


def test_hidden_numbers_become_words_and_hidden_events_have_their_own() -> None:
    event = Given(seat=1, card=5, sees=1 << 1)
    assert words().event(event, 0) == "Bo gives a card"
    assert words().event(event, 1) == words().event(event) == "Bo gives [c5]"
    made = words(hidden_events={"given": "{seat:seat} does something"})
    assert made.event(event, 0) == "Bo does something"
    assert made.event(event, 1) == "Bo gives [c5]"


def test_the_toy_never_tells_a_drawn_card() -> None:
    toy = RULES.words().named(["Ann", "Bo"])
    assert toy.event(Drew(seat=1, card=8, sees=2), 0) == "Bo draws a card."
    assert toy.event(Drew(seat=1, card=8, sees=2), 1) == "Bo draws shield 3#8."


def test_things_are_called_as_the_formatter_of_their_kind_calls_them() -> None:
    toy = RULES.words().named(["Ann", "Bo"])
    assert toy.thing(("card", 8)) == "shield 3#8"
    assert toy.thing(("card", -1)) == "a card"
    assert toy.thing(("seat", 1)) == "Bo"
    assert toy.thing(("die", 0)) == ""


def test_prompts_and_reasons() -> None:
    made = words(prompts={"pick": "{seat:seat}: {left} of {count}"}, reasons={"poor": "needs {need}, has {have}"})
    decision = Decision((1, 0), "pick", "", (Give(1, 2, 0), Give(1, 3, 0)), (("left", 4),))
    assert made.prompt(decision) == "Bo: 4 of 2"
    assert made.reason(Reason("", "poor", (("need", 3), ("have", 1)))) == "needs 3, has 1"
    with pytest.raises(TextError, match=r"toy\.yaml: reasons: poor: no field 'have'"):
        made.reason(Reason("", "poor", (("need", 3),)))
    with pytest.raises(TextError, match=r"toy\.yaml: prompts: no entry 'nap'"):
        made.prompt(Decision((0,), "nap", "", ()))


def test_reasons_of_the_core_are_there_and_can_be_replaced() -> None:
    for key in ("undo_nothing", "undo_rolled", "undo_revealed", "undo_history"):
        assert words().reason(Reason("", key))
    assert words(reasons={"undo_nothing": "Nope."}).reason(Reason("", "undo_nothing")) == "Nope."


def test_plain_text_has_words_for_icons() -> None:
    assert words().plain("3 [vp] and **1** [dragon_scales]") == "3 points and 1 dragon scales"


def test_parts_and_plain_sections() -> None:
    assert words().part("wood") == "Wood"
    assert words().of("end_reasons", "time") == "Time is up"
    with pytest.raises(TextError, match="end_reasons: no entry 'rain'; there are time"):
        words().of("end_reasons", "rain")


@looks
def _seen(card: int, made: Words) -> str:
    return "?" if made.state is None else made.state[card]


def test_formatters_may_look_at_the_table() -> None:
    made = Words(Game(), {"card": _seen}, GOOD, "toy.yaml")
    assert made.action(Give(0, 1, 1)) == "Give ? to Player 2"
    assert made.seeing(["ace", "king"]).action(Give(0, 1, 1)) == "Give king to Player 2"


def test_tracing_notes_what_is_printed() -> None:
    notes: list[tuple[str, Any]] = []
    words().traced(lambda kind, value: notes.append((kind, value))).action(Give(0, 3, 1))
    assert notes == [("card", 3)]


@pytest.mark.parametrize(
    ("names", "text"), [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")]
)
def test_listed(names: list[str], text: str) -> None:
    assert listed(names) == text


def test_plural() -> None:
    assert [plural(n, "die", "dice") for n in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]


# -- tables that are wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ({"actions": {}}, r"toy\.yaml: actions: no entry 'give'"),
        ({"events": {}}, r"toy\.yaml: events: no entry 'given'"),
        ({"actions": {"give": "x", "fly": "y"}}, "actions: 'fly' is none of give"),
        ({"hidden_events": {"fly": "y"}}, "hidden_events: 'fly' is none of given"),
        ({"events": {"given": "{who}"}}, "events: given: no field 'who'; there are self, seat, card"),
        ({"events": {"given": "{card:hat}"}}, "events: given: unknown formatter 'hat'; there are all, card"),
        ({"events": {"given": "{gain:table hats}"}}, "events: given: no table 'hats'"),
        ({"events": {"given": "{card"}}, "events: given: .* in '{card'"),
        ({"events": {"given": 7}}, "events: given: expected text, got int"),
        ({"events": {"given": {"by": "who", "else": "x"}}}, "events: given: no field 'who'"),
        ({"events": {"given": {"by": "how", "else": "{who}"}}}, "events: given: no field 'who'"),
        ({"prompts": {"pick": "{x:hat}"}}, "prompts: pick: unknown formatter 'hat'"),
    ],
)
def test_wrong_tables_are_refused(sections: dict[str, Any], message: str) -> None:
    with pytest.raises(TextError, match=message):
        words(**sections)


@pytest.mark.parametrize("text", ["", "- a\n", "actions: text\n", "actions: {give: [}\n"])
def test_files_that_are_no_tables(tmp_path: Path, text: str) -> None:
    path = tmp_path / "text.yaml"
    path.write_text(text)
    with pytest.raises(ContentError, match=r"text\.yaml"):
        Words(Game(), {}, path)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.yaml"):
        Words(Game(), {}, tmp_path / "none.yaml")


def test_the_cores_own_table() -> None:
    tables = read_tables(data_dir("core") / "text.yaml")
    assert set(tables) == {"reasons", "tables", "unknown"}
