"""``python -m game.check [GAME]``: validate all cards, boards and rules texts of one game or of all.

Exit code 0: sound. 1: something is wrong, the message says where. 2: no such game.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator, Sequence

from game import registry
from game.boxes import shelf
from game.core.achievements import achievements
from game.core.audit import Audit, Counted
from game.core.content import ContentError
from game.core.text import TextError

SOUND, FAULTY, UNKNOWN = 0, 1, 2


def main(words: Sequence[str]) -> int:
    """Check the games named (all without a name), print what was found, and give the exit code."""
    games = tuple(words) or registry.installed()
    unknown = [game for game in games if game not in registry.installed()]
    if unknown:
        print(f"no game {unknown[0]!r}; there are: {', '.join(registry.installed())}", file=sys.stderr)
        return UNKNOWN
    codes = [_box_facts(), *(_one(game) for game in games)]
    return max(codes)


def audit(game: str) -> Audit:
    """The audit of one installed game.

    Raises:
        ContentError, TextError: for data that can't even be read.
    """
    found: Audit = importlib.import_module(f"game.{game}.audit").audit()
    return found


def report(found: Audit) -> Iterator[str]:
    """The lines that tell a person what was counted and what is wrong."""
    yield f"{found.game}  (content {found.content_hash})"
    for count in found.counts:
        yield f"  {count.name:<26}{count.expected:>5}{_shown(count)}"
    for name, number in found.facts:
        yield f"  {name:<26}{number:>5}"
    for fault in found.faults:
        yield f"  FAULT: {fault}"
    yield "  sound" if found.sound else "  not sound"


def _shown(count: Counted) -> str:
    if count.actual is None:
        return "    -  (needs no definition)"
    return f"{count.actual:>5}  {'DIFFERENCE' if count.differs else 'OK'}"


def _one(game: str) -> int:
    if importlib.util.find_spec(f"game.{game}.audit") is None:
        print(f"{game}: expected game/{game}/audit.py with a function audit(), found none", file=sys.stderr)
        return FAULTY
    try:
        found = audit(game)
        earnable = len(achievements(registry.load(game)))
    except (ContentError, TextError) as error:
        print(f"{game}: {error}", file=sys.stderr)
        return FAULTY
    print("\n".join(report(found)))
    print(f"  {earnable} achievements")
    return SOUND if found.sound else FAULTY


def _box_facts() -> int:
    """The title screen's facts, which belong to no game's folder."""
    try:
        print(f"games.yaml: {len(shelf().games)} boxes")
    except ContentError as error:
        print(error, file=sys.stderr)
        return FAULTY
    return SOUND


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
