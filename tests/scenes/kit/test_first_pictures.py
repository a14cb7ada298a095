"""The first picture of any screen: made over several frames, shown when it is whole, the same as made at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from scenes.kit import Button, Scene, afterwards, crash, pieces
from scenes.kit import app as app_module
from scenes.kit import scene as scene_module
from scenes.kit.app import App
from scenes.kit.art import atelier, store
from scenes.kit.layers import Dialog
from scenes.kit.lists import ListView
from scenes.kit.settings import Settings

SIZE = (1280, 720)


class Page(Scene):
    """A screen with a list and a button; counts what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = ListView([f"row {i}" for i in range(40)], row_height=30, draw_row=self.draw_row)
        self.clicks = 0
        self.push = Button("Go on", "primary", name="go on", on_click=self.clicked)
        self.root.add(self.rows, self.push)
        self.drawn: list[int] = []

    def clicked(self) -> None:
        self.clicks += 1

    def draw_row(self, dst: pygame.Surface, r: pygame.Rect, item: str, state: object) -> None:
        self.drawn.append(getattr(state, "index", -1))
        pygame.draw.rect(dst, (len(item) * 20, 90, 40), r)

    def layout(self, m: object) -> None:
        self.rows.rect = pygame.Rect(40, 40, 600, 600)
        self.push.rect = pygame.Rect(800, 600, 300, 60)


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def opened(monkeypatch: pytest.MonkeyPatch) -> tuple[App, Page]:
    """An application that has shown something, and another screen just pushed."""
    monkeypatch.setattr(pieces, "OPENING", 0.0)
    monkeypatch.setattr(Scene, "opening_share", 0.0)  # one piece a frame
    app = App.headless(SIZE, Settings(animation_speed="off"))
    app.push(Scene())
    app.frame()
    app.headless_mode = False
    page = Page()
    app.push(page)
    return app, page


def test_the_screen_before_stays_until_the_next_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = App.headless(SIZE, Settings(animation_speed="off"))
    at_once.push(Page())
    at_once.frame()
    app, page = opened(monkeypatch)
    before, frames, most = shown(app), 0, 0
    while not page.seen:
        assert shown(app) == before
        page.drawn.clear()
        app.frame()
        frames += 1
        if not page.seen:
            most = max(most, len(page.drawn))
    assert frames > pieces.BANDS
    assert 0 < most < 5  # of some twenty rows
    assert shown(app) == shown(at_once)


def test_nothing_is_drawn_in_the_frame_in_which_a_screen_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    app.frame()
    assert page.drawn == [] and not page.seen


def test_a_dialog_that_comes_with_a_screen_is_part_of_its_first_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    page.open(Dialog("A question", "Well?"))
    while not page.seen:
        app.frame()
    picture = shown(app)
    page.dirty = True
    app.frame()
    assert shown(app) == picture


def test_what_is_clicked_before_a_screen_is_seen_is_not_meant_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    for _ in range(4):
        app.click(page.push.rect.center)
    assert not page.seen and page.clicks == 0
    while not page.seen:
        app.frame()
    app.click(page.push.rect.center)
    assert page.clicks == 1


def test_a_screen_that_was_seen_answers_while_it_is_drawn_for_another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    while not page.seen:
        app.frame()
    app.resize((1366, 768))
    app.frame()
    app.click(page.push.rect.center)
    assert app.painted is None  # not whole yet
    assert page.clicks == 1


def covered(monkeypatch: pytest.MonkeyPatch) -> tuple[App, Page]:
    """A screen that was seen, and another one over it."""
    app, page = opened(monkeypatch)
    while not page.seen:
        app.frame()
    app.push(Scene())
    while not app.scene.seen:
        app.frame()
    return app, page


def test_a_screen_whose_pictures_are_there_comes_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = covered(monkeypatch)
    monkeypatch.setattr(Scene, "opening_share", 1e9)
    app.pop()
    app.frame()
    assert app.painted is not None and app.painted[0] is page


def test_a_screen_whose_pictures_were_forgotten_comes_back_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = covered(monkeypatch)
    app.pop()
    before, frames = shown(app), 0
    while app.painted is None:
        assert shown(app) == before
        app.frame()
        frames += 1
    assert frames > pieces.BANDS and app.painted[0] is page


def test_a_page_that_is_turned_is_made_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    while not page.seen:
        app.frame()
    before = shown(app)
    page.rows.items = ["another"] * 40
    page.anew()
    app.frame()
    assert shown(app) == before
    app.click(page.push.rect.center)
    assert page.clicks == 1  # it answers meanwhile
    while app.painted is None:
        app.frame()
    assert shown(app) != before


def test_the_first_screen_of_all_is_drawn_at_once() -> None:
    app = App.headless(SIZE, Settings(animation_speed="off"))
    app.headless_mode = False
    app.push(Page())
    app.frame()
    assert app.scene.seen


