"""Pictures painted beside the window, and what stands in for them meanwhile."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit.art import store
from scenes.kit.art.atelier import Atelier, main
from scenes.set_a_watch import creatures
from tests.waiting import until

SIZE = (72, 96)
NAME = ("harpy", "cliff")


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fresh: None) -> Iterator[Atelier]:
    """An atelier that is open, used by the creatures, before any picture was painted."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    found = Atelier()
    found.open(lambda: None)
    monkeypatch.setattr(creatures, "atelier", found)
    yield found
    found.close()


def wait(atelier: Atelier) -> bool:
    """Until everything that was asked for is painted; was something fresh?"""
    fresh: list[bool] = []
    until(lambda: not atelier.busy, "the pictures", lambda: fresh.append(atelier.fresh()))
    return any(fresh)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def test_something_stands_in_until_the_picture_is_painted(beside: Atelier) -> None:
    assert not store.kept(creatures._portrait, *NAME, SIZE)
    first = creatures._sized(*NAME, SIZE)
    assert first.get_size() == SIZE
    assert creatures._sized(*NAME, SIZE) is first
    assert wait(beside)
    assert store.kept(creatures._portrait, *NAME, SIZE)
    assert same(creatures._sized(*NAME, SIZE), creatures._portrait(*NAME, SIZE))
    assert not beside.busy


def test_a_thing_made_of_a_sign_is_painted_beside_too(beside: Atelier) -> None:
    look = ("aura", (200, 180, 150), (255, 214, 140))
    first = creatures.sculpture(*look, 32)
    assert pygame.transform.average_color(first)[3] == 0
    assert wait(beside)
    assert beside.is_open
    assert store.kept(creatures._sculpture, *look, 32)
    assert pygame.transform.average_color(creatures.sculpture(*look, 32))[3] > 0
    larger = creatures.sculpture(*look, 50)
    assert beside.busy
    assert larger.get_size() == (50, 50)
    assert pygame.transform.average_color(larger)[3] > 0


def test_what_was_made_of_a_stand_in_is_made_again() -> None:
    pictures = [pygame.Surface((4, 4)), pygame.Surface((4, 4))]
    sharp = False

    @store.memory
    def part(n: int) -> pygame.Surface:
        return pictures[1] if sharp else store.stand_in(pictures[0])

    @store.memory
    def whole(n: int) -> tuple[pygame.Surface, ...]:
        return (part(n),)

    @store.memory
    def other(n: int) -> list[int]:
        return [n]

    kept = other(1)
    part(1)
    assert whole(1)[0] is pictures[0]
    sharp = True
    assert whole(1)[0] is pictures[0]
    store.forget_stand_ins()
    assert whole(1)[0] is pictures[1]
    assert other(1) is kept


def test_another_shape_of_the_same_picture_stands_in(beside: Atelier) -> None:
    painted = creatures._portrait(*NAME, (144, 144))
    stand_in = creatures._sized(*NAME, (60, 80))
    assert stand_in.get_size() == (60, 80)
    assert pygame.transform.average_color(stand_in)[:3] != (0, 0, 0)
    middle = pygame.transform.average_color(painted.subsurface((18, 0, 108, 144)))
    got = pygame.transform.average_color(stand_in)
    assert all(abs(a - b) < 12 for a, b in zip(middle[:3], got[:3]))


def test_a_process_that_cannot_be_started_leaves_the_painting_to_the_window(
    beside: Atelier, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise OSError("no processes")

    monkeypatch.setattr(beside, "_start", refuse)
    creatures._sized(*NAME, SIZE)
    assert not beside.is_open
    assert same(creatures._sized(*NAME, SIZE), creatures._portrait(*NAME, SIZE))


def test_a_process_that_dies_leaves_the_painting_to_the_window(beside: Atelier) -> None:
    creatures._sized(*NAME, SIZE)
    assert beside._process is not None
    beside._process.kill()
    beside._process.wait()
    assert wait(beside)
    assert not beside.is_open


def test_whoever_closes_waits_for_the_waking_and_nothing_is_woken_later() -> None:
    atelier, woken, closed = Atelier(), threading.Event(), threading.Event()
    calls: list[bool] = []

    def wake() -> None:
        calls.append(closed.is_set())
        woken.set()
        closed.wait(0.05)  # whoever closes now has to wait

    atelier.open(wake)
    end = threading.Thread(target=atelier._follow, args=(io.StringIO("kept\nkept\n"),))
    end.start()
    assert woken.wait(10)
    atelier.close()
    closed.set()
    end.join()
    assert calls and not any(calls)
    atelier._follow(io.StringIO("kept\n"))
    assert not any(calls)


def test_the_process_says_whether_a_picture_was_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = '["scenes.set_a_watch.creatures", "_portrait", ["harpy", "cliff", [72, 96]]]\n'
    monkeypatch.setattr("sys.stdin", iter([words]))
    assert main([]) == 0
    assert capsys.readouterr().out == "kept\n"
    monkeypatch.setattr("sys.stdin", iter([words]))
    monkeypatch.setattr(store, "kept", lambda *_: False)
    assert main([]) == 0
    assert capsys.readouterr().out == "lost\n"
