"""What the inspect slot says of a thing: its card to be read, what it is worth now, what could be done to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pygame

from game.set_a_watch.attack import attack_range, total
from game.set_a_watch.frames import Attacking
from game.set_a_watch.line import alive
from game.set_a_watch.party import value_of
from game.set_a_watch.printed import CAVALIER, CORSAIR, DRUID, GOLEM, SUMMON, TYPES
from game.set_a_watch.state import BANNER, CAMP, ON_ABILITY, ON_CAMP, ON_ITEM, OUT, STOLEN, UNSPENT, WATCH
from game.set_a_watch.tables import DAMAGE, HEALTH, RIDES, C, K
from scenes.kit import art
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.set_a_watch import heroes, linecard, palette
from scenes.set_a_watch.inspect_table import TableThings, ability_picture, fit_size, item_picture
from scenes.set_a_watch.model import Model
from scenes.table.board import Inspect, Ref

if TYPE_CHECKING:
    from scenes.set_a_watch.board import WatchBoard

RATIO = 0.715
SLOT_AT_MOST = 300
"""No inspect slot is wider, in logical pixels; the enlarged view is."""


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
            return Inspect(
                tr("set_a_watch.panel.under") if ref[1] else tr("set_a_watch.panel.top"), "", None, ("SW-055",)
            )
        handler = getattr(self, f"_{ref[0]}", None)
        if handler is None:
            return Inspect(ref[0].replace("_", " ").capitalize())
        found: Inspect = handler(ref[1])
        return found

    def owner(self, adv: int) -> str:
        """Name of an Adventurer."""
        return C.adventurers[self.model.party[adv].kind].name

    def room(self, w: int, h: int, wide: float, high: float) -> tuple[int, int]:
        """What a picture may take: so many logical pixels in the slot, where words stand below it, else twice that."""
        m = self.board.m
        times = 2 if w >= m.px(SLOT_AT_MOST) else 1
        return min(w, m.px(times * wide)), min(h, m.px(times * high))

    # -- cards of the Line --------------------------------------------------------------------------------

    def _card_picture(self, card: int) -> Any:
        def picture(w: int, h: int) -> pygame.Surface:
            size = fit_size(w, h, RATIO)
            return linecard.large(card, size) if size[0] >= self.board.m.px(230) else linecard.printed(card, size)

        return picture

    def _line(self, uid: int) -> Inspect:
        model = self.model
        at = next((i for i, lc in enumerate(model.cards) if lc.uid == uid), -1)
        if at < 0:
            return Inspect(tr("set_a_watch.card.unnamed"))
        lc = model.cards[at]
        place = [c.uid for c in alive(model.view)].index(uid) + 1 if lc.out == 0 else 0
        where = tr("set_a_watch.card.position", place=place) if place else ""
        if lc.card < 0:
            return Inspect(
                tr("set_a_watch.card.dark"),
                tr("set_a_watch.card.unknown", where=where),
                self._back(lc.back),
                ("SW-091", "SW-086"),
            )
        facts = [self._told(lc.card), "\n" + where] + (
            [tr("set_a_watch.card.facedown")] if not lc.up else []
        )
        if lc.up and lc.out == 0 and C.cards[lc.card].family != SUMMON:  # a Summon is never fought (SW-112)
            facts += self._worth(at, lc)
        return Inspect(
            C.cards[lc.card].name,
            " ".join(f for f in facts if f),
            self._card_picture(lc.card),
            self._card_rules(lc.card),
        )

    def _told(self, card: int) -> str:
        """The text of a card; a Rider's word is explained (SW-167)."""
        text = C.cards[card].text or tr("set_a_watch.card.no_powers")
        if not RIDES[card]:
            return text
        mount = palette.type_name(TYPES[RIDES[card].bit_length() - 1])
        return tr("set_a_watch.card.mounts", text=text, type=mount)

    def _worth(self, at: int, lc: Any) -> list[str]:
        model = self.model
        now, base = model.health(at), HEALTH[lc.card]
        facts = [
            tr("set_a_watch.card.worth", now=now)
            + (tr("set_a_watch.card.printed", base=base) if now != base else "")
            + tr("set_a_watch.card.damage", damage=DAMAGE[lc.card])
        ]
        if lc.mount >= 0:
            facts.append(tr("set_a_watch.card.rides", mount=C.cards[lc.mount].name))
        if lc.dice:
            facts.append(tr("set_a_watch.card.holds", dice=len(lc.dice)))
        if lc.negated:
            facts.append(tr("set_a_watch.card.negated"))
        near = [
            i
            for i in range(len(model.party))
            if model.party[i].role == WATCH and attack_range(model.view, i) > self._place(at)
        ]
        if model.view.phase == "watch":
            names = ", ".join(self.owner(i) for i in near)
            facts.append(tr("set_a_watch.card.reached", names=names) if near else tr("set_a_watch.card.unreached"))
        return facts

    def _place(self, at: int) -> int:
        return sum(1 for lc in self.model.cards[:at] if lc.out == 0)

    def _card_rules(self, card: int) -> tuple[str, ...]:
        whens = {p.when for p in C.cards[card].powers}
        rules = ["SW-032"]
        rules += ["SW-100"] if whens & {"first_position", "second_position"} else []
        rules += ["SW-109"] if "defeated" in whens else []
        rules += ["SW-102"] if "end_of_line" in whens else []
        rules += ["SW-112"] if C.cards[card].family == SUMMON else []
        rules += ["SW-099"] if "reveal" in whens else []
        rules += ["SW-167", "SW-168"] if RIDES[card] else []
        return tuple(rules)

    def _back(self, back: int) -> Any:
        return lambda w, h: linecard.back(back, fit_size(w, h, RATIO))

    def _card(self, card: int) -> Inspect:
        owner = next((i for i, a in enumerate(self.model.party) if card in a.tamed), -1)
        facts = (
            tr("set_a_watch.card.tamed", owner=self.owner(owner), worth=HEALTH[card])
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
        role = {
            WATCH: tr("set_a_watch.adventurer.watch"),
            CAMP: tr("set_a_watch.adventurer.camp"),
            OUT: tr("set_a_watch.adventurer.out"),
        }.get(a.role, "")
        reach = tr("set_a_watch.reach.ranged") if printed.attack == "ranged" else tr("set_a_watch.reach.melee")
        if a.kind == CAVALIER:
            reach = tr("set_a_watch.reach.mounted") if model.view.mounted else tr("set_a_watch.reach.on_foot")
        lines = [
            tr(f"set_a_watch.adventurer.{'played_flex' if model.is_flex(adv) else 'played'}", role=role, seat=seat),
            tr("set_a_watch.adventurer.dice", sides=printed.dice[0], reach=reach),
            tr("set_a_watch.adventurer.rested", rests=a.rests),
            tr("set_a_watch.adventurer.camp_action", name=printed.camp.name, text=printed.camp.text),
        ]
        return Inspect(
            printed.name,
            "\n".join(lines),
            lambda w, h: heroes.portrait(a.kind, min(self.room(w, h, 150, 150))),
            ("SW-044", "SW-045", "SW-014"),
        )

    def _class(self, kind: int) -> Inspect:
        printed = C.adventurers[kind]
        names = "\n".join(f"**{C.abilities[i].name}:** {C.abilities[i].text}" for i in printed.abilities)
        reach = tr(f"set_a_watch.reach_words.{printed.attack}")
        return Inspect(
            printed.name,
            tr(
                "set_a_watch.adventurer.class_page",
                sides=printed.dice[0],
                reach=reach,
                name=printed.camp.name,
                text=printed.camp.text,
                abilities=names,
            ),
            None,
            ("SW-010",),
        )

    def _own(self, adv: int) -> Inspect:
        camp = C.adventurers[self.model.party[adv].kind].camp
        return Inspect(
            camp.name,
            tr("set_a_watch.adventurer.own", text=camp.text, owner=self.owner(adv)),
            None,
            ("SW-062",),
        )

    def _special(self, adv: int) -> Inspect:
        v, kind = self.model.view, self.model.party[adv].kind
        if kind == GOLEM:
            return Inspect(
                tr("set_a_watch.special.charges"),
                tr("set_a_watch.special.charges_text", charges=v.charges, most=K.rock_dial_max),
                None,
                ("SW-193", "SW-194"),
            )
        if kind == CAVALIER:
            return Inspect(
                tr("set_a_watch.status.mounted") if v.mounted else tr("set_a_watch.status.on_foot"),
                tr("set_a_watch.special.status"),
                None,
                ("SW-204", "SW-205"),
            )
        if kind == DRUID:
            if v.nature.top < 0:
                return Inspect(tr("set_a_watch.special.nature"), tr("set_a_watch.empty"), None, ("SW-199",))
            return Inspect(
                tr("set_a_watch.special.nature_count", count=len(v.nature)),
                C.cards[v.nature.top].text,
                self._card_picture(v.nature.top),
                ("SW-197", "SW-198"),
            )
        if kind == CORSAIR:
            return Inspect(
                tr("set_a_watch.special.powder"),
                tr("set_a_watch.special.powder_text", count=len(v.powder)),
                self._card_picture(len(C.cards) - 1),
                ("SW-190", "SW-189"),
            )
        return Inspect("")

    def _ability(self, ability: int) -> Inspect:
        printed = C.abilities[ability]
        adv = next((i for i, a in enumerate(self.model.party) if a.kind == printed.adventurer), -1)
        held = next((c for c in self.model.party[adv].abilities if c.card == ability), None) if adv >= 0 else None
        state = (
            tr("set_a_watch.ability.unused")
            if held is None
            else tr("set_a_watch.exhausted_line")
            if held.exhausted
            else tr("set_a_watch.ability.took")
            if held.die
            else ""
        )
        limit = {1: tr("set_a_watch.ability.once"), 2: tr("set_a_watch.ability.twice")}.get(printed.limit, "")
        value = tr("set_a_watch.ability.x") if re.search(r"\bX\b", printed.text) else ""
        lines = [printed.text, value, f"*{tr(f'set_a_watch.modes.{printed.kind}')}.{limit}*", state]
        return Inspect(
            printed.name,
            "\n".join(x for x in lines if x),
            self._ability_picture(ability),
            ("SW-124", "SW-125", "SW-130"),
        )

    def _ability_picture(self, ability: int) -> Any:
        return lambda w, h: ability_picture(
            ability, fit_size(*self.room(w, h, 170, 110), 1.6)
        )

    def _item(self, item: int) -> Inspect:
        printed = C.items[item]
        adv = next((i for i, a in enumerate(self.model.party) if any(h.item == item for h in a.items)), -1)
        held = next((h for h in self.model.party[adv].items if h.item == item), None) if adv >= 0 else None
        state = (
            tr("set_a_watch.item.carried", owner=self.owner(adv))
            if adv >= 0
            else tr("set_a_watch.item.costs", cost=printed.cost)
        )
        if held is not None and (held.exhausted or held.used):
            state += tr("set_a_watch.item.exhausted") if held.exhausted else tr("set_a_watch.item.used")
        potion = tr("set_a_watch.item.potion") if printed.potion else ""
        text = f"{printed.text}\n*{tr(f'set_a_watch.item_modes.{printed.kind}')}.{potion}*\n{state}"
        return Inspect(
            printed.name,
            text,
            lambda w, h: item_picture(
                item, fit_size(*self.room(w, h, 170, 110), 1.5)
            ),
            ("SW-039", "SW-131"),
        )

    # -- dice -----------------------------------------------------------------------------------------------

    def _die(self, die: int) -> Inspect:
        model = self.model
        a, i = model.die(die)
        adv = die // 3
        where = {
            UNSPENT: tr("set_a_watch.die.unspent"),
            BANNER: tr("set_a_watch.die.attack"),
            ON_ABILITY: tr("set_a_watch.die.ability"),
            ON_ITEM: tr("set_a_watch.die.item"),
            ON_CAMP: tr("set_a_watch.die.camp"),
            STOLEN: tr("set_a_watch.die.stolen"),
        }.get(a.at[i], tr("set_a_watch.die.aside"))
        gathered = die in model.gathered()
        if gathered:
            where = tr("set_a_watch.die.in_attack" if model.attack() is not None else "set_a_watch.die.in_reroll")
        lines = [where]
        counts = value_of(model.view, adv, i)
        if counts != a.dice[i]:
            lines.append(tr("set_a_watch.die.counts", counts=counts))
        if a.at[i] == UNSPENT and not gathered and a.role == WATCH and model.view.lined:
            lines += self._against(adv, counts)
        title = tr("set_a_watch.die.title", owner=self.owner(adv), value=a.dice[i], sides=palette.sides(a.kind))
        return Inspect(
            title,
            "\n".join(lines),
            lambda w, h: art.die(palette.die_kind(a.kind), max(1, a.dice[i]), min(self.room(w, h, 96, 96))),
            ("SW-118", "SW-124"),
        )

    def _gathered(self, uid: int) -> int | None:
        """What is already brought together against a card of the Line; None while another one is attacked."""
        view = self.model.view
        frame = view.stack[-1] if view.stack else None
        if not isinstance(frame, Attacking):
            return 0
        return total(view, frame) if frame.target == uid else None

    def _against(self, adv: int, value: int) -> list[str]:
        """What the die would do to each creature in reach."""
        model = self.model
        out = []
        reach = attack_range(model.view, adv)
        for at, lc in enumerate(model.cards):
            place = self._place(at)
            if not lc.up or lc.out or place >= reach:
                continue
            gathered = self._gathered(lc.uid)
            if gathered is None:
                continue
            need = model.health(at)
            more = need - gathered - value
            rest = tr("set_a_watch.die.falls") if more <= 0 else tr("set_a_watch.die.needs", more=more)
            words = "set_a_watch.die.gathered" if gathered else "set_a_watch.die.against"
            out.append(tr(words, name=C.cards[lc.card].name, health=need, gathered=gathered, rest=rest))
        return out or [tr("set_a_watch.die.nobody")]
