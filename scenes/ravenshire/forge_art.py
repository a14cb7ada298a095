"""Materials and small parts of a forge: its iron plate, recesses, leather, tiles, chains, price tags, cubes."""

from __future__ import annotations

import pygame

from scenes.kit import prints
from scenes.kit.art import shape
from scenes.kit.art.store import disk, finish, memory
from scenes.kit.icons import icon, resource_icon
from scenes.ravenshire.palette import BRASS, GUILD, INK, RGB
from scenes.table.board import Rect

Size = tuple[int, int]
CREAM: RGB = (240, 230, 212)
DIM: RGB = (160, 152, 142)

GOOD_COLOR: tuple[RGB, ...] = (
    (176, 118, 66), (150, 160, 174), (112, 104, 110), (176, 200, 222), (212, 136, 72),
)  # fmt: skip
"""Bars of the Good tracks: wood, ore, charcoal, steel, leather."""


@disk
def ground(size: Size) -> pygame.Surface:
    """Iron ground of a forge board."""
    from scenes.ravenshire import forge_np

    return forge_np.iron(*size)


@disk
def hide(size: Size, tint: RGB) -> pygame.Surface:
    """Leather of a tray."""
    from scenes.ravenshire import forge_np

    return forge_np.leather(*size, tint)


@disk
def planks(size: Size, tint: RGB, seed: int) -> pygame.Surface:
    """Stained planks of a guild column."""
    from scenes.ravenshire import forge_np

    return forge_np.boards(*size, tint, seed)


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy with round corners."""
    out = shape.blank(picture.get_size())
    out.blit(picture, (0, 0))
    return shape.clip_round(out, radius)


@memory
def frame(size: Size, radius: int, edge: int, unit: int) -> pygame.Surface:
    """The whole board: brass rim around iron, rivets in the corners."""
    w, h = size
    out = prints.plate(size, BRASS, radius, edge).copy()
    inner = (w - 2 * edge - 2, h - 2 * edge - 2)
    out.blit(rounded(ground(inner), max(1, radius - edge)), (edge + 1, edge + 1))
    _sunken(out, Rect(edge + 1, edge + 1, *inner), max(1, radius - edge), unit * 4, 150)
    return finish(out)


def _sunken(out: pygame.Surface, r: Rect, radius: int, blur: int, alpha: int) -> None:
    """Shadow of a rim that falls inwards."""
    ring = shape.round_rect(r.size, (0, 0, 0, 0), radius, max(2, blur // 2), (0, 0, 0, alpha))
    soft = shape.blurred(ring, max(2, blur))
    out.blit(shape.clip_round(soft, radius), r)


@memory
def recess(size: Size, radius: int, depth: int, top: RGB = (17, 18, 18), bottom: RGB = (31, 33, 32)) -> pygame.Surface:
    """A sunken field in the iron: dark under its upper edge, a glint on its lower one."""
    w, h = size
    out = shape.round_rect(size, (8, 8, 8), radius).copy()
    body = shape.clip_round(shape.vgrad((w - 2, h - 2), top, bottom), max(1, radius - 1))
    out.blit(body, (1, 1))
    _sunken(out, out.get_rect(), radius, depth * 2, 210)
    glint = shape.round_rect(size, (0, 0, 0, 0), radius, 1, (214, 206, 180, 255)).copy()
    glint.blit(shape.vgrad(size, (255, 255, 255, 0), (255, 255, 255, 92)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(glint, (0, 0))
    return finish(out)


@memory
def tray(size: Size, radius: int, unit: int, tint: RGB = (104, 62, 36)) -> pygame.Surface:
    """A leather tray with a stitched rim."""
    w, h = size
    out = shape.round_rect(size, (10, 7, 5), radius).copy()
    out.blit(rounded(hide((w - 2, h - 2), tint), radius - 1), (1, 1))
    _sunken(out, out.get_rect(), radius, unit * 4, 220)
    _stitches(out, Rect(0, 0, w, h).inflate(-unit * 6, -unit * 6), unit, shape.mix(tint, (255, 226, 170), 0.5))
    return finish(out)


def _stitches(out: pygame.Surface, r: Rect, unit: int, color: RGB) -> None:
    step, dash = unit * 5, unit * 3
    for x in range(r.x + unit * 3, r.right - unit * 3, step):
        for y in (r.y, r.bottom - 1):
            pygame.draw.line(out, (20, 12, 6), (x, y + 1), (x + dash, y + 1), max(1, unit // 2))
            pygame.draw.line(out, color, (x, y), (x + dash, y), max(1, unit // 2))


@memory
def column(size: Size, guild: int, radius: int, unit: int) -> pygame.Surface:
    """The floor of a guild column: planks stained in the guild's colour."""
    out = shape.round_rect(size, (8, 7, 7), radius).copy()
    tint = shape.mix(GUILD[guild], (30, 24, 22), 0.56)
    out.blit(rounded(planks((size[0] - 2, size[1] - 2), tint, 40 + guild), radius - 1), (1, 1))
    _sunken(out, out.get_rect(), radius, unit * 4, 230)
    return finish(out)


