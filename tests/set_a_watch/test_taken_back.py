"""What is taken back comes back whole and once: stored bonuses, runes; what was looked at or turned up stays known."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.codec import clone, encode, from_json, to_json
from game.core.saves import SaveFile, pack, unpack
from game.core.session import SeatInfo, Session, UndoRefused
from game.core.structs import Setup
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from tests.set_a_watch.cards.laying import RIDERS, night
from tests.set_a_watch.scenarios.desk import ITEMS, Desk, ability


def session_at(desk: Desk, free: bool = False) -> Session:
    """A game for one that goes on from there."""
    session = Session(RULES, Setup("standard", 1), 5, [SeatInfo("Ann")], free)
    session.resume(clone(desk.s), (), (), clone(desk.s))
    return session


def loaded(session: Session) -> Session:
    """Saved and read again."""
    return unpack(from_json(SaveFile, to_json(pack(session, "title", "2020-01-01T00:00:00"))), RULES)


def act(session: Session, kind: type[Any], **fields: Any) -> None:
    """The first legal action of that type with these fields."""
    assert session.decision is not None
    session.act(next(a for a in session.decision.actions
                     if isinstance(a, kind) and all(getattr(a, k) == v for k, v in fields.items())))  # fmt: skip


@pytest.mark.report(2)
def test_a_stored_bonus_is_back_once_when_its_attack_is_taken_back() -> None:
    desk = night("cave_cyclops", "colossus").give("corsair", "potion_of_might").dice("golem", 4, 4)
    session = session_at(desk)
    start = encode(session.state)
    act(session, do.UseItem, item=ITEMS["potion_of_might"])
    bonus = session.state.bonus
    ready, steps = encode(session.state), len(session.log)
    assert bonus > 0

    def attack(of: Session) -> None:
        act(of, do.Attack, target=desk.uid(1))
        while not any(isinstance(a, do.Strike) for a in of.decision.actions):  # type: ignore[union-attr]
            act(of, do.AddDie)
        act(of, do.Strike)

    attack(session)
    after = encode(session.state)
    assert session.state.bonus == 0 and len(session.state.grave) > 0
    session.undo_to(steps)
    assert session.state.bonus == bonus and encode(session.state) == ready
    assert not any(isinstance(a, do.UseItem) for a in session.decision.actions), "the potion is drunk"  # type: ignore[union-attr]
    again = loaded(session)
    attack(again)
    attack(session)
    assert encode(again.state) == encode(session.state) == after
    while session.can_undo() is None:
        session.undo()
    assert session.state.bonus == 0 and encode(session.state) == start


@pytest.mark.report(5)
@pytest.mark.parametrize("how", ["scout ahead", "ship's bell"])
def test_cards_that_were_looked_at_cannot_be_unseen(how: str) -> None:
    if how == "scout ahead":
        desk = Desk().camp("corsair", 3, 5, 5)
        action: Any = desk.placements(3, "scout")[0]
    else:
        desk = night("sea_foam", "(siren_acolyte)", "(doomed_summon)", fire=3).give("corsair", "ships_bell")
        action = next(a for a in desk.legal(do.UseItem) if a.item == ITEMS["ships_bell"])
    session = session_at(desk)
    before = encode(session.state)
    session.act(action)
    with pytest.raises(UndoRefused) as refused:
        session.undo()
    assert refused.value.reason.key == "undo_revealed"
    assert RULES.words().reason(refused.value.reason).strip()
    free = session_at(desk, free=True)
    free.act(action)
    after = encode(free.state)
    free.undo()
    assert encode(free.state) == before
    free.redo()
    assert encode(free.state) == after, "the same cards again"


@pytest.mark.report(7)
def test_an_action_that_a_summon_interrupts_is_held_or_taken_back_whole() -> None:
    desk = night("colossus", "(doomed_summon)", party=RIDERS, fire=3).unhallowed("tentacle_2").dice("cavalier", 6)
    before = encode(desk.s)
    use = do.UseAbility(0, desk.adv("cavalier"), ability("fearless_scout"), desk.die("cavalier", 6))
    session = session_at(desk)
    session.act(use)
    assert session.decision is not None and session.decision.prompt == "summon_card"
    for _ in range(2):  # in the middle of the interruption, and after it
        with pytest.raises(UndoRefused):
            session.undo()
        state = encode(session.state)
        assert encode(loaded(session).state) == state and loaded(session).decision == session.decision
        if session.decision.prompt == "summon_card":
            act(session, do.PickOption, option=0)
    free = session_at(desk, free=True)
    free.act(use)
    act(free, do.PickOption, option=0)
    after = encode(free.state)
    free.undo()
    assert free.decision is not None and free.decision.prompt == "summon_card", "to the choice in between"
    free.undo()
    assert encode(free.state) == before, "Line, die, fire and Summon as they were"
    free.redo()
    free.redo()
    assert encode(free.state) == after
