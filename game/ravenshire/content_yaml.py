"""Reads ``data/ravenshire`` into the definitions of ``content``: checks references, compiles programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from game.core.reader import Reader
from game.core.schema import Path as Place
from game.ravenshire import content as c
from game.ravenshire import content_files as written
from game.ravenshire import content_rows as rows
from game.ravenshire.content_verbs import bundle

T = TypeVar("T")

FILES: dict[str, Any] = {
    "resources": written.ResourcesFile,
    "components": written.ComponentsFile,
    "districts": written.DistrictsFile,
    "guilds": written.GuildsFile,
    "members": written.MembersFile,
    "contracts": written.ContractsFile,
    "production": written.ProductionFile,
    "market": written.MarketFile,
    "reputation": written.ReputationFile,
    "titles": written.TitlesFile,
    "assistants": written.AssistantsFile,
    "solo": written.SoloFile,
    "full_table": written.FullTableFile,
}
"""Every file of definitions; texts and the rules catalogue are read by others and change no play."""


def read(folder: Path) -> c.Content:
    """The whole content of that folder, checked and compiled.

    Raises:
        ContentError: naming file, line, place, what stood there and what was expected.
    """
    return _Reader(folder, FILES, c.VERBS).content()


class _Reader(Reader):
    """Compiles the files into the definitions."""

    def content(self) -> c.Content:
        contracts: written.ContractsFile = self.files["contracts"]
        resources: written.ResourcesFile = self.files["resources"]
        guilds: written.GuildsFile = self.files["guilds"]
        parts: written.ComponentsFile = self.files["components"]
        titles = self._titles()
        return c.Content(
            hash=self.hash(),
            districts=self._districts(),
            guilds=self._guilds(),
            members=self._members(),
            starters=self._starters(),
            contracts=self._contracts(),
            titles=titles,
            assistants=self._assistants(),
            spaces=self._spaces(),
            upgrades=self._upgrades(),
            exchanges=self._exchanges(),
            finishes=self._finishes(),
            track=self._track(),
            solo=self._solo(),
            start=_vector(bundle(resources.start)),
            good_limit=resources.good_limit,
            seasons=self.ids("components", ("seasons",), parts.seasons, "season"),
            open_per_tier=contracts.open_per_tier,
            contract_limit=contracts.hand_limit,
            starting_draw=contracts.starting_draw,
            starting_keep=contracts.starting_keep,
            token_actions=self._token_actions(),
            extra_titles=self.files["titles"].extra_revealed,
            hands=self._hands(),
            workshop_rows=guilds.workshop.rows,
            open_rows=guilds.workshop.open_at_start,
            players=tuple((p.id, p.name) for p in parts.players),
            boards=tuple((b.id, b.smith) for b in parts.player_boards),
            references=tuple((r.id, r.topic) for r in parts.reference_cards),
        )

    # -- one method per kind of row -----------------------------------------------------------------

    def _districts(self) -> tuple[c.District, ...]:
        found: list[rows.DistrictRow] = self.files["districts"].districts
        self.exactly("districts", ("districts",), found, c.DISTRICTS, "district")
        return tuple(self._district(i, r) for i, r in enumerate(found))

    def _district(self, i: int, row: rows.DistrictRow) -> c.District:
        table = self._table("districts", ("districts", i, "by_value"), row.by_value)
        raven = self._raven_multiple()
        entries = tuple(c.Entry(gain, row.recruit and v > 0, gain.times(raven)) for v, gain in enumerate(table))
        return c.District(i, row.id, row.name, row.roman, row.favours, row.spaces, entries, row.alias)

    def _raven_multiple(self) -> int:
        found: list[rows.AssistantRow] = self.files["assistants"].assistants
        return max((a.modifiers.raven_multiple for a in found), default=0)

    def _guilds(self) -> tuple[c.Guild, ...]:
        found: list[rows.GuildRow] = self.files["guilds"].guilds
        self.exactly("guilds", ("guilds",), found, c.GUILDS, "guild")
        return tuple(c.Guild(i, g.id, g.name, g.die_colour, g.dice, g.tokens) for i, g in enumerate(found))

    def _members(self) -> tuple[c.Member, ...]:
        done: list[c.Member] = []
        for guild, id in enumerate(c.GUILDS):
            found: list[rows.MemberRow] = getattr(self.files["members"], id)
            self.ids("members", (id,), found, "guild member")
            done += [self._member(len(done) + i, guild, r, (id, i)) for i, r in enumerate(found)]
        return tuple(done)

    def _member(self, index: int, guild: int, row: rows.MemberRow, at: Place) -> c.Member:
        bonus = self.program("members", row.bonus, (*at, "bonus"))
        run = self.program("members", row.run, (*at, "run"))
        pay, gain = self._simple("members", run, (*at, "run"))
        owed, bonus_gain = self._simple("members", bonus, (*at, "bonus")) if bonus else (c.NOTHING, c.NOTHING)
        if not owed.empty:
            raise self.wrong("members", (*at, "bonus"), "expected a plain gain, found a trade")
        fixed = pay.empty and gain.plain
        return c.Member(index, row.id, row.name, guild, row.cost, bonus, run, fixed, bonus_gain, pay, gain)

    def _starters(self) -> tuple[c.Starter, ...]:
        found: list[rows.StarterRow] = self.files["guilds"].starting_members
        self.ids("guilds", ("starting_members",), found, "starting member")
        if [s.guild for s in found] != list(c.GUILDS):
            raise self.wrong("guilds", ("starting_members",), f"expected one of each guild: {', '.join(c.GUILDS)}")
        return tuple(self._starter(i, r) for i, r in enumerate(found))

    def _starter(self, guild: int, row: rows.StarterRow) -> c.Starter:
        at: Place = ("starting_members", guild)
        top = self.program("guilds", row.top, (*at, "top"))
        bottom = self.program("guilds", row.bottom, (*at, "bottom"))
        ends = (*self._simple("guilds", top, (*at, "top")), *self._simple("guilds", bottom, (*at, "bottom")))
        return c.Starter(guild, row.id, row.name, top, bottom, *ends)

    def _contracts(self) -> tuple[c.Contract, ...]:
        done: list[c.Contract] = []
        for tier, id in enumerate(c.TIERS):
            found: list[rows.ContractRow] = getattr(self.files["contracts"], id)
            self.ids("contracts", (id,), found, "contract")
            done += [self._contract(len(done) + i, tier, r, (id, i)) for i, r in enumerate(found)]
        return tuple(done)

    def _contract(self, index: int, tier: int, row: rows.ContractRow, at: Place) -> c.Contract:
        cost = bundle(row.cost)
        if not cost.fixed or not cost.plain or cost.fixed[-1][0] > c.EMBERGEM:
            raise self.wrong("contracts", (*at, "cost"), "expected named goods and mystics only")
        return c.Contract(index, row.id, row.name, tier, c.TYPES.index(row.type), cost, bundle(row.reward))

    def _titles(self) -> tuple[c.Title, ...]:
        found: list[rows.TitleRow] = self.files["titles"].titles
        self.exactly("titles", ("titles",), found, c.TITLES, "title")
        return tuple(self._title(i, r) for i, r in enumerate(found))

    def _title(self, i: int, row: rows.TitleRow) -> c.Title:
        needs = row.needs
        given = [
            (c.NEED_TIER, c.TIERS, needs.completed_tier),
            (c.NEED_TYPE, c.TYPES, needs.completed_type),
            (c.NEED_ANY, (True,), needs.completed_any or None),
            (c.NEED_FINISH, c.FINISHES, needs.completed_finish),
            (c.NEED_MEMBERS, (True,), needs.members_recruited or None),
        ]
        chosen = [(kind, words.index(word)) for kind, words, word in given if word is not None]
        if len(chosen) != 1:
            what = f"expected one thing to be counted, found {len(chosen)}"
            raise self.wrong("titles", ("titles", i, "needs"), what)
        kind, key = chosen[0]
        return c.Title(i, row.id, row.name, kind, key, needs.count, row.reward_first, row.reward_later)

    def _assistants(self) -> tuple[c.Assistant, ...]:
        found: list[rows.AssistantRow] = self.files["assistants"].assistants
        self.exactly("assistants", ("assistants",), found, c.ASSISTANTS, "assistant")
        return tuple(self._assistant(i, r) for i, r in enumerate(found))

    def _assistant(self, i: int, row: rows.AssistantRow) -> c.Assistant:
        abilities = tuple(
            c.Ability(a.when, self.program("assistants", a.do, ("assistants", i, "abilities", n, "do")))
            for n, a in enumerate(row.abilities)
        )
        add = tuple((m, bundle(getattr(row.finish_add, c.RES[m]))) for m in c.MYSTICS) if row.finish_add else ()
        rules = tuple(row.rules)
        return c.Assistant(i, row.id, row.name, row.text, rules, self._modifiers(row.modifiers), abilities, add)

    def _modifiers(self, row: rows.ModifierRow) -> c.Modifiers:
        usual: written.ContractsFile = self.files["contracts"]
        gold = row.contract_gold
        return c.Modifiers(
            extra_die=row.extra_die,
            gathering_dice=row.gathering_dice,
            production_dice=row.production_dice,
            raven_multiple=row.raven_multiple,
            any_column=row.any_column,
            rearrange=row.rearrange,
            contract_limit=row.contract_limit or usual.hand_limit,
            starting_draw=row.starting_draw or usual.starting_draw,
            starting_keep=row.starting_keep or usual.starting_keep,
            gain_contract_takes=row.gain_contract_takes,
            contract_gold=(gold.common, gold.exceptional, gold.legendary),
            title_gold=row.title_gold,
            talisman_gold=row.talisman_gold,
        )

    def _spaces(self) -> tuple[c.Space, ...]:
        found: list[rows.SpaceRow] = self.files["production"].spaces
        self.exactly("production", ("spaces",), found, c.SPACES, "production space")
        return tuple(self._space(i, r) for i, r in enumerate(found))

    def _space(self, i: int, row: rows.SpaceRow) -> c.Space:
        at: Place = ("spaces", i)
        if row.run_guild + (row.every is not None) + bool(row.by_value) != 1:
            raise self.wrong("production", at, "expected one of run_guild, every, by_value")
        table: tuple[c.Bundle, ...] = (c.NOTHING,) * 7
        if row.every is not None:
            table = (c.NOTHING,) + (bundle(row.every),) * 6
        elif row.by_value:
            table = self._table("production", (*at, "by_value"), row.by_value)
        improved = self._table("production", (*at, "improved"), row.improved) if row.improved else table
        convert = (c.NOTHING, c.NOTHING, 0)
        if row.convert is not None:
            convert = (bundle(row.convert.per), bundle(row.convert.into), row.convert.min)
        head = (i, row.id, row.letter, row.name, row.favours, row.dice_per_season)
        return c.Space(*head, table, improved, row.run_guild, *convert)

    def _upgrades(self) -> tuple[c.UpgradeToken, ...]:
        found: list[rows.UpgradeRow] = self.files["production"].upgrades
        self.exactly("production", ("upgrades",), found, c.UPGRADES, "upgrade")
        return tuple(self._upgrade(i, r) for i, r in enumerate(found))

    def _upgrade(self, i: int, row: rows.UpgradeRow) -> c.UpgradeToken:
        at: Place = ("upgrades", i)
        if row.part != c.PARTS[i]:
            raise self.wrong("production", (*at, "part"), f"expected {c.PARTS[i]!r}, found {row.part!r}")
        needs = self.known("production", (*at, "requires"), "upgrade", row.requires) if row.requires else -1
        return c.UpgradeToken(
            i, row.id, row.letter, row.name, bundle(row.cost), bundle(row.gain), row.part, needs
        )

    def _exchanges(self) -> tuple[c.Exchange, ...]:
        found: list[rows.ExchangeRow] = self.files["market"].exchanges
        self.exactly("market", ("exchanges",), found, c.EXCHANGES, "exchange")
        return tuple(
            c.Exchange(
                i, r.id, bundle(r.pay), bundle(r.improved_pay or r.pay), bundle(r.gain),
                r.adjust, r.improved_adjust or r.adjust,
            )
            for i, r in enumerate(found)
        )  # fmt: skip

    def _finishes(self) -> tuple[c.Finish, ...]:
        found: list[rows.FinishRow] = self.files["market"].finishes
        self.exactly("market", ("finishes",), found, c.FINISHES, "finish")
        return tuple(c.Finish(i, r.id, bundle(r.cost), bundle(r.gain)) for i, r in enumerate(found))

    def _token_actions(self) -> tuple[c.TokenAction, ...]:
        found: list[rows.TokenActionRow] = self.files["market"].token_actions
        self.exactly("market", ("token_actions",), found, c.TOKEN_ACTIONS, "token action")
        return tuple(c.TokenAction(i, r.id, r.tokens, tuple(r.phases)) for i, r in enumerate(found))

    def _track(self) -> c.Track:
        file: written.ReputationFile = self.files["reputation"]
        tiers = [0, -1, -1]
        for i, row in enumerate(file.spaces):
            if row.space != i:
                raise self.wrong("reputation", ("spaces", i, "space"), f"expected {i}, found {row.space}")
            if row.unlock is not None:
                tiers[c.TIERS.index(row.unlock)] = i
        if -1 in tiers:
            closed = c.TIERS[tiers.index(-1)]
            raise self.wrong("reputation", ("spaces",), f"expected a space that unlocks {closed!r}, found none")
        spaces = tuple(
            c.TrackSpace(bundle(r.bonus), c.TIERS.index(r.unlock) if r.unlock else -1, r.end_gold)
            for r in file.spaces
        )
        return c.Track(len(spaces) - 1, file.beyond_gold, (tiers[0], tiers[1], tiers[2]), spaces)

    def _solo(self) -> c.Solo:
        file: written.SoloFile = self.files["solo"]
        self.ids("solo", ("levels",), file.levels, "level")
        self.ids("solo", ("rating",), file.rating, "rating")
        self._six("solo", ("production",), file.production)
        values = file.ware_values
        kinds = [*c.RES, *c.WILD]
        return c.Solo(
            levels=tuple(self._level(i, r) for i, r in enumerate(file.levels)),
            ratings=tuple(c.Rating(r.id, r.name, r.at) for r in file.rating),
            ware_values=tuple(getattr(values, kind, 0) for kind in kinds),
            by_die=((0, 0, 0), *((d.wares, d.gold, d.reputation) for _, d in sorted(file.production.items()))),
            run_wares=file.run.wares,
            run_wares_per_member=file.run.per_member,
            wares_per_gold=file.wares_per_gold,
            titles_revealed=file.titles_revealed,
            guild_tie_order=tuple(c.GUILDS.index(g) for g in file.tie_order),
            outcomes=tuple(file.outcomes),
        )

    def _level(self, i: int, row: rows.LevelRow) -> c.Level:
        prices = (row.prices.common, row.prices.exceptional, row.prices.legendary)
        head = (i, row.id, row.name, row.start_gold, row.season_gold, row.contracts_per_season)
        return c.Level(*head, prices, row.score_to_beat)

    def _hands(self) -> tuple[int, ...]:
        by_players: dict[int, int] = self.files["full_table"].hired_hands
        return tuple(by_players.get(n, 0) for n in range(5))

    # -- checks ---------------------------------------------------------------------------------------

    def _six(self, name: str, at: Place, table: Mapping[int, Any]) -> None:
        gaps = [v for v in range(1, 7) if v not in table]
        if gaps:
            raise self.wrong(name, at, f"expected an entry for each die value 1 to 6, found none for {gaps[0]}")

    def _table(self, name: str, at: Place, table: Mapping[int, rows.Amounts]) -> tuple[c.Bundle, ...]:
        self._six(name, at, table)
        return (c.NOTHING, *(bundle(table[v]) for v in range(1, 7)))

    def _simple(self, name: str, program: c.Program, at: Place) -> tuple[c.Bundle, c.Bundle]:
        """What the program, one gain or one ordinary trade, costs and gives."""
        if len(program) == 1:
            args = program[0].args
            if program[0].verb == "gain":
                return c.NOTHING, args
            if program[0].verb == "trade" and not args.one_of and not args.then:
                return args.pay, args.gain
        raise self.wrong(name, at, "expected exactly one gain or one plain trade")


def _vector(start: c.Bundle) -> tuple[int, ...]:
    amounts = dict(start.fixed)
    return tuple(amounts.get(r, 0) for r in range(len(c.RES)))
