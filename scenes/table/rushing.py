"""To the end at the highest speed, where nobody plays any more but computers."""

from __future__ import annotations

import time
from functools import partial

from scenes.kit.strings import tr
from scenes.table.actions import Offer
from scenes.table.making import Making

SHOWN_EVERY = 0.25
"""Seconds between two looks at where the game stands."""

SHARE = 0.006
"""Seconds of a frame that are for the game."""


class Rushing(Making):
    """Part of the table scene."""

    _rush_shown = -1e9

    @property
    def may_rush(self) -> bool:
        """Is the rest of the game nobody's but the computers'?"""
        return bool(self.game.live and self.game.thinker is not None and not self.game.humans and not self.game.over)

    def rush(self, on: bool) -> None:
        """Play to the end as fast as the computers choose, or from now on at the usual pace again."""
        self.game.rushing = on
        self.finish()
        self.announce(tr("table.rush.prompt" if on else "table.rush.usual"))
        self.refresh()

    def _rush_on(self) -> None:
        """Some actions; now and then what they have led to is shown, and nothing of the way there."""
        game = self.game
        end = time.perf_counter() + SHARE
        while game.run() and time.perf_counter() < end:
            self._settled = False
        if not game.over and self.app.now < self._rush_shown + SHOWN_EVERY:
            return
        self._rush_shown = self.app.now
        game.rushing = not game.over
        if game.beats:
            game.beats.clear()
            self.timeline.clear()
            self._settled = False

    def rush_offer(self) -> Offer:
        """The button that begins it, or breaks it off."""
        if self.game.rushing:
            return Offer(partial(self.rush, False), tr("table.rush.stop"))
        return Offer(partial(self.rush, True), tr("table.rush.go"), tr("table.rush.note"))
