"""The toy game, counting how often something is done in it."""

from __future__ import annotations

from typing import Any

from tests.toy.rules import Embers


class Counting(Embers):
    """``acts``: how many actions were done or tried since it was set to 0."""

    acts = 0

    def act(self, *args: Any) -> Any:
        Counting.acts += 1
        return super().act(*args)
