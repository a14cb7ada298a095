"""Lines of text: measuring, cutting and drawing, with cached surfaces.

Sizes are real pixels before the player's text scale, which is applied here, as is the legible-font option.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

import pygame

from . import glyphs
from .art.album import album
from .art.lru import LINES
from .fonts import LEFTWARD, font

Color = tuple[int, int, int]
_LEGIBLE = {
    "body": "legible",
    "body_b": "legible_b",
    "body_i": "legible_i",
    "cond": "legible",
    "cond_b": "legible_b",
    "cond_i": "legible_i",
}
# Alegreya's figures are old-style; numbers inside its text are set in Fira's lining figures.
_FIGURES = {"body": "cond", "body_b": "cond_b", "body_i": "cond_i"}
_RUN = re.compile(r"[0-9][0-9.,:/×%+]*[0-9%+]|[0-9]+%?")
_NARROW_SPACE = {"body": 0.23, "body_b": 0.25, "body_i": 0.25}
_SPACES = re.compile(r"( +)")
_CUT_LINES = 4000
FIGURE_SIZE = 0.94
LEAST = 11
"""Pixels of a size: nothing is written smaller, whatever the window and the interface's scale."""

NARROWEST = 0.6
"""A line of that size which is too long is set narrower, down to this share of its width, before it is cut."""


Watcher = Callable[[pygame.Surface, str, pygame.Rect, bool], None]
"""Gets the surface that is drawn on, the text, the rectangle it covers, and whether something of it was cut."""


class _State:
    scale = 1.0
    legible = False
    watcher: Watcher | None = None
    whole: dict[str, str] = {}  # what ``ellipsis`` made of longer texts, and these texts
    rooms: dict[tuple[str, int, str], int] = {}  # the pixels there were for such a cut line in a face and size
    canvas: pygame.Surface | None = None
    cuts: list[tuple[pygame.Rect, str]] = []


def watch(watcher: Watcher | None) -> None:
    """For checks: tell that function of every text that is drawn from now on (None: nobody)."""
    _State.watcher = watcher
    forget()


def told(dst: pygame.Surface, s: str, rect: pygame.Rect, cut: bool | None = None) -> None:
    """Tell the watcher of a text; ``cut`` None: it is known from ``ellipsis``."""
    if _State.watcher is not None:
        _State.watcher(dst, s, rect, s in _State.whole if cut is None else cut)


def whole(s: str) -> str:
    """The text that a cut line was made of; the line itself when it was not cut."""
    return _State.whole.get(s, s)


def seen(kind: str, px: float, s: str) -> str:
    """What is read of a line that `ellipsis` made: the whole of it where it can be set narrower instead."""
    full = _State.whole.get(s)
    narrow = full is not None and scaled(px) == LEAST and _room(kind, px, s) >= NARROWEST * width(kind, px, full)
    return full if narrow and full is not None else s


def _room(kind: str, px: float, s: str) -> int:
    """The pixels that a line which `ellipsis` made may take."""
    return max(width(kind, px, s), _State.rooms.get((kind, scaled(px), s), 0))


def cuts_of(paint: Callable[[pygame.Surface], None], dst: pygame.Surface) -> tuple[tuple[pygame.Rect, str], ...]:
    """Let a painter draw on a surface; returns which of its lines had to be cut: where they stand, and in full."""
    before = _State.canvas, _State.cuts
    _State.canvas, _State.cuts = dst, []
    try:
        paint(dst)
        return tuple(_State.cuts)
    finally:
        _State.canvas, _State.cuts = before


def configure(text_scale: float = 1.0, legible: bool = False) -> None:
    """Set the player's text scale (0.9 to 1.5) and the legible-font option for all text drawn from now on."""
    if (_State.scale, _State.legible) != (text_scale, legible):
        _State.scale, _State.legible = text_scale, legible
        forget()


