"""How the display model of the Line, its creatures and the dice moves forward, event by event."""

from __future__ import annotations

from game.set_a_watch import events as ev
from game.set_a_watch.state import (
    BANNER,
    GAP,
    LIFTED,
    ON_ABILITY,
    ON_ITEM,
    OUT,
    STOLEN,
    UNSPENT,
    WATCH,
    AbilityCard,
    LineCard,
    State,
)

UNKNOWN = -1


def line_of(s: State, uid: int) -> LineCard | None:
    """The card of the Line with that uid."""
    return next((lc for lc in s.line if lc.uid == uid), None)


def ability_of(s: State, adv: int, ability: int) -> AbilityCard | None:
    """An equipped ability."""
    return next((c for c in s.party[adv].abilities if c.card == ability), None)


def lay(s: State, die: int, at: int, on: int = -1) -> None:
    """A die lies there now."""
    a = s.party[die // 3]
    a.at[die % 3], a.on[die % 3] = at, on


def pop(cards: list[int], n: int = 1) -> None:
    """Take cards off the top."""
    del cards[max(0, len(cards) - n) :]


def _watch_began(s: State, e: ev.WatchBegan, after: State) -> None:
    s.phase = "watch"
    for adv in e.advs:
        s.party[adv].role = WATCH
    for adv in e.out:
        s.party[adv].role = OUT


def _line_laid(s: State, e: ev.LineLaid, after: State) -> None:
    s.lined, s.phase = True, "watch"
    s.line += [LineCard(uid, [UNKNOWN]) for uid in e.uids]
    pop(s.deck, len(e.uids))


def _horde_joined(s: State, e: ev.HordeJoined, after: State) -> None:
    s.line += [LineCard(uid, [UNKNOWN]) for uid in e.uids]
    s.horde, s.horde_first = [], []


def _peeked(s: State, e: ev.Peeked, after: State) -> None:
    if (lc := line_of(s, e.uid)) is not None:
        lc.at, lc.known = [e.card], True


def _revealed(s: State, e: ev.Revealed, after: State) -> None:
    if (lc := line_of(s, e.uid)) is not None:
        lc.at, lc.up = [e.card], True


def _entered(s: State, e: ev.Entered, after: State) -> None:
    if line_of(s, e.uid) is None:
        lc = LineCard(e.uid, [e.card], up=e.up, known=True)
        s.line.insert(_like(s, e.uid, after), lc)
    if e.why in ("summon", "summon_card", "kraken"):
        s.unhallowed.take()


def _overflowed(s: State, e: ev.Overflowed, after: State) -> None:
    s.unhallowed.take()
    if e.uid >= 0:
        s.line.append(LineCard(e.uid, [e.card], known=True))


def _like(s: State, uid: int, after: State) -> int:
    """Where the card stands among those that are still there afterwards; else at the end."""
    order = [lc.uid for lc in after.line]
    if uid not in order:
        return len(s.line)
    later = set(order[order.index(uid) + 1 :])
    return next((i for i, lc in enumerate(s.line) if lc.uid in later), len(s.line))


def _moved(s: State, e: ev.Moved, after: State) -> None:
    lc = line_of(s, e.uid)
    if lc is not None:
        s.line.remove(lc)
        s.line.insert(0 if e.to == "line_front" else len(s.line), lc)


def _line_swapped(s: State, e: ev.LineSwapped, after: State) -> None:
    ids = [lc.uid for lc in s.line]
    if e.uid in ids and e.other in ids:
        i, j = ids.index(e.uid), ids.index(e.other)
        s.line[i], s.line[j] = s.line[j], s.line[i]


def _left_line(s: State, e: ev.LeftLine, after: State) -> None:
    if (lc := line_of(s, e.uid)) is not None:
        lc.out = GAP


def _line_closed(s: State, e: ev.LineClosed, after: State) -> None:
    s.line = [lc for lc in s.line if lc.uid not in e.uids]


def _negated(s: State, e: ev.Negated, after: State) -> None:
    if (lc := line_of(s, e.uid)) is not None:
        lc.negated = True


def _rider_mounted(s: State, e: ev.RiderMounted, after: State) -> None:
    lc = line_of(s, e.uid)
    if lc is None:
        return
    near = next((x for x in s.line if x.card == e.mount and x.uid != e.uid), None)
    lc.mount = e.mount
    if near is not None:
        s.line.remove(lc)
        s.line[s.line.index(near)] = lc


def _summon_resolved(s: State, e: ev.SummonResolved, after: State) -> None:
    lc = line_of(s, e.uid)
    if lc is not None:
        s.line.remove(lc)
    s.grave.append(e.card)


def _exhausted(s: State, e: ev.Exhausted, after: State) -> None:
    if (card := ability_of(s, e.adv, e.ability)) is not None:
        card.exhausted = True


def _stunned(s: State, e: ev.Stunned, after: State) -> None:
    lay(s, e.die, ON_ABILITY, e.ability)


def _stolen(s: State, e: ev.Stolen, after: State) -> None:
    lay(s, e.die, STOLEN, e.uid)
    if (lc := line_of(s, e.uid)) is not None:
        lc.dice.append(e.die)


def _returned(s: State, e: ev.Returned, after: State) -> None:
    lay(s, e.die, UNSPENT if e.unspent else BANNER)
    for lc in s.line:
        lc.dice = [die for die in lc.dice if die != e.die]


def _unspent(s: State, e: ev.Unspent, after: State) -> None:
    lay(s, e.die, UNSPENT)


def _attacked(s: State, e: ev.Attacked, after: State) -> None:
    for die in e.dice:
        lay(s, die, BANNER)
    s.bonus = 0
    if s.stack and type(s.stack[-1]).__name__ == "Attacking":
        s.stack.pop()


def _ability_used(s: State, e: ev.AbilityUsed, after: State) -> None:
    if e.die >= 0:
        lay(s, e.die, ON_ABILITY, e.ability)


def _item_used(s: State, e: ev.ItemUsed, after: State) -> None:
    if e.die >= 0:
        lay(s, e.die, ON_ITEM, e.item)


def _charges_changed(s: State, e: ev.ChargesChanged, after: State) -> None:
    s.charges = e.after


def _status_turned(s: State, e: ev.StatusTurned, after: State) -> None:
    s.mounted = e.mounted


def _bonus_stored(s: State, e: ev.BonusStored, after: State) -> None:
    s.bonus = e.total


def _defeated(s: State, e: ev.Defeated, after: State) -> None:
    if (lc := line_of(s, e.uid)) is not None:
        lc.out, lc.at, lc.up = LIFTED, [e.card], True


def _buried(s: State, e: ev.Buried, after: State) -> None:
    for lc in s.line:
        if lc.out == LIFTED and e.card in (lc.card, lc.mount):
            lc.out = GAP
    if e.to == "grave":
        s.grave.append(e.card)


def _tamed(s: State, e: ev.Tamed, after: State) -> None:
    s.party[e.adv].tamed.append(e.card)


def _went_to_horde(s: State, e: ev.WentToHorde, after: State) -> None:
    for lc in s.line:
        if lc.out == 0 and lc.card == e.card:
            s.line.remove(lc)
            break
    s.horde.append(UNKNOWN)


def _watch_ended(s: State, e: ev.WatchEnded, after: State) -> None:
    s.lined = False


STEPS = {name[1:]: step for name, step in list(globals().items()) if name.startswith("_") and callable(step)}
"""Event tag -> what it changes."""
