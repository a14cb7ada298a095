"""A look back at a game: everybody's chance to win from turn to turn, and the decisions that moved it most.

``Study`` works step by step in whatever process calls it; ``Studying`` runs one beside the window, tells how far
it has come, and can be given up at any time.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
from collections import Counter
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

WEIGHED = 14
"""Turns with the greatest swings, of which it is asked how much was luck."""

LOOKED_AT = 6
"""Turns that are played through again to see what else was possible."""

DEALS = 5
"""Other deals of what nobody could know, over which a turn is averaged."""

RENAMED = 3.0
"""Worth that only changes its name moves so many times as far as the whole."""

WIDTH, NODES = 8, 1500
LEAST_SWING = 0.01


class Moment(msgspec.Struct, array_like=True):
    """The table between two turns. ``step`` counts the actions so far, ``round`` is the first of the clock."""

    step: int
    round: int
    chances: tuple[float, ...]


class Turn(msgspec.Struct, array_like=True):
    """One turn that changed its side's chance: from action ``first`` to before ``last``. ``seat`` decided there.

    ``decision`` is the action shown (its first real choice of weight); ``why`` the terms that changed; ``luck`` the
    part of ``swing`` that came from dice and cards nobody could know; ``better`` what another way through the turn
    would have added to the chance on average (0 = nothing found), and ``instead`` that way, from the turn's first
    action up to the weightiest that was not done.
    """

    seat: int
    first: int
    last: int
    decision: int
    swing: float
    why: tuple[tuple[str, float], ...] = ()
    better: float = 0.0
    luck: float = 0.0
    instead: tuple[bytes, ...] = ()

    @property
    def own(self) -> float:
        """What the turn itself changed."""
        return self.swing - self.luck


class Findings(msgspec.Struct, array_like=True):
    """What a study found; ``turns`` are the decisive ones in order of play."""

    seats: int
    moments: tuple[Moment, ...]
    turns: tuple[Turn, ...]


class _Span(msgspec.Struct):
    """A turn while it is looked at: its bytes at both ends, the chance before it, and after it on average."""

    seat: int
    first: int
    last: int
    before: bytes
    after: bytes
    chance: float
    swing: float
    expected: float = 0.0


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
    del spans[WEIGHED:]
    for span in spans:
        span.expected = _expected(rules, span, seats, actions[span.first : span.last], span.chance + span.swing)
    spans.sort(key=lambda span: -abs(span.expected - span.chance))
    turns = []
    for i, span in enumerate(spans[:LOOKED_AT]):
        turns.append(_looked_at(rules, span, seats, actions))
        yield 0.6 + 0.4 * (i + 1) / LOOKED_AT
    turns.sort(key=lambda turn: -max(abs(turn.own), turn.better))
    shown = sorted(turns[:KEEP], key=lambda turn: turn.first)
    yield Findings(seats, tuple(moments), tuple(turn for turn in shown if _matters(turn)))


def _end(rules: Any, setup: Setup, seed: int, actions: Sequence[Any]) -> Any:
    s = rules.new(setup.checked(rules.info), seed)
    for action in actions:
        rules.act(s, action, NOBODY)
    return s


def _matters(turn: Turn) -> bool:
    return max(abs(turn.own), turn.better) >= LEAST_SWING


def _close(
    rules: Any, s: Any, step: int, seats: int, moments: list[Moment], spans: list[_Span], turn: tuple[int, int, bytes]
) -> None:
    """Note the table after a turn, and what the turn did for its seat."""
    seat, began, start = turn
    found = chances(rules, s, seats)
    if seat >= 0 and moments:
        chance = moments[-1].chances[seat]
        spans.append(_Span(seat, began, step, start, encode(s), chance, found[seat] - chance))
    moments.append(Moment(step, rules.clock(s)[0], tuple(round(chance, 4) for chance in found)))


def _looked_at(rules: Any, span: _Span, seats: int, actions: Sequence[Any]) -> Turn:
    """Why the chance changed, where in the turn, and whether there was something better."""
    before, after = decode(rules.state_type, span.before), decode(rules.state_type, span.after)
    why = changes(rules, before, _settled(rules, before, after, span, actions), span.seat)
    decision = _weightiest(rules, before, span, actions)
    better, instead = _missed(rules, before, after, span, seats, actions)
    return Turn(
        actions[decision].seat,
        span.first,
        span.last,
        decision,
        round(span.swing, 4),
        why,
        round(better, 4),
        round(span.swing - (span.expected - span.chance), 4),
        tuple(encode(action) for action in instead),
    )


def _settled(rules: Any, before: Any, after: Any, span: _Span, actions: Sequence[Any]) -> Any:
    """The state after the turn; before its last action if that, as the end of a phase may do, merely calls the same
    worth by other names (Reputation becomes Gold), or ends a game whose end has no parts."""
    s = clone(before)
    for action in actions[span.first : span.last - 1]:
        rules.act(s, action, NOBODY)
    was, now = dict(rules.terms(s, span.seat)), dict(rules.terms(after, span.seat))
    if not was.keys() & now.keys():
        return s
    deltas = [now.get(key, 0.0) - was.get(key, 0.0) for key in {**now, **was}]
    return s if sum(map(abs, deltas)) > RENAMED * abs(sum(deltas)) else after


def _expected(rules: Any, span: _Span, seats: int, actions: Sequence[Any], otherwise: float) -> float:
    """The side's chance after these actions, on average over deals of what it could not see before the turn.

    Deals in which they are not possible do not count; ``otherwise`` when there is no other.
    """
    before, rng, found = decode(rules.state_type, span.before), Rng(7), []
    for _ in range(DEALS):
        s = rules.determinize(before, span.seat, rng)
        if _done(rules, s, actions):
            found.append(chances(rules, s, seats)[span.seat])
    return sum(found) / len(found) if found else otherwise


def _done(rules: Any, s: Any, actions: Sequence[Any]) -> bool:
    """Do the actions in ``s``; False as soon as one is not legal."""
    decision = rules.ask(s)
    for action in actions:
        if decision is None or action not in decision.actions:
            return False
        decision = rules.act(s, action, NOBODY, decision)
    return True


def _deeds(rules: Any, s: Any, seat: int, path: Sequence[Any]) -> list[tuple[float, int]]:
    """How much every deed of the path changes the seat's prospect, with the place of its first action.

    A deed is an action with the choices that belong to it (which card, pay with what); what was no choice is none.
    ``s`` is changed.
    """
    found: list[tuple[float, int]] = []
    level, last, begun = len(s.stack), float(rules.prospect(s, seat)), -1
    for i, action in enumerate(path):
        decision = rules.ask(s)
        if len(s.stack) <= level:
            now = float(rules.prospect(s, seat))
            if begun >= 0:
                found.append((now - last, begun))
            level, last, begun = len(s.stack), now, i if len(decision.actions) > 1 else -1
        rules.act(s, action, NOBODY, decision)
    if begun >= 0:
        found.append((float(rules.prospect(s, seat)) - last, begun))
    return found


def _weightiest(rules: Any, before: Any, span: _Span, actions: Sequence[Any]) -> int:
    """The deed of the turn after which its seat's prospect changed most; not its end, when time passes."""
    deeds = _deeds(rules, clone(before), span.seat, actions[span.first : span.last - 1])
    return span.first + (max(deeds, key=lambda deed: abs(deed[0]))[1] if deeds else 0)