@memory
def tile(size: Size, guild: int, radius: int, head: int) -> pygame.Surface:
    """A guild member's tile: wooden edge, coloured head, parchment body."""
    from scenes.kit.art.paper import parchment

    w, h = size
    out = shape.round_rect(size, (16, 11, 8), radius).copy()
    edge = shape.vgrad((w - 2, h - 3), shape.mix(GUILD[guild], (255, 240, 210), 0.35), shape.shade(GUILD[guild], 0.5))
    out.blit(shape.clip_round(edge, radius), (1, 1))
    out.blit(parchment((w - 4, h - 5), 2 + guild, max(1, radius - 2)), (2, 2))
    band = shape.vgrad((w - 4, head), shape.shade(GUILD[guild], 0.80), shape.shade(GUILD[guild], 0.46))
    cap = shape.blank((w - 4, h - 5))
    cap.blit(band, (0, 0))
    out.blit(shape.clip_round(cap, max(1, radius - 2)), (2, 2))
    pygame.draw.line(out, (30, 20, 14), (2, 2 + head), (w - 3, 2 + head))
    return finish(out)


@memory
def engraved(size: Size, guild: int, radius: int) -> pygame.Surface:
    """The printed field of a starting member: a darker inlay that a tile may cover."""
    tint = shape.mix(GUILD[guild], (20, 16, 14), 0.72)
    out = shape.round_rect(size, (*shape.shade(tint, 0.75), 235), radius).copy()
    edge = (*shape.mix(GUILD[guild], (255, 240, 210), 0.25), 210)
    line = shape.round_rect(size, (0, 0, 0, 0), radius, 1, edge).copy()
    line.blit(shape.vgrad(size, (110, 110, 110, 255), (255,) * 4), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(line, (0, 0))
    return finish(out)


@memory
def empty(size: Size, radius: int, color: RGB = (255, 240, 214), sign: str = "", alpha: int = 60) -> pygame.Surface:
    """An open place: a dashed outline and a faint sign."""
    k = 3
    w, h = size[0] * k, size[1] * k
    big = shape.blank((w, h))
    pygame.draw.rect(big, (*color, alpha + 40), (k, k, w - 2 * k, h - 2 * k), max(k, w // 70), border_radius=radius * k)
    dash = max(6, radius) * k
    for x in range(dash, w, dash * 2):
        big.fill((0, 0, 0, 0), (x, 0, dash // 2, 4 * k))
        big.fill((0, 0, 0, 0), (x, h - 4 * k, dash // 2, 4 * k))
    for y in range(dash, h, dash * 2):
        big.fill((0, 0, 0, 0), (0, y, 4 * k, dash // 2))
        big.fill((0, 0, 0, 0), (w - 4 * k, y, 4 * k, dash // 2))
    out = pygame.transform.smoothscale(big, size)
    if sign:
        mark = icon(sign, round(min(size) * 0.52), (*color, alpha))
        out.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
    return finish(out)


@memory
def chain(width: int, height: int) -> pygame.Surface:
    """Iron links across a locked row."""
    k = 4
    link, thick = height * k * 1.5, max(k, round(height * k * 0.21))
    big = shape.blank((width * k, height * k))
    n = max(2, round(width * k / (link * 0.72)))
    step = width * k / n
    for i in range(n):
        x = i * step
        flat = i % 2 == 0
        hh = height * k * (0.86 if flat else 0.34)
        r = pygame.Rect(round(x - step * 0.16), round((height * k - hh) / 2), round(step * 1.32), round(hh))
        for d, c in ((0, (12, 12, 13)), (k, (122, 126, 130)), (round(k * 1.8), (70, 73, 77))):
            box = r.inflate(-2 * d, -2 * d)
            if box.w > 2 and box.h > 2:
                width_ = max(1, thick - d) if flat else 0
                pygame.draw.rect(big, c, box, width_, border_radius=round(box.h / 2))
    out = pygame.transform.smoothscale(big, (width, height))
    light = shape.vgrad((width, height), (255,) * 4, (150, 150, 150, 255))
    out.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return finish(out)


@memory
def shutter(size: Size, radius: int) -> pygame.Surface:
    """Iron shutters over a locked row."""
    w, h = size
    out = shape.round_rect(size, (9, 9, 9), radius).copy()
    body = shape.vgrad((w - 2, h - 2), (66, 66, 66), (36, 36, 37))
    for i in range(1, 4):
        y = round(i * (h - 2) / 4)
        pygame.draw.line(body, (24, 24, 24), (0, y), (w, y))
        pygame.draw.line(body, (86, 86, 84), (0, y + 1), (w, y + 1))
    out.blit(shape.clip_round(body, radius - 1), (1, 1))
    _sunken(out, out.get_rect(), radius, max(3, h // 8), 200)
    return finish(out)


@memory
def tag(size: Size, color: RGB = BRASS) -> pygame.Surface:
    """A small metal plate for a price."""
    w, h = size
    r = max(2, h // 4)
    out = shape.round_rect(size, (14, 10, 7), r).copy()
    body = shape.vgrad((w - 2, h - 2), shape.mix(color, (255, 246, 220), 0.42), shape.shade(color, 0.68))
    out.blit(shape.clip_round(body, r - 1), (1, 1))
    shine = shape.round_rect((w - 2, h - 2), (0, 0, 0, 0), max(1, r - 1), 1, (255, 250, 230, 150)).copy()
    fade = shape.vgrad((w - 2, h - 2), (255,) * 4, (255, 255, 255, 0))
    shine.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(shine, (1, 1))
    return finish(out)


@memory
def cube(px: int, color: RGB) -> pygame.Surface:
    """A wooden cube seen from the front and a little from above."""
    k = 4
    n = px * k
    s = shape.blank((n, n))
    box = pygame.Rect(0, 0, n, n)
    pygame.draw.rect(s, shape.shade(color, 0.25), box, border_radius=n // 6)
    pygame.draw.rect(s, shape.mix(color, (255, 255, 255), 0.5), box.inflate(-2 * k, -2 * k), border_radius=n // 7)
    front = pygame.Rect(k, round(n * 0.34), n - 2 * k, n - k - round(n * 0.34))
    pygame.draw.rect(s, color, front, border_radius=n // 8)
    lower = pygame.Rect(front.x, round(n * 0.66), front.w, front.bottom - round(n * 0.66))
    pygame.draw.rect(s, shape.shade(color, 0.74), lower, border_radius=n // 8)
    return finish(pygame.transform.smoothscale(s, (px, px)))


@memory
def rail(size: Size, good: int, value: int, most: int = 20) -> pygame.Surface:
    """A Good track: engraved slot with marks at every unit, filled up to `value`."""
    w, h = size
    out = shape.blank(size)
    slot = Rect(0, h // 2 - max(2, h // 5), w, max(4, 2 * (h // 5)))
    out.blit(shape.round_rect(slot.size, (6, 6, 6, 235), slot.h // 2), slot)
    full = round((w - 4) * value / most)
    if full > 0:
        color = GOOD_COLOR[good]
        bar = shape.vgrad((full + 2, slot.h - 2), shape.mix(color, (255, 255, 255), 0.25), shape.shade(color, 0.62))
        out.blit(shape.clip_round(bar, max(1, slot.h // 2 - 1)), (slot.x + 1, slot.y + 1))
    for i in range(most + 1):
        x = 2 + round((w - 5) * i / most)
        tall = i % 5 == 0
        reach = max(1, h // 5) if tall else max(1, h // 9)
        shade = (206, 196, 168, 190) if tall else (160, 152, 136, 120)
        pygame.draw.line(out, shade, (x, slot.y - 1 - reach), (x, slot.y - 2))
    return finish(out)


def rail_x(width: int, value: int, most: int = 20) -> int:
    """Where the mark of `value` stands on a rail, from its left end."""
    return 2 + round((width - 5) * value / most)


@memory
def arrow(px: int, color: RGB = INK) -> pygame.Surface:
    """A small solid arrow to the right: "becomes"."""
    n = max(4, px)
    pts = [(0.04, 0.36), (0.5, 0.36), (0.5, 0.12), (0.98, 0.5), (0.5, 0.88), (0.5, 0.64), (0.04, 0.64)]
    return finish(shape.polygon((n, n), [(x * n, y * n) for x, y in pts], color))


def deal(
    dst: pygame.Surface, pay: prints.Pairs, gain: prints.Pairs, box: Rect, side: int, px: float, color: RGB = INK
) -> None:
    """What is paid, an arrow, what is gained: centred in the box, smaller until it fits."""
    pay, gain = tuple(pay), tuple(gain)
    gap = max(1, side // 6)
    while side > 8:
        tip = round(side * 0.62) if pay else 0
        a, b = prints.amounts_width(pay, side, px, gap), prints.amounts_width(gain, side, px, gap)
        total = a + b + (tip + 2 * gap if pay else 0)
        if total <= box.w:
            break
        if gap > 1:
            gap -= 1
        else:
            side, px = side - 1, px * (side - 1) / side
    x = box.centerx - total // 2
    if pay:
        x = prints.amounts(dst, pay, (x, box.centery), side, px, color, gap).right + gap
        dst.blit(arrow(tip, color), (x, box.centery - tip // 2))
        x += tip + gap
    prints.amounts(dst, gain, (x, box.centery), side, px, color, gap)


@memory
def price(pairs: tuple[tuple[str, int], ...], height: int, lit: bool = False) -> pygame.Surface:
    """A metal tag with a price on it."""
    side, px = round(height * 0.82), height * 0.74
    w = prints.amounts_width(pairs, side, px, max(1, height // 6), True) + round(height * 0.6)
    out = tag((w, height), (246, 206, 112) if lit else BRASS).copy()
    prints.amounts(out, pairs, (w // 2, height // 2), side, px, INK, max(1, height // 6), "center", True)
    return finish(out)


@memory
def letter(px: int, text: str, color: RGB = (74, 58, 44)) -> pygame.Surface:
    """Letter of a production space, stamped in a dark disc."""
    return shape.number_badge(px, text, color)


@memory
def pile(size: Size, finish_: int, count: int) -> pygame.Surface:
    """Completed contracts of one finish: a stack of card edges with the finish's mark on top."""
    w, h = size
    body = ((122, 96, 64), (86, 142, 204), (212, 92, 40))[finish_]
    out = shape.blank(size)
    layers = min(3, count)
    lift = max(1, h // 12)
    for i in range(max(1, layers)):
        box = (w - 2, h - 2 - 2 * lift)
        at = (1, 1 + (2 - i) * lift)
        out.blit(shape.round_rect(box, (12, 9, 8, 255 if count else 130), max(2, h // 9)), at)
        face = shape.vgrad((box[0] - 2, box[1] - 2), shape.mix(body, (255, 244, 220), 0.25), shape.shade(body, 0.5))
        if not count:
            face.fill((90, 90, 90, 90), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(shape.clip_round(face, max(2, h // 10)), (at[0] + 1, at[1] + 1))
    name = ("hammer", "mithril", "embergem")[finish_]
    side = round(min(w * 0.5, h * 0.6))
    mark = icon("foundry", side, (255, 240, 214, 210)) if not finish_ else resource_icon(name, side, not count)
    if not count:
        mark = mark.copy()
        mark.set_alpha(120)
    top = 1 + (2 - max(0, layers - 1)) * lift
    out.blit(mark, mark.get_rect(center=(round(w * 0.34), top + (h - 2 * lift) // 2)))
    if count:
        prints.number(out, h * 0.56, str(count), (round(w * 0.78), top + (h - 2 * lift) // 2), CREAM, "center")
    return finish(out)


ASSISTANT_SIGN = ("badger", "raven", "crown", "recruit", "title", "contract", "talisman", "mithril")
"""Signs of the eight Assistants, by index."""


@memory
def assistant_badge(assistant: int, px: int) -> pygame.Surface:
    """A round portrait medal of an Assistant."""
    k = 4
    n = px * k
    big = shape.blank((n, n))
    pygame.draw.circle(big, (14, 10, 8), (n // 2, n // 2), n // 2)
    pygame.draw.circle(big, (226, 186, 106), (n // 2, n // 2), n // 2 - k)
    pygame.draw.circle(big, (62, 42, 96), (n // 2, n // 2), n // 2 - 2 * k - k // 2)
    out = pygame.transform.smoothscale(big, (px, px))
    out.blit(shape.vgrad((px, px), (255,) * 4, (168, 168, 168, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sign = icon(ASSISTANT_SIGN[assistant], round(px * 0.62), (255, 246, 226))
    out.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return finish(out)
