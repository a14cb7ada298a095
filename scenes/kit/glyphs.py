"""Letters that our faces lack: which file has them, and in which direction they run.

Names may be written in any script. What none of our faces has is looked for in the face that comes with pygame, then
in well-known faces of the operating system; a letter that no file has becomes a raised dot, never an empty box.
"""

from __future__ import annotations

import struct
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

import pygame

from .fonts import FILE, LEFTWARD, font_path

STAND_IN = "·"
"""What is drawn for a letter that no face has."""

_SYSTEM = (
    "notosans", "dejavusans", "segoeui", "arialunicodems", "notosanshebrew", "notosansarabic", "notosanscjkjp",
    "notosanscjksc", "notosanscjkkr", "microsoftyahei", "yugothic", "msgothic", "malgungothic", "pingfangsc",
    "hiraginosansgb", "applesdgothicneo", "wenquanyizenhei", "droidsansfallback", "notosansthai", "notosansdevanagari",
    "leelawadeeui", "nirmalaui", "symbola", "notosanssymbols2", "segoeuisymbol", "segoeuiemoji", "notoemoji",
    "applesymbols",
)  # fmt: skip
Run = tuple[str, str]
"""A kind of font and the text that is set in it."""


def whole(kind: str, s: str) -> bool:
    """Has the face of a kind all letters of a text? Western letters are not even looked up."""
    return s.isascii() or all(c < "ƀ" or _has(str(font_path(kind)), c) for c in s)


def split(kind: str, s: str) -> list[Run]:
    """The text in runs, each in a face that has its letters, in the order in which they are drawn from the left."""
    parts: list[Run] = []
    leftward = [_leftward(c) for c in s]
    guest = _guest(kind, s)
    for c, back in zip(s, leftward):
        face = guest if guest is not None and not _own(kind, c) else _face(kind, c)
        text = c if face is not None else STAND_IN
        where = (face or kind) + (_script(c) if back and face is not None else "")
        if parts and parts[-1][0] == where:
            parts[-1] = (where, parts[-1][1] + text)
        elif parts and unicodedata.combining(c):
            parts[-1] = (parts[-1][0], parts[-1][1] + text)  # a mark stands over its letter
        else:
            parts.append((where, text))
    first = next((back for c, back in zip(s, leftward) if c.isalpha()), False)
    return parts[::-1] if first else parts


def _leftward(c: str) -> bool:
    return unicodedata.bidirectional(c) in ("R", "AL")


def _script(c: str) -> str:
    return LEFTWARD + ("Hebr" if "\u0590" <= c <= "\u05ff" or "\ufb1d" <= c <= "\ufb4f" else "Arab")


def _own(kind: str, c: str) -> bool:
    return c.isspace() or c < "ƀ" or _has(str(font_path(kind)), c)


@lru_cache(maxsize=512)
def _guest(kind: str, s: str) -> str | None:
    """One other file that has all that the kind lacks, so that a word is not set in two faces; None for none."""
    lacking = {c for c in s if not _own(kind, c)}
    return next((FILE + path for path in _others() if all(_has(path, c) for c in lacking)), None) if lacking else None


@lru_cache(maxsize=2048)
def _face(kind: str, c: str) -> str | None:
    """The kind itself or a kind of another file that has the letter; None for none."""
    if _own(kind, c):
        return kind
    return next((FILE + path for path in _others() if _has(path, c)), None)


@cache
def _others() -> list[str]:
    return [path for path in (_pygames(), *_systems()) if _opens(path)]


def _opens(path: str) -> bool:
    try:
        pygame.font.Font(path, 12)
    except (OSError, pygame.error):  # a frozen program without that file, or a kind of file that SDL cannot draw
        return False
    return True


@cache
def _pygames() -> str:
    return str(Path(pygame.__file__).parent / pygame.font.get_default_font())


@cache
def _systems() -> list[str]:
    """Files of well-known faces, as far as this machine has them. Only asked when a letter is missing."""
    try:
        return [path for name in _SYSTEM if (path := pygame.font.match_font(name))]
    except (OSError, ValueError):  # the system's list of faces cannot be read
        return []


def _has(path: str, c: str) -> bool:
    code = ord(c)
    return any(a <= code <= b for a, b in _ranges(path))


@cache
def _ranges(path: str) -> tuple[tuple[int, int], ...]:
    """Spans of characters that a TrueType or OpenType file maps; nothing for a file that cannot be read."""
    try:
        data = Path(path).read_bytes()
        return tuple(_mapped(data))
    except (OSError, struct.error, IndexError, ValueError):
        return ()


def _mapped(data: bytes) -> list[tuple[int, int]]:
    start = struct.unpack(">I", data[12:16])[0] if data[:4] == b"ttcf" else 0
    count = struct.unpack(">H", data[start + 4 : start + 6])[0]
    tables = (struct.unpack(">4sIII", data[i : i + 16]) for i in range(start + 12, start + 12 + 16 * count, 16))
    at = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    n = struct.unpack(">H", data[at + 2 : at + 4])[0]
    spans: list[tuple[int, int]] = []
    for i in range(n):
        _, _, offset = struct.unpack(">HHI", data[at + 4 + 8 * i : at + 12 + 8 * i])
        spans += _table(data, at + offset)
    return spans


def _table(data: bytes, at: int) -> list[tuple[int, int]]:
    """Spans of one subtable: format 4 (the basic plane) and 12 (everything); others are not needed."""
    kind = struct.unpack(">H", data[at : at + 2])[0]
    if kind == 4:
        n = struct.unpack(">H", data[at + 6 : at + 8])[0] // 2
        ends = struct.unpack(f">{n}H", data[at + 14 : at + 14 + 2 * n])
        starts = struct.unpack(f">{n}H", data[at + 16 + 2 * n : at + 16 + 4 * n])
        return [(a, b) for a, b in zip(starts, ends) if a != 0xFFFF]
    if kind == 12:
        n = struct.unpack(">I", data[at + 12 : at + 16])[0]
        groups = (struct.unpack(">III", data[at + 16 + 12 * i : at + 28 + 12 * i]) for i in range(n))
        return [(a, b) for a, b, _ in groups]
    return []
