"""What is printed on the cards and boards of Set a Watch, compiled for fast rules.

``content()`` reads ``data/set_a_watch`` once; importing this module reads nothing. The definitions are in
``printed``, the verbs of the cards in ``content_verbs``.
"""

from __future__ import annotations

from functools import cache

from game.set_a_watch.content_verbs import VERBS
from game.set_a_watch.printed import Content

__all__ = ["VERBS", "content"]


@cache
def content() -> Content:
    """The content of the game, read once.

    Raises:
        ContentError: naming file, place, what stood there and what was expected.
    """
    from game.core.content import data_dir
    from game.set_a_watch.content_yaml import read

    return read(data_dir("set_a_watch"))
