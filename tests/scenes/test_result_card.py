"""The result card: a picture of fixed size, the same words as text, files that never replace one another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from game.set_a_watch.tables import C
from scenes import keeping, result_card
from scenes.kit import folders, text
from scenes.kit.app import App
from scenes.kit.art.store import NotYet
from scenes.kit.settings import Settings
from scenes.result import ResultScene, Telling
from scenes.result_card import LARGE, SIZE, Card, headline_rows
from scenes.result_share import ShareScene
from scenes.set_a_watch.model import short
from tests.scenes.driving import SIZES, click, cut, game, overlaps, shown


@pytest.fixture(scope="module")
def played() -> Session:
    return game(-1, seats=4)


def app(**prefs: Any) -> App:
    return App.headless((1280, 720), Settings(animation_speed="off", **prefs))


def ink(surface: pygame.Surface, area: pygame.Rect) -> int:
    """How many pixels of an area are bright: letters."""
    part = surface.subsurface(area)
    return pygame.mask.from_threshold(part, (255, 225, 160), (75, 90, 130, 255)).count()


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_nothing_overlaps_or_is_cut(w: int, h: int, scale: float, played: Session) -> None:
    scene = shown((w, h), scale, lambda app: ShareScene(app, played))
    assert overlaps(scene) == []
    assert cut(scene) == []
    assert scene.m.screen.contains(scene.picture.rect)


def test_the_picture_is_the_same_at_every_size_of_letters(played: Session) -> None:
    app()
    small = result_card.draw(Card(Telling(played)))
    app(text_scale=1.4, ui_scale=2.0)
    large = result_card.draw(Card(Telling(played)))
    assert small.get_size() == large.get_size() == SIZE
    for words in ((420, 60, 740, 150), (420, 520, 740, 80)):
        inked = [ink(surface, pygame.Rect(words)) for surface in (small, large)]
        assert inked[1] == pytest.approx(inked[0], rel=0.06)


def test_text_names_everybody_with_score_mode_and_seed(played: Session) -> None:
    lines = Card(Telling(played)).lines()
    words = "\n".join(lines)
    assert lines[0] == "Forges of Ravenshire: Standard game"
    for score in played.result.scores:
        assert f"{score.rank}. {played.seats[score.seat].name}: {score.total}" in lines
    assert f"Seed {played.seed}" in words and "**" not in words and "[" not in words


def test_the_record_adds_time_challenge_and_marks() -> None:
    session = game(-1, mode="solo_rival", seats=1)
    session.seconds = 1500
    session.mark("assisted")
    session.mark("challenge 2026-11-30")
    words = "\n".join(Card(Telling(session), keeping.keep(app(), session)).lines())
    assert "Your rating: " in words and "Challenge of 2026-11-30" in words
    assert "Played for 25 min" in words and "With hints" in words


@pytest.mark.parametrize("name", ["W" * 24, "🙂🜚", "שלום עולם", "e\u0301\u0323\u0302" * 12, "n" * 300, "[x] **y**"])
def test_any_name_is_drawn_and_written(name: str) -> None:
    rules, seats = registry.load("set_a_watch"), (SeatInfo(name), SeatInfo("Bo", style=1))
    session = Session(rules, Setup("standard", 2), 3, seats)
    while session.decision is not None:
        session.act(session.decision.actions[-1])
    app()
    card = Card(Telling(session))
    assert result_card.draw(card).get_size() == SIZE
    assert "Bo" in result_card.save_text(card).read_text("utf-8")


def test_a_team_is_told_with_the_adventurers_that_everybody_led() -> None:
    rules, seats = registry.load("set_a_watch"), (SeatInfo("Ada"), SeatInfo("Bo", style=1))
    session = Session(rules, Setup("standard", 2), 3, seats)
    while session.decision is not None:
        session.act(session.decision.actions[-1])
    app()
    rows = [line for line in Card(Telling(session)).lines() if line.startswith("- ")]
    assert [row.partition(": ")[0] for row in rows] == ["- Ada", "- Bo"]
    led = [name for row in rows for name in row.partition(": ")[2].split(", ")]
    assert sorted(led) == sorted(short(C.adventurers[a.kind].name) for a in session.state.party)


def test_files_are_kept_beside_each_other(played: Session) -> None:
    title = shown((1280, 720), 1.0, lambda app: ResultScene(app, played))
    click(title, "result card")
    scene = title.app.scene
    assert isinstance(scene, ShareScene)
    for name in ("save the picture", "save the picture", "save as text"):
        click(scene, name)
    files = sorted((folders.data_dir() / "cards").iterdir())
    assert sorted(f.suffix for f in files) == [".png", ".png", ".txt"]
    for file in files:
        if file.suffix == ".png":
            assert pygame.image.load(str(file)).get_size() == SIZE


def test_copied_as_text(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.result_share.put_clipboard", copied.append)
    scene = shown((1280, 720), 1.0, lambda app: ShareScene(app, played))
    click(scene, "copy as text")
    assert copied == ["\n".join(scene.card.lines())]


def test_a_disk_that_refuses_is_told(played: Session) -> None:
    blocked: Path = folders.data_dir() / "cards"
    blocked.parent.mkdir(parents=True, exist_ok=True)
    blocked.write_text("in the way")
    scene = shown((1280, 720), 1.0, lambda app: ShareScene(app, played))
    click(scene, "save the picture")
    assert "could not be saved" in scene.app.toasts.items[-1].markup
    assert blocked.read_text() == "in the way"


def test_drawn_piece_by_piece_it_is_the_same_picture(played: Session) -> None:
    picture = ShareScene(app(), played).picture
    pieces = 0
    while not picture.drawn:
        picture.go_on()
        pieces += 1
    assert pieces > 5
    at_once = result_card.draw(picture.card)
    assert pygame.image.tobytes(picture.whole, "RGBA") == pygame.image.tobytes(at_once, "RGBA")


def test_a_picture_that_is_missing_lets_the_card_begin_anew(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = ShareScene(app(), played).picture
    missing = [True, False]

    def cover(out: pygame.Surface, card: Card, paint: Any = result_card._cover) -> int:
        if missing.pop(0):
            raise NotYet
        return int(paint(out, card))

    monkeypatch.setattr(result_card, "_cover", cover)
    with pytest.raises(NotYet):
        for _ in range(9):
            picture.go_on()
    assert not picture.drawn
    while not picture.drawn:
        picture.go_on()
    assert missing == []
    at_once = ShareScene(app(), played).picture
    monkeypatch.undo()
    assert pygame.image.tobytes(picture.whole, "RGBA") == pygame.image.tobytes(at_once.whole, "RGBA")


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_a_headline_of_two_sentences_breaks_between_them(size: float) -> None:
    text.configure(size)
    try:
        rows = headline_rows("The Rival Forge is ahead. Its banner hangs over the market square", 676)
        assert [row for row, _ in rows] == ["The Rival Forge is ahead.", "Its banner hangs over the market square"]
        assert rows[0][1] > rows[1][1] >= 20
        assert headline_rows("St. Someone with a long name is the new Forgemaster", 676)[0][0] != "St."
        halves = headline_rows("The fire is out, and the dark has the camp", 676)
        assert len(halves) == 2 and halves[0][1] == halves[1][1]
        assert headline_rows("You outdid the Rival Forge", 900) == [("You outdid the Rival Forge", LARGE)]
    finally:
        text.configure()
