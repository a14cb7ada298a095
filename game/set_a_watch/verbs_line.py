"""What the verbs do that act on cards of the Line (SW-139, SW-160 to SW-171)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.core.exprs import Amount, Expr, value
from game.core.programs import Script
from game.core.structs import Decision, Sink
from game.core.zones import put_under
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.content import VERBS
from game.set_a_watch.defeat import defeat, resolve_summon
from game.set_a_watch.effects import CARD_SOURCES, PROGRAMS, adv_of, number, running, uid_of
from game.set_a_watch.events import (
    Entered,
    LineSwapped,
    Moved,
    Negated,
    NothingToDo,
    Peeked,
    SummonResolved,
    Survived,
    Tamed,
)
from game.set_a_watch.line import ALL_POWER, alive, base_health, find, health, leave, lookup, reached
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import controller, decision, speaker
from game.set_a_watch.printed import SUMMON, Move, Peek, Strike, Swap, Tame, Where
from game.set_a_watch.state import IN_LINE, LineCard, State
from game.set_a_watch.stock import add_to_end, summon
from game.set_a_watch.tables import FAMILY, FOREST, TYPE, C

Chosen = Callable[[State, Script, Any, LineCard, Sink], None]

NO_POWER = -1000
"""Less than any strike has."""

NO_X = 99
"""More than any X."""

CHOSEN: dict[str, Chosen] = {}
"""What happens to the card that a verb has chosen, by verb."""


def chosen(verb: str) -> Callable[[Chosen], Chosen]:
    """Register what a verb does to the card chosen for it."""
    return lambda fn: CHOSEN.setdefault(verb, fn)


# -- choosing one card ----------------------------------------------------------------------------------


def choose(s: State, script: Script, found: list[int], optional: bool, out: Sink) -> None:
    """Have one of the cards at these indices chosen; the only one at once unless it is optional."""
    effect = PROGRAMS.current(script)
    if not found:
        out.append(NothingToDo(what=effect.verb))
    elif len(found) == 1 and not optional:
        CHOSEN[effect.verb](s, script, effect.args, s.line[found[0]], out)
    else:
        s.stack.append(f.Target([s.line[i].uid for i in found], optional))


@FLOW.ask(f.Target)
def _ask_target(s: State, frame: f.Target) -> Decision:
    script = s.stack[-2]
    assert isinstance(script, Script)
    adv = adv_of(script)
    seat = controller(s, adv) if adv >= 0 else speaker(s)
    acts: list[Any] = [do.PickLine(seat, uid) for uid in frame.uids]
    if frame.optional:
        acts.append(do.Done(seat))
    return decision(s, f"target_{PROGRAMS.current(script).verb}", "SW-138", acts, adv=adv)


@FLOW.answer(f.Target)
def _answer_target(s: State, frame: f.Target, action: Any, out: Sink) -> None:
    s.stack.pop()
    if isinstance(action, do.PickLine):
        script = running(s)
        effect = PROGRAMS.current(script)
        CHOSEN[effect.verb](s, script, effect.args, s.line[find(s, action.uid)], out)


def _where(s: State, script: Script, where: Where) -> list[int]:
    numbers = script.vars
    return reached(s, where, numbers.get("uid", -1), script.source in CARD_SOURCES, numbers)


# -- strike -----------------------------------------------------------------------------------------------


def _struck(s: State, script: Script, args: Strike) -> list[int]:
    """Revealed creatures that fall, and facedown cards that may (SW-139, SW-140)."""
    power = number(s, script, args.power)
    return [i for i in _where(s, script, args.at) if _falls_to(s, i) <= power]


def _falls_to(s: State, i: int) -> int:
    """The power that fells the card; a facedown one nobody knows may fall to any, a Summon always (SW-114, SW-140)."""
    lc = s.line[i]
    if lc.up:
        return health(s, i)
    return NO_POWER if not lc.known or FAMILY[lc.card] == SUMMON else base_health(lc)


@VERBS.can("strike")
def _can_strike(s: State, script: Script, args: Strike) -> bool:
    power = number(s, script, args.power)
    return any(_falls_to(s, i) <= power for i in _where(s, script, args.at))


def fells(s: State, where: Where) -> int:
    """The power with which a strike of an ability or item fells the weakest card there."""
    return min([_falls_to(s, i) for i in reached(s, where, -1, True, {})], default=ALL_POWER)


def powers(s: State, script: Script, power: Expr) -> tuple[int, ...]:
    """The power of a strike by X, which only grows with it."""
    numbers = lookup(s, uid_of(script), script.vars)
    return powers_by_x(power, tuple([(name, numbers(name)) for name in power.names if name != "X"]))


@lru_cache(1024)
def powers_by_x(power: Amount, numbers: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """The same with all other numbers given."""
    given = dict(numbers)
    return tuple(value(power, {**given, "X": x}.__getitem__) for x in range(NO_X))


@VERBS.do("strike")
def _strike(s: State, script: Script, args: Strike, out: Sink) -> None:
    found = _struck(s, script, args)
    if not args.each:
        choose(s, script, found, args.optional, out)
        return
    for lc in [s.line[i] for i in found]:
        defeat(s, lc, out)
    if found and args.then:
        s.stack.append(PROGRAMS.branch(script, 0))


@chosen("strike")
def _strike_one(s: State, script: Script, args: Strike, lc: LineCard, out: Sink) -> None:
    blow = f.StrikeAt(lc.uid, number(s, script, args.power))
    s.stack.append(blow)
    _land(s, blow, out)


@FLOW.step(f.StrikeAt)
def _land(s: State, frame: f.StrikeAt, out: Sink) -> None:
    """A facedown Summon is resolved first; then the card that stands there is struck (SW-113, R-29)."""
    at = find(s, frame.uid)
    lc = s.line[at]
    if FAMILY[lc.at[0]] == SUMMON:
        resolve_summon(s, lc)
        return
    s.stack.pop()
    script = running(s)
    needed = health(s, at)
    if lc.out != IN_LINE or needed > frame.power:
        if not lc.up and not lc.known:
            lc.known = True
            out.append(Peeked(uid=lc.uid, card=lc.card))
        out.append(Survived(uid=lc.uid, card=lc.card, power=frame.power, health=needed))
        return
    defeat(s, lc, out)
    if PROGRAMS.current(script).args.then:
        s.stack.append(PROGRAMS.branch(script, 0))


# -- move, swap -------------------------------------------------------------------------------------------


@VERBS.can("move")
def _can_move(s: State, script: Script, args: Move) -> bool:
    return bool(_where(s, script, args.at))


@VERBS.do("move")
def _move(s: State, script: Script, args: Move, out: Sink) -> None:
    choose(s, script, _where(s, script, args.at), args.optional, out)


@chosen("move")
def _move_one(s: State, script: Script, args: Move, lc: LineCard, out: Sink) -> None:
    if args.to in ("line_front", "line_end"):
        s.line.remove(lc)
        s.line.insert(0 if args.to == "line_front" else len(s.line), lc)
        out.append(Moved(uid=lc.uid, card=lc.card if lc.up or lc.known else -1, to=args.to))
        return
    leave(s, lc, args.to, out)
    cards = [lc.card] if lc.mount < 0 else [lc.mount, lc.card]
    if args.to == "removed":
        s.removed += cards
    else:
        put_under(s.deck, cards)


@VERBS.can("swap")
def _can_swap(s: State, script: Script, args: Swap) -> bool:
    first, second = _where(s, script, args.a), _where(s, script, args.b)
    return bool(first and second) and len({*first, *second}) > 1


@VERBS.do("swap")
def _swap(s: State, script: Script, args: Swap, out: Sink) -> None:
    script.vars["swap"] = -1
    second = _where(s, script, args.b)
    found = [i for i in _where(s, script, args.a) if second and second != [i]]
    choose(s, script, found, args.optional, out)


@chosen("swap")
def _swap_one(s: State, script: Script, args: Swap, lc: LineCard, out: Sink) -> None:
    """The first card picked is remembered; the second one changes places with it (SW-166)."""
    first = script.vars["swap"]
    if first < 0:
        script.vars["swap"] = lc.uid
        choose(s, script, [i for i in _where(s, script, args.b) if s.line[i].uid != lc.uid], False, out)
        return
    i, j = find(s, first), find(s, lc.uid)
    s.line[i], s.line[j] = s.line[j], s.line[i]
    out.append(LineSwapped(uid=first, other=lc.uid))


# -- seeing, silencing, taming ------------------------------------------------------------------------------


@VERBS.do("reveal")
def _reveal(s: State, script: Script, count: int, out: Sink) -> None:
    """The nearest facedown cards are turned up, each resolved completely before the next (SW-103)."""
    down = [lc for lc in alive(s) if not lc.up]
    if not down:
        out.append(NothingToDo(what="reveal"))
        return
    left = script.vars.get("reveal", count) - 1
    script.vars["reveal"] = left
    if left:
        script.at -= 1  # the same effect again, when this card is done
    s.stack.append(f.Flip(down[0].uid))


def peek_line(s: State, count: int, out: Sink) -> None:
    """Everybody sees the nearest facedown cards; nothing triggers (SW-165)."""
    for lc in [lc for lc in alive(s) if not lc.up][:count]:
        lc.known = True
        out.append(Peeked(uid=lc.uid, card=lc.card))


def can_peek_line(s: State, count: int) -> bool:
    """Is one of the nearest facedown cards still unseen?"""
    return any(not lc.known for lc in [lc for lc in alive(s) if not lc.up][:count])


@VERBS.can("peek")
def _can_peek(s: State, script: Script, args: Peek) -> bool:
    return can_peek_line(s, args.count) if args.zone == "line" else bool(s.deck or s.grave)


@VERBS.can("negate")
def _can_negate(s: State, script: Script, where: Where) -> bool:
    return bool(_negatable(s, script, where))


def _negatable(s: State, script: Script, where: Where) -> list[int]:
    return [i for i in _where(s, script, where) if not s.line[i].negated and C.cards[s.line[i].card].powers]


@VERBS.do("negate")
def _negate(s: State, script: Script, where: Where, out: Sink) -> None:
    choose(s, script, _negatable(s, script, where), False, out)


@chosen("negate")
def _negate_one(s: State, script: Script, where: Where, lc: LineCard, out: Sink) -> None:
    """Its text is blank while it lies in the Line; pairs stay together (SW-164)."""
    lc.negated = True
    out.append(Negated(uid=lc.uid, card=lc.card))


def _tameable(s: State, script: Script, args: Tame) -> list[int]:
    """Pairs cannot be tamed (SW-170)."""
    return [i for i in _where(s, script, args.at) if s.line[i].mount < 0]


@VERBS.can("tame")
def _can_tame(s: State, script: Script, args: Tame) -> bool:
    return s.nature.top >= 0 if args.nature else bool(_tameable(s, script, args))


@VERBS.do("tame")
def _tame(s: State, script: Script, args: Tame, out: Sink) -> None:
    if not args.nature:
        choose(s, script, _tameable(s, script, args), False, out)
    elif s.nature.top >= 0:
        card = s.nature.take()
        s.party[adv_of(script)].tamed.append(card)
        out.append(Tamed(adv=adv_of(script), card=card, uid=-1))


@chosen("tame")
def _tame_one(s: State, script: Script, args: Tame, lc: LineCard, out: Sink) -> None:
    leave(s, lc, "tamed", out)
    s.party[adv_of(script)].tamed.append(lc.card)
    out.append(Tamed(adv=adv_of(script), card=lc.card, uid=lc.uid))
    if TYPE[lc.card] & FOREST:
        s.deed.forest = 1


# -- entering ---------------------------------------------------------------------------------------------


@VERBS.do("summon")
def _summon(s: State, script: Script, up: bool, out: Sink) -> None:
    card = summon(s, out)
    enter(s, card, up, "summon", out)


def enter(s: State, card: int, up: bool, why: str, out: Sink) -> None:
    """A card that everybody has seen joins the end of the Line; faceup it reveals itself (SW-104)."""
    uid = add_to_end(s, card, up, why, out)
    if up:
        s.stack.append(f.Flip(uid, "powers"))


@VERBS.do("reanimate")
def _reanimate(s: State, script: Script, args: bool, out: Sink) -> None:
    """The topmost Graveyard card that is no Summon (R-40)."""
    for at in range(len(s.grave) - 1, -1, -1):
        if FAMILY[s.grave[at]] != SUMMON:
            enter(s, s.grave.pop(at), False, "reanimate", out)
            return
    out.append(NothingToDo(what="reanimate"))


@VERBS.do("replace_with_unhallowed")
def _replace(s: State, script: Script, args: bool, out: Sink) -> None:
    """SW-112: the Summon to the Graveyard, the topmost Unhallowed faceup in its place."""
    lc = s.line[find(s, uid_of(script))]
    s.grave.append(lc.card)
    out.append(SummonResolved(uid=lc.uid, card=lc.card))
    lc.at[0] = -1
    lc.at[0] = summon(s, out)
    lc.up = lc.known = True
    lc.before = False
    lc.checked = 0
    out.append(Entered(uid=lc.uid, card=lc.card, up=True, why="summon_card"))
    s.stack.append(f.Flip(lc.uid, "powers"))
