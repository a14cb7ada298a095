"""Which known faults of digital board games have a test: ``python scripts/report_coverage.py [--write]``.

Holds every ``pytest.mark.report(number)`` under ``tests`` against ``tests/reports.yaml`` without running anything.
``--write`` puts the table into ``docs/known-faults.md``. Exit code 1 when a fault has neither a test nor a reason
why there is none, or a mark names no known number.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.core.content import load  # noqa: E402

PAGE = ROOT / "docs" / "known-faults.md"
HEAD = """# Known faults of other clients, and our tests

What players of other digital board games reported most, and the tests that keep it out of this client. Written by
`python scripts/report_coverage.py --write`.
"""


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """One kind of fault. ``open``: why no test can show it yet."""

    area: str
    fault: str
    open: str = ""


Found = dict[int, list[str]]
"""Number of a report: the tests that carry it, as "folder/file.py: name"."""


def reports() -> dict[int, Report]:
    """All known faults by number."""
    return load(ROOT / "tests" / "reports.yaml", dict[int, Report])


def tests_of(source: str, place: str) -> Iterator[tuple[int, str]]:
    """Number and name of every marked test of a file; marks of a whole file stand for the file."""
    for node in ast.parse(source).body:
        names = [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
        marked = getattr(node, "decorator_list", None) or ([node.value] if isinstance(node, ast.Assign) else [])
        for call in (inner for mark in marked for inner in ast.walk(mark) if isinstance(inner, ast.Call)):
            if isinstance(call.func, ast.Attribute) and call.func.attr == "report":
                for number in call.args:
                    yield ast.literal_eval(number), ": ".join([place, *names])


def found() -> Found:
    """The marked tests of the whole suite."""
    out: Found = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for number, name in tests_of(file.read_text("utf-8"), file.relative_to(ROOT / "tests").as_posix()):
            out.setdefault(number, []).append(name)
    return out


def page(known: dict[int, Report], tests: Found) -> str:
    """The table as Markdown."""
    lines = [HEAD]
    area = ""
    for number, report in known.items():
        if report.area != area:
            area = report.area
            lines += [f"## {area}\n", "| no. | fault | tests |", "| --- | --- | --- |"]
        where = "<br>".join(f"`{name}`" for name in tests.get(number, [])) or f"none yet: {report.open}"
        lines.append(f"| {number} | {report.fault} | {where} |")
        if number == max(known) or known[number + 1].area != area:
            lines.append("")
    return "\n".join(lines)


def faults(known: dict[int, Report], tests: Found) -> list[str]:
    """What is wrong: faults without a test or a reason, reasons beside a test, unknown numbers."""
    wrong = [f"report {n} has no test and no reason" for n, r in known.items() if n not in tests and not r.open]
    wrong += [f"report {n} has a test and a reason why it has none" for n, r in known.items() if n in tests and r.open]
    return wrong + [f"{name}: there is no report {n}" for n in tests if n not in known for name in tests[n]]


def main() -> int:
    """Print, perhaps write; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    args = parser.parse_args()
    known, tests = reports(), found()
    text = page(known, tests)
    if args.write:
        PAGE.write_text(text, "utf-8")
    print(text)
    wrong = faults(known, tests)
    print("\n".join(wrong) or f"{len(tests)} of {len(known)} have a test, the others say why not")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
