"""The self-check finds each kind of damage. A check that finds nothing would be worth nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.structs import Setup
from game.ravenshire import RULES
from game.ravenshire.invariants import invariants
from game.ravenshire.state import BOARD, BOX, GOLD, RAVEN_DIE, State
from tests.ravenshire.scenarios.desk import Desk


def board_die(s: State) -> int:
    return next(i for i, die in enumerate(s.dice) if die.at == BOARD)


def lose_a_board_die(s: State) -> None:
    die = s.dice[board_die(s)]
    die.at, die.spot = BOX, -1


def two_on_a_space(s: State) -> None:
    a, b = [die for die in s.dice if die.at == BOARD][:2]
    a.spot = b.spot


def raven_without_broker(s: State) -> None:
    die = s.dice[RAVEN_DIE]
    die.at, die.seat, die.value = 2, 0, 4


def member_in_wrong_column(s: State) -> None:
    s.players[0].workshop[0] = s.stacks[1].pop()
    s.players[0].recruits = 1


def member_in_locked_row(s: State) -> None:
    s.players[0].workshop[2] = s.stacks[0].pop()
    s.players[0].recruits = 1


DAMAGE: list[tuple[str, Callable[[State], object]]] = [
    ("dice on the board", lose_a_board_die),
    ("two dice on one space", two_on_a_space),
    ("Raven die", raven_without_broker),
    ("contract ids", lambda s: s.decks[1].pop()),
    ("contract ids", lambda s: s.players[0].hand.append(s.decks[0][0])),
    ("member ids", lambda s: s.stacks[2].pop()),
    ("title ids", lambda s: s.titles.pop()),
    ("wrong row", lambda s: s.open.reverse()),
    ("wrong hall", lambda s: s.halls.reverse()),
    ("resource 3 is 21", lambda s: s.players[1].res.__setitem__(3, 21)),
    ("resource 6 is -1", lambda s: s.players[1].res.__setitem__(6, -1)),
    ("ledger", lambda s: s.players[0].res.__setitem__(GOLD, 99)),
    ("off the track", lambda s: setattr(s.players[0], "rep", 14)),
    ("uncompleted contracts", lambda s: s.players[0].hand.extend(s.decks[0].pop() for _ in range(3))),
    ("dice placed", lambda s: setattr(s.players[0], "placed", 2)),
    ("production spaces", lambda s: setattr(s.players[0], "spaces", 15)),
    ("row 4", lambda s: setattr(s.players[0], "upgrades", 16)),
    ("finishes", lambda s: s.players[0].finishes.append(0)),
    ("locked row", member_in_locked_row),
    ("locked row", member_in_wrong_column),
    ("more members than recruitments", lambda s: s.players[0].workshop.__setitem__(0, s.stacks[0].pop())),
]


@pytest.mark.report(4, 26)
@pytest.mark.parametrize(("fault", "damage"), DAMAGE)
def test_damage_is_found(fault: str, damage: Callable[[State], object]) -> None:
    s = RULES.new(Setup("standard", 2, {"assistants": "off"}), 3)
    while s.phase == "setup":
        decision = RULES.ask(s)
        assert decision is not None
        RULES.act(s, decision.actions[0], [])
    s.placed_die = s.taken_die = -1
    assert invariants(s) == []
    damage(s)
    assert any(fault in found for found in invariants(s)), invariants(s)


@pytest.mark.parametrize(
    ("fault", "name", "value"), [("ledger", "gold", 50), ("Wares", "wares", -1), ("Reputation", "rep", 20)]
)
def test_damage_of_the_rival_is_found(fault: str, name: str, value: int) -> None:
    s = Desk(1, "solo_rival").s
    setattr(s.rival, name, value)
    assert any("Rival" in found and fault in found for found in invariants(s))
