"""What the parts of this board share: the scale of their words."""

from __future__ import annotations

from scenes.table.areas import Area


class WatchArea(Area):
    """An area whose words may be larger than its things, see ``WatchBoard.ts``."""

    @property
    def ts(self) -> float:
        """Scale of the words."""
        scale: float = self.board.ts
        return scale
