"""``run.py`` on machines that refuse: one clear message, nothing half made, and a second run that works."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = "import sys; print('played', sys.argv[1:], sys.prefix)"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A working tree with a space and other letters in its name, that needs nothing and plays nothing."""
    folder = tmp_path / "My games é 漢字"
    folder.mkdir()
    shutil.copy(ROOT / "run.py", folder)
    (folder / "requirements.txt").write_text("# nothing\n", encoding="utf-8")
    (folder / "main.py").write_text(PROGRAM, encoding="utf-8")
    return folder


@pytest.fixture
def run(tree: Path) -> ModuleType:
    """The copy as a module."""
    spec = importlib.util.spec_from_file_location("run_copy", tree / "run.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def start(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The copy as a command, from another folder, on a machine without any package index."""
    lost = {
        "PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_NO_INPUT": "1",
        "PIP_TIMEOUT": "1", "PYTHONIOENCODING": "utf-8",
    }  # fmt: skip
    env = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
    return subprocess.run(
        [sys.executable, str(tree / "run.py"), *words], cwd=tree.parent, env={**env, **lost},
        capture_output=True, text=True, encoding="utf-8", timeout=110,
    )  # fmt: skip


def message(run: ModuleType) -> str:
    with pytest.raises(SystemExit) as end:
        run.prepare()
    assert isinstance(end.value.code, str)
    return end.value.code


def test_without_network_it_says_so_and_the_next_run_goes_on(tree: Path) -> None:
    (tree / "requirements.txt").write_text("no-such-package-as-this>=1\n", encoding="utf-8")
    done = start(tree, "play")
    assert done.returncode == 1
    assert "package index" in done.stderr and "Traceback" not in done.stderr
    (tree / "requirements.txt").write_text("# nothing\n", encoding="utf-8")
    done = start(tree, "play", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "played ['--seed', '3']" in done.stdout and str(tree / ".venv") in done.stdout
    assert "Preparing" in done.stdout
    again = start(tree, "--seed", "3")
    assert again.returncode == 0 and "Preparing" not in again.stdout


@pytest.mark.parametrize("fault", [subprocess.CalledProcessError(1, "ensurepip"), ImportError("ensurepip")])
def test_without_ensurepip_it_names_the_package_and_leaves_nothing(
    run: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    import venv

    def half(folder: Path, **_: Any) -> None:
        (folder / "bin").mkdir(parents=True)
        raise fault

    monkeypatch.setattr(venv, "create", half)
    assert "apt install python3-venv" in message(run)
    assert not (tree / ".venv").exists()


@pytest.mark.parametrize("fault", [PermissionError(13, "Permission denied"), ValueError("contains the PATH separator")])
def test_a_folder_that_cannot_be_written(run: ModuleType, monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    import venv

    def refuse(*_: Any, **__: Any) -> None:
        raise fault

    monkeypatch.setattr(venv, "create", refuse)
    said = message(run)
    assert str(fault) in said and "folder that you may write to" in said


def test_a_damaged_environment_is_made_anew(run: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import venv

    run.STAMP.parent.mkdir()
    run.STAMP.write_bytes(b"\xff\xfe")
    made: list[bool] = []

    def create(folder: Path, with_pip: bool, clear: bool) -> None:
        made.append(clear)
        run.python().parent.mkdir(parents=True)
        run.python().symlink_to(sys.executable)

    monkeypatch.setattr(venv, "create", create)
    own = subprocess.run
    monkeypatch.setattr(run.subprocess, "run", lambda words, **kw: own([*words[:3], "--version"], **kw))
    run.prepare()
    run.prepare()
    assert made == [True]
    (tree / "requirements.txt").write_text("# other\n", encoding="utf-8")
    run.prepare()
    assert made == [True]  # what is there is kept when only the requirements changed


def test_who_only_plays_gets_what_playing_needs(
    run: ModuleType, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / "requirements.txt").write_text("# play\none\n\n# What the tests need\ntwo\n", encoding="utf-8")
    run.python().parent.mkdir(parents=True)
    run.python().symlink_to(sys.executable)
    installed: list[list[str]] = []
    ran: list[str] = []

    def pip(words: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        if "install" in words:
            text = Path(words[-1]).read_text(encoding="utf-8")
            installed.append([line for line in text.splitlines() if line and not line.startswith("#")])
        elif "--version" not in words:
            ran.append(words[1])
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(run.subprocess, "run", pip)
    for word in ("play", "play", "check", "test", "play"):
        assert run.main([word]) == 0
    assert installed == [["one"], ["one", "two"]]
    assert ran == ["main.py", "main.py", "-m", "-m", "main.py"]
    (tree / "requirements.txt").write_text("# play\none\n\n# What the tests need\nthree\n", encoding="utf-8")
    assert run.main(["play"]) == 0
    assert len(installed) == 2  # nothing that playing needs has changed


def test_the_requirements_have_both_parts(run: ModuleType) -> None:
    playing, mark, testing = (ROOT / "requirements.txt").read_text(encoding="utf-8").partition(run.TESTS)
    assert mark and "pygame-ce" in playing and "pytest" in testing
    assert "pytest" not in playing


@pytest.mark.parametrize("words", [["dance"], ["dance", "--now"]])
def test_an_unknown_word_lists_the_known_ones(
    run: ModuleType, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.main(words) == 2
    assert "play, test, check" in capsys.readouterr().err


def test_an_old_python_is_told(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "OLDEST", (99, 0))
    assert run.main([]) == 2
    assert "Python 99.0 or later is needed" in capsys.readouterr().err
