"""Pictures made ahead of need, a little at a time: dice in the air, cards, tokens, medallions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ravenshire.content import content
from game.ravenshire.state import BADGER, RAVEN, State
from scenes.kit import art, throw
from scenes.kit.layout import inset
from scenes.ravenshire import contracts_card, halls_member
from scenes.ravenshire.board_facts import phase_hint, phase_name
from scenes.ravenshire.palette import DIE_KIND, SEASON, SEASON_ICON, TIER
from scenes.ravenshire.seasons import season_name
from scenes.table import moves

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard

Step = Callable[[], object]

DIE = 44
PICTURED = ("open", "hall", "title", "district", "deck", "contract", "assistant", "space", "stack")


def steps(board: RavenshireBoard) -> Iterator[Step]:
    """What the coming turns will need, most urgent first: one picture, or a few small ones, a step."""
    view = board.view
    if view is None:
        return
    yield from _markers(board, view)
    yield from _dice(board, view)
    yield from _cards(board, view)
    yield from _members(board, view)
    yield from _ribbons(board)
    yield from _inspected(board)


def kinds(view: State) -> list[str]:
    """Kinds of dice in this game."""
    used = {d.kind for d in view.dice if d.value or d.kind not in (RAVEN, BADGER)}
    return [DIE_KIND[k] for k in sorted(used)]


def _markers(board: RavenshireBoard, view: State) -> Iterator[Step]:
    """The marker of the first player, which flies to the next holder in the middle of a movement."""
    for seat in board.strip_seats(view):
        yield partial(board.areas["season"].marker_picture, seat)  # type: ignore[attr-defined]


def _dice(board: RavenshireBoard, view: State) -> Iterator[Step]:
    px = board.bm.px(DIE)
    yield throw.load
    for kind in kinds(view):
        for value in range(1, 7):
            yield partial(art.die, kind, value, px)
        yield partial(art.die_frames, kind, px)
        for value in range(1, 7):
            yield partial(art.die_landing, kind, value, px)


def _cards(board: RavenshireBoard, view: State) -> Iterator[Step]:
    """The cards that may come next stay unknown: all of a tier are made, the tiers in order."""
    rows = board.areas["contracts"]
    size = rows.cards[0].size  # type: ignore[attr-defined]
    for card in content().contracts:
        yield partial(contracts_card.small, card.index, size, rows.m.s)
    for tier in range(len(TIER)):
        yield partial(contracts_card.small_back, tier, size, rows.m.s)


def _members(board: RavenshireBoard, view: State) -> Iterator[Step]:
    px = board.areas["halls"].px  # type: ignore[attr-defined]
    for member in content().members:
        yield partial(halls_member.token, member.index, px)


def _inspected(board: RavenshireBoard) -> Iterator[Step]:
    """What the inspect slot would show of the things on the board, in its own size."""
    from scenes.table.slot import paint_inspect

    slot = getattr(board.table, "slot", None)
    if slot is None or not slot.rect.w:
        return
    scratch = pygame.Surface(slot.rect.size, pygame.SRCALPHA)
    inner = inset(scratch.get_rect(), board.m.px(12), board.m.px(9))
    for ref in list(board.refs()):
        if ref[0] in PICTURED:
            yield partial(paint_inspect, scratch, board.inspect(ref), inner, 17, 15)


def _ribbons(board: RavenshireBoard) -> Iterator[Step]:
    size = (board.bm.px(470), board.bm.px(104))
    for season in range(4):
        looks = (size, SEASON[season], SEASON_ICON[season])
        yield partial(moves.ribbon, *looks, season_name(season + 1), phase_hint("gathering"))
        for phase in ("production", "season_end"):
            yield partial(moves.ribbon, *looks, phase_name(phase), phase_hint(phase))
