"""Paragraphs with bold and italic runs, inline icons and links to rules; laid out once, drawn from one surface.

Markup: `**bold**`, `*italic*`, `[wood]` an icon, `[wood|Wood]` an icon with words to read in its stead,
`{RV-031}` a rule link, `{RV-031|words}` with its own words, `{!good|+2}` and `{!bad|-1}` the colours of gains and
costs, `# ` a heading, `- ` a bullet, newline a new paragraph, backslash takes the next character as it is.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache

import msgspec
import pygame

from . import links, pictures, text
from .art.lru import TEXTS
from .spoken import beside, spoken
from .theme import theme

Color = tuple[int, int, int]
_TOKEN = re.compile(r"\\(.)|\*\*|\*|\[([a-z0-9_-]+)(?:\|([^\]]*))?\]|\{([^{}|]+)(?:\|([^{}]*))?\}", re.S)
_TINTS = ("!good", "!bad")
_WORD = re.compile(r"\s+|[^\s]+")
_ROW = re.compile(r"\*\*[^*\s]{1,4}\*\*(?: +(?:\d+|\[[a-z0-9_-]+(?:\|[^\]]*)?\]))+")  # "**2:** 1 [ore] 1 [mithril]"
NO_BREAK = "\u00a0"
DOT = "·"  # between the things of a list, at no end of a line
_BOLD = {"body": "body_b", "cond": "cond_b", "title": "title_b", "body_i": "body_b"}
_ITALIC = {"body": "body_i", "cond": "cond_i"}


def escape(s: str) -> str:
    """Text from outside (names) made safe to stand in markup."""
    return re.sub(r"([\\*\[\]{}])", r"\\\1", s)


def plain(markup: str) -> str:
    """Markup as a reader would say it: no marks, icons by name, links by their words."""
    out, at = [], 0
    markup = links.apart(markup)
    for m in _TOKEN.finditer(markup):
        out.append(markup[at : m.start()])
        at = m.end()
        if m.group(1):
            out.append(m.group(1))
        elif m.group(2):
            word = m.group(3) if m.group(3) is not None else m.group(2).replace("_", " ")
            twice = beside(markup, *m.span(), word)
            if twice == "before":
                out[-1] = out[-1].rstrip()
            elif twice:
                at += len(markup) - at - len(markup[at:].lstrip())
            else:
                out.append(spoken(word, "".join(out[-4:])))
        elif m.group(4):
            out.append(m.group(5) if m.group(5) is not None else m.group(4))
    out.append(markup[at:])
    return re.sub(r"^(# |- )", "", "".join(out), flags=re.M)


class _Piece(msgspec.Struct):
    """A word, a stretch of space or an icon, with its style."""

    s: str = ""
    kind: str = "body"
    icon: str = ""
    link: str = ""
    w: int = 0
    x: int = 0
    glued: bool = False


class _Line(msgspec.Struct):
    pieces: list[_Piece] = msgspec.field(default_factory=list)
    y: int = 0
    h: int = 0
    x0: int = 0
    px: float = 16
    heading: bool = False
    bullet: bool = False


def _pieces(paragraph: str, kind: str, px: float) -> list[_Piece]:
    out: list[_Piece] = []
    bold = italic = False
    at = 0
    glue = False

    def style() -> str:
        return _BOLD.get(kind, kind) if bold else _ITALIC.get(kind, kind) if italic else kind

    def words(s: str, link: str = "") -> None:
        nonlocal glue
        for w in _WORD.findall(text.clean(s)):
            if w.isspace():
                kept = glue and w == NO_BREAK
                out.append(
                    _Piece(NO_BREAK if kept else " ", style(), link=link, w=text.width(style(), px, " "), glued=kept)
                )
                glue = kept
            else:
                out.append(_Piece(w, style(), link=link, w=text.advance(style(), px, w), glued=glue))
                glue = True

    paragraph = links.apart(paragraph)
    paragraph = _ROW.sub(lambda m: m.group().replace(" ", NO_BREAK), paragraph)
    for m in _TOKEN.finditer(paragraph):
        words(paragraph[at : m.start()])
        at = m.end()
        if m.group() == "**":
            bold = not bold
        elif m.group() == "*":
            italic = not italic
        elif m.group(1):
            words(m.group(1))
        elif m.group(2):
            side = _icon_side(px)
            glue = _bind(out) or glue
            # Painted icons have a margin of their own: before a full stop or comma they need none of ours.
            tight = paragraph[at : at + 1] in tuple(".,;:)")
            w = side - side // 10 if tight else side
            out.append(_Piece(m.group(3) or "", style(), icon=m.group(2), w=w, glued=glue))
            glue = True
        else:
            words(m.group(5) if m.group(5) is not None else m.group(4), link=m.group(4))
    words(paragraph[at:])
    return out


def _bind(out: list[_Piece]) -> bool:
    """Keep a number and the icon that counts it on one line: "4 [gold]". True when they were bound."""
    if len(out) < 2 or out[-1].s != " " or not out[-2].s[-1:].isdigit():
        return False
    out[-1].s, out[-1].glued = NO_BREAK, True
    return True


def _icon_side(px: float) -> int:
    return max(8, round(text.scaled(px) * 1.16))


class RichText:
    """A laid-out text of at most `width` pixels. `px` is in real pixels before the player's text scale."""

    def __init__(
        self,
        markup: str,
        width: int,
        kind: str = "body",
        px: float = 16,
        color: Color | None = None,
        align: str = "left",
        leading: float = 1.0,
    ) -> None:
        self.markup, self.kind, self.px, self.align = markup, kind, px, align
        self.color = tuple(color) if color is not None else theme().cream
        self.width = max(8, int(width))
        self.leading = leading
        self.links: list[tuple[pygame.Rect, str]] = []
        self._lines: list[_Line] = []
        self._layout()

    def _layout(self) -> None:
        y = 0
        for i, paragraph in enumerate(self.markup.split("\n")):
            if not paragraph.strip():
                y += round(text.line_height(self.kind, self.px) * 0.5)
                continue
            if i:
                y += round(text.scaled(self.px) * 0.22)
            y = self._paragraph(paragraph, y)
        self.height = max(y, 1)
        used = max((self._line_width(ln) + ln.x0 for ln in self._lines), default=0)
        self.size = (min(self.width, used), self.height)
        for line in self._lines:
            self._place(line)

    def _paragraph(self, paragraph: str, y: int) -> int:
        heading, bullet = paragraph.startswith("# "), paragraph.startswith("- ")
        kind, px, x0 = self.kind, self.px, 0
        if heading:
            kind, px, paragraph = "title", self.px * 1.2, paragraph[2:]
        elif bullet:
            x0, paragraph = round(text.scaled(px) * 0.9), paragraph[2:]
        h = round(text.line_height(kind, px) * self.leading)
        for n, pieces in enumerate(self._wrap(_pieces(paragraph, kind, px), self.width - x0, px)):
            self._lines.append(_Line(pieces, y, h, x0, px, heading, bullet and n == 0))
            y += h
        return y

    def _wrap(self, pieces: list[_Piece], width: int, px: float) -> list[list[_Piece]]:
        lines: list[list[_Piece]] = [[]]
        x = 0
        for group in _groups(pieces):
            w = sum(p.w for p in group)
            if group[0].s == " " and not group[0].icon:
                if lines[-1]:
                    lines[-1].append(group[0])
                    x += w
                continue
            if x + w > width and lines[-1]:
                lines.append([])
                x = 0
            if w > width:
                for part in _break(group, width, px):
                    pw = sum(p.w for p in part)
                    if x + pw > width and lines[-1]:
                        lines.append([])
                        x = 0
                    lines[-1] += part
                    x += pw
                continue
            lines[-1] += group
            x += w
        for line in lines:
            while line and ((line[-1].s == " " and not line[-1].icon) or (line[-1].s == DOT and line is not lines[-1])):
                line.pop()  # the end of a line parts things as well as a dot does
        return [ln for ln in lines if ln] or [[]]

    def _line_width(self, line: _Line) -> int:
        return sum(p.w for p in line.pieces)

    def _place(self, line: _Line) -> None:
        free = self.width - line.x0 - self._line_width(line)
        x = line.x0 + (free // 2 if self.align == "center" else free if self.align == "right" else 0)
        for p in line.pieces:
            p.x = x
            if p.link and p.link not in _TINTS:
                r = pygame.Rect(x, line.y, p.w, line.h)
                last = self.links[-1] if self.links else None
                if last and last[1] == p.link and last[0].y == line.y and last[0].right == x:
                    last[0].union_ip(r)
                else:
                    self.links.append((r, p.link))
            x += p.w
        if self.align != "left":
            self.size = (self.width, self.height)

    def surface(self) -> pygame.Surface:
        """The whole text as one kept surface; do not draw on it."""
        found = TEXTS.get(self)
        if not isinstance(found, pygame.Surface):
            wide = min(self.width, self.size[0] + text.scaled(self.px))  # with the slant of the last letters
            found = pygame.Surface((wide, self.height + 2), pygame.SRCALPHA)
            for line in self._lines:
                self._draw_line(found, line)
            TEXTS.put(self, found)
        return found

    def _draw_line(self, out: pygame.Surface, line: _Line) -> None:
        base = line.y + text.ascent("title" if line.heading else self.kind, line.px)
        if line.bullet:
            r = max(2, text.scaled(line.px) // 8)
            pygame.draw.circle(out, theme().amber, (line.x0 // 2, base - text.scaled(line.px) // 3), r)
        for p in line.pieces:
            if p.icon:
                side = _icon_side(line.px)
                icon = pictures.inline(p.icon, side, self.color)
                out.blit(icon, (p.x + (p.w - side) // 2, max(0, base - round(side * 0.80))))
            elif not p.s.isspace():
                color = self._ink(p, line)
                x = max(0, p.x - text.tail(p.kind, line.px, p.s))
                out.blit(text.render(p.kind, line.px, p.s, color), (x, base - text.ascent(p.kind, line.px)))
        for r, _ in self.links:
            if r.y == line.y:
                links.underline(out, r, base + max(1, text.scaled(line.px) // 9), text.scaled(line.px))

    def _ink(self, p: _Piece, line: _Line) -> Color:
        if p.link:
            return {"!good": theme().good, "!bad": theme().bad}.get(p.link) or links.ink()
        return theme().heading if line.heading else self.color

    def draw(self, dst: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
        """Draw with the top left corner at `pos`; returns the rectangle covered."""
        dst.blit(self.surface(), pos)
        r = pygame.Rect(pos, self.size)
        text.told(dst, self.markup, r, False)
        return r

    def whole_lines(self, height: int) -> int:
        """How much of `height` pixels its lines fill without any of them being cut."""
        if self.height <= height:
            return self.height
        return max((line.y for line in self._lines if line.y <= height), default=height) or height

    def draw_cut(self, dst: pygame.Surface, pos: tuple[int, int], height: int) -> None:
        """Draw as many whole lines as fit a height. Where more would follow, the last of them ends with an ellipsis."""
        high = self.whole_lines(height)
        text.told(dst, self.markup, pygame.Rect(pos, (self.size[0], high)), False)
        shown = [line for line in self._lines if line.y < high]
        if len(shown) == len(self._lines) or not shown:
            dst.blit(self.surface(), pos, (0, 0, self.width, high))
            return
        last = shown[-1]
        kind = "title" if last.heading else self.kind
        room = self.width - text.width(kind, last.px, "…")
        ends = [p.x + p.w for p in last.pieces if (p.icon or not p.s.isspace()) and p.x + p.w <= room]
        end = ends[-1] if ends else 0
        dst.blit(self.surface(), pos, (0, 0, self.width, last.y))
        dst.blit(self.surface(), (pos[0], pos[1] + last.y), (0, last.y, end, high - last.y))
        dst.blit(text.render(kind, last.px, "…", self.color), (pos[0] + end, pos[1] + last.y))

    def link_at(self, pos: tuple[int, int]) -> str | None:
        """Link under a point relative to the text's top left corner."""
        for r, link in self.links:
            if r.inflate(4, 4).collidepoint(pos):
                return link
        return None


def _groups(pieces: list[_Piece]) -> list[list[_Piece]]:
    out: list[list[_Piece]] = []
    for p in pieces:
        if p.glued and out and (out[-1][0].s != " " or out[-1][0].icon):
            out[-1].append(p)
        else:
            out.append([p])
    return out


def _break(group: list[_Piece], width: int, px: float) -> list[list[_Piece]]:
    """A word longer than a whole line, cut where it must be."""
    out = []
    for p in group:
        s = p.s
        while not p.icon and len(s) > 1 and text.width(p.kind, px, s) > width:
            n = len(s) - 1
            while n > 1 and text.width(p.kind, px, s[:n]) > width:
                n = n * 3 // 4 if text.width(p.kind, px, s[: n * 3 // 4]) > width else n - 1
            out.append([_Piece(s[:n], p.kind, link=p.link, w=text.width(p.kind, px, s[:n]))])
            s = s[n:]
        out.append([_Piece(s, p.kind, p.icon, p.link, p.w if p.icon else text.width(p.kind, px, s))])
    return out


@lru_cache(maxsize=256)
def _kept(
    markup: str, width: int, kind: str, px: float, color: Color, align: str, _key: tuple[float, bool, bool]
) -> RichText:
    return RichText(markup, width, kind, px, color, align)


def rich(
    markup: str,
    width: int,
    kind: str = "body",
    px: float = 16,
    color: Color | None = None,
    align: str = "left",
) -> RichText:
    """A RichText from the cache, laid out at most once for the same arguments and options."""
    key = (text._State.scale, text._State.legible, theme().high_contrast)
    return _kept(markup, int(width), kind, px, tuple(color or theme().cream), align, key)


def forget() -> None:
    """Drop every cached text (after a change of display or theme)."""
    _kept.cache_clear()
    _fitted.cache_clear()
    TEXTS.clear()


def fit(
    markup: str,
    w: int,
    h: int,
    start: float,
    minimum: float,
    kind: str = "body",
    color: Color | None = None,
    align: str = "left",
) -> RichText:
    """The text at the largest size from `start` down to `minimum` at which it fits into w x h pixels; at `minimum`
    it may stay too high, and the caller scrolls or clips."""
    key = (text._State.scale, text._State.legible, theme().high_contrast)
    sizes = (round(minimum), max(round(minimum), round(start)))
    return _fitted(markup, int(w), int(h), sizes, kind, tuple(color or theme().cream), align, key)


@lru_cache(maxsize=256)
def _fitted(
    markup: str, w: int, h: int, sizes: tuple[int, int], kind: str, color: Color, align: str,
    _key: tuple[float, bool, bool],
) -> RichText:  # fmt: skip
    """The search behind `fit`; the trials are not kept."""
    low, high = sizes
    best = RichText(markup, w, kind, high, color, align)  # mostly the largest fits at once
    if low == high or (best.height <= h and best.size[0] <= w):
        return best
    # A text is about as high as the square of its size: most sizes need no look (each costs a font and its letters).
    mid, best = int(high * math.sqrt(min(1.0, h / max(1, best.height)))), None
    while low < high:
        mid = max(low, min(mid, high - 1))
        trial = RichText(markup, w, kind, mid, color, align)
        if trial.height <= h and trial.size[0] <= w:
            best, low, mid = trial, mid + 1, mid + 1
        else:
            high, mid = mid, mid - 1
    return best or RichText(markup, w, kind, sizes[0], color, align)
