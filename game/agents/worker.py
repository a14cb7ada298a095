"""One process beside the window that thinks for the computer seats.

The window starts it ahead of need, hands over a question, and polls every frame; it is never blocked. The
worker gets only a state dealt anew behind the seat's back. When it dies, hangs, talks nonsense or is late, the
best move that shows at a glance is given and a new worker started.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import multiprocessing
import os
import signal
import sys
import time
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from game import folders, registry
from game.agents import make
from game.agents.base import Agent, Over
from game.agents.explain import Why, explain
from game.agents.hints import SECONDS, Hint, hints
from game.agents.link import Link
from game.agents.quick import quick_move
from game.core.codec import DecodeError, decode, encode
from game.core.rng import Rng
from game.core.structs import Action, Decision

GRACE = 0.4
"""Seconds past the budget after which the fallback move is given."""

PATIENCE = 3.0
"""The same for hints: nobody waits for them but who may stop them, and on a busy machine they are worth it."""

START_LIMIT = 10.0
"""Seconds a new worker may take to come up."""

STOP_LIMIT = 0.06
"""Seconds a worker may take to answer a Stop."""

GLANCE = 0.02
"""Seconds for the fallback move, which the window itself must find."""

TRIES, REST = 3, 5.0
"""A worker that has died so often without one answer is started again only after so many seconds."""

_STOP = b"stop"
_READY = b"ready"


class _Question(msgspec.Struct, array_like=True):
    """``agent`` "" asks for hints in place of a move."""

    number: int
    agent: str
    seat: int
    seed: int
    budget: float
    state: bytes


class _Move(msgspec.Struct, array_like=True):
    action: bytes
    why: Why
    share: float = 1.0
    later: bool = False


class _Reply(msgspec.Struct, array_like=True):
    number: int
    moves: tuple[_Move, ...]
    fault: str = ""


class Answer(msgspec.Struct):
    """A legal action and the terms that it changes most. ``fault`` tells why it is only the fallback move ("" = the
    agent's own choice). ``hints``: what was found when hints were asked for; with a fault the fallback move alone."""

    action: Action
    seconds: float
    fault: str = ""
    why: Why = ()
    hints: tuple[Hint, ...] = ()


class _Open(msgspec.Struct):
    """The question being thought about, on the window's side. ``data`` is what the worker was sent."""

    number: int
    data: bytes
    decision: Decision
    seed: int
    asked: float
    budget: float
    grace: float
    stopped: float = 0.0


class Worker:
    """A thinking process for one game (an id of the registry, or ``package:NAME`` of a rules object). Who may wait
    gives it more than ``start_limit`` seconds to come up."""

    def __init__(self, game: str, start_limit: float = START_LIMIT) -> None:
        self.game, self.start_limit = game, start_limit
        self.rules = rules_of(game)
        self.restarts = 0
        self._number = 0
        self._answered = 0
        self._left_at = 0.0
        self._open: _Open | None = None
        self._reply: _Reply | None = None
        self._rubbish = False
        self._process: Any = None
        self._link: Link | None = None
        self._started = 0.0
        self._ready = False
        self._deaths = 0
        self._rest_until = 0.0

    def start(self) -> None:
        """Start the process unless it runs. Returns at once; the process loads the rules meanwhile."""
        if self._process is not None and self._process.is_alive():
            return
        now = time.monotonic()
        if now < self._rest_until:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(self.game, theirs), name="agent", daemon=True)
        try:
            process.start()
        except OSError:  # no memory, or too many processes: the window plays on by itself for a while
            ours.close()
            self._process, self._link, self._rest_until = None, None, now + REST
        else:
            self._process, self._link = process, Link(ours)
        theirs.close()
        self._started, self._ready, self._rubbish, self._reply = now, False, False, None
        self._answered, self._left_at = self._number, 0.0

    @property
    def busy(self) -> bool:
        """Is a question open?"""
        return self._open is not None

    @property
    def ready(self) -> bool:
        """Has the process come up and loaded the rules?"""
        self._collect()
        return self._ready

    def ask(self, s: Any, decision: Decision, agent: str, seed: int, budget: float = 0.0) -> None:
        """Hand over the open decision of the true state; an earlier question is abandoned.

        ``budget``: seconds to think; 0 = what the agent itself allows for.

        Raises:
            UnknownAgent: when there is no agent of that name.
        """
        usual = make(agent).seconds
        self._ask(s, decision, agent, seed, budget or usual)

    def ask_hints(self, s: Any, decision: Decision, seed: int, budget: float = SECONDS) -> None:
        """Ask for hints on the open decision of the true state; the answer has them in ``hints``."""
        self._ask(s, decision, "", seed, budget)

    def _ask(self, s: Any, decision: Decision, agent: str, seed: int, budget: float) -> None:
        self.start()
        self._leave()
        self._number += 1
        dealt = self.rules.determinize(s, decision.seat, Rng(seed))
        data = encode(_Question(self._number, agent, decision.seat, seed, budget, encode(dealt)))
        grace = GRACE if agent else PATIENCE
        self._open = _Open(self._number, data, decision, seed, time.monotonic(), budget, grace)
        self._send(data)  # a dead worker is noticed and replaced by ``poll``

    def poll(self) -> Answer | None:
        """The answer when there is one; None while the worker thinks. Never waits."""
        if self._open is None:
            return None
        self._collect()
        now = time.monotonic()
        reply, self._reply = self._reply, None
        if reply is not None:
            return self._finish(reply, now)
        fault = self._overdue(now)
        return self._fall_back(fault, now) if fault else None

    def stop(self) -> None:
        """Ask for the answer now; ``poll`` gives the best found so far, or the fallback, within 100 ms."""
        if self._open is not None and not self._open.stopped:
            self._open.stopped = time.monotonic()
            self._send(_STOP)

    def abandon(self) -> None:
        """Forget the open question (after undo or a load); nothing will be answered."""
        if self._open is not None:
            self._open = None
            self._send(_STOP)
            self._leave()

    def close(self) -> None:
        """End the process. The worker can be started again."""
        process, link = self._process, self._link
        self._process = self._link = self._open = self._reply = None
        if process is not None:
            process.kill()  # it holds nothing that must be saved, and one that hangs would not hear anything else
            process.join()
            process.close()
        if link is not None:
            link.close()

    # -- inside ---------------------------------------------------------------------------------

    def _leave(self) -> None:
        """Note when the worker was told to leave an earlier question that it still thinks about."""
        self._collect()
        if self._answered < self._number and not self._left_at:
            self._left_at = time.monotonic()

    def _send(self, message: bytes) -> None:
        if self._link is not None:
            self._link.send(message)

    def _collect(self) -> None:
        """Keep the reply to the open question, if it has come; older ones are dropped."""
        for data in self._link.received() if self._link is not None else ():
            if data == _READY:
                self._ready = True
                continue
            found = _read(data)
            if found is None or not 0 < found.number <= self._number:
                self._rubbish = True
                return
            self._answered, self._left_at = found.number, 0.0
            if self._open is not None and found.number == self._open.number:
                self._reply = found

    def _finish(self, reply: _Reply, now: float) -> Answer:
        assert self._open is not None
        if reply.fault:
            return self._fall_back(reply.fault, now)
        try:
            found = [
                Hint(decode(self.rules.actions, move.action), move.why, move.share, move.later) for move in reply.moves
            ]
        except DecodeError:
            found = []
        if not found:
            return self._fall_back(self._give_up("the worker sent rubbish", died=True), now)
        for hint in found:
            if hint.action not in self._open.decision.actions:
                return self._fall_back(f"chose {hint.action!r}, which is not legal", now)
        answer = Answer(found[0].action, now - self._open.asked, "", found[0].why, tuple(found))
        self._open, self._deaths = None, 0
        return answer

    def _overdue(self, now: float) -> str:
        """Why the fallback move must be given now; "" when the worker may go on thinking."""
        assert self._open is not None
        if self._process is None or self._link is None:
            return "no worker"
        if not self._process.is_alive() or self._link.broken:
            return self._give_up("the worker died", died=True)
        if self._rubbish:
            return self._give_up("the worker sent rubbish", died=True)
        if not self._ready:
            if self._open.stopped:
                return "stopped"
            late = now > self._started + self.start_limit
            return self._give_up("the worker did not come up", died=True) if late else ""
        if self._left_at and now > self._left_at + STOP_LIMIT:  # it does not let go of an earlier question
            self._replace()
            self._send(self._open.data)
            return ""
        if self._open.stopped and now > self._open.stopped + STOP_LIMIT:
            return self._give_up("stopped")
        if now > max(self._open.asked, self._started) + self._open.budget + self._open.grace:
            return self._give_up("out of time")
        return ""

    def _give_up(self, fault: str, died: bool = False) -> str:
        self._deaths += died
        if self._deaths >= TRIES:
            self._deaths, self._rest_until = 0, time.monotonic() + REST
        self._replace()
        return fault

    def _replace(self) -> None:
        process, link = self._process, self._link
        self._process = self._link = None
        if process is not None:
            process.kill()
        if link is not None:
            link.close()
        self.restarts += 1
        self.start()

    def _fall_back(self, fault: str, now: float) -> Answer:
        """The best move at a glance; any legal one if even that fails, with both reasons in ``fault``."""
        assert self._open is not None
        question, self._open = self._open, None
        rng, until = Rng(question.seed), time.monotonic() + GLANCE
        found: tuple[Hint, ...] = ()
        try:
            s = decode(self.rules.state_type, decode(_Question, question.data).state)
            action = quick_move(self.rules, s, question.decision, rng, lambda: time.monotonic() > until)
            found = (Hint(action, (), 1.0, glance=True),)
        except Exception as error:  # what made the worker fail may do so here; the game must go on
            action = question.decision.actions[rng.below(len(question.decision.actions))]
            fault = f"{fault}; {type(error).__name__}: {error}"
        return Answer(action, now - question.asked, fault, (), found)


