"""The picture of a saved game: of its table, else the cover of its box."""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from game.core import shelf
from game.core.shelf import PICTURE, Listed
from scenes import names, title_art
from scenes.kit import layout
from scenes.kit.art import shape
from scenes.kit.art.covers import TITLES, cover
from scenes.kit.ornament import TITLE

MAX_BYTES = 400_000
"""No picture that this program writes comes near this size."""

JPEG = b"\xff\xd8\xff"
"""How such a picture begins. In other kinds a few bytes may stand for gigabytes."""

KEPT = 64
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def picture(item: Listed, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a save at that size, cut to its proportions, with round corners; do not draw on it."""
    return _kept_as(item, size, _filling)


def whole_picture(item: Listed, size: tuple[int, int]) -> pygame.Surface:
    """The whole picture of a save in the middle of that size; beside it the same, large and dark. Do not draw on it."""
    return _kept_as(item, size, _framed)


def _kept_as(
    item: Listed, size: tuple[int, int], fit: Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]
) -> pygame.Surface:
    path = file_of(item.path)
    game = item.summary.game if item.summary is not None else ""
    key = (path, _stamp(path), _ready(game), game, size, layout.current().s, fit)
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = _rounded(fit(_table(path) or _cover(game, size), size))
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return found


def of_game(game: str, size: tuple[int, int]) -> pygame.Surface:
    """The cover of a game as a picture like those of saves; do not draw on it."""
    key = ("", _ready(game), game, size, layout.current().s)
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = _rounded(_filling(_cover(game, size), size))
    return found


def _ready(game: str) -> bool:
    """Has the cover of a game been painted?"""
    return title_art.cover_ready(game, title_art.setup_cover_size(layout.current().s))


def file_of(path: Path) -> Path:
    """The file with the picture of a save. Automatic copies are made faster than pictures: one without any has that
    of the nearest copy of the same game. The file need not be there."""
    own = shelf.picture_path(path)
    if own.is_file() or not path.name.startswith("auto-"):
        return own
    run = path.stem.rpartition("-")[2].partition(".")[0]
    others = path.parent.glob(f"auto-*-{run}.*{shelf.PICTURE}")
    return min(others, key=lambda p: abs(_number(p) - _number(path)), default=own)


def _number(path: Path) -> int:
    words = path.name.split("-")
    return int(words[1]) if len(words) > 2 and words[1].isdecimal() else 0


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return -1


def _table(path: Path) -> pygame.Surface | None:
    """What the file shows; None when there is none, or when it is damaged or not ours."""
    try:
        if not path.is_file() or path.stat().st_size > MAX_BYTES:
            return None
        data = path.read_bytes()
        if not data.startswith(JPEG):
            return None
        return pygame.image.load(io.BytesIO(data), PICTURE).convert_alpha()
    except (OSError, pygame.error):
        return None


def _cover(game: str, size: tuple[int, int]) -> pygame.Surface:
    """The cover of the game's box, as it was painted for the title; until then its name on its colour."""
    from scenes.title_boxes import blank_cover

    if game in TITLES and _ready(game):
        return cover(game, title_art.setup_cover_size(layout.current().s))
    return blank_cover(game, names.game_name(game) if game else "", size)


def _filling(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """As much of the middle as fits the proportions; of upright pictures, which are covers, what is below the
    title."""
    w, h = source.get_size()
    k = max(size[0] / w, size[1] / h)
    cut = pygame.Rect(0, 0, max(1, min(w, round(size[0] / k))), max(1, min(h, round(size[1] / k))))
    cut.center = (w // 2, h // 2)
    if h > w:
        cut.y = min(h - cut.h, max(round((h - cut.h) * 0.35), round(h * TITLE)))
    return pygame.transform.smoothscale(source.subsurface(cut), size).convert_alpha()


def _framed(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The whole of it, as large as fits, before itself."""
    k = min(size[0] / source.get_width(), size[1] / source.get_height())
    w, h = round(source.get_width() * k), round(source.get_height() * k)
    if w >= size[0] - 2 and h >= size[1] - 2:
        return pygame.transform.smoothscale(source, size).convert_alpha()
    out = shape.blurred(_filling(source, size), layout.current().px(14))
    out.fill((70, 66, 62), special_flags=pygame.BLEND_RGB_MULT)
    at = pygame.Rect((size[0] - w) // 2, (size[1] - h) // 2, w, h)
    out.blit(pygame.transform.smoothscale(source, at.size), at)
    return out


def _rounded(s: pygame.Surface) -> pygame.Surface:
    return shape.clip_round(s, max(2, layout.current().px(5)))
