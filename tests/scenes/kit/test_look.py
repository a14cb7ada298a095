"""The sheet of all widgets as pictures, in the test's own folder, for looking at; and what can be checked on them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.kit import App, Dialog
from scenes.kit.theme import theme

from .sheet import Sheet

Make = Callable[..., tuple[App, Sheet]]


def save(app: App, folder: Path, name: str) -> pygame.Surface:
    """Write the window as a PNG and read it back."""
    path = folder / f"{name}.png"
    pygame.image.save(app.window, str(path))
    return pygame.image.load(str(path))


def ink(picture: pygame.Surface, r: pygame.Rect) -> int:
    """How many clearly different colours a part of a picture has."""
    cut = picture.subsurface(r.clip(picture.get_rect()))
    return len(
        {tuple(cut.get_at((x, y)))[:3] for x in range(0, cut.get_width(), 2) for y in range(0, cut.get_height(), 2)}
    )


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)])
def test_sheet(make: Make, tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    app, sheet = make(size, ui_scale=scale)
    picture = save(app, tmp_path, "sheet")
    assert picture.get_size() == size
    shown = [b for b in sheet.buttons if sheet.scroll.rect.contains(b.rect)]
    assert len(shown) >= 4
    for b in shown:
        assert ink(picture, b.rect) > 12
    gold = picture.get_at((sheet.buttons[0].rect.x + 12, sheet.buttons[0].rect.centery))
    assert gold.r > gold.g > gold.b
    sheet.open(Dialog("Leave?", "The game is **saved**.", [("Leave", "danger", None), ("Stay", "normal", None)]))
    app.frame()
    assert save(app, tmp_path, "dialog").get_at((4, 4)) != picture.get_at((4, 4))


def test_high_contrast(make: Make, tmp_path: Path) -> None:
    app, sheet = make(high_contrast=True)
    picture = save(app, tmp_path, "contrast")
    assert theme().high_contrast
    r = sheet.left.rect
    assert picture.get_at((r.x + 20, r.bottom - 20))[:3] < (20, 20, 20)


def test_partial_repaints_leave_the_same_picture_as_a_full_one(make: Make) -> None:
    app, sheet = make()
    for pos in (sheet.buttons[0].rect.center, sheet.values[2].rect.center, sheet.rows.rect.center, (2, 2)):
        app.click(pos)
        app.move(pos)
        app.move((2, 2))
    app.key("Tab")
    app.key("Tab")
    app.step(4)
    sheet.stage.tip.hide()
    app.frame()
    partial = pygame.image.tobytes(app.window, "RGB")
    sheet.dirty = True
    app.frame()
    assert pygame.image.tobytes(app.window, "RGB") == partial
