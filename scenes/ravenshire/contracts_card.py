"""Contract cards: the small form that lies on the table, the printed card for zoom and choice."""

from __future__ import annotations

import pygame

from game.ravenshire.content import TIERS, TYPES, content
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon
from scenes.ravenshire.palette import INK, TIER, TIER_METAL, TIER_TRIM, TYPE_ICON
from scenes.table.board import Rect

ASPECT = 0.715
"""Width to height of a printed card."""

HEAD = 0.33
"""The part of a small card that bears its name."""


def printed(contract: int, w: int, h: int) -> pygame.Surface:
    """The whole card, as large as fits w x h real pixels."""
    card = content().contracts[contract]
    h = max(40, min(h, round(w / ASPECT)) // 8 * 8)
    size = (max(30, round(h * ASPECT)), h)
    return art.contract_card(
        size, card.name, TIERS[card.tier], TYPES[card.type], card.cost.pairs(), card.reward.pairs()
    )


def back(tier: int, size: tuple[int, int]) -> pygame.Surface:
    """The back of a card of that tier."""
    return art.card_back(size, TIERS[tier])


@memory
def small(contract: int, size: tuple[int, int], s: float) -> pygame.Surface:
    """The card on the table: forged object, name, cost on parchment, reward on the dark foot. `s`: pixels a unit."""
    card = content().contracts[contract]
    _w, _h = size
    edge = max(2, round(2.2 * s))
    radius = max(3, round(5 * s))
    out = prints.plate(size, TIER_TRIM[card.tier], radius, edge).copy()
    inner = out.get_rect().inflate(-2 * edge - 2, -2 * edge - 2)
    head, foot = round(inner.h * HEAD), round(inner.h * 0.32)
    banner = Rect(inner.x, inner.y, inner.w, head)
    cost = Rect(inner.x, banner.bottom, inner.w, inner.h - head - foot)
    reward = Rect(inner.x, cost.bottom, inner.w, foot)
    _banner(out, card.tier, banner, radius - edge)
    _foot(out, card.tier, reward, radius - edge)
    out.blit(prints.paper(cost.size, contract % 5), cost)
    side = round(20 * s)
    thing = art.item(card.name, TYPES[card.type], side)
    out.blit(thing, thing.get_rect(midleft=(inner.x + round(1 * s), banner.centery)))
    left = inner.x + side + round(3 * s)
    room = banner.right - left - round(3 * s)
    prints.line(out, "cond_b", 12.5 * s, prints.short_name(card.name, "cond_b", 12.5 * s, room), (left, banner.centery),
                (255, 246, 224), "midleft", room)  # fmt: skip
    _numbers(out, card, cost.inflate(-round(6 * s), 0), reward, s)
    return finish(out)


def _banner(out: pygame.Surface, tier: int, r: Rect, radius: int) -> None:
    band = shape.vgrad(r.size, shape.mix(TIER[tier], (255, 240, 210), 0.12), shape.shade(TIER[tier], 0.55))
    out.blit(band, r)
    pygame.draw.line(out, shape.mix(TIER_TRIM[tier], (0, 0, 0), 0.25), (r.x, r.bottom - 1), (r.right - 1, r.bottom - 1))


def _foot(out: pygame.Surface, tier: int, r: Rect, radius: int) -> None:
    out.blit(shape.vgrad(r.size, shape.shade(TIER[tier], 0.34), shape.shade(TIER[tier], 0.55)), r)
    pygame.draw.line(out, (18, 12, 10), (r.x, r.y), (r.right - 1, r.y))


def _numbers(out: pygame.Surface, card: object, cost: Rect, reward: Rect, s: float) -> None:
    kind, side = TYPE_ICON[card.type], round(13 * s)  # type: ignore[attr-defined]
    sign = icon(kind, side, shape.mix(TIER_TRIM[card.tier], (255, 255, 255), 0.35))  # type: ignore[attr-defined]
    out.blit(sign, sign.get_rect(midright=(reward.right - round(3 * s), reward.centery)))
    room = Rect(reward.x + round(4 * s), reward.y, reward.w - side - round(9 * s), reward.h)
    prints.amounts_in(out, card.cost.pairs(), cost, round(16 * s), 15 * s, INK)  # type: ignore[attr-defined]
    prints.amounts_in(out, card.reward.pairs(), room, round(15.5 * s), 14.5 * s, (255, 244, 220))  # type: ignore[attr-defined]


@memory
def small_back(tier: int, size: tuple[int, int], s: float) -> pygame.Surface:
    """The back of a small card."""
    out = prints.plate(size, TIER_TRIM[tier], max(3, round(5 * s)), max(2, round(2.2 * s))).copy()
    edge = max(2, round(2.2 * s)) + 1
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    fill = shape.radial(inner, shape.mix(TIER[tier], (255, 230, 180), 0.15), shape.shade(TIER[tier], 0.42)).copy()
    out.blit(shape.clip_round(fill, max(2, round(3 * s))), (edge, edge))
    sign = art.metal_icon("foundry", round(size[1] * 0.62), TIER_METAL[tier])
    out.blit(sign, sign.get_rect(center=out.get_rect().center))
    return finish(out)


@memory
def dimmed(picture_of: int, size: tuple[int, int], s: float) -> pygame.Surface:
    """The small card as it looks while its tier is closed."""
    out = small(picture_of, size, s).copy()
    grey = pygame.transform.grayscale(out)
    grey.set_alpha(70)
    out.blit(grey, (0, 0))
    out.fill((204, 200, 204, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return finish(out)
