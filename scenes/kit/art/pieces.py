"""Cardboard, wood and wax: guild member tokens with a wooden rim, wax seals, title plaques, coins in stacks."""

from __future__ import annotations

import math

import pygame

from scenes.kit.art.shape import (
    Rgb,
    Size,
    blank,
    blurred,
    clip_round,
    mix,
    radial,
    rgba,
    round_rect,
    shade,
    vgrad,
    with_alpha,
)
from scenes.kit.art.store import disk, finish, memory
from scenes.kit.icons import icon, mask, resource_icon, soft_shadow

GUILDS: dict[str, Rgb] = {"alchemist": (206, 148, 34), "harvester": (54, 126, 66), "merchant": (112, 66, 160)}
Amounts = tuple[tuple[str, int], ...]


@disk
def wooden_disc(px: int, color: Rgb) -> pygame.Surface:
    """A round token: turned wooden rim, painted face in `color`, contact shadow inside the square."""
    import numpy as np

    from scenes.kit.art import noise, relief

    k = 2
    n = px * k
    x, y = noise.grid(n, n)
    r = np.sqrt((x - 0.5) ** 2 + (y - 0.485) ** 2) / 0.46
    edge = noise.smoothstep(1.0 + 1.2 / n, 1.0 - 2.4 / n, r)
    rim_h = np.sqrt(np.clip(1 - ((r - 0.89) / 0.125) ** 2, 0, 1)) * n * 0.035
    face = noise.smoothstep(0.80, 0.78, r)
    h = rim_h * (1 - face)
    angle = np.arctan2(y - 0.485, x - 0.5)
    grain = noise.fbm(n, n, 4, 5, 3, 0.6, (0.6, 5)) - 0.5 + 0.05 * np.sin(angle * 3)
    wood = relief.light(noise.blur(h, 1), "wood", 3, 0.10) * (1 + 0.35 * grain)[..., None]
    d = np.sqrt((x - 0.42) ** 2 + (y - 0.36) ** 2)
    c = np.array(color[:3], np.float32)
    paint = c * (1.18 - 0.9 * d + 0.12 * (noise.fbm(n, n, 4, 5, 9) - 0.5))[..., None]
    inner = noise.smoothstep(0.70, 0.80, r) * face
    paint *= (1 - 0.45 * inner)[..., None]
    rgb = wood * (1 - face[..., None]) + paint * face[..., None]
    line = np.exp(-(((r - 0.735) / 0.012) ** 2)) * face
    rgb = rgb * (1 - 0.55 * line[..., None]) + np.array((255, 232, 176), np.float32) * (0.55 * line)[..., None]
    body = pygame.transform.smoothscale(noise.to_surface(rgb, edge), (px, px))
    out = blank((px, px))
    out.blit(soft_shadow(body, max(2, px // 26), 190), (max(1, px // 60), max(1, px // 32)))
    out.blit(body, (0, 0))
    return out


@memory
def guild_disc(px: int, guild: str) -> pygame.Surface:
    """The empty token of a guild, its mark faint behind whatever is put on it."""
    color = GUILDS[guild]
    s = wooden_disc(px, color).copy()
    ghost = icon(guild, round(px * 0.5), (*mix(color, (255, 255, 255), 0.5), 66))
    s.blit(ghost, ghost.get_rect(center=(px // 2, round(px * 0.485))))
    return finish(s)


@memory
def member_token(px: int, guild: str, gains: Amounts = (), cost: int = 0, bonus: bool = False) -> pygame.Surface:
    """A guild member: what a run yields in the middle, price in a coin below, a star when it has a one-time bonus."""
    s = guild_disc(px, guild).copy()
    _place_amounts(s, px, gains)
    m = icon(guild, max(9, round(px * 0.17)), (255, 246, 222))
    s.blit(m, m.get_rect(center=(px // 2, round(px * 0.165))))
    if bonus:
        star = resource_icon("reputation", max(10, round(px * 0.2)))
        s.blit(star, star.get_rect(center=(round(px * 0.81), round(px * 0.22))))
    if cost:
        price(s, px, cost)
    return finish(s)


def price(s: pygame.Surface, px: int, cost: int) -> None:
    """Coin with the price at the lower rim."""
    from scenes.kit.fonts import font

    d = max(12, round(px * 0.30))
    coin = resource_icon("gold", d)
    at = coin.get_rect(center=(px // 2, round(px * 0.845)))
    s.blit(coin, at)
    plate = round_rect((round(d * 0.62), round(d * 0.66)), (255, 226, 130, 235), d // 3)
    s.blit(plate, plate.get_rect(center=at.center))
    t = font("cond_b", max(9, round(d * 0.72))).render(str(cost), True, (52, 28, 4))
    s.blit(t, t.get_rect(center=at.center))


def _place_amounts(s: pygame.Surface, px: int, gains: Amounts) -> None:
    n = len(gains)
    if not n:
        return
    size = round(px * (0.44 if n == 1 else 0.29 if n == 2 else 0.25))
    cy = round(px * 0.475)
    spread = {1: ((0.0, 0.0),), 2: ((-0.165, 0.0), (0.165, 0.0)), 3: ((0, -0.13), (-0.17, 0.11), (0.17, 0.11))}
    spots = spread.get(n) or tuple(
        (0.19 * math.cos(math.tau * i / n), 0.17 * math.sin(math.tau * i / n)) for i in range(n)
    )
    for (name, amount), (dx, dy) in zip(gains, spots, strict=True):
        center = (px // 2 + round(dx * px), cy + round(dy * px))
        pic = resource_icon(name, size)
        s.blit(pic, pic.get_rect(center=center))
        if amount > 1:
            _count(
                s, (center[0] + round(size * 0.36), center[1] + round(size * 0.30)), max(10, round(size * 0.44)), amount
            )


def _count(s: pygame.Surface, center: tuple[int, int], px: int, amount: int) -> None:
    from scenes.kit.art.shape import number_badge

    badge = number_badge(px, str(amount), (40, 30, 24))
    s.blit(badge, badge.get_rect(center=center))


WAX: dict[str, str] = {
    "red": "crimson",
    "green": "emerald",
    "gold": "gold",
    "violet": "violet",
    "blue": "mithril",
    "black": "night",
}


@disk
def wax_seal(px: int, color: str = "red", sign: str = "crown") -> pygame.Surface:
    """A pressed wax seal with a sign sunk into it."""
    import numpy as np

    from scenes.kit.art import noise, relief

    k = 2
    n = px * k
    x, y = noise.grid(n, n)
    a = np.arctan2(y - 0.48, x - 0.48)
    wob = 0.030 * np.sin(a * 3 + 1) + 0.022 * np.sin(a * 5 + 2.1) + 0.014 * np.sin(a * 9)
    r = np.sqrt((x - 0.48) ** 2 + (y - 0.48) ** 2) / (0.42 * (1 + wob))
    body = noise.smoothstep(1.0 + 1 / n, 1.0 - 3 / n, r)
    h = np.sqrt(np.clip(1 - ((r - 0.84) / 0.17) ** 2, 0, 1)) * n * 0.045
    h = np.where(r < 0.84, n * 0.045 * (0.72 + 0.28 * noise.smoothstep(0.70, 0.84, r)), h)
    stamp = blank((n, n))
    m = mask(sign, round(n * 0.40))
    stamp.blit(m, m.get_rect(center=(round(n * 0.48), round(n * 0.48))))
    h = h - noise.blur(noise.alpha_of(stamp), max(1, n // 90)) * n * 0.022
    rgb = relief.light(noise.blur(h, max(1, n // 110)), WAX[color], 5, 0.02)
    s = pygame.transform.smoothscale(noise.to_surface(rgb, body), (px, px))
    out = blank((px, px))
    out.blit(soft_shadow(s, max(2, px // 20), 170), (max(1, px // 40), max(1, px // 24)))
    out.blit(s, (0, 0))
    return out


@memory
def plaque(
    size: Size, title: str, sign: str = "title", metal: str = "gold", color: Rgb = (64, 46, 28)
) -> pygame.Surface:
    """A name plate: dark enamel in a metal rim, sign at the left, the name in Cinzel."""
    from scenes.kit.art.cards import write
    from scenes.kit.art.metal import METALS, metal_icon

    w, h = size
    tones = METALS[metal]
    r = max(3, h // 5)
    e = max(2, h // 16)
    s = clip_round(vgrad((w, h), tones[3], tones[1]), r)
    s.blit(round_rect((w, h), (0, 0, 0, 0), r, 1, tones[0]), (0, 0))
    inner = clip_round(vgrad((w - 2 * e, h - 2 * e), shade(color, 1.15), shade(color, 0.6)), max(2, r - e))
    s.blit(inner, (e, e))
    s.blit(round_rect((w - 2 * e, h - 2 * e), (0, 0, 0, 0), max(2, r - e), 1, rgba(tones[0], 230)), (e, e))
    d = round(h * 0.62)
    left = e + round(h * 0.14)
    if sign:
        m = metal_icon(sign, d, metal)
        s.blit(soft_shadow(m, 2, 200), (left + 1, (h - d) // 2 + 2))
        s.blit(m, (left, (h - d) // 2))
        left += d + round(h * 0.10)
    write(s, title, pygame.Rect(left, 0, w - left - e - h // 8, h), "title", round(h * 0.46), (255, 240, 206))
    return finish(s)


@memory
def spotlight(size: Size, color: Rgb = (255, 214, 150), alpha: int = 90) -> pygame.Surface:
    """Soft pool of light to lay under something important (normal blit)."""
    return radial(size, (*color[:3], alpha), (*color[:3], 0), 1.4)


@disk
def app_icon(px: int) -> pygame.Surface:
    """The program's icon: an anvil and a spark before the forge fire."""
    from scenes.kit.art import backdrop
    from scenes.kit.art.props import prop

    s = with_alpha(backdrop.backdrop(px, px, "legendary", 12))
    anvil = prop("anvil", round(px * 0.74))
    at = anvil.get_rect(center=(px // 2, round(px * 0.62)))
    glow = blank((px, px))
    glow.blit(anvil, at)
    glow.fill((255, 190, 90, 0), special_flags=pygame.BLEND_RGBA_MAX)
    s.blit(blurred(glow, max(2, px // 10)), (0, 0))
    layer = blank((px, px))
    layer.blit(anvil, at)
    s.blit(soft_shadow(layer, max(2, px // 24), 230), (max(1, px // 60), max(1, px // 26)))
    s.blit(anvil, at)
    star = icon("reputation", 1) if px < 24 else _spark(round(px * 0.36))
    s.blit(star, star.get_rect(center=(round(px * 0.60), round(px * 0.32))))
    s.blit(round_rect((px, px), (0, 0, 0, 0), px // 5, max(1, px // 24), (236, 186, 96)), (0, 0))
    return clip_round(s, px // 5)


def _spark(px: int) -> pygame.Surface:
    from scenes.kit.art.shape import polygon

    s = blank((px, px))
    s.blit(radial((px, px), (255, 230, 150, 170), (255, 200, 90, 0), 0.8), (0, 0))
    c = px / 2
    pts = []
    for i in range(16):
        r = c * (0.96 if i % 4 == 0 else 0.5 if i % 4 == 2 else 0.16)
        a = math.tau * i / 16 - math.pi / 2
        pts.append((c + r * math.cos(a), c + r * math.sin(a)))
    s.blit(polygon((px, px), pts, (255, 250, 224)), (0, 0))
    return s
