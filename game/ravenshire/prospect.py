"""The Gold a smith may end with, judged at the end of a turn: for planning whole turns and for chances to win.

A weighted sum of plain figures of the position. The weights stand in ``prospect_weights``, one row for each
number of Production Phases to come; ``scripts/fit_prospect.py`` makes them from played games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import sqrt
from operator import mul

from game.ravenshire.ai_tables import worths
from game.ravenshire.best_trades import gold_left
from game.ravenshire.claims import by_coverage, claim
from game.ravenshire.content import UP_FOUNDRY, UP_KILN, UP_ROW3, UP_ROW4, content
from game.ravenshire.prospect_weights import WEIGHTS
from game.ravenshire.state import (
    CHARCOAL,
    COLUMN,
    EMBERGEM,
    GOLD,
    MITHRIL,
    ORE,
    POOL,
    TOKEN,
    Player,
    State,
)
from game.ravenshire.tables import MODS, TIER_OF
from game.ravenshire.titles import progress

W = worths()
C = content()

NAMES = (
    "one", "turns", "gold", "tokens", "many_tokens", "end_gold", "exceptional", "legendary", "reputation",
    "claimed", "claimed_well", "doable", "doable_soon", "ready", "ready_cards", "gap",
    "missing_steel", "reward", "room",
    "wood", "ore", "charcoal", "steel", "leather", "many_goods",
    "talisman", "scales", "mithril", "embergem", "many_mystics",
    "ember_finishes", "mithril_finishes", "smelting",
    "alchemists", "harvesters", "merchants", "runs", "open_spaces",
    "foundry", "kiln", "market", "row_3", "row_4",
    "titles", "titles_near", "done", "recruits", "forge", "forge_early", "pool",
)  # fmt: skip
EXTRA = tuple(f"assistant_{i}" for i in range(8)) + ("seats_3", "seats_4")
"""Not a matter of choice; they keep the other weights honest."""


def prospect(s: State, seat: int) -> float:
    """The seat's expected final Gold; exact after its last Production but for what others decide."""
    if seat >= len(s.players):
        return rival_value(s)
    left, _ = time_left(s, seat)
    if not left:
        return _final(s, seat)
    return sum(map(mul, WEIGHTS[left], features(s, seat)), 0.0)


DOUBT = (2.5, 7.8, 9.5, 11.5, 13.5)
"""Standard deviation of the error by Productions to come, as measured on games not used for fitting."""

GROUPS = {
    "gold": ("gold",),
    "tokens": ("tokens", "many_tokens"),
    "reputation": ("end_gold", "exceptional", "legendary", "reputation"),
    "contracts": ("claimed", "claimed_well", "doable", "doable_soon", "ready", "ready_cards", "gap",
                  "missing_steel", "reward", "room", "done"),
    "goods": ("wood", "ore", "charcoal", "steel", "leather", "many_goods", "smelting"),
    "mystics": ("talisman", "scales", "mithril", "embergem", "many_mystics", "ember_finishes", "mithril_finishes"),
    "workshop": ("alchemists", "harvesters", "merchants", "runs", "open_spaces", "row_3", "row_4", "recruits"),
    "upgrades": ("foundry", "kiln", "market"),
    "titles": ("titles", "titles_near"),
    "dice": ("forge", "forge_early", "pool"),
}  # fmt: skip
"""The figures by what a player would call them: keys of the text table ``terms``."""


def terms(s: State, seat: int) -> tuple[tuple[str, float], ...]:
    """What the prospect is made of, in the words of ``GROUPS``."""
    if seat >= len(s.players):
        return (("rival", rival_value(s)),)
    left, _ = time_left(s, seat)
    if not left:
        return _final_terms(s, seat)
    weights = dict(zip(NAMES, map(mul, WEIGHTS[left], features(s, seat))))
    return tuple((group, sum(weights[name] for name in names)) for group, names in GROUPS.items())


RIVAL_TO_COME = (
    (0.0, 26.0, 54.0, 78.0, 94.0),
    (0.0, 34.0, 69.0, 99.0, 118.0),
    (0.0, 40.0, 77.0, 111.0, 132.0),
    (0.0, 44.0, 87.0, 124.0, 148.0),
)
"""What the Rival Forge gains to the end on average, by level and Productions to come; RIVAL_TURN less a turn taken."""

