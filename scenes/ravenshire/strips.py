"""What a player strip shows of a smith: everything that is public, in five short rows.

Rows from the top: tokens, Reputation, recruits, Assistant; Goods; Mystics; dice and titles; contracts held and
completed by tier. Gold, the score, stands beside the name.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from game.core.codec import encode
from game.ravenshire.content import content
from game.ravenshire.state import COLUMN, GOODS, MYSTICS, POOL, RES, TOKEN, USED, State
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon, resource_icon
from scenes.kit.layout import Metrics
from scenes.ravenshire import forge_art
from scenes.ravenshire.forge_art import CREAM, DIM
from scenes.ravenshire.palette import GUILD, RGB, TIER, TIER_TRIM, die_kind
from scenes.table.board import Rect

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard

GOLD_INK: RGB = (255, 222, 132)
ROW = 18.0
Row = Callable[[pygame.Surface, Rect, int], None]


def row_rects(r: Rect, m: Metrics, wanted: int) -> list[Rect]:
    """As many rows as fit at a readable height, shared out over the strip."""
    n = max(1, min(wanted, int(r.h / (m.px(ROW) * 0.86))))
    return [Rect(r.x, r.y + r.h * i // n, r.w, r.h * (i + 1) // n - r.h * i // n) for i in range(n)]


class Strips:
    """Draws the strips of the board's table."""

    def __init__(self, board: RavenshireBoard) -> None:
        self.board = board
        self._kept: dict[int, tuple[Hashable, pygame.Surface]] = {}

    @property
    def view(self) -> State:
        """What is shown."""
        model = self.board.model
        assert model is not None
        return model.view

    @property
    def m(self) -> Metrics:
        """Scale of the window: strips stand beside the board."""
        return self.board.m

    def draw(self, dst: pygame.Surface, rect: Rect, seat: int, active: bool, hover: bool) -> None:
        """A strip of a smith, of the Rival or of a Hired Hand: one picture, kept until what it shows has changed."""
        of = (rect.size, self.m, encode(self.view))
        kept, picture = self._kept.get(seat, (None, dst))
        if kept != of:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._draw(picture, picture.get_rect(), seat)
            self._kept[seat] = (of, picture)
        dst.blit(picture, rect)

    def _draw(self, dst: pygame.Surface, rect: Rect, seat: int) -> None:
        from scenes.ravenshire.rival_strip import hand_rows, rival_rows

        view = self.view
        if seat < len(view.players):
            rows = self._smith_rows()
        elif view.rival is not None:
            rows = rival_rows(self)
        else:
            rows = hand_rows(self)
        for r, row in zip(row_rects(rect, self.m, len(rows)), rows, strict=False):
            row(dst, r, seat)

    def _smith_rows(self) -> list[Row]:
        return [self._purse, self._goods, self._mystics, self._dice_and_titles, self._contracts]

    # -- parts ------------------------------------------------------------------------------------------

    def cell(
        self, dst: pygame.Surface, r: Rect, name: str, n: int | str, color: RGB = CREAM, big: bool = False
    ) -> None:
        """Icon and number, left in `r`; nothing of it is shown dimmed."""
        m = self.m
        none = n in (0, "0")
        side = min(m.px(17), r.h)
        picture = resource_icon(name, side, none) if name in _PAINTED else _sign(name, round(side * 0.92), none)
        dst.blit(picture, picture.get_rect(midleft=(r.x, r.centery)))
        px = (16.5 if big else 15.5) * m.s
        prints.number(dst, px, str(n), (r.x + side + m.px(2), r.centery), DIM if none else color)

    def cells(self, r: Rect, weights: list[float]) -> list[Rect]:
        """Cut a row by weights."""
        total, x, out = sum(weights), float(r.x), []
        for w in weights:
            wide = r.w * w / total
            out.append(Rect(round(x), r.y, round(x + wide) - round(x), r.h))
            x += wide
        return out

    def _purse(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        p = self.view.players[seat]
        a, b, c, d, _ = self.cells(r, [1.0] * 5)
        self.cell(dst, a, "action_token", p.res[TOKEN], CREAM, True)
        self.cell(dst, b, "reputation", p.rep, CREAM, True)
        self.cell(dst, c, "recruit", p.recruits, CREAM, True)
        if p.assistant >= 0:
            badge = forge_art.assistant_badge(p.assistant, min(self.m.px(21), r.h + self.m.px(2)))
            dst.blit(badge, badge.get_rect(midleft=(d.x, r.centery)))

    def _goods(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        p = self.view.players[seat]
        for good, cell in zip(GOODS, self.cells(r, [1.0] * 5), strict=True):
            self.cell(dst, cell, RES[good], p.res[good])

    def _mystics(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        p = self.view.players[seat]
        for mystic, cell in zip(MYSTICS, self.cells(r, [1.0] * 5), strict=False):
            self.cell(dst, cell, RES[mystic], p.res[mystic])

    def _dice_and_titles(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        right = self.titles(dst, r, self.view.players[seat].scored)
        self.dice(dst, Rect(r.x, r.y, right - r.x, r.h), seat)

    def _contracts(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        p = self.view.players[seat]
        held, done = self.cells(r, [1.0, 1.0])
        self.tiers(dst, held, "contract", p.hand, False)
        self.tiers(dst, done, "check", p.done, True)

    def dice(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """Unplaced dice, then behind a bar those taken; worked-off ones are pale."""
        m, view = self.m, self.view
        side, gap = min(m.px(18), r.h - m.px(3)), m.px(3)
        x = r.x
        taken = [i for i, d in enumerate(view.dice) if d.seat == seat and d.at in (COLUMN, USED)]
        for i in (i for i, d in enumerate(view.dice) if d.seat == seat and d.at == POOL):
            x = self._die(dst, i, x, r, side) + gap
        if taken:
            dst.fill((120, 108, 92), (x, r.centery - side // 2, max(1, m.px(1)), side))
            x += gap + m.px(1)
        for i in taken:
            x = self._die(dst, i, x, r, side) + gap

    def _die(self, dst: pygame.Surface, die: int, x: int, r: Rect, side: int) -> int:
        look, style = self.view.dice[die], art.STYLES[die_kind(die)]
        picture = prints.chip(max(1, look.value), side, style.body, style.pip)
        if look.at == USED:
            picture = picture.copy()
            picture.set_alpha(110)
        at = (x, r.centery - side // 2)
        dst.blit(picture, at)
        if look.at == COLUMN and look.spot >= 0:
            dst.fill(GUILD[look.spot], (x + 1, at[1] + side, side - 2, max(1, self.m.px(1.5))))
        return x + side

    def titles(self, dst: pygame.Surface, r: Rect, scored: int) -> int:
        """Signs of the titles won, at the right end; returns where they begin."""
        from scenes.ravenshire.titles_plaque import emblem

        side, x = min(self.m.px(18), r.h), r.right
        for title in range(len(content().titles)):
            if scored >> title & 1:
                x -= side + self.m.px(1)
                picture = emblem(title, side)
                dst.blit(picture, picture.get_rect(midleft=(x, r.centery)))
        return x

    def tiers(self, dst: pygame.Surface, r: Rect, sign: str, cards: list[int], full: bool) -> None:
        """How many contracts of each tier: held ones outlined, completed ones as full cards."""
        m = self.m
        side = min(m.px(15), r.h)
        mark = icon(sign, side, (126, 206, 120) if full else (214, 200, 170))
        dst.blit(mark, mark.get_rect(midleft=(r.x, r.centery)))
        w, h = m.px(20), min(m.px(16), r.h - 2)
        x = r.x + side + m.px(3)
        counts = [0, 0, 0]
        for card in cards:
            if card >= 0:
                counts[content().contracts[card].tier] += 1
        for tier, n in enumerate(counts):
            dst.blit(tier_chip((w, h), tier, n, full), (x, r.centery - h // 2))
            x += w + m.px(2)


_PAINTED = frozenset((*RES, "reputation", "gold", "any_good", "any_mystic"))


def _sign(name: str, px: int, none: bool) -> pygame.Surface:
    return icon(name, px, (112, 104, 96) if none else (222, 208, 180))


@memory
def tier_chip(size: tuple[int, int], tier: int, n: int, full: bool) -> pygame.Surface:
    """A little card in a tier's colours with a number."""
    w, h = size
    r = max(2, h // 4)
    trim = TIER_TRIM[tier] if n else shape.shade(TIER_TRIM[tier], 0.4)
    out = shape.round_rect(size, trim, r).copy()
    body = shape.shade(TIER[tier], 1.15 if n else 0.42) if full else (226, 210, 176) if n else (44, 38, 34)
    inner = (w - 2, h - 2)
    face = shape.vgrad(inner, shape.mix(body, (255, 255, 255), 0.14), shape.shade(body, 0.78))
    out.blit(shape.clip_round(face, r - 1), (1, 1))
    ink: RGB = (255, 250, 238) if full else (44, 30, 20)
    prints.number(out, h * 0.82, str(n), (w // 2, h // 2), ink if n else (120, 110, 100), "center")
    return finish(out)
