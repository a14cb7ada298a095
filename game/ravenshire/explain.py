"""What could be clicked at all, and why a thing can't be used right now (rule id and the missing numbers)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.core.structs import Decision, Reason, Ref
from game.ravenshire import frames as f
from game.ravenshire.explain_catalogue import catalogue
from game.ravenshire.explain_stock import lacking, short
from game.ravenshire.explain_trade import trade_reason
from game.ravenshire.explain_units import unit_reason
from game.ravenshire.state import (
    BADGER,
    BADGER_APPRENTICE,
    BOARD,
    CHARCOAL,
    CHARCOAL_KILN,
    COLUMN,
    GOLD,
    ORE,
    POOL,
    RAVEN_BROKER,
    ROW3,
    ROW4,
    TALISMAN,
    TOKEN,
    USED,
    WOOD,
    Player,
    State,
)
from game.ravenshire.tables import CONTRACT_TOKENS, FULL_COST, MODS, RECRUIT_TOKENS, TIER_AT, C
from game.ravenshire.titles import progress

__all__ = ["catalogue", "locked", "reason"]


class Look(NamedTuple):
    """What a reason is judged by: the deciding seat, its player and the open frame."""

    s: State
    seat: int
    p: Player
    frame: Any
    rule: str


def reason(s: State, seat: int, ref: Ref, decision: Decision | None) -> Reason:
    """The reason for a thing that no action of the open decision touches.

    Raises:
        KeyError: for a kind of reference that the game does not know.
    """
    explain = _KINDS[ref[0]]
    if decision is None:
        return Reason("RV-140", "game_over")
    if seat not in decision.seats or seat >= len(s.players):
        key = "not_your_choice" if s.phase == "setup" else "not_your_turn"
        return Reason("RV-068" if ref[0] == "trade" else "RV-025", key, (("seat", decision.seat),))
    return explain(Look(s, seat, s.players[seat], s.stack[-1], decision.rule), ref[1])


# -- the moment -------------------------------------------------------------------------------------


def _unfinished(look: Look) -> Reason:
    """Something else was started and must be finished (RV-028)."""
    return Reason("RV-018", "not_setup") if look.s.phase == "setup" else Reason("RV-028", "finish_first")


def _busy(look: Look) -> Reason:
    """The same for what Action Tokens pay for, which has a rule of its own between taking and running (RV-027)."""
    if isinstance(look.frame, f.Run | f.ChooseColumn) and look.s.phase == "gathering":
        return Reason("RV-027", "between_take_and_run")
    return _unfinished(look)


def _gathering_window(look: Look, rule: str) -> Reason | None:
    """None in an Action Token window, else why its actions are not open."""
    if isinstance(look.frame, f.Window):
        return None
    if look.s.phase in ("production", "season_end", "scoring"):
        return Reason(rule, "gathering_only")
    if isinstance(look.frame, f.PlaceDie | f.TakeDie):
        return Reason("RV-027", "window_closed")
    return _busy(look)


# -- dice and districts -----------------------------------------------------------------------------


def _die(look: Look, i: int) -> Reason:
    die = look.s.dice[i]
    if die.seat >= 0 and die.seat != look.seat:
        return Reason("RV-065", "other_die")
    if die.at == USED:
        return Reason("RV-093", "used_die")
    by_frame = _DIE.get(type(look.frame))
    return by_frame(look, i) if by_frame else _unfinished(look)


def _die_to_place(look: Look, i: int) -> Reason:
    die = look.s.dice[i]
    if die.kind == BADGER:
        return Reason("RV-145", "badger_die")
    return Reason("RV-030", "taken_die" if die.at == COLUMN else "own_die_place")


def _die_to_take(look: Look, i: int) -> Reason:
    return Reason("RV-033", "placed_die" if i == look.s.placed_die else "own_die_take")


def _die_in_window(look: Look, i: int) -> Reason:
    die = look.s.dice[i]
    if die.kind == BADGER:
        return Reason("RV-145", "badger_die")
    moves = {"place": die.at == POOL, "take": die.at == BOARD and i != look.s.placed_die}
    if moves.get(look.frame.when):
        return Reason("RV-027", "window_first")
    return Reason("RV-061", "die_needs_talisman")


def _die_in_production(look: Look, i: int) -> Reason:
    if look.s.dice[i].at == BOARD:
        return Reason("RV-061", "board_die_production")
    return _dice_limit(look) or Reason("RV-089", "no_space_left")


def _dice_limit(look: Look) -> Reason | None:
    """The reason when all the dice of this Production are used (RV-088, RV-145, RV-148), else None."""
    limit = MODS[look.p.assistant].production_dice
    if look.p.spaces.bit_count() < limit:
        return None
    rule = {BADGER_APPRENTICE: "RV-145", RAVEN_BROKER: "RV-148"}.get(look.p.assistant, "RV-088")
    return Reason(rule, "dice_limit", (("limit", limit),))


def _die_at_scoring(look: Look, i: int) -> Reason:
    return Reason("RV-058", "trade_final")


_DIE: dict[type[Any], Callable[[Look, int], Reason]] = {
    f.PlaceDie: _die_to_place,
    f.TakeDie: _die_to_take,
    f.Window: _die_in_window,
    f.Production: _die_in_production,
    f.FinalConversion: _die_at_scoring,
}


def _district(look: Look, i: int) -> Reason:
    frame = look.frame
    if isinstance(frame, f.PlaceDie) or (isinstance(frame, f.Window) and frame.when == "place"):
        lying = sum(1 for die in look.s.dice if die.at == BOARD and die.spot // 2 == i)
        return Reason("RV-030", "district_full") if lying >= 2 else Reason("RV-027", "window_first")
    if isinstance(frame, f.TakeDie) or (isinstance(frame, f.Window) and frame.when == "take"):
        return Reason("RV-033", "district_take")
    if isinstance(frame, f.Window | f.Production | f.FinalConversion):
        return Reason("RV-026", "district_not_now")
    return _unfinished(look)


# -- recruiting and contracts -----------------------------------------------------------------------


def _hall(look: Look, spot: int) -> Reason:
    member = look.s.halls[spot]
    if member < 0:
        return Reason("RV-197", "hall_empty")
    cost = C.members[member].cost
    frame = look.frame
    if isinstance(frame, f.FreeRecruits):
        return Reason("RV-155", "recruit_budget", (("need", cost), ("have", frame.gold)))
    if isinstance(frame, f.Halls):
        if frame.recruited:
            return Reason("RV-046", "hall_once")
        return Reason("RV-048", "recruit_cost", (("need", cost), ("have", look.p.res[GOLD])))
    closed = _gathering_window(look, "RV-077")
    if closed:
        return closed
    return short(look.p, TOKEN, RECRUIT_TOKENS, "RV-069") or Reason(
        "RV-048", "recruit_cost", (("need", cost), ("have", look.p.res[GOLD]))
    )


def _open(look: Look, place: int) -> Reason:
    if look.s.open[place] < 0:
        return Reason("RV-198", "slot_empty")
    return _contract_offer(look, place // 3)


def _deck(look: Look, tier: int) -> Reason:
    return _contract_offer(look, tier) if look.s.decks[tier] else Reason("RV-198", "deck_empty")


def _row(look: Look, tier: int) -> Reason:
    if not look.s.decks[tier] and all(card < 0 for card in look.s.open[tier * 3 : tier * 3 + 3]):
        return Reason("RV-201", "row_empty")
    if isinstance(look.frame, f.SecondContract | f.Refreshed):
        return Reason("RV-165" if isinstance(look.frame, f.SecondContract) else "RV-075", "refresh_done")
    return _contract_offer(look, tier)


def _contract_offer(look: Look, tier: int) -> Reason:
    """Why no contract of the tier can be gained (RV-069 to RV-076)."""
    if isinstance(look.frame, f.Refreshed):
        return Reason("RV-075", "other_row")
    closed = None if isinstance(look.frame, f.SecondContract) else _gathering_window(look, "RV-087")
    if closed:
        return closed
    if look.p.rep < TIER_AT[tier]:
        return Reason("RV-074", "reputation", (("need", TIER_AT[tier]), ("have", look.p.rep)))
    if len(look.p.hand) >= MODS[look.p.assistant].contract_limit:
        return Reason("RV-073", "hand_full", (("have", len(look.p.hand)),))
    return short(look.p, TOKEN, CONTRACT_TOKENS, "RV-069") or _busy(look)


def _contract(look: Look, card: int) -> Reason:
    if isinstance(look.frame, f.Deal):
        return _dealt(look, card)
    if card in look.p.done:
        return Reason("RV-111", "contract_done")
    if card not in look.p.hand:
        return Reason("RV-104", "contract_other")
    if look.s.phase != "production":
        return Reason("RV-103", "contract_gathering")
    if not isinstance(look.frame, f.Production):
        return _busy(look)
    return lacking(look.p, FULL_COST[card][0], "RV-104", "contract_cost") or _busy(look)


def _dealt(look: Look, card: int) -> Reason:
    """A starting contract that can't be kept now: several are kept from left to right (RV-162)."""
    deal = look.s.deals[look.seat]
    kept = card in deal and look.s.kept[look.seat] >> deal.index(card) & 1
    return Reason(look.rule, "deal_kept" if kept else "deal_order")


