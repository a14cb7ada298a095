"""A game's rules in words: chapters, rules, prompt help, rulings, glossary, guides and reference cards.

Read strictly from ``rules.yaml``, ``glossary.yaml`` and ``help.yaml``: a wrong field, a double id, a dead
link or an unknown icon is one ``ContentError`` that names file, line, place and what was expected.

Texts carry light markup: ``**bold**``, ``[icon]``, ``{id}`` for a link to any entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec

from game.core import content, schema

_LINK = re.compile(r"\{([^{}]*)\}")
_ICON = re.compile(r"\[([^\[\]]*)\]")
_BARE = re.compile(r"\{([^{}|!]+)\}")
"""A link without words of its own."""

_MISSING = 4


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that has an id and may be linked to."""

    id: str
    title: str
    see: tuple[str, ...] = ()

    def texts(self) -> tuple[str, ...]:
        """The marked-up texts a reader sees, in reading order."""
        raise NotImplementedError

    def named(self) -> tuple[str, ...]:
        """Ids this entry lists beside its texts."""
        return self.see


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading of the rules; its rules follow in file order."""

    id: str
    title: str
    intro: str


class Rule(Entry, frozen=True, kw_only=True):
    """One rule. ``authored`` says what in it was designed for this client ("" = as printed)."""

    chapter: str
    text: str
    decisions: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    authored: str = ""

    def texts(self) -> tuple[str, ...]:
        return (self.text, self.authored) if self.authored else (self.text,)

    def named(self) -> tuple[str, ...]:
        return self.see + self.decisions + self.rulings


class Prompt(Entry, frozen=True, kw_only=True):
    """Help for one decision: ``text`` says what is asked, ``options`` what each choice means."""

    text: str
    options: tuple[str, ...]

    def texts(self) -> tuple[str, ...]:
        return (self.text, *self.options)


class Ruling(Entry, frozen=True, kw_only=True):
    """How an open question is answered here, and on what ground."""

    text: str
    basis: Literal["printed", "reading", "house"]

    def texts(self) -> tuple[str, ...]:
        return (self.text,)


class Term(Entry, frozen=True, kw_only=True):
    """A word of the game. ``also`` lists other words for the same thing."""

    text: str
    also: tuple[str, ...] = ()

    def texts(self) -> tuple[str, ...]:
        return (self.text,)


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page of a guide."""

    title: str
    text: str


class Guide(Entry, frozen=True, kw_only=True):
    """A text to read from start to end, page by page."""

    intro: str
    pages: tuple[Page, ...]

    def texts(self) -> tuple[str, ...]:
        return (self.intro, *(page.text for page in self.pages))


class Card(Entry, frozen=True, kw_only=True):
    """A quick-reference card: short lines."""

    lines: tuple[str, ...]

    def texts(self) -> tuple[str, ...]:
        return self.lines


class _RulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    icons: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    decisions: tuple[Prompt, ...]
    rulings: tuple[Ruling, ...]


class _GlossaryFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    terms: tuple[Term, ...]


class _HelpFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    guides: tuple[Guide, ...]
    cards: tuple[Card, ...]


class Links(msgspec.Struct, frozen=True):
    """The ids an entry points ``to``, and the ids that point back at it (``by``)."""

    to: tuple[str, ...]
    by: tuple[str, ...]


