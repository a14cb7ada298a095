"""The own panels for decisions: which panels a decision gets."""

from __future__ import annotations

from scenes.table import overlays as table


class Overlays(table.Overlays):
    """All panels of this game close with their decision."""

    def makers(self) -> list[table.Make]:
        from scenes.set_a_watch import panels_cards, panels_party

        return [
            panels_party.classes, panels_cards.looked, panels_cards.locations, panels_cards.options, panels_cards.cards,
        ]  # fmt: skip
