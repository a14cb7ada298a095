"""Pointing at things narrows the legal actions, in either order, and can be taken back step by step."""

from __future__ import annotations

import pytest

from game.core.structs import Action, Decision, Ref
from scenes.table.picker import Picker, primary
from scenes.table.selection import Selection


class Put(Action, frozen=True):
    die: int
    place: int

    def refs(self) -> tuple[Ref, ...]:
        return (("die", self.die), ("place", self.place))


class Swap(Action, frozen=True):
    one: int
    two: int

    def refs(self) -> tuple[Ref, ...]:
        return (("space", self.one), ("space", self.two))


class Draw(Action, frozen=True):
    deck: int

    def refs(self) -> tuple[Ref, ...]:
        return (("deck", self.deck),)


class Sell(Action, frozen=True):
    deck: int
    times: int

    def refs(self) -> tuple[Ref, ...]:
        return (("deck", self.deck), ("times", self.times))


class Done(Action, frozen=True):
    pass


class Finish(Action, frozen=True):
    auto = False


PUTS = tuple(Put(0, d, p) for d in (1, 2) for p in (7, 8) if (d, p) != (2, 8))


def test_first_refs_are_lit_and_the_second_click_names_the_action():
    picker = Picker((*PUTS, Done(0)))
    assert picker.lit() == [("die", 1), ("die", 2)]
    assert picker.later() == [("place", 7), ("place", 8)]
    assert picker.pick(("die", 1)) is None
    assert picker.lit() == [("place", 7), ("place", 8)]
    assert picker.pick(("place", 8)) == Put(0, 1, 8)


def test_the_second_thing_may_be_pointed_at_first():
    picker = Picker(PUTS)
    picker.pick(("place", 7))
    assert picker.lit() == [("die", 1), ("die", 2)]
    assert picker.pick(("die", 2)) == Put(0, 2, 7)


def test_a_single_action_with_refs_left_still_waits_for_them():
    picker = Picker((Put(0, 1, 7),))
    assert picker.pick(("die", 1)) is None
    assert picker.pick(("place", 7)) == Put(0, 1, 7)


def test_what_every_action_names_is_no_choice():
    puts = (Put(0, 1, 7), Put(0, 1, 8))
    assert Picker(puts).forced() == {("die", 1)}
    assert Picker(PUTS).forced() == set()
    assert Picker((*puts, Done(0))).forced() == set()  # whether to do it at all is one
    assert Picker((Put(0, 1, 7),)).forced() == set()
    assert Picker((Swap(0, 1, 2), Swap(0, 2, 1))).forced() == set()
    assert Picker((Draw(0, 3), Sell(0, 3, 1))).forced() == set()
    assert Picker().forced() == set()


def test_order_counts_where_both_refs_are_of_one_kind():
    picker = Picker((Swap(0, 1, 2), Swap(0, 2, 1)))
    assert picker.pick(("space", 2)) is None
    assert picker.pick(("space", 1)) == Swap(0, 2, 1)


def test_a_short_action_beside_a_longer_one_is_offered_as_ready():
    picker = Picker((Draw(0, 3), Sell(0, 3, 1), Sell(0, 3, 2)))
    assert picker.pick(("deck", 3)) is None
    assert picker.ready() == (Draw(0, 3),)
    assert picker.lit() == [("times", 1), ("times", 2)]
    assert picker.pick(("times", 2)) == Sell(0, 3, 2)


def test_wrong_refs_change_nothing_and_back_goes_one_step():
    picker = Picker(PUTS)
    picker.pick(("die", 2))
    with pytest.raises(KeyError):
        picker.pick(("place", 8))
    assert picker.chosen == [("die", 2)]
    assert picker.back()
    assert picker.lit() == [("die", 1), ("die", 2)]
    assert not picker.back()


def test_the_primary_button_is_the_end_of_turn_then_done_then_the_only_one():
    assert primary((Draw(0, 1), Done(0), Finish(0))) == Finish(0)
    assert primary((Draw(0, 1), Done(0))) == Done(0)
    assert primary((Draw(0, 1),)) is None


class _Careful:
    """A table at which everything is asked about once more."""

    def must_confirm(self, action: Action) -> bool:
        return True


def test_something_else_is_begun_from_an_action_that_waits_to_be_confirmed() -> None:
    selection = Selection(_Careful())  # type: ignore[arg-type]
    swap, draw = Swap(0, 1, 2), Draw(0, 7)
    selection.begin(Decision((0,), "turn", "", (swap, draw), ()))
    assert selection.pick(("space", 1)) is None and selection.pick(("space", 2)) is None
    assert selection.armed == swap
    assert selection.can_pick(("deck", 7)) and selection.pick(("deck", 7)) is None
    assert selection.armed == draw and selection.picker.chosen == [("deck", 7)]
    with pytest.raises(KeyError):
        selection.pick(("deck", 8))
