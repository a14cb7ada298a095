"""Idle costs nothing, ordinary frames are cheap, starting loads no more than it must."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.kit import App, Drag, LogView, Metrics, Modal, Node, Scene

from .sheet import Sheet

Make = Callable[..., tuple[App, Sheet]]
ROOT = Path(__file__).resolve().parents[3]


def test_idle_frames_do_not_flip(make: Make) -> None:
    app, sheet = make()
    app.step(1.0)
    flips = app.flips
    app.step(2.0)
    assert app.flips == flips
    app.move((640, 718))
    app.move((641, 719))
    assert app.flips == flips
    app.move(sheet.buttons[0].rect.center)
    assert app.flips == flips + 1


def test_idle_waits_long_and_wakes_for_what_is_due(make: Make) -> None:
    app, sheet = make()
    app.step(0.5)
    assert app._waiting() > 5
    sheet.wake = 0.05
    assert app._waiting() == pytest.approx(0.05)
    sheet.wake = None
    app.move(sheet.buttons[1].rect.center)
    assert 0 < app._waiting() <= 0.25
    app.step(0.4)
    app.toast("x", seconds=1)
    app.frame()
    assert 0 < app._waiting() <= 1


def test_a_moving_scene_runs_at_full_rate(make: Make) -> None:
    app, _ = make()

    class Moving(Scene):
        @property
        def animating(self) -> bool:
            return True

    app.push(Moving())
    app.frame()
    assert app._waiting() == 0
    flips = app.flips
    app.step(0.5)
    assert app.flips == flips + 30


def test_hover_repaints_only_its_place(make: Make) -> None:
    app, sheet = make()
    app.step(0.3)
    painted: list[str] = []
    for n in sheet.root.walk():
        keep = n.paint
        n.paint = lambda dst, n=n, keep=keep: (painted.append(n.describe()), keep(dst))[1]  # type: ignore[method-assign]
    app.move(sheet.buttons[4].rect.center)
    assert any("Abandon" in p for p in painted)
    assert len(painted) < 8


class Dragging(Scene):
    """A card dragged over a busy table."""

    def __init__(self) -> None:
        super().__init__()
        self.card = Node((100, 100, 118, 165), focusable=True)
        picture = pygame.Surface((177, 248), pygame.SRCALPHA)
        picture.fill((200, 180, 150, 255))
        self.card.drag = lambda: Drag("card", picture, self.card.rect)
        self.root.add(*Sheet().root.children[:], self.card)

    def layout(self, m: Metrics) -> None:
        self.m = m


def cpu_ms(f: Callable[[], object], n: int) -> float:
    """Median CPU milliseconds of one call."""
    out = []
    for _ in range(n):
        t = time.process_time()
        f()
        out.append((time.process_time() - t) * 1000)
    return statistics.median(out)


def test_a_drag_frame_costs_at_most_twice_the_bare_layer() -> None:
    app = App.headless((1920, 1080))
    scene = Dragging()
    app.push(scene)
    app.frame()
    app.press((120, 120))
    app.move((300, 300), held=True)
    assert scene.stage.drag is not None
    card, screen = scene.stage.drag.picture, app.window
    x = iter(range(100_000))

    def bare() -> None:
        screen.blit(app.base, (0, 0))
        screen.blit(card, (next(x) % 900, 300))
        pygame.display.flip()

    ratios = []
    for _ in range(5):
        a = cpu_ms(bare, 40)
        b = cpu_ms(lambda: app.move((300 + next(x) % 900, 400), held=True), 40)
        ratios.append(b / a)
    assert statistics.median(ratios) <= 2.0


def test_opening_a_dialog_takes_one_ordinary_frame(make: Make) -> None:
    app, sheet = make((1920, 1080))

    def opening() -> float:
        m = Modal("Look")
        t = time.process_time()
        sheet.open(m)
        app.frame()
        spent = (time.process_time() - t) * 1000
        sheet.close(m)
        app.frame()
        return spent

    opening()
    full = cpu_ms(lambda: (setattr(sheet, "dirty", True), app.frame()), 9)
    assert statistics.median(opening() for _ in range(9)) <= max(33.0, 6 * full)


def test_5000_log_lines_cost_no_more_than_50() -> None:
    App.headless((1280, 720))
    dst = pygame.Surface((260, 400))

    def cost(lines: int) -> float:
        log = LogView(rect=(0, 0, 260, 400))
        for i in range(lines):
            log.append(f"Brom gains {i} [wood] and **1** ore from the mine of Cass")
        log.draw(dst)

        def grow() -> None:
            log.append("one more line of the chronicle, of ordinary length")
            log.draw(dst)

        return cpu_ms(grow, 25)

    small, large = cost(50), cost(5000)
    assert large <= 4 * small + 0.5


def test_starting_imports_neither_numpy_nor_rules() -> None:
    code = (
        "import sys; from scenes.kit import App, Scene, Button\n"
        "app = App.headless((1280, 720)); s = Scene(); s.root.add(Button('Play', 'primary', rect=(9, 9, 200, 50)))\n"
        "app.push(s); app.frame()\n"
        "print(sorted(m for m in sys.modules if m not in ('game', 'game.folders') and m.split('.')[0] in "
        "('numpy', 'pymunk', 'yaml', 'msgspec', 'game')))"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip().splitlines()[-1] == "[]"
