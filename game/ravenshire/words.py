"""Sentences of Forges of Ravenshire: the formatters that ``data/ravenshire/text.yaml`` names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.core.content import data_dir
from game.core.structs import snake
from game.core.text import Formatter, Words, listed, looks, signed
from game.ravenshire import content as defs
from game.ravenshire.content import NOTHING, RES, Bundle, content
from game.ravenshire.frames import Conversion, MemberSpace
from game.ravenshire.state import BOARD, HALLS, State

TEXT_FILE = "text.yaml"


def text_path() -> Path:
    """The text tables of the game."""
    return data_dir("ravenshire") / TEXT_FILE


@cache
def words(rules: Any) -> Words:
    """The words of the game, compiled once.

    Raises:
        ContentError, TextError: when the text file is damaged or lacks an entry.
    """
    return Words(rules, formatters(), text_path())


def seat_names(s: State, people: Iterable[str], tables: Words) -> tuple[str, ...]:
    """Names of all seats: the people's own, then the Rival's or the Hired Hands'."""
    more = ["rival"] if s.rival is not None else [f"hand_{i}" for i in range(s.hands)]
    return (*people, *(tables.entry("bonus_seats", key) for key in more))


# -- amounts --------------------------------------------------------------------------------------


def amounts_text(amounts: Iterable[tuple[int | str, int]]) -> str:
    """``2 [ore] 1 [mithril]``; resources by index or by name."""
    return " ".join(f"{n} [{res if isinstance(res, str) else RES[res]}]" for res, n in amounts) or "nothing"


def bundle_text(bundle: Bundle) -> str:
    """A cost or gain, free units and Reputation included: ``1 [gold] 1 [any_good]``."""
    return amounts_text(bundle.pairs())


def deal_text(pay: Bundle, gain: Bundle) -> str:
    """What a member does in a run: its gain, or what it pays for it."""
    return bundle_text(gain) if pay.empty else f"{bundle_text(pay)} for {bundle_text(gain)}"


# -- things on the table ----------------------------------------------------------------------------


def district_name(district: int) -> str:
    """``Tannery District``; the Guild Halls carry their article."""
    name = content().districts[district].name
    return f"the {name}" if district == HALLS else name


def contract_name(contract: int) -> str:
    """The card's name in bold."""
    return f"**{content().contracts[contract].name}**"


def member_name(member: int) -> str:
    """A guild member's name."""
    return content().members[member].name


def starter_name(column: int) -> str:
    """The printed member of a column."""
    return content().starters[column].name


def workshop_name(space: int) -> str:
    """``row 2 of the Alchemist column``."""
    return f"row {space % 4 + 1} of the {content().guilds[space // 4].id.title()} column"


def die_name(die: int) -> str:
    """``a Merchant die``, ``the Raven die``."""
    kinds = ("an Alchemist", "a Harvester", "a Merchant")
    return f"{kinds[die // 6]} die" if die < 18 else ("the Raven die", "the Badger die")[die - 18]


