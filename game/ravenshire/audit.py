"""The data check of Forges of Ravenshire: definitions against the component list, effects, rule ids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core import catalogue
from game.core.audit import Audit, Counted
from game.core.content import data_dir
from game.core.reader import load_files
from game.core.text import TextError
from game.ravenshire import content as c
from game.ravenshire import content_files as written
from game.ravenshire.content_yaml import FILES

PIECES = {
    "main_board", "coins_gold", "coins_bronze", "coins_silver", "action_tokens", "first_player_marker",
    "season_tracker", *(f"mystic_{c.RES[kind]}" for kind in c.MYSTICS),
}  # fmt: skip
"""Components that are only wood and cardboard: nothing is defined for them."""


def audit() -> Audit:
    """Count everything and look for what a type can't see.

    Raises:
        ContentError: when the data can't be read.
    """
    content = c.content()
    raw = load_files(data_dir("ravenshire"), FILES)
    rules = catalogue.load(data_dir("ravenshire"))
    box: written.ComponentsFile = raw["components"]
    return Audit(
        game="ravenshire",
        content_hash=content.hash,
        counts=tuple(_counted(box.counts, _defined(content, raw))),
        facts=_facts(content, raw, rules),
        faults=(*_faults(content, raw), *_catalogue_faults(content, rules), *_rules_faults()),
    )


def _counted(box: dict[str, int], defined: dict[str, int]) -> Iterator[Counted]:
    for name in dict.fromkeys((*box, *defined)):
        yield Counted(name, box.get(name, 0), None if name in PIECES else defined.get(name, 0))


def _defined(content: c.Content, raw: dict[str, Any]) -> dict[str, int]:
    """How many of each component the definitions make."""
    box: written.ComponentsFile = raw["components"]
    special = {die.id: die.count for die in raw["guilds"].special_dice}
    counts = {f"contracts_{name}": sum(k.tier == tier for k in content.contracts) for tier, name in enumerate(c.TIERS)}
    for guild in content.guilds:
        counts[f"dice_{guild.id}"] = guild.dice
        counts[f"guild_tokens_{guild.id}"] = sum(m.guild == guild.index for m in content.members)
    return counts | {
        "player_boards": len(content.boards),
        "assistant_cards": len(content.assistants),
        "reference_cards": sum(card.copies for card in box.reference_cards),
        "title_cards": len(content.titles),
        "badger_die": special.get("badger", 0),
        "raven_die": special.get("raven", 0),
        "cubes": len(content.players) * sum(box.cubes_per_player.values()),
        "upgrade_tokens": len(content.players) * len(content.upgrades),
        "player_tokens": len(content.players),
    }


def _facts(content: c.Content, raw: dict[str, Any], rules: catalogue.Catalogue) -> tuple[tuple[str, int], ...]:
    return (
        ("content rows", rows(content)),
        ("district entries", sum(len(d.by_value) - 1 for d in content.districts)),
        ("verbs", len(c.VERBS.declared())),
        ("rules", len(rules.rules())),
        ("decisions", len(rules.decisions())),
        ("rulings", len(rules.rulings())),
    )


def rows(content: c.Content) -> int:
    """How many rows of content there are in all."""
    kinds: tuple[tuple[object, ...], ...] = (
        content.districts, content.guilds, content.starters, content.members, content.spaces, content.upgrades,
        content.exchanges, content.finishes, content.token_actions, content.track.spaces, content.titles,
        content.assistants, content.contracts, content.references, content.seasons, content.players,
        content.boards, content.solo.levels, content.solo.ratings,
    )  # fmt: skip
    return sum(len(kind) for kind in kinds)


def _faults(content: c.Content, raw: dict[str, Any]) -> Iterator[str]:
    for assistant in content.assistants:
        if assistant.text and not assistant.abilities and assistant.modifiers == c.Modifiers():
            yield f"assistant {assistant.id}: text without effect"
    for member in content.members:
        if not member.run:
            yield f"guild member {member.id}: nothing to run"
    for guild in content.guilds:
        if guild.tokens != (found := sum(m.guild == guild.index for m in content.members)):
            yield f"guild {guild.id}: expected {guild.tokens} members, found {found}"
    coins: written.ResourcesFile = raw["resources"]
    counts = raw["components"].counts
    total = sum(worth * counts.get(f"coins_{name}", 0) for name, worth in coins.coins.items())
    if total != coins.coins_total:
        yield f"coins: expected {coins.coins_total} Gold in the box, found {total}"


def _catalogue_faults(content: c.Content, rules: catalogue.Catalogue) -> Iterator[str]:
    """Rule ids that cards name and the rules catalogue does not; reference cards without a text."""
    known = {entry.id for entry in (*rules.rules(), *rules.rulings())}
    for assistant in content.assistants:
        for id in (*assistant.rules, *catalogue.links_in(assistant.text)):
            if id not in known:
                yield f"assistant {assistant.id}: rule {id} is not in the rules catalogue"
    if {card.id for card in rules.cards()} != {id for id, _ in content.references}:
        yield "reference cards: help.yaml and components.yaml name different cards"


def _rules_faults() -> Iterator[str]:
    """What needs the whole engine: deeds of all verbs, steps of all outlines, words for everything."""
    import game.ravenshire as package

    rules: Any = getattr(package, "RULES", None)
    if rules is None:
        yield "the rules are not there: game.ravenshire has no RULES"
        return
    yield from (f"verb {verb}: declared, but nothing does it" for verb in c.VERBS.undone())
    yield from (f"outline step {step}: nothing does it" for step in rules.flow.missing())
    from game.ravenshire.words import words

    try:
        words(rules)
    except TextError as error:
        yield str(error)
