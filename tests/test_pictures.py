"""The pictures of the guide: all there, linked, of one size and small; and how they are made small."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pygame
import pytest

from scripts import few_colours, pictures

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
MOST_BYTES = 450_000


@pytest.mark.parametrize("name", sorted(pictures.PICTURES))
def test_every_picture_is_there_in_its_size(name: str) -> None:
    path = FOLDER / f"{name}.png"
    assert path.stat().st_size < MOST_BYTES
    assert pygame.image.load(path).get_size() == pictures.SIZE


def test_every_picture_is_shown_and_every_shown_one_is_made() -> None:
    made = {f"{name}.png" for name in pictures.PICTURES}
    assert set(re.findall(r"\]\(([\w-]+\.png)\)", (FOLDER / "README.md").read_text("utf-8"))) == made
    shown = set(re.findall(r"docs/pictures/([\w-]+\.png)", (ROOT / "README.md").read_text("utf-8")))
    assert shown and shown <= made
    assert {path.name for path in FOLDER.glob("*.png")} == made


def test_few_colours_are_kept_as_they_are(tmp_path: Path) -> None:
    picture = pygame.Surface((40, 20))
    picture.fill((200, 30, 20))
    picture.fill((10, 220, 90), (0, 0, 13, 20))
    picture.fill((255, 255, 255), (3, 3, 1, 1))
    few_colours.save(picture, tmp_path / "flag.png")
    again = pygame.image.load(tmp_path / "flag.png")
    assert [again.get_at(at)[:3] for at in ((30, 5), (5, 15), (3, 3))] == [(200, 30, 20), (10, 220, 90), (255,) * 3]


def test_many_colours_become_few_and_near() -> None:
    x, y = np.meshgrid(np.arange(256), np.arange(64))
    pixels = np.stack([x, y * 4, 255 - x], axis=2).astype(np.uint8)
    palette, indices = few_colours.reduced(pixels, 64)
    assert len(palette) <= 64
    far = np.abs(palette[indices].astype(int) - pixels.astype(int))
    assert far.mean() < 12
