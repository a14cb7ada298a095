"""A process beside the window that parses and compiles all data into the content cache, when that was not done yet.

So the window never parses YAML at a first start: it loads its own modules meanwhile, and waits for the entry of a
file when it comes to it. Where no process can be started, or it fails, the window reads the files itself, as ever.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import folders

if TYPE_CHECKING:
    import subprocess

LOOK_EVERY = 0.005
PATIENCE = 20.0
"""Seconds after which an entry is no longer waited for."""


def compile_beside(game: str = "") -> None:
    """Start that process, unless everything was compiled before; the data of ``game`` come first."""
    mark = _mark()
    if mark.is_file() or os.environ.get("TABLETOP_LOCALE"):
        return
    import subprocess

    from game import registry
    from game.core import content
    from scenes.kit import beside

    first = game if game in registry.installed() else ""  # it comes from the command line and may be anything
    try:
        process = subprocess.Popen(
            beside.command("scenes.compiling", mark.name, first), cwd=Path(__file__).resolve().parents[1],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except OSError:
        return
    content.wait_through(lambda entry: _wait(process, entry))


def _wait(process: subprocess.Popen[bytes], entry: Path) -> None:
    """Until that is in the cache, or will not come any more."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and not entry.is_file() and time.monotonic() < end:
        time.sleep(LOOK_EVERY)
    if process.poll() is not None:
        from game.core import content

        content.wait_through(None)


def _mark() -> Path:
    """The file that says that all data were compiled for the program as it is."""
    from game.stamp import program_stamp

    return folders.cache_dir() / "content" / f"all-{program_stamp()}.done"


# -- the process ------------------------------------------------------------------------------------------


def compile_all(game: str) -> None:
    """Parse every data file into the cache, and compile every game: first what a start asks for first."""
    from game import registry
    from game.core import content

    first = [content.data_root() / "games.yaml", *_files("ui"), *_files("core")]
    games = sorted(registry.installed(), key=lambda id: id != game)
    for file in first:
        content.parse_into_cache(file)
    for id in games:
        for file in _files(id):
            content.parse_into_cache(file)
        registry.load(id)
    _compile_code()


def _compile_code() -> None:
    """The byte code of all modules, which the window would else make when it comes to them: up to 30 ms in a frame."""
    if sys.dont_write_bytecode or getattr(sys, "frozen", False):
        return
    import compileall

    root = Path(__file__).resolve().parents[1]
    for folder in ("scenes", "game"):
        compileall.compile_dir(root / folder, quiet=2)


def _files(folder: str) -> list[Path]:
    from game.core import content

    return sorted(content.data_dir(folder).glob("*.yaml"))


def main(words: Sequence[str]) -> int:
    """The process: ``MARK GAME``."""
    folders.use_caches()
    compile_all(words[1])
    folder = folders.cache_dir() / "content"
    for old in folder.glob("all-*.done"):
        old.unlink(missing_ok=True)
    folders.write_atomic(folder / words[0], b"")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
