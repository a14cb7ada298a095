"""What Windows and macOS do otherwise, as far as another system can play them."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.agents import worker
from game.core import files, records

ROOT = Path(__file__).resolve().parents[1]


def pair(folder: Path) -> tuple[Path, Path]:
    new, old = folder / "new", folder / "old"
    new.write_text("new")
    old.write_text("old")
    return new, old


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Files are replaced as on Windows; the seconds that were waited."""
    waited: list[float] = []
    monkeypatch.setattr(files, "os", SimpleNamespace(name="nt", replace=os.replace))
    monkeypatch.setattr(files, "Event", lambda: SimpleNamespace(wait=waited.append))
    return waited


def busy(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old file is open elsewhere for so many tries."""
    left = [times]

    def replace(new: Path, old: Path) -> None:
        left[0] -= 1
        if left[0] >= 0:
            raise PermissionError(13, "used by another process")
        os.replace(new, old)

    monkeypatch.setattr(files.os, "replace", replace)


def test_a_file_that_is_looked_into_for_a_moment_is_replaced(
    tmp_path: Path, windows: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    new, old = pair(tmp_path)
    busy(3, monkeypatch)
    files.swap(new, old)
    assert old.read_text() == "new" and not new.exists()
    assert windows == list(files.PATIENCE[:3])


def test_a_file_that_stays_open_is_left_whole_and_told(
    tmp_path: Path, windows: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    new, old = pair(tmp_path)
    busy(99, monkeypatch)
    with pytest.raises(PermissionError):
        files.swap(new, old)
    assert (old.read_text(), new.read_text()) == ("old", "new")
    assert sum(windows) < 0.5


def test_elsewhere_a_refusal_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new, old = pair(tmp_path)
    monkeypatch.setattr(files, "os", SimpleNamespace(name="posix", replace=os.replace))
    monkeypatch.setattr(files, "Event", lambda: pytest.fail("waited"))
    busy(1, monkeypatch)
    with pytest.raises(PermissionError):
        files.swap(new, old)


def test_records_are_bytes_also_where_files_are_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    own = os.open

    def look(path: Any, flags: int, *rest: int) -> int:
        asked.append(flags)
        return own(path, flags & ~(1 << 29), *rest)

    monkeypatch.setattr(records, "_BYTES", 1 << 29)
    monkeypatch.setattr(os, "open", look)
    begun = records.Begun(date="d", game="toy", mode="solo", challenge="2026-11-30")
    records.append(tmp_path / "records.jsonl", [begun])
    assert asked and all(flags & 1 << 29 for flags in asked)


def test_a_worker_on_windows_names_its_process_by_a_whole_handle(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to: list[tuple[Any, int]] = []

    class Function:
        restype: Any = ctypes.c_int
        argtypes: Any = None

        def __init__(self, run: Any) -> None:
            self.run = run

        def __call__(self, *args: Any) -> Any:
            return self.run(self, *args)

    def current(own: Function) -> Any:
        return 0xFFFFFFFFFFFFFFFF if own.restype is ctypes.c_void_p else -1

    def prioritise(own: Function, handle: Any, level: int) -> int:
        whole = own.argtypes is not None and own.argtypes[0] is ctypes.c_void_p
        set_to.append((handle if whole else handle & 0xFFFFFFFF, level))
        return 1

    kernel = SimpleNamespace(GetCurrentProcess=Function(current), SetPriorityClass=Function(prioritise))
    monkeypatch.setattr(ctypes, "WinDLL", lambda name: kernel, raising=False)
    monkeypatch.setattr(worker, "sys", SimpleNamespace(platform="win32"))
    worker.be_nice()
    assert set_to == [(0xFFFFFFFFFFFFFFFF, 0x4000)]


def test_a_process_without_streams_speaks_through_its_pipes() -> None:
    code = (
        "import sys; sys.stdin = sys.stdout = None\n"
        "from scenes.kit import beside; beside.streams()\n"
        "for line in sys.stdin: print('heard', line.strip(), flush=True)"
    )
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="é\n",
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env=quiet,
        timeout=60,
    )
    assert done.stdout == "heard é\n", done.stderr


def test_a_console_that_lacks_a_letter_gets_a_question_mark() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii:strict", "PYTHONUTF8": "0"}
    code = "from scenes.cli import main; import sys; sys.exit(main(['--game', 'Bücher']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, env=env, timeout=60)
    assert done.returncode == 2
    assert "B?cher" in done.stderr and "Traceback" not in done.stderr