def forget() -> None:
    """Drop every cached text."""
    LINES.clear()
    _width.cache_clear()
    _brought_on.cache_clear()
    ellipsis.cache_clear()
    _State.whole.clear()
    _State.rooms.clear()


def scaled(px: float) -> int:
    """A text size after the player's text scale."""
    return max(LEAST, round(px * _State.scale))


def actual(kind: str) -> str:
    """The font kind used for `kind` under the legible-font option."""
    return _LEGIBLE.get(kind, kind) if _State.legible else kind


@lru_cache(maxsize=4096)
def clean(s: str) -> str:
    """Text that every font call accepts: no control or format characters, one line, not endlessly long."""
    if s.isascii() and s.isprintable():
        return s
    s = unicodedata.normalize("NFC", s)
    s = "".join(" " if c in "\n\r\t\v\f\u2028\u2029" else c for c in s)
    out = "".join(c for c in s if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return out[:4000]


@lru_cache(maxsize=4096)
def _runs(kind: str, s: str) -> tuple[tuple[str, str], ...]:
    """The line cut into (font kind, text): figures apart, and spaces where the face's own are too narrow."""
    if not glyphs.whole(kind, s):
        return tuple(glyphs.split(kind, s))
    figures = _FIGURES.get(kind)
    if figures is None:
        return ((kind, s),)
    out, at = [], 0
    for m in _RUN.finditer(s):
        out += _spaced(kind, s[at : m.start()])
        out.append((figures, m.group()))
        at = m.end()
    return tuple(out + _spaced(kind, s[at:]))


def _spaced(kind: str, s: str) -> list[tuple[str, str]]:
    if kind not in _NARROW_SPACE or " " not in s:
        return [(kind, s)] if s else []
    return [(kind, part) for part in _SPACES.split(s) if part]


def _run_font(kind: str, base: str, px: int) -> pygame.font.Font:
    return font(kind, px if kind == base else round(px * FIGURE_SIZE))


@lru_cache(maxsize=4096)
def _beyond(kind: str, base: str, px: int, letter: str) -> tuple[int, int]:
    """Pixels that a letter reaches beyond its place to the left (the tail of a y) and to the right (the head of an f).
    A picture of a word makes room for them at its ends, which between words would be a gap."""
    if LEFTWARD in kind or not letter or letter.isspace():
        return 0, 0
    found = _run_font(kind, base, px).metrics(letter)[0]
    return (max(0, -found[0]), max(0, found[1] - found[4])) if found else (0, 0)


def _tail(kind: str, base: str, px: int, s: str) -> int:
    return _beyond(kind, base, px, s[:1])[0]


def _head(kind: str, base: str, px: int, s: str) -> int:
    return _beyond(kind, base, px, s[-1:])[1]


def tail(kind: str, px: float, s: str) -> int:
    """Pixels by which a word is drawn further left than it stands, after text scale."""
    runs, size = _runs(actual(kind), clean(s)), scaled(px)
    return _tail(runs[0][0], actual(kind), size, runs[0][1]) if runs else 0


def advance(kind: str, px: float, s: str) -> int:
    """How far a word brings the pen on: its width without what reaches beyond its ends, after text scale."""
    return _brought_on(actual(kind), scaled(px), clean(s))


@lru_cache(maxsize=4096)
def _brought_on(kind: str, px: int, s: str) -> int:
    return album.recall(f"on {kind} {px} {s}", lambda: sum(_advance(k, kind, px, t) for k, t in _runs(kind, s)))


def _advance(kind: str, base: str, px: int, s: str) -> int:
    """How far a run brings the pen on."""
    w = _run_font(kind, base, px).size(s)[0] - _tail(kind, base, px, s) - _head(kind, base, px, s)
    return max(w, round(px * _NARROW_SPACE[base]) * len(s)) if base in _NARROW_SPACE and s.isspace() else w


@lru_cache(maxsize=16384)
def _width(kind: str, px: int, s: str) -> int:
    return album.recall(f"{kind} {px} {s}", lambda: _measured(kind, px, s))


def _measured(kind: str, px: int, s: str) -> int:
    runs = _runs(kind, s)
    if not runs:
        return 0
    (first, begin), (last, end) = runs[0], runs[-1]
    return _tail(first, kind, px, begin) + sum(_advance(k, kind, px, t) for k, t in runs) + _head(last, kind, px, end)


@lru_cache(maxsize=1024)
def _metric(kind: str, px: int, what: str) -> int:
    """A measure of a font, by the name of the method that tells it."""
    return album.recall(f"{what} {kind} {px}", lambda: int(getattr(font(kind, px), what)()))


def width(kind: str, px: float, s: str) -> int:
    """Width in pixels of one line, after text scale."""
    return _width(actual(kind), scaled(px), clean(s))


def line_height(kind: str, px: float) -> int:
    """Distance between lines in pixels, after text scale."""
    return _metric(actual(kind), scaled(px), "get_linesize")


def ascent(kind: str, px: float) -> int:
    """Pixels from the top of a line to its baseline, after text scale."""
    return _metric(actual(kind), scaled(px), "get_ascent")


@lru_cache(maxsize=2048)
def ellipsis(s: str, kind: str, px: float, w: int) -> str:
    """`s`, or as much of it as fits `w` pixels followed by an ellipsis; empty when not even that fits."""
    s = clean(s)
    if width(kind, px, s) <= w:
        return s
    if len(_State.whole) > _CUT_LINES:
        ellipsis.cache_clear()
        _State.whole.clear()
        _State.rooms.clear()
    low, high = 0, len(s)
    while low < high:
        mid = (low + high + 1) // 2
        if width(kind, px, s[:mid].rstrip() + "…") <= w:
            low = mid
        else:
            high = mid - 1
    cut = s[:low].rstrip() + "…"
    if width(kind, px, cut) > w:
        cut = ""
    if cut:
        _State.whole[cut] = s
        key = (kind, scaled(px), cut)
        _State.rooms[key] = min(w, _State.rooms.get(key, w))
    return cut


def render(kind: str, px: float, s: str, color: Color = (240, 230, 212), shadow: bool = False) -> pygame.Surface:
    """One line as a cached surface; do not draw on it."""
    kind, size = actual(kind), scaled(px)
    key = (kind, size, s, tuple(color), shadow)
    found = LINES.get(key)
    if not isinstance(found, pygame.Surface):
        found = album.picture(key) or _line(kind, size, s, color, shadow)
        LINES.put(key, found)
    if album.noting:
        album.note(key, found)
    return found


def _narrow(kind: str, px: float, s: str, wide: int, color: Color, shadow: bool) -> pygame.Surface:
    """A line squeezed into that many pixels."""
    key = (actual(kind), scaled(px), s, tuple(color), shadow, wide)
    found = LINES.get(key)
    if not isinstance(found, pygame.Surface):
        line = render(kind, px, s, color, shadow)
        found = pygame.transform.smoothscale(line, (wide, line.get_height()))
        LINES.put(key, found)
    return found


def _line(kind: str, px: int, s: str, color: Color, shadow: bool) -> pygame.Surface:
    line = _render(kind, px, clean(s), color)
    return _with_shadow(line, px) if shadow else line


def _render(kind: str, px: int, s: str, color: Color) -> pygame.Surface:
    runs = _runs(kind, s)
    if not s or runs == ((kind, s),):
        seen = _seen(font(kind, px), s, color)
        return _convert(seen or pygame.Surface((1, font(kind, px).get_height()), pygame.SRCALPHA))
    base = font(kind, px)
    # As high as lines of one run come: some faces reach below their own height with the tails of g and p.
    out = pygame.Surface((max(1, _width(kind, px, s)), max(base.get_height(), base.get_linesize())), pygame.SRCALPHA)
    x = _tail(runs[0][0], kind, px, runs[0][1])
    for k, t in runs:
        if not t.isspace():
            # Every run stands on the base font's line, so that mixed and plain lines share their baseline.
            f = _run_font(k, kind, px)
            seen = _seen(f, t, color)
            if seen is not None:
                out.blit(seen, (x - _tail(k, kind, px, t), base.get_ascent() - f.get_ascent()))
        x += _advance(k, kind, px, t)
    return _convert(out)


def _seen(f: pygame.Font, s: str, color: Color) -> pygame.Surface | None:
    """The text in one font; None for one without any width (marks that join others, signs of no width), which pygame
    refuses to draw."""
    return f.render(s, True, color) if not s or f.size(s)[0] else None


def _convert(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _with_shadow(line: pygame.Surface, px: int) -> pygame.Surface:
    d = max(1, round(px * 0.05))
    dark = line.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.set_alpha(170)
    out = pygame.Surface((line.get_width() + d, line.get_height() + d), pygame.SRCALPHA)
    out.blit(dark, (d, d))
    out.blit(line, (0, 0))
    return _convert(out)


@lru_cache(maxsize=512)
def _optical(kind: str, px: int) -> int:
    """How far to lower a centred line so that the middle of its capitals lies at the centre."""
    return album.recall(f"optical {kind} {px}", lambda: _lowering(font(kind, px), px))


def _lowering(f: pygame.font.Font, px: int) -> int:
    metrics = f.metrics("H")[0]
    cap = metrics[3] if metrics else px * 0.7
    return round(f.get_height() / 2 - (f.get_ascent() - cap / 2))


def draw_text(
    dst: pygame.Surface,
    kind: str,
    px: float,
    s: str,
    pos: tuple[float, float],
    color: Color = (240, 230, 212),
    anchor: str = "topleft",
    shadow: bool = False,
    max_w: int | None = None,
    least: float = 1.0,
) -> pygame.Rect:
    """Draw one line, its `anchor` point (as of a Rect) at `pos`. Wider than `max_w`, it shrinks to the share `least` of
    its size and is then cut with an ellipsis. Returns the rectangle covered."""
    if max_w is not None and least < 1.0:
        s, px = fit_line(s, kind, px, int(max_w), px * least)
    elif max_w is not None:
        asked, s = s, ellipsis(s, kind, px, int(max_w))
        if asked and not s:
            told(dst, asked, pygame.Rect(0, 0, 0, 0), True)
    if not s:
        return pygame.Rect(int(pos[0]), int(pos[1]), 0, 0)
    surface = render(kind, px, s, color, shadow)
    if (full := seen(kind, px, s)) != s:
        s, surface = full, _narrow(kind, px, full, _room(kind, px, s), color, shadow)
    # The face's height places a line, not the picture's: lines of one word and of several share their baseline.
    r = pygame.Rect(0, 0, surface.get_width(), _metric(actual(kind), scaled(px), "get_height"))
    setattr(r, anchor, (round(pos[0]), round(pos[1])))
    if anchor in ("midleft", "midright", "center"):
        r.y += _optical(actual(kind), scaled(px))
    dst.blit(surface, r)
    told(dst, s, r)
    if s in _State.whole and _State.canvas is dst:
        _State.cuts.append((r, _State.whole[s]))
    return r


def fit_line(s: str, kind: str, px: float, w: int, minimum: float) -> tuple[str, float]:
    """Shrink a line towards `minimum` until it fits `w`; past that cut it. Returns text and size."""
    size = float(px)
    wide = width(kind, size, s)
    if wide > max(w, 0):  # a line is about as wide as it is high: most of the steps need no look
        size = max(minimum, size - max(1, int(size - size * w / wide) - 1))
    while size > minimum and width(kind, size, s) > w:
        size = max(minimum, size - 1)
    return ellipsis(s, kind, size, w), size


def __getattr__(name: str) -> object:
    # Rich text builds on this module; it is reachable from here too, without a circle at import time.
    if name in ("RichText", "fit", "escape"):
        from . import richtext

        return getattr(richtext, name)
    raise AttributeError(name)
