"""What the records say of a finished game, in the lines of its result."""

from __future__ import annotations

from typing import Any

from game.core import achievements
from game.core.content import ContentError
from scenes.keeping import MARKS, Kept, mark_line, span
from scenes.kit import escape
from scenes.kit.strings import tr


def kept_lines(kept: Kept, rules: Any) -> list[str]:
    """Best result or first win, challenge, time, marks and achievements, in markup."""
    r = kept.record
    out = []
    if kept.is_best:
        out.append(tr("result.kept.first_win" if r.together else "result.kept.best", before=kept.best_before))
    if r.challenge:
        out.append(tr("result.kept.challenge" if r.counted else "result.kept.challenge_again", day=r.challenge))
    if r.seconds > 0:
        out.append(tr("result.kept.time", time=span(r.seconds)))
    out += [mark_line(m) for m in r.marks if m in MARKS]
    return out + _earned(kept, rules)


def _earned(kept: Kept, rules: Any) -> list[str]:
    try:
        known = {a.id: a for a in achievements.achievements(rules)}
    except ContentError:
        return []  # named already when the game was written into the book
    won = [(known[e.achievement], e.name) for e in kept.earned if e.achievement in known]
    return [
        tr("result.kept.earned", icon=a.icon, name=escape(a.name), who=escape(name), text=escape(a.text))
        for a, name in won
    ]
