"""Portraits of the Adventurers and the faces of their Ability cards."""

from __future__ import annotations

import pygame

from game.set_a_watch.tables import ABILITY_X, C
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import has_icon, icon
from scenes.kit.richtext import fit
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, pieces, signs
from scenes.set_a_watch.palette import BRIGHT, FLAME, HERO, SOFT
from scenes.table.board import Rect

ABILITY_ART: dict[str, str] = {
    "corsair_cutlass_flurry": "crossed-sabres",
    "corsair_boarding_action": "grappling-hook",
    "corsair_pillage": "sack",
    "corsair_grog_ration": "brandy-bottle",
    "corsair_gamblers_luck": "clovers",
    "golem_rock_fist": "fist",
    "golem_earthquake": "groundbreaker",
    "golem_landslide": "rockslide",
    "golem_living_bedrock": "crystals",
    "golem_stone_skin": "eye-shield",
    "druid_beast_call": "hunting_horn",
    "druid_verdant_exchange": "sprout-emblem",
    "druid_wild_kinship": "pawprint",
    "druid_spirit_bargain": "fox",
    "druid_grove_warden": "pine-tree",
    "sorceress_fireball": "burning-meteor",
    "sorceress_wildfire": "fire-ring",
    "sorceress_kindle": "small-fire",
    "sorceress_flame_lance": "flame_lance",
    "sorceress_inner_flame": "flame-symbol",
    "merchant_hired_blades": "crossed-swords",
    "merchant_bribe": "gold-bar",
    "merchant_double_dose": "two_potions",
    "merchant_restock": "ammo-bag",
    "merchant_second_cork": "corked-tube",
    "cavalier_lynx_pounce": "cat",
    "cavalier_parting_shot": "broadhead-arrow",
    "cavalier_trample": "pawprint",
    "cavalier_fearless_scout": "telescope",
    "cavalier_quick_mount": "horseshoe",
}

OWN_ART: dict[str, str] = {
    "corsair_powder_keg": "explosive-materials", "golem_deep_strata": "crystals", "druid_wild_ward": "sprout-emblem",
    "sorceress_stoke": "campfire", "merchant_haggle": "radial-balance", "cavalier_ride_ahead": "telescope",
}  # fmt: skip


