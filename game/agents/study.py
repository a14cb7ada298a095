"""A look back at a game: everybody's chance to win from turn to turn, and the decisions that moved it most.

``Study`` works step by step in whatever process calls it; ``Studying`` runs one beside the window, tells how far
it has come, and can be given up at any time.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from game.agents.chances import chances, sides_of
from game.agents.explain import changes
from game.agents.plan import Beam
from game.agents.worker import be_nice, rules_of
from game.core.codec import clone, decode, encode
from game.core.playout import NOBODY
from game.core.rng import Rng
from game.core.structs import Setup

KEEP = 3
"""Decisions that are shown."""

LOOKED_AT = 6
"""Turns that are played through again to see what else was possible."""

WIDTH, NODES = 8, 1500
LEAST_SWING = 0.01


class Moment(msgspec.Struct, array_like=True):
    """The table between two turns. ``step`` counts the actions so far, ``round`` is the first of the clock."""

    step: int
    round: int
    chances: tuple[float, ...]


class Turn(msgspec.Struct, array_like=True):
    """One turn that changed its side's chance: from action ``first`` to before ``last``. ``seat`` decided there.

    ``decision`` is the action shown (its first real choice of weight); ``why`` the terms that changed;
    ``better`` what another way through the turn would have added to the chance (0 = nothing found).
    """

    seat: int
    first: int
    last: int
    decision: int
    swing: float
    why: tuple[tuple[str, float], ...] = ()
    better: float = 0.0


class Findings(msgspec.Struct, array_like=True):
    """What a study found; ``turns`` are the decisive ones in order of play."""

    seats: int
    moments: tuple[Moment, ...]
    turns: tuple[Turn, ...]


class _Span(msgspec.Struct):
    """A turn while it is looked at: its bytes at both ends."""

    seat: int
    first: int
    last: int
    before: bytes
    after: bytes
    swing: float


def study(rules: Any, setup: Setup, seed: int, actions: Sequence[Any]) -> Iterator[float | Findings]:
    """Shares of the work done, and at last the findings.

    The look back begins with the first turn, when the table is laid.

    Raises:
        IllegalAction: when these rules do not allow the game's actions.
    """
    s = rules.new(setup.checked(rules.info), seed)
    seats = len(rules.result(_end(rules, setup, seed, actions)).scores)
    moments: list[Moment] = []
    spans: list[_Span] = []
    start, began, seat, clock = encode(s), 0, -1, None
    laid = rules.clock(s)
    first_of = {seat: side[0] for side in sides_of(rules, s, seats) for seat in side}
    for step, action in enumerate(actions):
        decision = rules.ask(s)
        key = (first_of[decision.seat], rules.clock(s))
        if key != (seat, clock) and key[1] != laid:  # while the table is laid nobody has a turn
            _close(rules, s, step, seats, moments, spans, (seat, began, start))
            (seat, clock), began, start = key, step, encode(s)
            yield 0.6 * step / len(actions)
        rules.act(s, action, NOBODY, decision)
    _close(rules, s, len(actions), seats, moments, spans, (seat, began, start))
    spans.sort(key=lambda span: -abs(span.swing))
    turns = []
    for i, span in enumerate(spans[:LOOKED_AT]):
        turns.append(_looked_at(rules, span, seats, actions))
        yield 0.6 + 0.4 * (i + 1) / LOOKED_AT
    turns.sort(key=lambda turn: -max(abs(turn.swing), turn.better))
    shown = sorted(turns[:KEEP], key=lambda turn: turn.first)
    yield Findings(seats, tuple(moments), tuple(turn for turn in shown if _matters(turn)))


def _end(rules: Any, setup: Setup, seed: int, actions: Sequence[Any]) -> Any:
    s = rules.new(setup.checked(rules.info), seed)
    for action in actions:
        rules.act(s, action, NOBODY)
    return s


def _matters(turn: Turn) -> bool:
    return max(abs(turn.swing), turn.better) >= LEAST_SWING


def _close(
    rules: Any, s: Any, step: int, seats: int, moments: list[Moment], spans: list[_Span], turn: tuple[int, int, bytes]
) -> None:
    """Note the table after a turn, and what the turn did for its seat."""
    seat, began, start = turn
    found = chances(rules, s, seats)
    if seat >= 0 and moments:
        swing = found[seat] - moments[-1].chances[seat]
        spans.append(_Span(seat, began, step, start, encode(s), swing))
    moments.append(Moment(step, rules.clock(s)[0], tuple(round(chance, 4) for chance in found)))


def _looked_at(rules: Any, span: _Span, seats: int, actions: Sequence[Any]) -> Turn:
    """Why the chance changed, where in the turn, and whether there was something better."""
    before, after = decode(rules.state_type, span.before), decode(rules.state_type, span.after)
    why = changes(rules, before, after, span.seat)
    decision = _weightiest(rules, before, span, actions)
    return Turn(
        actions[decision].seat,
        span.first,
        span.last,
        decision,
        round(span.swing, 4),
        why,
        round(_missed(rules, before, after, span.seat, seats), 4),
    )


def _weightiest(rules: Any, before: Any, span: _Span, actions: Sequence[Any]) -> int:
    """The action of the turn after which its seat's prospect changed most."""
    s = clone(before)
    at, most, last = span.first, -1.0, float(rules.prospect(s, span.seat))
    for step in range(span.first, span.last):
        decision = rules.ask(s)
        rules.act(s, actions[step], NOBODY, decision)
        now = float(rules.prospect(s, span.seat))
        if len(decision.actions) > 1 and abs(now - last) > most and step < span.last - 1:
            at, most = step, abs(now - last)
        last = now
    return at


