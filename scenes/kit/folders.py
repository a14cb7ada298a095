"""Where the player's files live: `game.folders`, by the name that scenes use."""

from __future__ import annotations

from game.folders import APP, cache_dir, config_dir, data_dir, save_dir, use_caches, write_atomic

__all__ = ["APP", "cache_dir", "config_dir", "data_dir", "save_dir", "use_caches", "write_atomic"]
