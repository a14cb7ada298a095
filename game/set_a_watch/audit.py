"""The data check of Set a Watch: definitions against the component list, texts against effects, rule ids, words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from game.core import catalogue
from game.core.audit import Audit, Counted
from game.core.content import data_dir
from game.core.reader import load_files
from game.core.text import TextError
from game.set_a_watch import printed as p
from game.set_a_watch.content import VERBS, content
from game.set_a_watch.content_yaml import FILES
from game.set_a_watch.deck_files import DeckError, ready_decks
from game.set_a_watch.words import power_texts

PIECES = {
    "adventurer_boards", "camp_boards", "coins", "dice_d12", "dice_d6", "dice_d8", "doom_tokens", "fire_tokens",
    "merchant_boards", "rest_tokens", "rock_dials", "status_cards",
}  # fmt: skip
"""Components that are only wood and cardboard: nothing is defined for them, or more than the box holds (R-22)."""


def audit() -> Audit:
    """Count everything and look for what a type can't see.

    Raises:
        ContentError: when the data can't be read.
    """
    found = content()
    raw = load_files(data_dir("set_a_watch"), FILES)
    rules = catalogue.load(data_dir("set_a_watch"))
    return Audit(
        game="set_a_watch",
        content_hash=found.hash,
        counts=tuple(_counted(raw["components"].counts, _defined(found, raw))),
        facts=_facts(found, rules),
        faults=(*_faults(found), *_icon_faults(found, rules), *_rules_faults()),
    )


def _counted(box: dict[str, int], defined: dict[str, int]) -> Iterator[Counted]:
    for name in dict.fromkeys((*box, *defined)):
        yield Counted(name, box.get(name, 0), None if name in PIECES else defined.get(name, 0))


def _defined(found: p.Content, raw: dict[str, Any]) -> dict[str, int]:
    """How many of each component the definitions make."""
    families = Counter(card.family for card in found.cards)
    kinds = Counter(f"locations_{location.kind}" for location in found.locations)
    tentacles = sum(card.types >> p.TYPES.index("tentacle") & 1 for card in found.cards)
    return dict(kinds) | {
        "ability_cards": len(found.abilities),
        "item_cards": len(found.items),
        "creature_cards": families[p.CREATURE],
        "summon_cards": families[p.SUMMON] - raw["summons"].proxies,
        "unhallowed_cards": families[p.UNHALLOWED],
        "kraken_cards": families[p.KRAKEN] - tentacles,
        "tentacle_cards": tentacles,
        "nature_cards": families[p.NATURE],
        "black_powder_cards": families[p.POWDER],
    }


def _facts(found: p.Content, rules: catalogue.Catalogue) -> tuple[tuple[str, int], ...]:
    return (
        ("designs of Line cards", len({card.kind for card in found.cards})),
        ("powers", sum(len(card.powers) for card in _designs(found))),
        ("verbs", len(VERBS.declared())),
        ("rules", len(rules.rules())),
        ("decisions", len(rules.decisions())),
        ("rulings", len(rules.rulings())),
    )


def _designs(found: p.Content) -> Iterable[p.Card]:
    return {card.kind: card for card in found.cards}.values()


def _faults(found: p.Content) -> Iterator[str]:
    for card in _designs(found):
        if len(power_texts(card.text)) != len(card.powers):
            yield f"card {card.id}: expected a part of its text for each of its {len(card.powers)} powers"
    for place in found.locations:
        if len(power_texts(place.text)) != len(place.powers):
            yield f"location {place.id}: expected a part of its text for each of its {len(place.powers)} powers"
    for kind in (found.abilities, found.items):
        for thing in kind:
            if not (thing.program and thing.text):
                yield f"{thing.id}: text without effect, or effect without text"
    counts = Counter(thing.name for kind in _named(found) for thing in kind)
    yield from (f"{name!r} is the name of {count} things" for name, count in counts.items() if count > 1)


def _named(found: p.Content) -> Iterator[Iterable[Any]]:
    yield from (_designs(found), found.abilities, found.items, found.locations, found.adventurers)


def _icon_faults(found: p.Content, rules: catalogue.Catalogue) -> Iterator[str]:
    """Icons of card texts that the catalogue does not list."""
    things: tuple[Any, ...] = (*_designs(found), *found.abilities, *found.items, *found.locations)
    texts = [(thing.id, thing.text) for thing in things]
    texts += [(a.camp.id, a.camp.text) for a in found.adventurers]
    for id, text in texts:
        for icon in catalogue.icons_in(text):
            if icon not in rules.icons:
                yield f"{id}: unknown icon {icon!r}, expected one of {', '.join(sorted(rules.icons))}"


def _rules_faults() -> Iterator[str]:
    """What needs the whole engine: deeds of all verbs, steps of all outlines, words for everything."""
    import game.set_a_watch as package

    rules: Any = package.RULES
    yield from (f"verb {verb}: declared, but nothing does it" for verb in VERBS.undone() if verb not in CONSTANT)
    yield from (f"outline step {step}: nothing does it" for step in rules.flow.missing())
    from game.set_a_watch.words import words

    try:
        words(rules)
    except TextError as error:
        yield str(error)
    try:
        ready_decks()
    except DeckError as error:
        yield f"decks: {error}"


CONSTANT = {
    "health", "attack_rule", "immune", "reveal_level", "range_bonus", "attack_die", "protect", "heal_values",
    "camp_block", "no_doom_loss", "rider",
}  # fmt: skip
"""Verbs that are never done: the rules look at them as long as their card lies there."""
