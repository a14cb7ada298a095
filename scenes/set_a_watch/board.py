"""The board of Set a Watch: the Line, the camp, the Market, the party; the fire that lives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch.actions import Attack
from game.set_a_watch.attack import pieces
from game.set_a_watch.line import find
from game.set_a_watch.tables import C
from scenes.kit import art, strings
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.set_a_watch import facts, fire
from scenes.set_a_watch.camp import Camp
from scenes.set_a_watch.inspect import Inspector
from scenes.set_a_watch.layout import SIZE, places, stretch
from scenes.set_a_watch.line import Line
from scenes.set_a_watch.market import Market
from scenes.set_a_watch.model import Model
from scenes.set_a_watch.overlays import Overlays
from scenes.set_a_watch.party import Party
from scenes.table.areas import AreaBoard
from scenes.table.board import Rect, Ref

if TYPE_CHECKING:
    from scenes.set_a_watch.animate import Animator


class WatchBoard(AreaBoard):
    """See ``scenes.table.areas.AreaBoard``. The board takes the players' column, too: seats own Adventurers."""

    size = SIZE
    ground_kind = "night"
    side_column = False

    def __init__(self, table: Any) -> None:
        self.flicker = 0
        self.line, self.camp, self.market, self.party = Line(self), Camp(self), Market(self), Party(self)
        areas = {"line": self.line, "camp": self.camp, "market": self.market, "party": self.party}
        super().__init__(table, areas)
        self.overlays = Overlays(self)
        self.inspector = Inspector(self)

    @cached_property
    def animator(self) -> Animator:
        """Made when something happens for the first time: no picture at rest needs it."""
        from scenes.set_a_watch.animate import Animator

        return Animator(self)

    def places(self, area: Rect, m: Metrics) -> dict[str, Rect]:
        art.expect_dice(m.px(44))
        return places(area, m)

    @property
    def ts(self) -> float:
        """Scale of the words on the board: where there is more width than height for it, they may be larger."""
        return self.bm.s * stretch(self.area, self.size)

    def make_model(self, view: Any, seat: int, focus: int) -> Model | None:
        return Model(view, seat, focus) if view is not None else None

    def print_stamp(self) -> str:
        return C.hash + strings.stamp("set_a_watch")

    # -- alive ------------------------------------------------------------------------------------------

    def tick(self, now: float) -> float | None:
        """The fire burns on."""
        self.flicker += 1
        dx, dy = self.scroll
        self.table.redraw(self.line.fire_box.move(-dx, -dy).clip(self.area))
        return fire.PERIOD

    # -- the rest of the table --------------------------------------------------------------------------

    def prepare(self) -> Iterator[Callable[[], object]]:
        from scenes.set_a_watch import prepare

        yield from prepare.steps(self)

    def browse(self, ref: Ref) -> Any | None:
        """The piles beside the Line and the map can be looked through, as far as they are public."""
        from scenes.set_a_watch import browse

        return browse.book(self, ref[1]) if ref[0] == "pile" else None

    def drag_picture(self, ref: Ref) -> pygame.Surface | None:
        from scenes.set_a_watch import pieces as painted

        rect = self.rect(ref)
        if ref[0] != "die" or self.model is None or rect is None:
            return None
        a, i = self.model.die(ref[1])
        return painted.die(a.kind, a.dice[i], rect.w)

    def under(self, ref: Ref) -> list[Ref]:
        kind, i = ref
        if self.model is None or kind not in ("die", "ability", "item", "own", "special", "card"):
            return []
        adv, out = facts.owner(self.model.view, ref), []
        if kind == "die":
            out = [("line", lc.uid) for lc in self.model.cards if i in lc.dice]
            out += facts.holder(self.model.view, i)
        return out + ([("adventurer", adv)] if adv >= 0 else [])

    def opens(self, decision: Any, ref: Ref) -> Any | None:
        """A die that can strike one creature alone begins that attack."""
        found = [a for a in decision.actions if isinstance(a, Attack)] if ref[0] == "die" else []
        meant = [a for a in found if self._strikes(ref[1], a.target)]
        return meant[0] if len(meant) == 1 else None

    def carries(self, decision: Any, chosen: Ref, ref: Ref) -> bool:
        """A die and then a creature: the attack begins with the die."""
        begins = any(isinstance(a, Attack) and a.refs() == (ref,) for a in decision.actions)
        return begins and chosen[0] == "die" and self._strikes(chosen[1], ref[1])

    def _strikes(self, die: int, uid: int) -> bool:
        view = self.model.view if self.model is not None else None
        return view is not None and any(p.die == die for p in pieces(view, find(view, uid), [], []))

    def subject(self, decision: Any) -> Ref | None:
        """The new item of the Market while it looks for its place."""
        item = dict(decision.args).get("item", -1) if decision.prompt == "cover" else -1
        return ("item", item) if item >= 0 else None

    def waste(self, decision: Any, action: Any) -> str:
        return facts.waste(self.model.view, self.model.life(), decision, action) if self.model is not None else ""

    def unused(self, view: Any, seat: int) -> str:
        return facts.unused(view)

    def gathered(self) -> list[Ref]:
        """The dice of an attack, or those that are about to be rolled again."""
        return [("die", die) for die in self.model.gathered()] if self.model is not None else []

    def label(self, ref: Ref) -> str:
        kind, i = ref
        if kind == "charges":
            return f"{i} [charge]" if i else tr("set_a_watch.none.charges")
        if kind == "coins":
            return f"{i} [coin]" if i else tr("set_a_watch.none.coins")
        return self.inspect(ref).title

    def option_words(self, option: int) -> str:
        """What an option of the open decision does."""
        decision = self.table.decision
        actions = decision.actions if decision is not None else ()
        return next(
            (self.table.words_of(a) for a in actions if ("option", option) in a.refs()),
            tr("set_a_watch.option", number=option + 1),
        )

    # -- facts ------------------------------------------------------------------------------------------

    def turn_of(self, view: Any) -> int:
        return -1

    def phases(self, view: Any) -> list[tuple[str, str]]:
        return facts.phases(view)

    def round_title(self, view: Any) -> str:
        return facts.round_title(view)

    def event_refs(self, event: Any) -> list[Ref]:
        return facts.event_refs(event, self.view) if self.view is not None else []


BOARD = WatchBoard
