"""Icons as words: after a number in the singular or plural, and not a second time beside the very word."""

from __future__ import annotations

import re

_COUNTED = {
    "action_token": "action_tokens", "charge": "charges", "coin": "coins", "die": "dice", "embergem": "embergems",
    "talisman": "talismans",
}  # fmt: skip
_ONE = {many: one for one, many in _COUNTED.items()}
_NUMBER = re.compile(r"(?<![\w.])(\d+)[ \u00a0]*$")
_NEAR = 24
"""Letters around an icon in which its own word is looked for."""


def spoken(word: str, before: str) -> str:
    """The word of an icon as it is said after these words: "3 coins" for "3 [coin]", "1 die" for "1 [die|dice]"."""
    name = word.replace(" ", "_")
    one = _ONE.get(name, name)
    number = _NUMBER.search(before)
    if number is None or one not in _COUNTED:
        return word
    return (one if number[1] == "1" else _COUNTED[one]).replace("_", " ")


def beside(markup: str, start: int, end: int, word: str) -> str:
    """Does the word of an icon that stands there stand as text "before" or "after" it, too? "" for neither."""
    if not word:
        return ""
    if re.search(rf"\b{re.escape(word)}\**\s+$", markup[max(0, start - _NEAR) : start], re.I):
        return "before"
    return "after" if re.match(rf"\s+\**{re.escape(word)}\b", markup[end : end + _NEAR], re.I) else ""
