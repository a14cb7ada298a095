"""Frames that several games use: one turn after another, picking some of several things, putting them in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.flow import Flow
from game.core.structs import Action, Decision, Frame, Ref, Sink

Then = Callable[[Any, Any, Sink], None]
"""``fn(state, pick, out)``: what happens with the picked things."""


class EachSeat(Frame):
    """Runs the outline ``phase`` once for every seat in ``seats``, first to last."""

    phase: str
    seats: list[int]


class Pick(Frame):
    """``seat`` picks ``least`` to ``most`` of ``ids`` one by one, ascending; then ``then`` happens.

    ``what`` names the kind of thing and is the prompt key; ``then`` names a function given to ``install``.
    """

    seat: int
    what: str
    ids: list[int]
    least: int
    most: int
    then: str
    rule: str = ""
    picked: list[int] = []


class PickOne(Action, frozen=True):
    """Pick this one of the offered things."""

    what: str
    id: int

    def refs(self) -> tuple[Ref, ...]:
        return ((self.what, self.id),)


class PickNoMore(Action, frozen=True):
    """The picked things are enough."""

    auto = False


class Order(Frame):
    """Simultaneous things are put in order one by one; then ``then`` happens, with all of them in ``ordered``.

    ``seats[i]`` is the seat that names ``ids[i]`` as the next one. The last one left is not asked for.
    """

    what: str
    seats: list[int]
    ids: list[int]
    then: str
    rule: str = ""
    ordered: list[int] = []


class NextOne(Action, frozen=True):
    """This one comes next."""

    what: str
    id: int

    def refs(self) -> tuple[Ref, ...]:
        return ((self.what, self.id),)


def install(flow: Flow[Any], thens: Mapping[str, Then]) -> None:
    """Make a game's flow run these frames; ``thens`` are the functions that ``then`` may name."""

    def next_seat(s: Any, frame: EachSeat, out: Sink) -> None:
        if frame.seats:
            s.stack.append(flow.begin(frame.phase, frame.seats.pop(0)))
        else:
            s.stack.pop()

    def finish(s: Any, frame: Pick, out: Sink) -> None:
        s.stack.pop()
        thens[frame.then](s, frame, out)

    def in_order(s: Any, frame: Order, out: Sink) -> None:
        s.stack.pop()
        frame.ordered += frame.ids
        thens[frame.then](s, frame, out)

    flow.ask(Order)(_ask_order)
    flow.answer(Order)(_answer_order)
    flow.step(Order)(in_order)
    flow.step(EachSeat)(next_seat)
    flow.ask(Pick)(_ask_pick)
    flow.answer(Pick)(_answer_pick)
    flow.step(Pick)(finish)


def _ask_pick(s: Any, frame: Pick) -> Decision | None:
    have, left = len(frame.picked), _later(frame)
    if have >= frame.most or not left:
        return None
    still = frame.least - have
    # Ascending picks must leave enough higher ids for the rest.
    usable = left[: len(left) - still + 1] if still > 0 else left
    actions: list[Action] = [PickOne(frame.seat, frame.what, i) for i in usable]
    if still <= 0:
        actions.append(PickNoMore(frame.seat))
    args = (("least", frame.least), ("most", frame.most), ("have", have))
    return Decision((frame.seat,), f"pick_{frame.what}", frame.rule, tuple(actions), args)


def _answer_pick(s: Any, frame: Pick, action: Action, out: Sink) -> None:
    if isinstance(action, PickOne):
        frame.picked.append(action.id)
    else:
        frame.most = len(frame.picked)


def _ask_order(s: Any, frame: Order) -> Decision | None:
    if len(frame.ids) < 2:
        return None
    actions = tuple(NextOne(seat, frame.what, id) for seat, id in zip(frame.seats, frame.ids))
    seats = tuple(sorted(set(frame.seats)))
    return Decision(seats, f"order_{frame.what}", frame.rule, actions, (("left", len(frame.ids)),))


def _answer_order(s: Any, frame: Order, action: NextOne, out: Sink) -> None:
    at = frame.ids.index(action.id)
    frame.ordered.append(frame.ids.pop(at))
    frame.seats.pop(at)


def _later(frame: Pick) -> list[int]:
    after = frame.picked[-1] if frame.picked else -1
    return sorted(i for i in frame.ids if i > after)
