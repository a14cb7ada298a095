"""Printed cards: tier-coloured frame, banner title, lit picture window, parchment for costs and rewards."""

from __future__ import annotations

import msgspec
import pygame

from scenes.kit.art.shape import (
    Rgb,
    Size,
    blank,
    blurred,
    clip_round,
    mix,
    polygon,
    rgba,
    round_rect,
    shade,
    vgrad,
    with_alpha,
)
from scenes.kit.art.store import disk, finish, memory
from scenes.kit.icons import icon, resource_icon, soft_shadow

INK = (44, 30, 20)
Amounts = tuple[tuple[str, int], ...]


class Tier(msgspec.Struct, frozen=True):
    """Look of a card tier; `gems` says the tier without colour."""

    frame: Rgb
    trim: str
    scene: str
    gems: int


TIERS: dict[str, Tier] = {
    "common": Tier((92, 106, 70), "bronze", "common", 1),
    "exceptional": Tier((48, 88, 142), "steel", "exceptional", 2),
    "legendary": Tier((142, 34, 34), "gold", "legendary", 3),
    "assistant": Tier((88, 60, 128), "gold", "violet", 0),
    "title": Tier((150, 108, 36), "gold", "amber", 0),
    "plain": Tier((78, 74, 70), "steel", "slate", 0),
}


class CardLayout(msgspec.Struct, frozen=True):
    """Places on a card of a given size, in its own pixels."""

    size: Size
    banner: pygame.Rect
    art: pygame.Rect
    body: pygame.Rect
    cost: pygame.Rect
    reward: pygame.Rect
    badge: pygame.Rect
    radius: int
    margin: int


def card_layout(size: Size) -> CardLayout:
    """Where everything lies on a card: the same proportions at every size, art 46 % of the height."""
    w, h = size
    m = max(3, round(w * 0.042))
    radius = max(3, round(w * 0.055))
    banner = pygame.Rect(m, m, w - 2 * m, max(12, round(h * 0.115)))
    gap = max(1, round(h * 0.010))
    art = pygame.Rect(m, banner.bottom + gap, w - 2 * m, round(h * 0.46))
    body = pygame.Rect(m, art.bottom + gap, w - 2 * m, h - m - art.bottom - gap)
    pad = max(2, round(w * 0.02))
    half = (body.h - pad * 2) * 54 // 100
    cost = pygame.Rect(body.x + pad, body.y + pad, body.w - 2 * pad, half)
    reward = pygame.Rect(cost.x, cost.bottom, cost.w, body.bottom - pad - cost.bottom)
    d = round(w * 0.17)
    badge = pygame.Rect(art.x + pad, art.y + pad, d, d)
    return CardLayout(size, banner, art, body, cost, reward, badge, radius, m)


@disk
def card_frame(size: Size, tier: str) -> pygame.Surface:
    """Bevelled frame in the tier's colour with an engraved inner line; the middle is filled, too."""
    import numpy as np

    from scenes.kit.art import noise, relief

    t, (w, h) = TIERS[tier], size
    lay = card_layout(size)
    k = 2
    outer = round_rect((w * k, h * k), (255, 255, 255), lay.radius * k)
    mask = noise.alpha_of(outer)
    bevel = max(2, round(w * 0.020)) * k
    inner = round_rect(
        (w * k - 2 * lay.margin * k + 2 * k, h * k - 2 * lay.margin * k + 2 * k), (255, 255, 255), lay.radius * k // 2
    )
    hole = np.zeros_like(mask)
    a = noise.alpha_of(inner)
    o = (lay.margin - 1) * k
    hole[o : o + a.shape[0], o : o + a.shape[1]] = a
    ring = relief.heights(np.clip(mask - hole, 0, 1), bevel)
    gx, gy = np.gradient(ring, axis=0), np.gradient(ring, axis=1)
    lit = 1.0 + (-gx * -0.5 - gy * -0.75) * 0.55
    tex = noise.fbm(w * k, h * k, 5, 6, 5, 0.6) - 0.5
    _, y = noise.grid(w * k, h * k)
    rgb = np.array(t.frame, np.float32) * (lit * (1.12 - 0.34 * y) + 0.16 * tex)[..., None]
    rgb = rgb * (1 - hole[..., None]) + np.array((20, 15, 12), np.float32) * hole[..., None]
    rgb = relief.edge_dark(rgb, mask, "iron", 2)
    s = pygame.transform.smoothscale(noise.to_surface(rgb, mask), size)
    _corners(s, lay, t)
    return s


def _corners(s: pygame.Surface, lay: CardLayout, tier: Tier) -> None:
    """Small metal studs in the corners of the better tiers."""
    from scenes.kit.art.svgpaint import Brush

    if tier.gems == 1 or lay.size[0] < 90:
        return
    d = max(5, round(lay.margin * 1.5))
    brush = Brush()
    brush.ball(64, 64, 54, tier.trim)
    stud = brush.picture(d)
    w, h = lay.size
    o = lay.margin // 2 + 1
    for x, y in ((o, o), (w - o, o), (o, h - o), (w - o, h - o)):
        s.blit(stud, stud.get_rect(center=(x, y)))


