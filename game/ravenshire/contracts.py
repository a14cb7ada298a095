"""The Open Contracts Area: gaining contracts and refreshing rows (RV-007, RV-071 to RV-076, RV-198)."""

from __future__ import annotations

from typing import Any

from game.core.structs import Action, Decision, Sink
from game.core.zones import put_under
from game.ravenshire import market
from game.ravenshire.actions import Done, Refresh, TakeContract
from game.ravenshire.events import ContractDealt, ContractGained, NothingToDo, RowRefreshed
from game.ravenshire.frames import Refreshed, SecondContract
from game.ravenshire.outline import FLOW
from game.ravenshire.reputation import tiers_open
from game.ravenshire.state import TOKEN, Player, State
from game.ravenshire.supply import spend
from game.ravenshire.tables import CONTRACT_TOKENS, DONE, MODS, ONE, REFRESH, REFRESH_TOKENS, TAKE_CONTRACT

FROM_DECK = 3
"""The slot number of the unseen top card."""


def has_room(p: Player) -> bool:
    """Is the player below the limit of uncompleted contracts (RV-073, RV-163)?"""
    return len(p.hand) < MODS[p.assistant].contract_limit


def offer_contracts(s: State, seat: int, p: Player, acts: list[Action]) -> None:
    """Visible cards and top cards of every tier the player has access to (RV-D08)."""
    for tier in range(tiers_open(p.rep)):
        offer_tier(s, seat, tier, acts)


def offer_tier(s: State, seat: int, tier: int, acts: list[Action]) -> None:
    """What one tier has to offer; slots and decks may be empty (RV-198)."""
    mine = TAKE_CONTRACT[seat][tier]
    for slot in range(3):
        if s.open[tier * 3 + slot] >= 0:
            acts.append(mine[slot])
    if s.decks[tier]:
        acts.append(mine[FROM_DECK])


def offer_refresh(s: State, seat: int, p: Player, acts: list[Action]) -> None:
    """Rows of open tiers that have a visible card or a deck (RV-D10)."""
    for tier in range(tiers_open(p.rep)):
        if s.decks[tier] or any(card >= 0 for card in s.open[tier * 3 : tier * 3 + 3]):
            acts.append(REFRESH[seat][tier])


def gain_in_window(s: State, f: Any, action: TakeContract, out: Sink) -> None:
    """RV-071: one Action Token; the Scrivener may take a second card for it (RV-165)."""
    seat = action.seat
    spend(s, seat, ((TOKEN, CONTRACT_TOKENS),), "contracts", out)
    take_contract(s, seat, action.tier, action.slot, out)
    if MODS[s.players[seat].assistant].gain_contract_takes > 1:
        s.stack.append(SecondContract(seat))


def take_contract(s: State, seat: int, tier: int, slot: int, out: Sink) -> None:
    """Lay the card face up before the player (RV-R21); a visible one is replaced at once (RV-072)."""
    if slot == FROM_DECK:
        card = s.decks[tier].pop()
    else:
        card = s.open[tier * 3 + slot]
        s.open[tier * 3 + slot] = -1
    s.players[seat].hand.append(card)
    out.append(ContractGained(seat=seat, contract=card, tier=tier, slot=slot))
    if slot != FROM_DECK:
        refill(s, tier, out, slot)


def refill(s: State, tier: int, out: Sink, *slots: int) -> None:
    """Fill these slots of a row, by default all from left to right; gaps stay when the deck is empty (RV-198)."""
    deck = s.decks[tier]
    for slot in slots or range(3):
        if deck and s.open[tier * 3 + slot] < 0:
            card = s.open[tier * 3 + slot] = deck.pop()
            out.append(ContractDealt(tier=tier, slot=slot, contract=card))


@FLOW.ask(SecondContract)
def ask_second_contract(s: State, f: SecondContract) -> Decision | None:
    """RV-D09: optional, and only with room."""
    p = s.players[f.seat]
    acts: list[Action] = []
    if has_room(p):
        offer_contracts(s, f.seat, p, acts)
    if not acts:
        return None
    acts.append(DONE[f.seat])
    market.offer(s, f.seat, acts)
    return Decision(ONE[f.seat], "second_contract", "RV-165", tuple(acts))


@FLOW.step(SecondContract)
def no_second_contract(s: State, f: SecondContract, out: Sink) -> None:
    """No room or no card."""
    s.stack.pop()
    out.append(NothingToDo(seat=f.seat, what="contract"))


@FLOW.answer(SecondContract)
def answer_second_contract(s: State, f: SecondContract, action: TakeContract | Done, out: Sink) -> None:
    """Take it, or leave it."""
    s.stack.pop()
    if isinstance(action, TakeContract):
        take_contract(s, f.seat, action.tier, action.slot, out)


def refresh_in_window(s: State, f: Any, action: Refresh, out: Sink) -> None:
    """Old cards go under the deck left to right, new ones come out, one must be taken (RV-075, RV-076)."""
    tier = action.tier
    spend(s, action.seat, ((TOKEN, REFRESH_TOKENS),), "contracts", out)
    row = slice(tier * 3, tier * 3 + 3)
    old = [card for card in s.open[row] if card >= 0]
    s.open[row] = [-1, -1, -1]
    put_under(s.decks[tier], old)
    out.append(RowRefreshed(seat=action.seat, tier=tier, contracts=tuple(old)))
    refill(s, tier, out)
    s.stack.append(Refreshed(action.seat, tier))


@FLOW.ask(Refreshed)
def ask_refreshed(s: State, f: Refreshed) -> Decision | None:
    """RV-D10: one of the new cards or the top card; declining is not possible."""
    acts: list[Action] = []
    offer_tier(s, f.seat, f.tier, acts)
    market.offer(s, f.seat, acts)
    return Decision(ONE[f.seat], "refreshed", "RV-075", tuple(acts), (("tier", f.tier),))


@FLOW.answer(Refreshed)
def answer_refreshed(s: State, f: Refreshed, action: TakeContract, out: Sink) -> None:
    """No second card here for the Scrivener (RV-R35)."""
    s.stack.pop()
    take_contract(s, f.seat, action.tier, action.slot, out)
