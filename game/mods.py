"""What players add to the games: files in the folder ``mods`` of the player's data folder, by game and kind.

Only what is listed in ``KINDS`` is read; everything else is named as a fault and left alone. A faulty file never keeps
the others, or the game, from going on. The reader of a kind belongs to its game.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.folders import data_dir

KINDS: dict[str, dict[str, str]] = {"set_a_watch": {"decks": ".yaml"}}
"""Game, kind, suffix of its files: ``mods/set_a_watch/decks/*.yaml`` are decks as ``game.set_a_watch.deck_files``
reads them."""

MOST = 500
"""Files of one kind; more are not read."""


@dataclass(frozen=True)
class Fault:
    """A file or folder that can't be used, and what was expected."""

    file: Path
    fault: str


def folder() -> Path:
    """Where players put their files; not made here."""
    return data_dir() / "mods"


def place(game: str, kind: str) -> Path:
    """The folder of one kind.

    Raises:
        KeyError: when a game has no such kind.
    """
    KINDS[game][kind]
    return folder() / game / kind


def files(game: str, kind: str) -> list[Path]:
    """The files of one kind in order of their names; none when there is no folder or it can't be read."""
    suffix = KINDS[game][kind]
    found = [p for p in _inside(place(game, kind))[0] if p.suffix == suffix and not p.name.startswith(".")]
    return found[:MOST]


def faults() -> list[Fault]:
    """Everything in the folder that is of no kind, with what was expected in its place."""
    top, out = _inside(folder())
    for game in top:
        if game.name not in KINDS or not game.is_dir():
            out.append(Fault(game, f"expected a folder called {_one_of(KINDS)}"))
            continue
        inner, more = _inside(game)
        out += more
        for kind in inner:
            if kind.name not in KINDS[game.name] or not kind.is_dir():
                out.append(Fault(kind, f"expected a folder called {_one_of(KINDS[game.name])}"))
                continue
            out += _odd_files(kind, KINDS[game.name][kind.name])
    return out


def _odd_files(kind: Path, suffix: str) -> list[Fault]:
    inner, out = _inside(kind)
    odd = [p for p in inner if p.suffix != suffix and not p.name.startswith(".")]
    out += [Fault(p, f"expected a file that ends in {suffix}") for p in odd]
    if len(inner) - len(odd) > MOST:
        out.append(Fault(kind, f"expected at most {MOST} files, found {len(inner) - len(odd)}"))
    return out


def _inside(where: Path) -> tuple[list[Path], list[Fault]]:
    """What a folder holds, without hidden files; or why that can't be said."""
    try:
        names = sorted(os.listdir(where))
    except FileNotFoundError:
        return [], []
    except OSError as error:
        return [], [Fault(where, f"can't be read ({error.strerror or error})")]
    return [where / name for name in names if not name.startswith(".")], []


def _one_of(names: Iterable[str]) -> str:
    return " or ".join(sorted(names))
