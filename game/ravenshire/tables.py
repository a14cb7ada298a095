"""Content in the shape that is quickest to play with, and every action made once.

Importing this module reads the content. Actions are frozen, so that one instance serves all states; the
tuples are indexed by seat first.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.ravenshire import actions as do
from game.ravenshire.content import (
    EX_DRAGON,
    EX_EMBERGEM,
    EX_GOOD,
    EX_MYSTIC,
    EX_TALISMAN,
    Bundle,
    Modifiers,
    content,
)
from game.ravenshire.state import CLERIC, LEDGER, METALLURGIST

C = content()
"""Everything printed."""

Amounts = tuple[tuple[int, int], ...]

SEATS = range(4)
DICE = range(20)
ONE = tuple((seat,) for seat in range(6))
"""``Decision.seats`` of one seat."""

LEDGER_OF = {name: i for i, name in enumerate(LEDGER)} | {"raven": LEDGER.index("assistant")}
"""Where the Gold of a source is booked."""

MODS = (*(a.modifiers for a in C.assistants), Modifiers())
"""Standing changes by Assistant; index -1 are the ordinary rules."""

COSTS = tuple(m.cost for m in C.members)
MEMBER_GUILD = tuple(m.guild for m in C.members)
TIER_OF = tuple(c.tier for c in C.contracts)
TYPE_OF = tuple(c.type for c in C.contracts)
TIER_AT = C.track.tier_at

CONTRACT_TOKENS, REFRESH_TOKENS, RECRUIT_TOKENS = (a.tokens for a in C.token_actions[:3])
"""RV-069."""

# -- rates of the Market (RV-058 to RV-067), by improved or not -----------------------------------------

GOOD_RATE = C.exchanges[EX_GOOD].pay.any_good
MYSTIC_RATE = (C.exchanges[EX_MYSTIC].pay.any_mystic, C.exchanges[EX_MYSTIC].improved_pay.any_mystic)
STEPS = (C.exchanges[EX_TALISMAN].adjust, C.exchanges[EX_TALISMAN].improved_adjust)
EMBERGEM_TRADE = C.exchanges[EX_EMBERGEM]
EMBERGEM_RATE = EMBERGEM_TRADE.pay.fixed[0][1]
DRAGON_TRADE = C.exchanges[EX_DRAGON]

TRADE_KINDS = ("good", "mystic", "embergem", "scales")
TRADE_GOOD, TRADE_MYSTIC, TRADE_EMBERGEM, TRADE_SCALES = range(4)


def merged(*bundles: Bundle) -> Amounts:
    """The fixed amounts of several costs as one payment, in resource order."""
    total: dict[int, int] = {}
    for bundle in bundles:
        for res, n in bundle.fixed:
            total[res] = total.get(res, 0) + n
    return tuple(sorted(total.items()))


FULL_COST = tuple(tuple(merged(c.cost, f.cost) for f in C.finishes) for c in C.contracts)
"""What a contract costs with each finish (RV-104)."""

# -- actions, made once --------------------------------------------------------------------------------

DONE = tuple(do.Done(seat) for seat in SEATS)
RUN_ALL = tuple(do.RunAll(seat) for seat in SEATS)
CONVERT_BEST = tuple(do.ConvertBest(seat) for seat in SEATS)
CHOOSE = tuple(tuple(do.Choose(seat, res) for res in range(9)) for seat in SEATS)
TRADE = tuple(tuple(do.Trade(seat, kind) for kind in TRADE_KINDS) for seat in SEATS)
ALLOY = tuple(tuple(do.Alloy(seat, res) for res in range(9)) for seat in SEATS)
FLIP = tuple(tuple(do.Flip(seat, die) for die in DICE) for seat in SEATS)
TAKE = tuple(tuple(do.Take(seat, die) for die in DICE) for seat in SEATS)
COLUMN = tuple(tuple(tuple(do.Column(seat, col, paid) for col in range(3)) for paid in (0, 1)) for seat in SEATS)
USE = tuple(tuple(tuple(do.UseMember(seat, space, o) for o in range(3)) for space in range(12)) for seat in SEATS)
RECRUIT = tuple(tuple(do.Recruit(seat, spot) for spot in range(6)) for seat in SEATS)
PUT = tuple(tuple(do.PutMember(seat, space) for space in range(12)) for seat in SEATS)
TAKE_CONTRACT = tuple(tuple(tuple(do.TakeContract(seat, t, n) for n in range(4)) for t in range(3)) for seat in SEATS)
REFRESH = tuple(tuple(do.Refresh(seat, tier) for tier in range(3)) for seat in SEATS)
BUILD = tuple(tuple(do.Build(seat, upgrade) for upgrade in range(5)) for seat in SEATS)
CONVERT = tuple(tuple(do.Convert(seat, n) for n in range(1, C.good_limit + 1)) for seat in SEATS)
COMPLETE = tuple(
    tuple(tuple(do.Complete(seat, c.index, f.index) for f in C.finishes) for c in C.contracts) for seat in SEATS
)
ADD_MYSTIC = tuple(tuple(do.AddedMystic(seat, res) for res in range(9)) for seat in SEATS)


_MOVES = tuple(
    tuple(tuple(step for step in range(-reach, reach + 1) if step and 1 <= v + step <= 6) for v in range(7))
    for reach in STEPS
)


def _steps(seat: int, die: int) -> tuple[tuple[tuple[do.Talisman, ...], ...], ...]:
    move = {step: do.Talisman(seat, die, step) for step in range(-max(STEPS), max(STEPS) + 1)}.__getitem__
    return tuple(tuple(tuple(map(move, steps)) for steps in by_value) for by_value in _MOVES)


TALISMAN = tuple(tuple(_steps(seat, die) for die in DICE) for seat in SEATS)
"""By seat, die, improved Market, value shown: the steps one Talisman may move it (RV-061, RV-062, RV-063)."""


@cache
def placements(seat: int, die: int, districts: int) -> tuple[do.Place, ...]:
    """The die on each district of the mask (RV-030)."""
    return tuple(do.Place(seat, die, district) for district in range(6) if districts >> district & 1)


ACTIVATE = tuple(tuple(tuple(do.Activate(seat, die, space) for space in range(6)) for die in DICE) for seat in SEATS)


@lru_cache(maxsize=1 << 12)
def activations(seat: int, dice: int, spaces: int) -> tuple[do.Activate, ...]:
    """Each die on each production space of the masks (RV-089)."""
    mine = ACTIVATE[seat]
    return tuple(mine[die][space] for die in DICE if dice >> die & 1 for space in range(6) if spaces >> space & 1)


@cache
def moves(seat: int, space: int, to: int) -> do.MoveMember:
    """One move of a rearrangement (RV-157)."""
    return do.MoveMember(seat, space, to)


@cache
def keeps(seat: int, contract: int) -> do.Keep:
    """Keep a starting contract (RV-015)."""
    return do.Keep(seat, contract)


@cache
def title_keeps(seat: int, title: int) -> do.KeepTitle:
    """Keep a personal title (RV-160)."""
    return do.KeepTitle(seat, title)


FLIPS_DICE = CLERIC
"""Whoever has this Assistant may flip dice (RV-167) and choose columns (RV-169)."""

ALLOYS = METALLURGIST
"""Whoever has this Assistant may exchange 2 Goods for a Mithril or an Embergem (RV-170)."""


def _ability(assistant: int, when: str) -> tuple[Bundle, tuple[int, ...]]:
    """What an Assistant's trade costs, and which kinds it offers."""
    trade = C.assistants[assistant].program(when)[0].args
    return trade.pay, trade.one_of


ALLOY_RATE = _ability(METALLURGIST, "market")[0].any_good
ALLOY_KINDS = _ability(METALLURGIST, "market")[1]
