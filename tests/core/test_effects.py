"""Verbs: declaring, parsing with exact places, testing and doing programs."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from game.core.effects import Effect, EffectError, Verbs


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    damage: Annotated[int, msgspec.Meta(ge=1)]
    times: int = 1


class Table(msgspec.Struct):
    wood: int = 0
    log: list[str] = []


@pytest.fixture
def verbs() -> Verbs[Table]:
    made: Verbs[Table] = Verbs()
    made.declare("deal", Deal)
    made.declare("wood", int)
    made.declare("double", int, lambda n: n * 2)
    return made


def test_a_program_becomes_typed_effects(verbs: Verbs[Table]) -> None:
    program = verbs.parse([{"deal": {"damage": 4}}, {"wood": 2}])
    assert program == (Effect("deal", Deal(4)), Effect("wood", 2))


def test_build_turns_written_arguments_into_those_the_rules_use(verbs: Verbs[Table]) -> None:
    assert verbs.parse([{"double": 4}]) == (Effect("double", 8),)


def test_the_empty_program_is_allowed(verbs: Verbs[Table]) -> None:
    assert verbs.parse([]) == ()


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ("deal", "cards[3].do: expected a list of effects, found 'deal'"),
        ({"deal": {}}, "cards[3].do: expected a list of effects, found {'deal': {}}"),
        (["deal"], "cards[3].do[0]: expected one verb with its arguments, found 'deal'"),
        ([{}], "cards[3].do[0]: expected one verb with its arguments, found {}"),
        ([{"wood": 1, "deal": {}}], "cards[3].do[0]: expected one verb with its arguments, found {"),
        (
            [{"wood": 1}, {"dael": {}}],
            "cards[3].do[1].dael: unknown verb (did you mean 'deal'?), expected one of deal, double, wood",
        ),
        ([{7: {}}], "cards[3].do[0].7: unknown verb, expected one of deal, double, wood"),
        ([{"deal": {}}], "cards[3].do[0].deal: expected a field 'damage', found none"),
        ([{"deal": {"damage": "x"}}], "cards[3].do[0].deal.damage: expected a whole number, found 'x'"),
        ([{"deal": {"damage": 0}}], "cards[3].do[0].deal.damage: expected a whole number of at least 1, found 0"),
        (
            [{"deal": {"damage": 1, "tims": 2}}],
            "cards[3].do[0].deal.tims: unknown field (did you mean 'times'?), expected one of damage, times",
        ),
        ([{"wood": [1]}], "cards[3].do[0].wood: expected a whole number, found [1]"),
    ],
)
def test_every_mistake_names_place_found_and_expected(verbs: Verbs[Table], raw: Any, wanted: str) -> None:
    with pytest.raises(EffectError) as caught:
        verbs.parse(raw, ("cards", 3, "do"))
    assert str(caught.value).startswith(wanted)


def test_a_build_that_refuses_names_the_place(verbs: Verbs[Table]) -> None:
    def refuse(n: int) -> int:
        raise ValueError(f"expected an even number, found {n}")

    verbs.declare("even", int, refuse)
    with pytest.raises(EffectError, match=r"^do\[0\]\.even: expected an even number, found 3$"):
        verbs.parse([{"even": 3}], ("do",))


def test_deeds_run_in_order_with_state_seat_and_sink(verbs: Verbs[Table]) -> None:
    @verbs.do("wood")
    def wood(s: Table, seat: int, n: int, out: list[str]) -> None:
        s.wood += n
        out.append(f"{seat} wood {s.wood}")

    @verbs.do("deal")
    def deal(s: Table, seat: int, deal: Deal, out: list[str]) -> None:
        out.append(f"{seat} deals {deal.damage} at {s.wood}")

    out: list[str] = []
    verbs.run(Table(), 2, verbs.parse([{"wood": 1}, {"deal": {"damage": 3}}, {"wood": 2}]), out)
    assert out == ["2 wood 1", "2 deals 3 at 1", "2 wood 3"]


def test_able_asks_every_test_and_a_verb_without_one_always_can(verbs: Verbs[Table]) -> None:
    @verbs.can("wood")
    def enough(s: Table, seat: int, n: int) -> bool:
        return s.wood >= n

    free = verbs.parse([{"deal": {"damage": 1}}])
    dear = verbs.parse([{"deal": {"damage": 1}}, {"wood": 2}])
    assert verbs.able(Table(), 0, free)
    assert not verbs.able(Table(wood=1), 0, dear)
    assert verbs.able(Table(wood=2), 0, dear)


def test_verbs_without_a_deed_are_listed(verbs: Verbs[Table]) -> None:
    verbs.do("wood")(lambda s, seat, n, out: None)
    assert verbs.undone() == ["deal", "double"]
    assert verbs.declared() == ["deal", "double", "wood"]


@pytest.mark.parametrize("register", ["can", "do"])
def test_an_undeclared_verb_cannot_be_registered(verbs: Verbs[Table], register: str) -> None:
    with pytest.raises(EffectError, match="verb 'stab' is not declared; there are deal, double, wood"):
        getattr(verbs, register)("stab")
