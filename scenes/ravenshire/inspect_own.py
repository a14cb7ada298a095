"""Inspecting the things of a forge: workshop, production, upgrades, resources, contracts held, trades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ravenshire.content import UP_FOUNDRY, UP_KILN, UP_MARKET, UP_ROW3, UP_ROW4, Bundle, content
from game.ravenshire.state import CHARCOAL_KILN, GOLD, RES, STEEL_FOUNDRY, TOKEN, Player
from game.ravenshire.words import bundle_text, deal_text
from scenes.kit.strings import tr
from scenes.table.board import Inspect, Ref

if TYPE_CHECKING:
    from scenes.ravenshire.inspect import Inspector

FINISH_RULES = ("RV-110", "RV-108", "RV-109")
TRADE_RULES = ("RV-059", "RV-060", "RV-066", "RV-067", "RV-061", "RV-167", "RV-170", "RV-169")
UPGRADE_RULES = ("RV-080", "RV-081", "RV-082", "RV-083", "RV-083")
SPACE_RULES = ("RV-094", "RV-095", "RV-096", "RV-097", "RV-098", "RV-099")
IMPROVED_BY = {CHARCOAL_KILN: UP_KILN, STEEL_FOUNDRY: UP_FOUNDRY}
ROW_LOCK = {2: UP_ROW3, 3: UP_ROW4}
MYSTIC_USE = {5: "RV-061", 6: "RV-067", 7: "RV-108", 8: "RV-066"}


def _lines(table: tuple[Bundle, ...]) -> str:
    """What each number of a die brings."""
    return " · ".join(f"**{value}:** {bundle_text(table[value])}" for value in range(1, 7))


class OwnThings:
    """Handlers by kind of ref, used by the Inspector."""

    def __init__(self, inspector: Inspector) -> None:
        self.ask = inspector

    def table_of(self, p: Player, space: int) -> tuple[Bundle, ...]:
        """The table of a production space as the player has it."""
        printed = content().spaces[space]
        better = IMPROVED_BY.get(space)
        return printed.improved if better is not None and p.upgrades >> better & 1 else printed.by_value

    # -- workshop -----------------------------------------------------------------------------------------

    def _column(self, column: int) -> Inspect:
        p = self.ask.model.own
        dice = sum(d.at == 3 and d.seat == self.ask.model.focus and d.spot == column for d in self.ask.model.view.dice)
        facts = [tr("ravenshire.column.brings", brings=self.ask.column_text(p, column))]
        if dice:
            facts.append(tr("ravenshire.column.dice", dice=dice))
        title = self.ask.word("columns", column)
        return self.ask.made(title, facts, ("RV-035", "RV-036", "RV-037"))

    def _space(self, space: int) -> Inspect:
        p, row = self.ask.model.own, space % 4
        member = p.workshop[space] if space < len(p.workshop) else -1
        lock = ROW_LOCK.get(row)
        if lock is not None and not p.upgrades >> lock & 1:
            cost = content().upgrades[lock].cost
            return self.ask.made(
                tr("ravenshire.space.locked", row=row + 1),
                [tr("ravenshire.space.opens", cost=bundle_text(cost))],
                ("RV-056", "RV-083"),
            )
        if member >= 0:
            return self.ask.member(member, [], ("RV-036", "RV-050"))
        if row == 0:
            return self._starter(space // 4)
        return self.ask.made(tr("ravenshire.space.open"), [], ("RV-050", "RV-056"))

    def _starter(self, column: int) -> Inspect:
        s = content().starters[column]
        facts = [
            tr("ravenshire.space.top", deal=deal_text(s.top_pay, s.top_gain)),
            tr("ravenshire.space.bottom", deal=deal_text(s.bottom_pay, s.bottom_gain)),
        ]
        return self.ask.made(s.name, facts, ("RV-037", "RV-051"))

    def _member_option(self, i: int) -> Inspect:
        half = tr("ravenshire.space.bottom_action") if i % 2 == 0 else tr("ravenshire.space.top_action")
        name = content().starters[(i - 1) // 2 // 4].name
        return self.ask.made(tr("ravenshire.space.half", name=name, half=half), [f"{self._deal(i)}."], ("RV-037",))

    def _deal(self, i: int) -> str:
        """What one of the two actions of a starting member does."""
        s = content().starters[(i - 1) // 2 // 4]
        return deal_text(s.bottom_pay, s.bottom_gain) if i % 2 == 0 else deal_text(s.top_pay, s.top_gain)

    def brief(self, ref: Ref) -> str:
        """Who works there and what that brings, for a chip; "" for other things."""
        kind, i = ref
        if kind == "member_option":
            return tr("ravenshire.space.brief", name=content().starters[(i - 1) // 2 // 4].name, deal=self._deal(i))
        member = self.ask.model.own.workshop[i] if kind == "space" else -1
        if member < 0:
            return ""
        m = content().members[member]
        return tr("ravenshire.space.brief", name=m.name, deal=deal_text(m.pay, m.gain))

    # -- production -----------------------------------------------------------------------------------------

    def _production(self, space: int) -> Inspect:
        p, printed = self.ask.model.own, content().spaces[space]
        facts = [tr("ravenshire.production.used")] if p.spaces >> space & 1 else []
        title, rules = f"{printed.letter} {printed.name}", (SPACE_RULES[space], "RV-089", "RV-091")
        if space in IMPROVED_BY:
            return Inspect(title, "\n".join([*facts, *self._conversion(p, space)]), None, rules)
        return self.ask.made(title, facts, rules)

    def _conversion(self, p: Player, space: int) -> tuple[str, ...]:
        """What the Kiln or the Foundry does: the bonus in force, then what the improvement brings or brought."""
        printed, upgrade = content().spaces[space], content().upgrades[IMPROVED_BY[space]]
        improved = self.table_of(p, space) is printed.improved
        now, other = (printed.improved, printed.by_value) if improved else (printed.by_value, printed.improved)
        name = tr("ravenshire.production.before") if improved else tr(
            "ravenshire.production.with_upgrade", upgrade=upgrade.name, cost=bundle_text(upgrade.cost))  # fmt: skip
        converts = tr("ravenshire.production.converts", pay=bundle_text(printed.per), gain=bundle_text(printed.into))
        return (
            f"{converts} {{{SPACE_RULES[space]}}}",
            tr("ravenshire.production.improved_bonus") if improved else tr("ravenshire.production.bonus"),
            _lines(now), name, _lines(other),
        )  # fmt: skip

    def _upgrade(self, i: int) -> Inspect:
        p, u = self.ask.model.own, content().upgrades[i]
        built = p.upgrades >> i & 1
        facts = [tr("ravenshire.upgrade.built") if built else self.ask.missing(p, u.cost)]
        return self.ask.made(u.name, facts, (UPGRADE_RULES[i], "RV-085"))

    # -- resources ------------------------------------------------------------------------------------------

    def _res(self, res: int) -> Inspect:
        p = self.ask.model.own
        name = self.ask.word("resources", res)
        facts = [tr("ravenshire.res.has", name=self.ask.seat(self.ask.model.focus), count=p.res[res], icon=RES[res])]
        if res < 5:
            facts.append(tr("ravenshire.res.limit", limit=content().good_limit))
            return self.ask.made(name, facts, ("RV-011", "RV-059"))
        if res in MYSTIC_USE:
            return self.ask.made(name, facts, (MYSTIC_USE[res], "RV-060"))
        return self.ask.made(name, facts, ("RV-140", "RV-194") if res == GOLD else ("RV-069", "RV-079"))

    def _gold(self, _: int) -> Inspect:
        return self._res(GOLD)

    def _token(self, _: int) -> Inspect:
        return self._res(TOKEN)

    def _trade(self, kind: int) -> Inspect:
        improved = self.ask.model.own.upgrades >> UP_MARKET & 1
        facts = [tr("ravenshire.market.improved") if improved else ""]
        title = self.ask.word("trades", kind) if kind < 7 else tr("ravenshire.market.another")
        return self.ask.made(title, facts, (TRADE_RULES[kind], "RV-058"))

    def _market(self, _: int) -> Inspect:
        return self.ask.made(tr("ravenshire.market.name"), [], ("RV-058", "RV-059", "RV-060"))

    # -- contracts and people -----------------------------------------------------------------------------

    def _contract(self, contract: int) -> Inspect:
        p = self.ask.model.own
        if contract < 0:
            return self.ask.contract_card(contract, [], ("RV-103",))
        if contract in p.done:
            finish = self.ask.word("finishes", p.finishes[p.done.index(contract)])
            return self.ask.contract_card(
                contract, [tr("ravenshire.contract.completed", finish=finish)], ("RV-111", "RV-113")
            )
        short = self.ask.missing(p, content().contracts[contract].cost) or tr("ravenshire.contract.ready")
        return self.ask.contract_card(contract, [short], ("RV-104", "RV-107"))

    def _finish(self, i: int) -> Inspect:
        f = content().finishes[i]
        facts = [
            "" if f.cost.empty else tr("ravenshire.finish.deal", cost=bundle_text(f.cost), gain=bundle_text(f.gain))
        ]
        return self.ask.made(
            tr("ravenshire.finish.named", finish=self.ask.word("finishes", i)), facts, (FINISH_RULES[i], "RV-107")
        )

    def _pile(self, finish: int) -> Inspect:
        p = self.ask.model.own
        names = [content().contracts[c].name for c, f in zip(p.done, p.finishes, strict=False) if f == finish]
        title = tr("ravenshire.finish.pile", finish=self.ask.word('finishes', finish), count=len(names))
        return self.ask.made(title, [", ".join(names)], ("RV-111", "RV-113"))

    def _assistant(self, i: int) -> Inspect:
        from scenes.ravenshire.inspect import assistant_card

        if i < 0:
            return Inspect(tr("ravenshire.assistant.none"), tr("ravenshire.assistant.alone"), None, ("RV-016",))
        a = content().assistants[i]
        return Inspect(a.name, a.text, lambda w, h: assistant_card(i, w, h), a.rules)

    def _recruits(self, _: int) -> Inspect:
        n = self.ask.model.own.recruits
        return self.ask.made(tr("ravenshire.recruits.name"), [tr("ravenshire.recruits.count", n=n)], ("RV-130",))
