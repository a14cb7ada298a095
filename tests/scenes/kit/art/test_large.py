"""Large pictures in parts: the same pixels and the same files as at once."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.app import App
from scenes.kit.art import large, store
from scenes.kit.settings import Settings


def ended(work: Generator[None, None, Any]) -> tuple[Any, int]:
    """What a generator returns, and after how many parts."""
    parts = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value, parts
        parts += 1


@pytest.fixture
def picture(monkeypatch: pytest.MonkeyPatch) -> pygame.Surface:
    App.headless((80, 40), Settings())
    monkeypatch.setattr(large, "STRIPE", 90 * 16)
    made = pygame.Surface((90, 70))
    for y in range(70):
        for x in range(90):
            made.set_at((x, y), (2 * x, 3 * y, x ^ y))
    return made


def test_a_copy_is_made_stripe_by_stripe(picture: pygame.Surface) -> None:
    copy, parts = ended(large.copied(picture))
    assert parts == 5  # 16 lines each, and the rest
    assert pygame.image.tobytes(copy, "RGB") == pygame.image.tobytes(picture, "RGB")
    assert copy.get_masks() == pygame.display.get_surface().get_masks()


def test_a_file_written_in_parts_is_the_one_written_at_once(picture: pygame.Surface, tmp_path: Path) -> None:
    kept, parts = ended(large.keep_seen(tmp_path / "parts", picture))
    store.keep_seen(tmp_path / "whole", picture)
    assert parts >= 5
    assert (tmp_path / "parts").read_bytes() == (tmp_path / "whole").read_bytes()
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_given_up_half_way_it_leaves_no_file(picture: pygame.Surface, tmp_path: Path) -> None:
    work = large.keep_seen(tmp_path / "parts", picture)
    next(work)
    work.close()
    assert not list(tmp_path.glob("parts*"))


def test_a_damaged_file_is_no_picture(picture: pygame.Surface, tmp_path: Path) -> None:
    ended(large.keep_seen(tmp_path / "parts", picture))
    found = bytearray((tmp_path / "parts").read_bytes())
    found[40] ^= 1
    (tmp_path / "parts").unlink()
    (tmp_path / "parts").write_bytes(found)
    assert ended(large.read(tmp_path / "parts"))[0] is None
