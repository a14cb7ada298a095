"""Rules in words for the table: the catalogue of a game, loaded when it is first needed."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from game.core.content import data_dir
from scenes.kit.art.album import album

if TYPE_CHECKING:
    from game.core.termlinks import TermLinks

_LINK = re.compile(r" ?\{[^{}|!]+\}")
"""A link that stands beside the words it belongs to."""


@cache
def catalogue(game_id: str) -> Any | None:
    """The rules catalogue of a game; None when it has none.

    Raises:
        ContentError: when its files are faulty.
    """
    from game.core import catalogue as books

    folder = data_dir(game_id)
    if not (folder / "rules.yaml").is_file():
        return None
    return books.load(folder)


def entry(game_id: str, key: str) -> Any | None:
    """The catalogue's entry of a rule, decision or ruling; None when there is none."""
    book = catalogue(game_id)
    if book is None or not key:
        return None
    try:
        return book.entry(key)
    except KeyError:
        return None


def title_and_text(game_id: str, key: str) -> tuple[str, str]:
    """Title and marked-up text of an entry; empty when there is none."""
    title = album.recall(f"title {game_id} {key}", lambda: _title_and_text(game_id, key)[0])
    return title, album.recall(f"text {game_id} {key}", lambda: _title_and_text(game_id, key)[1])


def _title_and_text(game_id: str, key: str) -> tuple[str, str]:
    found = entry(game_id, key)
    return ("", "") if found is None else (found.title, next(iter(found.texts()), ""))


@cache
def _terms(game_id: str) -> TermLinks:
    from game.core.termlinks import TermLinks, printed_names

    book = catalogue(game_id)
    return TermLinks(book.terms(), printed_names(data_dir(game_id))) if book is not None else TermLinks(())


def with_terms(game_id: str, text: str) -> str:
    """A marked-up text in which words of the game's glossary are links to it, and links say where they lead."""
    return album.recall(f"terms {game_id} {text}", lambda: _with_terms(game_id, text))


def _with_terms(game_id: str, text: str) -> str:
    book = catalogue(game_id)
    return _terms(game_id).linked(book.titled(text) if book is not None else text)


def named(game_id: str, key: str) -> str:
    """A rule as it is named to people: its number and title; the bare number where there is no such entry."""
    title = title_and_text(game_id, key)[0]
    return f"{key} {title}" if title else key


def hint(game_id: str, key: str) -> str:
    """The first sentence of an entry, for the prompt bar, without links to what it says nothing of itself."""
    text = _LINK.sub("", title_and_text(game_id, key)[1])
    end = text.find(". ")
    return text if end < 0 else text[: end + 1]
