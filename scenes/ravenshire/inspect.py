"""What the inspect slot says: title, facts with icons, the rule in our words, a large picture where there is one.

Handlers are found by the kind of the ref: public things here, things of the own forge in ``inspect_own``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.ravenshire.content import Bundle, content
from game.ravenshire.frames import PersonalTitle
from game.ravenshire.state import BOARD, COLUMN, HALLS, POOL, USED, Player
from game.ravenshire.titles import progress
from game.ravenshire.words import bundle_text, deal_text
from scenes.kit import art, prints
from scenes.kit.art import shape
from scenes.kit.art.store import finish, memory
from scenes.kit.richtext import escape
from scenes.kit.strings import tr
from scenes.ravenshire import contracts_card, halls_member, titles_plaque
from scenes.ravenshire.districts_scenes import landscape
from scenes.ravenshire.layout import FOREIGN, OWN_KINDS, Model, at_home
from scenes.ravenshire.seasons import season_name
from scenes.table import help as books
from scenes.table.board import Inspect, Ref

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard

GAME = "ravenshire"
DICE = ("alchemist", "harvester", "merchant", "raven", "badger")
Picture = Callable[[int, int], pygame.Surface | None]


def dice_name(kind: int) -> str:
    """What a die is called."""
    return tr(f"ravenshire.dice.{DICE[kind]}")


def rule_text(rule: str) -> str:
    """A rule in our words, with its link; a table of what the numbers bring begins a line."""
    words = books.title_and_text(GAME, rule)[1].replace(" **1:** ", "\n**1:** ")
    return f"{words} {{{rule}}}" if words else ""


def gain_text(bundle: Bundle, recruit: bool = False) -> str:
    """A gain with icons; recruiting counts as a part of it."""
    parts = (["[recruit|recruit]"] if recruit else []) + ([] if bundle.empty else [bundle_text(bundle)])
    return " ".join(parts) or tr("ravenshire.no_gain")


class Inspector:
    """Answers ``inspect(ref)`` for one board."""

    def __init__(self, board: RavenshireBoard) -> None:
        from scenes.ravenshire.inspect_own import OwnThings

        self.board = board
        self.own = OwnThings(self)
        self._unseen: Model | None = None

    @property
    def model(self) -> Model:
        """What the board shows; while a thing of a forge that is not shown is told of, that forge."""
        assert self.board.model is not None
        return self._unseen or self.board.model

    def inspect(self, ref: Ref) -> Inspect:
        """Title, text, picture and rules of a thing; a plain title for what is unknown."""
        kind, i = at_home(ref)
        handler = getattr(self, f"_{kind}", None) or getattr(self.own, f"_{kind}", None)
        if handler is None:
            return Inspect(kind.replace("_", " ").capitalize())
        self._unseen = self._not_shown(ref)
        try:
            found: Inspect = handler(i)
        finally:
            self._unseen = None
        return found

    def label(self, ref: Ref) -> str:
        """The title of a thing; of one on a forge that is not shown, also what it brings."""
        self._unseen = self._not_shown(ref)
        try:
            words = self.own.brief(ref) if self._unseen is not None else ""
        finally:
            self._unseen = None
        return words or self.inspect(ref).title

    def _not_shown(self, ref: Ref) -> Model | None:
        """The viewer's forge, for a thing of it that may be chosen while another smith's is shown."""
        model = self.board.model
        if model is None or model.seat in (-1, model.focus) or ref[0] not in OWN_KINDS or ref[1] >= FOREIGN:
            return None
        decision = self.board.table.decision
        chosen = decision is not None and any(ref in action.refs() for action in decision.actions)
        return Model(model.view, model.seat, model.seat) if chosen else None

    # -- helpers ----------------------------------------------------------------------------------------

    def made(self, title: str, facts: list[str], rules: tuple[str, ...], picture: Picture | None = None) -> Inspect:
        """Facts, then the text of the first rule; beside a printed card, which says most, only links."""
        lines = [f for f in facts if f]
        if picture is not None and len(lines) > 1:
            told = "\n".join(lines)
            lines.append(" ".join(link for r in rules if (link := f"{{{r}}}") not in told))
        elif rules and (words := rule_text(rules[0])):
            lines.append(words)
        return Inspect(title, "\n".join(lines), picture, rules)

    def word(self, table: str, key: Any) -> str:
        """A word of the game's tables."""
        return str(self.board.table.words.entry(table, key))

    def seat(self, seat: int) -> str:
        """A seat's name, safe in markup."""
        return escape(self.board.table.seat_name(seat))

    def missing(self, p: Player, bundle: Bundle) -> str:
        """What of a cost the player lacks; "" when nothing."""
        short = [(r, n - p.res[r]) for r, n in bundle.fixed if p.res[r] < n]
        from game.ravenshire.words import amounts_text

        return tr("ravenshire.missing", amounts=amounts_text(short)) if short else ""

    def column_text(self, p: Player, column: int) -> str:
        """What one run of a column can bring."""
        parts = []
        for row in range(content().workshop_rows):
            member = p.workshop[column * 4 + row]
            if member >= 0:
                m = content().members[member]
                parts.append(deal_text(m.pay, m.gain))
            elif row == 0:
                s = content().starters[column]
                parts.append(
                    tr(
                        "ravenshire.either",
                        top=deal_text(s.top_pay, s.top_gain),
                        bottom=deal_text(s.bottom_pay, s.bottom_gain),
                    )
                )
        return "; ".join(parts)

    # -- districts and dice -----------------------------------------------------------------------------

    def _district(self, i: int) -> Inspect:
        d = content().districts[i]
        lying = [k for k in self.model.on_board() if self.model.die(k).spot // 2 == i]
        now = [
            tr("ravenshire.district.here", dice="; ".join(self._gives(k) for k in lying))
            if lying
            else tr("ravenshire.district.empty")
        ]
        alias = [tr("ravenshire.district.alias", alias=d.alias)] if d.alias else []
        rules = ("RV-045", "RV-046", "RV-048") if i == HALLS else (f"RV-{40 + i:03d}", "RV-031", "RV-030")
        return self.made(
            f"{d.roman} {d.name}", [rule_text(rules[0]), *now, *alias], rules, lambda w, h: _banner(i, w, h)
        )

    def _gives(self, die: int) -> str:
        """What taking a board die would give."""
        d = self.model.die(die)
        entry = content().districts[d.spot // 2].by_value[d.value]
        return tr(
            "ravenshire.die.gives", kind=dice_name(d.kind), value=d.value, gain=gain_text(entry.gain, entry.recruit)
        )

    def _die(self, i: int) -> Inspect:
        die = self.model.die(i)
        name = (
            tr("ravenshire.die.named", kind=dice_name(die.kind), value=die.value)
            if die.value
            else tr("ravenshire.die.unrolled", kind=dice_name(die.kind))
        )
        if die.at == BOARD:
            return self._board_die(i, name)
        facts = [self._whose(die.seat, die.at, die.spot)]
        if die.at == POOL and self.model.view.phase == "gathering":
            facts += self._offers(die.value)
            return self.made(name, facts, ("RV-030", "RV-031"))
        if die.at in (POOL, COLUMN) and self.model.view.phase == "production":
            facts += self._works(die.value)
        rule = {USED: "RV-093", COLUMN: "RV-034"}.get(die.at, "RV-088")
        return self.made(name, facts, (rule, "RV-089"))

    def _whose(self, seat: int, at: int, spot: int) -> str:
        owner = self.seat(seat) if seat >= 0 else ""
        if at == COLUMN and spot >= 0:
            return tr("ravenshire.die.taken", owner=owner, column=self.word('columns', spot))
        if at == USED:
            return tr("ravenshire.die.used", owner=owner)
        return tr("ravenshire.die.waiting", owner=owner) if owner else ""

    def _board_die(self, i: int, name: str) -> Inspect:
        die = self.model.die(i)
        district = content().districts[die.spot // 2]
        entry = district.by_value[die.value]
        facts = [tr("ravenshire.die.in_district", district=district.name, gain=gain_text(entry.gain, entry.recruit))]
        if i == self.model.view.placed_die:
            return self.made(name, [tr("ravenshire.die.just_placed", district=district.name)], ("RV-033",))
        if die.kind < 3:
            facts.append(
                tr(
                    "ravenshire.die.runs",
                    column=self.word("columns", die.kind),
                    brings=self.column_text(self.model.own, die.kind),
                )
            )
        return self.made(name, facts, ("RV-033", "RV-035"))

    def _offers(self, value: int) -> list[str]:
        free = [d for d in range(6) if sum(self.model.die(i).spot // 2 == d for i in self.model.on_board()) < 2]
        rows = [content().districts[d] for d in free]
        return [
            " · ".join(f"**{d.roman}** {gain_text(d.by_value[value].gain, d.by_value[value].recruit)}" for d in rows)
        ]

    def _works(self, value: int) -> list[str]:
        p = self.model.own
        rows = []
        for space in content().spaces:
            if not p.spaces >> space.index & 1 and not space.runs_guild:
                table = self.own.table_of(p, space.index)
                rows.append(f"**{space.letter}** {gain_text(table[value])}")
        return [" · ".join(rows)]

    # -- contracts --------------------------------------------------------------------------------------

    def contract_card(self, contract: int, facts: list[str], rules: tuple[str, ...]) -> Inspect:
        """A contract with its printed card; an unknown one shows nothing."""
        if contract < 0:
            return Inspect(tr("ravenshire.contract.hidden"), "", None, rules)
        card = content().contracts[contract]
        kind = f"{self.word('tiers', card.tier)} {self.word('types', card.type)}"
        facts = [
            f"**{kind}**",
            *facts,
            tr("ravenshire.contract.deal", cost=bundle_text(card.cost), reward=bundle_text(card.reward)),
        ]
        return self.made(card.name, facts, rules, lambda w, h: contracts_card.printed(contract, w, h))

    def _open(self, i: int) -> Inspect:
        contract = self.model.view.open[i]
        tier = i // 3
        if contract < 0:
            return Inspect(
                tr("ravenshire.contract.row", tier=self.word("tiers", tier)),
                tr("ravenshire.contract.none"),
                None,
                ("RV-007",),
            )
        card = content().contracts[contract]
        facts = [self.missing(self.model.own, card.cost), self._access(tier)]
        return self.contract_card(contract, facts, ("RV-071", "RV-074", "RV-104"))

    def _access(self, tier: int) -> str:
        need = content().track.tier_at[tier]
        return (
            tr("ravenshire.contract.needs", need=need, name=self.seat(self.model.focus), has=self.model.own.rep)
            if need
            else ""
        )

    def _deck(self, tier: int) -> Inspect:
        left = len(self.model.view.decks[tier])
        facts = [tr("ravenshire.contract.left", left=left), self._access(tier)]
        title = tr("ravenshire.contract.deck", tier=self.word('tiers', tier))
        return self.made(
            title, facts, ("RV-071", "RV-074"), lambda w, h: contracts_card.back(tier, (round(h * 0.7), h))
        )

    def _row(self, tier: int) -> Inspect:
        facts = [tr("ravenshire.contract.refresh_cost"), self._access(tier)]
        return self.made(tr("ravenshire.contract.refresh", tier=self.word('tiers', tier)), facts, ("RV-075", "RV-076"))

    # -- Guild Halls --------------------------------------------------------------------------------------

    def member(self, member: int, facts: list[str], rules: tuple[str, ...]) -> Inspect:
        """A member with its card."""
        m = content().members[member]
        lines = [tr("ravenshire.member.run", deal=deal_text(m.pay, m.gain))]
        if not m.bonus_gain.empty:
            lines.append(tr("ravenshire.member.bonus", gain=bundle_text(m.bonus_gain)))
        return self.made(m.name, [*lines, *facts], rules, lambda w, h: halls_member.card(member, w, h))

    def _hall(self, spot: int) -> Inspect:
        member = self.model.view.halls[spot] if spot < len(self.model.view.halls) else -1
        if member < 0:
            return Inspect(tr("ravenshire.halls.name"), tr("ravenshire.halls.empty"), None, ("RV-005",))
        m = content().members[member]
        have = self.model.own.res[9]
        short = max(0, m.cost - have)
        facts = [tr("ravenshire.halls.short" if short else "ravenshire.halls.cost", cost=m.cost, short=short)]
        return self.member(member, facts, ("RV-048", "RV-049", "RV-050"))

    def _stack(self, guild: int) -> Inspect:
        left = len(self.model.view.stacks[guild])
        facts = [tr("ravenshire.halls.left", left=left)]
        return self.made(tr("ravenshire.halls.stack", guild=content().guilds[guild].name), facts, ("RV-005", "RV-197"),
                         lambda w, h: halls_member.disc(min(w, h), guild, False))  # fmt: skip

    def _discard(self, guild: int) -> Inspect:
        pile = self.model.view.discards[guild]
        names = ", ".join(content().members[m].name for m in reversed(pile)) or tr("ravenshire.halls.nobody")
        top: Picture | None = (lambda w, h: halls_member.card(pile[-1], w, h)) if pile else None
        return self.made(
            tr("ravenshire.halls.discard", guild=content().guilds[guild].name), [names + "."], ("RV-052", "RV-197"), top
        )

    # -- titles, track, seasons ---------------------------------------------------------------------------

    def _title(self, title: int) -> Inspect:
        if title < 0:
            return Inspect(tr("ravenshire.title.hidden"))
        t, v = content().titles[title], self.model.view
        facts = [f"**{self.board.table.words.of('titles', t.id)}.**"]
        owner = self._title_owner(title)
        if owner >= 0:
            facts.append(f"{self.seat(owner)} {progress(v, owner, title)}/{t.count}.")
            facts.append(tr("ravenshire.title.alone", first=t.reward_first, name=self.seat(owner)))
            rules = ("RV-160", "RV-161")
            return self.made(t.name, facts, rules, lambda w, h: titles_plaque.printed(title, w, h, True))
        facts.append(", ".join(f"{self.seat(s)} {progress(v, s, title)}/{t.count}" for s in self._rivals()) + ".")
        key = "later" if v.sideways >> title & 1 else "first"
        facts.append(tr(f"ravenshire.title.{key}", first=t.reward_first, later=t.reward_later))
        return self.made(t.name, facts, ("RV-125", "RV-126", "RV-127"), lambda w, h: titles_plaque.printed(title, w, h))

    def _title_owner(self, title: int) -> int:
        """Whose own a Title is, or is about to become; -1: everybody's (RV-160)."""
        v = self.model.view
        if title in v.drawn_titles and v.stack and isinstance(v.stack[-1], PersonalTitle):
            return v.stack[-1].seat
        return next((seat for seat, p in enumerate(v.players) if p.personal_title == title), -1)

    def _rivals(self) -> list[int]:
        n = len(self.model.players)
        return list(range(n + (self.model.view.rival is not None)))

    def _track(self, space: int) -> Inspect:
        s = content().track.spaces[space]
        facts = [tr("ravenshire.track.bonus", gain=bundle_text(s.bonus)) if not s.bonus.empty else ""]
        if s.unlock >= 0:
            facts.append(tr("ravenshire.track.opens", tier=self.word('tiers', s.unlock)))
        facts.append(tr("ravenshire.track.worth", gold=s.end_gold) if s.end_gold else "")
        here = [self.seat(seat) for seat in self._rivals() if self.model.rep(seat) == space]
        facts.append(tr("ravenshire.track.here", names=", ".join(here)) if here else "")
        rule = {0: "RV-001", 2: "RV-116", 4: "RV-119", 13: "RV-120"}.get(space, "RV-115")
        return self.made(tr("ravenshire.track.space", space=space), facts, (rule, "RV-114", "RV-121"))

    def _season(self, i: int) -> Inspect:
        now = self.model.view.season - 1
        state = (
            tr("ravenshire.seasons.now")
            if i == now
            else tr("ravenshire.seasons.over")
            if i < now
            else tr("ravenshire.seasons.later")
        )
        return self.made(
            season_name(i + 1), [tr("ravenshire.seasons.state", state=state, number=i + 1)], ("RV-024", "RV-123")
        )

    def _first(self, _: int) -> Inspect:
        first = self.model.view.first
        holder = tr("ravenshire.first.held", name=self.seat(first)) if first >= 0 else tr("ravenshire.first.free")
        return self.made(tr("ravenshire.first.name"), [holder], ("RV-023", "RV-135"))


@memory
def assistant_card(assistant: int, w: int, h: int) -> pygame.Surface:
    """The picture of an Assistant, in the width of the slot; the text stands beside it."""
    a = content().assistants[assistant]
    size = (w, max(40, min(h, round(w * 0.56))))
    out = prints.plate(size, (150, 118, 190), max(4, w // 26), max(2, w // 70)).copy()
    edge = max(2, w // 70) + 2
    window = (size[0] - 2 * edge, size[1] - 2 * edge)
    sign = ASSISTANT_SIGN.get(a.id, "recruit")
    out.blit(art.sign_window(window, "violet", sign, "gold", 0.74, assistant + 5), (edge, edge))
    band = pygame.Rect(edge, size[1] - edge - round(size[1] * 0.22), window[0], round(size[1] * 0.22))
    out.blit(shape.vgrad(band.size, (20, 12, 30, 120), (20, 12, 30, 225)), band)
    art.write(out, a.name, band, "title", round(band.h * 0.66), (255, 238, 200))
    return finish(out)


ASSISTANT_SIGN = {
    "badger_apprentice": "badger", "raven_broker": "raven", "royal_patron": "crown", "guild_advisor": "scroll-unfurled",
    "prodigy": "player-lift", "scrivener": "quill-ink", "cleric": "ankh", "metallurgist": "fizzing-flask",
}  # fmt: skip


def _banner(district: int, w: int, h: int) -> pygame.Surface:
    """The landscape of a district in the width of the slot."""
    return landscape(district, (w, max(24, min(h, round(w * 0.52)))), max(4, w // 40))
