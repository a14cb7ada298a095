"""Strict typing of raw data with complaints a person can act on: place, what stood there, what was expected."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

Path = tuple[str | int, ...]
"""Steps into nested data: field names and keys as str, positions (or whole-number keys) as int."""

_AT = re.compile(r"^(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_EXPECTED = re.compile(r"^Expected `(?P<kind>[^`]+)`(?P<more>[^,]*?)(?:, got .*)?$", re.DOTALL)
_FIELD = re.compile(r"^Object (?P<how>contains unknown|missing required) field `(?P<name>[^`]+)`$")
_SOME_KEY = "..."

_PLAIN = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


class SchemaError(ValueError):
    """Data that does not fit its type. ``path`` leads to the place, ``what`` says what is wrong there."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{dotted(path)}: {what}" if path else what)
        self.path = path
        self.what = what


def dotted(path: Path) -> str:
    """A path as people read it: ``common[3].cost.steel``."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def convert(value: Any, kind: type[T]) -> T:
    """The value as that type, nothing coerced.

    Raises:
        SchemaError: with the path, what stands there and what was expected.
    """
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        raise explain(error, value, kind) from error


def explain(error: msgspec.ValidationError, value: Any, kind: Any) -> SchemaError:
    """The complaint of msgspec about ``value`` in plain words, with unnamed keys looked up."""
    match = _AT.match(str(error))
    assert match is not None
    path = _located(_steps(match["path"] or ""), str(error), value, kind)
    what = match["what"]
    field = _FIELD.match(what)
    if field:
        return _field_error(path, field["how"], field["name"], kind)
    if match["key"]:
        return SchemaError(path, f"wrong key in this mapping: {what[0].lower()}{what[1:]}")
    return SchemaError(path, f"expected {_wanted(what, kind, path)}, found {shown(_value_at(value, path))}")


def closest(word: object, known: Iterable[object]) -> str:
    """`` (did you mean 'steel'?)`` or nothing."""
    near = difflib.get_close_matches(str(word), [str(k) for k in known], 1, 0.6)
    return f" (did you mean {near[0]!r}?)" if near else ""


def shown(value: Any) -> str:
    """A value as it is quoted in complaints, cut when long."""
    if value is None:
        return "nothing"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _field_error(path: Path, how: str, name: str, kind: Any) -> SchemaError:
    if how.startswith("missing"):
        return SchemaError(path, f"expected a field {name!r}, found none")
    known = _field_names(_type_at(kind, path))
    return SchemaError((*path, name), f"unknown field{closest(name, known)}, expected one of {', '.join(known)}")


def _wanted(what: str, kind: Any, path: Path) -> str:
    """What was expected, from the complaint and, for a closed set of words, from the type."""
    words = _words(_type_at(kind, path))
    if words:
        return "one of " + ", ".join(map(str, words))
    match = _EXPECTED.match(what)
    if not match:
        return what[0].lower() + what[1:]
    kinds = " or ".join(_PLAIN.get(k.strip(), k.strip()) for k in match["kind"].split("|"))
    return kinds + match["more"].replace(" >= ", " of at least ").replace(" <= ", " of at most ")


def _steps(text: str) -> Path:
    return tuple(name or (pos if pos == _SOME_KEY else int(pos)) for name, pos in _STEP.findall(text))


def _located(path: Path, complaint: str, value: Any, kind: Any) -> Path:
    """The path with every ``[...]`` (some key of a mapping) replaced by the key that is at fault."""
    found: Path = ()
    for step in path:
        found = (*found, _guilty_key(found, complaint, value, kind) if step == _SOME_KEY else step)
    return found


def _guilty_key(at: Path, complaint: str, value: Any, kind: Any) -> str | int:
    """The key which, left alone in the mapping at that place, draws the same complaint."""
    for key, inner in _value_at(value, at).items():
        try:
            msgspec.convert(_replaced(value, at, {key: inner}), kind, strict=True)
        except msgspec.ValidationError as error:
            if str(error) == complaint:
                return key if isinstance(key, int) else str(key)
    return "?"


def _replaced(value: Any, at: Path, new: Any) -> Any:
    if not at:
        return new
    head, rest = at[0], at[1:]
    if isinstance(value, dict):
        return {**value, head: _replaced(value[head], rest, new)}
    assert isinstance(head, int)
    return [*value[:head], _replaced(value[head], rest, new), *value[head + 1 :]]


def _value_at(value: Any, path: Path) -> Any:
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _type_at(kind: Any, path: Path) -> Any:
    """msgspec's description of the type at a path; None where it has none."""
    info: Any = msgspec.inspect.type_info(kind)
    for step in path:
        info = _inner(_first_real(info), step)
    return _first_real(info)


def _first_real(info: Any) -> Any:
    """The type beside ``None`` of an optional one."""
    if isinstance(info, msgspec.inspect.UnionType):
        return next(t for t in info.types if not isinstance(t, msgspec.inspect.NoneType))
    return info


def _inner(info: Any, step: str | int) -> Any:
    if isinstance(info, msgspec.inspect.StructType):
        return next((f.type for f in info.fields if f.encode_name == step), None)
    if isinstance(info, msgspec.inspect.DictType):
        return info.value_type
    if isinstance(info, msgspec.inspect.TupleType) and isinstance(step, int):
        return info.item_types[step] if step < len(info.item_types) else None
    return getattr(info, "item_type", None)


def _field_names(info: Any) -> list[str]:
    return [f.encode_name for f in info.fields] if isinstance(info, msgspec.inspect.StructType) else []


def _words(info: Any) -> list[Any]:
    return list(info.values) if isinstance(info, msgspec.inspect.LiteralType) else []
