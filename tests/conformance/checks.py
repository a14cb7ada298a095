"""The checks of one step, one state or one whole game. The numbers are the points of the blueprint."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core import observe
from game.core.codec import clone, decode, encode, from_json, to_json
from game.core.rng import Rng
from game.core.structs import Decision, IllegalAction
from game.core.text import Words

DEALS = 1000


# -- every step ---------------------------------------------------------------------------------------


def decision_is_sound(rules: Any, s: Any, decision: Decision) -> None:
    """1: there is an action, all are distinct, each belongs to a deciding seat. 2: asking changes nothing."""
    assert decision.actions, f"nothing to do at {decision}"
    assert len(set(decision.actions)) == len(decision.actions), f"the same action twice: {decision}"
    assert {a.seat for a in decision.actions} <= set(decision.seats), f"a foreign seat's action: {decision}"
    before = encode(s)
    assert rules.ask(s) == decision, "asking again gives another decision"
    assert encode(s) == before, "asking changed the state"


def clones_stay_apart(rules: Any, s: Any, action: Any) -> None:
    """3: the same action on a clone has the same outcome, and leaves the original alone."""
    before = encode(s)
    one, other = clone(s), decode(rules.state_type, before)
    events: tuple[list[Any], list[Any]] = ([], [])
    first = rules.act(one, action, events[0])
    second = rules.act(other, action, events[1])
    assert encode(one) == encode(other), "the same action had two outcomes"
    assert first == second, f"the same action led to two decisions: {first}, {second}"
    assert events[0] == events[1], f"the same action had two stories: {events}"
    assert encode(s) == before, "acting on a clone changed the original"


def survives_coding(rules: Any, s: Any, decision: Decision) -> None:
    """4: bytes and JSON give the same state, and the same actions."""
    data = encode(s)
    assert encode(decode(rules.state_type, data)) == data, "bytes don't keep the state"
    assert encode(from_json(rules.state_type, to_json(s))) == data, "JSON doesn't keep the state"
    actions = list(decision.actions)
    assert from_json(list[rules.actions], to_json(actions)) == actions, f"JSON doesn't keep {actions}"


def refuses(rules: Any, s: Any, decision: Decision, action: Any) -> None:
    """7: an action that is not in the list raises, and changes nothing."""
    if action in decision.actions:
        return
    before = encode(s)
    _must_refuse(rules, s, action)
    assert encode(s) == before, "a refused action changed the state"


def _must_refuse(rules: Any, s: Any, action: Any) -> None:
    try:
        rules.act(s, action, [])
    except IllegalAction:
        return
    raise AssertionError(f"{action} is not legal, but was done")


def conserves(rules: Any, s: Any) -> None:
    """9: components conserved, nothing negative, limits kept."""
    faults = rules.invariants(s)
    assert faults == [], f"invariants: {faults}"


def explains(rules: Any, words: Words, s: Any, decision: Decision, seats: int) -> None:
    """13: for every seat, each thing on the table is either part of a legal action or has a reason in words."""
    for seat in range(seats):
        touched = {ref for a in decision.actions if a.seat == seat for ref in a.refs()}
        for ref in rules.catalogue(s, seat):
            reason = rules.why_not(s, seat, ref)
            if ref in touched:
                assert reason is None, f"seat {seat} may use {ref}, but: {reason}"
            else:
                assert reason is not None, f"no reason why seat {seat} can't use {ref} at {decision.prompt}"
                assert words.reason(reason).strip()
    known = {ref for seat in range(seats) for ref in rules.catalogue(s, seat)}
    kinds = {kind for kind, _ in known}  # amounts and steps are chosen in menus, not on the table
    for action in decision.actions:
        lost = {ref for ref in action.refs() if ref[0] in kinds} - known
        assert not lost, f"{action} points at {lost}, not in the catalogue"


def speaks(rules: Any, words: Words, decision: Decision, events: list[Any], seats: int) -> None:
    """12: prompt, actions and events are put in words for every seat; events survive coding."""
    assert words.prompt(decision).strip()
    for action in decision.actions:
        assert words.plain(words.action(action)).strip()
    for event in events:
        assert from_json(rules.events, to_json(event)) == event, f"JSON doesn't keep {event}"
        for seat in range(-1, seats):
            seen = rules.redact(event, seat)
            assert type(seen) is type(event), f"redacted to another event: {seen}"
            words.event(event, seat)


# -- hidden information -------------------------------------------------------------------------------


def hides(rules: Any, s: Any, decision: Decision, seat: int, rng: Rng) -> None:
    """8: a deal behind the seat's back looks the same to it, loses nothing, and is a sound state."""
    dealt = rules.determinize(s, seat, rng)
    assert encode(rules.view(dealt, seat)) == encode(rules.view(s, seat)), f"a deal looks different to seat {seat}"
    assert observe.hidden(rules, dealt, seat) == observe.hidden(rules, s, seat), "a deal lost cards"
    conserves(rules, dealt)
    assert dealt.rng.seed != s.rng.seed, "a deal keeps the true generator"
    again = rules.ask(dealt)
    if seat in decision.seats:
        assert again == decision, f"a deal changes what seat {seat} may do"
    else:  # whether somebody holds a reaction must not show in who is asked what
        assert again is not None, f"seat {seat} could tell from the pause what is hidden: {decision}"
        assert (again.seats, again.prompt, again.args) == (decision.seats, decision.prompt, decision.args)


