"""Which rules of a game's catalogue have a test: ``python scripts/rule_coverage.py [game ...]``.

Collects the ids of every ``pytest.mark.rule(...)`` under ``tests`` without running anything and holds them
against ``data/<game>/rules.yaml``. Exit code 1 when a rule has no test or a mark names no known id.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.core.catalogue import load  # noqa: E402
from game.core.content import data_dir  # noqa: E402
from game.registry import installed  # noqa: E402


class Mark(NamedTuple):
    """One id in one mark."""

    id: str
    file: Path
    line: int


class MarkError(ValueError):
    """A mark whose ids can't be read from the source; the message names the place."""


class Coverage(NamedTuple):
    """What was found for one game. ``tested`` counts the marks by id."""

    tested: dict[str, int]
    missing: tuple[str, ...]
    unknown: tuple[Mark, ...]


def marks_in(source: str, file: Path) -> Iterator[Mark]:
    """Every id of every ``mark.rule(...)`` in a test file, wherever the mark stands.

    Raises:
        MarkError: when an argument is not a plain string.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for arg in node.args:
                if not isinstance(arg, ast.Constant) or not isinstance(arg.value, str):
                    raise MarkError(f"{file}:{arg.lineno}: expected a rule id in quotes")
                yield Mark(arg.value, file, arg.lineno)


def _is_rule_mark(func: ast.expr) -> bool:
    return isinstance(func, ast.Attribute) and func.attr == "rule" and ast.unparse(func.value).endswith("mark")


def all_marks(tests: Path) -> list[Mark]:
    """The marks of all test files under a folder."""
    return [mark for file in sorted(tests.rglob("test_*.py")) for mark in marks_in(file.read_text("utf-8"), file)]


def coverage(game: str, marks: list[Mark], rulings: bool = False) -> Coverage:
    """The game's rules (and its decisions and rulings too, if asked) against the marks that carry its prefix."""
    catalogue = load(data_dir(game))
    rules = [rule.id for rule in catalogue.rules()]
    others = [entry.id for entry in (*catalogue.decisions(), *catalogue.rulings())]
    prefix = rules[0].split("-")[0] + "-"
    tested: dict[str, int] = defaultdict(int)
    for mark in marks:
        if mark.id.startswith(prefix):
            tested[mark.id] += 1
    wanted = rules + others if rulings else rules
    known = {*rules, *others}
    return Coverage(
        dict(tested),
        tuple(id for id in wanted if id not in tested),
        tuple(mark for mark in marks if mark.id.startswith(prefix) and mark.id not in known),
    )


def games() -> list[str]:
    """Games that have a rules catalogue."""
    return [game for game in sorted(installed()) if (data_dir(game) / "rules.yaml").is_file()]


def report(game: str, found: Coverage, wanted: int) -> bool:
    """Print the findings of one game; True when there is nothing to complain about."""
    print(f"{game}: {wanted - len(found.missing)} of {wanted} ids tested, {sum(found.tested.values())} marks")
    for id in found.missing:
        print(f"  no test: {id}")
    for mark in found.unknown:
        print(f"  unknown id {mark.id!r}: {mark.file.relative_to(ROOT)}:{mark.line}")
    return not found.missing and not found.unknown


def main(argv: list[str] | None = None) -> int:
    """Exit code 0 when every rule of the named games (default: all) has a test."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="game", help="default: every game with a catalogue")
    parser.add_argument("--rulings", action="store_true", help="decisions and rulings need a test as well")
    args = parser.parse_args(argv)
    marks = all_marks(ROOT / "tests")
    fine = True
    for game in args.games or games():
        found = coverage(game, marks, args.rulings)
        catalogue = load(data_dir(game))
        wanted = len(catalogue.rules())
        if args.rulings:
            wanted += len(catalogue.decisions()) + len(catalogue.rulings())
        fine = report(game, found, wanted) and fine
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
