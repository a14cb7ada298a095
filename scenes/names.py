"""Words of the screens around a game: kinds of seats, dates, modes, options, rounds. Loads no rules."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from game.boxes import shelf
from game.core.content import data_dir
from scenes.kit.strings import tr

_KINDS = ("human", "random", "easy", "normal", "greedy", "strong")
SUGGESTED = ("Brom", "Ada", "Vesna", "Mira", "Ivo")
"""Names offered for the seats; each begins with the letter of the sign that its seat wears at first."""


def kind_name(kind: str) -> str:
    """What sits on a seat: "Person", "Computer: strong"."""
    return tr(f"names.kinds.{kind}") if kind in _KINDS else tr("names.other", kind=kind)


def kind_help(kind: str) -> str:
    """A line about a kind of seat; "" when there is none."""
    return tr(f"names.help.{kind}") if kind in _KINDS else ""


def game_name(game_id: str) -> str:
    """The name on the box; the id for a game without one."""
    try:
        return shelf().box(game_id).name
    except KeyError:
        return game_id.replace("_", " ").title()


@cache
def tables(game_id: str) -> dict[str, dict[str, Any]]:
    """The text tables of a game, read without its rules; {} when it has none.

    Raises:
        ContentError: when the file is faulty.
    """
    from game.core.text import read_tables

    path = data_dir(game_id) / "text.yaml"
    return read_tables(path) if path.is_file() else {}


def mode_name(game_id: str, mode: str) -> str:
    """The name of a mode."""
    return str(_entry(game_id, "modes", mode).get("name", _plain(mode)))


def mode_text(game_id: str, mode: str) -> str:
    """One line on a mode."""
    return str(_entry(game_id, "modes", mode).get("text", ""))


def page(game_id: str, table: str, key: str) -> str:
    """The page of the rule book on a mode, an option or ("pages") a screen; "" when none is named."""
    return str(_entry(game_id, table, key).get("rule", ""))


def option_name(game_id: str, option: str) -> str:
    """The name of an option."""
    return str(_entry(game_id, "options", option).get("name", _plain(option)))


def option_text(game_id: str, option: str) -> str:
    """One line on an option."""
    return str(_entry(game_id, "options", option).get("text", ""))


def value_name(game_id: str, option: str, value: str) -> str:
    """The name of a value of an option."""
    return str(_entry(game_id, "options", option).get("values", {}).get(value, _plain(value)))


def value_text(game_id: str, option: str, value: str) -> str:
    """One line on a value of an option: from the table ``levels`` or its like; "" when there is none."""
    found = tables(game_id).get(f"{option}s", {}).get(value, "")
    return str(found.get("text", "")) if isinstance(found, dict) else ""


def round_name(game_id: str, clock: Sequence[int]) -> str:
    """Where a game stands: "Spring", or "Round 3"; "" before the first round."""
    number = clock[0] if clock else 0
    if number <= 0:
        return ""
    names = tables(game_id).get("game", {}).get("rounds", ())
    return str(names[number - 1]) if number <= len(names) else tr("names.round", number=number)


def seat_name(game_id: str, seats: Sequence[Any], seat: int) -> str:
    """The name of a seat, also of an automatic one beyond the people."""
    if 0 <= seat < len(seats):
        return str(seats[seat].name)
    automatic = tables(game_id).get("tables", {}).get("bonus_seats", {})
    return str(next(iter(automatic.values()), tr("names.seat", number=seat + 1)))


def outcome(game_id: str, seats: Sequence[Any], result: Any) -> str:
    """How a game ended, in a line: "Ada is the new Forgemaster"."""
    winners = [seat_name(game_id, seats, seat) for seat in result.winners]
    key = result.outcome or ("won" if len(winners) == 1 else "shared")
    template = str(tables(game_id).get("outcomes", {}).get(key, "{winners}"))
    return template.replace("{winner}", winners[0] if winners else "").replace("{winners}", listed(winners))


def end_reason(game_id: str, reason: str) -> str:
    """Why a game ended, in a line."""
    return str(tables(game_id).get("end_reasons", {}).get(reason, _plain(reason)))


def listed(words: Sequence[str]) -> str:
    """"Ada, Brom and Mira"."""
    return tr("names.and").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else list(words))


def moment(iso: str) -> float:
    """Seconds since 1970 of a saved moment, the same in every time zone; 0 for a text that is no date."""
    try:
        then = datetime.fromisoformat(iso)
    except ValueError:
        return 0.0
    return (then if then.tzinfo is not None else then.replace(tzinfo=UTC)).timestamp()


def when(iso: str, now: datetime | None = None) -> str:
    """A saved moment for people: "today 14:05", "yesterday 9:30", "12 Nov 2026 18:20"; "" for no date."""
    try:
        then = datetime.fromisoformat(iso)
    except ValueError:
        return ""
    then = then.astimezone() if then.tzinfo is not None else then
    now = now or datetime.now(then.tzinfo)
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return tr("names.today", clock=clock)
    if then.date() == (now - timedelta(days=1)).date():
        return tr("names.yesterday", clock=clock)
    month = tr(f"names.months.{then.month}")
    return tr("names.date", day=then.day, month=month, year=then.year, clock=clock)


def day(iso: str) -> str:
    """A day for people: "12 Nov 2026"; as it is written when it is no date."""
    try:
        then = datetime.fromisoformat(iso)
    except ValueError:
        return iso
    return tr("names.day", day=then.day, month=tr(f"names.months.{then.month}"), year=then.year)


def _entry(game_id: str, table: str, key: str) -> dict[str, Any]:
    found = tables(game_id).get(table, {}).get(key, {})
    return found if isinstance(found, dict) else {"name": found}


def _plain(key: str) -> str:
    return key.replace("_", " ").capitalize()
