"""The Kraken and its eight arms: each of them looks different, so that they can be told apart at a glance."""

from __future__ import annotations

from scenes.set_a_watch import figure_parts as part
from scenes.set_a_watch.easel import Easel, Thick
from scenes.set_a_watch.figure_parts import BONE, mix, shade
from scenes.set_a_watch.figures import figure
from scenes.set_a_watch.figures_sea import arms

GOLD = (255, 196, 84)


@figure("kraken")
def kraken(e: Easel) -> None:
    tint, belly = (206, 58, 70), (240, 180, 160)
    for s in (-1, 1):
        part.tentacle(e, [(0.5 + s * 0.16, 0.66, 0.08), (0.5 + s * 0.40, 0.60, 0.07), (0.5 + s * 0.50, 0.36, 0.055),
            (0.5 + s * 0.42, 0.12, 0.04),
                          (0.5 + s * 0.30, 0.06, 0.02), (0.5 + s * 0.28, 0.14, 0.01)], shade(tint, 0.8), belly, s,
                              11)  # fmt: skip
    arms(e, tint, belly, 0.66, 1.15)
    e.blob([(0.5, -0.10), (0.36, 0.02), (0.24, 0.28), (0.26, 0.50), (0.36, 0.70), (0.64, 0.70), (0.74, 0.50), (0.76,
        0.28), (0.64, 0.02)], tint, "wet", 0.14)
    for s in (-1, 1):
        e.blob([(0.5 + s * 0.12, -0.02), (0.5 + s * 0.34, 0.04), (0.5 + s * 0.28, 0.24)], shade(tint, 0.8), "wet",
            0.04)
        e.limb([(0.5 + s * 0.05, 0.34, 0.03), (0.5 + s * 0.16, 0.36, 0.035), (0.5 + s * 0.24, 0.44, 0.02)],
            shade(tint, 0.7), "wet")
        e.eye(0.5 + s * 0.14, 0.44, 0.075, (255, 190, 60), -14 * s, 0.66, 0.24)
    e.dark([(0.40, 0.62), (0.5, 0.58), (0.60, 0.62), (0.5, 0.76)], 0.97, 0.012)
    e.poly([(0.44, 0.61), (0.56, 0.61), (0.51, 0.72)], (230, 200, 150), "bone", 0.02)


ARM, CUP = (186, 84, 134), (240, 190, 206)


@figure("tentacle_1")
def tentacle_1(e: Easel) -> None:
    part.tentacle(e, [(0.44, 1.1, 0.13), (0.52, 0.76, 0.11), (0.44, 0.46, 0.09), (0.54, 0.22, 0.065), (0.72, 0.20,
        0.04), (0.74, 0.36, 0.015)], ARM, CUP, -1, 10)


@figure("tentacle_2")
def tentacle_2(e: Easel) -> None:
    tint = mix(ARM, (120, 100, 190), 0.25)
    for s in (-1, 1):
        part.tentacle(e, [(0.5 + s * 0.16, 1.1, 0.11), (0.5 + s * 0.30, 0.74, 0.09), (0.5 + s * 0.16, 0.44, 0.07),
            (0.5 + s * 0.28, 0.18, 0.045),
                          (0.5 + s * 0.42, 0.22, 0.02)], tint, CUP, -s, 9)  # fmt: skip


@figure("tentacle_3")
def tentacle_3(e: Easel) -> None:
    mast = (150, 110, 78)
    e.limbs([[(0.62, 1.1, 0.04), (0.56, 0.06, 0.03)], [(0.26, 0.30, 0.022), (0.92, 0.22, 0.022)]], mast, "wood", 0.03)
    e.poly([(0.32, 0.32), (0.90, 0.25), (0.84, 0.62), (0.66, 0.56), (0.56, 0.70), (0.40, 0.60)], (196, 186, 160),
        "cloth", 0.04)
    part.tentacle(e, [(0.16, 1.1, 0.13), (0.30, 0.84, 0.11), (0.66, 0.78, 0.09), (0.80, 0.58, 0.075), (0.60, 0.46,
        0.065), (0.42, 0.36, 0.05),
                      (0.52, 0.16, 0.035), (0.68, 0.10, 0.014)], ARM, CUP, 1, 14)  # fmt: skip


