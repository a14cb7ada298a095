"""``python -m scenes.check [GAME]``: what ``game.check`` validates, and the data that only the screens read.

These are the words of the interface (``data/ui/*.yaml``), the sounds of the games (``data/<game>/sounds.yaml``), what
their amounts mean (``data/<game>/marks.yaml``) and the signs of achievements. Exit code 0: sound. 1: something is
wrong, the message says where. 2: no such game.
"""

from __future__ import annotations

import os
import re
import string
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game import check, registry
from game.console import plain_console, until_stopped
from game.core.content import ContentError, data_dir, error_at, load
from game.core.schema import Path as Place
from game.core.schema import closest, shown

_ICON = re.compile(r"\[([a-z_]+)(?:\||\])")


def main(words: Sequence[str]) -> int:
    """Check the games named (all without a name) and the interface, print what was found, and give the exit code."""
    plain_console()
    code = check.main(words, screens_of)
    if code == check.UNKNOWN:
        return code
    try:
        print(interface())
    except ContentError as error:
        print(error, file=sys.stderr)
        return check.FAULTY
    return code


def interface() -> str:
    """Check all tables of words of the interface; a line about them. Raises ContentError at the first mistake."""
    files = sorted(data_dir("ui").glob("*.yaml"))
    texts = sum(table(file) for file in files)
    return f"ui: {len(files)} tables, {texts} texts"


def table(file: Path) -> int:
    """Check one table of words; how many texts it holds. Raises ContentError."""
    count = 0
    for place, text in _leaves((), load(file, dict[str, Any], voiced=False)):
        fault = f"expected text, found {shown(text)}" if not isinstance(text, str) or not text else _fault(text)
        if fault:
            raise error_at(file, place, fault)
        count += 1
    return count


def screens_of(game: str) -> str:
    """Check what the screens read of a game; a line about it. Raises ContentError."""
    from game.core.structs import snake
    from game.core.text import members
    from scenes.table import marks, noises

    rules = registry.load(game)
    file = data_dir(game) / noises.FILE
    heard = 0
    if file.is_file():
        kinds = {snake(kind.__name__): kind.__struct_fields__ for kind in members(rules.events)}
        heard = len(noises.read(file, kinds).events)
    marks.marks(game)
    return f"sounds of {heard} events, signs of {_signs(rules)} achievements"


def _signs(rules: Any) -> int:
    from game.core.achievements import FILE, achievements
    from scenes.kit import icons

    for i, achievement in enumerate(achievements(rules)):
        if not icons.has_icon(achievement.icon):
            fault = f"unknown sign {achievement.icon!r}{closest(achievement.icon, icons.names())}"
            raise error_at(data_dir(rules.info.id) / FILE, ("achievements", i, "icon"), fault)
    return len(achievements(rules))


def _leaves(place: Place, value: Any) -> Iterator[tuple[Place, Any]]:
    """Every text of a table with its place."""
    if not isinstance(value, dict):
        yield place, value
        return
    for key, inner in value.items():
        yield from _leaves((*place, key), inner)


def _fault(text: str) -> str:
    """What is wrong with a text of the interface; "" when nothing is."""
    from scenes.kit import icons

    try:
        pieces = list(string.Formatter().parse(text))
    except ValueError as error:
        return f"expected fields such as {{name}} (a brace is written twice), found {shown(text)}: {error}"
    for _, name, spec, quoted in pieces:
        if name is not None and (not name.isidentifier() or quoted not in (None, "r")):
            return f"expected the name of a field, found {name!r} in {shown(text)}"
        if spec and spec.startswith("n ") and "|" in spec:  # the form of a game's own texts
            return f"expected the noun alone ({{n:card|cards}}), found {spec!r} in {shown(text)}"
        if spec and not _format(spec):
            return f"expected a noun in both numbers ({{n:card|cards}}) or a format, found {spec!r} in {shown(text)}"
    if text.count("**") % 2:
        return f"expected a second '**', found one in {shown(text)}"
    wrong = [name for name in _ICON.findall(text) if not icons.has_icon(name)]
    return f"unknown icon {wrong[0]!r}{closest(wrong[0], icons.names())} in {shown(text)}" if wrong else ""


def _format(spec: str) -> bool:
    if "|" in spec:
        return spec.count("|") <= 2
    for value in (1, 1.0, ""):
        try:
            format(value, spec)
        except ValueError:
            continue
        return True
    return False


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before the sounds import it
    sys.exit(until_stopped(lambda: main(sys.argv[1:])))
