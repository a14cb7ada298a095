"""How the board is cut into areas, and what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.ravenshire.state import BOARD, Die, Player, State
from scenes.kit.layout import Metrics
from scenes.table.animator import BoardModel
from scenes.table.areas import Area as Area
from scenes.table.areas import Blit as Blit
from scenes.table.areas import shares
from scenes.table.board import Rect, Ref

SIZE = (810, 644)
"""Logical size of the board in a 1280 x 720 window; more width or height is shared out."""

FLAT = (1232, 460)
"""Logical size where the place is low and wide (a large interface): all of it is seen larger than in a column."""

FLAT_FROM = 2.05
"""Width by height of a place from which on the flat board is the larger one."""

WIDEST, FLAT_WIDEST = 1340, 1500
GAP = 6


class Model(BoardModel):
    """The view of this game, and what is in the air just now."""

    if TYPE_CHECKING:  # a field that is written again would stand last
        view: State

    @property
    def players(self) -> list[Player]:
        """All blacksmiths by seat (the Rival and the Hands are not among them)."""
        return self.view.players

    @property
    def own(self) -> Player:
        """The blacksmith whose forge is large."""
        return self.view.players[min(self.focus, len(self.view.players) - 1)]

    def die(self, die: int) -> Die:
        """A die by id."""
        return self.view.dice[die]

    def on_board(self) -> list[int]:
        """Dice lying in districts that are not in the air."""
        return [i for i, d in enumerate(self.view.dice) if d.at == BOARD and ("die", i) not in self.hidden]

    def rep(self, seat: int) -> int:
        """Reputation of a seat: a player's or the Rival's."""
        rival = self.view.rival
        if rival is not None and seat >= len(self.players):
            return rival.rep
        return self.players[seat].rep


FOREIGN = 1000
"""Added to the number of a thing that every smith has, while another smith's forge is shown: it can be looked at,
but what the one who decides may choose is not there."""

OWN_KINDS = frozenset(("space", "member_option", "column", "production", "upgrade", "res", "market"))


def foreign(ref: Ref) -> Ref:
    """The same thing on another smith's forge."""
    return (ref[0], ref[1] + FOREIGN) if ref[0] in OWN_KINDS else ref


def at_home(ref: Ref) -> Ref:
    """The thing as it is named on its own forge."""
    return (ref[0], ref[1] - FOREIGN) if ref[0] in OWN_KINDS and ref[1] >= FOREIGN else ref


class Places(msgspec.Struct, frozen=True):
    """Rectangles of the areas, window pixels."""

    districts: Rect
    contracts: Rect
    halls: Rect
    titles: Rect
    track: Rect
    season: Rect
    forge: Rect

    def named(self) -> dict[str, Rect]:
        """Rectangles by area name, in reading order."""
        return {k: getattr(self, k) for k in self.__struct_fields__}


HEIGHTS = {"districts": 168.0, "middle": 178.0, "track": 46.0, "forge": 234.0}
MIDDLE = {"contracts": 414.0, "halls": 194.0, "titles": 190.0}


FLAT_COLUMNS = (810.0, 416.0)
FLAT_TOP = {"halls": 210.0, "titles": 200.0}


def is_flat(area: Rect) -> bool:
    """Is the place so low and wide that the board is cut the other way?"""
    return area.w > FLAT_FROM * max(1, area.h)


def size_in(area: Rect) -> tuple[float, float]:
    """Logical size of the board in a place."""
    return FLAT if is_flat(area) else SIZE


def places(area: Rect, m: Metrics) -> Places:
    """Cut the board; more height goes to every row by its share, more width likewise."""
    return _flat(area, m) if is_flat(area) else _column(area, m)


def _flat(area: Rect, m: Metrics) -> Places:
    """Contracts beside the forge, halls and titles beside the districts, the track across between them."""
    w, gap = min(area.w, m.px(FLAT_WIDEST)), m.px(GAP)
    x0 = area.x + (area.w - w) // 2
    rows = shares(area.y, area.h, [HEIGHTS[name] for name in ("districts", "track", "forge")], gap)
    (lx, lw), (rx, rw) = shares(x0, w, list(FLAT_COLUMNS), gap)
    (hx, hw), (tx, tw) = shares(rx, rw, list(FLAT_TOP.values()), gap)
    (dy, dh), (ty, th), (fy, fh) = rows
    return Places(
        Rect(lx, dy, lw, dh),
        Rect(rx, fy, rw, fh),
        Rect(hx, dy, hw, dh),
        Rect(tx, dy, tw, dh),
        Rect(x0, ty, tx - gap - x0, th),
        Rect(tx, ty, tw, th),
        Rect(lx, fy, lw, fh),
    )


def _column(area: Rect, m: Metrics) -> Places:
    w, h = min(area.w, m.px(WIDEST)), area.h
    x0, gap = area.x + (area.w - w) // 2, m.px(GAP)
    rows = shares(area.y, h, list(HEIGHTS.values()), gap)
    cols = shares(x0, w, list(MIDDLE.values()), gap)
    (dy, dh), (my, mh), (ty, th), (fy, fh) = rows
    season_w = m.px(196)
    return Places(
        Rect(x0, dy, w, dh),
        *(Rect(cx, my, cw, mh) for cx, cw in cols),
        Rect(x0, ty, w - season_w - gap, th),
        Rect(x0 + w - season_w, ty, season_w, th),
        Rect(x0, fy, w, fh),
    )


def any_view(view: Any) -> bool:
    """Is there something to show?"""
    return view is not None and bool(getattr(view, "dice", ()))
