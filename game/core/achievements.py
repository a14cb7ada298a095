"""Achievements: declared in ``data/<game>/achievements.yaml``, earned at the end of a game by conditions that are
looked up in what happened. Knows no game: conditions name events, fields and uses of the game's own records.

A condition holds one test; an achievement is earned by a person for whose seat all of its conditions hold:

- ``event``: how often an event happened to the seat; ``where`` fixes fields (a value or a list of values)
- ``uses``: how often something of a table was used, by name or by the beginning of the name (``w_*``)
- ``score``: the total; ``part``: one source of it; ``margin``: how far ahead of the best other side
- ``won``, ``outcome``, ``rating``, ``mode``, ``option``, ``people``, ``unmarked`` (no hint, no free undo)
- ``games``, ``wins``: how many results of the game are in the book, this one among them

``min`` and ``max`` bound the number; without either it must be at least 1. ``distinct`` counts different things.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.core.content import ContentError, Names, data_dir, error_at, load
from game.core.records import Book, Earned, Record, events_of
from game.core.session import ASSISTED, FREED, RESEATED, Session
from game.core.text import members, tag_of

Values = int | str | bool | tuple[int | str, ...]
FILE = "achievements.yaml"
COUNTS = ("event", "uses", "score", "part", "margin", "games", "wins", "people")
TESTS = (*COUNTS, "won", "outcome", "rating", "mode", "option", "unmarked")


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One test; see the module."""

    event: str = ""
    where: dict[str, Values] = {}
    uses: str = ""
    like: str = "*"
    distinct: str | bool = ""
    part: str = ""
    score: bool = False
    margin: bool = False
    games: bool = False
    wins: bool = False
    people: bool = False
    won: bool | None = None
    outcome: tuple[str, ...] = ()
    rating: tuple[str, ...] = ()
    mode: tuple[str, ...] = ()
    option: dict[str, tuple[str, ...]] = {}
    unmarked: bool = False
    min: int | None = None
    max: int | None = None

    @property
    def test(self) -> str:
        """Which test it is; "" when not exactly one."""
        given = [name for name in TESTS if getattr(self, name) not in ("", False, None, (), {})]
        if self.won is False:
            given.append("won")
        return given[0] if len(given) == 1 else ""


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One achievement. ``text`` says how it is earned; ``icon`` is the name of a sign."""

    id: str
    name: str
    text: str
    icon: str
    needs: tuple[Condition, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    achievements: tuple[Achievement, ...]


def read(file: Path, rules: Any) -> tuple[Achievement, ...]:
    """The achievements written in that file, checked against the game's events, modes, options and uses.

    Raises:
        ContentError: naming file, line, place, what stood there and what was expected.
    """
    found = load(file, _File).achievements
    Names().add("achievement", [a.id for a in found], file, ("achievements",))
    for i, achievement in enumerate(found):
        for j, condition in enumerate(achievement.needs):
            fault = _fault(condition, rules)
            if fault:
                raise error_at(file, ("achievements", i, "needs", j), fault)
        if not achievement.needs:
            raise error_at(file, ("achievements", i, "needs"), "expected at least one condition, found none")
    return found


@cache
def achievements(rules: Any) -> tuple[Achievement, ...]:
    """The achievements of a game; () when it has none.

    Raises:
        ContentError: when its file is faulty.
    """
    file = data_dir(rules.info.id) / FILE
    return read(file, rules) if file.is_file() else ()


def earned(session: Session, record: Record, book: Book) -> list[Earned]:
    """What people earned with this game for the first time. ``book`` holds the record.

    Raises:
        ContentError: when the game's achievements are faulty.
    """
    out, known = [], book.unlocked(record.game)
    events = list(events_of(session))
    for achievement in achievements(session.rules):
        if achievement.id in known:
            continue
        for side in record.humans:
            if all(holds(c, session, record, book, side.seat, events) for c in achievement.needs):
                out.append(Earned(date=record.date, game=record.game, achievement=achievement.id, name=side.name,
                                  record=record.id))  # fmt: skip
                break
    return out


def holds(c: Condition, session: Session, record: Record, book: Book, seat: int, events: Sequence[Any]) -> bool:
    """Does a condition hold for a seat in a finished game?"""
    if c.test in COUNTS:
        low = 1 if c.min is None and c.max is None else c.min
        number = _number(c, session, record, book, seat, events)
        return (low is None or number >= low) and (c.max is None or number <= c.max)
    result = session.result
    assert result is not None
    if c.test == "won":
        return (_side(session, seat) in result.winners) == c.won
    if c.test == "option":
        return all(record.options.get(key) in values for key, values in c.option.items())
    if c.test == "unmarked":
        return not {ASSISTED, FREED, RESEATED} & set(record.marks) and record.counted
    return {"outcome": result.outcome, "rating": result.rating, "mode": record.mode}[c.test] in getattr(c, c.test)


def _side(session: Session, seat: int) -> int:
    """The seat under which the result knows a person: their own, or the first of the team."""
    assert session.result is not None
    scores = {score.seat for score in session.result.scores}
    return seat if seat in scores else min(scores)


def _number(c: Condition, session: Session, record: Record, book: Book, seat: int, events: Sequence[Any]) -> int:
    if c.event:
        return _count((event for event in events if _fits(c, event, seat)), c.distinct)
    if c.uses:
        team = session.rules.info.mode(record.mode).kind == "coop"
        used = [u for event in events for u in session.rules.uses(event)]
        names = [n for table, n, who in used if table == c.uses and (team or who == seat) and fnmatchcase(n, c.like)]
        return len(set(names)) if c.distinct else len(names)
    if c.games or c.wins:
        mine = [r for r in book.of(record.game) if r.humans and r.counted]
        return sum(r.won for r in mine) if c.wins else len(mine)
    return record.people if c.people else _points(c, session, seat)


def _points(c: Condition, session: Session, seat: int) -> int:
    result = session.result
    assert result is not None
    side = _side(session, seat)
    own = next(score for score in result.scores if score.seat == side)
    if c.part:
        return dict(own.parts).get(c.part, 0)
    if c.margin:
        return own.total - max((s.total for s in result.scores if s.seat != side), default=own.total)
    return own.total


def _fits(c: Condition, event: Any, seat: int) -> bool:
    if tag_of(type(event)) != c.event or getattr(event, "seat", seat) != seat:
        return False
    return all(_matches(getattr(event, field), wanted) for field, wanted in c.where.items())


def _matches(value: Any, wanted: Values) -> bool:
    return value in wanted if isinstance(wanted, tuple) else bool(value == wanted)


def _count(found: Iterable[Any], distinct: str | bool) -> int:
    if isinstance(distinct, str) and distinct:
        return len({getattr(event, distinct) for event in found})
    return sum(1 for _ in found)


# -- checks -----------------------------------------------------------------------------------------------


def _fault(c: Condition, rules: Any) -> str:
    """What is wrong with a condition; "" when nothing is."""
    if not c.test:
        return f"expected exactly one test of {', '.join(TESTS)}"
    if c.test == "event":
        return _event_fault(c, rules)
    if c.test == "uses" and not any(t == c.uses and fnmatchcase(n, c.like) for t, n in rules.usable()):
        return f"expected something that is used, found {c.uses!r} like {c.like!r}"
    known = {"mode": [m.id for m in rules.info.modes], **{o.id: o.values for o in rules.info.options}}
    for key, values in (("mode", c.mode), *c.option.items()):
        wrong = [v for v in values if v not in known.get(key, ())]
        if wrong:
            return f"unknown {key} {wrong[0]!r}, expected one of {', '.join(known.get(key, ()))}"
    return _text_fault(c, rules)


def _event_fault(c: Condition, rules: Any) -> str:
    kinds = {tag_of(kind): kind for kind in members(rules.events)}
    if c.event not in kinds:
        return f"unknown event {c.event!r}, expected one of {', '.join(sorted(kinds))}"
    fields = kinds[c.event].__struct_fields__
    asked = [*c.where, *([c.distinct] if isinstance(c.distinct, str) and c.distinct else [])]
    wrong = [field for field in asked if field not in fields]
    return f"{c.event} has no field {wrong[0]!r}, expected one of {', '.join(fields)}" if wrong else ""


def _text_fault(c: Condition, rules: Any) -> str:
    sections = rules.words().sections
    tables = {"outcomes": c.outcome, "ratings": c.rating}
    if c.part and c.part not in sections.get("tables", {}).get("ledger", {}):
        return f"unknown part {c.part!r}, expected one of {', '.join(sections.get('tables', {}).get('ledger', {}))}"
    for table, values in tables.items():
        known = sections.get(table, {})
        wrong = [v for v in values if v not in known]
        if wrong:
            return f"unknown {table.removesuffix('s')} {wrong[0]!r}, expected one of {', '.join(known)}"
    return ""


__all__ = ["Achievement", "Condition", "ContentError", "achievements", "earned", "holds", "read"]
