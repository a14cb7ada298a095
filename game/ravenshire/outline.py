"""The order of play, in the words of the rulebook: each outline is run step by step by a ``Phase`` frame."""

from __future__ import annotations

from game.core.flow import Flow
from game.ravenshire.state import State

GAME = (
    "assistants", "starting_contracts", "keep_contracts", "first_player", "before_the_game",
    "spring", "summer", "autumn", "winter", "final_scoring",
)  # fmt: skip
"""RV-015 to RV-024: after the boards are laid out."""

ASSISTANT = ("before_game",)
"""RV-018: one player's Assistant before the first turn."""

SEASON = ("gathering", "production", "rival_production", "end_of_season")
"""RV-024; the Rival's production comes after the player's (RV-180)."""

GATHERING = ("begin", "round_1", "round_2", "round_3", "hands_clear_contracts", "end")
"""RV-025: three turns each; RV-192 at the end."""

TURN = (
    "begin", "before_placing", "place", "before_taking", "take", "to_column", "run", "after_running", "end",
)  # fmt: skip
"""RV-026 with the Action Token windows of RV-027: A place, B1 take, B2 run."""

RIVAL_TURN = ("begin", "place", "take", "end")
"""RV-176 to RV-179; a Hired Hand's turn has the same steps (RV-190)."""

PRODUCTION = ("begin", "forge", "end")
"""RV-086, RV-R38: seat by seat in turn order."""

COMPLETION = ("add_mystic", "card_reward", "finish_benefit", "added_benefit", "extra_gold")
"""RV-R41: everything is paid before anything is gained, and the gains come in this order."""

END_OF_SEASON = ("begin", "titles", "prepare")
"""RV-123; the last Season ends with the Titles."""

NEXT_SEASON = ("rearrange", "halls", "board_dice", "tracker", "marker", "player_dice")
"""RV-131 to RV-136, after the Guild Advisor's rearrangement (RV-157, RV-R45)."""

FINAL_SCORING = ("begin", "reputation", "market", "tokens", "end")
"""RV-137 to RV-140."""

OUTLINES = {
    "game": GAME,
    "assistant": ASSISTANT,
    "season": SEASON,
    "gathering": GATHERING,
    "turn": TURN,
    "rival_turn": RIVAL_TURN,
    "production": PRODUCTION,
    "completion": COMPLETION,
    "end_of_season": END_OF_SEASON,
    "next_season": NEXT_SEASON,
    "final_scoring": FINAL_SCORING,
}

FLOW: Flow[State] = Flow(OUTLINES)