def view_hides(rules: Any, s: Any, seat: int) -> None:
    """14: no id that is hidden from the seat stands in any zone of its view; the generator is blank."""
    view = rules.view(s, seat)
    assert view.rng.seed == 0 and not view.rng.script, "the generator shows in a view"
    shown: dict[str, set[int]] = {}
    for zone in rules.zones(view):
        shown.setdefault(zone.kind, set()).update(zone.cards(view))
    for kind, ids in observe.hidden(rules, s, seat).items():
        assert not shown[kind] & set(ids), f"seat {seat} sees hidden {kind}"
    assert encode(rules.view(s, -1)) == encode(s), "the open view differs from the state"


def more_than_one_deal(rules: Any, s: Any, seat: int, rng: Rng) -> None:
    """8: where at least two different ids are hidden, a thousand deals are not all the same."""
    if not any(len(set(ids)) > 1 for ids in observe.hidden(rules, s, seat).values()):
        return
    first = _without_chance(rules.determinize(s, seat, rng))
    others = (_without_chance(rules.determinize(s, seat, rng)) for _ in range(DEALS))
    assert any(other != first for other in others), f"seat {seat} always gets the same deal"


def _without_chance(s: Any) -> bytes:
    s.rng = Rng(0)
    return encode(s)


class Canary:
    """14: words whose formatters report what they were asked to print; hidden ids must never be among it.

    A formatter prints ids of a card family when it bears the family's name, or that name with an s.
    """

    def __init__(self, rules: Any) -> None:
        self.printed: list[tuple[str, Any]] = []
        self.words = rules.words().traced(self._note)

    def _note(self, formatter: str, value: Any) -> None:
        self.printed.append((formatter, value))

    def listen(self, rules: Any, seat: int, events: list[Any], unseen: observe.Hidden) -> None:
        """Say the events to the seat, and fail when an id is printed that was and is hidden from it.

        What an event that ``shows`` has turned up in between may be named from then on.
        """
        shown: set[tuple[str, Any]] = set()
        for event in events:
            self.printed.clear()
            text = self.words.event(event, seat)
            for formatter, value in self.printed:
                kind = formatter if formatter in unseen else formatter.removesuffix("s")
                named = set(value if isinstance(value, tuple | list) else (value,))
                if event.shows:
                    shown |= {(kind, id) for id in named}
                leaked = {id for id in named & set(unseen.get(kind, ())) if (kind, id) not in shown}
                assert not leaked, f"seat {seat} is told of hidden {kind} {leaked}: {text!r} from {event}"


def still_hidden(before: observe.Hidden, after: observe.Hidden) -> observe.Hidden:
    """Ids that a seat could see neither before nor after a step."""
    return {kind: sorted((Counter(ids) & Counter(after.get(kind, ()))).elements()) for kind, ids in before.items()}


# -- the end ------------------------------------------------------------------------------------------


def ends_well(rules: Any, s: Any, last_action: Any, words: Words) -> None:
    """11: nothing can be done after the end; the result is complete, adds up, and equals a recount."""
    assert rules.ask(s) is None
    _must_refuse(rules, s, last_action)
    result = rules.result(s)
    assert result is not None
    assert rules.result(decode(rules.state_type, encode(s))) == result
    ranks = [score.rank for score in result.scores]
    assert ranks == sorted(ranks)
    assert set(result.winners) <= {score.seat for score in result.scores}
    for score in result.scores:
        if score.parts:
            assert sum(amount for _, amount in score.parts) == score.total, f"parts of {score}"
        for part, _ in score.parts:
            assert words.part(part)
    assert words.of("end_reasons", result.reason)
    for section, key in (("outcomes", result.outcome), ("ratings", result.rating), ("tie_breaks", result.tie_break)):
        assert not key or words.of(section, key)
