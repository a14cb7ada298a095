"""Turn flow: a stack of data frames inside the state, and the tables of what each frame does.

A frame answers three questions: *ask* (who decides what), *answer* (record it), *step* (go on when
nothing is asked). The open decision is computed from the top frame and never stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from game.core.structs import Action, Decision, Frame, IllegalAction, Phase, Sink

STEP_LIMIT = 10_000
"""Steps without a question after which a rules fault is assumed."""


class HasStack(Protocol):
    """What the flow needs of a state."""

    @property
    def stack(self) -> list[Any]:
        """Pending frames, the active one last."""


S = TypeVar("S", bound=HasStack)
F = TypeVar("F", bound=Frame)
A = TypeVar("A", bound=Action)

Ask = Callable[[Any, Any], Decision | None]
Answer = Callable[[Any, Any, Any, Sink], None]
Step = Callable[[Any, Any, Sink], None]
PhaseStep = Callable[[Any, Sink, int], None]


class GameEnded(Exception):
    """Raised by a rule that ends the game at once, in the middle of anything. Nothing pending is done.

    The rule has written the outcome into the state before; the flow only clears the stack.
    """


class FlowError(RuntimeError):
    """The rules broke their own contract (no handler, or no end of steps)."""


class Flow(Generic[S]):
    """Handlers by frame type, phase outlines by name, and actions that are open in many frames."""

    def __init__(self, outlines: dict[str, tuple[str, ...]]) -> None:
        self.outlines = outlines
        self._asks: dict[type[Frame], Ask] = {}
        self._answers: dict[type[Frame], Answer] = {}
        self._steps: dict[type[Frame], Step] = {Phase: self._run_phase}
        self._phase_steps: dict[str, dict[str, tuple[PhaseStep, str]]] = {phase: {} for phase in outlines}
        """By outline and step: what it does, and the name of the one after it."""
        self._free: dict[type[Action], Answer] = {}
        self._goes_on: dict[type[Any], tuple[Ask | None, Step | None]] = {}
        """Both tables as one, filled while the game runs."""

    # -- registration ---------------------------------------------------------------------------

    def ask(self, frame: type[Frame]) -> Callable[[Ask], Ask]:
        """Register who decides what; the function returns None when there is nothing to ask."""
        return lambda fn: self._asks.setdefault(frame, fn)

    def answer(self, frame: type[Frame]) -> Callable[[Answer], Answer]:
        """Register what an answer does."""
        return lambda fn: self._answers.setdefault(frame, fn)

    def step(self, frame: type[Frame]) -> Callable[[Step], Step]:
        """Register how the frame goes on when nothing is asked (default: it is popped)."""
        return lambda fn: self._steps.setdefault(frame, fn)

    def free(self, action: type[Action]) -> Callable[[Answer], Answer]:
        """Register an action that several frames offer and that means the same in all of them."""
        return lambda fn: self._free.setdefault(action, fn)

    def phase(self, phase: str, name: str) -> Callable[[PhaseStep], PhaseStep]:
        """Register one step of an outline: ``fn(state, out, seat)``; it may push frames."""
        names = self.outlines.get(phase, ())
        if name not in names:
            raise FlowError(f"outline {phase!r} has no step {name!r}")
        after = (*names, "")[names.index(name) + 1]
        return lambda fn: self._phase_steps[phase].setdefault(name, (fn, after))[0]

    def missing(self) -> list[str]:
        """Outline steps without a function; a complete game has none."""
        return [f"{p}.{n}" for p, names in self.outlines.items() for n in names if n not in self._phase_steps[p]]

    # -- running --------------------------------------------------------------------------------

    def begin(self, phase: str, seat: int = -1) -> Phase:
        """A frame that will run the outline from its first step."""
        return Phase(phase, self.outlines[phase][0], seat)

    def asked(self, s: S) -> Decision | None:
        """The open decision of a state at rest; None when the game is over. Changes nothing."""
        if not s.stack:
            return None
        ask = self._asks.get(type(s.stack[-1]))
        return ask(s, s.stack[-1]) if ask else None

    def advance(self, s: S, out: Sink) -> Decision | None:
        """Run steps until somebody must decide; None when the stack is empty (the game is over).

        Raises:
            FlowError: after ``STEP_LIMIT`` steps without a question.
        """
        try:
            return self._advance(s, out)
        except GameEnded:
            s.stack.clear()
            return None

    def _advance(self, s: S, out: Sink) -> Decision | None:
        goes_on, stack = self._goes_on, s.stack
        for _ in range(STEP_LIMIT):
            if not stack:
                return None
            frame = stack[-1]
            try:
                ask, step = goes_on[type(frame)]
            except KeyError:
                ask, step = self._how(type(frame))
            if ask is not None:
                decision = ask(s, frame)
                if decision is not None:
                    return decision
            if step is None:
                stack.pop()
            else:
                step(s, frame, out)
        raise FlowError(f"no decision after {STEP_LIMIT} steps; stack: {stack!r}")

    def _how(self, kind: type[Any]) -> tuple[Ask | None, Step | None]:
        return self._goes_on.setdefault(kind, (self._asks.get(kind), self._steps.get(kind)))

    def act(self, s: S, action: Action, out: Sink, legal: Decision | None = None) -> Decision | None:
        """Do one legal action and run to the next decision.

        ``legal`` is the decision just asked of this very state; without it, it is computed.

        Raises:
            IllegalAction: when the action is not in the open decision's list; the state is unchanged.
        """
        decision = legal if legal is not None else self.asked(s)
        if decision is None or action not in decision.actions:
            raise IllegalAction(f"{action!r} is not legal now")
        frame = s.stack[-1]
        answer = self._free.get(type(action)) or self._answers[type(frame)]
        try:
            answer(s, frame, action, out)
            return self._advance(s, out)
        except GameEnded:
            s.stack.clear()
            return None

    def _run_phase(self, s: S, frame: Phase, out: Sink) -> None:
        """Step after step, until one leaves something to be done first or the outline is through."""
        stack, steps = s.stack, self._phase_steps[frame.phase]
        for _ in steps:  # no more at once than there are: whatever goes round for ever is noticed outside
            if not frame.at:
                break
            fn, frame.at = steps[frame.at]
            fn(s, out, frame.seat)
            if not stack or stack[-1] is not frame:
                return
        if not frame.at:
            stack.pop()
