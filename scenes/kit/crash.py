"""When a scene raises: a report is written, and a screen says so and offers the ways on."""

from __future__ import annotations

import contextlib
import platform
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from . import folders

if TYPE_CHECKING:
    from .app import App
    from .scene import Scene


GAME = "game.json"
"""The save in a report."""


class Report(msgspec.Struct, frozen=True):
    """A crash report: its file, or why there is none; and the error in one line."""

    path: Path | None
    fault: str
    error: str
    game: bool = False
    """Does it hold a game?"""


def write_report(error: BaseException, scenes: Sequence[Scene] = ()) -> Report:
    """Write a report: the traceback, the system, and what the scenes add, the one in trouble last in the list. It goes
    into the player's data folder, or where that is impossible among the temporary files."""
    trace = "".join(traceback.format_exception(error))
    line = _one_line(error)
    print(trace, file=sys.stderr)  # a program without a console has no such stream, and no harm is done
    name = f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1_000_000:06d}.zip"
    contents = {"traceback.txt": trace, "system.txt": _system(), **_from_scenes(scenes)}
    faults = []
    for folder in (folders.data_dir() / "crashes", Path(tempfile.gettempdir()) / "tabletop-crashes"):
        try:
            return Report(_zip(folder / name, contents), "", line, GAME in contents)
        except (OSError, ValueError) as e:
            faults.append(f"{folder}: {getattr(e, 'strerror', None) or e}")
    print(f"no crash report: {'; '.join(faults)}", file=sys.stderr)
    return Report(None, faults[0], line)


def _zip(path: Path, contents: dict[str, str | bytes]) -> Path:
    import zipfile  # only here: it is never needed in a good game

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
            for name, content in contents.items():
                z.writestr(name, content)
    except (OSError, ValueError):
        with contextlib.suppress(OSError):  # half a report helps nobody
            path.unlink(missing_ok=True)
        raise
    return path


def trouble(app: App, error: Exception) -> None:
    """An exception in the topmost scene: write a report and show the screen that offers the ways on.

    Raises:
        Exception: the error itself, where nobody could see that screen (headless), or when that very screen failed.
    """
    if app.headless_mode:
        raise error
    from .crash_screen import CrashScene

    broken = app.scenes[-1] if app.scenes else None
    report = write_report(error, app.scenes)
    if isinstance(broken, CrashScene):
        raise error
    app.base.set_clip(None)
    app.painted = None
    again = report.error in app.crashes
    app.crashes.append(report.error)
    screen = CrashScene(app, report, broken, again)
    app.scenes.append(screen)  # not pushed: the scene in trouble may fail at being left alone, too
    app.flush_input()
    screen.layout(app.metrics)


def _one_line(error: BaseException) -> str:
    """"RuntimeError: broken gear (flow.py, line 76)"."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    words = str(error).strip().splitlines()
    return f"{type(error).__name__}: {words[0] if words else ''}"[:300] + place


def _system() -> str:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"{platform.platform()}\nPython {sys.version}\npygame-ce {pygame.version.ver}, SDL {sdl}\n"


def _from_scenes(scenes: Sequence[Scene]) -> dict[str, str | bytes]:
    """What the scenes add; one in trouble may fail at that too, which is then part of the report."""
    out: dict[str, str | bytes] = {"scenes.txt": "\n".join(scene.name for scene in scenes)}
    for scene in reversed(scenes):
        for name, get in (("screen.txt", lambda s=scene: "\n".join(s.text_lines())), ("files", scene.crash_files)):
            try:
                found = get()
            except Exception:
                out.setdefault(f"{name}-failed.txt", traceback.format_exc())
                continue
            for key, content in (found if isinstance(found, dict) else {name: found}).items():
                out.setdefault(key, content)
    return out
