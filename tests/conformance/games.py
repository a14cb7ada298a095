"""Whole games under the checks: every step the cheap ones, now and then the costly ones, more at the end."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.agents import make
from game.agents.base import decide
from game.core import observe
from game.core.codec import clone, encode, fingerprint, from_json, to_json
from game.core.playout import Chooser, at_random, play_on
from game.core.rng import Rng
from game.core.saves import SaveFile, pack, unpack
from game.core.session import ROLLED, Session
from game.core.structs import Decision, Setup
from tests.conformance import checks
from tests.conformance.checks import Canary


class Played(NamedTuple):
    """A finished game for further checks: its session and the bytes before every step."""

    session: Session
    before: list[bytes]


def play(rules: Any, setup: Setup, seed: int, choose: Chooser, every: int = 9) -> Played:
    """Play a whole game, checking every step; the costly checks at every ``every``-th one.

    Raises:
        AssertionError: with set-up, seed, step and action in front.
    """
    session = Session(rules, setup, seed, free_undo=True)
    watch = _Watch(rules, session, Rng(seed ^ 0x5EED), every)
    action: Any = None
    try:
        while session.decision is not None:
            action = choose(session.state, session.decision)
            watch.step(action)
        checks.ends_well(rules, session.state, action, watch.words)
        assert watch.step_number == len(session.log)
    except Exception as error:
        place = f"{setup} seed {seed} step {watch.step_number} {action}"
        raise AssertionError(f"{place}: {type(error).__name__}: {error}") from error
    return Played(session, watch.before)


class _Watch:
    """Takes steps of one game and checks around each."""

    def __init__(self, rules: Any, session: Session, rng: Rng, every: int) -> None:
        self.rules = rules
        self.session = session
        self.rng = rng
        self.every = every
        self.words = rules.words()
        self.canary = Canary(rules)
        self.seats = session.setup.seats
        self.bound = rules.bound(session.setup)
        self.before: list[bytes] = []
        self.step_number = 0
        self.kept: list[tuple[Any, bytes]] = []
        self.foreign: list[Any] = []
        self.canary_all(list(session.opening), [{} for _ in range(self.seats)], first=True)

    def step(self, action: Any) -> None:
        session, rules = self.session, self.rules
        decision, s = session.decision, session.state
        assert decision is not None
        checks.conserves(rules, s)
        checks.decision_is_sound(rules, s, decision)
        assert rules.result(s) is None, "a result before the end"
        if self.step_number % self.every == self.rng.seed % self.every:
            self.costly(decision, action)
        self.before.append(encode(s))
        self.foreign = [*decision.actions[:2], *self.foreign[:6]]
        unseen = observe.knowledge(rules, s, self.seats)
        drawn = s.rng.drawn
        events = list(session.act(action))
        checks.speaks(rules, self.words, decision, events, self.seats)
        if s.rng.drawn == drawn:  # a reshuffle may hide again what was open in between
            self.canary_all(events, list(unseen))
        assert (session.log[-1].barrier == ROLLED) == (s.rng.drawn != drawn), "a barrier is missing or too many"
        self.step_number += 1
        assert self.step_number <= self.bound, f"no end after {self.bound} decisions"

    def costly(self, decision: Decision, action: Any) -> None:
        rules, s = self.rules, self.session.state
        checks.clones_stay_apart(rules, s, action)
        checks.survives_coding(rules, s, decision)
        checks.explains(rules, self.words.seeing(s), s, decision, self.seats)
        for foreign in self.foreign:
            checks.refuses(rules, s, decision, foreign)
        for seat in range(self.seats):
            checks.view_hides(rules, s, seat)
            checks.hides(rules, s, decision, seat, self.rng)
        value = rules.value(s, decision.seat)
        assert value == value and abs(value) < 1e9, f"value {value}"
        assert all(len(pair) == 2 for pair in rules.preview(s, action))
        saved_and_loaded(self.session)
        self.earlier_states_unchanged(s)

    def earlier_states_unchanged(self, s: Any) -> None:
        """3: what was cloned earlier shares nothing with the live state."""
        for state, data in self.kept:
            assert encode(state) == data, "an earlier state changed"
        self.kept = [*self.kept[-3:], (clone(s), encode(s))]

    def canary_all(self, events: list[Any], before: list[observe.Hidden], first: bool = False) -> None:
        after = observe.knowledge(self.rules, self.session.state, self.seats)
        for seat in range(self.seats):
            unseen = after[seat] if first else checks.still_hidden(before[seat], after[seat])
            self.canary.listen(self.rules, seat, events, unseen)


# -- after the game, or in the middle of it -------------------------------------------------------------


def saved_and_loaded(session: Session) -> Session:
    """A save holds the decision, its actions and the whole state; the loaded session, for going on."""
    save = pack(session, "title", "2020-01-01T00:00:00")
    again = unpack(from_json(SaveFile, to_json(save)), session.rules)
    assert again.decision == session.decision
    assert encode(again.state) == encode(session.state)
    assert again.history() == session.history()
    assert again.barriers() == session.barriers()
    return again


def replays_alike(played: Played) -> None:
    """5: the log alone leads to the same state, and every state on the way."""
    session = played.session
    actions = [step.action for step in session.log]
    again = Session.replayed(session.rules, session.setup, session.seed, actions)
    assert again.fingerprint() == session.fingerprint()
    assert [step.events for step in again.log] == [step.events for step in session.log]


def undoes_every_step(played: Played) -> None:
    """6: undo gives back the very bytes from before every step; redo the end."""
    session = played.session
    end = encode(session.state)
    for index in range(len(played.before) - 1, -1, -1):
        session.undo_to(index)
        assert encode(session.state) == played.before[index], f"undo of step {index}"
        assert session.decision == session.rules.ask(session.state)
    while session.can_redo():
        session.redo()
    assert encode(session.state) == end


def goes_on_from_anywhere(played: Played, index: int, rng: Rng) -> None:
    """From any log index: back, then on at random to the end; the log then replays to the same state."""
    session = played.session
    session.undo_to(index)
    while session.decision is not None:
        session.act(session.decision.actions[rng.below(len(session.decision.actions))])
    replays_alike(played)


def continues_from_file(rules: Any, setup: Setup, seed: int, steps: int) -> None:
    """Saved at a step, then played on live and from the file with the same choices: the same end."""
    rng = Rng(seed)
    live = Session(rules, setup, seed)
    while live.decision is not None and len(live.log) < steps:
        live.act(live.decision.actions[rng.below(len(live.decision.actions))])
    loaded = saved_and_loaded(live)
    for session in (live, loaded):
        on = Rng(seed + 1)
        while session.decision is not None:
            session.act(session.decision.actions[on.below(len(session.decision.actions))])
    assert loaded.fingerprint() == live.fingerprint()
    assert [s.action for s in loaded.log] == [s.action for s in live.log]
    assert loaded.fault is None


def deals_can_be_played(rules: Any, played: Played, index: int, rng: Rng) -> None:
    """8: what an agent is given can be played to the end, from every seat's point of view."""
    session = played.session
    state = checks.decode(rules.state_type, played.before[index])
    for seat in range(session.setup.seats):
        dealt = rules.determinize(state, seat, rng)
        end = play_on(rules, dealt, rules.ask(dealt), at_random(rng), [], rules.bound(session.setup))
        checks.conserves(rules, end.state)
        assert rules.result(end.state) is not None


