"""Set a Watch: Forsaken Isles, an engine without pictures. ``RULES`` reads the content when it is first used."""

from __future__ import annotations

from typing import Any

from game.core.structs import GameInfo, ModeInfo, OptionInfo

DIFFICULTIES = ("easy", "normal", "hard", "insane")
FINALS = ("random", "beasts_lair", "drowned_citadel", "isle_of_the_last_light")
RANDOM = "random"

INFO = GameInfo(
    id="set_a_watch",
    modes=(
        ModeInfo("standard", 1, 4, "coop"),
        ModeInfo("kraken", 1, 4, "coop"),
        ModeInfo("construction", 1, 4, "coop"),
    ),
    options=(
        OptionInfo("difficulty", DIFFICULTIES, "normal", ("standard", "kraken")),
        OptionInfo("difficulty", (*DIFFICULTIES, "summons_5", "summons_6"), "normal", ("construction",)),
        OptionInfo("firewood", ("7", "d6"), "7"),
        OptionInfo("party", ("choose", RANDOM), "choose"),
        OptionInfo("final", FINALS, RANDOM, ("standard", "construction")),
        OptionInfo("deck", (RANDOM, "example"), RANDOM, ("kraken",)),
        OptionInfo("deck", (RANDOM,), RANDOM, ("construction",), free=True),
        OptionInfo("acolytes", ("2", "0", "1", "3", "4"), "2", ("construction",)),
        OptionInfo("locations", (RANDOM,), RANDOM, ("construction",), free=True),
    ),
    rules_version=3,
)
"""``deck`` of a built deck: ids of designs with commas between them, once a copy; ``acolytes`` then plays no part.
``locations``: ids of eight locations."""


def __getattr__(name: str) -> Any:
    if name == "RULES":
        from game.set_a_watch.rules import RULES

        return RULES
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
