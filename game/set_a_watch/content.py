"""What is printed on the cards and boards of Set a Watch, compiled for fast rules.

``content()`` reads ``data/set_a_watch`` once; importing this module reads nothing. The definitions are in
``printed``, the verbs of the cards in ``content_verbs``.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.compiled import structs_of, through_cache
from game.core.effects import Verbs
from game.set_a_watch import printed, printed_verbs
from game.set_a_watch.printed import Content

__all__ = ["VERBS", "content"]


def _declare() -> None:
    from game.set_a_watch import content_verbs  # noqa: F401 - declares them


VERBS: Verbs[Any] = Verbs(_declare)
"""All verbs of the game; the rules register what each can and does. Their arguments are described in ``printed``."""


@cache
def content() -> Content:
    """The content of the game, read once.

    Raises:
        ContentError: naming file, place, what stood there and what was expected.
    """
    return through_cache("set_a_watch", _read, [*structs_of(printed), *structs_of(printed_verbs)])


def _read() -> Content:
    from game.core.content import data_dir
    from game.set_a_watch.content_yaml import read

    return read(data_dir("set_a_watch"))
