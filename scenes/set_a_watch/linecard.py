"""Cards of the Line: the printed face, and what lies on it now."""

from __future__ import annotations

import msgspec
import pygame

from game.set_a_watch.printed import SUMMON
from game.set_a_watch.tables import HEALTH, C
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import icon, resource_icon
from scenes.kit.richtext import fit
from scenes.kit.strings import tr
from scenes.set_a_watch import creatures, pieces, signs
from scenes.set_a_watch.palette import BRIGHT, TYPE, TYPE_ICON, card_color, type_name, types_of
from scenes.table.board import Rect


class Places(msgspec.Struct, frozen=True):
    """Where the parts of a card lie, in its own pixels."""

    banner: Rect
    art: Rect
    body: Rect
    health: Rect
    damage: Rect
    radius: int


LEGIBLE = 11.5
"""Pixels of a name below which it is rather written in two lines."""

NARROWEST = 0.75
"""So is one that would have to shrink further; soon after that it would be cut."""


def places(size: tuple[int, int], lines: int = 1) -> Places:
    """The same proportions at every size; the banner grows with the lines of the name, into the picture."""
    w, h = size
    e = max(2, round(w * 0.028))
    banner = Rect(e, e, w - 2 * e, max(11, round(h * 0.118)) if lines == 1 else max(24, round(h * 0.2)))
    body_h = round(h * 0.245)
    art = Rect(e, banner.bottom + 1, w - 2 * e, h - e - body_h - banner.bottom - 2)
    body = Rect(e, art.bottom + 1, w - 2 * e, body_h)
    d = round(w * 0.29)
    health = Rect(e + 1, art.bottom - d + round(d * 0.22), d, d)
    damage = Rect(w - e - 1 - round(d * 0.86), art.bottom - round(d * 0.66), round(d * 0.86), round(d * 0.86))
    return Places(banner, art, body, health, damage, max(3, round(w * 0.06)))


def ground(size: tuple[int, int], card: int, lines: int = 1) -> pygame.Surface:
    """Frame, picture and the banner of the name, without words and numbers."""
    color = card_color(card)
    p, (w, h) = places(size, lines), size
    s = shape.round_rect(size, (6, 6, 14), p.radius).copy()
    rim = shape.vgrad((w - 2, h - 2), shape.mix(color, (255, 244, 224), 0.30), shape.shade(color, 0.40))
    s.blit(shape.clip_round(rim, p.radius - 1), (1, 1))
    e = p.banner.x
    s.blit(shape.round_rect((w - 2 * e + 2, h - 2 * e + 2), (8, 8, 16), max(2, p.radius - e)), (e - 1, e - 1))
    s.blit(creatures.portrait(card, p.art.size), p.art)
    plate = shape.vgrad(p.banner.size, shape.mix(color, (20, 20, 40), 0.52), shape.mix(color, (10, 10, 24), 0.78))
    s.blit(shape.clip_round(plate, max(2, p.radius - e)), p.banner)
    return s


