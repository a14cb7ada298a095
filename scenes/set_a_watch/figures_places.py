"""The isles: what stands at each Location, seen from the boat."""

from __future__ import annotations

import math

from scenes.set_a_watch import figure_parts as part
from scenes.set_a_watch.easel import Easel, Rgb
from scenes.set_a_watch.figure_parts import BONE, BRASS, WOOD, shade
from scenes.set_a_watch.figures import figure

GREEN, BLUE, VIOLET, GOLD, FIRE, PALE = (
    (110, 255, 150), (110, 205, 255), (206, 120, 255), (255, 206, 110), (255, 140, 50), (226, 238, 255),
)  # fmt: skip
STONE: Rgb = (134, 138, 158)
SAND: Rgb = (190, 166, 126)
SEA: Rgb = (70, 110, 150)


def isle(e: Easel, tint: Rgb, y: float = 0.80, wide: float = 0.46, skin: str = "rock") -> None:
    """A hump of ground in the lower third."""
    e.blob([(0.5 - wide, 1.1), (0.5 - wide, y + 0.08), (0.5 - wide * 0.5, y), (0.5, y - 0.03), (0.5 + wide * 0.5,
        y + 0.01),
            (0.5 + wide, y + 0.08), (0.5 + wide, 1.1)], tint, skin, 0.08)  # fmt: skip


def window(e: Easel, x: float, y: float, r: float = 0.018, color: Rgb = GOLD) -> None:
    """A lit window."""
    e.eye(x, y, r, color, 90, 0.8)


def tree(e: Easel, x: float, foot: float, tall: float, lean: float = 0.0, leaf: Rgb | None = None) -> None:
    """A bare tree, or one in leaf."""
    top = foot - tall
    e.limbs([[(x, foot, 0.035), (x + lean * 0.4, foot - tall * 0.5, 0.024), (x + lean, top, 0.010)],
             [(x + lean * 0.4, foot - tall * 0.45, 0.018), (x + lean + 0.14, top + tall * 0.15, 0.006)],
             [(x + lean * 0.5, foot - tall * 0.55, 0.016), (x + lean - 0.13, top + tall * 0.10, 0.006)],
             [(x + lean * 0.7, foot - tall * 0.75, 0.012), (x + lean + 0.09, top - 0.03, 0.005)]],
            (112, 90, 76), "wood", 0.02)  # fmt: skip
    if leaf:
        e.dots([(x + lean + dx, top + dy, r) for dx, dy, r in ((-0.11, 0.06, 0.08), (0.12, 0.08, 0.08), (0.0, -0.02,
            0.10), (0.05, 0.14, 0.06))],
               leaf, "fur", 0.06)  # fmt: skip


def palm(e: Easel, x: float, foot: float, tall: float, lean: float) -> None:
    """A palm that the wind has bent."""
    top = (x + lean, foot - tall)
    e.limb([(x, foot, 0.026), (x + lean * 0.3, foot - tall * 0.5, 0.02), (*top, 0.014)], WOOD, "wood")
    for k in range(7):
        a = math.radians(200 + k * 24)
        e.limb([(*top, 0.014), (top[0] + 0.10 * math.cos(a), top[1] + 0.08 * math.sin(a), 0.018),
                (top[0] + 0.20 * math.cos(a), top[1] + 0.12 * math.sin(a) + 0.07, 0.004)], (84, 150, 90), "fur",
                    cast=0.3)  # fmt: skip


def hull(e: Easel, x: float, y: float, k: float, tint: Rgb = WOOD, masts: int = 2, sail: Rgb | None = None) -> None:
    """A ship, heeled over or afloat."""
    for i in range(masts):
        mx = x - 0.16 * k + 0.30 * k * i
        e.limb([(mx, y, 0.016 * k), (mx + 0.03 * k, y - 0.62 * k, 0.010 * k)], WOOD, "wood")
        e.limb([(mx - 0.14 * k, y - 0.42 * k, 0.010 * k), (mx + 0.18 * k, y - 0.46 * k, 0.008 * k)], WOOD, "wood")
        if sail:
            e.blob([(mx - 0.12 * k, y - 0.41 * k), (mx + 0.17 * k, y - 0.44 * k), (mx + 0.20 * k, y - 0.16 * k),
                (mx - 0.10 * k, y - 0.12 * k)],
                   sail, "cloth", 0.05)  # fmt: skip
    e.blob([(x - 0.46 * k, y - 0.12 * k), (x - 0.30 * k, y + 0.02 * k), (x + 0.24 * k, y), (x + 0.46 * k,
        y - 0.16 * k), (x + 0.34 * k, y + 0.16 * k),
            (x, y + 0.24 * k), (x - 0.32 * k, y + 0.18 * k)], tint, "wood", 0.06)  # fmt: skip


