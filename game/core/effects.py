"""Cards as programs: lists of registered verbs with strictly typed arguments.

YAML writes ``- gain: {ore: 2}``; the loader turns it into ``Effect("gain", Gain(ore=2))``. A verb has a
``can`` (could it be done now?) beside its ``do``. The state never stores effect bodies, only pointers
into the definitions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from game.core import schema

S = TypeVar("S")
Can = Callable[[Any, Any, Any], bool]
Do = Callable[[Any, Any, Any, Any], None]
"""``fn(state, who, args[, out])``: ``who`` is what the game runs its programs for, a seat or a ``Script``."""


class EffectError(ValueError):
    """A card names an unknown verb or gives it wrong arguments. ``path`` leads to the place."""

    def __init__(self, what: str, path: schema.Path = ()) -> None:
        super().__init__(f"{schema.dotted(path)}: {what}" if path else what)
        self.what = what
        self.path = path


class Effect(msgspec.Struct, frozen=True):
    """One verb with its arguments."""

    verb: str
    args: Any


class Verbs(Generic[S]):
    """The verbs of one game: argument types, and what each can and does."""

    def __init__(self, declare: Callable[[], object] | None = None) -> None:
        """``declare``: declares all verbs, and is called when one is to be read. The types of their arguments take a
        while to make, and compiled content needs none of them."""
        self._declare = declare
        self._waiting: list[str] = []
        self._declared: dict[str, Any] = {}
        self._builds: dict[str, Callable[[Any], Any]] = {}
        self._can: dict[str, Can] = {}
        self.deeds: dict[str, Do] = {}
        """What each verb does."""

    def declare(self, verb: str, args: Any, build: Callable[[Any], Any] | None = None) -> None:
        """Name a verb and the type of its arguments (a Struct that forbids unknown fields).

        ``build`` turns the arguments as written into those the rules use, once, when a card is read; it
        complains with ``ValueError``.
        """
        self._declared[verb] = args
        if build is not None:
            self._builds[verb] = build

    def declared(self) -> list[str]:
        """All verbs, in alphabetical order."""
        return sorted(self._types)

    def can(self, verb: str) -> Callable[[Can], Can]:
        """Register the test ``fn(state, who, args)``; a verb without one can always be done."""
        self._known(verb)
        return lambda fn: self._can.setdefault(verb, fn)

    def do(self, verb: str) -> Callable[[Do], Do]:
        """Register the deed ``fn(state, who, args, out)``; it may push frames."""
        self._known(verb)
        return lambda fn: self.deeds.setdefault(verb, fn)

    def undone(self) -> list[str]:
        """Declared verbs without a deed; a complete game has none."""
        return sorted(set(self._types) - set(self.deeds))

    def parse(self, raw: Any, path: schema.Path = ()) -> tuple[Effect, ...]:
        """The program that YAML wrote at ``path``.

        Raises:
            EffectError: with the path, what stands there, and what was expected.
        """
        if not isinstance(raw, list):
            raise EffectError(f"expected a list of effects, found {schema.shown(raw)}", path)
        return tuple(self._parse_one(item, (*path, i)) for i, item in enumerate(raw))

    def able(self, s: S, who: Any, program: Sequence[Effect]) -> bool:
        """Could every verb of the program be done now, each on its own?"""
        for effect in program:
            can = self._can.get(effect.verb)
            if can is not None and not can(s, who, effect.args):
                return False
        return True

    def some(self, s: S, who: Any, program: Sequence[Effect]) -> bool:
        """Could at least one verb of the program be done now?"""
        for effect in program:
            can = self._can.get(effect.verb)
            if can is None or can(s, who, effect.args):
                return True
        return False

    def possible(self, s: S, who: Any, effect: Effect) -> bool:
        """Could this one verb be done now?"""
        can = self._can.get(effect.verb)
        return can is None or can(s, who, effect.args)

    def run(self, s: S, who: Any, program: Sequence[Effect], out: Any) -> None:
        """Do the verbs in order. Verbs that push frames are resolved after the later plain ones.

        A ``Script`` (``programs``) waits for those frames instead.
        """
        for effect in program:
            self.deeds[effect.verb](s, who, effect.args, out)

    @property
    def _types(self) -> dict[str, Any]:
        if self._declare is not None:
            declare, self._declare = self._declare, None
            declare()
            for verb in self._waiting:
                self._known(verb)
        return self._declared

    def _known(self, verb: str) -> None:
        if self._declare is not None:
            self._waiting.append(verb)
        elif verb not in self._types:
            raise EffectError(f"verb {verb!r} is not declared; there are {', '.join(self.declared())}")

    def _parse_one(self, item: Any, path: schema.Path) -> Effect:
        if not isinstance(item, dict) or len(item) != 1:
            raise EffectError(f"expected one verb with its arguments, found {schema.shown(item)}", path)
        verb, args = next(iter(item.items()))
        here = (*path, str(verb))
        if verb not in self._types:
            near = schema.closest(verb, self._types)
            raise EffectError(f"unknown verb{near}, expected one of {', '.join(self.declared())}", here)
        try:
            return Effect(verb, self._built(verb, schema.convert(args, self._types[verb])))
        except (schema.SchemaError, EffectError) as error:
            raise EffectError(error.what, (*here, *error.path)) from error
        except ValueError as error:
            raise EffectError(str(error), here) from error

    def _built(self, verb: str, args: Any) -> Any:
        build = self._builds.get(verb)
        return build(args) if build else args
