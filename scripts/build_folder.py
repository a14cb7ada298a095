"""Build the program as one folder that runs without Python: ``python scripts/build_folder.py [FOLDER]``.

Makes an environment of its own for PyInstaller and the requirements for playing (needs the network once),
freezes the program into FOLDER/tabletop (default: dist), and starts the result without a window for a
self-test. Exit code 0: built and sound.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYINSTALLER = "pyinstaller>=6.10"


def main(words: Sequence[str]) -> int:
    """Build and check; the exit code."""
    parser = argparse.ArgumentParser(prog="build_folder", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where the result goes")
    parser.add_argument("--env", type=Path, default=ROOT / "build" / "env", help="the builder's own environment")
    args = parser.parse_args(words)
    python = environment(args.env.resolve())
    program = freeze(python, args.folder.resolve())
    size = sum(f.stat().st_size for f in program.parent.rglob("*") if f.is_file() and not f.is_symlink())
    print(f"{program}: {size / 1e6:.0f} MB in the folder")
    return check(program)


def environment(folder: Path) -> Path:
    """The interpreter of the builder's environment, made when it is not there. Raises CalledProcessError."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        print(f"Preparing {folder} ...", flush=True)
        venv.create(folder, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, PYINSTALLER, *needed_to_play()], check=True)
    return python


def needed_to_play() -> list[str]:
    """The lines of requirements.txt before those for tests."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8").partition("# What the tests need")[0]
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def able(python: Path) -> bool:
    """Has that interpreter PyInstaller?"""
    try:
        done = subprocess.run([str(python), "-c", "import PyInstaller"], capture_output=True, check=False)
        return done.returncode == 0
    except OSError:
        return False


def freeze(python: Path, folder: Path, work: Path = ROOT / "build" / "freeze") -> Path:
    """Run PyInstaller; the finished program's file. Raises CalledProcessError."""
    spec = ROOT / "packaging" / "tabletop.spec"
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", str(folder), "--workpath", str(work), str(spec)]
    subprocess.run([str(python), "-m", "PyInstaller", *words], check=True)
    return folder / "tabletop" / ("tabletop-console.exe" if os.name == "nt" else "tabletop")


def check(program: Path) -> int:
    """Start the program headless from an empty folder, with folders of its own: the exit code of its self-test."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    with tempfile.TemporaryDirectory() as empty:
        words = [str(program), "--selftest", "--home", str(Path(empty) / "home")]
        began = time.monotonic()
        done = subprocess.run(words, cwd=empty, env={**clean, **quiet}, check=False, timeout=600)
        print(f"self-test ended with {done.returncode} after {time.monotonic() - began:.0f} s")
        return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
