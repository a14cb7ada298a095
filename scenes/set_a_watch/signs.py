"""What a card does, as signs: when, then icons with numbers. The words stand in the inspect slot."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from game.core.exprs import Expr
from game.core.text import number as minus
from game.core.text import signed
from game.set_a_watch.tables import C
from scenes.kit import prints, text
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.icons import RESOURCES, icon, resource_icon
from scenes.kit.strings import tr
from scenes.set_a_watch.palette import BRIGHT, RGB
from scenes.table.board import Rect

Sign = tuple[str, str]
"""Icon and words beside it."""

OR = "or"
"""Stands for the moment of a row of which only this or the row above happens."""

WHEN: dict[str, RGB] = {
    "reveal": (86, 132, 204),
    "first_position": (204, 84, 44),
    "second_position": (178, 112, 52),
    "end_of_line": (110, 110, 150),
    "ongoing": (92, 124, 96),
    "defeated": (140, 60, 84),
    "undefeated": (120, 96, 60),
    OR: (92, 92, 104),
}

SILENT = {"nature_return", "powder_return"}


def number(amount: Any, plus: bool = False) -> str:
    """A number as it is printed; "?" where it depends on the game."""
    if isinstance(amount, Expr):
        return "?"
    return signed(amount) if plus else minus(amount)


def effect_signs(effect: Any) -> list[Sign]:
    """Signs of one effect."""
    made = _SIGNS.get(effect.verb)
    return made(effect.args) if made is not None else []


def _rule(a: Any) -> list[Sign]:
    if a.min_dice > 1:  # every attack spends one
        return [("die", tr("set_a_watch.signs.least", dice=a.min_dice))]
    if a.max_dice:
        return [("die", tr("set_a_watch.signs.max", dice=a.max_dice))]
    return [("die", tr("set_a_watch.signs.over", dice=a.ignore_at_most))]


_MOVES = {"line_front": ("arrow_left", "front"), "line_end": ("arrow_right", "end")}

def _moved(to: str) -> Sign:
    sign, word = _MOVES.get(to, ("arrow_right", "gone"))
    return sign, tr(f"set_a_watch.moves.{word}")


_SIGNS = {
    "doom": lambda a: [("doom", number(a, True))],
    "firewood": lambda a: [("firewood", number(a, True))],
    "exhaust": lambda a: [("broken-shield", number(a))],
    "stun": lambda a: [("focused-lightning", tr("set_a_watch.signs.stun", number=number(a)))],
    "steal": lambda a: [("die", tr("set_a_watch.signs.steal", count=a.count))],
    "reveal": lambda a: [("eye", number(a, True))],
    "move": lambda a: [_moved(a.to)],
    "health": lambda a: [("health", number(a.amount, True))],
    "attack_rule": _rule,
    "rider": lambda a: [("horseshoe", tr("set_a_watch.signs.rides"))],
    "coins": lambda a: [("gold", number(a.amount, True))],
    "peek": lambda a: [("eye", tr("set_a_watch.signs.peek", count=a.count))],
    "summon": lambda a: [("bleeding-eye", tr("set_a_watch.signs.joins"))],
    "horde_add": lambda a: [("monster-skull", f"+{number(a)}")],
    "reroll": lambda a: [("die", tr("set_a_watch.signs.reroll"))],
    "strike": lambda a: [("broadsword", number(a.power))],
    "reanimate": lambda a: [("tombstone", tr("set_a_watch.signs.returns"))],
    "immune": lambda a: [("circular-shield", tr("set_a_watch.signs.immune"))],
    "reveal_level": lambda a: [("eye", number(a, True))],
    "recover": lambda a: [("die", tr("set_a_watch.signs.back"))],
    "unspend": lambda a: [("die", tr("set_a_watch.signs.again"))],
    "replace_with_unhallowed": lambda a: [("bleeding-eye", "")],
}


@cache
def card_signs(card: int) -> tuple[tuple[str, tuple[Sign, ...]], ...]:
    """The powers of a card: when, and what."""
    out: list[tuple[str, tuple[Sign, ...]]] = []
    for power in C.cards[card].powers:
        out += _rows(power.when, power.program)
    return tuple(out)


def _rows(when: str, program: Any) -> list[tuple[str, tuple[Sign, ...]]]:
    """A power in a row; where one of several things happens, each of them has its own."""
    ways = [e.args.options for e in program if e.verb == "choose"]
    either = [_signs_of(option) for option in ways[0]] if ways else [_signs_of(program)]
    return [(OR if i else when, signs) for i, signs in enumerate(s for s in either if s)]


def _signs_of(program: Any) -> tuple[Sign, ...]:
    return tuple(s for e in program if e.verb not in SILENT for s in effect_signs(e))[:2]


def formula(amount: Any) -> str:
    """An amount as short as it can be written: C is the Creature count, N the Nature card, c a coin."""
    if not isinstance(amount, Expr):
        return str(amount)
    words = amount.text.replace(" ", "")
    for name, short in (("loc_creatures", "C"), ("nature_top_health", "N"), ("+2*coins_paid", "+2c"), ("//", "/")):
        words = words.replace(name, short)
    return words


def reach(where: Any, each: bool = False) -> str:
    """Which positions a strike reaches, and whether it strikes them all."""
    places = where.places
    if not places:
        return tr("set_a_watch.signs.all" if each else "set_a_watch.signs.any")
    named = tr("set_a_watch.signs.first") if places == (1,) else f"{min(places)}-{max(places)}"
    return tr("set_a_watch.signs.each", named=named) if each else named


def brief(program: Any) -> tuple[Sign, ...]:
    """What an ability does, in one or two signs: its cost, its power and reach, its gain."""
    out: list[Sign] = []
    for effect in program:
        a = effect.args
        if effect.verb == "pay" and a.firewood:
            out.append(("firewood", signed(-a.firewood)))
        elif effect.verb == "strike":
            out.append(("broadsword", f"{formula(a.power)} {reach(a.at, a.each)}"))
        elif effect.verb == "firewood":
            out.append(("firewood", number(a, True)))
        elif effect.verb == "charges":
            out.append(("charge", f"+{a}"))
    return tuple(out[:2])


@memory
def pill(words: str, color: RGB, px: float) -> pygame.Surface:
    """A small coloured plate with one word."""
    from scenes.kit.fonts import font

    f = font("cond_b", max(text.LEAST, round(px)))
    t = f.render(words, True, BRIGHT)
    box = t.get_bounding_rect()
    h = max(round(px * 1.25), box.h + 2)
    w = t.get_width() + round(px * 0.7)
    out = shape.vgrad((w, h), shape.mix(color, (255, 255, 255), 0.10), shape.shade(color, 0.66))
    out = shape.clip_round(out.copy(), max(2, h // 4))
    out.blit(t, (w // 2 - box.centerx, h // 2 - box.centery))
    return finish(out)


def sign(name: str, px: int, color: RGB = BRIGHT) -> pygame.Surface:
    """A painted thing, or a sign in one colour."""
    return resource_icon(name, px) if name in RESOURCES else icon(name, px, color)


def row(dst: pygame.Surface, box: Rect, when: str, signs: tuple[Sign, ...], px: float, color: RGB = BRIGHT) -> None:
    """One power in a line: the moment, then what happens, made narrower when the box is."""
    words, tint = tr(f"set_a_watch.when.{when}"), WHEN[when]
    plate = pill(words, tint, px * 0.94)
    r = plate.get_rect(midleft=(box.x, box.centery))
    dst.blit(plate, r)
    x = r.right + round(px * 0.25)
    side = round(px * 1.28)
    gap = 2
    for (name, s), each in zip(signs, _shares(signs, side + gap, px * 1.04, box.right + gap - x)):
        dst.blit(sign(name, side, color), (x, box.centery - side // 2))
        if s:
            prints.line(
                dst, "cond_b", px * 1.04, s, (x + side + px * 0.15, box.centery), color, "midleft", each - side - gap
            )
        x += each


def _shares(signs: tuple[Sign, ...], side: int, px: float, room: int) -> list[int]:
    """Pixels of the room for each sign with its words: the same for all, unless one would need more than that; then
    the short ones take what they need, and the long ones the rest."""
    each = room // max(1, len(signs))
    words = [text.width("cond_b", px, s) + 1 if s else 0 for _, s in signs]
    if all(side + w <= each for w in words):
        return [each] * len(signs)
    out, free = [0] * len(signs), room - side * len(signs)
    order = sorted(range(len(signs)), key=words.__getitem__)
    for k, i in enumerate(order):
        got = min(words[i], free // (len(order) - k))
        out[i], free = side + got, free - got
    return out
