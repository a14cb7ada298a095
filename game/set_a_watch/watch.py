"""The Watch from its members to its end (chapters G and K, section 4.2)."""

from __future__ import annotations

from typing import Any

from game.core.codec import encode
from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import attacking as _attacking  # noqa: F401
from game.set_a_watch import frames as f
from game.set_a_watch.attack import begin_attack
from game.set_a_watch.effects import trigger, trigger_location
from game.set_a_watch.events import (
    BonusLost,
    Entered,
    HordeJoined,
    LineLaid,
    StoppedFighting,
    TookDamage,
    WatchBegan,
    WatchEnded,
    WentToHorde,
)
from game.set_a_watch.hands import hands
from game.set_a_watch.line import alive, close_gaps, join, return_dice
from game.set_a_watch.offers import offered
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import decision, end, lose, unexhausted
from game.set_a_watch.reactions import force_exhaust
from game.set_a_watch.sight import FIGHTS, ONCE, Sight, keep, memory, see, told
from game.set_a_watch.state import CAMP, IN_LINE, NOWHERE, OUT, UNDEFEATED, UNSPENT, WATCH, State
from game.set_a_watch.stock import draw
from game.set_a_watch.tables import DAMAGE, C
from game.set_a_watch.targets import targets
from game.set_a_watch.using import begin_use


def _watch(s: State, out: Sink, seat: int) -> None:
    s.stack.append(FLOW.begin("watch"))


FLOW.phase("round", "watch")(_watch)
FLOW.phase("final_round", "watch")(_watch)


@FLOW.phase("watch", "members")
def _members(s: State, out: Sink, seat: int) -> None:
    """Who has an unexhausted ability stands watch (SW-082), all night, whatever becomes of it (SW-083, SW-085); nobody
    there is a loss (SW-084)."""
    s.phase = "watch"
    s.stopped = False
    s.bonus = 0
    inside: list[int] = []
    outside: list[int] = []
    for adv, a in enumerate(s.party):
        if a.role != CAMP:
            ready = [card for card in a.abilities if not card.exhausted]
            a.role = WATCH if ready else OUT
            (inside if ready else outside).append(adv)
    out.append(WatchBegan(advs=tuple(inside), out=tuple(outside)))
    if not inside:
        lose(s, "nobody_on_watch", out)


@FLOW.phase("watch", "lay_line")
def _lay_line(s: State, out: Sink, seat: int) -> None:
    """Creature cards facedown, at last the Horde behind them, then Unhallowed laid aside (SW-086, SW-183)."""
    s.line = []
    for _ in range(C.locations[s.location].creatures):
        card = draw(s, out)
        if card >= 0:
            join(s, card)
    s.lined = True
    out.append(LineLaid(uids=tuple([lc.uid for lc in s.line])))
    if s.round == s.rounds:
        _horde_joins(s, out)
    for card in s.laid:
        lc = join(s, card, known=True)
        out.append(Entered(uid=lc.uid, card=card, up=False, why="laid_aside"))
    s.laid = []


def _horde_joins(s: State, out: Sink) -> None:
    """Top card first, unshuffled (SW-183)."""
    seen = s.mode == "kraken"  # everybody knows the two Tentacles of the set-up
    joined = [join(s, card) for card in reversed(s.horde)]
    joined += [join(s, card, known=seen, back=1) for card in reversed(s.horde_first)]
    s.horde, s.horde_first = [], []
    if joined:
        out.append(HordeJoined(uids=tuple(lc.uid for lc in joined)))


@FLOW.phase("watch", "line_ready")
def _line_ready(s: State, out: Sink, seat: int) -> None:
    """Before anything is revealed, and before what starts with the Watch (SW-089)."""
    trigger_location(s, "line_ready")


@FLOW.phase("watch", "watch_start")
def _watch_start(s: State, out: Sink, seat: int) -> None:
    trigger_location(s, "watch_start")


# -- actions --------------------------------------------------------------------------------------------


@FLOW.phase("watch", "fight")
def _fight(s: State, out: Sink, seat: int) -> None:
    s.stack.append(f.Fight())


@FLOW.ask(f.Fight)
def _ask_fight(s: State, frame: f.Fight) -> Decision | None:
    """D-22: anybody on Watch, any number of actions, in any sequence (SW-117), until the Line is empty (SW-116)."""
    if s.stopped or not s.line:
        return None
    key = line, _ = told(s), encode((s.party, _open(s)))
    known = _fights.get(key)
    if known is not None:
        return known
    found = _fight_on(s, see(s, line))
    mark = hash(key)
    if mark in _once:
        keep(_fights, FIGHTS, key, found)
    else:
        keep(_once, ONCE, mark, True)
    return found


