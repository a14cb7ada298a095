"""The trades that turn what is left into the most Gold at final scoring (RV-138, RV-D32, RV-R50).

Gold comes from Dragon Scales alone, 1 each, and one Charcoal serves them all because the Good of choice
that comes back may be Charcoal. So a plan is: get a Charcoal if there is none, turn the other Mystics into
Dragon Scales, sell those. For the Metallurgist spare Goods become Mystics first.
"""

from __future__ import annotations

from functools import lru_cache

from game.ravenshire.state import CHARCOAL, EMBERGEM, GOLD, MARKET, MITHRIL, SCALES, TALISMAN, Player
from game.ravenshire.tables import ALLOY_RATE, ALLOYS, EMBERGEM_RATE, GOOD_RATE, MYSTIC_RATE

Units = tuple[int, ...]
Step = tuple[Units, Units]
"""What a trade pays and gains, unit by unit."""

_OPENINGS = ("", "g", "e", "xe", "ae", "xxe", "xae", "aae")
"""Ways to the first Charcoal: g a Good exchange, e an Embergem exchange, x a Mystic exchange and a an alloy
that supply the Embergem."""


class _Plan:
    """Trades made one after the other on a copy of the resources; ``gold`` is what they brought."""

    def __init__(self, stock: Units, rate: int, alloys: bool) -> None:
        self.res = [*stock, 0]
        self.rate = rate
        self.alloys = alloys
        self.steps: list[Step] = []

    @property
    def rank(self) -> tuple[int, int]:
        """More Gold, then more left for the third tie-break (RV-143)."""
        return self.res[GOLD], sum(self.res[:9])

    def trade(self, paid: Units, gained: Units) -> None:
        """Do one trade."""
        for r in paid:
            self.res[r] -= 1
        for r in gained:
            self.res[r] += 1
        self.steps.append((paid, gained))

    def units(self, kinds: Units, n: int, spare: int = -1) -> Units | None:
        """``n`` units of these kinds, the first ones first, leaving one of ``spare``; None if too few."""
        picked: list[int] = []
        for r in kinds:
            have = self.res[r] - (r == spare)
            picked += [r] * min(max(have, 0), n - len(picked))
        return tuple(picked) if len(picked) == n else None


def best_plan(p: Player) -> tuple[Step, ...]:
    """The trades to make, in order; empty when nothing brings Gold."""
    rate, alloys, res = MYSTIC_RATE[p.upgrades >> MARKET & 1], p.assistant == ALLOYS, p.res
    if not alloys and not res[SCALES] and res[TALISMAN] + res[MITHRIL] + res[EMBERGEM] < rate:
        return ()  # no Dragon Scales, and nothing to get them for
    return _best_plan(tuple(res[:9]), rate, alloys)


@lru_cache(maxsize=1 << 12)
def _best_plan(stock: Units, rate: int, alloys: bool) -> tuple[Step, ...]:
    plans = [plan for plan in (_full_plan(_Plan(stock, rate, alloys), opening) for opening in _OPENINGS) if plan]
    best = max(plans, key=lambda plan: plan.rank, default=None)
    return tuple(best.steps) if best is not None and best.rank[0] > 0 else ()


def _full_plan(plan: _Plan, opening: str) -> _Plan | None:
    if all(_open(plan, step) for step in opening) and plan.res[CHARCOAL]:
        _sell(plan)
        return plan
    return None


def _open(plan: _Plan, step: str) -> bool:
    """One trade on the way to the first Charcoal; False when it can't be paid."""
    gained: Units = (EMBERGEM,)
    if step == "g":
        paid, gained = plan.units((0, 1, 3, 4), GOOD_RATE), (CHARCOAL,)
    elif step == "e":
        paid, gained = plan.units((EMBERGEM,), EMBERGEM_RATE), (CHARCOAL, CHARCOAL)
    elif step == "x":
        paid = plan.units((TALISMAN, MITHRIL, SCALES), plan.rate)
    else:
        paid = plan.units((0, 1, 3, 4), ALLOY_RATE) if plan.alloys else None
    if paid is not None:
        plan.trade(tuple(sorted(paid)), gained)
    return paid is not None


def _sell(plan: _Plan) -> None:
    """With a Charcoal at hand: alloy what is needed, exchange Mystics for Dragon Scales, sell these."""
    for _ in range(_useful_alloys(plan)):
        paid = plan.units((0, 1, 3, 4, CHARCOAL), ALLOY_RATE, CHARCOAL)
        assert paid is not None
        plan.trade(tuple(sorted(paid)), (MITHRIL,))
    while (paid := plan.units((TALISMAN, MITHRIL, EMBERGEM), plan.rate)) is not None:
        plan.trade(paid, (SCALES,))
    while plan.res[SCALES]:
        plan.trade((CHARCOAL, SCALES), (CHARCOAL, GOLD))


def _useful_alloys(plan: _Plan) -> int:
    """The fewest alloys that bring the most Dragon Scales."""
    if not plan.alloys:
        return 0
    others = plan.res[TALISMAN] + plan.res[MITHRIL] + plan.res[EMBERGEM]
    most = (sum(plan.res[:5]) - 1) // ALLOY_RATE
    return max(0, (others + most) // plan.rate * plan.rate - others)


def gold_left(p: Player) -> int:
    """How much Gold the best trades would bring."""
    return sum(gained.count(GOLD) for _, gained in best_plan(p))
