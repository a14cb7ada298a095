"""Sentences of Set a Watch: the formatters that ``data/set_a_watch/text.yaml`` names.

Adventurers are named by their class, dice by their owner and face, cards of the Line by their name or, while they
lie facedown, by their place. That takes a state (``Words.seeing``); without one, places are named instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.content import data_dir
from game.core.exprs import uses
from game.core.structs import snake
from game.core.text import Formatter, Words, listed, looks, plural, signed
from game.set_a_watch.content import content
from game.set_a_watch.printed import RUNES, TYPES, Choose, Require

TEXT_FILE = "text.yaml"

_ORDINALS = ("1st", "2nd", "3rd")
_POWERS = re.compile(r"(?=\*\*[^*]+:\*\*)")
_OWN, _FIRST_RUNE = 9, 10

Looking = Callable[[Any, Words], str]
"""A formatter that wants the words, and with them the table."""


def text_path() -> Path:
    """The text tables of the game."""
    return data_dir("set_a_watch") / TEXT_FILE


@cache
def words(rules: Any) -> Words:
    """The words of the game, compiled once.

    Raises:
        ContentError, TextError: when the text file is damaged or lacks an entry.
    """
    return Words(rules, formatters(), text_path())


# -- printed things ---------------------------------------------------------------------------------------


def card_name(card: int) -> str:
    """The card's name in bold."""
    return f"**{content().cards[card].name}**"


def design_name(kind: int) -> str:
    """The name of a design (``Card.kind``) in bold."""
    return next(f"**{card.name}**" for card in content().cards if card.kind == kind)


def location_name(location: int) -> str:
    """The location's name in bold."""
    return f"**{content().locations[location].name}**"


def ability_name(ability: int) -> str:
    """The ability's name in bold."""
    return f"**{content().abilities[ability].name}**"


def item_name(item: int) -> str:
    """The item's name in bold."""
    return f"**{content().items[item].name}**"


def class_name(kind: int) -> str:
    """``the Corsair``."""
    return f"the {content().adventurers[kind].name}"


def power_texts(text: str) -> tuple[str, ...]:
    """The text of a card or location, one part for each of its powers in printed order."""
    return tuple(part.strip() for part in _POWERS.split(text) if part.strip())


def power_text(text: str, power: int) -> str:
    """One power's part of a text; the whole text where the parts don't tell."""
    parts = power_texts(text)
    return parts[power] if power < len(parts) else text


def ordinal(place: int) -> str:
    """``1st``, ``4th``."""
    return _ORDINALS[place - 1] if place <= len(_ORDINALS) else f"{place}th"


# -- things in play -----------------------------------------------------------------------------------------


def _adv(adv: int, words: Words) -> str:
    if adv < 0:
        return "the party"
    if words.state is None or adv >= len(words.state.party):
        return f"Adventurer {adv + 1}"
    return class_name(words.state.party[adv].kind)


def _capital(name: Looking) -> Looking:
    """The same at the beginning of a sentence."""

    def capital(value: Any, words: Words) -> str:
        said = name(value, words)
        return said[:1].upper() + said[1:]

    return capital


def _whose(adv: int, words: Words) -> str:
    return f"{_adv(adv, words)}'s"


def _advs(advs: Iterable[int], words: Words) -> str:
    return listed([_adv(adv, words) for adv in advs]) or "nobody"


def _die(die: int, words: Words) -> str:
    """``the Druid's 4``."""
    if words.state is None:
        return f"die {die % 3 + 1} of Adventurer {die // 3 + 1}"
    return f"{_whose(die // 3, words)} {words.state.party[die // 3].dice[die % 3]}"


