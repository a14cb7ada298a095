"""Install and play, or install and test, with nothing but Python 3.11 or later.

    python3 run.py                 make .venv, install what is needed, open the game
    python3 run.py test            the same, then run all tests
    python3 run.py play --game ravenshire --seats human,greedy
    python3 run.py check           validate all cards, boards and rules

Everything after the first word is handed on. The environment lies in .venv beside this file and is
made again only when requirements.txt changes.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
STAMP = VENV / "requirements.sha256"
OLDEST = (3, 11)
COMMANDS = {"play": ["main.py"], "test": ["-m", "pytest"], "check": ["-m", "game.check"]}


def python() -> Path:
    """The interpreter inside the environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> None:
    """Create the environment and install the requirements unless that was done for this very file."""
    wanted = hashlib.sha256((HERE / "requirements.txt").read_bytes()).hexdigest()
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == wanted and python().exists():
        return
    print("Preparing .venv (once; needs the network) ...", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=False)
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"Could not make {VENV}: {error}. On Debian and Ubuntu: apt install python3-venv") from None
    install = [str(python()), "-m", "pip", "install", "--disable-pip-version-check", "-q", "-r", "requirements.txt"]
    if subprocess.run(install, cwd=HERE, check=False).returncode:
        raise SystemExit("Installing requirements.txt failed; the messages above say why. Nothing else was changed.")
    STAMP.write_text(wanted, encoding="ascii")


def main(words: list[str]) -> int:
    """Run one command inside the environment and give back its exit code."""
    if sys.version_info < OLDEST:
        print(f"Python {OLDEST[0]}.{OLDEST[1]} or later is needed; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    name = words[0] if words and not words[0].startswith("-") else "play"
    rest = words[1:] if words and words[0] == name else words
    if name not in COMMANDS:
        print(f"No command {name!r}; there are: {', '.join(COMMANDS)}.", file=sys.stderr)
        return 2
    prepare()
    return subprocess.run([str(python()), *COMMANDS[name], *rest], cwd=HERE, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
