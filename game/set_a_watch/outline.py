"""The order of play, in the words of the rulebook: each outline is run step by step by a ``Phase`` frame."""

from __future__ import annotations

from game.core.flow import Flow
from game.set_a_watch.state import State

GAME = ("choose_party", "lay_out", "play")
"""Setup (chapter B), then rounds until the last."""

ROUND = ("arrive", "arrival", "roll", "choose_rest", "flex", "rest", "camp", "merchant", "watch")
"""SW-041 to SW-048."""

FINAL_ROUND = ("arrive", "arrival", "roll", "flex", "merchant", "watch", "dawn")
"""SW-181: nobody rests, so nobody is refreshed by it (SW-182)."""

MERCHANT = ("open", "buy", "refill", "cover", "coins")
"""SW-072 to SW-081."""

WATCH = ("members", "lay_line", "line_ready", "watch_start", "first_check", "fight", "damage", "clean_up")
"""Section 4.2."""

DEED = ("bury", "close", "entrants", "check")
"""Section 4.3 from step 4 on; the effects of the action lie on the stack above it."""

BURIAL = ("order", "warden", "powers", "warden_again", "more")
"""Section 4.3 step 4: the Graveyard in the order chosen, then the Defeated powers in the same order."""

UNDEFEATED = ("damage", "dice", "power", "horde", "check")
"""Section 4.2 step 7, for the card in first position."""

OUTLINES = {
    "game": GAME,
    "round": ROUND,
    "final_round": FINAL_ROUND,
    "merchant": MERCHANT,
    "watch": WATCH,
    "deed": DEED,
    "burial": BURIAL,
    "undefeated": UNDEFEATED,
}

FLOW: Flow[State] = Flow(OUTLINES)