@memory
def portrait(kind: int, px: int) -> pygame.Surface:
    """A round portrait medal of an Adventurer."""
    color = HERO[kind]
    k = 2 if px < 100 else 1
    n = px * k
    s = shape.blank((n, n))
    s.blit(creatures.hero(kind, (n, n)), (0, 0))
    shape.clip_round(s, n // 2)
    ring = shape.round_rect(
        (n, n), (0, 0, 0, 0), n // 2, max(2, n // 18), (*shape.mix(color, (255, 244, 220), 0.35), 255)
    ).copy()
    ring.blit(shape.vgrad((n, n), (255,) * 4, (120, 120, 130, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(ring, (0, 0))
    return finish(pygame.transform.smoothscale(s, (px, px)))


@memory
def ability_art(ability: int, size: tuple[int, int]) -> pygame.Surface:
    """The picture of an ability."""
    printed = C.abilities[ability]
    sign = ABILITY_ART.get(printed.id, "aura")
    if not has_icon(sign):
        sign = "aura"
    color = HERO[printed.adventurer]
    w, h = size
    s = shape.vgrad(size, shape.mix(color, (26, 24, 60), 0.66), shape.mix(color, (8, 8, 24), 0.88)).copy()
    s.blit(shape.radial(size, (*shape.mix(color, (255, 220, 160), 0.4), 130), (0, 0, 0, 0), 0.8), (0, 0))
    px = round(min(w, h) * 0.86)
    body = creatures.sculpture(sign, shape.mix(color, (236, 226, 214), 0.42), FLAME, px)
    pieces.stand(s, body, max(2, px // 14), (px // 24, px // 14), 200)
    return finish(s)


@memory
def ability_card(ability: int, size: tuple[int, int], px: float, exhausted: bool = False) -> pygame.Surface:
    """An Ability card as it lies on its board; exhausted it lies facedown: drained of light, its name still told."""
    printed = C.abilities[ability]
    color = HERO[printed.adventurer]
    w, h = size
    radius = max(3, round(w * 0.08))
    s = pieces.frame(size, radius, shape.mix(color, (190, 170, 150), 0.45)).copy()
    e = max(3, radius // 3 + 1)
    name_h = round(px * 2.35)
    art = Rect(e, e, w - 2 * e, h - 2 * e - name_h)
    low = round(px * 1.35) if signs.brief(printed.program) else 0
    top = ability_art(ability, (art.w, art.h - low))
    s.blit(pieces.slab(art.size, (20, 20, 44), 2), art)
    s.blit(shape.clip_round(top.convert_alpha(), max(2, radius - e)), art)
    if printed.kind == "passive":
        tag = pieces.medal(round(px * 1.45), "aura" if printed.mode == "reaction" else "recycle", (92, 124, 96))
    else:
        tag = pieces.medal(round(px * 1.45), "die", (176, 70, 60) if not ABILITY_X[ability] else (196, 120, 40))
    s.blit(tag, (art.x + 1, art.y + 1))
    _brief(s, art, ability, px)
    if exhausted:
        _drain(s, art, radius, px)
    room = Rect(e + 1, art.bottom, w - 2 * e - 2, h - e - art.bottom)
    k = text.scaled(1000) / 1000
    words = fit(
        f"**{printed.name}**",
        room.w,
        room.h,
        px / k,
        px * 0.74 / k,
        "cond",
        BRIGHT if not exhausted else SOFT,
        "center",
    )
    s.blit(words.surface(), (room.x, room.y + max(0, (room.h - words.height) // 2)))
    return finish(s)


def _brief(s: pygame.Surface, art: Rect, ability: int, px: float) -> None:
    """The strip at the foot of the picture: cost, power, gain."""
    marks = signs.brief(C.abilities[ability].program)
    if not marks:
        return
    strip = Rect(art.x, art.bottom - round(px * 1.35), art.w, round(px * 1.35))
    veil = shape.blank(strip.size)
    veil.fill((8, 8, 24, 188))
    s.blit(veil, strip)
    room = strip.w - 4
    size, widths = _brief_size(marks, px, room)
    side, gap = round(size * 1.17), round(size * 0.15)
    x: float = strip.centerx - min(room, sum(widths)) / 2
    for (name, words), wide in zip(marks, widths):
        sign = signs.sign(name, side, FLAME)
        s.blit(sign, sign.get_rect(midleft=(round(x), strip.centery)))
        at = x + side + gap
        room_for_words = round(min(x + wide, strip.right - 1) - at)
        prints.line(s, "cond_b", size, words, (at, strip.centery), BRIGHT, "midleft", room_for_words)
        x += wide


def _brief_size(marks: tuple[signs.Sign, ...], px: float, room: int) -> tuple[float, list[float]]:
    """The largest size of figure at which the strip's signs fit `room`, and the width that each then takes."""
    size = px * 0.98
    while True:
        widths = [size * 1.32 + prints.figure_width(size, words) for _, words in marks]
        widths[:-1] = [w + size * 0.3 for w in widths[:-1]]
        if sum(widths) <= room or size <= 8:
            return size, widths
        size = max(8, size - 0.5)


def _drain(s: pygame.Surface, art: Rect, radius: int, px: float) -> None:
    pieces.drain(s, radius)
    s.blit(shape.hatch(art.size, (150, 150, 190), 34, max(5, round(px * 0.6)), max(2, radius - 3)), art)
    # above the strip of figures, on every card at the same height
    band = Rect(art.x, max(art.y, art.bottom - round(px * 1.35) - round(px * 1.3)), art.w, round(px * 1.3))
    s.blit(pieces.slab(band.size, (40, 40, 74), 2, 225), band)
    prints.line(s, "cond_b", px * 0.98, tr("set_a_watch.exhausted"), band.center, (200, 204, 236), "center", band.w - 2)


@memory
def unused_card(ability: int, size: tuple[int, int]) -> pygame.Surface:
    """A small card beside the board."""
    color = HERO[C.abilities[ability].adventurer]
    radius = max(2, round(size[0] * 0.10))
    s = pieces.frame(size, radius, shape.mix(color, (140, 130, 130), 0.6)).copy()
    inner = (size[0] - 4, size[1] - 4)
    s.blit(shape.clip_round(ability_art(ability, inner).convert_alpha(), radius), (2, 2))
    s.blit(shape.round_rect(inner, (10, 12, 30, 70), radius), (2, 2))
    return finish(s)


@memory
def own_action(kind: int, px: int) -> pygame.Surface:
    """The socket of an Adventurer's own Camp action, its sign inside."""
    s = pieces.socket(px, shape.mix(HERO[kind], (255, 255, 255), 0.2), "").copy()
    sign = icon(
        OWN_ART[C.adventurers[kind].camp.id], round(px * 0.62), (*shape.mix(HERO[kind], (255, 255, 255), 0.4), 170)
    )
    s.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return finish(s)
