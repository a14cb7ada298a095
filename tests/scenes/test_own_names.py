"""What an object of the screens sets on itself stands in the place of no method that it has from elsewhere."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import scenes


def set_on_self(body: ast.AST) -> Iterable[str]:
    """Names of all ``self.name = ...``, also in a row of several."""
    for node in ast.walk(body):
        stored = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if stored and isinstance(node.value, ast.Name) and node.value.id == "self":
            yield node.attr


def hidden(module: ModuleType, source: str) -> list[str]:
    """Methods that a class of the module hides from its own objects."""
    found = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            made, names = getattr(module, node.name), sorted(set(set_on_self(node)))
            hit = [name for name in names if inspect.isfunction(inspect.getattr_static(made, name, None))]
            found += [f"{module.__name__}.{node.name}.{name}" for name in hit]
    return found


def test_nothing_that_is_set_hides_a_method() -> None:
    names = [m.name for m in pkgutil.walk_packages(scenes.__path__, "scenes.") if not m.name.endswith("__main__")]
    assert len(names) > 100
    for module in map(importlib.import_module, names):
        assert not hidden(module, Path(str(module.__file__)).read_text(encoding="utf-8"))


def test_a_hidden_method_is_found() -> None:
    source = """
class Base:
    def shown(self):
        return True

class Book(Base):
    def __init__(self, pile):
        self.pile, self.shown = pile, pile
"""
    module = ModuleType("some")
    exec(compile(source, "some", "exec"), module.__dict__)
    assert hidden(module, source) == ["some.Book.shown"]
