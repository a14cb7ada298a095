"""What each widget does by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.kit import App, Button, Scene, even
from scenes.kit.commands import event_for

from .sheet import Sheet

Make = Callable[..., tuple[App, Sheet]]
EXTREME = [
    ((1280, 720), 1.0), ((1366, 768), 0.8), ((1920, 1080), 1.0), ((2560, 1440), 1.3), ((1000, 600), 1.0),
    ((1000, 600), 1.6), ((1280, 720), 2.0),
]  # fmt: skip


def spots(r: pygame.Rect) -> list[tuple[int, int]]:
    """Centre and corners, just inside."""
    return [r.center, r.topleft, (r.right - 1, r.top), (r.left, r.bottom - 1), (r.right - 1, r.bottom - 1)]


@pytest.mark.report(42)
@pytest.mark.parametrize(("size", "scale"), EXTREME)
def test_the_right_widget_answers_at_every_size_and_scale(make: Make, size: tuple[int, int], scale: float) -> None:
    app, sheet = make(size, ui_scale=scale)
    seen = 0
    for node in sheet.root.walk():
        if not node.focusable:
            continue
        for pos in spots(node.rect):
            cut = any(n.clips() and not n.rect.collidepoint(pos) for n in node.ancestors() if n is not node)
            if cut or not app.metrics.screen.collidepoint(pos):
                continue
            assert sheet.stage.at(pos) is node, (node.describe(), pos)
            seen += 1
    assert seen > 20


def test_small_widgets_answer_around_themselves() -> None:
    app = App.headless((1280, 720))
    scene = Scene()
    small = Button("x", rect=(100, 100, 10, 10), on_click=lambda: None)
    scene.root.add(small)
    app.push(scene)
    assert scene.stage.at((105 - 15, 105)) is small
    assert scene.stage.at((105 - 17, 105)) is None


def test_nothing_answers_through_a_panel() -> None:
    """A small thing below the edge of a panel, and one on the panel."""
    from scenes.kit import Label, Panel

    app = App.headless((1280, 720))
    scene = Scene()
    below = Button("x", rect=(100, 100, 10, 10), on_click=lambda: None)
    panel = Panel(rect=(80, 80, 200, 200))
    above = Button("y", rect=(200, 200, 10, 10), on_click=lambda: None)
    panel.add(above, Label("words", rect=(96, 96, 30, 20), tooltip="help"))
    scene.root.add(below, panel)
    app.push(scene)
    assert scene.stage.at((112, 100)) is panel.children[1]
    assert scene.stage.at((105, 92)) is panel
    assert scene.stage.at((215, 205)) is above


@pytest.mark.report(47)
def test_five_clicks_in_one_frame_are_one_command(sheet: Sheet) -> None:
    app, b = sheet.app, sheet.buttons[0]
    assert app is not None
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=b.rect.center, button=1, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=b.rect.center, button=1, touch=False)
    app.post(*[down, up] * 5)
    app.frame()
    assert sheet.log == [("confirm",)]


@pytest.mark.report(47)
def test_five_clicks_over_five_frames_are_one_command(sheet: Sheet) -> None:
    app, b = sheet.app, sheet.buttons[0]
    assert app is not None
    for _ in range(5):
        app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=b.rect.center, button=1, touch=False))
        app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=b.rect.center, button=1, touch=False))
        app.frame()
    assert sheet.log == [("confirm",)]
    app.click(b.rect.center)
    assert sheet.log == [("confirm",)] * 2


@pytest.mark.report(47)
def test_clicks_after_a_change_of_scene_are_dropped(sheet: Sheet) -> None:
    app, b = sheet.app, sheet.buttons[0]
    assert app is not None
    entered = []

    class Next(Scene):
        name = "next"

        def handle(self, ev: pygame.event.Event) -> bool:
            entered.append(ev)
            return True

    b.on_click = lambda: app.push(Next())
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=b.rect.center, button=1, touch=False)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=b.rect.center, button=1, touch=False)
    app.post(down, up, down, up, event_for("E"))
    app.frame()
    assert [s.name for s in app.scenes] == ["sheet", "next"]
    assert entered == []


def test_a_disabled_button_says_why_and_does_nothing(sheet: Sheet) -> None:
    app, redo = sheet.app, sheet.buttons[2]
    assert app is not None
    app.click(redo.rect.center)
    assert sheet.log == []
    assert sheet.stage.tip.visible
    assert sheet.stage.tip.node is redo
    app.key("R")
    assert sheet.log == []


def test_letting_go_elsewhere_is_no_click(sheet: Sheet) -> None:
    app, b = sheet.app, sheet.buttons[0]
    assert app is not None
    app.press(b.rect.center)
    assert b.state() == "down"
    app.move((640, 700), held=True)
    assert b.state() != "down"
    app.let_go((640, 700))
    assert sheet.log == []


def test_keys_press_buttons(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    app.key("E")
    app.key("confirm")
    app.key("Ctrl+Z")
    app.key("H")
    assert sheet.log == [("confirm",), ("confirm",), ("undo",), ("hint",)]


def test_space_after_a_mouse_click_does_not_press_again(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    app.click(sheet.buttons[1].rect.center)
    app.key("Space")
    assert sheet.log == [("undo",), ("command", "skip")]
    app.key("Tab")
    app.key("Shift+Tab")
    app.key("Space")
    assert sheet.log[-1] == ("undo",)


def test_toggle_slider_choice_tabs_by_mouse(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    slider, _, toggle, contrast, _, speed, _, _, _ = sheet.values
    groove = slider.track()
    app.press(groove.midleft)
    app.move((groove.x + groove.w // 4, groove.y + 200), held=True)
    app.let_go((groove.x + groove.w // 4, groove.y))
    assert slider.value == pytest.approx(0.25)
    app.click(toggle.rect.center)
    app.click(contrast.rect.center)
    assert (toggle.value, contrast.value) == (False, True)
    app.click(speed.segments()[0].center)
    assert speed.value == "off"
    app.click(sheet.tabs.cells()[2].center)
    assert sheet.tabs.index == 2
    assert [e for e in sheet.log if e[0] != "volume"] == [
        ("motion", False), ("contrast", True), ("speed", "off"), ("tab", 2),
    ]  # fmt: skip


def test_values_by_keys(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    slider, _, toggle, _, _, speed, *_ = sheet.values
    sheet.stage.set_focus(slider, visible=True)
    app.key("Right")
    app.key("Right")
    app.key("Left")
    assert slider.value == pytest.approx(0.65)
    sheet.stage.set_focus(toggle)
    app.key("Return")
    assert toggle.value is False
    sheet.stage.set_focus(speed)
    app.key("Left")
    assert speed.value == "fast"


def test_drop_down_list(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    seat = sheet.values[6]
    assert seat.dropdown
    app.click(seat.rect.center)
    popup = sheet.stage.top
    assert popup is not sheet.root
    app.key("Down")
    app.key("Down")
    app.key("Return")
    assert seat.value == 5
    assert sheet.stage.top is sheet.root
    assert ("pick", 5) in sheet.log
    app.click(seat.rect.center)
    app.key("Escape")
    assert sheet.stage.top is sheet.root
    app.click(seat.rect.center)
    app.click((1000, 700))
    assert sheet.stage.top is sheet.root
    assert seat.value == 5
    for key, wanted in (("End", 8), ("Home", 0)):
        app.click(seat.rect.center)
        app.key(key)
        app.key("Return")
        assert seat.value == wanted, key


def test_buttons_side_by_side_have_letters_of_one_size(make: Make) -> None:
    _, sheet = make((1280, 720))
    short, long = Button("Load", "normal"), Button("Watch the whole replay", "normal")
    sheet.root.add(short, long)
    for i, button in enumerate((short, long)):
        button.rect = pygame.Rect(10 + 170 * i, 10, 160, 40)
    alone = short.letters()
    even(short, long)
    assert short.letters() == long.letters() != alone
    long.label = "Save"
    even(short, long)
    assert short.letters() == long.letters() == alone
