"""One measured figure beside its reference and target, and the table of all of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """``value`` in ``unit``; ``reference`` was measured in the same run (None: the target is absolute).

    The verdict compares ``ratio`` with ``target``: it must be at least that where ``least``, else at most.
    Without a target the figure is for information.
    """

    id: str
    what: str
    value: float
    unit: str
    reference: float | None = None
    beside: str = ""
    target: float | None = None
    least: bool = False
    note: str = ""

    @property
    def ratio(self) -> float:
        """Value over reference; the value itself where the target is absolute."""
        if self.reference is None:
            return self.value
        return self.value / self.reference if self.reference else math.nan

    @property
    def met(self) -> bool | None:
        """Is the target met? None without one."""
        if self.target is None:
            return None
        return self.ratio >= self.target if self.least else self.ratio <= self.target

    def record(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {**asdict(self), "ratio": self.ratio, "met": self.met}


HEAD = ("", "figure", "measured", "reference in the same run", "ratio", "target", "met")


def row(f: Figure) -> tuple[str, ...]:
    """One line of the table."""
    sign = "≥" if f.least else "≤"
    absolute = f.reference is None
    target = "" if f.target is None else f"{sign} {number(f.target)}{f' {f.unit}' if absolute else '×'}"
    verdict = {True: "yes", False: "**no**", None: ""}[f.met]
    beside = "" if absolute else f"{number(f.reference or 0)} {f.unit} ({f.beside})"
    what = f"{f.what}{f' ({f.note})' if f.note else ''}"
    return (
        f.id,
        what,
        f"{number(f.value)} {f.unit}",
        beside,
        "" if absolute else f"{number(f.ratio)}×",
        target,
        verdict,
    )


def table(figures: Sequence[Figure]) -> str:
    """All figures as a Markdown table."""
    lines = [HEAD, tuple("---" for _ in HEAD), *(row(f) for f in figures)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def number(x: float) -> str:
    """Three figures, thousands grouped."""
    if math.isnan(x):
        return "–"
    if abs(x) >= 1000:
        return f"{x:,.0f}"
    return f"{x:.3g}"
