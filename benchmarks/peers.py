"""The engines that others made and that ours are timed beside. They get environments of their own, outside the
project."""

from __future__ import annotations

import os
import subprocess
import tempfile
import venv
from pathlib import Path

CATANATRON = "catanatron==3.2.1"
BOARDGAME_IO = "boardgame.io@0.50.2"


def folder() -> Path:
    """Where the peers live; ``BENCH_PEERS`` names another place."""
    return Path(os.environ.get("BENCH_PEERS") or Path(tempfile.gettempdir()) / "tabletop-bench-peers")


def catanatron() -> str | None:
    """A Python that has catanatron, made on first use; None (with a line) when it can't be had."""
    home = folder() / "venv"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if _runs(str(python), "-c", "import catanatron.game"):
        return str(python)
    print(f"installing {CATANATRON} in {home}", flush=True)
    venv.create(home, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    for what in (["--no-deps", CATANATRON], ["networkx"]):
        if not _runs(*pip, *what):
            print(f"no reference: {what[-1]} can't be installed", flush=True)
            return None
    return str(python)


def boardgame_io() -> Path | None:
    """A folder with boardgame.io in ``node_modules``, made on first use; None (with a line) when it can't be had."""
    home = folder() / "node"
    if (home / "node_modules" / "boardgame.io").is_dir():
        return home
    home.mkdir(parents=True, exist_ok=True)
    print(f"installing {BOARDGAME_IO} in {home}", flush=True)
    if not _runs("npm", "install", "--silent", "--prefix", str(home), BOARDGAME_IO):
        print("no reference: boardgame.io can't be installed (it needs node and npm)", flush=True)
        return None
    return home


def _runs(*command: str) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False
