"""Dice and flames that are not painted yet: another size stands in, and nothing is painted in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes.kit import art
from scenes.kit.art import atelier, dice, store
from scenes.set_a_watch import fire
from scenes.table import making
from scenes.table.making import Making


class Painter(atelier.Atelier):
    """Is asked, and paints nothing."""

    asked: list[tuple[str, tuple[object, ...]]]

    def ask(self, make: object, *args: object) -> bool:
        self.asked.append((getattr(make, "__name__", ""), args))
        return True


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fresh: None) -> Iterator[Painter]:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    found = Painter()
    found.asked = []
    monkeypatch.setattr(atelier, "atelier", found)
    yield found


def unlike(a: pygame.Surface, b: pygame.Surface) -> float:
    """Mean difference of two pictures on a table, seen from some way off."""
    far = []
    for picture in (a, b):
        ground = pygame.Surface(picture.get_size())
        ground.fill((70, 80, 70))
        ground.blit(picture, (0, 0))
        far.append(pygame.image.tobytes(pygame.transform.smoothscale(ground, (16, 16)), "RGB"))
    return sum(abs(x - y) for x, y in zip(*far, strict=True)) / len(far[0])


@pytest.mark.parametrize("angle", [0, 12, -6])
def test_a_die_of_another_size_stands_in(beside: Painter, angle: int) -> None:
    wanted, another = art.die("merchant", 4, 48, angle), art.die("merchant", 4, 48, -angle or 12)
    store.PICTURES.clear()
    (store.cache_path("_resting", ("merchant", 4, 48, angle), ())).unlink()
    art.die("merchant", 4, 60)
    beside.open(lambda: None)
    found = art.die("merchant", 4, 48, angle)
    assert beside.asked == [("_resting", ("merchant", 4, 48, angle))]
    assert found.get_size() == (48, 48)
    assert unlike(found, wanted) < unlike(another, wanted)
    assert art.die("merchant", 4, 48, angle) is found


def test_a_die_in_the_air_of_another_size_stands_in(beside: Painter) -> None:
    art.die_frames("raven", 40)
    art.die_landing("raven", 2, 40)
    beside.open(lambda: None)
    frames, landing = art.die_frames("raven", 30), art.die_landing("raven", 2, 30)
    assert (len(frames), len(landing)) == (dice.TUMBLE, dice.APPROACH)
    assert {s.get_size() for s in (*frames, *landing)} == {(art.air_px(30),) * 2}
    assert beside.asked == [("_strip", ("raven", 30, 0)), ("_strip", ("raven", 30, 2))]


def test_a_fire_of_another_size_stands_in(beside: Painter) -> None:
    fire.flames((40, 60), 2)
    beside.open(lambda: None)
    frames = fire.flames((30, 44), 2)
    assert len(frames) == fire.FRAMES and {s.get_size() for s in frames} == {(30, 44)}
    assert beside.asked == [("_loop", ((30, 44), 2))]


@pytest.mark.parametrize("angle", [0, 12])
def test_without_anything_like_it_a_plain_die_stands_in(beside: Painter, angle: int) -> None:
    wanted, blank = art.die("merchant", 4, 44, angle), pygame.Surface((44, 44), pygame.SRCALPHA)
    store.PICTURES.clear()
    store.cache_path("_resting", ("merchant", 4, 44, angle), ()).unlink()
    dice._wanted.clear()
    beside.open(lambda: None)
    found = art.die("merchant", 4, 44, angle)
    assert beside.asked == [("_resting", ("merchant", 4, 44, angle))]
    assert found.get_size() == (44, 44)
    assert unlike(found, wanted) < unlike(blank, wanted)
    assert not store.kept(dice._resting, "merchant", 4, 44, angle)


def test_without_anything_like_it_a_plain_die_turns_in_the_air(beside: Painter) -> None:
    dice._wanted.clear()
    beside.open(lambda: None)
    frames, landing = art.die_frames("raven", 30), art.die_landing("raven", 2, 30)
    assert (len(frames), len(landing)) == (dice.TUMBLE, dice.APPROACH)
    assert {s.get_size() for s in (*frames, *landing)} == {(art.air_px(30),) * 2}
    assert beside.asked == [("_strip", ("raven", 30, 0)), ("_strip", ("raven", 30, 2))]


def test_without_anything_like_it_there_is_no_fire_yet(beside: Painter) -> None:
    fire._sizes.clear()
    beside.open(lambda: None)
    frames = fire.flames((30, 44), 2)
    assert beside.asked == [("_loop", ((30, 44), 2))]
    assert len(frames) == fire.FRAMES and not any(s.get_bounding_rect().w for s in frames)


def test_what_is_kept_needs_nobody(beside: Painter) -> None:
    first = art.die("badger", 1, 44)
    store.PICTURES.clear()
    beside.open(lambda: None)
    again = art.die("badger", 1, 44)
    assert beside.asked == []
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(first, "RGBA")


def test_where_nobody_can_paint_beside_it_is_painted_here(beside: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    art.die("badger", 1, 60)
    beside.open(lambda: None)
    monkeypatch.setattr(Painter, "ask", lambda *_: False)
    found = art.die("badger", 1, 44)
    assert store.kept(dice._resting, "badger", 1, 44, 0)
    assert found.get_size() == (44, 44)


# -- ahead of need ----------------------------------------------------------------------------------------


def test_ahead_of_need_nothing_is_painted_in_the_window(beside: Painter) -> None:
    beside.open(lambda: None)
    made: list[pygame.Surface] = []
    assert not atelier.elsewhere(lambda: made.append(art.die("badger", 1, 44)))
    assert made == [] and beside.asked == [("_resting", ("badger", 1, 44, 0))]
    assert not store.kept(dice._resting, "badger", 1, 44, 0)


def test_ahead_of_need_what_is_kept_is_made(beside: Painter) -> None:
    art.die("badger", 1, 44)
    store.PICTURES.clear()
    beside.open(lambda: None)
    made: list[pygame.Surface] = []
    assert atelier.elsewhere(lambda: made.append(art.die("badger", 1, 44)))
    assert len(made) == 1 and beside.asked == []


def test_without_anybody_beside_it_is_painted_here(beside: Painter) -> None:
    made: list[pygame.Surface] = []
    assert atelier.elsewhere(lambda: made.append(art.die("badger", 1, 44)))
    assert len(made) == 1 and store.elsewhere is None


def test_what_cannot_be_told_in_words_is_painted_here() -> None:
    found = atelier.Atelier()
    found.open(lambda: None)
    assert not found.ask(dice._resting, object())


class Quiet(Making):
    """As much of a table as is asked for when nothing goes on."""

    dirty, curtain, painters = False, None, None

    def __init__(self, steps: list[Callable[[], object]]) -> None:
        self._making = iter(steps)
        self.timeline = self.board = self.stage = self.app = SimpleNamespace(
            busy=False, enlarged=False, touched_at=-9.0, now=0.0
        )


def test_a_table_comes_back_to_what_was_painted_meanwhile(beside: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "atelier", beside)
    beside.open(lambda: None)
    told: list[int] = []

    def step(value: int) -> Callable[[], object]:
        return lambda: told.append(art.die("badger", value, 44).get_width() and value)

    table = Quiet([step(1), lambda: told.append(9), step(2)])
    table._prepare()
    assert told == [9] and len(beside.asked) == 1
    table.app.now += 1
    table._prepare()
    assert told == [9] and len(beside.asked) == 2 and table._may_make
    beside._wake = None  # somebody paints
    art.die("badger", 1, 44), art.die("badger", 2, 44)
    beside.open(lambda: None)
    store.PICTURES.clear()
    for _ in range(4):
        table.app.now += 1
        table._prepare()
    assert told == [9, 1, 2] and not table._may_make