class Catalogue:
    """All entries of one game, checked, with search and links. Immutable by convention."""

    def __init__(self, rules: _RulesFile, glossary: _GlossaryFile, help_file: _HelpFile) -> None:
        self.icons = frozenset(rules.icons)
        self._chapters = rules.chapters
        self._rules = {rule.id: rule for rule in rules.rules}
        self._prompts = {prompt.id: prompt for prompt in rules.decisions}
        self._rulings = {ruling.id: ruling for ruling in rules.rulings}
        self._terms = {term.id: term for term in glossary.terms}
        self._guides = {guide.id: guide for guide in help_file.guides}
        self._cards = {card.id: card for card in help_file.cards}
        self._entries: dict[str, Entry] = {
            **self._rules, **self._prompts, **self._rulings, **self._terms, **self._guides, **self._cards,
        }

    # Links and search are asked for by readers of rules, long after a table wanted the first of its hints.
    @cached_property
    def _to(self) -> dict[str, tuple[str, ...]]:
        return {key: _targets(entry) for key, entry in self._entries.items()}

    @cached_property
    def _by(self) -> dict[str, tuple[str, ...]]:
        return _inverted(self._to)

    @cached_property
    def _words(self) -> dict[str, tuple[str, str]]:
        return {key: (_folded(rule.title), _folded(rule.text)) for key, rule in self._rules.items()}

    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters in play order."""
        return self._chapters

    def rules(self, chapter: str | None = None) -> tuple[Rule, ...]:
        """All rules in order, or those of one chapter."""
        return tuple(rule for rule in self._rules.values() if chapter in (None, rule.chapter))

    def decisions(self) -> tuple[Prompt, ...]:
        """The help of every decision, in file order."""
        return tuple(self._prompts.values())

    def rulings(self) -> tuple[Ruling, ...]:
        """Every ruling, in file order."""
        return tuple(self._rulings.values())

    def titled(self, text: str) -> str:
        """A text whose links without words of their own say what they lead to; unknown ones stay as they are."""

        def link(match: re.Match[str]) -> str:
            entry = self._entries.get(match[1])
            return match[0] if entry is None else f"{{{entry.id}|{link_words(entry)}}}"

        return _BARE.sub(link, text)

    def terms(self) -> tuple[Term, ...]:
        """The glossary, by title."""
        return tuple(sorted(self._terms.values(), key=lambda term: term.title.casefold()))

    def guides(self) -> tuple[Guide, ...]:
        """The guides, in file order."""
        return tuple(self._guides.values())

    def cards(self) -> tuple[Card, ...]:
        """The reference cards, in file order."""
        return tuple(self._cards.values())

    def rule(self, key: str) -> Rule:
        """The rule with this id; ``KeyError`` when there is none."""
        return self._rules[key]

    def decision(self, key: str) -> Prompt:
        """The prompt help with this id; ``KeyError`` when there is none."""
        return self._prompts[key]

    def ruling(self, key: str) -> Ruling:
        """The ruling with this id; ``KeyError`` when there is none."""
        return self._rulings[key]

    def entry(self, key: str) -> Entry:
        """Whatever has this id, of any kind; ``KeyError`` when there is none."""
        return self._entries[key]

    def links(self, key: str) -> Links:
        """Where an entry points to and what points at it, each once; ``KeyError`` for an unknown id."""
        return Links(self._to[key], self._by.get(key, ()))

    def search(self, words: str) -> list[Rule]:
        """Rules in which every word begins a word of id, title or text; id and title hits come first."""
        needles = _folded(words).split()
        if not needles:
            return []
        ranked = ((self._rank(key, needles), rule) for key, rule in self._rules.items())
        found = [(rank, rule) for rank, rule in ranked if rank is not None]
        return [rule for _, rule in sorted(found, key=lambda hit: hit[0])]

    def _rank(self, key: str, needles: list[str]) -> int | None:
        """How far the words are from whole words of id and title (0 is best); None when one is missing."""
        title, text = self._words[key]
        heading = f" {_folded(key)} {_number(key)} {title} "
        ranks = [_distance(needle, heading, f" {text} ") for needle in needles]
        return None if _MISSING in ranks else sum(ranks)


def load(folder: Path) -> Catalogue:
    """The catalogue in that folder.

    Raises:
        ContentError: for the first fault found, naming file, line, place and what was expected.
    """
    rules = content.load(folder / "rules.yaml", _RulesFile)
    glossary = content.load(folder / "glossary.yaml", _GlossaryFile)
    help_file = content.load(folder / "help.yaml", _HelpFile)
    _check([
        _Section(folder / "rules.yaml", "rules", rules.rules),
        _Section(folder / "rules.yaml", "decisions", rules.decisions),
        _Section(folder / "rules.yaml", "rulings", rules.rulings),
        _Section(folder / "glossary.yaml", "terms", glossary.terms),
        _Section(folder / "help.yaml", "guides", help_file.guides),
        _Section(folder / "help.yaml", "cards", help_file.cards),
    ], rules)
    return Catalogue(rules, glossary, help_file)


# -- texts --------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """A text without its markup: icons become words, links their ids."""
    text = _ICON.sub(lambda match: match[1].replace("_", " "), text)
    return _LINK.sub(r"\1", text).replace("**", "")


def links_in(text: str) -> tuple[str, ...]:
    """The ids a text links to, in reading order."""
    return tuple(_LINK.findall(text))


def icons_in(text: str) -> tuple[str, ...]:
    """The icons a text shows, in reading order."""
    return tuple(_ICON.findall(text))


def _distance(needle: str, heading: str, text: str) -> int:
    """0 for a whole word of the heading, 1 for its beginning, 2 and 3 in the text."""
    places = (f" {needle} " in heading, f" {needle}" in heading, f" {needle} " in text, f" {needle}" in text)
    return places.index(True) if any(places) else _MISSING


def _number(key: str) -> str:
    """The number at the end of an id without leading zeros, so that 31 finds rule 031."""
    found = re.search(r"\d+$", key)
    return str(int(found[0])) if found else ""


def link_words(entry: Entry) -> str:
    """What a link to an entry says: number and title of what has a number, the title of anything else."""
    return f"{entry.id} {entry.title}" if isinstance(entry, Rule | Prompt | Ruling) else entry.title


def _folded(text: str) -> str:
    return " ".join(re.findall(r"[\w-]+", plain(text).casefold()))


def _targets(entry: Entry) -> tuple[str, ...]:
    inline = (link for text in entry.texts() for link in links_in(text))
    return tuple(dict.fromkeys((*entry.named(), *inline)))


def _inverted(links: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    back: dict[str, tuple[str, ...]] = {}
    for key, targets in links.items():
        for target in targets:
            back[target] = (*back.get(target, ()), key)
    return back


# -- checks -------------------------------------------------------------------------------------------


class _Section(msgspec.Struct, frozen=True):
    """One list of entries and where it stands."""

    file: Path
    name: str
    entries: tuple[Entry, ...]

    def rows(self) -> Iterator[tuple[_Row, Entry]]:
        for index, entry in enumerate(self.entries):
            yield _Row(self.file, (self.name, index), entry.id), entry


class _Row(msgspec.Struct, frozen=True):
    """The place of one entry, for complaints."""

    file: Path
    path: schema.Path
    id: str

    def fault(self, what: str, *steps: str | int) -> content.ContentError:
        return content.error_at(self.file, (*self.path, *steps), f"{self.id}: {what}")

    def known(self, field: str, names: Iterable[str], known: Iterable[str], kind: str) -> None:
        for name in names:
            if name not in known:
                raise self.fault(f"unknown {kind} {name!r}{schema.closest(name, known)}, expected an existing one",
                                 field)


def _check(sections: list[_Section], rules: _RulesFile) -> None:
    rows = [row for section in sections for row in section.rows()]
    taken = _unique(rows)
    _unique([(_Row(sections[0].file, ("chapters", i), c.id), c) for i, c in enumerate(rules.chapters)])
    prompts, rulings, chapters = ({entry.id for entry in part}
                                  for part in (rules.decisions, rules.rulings, rules.chapters))
    for row, entry in rows:
        row.known("see", entry.see, taken, "id")
        if isinstance(entry, Rule):
            row.known("chapter", (entry.chapter,), chapters, "chapter")
            row.known("decisions", entry.decisions, prompts, "decision")
            row.known("rulings", entry.rulings, rulings, "ruling")
        _check_texts(row, entry.texts(), taken, rules.icons)


def _unique(rows: Iterable[tuple[_Row, Entry | Chapter]]) -> set[str]:
    taken: set[str] = set()
    for row, entry in rows:
        if entry.id in taken:
            raise row.fault("stands here a second time, expected an unused id", "id")
        taken.add(entry.id)
    return taken


def _check_texts(row: _Row, texts: Iterable[str], ids: Iterable[str], icons: Iterable[str]) -> None:
    for text in texts:
        row.known("text", links_in(text), ids, "link")
        row.known("text", icons_in(text), icons, "icon")
        if text.count("**") % 2:
            raise row.fault(f"expected a closing ** in {text[:40]!r}", "text")