@memory
def banner(size: Size, tier: str, title: str) -> pygame.Surface:
    """Title plate: coloured enamel with a gilt edge and the title in Cinzel, shrunk to fit."""
    w, h = size
    t = TIERS[tier]
    r = max(2, h // 5)
    s = round_rect((w, h), mix(t.frame, (255, 226, 160), 0.55), r).copy()
    plate = clip_round(vgrad((w - 2, h - 2), shade(t.frame, 0.86), shade(t.frame, 0.44)), max(1, r - 1))
    gloss = vgrad((w - 2, max(1, h // 2 - 1)), (255, 255, 255, 46), (255, 255, 255, 6))
    plate.blit(clip_round(gloss, max(1, r - 1)), (0, 0))
    s.blit(plate, (1, 1))
    write(s, title, s.get_rect().inflate(-max(6, h // 2), 0), "title", round(h * 0.60), (255, 247, 226))
    return finish(s)


def write(
    dst: pygame.Surface, text: str, box: pygame.Rect, kind: str, px: int, color: Rgb, dark: Rgb = (18, 10, 6)
) -> None:
    """One centred line with a soft dark edge: smaller, then condensed, then cut with an ellipsis to fit the box."""
    from scenes.kit.fonts import font

    def width(s: str) -> int:
        return font(kind, px).size(s)[0]

    least = max(7, min(px, 10))
    while px > least and width(text) > box.w:
        px -= 1
    if width(text) > box.w:
        kind = "cond_b"
        while px > 7 and width(text) > box.w:
            px -= 1
    if width(text) > box.w:
        while text and width(text + "…") > box.w:
            text = text[:-1]
        text += "…"
    for c, dy in ((dark, max(1, px // 14)), (color, 0)):
        t = font(kind, px).render(text, True, c)
        dst.blit(t, t.get_rect(center=(box.centerx, box.centery + dy)))


def seed_of(text: str) -> int:
    """A stable small number from a name."""
    return sum((i + 3) * ord(c) for i, c in enumerate(text)) % 9973


@disk
def art_window(size: Size, scene: str, name: str, kind: str) -> pygame.Surface:
    """The picture of a card: the forged object in its room, lit from behind, standing in its own shadow."""
    from scenes.kit.art import items

    px = round(min(size[0] * 0.92, size[1] * 0.95))
    return compose(size, scene, items.item(name, kind, px), seed_of(name))


@disk
def sign_window(size: Size, scene: str, sign: str, metal: str, share: float, seed: int) -> pygame.Surface:
    """A lit window with a chiselled sign of metal; `share`: of the window's shorter side."""
    from scenes.kit.art.metal import metal_icon

    return compose(size, scene, metal_icon(sign, round(min(size) * share), metal), seed)


def compose(size: Size, scene: str, subject: pygame.Surface, seed: int, middle: float = 0.49) -> pygame.Surface:
    """Put a subject picture into a lit room: halo, cast shadow, object, inner shadow of the frame."""
    from scenes.kit.art import backdrop

    w, h = size
    s = backdrop.backdrop(w, h, scene, seed)
    light = backdrop.SCENES[scene][2]
    at = subject.get_rect(center=(w // 2, round(h * middle)))
    halo = blank((w, h))
    halo.blit(subject, at)
    halo.fill((*light, 0), special_flags=pygame.BLEND_RGBA_MAX)
    halo.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(blurred(halo, max(4, h // 14)), (0, 0))
    cast = blank((w, h))
    cast.blit(subject, at)
    s.blit(soft_shadow(cast, max(3, h // 26), 210), (round(w * 0.022), round(h * 0.045)))
    s.blit(subject, at)
    inner = round_rect((w, h), (0, 0, 0, 0), max(2, h // 30), max(2, h // 40), (0, 0, 0, 255))
    s.blit(blurred(inner, max(3, h // 22)), (0, 0))
    s.blit(round_rect((w, h), (0, 0, 0, 0), 2, 1, (0, 0, 0, 220)), (0, 0))
    return s


@memory
def tier_gems(px: int, tier: str) -> pygame.Surface:
    """One to three small cut stones in a row: the tier without colour."""
    t = TIERS[tier]
    n = max(1, t.gems)
    s = blank((px * n, px))
    for i in range(n):
        c = px / 2
        for r, color in ((c, (16, 10, 8)), (c * 0.80, mix(t.frame, (255, 255, 255), 0.25))):
            s.blit(polygon((px, px), [(c, c - r), (c + r, c), (c, c + r), (c - r, c)], color), (i * px, 0))
        r = c * 0.80
        s.blit(polygon((px, px), [(c, c - r), (c, c), (c - r, c)], mix(t.frame, (255, 255, 255), 0.75)), (i * px, 0))
        s.blit(polygon((px, px), [(c + r, c), (c, c + r), (c, c)], shade(t.frame, 0.6)), (i * px, 0))
    return finish(s)


@memory
def kind_badge(px: int, kind: str, tier: str) -> pygame.Surface:
    """Round metal badge with the sign of weapon, shield or armour."""
    t = TIERS[tier]
    k = 4
    s = blank((px * k, px * k))
    c = px * k // 2
    pygame.draw.circle(s, (14, 10, 8, 255), (c, c), c)
    pygame.draw.circle(s, rgba(mix(t.frame, (255, 236, 190), 0.62)), (c, c), c - k)
    pygame.draw.circle(s, rgba(shade(t.frame, 0.45)), (c, c), c - 2 * k - k // 2)
    out = pygame.transform.smoothscale(s, (px, px))
    out.blit(vgrad((px, px), (255,) * 4, (176, 176, 176, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sign = icon(kind, round(px * 0.58), (255, 246, 222))
    out.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return finish(out)


@disk
def contract_base(size: Size, title: str, tier: str, kind: str) -> pygame.Surface:
    """A contract without its costs: frame, title, picture, badge, parchment with a divider. See `card_layout`."""
    from scenes.kit.art.paper import parchment

    lay = card_layout(size)
    s = card_frame(size, tier).copy()
    s.blit(art_window(lay.art.size, TIERS[tier].scene, title, kind), lay.art)
    s.blit(banner(lay.banner.size, tier, title), lay.banner)
    s.blit(kind_badge(lay.badge.w, kind, tier), lay.badge)
    g = tier_gems(max(7, round(size[0] * 0.062)), tier)
    s.blit(g, g.get_rect(midbottom=(lay.art.centerx, lay.art.bottom - max(1, size[1] // 110))))
    s.blit(parchment(lay.body.size, seed_of(title) % 5, max(2, lay.radius // 2)), lay.body)
    divider(s, lay.reward.x + 2, lay.reward.y, lay.reward.w - 4)
    return s


def divider(s: pygame.Surface, x: int, y: int, w: int) -> None:
    """A thin ink line with a diamond in the middle."""
    line = blank((w, 1))
    line.fill((120, 88, 56, 150))
    s.blit(line, (x, y))
    d = 3
    c = x + w // 2
    pygame.draw.polygon(s, (120, 88, 56), [(c, y - d), (c + d, y), (c, y + d), (c - d, y)])


def draw_amounts(dst: pygame.Surface, box: pygame.Rect, amounts: Amounts, color: Rgb = INK, prefix: str = "") -> None:
    """Icons with numbers, centred in the box, in one row or two, as large as they fit."""
    from scenes.kit.fonts import font

    half = (len(amounts) + 1) // 2
    rows = [amounts] if len(amounts) <= 4 else [amounts[:half], amounts[half:]]
    row_h = box.h // len(rows)
    px = max(8, min(round(row_h * 0.90), round(box.h * 0.72), round(box.w * 0.175)))
    wide = max((sum(len(f"{prefix}{n}") for _, n in r) * 0.46 + len(r) * 1.30 for r in rows), default=1)
    px = max(8, min(px, round(box.w * 0.98 / wide)))
    face = font("cond_b", max(8, round(px * 0.88)))
    for i, row in enumerate(rows):
        labels = [face.render(f"{prefix}{n}", True, color) for _, n in row]
        total = sum(label.get_width() + px + px // 3 for label in labels) - px // 3
        x, cy = box.centerx - total // 2, box.y + i * row_h + row_h // 2
        for (name, _), label in zip(row, labels, strict=True):
            dst.blit(label, label.get_rect(midleft=(x, cy)))
            x += label.get_width() + max(1, px // 16)
            dst.blit(resource_icon(name, px), (x, cy - px // 2))
            x += px + px // 3 - max(1, px // 16)


@disk
def contract_card(size: Size, title: str, tier: str, kind: str, cost: Amounts, reward: Amounts) -> pygame.Surface:
    """A whole contract card: cost above the divider, reward below it."""
    lay = card_layout(size)
    s = contract_base(size, title, tier, kind).copy()
    draw_amounts(s, lay.cost, cost)
    draw_amounts(s, lay.reward, reward)
    return s


@disk
def card_back(size: Size, tier: str) -> pygame.Surface:
    """Back of a card: leather in the tier's colour with a gilt anvil in a double frame."""
    from scenes.kit.art.metal import metal_icon

    w, h = size
    lay = card_layout(size)
    s = card_frame(size, tier).copy()
    box = pygame.Rect(lay.margin, lay.margin, w - 2 * lay.margin, h - 2 * lay.margin)
    from scenes.kit.art import backdrop

    scene = backdrop.backdrop(box.w, box.h, TIERS[tier].scene, 77)
    s.blit(clip_round(with_alpha(scene), lay.radius // 2), box)
    gold = (226, 178, 92)
    for d in (4, 8):
        r = box.inflate(-round(w * 0.012 * d), -round(w * 0.012 * d))
        s.blit(round_rect(r.size, (0, 0, 0, 0), lay.radius // 2, max(1, w // 140), (*gold, 200)), r)
    sign = metal_icon("foundry", round(w * 0.5), TIERS[tier].trim)
    dark = soft_shadow(sign, max(2, w // 30), 200)
    at = sign.get_rect(center=box.center)
    s.blit(dark, at.move(2, max(2, w // 40)))
    s.blit(sign, at)
    return s