@figure("shattered_docks")
def shattered_docks(e: Easel) -> None:
    for x, top, lean in ((0.08, 0.50, 0.02), (0.26, 0.44, -0.02), (0.46, 0.56, 0.05), (0.66, 0.40, -0.03), (0.88,
        0.52, 0.04)):
        e.limb([(x, 1.1, 0.034), (x + lean, top, 0.028)], (110, 88, 72), "wood")
    e.poly([(-0.05, 0.66), (0.40, 0.62), (0.36, 0.70), (0.20, 0.74), (-0.05, 0.74)], WOOD, "wood", 0.03)
    e.poly([(0.58, 0.64), (1.05, 0.60), (1.05, 0.68), (0.70, 0.72), (0.64, 0.70)], WOOD, "wood", 0.03)
    e.poly([(0.40, 0.80), (0.60, 0.70), (0.64, 0.75), (0.44, 0.86)], shade(WOOD, 0.8), "wood", 0.02)
    hull(e, 0.70, 0.46, 0.42, (96, 76, 66), 1)
    part.lantern(e, 0.265, 0.36, 0.05)


@figure("whispering_mangroves")
def whispering_mangroves(e: Easel) -> None:
    for x, k in ((0.16, 0.8), (0.84, 0.9), (0.5, 1.1)):
        roots = [[(x, 0.60, 0.03), (x + dx * 0.7, 0.74, 0.022), (x + dx, 1.0, 0.014)] for dx in (-0.16, -0.08, 0.0,
            0.09, 0.17)]
        e.limbs(roots, (96, 82, 70), "wood", 0.02)
        tree(e, x, 0.64, 0.46 * k, 0.03, (66, 116, 84))
    part.eyes(e, 0.32, 0.80, 0.03, 0.014, GREEN, 0, 0.6)
    part.eyes(e, 0.68, 0.76, 0.025, 0.012, GREEN, 0, 0.6)


@figure("drowned_graveyard")
def drowned_graveyard(e: Easel) -> None:
    for x, y, w, h, cross in ((0.18, 0.70, 0.09, 0.20, 0), (0.40, 0.60, 0.10, 0.24, 1), (0.64, 0.68, 0.09, 0.20, 0),
        (0.86, 0.60, 0.08, 0.22, 1)):
        if cross:
            e.limbs([[(x, y - h, 0.028), (x + 0.02, y + h, 0.032)], [(x - w, y - h * 0.4, 0.026), (x + w,
                y - h * 0.45, 0.026)]], STONE, "rock")
        else:
            e.poly([(x - w, y + h), (x - w, y - h * 0.4), (x - w * 0.6, y - h * 0.8), (x, y - h), (x + w * 0.6,
                y - h * 0.8), (x + w, y - h * 0.4),
                    (x + w, y + h)], STONE, "rock", 0.04)  # fmt: skip
    e.blob([(-0.1, 1.1), (-0.06, 0.84), (0.2, 0.88), (0.5, 0.83), (0.8, 0.88), (1.06, 0.83), (1.1, 1.1)], SEA,
        "wet", 0.06)
    e.halo(0.4, 0.74, 0.3, GREEN, 0.4)


