"""The name of every creature stands whole on its card, however large the card is."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.set_a_watch.tables import C
from scenes.kit import text
from scenes.kit.app import App
from scenes.set_a_watch import linecard


@pytest.mark.parametrize("wide", [70, 86, 114, 140, 172, 228, 340])
def test_no_name_is_cut(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    App.headless((1280, 720))
    drawn: list[tuple[str, float, int]] = []

    def noted(dst: Any, kind: str, px: float, s: str, pos: Any, color: Any, anchor: str, max_w: int) -> None:
        if kind == "body_b":  # the signs below have words, too
            drawn.append((s, px, max_w))

    monkeypatch.setattr(linecard.prints, "line", noted)
    monkeypatch.setattr(linecard, "ground", lambda size, *_: pygame.Surface(size, pygame.SRCALPHA))
    monkeypatch.setattr(linecard, "claws", lambda side, _: pygame.Surface((side, side), pygame.SRCALPHA))
    size = (wide, round(wide * 1.4))
    for card, printed in enumerate(C.cards):
        drawn.clear()
        linecard.face.__wrapped__(card, size)  # type: ignore[attr-defined]
        assert " ".join(words for words, _, _ in drawn) == printed.name
        lines = [(words, *text.fit_line(words, "body_b", px, room, px * 0.7)) for words, px, room in drawn]
        cut = [words for words, line, px in lines if text.seen("body_b", px, line) != words]
        assert not cut, f"{printed.name} at {size}"


@pytest.mark.parametrize("wide", [70, 86, 114, 140, 172, 228, 340])
def test_no_name_touches_the_sign_of_its_type(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    App.headless((1280, 720))
    ends: list[float] = []

    def noted(dst: Any, kind: str, px: float, s: str, pos: Any, color: Any, anchor: str, max_w: int) -> None:
        if kind == "body_b":
            ends.append(pos[0] + max_w)

    monkeypatch.setattr(linecard.prints, "line", noted)
    monkeypatch.setattr(linecard, "ground", lambda size, *_: pygame.Surface(size, pygame.SRCALPHA))
    monkeypatch.setattr(linecard, "claws", lambda side, _: pygame.Surface((side, side), pygame.SRCALPHA))
    size = (wide, round(wide * 1.4))
    banner = linecard.places(size).banner
    side = round(banner.h * 0.84)
    for card, printed in enumerate(C.cards):
        kinds = len(linecard.types_of(printed.types)[:2])
        if not kinds:
            continue
        ends.clear()
        linecard.face.__wrapped__(card, size)  # type: ignore[attr-defined]
        signs_begin = banner.right - 1 - kinds * (side + 1)
        assert signs_begin - ends[0] >= round(side * 0.15), f"{printed.name} at {size}"
