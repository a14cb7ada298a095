"""Dialogs, popups, tooltips and toasts lie above everything and keep events to themselves."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.kit import App, Dialog, Modal, Node, layout
from scenes.kit.tooltip import place

from .sheet import Sheet

Make = Callable[..., tuple[App, Sheet]]


@pytest.mark.report(40)
def test_no_click_or_key_passes_a_dialog(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    dialog = Modal("Look", dismissable=False)
    sheet.open(dialog)
    app.frame()
    for x in range(0, 1280, 16):
        for y in range(0, 720, 16):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                assert sheet.stage.handle(pygame.event.Event(kind, pos=(x, y), button=1, touch=False))
    for key in ("E", "U", "Space", "L", "Return", "Escape", "Tab", "Left"):
        app.key(key)
    app.wheel((1100, 200), 3)
    assert sheet.log == []
    assert sheet.stage.top is dialog
    assert sheet.chronicle.following


def test_dialog_answers_by_mouse_keys_and_escape(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    said: list[str] = []

    def ask() -> Dialog:
        d = Dialog(
            "Leave?", "The game is saved.",
            [("Leave", "primary", lambda: said.append("leave")), ("Stay", "normal", lambda: said.append("stay"))],
        )  # fmt: skip
        sheet.open(d)
        app.frame()
        return d

    d = ask()
    app.click(d.buttons[1].rect.center)
    ask()
    app.key("Return")
    ask()
    app.key("Escape")
    assert said == ["stay", "leave"]
    assert sheet.stage.top is sheet.root
    ask()
    app.key("Tab")
    app.key("Return")
    assert said == ["stay", "leave", "stay"]


def test_focus_comes_back_after_a_dialog(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    app.key("Tab")
    app.key("Tab")
    before = sheet.stage.focus
    sheet.open(Dialog("A", "b"))
    assert sheet.stage.focus is not before
    app.key("Escape")
    assert sheet.stage.focus is before


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (800, 480)])
def test_a_long_dialog_stays_in_the_window(make: Make, size: tuple[int, int], scale: float) -> None:
    app, sheet = make(size, ui_scale=scale, text_scale=1.5)
    d = Dialog(
        "A rather long title for a dialog", "Many words. " * 150, [(f"Answer {i}", "normal", None) for i in range(4)]
    )
    sheet.open(d)
    app.frame()
    assert app.metrics.screen.contains(d.panel.rect)
    for b in d.buttons:
        assert d.panel.rect.contains(b.rect)
        assert b.rect.w > 30
        assert not b.rect.colliderect(d.scroller.rect)
    assert d.scroller.limit() > 0


def test_the_frozen_screen_is_blurred_and_the_scene_below_not_redrawn(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    before = app.window.copy()
    sheet.open(Dialog("A", "b"))
    app.frame()
    assert app.window.get_at((150, 78)) != before.get_at((150, 78))
    drawn: list[int] = []
    sheet.left.paint = lambda dst: drawn.append(1)  # type: ignore[method-assign]
    app.move((600, 400))
    app.step(0.3)
    assert drawn == []


def corners_and_middle(screen: pygame.Rect) -> list[pygame.Rect]:
    out = []
    for w, h in ((40, 40), (300, 46), (200, 500)):
        for x in (0, (screen.w - w) // 2, screen.w - w):
            for y in (0, (screen.h - h) // 2, screen.h - h):
                out.append(pygame.Rect(x, y, w, h))
    return out


@pytest.mark.report(45)
@pytest.mark.parametrize("size", [(120, 40), (330, 120), (330, 400)])
def test_tooltip_is_clear_of_pointer_and_target_and_inside(size: tuple[int, int]) -> None:
    screen = pygame.Rect(0, 0, 1280, 720)
    for target in corners_and_middle(screen):
        for pointer in (target.center, target.topleft, (target.right - 1, target.bottom - 1)):
            r = place(size, target, pointer, screen)
            assert screen.contains(r)
            assert not r.collidepoint(pointer)
            assert not r.colliderect(target)


def test_tooltip_covers_least_of_what_lies_around_its_target() -> None:
    screen, target = pygame.Rect(0, 0, 1280, 720), pygame.Rect(600, 300, 80, 60)
    size, above, below = (200, 60), pygame.Rect(480, 200, 320, 96), pygame.Rect(480, 364, 320, 96)
    assert place(size, target, target.center, screen).bottom <= target.top
    r = place(size, target, target.center, screen, spared=[(above, 1), (below, 1)])
    assert r.left >= target.right or r.right <= target.left
    sides = [(pygame.Rect(684, 270, 300, 120), 3), (pygame.Rect(300, 270, 296, 120), 3)]
    around = [(above, 2), (below, 1), *sides]
    assert place(size, target, target.center, screen, spared=around).top >= target.bottom
    assert place(size, target, target.center, screen, below, spared=around).bottom <= target.top


def test_tooltip_of_a_target_that_fills_the_screen_only_avoids_the_pointer() -> None:
    screen = pygame.Rect(0, 0, 800, 480)
    for pointer in ((0, 0), (799, 479), (400, 240)):
        r = place((330, 400), screen, pointer, screen)
        assert screen.contains(r)
        assert not r.collidepoint(pointer)


def test_tooltip_of_the_focus_goes_when_the_pointer_moves_elsewhere(sheet: Sheet) -> None:
    app, tip = sheet.app, sheet.stage.tip
    assert app is not None
    app.move((3, 3))
    sheet.stage.set_focus(sheet.buttons[2], visible=True)  # one that is off and says why
    app.step(0.7)
    assert tip.visible and tip.node is sheet.buttons[2]
    app.move((6, 6))
    assert not tip.visible
    app.move(sheet.buttons[2].rect.center)
    app.step(0.7)
    assert tip.visible


def test_tooltip_waits_250_ms_and_then_follows_at_once(sheet: Sheet) -> None:
    app, tip = sheet.app, sheet.stage.tip
    assert app is not None
    app.move(sheet.buttons[1].rect.center)
    app.step(0.2)
    assert not tip.visible
    app.step(0.1)
    assert tip.visible
    app.move(sheet.buttons[2].rect.center)
    assert tip.visible
    assert tip.node is sheet.buttons[2]


def test_a_tooltip_of_the_focus_goes_with_it(sheet: Sheet) -> None:
    """To something without words, and to something with its own."""
    app, tip = sheet.app, sheet.stage.tip
    assert app is not None
    told = [b for b in sheet.buttons if b.advice()]
    mute = Node(focusable=True)
    sheet.root.add(mute)
    for after in (mute, told[1]):
        sheet.stage.set_focus(told[0], visible=True)
        app.step(0.7)
        assert tip.visible and tip.node is told[0]
        sheet.stage.set_focus(after, visible=True)
        app.step(0.1)
        assert not tip.visible
    app.step(0.7)
    assert tip.visible and tip.node is told[1]


def test_a_tooltip_shows_its_whole_frame_at_the_edge_of_the_window(sheet: Sheet) -> None:
    tip, screen = sheet.stage.tip, layout.current().screen
    for corner in ((0, 0), (screen.w - 60, screen.h - 40)):
        sheet.buttons[1].rect = pygame.Rect(*corner, 60, 40)
        tip.show_now(sheet.buttons[1])
        assert screen.inflate(-2, -2).contains(tip.rect)


@pytest.mark.report(45)
def test_tooltip_takes_no_clicks(sheet: Sheet) -> None:
    app, tip = sheet.app, sheet.stage.tip
    assert app is not None
    app.move(sheet.buttons[1].rect.center)
    app.step(0.4)
    assert tip.visible
    covered = sheet.buttons[0]
    assert tip.rect.colliderect(covered.rect)
    app.click(tip.rect.clip(covered.rect).center)
    assert sheet.log == [("confirm",)]


def test_the_reason_why_not_goes_when_it_is_over(sheet: Sheet) -> None:
    app, tip, redo = sheet.app, sheet.stage.tip, sheet.buttons[2]
    assert app is not None and redo.help()
    tip.show_now(redo)
    app.step(0.1)
    assert tip.visible
    redo.enabled = True
    app.step(0.1)
    assert not tip.visible


def test_a_dialog_takes_the_tooltip_away(sheet: Sheet) -> None:
    tip = sheet.stage.tip
    tip.show_now(sheet.buttons[2])  # by key: the pointer lies elsewhere
    assert tip.visible
    sheet.open(Dialog("Sure?", "", [("Yes", "primary", None)]))
    assert not tip.visible


def test_toasts_go_by_themselves(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    for i in range(6):
        app.toast(f"Message **{i}**")
    assert [t.markup for t in app.toasts.items] == [f"Message **{i}**" for i in (3, 4, 5)]
    app.frame()
    rects = app.toasts.draw(pygame.Surface((1280, 720)))
    assert all(app.metrics.screen.contains(r) for r in rects)
    app.step(4.0, 0.1)
    assert app.toasts.items == []


def test_layers_that_let_the_pointer_pass(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    floating = Node((0, 0, 200, 60))
    sheet.open(floating)
    assert sheet.stage.at(sheet.buttons[0].rect.center) is sheet.buttons[0]
    floating.opaque = True
    assert sheet.stage.at((10, 10)) is floating


def test_a_tooltip_keeps_clear_of_what_must_stay_readable():
    screen, bar = pygame.Rect(0, 0, 1280, 720), pygame.Rect(220, 0, 800, 62)
    target = pygame.Rect(360, 70, 130, 160)
    assert not place((300, 40), target, (400, 100), screen, bar).colliderect(bar)
    assert place((300, 40), target, (400, 100), screen).colliderect(bar), "without it, it lies above the thing"