@figure("gulls_rest")
def gulls_rest(e: Easel) -> None:
    part.rocks(e, [(0.30, 0.90, 0.30, 0.26), (0.74, 0.92, 0.28, 0.24), (0.52, 0.70, 0.16, 0.26), (0.78, 0.70, 0.12,
        0.14)], STONE, 7)
    for x, y, k in ((0.50, 0.38, 1.0), (0.80, 0.50, 0.7), (0.22, 0.60, 0.7)):
        e.blob([(x - 0.09 * k, y), (x, y - 0.05 * k), (x + 0.12 * k, y + 0.02 * k), (x + 0.02 * k, y + 0.07 * k)],
            (220, 224, 228), "fur", 0.03)
        e.dots([(x - 0.09 * k, y - 0.035 * k, 0.034 * k)], (232, 234, 236), "fur", 0.02)
        e.poly([(x - 0.115 * k, y - 0.045 * k), (x - 0.17 * k, y - 0.025 * k), (x - 0.115 * k, y - 0.02 * k)],
            BRASS, "bone", 0.01)
        e.limb([(x, y + 0.05 * k, 0.006), (x, y + 0.10 * k, 0.006)], BRASS, "bone")
    for x, y in ((0.14, 0.20), (0.34, 0.10), (0.86, 0.22)):
        e.limbs([[(x - 0.07, y - 0.03, 0.005), (x - 0.03, y - 0.035, 0.010), (x, y, 0.010), (x + 0.03, y - 0.035,
            0.010), (x + 0.07, y - 0.02, 0.005)]],
                (210, 214, 224), "fur", cast=0.1)  # fmt: skip


def tower(e: Easel, x: float, foot: float, top: float, w: float, tint: Rgb) -> None:
    """A round tower that narrows upwards."""
    e.poly([(x - w, foot), (x - w * 0.68, top), (x + w * 0.68, top), (x + w, foot)], tint, "rock", 0.08)


@figure("broken_lighthouse")
def broken_lighthouse(e: Easel) -> None:
    isle(e, (110, 104, 120), 0.84)
    tower(e, 0.5, 0.90, 0.36, 0.15, (176, 168, 166))
    for y in (0.52, 0.70):
        e.limb([(0.5 - 0.12, y, 0.022), (0.5, y + 0.02, 0.022), (0.5 + 0.12, y, 0.022)], (160, 70, 60), "rock",
            cast=0.2)
    e.poly([(0.40, 0.38), (0.42, 0.26), (0.46, 0.32), (0.50, 0.20), (0.55, 0.32), (0.60, 0.38)], (176, 168, 166),
        "rock", 0.03)
    part.rocks(e, [(0.76, 0.86, 0.10, 0.07), (0.22, 0.88, 0.09, 0.06)], (176, 168, 166), 3)
    e.eye(0.5, 0.30, 0.022, FIRE)
    e.halo(0.5, 0.30, 0.24, FIRE, 0.35)


@figure("grey_fog_bank")
def grey_fog_bank(e: Easel) -> None:
    hull(e, 0.52, 0.64, 0.86, (100, 104, 122), 2, (150, 156, 176))
    for y, k in ((0.50, 0.6), (0.66, 0.9), (0.82, 1.0)):
        e.blob([(-0.1, y + 0.10), (0.1, y), (0.34, y + 0.05), (0.6, y - 0.02), (0.86, y + 0.05), (1.1, y), (1.1,
            y + 0.16), (0.5, y + 0.20), (-0.1, y + 0.16)],
               (176, 184, 210), "mist", 0.10, cast=0.0, opaque=0.42 * k)  # fmt: skip
    e.halo(0.36, 0.56, 0.12, GOLD, 0.5)


@figure("smugglers_cove")
def smugglers_cove(e: Easel) -> None:
    e.blob([(0.02, 1.1), (0.0, 0.44), (0.16, 0.18), (0.5, 0.06), (0.86, 0.18), (1.02, 0.46), (1.0, 1.1)], (112, 102,
        112), "rock", 0.14)
    e.dark([(0.24, 1.1), (0.26, 0.60), (0.42, 0.40), (0.60, 0.38), (0.76, 0.58), (0.80, 1.1)], 0.96, 0.02)
    e.halo(0.52, 0.72, 0.32, FIRE, 0.7)
    hull(e, 0.52, 0.82, 0.40, WOOD, 1)
    part.lantern(e, 0.34, 0.64, 0.045)
    e.dots([(0.74, 0.90, 0.06), (0.84, 0.94, 0.05)], WOOD, "wood", 0.04)


