"""Reads ``data/ravenshire`` into the definitions of ``content``: the YAML rows and their compilation."""

from __future__ import annotations

from game.ravenshire.content import Content


def read() -> Content:
    """The whole content, checked."""
    raise NotImplementedError
