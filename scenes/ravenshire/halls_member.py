"""Guild member tokens: the round piece on the table and the large printed form for zoom."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ravenshire.content import Bundle, content
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon
from scenes.ravenshire.palette import GUILD, GUILD_DARK, GUILD_ICON, INK, RGB
from scenes.table.board import Rect

K = 4
COIN: RGB = (206, 150, 44)


@memory
def disc(px: int, guild: int, face: bool) -> pygame.Surface:
    """A turned wooden disc with the guild's enamelled rim; `face`: parchment inlay, else the back with its sign."""
    n = px * K
    s = shape.blank((n, n))
    c, r = n / 2, n * 0.485
    rim, dark = GUILD[guild], GUILD_DARK[guild]
    rings = (
        (1.0, (16, 11, 8)),
        (0.975, shape.mix(rim, (255, 244, 214), 0.45)),
        (0.95, shape.mix(rim, dark, 0.25)),
        (0.80, (20, 13, 9)),
        (0.785, shape.mix(rim, (255, 240, 200), 0.25)),
        (0.76, (30, 20, 14)),
    )
    for f, color in rings:
        pygame.draw.circle(s, (*color[:3], 255), (c, c), r * f)
    for i in range(24):
        a = math.tau * i / 24
        p = (c + r * 0.875 * math.cos(a), c + r * 0.875 * math.sin(a))
        pygame.draw.circle(s, (*shape.mix(rim, (255, 244, 214), 0.35), 255), p, n * 0.010)
    out = pygame.transform.smoothscale(s, (px, px))
    _inlay(out, px, guild, face)
    out.blit(
        shape.vgrad((px, px), (255, 255, 255, 255), (184, 182, 180, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return finish(out)


def _inlay(out: pygame.Surface, px: int, guild: int, face: bool) -> None:
    d = round(px * 0.485 * 2 * 0.745)
    if face:
        sheet = prints.paper((d, d), guild + 1).copy()
        sheet.fill((255, 246, 226, 255), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        sheet = shape.radial((d, d), shape.mix(GUILD[guild], GUILD_DARK[guild], 0.45), GUILD_DARK[guild]).copy()
    hole = shape.blank((d * K, d * K))
    hole.fill((255, 255, 255, 0))
    pygame.draw.circle(hole, (255, 255, 255, 255), (d * K // 2, d * K // 2), d * K // 2)
    sheet.blit(shape.radial((d, d), (0, 0, 0, 0), (60, 34, 10, 120), 3.0), (0, 0))
    sheet.blit(pygame.transform.smoothscale(hole, (d, d)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    at = sheet.get_rect(center=(px // 2, px // 2))
    out.blit(sheet, at)
    if not face:
        sign = icon(GUILD_ICON[guild], round(px * 0.42), (255, 246, 222))
        out.blit(sign, sign.get_rect(center=(px // 2, px // 2)))


@memory
def token(member: int, px: int, cost: bool = True) -> pygame.Surface:
    """A member's token: what it does in a run, its cost (in the Halls) and its one-time bonus."""
    m = content().members[member]
    out = disc(px, m.guild, True).copy()
    body = Rect(0, 0, round(px * 0.68), round(px * 0.56))
    has_bonus = cost and not m.bonus_gain.empty
    body.center = (px // 2, round(px * (0.46 if has_bonus else 0.50)))
    run(out, m.pay, m.gain, body, px * 0.28)
    if has_bonus:
        _bonus(out, m.bonus_gain, px, m.guild)
    for picture, at in rim(Rect(0, 0, px, px), m.guild, m.cost if cost else None):
        out.blit(picture, at)
    return finish(out)


def rim(at: Rect, guild: int, cost: int | None, paid: bool = True) -> Iterator[tuple[pygame.Surface, Rect]]:
    """What lies on the rim of a token at ``at``: its guild's sign and its price, red for who cannot pay it."""
    px = at.w
    sign = _rim_sign(guild, round(px * 0.29))
    yield sign, sign.get_rect(center=(at.x + round(px * 0.845), at.y + round(px * 0.155)))
    if cost is not None:
        coin = art.number_badge(round(px * 0.34), str(cost), COIN, (48, 26, 6)) if paid else dear(px, cost)
        yield coin, coin.get_rect(center=coin_at(at))


def dear(px: int, cost: int) -> pygame.Surface:
    """The price coin of a token of `px` for somebody who cannot pay it."""
    return art.number_badge(round(px * 0.34), str(cost), (116, 40, 32), (255, 196, 176))


def coin_at(token_rect: Rect) -> tuple[int, int]:
    """Where the price coin of a token lies."""
    return token_rect.x + round(token_rect.w * 0.17), token_rect.y + round(token_rect.h * 0.17)


@memory
def _rim_sign(guild: int, px: int) -> pygame.Surface:
    s = shape.blank((px * K, px * K))
    c = px * K / 2
    pygame.draw.circle(s, (16, 11, 8, 255), (c, c), c)
    pygame.draw.circle(s, (*shape.mix(GUILD[guild], (255, 244, 214), 0.4), 255), (c, c), c - K)
    pygame.draw.circle(s, (*GUILD_DARK[guild], 255), (c, c), c - 2 * K)
    out = pygame.transform.smoothscale(s, (px, px))
    sign = icon(GUILD_ICON[guild], round(px * 0.66), (255, 246, 222))
    out.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return finish(out)


def run(dst: pygame.Surface, pay: Bundle, gain: Bundle, box: Rect, side: float, color: RGB = INK) -> None:
    """What a member does: the gain in one or two lines, or the price above the gain with an arrow between."""
    icon_px, num = round(side), side * 0.98
    if pay.empty:
        _lines(dst, gain.pairs(), box, icon_px, num, color)
        return
    if gain.empty:
        _lines(dst, pay.pairs(), box, icon_px, num, color)
        return
    icon_px, num = round(side * 0.84), side * 0.84
    arrow = icon("down", max(7, round(side * 0.46)), shape.mix(color, (150, 90, 30), 0.4))
    half = (box.h - arrow.get_height() * 0.6) / 2
    top = Rect(box.x, box.y, box.w, round(half))
    low = Rect(box.x, box.bottom - round(half), box.w, round(half))
    prints.amounts_in(dst, pay.pairs(), top, icon_px, num, color, "center")
    prints.amounts_in(dst, gain.pairs(), low, icon_px, num, color, "center")
    dst.blit(arrow, arrow.get_rect(center=box.center))


def _lines(
    dst: pygame.Surface, pairs: tuple[tuple[str, int], ...], box: Rect, side: int, px: float, color: RGB
) -> None:
    if len(pairs) == 1:
        prints.amounts_in(dst, pairs, box, round(side * 1.22), px * 1.2, color, "center")
        return
    if len(pairs) == 2:
        prints.amounts_in(dst, pairs, box, side, px, color, "center")
        return
    half = box.h // 2
    prints.amounts_in(dst, pairs[:1], Rect(box.x, box.y, box.w, half), round(side * 0.9), px * 0.9, color, "center")
    prints.amounts_in(
        dst, pairs[1:], Rect(box.x, box.y + half, box.w, half), round(side * 0.9), px * 0.9, color, "center"
    )


def _bonus(out: pygame.Surface, bonus: Bundle, px: int, guild: int) -> None:
    """The one-time bonus on a ribbon across the lower rim."""
    side = round(px * 0.23)
    w = prints.amounts_width(bonus.pairs(), side, px * 0.23, 2) + round(px * 0.30)
    h = round(px * 0.27)
    pill = Rect(0, 0, w, h)
    pill.midbottom = (px // 2, px - 1)
    out.blit(shape.round_rect(pill.size, (18, 12, 9), h // 2), pill)
    inner = pill.inflate(-2, -2)
    out.blit(shape.round_rect(inner.size, GUILD_DARK[guild], inner.h // 2), inner)
    out.blit(shape.round_rect(inner.size, (0, 0, 0, 0), inner.h // 2, 1, (255, 226, 160, 150)), inner)
    plus = icon("plus", round(px * 0.13), (255, 226, 160))
    out.blit(plus, plus.get_rect(midleft=(pill.x + round(px * 0.06), pill.centery)))
    left = Rect(pill.x + round(px * 0.20), pill.y, pill.w - round(px * 0.24), pill.h)
    prints.amounts_in(out, bonus.pairs(), left, side, px * 0.23, (255, 244, 220))


PORTRAIT: dict[str, str] = {
    "a01_charm_carver": "rune-stone", "a02_scale_gatherer": "dragon-wing", "a03_mithril_seeker": "crystals",
    "a04_ember_tender": "burning-embers", "a05_moon_mage": "moon-sun", "a06_transmuter": "cycle",
    "a07_ash_distiller": "bottle-vapors", "a08_crucible_adept": "fizzing-flask", "a09_gem_splitter": "gem",
    "a10_scale_burner": "dragon-breath", "a11_runeweaver": "burning-book", "a12_twin_crucible": "doubled",
    "a13_elder_alchemist": "crystal-wand", "a14_fire_reader": "burning-eye",
    "h01_ore_digger": "mine-wagon", "h02_ingot_runner": "gold-bar", "h03_woodcutter": "axe",
    "h04_hide_gatherer": "knife",
    "h05_charcoal_burner": "campfire", "h06_forager": "acorn", "h07_quarry_boss": "mountains",
    "h08_timber_boss": "pine-tree",
    "h09_drover": "sheep", "h10_tanner": "vest", "h11_hauler": "horseshoe", "h12_collier": "small-fire",
    "h13_scrapper": "magnet", "h14_quartermaster": "three-keys",
    "m01_peddler": "carrot", "m02_coin_changer": "radial-balance", "m03_fence": "cloak-and-dagger",
    "m04_timber_factor": "hand-saw", "m05_ore_broker": "mining-diamonds", "m06_saddler": "horseshoe",
    "m07_steel_exporter": "ship-emblem", "m08_errand_runner": "feathered-wing",
    "m09_guild_recruiter": "scroll-unfurled",
    "m10_herald": "horn-call", "m11_guild_speaker": "speech-bubble", "m12_auctioneer": "gavel",
    "m13_caravan_master": "compass", "m14_banker": "key",
}  # fmt: skip
"""Glyph of each member on the large form."""

METAL = ("gold", "emerald", "violet")
SCENE = ("amber", "green", "violet")


def portrait(name: str, guild: int, size: tuple[int, int], seed: int) -> pygame.Surface:
    """A lit window with a chiselled sign in the guild's metal."""
    return art.sign_window(size, SCENE[guild], name, METAL[guild], 0.66, seed)  # type: ignore[no-any-return]


@memory
def card(member: int, w: int, h: int) -> pygame.Surface:
    """The large form, as large as fits w x h: portrait at the left, run and bonus beside it."""
    m = content().members[member]
    h = min(h, round(w * 0.62))
    s = w / 210
    out = prints.plate((w, h), GUILD[m.guild], round(8 * s), max(2, round(3 * s))).copy()
    inner = out.get_rect().inflate(-round(8 * s), -round(8 * s))
    head = Rect(inner.x, inner.y, inner.w, round(h * 0.2))
    band = shape.vgrad(head.size, shape.mix(GUILD[m.guild], GUILD_DARK[m.guild], 0.35), GUILD_DARK[m.guild])
    out.blit(shape.clip_round(band, round(4 * s)), head)
    art.write(out, m.name, head.inflate(-round(52 * s), 0), "title", round(head.h * 0.62), (255, 246, 224))
    sign = _rim_sign(m.guild, round(head.h * 0.92))
    out.blit(sign, sign.get_rect(midright=(head.right - round(2 * s), head.centery)))
    coin = art.number_badge(round(head.h * 1.05), str(m.cost), COIN, (48, 26, 6))
    out.blit(coin, coin.get_rect(midleft=(head.x + round(1 * s), head.centery)))
    low = Rect(inner.x, head.bottom + round(3 * s), inner.w, inner.bottom - head.bottom - round(3 * s))
    picture = portrait(PORTRAIT.get(m.id, GUILD_ICON[m.guild]), m.guild, (round(low.w * 0.40), low.h), member)
    out.blit(picture, low)
    body = Rect(low.x + picture.get_width() + round(3 * s), low.y, low.w - picture.get_width() - round(3 * s), low.h)
    _facts(out, member, body, s)
    return finish(out)


def _facts(out: pygame.Surface, member: int, body: Rect, s: float) -> None:
    m = content().members[member]
    out.blit(art.parchment(body.size, 2, round(4 * s)), body)
    has_bonus = not m.bonus_gain.empty
    upper = Rect(body.x, body.y, body.w, round(body.h * (0.62 if has_bonus else 1.0)))
    if m.pay.empty:
        prints.amounts_in(out, m.gain.pairs(), upper.inflate(-round(12 * s), 0), round(27 * s), 26 * s, INK, "center")
    else:
        run(out, m.pay, m.gain, upper.inflate(-round(12 * s), -round(8 * s)), 24 * s)
    if has_bonus:
        art.divider(out, body.x + round(6 * s), upper.bottom, body.w - round(12 * s))
        lower = Rect(body.x, upper.bottom, body.w, body.bottom - upper.bottom)
        plus = icon("plus", round(15 * s), (122, 70, 20))
        pairs = m.bonus_gain.pairs()
        w = prints.amounts_width(pairs, round(22 * s), 20 * s, 3) + round(20 * s)
        x = lower.centerx - w // 2
        out.blit(plus, plus.get_rect(midleft=(x, lower.centery)))
        prints.amounts(out, pairs, (x + round(20 * s), lower.centery), round(22 * s), 20 * s, INK)
