"""A night laid out by hand for the scenarios: set what matters, act, look."""

from __future__ import annotations

from typing import Any

from game.core.rng import Rng
from game.core.structs import Action
from game.core.zones import OpenDeck, open_deck
from game.set_a_watch import RULES
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.line import join
from game.set_a_watch.outline import FLOW
from game.set_a_watch.state import (
    BANNER,
    CAMP,
    ON_CAMP,
    OUT,
    STOLEN,
    UNSPENT,
    WATCH,
    AbilityCard,
    ItemCard,
    LineCard,
)
from game.set_a_watch.tables import KRAKEN_CARDS, NATURE_CARDS, POWDER_CARDS, UNHALLOWED_CARDS, C
from tests.set_a_watch.scenarios.desk_scene import (
    ABILITIES,
    CALM,
    CGDS,
    ITEMS,
    KINDS,
    LOCATIONS,
    A,
    E,
    Scene,
    ability,
    cards,
)

__all__ = ["ABILITIES", "CALM", "CGDS", "ITEMS", "KINDS", "LOCATIONS", "A", "Desk", "E", "Scene", "ability", "cards"]


class Desk(Scene):
    """One game under construction."""

    # -- laying out -----------------------------------------------------------------------------------

    def pull(self, card: int) -> int:
        """Take a card out of wherever it lies."""
        s = self.s
        for place in (s.deck, s.box, s.box_unhallowed, s.removed, s.aside, s.grave, s.horde, s.horde_first, s.powder,
                      s.laid, *(a.tamed for a in s.party)):  # fmt: skip
            if card in place:
                place.remove(card)
                return card
        for deck in (s.unhallowed, s.nature):
            if card in deck.cards():
                deck.remove(card)
                return card
        raise LookupError(f"{C.cards[card].id} is in the Line already")

    def free(self, name: str) -> int:
        """A copy of that design, taken out of wherever it lies."""
        for card in cards(name):
            try:
                return self.pull(card)
            except LookupError:
                continue
        raise LookupError(f"all copies of {name} are in the Line")

    def line(self, *names: str) -> Desk:
        """The Line from the camp outwards; brackets = facedown. Powers of revealed cards are done."""
        self.s.box += [card for lc in self.s.line for card in (lc.card, lc.mount) if card >= 0]
        self.s.line = []
        for name in names:
            lc = join(self.s, self.free(name.strip("()")))
            lc.up = lc.known = not name.startswith("(")
            lc.checked = len(self.s.line) if lc.up else 0
        return self

    def dice(self, id: str, *faces: int) -> Desk:
        """Unspent dice with these faces; the rest are spent."""
        a = self.of(id)
        for i in range(3):
            a.dice[i] = faces[i] if i < len(faces) else 1
            a.at[i] = UNSPENT if i < len(faces) else BANNER
            a.on[i], a.worth[i] = -1, 0
        return self

    def have(self, id: str, *names: str) -> Desk:
        """Equipped abilities; a minus sign = exhausted. Others of its kind fill up, exhausted."""
        self.laid.add(id)
        a = self.of(id)
        own = list(C.adventurers[a.kind].abilities)
        wanted = [AbilityCard(ability(name.strip("-")), name.startswith("-")) for name in names]
        for card in own:
            if len(wanted) < 3 and card not in [w.card for w in wanted]:
                wanted.append(AbilityCard(card, True))
        a.abilities = wanted
        a.unused = [card for card in own if card not in [w.card for w in wanted]]
        return self

    def give(self, id: str, *names: str) -> Desk:
        """Items, taken from the deck or the Market."""
        for name in names:
            item = ITEMS[name]
            for pile in (self.s.items, *self.s.market):
                if item in pile:
                    pile.remove(item)
            for a in self.s.party:
                a.items = [held for held in a.items if held.item != item]
            self.of(id).items.append(ItemCard(item))
        for pile in self.s.market:
            if not pile:
                pile.append(self.s.items.pop())
        return self

    def market(self, *names: str) -> Desk:
        """The three items of the Market."""
        s = self.s
        for pile in s.market:
            s.items[:0] = pile
        s.market = []
        for name in names:
            s.items.remove(ITEMS[name])
            s.market.append([ITEMS[name]])
        return self

    def unhallowed(self, *names: str) -> Desk:
        """The topmost Unhallowed, the first one on top."""
        chosen = [self.free(name) for name in names]
        rest = self.s.unhallowed.cards()
        self.s.unhallowed = open_deck([*rest, *reversed(chosen)])
        return self

    def no_unhallowed(self) -> Desk:
        """An empty Unhallowed deck."""
        self.s.aside += self.s.unhallowed.cards()
        self.s.unhallowed = OpenDeck()
        return self

    def deck(self, *names: str) -> Desk:
        """The topmost Creature cards, the first one on top."""
        self.s.deck += [self.free(name) for name in names][::-1]
        return self

    def graveyard(self, *names: str) -> Desk:
        """The Graveyard, its top card last."""
        self.s.grave += [self.free(name) for name in names]
        return self

    def nature(self, *names: str) -> Desk:
        """The topmost Nature cards, the first one on top."""
        chosen = [self.free(name) for name in names]
        self.s.nature = open_deck([*self.s.nature.cards(), *reversed(chosen)])
        return self

    def horde(self, *names: str) -> Desk:
        """The Horde above the card of the set-up, the first one on top."""
        self.s.horde = [self.free(name) for name in names][::-1]
        return self

    def tame(self, id: str, name: str) -> int:
        """A tamed creature in somebody's play area."""
        card = self.free(name)
        self.of(id).tamed.append(card)
        return card

    def steal(self, at: int, id: str, i: int) -> Desk:
        """That die lies on the creature in the position."""
        lc = self.s.line[at - 1]
        a = self.of(id)
        a.at[i], a.on[i] = STOLEN, lc.uid
        lc.dice.append(self.adv(id) * 3 + i)
        return self

    def at(self, location: str) -> Desk:
        """The current Location."""
        s, x = self.s, LOCATIONS[location]
        if s.location == x:
            return self
        for place in (s.map, s.final, s.other_finals, s.unused, s.passed):
            if x in place:
                place[place.index(x)] = s.location
        s.location = x
        return self

    def last_round(self, location: str) -> Desk:
        """The Final Location lies on the Map deck alone, in the round before the last."""
        s = self.s
        s.passed += s.map
        s.map = []
        if s.final != [LOCATIONS[location]]:
            s.other_finals = [x for x in (*s.other_finals, *s.final) if x != LOCATIONS[location]]
            s.final = [LOCATIONS[location]]
        s.round = s.rounds - 1
        return self

    # -- moments --------------------------------------------------------------------------------------

    def watch(self, resting: str = "", out: tuple[str, ...] = (), location: str = CALM, fire: int = 7) -> Desk:
        """Everybody but the resting one is on Watch; the stack stands before the fight.

        All dice are spent until ``dice`` gives some; abilities are the first three of each board, faceup.
        """
        s = self.s
        self.at(location)
        s.phase, s.lined, s.stopped, s.fire = "watch", True, False, fire
        s.resting = self.adv(resting) if resting else -1
        for i, a in enumerate(s.party):
            a.role = CAMP if i == s.resting else WATCH
        for a in s.party:
            id = C.adventurers[a.kind].id
            self.dice(id)
            if not any(id.endswith(name) for name in self.laid):
                self.have(id, *(C.abilities[card].id for card in C.adventurers[a.kind].abilities[:3]))
        for id in out:
            self.of(id).role = OUT
        game = FLOW.begin("game")
        game.at = ""
        night = FLOW.begin("final_round" if s.round == s.rounds else "round")
        night.at = "dawn" if s.round == s.rounds else ""
        watch = FLOW.begin("watch")
        watch.at = "damage"
        s.stack = [game, f.Rounds(), night, watch, f.Fight()]
        return self

    def check(self) -> Desk:
        """Run the Line check, up to the next decision."""
        self.s.stack.append(f.LineCheck())
        self.out = []
        FLOW.advance(self.s, self.out)
        return self

    def camp(self, id: str, *faces: int, fire: int = 7, location: str = CALM) -> Desk:
        """The Adventurer rests and has rolled these dice; the Camp phase stands before the first one."""
        s = self.s
        self.at(location)
        s.phase, s.resting, s.fire = "camp", self.adv(id), fire
        for i, a in enumerate(s.party):
            a.role = CAMP if i == s.resting else 0
            a.at = [UNSPENT] * 3
            a.dice = [1, 1, 1]
        self.dice(id, *faces)
        a = self.of(id)
        a.at = [UNSPENT if i < len(faces) else ON_CAMP for i in range(3)]
        a.rests = max(1, a.rests)
        game = FLOW.begin("game")
        game.at = ""
        night = FLOW.begin("round")
        night.at = "merchant"
        s.stack = [game, f.Rounds(), night, f.Camp()]
        return self

    def shop(self, id: str, purse: int, location: str = CALM) -> Desk:
        """The Adventurer rests; the Merchant phase begins."""
        self.camp(id, location=location)
        s = self.s
        s.bank += s.purse - purse
        s.purse = purse
        s.stack[-2].at = "watch"  # type: ignore[union-attr]
        s.stack[-1:] = [FLOW.begin("merchant")]
        self.out = []
        FLOW.advance(s, self.out)
        return self

    def round(self, number: int) -> Desk:
        """The start of that round."""
        s = self.s
        game = FLOW.begin("game")
        game.at = ""
        s.round = number - 1
        s.phase, s.line, s.lined = "arrival", [], False
        s.stack = [game, f.Rounds()]
        self.out = []
        FLOW.advance(s, self.out)
        return self

    # -- acting ---------------------------------------------------------------------------------------

    def act(self, *actions: Action) -> Desk:
        """Do the actions; ``out`` holds what the last one caused."""
        for action in actions:
            self.out = []
            RULES.act(self.s, action, self.out)
            assert RULES.invariants(self.s) == [] or self.s.outcome, RULES.invariants(self.s)
        return self

    def do(self, kind: type[A], **fields: Any) -> Desk:
        """Do the one legal action of that type with these fields."""
        found = [a for a in self.legal(kind) if all(getattr(a, k) == v for k, v in fields.items())]
        assert found, f"no {kind.__name__} {fields} in {self.open.prompt}: {self.open.actions}"
        return self.act(found[0])

    def use(self, id: str, name: str, face: int = 0) -> Desk:
        """Use an ability with an unspent die of that face (0: by exhausting it)."""
        adv, card = self.adv(id), ability(name)
        if not face:
            return self.do(do.ExhaustAbility, adv=adv, ability=card)
        return self.do(do.UseAbility, adv=adv, ability=card, die=self.die(id, face))

    def can_use(self, id: str, name: str, face: int = 0) -> bool:
        """Is that use offered?"""
        adv, card = self.adv(id), ability(name)
        if not face:
            return any(a.adv == adv and a.ability == card for a in self.legal(do.ExhaustAbility))
        dice = {a.die for a in self.legal(do.UseAbility) if a.adv == adv and a.ability == card}
        return any(self.s.party[adv].dice[die % 3] == face for die in dice)

    def use_item(self, name: str, face: int = 0) -> Desk:
        """Use an item."""
        for a in self.legal(do.UseItem):
            if a.item == ITEMS[name] and (not face or self.s.party[a.adv].dice[a.die % 3] == face):
                return self.act(a)
        raise AssertionError(f"{name} is not offered: {self.open.actions}")

    def die(self, id: str, face: int) -> int:
        """An unspent die with that face."""
        adv = self.adv(id)
        a = self.s.party[adv]
        return adv * 3 + next(i for i in range(3) if a.at[i] == UNSPENT and a.dice[i] == face)

    def attack(self, at: int, *dice: tuple[str, int]) -> Desk:
        """A direct attack on a position with dice named by owner and face, then carried out."""
        self.do(do.Attack, target=self.uid(at))
        for id, face in dice:
            own = [a for a in self.legal(do.AddDie) if a.adv == self.adv(id)]
            self.act(next(a for a in own if self.of(id).dice[a.die % 3] == face))
        return self.act(next(a for a in self.open.actions if isinstance(a, do.Strike)))

    def uid(self, at: int) -> int:
        """The uid of the card in that position (1 = first)."""
        return self.s.line[at - 1].uid

    def at_position(self, at: int) -> LineCard:
        """The card in that position."""
        return self.s.line[at - 1]

    def assign(self, face: int, space: str) -> Desk:
        """Put the resting Adventurer's die of that face on a camp space, or on ``own``."""
        return self.act(self.placements(face, space)[0])

    def placements(self, face: int, space: str) -> list[do.Assign]:
        """The ways to put a die of that face there."""
        a = self.s.party[self.s.resting]
        spaces = [9] if space == "own" else [x.index for x in C.spaces if x.id == space or x.action == space]
        return [p for p in self.legal(do.Assign) if p.space in spaces and a.dice[p.die % 3] == face]

    def stop(self) -> Desk:
        """Stop fighting."""
        return self.do(do.StopFighting)

    def rolls(self, *faces: int) -> Desk:
        """The next dice fall on these faces."""
        self.s.rng = Rng(self.s.rng.seed, self.s.rng.drawn, [face - 1 for face in faces])
        return self


__all__ = [
    "CGDS", "KRAKEN_CARDS", "NATURE_CARDS", "POWDER_CARDS", "UNHALLOWED_CARDS", "Desk", "ability", "cards",
]  # fmt: skip
