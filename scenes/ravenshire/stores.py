"""What a smith owns: Gold, Action Tokens, the Good tracks and the Mystics (RV-010 to RV-014, RV-196)."""

from __future__ import annotations

import pygame

from game.ravenshire.content import content
from game.ravenshire.frames import Gain, Pay
from game.ravenshire.state import GOLD, GOODS, MYSTICS, RES, TOKEN
from scenes.kit import prints
from scenes.kit.icons import icon, resource_icon
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.ravenshire import forge_art
from scenes.ravenshire.forge_art import CREAM, DIM
from scenes.ravenshire.layout import Area, Model
from scenes.ravenshire.palette import seat_style
from scenes.table.board import Rect, Ref

PURSE, GAP = 34, 4
MYSTIC_W = 54


class Stores(Area):
    """Refs ("res", r) for all eleven resources, ("recruits", seat), ("assistant", a)."""

    def layout(self, rect: Rect, m: Metrics) -> None:
        super().layout(rect, m)
        gap, top = m.px(GAP), m.px(PURSE)
        self.purse = Rect(rect.x, rect.y, rect.w, top)
        y = rect.y + top + gap
        mystics = m.px(MYSTIC_W) + round((rect.w - m.px(240)) * 0.2)
        self.tracks = Rect(rect.x, y, rect.w - mystics - gap, rect.bottom - y)
        self.mystics = Rect(self.tracks.right + gap, y, mystics, rect.bottom - y)
        self.places = self._purse_places()
        for i, r in enumerate(_rows(self.tracks.inflate(-m.px(6), -m.px(6)), 5)):
            self.places["res", GOODS[i]] = r
        for i, r in enumerate(_rows(self.mystics.inflate(-m.px(6), -m.px(6)), 4)):
            self.places["res", MYSTICS[i]] = r

    def _purse_places(self) -> dict[Ref, Rect]:
        m, r = self.m, self.purse
        widths = (("res", GOLD), 62.0), (("res", TOKEN), 52.0), (("recruits", 0), 46.0), (("assistant", 0), 80.0)
        total = sum(w for _, w in widths)
        x, found = float(r.x), {}
        for ref, w in widths:
            wide = w * r.w / total
            found[ref] = Rect(round(x), r.y, round(x + wide) - round(x) - m.px(3), r.h)
            x += wide
        found["assistant", 0].w = r.right - found["assistant", 0].x
        return found

    def rail(self, good: int) -> Rect:
        """The track of a Good."""
        m, r = self.m, self.places["res", good]
        left = m.px(46)
        return Rect(r.x + left, r.y, r.w - left - m.px(5), r.h)

    # -- pictures ---------------------------------------------------------------------------------------

    def paint_static(self, dst: pygame.Surface) -> None:
        m = self.m
        for r in (self.tracks, self.mystics):
            dst.blit(forge_art.recess(r.size, m.px(6), m.px(2)), r)
        for ref in (("res", GOLD), ("res", TOKEN), ("recruits", 0), ("assistant", 0)):
            r = self.places[ref]
            dst.blit(forge_art.recess(r.size, m.px(6), m.px(2)), r)

    def paint(self, dst: pygame.Surface, model: Model) -> None:
        own = model.own
        self._purse(dst, model)
        for good in GOODS:
            self._track(dst, model, good, own.res[good])
        for mystic in MYSTICS:
            self._mystic(dst, mystic, own.res[mystic])

    def _purse(self, dst: pygame.Surface, model: Model) -> None:
        m, own = self.m, model.own
        for res in (GOLD, TOKEN):
            r = self.places["res", res]
            side = m.px(26)
            dst.blit(resource_icon(RES[res], side), (r.x + m.px(3), r.centery - side // 2))
            left, right = r.x + m.px(3) + side, r.right
            color = (255, 226, 140) if res == GOLD else CREAM
            px = _fitting(21 * m.s, str(own.res[res]), right - left - m.px(5))
            prints.number(dst, px, str(own.res[res]), ((left + right) / 2, r.centery), color, "center")
        r = self.places["recruits", 0]
        sign = icon("recruit", m.px(19), (214, 200, 170))
        dst.blit(sign, sign.get_rect(midleft=(r.x + m.px(4), r.centery)))
        prints.number(dst, 17 * m.s, str(own.recruits), ((r.x + m.px(23) + r.right) / 2, r.centery), CREAM, "center")
        self._assistant(dst, model)

    def _assistant(self, dst: pygame.Surface, model: Model) -> None:
        m, own, r = self.m, model.own, self.places["assistant", 0]
        if own.assistant < 0:
            prints.line(dst, "cond", 12 * m.s, tr("ravenshire.assistant.none"), r.center, DIM, "center", r.w - m.px(6))
            return
        card = forge_art.assistant_badge(own.assistant, m.px(28))
        at = card.get_rect(midleft=(r.x + m.px(3), r.centery))
        dst.blit(card, at)
        words = content().assistants[own.assistant].name.split(" ", 1)
        x, room = at.right + m.px(3), r.right - at.right - m.px(6)
        ys = (r.centery,) if len(words) == 1 else (r.centery - m.px(7), r.centery + m.px(6))
        for word, y in zip(words, ys, strict=True):
            prints.line(dst, "cond_b", 12.5 * m.s, word, (x, y), CREAM, "midleft", room)

    def _track(self, dst: pygame.Surface, model: Model, good: int, have: int) -> None:
        m, r = self.m, self.places["res", good]
        side = min(m.px(19), r.h)
        dst.blit(resource_icon(RES[good], side, not have), (r.x, r.centery - side // 2))
        px = min(17 * m.s, r.h)
        prints.number(dst, px, str(have), (r.x + m.px(33), r.centery), CREAM if have else DIM, "center")
        rail = self.rail(good)
        dst.blit(forge_art.rail(rail.size, good, min(have, 20)), rail)
        style = seat_style(self.board.table, model.focus)
        cube = forge_art.cube(m.px(11), style.rgb)
        x = rail.x + forge_art.rail_x(rail.w, min(have, 20))
        dst.blit(cube, cube.get_rect(center=(x, rail.centery)))

    def _mystic(self, dst: pygame.Surface, mystic: int, have: int) -> None:
        m, r = self.m, self.places["res", mystic]
        side = min(m.px(21), r.h)
        dst.blit(resource_icon(RES[mystic], side, not have), (r.x + m.px(1), r.centery - side // 2))
        x = (r.x + side + r.right) / 2
        prints.number(dst, 17 * m.s, str(have), (x, r.centery), CREAM if have else DIM, "center")

    # -- things -----------------------------------------------------------------------------------------

    def rects(self) -> dict[Ref, Rect]:
        found = dict(self.places)
        del found["assistant", 0]
        for res in self._counted_elsewhere():
            del found["res", res]
        if self.model is not None and self.model.own.assistant >= 0:
            found["assistant", self.model.own.assistant] = self.places["assistant", 0]
        return found

    def _counted_elsewhere(self) -> range:
        """Several units at a time are counted out on a panel: their stores can't be clicked meanwhile."""
        stack = self.model.view.stack if self.model is not None else []
        frame = stack[-1] if stack else None
        if not isinstance(frame, Gain | Pay) or frame.left < 2 or frame.seat != self.model.focus:  # type: ignore[union-attr]
            return range(0)
        if isinstance(frame, Pay) and frame.picked:
            return range(0)
        return GOODS if frame.kind == "good" else MYSTICS

    def radius(self, ref: Ref) -> int | None:
        return self.m.px(5) if ref[0] in ("res", "recruits", "assistant") else None


def _fitting(px: float, figure: str, room: int) -> float:
    """The size in which a figure has that room."""
    return min(px, px * room / max(1, prints.figure_width(px, figure)))


def _rows(r: Rect, n: int) -> list[Rect]:
    return [Rect(r.x, r.y + r.h * i // n, r.w, r.h * (i + 1) // n - r.h * i // n) for i in range(n)]
