"""Reads ``data/set_a_watch`` into the definitions of ``printed``: checks references, compiles programs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core.reader import Reader
from game.core.schema import Path as Place
from game.set_a_watch import content_files as written
from game.set_a_watch import content_rows as rows
from game.set_a_watch import printed as p
from game.set_a_watch.content import VERBS
from game.set_a_watch.content_verbs import mask

FILES: dict[str, Any] = {
    "abilities": written.AbilitiesFile,
    "adventurers": written.AdventurersFile,
    "camp": written.CampFile,
    "components": written.ComponentsFile,
    "constants": written.ConstantsFile,
    "creatures": written.CreaturesFile,
    "deck_building": written.DeckBuildingFile,
    "items": written.ItemsFile,
    "kraken": written.KrakenFile,
    "locations": written.LocationsFile,
    "modes": written.ModesFile,
    "nature": written.NatureFile,
    "summons": written.SummonsFile,
    "unhallowed": written.UnhallowedFile,
}
"""Every file of definitions; texts and the rules catalogue are read by others and change no play."""

_CARD_LISTS = (
    ("creatures", "creatures", p.CREATURE),
    ("summons", "summons", p.SUMMON),
    ("unhallowed", "unhallowed", p.UNHALLOWED),
    ("kraken", "kraken_cards", p.KRAKEN),
    ("nature", "nature_cards", p.NATURE),
    ("nature", "black_powder", p.POWDER),
)
"""File, list and family of all cards of the Line, in the order of ``Content.cards``."""

_LIMITS = {"": 0, "once_per_round": 1, "twice_per_round": 2}


_PREVENTING = ("prevent_exhaust", "prevent_doom")


def _prevents(program: p.Program) -> bool:
    """Does the card only answer to a forced exhaust or to Doom (D-29, D-30)?"""
    return any(effect.verb in _PREVENTING for effect in program)


def _kind_of_reaction(program: p.Program) -> str:
    """What is used once is exhausted by it (SW-133); else it is passive, within its limit a round (SW-135)."""
    return "exhaust" if any(e.verb == "prevent_exhaust" and e.args.limit == "once" for e in program) else "passive"


def read(folder: Path) -> p.Content:
    """The whole content of that folder, checked and compiled.

    Raises:
        ContentError: naming file, line, place, what stood there and what was expected.
    """
    return _Reader(folder, FILES, VERBS).content()


class _Reader(Reader):
    """Compiles the files into the definitions."""

    def content(self) -> p.Content:
        cards = self._cards()
        abilities = self._abilities()
        locations = self._locations()
        return p.Content(
            adventurers=self._adventurers(abilities),
            abilities=abilities,
            items=self._items(),
            cards=cards,
            locations=locations,
            spaces=self._spaces(),
            modes=self._modes(),
            difficulties=self._difficulties(),
            constants=self._constants(),
            guidelines=self._guidelines(),
            example_deck=self._example_deck(cards),
            hash=self.hash(),
        )

    # -- cards of the Line ----------------------------------------------------------------------------

    def _cards(self) -> tuple[p.Card, ...]:
        done: list[p.Card] = []
        kind = 0
        for name, field, family in _CARD_LISTS:
            found: list[rows.CardRow] = getattr(self.files[name], field)
            self.ids(name, (field,), found, "card")
            for i, row in enumerate(found):
                design = self._design(name, (field, i), row, kind, family)
                copies = row.count + (self.files["summons"].proxies if family == p.SUMMON else 0)
                done += [msgspec.structs.replace(design, index=len(done) + n) for n in range(copies)]
                kind += 1
        return tuple(done)

    def _design(self, name: str, at: Place, row: rows.CardRow, kind: int, family: int) -> p.Card:
        powers = tuple(self._power(name, (*at, "powers", i), power) for i, power in enumerate(row.powers))
        if family != p.SUMMON and not (row.types and row.health):
            raise self.wrong(name, at, "expected types and health")
        return p.Card(
            -1, kind, row.id, row.name, family, mask(row.types), row.health, row.damage,
            row.acolyte, powers, row.text.strip(), row.flavour,
        )  # fmt: skip

    def _power(self, name: str, at: Place, row: rows.PowerRow) -> p.Power:
        done = self.program(name, row.do, (*at, "do"))
        return p.Power(row.when, done, row.stands.position, row.stands.not_position)

    def _example_deck(self, cards: Sequence[p.Card]) -> tuple[str, ...]:
        deck: list[str] = self.files["kraken"].example_deck
        creatures = [card.id for card in cards if card.family == p.CREATURE]
        for i, id in enumerate(deck):
            self.known("kraken", ("example_deck", i), "card", id)
            if deck[: i + 1].count(id) > creatures.count(id):
                raise self.wrong("kraken", ("example_deck", i), f"more copies of creature {id!r} than there are")
        return tuple(deck)

    # -- adventurers, abilities, items ------------------------------------------------------------------

    def _abilities(self) -> tuple[p.Ability, ...]:
        found: list[rows.AbilityRow] = self.files["abilities"].abilities
        self.ids("abilities", ("abilities",), found, "ability")
        done = tuple(self._ability(i, row) for i, row in enumerate(found))
        whose = [ability.adventurer for ability in done]
        if whose != sorted(whose):
            raise self.wrong("abilities", ("abilities",), "expected the abilities in the order of the Adventurers")
        return done

    def _ability(self, i: int, row: rows.AbilityRow) -> p.Ability:
        at: Place = ("abilities", i)
        if (row.kind == "passive") != bool(row.mode):
            raise self.wrong("abilities", (*at, "kind"), "expected a mode with passive abilities and with no others")
        if (row.mode == "reaction") != bool(row.reacts_to):
            raise self.wrong("abilities", (*at, "mode"), "expected reacts_to with reactions and with nothing else")
        done = self.program("abilities", row.do, (*at, "do"))
        if _prevents(done) and row.reacts_to != "forced_exhaust":
            raise self.wrong("abilities", (*at, "do"), "expected reacts_to: forced_exhaust with what prevents one")
        whose = p.ADVENTURERS.index(row.adventurer)
        limit = _LIMITS[row.limit]
        return p.Ability(i, row.id, row.name, whose, row.kind, done, row.mode, row.reacts_to, limit, row.text.strip())

    def _adventurers(self, abilities: Sequence[p.Ability]) -> tuple[p.Adventurer, ...]:
        found: list[rows.AdventurerRow] = self.files["adventurers"].adventurers
        self.exactly("adventurers", ("adventurers",), found, p.ADVENTURERS, "adventurer")
        return tuple(self._adventurer(i, row, abilities) for i, row in enumerate(found))

    def _adventurer(self, i: int, row: rows.AdventurerRow, abilities: Sequence[p.Ability]) -> p.Adventurer:
        limits: written.ConstantsFile = self.files["constants"]
        own = tuple(ability.index for ability in abilities if ability.adventurer == i)
        if len(own) != (wanted := limits.abilities_equipped + limits.abilities_unused):
            raise self.wrong("adventurers", ("adventurers", i), f"expected {wanted} abilities, found {len(own)}")
        if len(row.dice) != limits.dice_per_adventurer:
            raise self.wrong("adventurers", ("adventurers", i, "dice"), f"expected {limits.dice_per_adventurer} dice")
        program = self.program("adventurers", row.camp.do, ("adventurers", i, "camp", "do"))
        camp = p.Camp(row.camp.id, row.camp.name, program, row.camp.text.strip())
        return p.Adventurer(i, row.id, row.name, tuple(row.dice), row.attack, camp, own, row.flavour)

    def _items(self) -> tuple[p.Item, ...]:
        found: list[rows.ItemRow] = self.files["items"].items
        self.ids("items", ("items",), found, "item")
        return tuple(self._item(i, row) for i, row in enumerate(found))

    def _item(self, i: int, row: rows.ItemRow) -> p.Item:
        if row.potion != (row.kind == "discard"):
            raise self.wrong("items", ("items", i, "kind"), "expected potion: true with discard items and no others")
        done = self.program("items", row.do, ("items", i, "do"))
        if _prevents(done) != (row.mode == "reaction"):
            raise self.wrong("items", ("items", i, "mode"), "expected mode: reaction with what prevents, and no other")
        if row.mode and row.kind != (kind := _kind_of_reaction(done)):
            raise self.wrong("items", ("items", i, "kind"), f"expected {kind} of an item that prevents this way")
        return p.Item(i, row.id, row.name, row.cost, row.kind, done, row.potion, row.mode, row.text.strip())

    # -- places -----------------------------------------------------------------------------------------

    def _locations(self) -> tuple[p.Location, ...]:
        found: list[rows.LocationRow] = self.files["locations"].locations
        self.ids("locations", ("locations",), found, "location")
        return tuple(self._location(i, row) for i, row in enumerate(found))

    def _location(self, i: int, row: rows.LocationRow) -> p.Location:
        at: Place = ("locations", i, "powers")
        powers = tuple(
            p.Power(power.when, self.program("locations", power.do, (*at, n, "do")))
            for n, power in enumerate(row.powers)
        )
        return p.Location(i, row.id, row.name, row.kind, row.firewood, row.creatures, powers, row.text.strip())

    def _spaces(self) -> tuple[p.Space, ...]:
        camp: written.CampFile = self.files["camp"]
        self.ids("camp", ("spaces",), camp.spaces, "space")
        self.exactly("camp", ("runes",), camp.runes, p.RUNES, "rune")
        self.ids("camp", ("actions",), camp.actions, "camp action")
        for i, action in enumerate(camp.actions):
            if action.spaces != (found := sum(space.action == action.id for space in camp.spaces)):
                raise self.wrong("camp", ("actions", i, "spaces"), f"expected {found} as there are spaces")
        return tuple(p.Space(i, row.id, row.action, row.coin) for i, row in enumerate(camp.spaces))

    # -- ways to play -------------------------------------------------------------------------------------

    def _modes(self) -> tuple[p.Mode, ...]:
        found: list[rows.ModeRow] = self.files["modes"].modes
        self.ids("modes", ("modes",), found, "mode")
        for i, row in enumerate(found):
            if row.final != "any":
                self.known("modes", ("modes", i, "final"), "location", row.final)
        return tuple(
            p.Mode(r.id, r.name, r.rounds, r.map_cards, r.creatures, r.rests_each, r.horde_start, r.final)
            for r in found
        )

    def _difficulties(self) -> tuple[p.Difficulty, ...]:
        found: list[rows.DifficultyRow] = self.files["modes"].difficulties
        self.ids("modes", ("difficulties",), found, "difficulty")
        most: int = self.files["deck_building"].summons_max
        for i, row in enumerate(found):
            if row.summons > most:
                raise self.wrong("modes", ("difficulties", i, "summons"), f"expected at most {most}")
        return tuple(p.Difficulty(r.id, r.name, r.summons) for r in found)

    def _constants(self) -> p.Constants:
        file: written.ConstantsFile = self.files["constants"]
        deck: written.DeckBuildingFile = self.files["deck_building"]
        plain = {field: getattr(file, field) for field in written.ConstantsFile.__struct_fields__}
        return p.Constants(
            **plain,
            market_slots=self.files["camp"].market_slots,
            reveal_from=self._reveal_levels(),
            max_summons=deck.summons_max,
            extra_unhallowed_above=deck.extra_unhallowed_above,
        )

    def _reveal_levels(self) -> tuple[int, ...]:
        levels: list[rows.RevealRow] = self.files["camp"].reveal_levels
        for i, row in enumerate(levels):
            if row.reveal != i + 1 or (i and row.at <= levels[i - 1].at):
                raise self.wrong("camp", ("reveal_levels", i), "expected rising values for level 1, 2, 3 in order")
        return tuple(row.at for row in levels)

    def _guidelines(self) -> p.Guidelines:
        file: written.DeckBuildingFile = self.files["deck_building"]
        at_least = tuple((mask([kind]), count) for kind, count in file.at_least.items())
        riders = tuple(
            (self.known("deck_building", ("rider_needs", rider), "card", rider), mask([mount]))
            for rider, mount in file.rider_needs.items()
        )
        return p.Guidelines(file.exact_cards, at_least, riders, file.acolytes_max)