def _missed(rules: Any, before: Any, after: Any, seat: int, seats: int) -> float:
    """How much the best way that can be found through the turn would have added to the chance."""
    if rules.result(after) is not None:
        return 0.0
    beam = Beam(rules, seat, WIDTH, NODES)
    s = rules.determinize(before, seat, Rng(1))
    decision = rules.ask(s)
    beam.search(clone(s), decision)
    plan = max((plan for plan in beam.plans if plan is not None), key=lambda plan: plan.value)
    for action in plan.path:
        decision = rules.act(s, action, NOBODY, decision)
    return max(0.0, chances(rules, s, seats)[seat] - chances(rules, after, seats)[seat])


# -- beside the window --------------------------------------------------------------------------------


class Studying:
    """A study in a process of its own. ``progress`` runs from 0 to 1; ``findings`` come at the end, or ``fault``."""

    def __init__(self, game: str, setup: Setup, seed: int, actions: Sequence[Any]) -> None:
        self.rules = rules_of(game)
        self.progress = 0.0
        self.findings: Findings | None = None
        self.fault = ""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        data = [encode(action) for action in actions]
        self._process = context.Process(
            target=_serve, args=(game, encode(setup), seed, data, theirs), name="study", daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def busy(self) -> bool:
        """Is it still at work?"""
        return self.findings is None and not self.fault

    def poll(self) -> bool:
        """Take what has come; True when something has. Never waits."""
        changed = False
        try:
            while self.busy and self._pipe.poll():
                self._take(self._pipe.recv_bytes())
                changed = True
        except (EOFError, OSError):
            self.fault, changed = "the study ended early", True
        return changed

    def close(self) -> None:
        """Give up or tidy up."""
        self._pipe.close()
        if self._process.is_alive():
            self._process.kill()
        self._process.join(1.0)

    def _take(self, data: bytes) -> None:
        note = decode(_Note, data)
        self.progress = note.progress
        self.findings, self.fault = note.findings, note.fault


class _Note(msgspec.Struct, array_like=True):
    progress: float
    findings: Findings | None = None
    fault: str = ""


def _serve(game: str, setup: bytes, seed: int, data: Sequence[bytes], pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    be_nice()
    with contextlib.suppress(OSError):
        try:
            rules = rules_of(game)
            gc.freeze()
            actions = [decode(rules.actions, each) for each in data]
            for found in study(rules, decode(Setup, setup), seed, actions):
                note = _Note(1.0, found) if isinstance(found, Findings) else _Note(found)
                pipe.send_bytes(encode(note))
        except Exception as error:  # whatever goes wrong, the window hears of it and goes on
            pipe.send_bytes(encode(_Note(1.0, None, f"{type(error).__name__}: {error}")))
    pipe.close()
