"""The chronicle of the kit: whole lines only, by keyboard; thousands of lines cost what is seen of them."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import App, Entry, LogView, Scene
from scenes.kit.chronicle import RichText

LONG = "Line {i}: Brom gains **{i}** [wood] and goes on a long way to the market of the other town"


class Page(Scene):
    """A screen with nothing but a chronicle."""

    def __init__(self, lines: int, height: int = 301) -> None:
        super().__init__()
        self.clicked: list[Entry] = []
        self.hovered: list[Entry | None] = []
        self.log = LogView(on_click=self.clicked.append, on_hover=self.hovered.append, name="log")
        self.log.extend(Entry(LONG.format(i=i) if i % 3 else f"Line {i}") for i in range(lines))
        self.log.rect = pygame.Rect(20, 20, 250, height)
        self.root.add(self.log)


def shown(lines: int = 60, height: int = 301) -> tuple[App, Page]:
    app, page = App.headless((640, 480)), Page(lines, height)
    app.push(page)
    app.frame()
    return app, page


def whole(log: LogView) -> bool:
    """Does every line that is painted lie wholly within the view?"""
    seen = list(log._seen())
    return bool(seen) and all(
        y >= log.rect.top and y + log._rich(i).height <= log.rect.bottom + 1 for i, y in seen
    )  # fmt: skip


@pytest.mark.parametrize("height", [60, 97, 150, 223, 301, 333])
def test_no_half_line_at_any_place(height: int) -> None:
    app, page = shown(height=height)
    assert whole(page.log)
    assert page.log.entry_at((40, page.log.rect.bottom - 8)) is page.log.entries[-1]
    for clicks in (1, 2, 1, 5, -1, -2, 9, 40, -1, -60):
        app.wheel(page.log.rect.center, clicks)
        assert whole(page.log), clicks


def test_a_line_higher_than_the_view_can_be_read_to_its_end() -> None:
    app, page = shown(2, height=40)
    page.log.append("a word " * 200)
    app.frame()
    last = page.log._rich(2).height
    assert last > 3 * page.log.rect.h
    bottom = next(y for i, y in page.log._seen() if i == 2) + last
    assert abs(bottom - page.log.rect.bottom) <= page.log._gap()
    seen = set()
    for _ in range(40):
        app.wheel(page.log.rect.center, 1)
        seen |= {i for i, _ in page.log._seen()}
    assert seen == {0, 1, 2}


def test_up_and_down_go_through_every_line_and_out_at_the_ends() -> None:
    app, page = shown(30)
    log = page.log
    page.stage.set_focus(log, visible=True)
    app.key("Up")
    assert log.current is log.entries[-1]
    for i in range(28, -1, -1):
        app.key("Up")
        assert log.current is log.entries[i]
        assert any(k == i for k, _ in log._seen()) and whole(log)
        assert page.hovered[-1] is log.entries[i]
    for i in range(1, 30):
        app.key("Down")
        assert log.current is log.entries[i] and whole(log)
    assert not log._stand_on(30)
    app.key("Return")
    assert page.clicked == [log.entries[29]]
    page.stage.set_focus(None)
    assert page.hovered[-1] is None


def test_5000_lines_are_scrolled_filtered_and_searched_for_the_work_of_those_that_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    laid: list[str] = []
    real = RichText.__init__

    def counted(self: RichText, markup: str, *rest: object, **named: object) -> None:
        laid.append(markup)
        real(self, markup, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(RichText, "__init__", counted)
    app, page = shown(5000)
    log = page.log
    assert len(laid) < 40
    laid.clear()
    for y in (page.log.rect.top + 4, page.log.rect.bottom - 4):
        for _ in range(10):
            app.wheel((100, y), 3)
    assert len(laid) < 150
    laid.clear()
    page.stage.set_focus(log, visible=True)
    for key in ("Home", "End", "PageUp", "PageDown", "Up", "Down", "Home"):
        app.key(key)
    assert len(laid) < 150, "jumping to an end lays out what lies between"
    laid.clear()
    log.set_filter(lambda e: e.markup.endswith("7"))
    log.append("one more")
    log.truncate(4000)
    app.frame()
    assert len(laid) < 60