def test_stripes_cover_the_window_without_overlap() -> None:
    for size in (SIZE, (1000, 607)):
        stripes = list(pieces.bands(size))
        assert sum(r.w * r.h for r in stripes) == size[0] * size[1]
        assert all(a.bottom == b.top for a, b in pairwise(stripes))


# -- screens that are brought -----------------------------------------------------------------------------


def brought(monkeypatch: pytest.MonkeyPatch) -> tuple[App, Page, list[str]]:
    """A screen, and another one that is on its way in three pieces."""
    app, page = opened(monkeypatch)
    while not page.seen:
        app.frame()
    monkeypatch.setattr(afterwards, "OPENING", 0.0)  # one piece a frame
    done: list[str] = []

    def coming() -> Iterator[None]:
        done.append("rules")
        yield
        done.append("modules")
        yield
        app.push(Scene())

    app.bring(coming())
    return app, page, done


def test_a_screen_is_brought_piece_by_piece_while_the_one_before_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page, done = brought(monkeypatch)
    before = shown(app)
    assert done == []
    app.frame()
    assert done == ["rules"] and app.scene is page and shown(app) == before
    app.frame()
    assert done == ["rules", "modules"] and app._waiting() == 0
    app.frame()
    assert app.scene is not page and app._coming is None


def test_nobody_hears_what_is_clicked_while_a_screen_is_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page, _ = brought(monkeypatch)
    app.click(page.push.rect.center)
    app.click(page.push.rect.center)
    assert page.clicks == 0 and app.scene is page


def test_a_fault_on_the_way_does_not_leave_the_program_deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    while not page.seen:
        app.frame()
    told: list[Exception] = []
    monkeypatch.setattr(crash, "trouble", lambda app, e: told.append(e))

    def coming() -> Iterator[None]:
        yield
        raise ValueError("no such game")

    app.bring(coming())
    app.frame()
    assert len(told) == 1 and not app.deaf
    app.frame()
    app.click(page.push.rect.center)
    assert page.clicks == 1


def test_headless_a_screen_is_brought_at_once() -> None:
    app = App.headless(SIZE, Settings(animation_speed="off"))
    app.push(Page())
    app.bring(app.push(Scene()) for _ in range(1))
    assert len(app.scenes) == 2


def test_a_screen_waits_for_pictures_that_are_painted_beside_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    there: list[str] = []
    beside = SimpleNamespace(busy=True, is_open=True, ask=lambda *_: True, fresh=lambda: False)

    def background(dst: pygame.Surface) -> None:
        if not there:
            raise store.NotYet
        dst.fill((3, 200, 4))

    monkeypatch.setattr(page, "background", background)
    for module in (atelier, scene_module, app_module):
        monkeypatch.setattr(module, "atelier", beside)
    before = shown(app)
    for _ in range(40):
        app.frame()
        assert not page.seen and shown(app) == before
    there.append("picture")
    beside.busy = False
    for _ in range(200):
        app.frame()
    assert page.seen and app.window.get_at((1, 1))[:3] == (3, 200, 4)


def test_a_layer_that_takes_long_is_made_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = opened(monkeypatch)
    while not page.seen:
        app.frame()
    before, answers = shown(app), []
    dialog = Dialog("A question", "Well?", (("Yes", "primary", lambda: answers.append("yes")),))
    page.unfold(page.open(dialog))
    for _ in range(8):
        app.frame()
        assert shown(app) == before and app.painted is None
    while app.painted is None:
        app.frame()
    picture = shown(app)
    assert picture != before
    page.dirty = True
    app.frame()
    assert shown(app) == picture
    app.click(dialog.buttons[0].rect.center)
    assert answers == ["yes"]


def test_a_screen_that_takes_long_says_so_over_the_one_before_and_takes_that_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    app, page = opened(monkeypatch)
    monkeypatch.setattr(app, "_mirror", said.append)
    before, busy = shown(app), True
    real = Scene.made_first

    def slow(scene: Scene) -> Iterator[object]:
        while busy:
            yield pieces.LATER
        yield from real(scene)

    monkeypatch.setattr(Page, "made_first", slow)
    app.step(afterwards.PATIENCE * 0.8)
    assert shown(app) == before and app.toasts.items == []
    app.step(afterwards.PATIENCE)
    assert [t.kind for t in app.toasts.items] == [afterwards.WAITING] and not page.seen
    assert shown(app) != before
    app.step(10.0)
    assert len(said) == 1  # once, however long it takes
    busy = False
    app.step(1.0)
    assert page.seen and app.toasts.items == []
    plain = App.headless(SIZE, Settings(animation_speed="off"))
    plain.push(Page())
    plain.frame()
    assert shown(app) == shown(plain)
