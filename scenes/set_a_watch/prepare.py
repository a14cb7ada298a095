"""Pictures made ahead of need, a little at a time: dice in the air, the cards that may come next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.set_a_watch.tables import C
from scenes.kit import art, throw
from scenes.kit.art import store
from scenes.set_a_watch import fire, linecard, palette, places_art

if TYPE_CHECKING:
    from scenes.set_a_watch.board import WatchBoard

Step = Callable[[], object]


def steps(board: WatchBoard) -> Iterator[Step]:
    """Flames and dice first, then all cards and isles there are, at their sizes: what comes next stays hidden."""
    model = board.model
    if model is None:
        return
    for level in range(4):
        yield partial(fire.flames, board.line.fire_box.size, level)
    px = board.bm.px(44)
    yield throw.load
    for kind in palette.DIE_KIND.values():  # of all parties: at the beginning nobody has been chosen
        yield partial(art.die_frames, kind, px)
        for value in range(1, art.STYLES[kind].sides + 1):
            yield partial(art.die, kind, value, px)
            yield partial(art.die_landing, kind, value, px)
    for card in C.cards:
        yield partial(store.ahead, linecard.face, card.index, board.line.size)
    for place in C.locations:
        yield partial(store.ahead, places_art.location_card, place.index, board.camp.card.size, 13.5 * board.ts)
    yield from _looked_at(board)


def _looked_at(board: WatchBoard) -> Iterator[Step]:
    """What the inspect slot shows of the things that lie open."""
    room = board.table.slot.rect
    for ref in board.refs():
        picture = board.inspect(ref).picture
        if picture is not None:
            yield partial(picture, room.w, round(room.h * 0.6))
