"""The words of the glossary as links: the first time that a text uses one, it leads to its entry."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from game.core.catalogue import Term

LONG = 7
"""From so many letters on a word is linked in lower case and where a sentence begins, too; shorter ones are often
ordinary words there ("take")."""

_MARKUP = re.compile(r"(\\.|\[[^\]]*\]|\{[^{}]*\})", re.S)
_NAME = re.compile(r"\bname: *(?:\"([^\"\n]+)\"|([^\"',}#\n][^,}#\n]*))")
_IN_WORDS = ("achievements.yaml", "glossary.yaml", "help.yaml", "modes.yaml", "rules.yaml", "sounds.yaml", "text.yaml",
             "tutorial.yaml")  # fmt: skip
"""Files of a game in which no printed thing has its name."""

_TARGET = re.compile(r"\{([^{}|]+)")


def _begins(match: re.Match[str]) -> bool:
    """Does a sentence begin with it?"""
    before = match.string[: match.start()].rstrip(" *")
    return before[-1:] in ("", ".", ":", "\n")


def printed_names(folder: Path) -> list[str]:
    """The names of several words that cards, people and places of a game's data have."""
    files = (path for path in sorted(folder.glob("*.yaml")) if path.name not in _IN_WORDS)
    found = (a or b.strip() for path in files for a, b in _NAME.findall(path.read_text(encoding="utf-8")))
    return [name for name in dict.fromkeys(found) if " " in name]


def targets(text: str) -> frozenset[str]:
    """The entries to which a text leads."""
    return frozenset(_TARGET.findall(text))


class TermLinks:
    """Puts links into marked-up texts. Links that stand there already are kept, and not doubled.

    `names`: printed names, of which no part is a link ("Fire Sorceress").
    """

    def __init__(self, terms: Iterable[Term], names: Iterable[str] = ()) -> None:
        self._ids: dict[str, str] = {}
        for term in terms:
            for name in (term.title, *term.also):
                if len(name) > 1:
                    self._ids.setdefault(name.casefold(), term.id)
        whole = [re.escape(name) for name in names if name.casefold() not in self._ids]
        words = "|".join(re.escape(name) for name in sorted(self._ids, key=len, reverse=True))
        kept = "".join(f"{name}|" for name in sorted(whole, key=len, reverse=True))
        self._words = re.compile(rf"\b(?:{kept}({words})(?:s|es)?)\b", re.I) if self._ids else None
        self.linked = lru_cache(maxsize=2048)(self._linked)

    def _linked(self, text: str, own: str = "", known: frozenset[str] = frozenset()) -> str:
        """The text with its links. `own`: the entry that the text belongs to, which is not linked to itself;
        `known`: entries to which the page leads already."""
        if self._words is None:
            return text
        parts = _MARKUP.split(text)
        seen = {own, *known, *(m[1] for part in parts[1::2] if (m := _TARGET.match(part)))}

        def link(match: re.Match[str]) -> str:
            name = match[1]
            if name is None:  # a whole name
                return match[0]
            id = self._ids[name.casefold()]
            plain = len(name) < LONG and (name[0].islower() or _begins(match))
            if id in seen or plain:
                return match[0]
            seen.add(id)
            return f"{{{id}|{match[0]}}}"

        return "".join(part if i % 2 else self._words.sub(link, part) for i, part in enumerate(parts))
