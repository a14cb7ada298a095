"""A game laid out by hand for the scenarios: set what matters, act, look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.core.rng import Rng
from game.core.structs import Action, Decision, Event, IllegalAction, Result, Setup
from game.ravenshire import RULES
from game.ravenshire import actions as do
from game.ravenshire import frames as f
from game.ravenshire.content import GUILDS, content
from game.ravenshire.outline import FLOW, GAME
from game.ravenshire.state import BADGER_DIE, BOARD, BOX, COLUMN, GOLD, POOL, RAVEN_DIE, RES, Die, Player, State

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)

SHARPROCK, DARKWOOD, TANNERY, SMOKEY, BRAMWELL, GUILD_HALLS = range(6)
KINDS = {"alchemist": 0, "yellow": 0, "harvester": 1, "green": 1, "merchant": 2, "purple": 2, "raven": 3, "badger": 4}
AFTER_SEASON = ("summer", "autumn", "winter", "final_scoring")


class Desk:
    """One game under construction. ``s`` is its state, ``open`` the decision it waits for."""

    def __init__(self, players: int = 2, mode: str = "standard", seed: int = 7, **options: str) -> None:
        options = {"assistants": "off", **options}
        setup = Setup(mode, players, options)
        while True:  # seat 0 begins, so that nobody has had a turn yet
            self.s: State = RULES.new(setup, seed)
            self._through_setup()
            if self.s.first == 0:
                break
            seed += 1
        self.turn(0)

    def _through_setup(self) -> None:
        """Everybody keeps the first contract dealt."""
        decision = RULES.ask(self.s)
        while decision is not None and isinstance(decision.actions[0], do.Keep):
            decision = RULES.act(self.s, decision.actions[0], [])

    # -- where play stands ----------------------------------------------------------------------------

    def _outline(self, at: str) -> None:
        season = FLOW.begin("season")
        season.at = at
        game = FLOW.begin("game")
        game.at = AFTER_SEASON[self.s.season - 1]
        assert game.at in GAME
        self.s.stack = [game, season]

    def turn(self, seat: int = 0, when: str = "place", round_: int = 1, others: Sequence[int] = ()) -> Desk:
        """A turn of Gathering: ``when`` is place, take or end (the windows), placing or taking (the dice).

        ``others`` take their turns in this round afterwards.
        """
        s = self.s
        self._outline("production")
        gathering = FLOW.begin("gathering")
        gathering.at = ("round_2", "round_3", "hands_clear_contracts")[round_ - 1]
        s.phase, s.round, s.active, s.placed_die, s.taken_die = "gathering", round_, seat, -1, -1
        s.stack.append(gathering)
        for each in reversed(others):
            s.stack.append(FLOW.begin("turn" if each < len(s.players) else "rival_turn", each))
        mine = FLOW.begin("turn", seat)
        mine.at = {"place": "place", "placing": "before_taking", "take": "take", "taking": "to_column"}.get(when, "end")
        s.stack.append(mine)
        frames: dict[str, Any] = {"placing": f.PlaceDie(seat), "taking": f.TakeDie(seat)}
        s.stack.append(frames.get(when) or f.Window(seat, when))
        return self._settle()

    def rivals_turn(self, seat: int, placed: bool = False) -> list[Event]:
        """The automatic turn of the Rival or a Hired Hand; the next player's window follows."""
        self.turn(0)
        self.s.stack.pop()
        self.s.stack[-1].at = "before_placing"
        self.s.stack.append(FLOW.begin("rival_turn", seat))
        return self.run()

    def production(self, seat: int = 0, others: Sequence[int] = ()) -> Desk:
        """The Production Phase of one seat, with those of ``others`` to follow."""
        s = self.s
        self._outline("end_of_season")
        s.phase, s.active, s.round = "production", seat, 0
        for each in reversed(others):
            s.stack.append(FLOW.begin("production", each))
        mine = FLOW.begin("production", seat)
        mine.at = "end"
        s.stack += [mine, f.Production(seat)]
        s.players[seat].spaces = 0
        return self._settle()

    def season_end(self) -> list[Event]:
        """Run the End of Season Phase up to the next decision."""
        self._outline("end_of_season")
        self.s.phase, self.s.active = "production", -1
        return self.run()

    def final(self) -> list[Event]:
        """Run final scoring up to the next decision."""
        self.s.season = 4
        game = FLOW.begin("game")
        game.at = "final_scoring"
        self.s.stack = [game]
        self.s.active = -1
        return self.run()

    def finish(self) -> Result:
        """Final scoring with no further trades; the result."""
        self.final()
        decision = RULES.ask(self.s)
        while decision is not None:
            decision = RULES.act(self.s, do.Done(decision.seat), [])
        result = RULES.result(self.s)
        assert result is not None
        return result

    def before_the_game(self) -> list[Event]:
        """Run the effects before the game (RV-018) and stop at the next decision."""
        game = FLOW.begin("game")
        game.at = "before_the_game"
        self.s.stack = [game]
        self.s.phase, self.s.active = "setup", -1
        return self.run()

    def run(self) -> list[Event]:
        """Go on to the next decision."""
        out: list[Event] = []
        FLOW.advance(self.s, out)
        return out

    def _settle(self) -> Desk:
        FLOW.advance(self.s, [])
        return self

    # -- acting and looking ---------------------------------------------------------------------------

    @property
    def open(self) -> Decision:
        """The decision the game waits for."""
        decision = RULES.ask(self.s)
        assert decision is not None, "the game is over"
        return decision

    def act(self, *actions: Action) -> list[Event]:
        """Do legal actions one after the other; all events."""
        out: list[Event] = []
        for action in actions:
            RULES.act(self.s, action, out)
        return out

    def done(self, seat: int = 0) -> list[Event]:
        """Go on, decline, stop."""
        return self.act(do.Done(seat))

    def choose(self, *names: str, seat: int = 0) -> list[Event]:
        """Pick units of choice by name."""
        return self.act(*(do.Choose(seat, RES.index(name)) for name in names))

    def legal(self, kind: type[A]) -> list[A]:
        """The legal actions of one type."""
        return [a for a in self.open.actions if isinstance(a, kind)]

    def refused(self, action: Action) -> bool:
        """Is the action refused, leaving the state as it was?"""
        before = RULES.state_type, [*self.s.stack]
        try:
            RULES.act(self.s, action, [])
        except IllegalAction:
            return before[1] == self.s.stack
        return False

    def why(self, kind: str, index: int, seat: int = 0) -> Any:
        """The reason against a thing on the table."""
        return RULES.why_not(self.s, seat, (kind, index))

    # -- laying out -----------------------------------------------------------------------------------

    def p(self, seat: int = 0) -> Player:
        """A player."""
        return self.s.players[seat]

    def have(self, seat: int = 0, **amounts: int) -> Desk:
        """Set these amounts; the rest stays. The purse stays balanced."""
        p = self.p(seat)
        for name, n in amounts.items():
            if name == "rep":
                p.rep = n
            else:
                p.res[RES.index(name)] = n
        if "gold" in amounts:
            p.ledger = [0] * len(p.ledger)
            p.ledger[0] = amounts["gold"]
        return self

    def only(self, seat: int = 0, **amounts: int) -> Desk:
        """Exactly these Goods and Mystics; Gold, Action Tokens and Reputation stay unless named."""
        return self.have(seat, **{**dict.fromkeys(RES[:9], 0), **amounts})

    def amounts(self, seat: int = 0) -> dict[str, int]:
        """What the player holds, zeros left out."""
        return {name: n for name, n in zip(RES, self.p(seat).res) if n}

    def stock(self, name: str, seat: int = 0) -> int:
        """How much the player holds of it."""
        return self.p(seat).res[RES.index(name)]

    @property
    def gold(self) -> int:
        """Seat 0's Gold."""
        return self.p(0).res[GOLD]

    def hand(self, seat: int, *cards: str) -> Desk:
        """These uncompleted contracts, by id, and no others; they come from wherever they are."""
        ids = [content().find("contracts", card) for card in cards]
        for card in ids:
            self._fetch(card)
        self._return(self.p(seat).hand)
        self.p(seat).hand = ids
        return self

    def completed(self, seat: int, cards: Sequence[str | int], finish: int = 0) -> Desk:
        """These completed contracts and no others."""
        ids = [content().find("contracts", c) if isinstance(c, str) else c for c in cards]
        for card in ids:
            self._fetch(card)
        self._return(self.p(seat).done)
        self.p(seat).done, self.p(seat).finishes = ids, [finish] * len(ids)
        return self

    def _fetch(self, card: int) -> None:
        """Out of its deck, row or hand; a gap in a row is filled from the deck."""
        s = self.s
        for deck in s.decks:
            if card in deck:
                deck.remove(card)
        for q in s.players:
            if card in q.hand:
                q.hand.remove(card)
        if card in s.open:
            s.open[s.open.index(card)] = s.decks[content().contracts[card].tier].pop()

    def _return(self, cards: list[int]) -> None:
        for card in cards:
            self.s.decks[content().contracts[card].tier].insert(0, card)

    def row(self, tier: int, *cards: str, deck: Sequence[str] = ()) -> Desk:
        """The visible cards of a row, and the next cards of its deck, top first."""
        s = self.s
        ids = [content().find("contracts", card) for card in cards]
        coming = [content().find("contracts", card) for card in deck]
        pool = [*(c for c in s.open[tier * 3 : tier * 3 + 3] if c >= 0), *s.decks[tier]]
        for card in (*ids, *coming):
            for q in s.players:
                if card in q.hand:
                    q.hand.remove(card)
                    pool.append(card)
        rest = [c for c in pool if c not in ids and c not in coming]
        s.open[tier * 3 : tier * 3 + 3] = ids
        s.decks[tier] = rest + coming[::-1]
        return self

    def halls(self, **members: tuple[str, str]) -> Desk:
        """Visible members by guild: (bottom, top), by id."""
        for guild, pair in members.items():
            g = GUILDS.index(guild)
            pool = [m for m in (*self.s.halls[g * 2 : g * 2 + 2], *self.s.stacks[g]) if m >= 0]
            ids = [content().find("members", m) for m in pair]
            for m in ids:
                self._unplace(m)
            self.s.halls[g * 2 : g * 2 + 2] = ids
            self.s.stacks[g] = [m for m in pool if m not in ids]
        return self

    def workshop(self, seat: int = 0, **spaces: str) -> Desk:
        """Members by place, as in ``harvester_2="h01_ore_digger"`` for row 2."""
        for place, member in spaces.items():
            guild, row = place.split("_")
            m = content().find("members", member)
            self._unplace(m)
            self.p(seat).workshop[GUILDS.index(guild) * 4 + int(row) - 1] = m
        return self

    def _unplace(self, m: int) -> None:
        for pile in (*self.s.stacks, *self.s.discards):
            if m in pile:
                pile.remove(m)
        if m in self.s.halls:
            spot = self.s.halls.index(m)
            self.s.halls[spot] = self.s.stacks[spot // 2].pop()

    def own(self, seat: int, kind: str, value: int) -> int:
        """The value of an unplaced die of the seat; its number."""
        for i, die in enumerate(self.s.dice):
            if die.seat == seat and die.kind == KINDS[kind]:
                die.at, die.value, die.spot = POOL, value, -1
                return i
        return self._move(kind, Die(KINDS[kind], value, POOL, seat, -1))

    def taken(self, seat: int, kind: str, value: int, column: str = "") -> int:
        """A die that the seat took earlier, above its column; its number."""
        column = column or (kind if kind in GUILDS else GUILDS[KINDS[kind]])
        return self._move(kind, Die(KINDS[kind], value, COLUMN, seat, GUILDS.index(column)))

    def forge(self, seat: int, *dice: tuple[str, int]) -> list[int]:
        """The seat's dice of Production, as (kind, value), and no others."""
        for die in self.s.dice:
            if die.seat == seat:
                die.at, die.seat, die.spot = BOX, -1, -1
        return [self.taken(seat, kind, value) for kind, value in dice]

    def lay(self, district: int, kind: str, value: int, space: int = 0) -> int:
        """A die on the main board; its number."""
        for die in self.s.dice:
            if die.at == BOARD and die.spot == district * 2 + space:
                die.at, die.spot = BOX, -1
        return self._move(kind, Die(KINDS[kind], value, BOARD, -1, district * 2 + space))

    def clear(self, *districts: int) -> Desk:
        """Take the dice off these districts (all by default)."""
        for die in self.s.dice:
            if die.at == BOARD and die.spot // 2 in (districts or range(6)):
                die.at, die.spot = BOX, -1
        return self

    def _move(self, kind: str, target: Die) -> int:
        number = {"raven": RAVEN_DIE, "badger": BADGER_DIE}.get(kind)
        if number is None:
            first = KINDS[kind] * 6
            number = next(i for i in range(first, first + 6) if self.s.dice[i].at == BOX)
        self.s.dice[number] = target
        return number

    def script(self, *values: int) -> Desk:
        """The next values of the generator: for a die face v, v - 1."""
        self.s.rng = Rng(self.s.rng.seed, self.s.rng.drawn, list(values))
        return self

    def titles(self, *names: str) -> Desk:
        """The Titles in play; the rest is aside."""
        ids = [content().find("titles", name) for name in names]
        pool = [*self.s.titles, *self.s.unused_titles]
        self.s.titles = ids
        self.s.unused_titles = [t for t in pool if t not in ids]
        return self

    def assistant(self, seat: int, name: str) -> Desk:
        """The seat's Assistant, without its effects before the game."""
        self.s.assistants = True
        self.p(seat).assistant = content().find("assistants", name)
        return self


def events(out: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one type."""
    return [e for e in out if isinstance(e, kind)]


def total(result: Result, seat: int = 0) -> int:
    """A seat's final Gold."""
    return next(x.total for x in result.scores if x.seat == seat)


def member(name: str) -> int:
    """A member's number."""
    return content().find("members", name)


def contract(name: str) -> int:
    """A contract's number."""
    return content().find("contracts", name)


def title(name: str) -> int:
    """A title's number."""
    return content().find("titles", name)