@figure("black_sand_beach")
def black_sand_beach(e: Easel) -> None:
    e.blob([(-0.1, 1.1), (-0.1, 0.72), (0.3, 0.66), (0.7, 0.74), (1.1, 0.68), (1.1, 1.1)], (74, 70, 84), "rock", 0.06)
    part.rocks(e, [(0.80, 0.58, 0.16, 0.22), (0.62, 0.68, 0.10, 0.10), (0.94, 0.70, 0.12, 0.12)], (88, 82, 98), 4)
    e.oval(0.34, 0.78, 0.15, 0.10, (216, 178, 150), "bone", -12)
    for k in range(4):
        e.dark([(0.24 + k * 0.05, 0.72 + k * 0.01), (0.26 + k * 0.05, 0.78), (0.24 + k * 0.05, 0.86),
            (0.23 + k * 0.05, 0.78)], 0.6, 0.008)
    e.poly([(0.46, 0.74), (0.58, 0.70), (0.48, 0.84)], (216, 178, 150), "bone", 0.03)
    part.anchor(e, 0.58, 0.80, 0.26)


@figure("coral_maze")
def coral_maze(e: Easel) -> None:
    for x, k, tint in ((0.14, 0.9, (226, 112, 110)), (0.38, 1.2, (236, 170, 90)), (0.64, 1.0, (200, 96, 160)),
        (0.88, 1.1, (226, 112, 110))):
        e.limbs([[(x, 1.1, 0.045 * k), (x, 0.80, 0.04 * k), (x - 0.09 * k, 0.54, 0.022 * k), (x - 0.12 * k, 0.36,
            0.012)],
                 [(x, 0.78, 0.034 * k), (x + 0.08 * k, 0.56, 0.022 * k), (x + 0.07 * k, 0.30 / k, 0.012)],
                     [(x - 0.05, 0.62, 0.018), (x + 0.0, 0.44, 0.010)],
                 [(x + 0.07 * k, 0.60, 0.018), (x + 0.14 * k, 0.46, 0.010)]], tint, "rock", 0.025)  # fmt: skip
    e.dots([(0.26, 0.90, 0.07), (0.52, 0.94, 0.06), (0.76, 0.92, 0.07)], (110, 190, 190), "rock", 0.05)
    for x, y in ((0.24, 0.30), (0.52, 0.22), (0.80, 0.26)):
        e.oval(x, y, 0.04, 0.022, (240, 210, 120), "scale", 10)


@figure("windswept_cliffs")
def windswept_cliffs(e: Easel) -> None:
    e.poly([(0.06, 1.1), (0.10, 0.50), (0.22, 0.34), (0.44, 0.30), (0.52, 0.40), (0.50, 0.70), (0.58, 1.1)], STONE,
        "rock", 0.07)
    e.poly([(0.52, 1.1), (0.60, 0.62), (0.74, 0.52), (0.94, 0.56), (1.0, 1.1)], shade(STONE, 0.85), "rock", 0.07)
    tree(e, 0.34, 0.34, 0.24, 0.16)
    for y, x in ((0.16, 0.0), (0.26, 0.5), (0.44, 0.62)):
        e.limb([(x, y, 0.004), (x + 0.16, y - 0.02, 0.008), (x + 0.30, y + 0.01, 0.007), (x + 0.38, y - 0.03,
            0.003)], PALE, "mist", cast=0.0, opaque=0.5)


@figure("wreck_of_the_maiden")
def wreck_of_the_maiden(e: Easel) -> None:
    e.blob([(0.10, 0.40), (0.20, 0.74), (0.42, 0.90), (0.80, 0.92), (1.0, 0.80), (0.96, 0.62), (0.60, 0.70), (0.34,
        0.56)], (104, 80, 66), "wood", 0.09)
    e.limbs([[(0.30 + k * 0.12, 0.60 + k * 0.04, 0.016), (0.34 + k * 0.12, 0.40 + k * 0.05,
        0.010)] for k in range(5)], (126, 98, 78), "wood")
    e.limbs([[(0.52, 0.74, 0.028), (0.66, 0.12, 0.014)], [(0.50, 0.32, 0.014), (0.82, 0.38, 0.010)]], WOOD, "wood")
    e.poly([(0.54, 0.34), (0.80, 0.40), (0.74, 0.62), (0.66, 0.52), (0.60, 0.64)], (180, 172, 156), "cloth", 0.03)
    part.face(e, 0.13, 0.36, 0.09, (206, 180, 140), None, BLUE, 0.2)
    e.halo(0.13, 0.36, 0.2, BLUE, 0.4)
    e.blob([(-0.1, 1.1), (-0.1, 0.90), (0.2, 0.94), (0.5, 0.90), (0.8, 0.96), (1.1, 0.90), (1.1, 1.1)], SEA, "wet",
        0.05)


