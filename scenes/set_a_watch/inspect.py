"""What the inspect slot says of a thing: its card to be read, what it is worth now, what could be done to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch.attack import attack_range
from game.set_a_watch.line import alive
from game.set_a_watch.party import value_of
from game.set_a_watch.printed import CAVALIER, CORSAIR, DRUID, GOLEM, TYPES
from game.set_a_watch.state import BANNER, CAMP, ON_ABILITY, ON_CAMP, ON_ITEM, OUT, STOLEN, UNSPENT, WATCH
from game.set_a_watch.tables import DAMAGE, HEALTH, RIDES, C, K
from scenes.kit import art
from scenes.kit.richtext import escape
from scenes.set_a_watch import heroes, linecard, palette, places_art
from scenes.set_a_watch.inspect_table import ITEM_MODES, MODES, TableThings, fit_size
from scenes.set_a_watch.model import Model
from scenes.table.board import Inspect, Ref

if TYPE_CHECKING:
    from scenes.set_a_watch.board import WatchBoard

RATIO = 0.715


class Inspector(TableThings):
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
            size = fit_size(w, h, RATIO)
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
            return Inspect(
                "Out of the dark", f"{where} Nobody knows this card yet.", self._back(lc.back), ("SW-091", "SW-086")
            )
        facts = [self._told(lc.card), "\n" + where] + (
            ["Facedown; everybody has seen it."] if not lc.up else []
        )
        if lc.up:
            facts += self._worth(at, lc)
        return Inspect(
            C.cards[lc.card].name,
            " ".join(f for f in facts if f),
            self._card_picture(lc.card),
            self._card_rules(lc.card),
        )

    def _told(self, card: int) -> str:
        """The text of a card; a Rider's word is explained (SW-167)."""
        text = C.cards[card].text or "*No powers.*"
        if not RIDES[card]:
            return text
        mount = TYPES[RIDES[card].bit_length() - 1].title()
        return f"{text} It mounts a {mount} creature next to it: its [health] is added, its own powers are gone."

    def _worth(self, at: int, lc: Any) -> list[str]:
        model = self.model
        now, base = model.health(at), HEALTH[lc.card]
        facts = [
            f"**{now}** [health]"
            + (f" (printed {base})" if now != base else "")
            + f", {DAMAGE[lc.card]} [damage] if it stands."
        ]
        if lc.mount >= 0:
            facts.append(f"Rides {C.cards[lc.mount].name}.")
        if lc.dice:
            facts.append(f"Holds {len(lc.dice)} stolen {'die' if len(lc.dice) == 1 else 'dice'}.")
        if lc.negated:
            facts.append("Negated: its text counts as blank.")
        near = [
            i
            for i in range(len(model.party))
            if model.party[i].role == WATCH and attack_range(model.view, i) > self._place(at)
        ]
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
        return lambda w, h: linecard.back(back, fit_size(w, h, RATIO))

    def _card(self, card: int) -> Inspect:
        owner = next((i for i, a in enumerate(self.model.party) if card in a.tamed), -1)
        facts = (
            f"Tamed by the {self.owner(owner)}: worth {HEALTH[card]} in one attack."
            if owner >= 0
            else self._told(card)
        )
        return Inspect(
            C.cards[card].name,
            facts,
            self._card_picture(card),
            ("SW-160", "SW-161") if owner >= 0 else self._card_rules(card),
        )

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
            f"**{printed.camp.name}** (Camp action): {printed.camp.text}",
        ]
        return Inspect(
            printed.name,
            "\n".join(lines),
            lambda w, h: heroes.portrait(a.kind, min(w, h, self.board.m.px(150))),
            ("SW-044", "SW-045", "SW-014"),
        )

    def _class(self, kind: int) -> Inspect:
        printed = C.adventurers[kind]
        names = "\n".join(f"**{C.abilities[i].name}:** {C.abilities[i].text}" for i in printed.abilities)
        reach = {"ranged": "ranged", "melee": "melee", "status": "melee, or ranged on foot"}[printed.attack]
        return Inspect(
            printed.name,
            f"Three d{printed.dice[0]}, {reach}.\n**{printed.camp.name}** (in camp): {printed.camp.text}\n{names}\n"
            "*X: the value of the die.*",
            None,
            ("SW-010",),
        )

    def _own(self, adv: int) -> Inspect:
        camp = C.adventurers[self.model.party[adv].kind].camp
        return Inspect(
            camp.name,
            f"{camp.text}\nOwn Camp action of the {self.owner(adv)}: a die of any value, once a round.",
            None,
            ("SW-062",),
        )

    def _special(self, adv: int) -> Inspect:
        v, kind = self.model.view, self.model.party[adv].kind
        if kind == GOLEM:
            return Inspect(
                "Rock Charges",
                f"**{v.charges}** of {K.rock_dial_max} [charge]. "
                "Each raises a die of the Golem by 1 when it is spent, up to 12.",
                None,
                ("SW-193", "SW-194"),
            )
        if kind == CAVALIER:
            return Inspect(
                "Mounted" if v.mounted else "On Foot",
                "Mounted: melee, each die counts 1 more on Watch. On Foot: ranged, dice as rolled.",
                None,
                ("SW-204", "SW-205"),
            )
        if kind == DRUID:
            if v.nature.top < 0:
                return Inspect("Nature deck", "Empty.", None, ("SW-199",))
            return Inspect(
                f"Nature deck ({len(v.nature)})",
                C.cards[v.nature.top].text,
                self._card_picture(v.nature.top),
                ("SW-197", "SW-198"),
            )
        if kind == CORSAIR:
            return Inspect(
                "Black Powder",
                f"{len(v.powder)} of 2 set aside.",
                self._card_picture(len(C.cards) - 1),
                ("SW-190", "SW-189"),
            )
        return Inspect("")

    def _ability(self, ability: int) -> Inspect:
        printed = C.abilities[ability]
        adv = next((i for i, a in enumerate(self.model.party) if a.kind == printed.adventurer), -1)
        held = next((c for c in self.model.party[adv].abilities if c.card == ability), None) if adv >= 0 else None
        state = (
            "Unused, beside the board."
            if held is None
            else "Exhausted."
            if held.exhausted
            else "It took a die this round."
            if held.die
            else ""
        )
        limit = {1: " Once a round.", 2: " Twice a round."}.get(printed.limit, "")
        value = "*X is the value of the die.*" if re.search(r"\bX\b", printed.text) else ""
        lines = [printed.text, value, f"*{MODES[printed.kind]}.{limit}*", state]
        return Inspect(
            printed.name,
            "\n".join(x for x in lines if x),
            self._ability_picture(ability),
            ("SW-124", "SW-125", "SW-130"),
        )

    def _ability_picture(self, ability: int) -> Any:
        return lambda w, h: heroes.ability_art(
            ability, fit_size(min(w, self.board.m.px(170)), min(h, self.board.m.px(110)), 1.6)
        )

    def _item(self, item: int) -> Inspect:
        printed = C.items[item]
        adv = next((i for i, a in enumerate(self.model.party) if any(h.item == item for h in a.items)), -1)
        held = next((h for h in self.model.party[adv].items if h.item == item), None) if adv >= 0 else None
        state = f"Carried by the {self.owner(adv)}." if adv >= 0 else f"Costs {printed.cost} [coin]."
        if held is not None and (held.exhausted or held.used):
            state += " Exhausted." if held.exhausted else " Used this round."
        potion = " A Potion." if printed.potion else ""
        text = f"{printed.text}\n*{ITEM_MODES[printed.kind]}.{potion}*\n{state}"
        return Inspect(
            printed.name,
            text,
            lambda w, h: places_art.item_art(
                item, fit_size(min(w, self.board.m.px(170)), min(h, self.board.m.px(110)), 1.5)
            ),
            ("SW-039", "SW-131"),
        )

    # -- dice -----------------------------------------------------------------------------------------------

    def _die(self, die: int) -> Inspect:
        model = self.model
        a, i = model.die(die)
        adv = die // 3
        where = {
            UNSPENT: "Unspent.",
            BANNER: "Spent in an attack.",
            ON_ABILITY: "Spent on an ability.",
            ON_ITEM: "Spent on an item.",
            ON_CAMP: "Spent in camp.",
            STOLEN: "Stolen: it comes back when the creature falls.",
        }.get(a.at[i], "Put aside.")
        lines = [where]
        counts = value_of(model.view, adv, i)
        if counts != a.dice[i]:
            lines.append(f"Counts {counts} on Watch.")
        if a.at[i] == UNSPENT and a.role == WATCH and model.view.lined:
            lines += self._against(adv, counts)
        title = f"{self.owner(adv)}: {a.dice[i]} on a d{palette.sides(a.kind)}"
        return Inspect(
            title,
            "\n".join(lines),
            lambda w, h: art.die(palette.die_kind(a.kind), max(1, a.dice[i]), min(w, h, self.board.m.px(96))),
            ("SW-118", "SW-124"),
        )

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