@memory
def face(card: int, size: tuple[int, int]) -> pygame.Surface:
    """The printed face: name, picture, Health, Damage, types, powers as signs."""
    printed = C.cards[card]
    kinds = types_of(printed.types)[:2]
    lines = _name_lines(printed.name, places(size), len(kinds))
    p = places(size, len(lines))
    s = ground(size, card, len(lines))
    color = card_color(card)
    side = round(places(size).banner.h * 0.84)
    gap = round(side * 0.2) if kinds else 0  # so that no name touches the sign of a type
    room = p.banner.w - 4 - round(side * 1.07) * len(kinds) - gap
    px = p.banner.h / len(lines) * (0.74 if len(lines) == 1 else 0.92)
    for i, words in enumerate(lines):
        y = p.banner.y + p.banner.h * (2 * i + 1) / (2 * len(lines))
        # beside the signs of the types, which stand in the first line, there is less room
        wide = room if i == 0 or len(lines) == 1 else p.banner.w - 5
        prints.line(s, "body_b", px, words, (p.banner.x + 3, y), BRIGHT, "midleft", wide)
    for i, kind in enumerate(kinds):
        mid = p.banner.centery if len(lines) == 1 else p.banner.y + 1 + side // 2
        at = (p.banner.right - 2 - side - i * (side + 1), mid - side // 2)
        s.blit(icon(TYPE_ICON[kind], side, shape.mix(TYPE[kind], (255, 255, 255), 0.45)), at)
    body = shape.vgrad(p.body.size, shape.mix(color, (14, 14, 30), 0.80), (12, 12, 26))
    s.blit(shape.clip_round(body, max(2, p.radius - p.banner.x)), p.body)
    rows = signs.card_signs(card)
    step = p.body.h / 2 if len(rows) != 3 else p.body.h / 3
    top = p.body.y + (p.body.h - step * len(rows)) / 2
    for i, (when, marks) in enumerate(rows):
        box = Rect(p.body.x + 3, round(top + i * step), p.body.w - 5, round(step))
        signs.row(s, box, when, marks, min(step * 0.62, size[0] * 0.112))
    if printed.family != SUMMON:
        s.blit(claws(p.damage.w, printed.damage), p.damage)
    return finish(s)


def _name_lines(name: str, p: Places, kinds: int) -> list[str]:
    """The name in one line; in two where it would be too small to be read in one, and has a gap to break it at."""
    room = p.banner.w - 4 - round(p.banner.h * 0.9) * kinds - (round(p.banner.h * 0.17) if kinds else 0)
    px = p.banner.h * 0.74
    wide = text.width("body_b", px, name)
    shrink = min(1.0, room / max(1, wide))
    if " " not in name or (px * shrink >= LEGIBLE and shrink >= NARROWEST):
        return [name]
    words = name.split()
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


@memory
def small(card: int, size: tuple[int, int]) -> pygame.Surface:
    """The card on a pile: its picture in its frame and the signs of its types; nobody could read more."""
    color = card_color(card)
    w, h = size
    radius, e = max(3, round(w * 0.06)), max(2, round(w * 0.05))
    s = shape.round_rect(size, (6, 6, 14), radius).copy()
    rim = shape.vgrad((w - 2, h - 2), shape.mix(color, (255, 244, 224), 0.30), shape.shade(color, 0.40))
    s.blit(shape.clip_round(rim, radius - 1), (1, 1))
    art = Rect(e, e, w - 2 * e, h - 2 * e)
    s.blit(shape.clip_round(creatures.portrait(card, art.size).copy(), max(2, radius - e)), art)
    side = max(9, round(w * 0.26))
    for i, kind in enumerate(types_of(C.cards[card].types)[:2]):
        at = Rect(art.x + 1 + i * (side + 1), art.y + 1, side, side)
        s.blit(shape.round_rect(at.size, (10, 10, 22, 190), side // 3), at)
        sign = icon(TYPE_ICON[kind], side - 3, shape.mix(TYPE[kind], (255, 255, 255), 0.45))
        s.blit(sign, sign.get_rect(center=at.center))
    return finish(s)


def printed(card: int, size: tuple[int, int]) -> pygame.Surface:
    """The face with its printed Health."""
    out = face(card, size).copy()
    if HEALTH[card]:
        at = places(size).health
        out.blit(heart(at.w, str(HEALTH[card])), at)
    return out


@memory
def heart(px: int, value: str, tone: int = 0) -> pygame.Surface:
    """Health in a heart; tone 1 raised, -1 lowered."""
    out = shape.blank((px, px))
    glow = {1: (255, 220, 90), -1: (130, 230, 255)}.get(tone)
    if glow:
        big = shape.blank((px, px))
        big.blit(resource_icon("health", px), (0, 0))
        big.fill((*glow, 0), special_flags=pygame.BLEND_RGBA_MAX)
        out.blit(shape.blurred(big, max(2, px // 10)), (0, 0))
    inner = round(px * 0.94)
    out.blit(resource_icon("health", inner), ((px - inner) // 2, (px - inner) // 2))
    color = (255, 255, 255) if not tone else glow
    assert color is not None
    for c, d in (((60, 4, 12), 1), (color, 0)):
        prints.number(out, px * (0.52 if len(value) < 2 else 0.46), value, (px / 2 + d, px * 0.45 + d), c, "center")
    return finish(out)


@memory
def claws(px: int, damage: int) -> pygame.Surface:
    """Damage on its medal."""
    out = shape.blank((px, px))
    out.blit(resource_icon("damage", px), (0, 0))
    veil = shape.round_rect((px, px), (60, 10, 8, 120), px // 2)
    out.blit(veil, (0, 0))
    for c, d in (((40, 4, 4), 1), ((255, 244, 214), 0)):
        prints.number(out, px * 0.58, str(damage), (px / 2 + d, px / 2 + d), c, "center")
    return finish(out)


def large(card: int, size: tuple[int, int]) -> pygame.Surface:
    """The card to be read: the same face with its words."""
    return _large(card, size)


def _share_of_words(powers: str, wide: int, high: int) -> float:
    """How much of a card its words take: on a small one they take more, so that they can be read to the end."""
    return next((share for share in (0.40, 0.48, 0.56) if _fits(powers, wide, high, share)), 0.62)


def _fits(powers: str, wide: int, high: int, share: float) -> bool:
    room = round(high * share) - round(high * 0.07) - 7
    return fit(powers, wide, room, high * 0.062, high * 0.040, "body", BRIGHT).height <= room


@memory
def _large(card: int, size: tuple[int, int]) -> pygame.Surface:
    printed = C.cards[card]
    w, h = size
    color = card_color(card)
    s = ground(size, card)
    p = places(size)
    powers = printed.text or tr("set_a_watch.card.no_powers")
    words_h = round(h * _share_of_words(powers, p.body.w - 12, h))
    body = Rect(p.body.x, h - p.banner.x - words_h, p.body.w, words_h)
    panel = shape.vgrad(body.size, (*shape.mix(color, (16, 16, 34), 0.80), 246), (10, 10, 24, 250))
    s.blit(shape.clip_round(panel, max(2, p.radius - p.banner.x)), body)
    prints.line(
        s,
        "body_b",
        p.banner.h * 0.72,
        printed.name,
        (p.banner.x + 6, p.banner.centery),
        BRIGHT,
        "midleft",
        p.banner.w - 12,
    )
    kinds = ", ".join(type_name(k) for k in types_of(printed.types)) or tr("set_a_watch.card.summon")
    head = Rect(body.x + 6, body.y + 3, body.w - 12, round(h * 0.07))
    prints.line(
        s, "cond_b", head.h * 0.72, kinds, head.midleft, shape.mix(color, (255, 255, 255), 0.45), "midleft", head.w
    )
    flavour = f"\n*{printed.flavour}*" if printed.flavour else ""
    room = Rect(head.x, head.bottom, head.w, body.bottom - head.bottom - 4)
    words = fit(powers + flavour, room.w, room.h, h * 0.062, h * 0.040, "body", BRIGHT)
    if words.height > room.h:
        words = fit(powers, room.w, room.h, h * 0.062, h * 0.040, "body", BRIGHT)
    words.draw_cut(s, room.topleft, room.h)
    if printed.family != SUMMON:
        d = round(w * 0.24)
        s.blit(heart(d, str(printed.health)), (p.art.x + 4, body.y - round(d * 0.86)))
        k = round(d * 0.86)
        s.blit(claws(k, printed.damage), (p.art.right - k - 4, body.y - round(k * 0.86)))
    return finish(s)


def back(card_back: int, size: tuple[int, int]) -> pygame.Surface:
    """A facedown card."""
    return pieces.back(size, "unhallowed" if card_back else "creature")
