"""What a preview says of what would be wasted: a fire that shows nothing, dice that stay unused, nothing to reroll."""

from __future__ import annotations

from typing import Any

import pytest

from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from tests.set_a_watch.cards.laying import night
from tests.set_a_watch.scenarios.desk import Desk, ability

WEAK = "undead_goblin"


def told(desk: Desk, action: Any) -> dict[str, int]:
    return dict(RULES.preview(desk.s, action))


@pytest.mark.rule("SW-090")
@pytest.mark.parametrize(("fire", "lights"), [(3, 0), (5, 1)])
def test_a_fire_that_shows_no_card_says_so(fire: int, lights: int) -> None:
    desk = night("colossus", "(cave_cyclops)", fire=fire).have("sorceress", "kindle").dice("sorceress", 4)
    uses = [a for a in (*desk.legal(do.UseAbility), *desk.legal(do.ExhaustAbility)) if a.ability == ability("kindle")]
    assert len(uses) == 2
    for action in uses:
        said = told(desk, action)
        assert (said["firewood"], said.get("lights", 0), said.get("dark", 0)) == (3, lights, 1 - lights)


@pytest.mark.rule("SW-090")
def test_a_fire_says_nothing_of_a_line_that_is_seen() -> None:
    desk = night("colossus", fire=3).have("sorceress", "kindle").dice("sorceress", 4)
    uses = [a for a in desk.legal(do.UseAbility) if a.ability == ability("kindle")]
    assert [told(desk, action) for action in uses] == [{"firewood": 3}]


@pytest.mark.rule("SW-008")
@pytest.mark.parametrize("others", [0, 1])
def test_a_reroll_with_the_last_die_says_that_none_is_left(others: int) -> None:
    desk = night("colossus").give("corsair", "war_drum")
    for a in desk.s.party:
        a.at = [1, 1, 1]
    desk.dice("corsair", 3).dice("druid", *[2] * others)
    drum = next(a for a in desk.legal(do.UseItem))
    assert told(desk, drum).get("no_dice", 0) == 1 - others


@pytest.mark.rule("SW-116")
@pytest.mark.parametrize("line", [(WEAK,), (WEAK, "colossus"), (WEAK, "(colossus)")])
def test_the_last_blow_says_that_it_ends_the_watch_and_what_stays_unused(line: tuple[str, ...]) -> None:
    desk = night(*line)
    for a in desk.s.party:
        a.at = [1, 1, 1]
    desk.dice("corsair", 6).dice("druid", 2, 3)
    desk.do(do.Attack, target=desk.uid(1)).do(do.AddDie, die=desk.die("corsair", 6))
    said = told(desk, desk.legal(do.Strike)[0])
    assert (said.get("ends", 0), said.get("idle", 0)) == ((1, 2) if len(line) == 1 else (0, 0))
