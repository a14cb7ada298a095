"""Final scoring and the result (RV-137 to RV-144, RV-184, RV-186)."""

from __future__ import annotations

from game.core.structs import Action, Decision, Result, Score, Sink
from game.ravenshire import best_trades, market
from game.ravenshire.actions import ConvertBest, Done
from game.ravenshire.events import FinalGold, GameEnded, NothingToDo, PhaseBegan
from game.ravenshire.frames import FinalConversion
from game.ravenshire.gathering import turn_order
from game.ravenshire.outline import FLOW
from game.ravenshire.reputation import TRACK
from game.ravenshire.state import GOLD, LEDGER, TOKEN, State
from game.ravenshire.supply import receive, spend
from game.ravenshire.tables import CONVERT_BEST, DONE, ONE, C

TIE_BREAKS = ("reputation", "contracts", "stock")
"""RV-141, RV-142, RV-143, in order."""


@FLOW.phase("game", "final_scoring")
def final_scoring(s: State, out: Sink, seat: int) -> None:
    """After the fourth Season."""
    s.stack.append(FLOW.begin("final_scoring"))


@FLOW.phase("final_scoring", "begin")
def begin(s: State, out: Sink, seat: int) -> None:
    """Final scoring is a phase of its own: the Market opens once more, without dice (RV-R48)."""
    s.phase = "scoring"
    out.append(PhaseBegan(season=s.season, phase=s.phase))


@FLOW.phase("final_scoring", "reputation")
def reputation_gold(s: State, out: Sink, seat: int) -> None:
    """The Gold of the token's space (RV-137, RV-121)."""
    for each in turn_order(s):
        _final_gold(s, each, TRACK[s.players[each].rep].end_gold, "final_reputation", out)


@FLOW.phase("final_scoring", "market")
def last_trades(s: State, out: Sink, seat: int) -> None:
    """Everybody may turn Mystics into Gold (RV-138)."""
    for each in reversed(turn_order(s)):
        s.stack.append(FinalConversion(each))


@FLOW.phase("final_scoring", "tokens")
def token_gold(s: State, out: Sink, seat: int) -> None:
    """1 Gold for each Action Token (RV-139, RV-079)."""
    for each in turn_order(s):
        tokens = s.players[each].res[TOKEN]
        if tokens:
            spend(s, each, ((TOKEN, tokens),), "final_tokens", out)
            _final_gold(s, each, tokens, "final_tokens", out)


@FLOW.phase("final_scoring", "end")
def end(s: State, out: Sink, seat: int) -> None:
    """The game is over; uncompleted contracts cost nothing (RV-113)."""
    if s.rival is not None:
        from game.ravenshire.rival import final_gold

        final_gold(s, out)
    s.phase = "over"
    s.stack.clear()
    out.append(GameEnded(winners=_best(_standings(s))))


def _final_gold(s: State, seat: int, gold: int, source: str, out: Sink) -> None:
    out.append(FinalGold(seat=seat, gold=gold, source=source))
    if gold:
        receive(s, seat, ((GOLD, gold),), source, out)


# -- the last trades (RV-138) ----------------------------------------------------------------------------


@FLOW.ask(FinalConversion)
def ask_final_conversion(s: State, f: FinalConversion) -> Decision | None:
    """RV-D32: Market and Metallurgist trades without dice, the best conversion, or no more.

    Without any way to Gold there is nothing to decide: trades would only waste what counts in a tie.
    """
    if not best_trades.gold_left(s.players[f.seat]):
        return None
    acts: list[Action] = [CONVERT_BEST[f.seat], DONE[f.seat]]
    market.offer(s, f.seat, acts)
    return Decision(ONE[f.seat], "final_conversion", "RV-138", tuple(acts))


@FLOW.step(FinalConversion)
def no_conversion(s: State, f: FinalConversion, out: Sink) -> None:
    """No trade brings Gold."""
    s.stack.pop()
    out.append(NothingToDo(seat=f.seat, what="convert"))