RIVAL_TURN = 1.9


def rival_value(s: State) -> float:
    """The Rival Forge's prospect: what it has by the rules of final scoring, and Seasons as they usually go."""
    if s.rival is None:
        return 0.0
    now = s.rival.gold + W.end_gold[s.rival.rep] + s.rival.wares / 4
    if s.phase in ("scoring", "over"):
        return now
    left, turns = time_left(s, 0)
    return now + RIVAL_TO_COME[s.rival.level][left] - (RIVAL_TURN * (3 - turns) if left else 0.0)


ALONE = (0.0, 1.0, 5.0, 6.0, 9.0)
"""By how much a smith against the Rival ends above the prospect, by Productions to come: the mean of *normal* (0 to 5)
and *strong* (1 to 22), as people may play like either."""

ALONE_DOUBT = (1.5, 9.0, 12.5, 18.0, 22.0)
"""Standard deviation of the lead over the Rival that is left, both of them together."""


def outlook(s: State, seat: int) -> float:
    """The prospect, less what it is known to be off alone against the Rival."""
    if s.rival is None or seat >= len(s.players):
        return prospect(s, seat)
    return prospect(s, seat) + ALONE[time_left(s, seat)[0]]


def doubt(s: State) -> float:
    """How far off each outlook may be, on average."""
    left = [time_left(s, seat)[0] for seat in range(len(s.players))]
    if s.rival is not None:
        return ALONE_DOUBT[left[0]] / sqrt(2)  # the doubt of a lead is shared by the two whom it parts
    return sum(DOUBT[n] for n in left) / len(left)


def _final(s: State, seat: int) -> float:
    """Gold, and what final scoring will add (RV-137 to RV-139)."""
    return sum((part for _, part in _final_terms(s, seat)), 0.0)


def _final_terms(s: State, seat: int) -> tuple[tuple[str, float], ...]:
    p = s.players[seat]
    if s.phase == "over":
        return (("gold", float(p.res[GOLD])),)
    reputation = titles = 0
    if s.phase != "scoring":  # the Market is asked about when these are paid already
        reputation = W.end_gold[p.rep]
        titles = sum(gold for gold, part in _open_titles(s, seat, p) if part >= 1.0)
    return (
        ("gold", float(p.res[GOLD])),
        ("reputation", float(reputation)),
        ("tokens", float(p.res[TOKEN])),
        ("mystics", float(gold_left(p))),
        ("titles", float(titles)),
    )


INCOME_TURN, INCOME_PHASE = 6.0, 8.0


def time_left(s: State, seat: int) -> tuple[int, int]:
    """Production Phases to come, and own turns to come in the running or next Gathering."""
    p = s.players[seat]
    if s.phase in ("scoring", "over"):
        return 0, 0
    if s.phase == "season_end":
        return max(0, 4 - s.season), 3
    if s.phase != "production":
        return 5 - s.season, 3 - p.placed
    if s.active < 0 or s.rival is not None:
        return (5 - s.season, 0)
    n = len(s.players)
    mine, now = (seat - s.first) % n, (s.active - s.first) % n
    return (4 - s.season, 3) if mine < now else (5 - s.season, 0)


