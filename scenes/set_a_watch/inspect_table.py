"""What the inspect slot says of camp, Market and piles, and of choices that have no place on the board."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.set_a_watch.line import reveal_level
from game.set_a_watch.tables import BLOCKED, HEAL_VALUES, SPACE_ACTION, C, K
from scenes.kit.richtext import escape
from scenes.set_a_watch import places_art
from scenes.set_a_watch.line_piles import ASIDE, CREATURES, GRAVE, HORDE, ITEMS, MAP, UNHALLOWED, UNUSED
from scenes.set_a_watch.model import base_level
from scenes.table.board import Inspect

Base: Any = object
MODES = {"activate": "A die (once a round), or exhaust it", "passive": "Passive: works while faceup"}
ITEM_MODES = {
    "passive": "Passive: works while faceup", "activate": "A die of its owner, once a round",
    "exhaust": "Exhaust it; ready again when its owner rests", "discard": "Once; then it leaves for the Item deck",
}  # fmt: skip

ACTIONS = {
    "chop": "+2 [firewood].",
    "scout": "Look at the top 2 creatures; each goes on top of the deck or under it. Later dice must be higher.",
    "check_map": "A die of 4 or more. Compare the next Location with an unused one and keep either.",
    "heal": "A die of exactly 6. Refresh an exhausted ability of anybody.",
    "equip_evoke": "Any die. Swap an ability for an unused one, or put a set-aside Unhallowed under its deck.",
}
ACTION_RULES = {"chop": "SW-054", "scout": "SW-055", "check_map": "SW-057", "heal": "SW-059", "equip_evoke": "SW-060"}
RUNES = (
    ("Seal", "Lose 1 [doom]; an Unhallowed of the Graveyard goes under its deck.", "SW-068"),
    ("Vanquish", "Lose 1 [doom]; the top card of the Horde leaves the game unseen.", "SW-069"),
    ("Bolster", "Lose 1 [doom]; everybody not in camp may reroll any of their dice once.", "SW-070"),
)


def fit_size(w: int, h: int, ratio: float) -> tuple[int, int]:
    """The largest size of that width to height inside w by h."""
    return (w, round(w / ratio)) if w / ratio <= h else (round(h * ratio), h)


class TableThings(Base):
    """Part of the Inspector."""

    # -- camp -----------------------------------------------------------------------------------------------

    def _location(self, location: int) -> Inspect:
        place = C.locations[location]
        tag = {"final": " The last night.", "respite": " A Respite."}.get(place.kind, "")
        v = self.model.view
        first = " (not on the first night)" if v.round <= 1 and v.location == location else ""
        text = f"{place.firewood:+d} [firewood] on arrival{first}; {place.creatures} creatures in the Line.{tag}"
        picture = lambda w, h: places_art.location_card(location, fit_size(w, h, 1.15), max(12, w / 17))  # noqa: E731
        return Inspect(place.name, text, picture, ("SW-035", "SW-036"))

    def _space(self, space: int) -> Inspect:
        v, action = self.model.view, SPACE_ACTION[space]
        name = {
            "chop": "Chop Wood",
            "scout": "Scout Ahead",
            "check_map": "Check Map",
            "heal": "Heal",
            "equip_evoke": "Equip / Evoke",
        }[action]
        lines = [ACTIONS[action]]
        if v.location >= 0:
            if action in BLOCKED[v.location]:
                lines.append("**Closed by this Location.**")
            if action == "heal" and HEAL_VALUES[v.location] != (K.heal_die,):
                lines.append("Here it takes " + " or ".join(str(x) for x in HEAL_VALUES[v.location]) + ".")
        if C.spaces[space].coin:
            coins = self.model.coins(space)
            lie = "lies" if coins == 1 else "lie"
            lines.append(f"{coins} [coin] {lie} here; one more comes each night without a die.")
        return Inspect(name, "\n".join(lines), None, (ACTION_RULES[action], "SW-051"))

    def _rune(self, rune: int) -> Inspect:
        name, text, rule = RUNES[rune]
        return Inspect(
            name, f"{text}\nTwo or three equal dice, each on another Rune.", None, (rule, "SW-063", "SW-064")
        )

    def _doom(self, i: int) -> Inspect:
        v = self.model.view
        text = (
            f"**{v.doom}** of {K.doom_spots} [doom]. The next one beyond {K.doom_spots} calls the topmost Unhallowed "
            "to the end of the Line, adds a card to the Horde and clears the board."
        )
        return Inspect("Doom", text, None, ("SW-142", "SW-143"))

    def _fire(self, i: int) -> Inspect:
        """What a change of the firewood would reveal."""
        v = self.model.view
        now = reveal_level(v) if v.location >= 0 else base_level(v.fire)
        lines = [f"**{v.fire}** [firewood] of {K.fire_max}: {now} position{'s' if now != 1 else ''} lit."]
        level = base_level(v.fire)
        if level < 3:
            lines.append(f"+{K.reveal_from[level] - v.fire} [firewood] would light one more position.")
        if level > 1:
            lines.append(f"{K.reveal_from[level - 1] - 1 - v.fire} [firewood] would light one less.")
        lines.append("At 0 the Watch exhausts an ability and the fire returns to 2.")
        facts = ", ".join(f"{a}" for a in ("1-6: one", "7-11: two", "12-15: three"))
        return Inspect("The campfire", "\n".join(lines) + f"\n*{facts}*", None, ("SW-090", "SW-094", "SW-096"))

    # -- market and piles -------------------------------------------------------------------------------------

    def _market(self, pile: int) -> Inspect:
        v = self.model.view
        cards = v.market[pile] if pile < len(v.market) else []
        if not cards:
            return Inspect("Market", "An empty slot.", None, ("SW-078",))
        printed = C.items[cards[-1]]
        price = max(1, printed.cost - v.discount)
        below = f"\nBelow it: {', '.join(C.items[i].name for i in reversed(cards[:-1]))}." if len(cards) > 1 else ""
        potion = " A Potion." if printed.potion else ""
        text = f"{printed.text}\n*{ITEM_MODES[printed.kind]}.{potion}*\n{price} [coin]; {v.purse} in the purse.{below}"
        item = cards[-1]
        return Inspect(
            printed.name,
            text,
            lambda w, h: places_art.item_art(
                item, fit_size(min(w, self.board.m.px(170)), min(h, self.board.m.px(110)), 1.5)
            ),
            ("SW-072", "SW-075"),
        )

    def _purse(self, i: int) -> Inspect:
        v = self.model.view
        return Inspect(
            "Purse and Bank",
            f"{v.purse} [coin] belong to the party; {v.bank} are in the Bank.",
            None,
            ("SW-053", "SW-080"),
        )

    def _pile(self, pile: int) -> Inspect:
        v = self.model.view
        if pile == GRAVE:
            names = Counter(C.cards[c].name for c in reversed(v.grave))
            words = ", ".join(f"{n} x {name}" if n > 1 else name for name, n in names.items()) or "Empty."
            return Inspect(
                f"Graveyard ({len(v.grave)})",
                f"From the top: {words}",
                self._card_picture(v.grave[-1]) if v.grave else None,
                ("SW-173", "SW-087"),
            )
        if pile == UNHALLOWED:
            aside = ", ".join(C.cards[c].name for c in v.aside) or "none"
            top = v.unhallowed.top
            return Inspect(
                f"Unhallowed ({len(v.unhallowed)})",
                f"When one must come and none is left, the night wins. Set aside: {aside}.",
                self._card_picture(top) if top >= 0 else None,
                ("SW-115", "SW-021"),
            )
        plain = {
            CREATURES: (
                "Creature deck",
                f"{len(v.deck)} cards. The game has {v.summons} Summons.",
                ("SW-087", "SW-018"),
            ),
            HORDE: (
                "The Horde",
                f"{len(v.horde) + len(v.horde_first)} cards, unseen. All come back on the last night.",
                ("SW-031", "SW-183"),
            ),
            MAP: (
                "Map deck",
                f"{len(v.map) + len(v.final)} Locations to come; {len(v.unused)} unused. Runes on the back.",
                ("SW-037", "SW-019"),
            ),
            UNUSED: ("Unused Locations", f"{len(v.unused)} cards.", ("SW-020",)),
            ITEMS: ("Item deck", f"{len(v.items)} cards.", ("SW-025", "SW-076")),
            ASIDE: ("Set-aside Unhallowed", f"{len(v.aside)} cards.", ("SW-021",)),
        }[pile]
        return Inspect(*plain[:2], None, plain[2])

    # -- choices without a place -----------------------------------------------------------------------------

    def _charges(self, n: int) -> Inspect:
        return Inspect(f"{n} Rock Charge{'s' if n != 1 else ''}", "", None, ("SW-193",))

    def _coins(self, n: int) -> Inspect:
        return Inspect(f"{n} coin{'s' if n != 1 else ''}")

    def _seat(self, seat: int) -> Inspect:
        return Inspect(escape(self.board.table.seat_name(seat)), "", None, ("SW-004",))

    def _status(self, side: int) -> Inspect:
        return Inspect("Mounted" if side else "On Foot", "", None, ("SW-204",))

    def _option(self, i: int) -> Inspect:
        return Inspect(self.board.option_words(i))
