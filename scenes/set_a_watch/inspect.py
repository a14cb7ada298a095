"""What the inspect slot says of a thing: its card to be read, what it is worth now, what could be done to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch.attack import attack_range
from game.set_a_watch.line import alive, reveal_level
from game.set_a_watch.party import value_of
from game.set_a_watch.printed import CAVALIER, CORSAIR, DRUID, GOLEM
from game.set_a_watch.state import BANNER, CAMP, ON_ABILITY, ON_CAMP, ON_ITEM, OUT, STOLEN, UNSPENT, WATCH
from game.set_a_watch.tables import BLOCKED, DAMAGE, HEAL_VALUES, HEALTH, RIDES, SPACE_ACTION, C, K
from scenes.kit import art
from scenes.kit.richtext import escape
from scenes.set_a_watch import heroes, linecard, palette, places_art
from scenes.set_a_watch.line import ASIDE, CREATURES, GRAVE, HORDE, ITEMS, MAP, UNHALLOWED, UNUSED
from scenes.set_a_watch.model import Model, base_level
from scenes.table.board import Inspect, Ref

if TYPE_CHECKING:
    from scenes.set_a_watch.board import WatchBoard

GAME = "set_a_watch"
RATIO = 0.715
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


def _fit(w: int, h: int, ratio: float) -> tuple[int, int]:
    """The largest size of that width to height inside w by h."""
    return (w, round(w / ratio)) if w / ratio <= h else (round(h * ratio), h)


class Inspector:
    """Answers ``inspect(ref)``; one method for each kind of ref."""

    def __init__(self, board: WatchBoard) -> None:
        self.board = board

    @property
    def model(self) -> Model:
        """What the board shows."""
        assert self.board.model is not None
        model: Model = self.board.model
        return model

    def inspect(self, ref: Ref) -> Inspect:
        """Title, text, picture and rules of a thing; a plain title for what is unknown."""
        if ref[0] == "place":
            return Inspect("To the bottom" if ref[1] else "On top", "", None, ("SW-055",))
        handler = getattr(self, f"_{ref[0]}", None)
        if handler is None:
            return Inspect(ref[0].replace("_", " ").capitalize())
        found: Inspect = handler(ref[1])
        return found

    def owner(self, adv: int) -> str:
        """Name of an Adventurer."""
        return C.adventurers[self.model.party[adv].kind].name

    # -- cards of the Line --------------------------------------------------------------------------------

    def _card_picture(self, card: int) -> Any:
        def picture(w: int, h: int) -> pygame.Surface:
            size = _fit(w, h, RATIO)
            return linecard.large(card, size) if size[0] >= self.board.m.px(230) else linecard.face(card, size)

        return picture

    def _line(self, uid: int) -> Inspect:
        model = self.model
        at = next((i for i, lc in enumerate(model.cards) if lc.uid == uid), -1)
        if at < 0:
            return Inspect("A card of the Line")
        lc = model.cards[at]
        place = [c.uid for c in alive(model.view)].index(uid) + 1 if lc.out == 0 else 0
        where = f"Position {place}." if place else ""
        if lc.card < 0:
            return Inspect("Out of the dark", f"{where} Nobody knows this card yet.", self._back(lc.back), ("SW-091", "SW-086"))
        facts = [C.cards[lc.card].text or "*No powers.*", "\n" + where] + (["Facedown; everybody has seen it."] if not lc.up else [])
        if lc.up:
            facts += self._worth(at, lc)
        return Inspect(C.cards[lc.card].name, " ".join(f for f in facts if f), self._card_picture(lc.card), self._card_rules(lc.card))

    def _worth(self, at: int, lc: Any) -> list[str]:
        model = self.model
        now, base = model.health(at), HEALTH[lc.card]
        facts = [f"**{now}** [health]" + (f" (printed {base})" if now != base else "") + f", {DAMAGE[lc.card]} [damage] if it stands."]
        if lc.mount >= 0:
            facts.append(f"Rides {C.cards[lc.mount].name}.")
        if lc.dice:
            facts.append(f"Holds {len(lc.dice)} stolen {'die' if len(lc.dice) == 1 else 'dice'}.")
        if lc.negated:
            facts.append("Negated: its text counts as blank.")
        near = [i for i in range(len(model.party)) if model.party[i].role == WATCH and attack_range(model.view, i) > self._place(at)]
        if model.view.phase == "watch":
            names = ", ".join(self.owner(i) for i in near)
            facts.append(f"In reach of: {names}." if near else "Nobody on Watch reaches it with an attack.")
        return facts

    def _place(self, at: int) -> int:
        return sum(1 for lc in self.model.cards[:at] if lc.out == 0)

    def _card_rules(self, card: int) -> tuple[str, ...]:
        whens = {p.when for p in C.cards[card].powers}
        rules = ["SW-032"]
        rules += ["SW-100"] if whens & {"first_position", "second_position"} else []
        rules += ["SW-109"] if "defeated" in whens else []
        rules += ["SW-102"] if "end_of_line" in whens else []
        rules += ["SW-112"] if C.cards[card].family == 1 else []
        rules += ["SW-099"] if "reveal" in whens else []
        rules += ["SW-167", "SW-168"] if RIDES[card] else []
        return tuple(rules)

    def _back(self, back: int) -> Any:
        return lambda w, h: linecard.back(back, _fit(w, h, RATIO))

    def _card(self, card: int) -> Inspect:
        owner = next((i for i, a in enumerate(self.model.party) if card in a.tamed), -1)
        facts = f"Tamed by the {self.owner(owner)}: worth {HEALTH[card]} in one attack." if owner >= 0 else C.cards[card].text
        return Inspect(C.cards[card].name, facts, self._card_picture(card), ("SW-160", "SW-161") if owner >= 0 else self._card_rules(card))

    # -- adventurers ----------------------------------------------------------------------------------------

    def _adventurer(self, adv: int) -> Inspect:
        model, a = self.model, self.model.party[adv]
        printed = C.adventurers[a.kind]
        seat = escape(self.board.table.seat_name(model.controller(adv)))
        role = {WATCH: "On Watch.", CAMP: "In camp tonight.", OUT: "Too exhausted to stand watch."}.get(a.role, "")
        reach = "ranged: first or second position" if printed.attack == "ranged" else "melee: first position"
        if a.kind == CAVALIER:
            reach = "Mounted: melee, dice count 1 more" if model.view.mounted else "On Foot: ranged"
        lines = [
            f"{role} Played by **{seat}**" + (" as the flex Adventurer." if model.is_flex(adv) else "."),
            f"Three d{printed.dice[0]}; {reach}.",
            f"Rested {a.rests} time{'s' if a.rests != 1 else ''}.",
            f"**{printed.camp.name}:** {printed.camp.text}",
        ]
        return Inspect(printed.name, "\n".join(lines), lambda w, h: heroes.portrait(a.kind, min(w, h, self.board.m.px(150))), ("SW-044", "SW-045", "SW-014"))

    def _class(self, kind: int) -> Inspect:
        printed = C.adventurers[kind]
        names = "\n".join(f"**{C.abilities[i].name}:** {C.abilities[i].text}" for i in printed.abilities)
        reach = {"ranged": "ranged", "melee": "melee", "status": "melee, or ranged on foot"}[printed.attack]
        return Inspect(printed.name, f"Three d{printed.dice[0]}, {reach}.\n**{printed.camp.name}:** {printed.camp.text}\n{names}", None, ("SW-010",))

    def _own(self, adv: int) -> Inspect:
        camp = C.adventurers[self.model.party[adv].kind].camp
        return Inspect(camp.name, f"{camp.text}\nOwn Camp action of the {self.owner(adv)}: a die of any value, once a round.", None, ("SW-062",))

    def _special(self, adv: int) -> Inspect:
        v, kind = self.model.view, self.model.party[adv].kind
        if kind == GOLEM:
            return Inspect("Rock Charges", f"**{v.charges}** of {K.rock_dial_max} [charge]. Each raises a die of the Golem by 1 when it is spent, up to 12.", None, ("SW-193", "SW-194"))
        if kind == CAVALIER:
            return Inspect("Mounted" if v.mounted else "On Foot", "Mounted: melee, each die counts 1 more on Watch. On Foot: ranged, dice as rolled.", None, ("SW-204", "SW-205"))
        if kind == DRUID:
            if v.nature.top < 0:
                return Inspect("Nature deck", "Empty.", None, ("SW-199",))
            return Inspect(f"Nature deck ({len(v.nature)})", C.cards[v.nature.top].text, self._card_picture(v.nature.top), ("SW-197", "SW-198"))
        if kind == CORSAIR:
            return Inspect("Black Powder", f"{len(v.powder)} of 2 set aside.", self._card_picture(len(C.cards) - 1), ("SW-190", "SW-189"))
        return Inspect("")

    def _ability(self, ability: int) -> Inspect:
        printed = C.abilities[ability]
        adv = next((i for i, a in enumerate(self.model.party) if a.kind == printed.adventurer), -1)
        held = next((c for c in self.model.party[adv].abilities if c.card == ability), None) if adv >= 0 else None
        state = "Unused, beside the board." if held is None else "Exhausted." if held.exhausted else "It took a die this round." if held.die else ""
        limit = {1: " Once a round.", 2: " Twice a round."}.get(printed.limit, "")
        lines = [printed.text, f"*{MODES[printed.kind]}.{limit}*", state]
        return Inspect(printed.name, "\n".join(x for x in lines if x), self._ability_picture(ability), ("SW-124", "SW-125", "SW-130"))

    def _ability_picture(self, ability: int) -> Any:
        return lambda w, h: heroes.ability_art(ability, _fit(min(w, self.board.m.px(170)), min(h, self.board.m.px(110)), 1.6))

    def _item(self, item: int) -> Inspect:
        printed = C.items[item]
        adv = next((i for i, a in enumerate(self.model.party) if any(h.item == item for h in a.items)), -1)
        held = next((h for h in self.model.party[adv].items if h.item == item), None) if adv >= 0 else None
        state = f"Carried by the {self.owner(adv)}." if adv >= 0 else f"Costs {printed.cost} [coin]."
        if held is not None and (held.exhausted or held.used):
            state += " Exhausted." if held.exhausted else " Used this round."
        potion = " A Potion." if printed.potion else ""
        text = f"{printed.text}\n*{ITEM_MODES[printed.kind]}.{potion}*\n{state}"
        return Inspect(printed.name, text, lambda w, h: places_art.item_art(item, _fit(min(w, self.board.m.px(170)), min(h, self.board.m.px(110)), 1.5)), ("SW-039", "SW-131"))

    # -- dice -----------------------------------------------------------------------------------------------

    def _die(self, die: int) -> Inspect:
        model = self.model
        a, i = model.die(die)
        adv = die // 3
        where = {
            UNSPENT: "Unspent.", BANNER: "Spent in an attack.", ON_ABILITY: "Spent on an ability.", ON_ITEM: "Spent on an item.",
            ON_CAMP: "Spent in camp.", STOLEN: "Stolen: it comes back when the creature falls.",
        }.get(a.at[i], "Put aside.")  # fmt: skip
        lines = [where]
        counts = value_of(model.view, adv, i)
        if counts != a.dice[i]:
            lines.append(f"Counts {counts} on Watch.")
        if a.at[i] == UNSPENT and a.role == WATCH and model.view.lined:
            lines += self._against(adv, counts)
        title = f"{self.owner(adv)}: {a.dice[i]} on a d{palette.sides(a.kind)}"
        return Inspect(title, "\n".join(lines), lambda w, h: art.die(palette.die_kind(a.kind), max(1, a.dice[i]), min(w, h, self.board.m.px(96))), ("SW-118", "SW-124"))

    def _against(self, adv: int, value: int) -> list[str]:
        """What the die would do to each creature in reach."""
        model = self.model
        out = []
        reach = attack_range(model.view, adv)
        for at, lc in enumerate(model.cards):
            place = self._place(at)
            if not lc.up or lc.out or place >= reach:
                continue
            need = model.health(at)
            rest = "falls" if value >= need else f"needs {need - value} more"
            out.append(f"**{C.cards[lc.card].name}** ({need} [health]): {rest}.")
        return out or ["No revealed creature is in reach of an attack."]

    # -- camp -----------------------------------------------------------------------------------------------

    def _location(self, location: int) -> Inspect:
        place = C.locations[location]
        tag = {"final": " The last night.", "respite": " A Respite."}.get(place.kind, "")
        text = f"{place.firewood:+d} [firewood] on arrival; {place.creatures} creatures in the Line.{tag}"
        picture = lambda w, h: places_art.location_card(location, _fit(w, h, 1.15), max(12, w / 17))  # noqa: E731
        return Inspect(place.name, text, picture, ("SW-035", "SW-036"))

    def _space(self, space: int) -> Inspect:
        v, action = self.model.view, SPACE_ACTION[space]
        name = {"chop": "Chop Wood", "scout": "Scout Ahead", "check_map": "Check Map", "heal": "Heal", "equip_evoke": "Equip / Evoke"}[action]
        lines = [ACTIONS[action]]
        if v.location >= 0:
            if action in BLOCKED[v.location]:
                lines.append("**Closed by this Location.**")
            if action == "heal" and HEAL_VALUES[v.location] != (K.heal_die,):
                lines.append("Here it takes " + " or ".join(str(x) for x in HEAL_VALUES[v.location]) + ".")
        if C.spaces[space].coin:
            lines.append(f"{self.model.coins(space)} [coin] lie here; one more comes each night without a die.")
        return Inspect(name, "\n".join(lines), None, (ACTION_RULES[action], "SW-051"))

    def _rune(self, rune: int) -> Inspect:
        name, text, rule = RUNES[rune]
        return Inspect(name, f"{text}\nTwo or three equal dice, each on another Rune.", None, (rule, "SW-063", "SW-064"))

    def _doom(self, i: int) -> Inspect:
        v = self.model.view
        text = f"**{v.doom}** of {K.doom_spots} [doom]. The next one beyond {K.doom_spots} calls the topmost Unhallowed to the end of the Line, adds a card to the Horde and clears the board."
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
        return Inspect(printed.name, text, lambda w, h: places_art.item_art(item, _fit(min(w, self.board.m.px(170)), min(h, self.board.m.px(110)), 1.5)), ("SW-072", "SW-075"))

    def _purse(self, i: int) -> Inspect:
        v = self.model.view
        return Inspect("Purse and Bank", f"{v.purse} [coin] belong to the party; {v.bank} are in the Bank.", None, ("SW-053", "SW-080"))

    def _pile(self, pile: int) -> Inspect:
        v = self.model.view
        if pile == GRAVE:
            names = Counter(C.cards[c].name for c in reversed(v.grave))
            words = ", ".join(f"{n} x {name}" if n > 1 else name for name, n in names.items()) or "Empty."
            return Inspect(f"Graveyard ({len(v.grave)})", f"From the top: {words}", self._card_picture(v.grave[-1]) if v.grave else None, ("SW-173", "SW-087"))
        if pile == UNHALLOWED:
            aside = ", ".join(C.cards[c].name for c in v.aside) or "none"
            top = v.unhallowed.top
            return Inspect(f"Unhallowed ({len(v.unhallowed)})", f"When one must come and none is left, the night wins. Set aside: {aside}.", self._card_picture(top) if top >= 0 else None, ("SW-115", "SW-021"))
        plain = {
            CREATURES: ("Creature deck", f"{len(v.deck)} cards, {v.summons} Summons among all the cards of the game.", ("SW-087", "SW-018")),
            HORDE: ("The Horde", f"{len(v.horde) + len(v.horde_first)} cards that nobody may look at. They all come back on the last night.", ("SW-031", "SW-183")),
            MAP: ("Map deck", f"{len(v.map) + len(v.final)} Locations to come. On its back the three Runes. Unused: {len(v.unused)}.", ("SW-037", "SW-019")),
            UNUSED: ("Unused Locations", f"{len(v.unused)} cards.", ("SW-020",)),
            ITEMS: ("Item deck", f"{len(v.items)} cards.", ("SW-025", "SW-076")),
            ASIDE: ("Set-aside Unhallowed", f"{len(v.aside)} cards.", ("SW-021",)),
        }[pile]  # fmt: skip
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

