"""What could be clicked at all, and why a thing can't be used right now (rule id and the missing numbers)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.core.frames import Order
from game.core.structs import Decision, Reason, Ref
from game.set_a_watch import frames as f
from game.set_a_watch.attack import ANY_NUMBER, attack_range, pieces
from game.set_a_watch.camp import highest_scout
from game.set_a_watch.explain_cards import ability_reason, item_reason
from game.set_a_watch.line import alive, attack_rule, find, health
from game.set_a_watch.merchant import price
from game.set_a_watch.party import on_watch
from game.set_a_watch.printed import RUNES
from game.set_a_watch.rounds import rests_each
from game.set_a_watch.state import ASIDE, CAMP, LIFTED, OUT, STOLEN, UNSPENT, State
from game.set_a_watch.tables import BLOCKED, HEAL_VALUES, SPACE_ACTION, C, K
from game.set_a_watch.targets import most_possible


class Look(NamedTuple):
    """What a reason is judged by: the asking seat, the open frame and the rule of its decision."""

    s: State
    seat: int
    frame: Any
    rule: str


def catalogue(s: State, seat: int) -> tuple[Ref, ...]:
    """Everything on the table that a person could click; the same for every seat."""
    if s.phase == "setup":
        return tuple(("class", kind) for kind in range(len(C.adventurers)))
    refs: list[Ref] = [("adventurer", adv) for adv in range(len(s.party))]
    refs += [("own", adv) for adv in range(len(s.party))]
    refs += [("die", die) for die in range(3 * len(s.party))]
    for a in s.party:
        refs += [("ability", card.card) for card in a.abilities]
        refs += [("ability", card) for card in a.unused]
        refs += [("item", held.item) for held in a.items]
    refs += [("line", lc.uid) for lc in alive(s)]
    refs += [(kind, i) for kind, count in _FIXED for i in range(count)]
    looking = any(isinstance(frame, f.Map) for frame in s.stack)
    refs += [("location" if looking else "card", id) for id in s.look]
    refs += [("card", card) for card in _open_cards(s)]
    return tuple(dict.fromkeys(refs))


_FIXED = (("space", len(C.spaces)), ("rune", len(RUNES)), ("market", K.market_slots))


def _open_cards(s: State) -> list[int]:
    """Cards that lie open outside the Line, and those on their way to the Graveyard."""
    cards = [*s.aside, *s.grave, *s.deed.beasts]
    for a in s.party:
        cards += a.tamed
    if s.stack and isinstance(s.stack[-1], Order):
        for lc in s.line:
            if lc.out == LIFTED:
                cards += [card for card in (lc.card, lc.mount) if card >= 0]
    return cards


def reason(s: State, seat: int, ref: Ref, decision: Decision | None) -> Reason:
    """The reason for a thing that no action of the seat touches.

    Raises:
        KeyError: for a kind of reference that the game does not know.
    """
    explain = _KINDS[ref[0]]
    if decision is None:
        return Reason("SW-184", "game_over")
    if any(ref in a.refs() for a in decision.actions):
        other = next(a.seat for a in decision.actions if ref in a.refs())
        return Reason("SW-004", "others_choice", (("seat", other),))
    return explain(Look(s, seat, s.stack[-1], decision.rule), ref[1])


def _busy(look: Look) -> Reason:
    """Something else must be answered first."""
    return Reason(look.rule, "finish_first")


# -- dice -------------------------------------------------------------------------------------------------


def _die(look: Look, die: int) -> Reason:
    s = look.s
    a, i = s.party[die // 3], die % 3
    if not a.dice[i]:
        return Reason("SW-043", "not_rolled")
    if a.at[i] == STOLEN:
        return Reason("SW-156", "die_stolen")
    if a.at[i] == ASIDE:
        return Reason("SW-050", "die_aside")
    if s.phase == "watch" and a.role in (CAMP, OUT):
        return Reason("SW-048", "in_camp") if a.role == CAMP else Reason("SW-083", "out_tonight")
    if isinstance(look.frame, f.Attacking):
        return _attack_die(look, die)
    if a.at[i] != UNSPENT:
        return Reason("SW-136", "die_spent")
    if isinstance(look.frame, f.Fight):
        return Reason("SW-118", "die_target_first")
    if isinstance(look.frame, f.Camp):
        return Reason("SW-048", "die_not_resting") if die // 3 != s.resting else Reason("SW-050", "die_no_space")
    if isinstance(look.frame, f.Rester):
        return Reason("SW-044", "choose_rest_first")
    return _busy(look)


def _attack_die(look: Look, die: int) -> Reason:
    s, frame = look.s, look.frame
    a, i = s.party[die // 3], die % 3
    if die in frame.dice:
        return Reason("SW-118", "die_in_attack")
    if a.at[i] != UNSPENT:
        return Reason("SW-136", "die_spent")
    at = find(s, frame.target)
    reach = attack_range(s, die // 3)
    if reach <= at:
        return Reason("SW-120", "die_range", (("reach", reach), ("position", at + 1)))
    if not any(piece.die == die for piece in pieces(s, at, frame.dice, frame.beasts)):
        return Reason("SW-123", "die_excluded", (("value", a.dice[i]),))
    most = attack_rule(s.line[at]).max_dice
    return Reason("SW-123", "die_too_many", (("most", most or ANY_NUMBER),))


# -- the Line -------------------------------------------------------------------------------------------------


def _line(look: Look, uid: int) -> Reason:
    s = look.s
    at = find(s, uid)
    lc = s.line[at]
    if isinstance(look.frame, f.Target):
        return Reason("SW-138", "not_a_target")
    if isinstance(look.frame, f.Attacking):
        return Reason("SW-118", "attack_under_way")
    if not isinstance(look.frame, f.Fight):
        return _busy(look)
    if not lc.up:
        return Reason("SW-121", "facedown")
    far = max((attack_range(s, adv) for adv in on_watch(s)), default=0)
    if far <= at:
        return Reason("SW-120", "out_of_range", (("position", at + 1), ("reach", far)))
    rule = attack_rule(lc)
    rest = pieces(s, at, [], [])
    if len(rest) < rule.min_dice:
        return Reason("SW-123", "too_few_dice", (("need", rule.min_dice), ("have", len(rest))))
    return Reason("SW-119", "too_strong", (("need", health(s, at)), ("have", most_possible(s, at))))


# -- camp and market ------------------------------------------------------------------------------------------


def _camp_only(look: Look) -> Reason | None:
    if look.s.phase != "camp" or isinstance(look.frame, f.Rester | f.FlexSeat):
        return Reason("SW-049", "camp_only")
    return None if isinstance(look.frame, f.Camp) else _busy(look)


def _space(look: Look, space: int) -> Reason:
    s = look.s
    closed = _camp_only(look)
    if closed:
        return closed
    if s.placed[space] >= 0:
        return Reason("SW-051", "space_taken")
    action = SPACE_ACTION[space]
    if action in BLOCKED[s.location]:
        return Reason("SW-036", "space_blocked")
    if action == "check_map":
        return Reason("SW-057", "space_needs", (("need", K.check_map_min_die),))
    if action == "heal":
        return Reason("SW-059", "space_exactly", (("need", HEAL_VALUES[s.location][-1]),))
    return Reason("SW-056", "space_higher", (("have", highest_scout(s)),))


def _own(look: Look, adv: int) -> Reason:
    closed = _camp_only(look)
    if closed:
        return closed
    if adv != look.s.resting:
        return Reason("SW-062", "own_not_resting")
    return Reason("SW-062", "own_used") if look.s.own else Reason("SW-189", "no_powder")


def _rune(look: Look, rune: int) -> Reason:
    closed = _camp_only(look)
    if closed:
        return closed
    return Reason("SW-065", "rune_used") if look.s.runes >> rune & 1 else Reason("SW-063", "rune_pair")


def _market(look: Look, pile: int) -> Reason:
    s = look.s
    if s.phase != "merchant":
        return Reason("SW-072", "merchant_only")
    if not s.market[pile]:
        return Reason("SW-078", "slot_empty")
    if not isinstance(look.frame, f.Buying):
        return _busy(look)
    return Reason("SW-072", "too_dear", (("need", price(s, s.market[pile][-1])), ("have", s.purse)))


# -- people and cards -----------------------------------------------------------------------------------------


def _adventurer(look: Look, adv: int) -> Reason:
    if isinstance(look.frame, f.Rester):
        return Reason("SW-045", "rested_enough", (("limit", rests_each(look.s)),))
    if isinstance(look.frame, f.Buying):
        return Reason("SW-072", "buy_first")
    return Reason("SW-044", "adventurer_not_now")


def _class(look: Look, kind: int) -> Reason:
    return Reason("SW-010", "already_chosen")


def _ability(look: Look, card: int) -> Reason:
    if isinstance(look.frame, f.EquipEvoke):
        return Reason("SW-060", "equip_own")
    return ability_reason(look.s, look.frame, look.rule, card)


def _item(look: Look, item: int) -> Reason:
    return item_reason(look.s, look.frame, look.rule, item)


def _card(look: Look, card: int) -> Reason:
    s = look.s
    if any(card in a.tamed for a in s.party):
        return _beast(look, card)
    if card in s.aside:
        return Reason("SW-061", "evoke_only")
    return Reason("SW-173", "graveyard_only")


def _beast(look: Look, card: int) -> Reason:
    s = look.s
    adv = next(adv for adv, a in enumerate(s.party) if card in a.tamed)
    if s.party[adv].role == CAMP:
        return Reason("SW-163", "in_camp")
    if not isinstance(look.frame, f.Attacking):
        return Reason("SW-161", "beast_attack")
    at = find(s, look.frame.target)
    if card in look.frame.beasts:
        return Reason("SW-118", "die_in_attack")
    if attack_range(s, adv) <= at:
        return Reason("SW-122", "die_range", (("reach", attack_range(s, adv)), ("position", at + 1)))
    return Reason("SW-123", "die_excluded", (("value", C.cards[card].health),))


def _location(look: Look, location: int) -> Reason:
    return _busy(look)


_KINDS: dict[str, Callable[[Look, int], Reason]] = {
    "die": _die, "line": _line, "space": _space, "own": _own, "rune": _rune, "market": _market,
    "adventurer": _adventurer, "class": _class, "ability": _ability, "item": _item, "card": _card,
    "location": _location,
}  # fmt: skip
