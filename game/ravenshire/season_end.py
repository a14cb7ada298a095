"""The End of Season Phase after the Titles (RV-123, RV-131 to RV-136, RV-157, RV-202)."""

from __future__ import annotations

from game.core.structs import Action, Decision, Sink
from game.ravenshire.actions import Done, MoveMember
from game.ravenshire.dice import lay_out_board, roll_all
from game.ravenshire.events import MarkerPassed, MemberDiscarded, MemberMoved, NothingToDo, PhaseBegan
from game.ravenshire.frames import Rearrange
from game.ravenshire.gathering import turn_order
from game.ravenshire.outline import FLOW
from game.ravenshire.recruiting import discard, open_rows, refill
from game.ravenshire.state import BOARD, State
from game.ravenshire.tables import DONE, MODS, ONE, C, moves

LAST_SEASON = len(C.seasons)


@FLOW.phase("season", "end_of_season")
def end_of_season(s: State, out: Sink, seat: int) -> None:
    """The third phase of a Season."""
    s.stack.append(FLOW.begin("end_of_season"))


@FLOW.phase("end_of_season", "begin")
def begin(s: State, out: Sink, seat: int) -> None:
    """The Market is closed (RV-068)."""
    s.phase = "season_end"
    s.active = -1
    out.append(PhaseBegan(season=s.season, phase=s.phase))


@FLOW.phase("end_of_season", "prepare")
def prepare(s: State, out: Sink, seat: int) -> None:
    """In the last Season only the Titles are checked (RV-123)."""
    if s.season < LAST_SEASON:
        s.stack.append(FLOW.begin("next_season"))


@FLOW.phase("next_season", "rearrange")
def rearrange(s: State, out: Sink, seat: int) -> None:
    """The Guild Advisor may move members after the Titles (RV-157, RV-R45)."""
    for each in turn_order(s):
        if MODS[s.players[each].assistant].rearrange:
            s.stack.append(Rearrange(each))


@FLOW.ask(Rearrange)
def ask_rearrange(s: State, f: Rearrange) -> Decision | None:
    """RV-D31: move a member to a space that is not settled yet, swapping what lies there."""
    p = s.players[f.seat]
    free = [c * 4 + row for c in range(3) for row in range(open_rows(p)) if not f.settled >> (c * 4 + row) & 1]
    acts: list[Action] = [
        moves(f.seat, space, to) for to in free for space in free if space != to and p.workshop[space] >= 0
    ]
    if not acts:
        return None
    acts.append(DONE[f.seat])
    return Decision(ONE[f.seat], "rearrange", "RV-157", tuple(acts))


@FLOW.step(Rearrange)
def settled(s: State, f: Rearrange, out: Sink) -> None:
    """Every member has its space, or there is none."""
    s.stack.pop()
    if not f.settled:
        out.append(NothingToDo(seat=f.seat, what="choose"))


@FLOW.answer(Rearrange)
def answer_rearrange(s: State, f: Rearrange, action: MoveMember | Done, out: Sink) -> None:
    """One member to its final space, or the rest stays as it is."""
    if isinstance(action, Done):
        s.stack.pop()
        return
    shop = s.players[f.seat].workshop
    shop[action.space], shop[action.to] = shop[action.to], shop[action.space]
    f.settled |= 1 << action.to
    out.append(MemberMoved(seat=f.seat, space=action.space, to=action.to))


@FLOW.phase("next_season", "halls")
def renew_halls(s: State, out: Sink, seat: int) -> None:
    """Bottom row out, top row down, three new members on top (RV-131)."""
    for guild in range(3):
        member = s.halls[guild * 2]
        if member >= 0:
            s.halls[guild * 2] = -1
            discard(s, member)
            out.append(MemberDiscarded(seat=-1, member=member, spot=guild * 2))
    for guild in range(3):
        refill(s, guild, out)


@FLOW.phase("next_season", "board_dice")
def board_dice(s: State, out: Sink, seat: int) -> None:
    """The six dice of the main board are laid out anew; nobody gains (RV-132, RV-202)."""
    lay_out_board(s, [i for i, die in enumerate(s.dice) if die.at == BOARD], out)


@FLOW.phase("next_season", "tracker")
def tracker(s: State, out: Sink, seat: int) -> None:
    """RV-133; the Open Contracts stay (RV-134)."""
    s.season += 1


@FLOW.phase("next_season", "marker")
def marker(s: State, out: Sink, seat: int) -> None:
    """To the left; only players, and the Rival, ever hold it (RV-135, RV-174, RV-193)."""
    sides = len(s.players) + (s.rival is not None)
    s.first = (s.first + 1) % sides
    out.append(MarkerPassed(seat=s.first))


@FLOW.phase("next_season", "player_dice")
def player_dice(s: State, out: Sink, seat: int) -> None:
    """Everybody rolls all own dice (RV-136, RV-R47)."""
    roll_all(s, "season", out)