def _read(data: bytes) -> _Reply | None:
    """The message; None when it is none."""
    try:
        return decode(_Reply, data)
    except DecodeError:
        return None


def rules_of(game: str) -> Any:
    """Rules by registry id, or by ``package:NAME``.

    Raises:
        UnknownGame: when the registry has no such game.
    """
    module, _, name = game.partition(":")
    return getattr(importlib.import_module(module), name) if name else registry.load(game)


# -- the process --------------------------------------------------------------------------------------


def _serve(game: str, pipe: Connection) -> None:
    """Answer questions until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C belongs to the window, which then closes the pipe
    be_nice()
    folders.use_caches()
    gc.disable()  # what is loaded stays: looking through it for rubbish would only take time
    rules = rules_of(game)
    agents: dict[str, Agent] = {}
    gc.freeze()
    gc.enable()
    with contextlib.suppress(EOFError, OSError):
        pipe.send_bytes(_READY)
        while True:
            data = pipe.recv_bytes()
            if data != _STOP:
                pipe.send_bytes(encode(_think(rules, agents, decode(_Question, data), pipe)))


def _think(rules: Any, agents: dict[str, Agent], question: _Question, pipe: Connection) -> _Reply:
    deadline = time.monotonic() + question.budget

    def over() -> bool:
        return time.monotonic() > deadline or pipe.poll()

    try:
        found = _found(rules, agents, question, over)
    except Exception as error:  # whatever goes wrong in a thought, the window gets an answer and can go on
        return _Reply(question.number, (), f"{type(error).__name__}: {error}")
    moves = tuple(_Move(encode(hint.action), hint.why, hint.share, hint.later) for hint in found)
    return _Reply(question.number, moves)


def _found(rules: Any, agents: dict[str, Agent], question: _Question, over: Over) -> tuple[Hint, ...]:
    """The hints, or the one move of the agent with its reason."""
    s = decode(rules.state_type, question.state)
    decision, rng = rules.ask(s), Rng(question.seed)
    if not question.agent:
        return hints(rules, s, decision, question.seat, rng, over)
    agent = agents.setdefault(question.agent, make(question.agent))
    action = agent.choose(rules, s, decision, question.seat, rng, over)
    if over() or len(decision.actions) == 1 or action not in decision.actions:
        return (Hint(action, (), 1.0),)
    return (Hint(action, explain(rules, decode(rules.state_type, question.state), action, question.seat), 1.0),)


def be_nice() -> None:
    """Leave the processor to the window when both want it."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.WinDLL("kernel32")
        # Handles are as long as pointers: taken for numbers of 32 bits they name no process.
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass.argtypes = (ctypes.c_void_p, ctypes.c_ulong)
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(10)
