"""Small facts that the table asks of the board: rounds, scores, sounds, what a log line speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.structs import snake
from game.ravenshire.actions import Done
from game.ravenshire.best_trades import best_plan
from game.ravenshire.content import content
from game.ravenshire.frames import AddMystic, Conversion, FinalConversion, Run, Window
from game.ravenshire.scoring import gold_if_ended
from game.ravenshire.state import BOARD, CHARCOAL_KILN, GOLD, POOL, STEEL_FOUNDRY, TOKEN, State
from scenes.kit import art
from scenes.kit.strings import tr
from scenes.ravenshire import contracts_card, halls_member
from scenes.ravenshire.palette import die_kind
from scenes.ravenshire.seasons import season_name
from scenes.table.aside import Aside
from scenes.table.board import Ref

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard

PHASES = ("gathering", "production", "season_end", "scoring")
ROUNDS = 3
CONVERTING = {"conversion_kiln": CHARCOAL_KILN, "conversion_foundry": STEEL_FOUNDRY}
"""Questions that are about a production space."""


def seats(view: State) -> list[int]:
    """All seats: players, then the Rival or the Hired Hands."""
    return list(range(len(view.players) + (view.rival is not None) + view.hands))


def phase_name(phase: str) -> str:
    """A phase in words."""
    return tr(f"ravenshire.phases.{phase}") if phase in PHASES else phase


def phase_hint(phase: str) -> str:
    """What happens in a phase."""
    return tr(f"ravenshire.phase_hints.{phase}") if phase in PHASES else ""


def phases(view: State) -> list[tuple[str, str]]:
    """The phases of the Season with "done", "now" or "next"; final scoring only in Winter."""
    last = view.season >= len(content().seasons)
    keys = [key for key in PHASES if key != "scoring" or last]
    if view.phase == "over":
        return [(phase_name(key), "done") for key in keys]
    at = keys.index(view.phase) if view.phase in keys else -1
    out = []
    for i, key in enumerate(keys):
        words = phase_name(key)
        if key == "gathering" and i == at and view.round:
            words = tr("ravenshire.phase_turn", phase=words, turn=view.round, turns=ROUNDS)
        out.append((words, "now" if i == at else "done" if i < at else "next"))
    return out


def round_title(view: State) -> str:
    """ "Summer, Season 2 of 4"."""
    if view.phase == "setup":
        return tr("ravenshire.setting_up")
    return tr("ravenshire.season", season=season_name(view.season), number=view.season, seasons=len(content().seasons))


def score(view: State, seat: int) -> str:
    """The Gold of a seat; the Hired Hands have none."""
    if seat < len(view.players):
        return str(view.players[seat].res[GOLD])
    return str(view.rival.gold) if view.rival is not None else ""


def lost(view: State, action: Any) -> list[Ref]:
    """What an action would take away for good: a replaced member, a row of contracts."""
    tag = snake(type(action).__name__)
    if tag == "put_member" and view.players[action.seat].workshop[action.space] >= 0:
        return [("space", action.space)]
    if tag == "refresh":
        return [("open", action.tier * 3 + i) for i in range(3)]
    return []


def event_refs(event: Any, view: State) -> list[Ref]:
    """The things that an event speaks of, the most telling first."""
    out: list[Ref] = []
    for field, kind in (
        ("die", "die"),
        ("contract", "contract"),
        ("title", "title"),
        ("district", "district"),
        ("upgrade", "upgrade"),
        ("assistant", "assistant"),
    ):
        i = getattr(event, field, None)
        if isinstance(i, int) and i >= 0:
            out += [("open", view.open.index(i))] if kind == "contract" and i in view.open else [(kind, i)]
    tag = snake(type(event).__name__)
    if tag in ("recruited", "member_drawn", "member_used") and event.member in view.halls:
        out.append(("hall", view.halls.index(event.member)))
    if tag == "reputation_moved":
        out.append(("track", event.after))
    if tag == "die_activated":
        out.append(("production", event.space))
    return out


def seat_of(view: State, ref: Ref, focus: int) -> int:
    """Whose area a thing belongs to; -1 for common things."""
    kind, i = ref
    if kind == "die":
        return -1 if view.dice[i].at == BOARD else view.dice[i].seat
    if kind == "contract":
        return next((s for s, p in enumerate(view.players) if i in p.hand or i in p.done), -1)
    own = ("column", "space", "member_option", "production", "upgrade", "res", "pile", "assistant")
    return focus if kind in own else -1


def if_ended(view: State) -> Aside | None:
    """What every side would have if final scoring began now, the richest first; None before the first turn."""
    if view.phase == "setup":
        return None
    sides = range(len(view.players) + (view.rival is not None))
    ranked = sorted(((gold_if_ended(view, seat), seat) for seat in sides), key=lambda row: (-row[0], row[1]))
    rows = tuple((seat, tr("ravenshire.gold", gold=gold)) for gold, seat in ranked)
    return Aside(tr("ravenshire.if_ended"), rows)


def opens(view: State, decision: Any, ref: Ref) -> Any | None:
    """In a window for Action Tokens (RV-027): the end of the window, for a die that may be placed or taken next."""
    kind, i = ref
    frame = view.stack[-1] if view.stack else None
    if kind != "die" or not isinstance(frame, Window) or frame.seat != decision.seat:
        return None
    die = view.dice[i]
    ready = {
        "place": die.at == POOL and die.seat == frame.seat,
        "take": die.at == BOARD and i != view.placed_die,
    }
    if not ready.get(frame.when):
        return None
    return next((a for a in decision.actions if isinstance(a, Done)), None)


WASTE = ("Activate", "Complete")
"""Kinds of actions that are gone when Production ends."""


def drag_picture(board: RavenshireBoard, ref: Ref) -> pygame.Surface | None:
    """The piece alone, as it hangs at the pointer; None for things that are no pieces."""
    assert board.model is not None
    kind, i = ref
    rect = board.rect(ref)
    if rect is None:
        return None
    if kind == "die" and board.model.die(i).value:
        return art.die(die_kind(i), board.model.die(i).value, max(board.bm.px(44), rect.w))
    if kind == "hall":
        return halls_member.token(board.model.view.halls[i], rect.w)
    if kind == "open":
        return contracts_card.small(board.model.view.open[i], rect.size, board.bm.s)
    return None


def _unused_members(p: Any, run: Run) -> str:
    """Members of the running column that have not worked yet (RV-036); the printed one is always there."""
    rows = [row for row in range(4) if row == 0 or p.workshop[run.column * 4 + row] >= 0]
    idle = sum(not run.used >> row & 1 for row in rows)
    return tr("ravenshire.unused.members", idle=idle) if idle else ""


def unused(view: State, seat: int) -> str:
    """What the seat could still use before it ends its turn or Production."""
    if not 0 <= seat < len(view.players):
        return ""
    p, frame = view.players[seat], view.stack[-1] if view.stack else None
    if isinstance(frame, Run):
        return _unused_members(p, frame)
    if isinstance(frame, FinalConversion):
        gold = sum(res == GOLD for _, gained in best_plan(p) for res in gained)
        return tr("ravenshire.unused.trades", gold=gold) if gold else ""
    if view.phase != "production":
        tokens = p.res[TOKEN] if isinstance(frame, Window) else 0
        return tr("ravenshire.unused.tokens", tokens=tokens) if tokens else ""
    inside = isinstance(frame, Conversion | AddMystic)  # their end is not the end of Production
    idle = 0 if inside else sum(d.seat == seat and d.at == 3 for d in view.dice)
    return tr("ravenshire.unused.dice", idle=idle) if idle else ""
