"""What a game's data check reports: counts beside the component list, and faults in words."""

from __future__ import annotations

import msgspec


class Counted(msgspec.Struct, frozen=True):
    """One kind of component: how many the box holds and how many are defined (None: needs no definition)."""

    name: str
    expected: int
    actual: int | None

    @property
    def differs(self) -> bool:
        """Is something missing or too much?"""
        return self.actual is not None and self.actual != self.expected


class Audit(msgspec.Struct, frozen=True):
    """The check of one game's data. Sound when nothing differs and there is no fault."""

    game: str
    content_hash: str
    counts: tuple[Counted, ...]
    facts: tuple[tuple[str, int], ...]
    """What else was counted, for reading: (name, number)."""
    faults: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """Nothing to complain about."""
        return not self.faults and not any(count.differs for count in self.counts)
