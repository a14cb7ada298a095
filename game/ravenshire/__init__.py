"""Forges of Ravenshire: an engine without pictures. ``RULES`` reads the content when it is first used."""

from __future__ import annotations

from typing import Any

from game.core.structs import GameInfo, ModeInfo, OptionInfo

INFO = GameInfo(
    id="ravenshire",
    modes=(
        ModeInfo("standard", 2, 4),
        ModeInfo("solo_rival", 1, 1, "solo"),
        ModeInfo("full_table", 2, 3),
    ),
    options=(
        OptionInfo("assistants", ("on", "off"), "on"),
        OptionInfo("level", ("apprentice", "journeyman", "master", "forgemaster"), "journeyman", ("solo_rival",)),
    ),
    rules_version=1,
)


def __getattr__(name: str) -> Any:
    if name == "RULES":
        from game.ravenshire.rules import RULES

        return RULES
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