@FLOW.answer(FinalConversion)
def answer_final_conversion(s: State, f: FinalConversion, action: ConvertBest | Done, out: Sink) -> None:
    """Make the best trades, or stop."""
    if isinstance(action, Done):
        s.stack.pop()
        return
    for paid, gained in best_trades.best_plan(s.players[f.seat]):
        spend(s, f.seat, _amounts(paid), "final_market", out)
        receive(s, f.seat, _amounts(gained), "final_market", out)


def _amounts(units: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((r, units.count(r)) for r in sorted(set(units)))


# -- the result (RV-140 to RV-144) -----------------------------------------------------------------------


def result(s: State) -> Result | None:
    """Scores in rank order; None before the end."""
    if s.phase != "over":
        return None
    keys = _standings(s)
    ordered = sorted(keys, key=lambda seat: (*(-n for n in keys[seat]), seat))
    ranks = {seat: 1 + sum(1 for key in keys.values() if key > keys[seat]) for seat in keys}
    scores = tuple(Score(seat, keys[seat][0], ranks[seat], _parts(s, seat), keys[seat][1:]) for seat in ordered)
    outcome, rating = solo_outcome(s, keys) if s.rival is not None else ("", "")
    return Result(scores, _best(keys), "seasons", outcome, rating, _tie_break(list(keys.values())))


Standing = tuple[int, int, int, int]


def _standings(s: State) -> dict[int, Standing]:
    return {seat: standing(s, seat) for seat in range(len(s.players) + (s.rival is not None))}


def _best(keys: dict[int, Standing]) -> tuple[int, ...]:
    """The seats that nobody is better than, in order."""
    best = max(keys.values())
    return tuple(seat for seat, key in keys.items() if key == best)


def standing(s: State, seat: int) -> Standing:
    """Gold, Reputation, completed contracts, Goods and Mystics left: compared in this order (RV-140 to RV-143)."""
    if s.rival is not None and seat == len(s.players):
        r = s.rival
        return r.gold, r.rep, len(r.done), r.wares
    p = s.players[seat]
    return p.res[GOLD], p.rep, len(p.done), sum(p.res[:9])


def gold_if_ended(s: State, seat: int) -> int:
    """The Gold of the seat if final scoring began now (RV-137 to RV-139, RV-184), or when the running one is over: all
    of it from what everybody sees."""
    if s.rival is not None and seat == len(s.players):
        return s.rival.gold + TRACK[s.rival.rep].end_gold + s.rival.wares // C.solo.wares_per_gold
    p = s.players[seat]
    reputation = 0 if s.phase == "scoring" else TRACK[p.rep].end_gold  # it is given before anybody is asked
    return p.res[GOLD] + reputation + p.res[TOKEN] + best_trades.gold_left(p)


def _parts(s: State, seat: int) -> tuple[tuple[str, int], ...]:
    """The Gold by source, as booked; the parts add up to the total."""
    ledger = s.rival.ledger if s.rival is not None and seat == len(s.players) else s.players[seat].ledger
    return tuple((name, gold) for name, gold in zip(LEDGER, ledger, strict=True) if gold)


def _tie_break(keys: list[Standing]) -> str:
    """What decided between those with the most Gold: "" no tie, "shared" when nothing did (RV-144)."""
    best = max(keys)
    tied = [key for key in keys if key[0] == best[0]]
    if len(tied) == 1:
        return ""
    for level, name in enumerate(TIE_BREAKS, start=1):
        tied = [key for key in tied if key[level] == best[level]]
        if len(tied) == 1:
            return name
    return "shared"


def solo_outcome(s: State, keys: dict[int, Standing]) -> tuple[str, str]:
    """Defeat, draw, victory or triumph, and the rating by own Gold (RV-186)."""
    assert s.rival is not None
    gold = keys[0][0]
    rating = [r.id for r in C.solo.ratings if gold >= r.at][-1] if gold >= 0 else C.solo.ratings[0].id
    if keys[0] == keys[1]:
        return "draw", rating
    if keys[0] < keys[1]:
        return "defeat", rating
    triumph = gold >= C.solo.levels[s.rival.level].score_to_beat
    return ("triumph" if triumph else "victory"), rating
