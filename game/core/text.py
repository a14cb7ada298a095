"""Sentences for every action, event, prompt and reason, made from the tables of ``data/<game>/text.yaml``.

A template is plain text with fields: ``{die:die}`` hands the record's field ``die`` to the formatter ``die``
which the game registered. Built in:

- ``{x}``                       the number (with a true minus) or word itself
- ``{x:seat}``                  the name of that seat
- ``{x:n card|cards}``          the number with its noun: "1 card", "3 cards"
- ``{x:signed}``                "+2", "−1", "0"
- ``{x:table colours}``         entry x of ``tables: colours`` (a list or a mapping)
- ``{x:some , with # dice}``    the words, # replaced by x, unless x is 0, empty or false
- ``{x:none nothing}``          the words, if x is 0, empty or false
- ``{self:formatter}``          the whole record, for formatters that need several fields
- ``{x:seats}``                 the names of several seats: "Ann, Bo and Cy"

An entry of ``actions`` or ``events`` may be a mapping of templates instead: ``by`` names a field (or
``self:formatter``) whose value picks one of them, ``else`` stands for all other values.

Icons stand in square brackets, ``[wood]``; the screen draws them, ``plain`` turns them into words.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.core.content import data_dir, error_at, load, shown_path
from game.core.structs import Decision, Reason, Ref

Formatter = Callable[[Any], str]
"""A game's own ``{x:name}``. One marked with ``looks`` is called with the ``Words`` as well."""

Piece = str | tuple[str, Callable[["Words", Any], str]]

_ICON = re.compile(r"\[([a-z0-9_]+)\]")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_RECORDS = ("actions", "statements", "events", "hidden_events")
_TEMPLATES = (*_RECORDS, "prompts", "reasons")


class TextError(ValueError):
    """A text table is wrong or lacks an entry; the message names file, section, key, and what was expected."""


MINUS = "\N{MINUS SIGN}"
"""The sign before every negative number that is shown; a hyphen is shorter and lower than a plus."""


def number(value: float) -> str:
    """The number with a true minus sign."""
    return str(value).replace("-", MINUS)


def signed(value: int) -> str:
    """A change: "+2", "−1", "0"."""
    return f"{value:+d}".replace("-", MINUS) if value else "0"


def plural(count: int, one: str, many: str) -> str:
    """The number with its noun: ``1 card``, ``0 cards``."""
    return f"{number(count)} {one if count == 1 else many}"


def read_tables(path: Path) -> dict[str, dict[str, Any]]:
    """The text tables of one YAML file: section, key, text.

    Raises:
        ContentError: when the file is missing, not YAML, or not a mapping of mappings.
    """
    return load(path, dict[str, dict[str, Any]])


def _common() -> Path:
    """The texts that every game has."""
    return data_dir("core") / "text.yaml"


