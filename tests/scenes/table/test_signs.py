"""The sign of a seat bears the letter of the name that sits there, wherever it is drawn."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

from scenes.kit.app import App
from scenes.kit.theme import SEATS, mix, theme
from scenes.table.signs import initial, sign
from tests.scenes.table.helpers import lift, make, settle

SCENES = Path(__file__).parents[3] / "scenes"


def pixels(surface: pygame.Surface) -> bytes:
    return bytes(pygame.image.tobytes(surface, "RGBA"))


@pytest.fixture(autouse=True)
def window() -> App:
    return App.headless((1280, 720))


@pytest.mark.parametrize(
    ("name", "letter"),
    [("Mia", "M"), ("The Rival Forge", "R"), ("Thea", "T"), ("The", "T"), ("ødegård", "Ø"), ("  jo", "J"), ("#2", "2"),
     ("ßen", "S"), ("", ""), ("...", ""), ("猫", ""), ("Hired Hand B", "B"), ("Mia Li", "M")],
)
def test_the_letter_is_the_first_of_the_name_that_can_be_shown(name: str, letter: str) -> None:
    assert initial(name) == letter


@pytest.mark.parametrize("index", range(len(SEATS)))
@pytest.mark.parametrize("px", [16, 26, 120])
def test_a_sign_shows_the_names_letter_and_without_a_name_the_colours(index: int, px: int) -> None:
    bare = pixels(sign(index, px))
    assert pixels(sign(index, px, "Zoe")) != bare
    assert pixels(sign(index, px, SEATS[index].letter.lower() + "x")) == bare
    assert pixels(sign(index, px, "?!")) == bare


def test_wherever_a_seats_sign_is_drawn_the_name_is_given() -> None:
    bare, drawn = [], 0
    for path in sorted(SCENES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text) if "scenes.table.signs import" in text else ast.Module([], [])
        named = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module == "scenes.table.signs"
            for alias in node.names
            if alias.name == "sign"
        }
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in named:
                drawn += 1
                if len(call.args) < 3:
                    bare.append(f"{path.relative_to(SCENES)}:{call.lineno}")
    assert drawn > 12 and not bare


@pytest.mark.parametrize("contrast", [False, True])
def test_the_strip_of_whoever_plays_is_framed_in_their_colour(contrast: bool) -> None:
    app, table = make("hh", high_contrast=contrast)
    lift(app, table)
    settle(app)
    shown = pygame.display.get_surface()
    frames = {}
    for strip in table.strips:
        frames[strip.seat] = {tuple(shown.get_at((strip.rect.centerx, strip.rect.y + dy))[:3]) for dy in range(4)}
    active = table.active_seat
    wanted = theme().amber if contrast else mix(SEATS[table.style_of(active)].rgb, (255, 255, 255), 0.2)
    assert wanted in frames[active] and wanted not in frames[1 - active]
