"""Strips of the seats that nobody plays: the Rival Forge and the Hired Hands (RV-173 to RV-193)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ravenshire.content import content
from game.ravenshire.state import POOL
from scenes.kit import prints
from scenes.kit.icons import icon
from scenes.kit.strings import tr
from scenes.ravenshire.forge_art import CREAM, DIM
from scenes.ravenshire.palette import GUILD, GUILD_ICON
from scenes.ravenshire.strips import GOLD_INK, Row
from scenes.table.board import Rect

if TYPE_CHECKING:
    from scenes.ravenshire.strips import Strips


def rival_rows(strips: Strips) -> list[Row]:
    """Purse, roster by guild, dice, contracts, level."""
    rows = RivalRows(strips)
    return [rows.purse, rows.roster, rows.dice, rows.contracts, rows.level]


class RivalRows:
    """The five rows of the Rival Forge."""

    def __init__(self, strips: Strips) -> None:
        self.strips = strips

    def purse(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """Wares, Reputation, members hired."""
        s, rival = self.strips, self.strips.view.rival
        assert rival is not None
        a, b, c, *_ = s.cells(r, [1.0] * 5)
        s.cell(dst, a, "market", rival.wares, CREAM, True)
        s.cell(dst, b, "reputation", rival.rep, CREAM, True)
        s.cell(dst, c, "recruit", len(rival.roster), CREAM, True)

    def roster(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """Members hired, by guild."""
        s, rival = self.strips, self.strips.view.rival
        assert rival is not None
        m = s.m
        for guild, cell in enumerate(s.cells(r, [1.0] * 5)[:3]):
            n = sum(content().members[member].guild == guild for member in rival.roster if member >= 0)
            side = min(m.px(17), r.h)
            sign = icon(GUILD_ICON[guild], side, GUILD[guild] if n else (104, 98, 92))
            dst.blit(sign, sign.get_rect(midleft=(cell.x, cell.centery)))
            x = cell.x + side + m.px(3)
            prints.number(dst, 15.5 * m.s, str(n), (x, cell.centery), CREAM if n else DIM)

    def dice(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """Its dice, and the titles it has won."""
        rival = self.strips.view.rival
        assert rival is not None
        right = self.strips.titles(dst, r, rival.scored)
        self.strips.dice(dst, Rect(r.x, r.y, right - r.x, r.h), seat)

    def contracts(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """Completed contracts by tier, beside the Wares each tier costs it."""
        s, rival = self.strips, self.strips.view.rival
        assert rival is not None
        done, price = s.cells(r, [1.0, 1.0])
        s.tiers(dst, done, "check", rival.done, True)
        m = s.m
        sign = icon("market", min(m.px(14), r.h), (190, 178, 154))
        dst.blit(sign, sign.get_rect(midleft=(price.x + m.px(3), r.centery)))
        prices = "/".join(str(n) for n in content().solo.levels[rival.level].prices)
        prints.line(
            dst, "cond", 13.5 * m.s, prices, (price.x + m.px(21), r.centery), (214, 202, 180), "midleft",
            price.w - m.px(22),
        )  # fmt: skip

    def level(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """How well it is run, and the score to beat."""
        s, rival = self.strips, self.strips.view.rival
        assert rival is not None
        level, m = content().solo.levels[rival.level], s.m
        prints.line(dst, "cond_b", 14 * m.s, level.name, (r.x, r.centery), GOLD_INK, "midleft", r.w // 2)
        right = tr("ravenshire.rival.to_beat", score=level.score_to_beat)
        prints.line(dst, "cond", 13.5 * m.s, right, (r.right, r.centery), (214, 202, 180), "midright", r.w // 2)


def hand_rows(strips: Strips) -> list[Row]:
    """A Hired Hand holds nothing but dice."""
    return [HandRows(strips).dice, HandRows(strips).turns, HandRows(strips).words]


class HandRows:
    """The rows of a Hired Hand."""

    def __init__(self, strips: Strips) -> None:
        self.strips = strips

    def dice(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """Its dice."""
        self.strips.dice(dst, r, seat)

    def turns(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """Turns it still takes in this Season (RV-189)."""
        m, view = self.strips.m, self.strips.view
        left = sum(d.seat == seat and d.at == POOL for d in view.dice)
        words = tr("ravenshire.hands.left", left=left)
        prints.line(dst, "cond", 14.5 * m.s, words, (r.x, r.centery), (226, 214, 192), "midleft", r.w)

    def words(self, dst: pygame.Surface, r: Rect, seat: int) -> None:
        """What it is there for."""
        m = self.strips.m
        line = tr("ravenshire.hands.about")
        prints.line(dst, "cond", 14 * m.s, line, (r.x, r.centery), DIM, "midleft", r.w)
