"""Pictures made by program: materials, frames, cards, dice, tokens, scenes, covers.

Everything here returns shared, cached surfaces: blit them, never draw on them. Names are loaded on first
use, so that a menu that shows three panels does not pay for cards and dice.
"""

import importlib
from typing import Any

_WHERE = {
    "cards": "TIERS CardLayout art_window banner card_back card_frame card_layout compose contract_base contract_card "
    "divider draw_amounts kind_badge seed_of sign_window tier_gems write",
    "covers": "cover",
    "dice": "DieStyle STYLES air_px die die_dim die_frames die_landing expect_dice",
    "panels": "button nine_slice panel",
    "items": "item",
    "metal": "METALS metal_icon metal_text",
    "paper": "parchment",
    "pieces": "GUILDS app_icon guild_disc member_token plaque price spotlight wax_seal wooden_disc",
    "portraits": "emblem portrait",
    "shape": "blurred clip_round contact_shadow draw_glow drop_shadow faded glow hatch hgrad mix number_badge outline "
    "polygon radial round_rect shade shadow vgrad",
    "store": "ART_VERSION PICTURES cache_dir",
    "props": "prop",
    "tables": "table",
    "tokens": "seat_token token",
}
_HOME = {name: module for module, names in _WHERE.items() for name in names.split()}
__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    """Load the module that holds `name` and keep the name here."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}.{_HOME[name]}")
    # a picture maker is found once and then is an ordinary attribute
    globals()[name] = value = getattr(module, name)
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
