"""Attacks on random tables made of what makes them hard: limits, ignored dice, charges, hooks, flames, the Compass.

What is offered is compared with the oracle, and every beginning of an attack can be completed.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.codec import clone
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch.events import Attacked, Defeated
from tests.set_a_watch import oracle
from tests.set_a_watch.cards.laying import night
from tests.set_a_watch.scenarios.desk import LOCATIONS, Desk

PLACES = ("windswept_cliffs", "black_sand_beach", "whale_bone_bay", "coral_maze")
LINE = ("colossus", "barnacle_brute", "rocktopuss", "bone_leviathan", "sea_foam", "cliff_crab", "living_shadow",
        "coral_golem", "harpy", "tentacle_5")  # fmt: skip
OTHERS = ("fire_sorceress", "halfling_cavalier", "druid", "corsair", "merchant")
TOOLS = ("lucky_compass", "sharpened_hook", "spyglass")
LEAST = {"rocktopuss": 2, "tentacle_5": 2, "bone_leviathan": 3}
SHUT_OUT = {"colossus": 2}


def table(rng: Random) -> Desk:
    """A night of the Golem and three others."""
    party = ("earth_golem", *rng.sample(OTHERS, 3))
    line = rng.sample(LINE, rng.randint(1, 4))
    desk = night(*line, fire=rng.choice((1, 2, 7, 12)), party=party, location=rng.choice(PLACES))
    for id in party:
        sides = oracle.SIDES.get(id, 6)
        most = sides if rng.random() < 0.6 else 3
        desk.dice(id, *(rng.randint(1, most) for _ in range(rng.randint(0, 3))))
    if "fire_sorceress" in party and rng.random() < 0.5:
        desk.have("fire_sorceress", "inner_flame", "fireball", "kindle")
    for tool in rng.sample(TOOLS, rng.randint(0, 3)):
        desk.give(rng.choice(party), tool)
    desk.s.charges, desk.s.mounted, desk.s.bonus = rng.randint(0, 6), rng.random() < 0.5, rng.choice((0, 0, 5))
    return desk


def finished(desk: Desk, attack: Any, rng: Random) -> Attacked:
    """The attack begun at random and then completed; what was told of it."""
    s = clone(desk.s)
    out: list[Any] = []
    RULES.act(s, attack, out)
    ends = do.Strike | do.StrikeBest
    for _ in range(rng.randint(0, 6)):
        more = [a for a in RULES.ask(s).actions if not isinstance(a, ends)]  # type: ignore[union-attr]
        if more:
            RULES.act(s, rng.choice(more), out)
    RULES.act(s, next(a for a in RULES.ask(s).actions if isinstance(a, ends)), out)  # type: ignore[union-attr]
    assert any(isinstance(e, Defeated) and e.uid == attack.target for e in out)
    return next(e for e in out if isinstance(e, Attacked))


@pytest.mark.report(29, 38)
@pytest.mark.rule("SW-118", "SW-119", "SW-120", "SW-123", "SW-193")
@pytest.mark.parametrize("seed", range(8))
def test_every_attack_that_is_possible_is_offered_and_can_be_completed(seed: int) -> None:
    rng = Random(seed)
    for _ in range(20):
        desk = table(rng)
        attacks = desk.legal(do.Attack)
        possible = {lc.uid for i, lc in enumerate(desk.s.line) if oracle.can_be_defeated(desk.s, i)}
        assert {a.target for a in attacks} == possible
        for attack in attacks:
            told = finished(desk, attack, rng)
            me = oracle.id_of(told.card)
            floor = max(SHUT_OUT.get(me, 0), int(desk.s.location == LOCATIONS["black_sand_beach"]))
            assert told.total >= told.health and min(told.values) > floor
            assert len(told.dice) >= LEAST.get(me, 1) and (me != "barnacle_brute" or len(told.dice) <= 3)
