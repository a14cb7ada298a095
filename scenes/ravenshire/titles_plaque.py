"""Title plaques: brass on dark wood, upright while the first reward is to be had, turned aside afterwards."""

from __future__ import annotations

import pygame

from game.ravenshire.content import NEED_ANY, NEED_FINISH, NEED_MEMBERS, NEED_TIER, content
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import disk, finish, memory
from scenes.kit.icons import icon, resource_icon
from scenes.kit.strings import tr
from scenes.ravenshire.palette import BRASS, RGB, TIER, TYPE_ICON
from scenes.table.board import Rect

LOOKS: dict[str, tuple[RGB, RGB]] = {
    "upright": (BRASS, (66, 30, 26)),
    "turned": ((136, 132, 128), (44, 42, 46)),
    "personal": ((176, 132, 222), (52, 30, 78)),
}
"""Trim and field."""

RIBBON: RGB = (160, 38, 32)
GLYPH = {"guildmaster": "recruit", "artificer": "foundry"}


@memory
def emblem(title: int, px: int, metal: str = "gold") -> pygame.Surface:
    """The sign of what a title counts, as a metal object or a painted mystic."""
    t = content().titles[title]
    if t.kind == NEED_FINISH:
        return resource_icon(("wood", "mithril", "embergem")[t.key], px)
    if t.kind == NEED_TIER:
        return _card_sign(t.key, px)
    name = GLYPH[t.id] if t.kind in (NEED_ANY, NEED_MEMBERS) else TYPE_ICON[t.key]
    return art.metal_icon(name, px, metal)


def _card_sign(tier: int, px: int) -> pygame.Surface:
    out = shape.blank((px, px))
    h = round(px * 0.94)
    back = art.card_back((round(h * 0.72), h), ("common", "exceptional", "legendary")[tier])
    out.blit(back, back.get_rect(center=(px // 2, px // 2)))
    return finish(out)


@memory
def plaque(size: tuple[int, int], s: float, look: str) -> pygame.Surface:
    """The empty plaque: "upright", "turned" or "personal"."""
    radius = max(3, round(6 * s))
    trim, field = LOOKS[look]
    out = prints.plate(size, trim, radius, max(2, round(2.4 * s))).copy()
    edge = max(2, round(2.4 * s)) + 1
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    fill = shape.vgrad(inner, shape.mix(field, (255, 230, 190), 0.10), shape.shade(field, 0.62))
    out.blit(shape.clip_round(fill, radius - 2), (edge, edge))
    for x, y in ((edge, edge), (size[0] - edge, edge), (edge, size[1] - edge), (size[0] - edge, size[1] - edge)):
        d = max(1, round(1.6 * s))
        dx, dy = (3 if x == edge else -3) * s, (3 if y == edge else -3) * s
        pygame.draw.circle(out, shape.mix(trim, (255, 255, 255), 0.3), (x + dx, y + dy), d)
    return finish(out)


@memory
def medal(px: int, gold: int, turned: bool) -> pygame.Surface:
    """The reward: a struck coin with its Gold; turned aside it hangs on its side with a ribbon."""
    coin = resource_icon("gold", px).copy()
    cover = art.number_badge(
        round(px * 0.80), str(gold), (196, 138, 36) if not turned else (120, 116, 112), (54, 28, 6)
    )
    if turned:
        grey = pygame.transform.grayscale(coin)
        grey.set_alpha(170)
        coin.blit(grey, (0, 0))
    out = shape.blank((round(px * 1.0), px))
    out.blit(coin, (0, 0))
    out.blit(cover, cover.get_rect(center=(px // 2, px // 2)))
    return finish(out)


@memory
def ribbon(px: int) -> pygame.Surface:
    """The ribbon of a title that has been won: it lies across the emblem, turned aside."""
    k = 4
    s = shape.blank((px * k, px * k))
    band = [(0.02, 0.72), (0.72, 0.02), (0.98, 0.28), (0.28, 0.98)]
    pygame.draw.polygon(s, (30, 8, 6, 255), [(x * px * k, y * px * k) for x, y in band])
    inner = [(0.07, 0.72), (0.72, 0.07), (0.93, 0.28), (0.28, 0.93)]
    pygame.draw.polygon(s, (*RIBBON, 255), [(x * px * k, y * px * k) for x, y in inner])
    out = pygame.transform.smoothscale(s, (px, px))
    tick = icon("check", round(px * 0.5), (255, 236, 200))
    out.blit(tick, tick.get_rect(center=(px // 2, px // 2)))
    return finish(out)


def progress_bar(dst: pygame.Surface, r: Rect, have: int, need: int, s: float, done: bool) -> None:
    """Have of need as carved notches, lit as far as one has come."""
    gap = max(1, round(1.5 * s))
    w = (r.w - gap * (need - 1)) / need
    for i in range(need):
        x = round(r.x + i * (w + gap))
        cell = (max(2, round(r.x + i * (w + gap) + w) - x), r.h)
        dst.blit(notch(cell, i < have, done), (x, r.y))


@memory
def notch(size: tuple[int, int], lit: bool, done: bool) -> pygame.Surface:
    """One step of the bar."""
    color: RGB = ((126, 206, 120) if done else (255, 200, 84)) if lit else (22, 16, 14)
    out = shape.round_rect(size, shape.shade(color, 0.5) if lit else (84, 66, 52), max(1, size[1] // 3)).copy()
    inner = (size[0] - 2, size[1] - 2)
    if min(inner) > 0:
        fill = shape.vgrad(inner, shape.mix(color, (255, 255, 255), 0.25) if lit else color, color)
        out.blit(shape.clip_round(fill, max(1, inner[1] // 3)), (1, 1))
    return finish(out)


@memory
def printed(title: int, w: int, h: int, alone: bool = False) -> pygame.Surface:
    """The plaque large, for zoom and choice: emblem, name, what is counted, both rewards; `alone`: a Title of one's
    own, for which the larger reward is the only one (RV-160)."""
    t = content().titles[title]
    h = min(h, round(w * 0.56))
    s = w / 210
    out = plaque((w, h), s, "personal" if alone else "upright").copy()
    side = round(h * 0.56)
    window = Rect(round(9 * s), round(h * 0.30), side, round(h * 0.60))
    out.blit(title_window(window.size, title), window)
    art.write(out, t.name, Rect(round(8 * s), round(h * 0.05), w - round(16 * s), round(h * 0.24)), "title",
              round(h * 0.17), (255, 232, 176))  # fmt: skip
    x = window.right + round(9 * s)
    first, later = ("only_gold" if alone else "first_gold"), "later_gold"
    rows = ((t.reward_first, False, first), (t.reward_later, True, later))[: 1 if alone else 2]
    for i, (gold, turned, key) in enumerate(rows):
        y = window.y + round(window.h * (0.5 if alone else 0.25 + 0.5 * i))
        coin = medal(round(h * 0.24), gold, turned)
        out.blit(coin, coin.get_rect(midleft=(x, y)))
        words = tr(f"ravenshire.title.{key}")
        prints.line(out, "body", 13 * s, words, (x + coin.get_width() + round(5 * s), y), (240, 226, 200), "midleft",
                    w - x - coin.get_width() - round(14 * s))  # fmt: skip
    return finish(out)


@disk
def title_window(size: tuple[int, int], title: int) -> pygame.Surface:
    """A lit window with the title's emblem."""
    picture: pygame.Surface = art.compose(size, "amber", emblem(title, round(min(size) * 0.74)), title + 3)
    return picture


__all__ = ["TIER", "emblem", "medal", "notch", "plaque", "printed", "progress_bar", "ribbon"]
