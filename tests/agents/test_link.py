"""The window's end of the pipe by itself: whatever the other end does, nothing waits and the break is noticed."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from game.agents.link import LONGEST, Link
from tests.waiting import until

Ends = tuple[Link, Connection]


@pytest.fixture
def ends() -> Iterator[Ends]:
    ours, theirs = multiprocessing.Pipe()
    link = Link(ours)
    yield link, theirs
    link.close()
    theirs.close()


def test_messages_come_whole_and_in_order(ends: Ends) -> None:
    link, theirs = ends
    assert link.received() == []
    for i in range(5):
        theirs.send_bytes(bytes([i]) * 1000)
    found: list[bytes] = []
    until(lambda: len(found) == 5, "the messages", lambda: found.extend(link.received()))
    assert found == [bytes([i]) * 1000 for i in range(5)]
    link.send(b"hello")
    assert theirs.recv_bytes() == b"hello" and not link.broken


def test_the_longest_message_is_taken_and_a_longer_one_breaks_the_link(ends: Ends) -> None:
    link, theirs = ends
    theirs.send_bytes(b"x" * LONGEST)
    found: list[bytes] = []
    until(lambda: found, "the message", lambda: found.extend(link.received()))
    assert len(found[0]) == LONGEST and not link.broken
    with contextlib.suppress(OSError):  # it may be hung up on before it has sent everything
        theirs.send_bytes(b"x" * (LONGEST + 1))
    until(lambda: link.broken, "the break")
    assert link.received() == []
    link.send(b"nobody hears this")


def test_the_other_end_is_closed(ends: Ends) -> None:
    link, theirs = ends
    theirs.close()
    until(lambda: link.broken, "the break")
    for _ in range(3):
        link.send(b"nobody hears this")
    assert link.received() == []
