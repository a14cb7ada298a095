"""Where the player's files and the program's own files live. `TABLETOP_HOME` puts the player's beneath one folder."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from game.core.files import swap

APP = "tabletop"
CONTENT_CACHE = "TABLETOP_CONTENT_CACHE"


def _home(part: str) -> Path | None:
    home = os.environ.get("TABLETOP_HOME")
    return Path(home) / part if home else None


def config_dir() -> Path:
    """Folder of the settings file; not created here."""
    if (home := _home("config")) is not None:
        return home
    import platformdirs

    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def data_dir() -> Path:
    """Folder of records, screenshots and crash reports; not created here."""
    if (home := _home("data")) is not None:
        return home
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def save_dir() -> Path:
    """Folder of saved games; not created here."""
    return _home("saves") or data_dir() / "saves"


def cache_dir() -> Path:
    """Folder of things that may be deleted at any time; not created here."""
    if (home := _home("cache")) is not None:
        return home
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP, appauthor=False))


def use_caches() -> None:
    """Keep parsed data in the player's cache folder from now on; every process of the program calls it once. The
    rules are not loaded for that: what reads data later finds the folder in the environment."""
    os.environ[CONTENT_CACHE] = str(cache_dir() / "content")
    content = sys.modules.get("game.core.content")
    if content is not None:
        content.use_cache(cache_dir() / "content")


def write_atomic(path: Path, data: bytes) -> None:
    """Replace `path` so that a crash at any moment, and another copy of the program writing the same file, leave one
    whole file. Raises OSError; the temporary file is gone then."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as f:
            f.write(data)
            f.flush()
            os.fsync(f.fileno())
        swap(part, path)
    except OSError:
        with contextlib.suppress(OSError):  # the disk already failed; the temporary file is harmless
            part.unlink(missing_ok=True)
        raise
