"""The rules of a game as a book: contents and pages made from its catalogue. Knows no pygame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from game.core.catalogue import Card, Catalogue, Entry, Guide, Prompt, Rule, Ruling, Term, link_words
from game.core.termlinks import TermLinks, targets
from scenes.kit.strings import tr

DOT, FEW = " · ", 4
"""Things in a row in a rule, and from how many on they become a list."""

CARDS, GLOSSARY, ASKED, RULINGS = "#cards", "#glossary", "#asked", "#rulings"
_LISTS = {CARDS: "cards", GLOSSARY: "glossary", ASKED: "asked", RULINGS: "rulings"}
_KINDS: dict[type[Any], str] = {Prompt: "asked", Ruling: "ruling", Term: "glossary", Guide: "guide"}


@dataclass(frozen=True)
class Line:
    """One line of the contents: the page it opens, its words and how far it is set in."""

    page: str
    words: str
    depth: int = 0
    heading: bool = False


@dataclass(frozen=True)
class Block:
    """A part of a page. ``kind``: text, note, card or links; ``links`` are (page, words)."""

    kind: str
    title: str = ""
    markup: str = ""
    links: tuple[tuple[str, str], ...] = ()
    key: str = ""


@dataclass(frozen=True)
class Page:
    """One page: its id, a line above the title, the title, and the parts."""

    id: str
    kicker: str
    title: str
    blocks: tuple[Block, ...] = field(default=())


class Book:
    """Contents, pages and search over one catalogue. `names`: printed names, of which no part is a link."""

    def __init__(self, catalogue: Catalogue, names: Iterable[str] = ()) -> None:
        self.catalogue = catalogue
        self._chapters = {c.id: c for c in catalogue.chapters()}
        self.terms = TermLinks(catalogue.terms(), names)

    # -- contents -----------------------------------------------------------------------------------------

    @property
    def first(self) -> str:
        """The page to begin with: the first guide, else the first chapter."""
        guides = self.catalogue.guides()
        return guides[0].id if guides else f"#{next(iter(self._chapters))}"

    def contents(self, page: str) -> list[Line]:
        """The table of contents, with the chapter open that holds the page."""
        c = self.catalogue
        out = [Line(g.id, g.title) for g in c.guides()]
        out.append(Line(CARDS, list_title(CARDS)))
        here = self.chapter_of(page)
        for chapter in c.chapters():
            out.append(Line(f"#{chapter.id}", chapter.title, heading=True))
            if chapter.id == here:
                out += [Line(rule.id, rule.title, 1) for rule in c.rules(chapter.id)]
        for key in (ASKED, RULINGS, GLOSSARY):
            out.append(Line(key, list_title(key), heading=True))
            if page == key or self._list_of(page) == key:
                out += [Line(e.id, e.title, 1) for e in self._listed(key)]
        return out

    def found(self, words: str) -> list[Line]:
        """What a search finds: rules first, then everything else whose title or id has the words, then what has to do
        with a term of the glossary that goes by the name."""
        out = [Line(rule.id, rule.title) for rule in self.catalogue.search(words)]
        needles = words.casefold().split()
        c = self.catalogue
        out += self._named_like(words, out)
        others: list[Entry] = [*c.terms(), *c.guides(), *c.cards(), *c.decisions(), *c.rulings()]
        for entry in others:
            also = " ".join(entry.also) if isinstance(entry, Term) else ""
            text = f"{entry.id} {entry.title} {also}".casefold()
            if needles and all(n in text for n in needles):
                out.append(Line(CARDS if isinstance(entry, Card) else entry.id, entry.title))
        return out

    def _named_like(self, words: str, found: list[Line]) -> list[Line]:
        """The rules around terms that are also called so, as far as they were not found by their words."""
        wanted, have = words.casefold().strip(), {line.page for line in found}
        also = [term for term in self.catalogue.terms() if wanted in (name.casefold() for name in term.also)]
        around = dict.fromkeys(key for term in also for key in (*self.catalogue.links(term.id).to,
                                                               *self.catalogue.links(term.id).by))  # fmt: skip
        rules = [entry for key in around if key not in have and isinstance(entry := self._entry(key), Rule)]
        return [Line(rule.id, rule.title) for rule in rules]

    def chapter_of(self, page: str) -> str:
        """The chapter that a page belongs to; "" for none."""
        if page[1:] in self._chapters and page[0] == "#":
            return page[1:]
        entry = self._entry(page)
        return entry.chapter if isinstance(entry, Rule) else ""

    def has(self, page: str) -> bool:
        """Is there such a page?"""
        return page in _LISTS or (page[:1] == "#" and page[1:] in self._chapters) or self._entry(page) is not None

    def _entry(self, key: str) -> Entry | None:
        try:
            return self.catalogue.entry(key)
        except KeyError:
            return None

    def _list_of(self, page: str) -> str:
        kinds: dict[type[Any], str] = {Prompt: ASKED, Ruling: RULINGS, Term: GLOSSARY, Card: CARDS}
        return kinds.get(type(self._entry(page)), "")

    def _listed(self, key: str) -> tuple[Entry, ...]:
        c = self.catalogue
        parts: dict[str, Any] = {ASKED: c.decisions, RULINGS: c.rulings, GLOSSARY: c.terms, CARDS: c.cards}
        found: tuple[Entry, ...] = parts[key]()
        return found

    # -- pages --------------------------------------------------------------------------------------------

    def page(self, key: str) -> Page:
        """A page; for an unknown id a page that says so."""
        if key in _LISTS:
            return self._list_page(key)
        if key[:1] == "#" and key[1:] in self._chapters:
            return self._chapter_page(key[1:])
        entry = self._entry(key)
        if entry is None:
            return Page(key, "", tr("rules.page.missing"), (Block("text", markup=tr("rules.page.no_entry", key=key)),))
        if isinstance(entry, Card):
            return self._list_page(CARDS)
        return self._entry_page(entry)

    def _list_page(self, key: str) -> Page:
        blocks: list[Block] = []
        for entry in self._listed(key):
            if isinstance(entry, Card):
                # The number alone leads to the rule here: its title would say the line again.
                lines = "\n".join(f"- {self.terms.linked(line, '')}" for line in entry.lines)
                blocks.append(Block("card", entry.title, lines, key=entry.id))
            else:
                blocks.append(self._paragraph(entry))
        return Page(key, "", list_title(key), tuple(blocks))

    def _chapter_page(self, chapter: str) -> Page:
        info = self._chapters[chapter]
        rules = tuple(self._paragraph(rule) for rule in self.catalogue.rules(chapter))
        intro = Block("text", markup=f"*{self.linked(info.intro)}*")
        return Page(f"#{chapter}", tr("rules.page.chapter"), info.title, (intro, *rules))

    def _paragraph(self, entry: Entry) -> Block:
        shown = _shown(entry)
        head = f"**{{{entry.id}|{shown}}}**" if shown == entry.title else f"**{entry.title}** {{{entry.id}|{shown}}}"
        body = self.linked(next(iter(entry.texts()), ""), entry.id)
        return Block("text", markup=f"{head}\n{body}", key=entry.id)

    def _entry_page(self, entry: Entry) -> Page:
        blocks = self._body(entry)
        links = self.catalogue.links(entry.id)
        back = tuple(key for key in links.by if key not in links.to)
        titled = ((tr("rules.page.see"), links.to), (tr("rules.page.leads"), back))
        for title, keys in titled:
            if keys:
                blocks.append(Block("links", title, links=tuple((key, self.words_of(key)) for key in keys)))
        return Page(entry.id, self._kicker(entry), entry.title, tuple(blocks))

    def _body(self, entry: Entry) -> list[Block]:
        if isinstance(entry, Guide):
            return self._guide(entry)
        out = [Block("text", markup=self.linked(next(iter(entry.texts()), ""), entry.id))]
        if isinstance(entry, Prompt):
            out += [Block("text", markup=f"- {self.linked(option)}") for option in entry.options]
        if isinstance(entry, Rule) and entry.authored:
            out.append(Block("note", markup=tr("rules.page.authored", words=self.linked(entry.authored))))
        if isinstance(entry, Ruling):
            out.append(Block("note", markup=f"*{tr(f'rules.basis.{entry.basis}')}*"))
        if isinstance(entry, Term) and entry.also:
            out.append(Block("note", markup=tr("rules.page.also", names=", ".join(entry.also))))
        return out

    def _guide(self, guide: Guide) -> list[Block]:
        """Its pages one below the other. A word of the glossary is a link where it comes first, not again below."""
        blocks, known = [], frozenset[str]()
        for title, text in (("", guide.intro), *((page.title, page.text) for page in guide.pages)):
            words = self.linked(text, known=known)
            known |= targets(words)
            blocks.append(Block("text", markup=f"# {title}\n{words}" if title else f"*{words}*"))
        return blocks

    def _kicker(self, entry: Entry) -> str:
        if isinstance(entry, Rule):
            return f"{entry.id} - {self._chapters[entry.chapter].title}"
        kind = tr(f"rules.kinds.{_KINDS[type(entry)]}") if type(entry) in _KINDS else ""
        return f"{entry.id} - {kind}" if isinstance(entry, Prompt | Ruling) else kind

    # -- words --------------------------------------------------------------------------------------------

    def words_of(self, key: str) -> str:
        """What a link to an entry says on its own line."""
        entry = self._entry(key)
        if entry is None:
            return key
        return link_words(entry)

    def linked(self, text: str, own: str = "", known: frozenset[str] = frozenset()) -> str:
        """A text whose links say where they lead; words of the glossary are links, but for the entry's `own` and those
        that are `known`."""
        return self.terms.linked(self.catalogue.titled(listed(text)), own, known)


class History:
    """Where the reader has been."""

    def __init__(self, page: str) -> None:
        self.pages = [page]
        self.at = 0

    @property
    def now(self) -> str:
        """The page that is open."""
        return self.pages[self.at]

    def go(self, page: str) -> None:
        """Open another page; what lay ahead is forgotten."""
        if page != self.now:
            del self.pages[self.at + 1 :]
            self.pages.append(page)
            self.at += 1

    def move(self, by: int) -> bool:
        """Back (-1) or forward (1); False at the end."""
        if not 0 <= self.at + by < len(self.pages):
            return False
        self.at += by
        return True


def list_title(key: str) -> str:
    """The title of one of the lists."""
    return tr(f"rules.lists.{_LISTS[key]}")


def listed(text: str) -> str:
    """A text in which many things stand in a row, with dots between them, has them one below the other."""
    parts = text.split(DOT)
    if len(parts) < FEW:
        return text
    lead, _, first = parts[0].rpartition(". ")
    last, _, rest = parts[-1].partition(". ")
    lines = [f"- {part.strip()}" for part in (first, *parts[1:-1], last.removesuffix("."))]
    return "\n".join(part for part in (f"{lead}." if lead else "", *lines, rest) if part)


def _shown(entry: Entry) -> str:
    return entry.id if isinstance(entry, Rule | Prompt | Ruling) else entry.title

