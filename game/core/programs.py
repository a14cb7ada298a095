"""Running a card's program one effect at a time, so that any effect may wait for answers or be interrupted.

The frame holds a pointer into the definitions, never effect bodies: ``source``, ``id`` and ``part`` name the
program, ``path`` leads into nested ones (``then`` lists, options). What an effect pushes on the stack is
resolved before the next effect begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.effects import Effect, Verbs
from game.core.flow import Flow
from game.core.structs import UNHEARD, Frame, Sink

Program = tuple[Effect, ...]
Find = Callable[[str, int, int], Program]
"""``fn(source, id, part)``: the program printed there."""

Begun = Callable[[Any, "Script", Sink], None]
"""``fn(state, script, out)``: called once before the first effect, to tell that the card acts now; not if nobody
listens."""


class Script(Frame):
    """A program under way. ``at`` is its next effect; ``vars`` are its numbers (X, who acts, what was picked)."""

    source: str
    id: int
    part: int = 0
    vars: dict[str, int] = {}
    at: int = 0
    path: list[int] = []


class Programs:
    """The runner of one game: where its programs are printed, and the verbs that carry them out."""

    def __init__(self, flow: Flow[Any], verbs: Verbs[Any], find: Find, begun: Begun | None = None) -> None:
        self.verbs = verbs
        self.find = find
        self.begun = begun
        flow.step(Script)(self._step)

    def program(self, script: Script) -> Program:
        """The effects that the script runs through."""
        program = self.find(script.source, script.id, script.part)
        if script.path:
            for i in range(0, len(script.path), 2):
                program = program[script.path[i]].args.branches()[script.path[i + 1]]
        return program

    def current(self, script: Script) -> Effect:
        """The effect that was begun last."""
        return self.program(script)[script.at - 1]

    def branch(self, script: Script, number: int) -> Script:
        """A script for a nested program of the effect begun last (``args.branches()[number]``)."""
        path = [*script.path, script.at - 1, number]
        return Script(script.source, script.id, script.part, dict(script.vars), 0, path)

    def _step(self, s: Any, script: Script, out: Sink) -> None:
        """Effect after effect, until one leaves something to be done first or the program is through."""
        stack, deeds, program = s.stack, self.verbs.deeds, self.program(script)
        if not script.at and self.begun is not None and out is not UNHEARD and program and not script.path:
            self.begun(s, script, out)
        for _ in program:
            at = script.at
            if at >= len(program):
                break
            script.at = at + 1
            effect = program[at]
            deeds[effect.verb](s, script, effect.args, out)
            if not stack or stack[-1] is not script:
                return
        if script.at >= len(program):
            stack.pop()
