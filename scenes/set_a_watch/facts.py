"""Small facts that the table asks of the board: rounds, phases, sounds, what a log line speaks of."""

from __future__ import annotations

from typing import Any

from game.core.structs import snake
from game.set_a_watch.actions import Attack, StopFighting
from game.set_a_watch.frames import Buying
from game.set_a_watch.line import find
from game.set_a_watch.state import FIRST_RUNE, ON_ABILITY, ON_CAMP, ON_ITEM, OWN_ACTION, State
from game.set_a_watch.tables import DAMAGE, C
from scenes.kit.strings import tr
from scenes.table.board import Ref

PHASES = ("arrival", "camp", "merchant", "watch")


def phases(view: State) -> list[tuple[str, str]]:
    """The phases of the night with "done", "now" or "next"; nobody rests on the last one."""
    if not view.round:
        return []
    final = view.round >= view.rounds
    keys = [p for p in PHASES if p != "camp" or not final]
    at = len(keys) if view.phase == "over" else keys.index(view.phase) if view.phase in keys else 0
    return [
        (tr(f"set_a_watch.phases.{key}"), "done" if i < at else "now" if i == at else "next")
        for i, key in enumerate(keys)
    ]


def round_title(view: State) -> str:
    """ "Night 3 of 9"."""
    return tr("set_a_watch.night", round=view.round, rounds=view.rounds) if view.round else tr("set_a_watch.before")


def owner(view: State, ref: Ref) -> int:
    """On whose board a thing lies; -1 for what lies elsewhere."""
    kind, i = ref
    if kind in ("own", "special"):
        return i
    for adv, a in enumerate(view.party):
        mine = {
            "die": range(adv * 3, adv * 3 + 3),
            "ability": [*(c.card for c in a.abilities), *a.unused],
            "item": [held.item for held in a.items],
            "card": a.tamed,
        }[kind]
        if i in mine:
            return adv
    return -1


def holder(view: State, die: int) -> list[Ref]:
    """The card or camp place that a spent die lies on."""
    a, i = view.party[die // 3], die % 3
    on = a.on[i]
    if a.at[i] == ON_CAMP:
        return [
            ("own", die // 3) if on == OWN_ACTION else ("rune", on - FIRST_RUNE) if on >= FIRST_RUNE else ("space", on)
        ]
    return {ON_ABILITY: [("ability", on)], ON_ITEM: [("item", on)]}.get(a.at[i], [])


def event_refs(event: Any, view: State) -> list[Ref]:
    """The things that an event speaks of, the most telling first."""
    out: list[Ref] = []
    for name, kind in (
        ("uid", "line"),
        ("ability", "ability"),
        ("item", "item"),
        ("die", "die"),
        ("space", "space"),
        ("location", "location"),
    ):
        i = getattr(event, name, None)
        if isinstance(i, int) and i >= 0:
            if kind == "space" and i >= 9:
                kind, i = ("own", getattr(event, "adv", 0)) if i == 9 else ("rune", i - 10)
            out.append((kind, i))
    tag = snake(type(event).__name__)
    if tag.startswith("fire"):
        out.append(("fire", 0))
    if "doom" in tag or tag == "overflowed":
        out.append(("doom", 0))
    if tag.startswith("horde"):
        out.append(("pile", 2))
    if isinstance(getattr(event, "pile", None), int):
        out.append(("market", event.pile))
    adv = getattr(event, "adv", -1)
    if not out and isinstance(adv, int) and adv >= 0:
        out.append(("adventurer", adv))
    return out


def unused(view: State) -> str:
    """The coins that stay in the purse when nothing more is bought."""
    buying = bool(view.stack) and isinstance(view.stack[-1], Buying)
    return tr("set_a_watch.purse.stay", n=view.purse) if buying and view.purse else ""


def waste(view: State, life: int, decision: Any, action: Any) -> str:
    """What stopping the fight gives away: creatures that an attack still beats, and perhaps the game (SW-141, SW-151).
    `life` is how many abilities stand on Watch. Empty for every other action, where nothing is lost,
    and where there is nothing else to do."""
    if not isinstance(action, StopFighting) or len(decision.actions) == 1:
        return ""
    beaten = [C.cards[view.line[find(view, a.target)].card].name for a in decision.actions if isinstance(a, Attack)]
    left = [lc for lc in view.line if lc.out == 0]
    known = sum(max(0, DAMAGE[lc.card]) for lc in left if lc.card >= 0)
    unseen = sum(lc.card < 0 for lc in left)
    words = [tr("set_a_watch.waste.beaten", names=tr("names.and").join(beaten))] if beaten else []
    if known + unseen >= life:
        words += [tr("set_a_watch.waste.unseen", unseen=unseen)] if unseen else []
        words.append(tr("set_a_watch.waste.lost", known=known, life=life))
    return " ".join(words)
