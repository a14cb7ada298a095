"""Subjects in processes of their own: each has its own heap, imports and CPU clock."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


class ChildFault(RuntimeError):
    """A subject ended without an answer; the message holds what it said last."""


class Child:
    """A module of this package run as ``python -m``, which answers one JSON line to each JSON line.

    ``python``: another interpreter (that of the peers). Questions are put one at a time, so that rounds of
    several children alternate.
    """

    def __init__(self, module: str, *args: str, python: str = sys.executable, env: Mapping[str, str] | None = None,
                 nice: int = 0) -> None:  # fmt: skip
        self.module = module
        prefix = ["nice", "-n", str(nice)] if nice else []
        self.process = subprocess.Popen(
            [*prefix, python, "-m", module, *args], cwd=ROOT, env={**os.environ, **(env or {})}, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def ask(self, do: str, **arguments: Any) -> Any:
        """The answer of the child's function of that name.

        Raises:
            ChildFault: when it ended instead.
        """
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps({"do": do, **arguments}) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # it ended; why is told below
        while line := self.process.stdout.readline():
            if line.startswith("{"):
                return json.loads(line)["answer"]
        _, words = self.process.communicate()
        raise ChildFault(f"{self.module}, {do}: {words.strip()[-1500:]}")

    def __enter__(self) -> Child:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()


def serve(functions: Mapping[str, Any]) -> None:
    """Answer questions until there are no more: the other side of `Child`."""
    for line in sys.stdin:
        question = json.loads(line)
        answer = functions[question.pop("do")](**question)
        sys.stdout.write(json.dumps({"answer": answer}) + "\n")
        sys.stdout.flush()
