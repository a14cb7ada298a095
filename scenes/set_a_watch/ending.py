"""The end of a journey: dawn over the isles or a dead fire, the party as it stands, and what happened on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch.party import controller
from game.set_a_watch.scoring import tally
from game.set_a_watch.tables import C
from scenes.kit import layout, paint, prints
from scenes.kit.art import shape
from scenes.kit.art.store import disk
from scenes.kit.fonts import font
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, fire, pieces
from scenes.set_a_watch.model import short
from scenes.set_a_watch.palette import BRIGHT, FLAME, HERO, SOFT

if TYPE_CHECKING:
    from game.core.session import Session

ROW, ROW_MOST = 52, 60
ICONS = {
    "round": "moon-sun", "defeated": "broadsword", "undefeated": "monster-skull", "forced_exhausts": "broken-shield",
    "summons": "bleeding-eye", "overflows": "death-skull", "bought": "gold-bar", "refreshed": "health",
}  # fmt: skip


@disk
def picture(size: tuple[int, int], won: bool, foot: int) -> pygame.Surface:
    """The beach in the first light, or under a violet night with a cold fire, that many pixels above the edge."""
    s = pygame.transform.smoothscale(fire.shore((size[0], max(40, size[1]))), size).convert_alpha()
    if won:
        dawn = shape.vgrad(size, (255, 190, 120, 255), (190, 120, 140, 255))
        s.blit(dawn, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        light = pygame.Surface(size)
        light.blit(
            shape.radial((size[0] * 2, size[1] * 2), (150, 84, 40, 255), (0, 0, 0, 255), 0.7),
            (-size[0] // 3, -size[1] // 2),
        )
        s.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    else:
        s.blit(shape.vgrad(size, (120, 70, 170, 255), (70, 50, 90, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    w, h = size
    box = (round(h * 0.62), round(h * 0.27))
    at = (w // 2 - box[0] // 2, h - box[1] - max(h // 20, foot))
    s.blit(fire.logs(box), at)
    flames = fire.flames((round(h * 0.46), round(h * 0.50)), 3 if won else 0)[3]
    s.blit(flames, flames.get_rect(midbottom=(w // 2, at[1] + round(box[1] * 0.80))))
    return s


class Scene(Node):
    """The picture, and the four Adventurers around the fire: those who can still stand in colour."""

    HEIGHT, LEAST = 404.0, 188.0

    def __init__(self, session: Session) -> None:
        super().__init__(name="ending")
        self.state: Any = session.state
        self.won = self.state.outcome == "won"

    def label_text(self) -> str:
        names = ", ".join(C.adventurers[a.kind].name for a in self.state.party)
        return f"{tr('set_a_watch.end.won') if self.won else tr('set_a_watch.end.lost')}: {names}"

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        body = picture(r.size, self.won, m.px(28)).copy()  # the names stand below the fire
        dst.blit(shape.clip_round(body, m.px(10)), r)
        dst.blit(paint.outline(r.size, m.px(10), m.px(1.5), (255, 206, 120, 120)), r)
        inner = r.inflate(-m.px(20), 0)
        gap = min(m.px(8), inner.w // 50)
        w = min(m.px(92), inner.w // 5 - gap, round((r.h - m.px(50)) / 1.22))
        px = min(_letters(short(C.adventurers[a.kind].name), 13.5 * m.s, w + gap - m.px(2)) for a in self.state.party)
        for i, a in enumerate(self.state.party):
            side = i if i < 2 else i + 1
            box = pygame.Rect(0, 0, w, round(w * 1.22))
            box.midbottom = (inner.x + round(inner.w * (side + 0.5) / 5), r.bottom - m.px(38))
            self._hero(dst, box, a, px)

    def _hero(self, dst: pygame.Surface, box: pygame.Rect, a: Any, px: int) -> None:
        """One of the four as a portrait with its abilities as lights: those that still stand burn."""
        m = layout.current()
        stands = any(not card.exhausted for card in a.abilities)
        face = shape.clip_round(creatures.hero(a.kind, box.size).convert_alpha(), m.px(8))
        if not stands:
            face = pygame.transform.grayscale(face)
            face.fill((140, 140, 176, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape.drop_shadow(dst, box, m.px(8), m.px(8), 190)
        dst.blit(face, box)
        trim = shape.mix(HERO[a.kind], (255, 244, 220), 0.35) if stands else (96, 98, 130)
        dst.blit(paint.outline(box.size, m.px(8), max(2, m.px(2)), (*trim, 255)), box)
        for k, card in enumerate(a.abilities):
            d = min(m.px(12), box.w // 5)
            light = pieces.medal(d, "small-fire", (196, 110, 40) if not card.exhausted else (44, 46, 70))
            dst.blit(light, light.get_rect(center=(box.centerx + (k - 1) * round(d * 1.42), box.bottom - m.px(2))))
        color = shape.mix(HERO[a.kind], (255, 255, 255), 0.5) if stands else SOFT
        name = short(C.adventurers[a.kind].name)
        prints.heading(dst, name, px, (box.centerx, box.bottom + m.px(20)), color, "center", box.w + m.px(10))


def _letters(name: str, px: float, room: int) -> int:
    """The size in which a name fits some pixels."""
    size = round(px)
    while size > 8 and font("title_b", size).size(name)[0] > room:
        size -= 1
    return size


class Journey(Node):
    """What happened on the way, as rows of signs and numbers."""

    def __init__(self, session: Session) -> None:
        super().__init__(name="journey")
        self.room = 0
        """Pixels that there are for it: the rows share them."""
        self.rows = [(key, *fact) for (key, _), fact in zip(tally(session.state), facts(session), strict=True)]

    def height(self) -> int:
        """Pixels that all rows need."""
        return self._step() * len(self.rows)

    def _step(self) -> int:
        """Pixels of a row."""
        m = layout.current()
        return max(m.px(ROW), min(m.px(ROW_MOST), self.room // max(1, len(self.rows))))

    def label_text(self) -> str:
        return ", ".join(f"{words} {n}" for _, words, n in self.rows)

    def paint(self, dst: pygame.Surface) -> None:
        m, r = layout.current(), self.rect
        step = self._step()
        for i, (key, words, n) in enumerate(self.rows):
            y = r.y + i * step + step // 2
            medal = pieces.medal(m.px(32), ICONS.get(key, "aura"), (60, 64, 130) if i else (150, 90, 40))
            dst.blit(medal, medal.get_rect(midleft=(r.x + m.px(2), y)))
            prints.line(dst, "body_b", 17 * m.s, words, (r.x + m.px(46), y), BRIGHT, "midleft", r.w - m.px(140))
            prints.line(dst, "cond_b", 23 * m.s, n, (r.right - m.px(6), y), FLAME, "midright", m.px(120))
            if i < len(self.rows) - 1:
                dst.fill((90, 94, 140), (r.x, r.y + (i + 1) * step - 1, r.w, 1))


def facts(session: Session) -> list[tuple[str, str]]:
    """What happened on the way: names and figures."""
    table = session.rules.words().sections.get("tables", {}).get("tally", {})
    rounds = session.state.rounds
    return [
        (str(table.get(key, key)), tr("set_a_watch.end.rounds", n=n, rounds=rounds) if key == "round" else str(n))
        for key, n in tally(session.state)
    ]


def led(session: Session) -> list[str]:
    """The Adventurers of every seat, as they were led at the end."""
    names: list[list[str]] = [[] for _ in session.seats]
    for adv, a in enumerate(session.state.party):
        seat = controller(session.state, adv)
        if 0 <= seat < len(names):
            names[seat].append(short(C.adventurers[a.kind].name) + (tr("set_a_watch.party.flex") if a.seat < 0 else ""))
    return [", ".join(own) for own in names]


def page(session: Session) -> tuple[Node, Node, str]:
    """The picture for the left, the rows for the right, and the heading of the rows."""
    return Scene(session), Journey(session), tr("set_a_watch.end.journey")
