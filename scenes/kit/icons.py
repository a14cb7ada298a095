"""Icons: RPG Awesome glyphs and our own SVGs, tinted and cached.

`icon` gives one-colour signs, `resource_icon` the painted little objects for goods, mystics and coins.
"""

from __future__ import annotations

import functools
import importlib.util
import json
from pathlib import Path

import pygame

from scenes.kit.art.shape import Rgb, blank, blurred, faded, rgba, vgrad
from scenes.kit.art.store import disk, finish, memory

CREAM = (240, 230, 212)


def _assets() -> Path:
    """The folder of our own pictures: inside the installed package, or beside it in a working tree."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


ASSETS = _assets()
_ALIAS = {
    "coin": "gold",
    "coins": "gold",
    "charges": "charge",
    "dragon_scale": "dragon_scales",
    "wild_good": "any_good",
    "wild_mystic": "any_mystic",
    "star": "reputation",
    "settings": "gear",
    "close": "cross",
    "armour": "armor",
    "left": "arrow_left",
    "right": "arrow_right",
    "ore_chunk": "ore",
}
RESOURCES = (
    "wood", "ore", "charcoal", "steel", "leather", "talisman", "dragon_scales", "mithril", "embergem",
    "any_good", "any_mystic", "gold", "bronze", "silver", "action_token", "reputation",
    "firewood", "doom", "health", "damage", "charge",
)  # fmt: skip


class UnknownIcon(KeyError):
    """No glyph and no SVG has this name."""


@functools.cache
def _pack() -> tuple[str, dict[str, str]]:
    """Font file and glyph map of RPG Awesome, read from the package's data files only."""
    # Finding the folder by the import system costs nothing; importlib.metadata takes 20 ms to load.
    spec = importlib.util.find_spec("tkinter_icons_rpga")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("the icon package tkinter-icons-rpga is not installed")
    folder = Path(next(iter(spec.submodule_search_locations)))
    glyphs = (folder / "glyphmap.json").read_text(encoding="utf-8")
    return str(folder / "fonts" / "rpgawesome-webfont.ttf"), json.loads(glyphs)


@functools.cache
def _svg_path(name: str, folder: str) -> Path | None:
    path = ASSETS / folder / f"{name}.svg"
    return path if path.is_file() else None


def names() -> list[str]:
    """Every name `icon` knows: our own first, then the glyph font's."""
    own = sorted(p.stem for p in (ASSETS / "icons").glob("*.svg"))
    return own + sorted(n for n in _pack()[1] if not n.startswith("ra-"))


def has_icon(name: str) -> bool:
    """Whether `icon(name, ...)` would draw something."""
    name = _ALIAS.get(name, name)
    return any(_svg_path(name, f) for f in ("icons", "resources")) or name in _pack()[1]


def load_svg(path: Path, px: int) -> pygame.Surface:
    """The SVG drawn at 2x and scaled down into a px-sized square."""
    big = pygame.image.load_sized_svg(str(path), (px * 2, px * 2))
    return pygame.transform.smoothscale(big, (px, px))


def glyph_mask(name: str, px: int) -> pygame.Surface:
    """White glyph, as large as fits into px by px, centred."""
    file, table = _pack()
    char = chr(int(table[name], 16))
    probe = pygame.Font(file, 96).render(char, True, (255, 255, 255)).get_bounding_rect()
    size = max(4, round(96 * 2 * px / max(probe.size)))
    drawn = pygame.Font(file, size).render(char, True, (255, 255, 255))
    cut = drawn.subsurface(drawn.get_bounding_rect())
    square = pygame.Surface((2 * px, 2 * px), pygame.SRCALPHA)
    square.fill((255, 255, 255, 0))
    k = min(1.0, 2 * px / max(cut.get_size()))
    if k < 1.0:
        cut = pygame.transform.smoothscale(cut, (max(1, int(cut.get_width() * k)), max(1, int(cut.get_height() * k))))
    square.blit(cut, cut.get_rect(center=(px, px)))
    return pygame.transform.smoothscale(square, (px, px))


@memory
def mask(name: str, px: int) -> pygame.Surface:
    """White silhouette of any icon; shared, do not draw on it. Raises UnknownIcon."""
    name = _ALIAS.get(name, name)
    px = max(1, px)
    path = _svg_path(name, "icons") or _svg_path(name, "resources")
    if path is None:
        if name not in _pack()[1]:
            raise UnknownIcon(f"icon {name!r}: not in assets/icons and not an RPG Awesome glyph")
        return glyph_mask(name, px)
    s = load_svg(path, px)
    s.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return s


@memory
def icon(name: str, px: int, color: Rgb = CREAM, grad: tuple[Rgb, Rgb] | None = None) -> pygame.Surface:
    """A px by px sign in one colour, or in a vertical gradient `grad=(top, bottom)`. Raises UnknownIcon."""
    s = mask(name, px).copy()
    if grad is None:
        s.fill(rgba(color), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        s.blit(vgrad((px, px), *grad), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return finish(s)


@disk
def resource_icon(name: str, px: int, dim: bool = False) -> pygame.Surface:
    """A painted good, mystic, coin or token of px by px; `dim` for "none of it". Falls back to `icon`."""
    name = _ALIAS.get(name, name)
    path = _svg_path(name, "resources")
    if path is None:
        return icon(name, px)
    s = load_svg(path, px)
    if dim:
        s = pygame.transform.grayscale(s)
        s.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        return finish(s)
    if px < 24:
        return finish(s)
    return finish(_grounded(path, px))


def _grounded(path: Path, px: int) -> pygame.Surface:
    """The object a little smaller, with its soft shadow wholly inside the square."""
    inner = round(px * 0.94)
    blur = max(2, px // 24)
    out = blank((px, px))
    layer = blank((px, px))
    layer.blit(load_svg(path, inner), ((px - inner) // 2, 0))
    down = max(1, px // 28)
    dark = blank((px, px))
    dark.blit(soft_shadow(layer, blur, 130), (0, down))
    out.blit(faded(dark, max(2, px // 12)), (0, 0))
    out.blit(layer, (0, 0))
    return out


def soft_shadow(picture: pygame.Surface, blur: int, alpha: int) -> pygame.Surface:
    """Blurred black silhouette of a picture, same size."""
    s = picture.copy()
    s.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred(s, blur)
