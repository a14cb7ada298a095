"""At a first start another process parses the data: the window waits for what it needs and reads no YAML."""

from __future__ import annotations

import compileall
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core import content
from scenes import compiling

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Path]:
    content.use_cache(tmp_path / "content")
    yield tmp_path / "content"
    content.use_cache(None)
    content.wait_through(None)


class Process:
    """Ends after so many looks, and makes the entry meanwhile or not."""

    def __init__(self, looks: int, makes: Path | None = None) -> None:
        self.looks, self.makes = looks, makes

    def poll(self) -> int | None:
        self.looks -= 1
        if self.looks == 0 and self.makes is not None:
            self.makes.write_bytes(b"")
        return 0 if self.looks < -5 else None


def test_after_it_nobody_needs_yaml(tmp_path: Path) -> None:
    home = {**os.environ, "TABLETOP_HOME": str(tmp_path)}
    home.pop("TABLETOP_CONTENT_CACHE", None)
    made = "import sys; from scenes.compiling import main; sys.exit(main(['all-x.done', 'ravenshire']))"
    subprocess.run([sys.executable, "-c", made], cwd=ROOT, env=home, check=True, timeout=100)
    used = f"""
        import sys
        sys.modules["yaml"] = None
        from game import folders, registry
        folders.use_caches()
        for game in {registry.installed()!r}:
            print(len(registry.load(game).words().sections) > 3)
        from scenes.kit.strings import keys
        from game.boxes import shelf
        print(len(keys("table")) > 20 and len(shelf().games) > 1)
    """
    script = "\n".join(line[8:] for line in used.splitlines())
    run = [sys.executable, "-c", script]
    seen = subprocess.run(run, cwd=ROOT, env=home, capture_output=True, text=True, timeout=100)
    assert seen.stdout.split() == ["True"] * (len(registry.installed()) + 1), seen.stderr
    assert (tmp_path / "cache" / "content" / "all-x.done").is_file()


def test_nothing_is_started_when_all_was_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setattr(subprocess, "Popen", lambda *args, **kwargs: started.append(args) or Process(0))
    compiling.compile_beside("ravenshire")
    content.wait_through(None)
    assert len(started) == 1
    mark = compiling._mark()
    mark.parent.mkdir(parents=True)
    mark.write_bytes(b"")
    compiling.compile_beside("ravenshire")
    assert len(started) == 1


def test_an_entry_is_waited_for_and_no_longer_than_the_process_lives(tmp_path: Path) -> None:
    entry = tmp_path / "entry"
    process: Any = Process(3, entry)
    compiling._wait(process, entry)
    assert entry.is_file() and process.looks == -1  # and once more: does it still live?
    lost: Any = Process(3)
    compiling._wait(lost, tmp_path / "never")
    assert lost.looks == -7


def test_a_file_is_waited_for_once_and_parsed_by_whoever_comes_first(cache: Path, tmp_path: Path) -> None:
    file = tmp_path / "numbers.yaml"
    file.write_text("a: 1\n")
    asked: list[Path] = []

    def other(entry: Path) -> None:
        asked.append(entry)
        content.parse_into_cache(file)

    content.wait_through(other)
    for _ in range(3):
        assert content.load(file, dict[str, int]) == {"a": 1}
    assert len(asked) == 1
    content.use_cache(tmp_path / "elsewhere")
    content.wait_through(lambda entry: None)
    assert content.load(file, dict[str, int]) == {"a": 1}  # nobody made it: it is read as ever


def test_a_game_that_nobody_knows_is_no_argument_of_the_process(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands on the command line may hold anything, bytes that no process takes too."""
    started: list[list[str]] = []
    monkeypatch.setattr(compiling, "_mark", lambda: tmp_path / "all.done")
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command) or Process(1))
    monkeypatch.delenv("TABLETOP_LOCALE", raising=False)
    compiling.compile_beside("\0")
    compiling.compile_beside("set_a_watch")
    assert [command[-1] for command in started] == ["", "set_a_watch"]


@pytest.mark.parametrize(("mute", "frozen", "folders"), [(False, False, 2), (True, False, 0), (False, True, 0)])
def test_byte_code_is_made_beside_the_window_too(
    monkeypatch: pytest.MonkeyPatch, mute: bool, frozen: bool, folders: int
) -> None:
    made: list[Path] = []
    monkeypatch.setattr(compileall, "compile_dir", lambda folder, **_: made.append(folder))
    monkeypatch.setattr(sys, "dont_write_bytecode", mute)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    compiling._compile_code()
    assert len(made) == folders and all((folder / "__init__.py").is_file() for folder in made)
