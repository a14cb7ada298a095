"""The toy game; agents and whole processes that misbehave. Importing this in the worker process makes them known."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from typing import Any

from game import agents
from game.agents import worker
from game.agents.base import Over, never
from game.agents.random_agent import RandomAgent
from game.core.codec import decode, encode
from game.core.rng import Rng
from game.core.structs import Decision
from tests.toy import RULES
from tests.toy.records import Play


class Sleepy(RandomAgent):
    """Thinks for a minute whatever is said to it."""

    needs_state = True

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        time.sleep(60)


class Patient(RandomAgent):
    """Thinks until it is told to stop."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        while not over():
            time.sleep(0.005)
        return decision.actions[0]


class Deadly(RandomAgent):
    """Takes its process down."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        os._exit(3)


class Failing(RandomAgent):
    """Raises."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        raise ValueError("no idea")


class Peeking(RandomAgent):
    """Tells which deck it was given."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        raise RuntimeError(f"deck {s.deck}")


class Cheating(RandomAgent):
    """Answers with something that is not in the list."""

    def choose(self, rules: Any, s: Any, decision: Decision, seat: int, rng: Rng, over: Over = never) -> Any:
        return Play(seat, 999)


for kind in (Sleepy, Patient, Deadly, Failing, Peeking, Cheating):
    agents._AGENTS.setdefault(kind.__name__.lower(), kind)

__all__ = ["RULES"]


# -- processes in place of the worker's own -----------------------------------------------------------


def stillborn(game: str, pipe: Connection) -> None:
    """Dies before it is up."""
    os._exit(1)


def mute(game: str, pipe: Connection) -> None:
    """Never comes up."""
    time.sleep(600)


def _answers(pipe: Connection, answer: Any) -> None:
    """Says that it is there; every question is answered by what ``answer`` makes of its number."""
    pipe.send_bytes(worker._READY)
    while True:
        data = pipe.recv_bytes()
        if data != worker._STOP:
            answer(decode(worker._Question, data).number)


def rubbish(game: str, pipe: Connection) -> None:
    """Sends bytes that mean nothing."""
    _answers(pipe, lambda number: pipe.send_bytes(b"\xc1\x00no message"))


def torn(game: str, pipe: Connection) -> None:
    """Begins a message of 4096 bytes and never ends it."""
    _answers(pipe, lambda number: os.write(pipe.fileno(), b"\x00\x00\x10\x00abc"))


def huge(game: str, pipe: Connection) -> None:
    """Announces a message of two gigabytes."""
    _answers(pipe, lambda number: os.write(pipe.fileno(), b"\x7f\xff\xff\xff"))


def moveless(game: str, pipe: Connection) -> None:
    """Answers in form, without a move."""
    _answers(pipe, lambda number: pipe.send_bytes(encode(worker._Reply(number, ()))))


def garbled(game: str, pipe: Connection) -> None:
    """Answers in form, with a move that cannot be read."""
    _answers(pipe, lambda number: pipe.send_bytes(encode(worker._Reply(number, (worker._Move(b"\xc1", ()),)))))


def ahead(game: str, pipe: Connection) -> None:
    """Answers a question that nobody has asked."""
    _answers(pipe, lambda number: pipe.send_bytes(encode(worker._Reply(number + 5, ()))))
