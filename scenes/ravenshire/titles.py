"""Titles: plaques upright or turned, rewards, own progress, who has scored (RV-006, RV-125, RV-129)."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ravenshire.content import content
from game.ravenshire.titles import progress
from scenes.kit import art, prints
from scenes.kit.layout import Metrics
from scenes.ravenshire import titles_plaque as plaques
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import seat_style
from scenes.table.board import Rect, Ref

GAP = 4
TALL = 38


class Titles(Area):
    """Refs ("title", id): the public titles and, last, the personal title of the large forge's owner."""

    def __init__(self, board: object) -> None:
        super().__init__(board)  # type: ignore[arg-type]
        self.places: dict[int, Rect] = {}

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        if self.model is not None:
            self._place(self.model)

    def show(self, model: Model) -> None:
        super().show(model)
        self._place(model)

    def _shown(self, model: Model) -> list[int]:
        own = model.own.personal_title
        return [*model.view.titles, *([own] if own >= 0 and own not in model.view.titles else [])]

    def _place(self, model: Model) -> None:
        shown = self._shown(model)
        n, gap = max(3, len(shown)), self.m.px(GAP)
        h = (self.rect.h - gap * (n - 1)) / n
        self.places = {}
        for i, title in enumerate(shown):
            y = round(self.rect.y + i * (h + gap))
            self.places[title] = Rect(self.rect.x, y, self.rect.w, round(self.rect.y + i * (h + gap) + h) - y)

    def _scorers(self, model: Model, title: int) -> tuple[int, ...]:
        seats = [i for i, p in enumerate(model.players) if p.scored >> title & 1]
        rival = model.view.rival
        return tuple([*seats, len(model.players)] if rival is not None and rival.scored >> title & 1 else seats)

    def _facts(self, model: Model, title: int) -> tuple[int, bool, bool, tuple[int, ...]]:
        seat = min(model.focus, len(model.players) - 1)
        scored = bool(model.own.scored >> title & 1)
        turned = bool(model.view.sideways >> title & 1)
        return progress(model.view, seat, title), scored, turned, self._scorers(model, title)

    def key(self, model: Model) -> Hashable:
        hidden = tuple(t for t in self.places if ("title", t) in model.hidden)
        return tuple((t, self._facts(model, t)) for t in self._shown(model)), model.own.personal_title, hidden

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        for title, r in self.places.items():
            if ("title", title) not in model.hidden:
                art.drop_shadow(dst, r, self.m.px(6), self.m.px(4), 130)
                self.draw_plaque(dst, r, model, title)

    def draw_plaque(self, dst: pygame.Surface, r: Rect, model: Model, title: int) -> None:
        """One plaque as it stands now."""
        m, t = self.m, content().titles[title]
        _have, scored, turned, _scorers = self._facts(model, title)
        personal = title == model.own.personal_title
        look = "personal" if personal else "turned" if turned else "upright"
        dst.blit(plaques.plaque(r.size, m.s, look), r)
        side = min(r.h - m.px(8), m.px(26))
        emblem = plaques.emblem(title, side, "gold" if not turned else "steel")
        x = r.x + m.px(6)
        if turned:
            emblem = pygame.transform.rotate(emblem, 90)
        dst.blit(emblem, emblem.get_rect(midleft=(x, r.centery)))
        if scored:
            sash = plaques.ribbon(round(side * 0.62))
            dst.blit(sash, sash.get_rect(bottomright=(x + side + m.px(3), r.centery + side // 2 + m.px(2))))
        coin = plaques.medal(
            min(m.px(27), r.h - m.px(6)), t.reward_first if not turned or personal else t.reward_later, turned
        )
        at = coin.get_rect(midright=(r.right - m.px(5), r.centery))
        dst.blit(coin, at)
        if personal:
            piece = art.token(m.px(14), seat_style(self.board.table, min(model.focus, len(model.players) - 1)))
            dst.blit(piece, piece.get_rect(center=(at.x - m.px(3), at.bottom - m.px(5))))
        room = Rect(x + side + m.px(6), r.y, at.x - x - side - m.px(10), r.h)
        self._middle(dst, room, model, title, turned)
        self._progress(dst, room, model, title, m.px(7 if personal else 0))

    def _name_px(self, model: Model, room: int) -> int:
        """Size at which the longest name fits: all plaques are lettered alike."""
        from scenes.kit.fonts import font

        px, names = round(14 * self.m.s), [content().titles[title].name for title in self._shown(model)]
        while px > 8 and max(font("title_b", px).size(name)[0] for name in names) > room:
            px -= 1
        return px

    def _middle(self, dst: pygame.Surface, r: Rect, model: Model, title: int, turned: bool) -> None:
        """Name, and before the coin who has scored."""
        m, t = self.m, content().titles[title]
        _have, _scored, _, scorers = self._facts(model, title)
        tall = r.h >= m.px(TALL - 8)
        y = r.y + round(r.h * (0.30 if tall else 0.27))
        token = m.px(15)
        right = r.right
        for seat in reversed(scorers):
            piece = art.token(token, seat_style(self.board.table, seat))
            right = dst.blit(piece, piece.get_rect(midright=(right, y))).x - m.px(1)
        color = (255, 232, 180) if not turned else (206, 204, 206)
        px = self._name_px(model, r.w)
        prints.heading(dst, t.name, px, (r.x - m.px(3), y), color, "midleft", right - r.x)

    def _progress(self, dst: pygame.Surface, r: Rect, model: Model, title: int, clear: int) -> None:
        """Own progress; ``clear`` pixels before the coin stay free for the owner's piece."""
        m, t = self.m, content().titles[title]
        have, scored, _, _scorers = self._facts(model, title)
        tall, right = r.h >= m.px(TALL - 8), r.right - clear
        bar_h = m.px(8 if tall else 6)
        label = f"{min(have, 99)}/{t.count}"
        w = prints.figure_width(14 * m.s, label)
        by = r.y + round(r.h * 0.72)
        prints.number(dst, 14 * m.s, label, (right - w, by), (255, 240, 210))
        bar = Rect(r.x, by - bar_h // 2, right - r.x - w - m.px(6), bar_h)
        plaques.progress_bar(dst, bar, min(have, t.count), t.count, m.s, scored or have >= t.count)

    def rects(self) -> dict[Ref, Rect]:
        return {("title", title): r for title, r in self.places.items()}

    def radius(self, ref: Ref) -> int | None:
        return self.m.px(6) if ref[0] == "title" else None