def _finish(look: Look, finish: int) -> Reason:
    """RV-107 to RV-110: of the contracts that could be paid, the first one tells what is missing."""
    if look.s.phase != "production":
        return Reason("RV-107", "finish_none")
    if not isinstance(look.frame, f.Production):
        return _busy(look)
    for card in look.p.hand:
        if lacking(look.p, FULL_COST[card][0], "", "") is None:
            missing = _beyond(look.p, card, finish)
            if missing:
                return missing
    return Reason("RV-107", "finish_choose")


def _beyond(p: Player, card: int, finish: int) -> Reason | None:
    """What the finish lacks once the contract itself is paid (RV-104), else None."""
    own = dict(FULL_COST[card][0])
    for res, need in C.finishes[finish].cost.fixed:
        have = p.res[res] - own.get(res, 0)
        if have < need:
            rule = ("RV-110", "RV-108", "RV-109")[finish]
            return Reason(rule, "finish_cost", (("res", res), ("need", need), ("have", have)))
    return None


# -- the player board -------------------------------------------------------------------------------


def _upgrade(look: Look, upgrade: int) -> Reason:
    """RV-078 to RV-085."""
    if look.p.upgrades >> upgrade & 1:
        return Reason("RV-084", "built")
    if upgrade == ROW4 and not look.p.upgrades >> ROW3 & 1:
        return Reason("RV-083", "row3_first")
    if isinstance(look.frame, f.PlaceDie | f.TakeDie | f.FinalConversion | f.Rearrange):
        return Reason("RV-078", "window_build")
    if not isinstance(look.frame, f.Window | f.Production):
        return _busy(look)
    rule = ("RV-080", "RV-081", "RV-082", "RV-083", "RV-083")[upgrade]
    return lacking(look.p, C.upgrades[upgrade].cost.fixed, rule, "short") or _busy(look)