@figure("siren_shoals")
def siren_shoals(e: Easel) -> None:
    part.rocks(e, [(0.22, 0.86, 0.20, 0.16), (0.80, 0.88, 0.20, 0.16), (0.54, 0.82, 0.22, 0.20)], STONE, 5)
    e.limb([(0.46, 0.64, 0.075), (0.56, 0.72, 0.075), (0.72, 0.72, 0.05), (0.86, 0.60, 0.03), (0.92, 0.50, 0.015)],
        (90, 170, 160), "scale")
    e.poly([(0.90, 0.52), (0.84, 0.38), (0.93, 0.44), (1.02, 0.38), (0.97, 0.54)], (90, 170, 160), "scale", 0.03)
    e.limb([(0.46, 0.66, 0.07), (0.46, 0.52, 0.06), (0.46, 0.46, 0.05)], (222, 180, 160), "hide")
    e.blob([(0.46, 0.22), (0.36, 0.30), (0.34, 0.50), (0.30, 0.66), (0.40, 0.62), (0.44, 0.44), (0.52, 0.44), (0.56,
        0.58), (0.60, 0.46), (0.56, 0.30)],
           (170, 70, 120), "fur", 0.05)  # fmt: skip
    part.face(e, 0.46, 0.36, 0.075, (232, 196, 176), None, None, 0.1)
    for r in (0.14, 0.22, 0.30):
        e.ray([(0.40 - r, 0.40 - r * 0.4), (0.40 - r * 1.1, 0.40), (0.40 - r, 0.40 + r * 0.4)], 0.006, VIOLET, 0.03)


@figure("cursed_atoll")
def cursed_atoll(e: Easel) -> None:
    isle(e, (90, 80, 104), 0.76, 0.5)
    for k in range(7):
        a = math.radians(200 + k * 23)
        x, y = 0.5 + 0.38 * math.cos(a), 0.82 + 0.18 * math.sin(a)
        e.poly([(x - 0.05, y + 0.10), (x - 0.03, y - 0.20), (x + 0.01, y - 0.30), (x + 0.05, y - 0.18), (x + 0.06,
            y + 0.10)], (120, 110, 140), "rock", 0.04)
        e.ray([(x, y - 0.12), (x + 0.015, y - 0.05), (x, y)], 0.007, VIOLET, 0.02)
    e.oval(0.5, 0.82, 0.18, 0.05, (30, 14, 50), "mist")
    e.halo(0.5, 0.76, 0.28, VIOLET, 0.9)


@figure("storm_passage")
def storm_passage(e: Easel) -> None:
    e.blob([(-0.1, 1.1), (-0.1, 0.30), (0.10, 0.22), (0.26, 0.44), (0.30, 0.80), (0.36, 1.1)], shade(STONE, 0.8),
        "rock", 0.09)
    e.blob([(1.1, 1.1), (1.1, 0.24), (0.90, 0.16), (0.74, 0.40), (0.72, 0.80), (0.66, 1.1)], shade(STONE, 0.7),
        "rock", 0.09)
    hull(e, 0.50, 0.76, 0.36, WOOD, 1, (200, 190, 170))
    e.blob([(0.1, 1.1), (0.2, 0.86), (0.36, 0.92), (0.5, 0.84), (0.66, 0.93), (0.84, 0.86), (0.9, 1.1)], SEA, "wet",
        0.06)
    e.ray([(0.52, -0.1), (0.46, 0.12), (0.56, 0.20), (0.48, 0.42)], 0.012, PALE, 0.06)


