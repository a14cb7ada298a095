"""The definition files of every game: a missing one is named, the hash follows them, the cache changes nothing."""

from __future__ import annotations

import importlib
import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core import content as core_content
from game.core.content import ContentError, data_dir

READ = [game for game in registry.installed() if importlib.util.find_spec(f"game.{game}.content_yaml")]


@pytest.fixture(autouse=True)
def no_cache() -> Iterator[None]:
    core_content.use_cache(None)
    yield
    core_content.use_cache(None)


@pytest.fixture(params=READ)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def yaml(game: str) -> Any:
    """The module that reads the game's files: ``FILES`` and ``read``."""
    return importlib.import_module(f"game.{game}.content_yaml")


@pytest.fixture
def folder(game: str, tmp_path: Path) -> Path:
    copy = tmp_path / game
    shutil.copytree(data_dir(game), copy)
    return copy


def test_the_games_with_definition_files_are_known() -> None:
    assert {"ravenshire", "set_a_watch"} <= set(READ)


def test_every_missing_file_is_named(yaml: Any, folder: Path) -> None:
    for name in yaml.FILES:
        (folder / f"{name}.yaml").rename(folder / "aside")
        with pytest.raises(ContentError, match=rf"{name}\.yaml: can't be read"):
            yaml.read(folder)
        (folder / "aside").rename(folder / f"{name}.yaml")


def test_the_hash_follows_definitions_but_not_texts(game: str, yaml: Any, folder: Path) -> None:
    first = yaml.read(folder).hash
    assert first == registry.load(game).content_hash()
    (folder / "rules.yaml").write_text("changed: true\n", encoding="utf-8")
    assert yaml.read(folder).hash == first
    changed = folder / f"{min(yaml.FILES)}.yaml"
    changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert yaml.read(folder).hash != first


def test_every_file_has_a_header_comment(yaml: Any, folder: Path) -> None:
    for name in yaml.FILES:
        assert (folder / f"{name}.yaml").read_text(encoding="utf-8").startswith("# "), name


def test_reading_from_a_warm_cache_gives_the_same_content(yaml: Any, folder: Path, tmp_path: Path) -> None:
    core_content.use_cache(tmp_path / "cache")
    cold = yaml.read(folder)
    assert yaml.read(folder) == cold
    assert len(list((tmp_path / "cache").iterdir())) == len(yaml.FILES)
