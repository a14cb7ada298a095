"""The report on rules without a test: what it finds, and that nothing is missing."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "rule_coverage.py"


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rule_coverage", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


rule_coverage = _script()
HERE = Path("test_here.py")


def ids(source: str) -> list[tuple[str, int]]:
    """(id, line) of the marks in a source."""
    return [(mark.id, mark.line) for mark in rule_coverage.marks_in(source, HERE)]


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
import pytest
pytestmark = pytest.mark.rule("RV-001")
@pytest.mark.rule("RV-002", "RV-003")
@pytest.mark.scenario("S01")
def test_a(): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("RV-004"))])
def test_b(x): ...
"""
    assert sorted(ids(source)) == [("RV-001", 3), ("RV-002", 4), ("RV-003", 4), ("RV-004", 7)]


def test_other_calls_are_no_marks() -> None:
    assert ids('catalogue.rule("RV-001")\npytest.mark.scenario("S01")\n') == []


def test_an_id_that_is_not_plain_text_is_an_error() -> None:
    with pytest.raises(rule_coverage.MarkError, match=r"test_here.py:2: expected a rule id in quotes"):
        ids("import pytest\n@pytest.mark.rule(RULE)\ndef test_a(): ...\n")


def test_missing_and_unknown_ids_are_told() -> None:
    marks = [rule_coverage.Mark("RV-001", HERE, 1), rule_coverage.Mark("RV-999", HERE, 2),
             rule_coverage.Mark("FW-001", HERE, 3)]  # fmt: skip
    found = rule_coverage.coverage("ravenshire", marks)
    assert "RV-001" not in found.missing and "RV-002" in found.missing and len(found.missing) == 201
    assert [mark.id for mark in found.unknown] == ["RV-999"]
    with_rulings = rule_coverage.coverage("ravenshire", marks, rulings=True)
    assert {"RV-D01", "RV-R64"} <= set(with_rulings.missing)


@pytest.mark.parametrize("game", rule_coverage.games())
def test_every_rule_has_a_test(game: str) -> None:
    found = rule_coverage.coverage(game, rule_coverage.all_marks(rule_coverage.ROOT / "tests"))
    assert found.missing == () and found.unknown == ()


def test_the_exit_code_tells(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule_coverage.main(["ravenshire"]) == 0
    assert "202 of 202" in capsys.readouterr().out
    assert rule_coverage.main(["ravenshire", "--rulings"]) in (0, 1)
