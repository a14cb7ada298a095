"""The forged objects of the contract cards: which pattern and palette each one has."""

from __future__ import annotations

import re

import pygame

from scenes.kit.art import armors, shields, weapons
from scenes.kit.art.shape import blank, blurred
from scenes.kit.art.store import disk, finish
from scenes.kit.art.svgpaint import Brush

# weapon: pattern, metal, trim, grip, gem; shield: outline, face, palette, rim, second, boss, emblem; armor: pattern,
# palette, trim, gem
Spec = tuple[str, ...]
WEAPONS: dict[str, Spec] = {
    "ridge_dagger": ("dagger", "steel", "bronze", "leather", ""),
    "felling_axe": ("axe", "iron", "iron", "wood", ""),
    "militia_spear": ("spear", "steel", "bronze", "wood", ""),
    "striking_hammer": ("hammer", "iron", "bronze", "wood", ""),
    "charmed_bow": ("bow", "steel", "leather", "wood", "violet_cloth"),
    "short_sword": ("sword", "steel", "iron", "leather", ""),
    "flanged_mace": ("mace", "steel", "iron", "oak", ""),
    "longsword_of_the_watch": ("longsword", "steel", "gold", "blue_cloth", "mithril"),
    "twin_bladed_axe": ("twin_axe", "steel", "gold", "oak", "emerald"),
    "ranger_longbow": ("bow", "steel", "gold", "oak", "emerald"),
    "storm_halberd": ("halberd", "mithril", "bronze", "oak", "mithril"),
    "ember_falchion": ("falchion", "ember", "bronze", "dark_leather", "ember"),
    "crimson_fang": ("fang", "crimson", "gold", "dark_leather", "ember"),
    "nightfall_glaive": ("glaive", "night", "steel", "dark_leather", "violet_cloth"),
    "kingsplitter": ("twin_axe", "gold", "crimson", "dark_leather", "crimson"),
    "wyrmtooth_pike": ("pike", "bone", "emerald", "oak", "emerald"),
}
SHIELDS: dict[str, Spec] = {
    "buckler": ("buckler", "plain", "iron", "steel", "steel", "steel", ""),
    "round_shield": ("round", "planks", "wood", "iron", "wood", "iron", ""),
    "watch_targe": ("round", "quarters", "blue_cloth", "iron", "cloth", "iron", ""),
    "hide_shield": ("kite", "hide", "leather", "dark_leather", "leather", "", ""),
    "kite_shield": ("kite", "pale", "red_cloth", "steel", "cloth", "", ""),
    "gate_shield": ("tower", "planks", "oak", "iron", "oak", "iron", ""),
    "scaled_targe": ("round", "scales", "emerald", "bronze", "emerald", "bronze", ""),
    "tower_shield": ("tower", "pale", "steel", "iron", "blue_cloth", "", "tower"),
    "guild_crest_shield": ("heater", "quarters", "green_cloth", "gold", "violet_cloth", "", "crown"),
    "mirror_aegis": ("round", "mirror", "mithril", "steel", "mithril", "mithril", ""),
    "drakehide_shield": ("kite", "scales", "crimson", "bronze", "crimson", "", ""),
    "bastion_shield": ("wall", "bricks", "iron", "steel", "iron", "", "knight-helmet"),
    "forge_war": ("heater", "quarters", "iron", "gold", "crimson", "", "foundry"),
    "ravenwall": ("heater", "plain", "night", "steel", "night", "", "raven"),
    "sunward_aegis": ("round", "sun", "bronze", "gold", "sun", "gold", ""),
    "dragonbreak": ("horned", "scales", "emerald", "gold", "emerald", "", "dragon"),
    "hearthgate": ("tower", "bricks", "dark_leather", "gold", "ember", "", "fire"),
}
ARMORS: dict[str, Spec] = {
    "padded_jerkin": ("jerkin", "cloth", "bronze", ""),
    "studded_vest": ("vest", "leather", "iron", ""),
    "iron_cap": ("cap", "iron", "bronze", ""),
    "forge_apron": ("apron", "leather", "bronze", ""),
    "ring_shirt": ("mail", "iron", "leather", ""),
    "plated_gloves": ("gloves", "steel", "leather", ""),
    "bright_mail": ("mail", "steel", "bronze", ""),
    "chain_hauberk": ("mail", "steel", "blue_cloth", "gold"),
    "brigandine": ("brigandine", "red_cloth", "gold", ""),
    "captains_cuirass": ("cuirass", "steel", "gold", ""),
    "warded_coat": ("coat", "violet_cloth", "gold", "mithril"),
    "emberproof_plate": ("cuirass", "iron", "ember", "ember"),
    "mantle_of_brocdour": ("mantle", "crimson", "gold", "emerald"),
    "stormforged_plate": ("cuirass", "mithril", "steel", "mithril"),
    "emberheart_cuirass": ("cuirass", "bronze", "gold", "ember"),
    "regalia_of_the_forgemaster": ("cuirass", "gold", "crimson", "crimson"),
}
DEFAULT = {"weapon": "short_sword", "shield": "round_shield", "armor": "captains_cuirass"}


def slug(name: str) -> str:
    """Name as a key: lower case, words joined by underscores, apostrophes dropped."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "").replace("’", "")).strip("_")


@disk
def item(name: str, kind: str, px: int) -> pygame.Surface:
    """The forged object of a contract called `name` (kind weapon, shield or armor), px by px.

    Unknown names get the kind's usual object. Raises KeyError for an unknown kind.
    """
    key = slug(name)
    if key not in {"weapon": WEAPONS, "shield": SHIELDS, "armor": ARMORS}[kind]:
        key = DEFAULT[kind]
    brush = Brush()
    if kind == "weapon":
        pattern, *rest = WEAPONS[key]
        weapons.PATTERNS[pattern](brush, *rest)
        return brush.picture(px)
    if kind == "armor":
        pattern, *rest = ARMORS[key]
        armors.PATTERNS[pattern](brush, *rest)
        return brush.picture(px)
    *spec, emblem = SHIELDS[key]
    return _with_emblem(shields.shield(px, *spec), emblem, px)


def _with_emblem(s: pygame.Surface, emblem: str, px: int) -> pygame.Surface:
    if not emblem:
        return s
    from scenes.kit.art.metal import metal_icon

    e = metal_icon(emblem, round(px * 0.46), "gold", 0.05)
    dark = blank((px, px))
    at = e.get_rect(center=(px // 2, round(px * 0.49)))
    dark.blit(e, at)
    dark.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(blurred(dark, max(2, px // 40)), (px // 80 + 1, px // 50 + 1))
    s.blit(e, at)
    return finish(s)
