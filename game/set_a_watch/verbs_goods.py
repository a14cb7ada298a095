"""What the verbs do that act on firewood, coins, decks and Adventurers' cards."""

from __future__ import annotations

from typing import Any

from game.core.exprs import Amount
from game.core.programs import Script
from game.core.structs import Decision, Sink
from game.core.zones import draw as draw_cards
from game.core.zones import put_under
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.content import VERBS
from game.set_a_watch.effects import PROGRAMS, adv_of, by_card, number, running, uid_of
from game.set_a_watch.events import (
    BonusStored,
    CardsLooked,
    DeckReshuffled,
    Discounted,
    Entered,
    NatureCycled,
    NatureExchanged,
    NothingToDo,
    PowderHidden,
    StatusTurned,
)
from game.set_a_watch.line import find, join, leave, reached
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import controller, decision, right_status, speaker
from game.set_a_watch.printed import Choose, Coins, Exchange, Pay, Peek, Require
from game.set_a_watch.state import LineCard, State
from game.set_a_watch.stock import (
    change_charges,
    change_fire,
    fire_fits,
    gain_coins,
    grow_horde,
    pay_coins,
    payable,
    ready_deck,
    shrink_horde,
)
from game.set_a_watch.tables import KRAKEN_CARDS, K
from game.set_a_watch.verbs_line import choose, chosen, peek_line

KRAKEN = KRAKEN_CARDS[-1]


# -- resources ------------------------------------------------------------------------------------------


@VERBS.can("firewood")
def _can_fire(s: State, script: Script, amount: Amount) -> bool:
    return fire_fits(s, number(s, script, amount))


@VERBS.do("firewood")
def _fire(s: State, script: Script, amount: Amount, out: Sink) -> None:
    change_fire(s, number(s, script, amount), "effect", out)


@VERBS.can("coins")
def _can_coins(s: State, script: Script, args: Coins) -> bool:
    return number(s, script, args.amount) < 0 or s.bank > 0


@VERBS.do("coins")
def _coins(s: State, script: Script, args: Coins, out: Sink) -> None:
    change = number(s, script, args.amount)
    if change >= 0:
        gain_coins(s, change, out)
    elif s.purse >= -change:
        pay_coins(s, -change, "lost", out)
    else:
        s.stack.append(PROGRAMS.branch(script, 0))


@VERBS.do("discount")
def _discount(s: State, script: Script, amount: int, out: Sink) -> None:
    s.discount += amount
    out.append(Discounted(amount=amount))


@VERBS.can("charges")
def _can_charge(s: State, script: Script, amount: int) -> bool:
    return s.charges < K.rock_dial_max if amount > 0 else s.charges > 0


@VERBS.do("charges")
def _charges(s: State, script: Script, amount: int, out: Sink) -> None:
    change_charges(s, amount, out)


@VERBS.do("horde_add")
def _horde_add(s: State, script: Script, count: int, out: Sink) -> None:
    grow_horde(s, count, out)


@VERBS.do("horde_remove")
def _horde_remove(s: State, script: Script, count: int, out: Sink) -> None:
    shrink_horde(s, count, out)


@VERBS.do("attack_bonus")
def _bonus(s: State, script: Script, amount: Amount, out: Sink) -> None:
    """Kept for the next direct attack (SW-221)."""
    more = number(s, script, amount)
    s.bonus += more
    out.append(BonusStored(amount=more, total=s.bonus))


# -- costs and choices -------------------------------------------------------------------------------------


@VERBS.can("pay")
def _can_pay(s: State, script: Script, args: Pay) -> bool:
    return payable(s, args.firewood, args.charges, number(s, script, args.coins))


@VERBS.do("pay")
def _pay(s: State, script: Script, args: Pay, out: Sink) -> None:
    """Was paid before the program began."""


@VERBS.can("require")
def _can_require(s: State, script: Script, args: Require) -> bool:
    return right_status(s, args.status) and script.vars.get("X", 0) >= args.x_at_least


