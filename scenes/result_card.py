"""The result card: a finished game as a picture of 1200 by 630 pixels, and as a few lines of text, to show around."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pygame

from game.core import shelf
from scenes import names
from scenes.boards import part
from scenes.keeping import MARKS, Kept, mark_name, span
from scenes.kit import folders, paint, pictures, text, theme
from scenes.kit.richtext import plain
from scenes.kit.strings import tr
from scenes.kit.theme import ACCENT
from scenes.result import Telling
from scenes.result_chart import _segment, shade
from scenes.table.signs import sign
from scenes.title_art import NAME
from scenes.title_boxes import blank_cover, cover_height

SIZE = (1200, 630)
MARGIN = 42
COVER = 372
MOST = 5
"""Rows of the ranking."""

LARGE, SMALL = 38.0, 30.0
"""Letters of the headline, and of what follows its first sentence."""

_SENTENCE = re.compile(r"(?<=\w{4}[.!?]) +(?=\S)")
"""Between two sentences; a shorter word before the point may be an abbreviation in a name."""


class Card:
    """What the card says. ``kept`` is the record of the game, None for one from elsewhere."""

    def __init__(self, telling: Telling, kept: Kept | None = None) -> None:
        self.telling = telling
        session, self.kept = telling.session, kept
        self.game_id = telling.game_id
        self.game = names.game_name(self.game_id)
        mode = names.mode_name(self.game_id, session.setup.mode)
        levels = [names.value_name(self.game_id, k, v) for k, v in session.setup.options.items()
                  if k in ("level", "difficulty")]  # fmt: skip
        self.mode = ", ".join([mode, *levels])
        self.headline = telling.headline()
        self.team = session.rules.info.mode(session.setup.mode).kind == "coop"
        when = kept.record.date if kept is not None else datetime.now().isoformat()
        self.day = when[:10]
        self.seed = tr("result.card_text.seed", seed=session.seed)

    def rows(self) -> list[tuple[int, str, int, str]]:
        """Rank, name, style and score of every side; a team has neither ranks nor scores, but what everybody led."""
        t = self.telling
        if self.team:
            own = part(self.game_id, "ending")
            led = own.led(t.session) if own is not None else [""] * len(t.session.seats)
            return [(0, t.name(i), t.style(i), led[i]) for i in range(len(t.session.seats))]
        return [(s.rank, t.name(s.seat), t.style(s.seat), str(s.total)) for s in t.result.scores]

    def story(self) -> list[tuple[str, str]]:
        """What happened on the way, in names and figures, of a game without points that has its own last page."""
        own = part(self.game_id, "ending") if self.team else None
        return own.facts(self.telling.session) if own is not None else []

    def notes(self) -> list[str]:
        """Reason, rating, challenge, time, marks, without markup."""
        out = [plain(line) for line in self.telling.reasons()]
        out = [line[:1].upper() + line[1:] for line in out]
        if self.kept is not None:
            r = self.kept.record
            out += [tr("result.card_text.challenge", challenge=r.challenge)] if r.challenge else []
            out += [tr("result.card_text.time", time=span(r.seconds))] if r.seconds > 0 else []
            out += [mark_name(m) for m in r.marks if m in MARKS]
        return out

    def lines(self) -> list[str]:
        """The card as text."""
        rows = []
        for rank, name, _, score in self.rows():
            head = f"{rank}. {name}" if rank else f"- {name}"
            rows.append(f"{head}: {score}" if score else head)
        return [f"{self.game}: {self.mode}", self.headline, "", *rows, "", *self.notes(), f"{self.seed}, {self.day}"]


# -- files ------------------------------------------------------------------------------------------------


def card_path(card: Card, suffix: str) -> Path:
    """A free file for a card in the player's folder."""
    base = shelf.safe_name(f"{card.game} {card.day} {card.seed}")
    folder = folders.data_dir() / "cards"
    path, number = folder / f"{base}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{base} ({number}){suffix}"
    return path


def save_text(card: Card) -> Path:
    """Write the card as text; its file. Raises OSError when the disk refuses."""
    path = card_path(card, ".txt")
    folders.write_atomic(path, ("\n".join(card.lines()) + "\n").encode("utf-8", "replace"))
    return path


def save_picture(card: Card) -> Path:
    """Write the card as PNG; its file. Raises OSError when the disk refuses."""
    import io

    path, data = card_path(card, ".png"), io.BytesIO()
    pygame.image.save(draw(card), data, "card.png")
    folders.write_atomic(path, data.getvalue())
    return path


# -- drawing ----------------------------------------------------------------------------------------------