def _missed(
    rules: Any, before: Any, after: Any, span: _Span, seats: int, actions: Sequence[Any]
) -> tuple[float, tuple[Any, ...]]:
    """How much the best way that can be found through the turn would have added to the chance on average, and that
    way up to its weightiest action that was not done."""
    if rules.result(after) is not None:
        return 0.0, ()
    beam = Beam(rules, span.seat, WIDTH, NODES)
    s = rules.determinize(before, span.seat, Rng(1))
    beam.search(clone(s), rules.ask(s))
    plan = max((plan for plan in beam.plans if plan is not None), key=lambda plan: plan.value)
    gain = _expected(rules, span, seats, plan.path, span.expected) - span.expected
    if gain <= 0:
        return 0.0, ()
    return gain, plan.path[: _newest(rules, s, span.seat, plan.path, set(actions[span.first : span.last])) + 1]


def _newest(rules: Any, s: Any, seat: int, path: Sequence[Any], played: set[Any]) -> int:
    """The place in the path of the deed not among those played that brings most. ``s`` is changed.

    What is done again and again is a means to something else: its share counts.
    """
    new = [deed for deed in _deeds(rules, s, seat, path) if path[deed[1]] not in played]
    kinds = Counter(type(path[at]) for _, at in new)
    return max(new, key=lambda deed: deed[0] / kinds[type(path[deed[1]])])[1] if new else len(path) - 1


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
