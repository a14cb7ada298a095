"""Setting the table and the steps before the first turn (RV-001 to RV-018, RV-173, RV-188)."""

from __future__ import annotations

from game.core.rng import Rng
from game.core.structs import Decision, Setup, Sink
from game.core.zones import put_under
from game.ravenshire.actions import Keep
from game.ravenshire.dice import find_first_player, lay_out_board, roll_all
from game.ravenshire.events import ContractDealt, StartingDealt, StartingKept
from game.ravenshire.frames import Deal
from game.ravenshire.outline import FLOW
from game.ravenshire.recruiting import refill
from game.ravenshire.state import BADGER, BOX, GOLD, LEDGER, POOL, RAVEN, Die, Player, Rival, State
from game.ravenshire.tables import MEMBER_GUILD, MODS, ONE, TIER_OF, C, keeps

START_LEDGER = LEDGER.index("start")


def new_state(setup: Setup, seed: int, out: Sink) -> State:
    """The table laid out (RV-001 to RV-014), equal boards for all (RV-009); the next step is dealing the Assistants."""
    solo = setup.mode == "solo_rival"
    s = State(Rng(seed), setup.mode, _dice(), [_player() for _ in range(setup.seats)])
    s.assistants = setup.options.get("assistants") == "on"
    s.hands = C.hands[setup.seats] if setup.mode == "full_table" else 0
    if solo:
        s.rival = _rival(setup.options["level"])
    _lay_titles(s, C.solo.titles_revealed if solo else setup.seats + C.extra_titles)
    _lay_members(s, out)
    _lay_contracts(s, out)
    s.deals = [[] for _ in s.players]
    s.kept = [0 for _ in s.players]
    _give_dice(s)
    lay_out_board(s, _box_dice(s, 2), out)
    s.stack.append(FLOW.begin("game"))
    return s


def _dice() -> list[Die]:
    """18 guild dice, Raven and Badger die (RV-004)."""
    return [Die(i // 6) for i in range(18)] + [Die(RAVEN), Die(BADGER)]


def _player() -> Player:
    """RV-010, RV-013, RV-014."""
    ledger = [0] * len(LEDGER)
    ledger[START_LEDGER] = C.start[GOLD]
    return Player(res=list(C.start), workshop=[-1] * 12, ledger=ledger)


def _rival(level_id: str) -> Rival:
    """RV-173, RV-185."""
    level = next(level for level in C.solo.levels if level.id == level_id)
    ledger = [0] * len(LEDGER)
    ledger[START_LEDGER] = level.start_gold
    return Rival(level.index, level.start_gold, ledger=ledger)


def _lay_titles(s: State, revealed: int) -> None:
    """RV-006."""
    titles = list(range(len(C.titles)))
    s.rng.shuffle(titles)
    s.titles, s.unused_titles = titles[:revealed], titles[revealed:]


def _lay_members(s: State, out: Sink) -> None:
    """RV-005: three stacks, two of each guild face up, the bottom row first."""
    s.stacks = [[m for m, guild in enumerate(MEMBER_GUILD) if guild == g] for g in range(3)]
    s.discards = [[], [], []]
    s.halls = [-1] * 6
    for guild in range(3):
        s.rng.shuffle(s.stacks[guild])
        refill(s, guild, out)


def _lay_contracts(s: State, out: Sink) -> None:
    """RV-007: three decks, three cards of each face up."""
    s.decks = [[card for card, tier in enumerate(TIER_OF) if tier == t] for t in range(3)]
    s.open = [-1] * 9
    for tier in range(3):
        s.rng.shuffle(s.decks[tier])
        for slot in range(C.open_per_tier):
            card = s.open[tier * 3 + slot] = s.decks[tier].pop()
            out.append(ContractDealt(tier=tier, slot=slot, contract=card))


def _give_dice(s: State) -> None:
    """One die of each guild to every seat, Rival and Hired Hands included (RV-012, RV-173, RV-188)."""
    for seat in range(len(s.players) + (s.rival is not None) + s.hands):
        for number in _box_dice(s, 1):
            s.dice[number].at, s.dice[number].seat = POOL, seat


def _box_dice(s: State, each: int) -> list[int]:
    """The next dice of every guild that are still in the box."""
    boxes = [[n for n in range(guild * 6, guild * 6 + 6) if s.dice[n].at == BOX] for guild in range(3)]
    return [n for box in boxes for n in box[:each]]


# -- steps before the first turn -------------------------------------------------------------------------


@FLOW.phase("game", "starting_contracts")
def deal_contracts(s: State, out: Sink, seat: int) -> None:
    """Common cards for every seat, seen by their owner alone (RV-015, RV-162)."""
    for each, p in enumerate(s.players):
        draw = MODS[p.assistant].starting_draw
        s.deals[each] = [s.decks[0].pop() for _ in range(draw)]
        out.append(StartingDealt(sees=1 << each, seat=each, contracts=tuple(s.deals[each])))
    for each in reversed(range(len(s.players))):
        s.stack.append(Deal(each))


@FLOW.ask(Deal)
def ask_deal(s: State, f: Deal) -> Decision | None:
    """RV-D03: in ascending order of the deal, leaving enough cards for the rest."""
    kept = s.kept[f.seat]
    left = MODS[s.players[f.seat].assistant].starting_keep - kept.bit_count()
    if not left:
        return None
    cards = s.deals[f.seat]
    usable = range(kept.bit_length(), len(cards) - left + 1)
    acts = tuple(keeps(f.seat, cards[i]) for i in usable)
    rule = "RV-162" if MODS[s.players[f.seat].assistant].starting_keep > 1 else "RV-015"
    return Decision(ONE[f.seat], "deal", rule, acts, (("left", left),))


@FLOW.answer(Deal)
def answer_deal(s: State, f: Deal, action: Keep, out: Sink) -> None:
    """Nobody else learns of it before all have chosen."""
    s.kept[f.seat] |= 1 << s.deals[f.seat].index(action.contract)


@FLOW.phase("game", "keep_contracts")
def keep_contracts(s: State, out: Sink, seat: int) -> None:
    """Kept cards become public; the others go under the deck in seat order, as dealt (RV-R60)."""
    for each, cards in enumerate(s.deals):
        kept = [card for i, card in enumerate(cards) if s.kept[each] >> i & 1]
        s.players[each].hand += kept
        out.append(StartingKept(seat=each, contracts=tuple(kept)))
    for each, cards in enumerate(s.deals):
        put_under(s.decks[0], [card for i, card in enumerate(cards) if not s.kept[each] >> i & 1])
        cards.clear()


@FLOW.phase("game", "first_player")
def first_player(s: State, out: Sink, seat: int) -> None:
    """Everybody rolls; the guild dice decide (RV-019, RV-020)."""
    roll_all(s, "setup", out)
    find_first_player(s, out)


def _season(name: str, number: int) -> None:
    @FLOW.phase("game", name)
    def season(s: State, out: Sink, seat: int) -> None:
        """RV-024."""
        s.season = number
        s.stack.append(FLOW.begin("season"))


for _number, _name in enumerate(C.seasons, start=1):
    _season(_name.lower(), _number)
