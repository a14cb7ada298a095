"""Rules of the toy game: bury one card, then three rounds of two actions a turn; most embers win."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from game.core import frames, zones
from game.core.flow import Flow
from game.core.frames import EachSeat, Pick
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.structs import (
    Action,
    Decision,
    GameInfo,
    ModeInfo,
    OptionInfo,
    Reason,
    Ref,
    Result,
    Score,
    Setup,
    Sink,
    Zone,
)
from game.core.text import Words
from tests.toy.records import (
    CARDS,
    SUPPLY,
    AnyAction,
    AnyEvent,
    Block,
    Blocked,
    Buried,
    Bury,
    BuryCard,
    Dealt,
    Draw,
    Drew,
    EndTurn,
    Gained,
    Nothing,
    Pass,
    Play,
    Played,
    Roll,
    Rolled,
    RoundBegan,
    Salvage,
    Salvaged,
    State,
    Turn,
    Window,
)

FLOW: Flow[State] = Flow(
    {"game": ("bury", "round", "end"), "bury": ("choose",), "round": ("begin", "turns"), "turn": ("draw", "act")}
)


def worth(card: int) -> int:
    return card % 6 + 1


def is_shield(card: int) -> bool:
    return card % 4 == 0


def gain(s: State, seat: int, amount: int, out: Sink) -> None:
    amount = min(amount, s.supply)
    s.supply -= amount
    s.embers[seat] += amount
    out.append(Gained(seat=seat, amount=amount))


# -- outline --------------------------------------------------------------------------------------


@FLOW.phase("game", "bury")
def _bury(s: State, out: Sink, seat: int) -> None:
    s.stack.append(EachSeat("bury", list(range(len(s.hands)))))


@FLOW.phase("bury", "choose")
def _choose(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Bury(seat))


@FLOW.phase("game", "round")
def _round(s: State, out: Sink, seat: int) -> None:
    s.stack.append(FLOW.begin("round"))


@FLOW.phase("game", "end")
def _end(s: State, out: Sink, seat: int) -> None:
    if s.round < s.rounds:
        s.stack[-1].at = "round"


@FLOW.phase("round", "begin")
def _begin(s: State, out: Sink, seat: int) -> None:
    s.round += 1
    out.append(RoundBegan(round=s.round))


@FLOW.phase("round", "turns")
def _turns(s: State, out: Sink, seat: int) -> None:
    seats = len(s.hands)
    first = (s.round - 1) % seats
    s.stack.append(EachSeat("turn", [(first + i) % seats for i in range(seats)]))


@FLOW.phase("turn", "draw")
def _turn_draw(s: State, out: Sink, seat: int) -> None:
    s.turn += 1
    draw(s, seat, out)


@FLOW.phase("turn", "act")
def _turn_act(s: State, out: Sink, seat: int) -> None:
    s.stack.append(Turn(seat))


# -- frames ---------------------------------------------------------------------------------------


@FLOW.ask(Bury)
def _ask_bury(s: State, frame: Bury) -> Decision | None:
    if frame.done:
        return None
    actions = tuple(BuryCard(frame.seat, card) for card in s.hands[frame.seat])
    return Decision((frame.seat,), "bury", "TY-1", actions)


@FLOW.answer(Bury)
def _answer_bury(s: State, frame: Bury, action: BuryCard, out: Sink) -> None:
    zones.move(action.card, s.hands[frame.seat], s.buried[frame.seat])
    frame.done = True
    out.append(Buried(seat=frame.seat, cards=(action.card,), sees=1 << frame.seat))


def salvage(s: State, pick: Pick, out: Sink) -> None:
    for card in pick.picked:
        zones.move(card, s.discard, s.hands[pick.seat])
    out.append(Salvaged(seat=pick.seat, cards=tuple(pick.picked)))


frames.install(FLOW, {"salvage": salvage})


def draw(s: State, seat: int, out: Sink) -> None:
    card = zones.draw_one(s.deck, s.rng, s.discard)
    if card < 0:
        out.append(Nothing(seat=seat))
    else:
        s.hands[seat].append(card)
        out.append(Drew(seat=seat, card=card, sees=1 << seat))


@FLOW.ask(Turn)
def _ask_turn(s: State, frame: Turn) -> Decision | None:
    if not frame.left:
        return None
    seat = frame.seat
    actions: list[Action] = [Play(seat, card) for card in s.hands[seat]]
    actions.append(Roll(seat))
    if s.deck or s.discard:
        actions.append(Draw(seat))
    if len(s.discard) >= 2:
        actions.append(Salvage(seat))
    actions.append(EndTurn(seat))
    return Decision((seat,), "turn", "TY-2", tuple(actions), (("left", frame.left),))


@FLOW.answer(Turn)
def _answer_turn(s: State, frame: Turn, action: Action, out: Sink) -> None:
    frame.left -= 1
    seat = frame.seat
    match action:
        case Play(card=card):
            s.hands[seat].remove(card)
            out.append(Played(seat=seat, card=card))
            others = [(seat + i) % len(s.hands) for i in range(1, len(s.hands))]
            s.stack.append(Window(seat, card, others))
        case Roll():
            value = s.rng.die()
            out.append(Rolled(seat=seat, value=value))
            gain(s, seat, value // 2, out)
        case Salvage():
            s.stack.append(Pick(seat, "card", zones.top(s.discard, 4), 0, 2, "salvage", "TY-5"))
        case Draw():
            draw(s, seat, out)
        case _:
            frame.left = 0


@FLOW.ask(Window)
def _ask_window(s: State, frame: Window) -> Decision | None:
    if frame.blocked or not frame.asked:
        return None
    seat = frame.asked[0]
    shields: list[Action] = [Block(seat, card) for card in s.hands[seat] if is_shield(card)]
    return Decision((seat,), "window", "TY-3", (*shields, Pass(seat)), (("card", frame.card),))


@FLOW.answer(Window)
def _answer_window(s: State, frame: Window, action: Action, out: Sink) -> None:
    seat = frame.asked.pop(0)
    if isinstance(action, Block):
        zones.move(action.card, s.hands[seat], s.discard)
        out.append(Blocked(seat=seat, card=action.card))
        frame.blocked = True


@FLOW.step(Window)
def _close_window(s: State, frame: Window, out: Sink) -> None:
    s.stack.pop()
    s.discard.append(frame.card)
    if not frame.blocked:
        gain(s, frame.seat, worth(frame.card), out)


# -- the game -------------------------------------------------------------------------------------


class Embers(Rules[State]):
    """The toy game."""

    info = GameInfo(
        "embers",
        (ModeInfo("table", 2, 3), ModeInfo("alone", 1, 1, "solo")),
        (OptionInfo("length", ("short", "long"), "short"), OptionInfo("free_undo", ("off", "on"), "off", ("table",))),
        1,
    )
    flow = FLOW
    state_type = State
    actions = AnyAction
    events = AnyEvent

    def lay_out(self, setup: Setup, seed: int, out: Sink) -> State:
        seats = range(setup.seats)
        rounds = 6 if setup.options["length"] == "long" else 3
        empty: list[list[int]] = [[] for _ in seats]
        s = State(
            Rng(seed), setup.mode, rounds, 0, 0, SUPPLY, [0 for _ in seats], empty, [[] for _ in seats],
            list(range(CARDS)), [],
        )  # fmt: skip
        s.rng.shuffle(s.deck)
        for seat in seats:
            s.hands[seat] = zones.draw(s.deck, 3, s.rng)
            out.append(Dealt(seat=seat, cards=tuple(s.hands[seat]), sees=1 << seat))
        s.stack.append(FLOW.begin("game"))
        return s

    def clock(self, s: State) -> tuple[int, ...]:
        return (s.round, s.turn)

    def result(self, s: State) -> Result | None:
        if s.stack:
            return None
        totals = [e - sum(worth(c) for c in s.buried[i]) for i, e in enumerate(s.embers)]
        ranks = [1 + sum(o > t for o in totals) for t in totals]
        scores = [
            Score(i, t, ranks[i], (("embers", s.embers[i]), ("buried", t - s.embers[i]))) for i, t in enumerate(totals)
        ]
        scores.sort(key=lambda x: (x.rank, x.seat))
        return Result(tuple(scores), tuple(x.seat for x in scores if x.rank == 1), "rounds")

    def zones(self, s: State) -> tuple[Zone, ...]:
        out = [Zone("deck", "card", 0, lambda s: s.deck)]
        for i in range(len(s.hands)):
            out.append(Zone(f"hand {i}", "card", 1 << i, lambda s, i=i: s.hands[i]))
            out.append(Zone(f"buried {i}", "card", 1 << i, lambda s, i=i: s.buried[i]))
        return tuple(out)

    def words(self) -> Words:
        formatters = {
            "card": lambda c: f"{'shield' if is_shield(c) else 'ember'} {worth(c)}#{c}",
            "cards": lambda cs: ", ".join(f"#{c}" for c in cs),
        }
        return Words(self, formatters, Path(__file__).with_name("text.yaml"))

    def catalogue(self, s: State, seat: int) -> tuple[Ref, ...]:
        cards = [*s.hands[seat], *zones.top(s.discard, 4)]
        return (("deck", 0), ("die", 0), ("discard", 0), *(("card", c) for c in cards))

    def reason(self, s: State, seat: int, ref: Ref, decision: Decision | None) -> Reason:
        if decision is None:
            return Reason("TY-4", "over")
        if seat != decision.seat:
            return Reason("TY-2", "not_your_turn")
        if isinstance(s.stack[-1], Bury):
            return Reason("TY-1", "burying")
        if isinstance(s.stack[-1], Pick):
            return Reason("TY-5", "choosing")
        if isinstance(s.stack[-1], Window):
            return Reason("TY-3", "no_shield" if ref[0] == "card" else "reacting")
        return Reason("TY-2", "deck_empty" if ref[0] == "deck" else "no_discards")

    def value(self, s: State, seat: int) -> float:
        others = [e for i, e in enumerate(s.embers) if i != seat]
        hand = sum(worth(c) for c in s.hands[seat])
        hand += sum(2 * worth(f.card) for f in s.stack if isinstance(f, Window) and f.seat == seat and not f.blocked)
        return s.embers[seat] + 0.4 * hand - sum(worth(c) for c in s.buried[seat]) - max(others, default=0) * 0.5

    def invariants(self, s: State) -> list[str]:
        faults = []
        on_stack = [f.card for f in s.stack if isinstance(f, Window)]
        cards = sorted([*s.deck, *s.discard, *on_stack, *chain(*s.hands), *chain(*s.buried)])
        if cards != list(range(CARDS)):
            faults.append(f"cards: {cards}")
        if s.supply + sum(s.embers) != SUPPLY or min([s.supply, *s.embers]) < 0:
            faults.append(f"embers: {s.supply} + {s.embers}")
        return faults

    def bound(self, setup: Setup) -> int:
        return setup.seats + 6 * setup.seats * 2 * (3 + setup.seats)


RULES = Embers()