def features(s: State, seat: int) -> list[float]:
    """The figures, in the order of ``NAMES`` and ``EXTRA``."""
    p = s.players[seat]
    left, turns = time_left(s, seat)
    stock = p.res[:]
    claimed = claimed_well = doable = doable_soon = ready = gap = reward = 0.0
    income = income_of(left, turns)
    ready_cards = missing_steel = 0
    extra = MODS[p.assistant].contract_gold
    for card in by_coverage(p.hand, stock):
        price, steel, _, _ = claim(card, stock)
        missing_steel += steel
        worth, full = W.reward[card] + extra[TIER_OF[card]], W.cost_sum[card]
        part = price / full
        reward += worth
        claimed += worth * part
        claimed_well += worth * part * part
        gap += full - price
        doable += worth * max(0.0, 1.0 - gap / income)
        doable_soon += worth * max(0.0, 1.0 - 2.0 * gap / income)
        if part > 0.999:
            ready += worth
            ready_cards += 1
    goods = [min(stock[r], 4) for r in range(5)]
    mystics = [min(stock[r], 3) for r in range(5, 9)]
    many_goods = sum(stock[:5]) - sum(goods)
    many_mystics = sum(stock[5:9]) - sum(mystics)
    embers = min(stock[EMBERGEM] // 2, stock[CHARCOAL], len(p.hand))
    bright = min(stock[MITHRIL] // 2, len(p.hand))
    smelting = min(stock[ORE], stock[CHARCOAL], missing_steel)
    columns = [_column(p, i) for i in range(3)]
    up = p.upgrades
    rows = 2 + (up >> UP_ROW3 & 1) + (up >> UP_ROW4 & 1)
    open_spaces = 3 * (rows - 1) + 3 - sum(1 for m in p.workshop if m >= 0)
    near, far = _titles(s, seat, p)
    forge = _forge_dice(s, seat, up >> UP_KILN & 1, up >> UP_FOUNDRY & 1, columns)
    tokens = p.res[TOKEN]
    found = [
        1.0, turns, p.res[GOLD], min(tokens, 3), max(0, tokens - 3), W.end_gold[p.rep], p.rep >= 2, p.rep >= 4, p.rep,
        claimed, claimed_well, doable, doable_soon, ready, ready_cards, gap,
        missing_steel, reward, max(0, 3 - len(p.hand)),
        *goods, many_goods, *mystics, many_mystics, embers, bright, smelting,
        *columns, sum(columns) * turns, open_spaces,
        up & 1, up >> 1 & 1, up >> 2 & 1, up >> 3 & 1, up >> 4 & 1,
        near, far, len(p.done), p.recruits, forge, forge * turns, _pool_dice(s, seat),
    ]  # fmt: skip
    found += [float(p.assistant == i) for i in range(8)]
    n = len(s.players)
    return [*found, float(n == 3), float(n >= 4)]


def income_of(left: int, turns: int) -> float:
    """Roughly the worth of what the turns and Productions to come bring."""
    return INCOME_PHASE * left + INCOME_TURN * (turns + 3 * max(0, left - 1))


def _column(p: Player, column: int) -> float:
    total = 0.0
    for row in range(4):
        member = p.workshop[column * 4 + row]
        if member >= 0:
            total += W.run[member]
        elif row == 0:
            total += W.starter[column]
    return total


def _titles(s: State, seat: int, p: Player) -> tuple[float, float]:
    near = far = 0.0
    for gold, part in _open_titles(s, seat, p):
        near += gold * part * part * part
        far += gold * part
    return near, far


def _open_titles(s: State, seat: int, p: Player) -> Iterator[tuple[int, float]]:
    """Gold and how far it is met, of every title that the seat may yet score."""
    extra = MODS[p.assistant].title_gold
    for title in s.titles if p.personal_title < 0 else [*s.titles, p.personal_title]:
        if not p.scored >> title & 1:
            need = C.titles[title]
            gold = need.reward_later if s.sideways >> title & 1 else need.reward_first
            yield gold + extra, min(1.0, progress(s, seat, title) / need.count)


def _forge_dice(s: State, seat: int, kiln: int, foundry: int, columns: list[float]) -> float:
    """What the dice above the columns may bring in Production."""
    values = tuple(sorted(d.value for d in s.dice if d.seat == seat and d.at == COLUMN))
    return _assigned(values, kiln, foundry, round(max(columns))) if values else 0.0


@cache
def _assigned(values: tuple[int, ...], kiln: int, foundry: int, overtime: int) -> float:
    best = 0.0
    for spaces in permutations(range(6), min(len(values), 4)):
        total = 0.0
        for value, space in zip(values, spaces):
            if space == 0:
                total += overtime
            elif space == 1:
                total += 3.0
            else:
                improved = kiln if space == 4 else foundry if space == 5 else 0
                total += W.bonus[space][improved][value]
        best = max(best, total)
    return best


def _pool_dice(s: State, seat: int) -> float:
    total = 0.0
    for die in s.dice:
        if die.seat == seat and die.at == POOL and die.kind != 4:
            total += _best_entry(die.value)
    return total


@cache
def _best_entry(value: int) -> float:
    return max(row[value] for row in W.entry)