def _short_die(die: int) -> str:
    return ("Alchemist", "Harvester", "Merchant")[die // 6] if die < 18 else ("Raven", "Badger")[die - 18]


@looks
def _shown_die(die: int, words: Words) -> str:
    if words.state is None:
        return die_name(die)
    return f"{_short_die(die)} {words.state.dice[die].value}"


@looks
def _whence(die: int, words: Words) -> str:
    lying = words.state.dice[die] if words.state is not None else None
    return f" from {district_name(lying.spot // 2)}" if lying is not None and lying.at == BOARD else ""


@looks
def _lying(die: int, words: Words) -> str:
    """Where a die lies in a district, when another one there looks like it."""
    dice = words.state.dice if words.state is not None else ()
    if not dice or dice[die].at != BOARD:
        return ""
    alike = (d for i, d in enumerate(dice) if i != die and _short_die(i) == _short_die(die))
    twins = any(d.at == BOARD and d.value == dice[die].value for d in alike)
    return f" in {district_name(dice[die].spot // 2)}" if twins else ""


@looks
def _hall(spot: int, words: Words) -> str:
    member = words.state.halls[spot] if words.state is not None else -1
    if member < 0:
        return f"from the {('bottom', 'top')[spot % 2]} row of the {content().guilds[spot // 2].id.title()} hall"
    cost = "free" if _pending(words) == "free_recruits" else f"{content().members[member].cost} [gold]"
    return f"{member_name(member)} ({cost})"


@looks
def _offer(action: Any, words: Words) -> str:
    """The contract of an offer; its place when the table is unknown."""
    if action.slot == 3:
        return f"the top card of the {words.entry('tiers', action.tier)} deck"
    lying = words.state.open[action.tier * 3 + action.slot] if words.state is not None else -1
    return contract_name(lying) if lying >= 0 else f"a {words.entry('tiers', action.tier)} contract"


@looks
def _covering(space: int, words: Words) -> str:
    """What a recruit would replace or cover there (RV-050, RV-051)."""
    frame = words.state.stack[-1] if words.state is not None and words.state.stack else None
    if not isinstance(frame, MemberSpace):
        return ""
    lying = words.state.players[frame.seat].workshop[space]
    if lying >= 0:
        return f", replacing {member_name(lying)}"
    return f", covering {starter_name(space // 4)}" if space % 4 == 0 else ""


# -- whole records --------------------------------------------------------------------------------


def _pending(words: Words) -> str:
    """The kind of the open frame; windows with their moment, as in ``window_take``."""
    if words.state is None or not words.state.stack:
        return ""
    frame = words.state.stack[-1]
    kind = snake(type(frame).__name__)
    return f"{kind}_{frame.when}" if kind == "window" else kind


@looks
def _pending_of(_: Any, words: Words) -> str:
    return _pending(words)


@looks
def _kiln_question(seat: int, words: Words) -> str:
    return _question("kiln", seat, words)


@looks
def _foundry_question(seat: int, words: Words) -> str:
    return _question("foundry", seat, words)


def _question(name: str, seat: int, words: Words) -> str:
    """How often to convert; when nothing is left for it, that the bonus may be collected (RV-D27)."""
    frame = words.state.stack[-1] if words.state is not None and words.state.stack else None
    if isinstance(frame, Conversion) and words.state is not None:
        res = words.state.players[seat].res
        if any(res[r] < n for r, n in content().spaces[frame.space].per.fixed):
            return words.entry("conversions", f"{name}_none")
    return words.entry("conversions", name)


@looks
def _use_member(action: Any, words: Words) -> str:
    """What a member of the running column would do (RV-036, RV-037)."""
    if action.option:
        return _starter_text(action.space // 4, action.option - 1)
    lying = words.state.players[action.seat].workshop[action.space] if words.state is not None else -1
    if lying >= 0:
        member = content().members[lying]
        return f"{member.name}: {deal_text(member.pay, member.gain)}"
    return f"the member in {workshop_name(action.space)}"


def _starter_text(column: int, option: int) -> str:
    starter = content().starters[column]
    deal = (starter.bottom_pay, starter.bottom_gain) if option else (starter.top_pay, starter.top_gain)
    return f"{starter.name}: {deal_text(*deal)}"


def _member_used(event: Any) -> str:
    return member_name(event.member) if event.member >= 0 else starter_name(event.space // 4)


@looks
def _turned(action: Any, words: Words) -> str:
    """``to 5`` when the die is in sight, else the steps or ``over``."""
    if words.state is not None:
        value = words.state.dice[action.die].value
        return f"to {value + action.step if hasattr(action, 'step') else 7 - value}"
    return f"by {signed(action.step)}" if hasattr(action, "step") else "over"


@looks
def _mystic_rate(action: Any, words: Words) -> str:
    exchange = content().exchanges[defs.EX_MYSTIC]
    improved = words.state is not None and words.state.players[action.seat].upgrades >> defs.UP_MARKET & 1
    return str((exchange.improved_pay if improved else exchange.pay).any_mystic)


def _added(res: int) -> str:
    adds = dict(content().assistants[defs.METALLURGIST].finish_add)
    return bundle_text(adds.get(res, NOTHING))


def _rolled(event: Any) -> str:
    rolls = (f"{_short_die(die)} {value}" for die, value in zip(event.dice, event.values))
    return listed(list(rolls)) if event.dice else listed([str(v) for v in event.values])


def _total(event: Any) -> str:
    return str(event.totals[event.seat])


def _rival_gain(event: Any) -> str:
    return amounts_text((name, n) for name, n in (("gold", event.gold), ("reputation", event.reputation)) if n)


def _wares_how(event: Any) -> str:
    return "paid" if event.amount < 0 else str(event.source)


def _counted(event: Any) -> str:
    """Of what is counted; "nothing" where it comes to none: the step is there, but nobody need read of it."""
    return str(event.source) if event.gold else "nothing"


def _conversion(event: Any) -> str:
    space = content().spaces[event.space]
    return f"{bundle_text(space.per.times(event.times))} into {bundle_text(space.into.times(event.times))}"


def _title_how(event: Any) -> str:
    return "personal" if event.personal else "first" if event.first else "later"


def _named(kind: str, article: str = "") -> Callable[[int], str]:
    return lambda index: article + str(getattr(content(), kind)[index].name)


def formatters() -> Mapping[str, Formatter]:
    """The formatters of the game by name."""
    return {**_THINGS, **_RECORDS}


_THINGS: dict[str, Formatter] = {
    "amounts": amounts_text,
    "assistant": _named("assistants"),
    "added": _added,
    "column": lambda column: f"{content().guilds[column].id.title()} column",
    "contract": contract_name,
    "kiln_question": _kiln_question,
    "foundry_question": _foundry_question,
    "contracts": lambda ids: listed([contract_name(i) for i in ids]),
    "covering": _covering,
    "die": die_name,
    "district": district_name,
    "hall": _hall,
    "member": member_name,
    "production": _named("spaces"),
    "replacing": lambda member: f", replacing {member_name(member)}" if member >= 0 else "",
    "res": lambda res: f"[{RES[res]}]",
    "season": lambda season: content().seasons[season - 1].capitalize(),
    "shown_die": _shown_die,
    "title": lambda title: f"**{content().titles[title].name}**",
    "titles": lambda ids: listed([f"**{content().titles[i].name}**" for i in ids]),
    "upgrade": _named("upgrades"),
    "upgrade_cost": lambda upgrade: bundle_text(content().upgrades[upgrade].cost),
    "values": lambda values: listed([str(v) for v in values]),
    "whence": _whence,
    "lying": _lying,
    "workshop": workshop_name,
}

_RECORDS: dict[str, Formatter] = {
    "conversion": _conversion,
    "counted": _counted,
    "how_many": lambda event: "one" if len(event.winners) == 1 else "several",
    "loss": lambda event: amounts_text([(event.res, event.amount)]),
    "member_used": _member_used,
    "mystic_rate": _mystic_rate,
    "offer": _offer,
    "pending": _pending_of,
    "rival_gain": _rival_gain,
    "rolled": _rolled,
    "standing": lambda event: "still" if event.before == event.after else "moved",
    "swap": lambda action: "keep" if action.space == action.to else "swap",
    "title_how": _title_how,
    "total": _total,
    "turned": _turned,
    "use_member": _use_member,
    "wares_how": _wares_how,
    "wares_paid": lambda event: str(-event.amount),
}
