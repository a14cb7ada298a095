"""Fixtures for the widget layer's tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from scenes.kit import App, Settings, paint, richtext, text
from scenes.kit.theme import use_theme

from .sheet import Sheet


@pytest.fixture
def make() -> Iterator[Callable[..., tuple[App, Sheet]]]:
    """Start an application with the widget sheet at a size, a user scale and other settings."""

    def start(size: tuple[int, int] = (1280, 720), **prefs: object) -> tuple[App, Sheet]:
        app = App.headless(size, Settings(**prefs))  # type: ignore[arg-type]
        sheet = Sheet()
        app.push(sheet)
        app.frame()
        return app, sheet

    yield start
    text.configure()
    use_theme(False)
    paint.forget()
    richtext.forget()


@pytest.fixture
def sheet(make: Callable[..., tuple[App, Sheet]]) -> Sheet:
    """The widget sheet at 1280x720."""
    return make()[1]