def locked(p: Player, space: int) -> bool:
    """Is that workshop row still closed (RV-056)?"""
    row = space % 4
    return (row == 2 and not p.upgrades >> ROW3 & 1) or (row == 3 and not p.upgrades >> ROW4 & 1)


def _space(look: Look, space: int) -> Reason:
    frame = look.frame
    if locked(look.p, space):
        return Reason("RV-056", "space_locked")
    if isinstance(frame, f.MemberSpace):
        return Reason("RV-050", "space_column", (("column", C.members[frame.member].guild),))
    if isinstance(frame, f.Rearrange):
        return Reason("RV-157", "member_settled")
    member = look.p.workshop[space]
    if member < 0 and space % 4:
        return Reason("RV-036", "space_empty")
    if isinstance(frame, f.Run) and frame.column == space // 4:
        return _idle_member(look, frame, space, member)
    return Reason("RV-036", "member_idle")


def _idle_member(look: Look, frame: f.Run, space: int, member: int) -> Reason:
    """A member of the running column that can't be used (RV-036, RV-R13); a printed one is used by its halves."""
    if frame.used >> (space % 4) & 1:
        return Reason("RV-036", "member_used")
    if member < 0:
        return Reason("RV-037", "member_half")
    pay = C.members[member].pay
    goods, mystics = sum(look.p.res[:5]), sum(look.p.res[5:9])
    if pay.any_good > goods:
        return Reason("RV-201", "member_pay_goods", (("need", pay.any_good), ("have", goods)))
    if pay.any_mystic > mystics:
        return Reason("RV-201", "member_pay_mystics", (("need", pay.any_mystic), ("have", mystics)))
    return lacking(look.p, pay.fixed, "RV-201", "member_pay") or _unfinished(look)