def _face(die: int, words: Words) -> str:
    """``4``, or the die's place when the table is unknown."""
    return f"die {die % 3 + 1}" if words.state is None else str(words.state.party[die // 3].dice[die % 3])


def _faces(dice: Iterable[int], words: Words) -> str:
    return listed([_face(die, words) for die in dice])


def _in_line(uid: int, words: Words) -> str:
    """``**Harpy** (2nd)``, ``the facedown 3rd card``."""
    lying = [] if words.state is None else words.state.line
    for place, card in enumerate(lying, 1):
        if card.uid == uid:
            seen = (card.up or card.known) and card.card >= 0
            return f"{card_name(card.card)} ({ordinal(place)})" if seen else f"the facedown {ordinal(place)} card"
    return "a card of the Line"


def _space(space: int) -> str:
    """A camp place: a space of the board, the own action, a Rune."""
    if space < _OWN:
        return _SPACES[content().spaces[space].action]
    return "the own Camp action" if space == _OWN else f"the Rune {RUNES[space - _FIRST_RUNE].title()}"


_SPACES = {
    "check_map": "Check Map",
    "chop": "Chop Wood",
    "heal": "Heal",
    "equip_evoke": "Equip / Evoke",
    "scout": "Scout Ahead",
}


def _place(action: Any, words: Words) -> str:
    """Where a camp die goes, in the name of its Adventurer's own action if it goes there."""
    if action.space == _OWN and words.state is not None:
        return str(content().adventurers[words.state.party[action.adv].kind].camp.name)
    return _space(action.space)


def _rune_names(runes: Sequence[int]) -> str:
    return ", then ".join(RUNES[rune].title() for rune in runes)


# -- whole records --------------------------------------------------------------------------------------------


def _pending(_: Any, words: Words) -> str:
    """The kind of the open frame; a reroll for which dice are chosen already is another one."""
    if words.state is None or not words.state.stack:
        return ""
    frame = words.state.stack[-1]
    kind = snake(type(frame).__name__)
    return f"{kind}_some" if kind == "rerolling" and frame.picked else kind


def _next(action: Any, words: Words) -> str:
    """What the ``NextOne`` names."""
    return _in_line(action.id, words) if action.what == "line" else card_name(action.id)


def _bought(action: Any, words: Words) -> str:
    """``**Spyglass**`` of the pile, by place when the table is unknown."""
    if words.state is None:
        return f"the item of pile {action.pile + 1}"
    return item_name(words.state.market[action.pile][-1])


def _covered(pile: int, words: Words) -> str:
    if words.state is None or not words.state.market[pile]:
        return f"pile {pile + 1}"
    return item_name(words.state.market[pile][-1])


def _option(action: Any, words: Words) -> str:
    """An option of the card that offers one: the two of a Summon, or of Wild Kinship."""
    kind = "" if words.state is None else _source(words.state)
    table = {"summon": "summon_options", "ability": "tame_options"}.get(kind, "")
    return words.entry(table, action.option) if table else f"option {action.option + 1}"


def _source(s: Any) -> str:
    """Whose program waits: a card's or an ability's."""
    for frame in reversed(s.stack):
        source = getattr(frame, "source", "")
        if source:
            return "ability" if source == "ability" else "summon"
    return ""


def _rolled(event: Any) -> str:
    return listed([str(value) for value in event.values])


def _power(event: Any) -> str:
    """What the power that begins says."""
    if hasattr(event, "location"):
        place = content().locations[event.location]
        return f"**{place.name}**: {_sentence(power_text(place.text, event.power))}"
    card = content().cards[event.card]
    return f"**{card.name}**: {_sentence(power_text(card.text, event.power))}"


def _sentence(text: str) -> str:
    """A power without its bold moment and its full stop."""
    return re.sub(r"^\*\*[^*]+:\*\* ", "", text).removesuffix(".")


def _sum(event: Any) -> str:
    """``6 + 4 + 2 = 12``; what is not on dice (tamed creatures, bonuses) comes last."""
    parts = [str(value) for value in event.values]
    beasts = [content().cards[card].health for card in event.beasts]
    rest = event.total - sum(event.values) - sum(beasts)
    parts += [str(worth) for worth in beasts] + ([str(rest)] if rest else [])
    return f"{' + '.join(parts)} = {event.total}" if len(parts) > 1 else str(event.total)


def _attackers(event: Any, words: Words) -> str:
    """Who attacks: the owners of the dice, tamed creatures; with the verb."""
    owners = dict.fromkeys(die // 3 for die in event.dice)
    names = [_adv(owner, words) for owner in owners]
    names += [f"a tamed {card_name(card)}" for card in event.beasts]
    said = listed(names) or "the party"
    return f"{said[:1].upper()}{said[1:]} {'attack' if len(names) > 1 else 'attacks'}"


def _how(event: Any) -> str:
    """A die, exhausting, or neither."""
    return "die" if event.die >= 0 else "free"


def _ability_how(event: Any) -> str:
    if event.die >= 0:
        return "die"
    return "passive" if content().abilities[event.ability].kind == "passive" else "exhaust"


def _with_number(event: Any) -> str:
    """``, X = 7``, if the card asks for an X at all."""
    things: Any = content().abilities if hasattr(event, "ability") else content().items
    program = things[event.ability if hasattr(event, "ability") else event.item].program
    return f", X = {event.x}" if any(_asks_x(effect.args) for effect in program) else ""


def _asks_x(args: Any) -> bool:
    """Does an effect's argument depend on X?"""
    if isinstance(args, Require):
        return args.x_at_least > 0
    if isinstance(args, Choose):
        return any(_asks_x(effect.args) for option in args.options for effect in option)
    if isinstance(args, msgspec.Struct):
        return any(_asks_x(getattr(args, field)) for field in args.__struct_fields__)
    return uses(args, "X")


def _step(event: Any) -> str:
    return "up" if event.after > event.before else "down"


def _change(event: Any) -> str:
    return signed(event.after - event.before)


def formatters() -> Mapping[str, Formatter]:
    """The formatters of the game by name."""
    return {**_PLAIN, **{name: looks(fn) for name, fn in _LOOKING.items()}}


_PLAIN: dict[str, Formatter] = {
    "ability": ability_name,
    "ability_how": _ability_how,
    "abilities": lambda ids: listed([ability_name(i) for i in ids]),
    "card": card_name,
    "cards": lambda ids: listed([card_name(i) for i in ids]),
    "change": _change,
    "class": class_name,
    "Class": lambda kind: f"The {content().adventurers[kind].name}",
    "design": design_name,
    "giving_up": lambda item: f", giving up {item_name(item)}" if item >= 0 else "",
    "how": _how,
    "item": item_name,
    "location": location_name,
    "locations": lambda ids: listed([location_name(i) for i in ids]),
    "more_left": lambda left: f" ({left} to go)" if left > 1 else "",
    "n_cards": lambda uids: plural(len(uids), "card", "cards"),
    "ordinal": ordinal,
    "power": _power,
    "rolled": _rolled,
    "rune": lambda rune: f"**{RUNES[rune].title()}**",
    "runes": _rune_names,
    "some_out": lambda event: "yes" if event.out else "no",
    "space": _space,
    "step": _step,
    "sum": _sum,
    "type_of_mask": lambda mask: TYPES[mask.bit_length() - 1].title(),
    "with_number": _with_number,
    "with_x": lambda action: "plain" if action.x_die < 0 else "die",
}

_LOOKING: dict[str, Looking] = {
    "adv": _adv,
    "Adv": _capital(_adv),
    "advs": _advs,
    "Advs": _capital(_advs),
    "attackers": _attackers,
    "bought": _bought,
    "covered": _covered,
    "die": _die,
    "Die": _capital(_die),
    "faces": _faces,
    "in_line": _in_line,
    "In_line": _capital(_in_line),
    "line": _in_line,
    "next": _next,
    "option": _option,
    "pending": _pending,
    "place": _place,
}
