"""What the inspect slot says of camp, Market and piles, and of choices that have no place on the board."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame

from game.set_a_watch.line import reveal_level
from game.set_a_watch.tables import BLOCKED, HEAL_VALUES, SPACE_ACTION, C, K
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.set_a_watch import heroes, places_art
from scenes.set_a_watch.line_piles import ASIDE, CREATURES, GRAVE, HORDE, ITEMS, MAP, UNHALLOWED, UNUSED
from scenes.set_a_watch.model import base_level
from scenes.table import help as books
from scenes.table.board import Inspect

Base: Any = object
ACTION_RULES = {"chop": "SW-054", "scout": "SW-055", "check_map": "SW-057", "heal": "SW-059", "equip_evoke": "SW-060"}
RUNES = (("seal", "SW-068"), ("vanquish", "SW-069"), ("bolster", "SW-070"))


def fit_size(w: int, h: int, ratio: float) -> tuple[int, int]:
    """The largest size of that width to height inside w by h."""
    return (w, round(w / ratio)) if w / ratio <= h else (round(h * ratio), h)


@memory
def item_picture(item: int, size: tuple[int, int]) -> pygame.Surface:
    """The picture of an item as it is shown by itself."""
    return rounded(places_art.item_art(item, size))


@memory
def ability_picture(ability: int, size: tuple[int, int]) -> pygame.Surface:
    """The picture of an ability as it is shown by itself."""
    return rounded(heroes.ability_art(ability, size))


def rounded(picture: pygame.Surface) -> pygame.Surface:
    """A picture with round corners and a thin edge of light, as those on cards have them."""
    radius = max(4, picture.get_width() // 32)
    out = shape.clip_round(picture.convert_alpha(), radius)
    edge = shape.round_rect(out.get_size(), (0, 0, 0, 0), radius, max(1, radius // 5), (255, 236, 200, 70))
    out.blit(edge, (0, 0))
    return finish(out)


class TableThings(Base):
    """Part of the Inspector."""

    # -- camp -----------------------------------------------------------------------------------------------

    def _location(self, location: int) -> Inspect:
        place = C.locations[location]
        tag = {"final": tr("set_a_watch.place.last_night"), "respite": tr("set_a_watch.place.respite_tag")}.get(
            place.kind, ""
        )
        v = self.model.view
        first = tr("set_a_watch.place.not_first") if v.round <= 1 and v.location == location else ""
        text = tr("set_a_watch.place.facts", firewood=place.firewood, first=first, creatures=place.creatures, tag=tag)
        picture = lambda w, h: places_art.location_card(location, fit_size(w, h, 1.15), max(12, w / 17))  # noqa: E731
        return Inspect(place.name, text, picture, ("SW-035", "SW-036"))

    def _space(self, space: int) -> Inspect:
        v, action = self.model.view, SPACE_ACTION[space]
        name = tr(f"set_a_watch.spaces.{action}")
        lines = [tr(f"set_a_watch.actions.{action}")]
        if v.location >= 0:
            if action in BLOCKED[v.location]:
                lines.append(tr("set_a_watch.space.closed"))
            if action == "heal" and HEAL_VALUES[v.location] != (K.heal_die,):
                values = tr("set_a_watch.or").join(str(x) for x in HEAL_VALUES[v.location])
                lines.append(tr("set_a_watch.space.takes", values=values))
        if C.spaces[space].coin:
            coins = self.model.coins(space)
            lines.append(tr("set_a_watch.space.coins", coins=coins))
        return Inspect(name, "\n".join(lines), None, (ACTION_RULES[action], "SW-051"))

    def _rune(self, rune: int) -> Inspect:
        key, rule = RUNES[rune]
        name, text = tr(f"set_a_watch.rune.{key}"), tr(f"set_a_watch.rune_text.{key}")
        return Inspect(
            name, tr("set_a_watch.runes.text", text=text), None, (rule, "SW-063", "SW-064")
        )

    def _doom(self, i: int) -> Inspect:
        v = self.model.view
        text = tr("set_a_watch.doom.text", doom=v.doom, spots=K.doom_spots)
        return Inspect(tr("set_a_watch.doom.name"), text, None, ("SW-142", "SW-143"))

    def _fire(self, i: int) -> Inspect:
        """What a change of the firewood would reveal."""
        v = self.model.view
        now = reveal_level(v) if v.location >= 0 else base_level(v.fire)
        lines = [tr("set_a_watch.fire.lit", fire=v.fire, most=K.fire_max, now=now)]
        level = base_level(v.fire)
        if level < 3:
            lines.append(tr("set_a_watch.fire.one_more", more=K.reveal_from[level] - v.fire))
        if level > 1:
            lines.append(tr("set_a_watch.fire.one_less", less=K.reveal_from[level - 1] - 1 - v.fire))
        lines.append(tr("set_a_watch.fire.zero"))
        facts = tr("set_a_watch.fire.facts")
        return Inspect(
            tr("set_a_watch.fire.name"), "\n".join(lines) + f"\n*{facts}*", None, ("SW-090", "SW-094", "SW-096")
        )

    # -- market and piles -------------------------------------------------------------------------------------

    def _market(self, pile: int) -> Inspect:
        v = self.model.view
        cards = v.market[pile] if pile < len(v.market) else []
        if not cards:
            return Inspect(tr("set_a_watch.market.name"), tr("set_a_watch.market.empty"), None, ("SW-078",))
        printed = C.items[cards[-1]]
        price = max(1, printed.cost - v.discount)
        below = (
            tr("set_a_watch.market.below", names=", ".join(C.items[i].name for i in reversed(cards[:-1])))
            if len(cards) > 1
            else ""
        )
        potion = tr("set_a_watch.item.potion") if printed.potion else ""
        text = tr(
            "set_a_watch.market.facts",
            text=printed.text,
            kind=tr(f"set_a_watch.item_modes.{printed.kind}"),
            potion=potion,
            price=price,
            purse=v.purse,
            below=below,
        )
        item = cards[-1]
        return Inspect(
            printed.name,
            text,
            lambda w, h: item_picture(
                item, fit_size(*self.room(w, h, 170, 110), 1.5)
            ),
            ("SW-072", "SW-075"),
        )

    def _purse(self, i: int) -> Inspect:
        v = self.model.view
        return Inspect(
            tr("set_a_watch.purse.name"),
            tr("set_a_watch.purse.text", purse=v.purse, bank=v.bank),
            None,
            ("SW-053", "SW-080"),
        )

    def _pile(self, pile: int) -> Inspect:
        v = self.model.view
        if pile == GRAVE:
            names = Counter(C.cards[c].name for c in reversed(v.grave))
            words = ", ".join(
                tr("set_a_watch.piles.several", n=n, name=name) if n > 1 else name for name, n in names.items()
            ) or tr("set_a_watch.empty")
            return Inspect(
                tr("set_a_watch.piles.grave_count", count=len(v.grave)),
                tr("set_a_watch.piles.grave_text", names=words),
                self._card_picture(v.grave[-1]) if v.grave else None,
                ("SW-173", "SW-087"),
            )
        if pile == UNHALLOWED:
            aside = ", ".join(C.cards[c].name for c in v.aside) or tr("set_a_watch.piles.nothing_aside")
            top = v.unhallowed.top
            return Inspect(
                tr("set_a_watch.piles.unhallowed_count", count=len(v.unhallowed)),
                tr("set_a_watch.piles.unhallowed_text", aside=aside),
                self._card_picture(top) if top >= 0 else None,
                ("SW-115", "SW-021"),
            )
        plain = {
            CREATURES: (
                tr("set_a_watch.piles.deck"),
                tr("set_a_watch.piles.deck_text", cards=len(v.deck), summons=v.summons),
                ("SW-087", "SW-018"),
            ),
            HORDE: (
                tr("set_a_watch.piles.the_horde"),
                tr("set_a_watch.piles.horde_text", cards=len(v.horde) + len(v.horde_first)),
                ("SW-031", "SW-183"),
            ),
            MAP: (
                tr("set_a_watch.piles.map"),
                tr("set_a_watch.piles.map_text", left=len(v.map) + len(v.final), unused=len(v.unused)),
                ("SW-037", "SW-019"),
            ),
            UNUSED: (tr("set_a_watch.piles.unused"), tr("set_a_watch.piles.cards", cards=len(v.unused)), ("SW-020",)),
            ITEMS: (
                tr("set_a_watch.piles.items"),
                tr("set_a_watch.piles.cards", cards=len(v.items)),
                ("SW-025", "SW-076"),
            ),
            ASIDE: (tr("set_a_watch.piles.aside"), tr("set_a_watch.piles.cards", cards=len(v.aside)), ("SW-021",)),
        }[pile]
        return Inspect(*plain[:2], None, plain[2])

    # -- choices without a place -----------------------------------------------------------------------------

    def _charges(self, n: int) -> Inspect:
        return self._ruled(tr("set_a_watch.special.charges_count", n=n), "SW-193")

    def _coins(self, n: int) -> Inspect:
        v = self.model.view
        words = tr("set_a_watch.purse.text", purse=v.purse, bank=v.bank)
        return Inspect(tr("set_a_watch.coins", n=n), words, None, ("SW-D24",))

    def _ruled(self, title: str, rule: str) -> Inspect:
        """A choice that is only a word: its rule says the rest."""
        return Inspect(title, books.title_and_text("set_a_watch", rule)[1], None, (rule,))

    def _seat(self, seat: int) -> Inspect:
        return Inspect(escape(self.board.table.seat_name(seat)), "", None, ("SW-004",))

    def _status(self, side: int) -> Inspect:
        return self._ruled(tr("set_a_watch.status.mounted") if side else tr("set_a_watch.status.on_foot"), "SW-204")

    def _option(self, i: int) -> Inspect:
        return Inspect(self.board.option_words(i))
