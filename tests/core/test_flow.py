"""Frames, outlines, free actions, and the contract that the flow enforces."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.codec import encode
from game.core.flow import STEP_LIMIT, Flow, FlowError
from game.core.structs import Action, Decision, Event, Frame, IllegalAction, Phase, snake


class Ask(Frame):
    seat: int
    left: int = 1


class Busy(Frame):
    pass


class Say(Action, frozen=True):
    word: int


class Shrug(Action, frozen=True):
    pass


class Said(Event, frozen=True):
    word: int


class Board(msgspec.Struct, array_like=True):
    said: list[int]
    stack: list[Phase | Ask | Busy]


def new_flow() -> Flow[Board]:
    flow: Flow[Board] = Flow({"day": ("morning", "evening"), "night": ("sleep",)})

    @flow.phase("day", "morning")
    def morning(s: Board, out: Any, seat: int) -> None:
        s.stack.append(Ask(0, 2))

    @flow.phase("day", "evening")
    def evening(s: Board, out: Any, seat: int) -> None:
        s.said.append(99)

    @flow.ask(Ask)
    def ask(s: Board, frame: Ask) -> Decision | None:
        if not frame.left:
            return None
        return Decision((frame.seat,), "say", "", (Say(frame.seat, 1), Say(frame.seat, 2), Shrug(frame.seat)))

    @flow.answer(Ask)
    def answer(s: Board, frame: Ask, action: Any, out: Any) -> None:
        frame.left -= 1
        s.said.append(action.word)
        out.append(Said(word=action.word))

    @flow.free(Shrug)
    def shrug(s: Board, frame: Any, action: Any, out: Any) -> None:
        s.said.append(0)

    return flow


def started(flow: Flow[Board]) -> Board:
    s = Board([], [flow.begin("day")])
    flow.advance(s, [])
    return s


def test_an_outline_runs_its_steps_by_name_and_waits_in_between() -> None:
    flow = new_flow()
    s = started(flow)
    assert s.stack == [Phase("day", "evening"), Ask(0, 2)]
    out: list[Any] = []
    assert flow.act(s, Say(0, 1), out) is not None
    assert flow.act(s, Say(0, 2), out) is None
    assert s.said == [1, 2, 99]
    assert s.stack == []
    assert out == [Said(word=1), Said(word=2)]


def test_a_free_action_leaves_the_question_open() -> None:
    flow = new_flow()
    s = started(flow)
    decision = flow.act(s, Shrug(0), [])
    assert decision == flow.asked(s)
    assert s.said == [0]
    assert s.stack[-1] == Ask(0, 2)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    flow = new_flow()
    s = started(flow)
    before = encode(s)
    for action in (Say(0, 3), Say(1, 1), Shrug(1)):
        with pytest.raises(IllegalAction):
            flow.act(s, action, [])
    assert encode(s) == before


def test_nothing_is_asked_when_the_stack_is_empty() -> None:
    flow = new_flow()
    assert flow.asked(Board([], [])) is None
    with pytest.raises(IllegalAction):
        flow.act(Board([], []), Say(0, 1), [])


@pytest.mark.report(36)
def test_steps_without_end_are_noticed() -> None:
    flow = new_flow()

    @flow.step(Busy)
    def busy(s: Board, frame: Busy, out: Any) -> None:
        s.said.append(1)

    s = Board([], [Busy()])
    with pytest.raises(FlowError, match=str(STEP_LIMIT)):
        flow.advance(s, [])


def test_a_frame_without_a_step_is_popped() -> None:
    flow = new_flow()
    s = Board([], [Busy()])
    assert flow.advance(s, []) is None
    assert s.stack == []


def test_missing_and_unknown_outline_steps_are_named() -> None:
    flow = new_flow()
    assert flow.missing() == ["night.sleep"]
    with pytest.raises(FlowError, match="no step 'noon'"):
        flow.phase("day", "noon")


@pytest.mark.parametrize(("name", "tag"), [("TakeContract", "take_contract"), ("Done", "done"), ("A", "a")])
def test_tags_are_snake_case(name: str, tag: str) -> None:
    assert snake(name) == tag
