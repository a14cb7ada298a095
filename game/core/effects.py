"""Cards as programs: lists of registered verbs with strictly typed arguments.

YAML writes ``- gain: {ore: 2}``; the loader turns it into ``Effect("gain", Gain(ore=2))``. A verb has a
``can`` (could it be done now?) beside its ``do``. The state never stores effect bodies, only pointers
into the definitions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

S = TypeVar("S")
Can = Callable[[Any, int, Any], bool]
Do = Callable[[Any, int, Any, Any], None]


class EffectError(ValueError):
    """A card names an unknown verb or gives it wrong arguments; the message names the place."""


class Effect(msgspec.Struct, frozen=True):
    """One verb with its arguments."""

    verb: str
    args: Any


class Verbs(Generic[S]):
    """The verbs of one game: argument types, and what each can and does."""

    def __init__(self) -> None:
        self._types: dict[str, Any] = {}
        self._can: dict[str, Can] = {}
        self._do: dict[str, Do] = {}

    def declare(self, verb: str, args: Any) -> None:
        """Name a verb and the type of its arguments (a Struct that forbids unknown fields)."""
        self._types[verb] = args

    def can(self, verb: str) -> Callable[[Can], Can]:
        """Register the test ``fn(state, seat, args)``; a verb without one can always be done."""
        self._known(verb)
        return lambda fn: self._can.setdefault(verb, fn)

    def do(self, verb: str) -> Callable[[Do], Do]:
        """Register the deed ``fn(state, seat, args, out)``; it may push frames."""
        self._known(verb)
        return lambda fn: self._do.setdefault(verb, fn)

    def undone(self) -> list[str]:
        """Declared verbs without a deed; a complete game has none."""
        return sorted(set(self._types) - set(self._do))

    def parse(self, raw: Any, place: str) -> tuple[Effect, ...]:
        """The program that YAML wrote at ``place``.

        Raises:
            EffectError: naming the place, what stands there, and what was expected.
        """
        if not isinstance(raw, list):
            raise EffectError(f"{place}: expected a list of effects, got {type(raw).__name__}")
        return tuple(self._parse_one(item, f"{place}[{i}]") for i, item in enumerate(raw))

    def able(self, s: S, seat: int, program: Sequence[Effect]) -> bool:
        """Could every verb of the program be done now, each on its own?"""
        return all(e.verb not in self._can or self._can[e.verb](s, seat, e.args) for e in program)

    def run(self, s: S, seat: int, program: Sequence[Effect], out: Any) -> None:
        """Do the verbs in order. Verbs that push frames are resolved after the later plain ones."""
        for effect in program:
            self._do[effect.verb](s, seat, effect.args, out)

    def _known(self, verb: str) -> None:
        if verb not in self._types:
            raise EffectError(f"verb {verb!r} is not declared; there are {', '.join(sorted(self._types))}")

    def _parse_one(self, item: Any, place: str) -> Effect:
        if not isinstance(item, dict) or len(item) != 1:
            raise EffectError(f"{place}: expected one verb with its arguments, got {item!r}")
        verb, args = next(iter(item.items()))
        if verb not in self._types:
            known = ", ".join(sorted(self._types))
            raise EffectError(f"{place}: unknown verb {verb!r}; there are {known}")
        try:
            return Effect(verb, msgspec.convert(args, self._types[verb], strict=True))
        except msgspec.ValidationError as error:
            raise EffectError(f"{place}.{verb}: {error}") from error
