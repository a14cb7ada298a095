"""Names in any script: no empty boxes, nothing lost, from right to left where that is the way."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit import App, Label, Scene, Settings, glyphs, text
from scenes.kit.fonts import FILE, KINDS, font, font_path

NAMES = ("W" * 24, "🙂🜚 émile", "שלום עולם", "مرحبا", "日本語 Ken", "Ελληνικά", "Кот", "e\u0301\u0323\u0302" * 12,
         "ไทย", "한국어", "\U000e0001\u202e\ufeffx", "𓀀𓁐")  # fmt: skip


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing is remembered of what another machine has."""
    _forget()
    yield
    _forget()


def _forget() -> None:
    for kept in (glyphs._face, glyphs._guest, glyphs._others, text._runs):
        kept.cache_clear()
    text.forget()


@pytest.fixture(params=["system", "bare"])
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the faces of this operating system, and on one that has none."""
    if request.param == "bare":
        monkeypatch.setattr(glyphs, "_systems", list)


def boxes(kind: str, px: int, line: str) -> list[str]:
    """Letters of a line that would be drawn as the box of a letter that is not there."""
    out = []
    for face, part in text._runs(kind, text.clean(line)):
        where = face.partition("<")[0]
        path = where.removeprefix(FILE) if where.startswith(FILE) else str(font_path(where))
        out += [c for c in part if not c.isspace() and not glyphs._has(path, c)]
    return out


@pytest.mark.usefixtures("machine")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_no_boxes(kind: str, name: str) -> None:
    assert boxes(kind, 20, name) == []


@pytest.mark.usefixtures("machine")
@pytest.mark.parametrize("name", [n for n in NAMES if text.clean(n)])
def test_something_is_seen_and_fits(name: str) -> None:
    App.headless((640, 400)).frame()
    for px in (12, 20, 40):
        picture = text.render("body_b", px, name)
        assert picture.get_bounding_rect().w > 0
        assert text.width("body_b", px, text.ellipsis(name, "body_b", px, 120)) <= 120


def test_a_letter_that_nobody_has_becomes_a_dot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glyphs, "_systems", list)
    assert glyphs.split("body", "日本 Ken") == [("body", "·· Ken")]


def test_a_word_is_not_set_in_two_faces() -> None:
    faces = {face for face, part in glyphs.split("body", "مرحبا") if part.strip()}
    assert len(faces) == 1


@pytest.mark.report(43)
def test_right_to_left_words_stand_in_their_order() -> None:
    runs = glyphs.split("body", "שלום 12")
    assert runs[0][1].strip() == "12" or "12" in runs[0][1]
    assert runs[-1][1] == "שלום" or "·" in runs[-1][1]
    mixed = glyphs.split("body", "Ann שלום")
    assert mixed[0][1].startswith("Ann")


def test_what_our_faces_have_stays_in_them() -> None:
    for line in ("Émile Łukasz", "Ελληνικά", "Кот", "10–20 %"):
        assert all(not face.startswith(FILE) for face, _ in text._runs("body", line))


def test_a_damaged_face_has_no_letters(tmp_path: Path) -> None:
    for i, data in enumerate((b"", b"\0\1\0\0", b"ttcf" + b"\xff" * 40, struct.pack(">IHHHH", 0x10000, 3, 0, 0, 0))):
        file = tmp_path / f"{i}.ttf"
        file.write_bytes(data)
        assert glyphs._ranges(str(file)) == ()


def test_three_hundred_letters_end_in_an_ellipsis_with_the_whole_in_the_tooltip() -> None:
    app = App.headless((1280, 720), Settings())
    scene = Scene()
    label = Label("שלום עולם " * 30, rect=(20, 20, 200, 30))
    scene.root.add(label)
    app.push(scene)
    app.frame()
    assert label.help() is not None
    assert "שלום" in str(label.help())
    assert label._fitted()[0].endswith("…")
    app.move(label.rect.center)
    app.step(0.5)
    assert scene.stage.tip.visible


def test_lines_of_mixed_faces_share_their_baseline() -> None:
    pygame.font.init()
    assert font("body", 20).get_ascent() > 0
    plain, mixed = text.render("body", 20, "Hx"), text.render("body", 20, "Hx日")
    assert plain.get_bounding_rect().bottom <= mixed.get_height()


def test_a_program_without_any_other_face_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_name: str) -> str:
        raise OSError("no list of faces")

    monkeypatch.setattr(glyphs, "_pygames", lambda: "/nowhere/gone.ttf")
    monkeypatch.setattr(pygame.font, "match_font", broken)
    glyphs._systems.cache_clear()
    try:
        assert glyphs.split("body", "日本") == [("body", "··")]
    finally:
        glyphs._systems.cache_clear()
