"""Modules that are loaded when something of them is first used: what no picture needs must not delay the first one."""

from __future__ import annotations

import importlib
from typing import Any


class _Late:
    """Stands for a module among a module's names, and gives way to it at the first use."""

    def __init__(self, names: dict[str, Any], name: str, module: str) -> None:
        self._late = (names, name, module)

    def __getattr__(self, attribute: str) -> Any:
        names, name, module = self._late
        found = importlib.import_module(module)
        if names.get(name) is self:
            names[name] = found
        return getattr(found, attribute)


def late(names: dict[str, Any], package: str, *modules: str) -> None:
    """Put these modules of a package among ``names`` (the ``globals()`` of the caller), loaded at their first use.
    For type checkers import them under ``TYPE_CHECKING``."""
    for module in modules:
        names[module] = _Late(names, module, f"{package}.{module}")
