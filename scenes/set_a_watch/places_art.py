"""Pictures of Locations and items: a place in its weather with its landmark; a thing on dark cloth."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.text import signed
from game.set_a_watch.tables import HEALTH, C
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory, passing
from scenes.kit.icons import has_icon, resource_icon
from scenes.kit.richtext import fit
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, pieces
from scenes.set_a_watch.palette import BRIGHT, COIN, FLAME, GOOD, RGB, SOFT
from scenes.table.board import Rect

WEATHER: dict[str, str] = {
    "shattered_docks": "shore", "whispering_mangroves": "wood", "drowned_graveyard": "graves",
    "gulls_rest": "cliff", "broken_lighthouse": "cliff", "grey_fog_bank": "mist", "smugglers_cove": "sea",
    "black_sand_beach": "shore", "coral_maze": "deep", "windswept_cliffs": "cliff", "wreck_of_the_maiden": "sea",
    "siren_shoals": "sea", "cursed_atoll": "void", "storm_passage": "storm", "sunken_temple": "deep",
    "whale_bone_bay": "graves", "pirates_market": "shore", "volcanic_vent": "rocks", "serpent_strait": "sea",
    "hermits_isle": "sea", "tidal_flats": "shore", "moonless_bay": "deep", "sheltered_lagoon": "sea",
    "pilgrims_shrine": "wood", "friendly_port": "shore", "hot_springs": "rocks", "driftwood_beach": "shore",
    "fishing_village": "shore", "watchtower_isle": "cliff", "beasts_lair": "storm", "drowned_citadel": "void",
    "isle_of_the_last_light": "cliff",
}  # fmt: skip
"""Sky and ground of every Location."""

ITEM_ART: dict[str, tuple[str, RGB]] = {
    "lucky_compass": ("compass", (214, 176, 96)),
    "spyglass": ("telescope", (200, 160, 90)),
    "iron_buckler": ("round-shield", (150, 156, 170)),
    "sharpened_hook": ("meat-hook", (176, 186, 200)),
    "sea_boots": ("boots", (150, 110, 76)),
    "chained_coffer": ("coffer", (160, 124, 84)),
    "storm_lantern": ("lantern-flame", (220, 180, 90)),
    "sailors_charm": ("gem-pendant", (110, 180, 220)),
    "harpoon_gun": ("harpoon_gun", (170, 180, 196)),
    "boarding_axe": ("battered-axe", (176, 170, 164)),
    "signal_flare": ("flare", (240, 120, 60)),
    "fishing_net": ("net", (190, 168, 120)),
    "war_drum": ("drum", (190, 120, 70)),
    "grappling_line": ("grappling-hook", (176, 166, 140)),
    "field_kit": ("medical-pack", (200, 90, 80)),
    "prism_lens": ("prism", (140, 210, 255)),
    "powder_flask": ("powder_horn", (190, 130, 80)),
    "ships_bell": ("ringing-bell", (220, 180, 90)),
    "tower_shield": ("heavy-shield", (140, 150, 176)),
    "beast_whip": ("vine-whip", (150, 110, 70)),
    "sand_glass": ("hourglass", (220, 190, 130)),
    "ward_stone": ("rune-stone", (150, 170, 200)),
    "salvage_hook": ("boat_hook", (176, 170, 150)),
    "healing_potion": ("heart-bottle", (226, 70, 80)),
    "greater_healing_potion": ("heart-bottle", (255, 90, 150)),
    "ember_draught": ("flask", (240, 130, 50)),
    "potion_of_might": ("fizzing-flask", (200, 120, 240)),
    "mist_draught": ("bottle-vapors", (170, 190, 220)),
    "blessed_draught": ("corked-tube", (250, 230, 150)),
    "potion_of_haste": ("potion", (110, 220, 190)),
}

KIND_COLOR: dict[str, RGB] = {
    "passive": (86, 118, 96),
    "activate": (178, 96, 44),
    "exhaust": (96, 96, 150),
    "discard": (150, 62, 76),
}


@passing
def view(location: int, size: tuple[int, int]) -> pygame.Surface:
    """The place itself."""
    id = C.locations[location].id
    w, h = size
    s = creatures.place(id, WEATHER.get(id, "cliff"), location * 7 + 3, size).convert()
    fade = shape.vgrad((w, round(h * 0.42)), (8, 8, 24, 0), (8, 8, 24, 190))
    s.blit(fade, (0, h - fade.get_height()))
    return finish(s)


@memory
def location_card(location: int, size: tuple[int, int], px: float) -> pygame.Surface:
    """A Location: its view with name, firewood modifier and Creature count, its ability in words."""
    place = C.locations[location]
    w, h = size
    radius = max(4, round(w * 0.035))
    s = pieces.frame(size, radius, (176, 150, 112)).copy()
    e = max(3, radius // 3 + 2)
    words = fit(
        place.text or tr("set_a_watch.place.no_ability"),
        w - 2 * e - round(px),
        round(h * 0.46),
        px * 1.12,
        px * 0.8,
        "body",
        BRIGHT,
    )
    art = Rect(e, e, w - 2 * e, h - 2 * e - max(round(h * 0.2), words.height + round(px * 0.9)))
    s.blit(shape.clip_round(view(location, art.size).convert_alpha(), max(2, radius - e)), art)
    halo = prints.halo(px * 1.22)  # the name begins above the words below it
    prints.heading(
        s, place.name, px * 1.22, (art.x + round(px * 0.5) - halo, art.bottom - px * 0.9), FLAME, "midleft",
        art.w - round(px),
    )  # fmt: skip
    side = round(px * 1.9)
    tag = (
        tr("set_a_watch.place.final")
        if place.kind == "final"
        else tr("set_a_watch.place.respite")
        if place.kind == "respite"
        else ""
    )
    x = art.x + round(px * 0.35)
    for name, label in (("firewood", signed(place.firewood)), ("eye-monster", str(place.creatures))):
        chip = _chip(name, label, side, BRIGHT if name != "firewood" or place.firewood < 0 else GOOD)
        s.blit(chip, (x, art.y + round(px * 0.3)))
        x += chip.get_width() + round(px * 0.3)
    if tag:
        prints.line(
            s, "cond_b", px * 0.95, tag, (art.right - px * 0.5, art.y + px * 0.95), FLAME, "midright", art.w // 3
        )
    room = Rect(
        art.x + round(px * 0.5), art.bottom + round(px * 0.30), art.w - round(px), h - e - art.bottom - round(px * 0.5)
    )
    s.blit(words.surface(), (room.x, room.y + max(0, (room.h - words.height) // 2)))
    return finish(s)


@memory
def _chip(name: str, words: str, side: int, color: RGB) -> pygame.Surface:
    from scenes.set_a_watch.signs import sign

    w = side + prints.figure_width(side * 0.7, words) + round(side * 0.5)
    out = shape.round_rect((w, side), (8, 8, 24, 205), side // 2).copy()
    px = round(side * 0.80)
    out.blit(sign(name, px, (255, 170, 130)), (round(side * 0.15), (side - px) // 2))
    prints.number(out, side * 0.66, words, (round(side * 0.15) + px + 2, side / 2), color)
    return finish(out)


@memory
def item_art(item: int, size: tuple[int, int]) -> pygame.Surface:
    """A thing on dark cloth, lit from the left."""
    sign, tint = ITEM_ART.get(C.items[item].id, ("key", (190, 160, 110)))
    if not has_icon(sign):
        sign = "potion" if C.items[item].potion else "ammo-bag"
    w, h = size
    s = shape.vgrad(size, shape.mix(tint, (20, 20, 46), 0.80), (10, 10, 26)).copy()
    s.blit(shape.radial(size, (*shape.mix(tint, (255, 190, 110), 0.5), 110), (0, 0, 0, 0), 0.9), (0, 0))
    px = round(min(w, h) * 0.84)
    body = creatures.sculpture(sign, tint, (255, 214, 140), px)
    pieces.stand(s, body, max(2, px // 16), (px // 24, px // 12), 190)
    return finish(s)


LEAST = 0.88
"""How far the name on a carried item shrinks before it takes another line."""


@memory
def held_item(item: int, size: tuple[int, int], px: float, exhausted: bool) -> pygame.Surface:
    """An item in the hand: its picture, its name across the foot; exhausted drained of light, as abilities are."""
    printed = C.items[item]
    return _held(size, px, printed.name, KIND_COLOR[printed.kind], lambda room: item_art(item, room), exhausted)


@memory
def tamed(card: int, size: tuple[int, int], px: float) -> pygame.Surface:
    """A tamed creature beside the items: its picture, its name, its Health."""
    s = _held(size, px, C.cards[card].name, (90, 170, 110), lambda room: creatures.portrait(card, room)).copy()
    plate = pieces.count(str(HEALTH[card]), round(px * 1.3), (90, 170, 110))
    s.blit(plate, plate.get_rect(topright=(size[0] - 2, 2)))
    return finish(s)


def _held(
    size: tuple[int, int], px: float, name: str, trim: RGB,
    art: Callable[[tuple[int, int]], pygame.Surface], exhausted: bool = False,
) -> pygame.Surface:  # fmt: skip
    radius = max(3, round(px * 0.4))
    s = pieces.frame(size, radius, trim).copy()
    inner = s.get_rect().inflate(-round(px * 0.40), -round(px * 0.40))
    lines = pieces.wrapped(name, px * LEAST, inner.w - 2)
    step = round(px * (0.94 if len(lines) > 1 else 1.12))
    foot = Rect(inner.x, inner.bottom - step * len(lines), inner.w, step * len(lines))
    behind = step // 2 if len(lines) == 1 else step // 4  # the picture reaches behind the name
    top = Rect(inner.x, inner.y, inner.w, foot.y - inner.y + behind)
    s.blit(art(top.size), top)
    if exhausted:
        pieces.drain(s, radius)
        s.blit(shape.hatch(top.size, (150, 150, 190), 34, max(5, round(px * 0.6)), 2), top)
    veil = Rect(foot.x, foot.y - step // 3, foot.w, foot.h + step // 3)
    s.blit(shape.vgrad(veil.size, (12, 13, 30, 30), (12, 13, 30, 255)), veil)
    s.blit(shape.round_rect(foot.size, (12, 13, 30, 170), 2), foot)
    rows = [(words, (foot.centerx, foot.y + step * (i + 0.5))) for i, words in enumerate(lines)]
    prints.lines(s, "cond_b", px, rows, SOFT if exhausted else BRIGHT, "center", inner.w - 2)
    return finish(s)


@memory
def item_card(item: int, size: tuple[int, int], px: float, cost: int = -1) -> pygame.Surface:
    """An item as it lies in the Market: picture, name, kind, price (cheaper in green)."""
    printed = C.items[item]
    w, h = size
    radius = max(3, round(w * 0.07))
    s = pieces.frame(size, radius, (150, 128, 104)).copy()
    e = max(3, radius // 3 + 1)
    name_h = round(px * 2.5)
    art = Rect(e, e, w - 2 * e, h - 2 * e - name_h)
    s.blit(shape.clip_round(item_art(item, art.size).convert_alpha(), max(2, radius - e)), art)
    from scenes.set_a_watch.signs import pill

    kind = pill(tr(f"set_a_watch.kinds.{printed.kind}"), KIND_COLOR[printed.kind], px * 0.84)
    s.blit(kind, kind.get_rect(midbottom=(art.centerx, art.bottom - 2)))
    room = Rect(e + 1, art.bottom + 1, w - 2 * e - 2, h - e - art.bottom - 2)
    k = text.scaled(1000) / 1000
    words = fit(f"**{printed.name}**", room.w, room.h, px / k, px * 0.72 / k, "cond", BRIGHT, "center")
    s.blit(words.surface(), (room.x, room.y + max(0, (room.h - words.height) // 2)))
    if cost >= 0:
        side = round(px * 1.75)
        s.blit(resource_icon("gold", side), (art.x + 1, art.y + 1))
        color = GOOD if cost < printed.cost else (52, 26, 2)
        prints.number(s, side * 0.62, str(cost), (art.x + 1 + side / 2, art.y + 1 + side / 2), color, "center")
    return finish(s)


__all__ = ["COIN", "SOFT", "item_art", "item_card", "location_card", "view"]