def draw(card: Card) -> pygame.Surface:
    """The picture, the same at every size of window and letters."""
    *_, whole = drawn(card)
    return whole


def drawn(card: Card) -> Iterator[pygame.Surface]:
    """The same piece by piece; the last one is whole."""
    t = theme()
    accent = ACCENT.get(card.game_id, t.amber)
    out = paint.backdrop(SIZE).convert_alpha() if pygame.display.get_surface() else paint.backdrop(SIZE).copy()
    yield out
    _glow(out, accent)
    yield out
    edge = pygame.Rect(0, 0, *SIZE).inflate(-24, -24)
    paint.frame(out, edge, 14, 2, (*t.gold_top, 210))
    paint.frame(out, edge.inflate(-10, -10), 10, 1, (*t.gold_top, 80))
    yield out
    right = _cover(out, card)
    yield out
    _head(out, card, right)
    yield out
    _ranking(out, card, pygame.Rect(right, 232, SIZE[0] - MARGIN - 12 - right, 0))
    yield out
    _foot(out, card, right)
    yield out


def _glow(out: pygame.Surface, accent: tuple[int, int, int]) -> None:
    """Light of the game's colour from behind the box."""
    small = pygame.Surface((30, 16), pygame.SRCALPHA)
    for y in range(16):
        for x in range(30):
            far = ((x / 29 - 0.18) ** 2 * 2.2 + (y / 15 - 0.5) ** 2) ** 0.5
            small.set_at((x, y), (*accent, round(92 * max(0.0, 1 - far * 1.5) ** 1.5)))
    out.blit(pygame.transform.smoothscale(small, SIZE), (0, 0))


