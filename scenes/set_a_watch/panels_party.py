"""Choosing the party: six Adventurers side by side, those already taken marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch import actions as do
from game.set_a_watch.tables import C, K
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.richtext import fit
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, heroes, pieces, signs
from scenes.set_a_watch.palette import BRIGHT, HERO, SOFT, die_kind
from scenes.table.board import Rect
from scenes.table.floating import Draw, FloatPanel, RefTile

if TYPE_CHECKING:
    from scenes.set_a_watch.overlays import Overlays

SIZE = (158.0, 520.0)
GAP = 8.0


def hero_draw(kind: int, taken: bool) -> Draw:
    """Paints an Adventurer as a tall banner."""

    def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
        inner = r.inflate(-round(6 * s), -round(6 * s))
        dst.blit(banner(kind, inner.size, s), inner)
        if taken:
            veil = shape.round_rect(inner.size, (8, 8, 24, 50), round(6 * s))
            dst.blit(veil, inner)
            plate = signs.pill(tr("set_a_watch.panel.taken"), HERO[kind], 17 * s)
            dst.blit(plate, plate.get_rect(midtop=(inner.centerx, inner.y + round(9 * s))))

    return draw


def banner(kind: int, size: tuple[int, int], s: float) -> pygame.Surface:
    """Picture, name, dice, reach, Camp action, the five abilities."""
    return _banner(kind, size, round(s * 100))


@memory
def _banner(kind: int, size: tuple[int, int], scale: int) -> pygame.Surface:
    s, (w, h) = scale / 100, size
    printed = C.adventurers[kind]
    out = pieces.frame(size, round(8 * s), HERO[kind]).copy()
    art_box = Rect(round(5 * s), round(5 * s), w - round(10 * s), round(h * 0.30))
    out.blit(creatures.hero(kind, art_box.size), art_box)
    out.blit(
        shape.vgrad((art_box.w, art_box.h // 3), (10, 10, 26, 0), (10, 10, 26, 230)),
        (art_box.x, art_box.bottom - art_box.h // 3),
    )
    prints.heading(
        out,
        printed.name,
        17 * s,
        (w // 2, art_box.bottom - 10 * s),
        shape.mix(HERO[kind], (255, 255, 255), 0.55),
        "center",
        art_box.w - round(8 * s),
    )
    y = art_box.bottom + round(20 * s)
    die = art.die(die_kind(kind), printed.dice[0], round(30 * s))
    for i in range(3):
        out.blit(die, die.get_rect(center=(w // 2 + round((i - 1) * 32 * s), y)))
    prints.line(
        out,
        "cond_b",
        14 * s,
        tr(f"set_a_watch.panel.{printed.attack}", sides=printed.dice[0]),
        (w // 2, y + 25 * s),
        SOFT,
        "center",
        w - round(16 * s),
    )
    y += round(38 * s)
    step, floor = round(35 * s), h - round(6 * s)
    room = Rect(round(10 * s), y, w - round(20 * s), floor - 5 * step - y - round(4 * s))
    words = fit(f"**{printed.camp.name}:** {printed.camp.text}", room.w, room.h, 14.5 * s, 11.5 * s, "body", BRIGHT)
    out.blit(words.surface(), room)
    step = min(step, (floor - room.y - words.height - round(4 * s)) // 5)  # where letters are at their smallest
    y = floor - 5 * step
    for k, ability in enumerate(printed.abilities):
        side = step - round(4 * s)
        at = Rect(round(9 * s), y + k * step, side, side)
        out.blit(heroes.unused_card(ability, at.size), at)
        name = C.abilities[ability].name
        prints.line(
            out, "cond_b", 14 * s, name, (at.right + 6 * s, at.centery), BRIGHT, "midleft", w - at.right - round(14 * s)
        )
    return finish(out)


class Classes(FloatPanel):
    """Six banners in a row."""

    title_key = "set_a_watch.panel.classes"

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "classes")
        taken = {a.kind for a in overlays.view.party}
        self.stays = len(taken) < K.adventurers_in_party - 1  # after the last choice the night begins on the board
        self.covers = tuple(("class", kind) for kind in range(len(C.adventurers)))
        self.tiles = [
            RefTile(self, ("class", kind), hero_draw(kind, kind in taken), C.adventurers[kind].name, str(kind + 1))
            for kind in range(len(C.adventurers))
        ]  # fmt: skip
        self.add(*self.tiles)

    def wanted(self) -> tuple[float, float]:
        n = len(self.tiles)
        return (n * (SIZE[0] + GAP) + GAP + 12, SIZE[1] + 48)

    def arrange(self) -> None:
        inner, gap = self.inner(), self.px(GAP)
        w, h = self.px(SIZE[0]), self.px(SIZE[1])
        x = inner.centerx - (len(self.tiles) * (w + gap) - gap) // 2
        for i, tile in enumerate(self.tiles):
            tile.rect = Rect(x + i * (w + gap), inner.y, w, h)


def classes(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The panel that chooses the party."""
    return Classes(overlays) if overlays.actions(do.ChooseAdventurer) else None
