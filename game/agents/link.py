"""The window's end of the pipe to a thinking process. Nothing here ever waits: threads read and write, so that a
process that hangs, dies in the middle of a message, or sends rubbish holds nobody up."""

from __future__ import annotations

import contextlib
import threading
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue

LONGEST = 1 << 20
"""Bytes of a message; a longer one is rubbish."""


class Link:
    """Takes the pipe over, and closes it when the other end is closed or sends rubbish."""

    def __init__(self, pipe: Connection) -> None:
        self.broken = False
        """Has the other end closed, or sent what is no message?"""
        self._pipe = pipe
        self._in: SimpleQueue[bytes] = SimpleQueue()
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        for job in (self._read, self._write):
            threading.Thread(target=job, name="agent link", daemon=True).start()

    def send(self, message: bytes) -> None:
        """Have it written; a broken link swallows it."""
        self._out.put(message)

    def received(self) -> list[bytes]:
        """The messages that have come since the last call."""
        found: list[bytes] = []
        with contextlib.suppress(Empty):
            while True:
                found.append(self._in.get_nowait())
        return found

    def close(self) -> None:
        """End the writing; the process should be ended too, which ends the reading."""
        self._out.put(None)

    def _read(self) -> None:
        with contextlib.suppress(OSError, EOFError, ValueError):
            while True:
                self._in.put(self._pipe.recv_bytes(LONGEST))
        self.broken = True
        self._out.put(None)
        self._pipe.close()

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (message := self._out.get()) is not None:
                self._pipe.send_bytes(message)