def _cover(out: pygame.Surface, card: Card) -> int:
    """The box; where the words begin."""
    from scenes.kit.art.covers import TITLES, cover

    size = (COVER, cover_height(COVER))
    room = SIZE[1] - 2 * MARGIN - 12
    if size[1] > room:
        size = (round(COVER * room / size[1]), room)
    known = card.game_id in TITLES
    picture = cover(card.game_id, size) if known else blank_cover(card.game_id, card.game, size)
    r = picture.get_rect(midleft=(MARGIN + 12, SIZE[1] // 2))
    paint.drop(out, r, 6, 22, 220, 8)
    out.blit(picture, r)
    paint.frame(out, r, 3, 1, (255, 236, 200, 90))
    return r.right + 40


def _line(
    out: pygame.Surface,
    kind: str,
    px: float,
    words: str,
    pos: tuple[int, int],
    wide: int,
    ink: tuple[int, int, int],
    anchor: str = "topleft",
    least: float = 13,
    shadow: bool = False,
) -> None:
    """One line that fits, in pixels of the card whatever the size of letters is set to."""
    k = 1000 / text.scaled(1000)
    s, fitted = text.fit_line(words, kind, px * k, wide, least * k)
    text.draw_text(out, kind, fitted, s, pos, ink, anchor, shadow)


def _head(out: pygame.Surface, card: Card, x: int) -> None:
    t, wide = theme(), SIZE[0] - MARGIN - 16 - x
    _line(out, "title", 24, card.game, (x, 52), wide, t.cream)
    _line(out, "body_i", 21, card.mode, (x, 86), wide, t.soft)
    rows = headline_rows(card.headline, wide)
    y = 128 if len(rows) > 1 else 142
    for row, px in rows:
        _line(out, "title_b", px, row, (x, y), wide, t.amber, least=min(px, 20), shadow=True)
        y += 44


def headline_rows(words: str, wide: int) -> list[tuple[str, float]]:
    """The headline in rows and the heights of their letters: one row, or a sentence and what follows it in smaller
    letters, or else two rows of about the same length."""
    k = 1000 / text.scaled(1000)
    if text.width("title_b", LARGE * k, words) <= wide or " " not in words:
        return [(words, LARGE)]

    def fitted(row: str, px: float) -> float:
        return text.fit_line(row, "title_b", px * k, wide, 20 * k)[1] / k

    if (end := _SENTENCE.search(words)) is not None:
        first, second = words[: end.start()], words[end.end() :]
        px = fitted(first, LARGE)
        return [(first, px), (second, fitted(second, min(px, SMALL)))]
    gaps = [i for i, c in enumerate(words) if c == " "]
    cut = min(gaps, key=lambda i: abs(i - len(words) / 2))
    rows = [words[:cut], words[cut + 1 :]]
    px = min(fitted(row, LARGE) for row in rows)
    return [(row, px) for row in rows]


def _ranking(out: pygame.Surface, card: Card, r: pygame.Rect) -> None:
    t, rows = theme(), card.rows()[:MOST]
    story = card.story()
    step = min(62, (200 if story else 270) // max(1, len(rows)))
    for i, (rank, name, style, score) in enumerate(rows):
        box = pygame.Rect(r.x, r.y + i * step, r.w, step - 8)
        out.blit(paint.panel(box.size, 8, "solid" if rank == 1 or card.team else "glass"), box)
        if rank == 1:
            paint.frame(out, box, 8, 2, (*t.amber, 255))
        x, mid = box.x + 16, box.centery
        if rank:
            _line(out, "title_b", 22, str(rank), (x, mid), 30, t.amber if rank == 1 else t.soft, "midleft")
            x += 34
        mark = sign(style, min(32, box.h - 8), name)
        out.blit(mark, mark.get_rect(midleft=(x, mid)))
        x += 44
        wide = (box.right - x) // 2 - 18 if card.team else 88
        _line(out, "body_b", 23, name, (x, mid), box.right - 22 - wide - x, t.bright, "midleft")
        if card.team:
            _line(out, "cond_b", 21, score, (box.right - 18, mid), wide, t.soft, "midright")
        else:
            _line(out, "cond_b", 32, score, (box.right - 18, mid), wide, t.amber, "midright", shadow=True)
    if story:
        _story(out, story, pygame.Rect(r.x, r.y + len(rows) * step + 10, r.w, 0))
    if not card.team:
        _sources(out, card, pygame.Rect(r.x, r.y + len(rows) * step + 6, r.w, 18))


def _story(out: pygame.Surface, story: list[tuple[str, str]], r: pygame.Rect) -> None:
    """Names and figures in two columns, as many as there is room for."""
    t, half = theme(), r.w // 2 - 14
    step = 30
    for n, (name, figure) in enumerate(story[: 2 * max(0, (524 - r.y) // step)]):
        x, y = r.x + n % 2 * (half + 28), r.y + n // 2 * step
        _line(out, "body", 19, name, (x, y + step // 2), half - 70, t.soft, "midleft")
        _line(out, "cond_b", 21, figure, (x + half, y + step // 2), 70, t.amber, "midright")
        pygame.draw.line(out, t.panel_bottom, (x, y + step - 1), (x + half, y + step - 1))


def _sources(out: pygame.Surface, card: Card, r: pygame.Rect) -> None:
    """Where the winner's points came from, as a bar."""
    parts = card.telling.parts()
    best = dict(card.telling.result.scores[0].parts)
    total = sum(max(0, n) for n in best.values())
    if total <= 0 or r.bottom > 526:
        return
    x = float(r.x)
    for i, source in enumerate(parts):
        w = r.w * max(0, best.get(source, 0)) / total
        if round(x + w) > round(x):
            out.blit(_segment((round(x + w) - round(x), r.h), shade(i)), (round(x), r.y))
        x += w
    paint.frame(out, r, 4, 1, (0, 0, 0, 160))
    _legend(out, card, [(i, p) for i, p in enumerate(parts) if best.get(p, 0) > 0], r)


def _legend(out: pygame.Surface, card: Card, parts: list[tuple[int, str]], r: pygame.Rect) -> None:
    """The largest sources below the bar, in two columns, as many as there is room for."""
    t, best = theme(), dict(card.telling.result.scores[0].parts)
    lines = max(0, (522 - r.bottom) // 24)
    shown = sorted(parts, key=lambda p: -best[p[1]])[: 2 * lines]
    half = r.w // 2
    for n, (i, source) in enumerate(shown):
        x, y = r.x + n % 2 * (half + 12), r.bottom + 16 + n // 2 * 24
        out.blit(_segment((12, 12), shade(i)), (x, y - 6))
        _line(out, "body", 17, card.telling.words.part(source), (x + 20, y), half - 80, t.soft, "midleft")
        _line(out, "cond_b", 18, str(best[source]), (x + half - 16, y), 50, t.cream, "midright")


def _foot(out: pygame.Surface, card: Card, x: int) -> None:
    t, wide = theme(), SIZE[0] - MARGIN - 16 - x
    _line(out, "body", 19, "  ·  ".join(card.notes()), (x, 534), wide, t.cream, least=12)
    side = 20
    out.blit(pictures.icon("die", side, t.soft), (x, 564))
    _line(out, "cond", 18, f"{card.seed}   {card.day}", (x + side + 10, 564), wide - side - 190, t.soft)
    _line(out, "title_b", 18, NAME, (SIZE[0] - MARGIN - 16, 564), 180, t.gold_top, "topright")
