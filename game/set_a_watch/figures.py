"""What everybody sees of the Adventurers and the Line: serves to tell whom else an action touches.

An Adventurer has ready abilities (``life``) and ``dice`` that are not spent; a card of the Line holds
stolen dice (``held``), a seen one has its ``health`` and, until it is negated, its ``powers``.
"""

from __future__ import annotations

from game.core.structs import Action, Ref
from game.set_a_watch.line import health
from game.set_a_watch.printed import SUMMON
from game.set_a_watch.state import IN_LINE, UNSPENT, State
from game.set_a_watch.tables import FAMILY


def figures(s: State) -> dict[Ref, dict[str, int]]:
    """By Adventurer and by card of the Line."""
    found: dict[Ref, dict[str, int]] = {}
    for adv, a in enumerate(s.party):
        ready = sum(not card.exhausted for card in a.abilities)
        found["adv", adv] = {"life": ready, "dice": a.at.count(UNSPENT)}
    for i, lc in enumerate(s.line):
        if lc.out == IN_LINE:
            found["line", lc.uid] = {"held": len(lc.dice), **_seen(s, i)}
    return found


def _seen(s: State, i: int) -> dict[str, int]:
    """Of a creature that everybody has seen."""
    lc = s.line[i]
    if lc.card < 0 or not (lc.up or lc.known) or FAMILY[lc.card] == SUMMON:
        return {}
    return {"health": health(s, i), "powers": int(not lc.negated)}


def doer(s: State, action: Action) -> Ref | None:
    """The Adventurer who does it, or whose card asks; attacks are everybody's."""
    adv = getattr(action, "adv", getattr(s.stack[-1], "adv", -1))
    return ("adv", adv) if adv >= 0 else None
