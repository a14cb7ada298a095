"""Games for the tour: played headless once, and the moments in them that are worth a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game import registry
from game.agents import make
from game.agents.base import decide
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import ModeInfo, Setup
from scenes.names import SUGGESTED
from scenes.new_game_draft import default_computer

SEED = 20
MIDDLE = 0.42
"""Of several moments of a kind the one nearest to this part of the game is shown."""


def _chosen(game_id: str, mode: str) -> dict[str, str]:
    """What a person would have chosen before: where decks are built, one that comes with the game."""
    if game_id != "set_a_watch":
        return {}
    from game.set_a_watch import deck_files, decks

    return decks.setup_options(deck_files.ready_decks()[-1]) if mode == decks.MODE else {}


@dataclass(frozen=True)
class Moment:
    """Where a kind of decision is asked of seat 0: after that many steps."""

    prompt: str
    steps: int


class Played:
    """A whole game of one mode. ``people`` seats are persons as far as the pictures go."""

    def __init__(self, game_id: str, mode: ModeInfo, agent: str = "random", seed: int = SEED) -> None:
        self.rules: Any = registry.load(game_id)
        self.game_id, self.mode, self.seed = game_id, mode, seed
        count = min(mode.max_seats, max(mode.min_seats, 3))
        self.setup = Setup(mode.id, count, _chosen(game_id, mode.id)).checked(self.rules.info)
        self.seats = tuple(SeatInfo(SUGGESTED[i], "human" if i == 0 else default_computer(), i) for i in range(count))
        self.session = Session(self.rules, self.setup, seed, self.seats)
        self.moments = self._play(agent)

    def _play(self, agent: str) -> list[Moment]:
        player, chance = make(agent), Rng(self.seed)
        seen: list[Moment] = []
        session = self.session
        while session.decision is not None:
            if session.decision.seat == 0 and len(session.decision.actions) > 1:
                seen.append(Moment(session.decision.prompt, len(session.history())))
            session.act(decide(self.rules, player, session.state, session.decision, chance))
        return self._best(seen)

    def _best(self, seen: list[Moment]) -> list[Moment]:
        wanted = MIDDLE * len(self.session.history())
        best: dict[str, Moment] = {}
        for moment in seen:
            old = best.get(moment.prompt)
            if old is None or abs(moment.steps - wanted) < abs(old.steps - wanted):
                best[moment.prompt] = moment
        return list(best.values())

    def at(self, steps: int, seats: Sequence[SeatInfo] = ()) -> Session:
        """A new session that stands after that many steps."""
        actions = [action for action, _ in self.session.history()[:steps]]
        return Session.replayed(self.rules, self.setup, self.seed, actions, seats or self.seats)

    def all_people(self) -> tuple[SeatInfo, ...]:
        """The same seats, all of them persons."""
        return tuple(SeatInfo(s.name, "human", s.style) for s in self.seats)
