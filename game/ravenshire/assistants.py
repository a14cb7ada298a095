"""The Assistants before the first turn (RV-016, RV-017, RV-018), and who owns the Raven die.

What an Assistant changes later stands in the chapter it changes: Talismans and alloys in ``market``, columns
and windows in ``gathering``, the doubled gain in ``districts``, finishes and extra Gold in ``completing``,
rearranging in ``season_end``, Titles in ``titles``.
"""

from __future__ import annotations

from game.core.structs import Decision, Sink
from game.ravenshire.actions import KeepTitle
from game.ravenshire.events import AssistantDealt, TitleKept
from game.ravenshire.frames import PersonalTitle
from game.ravenshire.gathering import turn_order
from game.ravenshire.outline import FLOW
from game.ravenshire.state import BADGER_APPRENTICE, BADGER_DIE, POOL, RAVEN_BROKER, RAVEN_DIE, State
from game.ravenshire.tables import ONE, C, title_keeps
from game.ravenshire.verbs import run_in_order

EXTRA_DIE = {BADGER_APPRENTICE: BADGER_DIE, RAVEN_BROKER: RAVEN_DIE}
"""RV-145, RV-147."""


@FLOW.phase("game", "assistants")
def deal_assistants(s: State, out: Sink, seat: int) -> None:
    """One random Assistant each, face up, before the starting contracts (RV-016, RV-R27)."""
    if not s.assistants:
        return
    cards = list(range(len(C.assistants)))
    s.rng.shuffle(cards)
    for each, p in enumerate(s.players):
        give_assistant(s, each, cards.pop())
        out.append(AssistantDealt(seat=each, assistant=p.assistant))


def give_assistant(s: State, seat: int, assistant: int) -> None:
    """The Assistant joins; Badger and Raven bring their die (RV-145, RV-147), one of their own from now on (RV-153)."""
    s.players[seat].assistant = assistant
    extra = EXTRA_DIE.get(assistant)
    if extra is not None:
        s.dice[extra].at, s.dice[extra].seat = POOL, seat


@FLOW.phase("game", "before_the_game")
def before_the_game(s: State, out: Sink, seat: int) -> None:
    """Assistants' starts, one player after the other from the first player on (RV-018)."""
    order = turn_order(s) if s.rival is None else [0]
    for each in reversed(order):
        if s.players[each].assistant >= 0:
            s.stack.append(FLOW.begin("assistant", each))


@FLOW.phase("assistant", "before_game")
def assistant_start(s: State, out: Sink, seat: int) -> None:
    """RV-154, RV-155, RV-159, RV-160, RV-166."""
    run_in_order(s, seat, C.assistants[s.players[seat].assistant].program("before_game"), out)


@FLOW.ask(PersonalTitle)
def ask_personal_title(s: State, f: PersonalTitle) -> Decision | None:
    """RV-D04."""
    acts = tuple(title_keeps(f.seat, title) for title in s.drawn_titles)
    return Decision(ONE[f.seat], "personal_title", "RV-160", acts) if acts else None


@FLOW.answer(PersonalTitle)
def answer_personal_title(s: State, f: PersonalTitle, action: KeepTitle, out: Sink) -> None:
    """Keep it face up; the others never return (RV-160)."""
    s.stack.pop()
    s.players[f.seat].personal_title = action.title
    s.unused_titles += [title for title in s.drawn_titles if title != action.title]
    s.drawn_titles.clear()
    out.append(TitleKept(seat=f.seat, title=action.title))


def raven_broker(s: State) -> int:
    """The seat that owns the Raven die's doubled gain; -1 when nobody does."""
    if not s.assistants:
        return -1
    for seat, p in enumerate(s.players):
        if p.assistant == RAVEN_BROKER:
            return seat
    return -1
