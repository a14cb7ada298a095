"""The folder that runs without Python: built, carried elsewhere, and started there without a window."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_folder", ROOT / "scripts" / "build_folder.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build_folder = script()


def builder() -> Path | None:
    """An interpreter with PyInstaller: this one, that of the builder's environment, or the one in BUILD_PYTHON."""
    own = ROOT / "build" / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    named = os.environ.get("BUILD_PYTHON")
    candidates = [Path(sys.executable), own, *([Path(named)] if named else [])]
    return next((python for python in candidates if build_folder.able(python)), None)


def test_an_interpreter_without_pyinstaller_is_told_from_one_with(tmp_path: Path) -> None:
    assert not build_folder.able(tmp_path / "no-python")


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_the_built_folder_passes_its_self_test_elsewhere(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    python = builder()
    if python is None:
        pytest.skip("PyInstaller is not installed (python scripts/build_folder.py makes an environment that has it)")
    program = build_folder.freeze(python, tmp_path / "dist", tmp_path / "work")
    elsewhere = tmp_path / "another place é"
    shutil.move(program.parent, elsewhere)
    assert build_folder.check(elsewhere / program.name) == 0
    said = capfd.readouterr().out
    assert "self-test passed" in said and "FAILED" not in said
