"""What an action does to the Line: defeated cards, the Graveyard, Defeated powers, closing up (section 4.3)."""

from __future__ import annotations

from typing import Any

from game.core.frames import Order
from game.core.programs import Script
from game.core.structs import Decision, Sink
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.dice import reroll_spent
from game.set_a_watch.effects import trigger
from game.set_a_watch.events import AbilityUsed, Buried, Defeated
from game.set_a_watch.line import close_gaps, find, return_dice
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import controller, decision, die_name, reacting, speaker, spent
from game.set_a_watch.printed import NATURE, POWDER
from game.set_a_watch.state import DEFEATED, GAP, LIFTED, Deed, LineCard, State
from game.set_a_watch.tables import FAMILY, FOREST, LIMIT, POWERS, TYPE, WARDEN


def begin_deed(s: State) -> None:
    """An action begins: what it causes later lies ready under its effects (SW-106)."""
    if _begun(s.deed):
        s.deed = Deed()
    for lc in s.line:
        if lc.before is not lc.up:
            lc.before = lc.up
    s.stack.append(FLOW.begin("deed"))


def _begun(deed: Deed) -> bool:
    """Is anything noted in it?"""
    return bool(deed.fallen or deed.beasts or deed.entered or deed.powers or deed.forest)


def resolve_summon(s: State, lc: LineCard) -> None:
    """A Summon in the Line: Doom or exhaust, then an Unhallowed in its place (SW-112). Whoever is asked knows it."""
    lc.known = True
    s.stack.append(Script("power", lc.at[0], 0, {"uid": lc.uid}))


def defeat(s: State, lc: LineCard, out: Sink) -> None:
    """The card is lifted out of the Line and leaves a gap (section 4.3 step 2)."""
    card = lc.at[0]
    lc.out = LIFTED
    lc.known = True
    s.deed.fallen.append(lc.uid)
    s.tally[DEFEATED] += 1
    out.append(Defeated(uid=lc.uid, card=card))
    if lc.up and TYPE[card] & FOREST:
        s.deed.forest = 1


# -- the outline of an action after its effects -----------------------------------------------------------


@FLOW.phase("deed", "bury")
def _bury(s: State, out: Sink, seat: int) -> None:
    deed = s.deed
    if deed.fallen or deed.beasts or deed.forest:
        s.stack.append(FLOW.begin("burial"))


@FLOW.phase("deed", "close")
def _close(s: State, out: Sink, seat: int) -> None:
    close_gaps(s, out)


@FLOW.phase("deed", "entrants")
def _entrants(s: State, out: Sink, seat: int) -> None:
    """Reveal powers of cards that entered faceup, from the camp outwards (section 4.3 step 6)."""
    if s.deed.entered:
        entered = [lc.uid for lc in s.line if lc.uid in s.deed.entered]
        for uid in reversed(entered):
            s.stack.append(f.Flip(uid, "powers"))


# -- the Graveyard ------------------------------------------------------------------------------------------


@FLOW.phase("burial", "order")
def _order(s: State, out: Sink, seat: int) -> None:
    """The players choose the order in which cards go to the Graveyard (SW-107, SW-162, SW-171)."""
    cards = [*s.deed.beasts]
    for lc in s.line:
        if lc.out == LIFTED:
            cards += lc.at if lc.mount < 0 else [lc.at[0], lc.mount]
    if len(cards) > 1:
        s.stack.append(Order("card", [speaker(s)] * len(cards), cards, "bury", "SW-107"))
    else:
        _lay_to_rest(s, cards, out)


def bury(s: State, frame: Order, out: Sink) -> None:
    """All of them, in the order chosen."""
    _lay_to_rest(s, frame.ordered, out)


def _lay_to_rest(s: State, cards: list[int], out: Sink) -> None:
    """The cards go to the Graveyard; what is due afterwards is noted in the same order."""
    for card in cards:
        lc = _lifted(s, card)
        if lc is not None:
            if lc.dice:
                return_dice(s, lc, out)
            if lc.before and card == lc.at[0] and lc.up and not lc.negated and "defeated" in POWERS[card]:
                s.deed.powers.append(lc.uid)
        _lay_down(s, card, out)
    for lc in s.line:
        if lc.out == LIFTED:
            lc.out = GAP
    s.deed.fallen.clear()
    s.deed.beasts.clear()


def _lifted(s: State, card: int) -> LineCard | None:
    for lc in s.line:
        if lc.out == LIFTED and (card == lc.at[0] or card == lc.mount):
            return lc
    return None


def _lay_down(s: State, card: int, out: Sink) -> None:
    """Nature cards and Black Powder have places of their own (SW-191, SW-198)."""
    family = FAMILY[card]
    if family == NATURE:
        s.nature.put_under(card)
        to = "nature"
    elif family == POWDER:
        s.powder.append(card)
        to = "powder"
    else:
        s.grave.append(card)
        to = "grave"
    out.append(Buried(card=card, to=to))


@FLOW.phase("burial", "powers")
def _powers(s: State, out: Sink, seat: int) -> None:
    """SW-107, SW-109: one after the other in the order of the Graveyard."""
    if s.deed.powers:
        uids, s.deed.powers = s.deed.powers, []
        for uid in reversed(uids):
            trigger(s, s.line[find(s, uid)], "defeated")


@FLOW.phase("burial", "more")
def _more(s: State, out: Sink, seat: int) -> None:
    """What a Defeated power has defeated (Black Powder, SW-190) comes next."""
    if s.deed.fallen:
        s.stack.append(FLOW.begin("burial"))


# -- Grove Warden -------------------------------------------------------------------------------------------


@FLOW.phase("burial", "warden")
def _warden_first(s: State, out: Sink, seat: int) -> None:
    """Before the Defeated powers of the players' own cards, if there are any: the order is theirs (SW-105, D-43)."""
    deed = s.deed
    if deed.forest and any(FAMILY[lc.card] in (NATURE, POWDER) for lc in s.line if lc.uid in deed.powers):
        s.stack.append(f.Warden(False))


@FLOW.phase("burial", "warden_again")
def _warden_last(s: State, out: Sink, seat: int) -> None:
    if s.deed.forest and not s.deed.fallen:
        s.stack.append(f.Warden(True))


@FLOW.ask(f.Warden)
def _ask_warden(s: State, frame: f.Warden) -> Decision | None:
    """D-35: one of the Druid's spent dice, or pass."""
    held = reacting(s, WARDEN)
    if held is None or held[1].times >= LIMIT[WARDEN]:
        return None
    adv = held[0]
    seat = controller(s, adv)
    dice: list[Any] = [do.UnspendDie(seat, die_name(adv, i)) for i in spent(s.party[adv])]
    if not dice:
        return None
    return decision(s, "grove_warden", "SW-130", [*dice, do.Done(seat)], adv=adv)


@FLOW.answer(f.Warden)
def _answer_warden(s: State, frame: f.Warden, action: Any, out: Sink) -> None:
    s.stack.pop()
    if isinstance(action, do.UnspendDie):
        held = reacting(s, WARDEN)
        assert held is not None
        held[1].times += 1
        s.deed.forest = 0
        out.append(AbilityUsed(adv=held[0], ability=WARDEN, die=-1, x=0))
        reroll_spent(s, action.die, True, out)
    elif frame.last:
        s.deed.forest = 0
