"""Compiled content kept in the cache: plain values out of which the definitions of a game are put together again.

Typing and compiling the data files takes a fifth of a warm start, and the types of their rows must be made for it. What
came out is kept instead, under a stamp of names, sizes and times of the data files and of the code that compiles them:
a valid one is seen without reading any of them. Damage, or another version, costs only time.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core import content
from game.core.digest import blake2b
from game.core.effects import Effect
from game.core.exprs import Expr

T = TypeVar("T")

_FORMAT = 1
_TUPLE, _EXPR = -1, -2
_KINDS = (".py", ".yaml")


class Kept(msgspec.Struct, array_like=True):
    """What lies in the file. Each node is a kind (a place in ``kinds``, or a tuple, or an expression) and its values; a
    value in a list of its own is the number of an earlier node. The last node is the whole."""

    format: int
    stamp: str
    kinds: list[str]
    nodes: list[list[Any]]


def through_cache(game: str, make: Callable[[], T], kinds: Sequence[type[Any]]) -> T:
    """The compiled content of a game: from the cache, or made and kept. ``kinds``: all Structs that occur in it.

    Raises:
        ContentError: as ``make``.
    """
    path = _path(game)
    if path is None:
        return make()
    occurring: list[type[Any]] = [*kinds, Effect]
    known = {kind.__name__: kind for kind in occurring}
    stamp = _stamp(game)
    content.wait_for(path)
    found = _read(path, stamp, known)
    if found is None:
        found = make()
        _write(path, stamp, found, known)
    return found  # type: ignore[no-any-return]


def structs_of(module: Any) -> list[type[Any]]:
    """All Structs that stand in a module."""
    return [v for v in vars(module).values() if isinstance(v, type) and issubclass(v, msgspec.Struct)]


def _path(game: str) -> Path | None:
    folder = content.cache_folder()
    return None if folder is None else folder / f"{game}-compiled-{_FORMAT}.msgpack"


def _stamp(game: str) -> str:
    code = Path(__file__).resolve().parents[1]
    found: list[tuple[str, int, int]] = []
    for folder in (content.data_dir(game), code / "core", code / game):
        with suppress(OSError), os.scandir(folder) as entries:  # frozen programs have no folders of code
            for entry in entries:
                if entry.name.endswith(_KINDS):
                    facts = entry.stat()
                    found.append((entry.name, facts.st_mtime_ns, facts.st_size))
    if getattr(sys, "frozen", False):
        facts = os.stat(sys.executable)
        found.append(("", facts.st_mtime_ns, facts.st_size))
    return blake2b(repr((sys.version_info, sorted(found))).encode(), digest_size=8).hexdigest()


# -- reading ------------------------------------------------------------------------------------------


def _read(path: Path, stamp: str, known: dict[str, type[Any]]) -> Any:
    """The content; None when there is none, when it is old or damaged."""
    packed = content.unsealed(path)
    if packed is None:
        return None
    try:
        kept = msgspec.msgpack.decode(packed, type=Kept)
        return put_together(kept, known) if (kept.format, kept.stamp) == (_FORMAT, stamp) else None
    except (msgspec.MsgspecError, KeyError, IndexError, TypeError, ValueError):
        return None


def put_together(kept: Kept, known: dict[str, type[Any]]) -> Any:
    """The value that was taken apart."""
    makers: list[Callable[..., Any]] = [known[name] for name in kept.kinds]
    makers += [_expression, _tuple]  # the last ones: -2 and -1
    nodes: list[Any] = []
    for kind, *values in kept.nodes:
        nodes.append(makers[kind](*[nodes[v[0]] if type(v) is list else v for v in values]))
    return nodes[-1]


def _tuple(*values: Any) -> tuple[Any, ...]:
    return values


def _expression(text: str, *names: str) -> Expr:
    return Expr(text, names)


# -- writing ------------------------------------------------------------------------------------------


def _write(path: Path, stamp: str, value: Any, known: dict[str, type[Any]]) -> None:
    with suppress(TypeError, OSError, msgspec.MsgspecError):  # not kept: it is made again at the next start
        kept = taken_apart(value, stamp, known)
        content.write_sealed(path, msgspec.msgpack.encode(kept))


def taken_apart(value: Any, stamp: str, known: dict[str, type[Any]]) -> Kept:
    """Everything in it as nodes, equal things once.

    Raises:
        TypeError: for something that is no plain value, tuple, expression or Struct of ``known``.
    """
    kept = Kept(_FORMAT, stamp, list(known), [])
    numbers = {kind: i for i, kind in enumerate(known.values())}
    seen: dict[Any, int] = {}

    def place(item: Any) -> Any:
        if item is None or type(item) in (bool, int, str):
            return item
        kind, parts = _taken(item, numbers)
        node = [kind, *map(place, parts)]
        at = seen.setdefault(repr(node), len(kept.nodes))
        if at == len(kept.nodes):
            kept.nodes.append(node)
        return [at]

    place(value)
    return kept


def _taken(item: Any, numbers: dict[type[Any], int]) -> tuple[int, Iterator[Any]]:
    if type(item) is tuple:
        return _TUPLE, iter(item)
    if type(item) is Expr:
        return _EXPR, iter((item.text, *sorted(item.names)))
    if type(item) in numbers:
        return numbers[type(item)], (getattr(item, field) for field in item.__struct_fields__)
    raise TypeError(f"{type(item).__name__} cannot be kept")
