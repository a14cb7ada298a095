"""The course of a game in two or three sentences, from the chances after every turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.agents.study import Findings, Moment
from scenes.insight_chart import Side, percent
from scenes.kit import escape
from scenes.kit.strings import tr

DOWN = 0.2
"""A winner that had less than this has come back."""

HOPELESS = 0.1

Named = Callable[[int], str]


def course(findings: Findings, sides: Sequence[Side], rounds: Named) -> list[str]:
    """Paragraphs; none for a game without turns."""
    if len(findings.moments) < 2:
        return []
    return _together(findings.moments, rounds) if len(sides) == 1 else _race(findings.moments, sides, rounds)


def _race(moments: Sequence[Moment], sides: Sequence[Side], rounds: Named) -> list[str]:
    """Who led, until when, and from how far the winner came."""
    leads = [max(sides, key=lambda side: moment.chances[side.seat]) for moment in moments]
    changes = sum(one is not other for one, other in pairwise(leads))
    winner = leads[-1]
    if not changes:
        return [tr("insight.lead_kept", who=escape(winner.name))]
    since = next(i for i in range(len(leads), 0, -1) if leads[i - 1] is not winner)
    lines = [
        (tr("insight.lead_changed", n=changes) if changes > 1 else tr("insight.lead_changed_once"))
        + " "
        + tr("insight.lead_taken", who=escape(winner.name), round=rounds(moments[since].round))
    ]
    least = min(moments, key=lambda moment: moment.chances[winner.seat])
    if least.chances[winner.seat] < DOWN:
        share = percent(least.chances[winner.seat])
        lines.append(tr("insight.came_back", who=escape(winner.name), share=share, round=rounds(least.round)))
    return lines


def _together(moments: Sequence[Moment], rounds: Named) -> list[str]:
    """The best and the worst hour of a party, and since when its end was plain."""
    *during, end = moments
    shares = [moment.chances[0] for moment in during]
    won = end.chances[0] > 0.5
    peak = shares.index(min(shares) if won else max(shares))
    key = "insight.worst" if won else "insight.best"
    first = tr(key, round=rounds(during[peak].round), share=percent(shares[peak]))
    plain = len(shares)
    while plain and (shares[plain - 1] > 0.5 if won else shares[plain - 1] < HOPELESS):
        plain -= 1
    if plain == len(shares):
        return [first]
    last = tr("insight.won_in" if won else "insight.lost_in", round=rounds(during[plain].round))
    return [f"{first} {last}"]
