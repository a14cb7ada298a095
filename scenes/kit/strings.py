"""The words of the interface: ``tr("load.delete", name=title)`` from the tables in ``data/ui/*.yaml``.

The first part of a key names the file, the rest the place in it. A text may hold fields: ``{name}`` is the value,
``{n:card|cards}`` the number with its noun ("1 card", "3 cards"), ``{n:|card|cards}`` the noun alone. Square
brackets are icons and stars are bold, as everywhere. Negative numbers get a true minus. Words of a game come from
``data/<game>/text.yaml`` instead.

``use_locale("pseudo")`` lengthens and accents every text, those of the games too, to find boxes that are too small
for other languages and words that stand in no table. ``TABLETOP_LOCALE=pseudo`` turns it on from the start.
"""

from __future__ import annotations

import re
import string
import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

PSEUDO = "pseudo"
ENVIRONMENT = "TABLETOP_LOCALE"
_ACCENTS = str.maketrans("aceilnorsuyACEILNORSUY", "åçéîļñöřšûýÅÇÉÎĻÑÖŘŠÛÝ")
_KEPT = re.compile(r"\[[^\]]*\]|\{[^}]*\}|\*\*")
_locale = ""


class StringsError(KeyError):
    """A key that stands in no table, or a field that nobody gave; the message names the key."""

    def __str__(self) -> str:
        return str(self.args[0])


def tr(key: str, /, **fields: Any) -> str:
    """The text of a key with its fields put in.

    Raises:
        StringsError: when the key stands in no table or a field is missing.
    """
    text = template(key) if _locale != PSEUDO else pseudo(template(key))
    if "{" not in text and "}" not in text:
        return text
    out = []
    for words, name, spec, quoted in _pieces(text):
        out.append(words)
        if name is not None:
            if name not in fields:
                raise StringsError(f"{key}: no value for the field {name!r}")
            value = fields[name]
            out.append(_worded(repr(value) if quoted else value, spec))
    return "".join(out)


def template(key: str) -> str:
    """The text of a key as it stands in its table, fields and all."""
    section, _, rest = key.partition(".")
    found = _flat(section).get(rest)
    if found is None:
        raise StringsError(f"data/ui/{section}.yaml has no text {rest!r}")
    return found


def keys(section: str) -> Sequence[str]:
    """All keys of one table, in full."""
    return [f"{section}.{key}" for key in _flat(section)]


def use_locale(locale: str) -> None:
    """Speak that language from now on: "pseudo", or "" for plain English. The words of the games follow for what is
    loaded afterwards, so that it belongs before the first game."""
    global _locale
    if locale == _locale:
        return
    from game.core.content import speak_through

    _locale = locale
    speak_through(pseudo if locale == PSEUDO else None)


def locale() -> str:
    """What ``use_locale`` was told last."""
    return _locale


def stamp(section: str) -> str:
    """A mark that changes with the words of a table and with the locale, for pictures with words on them."""
    if not is_table(section):
        return _locale
    return f"{_locale}{zlib.crc32(repr(sorted(_flat(section).items())).encode()):x}"


def is_table(section: str) -> bool:
    """Is there a table of that name?"""
    from game.core.content import data_dir

    return (data_dir("ui") / f"{section}.yaml").is_file()


@lru_cache(maxsize=4096)
def pseudo(text: str) -> str:
    """The text with accents and two fifths longer; icons, fields and marks of bold text stay as they are."""
    parts, kept = _KEPT.split(text), _KEPT.findall(text)
    plain = [part.translate(_ACCENTS) for part in parts]
    more = round(0.4 * sum(len(part) for part in parts))
    whole = "".join(a + b for a, b in zip(plain, [*kept, ""], strict=True))
    return f"{whole} {_padding(more - 1)}" if more > 1 else whole + "·" * more


def _padding(length: int) -> str:
    """So many letters in words of five, as a longer language would have them."""
    return ("ẽxţřå " * (length // 6 + 1))[:length].rstrip()


@cache
def _flat(section: str) -> dict[str, str]:
    """One table, its nested keys joined by dots."""
    from game.core.content import data_dir, load  # only here: the widgets alone need nothing of the games

    flat: dict[str, str] = {}
    todo: list[tuple[str, Any]] = [("", load(data_dir("ui") / f"{section}.yaml", dict[str, Any], voiced=False))]
    while todo:
        at, value = todo.pop(0)
        if isinstance(value, dict):
            todo.extend((f"{at}.{key}" if at else str(key), inner) for key, inner in value.items())
        else:
            flat[at] = str(value)
    return flat


@lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[tuple[str, str | None, str, bool], ...]:
    """A template taken apart: a piece of text, the field behind it, how it is written, and whether in quotes."""
    parsed = string.Formatter().parse(text)
    return tuple((words, name, spec or "", conversion == "r") for words, name, spec, conversion in parsed)


def _worded(value: Any, spec: str) -> str:
    """A value with its noun: ``{n:card|cards}``, ``{n:|card|cards}``, or in a format of Python's."""
    nouns = spec.split("|") if "|" in spec else ()
    if len(nouns) == 2:
        return f"{value} {nouns[0] if value == 1 else nouns[1]}"
    if len(nouns) == 3:
        return nouns[1] if value == 1 else nouns[2]
    words = format(value, spec)
    return words.replace("-", "\N{MINUS SIGN}") if isinstance(value, int | float) and value < 0 else words
