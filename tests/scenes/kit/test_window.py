"""Window sizes, full screen, resize, pictures, crashes, fonts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import psutil
import pygame
import pytest

from scenes.kit import App, Dialog, Scene, folders
from scenes.kit.fonts import FontMissing, font_path
from scenes.kit.window import sane_size

from .sheet import Sheet

Make = Callable[..., tuple[App, Sheet]]


@pytest.mark.report(48)
@pytest.mark.parametrize("asked", [(0, 0), (-5000, 9000), (20000, 20000), (1, 720)])
def test_saved_window_sizes_are_made_sane(asked: tuple[int, int]) -> None:
    w, h = sane_size(asked, (1920, 1080))
    assert 800 <= w <= 1920
    assert 480 <= h <= 1080


@pytest.mark.report(51)
def test_full_screen_and_size_200_times(make: Make) -> None:
    app, _ = make()
    for size in ((1366, 768), (1280, 720)):
        app.toggle_fullscreen()
        app.resize(size)
        app.frame()
    process = psutil.Process()
    before = process.memory_info().rss
    for i in range(200):
        app.toggle_fullscreen()
        app.frame()
        app.resize(((1280, 720), (1366, 768))[i % 2])
        app.frame()
    assert process.memory_info().rss - before < 20_000_000
    assert app.window.get_size() == app.metrics.size == app.base.get_size()


def test_after_full_screen_the_window_has_its_old_size(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where no window manager shrinks it: there SDL gives the large surface back once more."""
    app, _ = make((1366, 768))
    real = pygame.display.set_mode
    late: list[bool] = []

    def lazy(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags != pygame.FULLSCREEN and late and late.pop():
            return real((1920, 1080), flags)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", lazy)
    app.toggle_fullscreen()
    late.append(True)
    app.toggle_fullscreen()
    assert late == [] and app.window.get_size() == app.metrics.size == (1366, 768)


def test_a_resize_settles_after_150_ms(make: Make) -> None:
    app, sheet = make()
    app.win.surface = pygame.display.set_mode((1600, 900))
    app.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    app.frame()
    assert app.metrics.size == (1280, 720)
    app.step(0.2)
    assert app.metrics.size == (1600, 900)
    assert sheet.m.s == pytest.approx(1.25)
    assert sheet.right.rect.right > 1500


def test_open_dialogs_are_laid_out_again(make: Make) -> None:
    app, sheet = make()
    d = Dialog("A", "b")
    sheet.open(d)
    app.resize((1920, 1080))
    app.frame()
    assert d.rect.size == (1920, 1080)
    assert abs(d.panel.rect.centerx - 960) <= 1


def test_scale_keys(make: Make) -> None:
    app, _ = make()
    app.key("Ctrl+=")
    assert app.settings.ui_scale == pytest.approx(1.1)
    assert app.metrics.s == pytest.approx(1.1)
    app.key("Ctrl+0")
    for _ in range(20):
        app.key("Ctrl+-")
    assert app.settings.ui_scale == pytest.approx(0.8)


def test_high_contrast_and_text_scale_at_once(make: Make) -> None:
    app, sheet = make()
    before = pygame.image.tobytes(app.window, "RGB")
    app.settings.high_contrast = True
    app.settings.text_scale = 1.5
    app.settings.legible_font = True
    app.apply_settings()
    app.frame()
    assert pygame.image.tobytes(app.window, "RGB") != before
    assert sheet.rule.rich().color == (255, 255, 255)


def test_screenshot(make: Make, home: Path) -> None:
    app, _ = make()
    path = app.screenshot()
    app.win.finish()
    assert path.parent == home / "data" / "screenshots"
    assert pygame.image.load(str(path)).get_size() == (1280, 720)
    assert app.screenshot() != path
    app.win.finish()


def test_screenshot_to_an_impossible_place(make: Make, home: Path) -> None:
    app, _ = make()
    (home / "data").write_text("in the way")
    app.screenshot()
    assert app.toasts.items[-1].kind == "error"


def test_stack_of_scenes(make: Make) -> None:
    app, sheet = make()
    calls: list[str] = []

    class Counted(Scene):
        def enter(self) -> None:
            calls.append(f"enter {self.name}")

        def leave(self) -> None:
            calls.append(f"leave {self.name}")

        def resume(self) -> None:
            calls.append(f"resume {self.name}")

    a, b = Counted(), Counted()
    a.name, b.name = "a", "b"
    app.push(a)
    app.replace(b)
    app.push(Scene())
    app.pop()
    app.pop_to(sheet)
    assert calls == ["enter a", "leave a", "enter b", "resume b", "leave b"]
    with pytest.raises(ValueError, match="not on the stack"):
        app.pop_to(a)
    app.pop()
    assert not app.running


@pytest.mark.report(46)
def test_no_system_or_default_fonts_in_the_code() -> None:
    root = Path(__file__).resolve().parents[3]
    bad = re.compile(r"SysFont|match_font|font\.Font\(\s*None|get_default_font")
    # Letters of a name that none of our faces has are the one thing that other faces may draw.
    files = [f for f in (*root.glob("scenes/**/*.py"), *root.glob("*.py")) if f.name != "glyphs.py"]
    assert len(files) > 20
    assert [str(f) for f in files if bad.search(f.read_text(encoding="utf-8"))] == []


def test_a_missing_font_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.kit import fonts

    monkeypatch.setitem(fonts._FILES, "ghost", ("fontpkg_no_such", "x.ttf"))
    with pytest.raises(FontMissing, match="fontpkg_no_such"):
        font_path("ghost")


def test_atomic_write_leaves_no_part_behind(home: Path) -> None:
    target = home / "saves" / "a.json"
    folders.write_atomic(target, b"1")
    folders.write_atomic(target, b"2")
    assert [p.name for p in target.parent.iterdir()] == ["a.json"]
    assert target.read_bytes() == b"2"