class Words:
    """The text tables of one game, compiled. ``named`` gives a copy that knows the people's names.

    Raises:
        TextError: when an action or event type has no template, or a template names an unknown field,
            formatter or table.
    """

    def __init__(
        self, rules: Any, formatters: Mapping[str, Formatter], content: Mapping[str, Any] | Path, place: str = ""
    ) -> None:
        self.rules = rules
        self.formatters = dict(formatters)
        self._file = content if isinstance(content, Path) else None
        self.place = place or (shown_path(content) if isinstance(content, Path) else "text")
        tables = read_tables(content) if isinstance(content, Path) else content
        self._own = tables
        self.sections = _merged(read_tables(_common()), tables)
        self.names: tuple[str, ...] = ()
        self.state: Any = None
        self.trace: Callable[[str, Any], None] | None = None
        self._compiled: dict[str, dict[str, list[Piece]]] = {}
        self._inner: dict[tuple[str, str], list[Piece]] = {}
        for section in _TEMPLATES:
            entries = self.sections.get(section, {})
            self._compiled[section] = {str(k): self._compile(section, str(k), v) for k, v in entries.items()}
        self._check("actions", ("actions", "statements"), rules.actions)
        self._check("events", ("events", "hidden_events"), rules.events)

    def named(self, names: Sequence[str]) -> Words:
        """The same words with the names of the seats, seat 0 first."""
        copy = Words.__new__(Words)
        copy.__dict__.update(self.__dict__)
        copy.names = tuple(names)
        return copy

    def seeing(self, state: Any) -> Words:
        """The same words with the table before them: actions can name what lies there. None: without."""
        copy = self.named(self.names)
        copy.state = state
        return copy

    def traced(self, note: Callable[[str, Any], None]) -> Words:
        """For tests: the same words, calling ``note(formatter, value)`` for everything that is printed."""
        copy = self.named(self.names)
        copy.trace = note
        return copy

    # -- sentences ------------------------------------------------------------------------------

    def action(self, action: Any) -> str:
        """What the seat would do, as a command."""
        return self._record("actions", action)

    def statement(self, action: Any) -> str:
        """What somebody else does: "Mira takes a die". The command with the name before it where the game has no
        entry of its own in ``statements``."""
        if tag_of(type(action)) in self._compiled["statements"]:
            return self._record("statements", action)
        return f"{self.seat(action.seat)}: {self.action(action)}"

    def event(self, event: Any, seat: int = -1) -> str:
        """What happened, as the seat may know it; "" for events that need no line. Seat -1: everything."""
        known = event if seat < 0 else self.rules.redact(event, seat)
        if known is not event and tag_of(type(event)) in self._compiled["hidden_events"]:
            return self._record("hidden_events", known)
        return self._record("events", known)

    def prompt(self, decision: Decision) -> str:
        """Who must do what."""
        args = {"seat": decision.seat, "count": len(decision.actions), **dict(decision.args)}
        return self._keyed("prompts", decision.prompt, args)

    def reason(self, reason: Reason) -> str:
        """Why something is not possible, with the numbers."""
        return self._keyed("reasons", reason.key, dict(reason.args))

    def seat(self, seat: int) -> str:
        """The seat's name; for -1 the word for nobody in particular."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.entry("seat_names", seat) if seat >= 0 else self.entry("nobody", 0)

    def entry(self, table: str, key: Any) -> str:
        """One entry of ``tables``: by position in a list, by key in a mapping.

        Raises:
            TextError: when there is no such entry.
        """
        entries: Any = self.sections.get("tables", {}).get(table)
        try:
            if isinstance(entries, list):
                if key < 0:
                    raise IndexError(key)
                return str(entries[key])
            return str(entries[key])
        except (KeyError, IndexError, TypeError) as error:
            raise TextError(f"{self.place}: tables: {table}: no entry {key!r}") from error

    def of(self, section: str, key: str) -> str:
        """An entry of a section of plain texts: ``end_reasons``, ``ratings``, ``tie_breaks``, ``outcomes``.

        Raises:
            TextError: when there is no such entry.
        """
        entries = self.sections.get(section, {})
        if key not in entries:
            raise TextError(f"{self.place}: {section}: no entry {key!r}; there are {', '.join(map(str, entries))}")
        return str(entries[key])

    def thing(self, ref: Ref) -> str:
        """What the formatter of the thing's kind calls it (``seat`` is built in); "" for kinds without one."""
        kind, id = ref
        if kind == "seat":
            return self.seat(id)
        return _own(kind, self.formatters[kind])(self, id) if kind in self.formatters else ""

    def part(self, part: str) -> str:
        """A source of points in the score table (``tables: ledger``)."""
        return self.entry("ledger", part)

    def plain(self, text: str) -> str:
        """The text for screen readers and files: icons as words, no markup."""
        icons = self.sections.get("icons", {})
        text = _ICON.sub(lambda m: str(icons.get(m[1], m[1].replace("_", " "))), text)
        return _BOLD.sub(r"\1", text)

    # -- machinery ------------------------------------------------------------------------------

    def _record(self, section: str, record: Any) -> str:
        tag = tag_of(type(record))
        pieces = self._compiled[section].get(tag)
        if pieces is None:
            raise TextError(f"{self.place}: {section}: no entry {tag!r}")
        return self._spoken(pieces, record)

    def _spoken(self, pieces: Sequence[Piece], record: Any) -> str:
        out = []
        for piece in pieces:
            if isinstance(piece, str):
                out.append(piece)
            else:
                name, say = piece
                out.append(say(self, record if name == "self" else getattr(record, name)))
        return "".join(out)

    def _keyed(self, section: str, key: str, args: Mapping[str, int]) -> str:
        pieces = self._compiled[section].get(key)
        if pieces is None:
            raise TextError(f"{self.place}: {section}: no entry {key!r}")
        out = []
        for piece in pieces:
            if isinstance(piece, str):
                out.append(piece)
            elif piece[0] in args:
                out.append(piece[1](self, args[piece[0]]))
            else:
                raise TextError(f"{self.place}: {section}: {key}: no field {piece[0]!r}; there are {', '.join(args)}")
        return "".join(out)

    def _cases(self, section: str, key: str, entry: Mapping[str, Any]) -> list[Piece]:
        """The one piece of an entry that picks its template by a value of the record."""
        field, _, kind = str(entry.get("by")).partition(":")
        value = self._formatter(kind, lambda: f"{self._place(section, key)}: by") if kind else _as_written
        cases = {str(k): self._compile(section, f"{key}: {k}", v) for k, v in entries_of(entry)}

        def say(words: Words, record: Any) -> str:
            case = value(words, record if field == "self" else getattr(record, field))
            pieces = cases.get(case, cases.get("else"))
            if pieces is None:
                raise TextError(f"{words.place}: {section}: {key}: no entry {case!r}; there are {', '.join(cases)}")
            return words._spoken(pieces, record)

        self._inner.setdefault((section, key), []).extend(p for pieces in cases.values() for p in pieces)
        self._inner[section, key].append((field, value))
        return [("self", say)]

    def _compile(self, section: str, key: str, template: Any) -> list[Piece]:
        # Where an entry stands is looked up in the file's text, which takes a while: only for complaints.
        place = partial(self._place, section, key)
        if isinstance(template, dict) and "by" in template and section in _RECORDS:
            return self._cases(section, key, template)
        if not isinstance(template, str):
            raise TextError(f"{place()}: expected text, got {type(template).__name__}")
        pieces: list[Piece] = []
        try:
            for literal, name, spec, _ in string.Formatter().parse(template):
                if literal:
                    pieces.append(literal)
                if name is not None:
                    pieces.append((name, self._formatter(spec or "", place)))
        except ValueError as error:
            if isinstance(error, TextError):
                raise
            raise TextError(f"{place()}: {error} in {template!r}") from error
        return pieces

    def _formatter(self, spec: str, place: Callable[[], str]) -> Callable[[Words, Any], str]:
        kind, _, rest = spec.partition(" ")
        if kind in self.formatters:
            return _own(kind, self.formatters[kind])
        if kind not in _BUILT_IN:
            known = ", ".join(sorted([*self.formatters, *filter(None, _BUILT_IN)]))
            raise TextError(f"{place()}: unknown formatter {kind!r}; there are {known}")
        if kind == "table" and rest not in self.sections.get("tables", {}):
            raise TextError(f"{place()}: no table {rest!r}")
        return _BUILT_IN[kind](rest)

    def _check(self, section: str, sections: tuple[str, ...], union: Any) -> None:
        """Every record type has a template, every template a record type, and every field exists."""
        kinds = {tag_of(kind): kind for kind in members(union)}
        for tag in kinds.keys() - self._compiled[section].keys():
            raise TextError(f"{self._place(section)}: no entry {tag!r}")
        for name in sections:
            for tag, pieces in self._compiled[name].items():
                if tag not in kinds:
                    raise TextError(f"{self._place(name)}: {tag!r} is none of {', '.join(sorted(kinds))}")
                for piece in (*pieces, *self._inner.get((name, tag), ())):
                    fields = ("self", *kinds[tag].__struct_fields__)
                    if not isinstance(piece, str) and piece[0] not in fields:
                        place = self._place(name, tag)
                        raise TextError(f"{place}: no field {piece[0]!r}; there are {', '.join(fields)}")

    def _place(self, section: str, key: str = "") -> str:
        """Where an entry stands, for complaints: file, line (when the table is a file), section, key."""
        where = [self.place, section, key]
        path = (section, *key.split(": ")) if key else (section,)
        if key and path[1] not in self._own.get(section, {}) and path[1] in self.sections.get(section, {}):
            where[0] = f"{shown_path(_common())}:{error_at(_common(), path, '').line}"
        elif self._file is not None:
            where[0] += f":{error_at(self._file, path, '').line}"
        return ": ".join(filter(None, where))

    def missing(self, section: str, keys: Sequence[str]) -> list[str]:
        """Keys that have no entry in ``prompts``, ``reasons`` or another section."""
        return [key for key in keys if key not in self.sections.get(section, {})]


