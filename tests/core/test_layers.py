"""Imports point one way, and nothing in the rules knows the time, chance from outside, or a window."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import registry

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "game").rglob("*.py"))
WINDOW = {"pygame", "pymunk", "numpy", "scenes"}
UNSTEADY = {"random", "time", "datetime", "secrets", "uuid"}
OUTSIDE_RULES = {"game/play.py", "game/check.py", "game/arena.py", "game/balance.py", "game/agents/worker.py"}
"""Not rules: they measure seconds or talk to processes."""

CORE_MAY = {"msgspec", "yaml"}


def imports(file: Path) -> Iterator[str]:
    """Dotted names of everything that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                continue  # stays inside its package
            yield node.module or ""
            if node.module == "game":
                yield from (f"game.{alias.name}" for alias in node.names)


def shown(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", FILES, ids=shown)
def test_the_game_imports_no_window_and_no_unsteady_thing(file: Path) -> None:
    roots = {name.partition(".")[0] for name in imports(file)}
    assert not roots & WINDOW
    if shown(file) not in OUTSIDE_RULES:
        assert not roots & UNSTEADY


@pytest.mark.parametrize("file", [f for f in FILES if f.parent.name == "core"], ids=shown)
def test_the_core_knows_no_game_and_little_else(file: Path) -> None:
    import sys

    for name in imports(file):
        root = name.partition(".")[0]
        assert root in CORE_MAY or root in sys.stdlib_module_names or root == "game", name
        assert root != "game" or name == "game" or name.startswith("game.core"), name
    text = file.read_text(encoding="utf-8").lower()
    assert not [game for game in (*registry.installed(), "ravenshire", "forgeflame") if game in text]


@pytest.mark.parametrize("game", registry.installed())
def test_games_do_not_import_each_other_nor_agents(game: str) -> None:
    others = {f"game.{other}" for other in registry.installed() if other != game} | {"game.agents", "game.play"}
    for file in (ROOT / "game" / game).rglob("*.py"):
        for name in imports(file):
            assert not any(name == other or name.startswith(f"{other}.") for other in others), f"{shown(file)}: {name}"


def test_no_pickle_anywhere() -> None:
    for file in [*FILES, *(ROOT / "scenes").rglob("*.py")]:
        assert not {name.partition(".")[0] for name in imports(file)} & {"pickle", "shelve", "marshal"}, shown(file)


def test_files_stay_small_and_no_module_is_called_utils() -> None:
    for file in FILES:
        assert file.stem not in ("utils", "util", "helpers", "misc"), shown(file)
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 400, shown(file)
