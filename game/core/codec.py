"""Bytes of a state: the only module that names msgpack or JSON. Clone, save and fingerprint use it."""

from __future__ import annotations

import unicodedata
from typing import Any, TypeVar

import msgspec

from game.core.digest import blake2b

T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode
_json = msgspec.json.Encoder().encode


class DecodeError(ValueError):
    """Bytes that are not what was expected; the message names the place inside the data."""


_unpackers: dict[Any, Any] = {}
_unjsoners: dict[Any, Any] = {}


def _unpacker(kind: Any) -> Any:
    if kind not in _unpackers:
        _unpackers[kind] = msgspec.msgpack.Decoder(kind).decode
    return _unpackers[kind]


def _unjsoner(kind: Any) -> Any:
    if kind not in _unjsoners:
        _unjsoners[kind] = msgspec.json.Decoder(kind).decode
    return _unjsoners[kind]


def encode(value: object) -> bytes:
    """Compact bytes of a state, action or event."""
    return _pack(value)


def decode(kind: type[T], data: bytes) -> T:
    """The value of that type.

    Raises:
        DecodeError: when the bytes hold something else.
    """
    try:
        value: T = _unpacker(kind)(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DecodeError(str(error)) from error
    return value


def clone(value: T) -> T:
    """An independent copy: one encode and decode, so that no field can be forgotten or shared."""
    copy: T = _unpacker(type(value))(_pack(value))
    return copy


def to_json(value: object) -> bytes:
    """The same value as JSON text."""
    return _json(value)


def from_json(kind: Any, data: bytes | str) -> Any:
    """The value of that type from JSON text.

    Raises:
        DecodeError: when the text is not JSON or holds something else.
    """
    try:
        return _unjsoner(kind)(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise DecodeError(str(error)) from error


def fingerprint(value: object) -> str:
    """Sixteen hex digits that are equal for equal states on every machine."""
    return blake2b(_pack(value), digest_size=8).hexdigest()


_UNSEEN = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}
"""Signs that turn the direction of everything behind them."""


def printable(text: str) -> str:
    """A name from outside as it can be shown and kept: on one line, without halves of characters that no file could
    hold, and without signs that would turn around what stands behind it."""
    whole = text.encode("utf-8", "replace").decode()
    kept = (" " if unicodedata.category(c) == "Cc" else c for c in whole if ord(c) not in _UNSEEN)
    return "".join(kept)
