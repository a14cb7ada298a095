"""What a mistake in a game's data must say: one line with file, line, place, what stood there, what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.content import ContentError


def is_named(read: Callable[[Path], Any], folder: Path, file: str, old: str, new: str, wanted: str) -> None:
    """Put the mistake ``new`` in the place of ``old``: reading the folder complains as ``wanted`` (a pattern)."""
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=wanted) as caught:
        read(folder)
    said = str(caught.value)
    assert "\n" not in said
    assert re.search(rf"{file}\.yaml:\d+: ", said)