def members(union: Any) -> Iterator[type[msgspec.Struct]]:
    """The record types of a union (or the one type it is)."""
    kinds = getattr(union, "__args__", None) or (union,)
    yield from kinds


def tag_of(kind: type[Any]) -> str:
    """The name under which saves and text tables know a record type."""
    return str(kind.__struct_config__.tag)


def entries_of(entry: Mapping[str, Any]) -> Iterator[tuple[Any, Any]]:
    """The cases of an entry that picks its template."""
    return ((key, value) for key, value in entry.items() if key != "by")


def listed(names: Sequence[str]) -> str:
    """Names in a row: ``Ann, Bo and Cy``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {key: {**base.get(key, {}), **over.get(key, {})} for key in {*base, *over}}


def _unseen(value: Any) -> bool:
    return value == -1 or (isinstance(value, tuple) and bool(value) and all(_unseen(v) for v in value))


def looks(fn: Callable[[Any, Words], str]) -> Formatter:
    """Mark a formatter that also wants the words: their ``state`` (None when unknown), names and tables."""
    fn.looks = True  # type: ignore[attr-defined]
    return fn  # type: ignore[return-value]


def _own(kind: str, fn: Formatter) -> Callable[[Words, Any], str]:
    call: Any = fn
    looking = getattr(fn, "looks", False)

    def say(words: Words, value: Any) -> str:
        unknown = words.sections["unknown"]
        if words.trace is not None:
            words.trace(kind, value)
        if kind in unknown and _unseen(value):
            return str(unknown[kind])
        return str(call(value, words) if looking else call(value))

    return say


def _as_written(words: Words, value: Any) -> str:
    """A value as the keys of a table have it."""
    return str(value)


def _noun(rest: str) -> Callable[[Words, Any], str]:
    one, _, many = rest.partition("|")
    return lambda words, value: plural(value, one, many or one)


_BUILT_IN: dict[str, Callable[[str], Callable[[Words, Any], str]]] = {
    "": lambda rest: lambda words, value: number(value) if isinstance(value, int | float) else str(value),
    "seat": lambda rest: lambda words, value: words.seat(value),
    "seats": lambda rest: lambda words, value: listed([words.seat(v) for v in value]),
    "n": _noun,
    "signed": lambda rest: lambda words, value: signed(value),
    "table": lambda rest: lambda words, value: words.entry(rest, value),
    "some": lambda rest: lambda words, value: rest.replace("#", str(value)) if value else "",
    "none": lambda rest: lambda words, value: "" if value else rest,
}
