"""Amounts on cards: whole numbers, or expressions such as ``X + 2 * coins_paid`` and ``9 - 3 * reveal_level``.

Allowed are whole numbers, the game's names, ``+ - * //``, signs and brackets; ``//`` rounds down.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Collection
from typing import Any

from game.core import schema

Lookup = Callable[[str], int]
"""What a name stands for at the moment."""

_Fn = Callable[[Lookup], int]

_BINARY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}


class ExprError(ValueError):
    """Text that is no expression of the allowed kind; the message says which part."""


class Expr:
    """One expression, compiled once. Equal texts are equal."""

    __slots__ = ("compute", "names", "text")

    def __init__(self, text: str, known: Collection[str]) -> None:
        """Compile; ``known`` are the names that may occur.

        Raises:
            ExprError: for anything else.
        """
        self.text = text
        try:
            tree = ast.parse(text, mode="eval").body
        except SyntaxError as error:
            raise ExprError(f"expected an expression, found {text!r}") from error
        self.names = frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))
        for name in sorted(self.names - set(known)):
            near = schema.closest(name, known)
            raise ExprError(f"unknown name {name!r}{near} in {text!r}, expected one of {', '.join(known)}")
        self.compute = _compiled(tree, text)

    def __call__(self, lookup: Lookup) -> int:
        return self.compute(lookup)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expr) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Expr({self.text!r})"


Amount = int | Expr
"""A printed number, or one that is computed when it is needed."""


def amount(raw: int | str, known: Collection[str]) -> Amount:
    """An amount as YAML writes it.

    Raises:
        ExprError: for text that is no expression of the known names.
    """
    return raw if isinstance(raw, int) else Expr(raw, known)


def value(of: Amount, lookup: Lookup) -> int:
    """The amount now."""
    return of if isinstance(of, int) else of.compute(lookup)


def uses(of: Any, name: str) -> bool:
    """Does the amount depend on that name?"""
    return isinstance(of, Expr) and name in of.names


def _no_name(name: str) -> int:
    """What a number looks up: nothing."""
    raise ExprError(f"a number has no name, but {name!r} was looked up")


def _compiled(node: ast.AST, text: str) -> _Fn:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        number = node.value
        return lambda lookup: number
    if isinstance(node, ast.Name):
        name = node.id
        return lambda lookup: lookup(name)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _compiled(node.operand, text)
        return lambda lookup: -inner(lookup)
    if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
        apply, left, right = _BINARY[type(node.op)], _compiled(node.left, text), _compiled(node.right, text)
        if not isinstance(node.right, ast.Constant):
            return lambda lookup: apply(left(lookup), right(lookup))
        number = right(_no_name)
        if isinstance(node.left, ast.Name):  # most that are more than a name: ``X + 2``
            name = node.left.id
            return lambda lookup: apply(lookup(name), number)
        return lambda lookup: apply(left(lookup), number)
    raise ExprError(f"expected whole numbers, names, + - * // and brackets, found {ast.unparse(node)!r} in {text!r}")
