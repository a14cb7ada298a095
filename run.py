"""Install and play, or install and test, with nothing but Python 3.11 or later.

    python3 run.py                 make .venv, install what playing needs, open the game
    python3 run.py test            install what the tests need too, then run them all
    python3 run.py play --game ravenshire --seats human,greedy
    python3 run.py check           validate all data: cards, boards, rules, texts, lessons, sounds

Everything after the first word is handed on. The environment lies in .venv beside this file; something is
installed again only when requirements.txt changes, of which those who only play get the first part.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
STAMP = VENV / "requirements.sha256"
PLAYING = VENV / "playing.sha256"
"""What was installed last: all of requirements.txt, and its first part."""

TESTS = "# What the tests need"
"""The line of requirements.txt behind which those who only play read nothing."""

OLDEST = (3, 11)
COMMANDS = {"play": ["main.py"], "test": ["-m", "pytest"], "check": ["-m", "scenes.check"]}


def python() -> Path:
    """The interpreter inside the environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare(everything: bool = True) -> None:
    """Create the environment and install the requirements, or only those of playing, unless that was done.

    Raises:
        SystemExit: with one message, when the machine refuses.
    """
    whole = (HERE / "requirements.txt").read_text(encoding="utf-8")
    stamps = {PLAYING: _mark(whole.partition(TESTS)[0]), STAMP: _mark(whole)}
    if not everything:
        del stamps[STAMP]
    if python().exists() and all(_read(stamp) == mark for stamp, mark in stamps.items()):
        return
    print("Preparing .venv (once; needs the network) ...", flush=True)
    if not sound():
        make_environment()
    install = [str(python()), "-m", "pip", "install", "--disable-pip-version-check", "--retries", "2", "-q"]
    wanted = VENV / "wanted.txt"
    wanted.write_text(whole if everything else whole.partition(TESTS)[0], encoding="utf-8")
    if subprocess.run([*install, "-r", str(wanted)], cwd=HERE, check=False).returncode:
        raise SystemExit(
            "Installing requirements.txt failed; the lines above say why. Without a connection to the package index\n"
            "(pypi.org, or the one that pip is set to use) it can't be done. Run this again when it is there:\n"
            f"nothing but {VENV} was touched."
        )
    for stamp, mark in stamps.items():
        stamp.write_text(mark, encoding="ascii")


def _mark(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _read(stamp: Path) -> str:
    """What a stamp says; nothing for one that is not there, or damaged: it is installed anew."""
    try:
        return stamp.read_text(encoding="ascii")
    except (OSError, ValueError):
        return ""


def sound() -> bool:
    """Is there an environment, with pip in it? Then it is kept, and only what is new is installed."""
    try:
        done = subprocess.run([str(python()), "-m", "pip", "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def make_environment() -> None:
    """An empty environment with pip in it; what was there before goes. Raises SystemExit with one message."""
    try:
        import venv

        venv.create(VENV, with_pip=True, clear=True)
    except (ImportError, subprocess.CalledProcessError):
        shutil.rmtree(VENV, ignore_errors=True)  # half of an environment would only confuse the next run
        raise SystemExit(
            f"{sys.executable} can't make environments: its module venv or ensurepip is missing.\n"
            "Debian, Ubuntu, Mint: sudo apt install python3-venv. Elsewhere: install Python from python.org."
        ) from None
    except (OSError, ValueError) as error:
        raise SystemExit(f"{VENV} can't be made: {error}\nMove the game to a folder that you may write to.") from None


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
    prepare(everything=name != "play")
    return subprocess.run([str(python()), *COMMANDS[name], *rest], cwd=HERE, check=False).returncode


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
