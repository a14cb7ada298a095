"""Small words of the table: previews, seats, barriers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from game.core.foresight import Touch
from game.core.text import signed
from scenes.kit.strings import tr

Preview = tuple[tuple[str, int], ...]
REVEALS, ROLLS = "reveals", "rolls"
MOST = 3
"""So many different effects on others are told; of more, their number."""
_KINDS = ("human", "random", "greedy")


def preview(parts: Preview, marks: Mapping[str, str] | None = None, burdens: Collection[str] = ()) -> str:
    """"+2 [gold]  -1 [wood]  rolls dice" as markup. `marks`: words of a game for names that are no gains or costs,
    with {n} for the amount; "" = not told. `burdens`: amounts of which less is better."""
    out = []
    for name, amount in parts:
        if name == REVEALS:
            out.append(tr("table.preview.reveals"))
        elif name == ROLLS:
            out.append(tr("table.preview.rolls"))
        elif marks and name in marks:
            out.append(marks[name].replace("{n}", str(abs(amount))))
        elif amount:
            tint = "good" if (amount > 0) != (name in burdens) else "bad"
            out.append(f"**{{!{tint}|{signed(amount)}}}** [{name}]")
    return "  ".join(words for words in out if words)


def parts(words: str) -> list[str]:
    """What a preview is put together of."""
    return [part.strip() for part in words.split("  ") if part.strip()]


def listed(words: str) -> str:
    """A preview as a sentence has it: its parts with commas between them."""
    return ", ".join(words.split("  "))


def said_already(words: str, parts: Preview) -> bool:
    """Do the words of an action name every amount of its preview? Then it need not be told twice."""
    return bool(parts) and all(f"{abs(amount)} [{name}]" in words for name, amount in parts)


def unsaid(words: str, parts: Preview) -> Preview:
    """What a preview tells beyond the words of its action: "Reroll the 5" says by itself that a die rolls."""
    said = words.casefold()
    return tuple(p for p in parts if p[0] not in (ROLLS, REVEALS) or tr(f"table.preview.said.{p[0]}") not in said)


def amounts(parts: Preview) -> Preview:
    """What of a preview is known beforehand: all but the dice that roll and the cards that come up."""
    return tuple(p for p in parts if p[0] not in (ROLLS, REVEALS))


def touched(
    touches: Sequence[Touch], name: Callable[[tuple[str, int]], str], marks: Mapping[str, str] | None = None,
    burdens: Collection[str] = (),
) -> str:  # fmt: skip
    """"affects Mira: +1 [gold]; Bo: ..." as markup: whom else an action touches, those with the same fate together.
    `marks` and `burdens` as in `preview`; ``name+`` in the former is of a gain."""
    alike: dict[str, list[str]] = {}
    for ref, parts in touches:
        if words := preview(_signs(parts, marks or {}), marks, burdens):
            alike.setdefault(words, []).append(name(ref))
    told = [tr("table.preview.touched", who=", ".join(names), how=how) for how, names in alike.items()]
    if len(told) > MOST:
        told[MOST:] = [tr("table.preview.more", count=sum(len(names) for names in [*alike.values()][MOST:]))]
    return tr("table.preview.affects", who="; ".join(told)) if told else ""


def _signs(parts: Preview, marks: Mapping[str, str]) -> Preview:
    """The names of gains that have words of their own."""
    return tuple((f"{name}+" if n > 0 and f"{name}+" in marks else name, n) for name, n in parts)


def common(
    previews: Sequence[Preview], marks: Mapping[str, str] | None = None, burdens: Collection[str] = ()
) -> str:
    """What all previews agree on, as markup."""
    if not previews:
        return ""
    same = [part for part in previews[0] if all(part in p for p in previews[1:])]
    return preview(tuple(same), marks, burdens)


def barrier(parts: Preview) -> str:
    """Why an action cannot be taken back; "" when it can."""
    names = {name for name, amount in parts if amount}
    if ROLLS in names:
        return tr("table.barrier.rolls")
    if REVEALS in names:
        return tr("table.barrier.reveals")
    return ""


def kind_of(seats: Sequence[Any], seat: int) -> str:
    """What sits on a seat, in words."""
    if not 0 <= seat < len(seats):
        return tr("table.kinds.automatic")
    kind = seats[seat].kind
    return tr(f"table.kinds.{kind}") if kind in _KINDS else tr("table.kinds.other", kind=kind)


def free_style(seats: Sequence[Any], seat: int) -> int:
    """A colour that no person or computer took, for an automatic seat beyond them."""
    taken = {s.style % 5 for s in seats}
    free = [i for i in range(5) if i not in taken]
    return free[(seat - len(seats)) % len(free)] if free else seat % 5


def name_of(ref: tuple[str, int]) -> str:
    """A ref in plain words when nobody has better ones."""
    return f"{ref[0].replace('_', ' ').capitalize()} {ref[1]}"
