"""What the prompt bar says while things are shown."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace
from typing import Any

from scenes.table.play import Beat
from scenes.table.timeline import Timeline


class Telling:
    """A table whose events are words: those of the automatic seat begin with a star."""

    def __init__(self, events: tuple[str, ...]) -> None:
        beat = Beat(0, None, events, None, None, False)
        self.game = SimpleNamespace(beats=deque([beat]), step_mode=False)
        self.board = SimpleNamespace(animate=lambda *_: None, apply=lambda *_: None)
        self.captions: list[str] = []
        self.timeline: Timeline | None = None

    def foreign_words(self, beat: Any, event: str) -> str:
        return event if event.startswith("*") else ""

    def event_words(self, event: str) -> str:
        return "" if event == "hidden" else event

    def event_done(self) -> None:
        assert self.timeline is not None
        self.captions.append(self.timeline.caption)

    def beat_began(self, beat: Any, caption: str) -> None: ...

    def event_shown(self, event: str) -> None: ...

    def beat_ended(self, beat: Any) -> None: ...


def captions(*events: str) -> list[str]:
    """The caption after each event of one action of a person."""
    table = Telling(events)
    timeline = table.timeline = Timeline(table)  # type: ignore[arg-type]
    table.speed = 1.0  # type: ignore[attr-defined]
    for _ in range(200):
        timeline.update(0.05)
    assert not timeline.busy
    return table.captions


def test_what_follows_an_automatic_seat_is_not_said_to_be_its_doing():
    assert captions("my gain", "*its gain", "Brom earns a Title", "hidden", "dice") == [
        "",
        "*its gain",
        "Brom earns a Title",
        "Brom earns a Title",
        "dice",
    ]


def test_an_action_of_ones_own_needs_no_caption():
    assert captions("my gain", "my die") == ["", ""]