@VERBS.do("require")
def _require(s: State, script: Script, args: Require, out: Sink) -> None:
    """Was a condition of use."""


def _open_options(s: State, script: Script, args: Choose) -> list[int]:
    found = [n for n, program in enumerate(args.options) if VERBS.able(s, script, program)]
    return found or list(range(len(args.options)))


@VERBS.can("choose")
def _can_choose(s: State, script: Script, args: Choose) -> bool:
    return any(VERBS.able(s, script, program) for program in args.options)


@VERBS.do("choose")
def _choose(s: State, script: Script, args: Choose, out: Sink) -> None:
    options = _open_options(s, script, args)
    if len(options) == 1:
        s.stack.append(PROGRAMS.branch(script, options[0]))
    else:
        s.stack.append(f.Branch(options))


@FLOW.ask(f.Branch)
def _ask_branch(s: State, frame: f.Branch) -> Decision:
    """D-27 for a Summon, D-24 for an ability."""
    script = s.stack[-2]
    assert isinstance(script, Script)
    adv = adv_of(script)
    seat = controller(s, adv) if adv >= 0 else speaker(s)
    prompt, rule = ("summon_card", "SW-112") if script.source == "power" else ("option", "SW-138")
    return decision(s, prompt, rule, [do.PickOption(seat, n) for n in frame.options], adv=adv, doom=s.doom)


@FLOW.answer(f.Branch)
def _answer_branch(s: State, frame: f.Branch, action: do.PickOption, out: Sink) -> None:
    s.stack.pop()
    s.stack.append(PROGRAMS.branch(running(s), action.option))


# -- the Creature deck -------------------------------------------------------------------------------------


def look_at_deck(s: State, count: int, bottom: int, rule: str, out: Sink) -> None:
    """Look at the top cards; they go back as the frame allows (SW-055, SW-087)."""
    if not ready_deck(s, out):
        out.append(NothingToDo(what="peek"))
        return
    before = len(s.grave) if len(s.deck) < count else 0
    s.look = draw_cards(s.deck, count, s.rng, s.grave)
    if before and not s.grave:
        out.append(DeckReshuffled(cards=before))
    out.append(CardsLooked(cards=tuple(s.look)))
    s.stack.append(f.Looking(bottom, rule))


@VERBS.do("peek")
def _peek(s: State, script: Script, args: Peek, out: Sink) -> None:
    if args.zone == "line":
        peek_line(s, args.count, out)
    else:
        look_at_deck(s, args.count, args.bottom, "SW-165", out)


@VERBS.can("add_powder")
def _can_powder(s: State, script: Script, top: int) -> bool:
    return bool(s.powder)


@VERBS.do("add_powder")
def _powder(s: State, script: Script, top: int, out: Sink) -> None:
    """Shuffled into the top cards, as many as there are; never a reshuffle of the Graveyard (SW-189)."""
    card = s.powder.pop()
    cut = max(0, len(s.deck) - top)
    cards = [*s.deck[cut:], card]
    s.rng.shuffle(cards)
    s.deck[cut:] = cards
    out.append(PowderHidden(card=card, cards=len(cards)))


# -- Nature cards ------------------------------------------------------------------------------------------


@VERBS.do("nature_cycle")
def _cycle(s: State, script: Script, count: int, out: Sink) -> None:
    if s.nature.top >= 0:
        card = s.nature.take()
        s.nature.put_under(card)
        out.append(NatureCycled(card=card))


@VERBS.can("nature_cycle")
def _can_cycle(s: State, script: Script, count: int) -> bool:
    return len(s.nature) > 1


def _swappable(s: State, script: Script, args: Exchange) -> list[int]:
    return reached(s, args.at, uid_of(script), by_card(script), script.vars)


@VERBS.can("exchange")
def _can_exchange(s: State, script: Script, args: Exchange) -> bool:
    if s.nature.top < 0:
        return False
    if args.place == "line":
        return bool(_swappable(s, script, args))
    return bool(s.deck or s.grave) if args.place == "deck_top" else bool(s.horde or s.horde_first)


