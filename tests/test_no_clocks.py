"""No test reads a clock: how fast a machine is decides nothing. Work is counted, clocks are put in by hand."""

from __future__ import annotations

import ast
from pathlib import Path

TESTS = Path(__file__).parent
CLOCKS = {"perf_counter", "perf_counter_ns", "process_time", "process_time_ns", "monotonic", "monotonic_ns", "time_ns"}


def readings(source: str) -> list[int]:
    """Lines in which a clock of the module `time` is called."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "time" and node.func.attr in {*CLOCKS, "time"}
    ]  # fmt: skip


def test_no_test_reads_a_clock() -> None:
    files = sorted(TESTS.rglob("*.py"))
    assert len(files) > 200
    found = {file.relative_to(TESTS).as_posix(): readings(file.read_text("utf-8")) for file in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_reading_is_found() -> None:
    assert readings("import time\nx = 1\nbegan = time.monotonic()\nprint(time.time() - began)") == [3, 4]
    assert readings("import time\ntime.sleep(1)\nclock.monotonic()") == []