@figure("sunken_temple")
def sunken_temple(e: Easel) -> None:
    stone = (130, 150, 160)
    e.poly([(0.02, 0.90), (0.98, 0.90), (0.98, 1.1), (0.02, 1.1)], shade(stone, 0.7), "rock", 0.05)
    for k, x in enumerate((0.14, 0.32, 0.50, 0.68, 0.86)):
        top = 0.42 if k != 3 else 0.62
        e.poly([(x - 0.045, 0.92), (x - 0.04, top), (x + 0.04, top), (x + 0.045, 0.92)], stone, "rock", 0.05)
    e.poly([(0.04, 0.44), (0.60, 0.44), (0.58, 0.36), (0.06, 0.36)], stone, "rock", 0.03)
    e.poly([(0.04, 0.36), (0.5, 0.14), (0.62, 0.22), (0.57, 0.36)], shade(stone, 1.1), "rock", 0.05)
    e.eye(0.40, 0.29, 0.035, BLUE, 0, 0.6, 0.3)
    e.halo(0.5, 0.8, 0.4, BLUE, 0.45)


@figure("whale_bone_bay")
def whale_bone_bay(e: Easel) -> None:
    e.blob([(-0.1, 1.1), (-0.1, 0.84), (0.4, 0.80), (1.1, 0.86), (1.1, 1.1)], SAND, "rock", 0.06)
    for k in range(6):
        x, tall = 0.10 + k * 0.14, 0.46 - 0.03 * abs(k - 2) * 2
        e.limb([(x, 0.92, 0.026), (x - 0.03, 0.92 - tall * 0.6, 0.024), (x + 0.06, 0.92 - tall, 0.012), (x + 0.14,
            0.92 - tall * 0.96, 0.004)], BONE, "bone")
    e.limb([(0.0, 0.88, 0.03), (0.4, 0.86, 0.036), (0.84, 0.88, 0.03)], BONE, "bone")
    e.blob([(0.72, 0.90), (0.76, 0.72), (0.90, 0.66), (1.06, 0.78), (1.08, 0.94), (0.88, 0.98)], BONE, "bone", 0.06)
    e.dark([(0.84, 0.78), (0.90, 0.75), (0.94, 0.81), (0.87, 0.84)], 0.9, 0.01)


@figure("pirates_market")
def pirates_market(e: Easel) -> None:
    e.poly([(-0.1, 0.90), (1.1, 0.90), (1.1, 1.1), (-0.1, 1.1)], (110, 88, 70), "wood", 0.04)
    for x, tint in ((0.20, (190, 60, 56)), (0.56, (70, 120, 170)), (0.88, (200, 160, 70))):
        e.limbs([[(x - 0.15, 0.92, 0.014), (x - 0.15, 0.54, 0.012)], [(x + 0.15, 0.92, 0.014), (x + 0.15, 0.54,
            0.012)]], WOOD, "wood")
        e.poly([(x - 0.20, 0.60), (x - 0.12, 0.40), (x + 0.12, 0.40), (x + 0.20, 0.60), (x + 0.10, 0.56), (x, 0.61),
            (x - 0.10, 0.56)], tint, "cloth", 0.04)
        e.poly([(x - 0.14, 0.78), (x + 0.14, 0.78), (x + 0.14, 0.92), (x - 0.14, 0.92)], shade(WOOD, 1.1), "wood",
            0.03)
        e.dots([(x - 0.08 + k * 0.055, 0.755, 0.028) for k in range(4)], BRASS, "metal", 0.02)
    part.lantern(e, 0.38, 0.48, 0.05)
    part.lantern(e, 0.735, 0.46, 0.045)


@figure("volcanic_vent")
def volcanic_vent(e: Easel) -> None:
    e.halo(0.5, 0.20, 0.4, FIRE, 0.8)
    for k in range(5):
        e.dots([(0.5 + 0.06 * math.sin(k * 2.0), 0.24 - 0.08 * k, 0.07 + 0.018 * k)], (110, 90, 96), "mist", 0.06,
            cast=0.0, opaque=0.8)
    e.poly([(0.02, 1.1), (0.14, 0.80), (0.34, 0.40), (0.42, 0.34), (0.58, 0.34), (0.66, 0.42), (0.86, 0.80), (0.98,
        1.1)], (104, 88, 92), "rock", 0.09)
    e.ray([(0.5, 0.36), (0.47, 0.50), (0.54, 0.62), (0.49, 0.78), (0.55, 1.0)], 0.022, (255, 96, 20), 0.05)
    e.ray([(0.52, 0.58), (0.64, 0.70), (0.66, 0.86)], 0.014, (255, 96, 20), 0.04)
    e.ray([(0.43, 0.36), (0.5, 0.345), (0.57, 0.36)], 0.024, (255, 160, 50), 0.05)


