"""Processes of the program's own beside the window: how one of its modules is started as a command."""

from __future__ import annotations

import os
import sys

FLAG = "--module"
"""First word by which a frozen program, which holds no interpreter, is asked to run one of its modules instead."""


def command(module: str, *words: str) -> list[str]:
    """The command line that runs ``module`` (its ``main(words)``) in a new process."""
    if getattr(sys, "frozen", False):
        return [sys.executable, FLAG, module, *words]
    return [sys.executable, "-m", module, *words]


def asked(argv: list[str]) -> tuple[str, list[str]] | None:
    """The module and its words, when ``argv`` is such a command line of a frozen program."""
    if len(argv) > 1 and argv[0] == FLAG and argv[1].partition(".")[0] == "scenes":
        return argv[1], argv[2:]
    return None


def streams() -> None:
    """In such a process: standard input and output, which a program without a console lacks, from the pipes that the
    window gave it. Without pipes (somebody started it by hand) there is nobody to speak to.
    """
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w")):
        if getattr(sys, name) is None:
            try:
                stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            except OSError:
                stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, stream)
