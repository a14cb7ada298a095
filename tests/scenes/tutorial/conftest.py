"""The lesson of the tiny game, begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.tutorial.table import LessonTable
from tests.scenes.table.tinygame import RULES
from tests.scenes.tutorial.begun import begun
from tests.scenes.tutorial.scripts import tiny


@pytest.fixture
def table(tmp_path: Path) -> LessonTable:
    """The lesson of the tiny game: nothing but a script."""
    made = begun(tiny(tmp_path), RULES)
    made.app.frame()
    return made
