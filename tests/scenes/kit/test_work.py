"""Idle costs nothing, ordinary frames do little, starting loads no more than it must: work is counted, not timed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.kit import App, Drag, LogView, Metrics, Modal, Node, Scene
from scenes.kit.richtext import RichText

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


def counting(*nodes: Node) -> list[Node]:
    """From now on holds every one of the nodes that paints itself, as often as it does."""
    painted: list[Node] = []
    for n in nodes:
        keep = n.paint
        n.paint = lambda dst, n=n, keep=keep: (painted.append(n), keep(dst))[1]  # type: ignore[method-assign]
    return painted


def test_a_drag_paints_nothing_that_lies_still() -> None:
    app = App.headless((1920, 1080))
    scene = Dragging()
    app.push(scene)
    app.frame()
    app.press((120, 120))
    app.move((300, 300), held=True)
    assert scene.stage.drag is not None
    painted = counting(*scene.root.walk())
    flips = app.flips
    for x in range(300, 1200, 30):
        app.move((x, 1060), held=True)
    assert app.flips == flips + 30
    assert painted == []


def test_opening_a_dialog_paints_everything_once_and_the_table_not_at_all(make: Make) -> None:
    app, sheet = make((1920, 1080))
    below = counting(*sheet.root.walk())
    dialog = Modal("Look")
    inside = counting(*dialog.walk())
    sheet.open(dialog)
    app.frame()
    assert inside and len(inside) == len(set(map(id, inside)))
    assert len(below) == len(set(map(id, below)))
    inside.clear()
    app.step(1.0)
    assert inside == []


def test_a_line_more_is_laid_out_alone_however_long_the_log_is(monkeypatch: pytest.MonkeyPatch) -> None:
    App.headless((1280, 720))
    dst = pygame.Surface((260, 400))
    laid: list[str] = []
    keep = RichText._layout
    monkeypatch.setattr(RichText, "_layout", lambda self: (laid.append(self.markup), keep(self))[1])

    def cost(lines: int) -> int:
        log = LogView(rect=(0, 0, 260, 400))
        for i in range(lines):
            log.append(f"Brom gains {i} [wood] and **1** ore from the mine of Cass")
        log.draw(dst)
        laid.clear()
        log.append(f"line {lines} of the chronicle, of ordinary length")
        log.draw(dst)
        return len(laid)

    assert cost(5000) == cost(50) <= 2


def test_a_warm_start_imports_neither_numpy_nor_yaml_nor_rules(tmp_path: Path) -> None:
    code = (
        "import sys; from game import folders; folders.use_caches()\n"
        "from scenes.kit import App, Scene, Button\n"
        "app = App.headless((1280, 720)); s = Scene(); s.root.add(Button('Play', 'primary', rect=(9, 9, 200, 50)))\n"
        "app.push(s); app.frame()\n"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in ('numpy', 'pymunk', 'yaml') or m.startswith("
        "('game.core.flow', 'game.ravenshire', 'game.set_a_watch', 'game.agents'))))"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "TABLETOP_HOME": str(tmp_path)}
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=True
        )
    assert done.stdout.strip().splitlines()[-1] == "[]"
