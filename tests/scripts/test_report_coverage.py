"""The table of known faults: what it finds, that each has a test or a reason, and that the page is as of now."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "report_coverage.py"


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("report_coverage", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


script = _script()
SOME = {
    1: script.Report("Undo", "Something is lost"),
    2: script.Report("Undo", "Something is found", open="no game has one"),
    3: script.Report("Rules", "Something is wrong"),
}


def test_marks_of_functions_classes_and_whole_files_are_found() -> None:
    source = """
import pytest
pytestmark = pytest.mark.report(7)
@pytest.mark.report(1, 2)
@pytest.mark.rule("RV-001")
def test_a(): ...
@pytest.mark.report(3)
class TestB: ...
def test_c(): ...
"""
    found = list(script.tests_of(source, "test_x.py"))
    assert found == [(7, "test_x.py"), (1, "test_x.py: test_a"), (2, "test_x.py: test_a"), (3, "test_x.py: TestB")]


def test_other_calls_are_no_marks() -> None:
    assert list(script.tests_of('@pytest.mark.rule("RV-001")\ndef test_a():\n    report(3)\n', "test_x.py")) == []


def test_what_is_wrong_is_told() -> None:
    assert script.faults(SOME, {1: ["a"], 3: ["b"]}) == []
    assert script.faults(SOME, {1: ["a"]}) == ["report 3 has no test and no reason"]
    assert script.faults(SOME, {n: ["a"] for n in SOME}) == ["report 2 has a test and a reason why it has none"]
    unknown = script.faults(SOME, {1: ["a"], 3: ["b"], 9: ["c", "d"]})
    assert unknown == ["c: there is no report 9", "d: there is no report 9"]


def test_the_page_lists_every_fault_under_its_area() -> None:
    page = script.page(SOME, {1: ["a: test_x", "b: test_y"], 3: ["c: test_z"]})
    assert "| 1 | Something is lost | `a: test_x`<br>`b: test_y` |" in page
    assert "| 2 | Something is found | none yet: no game has one |" in page
    assert page.index("## Undo") < page.index("| 2 |") < page.index("## Rules") < page.index("| 3 |")


def test_every_known_fault_has_a_test_or_a_reason() -> None:
    known = script.reports()
    assert list(known) == list(range(1, 52))
    assert script.faults(known, script.found()) == []


def test_the_page_is_up_to_date() -> None:
    assert script.PAGE.read_text("utf-8") == script.page(script.reports(), script.found()), (
        "run python scripts/report_coverage.py --write"
    )


def test_the_exit_code_tells(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["report_coverage.py"])
    assert script.main() == 0
    assert "of 51 have a test" in capsys.readouterr().out
    monkeypatch.setattr(script, "reports", lambda: SOME)
    monkeypatch.setattr(script, "found", lambda: {1: ["a"]})
    monkeypatch.setattr(script, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(script, "ROOT", tmp_path)
    assert script.main() == 1
    assert "report 3 has no test and no reason" in capsys.readouterr().out
    assert not script.PAGE.exists()
    monkeypatch.setattr(sys, "argv", ["report_coverage.py", "--write"])
    assert script.main() == 1
    assert script.PAGE.read_text("utf-8") == script.page(SOME, {1: ["a"]})
