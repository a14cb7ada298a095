"""Titles (RV-124 to RV-130, RV-160, RV-161, RV-183)."""

from __future__ import annotations

from game.core.structs import Sink
from game.ravenshire.content import NEED_ANY, NEED_FINISH, NEED_MEMBERS, NEED_TIER, NEED_TYPE
from game.ravenshire.events import TitleScored, TitleTurned
from game.ravenshire.gathering import turn_order
from game.ravenshire.outline import FLOW
from game.ravenshire.state import GOLD, State
from game.ravenshire.supply import receive
from game.ravenshire.tables import MODS, TIER_OF, TYPE_OF, C


def progress(s: State, seat: int, title: int) -> int:
    """How much of what the title counts (RV-112, RV-129) the seat has, over the whole game (RV-128, RV-130)."""
    kind, key = C.titles[title].kind, C.titles[title].key
    rival = s.rival if seat >= len(s.players) else None
    done = rival.done if rival else s.players[seat].done
    if kind == NEED_MEMBERS:
        return len(rival.roster) if rival else s.players[seat].recruits
    if kind == NEED_ANY:
        return len(done)
    if kind == NEED_FINISH:  # all finishes of the Rival are Normal (RV-183)
        return 0 if rival else s.players[seat].finishes.count(key)
    table = TIER_OF if kind == NEED_TIER else TYPE_OF
    assert kind in (NEED_TIER, NEED_TYPE)
    return [table[card] for card in done].count(key)


@FLOW.phase("end_of_season", "titles")
def check_titles(s: State, out: Sink, seat: int) -> None:
    """All who meet a title for the first time in this Season score it (RV-125, RV-126)."""
    competitors = _competitors(s)
    for title in s.titles:
        first = not s.sideways >> title & 1
        scorers = [each for each in competitors if _scores(s, each, title)]
        for each in scorers:
            _score(s, each, title, first, False, out)
        if scorers and first:
            s.sideways |= 1 << title
            out.append(TitleTurned(title=title))
    for each in turn_order(s):
        personal = s.players[each].personal_title
        if personal >= 0 and _scores(s, each, personal):
            _score(s, each, personal, True, True, out)


def _competitors(s: State) -> list[int]:
    """Players, and the Rival; Hired Hands have no part in titles (RV-183, RV-193)."""
    return turn_order(s) if s.rival is None else [s.first, 1 - s.first]


def _scores(s: State, seat: int, title: int) -> bool:
    """Meets it, and has not scored it before (RV-127)."""
    who = s.rival if s.rival is not None and seat >= len(s.players) else s.players[seat]
    return not who.scored >> title & 1 and progress(s, seat, title) >= C.titles[title].count


def _score(s: State, seat: int, title: int, first: bool, personal: bool, out: Sink) -> None:
    printed = C.titles[title]
    gold = printed.reward_first if first else printed.reward_later
    out.append(TitleScored(seat=seat, title=title, gold=gold, first=first, personal=personal))
    if s.rival is not None and seat >= len(s.players):
        from game.ravenshire.rival import gain_gold

        s.rival.scored |= 1 << title
        gain_gold(s, gold, "titles", out)
        return
    p = s.players[seat]
    p.scored |= 1 << title
    receive(s, seat, ((GOLD, gold),), "titles", out)
    extra = MODS[p.assistant].title_gold  # the Prodigy, RV-161
    if extra:
        receive(s, seat, ((GOLD, extra),), "assistant", out)