@VERBS.do("exchange")
def _exchange(s: State, script: Script, args: Exchange, out: Sink) -> None:
    """The top Nature card takes the other card's place; that one goes unseen under the Creature deck (SW-199)."""
    if s.nature.top < 0:
        out.append(NothingToDo(what="exchange"))
    elif args.place == "line":
        choose(s, script, _swappable(s, script, args), False, out)
    elif args.place == "deck_top":
        if ready_deck(s, out):
            other = s.deck.pop()
            _lay_nature(s, s.deck, other, args.place, out)
    elif s.horde or s.horde_first:
        other = s.horde.pop() if s.horde else s.horde_first.pop()
        _lay_nature(s, s.horde, other, args.place, out)


def _lay_nature(s: State, pile: list[int], other: int, place: str, out: Sink) -> None:
    card = s.nature.take()
    pile.append(card)
    put_under(s.deck, [other])
    out.append(NatureExchanged(card=card, place=place, uid=-1))


@chosen("exchange")
def _exchange_line(s: State, script: Script, args: Exchange, lc: LineCard, out: Sink) -> None:
    """The Nature card is a creature of the Line like any other from now on (SW-197)."""
    at = find(s, lc.uid)
    leave(s, lc, "deck_bottom", out)
    put_under(s.deck, [lc.card])
    del s.line[at]
    new = join(s, s.nature.take(), at, known=True)
    new.up = args.up
    s.deed.entered.append(new.uid)
    out.append(NatureExchanged(card=new.card, place="line", uid=new.uid))
    out.append(Entered(uid=new.uid, card=new.card, up=new.up, why="nature"))


# -- others ------------------------------------------------------------------------------------------------


@VERBS.do("add_kraken")
def _kraken(s: State, script: Script, args: bool, out: Sink) -> None:
    """The Kraken from the Unhallowed deck, else its bottom card, else nothing (SW-212, R-20)."""
    cards = s.unhallowed.cards()
    if not cards:
        out.append(NothingToDo(what="add_kraken"))
        return
    card = KRAKEN if KRAKEN in cards else cards[0]
    known = card == s.unhallowed.top or card in s.unhallowed.under
    s.unhallowed.remove(card)
    lc = join(s, card, known=known, back=int(not known))
    out.append(Entered(uid=lc.uid, card=card if known else -1, up=False, why="kraken"))


def turn_status(s: State, mounted: bool, out: Sink) -> None:
    """Mount or dismount (SW-206)."""
    if mounted != s.mounted:
        s.mounted = mounted
        out.append(StatusTurned(mounted=mounted))


@VERBS.can("status")
def _can_turn(s: State, script: Script, side: str) -> bool:
    return side in ("toggle", "choose") or (side == "mounted") != s.mounted


@VERBS.do("status")
def _status(s: State, script: Script, side: str, out: Sink) -> None:
    if side == "choose":
        s.stack.append(f.StatusChoice(adv_of(script)))
    else:
        turn_status(s, not s.mounted if side == "toggle" else side == "mounted", out)


@FLOW.ask(f.StatusChoice)
def _ask_status(s: State, frame: f.StatusChoice) -> Decision:
    """D-18."""
    seat = controller(s, frame.adv)
    return decision(s, "status", "SW-206", [do.SetStatus(seat, 1), do.SetStatus(seat, 0)], adv=frame.adv)


@FLOW.answer(f.StatusChoice)
def _answer_status(s: State, frame: f.StatusChoice, action: do.SetStatus, out: Sink) -> None:
    s.stack.pop()
    turn_status(s, bool(action.side), out)


def _nothing(s: State, script: Script, args: Any, out: Sink) -> None:
    """Markers and continuous effects: read where they count, or done when the card is buried."""


for _verb in (
    "nature_return", "powder_return", "keep_item", "rider", "health", "attack_rule", "immune", "reveal_level",
    "range_bonus", "attack_die", "protect", "prevent_exhaust", "prevent_doom", "heal_values", "camp_block",
    "no_doom_loss",
):  # fmt: skip
    VERBS.do(_verb)(_nothing)
