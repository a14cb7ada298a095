"""What things are worth in Gold, for the evaluation: prices of the balance model, applied to the content once."""

from __future__ import annotations

from functools import cache

import msgspec

from game.ravenshire.content import Bundle, content

PRICE = (0.75, 0.75, 0.9, 1.6, 0.75, 1.5, 1.3, 1.5, 1.6, 1.0, 1.5)
"""By resource: Goods, Mystics, Gold, Action Token."""

ANY_GOOD, ANY_MYSTIC, REPUTATION = 1.3, 1.6, 2.5
CHEAP_GOOD, CHEAP_MYSTIC = 0.75, 1.3
"""A free unit that is paid counts as its cheapest kind."""

SOFT = 0.9
"""Fixed gains of members are worth a little less than their price: they come whether needed or not."""


def gain_worth(bundle: Bundle) -> float:
    """The worth of gaining the bundle."""
    fixed = sum(PRICE[res] * n for res, n in bundle.fixed)
    return fixed + ANY_GOOD * bundle.any_good + ANY_MYSTIC * bundle.any_mystic + REPUTATION * bundle.reputation


def cost_worth(bundle: Bundle) -> float:
    """The worth of what is paid."""
    fixed = sum(PRICE[res] * n for res, n in bundle.fixed)
    return fixed + CHEAP_GOOD * bundle.any_good + CHEAP_MYSTIC * bundle.any_mystic


class Worths(msgspec.Struct, frozen=True):
    """Worths by id. ``entry`` by district and value; ``space`` by improved, production space and value."""

    cost: tuple[tuple[tuple[int, int, float], ...], ...]
    """Per contract: (resource, amount, price of one)."""
    cost_sum: tuple[float, ...]
    reward: tuple[float, ...]
    run: tuple[float, ...]
    """Per member; the net worth of one use, never below 0."""
    starter: tuple[float, ...]
    entry: tuple[tuple[float, ...], ...]
    bonus: tuple[tuple[tuple[float, ...], ...], ...]
    end_gold: tuple[int, ...]
    member_gain: tuple[float, ...]
    starter_gain: tuple[tuple[float, float, float], ...]
    """By column and option (1 top, 2 bottom): what is gained before payment."""


@cache
def worths() -> Worths:
    """All worths, computed once."""
    c = content()
    return Worths(
        cost=tuple(tuple((res, n, PRICE[res]) for res, n in card.cost.fixed) for card in c.contracts),
        cost_sum=tuple(cost_worth(card.cost) for card in c.contracts),
        reward=tuple(gain_worth(card.reward) for card in c.contracts),
        run=tuple(_net(m.pay, m.gain) for m in c.members),
        starter=tuple(max(_net(st.top_pay, st.top_gain), _net(st.bottom_pay, st.bottom_gain)) for st in c.starters),
        entry=tuple(
            tuple(gain_worth(e.gain) + (1.0 if e.recruit else 0.0) for e in d.by_value) for d in c.districts
        ),
        bonus=tuple(
            tuple(tuple(gain_worth(b) for b in table) for table in (space.by_value, space.improved))
            for space in c.spaces
        ),
        end_gold=tuple(space.end_gold for space in c.track.spaces),
        member_gain=tuple(gain_worth(m.gain) for m in c.members),
        starter_gain=tuple((0.0, gain_worth(st.top_gain), gain_worth(st.bottom_gain)) for st in c.starters),
    )


def _net(pay: Bundle, gain: Bundle) -> float:
    return max(0.0, gain_worth(gain) * SOFT - cost_worth(pay) * 0.8)
