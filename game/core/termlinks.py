"""The words of the glossary as links: the first time that a text uses one, it leads to its entry."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from game.core.catalogue import Term

LONG = 7
"""From so many letters on a word is linked in lower case and where a sentence begins, too; shorter ones are often
ordinary words there ("take")."""

_MARKUP = re.compile(r"(\\.|\[[^\]]*\]|\{[^{}]*\})", re.S)
_TARGET = re.compile(r"\{([^{}|]+)")


def _begins(match: re.Match[str]) -> bool:
    """Does a sentence begin with it?"""
    before = match.string[: match.start()].rstrip(" *")
    return before[-1:] in ("", ".", ":", "\n")


class TermLinks:
    """Puts links into marked-up texts. Links that stand there already are kept, and not doubled."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._ids: dict[str, str] = {}
        for term in terms:
            for name in (term.title, *term.also):
                if len(name) > 1:
                    self._ids.setdefault(name.casefold(), term.id)
        names = sorted(self._ids, key=len, reverse=True)
        words = "|".join(re.escape(name) for name in names)
        self._words = re.compile(rf"\b({words})(?:s|es)?\b", re.I) if names else None
        self.linked = lru_cache(maxsize=2048)(self._linked)

    def _linked(self, text: str, own: str = "") -> str:
        """The text with its links. `own`: the entry that the text belongs to, which is not linked to itself."""
        if self._words is None:
            return text
        parts = _MARKUP.split(text)
        seen = {own, *(m[1] for part in parts[1::2] if (m := _TARGET.match(part)))}

        def link(match: re.Match[str]) -> str:
            id, name = self._ids[match[1].casefold()], match[1]
            plain = len(name) < LONG and (name[0].islower() or _begins(match))
            if id in seen or plain:
                return match[0]
            seen.add(id)
            return f"{{{id}|{match[0]}}}"

        return "".join(part if i % 2 else self._words.sub(link, part) for i, part in enumerate(parts))
