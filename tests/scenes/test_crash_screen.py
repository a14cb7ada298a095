"""The screen that says that something went wrong: its ways, its room, and the loop that leads to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit import crash_screen, folders
from scenes.kit.app import App
from scenes.kit.crash_screen import CrashScene
from scenes.kit.settings import Settings
from tests.scenes.driving import click
from tests.scenes.test_crash import break_at, live, no_first_run, table

__all__ = ["no_first_run"]  # holds for these tests, too


def test_the_folder_is_opened_or_its_path_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    kept: list[str] = []
    app = live(table)
    break_at(app.scene, "update")
    app.frame()
    screen = app.scene
    monkeypatch.setattr(crash_screen, "show_folder", lambda p: opened.append(p) is None)
    click(screen, "open folder")
    assert opened == [folders.data_dir() / "crashes"]
    monkeypatch.setattr(crash_screen, "show_folder", lambda p: False)
    monkeypatch.setattr(crash_screen, "put_clipboard", kept.append)
    click(screen, "open folder")
    assert kept == [str(screen.report.path)]
    app.close()


def test_no_file_manager_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert crash_screen.show_folder(tmp_path) is False


@pytest.mark.parametrize(("w", "h", "scale"), [(1280, 720, 1.0), (1000, 600, 2.0), (640, 400, 1.0)])
def test_the_screen_holds_at_every_size(w: int, h: int, scale: float) -> None:
    app = App(Settings(ui_scale=scale), size=(w, h), headless=True)
    app.headless_mode = False
    app.start(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
    app.frame()
    screen = app.scene
    rects = [b.rect for b in (screen.on, screen.folder, screen.out)]
    assert all(screen.plate.rect.contains(r) for r in rects)
    assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert screen.view.rect.h > 30 and not any(screen.view.rect.colliderect(r) for r in rects)
    app.close()


def test_a_fault_of_the_loop_itself_is_caught() -> None:
    app = live(table)
    break_at(app.scene, "animating")
    assert app._safe_waiting() == 0.0
    assert isinstance(app.scene, CrashScene)
    assert app._safe_waiting() == 0.0
    app.close()