def wanders(rules: Any, setup: Setup, seed: int, moves: int) -> None:
    """A walk of act, undo, redo, undo-turn and jumps: the log always replays to the live state."""
    rng = Rng(seed)
    session = Session(rules, setup, seed, free_undo=True)
    for _ in range(moves):
        _wander_once(session, rng)
        again = Session.replayed(rules, setup, seed, [step.action for step in session.log])
        assert again.fingerprint() == session.fingerprint()
        assert again.decision == session.decision


def _wander_once(session: Session, rng: Rng) -> None:
    kind = rng.below(10)
    if kind < 5 and session.decision is not None:
        for _ in range(rng.below(6)):
            if session.decision is not None:
                session.act(session.decision.actions[rng.below(len(session.decision.actions))])
    elif kind < 7 and session.can_undo() is None:
        session.undo()
    elif kind == 7 and session.can_undo() is None:
        session.undo_turn()
    elif kind == 8 and session.log:
        session.undo_to(rng.below(len(session.log)))
    else:
        session.redo()


def by_agent(rules: Any, name: str, rng: Rng) -> Chooser:
    """Every seat decides by that agent; strays into what it would never do one time in eight."""
    agent, stray = make(name), at_random(rng)
    return lambda s, decision: stray(s, decision) if not rng.below(8) else decide(rules, agent, s, decision, rng)


def whole(rules: Any, setup: Setup, seed: int, every: int = 9, agent: str = "random") -> int:
    """One game with everything around it; the number of decisions."""
    rng = Rng(seed * 7919 + 1)
    choose = at_random(rng) if agent == "random" else by_agent(rules, agent, rng)
    played = play(rules, setup, seed, choose, every)
    steps = len(played.before)
    end = fingerprint(played.session.state)
    replays_alike(played)
    undoes_every_step(played)
    assert fingerprint(played.session.state) == end
    deals_can_be_played(rules, played, rng.below(steps), rng)
    goes_on_from_anywhere(played, rng.below(steps), rng)
    return steps
