"""Crash reports: a zip with the traceback, the screen as text and whatever the scene adds."""

from __future__ import annotations

import contextlib
import platform
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from . import folders
from .richtext import escape
from .strings import tr

if TYPE_CHECKING:
    from .app import App
    from .scene import Scene


def write_report(error: BaseException, scene: Scene | None) -> Path | None:
    """Write a report to the player's data folder. Returns its path, or None when it could not be written."""
    import zipfile  # only here: it is never needed in a good game

    folder = folders.data_dir() / "crashes"
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1_000_000:06d}.zip"
    trace = "".join(traceback.format_exception(error))
    print(trace, file=sys.stderr)  # a program without a console has no such stream, and no harm is done
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
            z.writestr("traceback.txt", trace)
            z.writestr("system.txt", _system())
            for name, content in _from_scene(scene).items():
                z.writestr(name, content)
    except OSError as e:
        with contextlib.suppress(OSError):  # half a report helps nobody
            path.unlink(missing_ok=True)
        print(f"crash report {path} could not be written: {e}", file=sys.stderr)
        return None
    return path


def trouble(app: App, error: Exception) -> None:
    """An exception in a scene: write a report, let the hook or the scene recover, else leave the scene.
    Without a scene to go back to, and always headless, the exception goes on."""
    if app.headless_mode or not app.scenes:
        raise error
    scene = app.scene
    report = escape(str(write_report(error, scene)))
    if app.crash_hook is not None and app.crash_hook(error, scene):
        return
    if scene.recover(error):
        scene.dirty = True
        app.toast(tr("kit.crash.recovered", report=report), "error", 8)
        return
    if len(app.scenes) < 2:
        raise error
    app.pop()
    app.toast(tr("kit.crash.closed", report=report), "error", 10)


def _system() -> str:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return f"{platform.platform()}\nPython {sys.version}\npygame-ce {pygame.version.ver}, SDL {sdl}\n"


def _from_scene(scene: Scene | None) -> dict[str, str | bytes]:
    """What the scene adds; a scene in trouble may fail at that too, which is then part of the report."""
    if scene is None:
        return {}
    out: dict[str, str | bytes] = {}
    for name, get in (("screen.txt", lambda: "\n".join(scene.text_lines())), ("files", scene.crash_files)):
        try:
            found = get()
        except Exception:
            out[f"{name}-failed.txt"] = traceback.format_exc()
            continue
        out.update(found if isinstance(found, dict) else {name: found})
    return out