_fights: dict[tuple[bytes, bytes], Decision] = memory()
"""Remembered are only those that are met a second time: in playing on at random most are never seen again."""

_once: dict[int, bool] = memory()


def _open(s: State) -> tuple[Any, ...]:
    """Of everything but the Line and the Adventurers, what decides what can be done now and by whom.

    No card of today asks for coins of the Bank, the Creature deck or Black Powder in a fight, but verbs can.
    """
    return (
        s.fire, s.doom, s.mounted, s.charges, s.purse, s.bonus, s.bank > 0, s.nature.top, len(s.nature) > 1,
        bool(s.deck), s.grave[-1] if s.grave else -1, bool(s.horde or s.horde_first), bool(s.powder),
        s.seats, s.resting, s.flex_seat,
    )  # fmt: skip


def _fight_on(s: State, sight: Sight) -> Decision:
    ready = hands(s)
    acts = targets(s, sight.marks, ready)
    for gear, dice in ready:
        acts += offered(s, sight, gear, dice, gear.uses)
    if sum([gear.life for gear, _ in ready]) <= 1:
        acts = [act for act in acts if not isinstance(act, do.ExhaustAbility)]  # never the last one on Watch
    for gear, dice in ready:
        if gear.passives:
            acts += offered(s, sight, gear, dice, gear.passives)
    acts.append(STOP)
    return decision(s, "fight", "SW-117", acts, cards=len(s.line))


STOP = do.StopFighting(0)


@FLOW.answer(f.Fight)
def _answer_fight(s: State, frame: f.Fight, action: Any, out: Sink) -> None:
    if isinstance(action, do.StopFighting):
        s.stopped = True
        out.append(StoppedFighting(cards=len(s.line)))
    elif isinstance(action, do.Attack):
        begin_attack(s, action)
    else:
        begin_use(s, action, out)


# -- the end --------------------------------------------------------------------------------------------


@FLOW.phase("watch", "damage")
def _damage(s: State, out: Sink, seat: int) -> None:
    s.stack.append(f.Damage())


@FLOW.step(f.Damage)
def _next_undefeated(s: State, frame: f.Damage, out: Sink) -> None:
    """One card at a time, from first position on (SW-174, R-18); nobody acts any more (SW-175)."""
    if s.line:
        s.stack.append(FLOW.begin("undefeated"))
    else:
        s.stack.pop()


@FLOW.phase("undefeated", "damage")
def _take_damage(s: State, out: Sink, seat: int) -> None:
    """Damage 0 exhausts nothing (SW-178)."""
    lc = s.line[0]
    s.tally[UNDEFEATED] += 1
    out.append(TookDamage(uid=lc.uid, card=lc.card, damage=DAMAGE[lc.card]))
    force_exhaust(s, DAMAGE[lc.card], "damage", out)


@FLOW.phase("undefeated", "dice")
def _dice_back(s: State, out: Sink, seat: int) -> None:
    return_dice(s, s.line[0], out)


@FLOW.phase("undefeated", "power")
def _undefeated_power(s: State, out: Sink, seat: int) -> None:
    """SW-177."""
    trigger(s, s.line[0], "undefeated")


@FLOW.phase("undefeated", "horde")
def _to_horde(s: State, out: Sink, seat: int) -> None:
    """Facedown on top of the Horde, in Line order (SW-176), the mount first, unless its power has moved it (SW-148,
    SW-171)."""
    lc = s.line[0]
    if lc.out == IN_LINE:
        for card in [lc.card] if lc.mount < 0 else [lc.mount, lc.card]:
            s.horde.append(card)
            out.append(WentToHorde(card=card))
    del s.line[0]


@FLOW.phase("watch", "clean_up")
def _clean_up(s: State, out: Sink, seat: int) -> None:
    """Bonuses and negation end; the party still stands (SW-179, SW-180)."""
    close_gaps(s, out)
    assert not alive(s)
    s.lined = False
    if s.bonus:
        out.append(BonusLost(amount=s.bonus))
        s.bonus = 0
    unused = sum(a.at.count(UNSPENT) for a in s.party if a.role == WATCH)
    out.append(WatchEnded(unexhausted=unexhausted(s), dice=unused))
    for a in s.party:
        a.role = NOWHERE
    s.phase = "arrival"


@FLOW.phase("final_round", "dawn")
def _dawn(s: State, out: Sink, seat: int) -> None:
    """The final Watch is over and somebody still stands (SW-184)."""
    end(s, True, "dawn", out)
