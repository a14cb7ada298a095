"""What every test of the screens gets: the folder of the person is one of its own, too."""

from __future__ import annotations

import site
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are copied out to the person's folder: never into that of whoever runs the tests. Packages that lie there
    are still found."""
    folder = tmp_path / "person"
    folder.mkdir()
    monkeypatch.setenv("PYTHONUSERBASE", site.getuserbase())
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    return folder