@figure("serpent_strait")
def serpent_strait(e: Easel) -> None:
    tint = (76, 160, 150)
    for x, k in ((0.16, 0.7), (0.48, 1.0), (0.82, 0.8)):
        e.limb([(x - 0.15 * k, 1.0, 0.05 * k), (x - 0.11 * k, 0.66, 0.06 * k), (x, 0.54, 0.065 * k), (x + 0.11 * k,
            0.66, 0.06 * k), (x + 0.15 * k, 1.0, 0.05 * k)],
               tint, "scale")  # fmt: skip
        e.spikes([(x - 0.11 * k, 0.64), (x, 0.50), (x + 0.11 * k, 0.64)], 6, 0.06, shade(tint, 0.8), "scale", 1)
    e.blob([(-0.1, 1.1), (-0.1, 0.84), (0.2, 0.88), (0.5, 0.84), (0.8, 0.89), (1.1, 0.84), (1.1, 1.1)], SEA, "wet",
        0.06)
    hull(e, 0.76, 0.30, 0.26, WOOD, 1, (206, 198, 180))


@figure("hermits_isle")
def hermits_isle(e: Easel) -> None:
    isle(e, SAND, 0.80, 0.42)
    palm(e, 0.70, 0.84, 0.56, 0.10)
    palm(e, 0.80, 0.86, 0.38, 0.16)
    e.poly([(0.22, 0.84), (0.24, 0.62), (0.52, 0.62), (0.54, 0.84)], WOOD, "wood", 0.04)
    e.poly([(0.16, 0.64), (0.38, 0.42), (0.60, 0.64)], (150, 130, 84), "fur", 0.05)
    window(e, 0.38, 0.74, 0.034)
    e.halo(0.38, 0.74, 0.18, GOLD, 0.5)


@figure("tidal_flats")
def tidal_flats(e: Easel) -> None:
    for y, k in ((0.62, 0.7), (0.76, 0.9), (0.92, 1.1)):
        e.blob([(-0.1, y + 0.06), (0.1, y), (0.4, y + 0.03), (0.7, y - 0.01), (1.1, y + 0.04), (1.1, y + 0.10),
            (0.5, y + 0.12), (-0.1, y + 0.12)],
               shade((150, 134, 112), k), "wet", 0.05)  # fmt: skip
    for x, y, k in ((0.22, 0.74, 0.8), (0.62, 0.66, 0.6), (0.74, 0.88, 1.1)):
        e.oval(x, y, 0.09 * k, 0.055 * k, (210, 96, 70), "rock")
        e.limbs([[(x + s * 0.07 * k, y, 0.016 * k), (x + s * 0.14 * k, y - 0.05 * k, 0.014 * k), (x + s * 0.11 * k,
            y - 0.11 * k, 0.02 * k)] for s in (-1, 1)],
                (210, 96, 70), "rock")  # fmt: skip
        part.eyes(e, x, y - 0.05 * k, 0.025 * k, 0.010 * k, GOLD, 0, 1.0)


@figure("moonless_bay")
def moonless_bay(e: Easel) -> None:
    e.blob([(-0.1, 1.1), (-0.1, 0.40), (0.08, 0.34), (0.24, 0.56), (0.30, 0.78), (0.20, 1.1)], (54, 56, 84), "rock",
        0.10)
    e.blob([(1.1, 1.1), (1.1, 0.34), (0.90, 0.30), (0.76, 0.54), (0.68, 0.78), (0.82, 1.1)], (48, 50, 78), "rock",
        0.10)
    hull(e, 0.5, 0.74, 0.30, (70, 62, 66), 1)
    e.eye(0.42, 0.66, 0.014, GOLD)
    for x, y, r in ((0.12, 0.60, 0.016), (0.86, 0.52, 0.018), (0.92, 0.74, 0.014), (0.16, 0.84, 0.014), (0.5, 0.94,
        0.02)):
        part.eyes(e, x, y, r * 1.6, r, (180, 190, 255), 10, 0.5)
