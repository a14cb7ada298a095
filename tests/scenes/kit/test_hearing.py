"""A click counts for what was seen when it was made; a key waits for the dialog that is being prepared."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit import Button, Scene, afterwards, pieces
from scenes.kit.app import App
from scenes.kit.commands import event_for
from scenes.kit.layers import Dialog
from scenes.kit.settings import Settings
from scenes.table.curtain import Curtain

SIZE = (1280, 720)


class Page(Scene):
    """A screen with a button that asks something, and what was answered."""

    def __init__(self) -> None:
        super().__init__()
        self.ask = Button("Ask", name="ask", on_click=self.asked)
        self.root.add(self.ask)
        self.dialog: Dialog | None = None
        self.answers: list[str] = []

    def asked(self) -> None:
        ways = (("Yes", "primary", lambda: self.answers.append("yes")),
                ("No", "normal", lambda: self.answers.append("no")))  # fmt: skip
        self.dialog = Dialog("A question", "Well?", ways, on_back=lambda: self.answers.append("back"))
        self.open(self.dialog)

    def layout(self, m: object) -> None:
        self.ask.rect = pygame.Rect(400, 300, 480, 160)


def click(pos: tuple[int, int]) -> list[pygame.event.Event]:
    return [pygame.event.Event(kind, pos=pos, button=1, touch=False)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]  # fmt: skip


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> App:
    """An application with a window that somebody looks at: the page is on it."""
    monkeypatch.setattr(pieces, "OPENING", 0.0)
    monkeypatch.setattr(afterwards, "OPENING", 0.0)
    monkeypatch.setattr(Scene, "opening_share", 0.0)  # one piece a frame
    found = App.headless(SIZE, Settings(animation_speed="off"))
    found.headless_mode = False
    found.push(Page())
    found.frame()
    pygame.event.clear()
    assert found.scene.seen
    return found


def page_of(app: App) -> Page:
    assert isinstance(app.scene, Page)
    return app.scene


def where(page: Page, answer: int) -> tuple[int, int]:
    assert page.dialog is not None
    return page.dialog.buttons[answer].rect.center


def test_a_click_in_the_same_batch_does_not_hit_the_dialog_that_it_never_saw(app: App) -> None:
    page = page_of(app)
    page.asked()
    spot = where(page, 0)
    assert page.dialog is not None
    page.close(page.dialog)
    app.frame()
    app.post(*click(page.ask.rect.center), *click(spot))
    app.frame()
    assert page.answers == [] and page.stage.top is page.dialog


def test_the_first_click_on_a_dialog_that_is_seen_counts(app: App) -> None:
    page = page_of(app)
    app.post(*click(page.ask.rect.center))
    app.frame()
    app.post(*click(where(page, 1)))
    app.frame()
    assert page.answers == ["no"]


def test_a_click_while_the_first_picture_of_a_dialog_is_painted_is_for_the_old_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, paint = page_of(app), Dialog.paint

    def slow(dialog: Dialog, dst: pygame.Surface) -> None:
        app.post(*click(dialog.buttons[0].rect.center), event_for("Escape"))
        monkeypatch.setattr(Dialog, "paint", paint)
        paint(dialog, dst)

    monkeypatch.setattr(Dialog, "paint", slow)
    app.post(*click(page.ask.rect.center))
    app.frame()
    app.frame()
    assert page.answers == ["back"]  # the key alone was heard, by the dialog


def test_keys_wait_for_a_dialog_that_is_made_over_several_frames(app: App) -> None:
    page = page_of(app)
    page.asked()
    assert page.dialog is not None
    page.unfold(page.dialog)
    app.post(*click(where(page, 0)), event_for("Return"))
    app.frame()
    assert app.painted is None and page.answers == []
    while app.painted is None:
        app.frame()
        assert page.answers == []
    app.frame()
    assert page.answers == ["yes"]  # once, by the key


def test_keys_wait_for_a_dialog_that_is_brought(app: App) -> None:
    page = page_of(app)

    def coming() -> Iterator[None]:
        yield
        yield
        page.asked()

    app.bring(coming(), dialog=True)
    app.post(event_for("Escape"), *click(page.ask.rect.center))
    for _ in range(5):
        app.frame()
    assert page.answers == ["back"]


def test_a_curtain_hears_no_key_that_was_pressed_before_it_was_seen(app: App) -> None:
    page, lifted = page_of(app), []
    curtain = Curtain("Bo", 1, "Space", lambda: lifted.append(True))
    page.open(curtain)
    assert app.veiled
    app.post(event_for("Space"), *click(curtain.button.rect.center))
    app.frame()
    app.frame()
    assert not app.veiled and lifted == []
    app.post(event_for("Space"))
    app.frame()
    assert lifted == [True]


def test_keys_that_waited_are_not_for_another_screen(app: App) -> None:
    page, other = page_of(app), Page()
    page.asked()
    assert page.dialog is not None
    page.unfold(page.dialog)
    app.post(event_for("Return"))
    app.frame()
    app.push(other)
    while not other.seen:
        app.frame()
    app.frame()
    assert page.answers == [] and other.dialog is None


def test_a_press_is_not_lost_when_the_screen_lays_out_before_the_release(app: App) -> None:
    page = page_of(app)
    down, up = click(page.ask.rect.center)
    app.post(down)
    app.frame()
    page.stage.relayout()
    app.post(up)
    app.frame()
    assert page.dialog is not None


def test_a_press_on_something_that_went_is_no_click(app: App) -> None:
    page = page_of(app)
    down, up = click(page.ask.rect.center)
    app.post(down)
    app.frame()
    page.ask.show(False)
    page.stage.relayout()
    page.ask.show(True)
    app.post(up)
    app.frame()
    assert page.dialog is None