def _column(look: Look, column: int) -> Reason:
    if isinstance(look.frame, f.TakeDie | f.Run):
        return Reason("RV-035", "column_fixed")
    if isinstance(look.frame, f.ChooseColumn):
        return short(look.p, TALISMAN, 1, "RV-169") or _unfinished(look)
    return Reason("RV-035", "column_not_now")


def _production(look: Look, space: int) -> Reason:
    if look.s.phase != "production":
        return Reason("RV-087", "production_only")
    if look.p.spaces >> space & 1:
        return Reason("RV-089", "production_used")
    if not isinstance(look.frame, f.Production):
        return Reason("RV-091", "finish_first")
    return _no_activation(look, space)


def _no_activation(look: Look, space: int) -> Reason:
    limit = _dice_limit(look)
    if limit:
        return limit
    dice = [die for die in look.s.dice if die.seat == look.seat and die.at in (COLUMN, POOL)]
    if not dice:
        return Reason("RV-088", "production_no_die")
    if space == CHARCOAL_KILN:
        return Reason("RV-100", "kiln_wood", (("have", look.p.res[WOOD]),))
    ore, charcoal = look.p.res[ORE], look.p.res[CHARCOAL]
    return Reason("RV-100", "foundry_input", (("ore", ore), ("charcoal", charcoal)))


# -- the market, stock and titles -------------------------------------------------------------------


def _trade(look: Look, kind: int) -> Reason:
    if look.s.phase == "setup":
        return Reason("RV-068", "trade_setup")
    if look.s.phase != "scoring" and (look.s.active != look.seat or look.s.phase == "season_end"):
        return Reason("RV-068", "trade_turn")
    if isinstance(look.frame, f.Pay | f.Gain):
        return Reason("RV-028", "finish_first")
    return trade_reason(look.s, look.seat, kind)


def _res(look: Look, res: int) -> Reason:
    return unit_reason(look.p, look.frame, look.rule, res)


def _title(look: Look, title: int) -> Reason:
    p = look.p
    if p.scored >> title & 1:
        return Reason("RV-127", "title_scored")
    if title not in look.s.titles and title != p.personal_title:
        return Reason("RV-160", "title_other")
    have = progress(look.s, look.seat, title)
    return Reason("RV-124", "title_check", (("have", have), ("count", C.titles[title].count)))


_KINDS: dict[str, Callable[[Look, int], Reason]] = {
    "die": _die, "district": _district, "hall": _hall, "open": _open, "deck": _deck, "row": _row,
    "contract": _contract, "finish": _finish, "upgrade": _upgrade, "space": _space, "column": _column,
    "production": _production, "trade": _trade, "res": _res, "title": _title,
}  # fmt: skip
