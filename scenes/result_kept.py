"""What the records say of a finished game, in the lines of its result."""

from __future__ import annotations

from typing import Any

from game.core import achievements
from game.core.content import ContentError
from scenes.keeping import MARKS, Kept, span
from scenes.kit import escape


def kept_lines(kept: Kept, rules: Any) -> list[str]:
    """Best result, challenge, time, marks and achievements, in markup."""
    r = kept.record
    out = []
    if kept.is_best:
        out.append(f"[trophy] **Your best result so far** (before: {kept.best_before})")
    if r.challenge:
        out.append(f"Challenge of **{r.challenge}**{'' if r.counted else ', tried before'}")
    if r.seconds > 0:
        out.append(f"Played for {span(r.seconds)}")
    out += [f"[{MARKS[m][0]}] **{MARKS[m][1]}**: {MARKS[m][2]}." for m in r.marks if m in MARKS]
    return out + _earned(kept, rules)


def _earned(kept: Kept, rules: Any) -> list[str]:
    try:
        known = {a.id: a for a in achievements.achievements(rules)}
    except ContentError:
        return []  # named already when the game was written into the book
    won = [(known[e.achievement], e.name) for e in kept.earned if e.achievement in known]
    return [f"[{a.icon}] **{escape(a.name)}** earned by {escape(name)}: {escape(a.text)}" for a, name in won]
