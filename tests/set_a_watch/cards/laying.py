"""Nights for tests of single cards: the plain party, the moments of a round, what lies where."""

from __future__ import annotations

from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.outline import FLOW
from game.set_a_watch.state import UNSPENT
from game.set_a_watch.tables import C
from tests.set_a_watch.scenarios.desk import CALM, CGDS, LOCATIONS, Desk

PLAIN = {
    "corsair": ("cutlass_flurry", "boarding_action", "pillage"),
    "earth_golem": ("rock_fist", "earthquake", "landslide"),
    "druid": ("beast_call", "verdant_exchange", "wild_kinship"),
    "fire_sorceress": ("fireball", "wildfire", "kindle"),
    "merchant": ("hired_blades", "bribe", "restock"),
    "halfling_cavalier": ("lynx_pounce", "parting_shot", "fearless_scout"),
}
"""Three abilities each that never ask anything by themselves."""

RIDERS = ("merchant", "halfling_cavalier", "druid", "corsair")


def plain(party: tuple[str, ...] = CGDS, mode: str = "standard", seats: int = 1, **options: str) -> Desk:
    """A table where nobody has a reaction, an item or a Rock Charge."""
    desk = Desk(party, mode, seats, **options)
    desk.s.charges = 0
    for id in party:
        desk.have(id, *PLAIN[id])
        desk.s.items[:0] = [held.item for held in desk.of(id).items]
        desk.of(id).items = []
    return desk


def night(*line: str, fire: int = 7, party: tuple[str, ...] = CGDS, resting: str = "", location: str = CALM) -> Desk:
    """The plain party on Watch before that Line, all its dice showing 1; nothing has been checked yet."""
    desk = plain(party).watch(resting, location=location, fire=fire).line(*line)
    for id in party:
        desk.dice(id, 1, 1, 1)
    return desk


def nightfall(desk: Desk, location: str = CALM, fire: int = 7, resting: str = "") -> Desk:
    """The Watch begins: members, Line, Location, first Line check, up to the first decision."""
    desk.watch(resting, location=location, fire=fire)
    s = desk.s
    s.lined, s.line, s.phase = False, [], "merchant"
    s.stack[-2:] = [FLOW.begin("watch")]
    desk.out = []
    FLOW.advance(s, desk.out)
    return desk


def on_map(desk: Desk, location: str) -> Desk:
    """That Location lies on top of the Map deck; it changes places with the one that did."""
    s, x = desk.s, LOCATIONS[location]
    top = s.map[-1]
    if s.location == x:
        s.location = top
    for place in (s.map, s.unused, s.passed, s.final, s.other_finals):
        if x in place:
            place[place.index(x)] = top
            break
    s.map[-1] = x
    return desk


def go_on(desk: Desk) -> Desk:
    """Run up to the next decision."""
    desk.out = []
    FLOW.advance(desk.s, desk.out)
    return desk


def camp_over(desk: Desk) -> Desk:
    """The Merchant phase begins, at the resting Adventurer's expense."""
    assert isinstance(desk.s.stack[-1], f.Camp)
    for a in desk.s.party:
        a.at = [at if at != UNSPENT or a.role != 2 else 6 for at in a.at]
    return go_on(desk)


def best_attack(desk: Desk, at: int) -> Desk:
    """A direct attack with the dice that waste least."""
    desk.do(do.Attack, target=desk.uid(at))
    return desk.do(do.StrikeBest)


def name(card: int) -> str:
    """The id of a card."""
    return C.cards[card].id


def arrive_at(location: str, desk: Desk | None = None) -> Desk:
    """Round 2 begins at that Location, with the firewood as it is (7 on a new table)."""
    return on_map(desk or plain(), location).round(2)
