"""Text is readable on what it stands on, and what colours tell apart, colour-blind eyes tell apart too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pygame
import pytest

from scenes.kit import App, Settings, paint
from scenes.kit.theme import RGB, SEATS, Theme, contrast, theme, use_theme
from scenes.table.signs import sign
from tests.scenes.screens import SCREENS

BODY, LARGE = 4.5, 3.0
STRICT = 7.0
"""Least contrast of text in the theme of high contrast."""

MACHADO = {
    "normal": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                        [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                        [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                        [0.004733, 0.691367, 0.303900]]),
}  # fmt: skip
"""Machado, Oliveira and Fernandes 2009, full strength, on linear RGB."""


def linear(rgb: RGB) -> np.ndarray:
    v = np.array(rgb[:3], float) / 255
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def lab(rgb: RGB, eyes: str) -> np.ndarray:
    """CIE L*a*b* (D65) of a colour as those eyes see it."""
    seen = np.clip(MACHADO[eyes] @ linear(rgb), 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ seen
    t = xyz / np.array([0.95047, 1.0, 1.08883])
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(a: RGB, b: RGB, eyes: str) -> float:
    return float(np.linalg.norm(lab(a, eyes) - lab(b, eyes)))


@pytest.fixture(params=[False, True], ids=["plain", "high contrast"])
def colours(request: pytest.FixtureRequest) -> Iterator[Theme]:
    """Each theme in turn, with a window so that surfaces have the screen's format."""
    App.headless((1280, 720), Settings(high_contrast=request.param)).frame()
    use_theme(request.param)
    paint.forget()
    yield theme()
    use_theme(False)
    paint.forget()


def ground(plate: pygame.Surface, under: RGB) -> list[RGB]:
    """Colours of a plate where text stands on it."""
    out = pygame.Surface(plate.get_size())
    out.fill(under)
    out.blit(plate, (0, 0))
    w, h = out.get_size()
    return [tuple(out.get_at((w // 2 + dx, y))[:3]) for y in range(h // 5, h * 4 // 5) for dx in (-30, 0, 17)]


def least(ink: RGB, plates: list[RGB]) -> float:
    return min(contrast(ink, p) for p in plates)


def wanted(t: Theme) -> float:
    return STRICT if t.high_contrast else BODY


@pytest.mark.parametrize("style", ["glass", "solid", "well", "bar"])
@pytest.mark.parametrize(
    "role", ["cream", "bright", "muted", "soft", "heading", "amber", "good", "bad"]
)  # body, prompts, disabled and secondary text, headings, marks
def test_text_on_panels(colours: Theme, role: str, style: str) -> None:
    plates = [c for under in (colours.table, colours.table_low)
              for c in ground(paint.panel((240, 140), 8, style), under)]  # fmt: skip
    assert least(getattr(colours, role), plates) >= wanted(colours)


def test_text_on_parchment(colours: Theme) -> None:
    assert least(colours.ink, ground(paint.panel((240, 140), 8, "parchment"), colours.table)) >= wanted(colours)


@pytest.mark.parametrize("state", ["normal", "hover", "down", "off"])
@pytest.mark.parametrize("kind", ["primary", "normal", "danger", "quiet"])
def test_labels_of_buttons(colours: Theme, kind: str, state: str) -> None:
    ink = colours.muted if state == "off" else colours.gold_ink if kind == "primary" else colours.bright
    under = colours.panel_top[:3]
    assert least(ink, ground(paint.button((200, 40), 7, kind, state), under)) >= wanted(colours)


def test_key_caps(colours: Theme) -> None:
    for pad in (False, True):
        assert least(colours.cap_ink, ground(paint.key_cap(90, 24, pad), colours.table)) >= wanted(colours)


def test_the_focus_ring_stands_out_from_both_sides(colours: Theme) -> None:
    plates = [c for kind in ("glass", "well") for c in ground(paint.panel((240, 140), 8, kind), colours.table)]
    plates += ground(paint.button((200, 40), 7, "normal", "normal"), colours.table)
    assert least(colours.cyan, plates) >= LARGE
    assert contrast(colours.cyan, (0, 0, 0)) >= LARGE, "its own dark line"
    gold = ground(paint.button((200, 40), 7, "primary", "normal"), colours.table)
    assert min(contrast((0, 0, 0), p) for p in gold) >= LARGE, "on gold the dark line does it"


@pytest.mark.parametrize("eyes", MACHADO)
@pytest.mark.parametrize(("a", "b"), list(combinations(range(len(SEATS)), 2)))
def test_seats_are_told_apart_by_all_eyes(a: int, b: int, eyes: str) -> None:
    assert distance(SEATS[a].rgb, SEATS[b].rgb, eyes) >= 25


def test_the_measure_itself_finds_what_is_known_to_fail() -> None:
    assert distance((220, 50, 50), (60, 160, 60), "normal") > 80
    assert distance((180, 60, 40), (110, 100, 30), "deutan") < 25


def test_seats_stand_out_from_panels() -> None:
    assert all(contrast(s.rgb, theme().panel_bottom[:3]) >= LARGE for s in SEATS)


def test_every_seat_has_a_shape_and_a_letter_of_its_own() -> None:
    assert len({s.shape for s in SEATS}) == len({s.letter for s in SEATS}) == len(SEATS)


@pytest.mark.parametrize("px", [16, 26, 34, 48, 90])
def test_signs_differ_without_any_colour(px: int) -> None:
    """Silhouettes alone are different, and there is a letter of another lightness in the middle."""
    pictures = [sign(i, px) for i in range(len(SEATS))]
    masks = [pygame.mask.from_surface(p, 120) for p in pictures]
    for a, b in combinations(range(len(SEATS)), 2):
        common = masks[a].overlap_area(masks[b], (0, 0))
        either = masks[a].count() + masks[b].count() - common
        assert common / either < 0.93, (SEATS[a].shape, SEATS[b].shape)
    for s, picture in zip(SEATS, pictures):
        middle = pygame.Rect(px // 4, px // 4, px // 2, px // 2)
        tones = [contrast(tuple(picture.get_at((x, y))[:3]), s.rgb)
                 for x in range(middle.left, middle.right) for y in range(middle.top, middle.bottom)]  # fmt: skip
        assert max(tones) >= LARGE, f"no letter on {s.name}"


@pytest.mark.parametrize("name", ["title", "challenge", "records", "rules", "load"])
def test_a_screen_below_the_settings_takes_the_colours_of_high_contrast(name: str) -> None:
    """And those of every day, when they are chosen again."""
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    app.push(SCREENS[name](app))
    app.step(0.2)
    usual = pygame.image.tobytes(app.base, "RGB")
    app.settings.high_contrast = True
    app.apply_settings(save=False)
    app.step(0.2)
    fresh = App.headless((1280, 720), Settings(animation_speed="off", high_contrast=True))
    fresh.push(SCREENS[name](fresh))
    fresh.step(0.2)
    assert pygame.image.tobytes(app.base, "RGB") == pygame.image.tobytes(fresh.base, "RGB") != usual
    app.settings.high_contrast = False
    app.apply_settings(save=False)
    app.step(0.2)
    assert pygame.image.tobytes(app.base, "RGB") == usual