@figure("tentacle_4")
def tentacle_4(e: Easel) -> None:
    tint = mix(ARM, (210, 120, 60), 0.25)
    path: list[Thick] = [(0.72, 1.1, 0.14), (0.62, 0.80, 0.12), (0.74, 0.52, 0.10), (0.60, 0.26, 0.08), (0.36, 0.22,
        0.055), (0.22, 0.36, 0.02)]
    e.spikes([(x, y) for x, y, _ in path], 11, 0.20, BONE, "bone", 1)
    part.tentacle(e, path, tint, CUP, -1, 10)


@figure("tentacle_5")
def tentacle_5(e: Easel) -> None:
    tint = (160, 74, 150)
    for x, top, k in ((0.18, 0.40, 0.7), (0.50, 0.10, 1.0), (0.82, 0.34, 0.75)):
        s = 1 if x < 0.6 else -1
        part.tentacle(e, [(x, 1.1, 0.12 * k), (x + 0.05 * s, 0.76, 0.10 * k), (x - 0.06 * s, 0.30 + top * 0.6,
            0.08 * k), (x + 0.04 * s, top + 0.06, 0.05 * k),
                          (x + 0.18 * s * k, top, 0.03 * k), (x + 0.22 * s * k, top + 0.12, 0.012)], shade(tint,
                              0.75 + 0.3 * k), CUP, -s, 9)  # fmt: skip


@figure("tentacle_6")
def tentacle_6(e: Easel) -> None:
    tint = (158, 62, 120)
    path: list[Thick] = [(0.10, 1.1, 0.12), (0.34, 0.94, 0.12), (0.76, 0.92, 0.11), (0.90, 0.62, 0.10), (0.70, 0.40,
        0.09), (0.36, 0.46, 0.08), (0.26, 0.68, 0.06),
                         (0.46, 0.76, 0.045), (0.58, 0.66, 0.02)]  # fmt: skip
    part.tentacle(e, path, tint, CUP, -1, 16)
    e.eye(0.30, 0.24, 0.07, GOLD, 0, 0.7, 0.3)
    e.eye(0.70, 0.20, 0.05, GOLD, 0, 0.7, 0.3)


@figure("tentacle_7")
def tentacle_7(e: Easel) -> None:
    tint = (150, 62, 124)
    for s in (-1, 1):
        path: list[Thick] = [(0.5 + s * 0.40, 1.1, 0.11), (0.5 + s * 0.46, 0.70, 0.10), (0.5 + s * 0.26, 0.46,
            0.08), (0.5 - s * 0.06, 0.34, 0.065),
                             (0.5 - s * 0.22, 0.14, 0.04), (0.5 - s * 0.08, 0.04, 0.015)]  # fmt: skip
        e.spikes([(x, y) for x, y, _ in path], 8, 0.15, BONE, "bone", s)
        part.tentacle(e, path, shade(tint, 1.0 if s > 0 else 0.82), CUP, -s, 11)


@figure("tentacle_8")
def tentacle_8(e: Easel) -> None:
    tint = (206, 62, 92)
    part.tentacle(e, [(0.5, 1.15, 0.20), (0.44, 0.84, 0.18), (0.56, 0.56, 0.15), (0.46, 0.32, 0.13), (0.5, 0.16,
        0.12)], tint, CUP, 1, 9)
    e.blob([(0.5, -0.04), (0.30, 0.06), (0.24, 0.24), (0.36, 0.40), (0.64, 0.40), (0.76, 0.24), (0.70, 0.06)], tint,
        "wet", 0.09)
    e.dark([(0.5, 0.04), (0.36, 0.10), (0.33, 0.24), (0.42, 0.34), (0.58, 0.34), (0.67, 0.24), (0.64, 0.10)], 0.97,
        0.012)
    part.teeth(e, [(0.35, 0.22), (0.38, 0.10), (0.5, 0.05), (0.62, 0.10), (0.65, 0.22)], 9, 0.10, -1)
    part.teeth(e, [(0.36, 0.25), (0.44, 0.34), (0.56, 0.34), (0.64, 0.25)], 7, 0.09, 1)
    for s in (-1, 1):
        part.tentacle(e, [(0.5 + s * 0.30, 1.1, 0.09), (0.5 + s * 0.44, 0.80, 0.07), (0.5 + s * 0.36, 0.58, 0.05),
            (0.5 + s * 0.46, 0.42, 0.02)], shade(tint, 0.8), CUP, -s, 8)
