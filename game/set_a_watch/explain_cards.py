"""Why an ability or item can't be used now (SW-124 to SW-138)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Reason
from game.set_a_watch import frames as f
from game.set_a_watch.party import charge_room, unexhausted, unspent, value_of
from game.set_a_watch.printed import Pay, Program
from game.set_a_watch.state import CAMP, OUT, AbilityCard, State
from game.set_a_watch.stock import fire_fits
from game.set_a_watch.tables import ABILITY_PAY, ACTIVATED, FREE, ITEM_KIND, ITEM_PAY, ITEM_REACTS, LIMIT, C, K


def ability_reason(s: State, frame: Any, rule: str, card: int) -> Reason:
    """For an ability that no legal action touches."""
    for adv, a in enumerate(s.party):
        held = next((own for own in a.abilities if own.card == card), None)
        if held is not None:
            return _moment(s, frame, rule, adv) or _equipped(s, adv, held)
    return Reason("SW-060", "ability_unused")


def _moment(s: State, frame: Any, rule: str, adv: int) -> Reason | None:
    """None between actions on Watch, for somebody who stands watch."""
    if s.phase != "watch":
        return Reason("SW-048", "watch_only")
    if s.party[adv].role == CAMP:
        return Reason("SW-048", "in_camp")
    if s.party[adv].role == OUT:
        return Reason("SW-083", "out_tonight")
    return None if isinstance(frame, f.Fight) else Reason(rule, "finish_first")


def _equipped(s: State, adv: int, held: AbilityCard) -> Reason:
    if held.exhausted:
        return Reason("SW-126", "ability_exhausted")
    card = held.card
    if not ACTIVATED[card]:
        if FREE[card] and held.times >= LIMIT[card]:
            return Reason("SW-220", "ability_limit")
        return Reason("SW-130", "ability_passive") if not FREE[card] else Reason("SW-136", "no_dice")
    unmet = _unmet(s, adv, ABILITY_PAY[card], C.abilities[card].program)
    if unmet:
        return unmet
    if held.die and unexhausted(s) <= 1:
        return Reason("SW-127", "ability_last")
    return Reason("SW-139", "no_target")


def _unmet(s: State, adv: int, pay: Pay, program: Program) -> Reason | None:
    """The first cost or condition that is missing (SW-008)."""
    if s.fire < pay.firewood:
        return Reason("SW-201", "need_fire", (("need", pay.firewood), ("have", s.fire)))
    coins = pay.coins if isinstance(pay.coins, int) else 0
    if s.purse < coins:
        return Reason("SW-008", "need_coins", (("need", coins), ("have", s.purse)))
    for effect in program:
        if effect.verb == "require":
            if effect.args.status == "mounted" and not s.mounted:
                return Reason("SW-008", "need_mounted")
            least = effect.args.x_at_least
            if least > _best_x(s, adv):
                return Reason("SW-008", "need_value", (("need", least), ("have", _best_x(s, adv))))
    return _overfull(s, program, pay.firewood)


def _overfull(s: State, program: Program, paid: int) -> Reason | None:
    """A card that does nothing but feed a fire that cannot take it whole (SW-096)."""
    fed = [e.args for e in program if e.verb == "firewood"]
    useful = any(e.verb not in ("firewood", "pay", "require") for e in program)
    if useful or not fed or not isinstance(fed[0], int) or fire_fits(s, fed[0] - paid):
        return None
    return Reason("SW-096", "fire_full", (("more", fed[0]), ("have", s.fire), ("most", K.fire_max)))


def _best_x(s: State, adv: int) -> int:
    """The highest X that a die can still give: charges and the Mounted bonus count (SW-128)."""
    return max((value_of(s, adv, i) + charge_room(s, adv, i) for i in unspent(s.party[adv])), default=0)


def item_reason(s: State, frame: Any, rule: str, item: int) -> Reason:
    """For an item that no legal action touches."""
    adv = next(adv for adv, a in enumerate(s.party) if any(held.item == item for held in a.items))
    if s.phase != "watch":
        return Reason("SW-131", "watch_only")
    early = _moment(s, frame, rule, adv)
    if early:
        return early
    held = next(held for held in s.party[adv].items if held.item == item)
    kind = ITEM_KIND[item]
    if kind == "passive":
        return Reason("SW-135", "item_passive")
    if held.exhausted:
        return Reason("SW-133", "item_exhausted")
    if ITEM_REACTS[item]:
        return Reason("SW-152", "item_reaction")
    if held.used:
        return Reason("SW-132", "item_used")
    if kind == "activate" and not unspent(s.party[adv]):
        return Reason("SW-132", "no_dice")
    return _unmet(s, adv, ITEM_PAY[item], C.items[item].program) or Reason("SW-139", "no_target")


