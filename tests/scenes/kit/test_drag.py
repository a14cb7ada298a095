"""A drag never loses what it holds."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import App, Drag, Metrics, Modal, Node, Scene


class Table(Scene):
    """A card that can be dragged to a tray, and by two clicks too."""

    name = "table"

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []
        self.card = Node((100, 100, 80, 120), focusable=True, on_click=lambda: self.log.append("picked"))
        self.card.drag = self.take
        self.tray = Node((600, 100, 200, 200))
        self.tray.accepts = lambda payload: payload == "card"
        self.tray.on_drop = lambda payload: self.log.append(f"dropped {payload}")
        self.root.add(self.tray, self.card)

    def take(self) -> Drag:
        return Drag("card", pygame.Surface((80, 120)), self.card.rect, on_cancel=lambda: self.log.append("cancelled"))

    def layout(self, m: Metrics) -> None:
        self.m = m


@pytest.fixture
def table() -> Table:
    app = App.headless((1280, 720))
    scene = Table()
    app.push(scene)
    app.frame()
    app.press((120, 120))
    app.move((122, 122), held=True)
    assert scene.stage.drag is None
    app.move((300, 200), held=True)
    assert scene.stage.drag is not None
    return scene


def app_of(table: Table) -> App:
    assert table.app is not None
    return table.app


def test_drop_on_a_target(table: Table) -> None:
    app = app_of(table)
    app.move((650, 150), held=True)
    assert table.stage.drag is not None
    assert table.stage.drag.target is table.tray
    app.let_go((650, 150))
    assert table.log == ["dropped card"]
    assert table.stage.drag is None


def test_a_generous_drop_area(table: Table) -> None:
    app = app_of(table)
    app.move((590, 150), held=True)  # the pointer is outside, most of the card is not
    app.let_go((590, 150))
    assert table.log == ["dropped card"]


def test_elsewhere_it_flies_home(table: Table) -> None:
    app = app_of(table)
    app.let_go((300, 500))
    assert table.log == ["cancelled"]
    assert table.stage.animating
    app.step(0.3)
    assert not table.stage.animating


@pytest.mark.report(41)
def test_let_go_outside_the_window(table: Table) -> None:
    app = app_of(table)
    app.let_go((650, -40))
    assert table.log == ["cancelled"]
    assert table.stage.drag is None


@pytest.mark.report(41)
def test_a_lost_release_is_noticed(table: Table) -> None:
    app = app_of(table)
    app.move((640, 150), held=False)
    assert table.log == ["cancelled"]


@pytest.mark.report(41)
def test_escape_focus_loss_and_other_buttons_cancel() -> None:
    for breaker in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.WINDOWMINIMIZED),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 150), button=3, touch=False),
    ):
        app = App.headless((1280, 720))
        scene = Table()
        app.push(scene)
        app.press((120, 120))
        app.move((640, 150), held=True)
        app.post(breaker)
        app.frame()
        assert scene.log == ["cancelled"]
        assert scene.stage.drag is None
        app.let_go((640, 150))
        assert scene.log == ["cancelled"]


@pytest.mark.report(41)
def test_dialogs_layouts_and_scene_changes_cancel(table: Table) -> None:
    table.open(Modal("Pass to Brom"))
    assert table.log == ["cancelled"]
    app = app_of(table)
    table.close(table.stage.top)
    app.press((120, 120))
    app.move((640, 150), held=True)
    app.resize((1366, 768))
    assert table.log == ["cancelled"] * 2
    app.press((120, 120))
    app.move((640, 150), held=True)
    app.push(Scene())
    assert table.log == ["cancelled"] * 3


@pytest.mark.report(41)
def test_the_same_by_clicks() -> None:
    app = App.headless((1280, 720))
    scene = Table()
    app.push(scene)
    app.click((120, 120))
    assert scene.log == ["picked"]
