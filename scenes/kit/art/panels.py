"""9-slice panels, parchment sheets, title plaques, buttons: the frame family of the interface."""

from __future__ import annotations

import pygame

from scenes.kit.art.shape import SUPER, Rgb, Size, blank, clip_round, mix, rgba, round_rect, shade, vgrad
from scenes.kit.art.store import finish, memory

# style: (top, bottom, edge light, alpha)
STYLES: dict[str, tuple[Rgb, Rgb, Rgb, int]] = {
    "dark": ((54, 48, 44), (34, 30, 28), (255, 232, 190), 240),
    "plain": ((54, 48, 44), (34, 30, 28), (255, 232, 190), 240),
    "raised": ((76, 67, 60), (48, 42, 38), (255, 238, 206), 250),
    "inset": ((20, 17, 16), (30, 26, 24), (0, 0, 0), 215),
    "solid": ((50, 44, 40), (32, 28, 26), (255, 232, 190), 255),
    "parchment": ((238, 225, 196), (214, 194, 156), (255, 250, 232), 255),
    "active": ((72, 60, 40), (44, 36, 26), (255, 206, 92), 246),
    "glass": ((26, 24, 28), (16, 15, 18), (255, 240, 220), 170),
}


@memory
def _source(n: int, radius: int, style: str) -> pygame.Surface:
    """One n x n panel; corners of `radius` are copied unscaled by `panel`."""
    top, bottom, edge, alpha = STYLES[style]
    p = vgrad((n, n), rgba(top, alpha), rgba(bottom, alpha))
    clip_round(p, radius)
    big = blank((n * SUPER, n * SUPER))
    inner = big.get_rect().inflate(-SUPER, -SUPER)
    pygame.draw.rect(big, rgba(edge, 96), inner, SUPER + SUPER // 2, border_radius=radius * SUPER)
    rim = pygame.transform.smoothscale(big, (n, n))
    if style == "inset":
        rim.blit(vgrad((n, n), (255, 255, 255, 255), (255, 255, 255, 60)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        rim.blit(vgrad((n, n), (255, 255, 255, 255), (110, 110, 110, 80)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    p.blit(rim, (0, 0))
    line = round_rect((n, n), (0, 0, 0, 0), radius, 1, (10, 8, 7, 200))
    p.blit(line, (0, 0))
    return finish(p)


@memory
def panel(size: Size, s: float = 1.0, style: str = "dark", radius: int = 9) -> pygame.Surface:
    """A panel of `size` real pixels for scale `s`; `radius` in logical px. Raises KeyError for a style."""
    w, h = max(2, size[0]), max(2, size[1])
    r = max(2, min(round(radius * s), w // 2, h // 2))
    n = max(3 * r, 12)
    if style == "parchment":
        from scenes.kit.art.paper import parchment

        return parchment((w, h), 3, r)
    return finish(nine_slice(_source(n, r, style), r, (w, h)))


def nine_slice(src: pygame.Surface, corner: int, size: Size) -> pygame.Surface:
    """Stretch src to size, keeping corners of `corner` px as they are."""
    n, m = src.get_size()
    w, h = size
    c = min(corner, w // 2, h // 2)
    out = blank(size)
    cols = ((0, c, 0, c), (c, n - 2 * c, c, w - 2 * c), (n - c, c, w - c, c))
    rows = ((0, c, 0, c), (c, m - 2 * c, c, h - 2 * c), (m - c, c, h - c, c))
    for sx, sw, dx, dw in cols:
        for sy, sh, dy, dh in rows:
            if min(dw, dh, sw, sh) > 0:
                part = src.subsurface((sx, sy, sw, sh))
                out.blit(part if (sw, sh) == (dw, dh) else pygame.transform.smoothscale(part, (dw, dh)), (dx, dy))
    return out


BUTTONS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "primary": ((226, 172, 74), (150, 98, 30), (255, 232, 170)),
    "normal": ((86, 77, 69), (54, 48, 43), (255, 238, 210)),
    "quiet": ((58, 52, 48), (44, 39, 36), (220, 204, 180)),
    "danger": ((178, 62, 44), (112, 32, 22), (255, 196, 170)),
    "disabled": ((58, 54, 50), (46, 42, 40), (150, 142, 132)),
}


@memory
def button(size: Size, s: float = 1.0, kind: str = "normal", state: str = "up", radius: int = 7) -> pygame.Surface:
    """Button body; state is up, hover or down. Raises KeyError for an unknown kind."""
    w, h = max(4, size[0]), max(4, size[1])
    r = max(2, min(round(radius * s), w // 2, h // 2))
    top, bottom, edge = BUTTONS[kind]
    if state == "hover":
        top, bottom = mix(top, (255, 240, 210), 0.16), mix(bottom, (255, 240, 210), 0.10)
    if state == "down":
        top, bottom = shade(bottom, 0.92), shade(top, 0.86)
    out = round_rect((w, h), (16, 12, 10), r).copy()
    body = clip_round(vgrad((w - 2, h - 3), top, bottom), max(1, r - 1))
    rim = round_rect((w - 2, h - 3), (0, 0, 0, 0), max(1, r - 1), max(1, round(s)), rgba(edge, 120)).copy()
    rim.blit(
        vgrad((w - 2, h - 3), (255, 255, 255, 255), (255, 255, 255, 20)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    body.blit(rim, (0, 0))
    out.blit(body, (1, 1))
    return finish(out)
