"""Setting the table (chapter B): the party, the decks of every mode, the Market."""

from __future__ import annotations

from game.core.rng import Rng
from game.core.structs import Decision, Setup, Sink
from game.core.zones import OpenDeck, draw, open_deck
from game.set_a_watch import RANDOM
from game.set_a_watch import actions as do
from game.set_a_watch import frames as f
from game.set_a_watch.deck_building import built_deck, built_locations, check_deck
from game.set_a_watch.events import (
    AbilitiesDealt,
    AdventurerChosen,
    CoinPlaced,
    FireChanged,
    ItemEquipped,
    MarketFilled,
    TableLaid,
)
from game.set_a_watch.outline import FLOW
from game.set_a_watch.party import decision, place_of
from game.set_a_watch.printed import CORSAIR, DRUID, GOLEM, MERCHANT
from game.set_a_watch.state import TALLY, AbilityCard, Adventurer, ItemCard, State
from game.set_a_watch.tables import (
    CREATURE_CARDS,
    KRAKEN_CARDS,
    NATURE_CARDS,
    POWDER_CARDS,
    SUMMON_CARDS,
    UNHALLOWED_CARDS,
    C,
    K,
)

FLEX = -1
CONTROL = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, FLEX), 4: (0, 1, 2, 3)}
"""Who controls the Adventurers of the party, by number of people (SW-003, SW-004)."""

NO_ACOLYTES = tuple(card for card in CREATURE_CARDS if not C.cards[card].acolyte)
ACOLYTES = tuple(
    sorted({*CREATURE_CARDS} - {*NO_ACOLYTES}, key=lambda card: (C.cards[card].id != "siren_acolyte", card))
)
"""The Siren Acolytes first, then the others (R-04)."""
REGULAR, RESPITES, FINAL = (
    tuple(x.index for x in C.locations if x.kind == kind) for kind in ("regular", "respite", "final")
)
"""Locations by kind."""


def new_state(setup: Setup, seed: int) -> State:
    """An empty table; the outline of the game lies on the stack.

    Raises:
        SetupError: when a built deck or a choice of locations is not possible.
    """
    mode = next(m for m in C.modes if m.id == setup.mode)
    s = State(Rng(seed), setup.mode, setup.seats, _difficulty(setup), _summons(setup), dict(setup.options))
    s.rounds = mode.rounds
    s.tally = [0] * len(TALLY)
    if "deck" in setup.options and setup.options["deck"] not in (RANDOM, "example"):
        check_deck(setup.options["deck"])
    if setup.options.get("locations", RANDOM) != RANDOM:
        built_locations(setup.options["locations"])
    s.stack.append(FLOW.begin("game"))
    return s


def _difficulty(setup: Setup) -> int:
    ids = [d.id for d in C.difficulties]
    chosen = setup.options["difficulty"]
    return ids.index(chosen) if chosen in ids else len(ids) - 1


def _summons(setup: Setup) -> int:
    """SW-015; deck construction goes on to six (R-35)."""
    chosen = setup.options["difficulty"]
    if chosen.startswith("summons_"):
        return int(chosen.removeprefix("summons_"))
    return next(d.summons for d in C.difficulties if d.id == chosen)


# -- the party ------------------------------------------------------------------------------------------


@FLOW.phase("game", "choose_party")
def _choose_party(s: State, out: Sink, seat: int) -> None:
    """Four of the six (SW-002), by free choice or at random (SW-010)."""
    if s.options["party"] == "choose":
        s.stack.append(f.Party())
        return
    kinds = list(range(len(C.adventurers)))
    s.rng.shuffle(kinds)
    for kind in kinds[: K.adventurers_in_party]:
        _join_party(s, kind, out)


@FLOW.ask(f.Party)
def _ask_party(s: State, frame: f.Party) -> Decision | None:
    """D-02: whoever will control the next one picks it; the flex Adventurer is picked by the first seat."""
    place = len(s.party)
    if place == K.adventurers_in_party:
        return None
    seat = max(0, CONTROL[s.seats][place])
    acts = [do.ChooseAdventurer(seat, kind) for kind in range(len(C.adventurers)) if place_of(s, kind) < 0]
    flex = int(CONTROL[s.seats][place] == FLEX)
    return decision(s, "choose_adventurer", "SW-010", acts, place=place, flex=flex)


@FLOW.answer(f.Party)
def _answer_party(s: State, frame: f.Party, action: do.ChooseAdventurer, out: Sink) -> None:
    _join_party(s, action.kind, out)


def _join_party(s: State, kind: int, out: Sink) -> None:
    seat = CONTROL[s.seats][len(s.party)]
    s.party.append(Adventurer(kind, seat, [0, 0, 0], [0, 0, 0], [-1, -1, -1], [0, 0, 0]))
    out.append(AdventurerChosen(adv=len(s.party) - 1, kind=kind, who=seat))


# -- the table ------------------------------------------------------------------------------------------


@FLOW.phase("game", "lay_out")
def _lay_out(s: State, out: Sink, seat: int) -> None:
    """SW-009 to SW-031, but for the first Location."""
    for adv in range(len(s.party)):
        _deal_abilities(s, adv, out)
    _creature_deck(s)
    _map_deck(s)
    _unhallowed_deck(s)
    out.append(
        TableLaid(
            summons=s.summons,
            creatures=len(s.deck) - s.summons,
            unhallowed=len(s.unhallowed),
            horde=len(s.horde_first),
        )
    )
    _fire(s, out)
    _camp(s, out)
    _special_cards(s)
    _market(s, out)


@FLOW.phase("game", "play")
def _play(s: State, out: Sink, seat: int) -> None:
    s.stack.append(f.Rounds())


def _deal_abilities(s: State, adv: int, out: Sink) -> None:
    """Two faceup, the third exhausted, two unused (SW-011)."""
    a = s.party[adv]
    cards = list(C.adventurers[a.kind].abilities)
    s.rng.shuffle(cards)
    equipped = cards[: K.abilities_equipped]
    a.abilities = [AbilityCard(card) for card in equipped]
    for card in a.abilities[K.abilities_equipped - K.abilities_exhausted_at_start :]:
        card.exhausted = True
    a.unused = sorted(cards[K.abilities_equipped :])
    out.append(AbilitiesDealt(adv=adv, equipped=tuple(equipped), unused=tuple(a.unused)))


def _creature_deck(s: State) -> None:
    """Creatures and Acolytes, dealt in piles with one Summon each, the smaller piles below (SW-016, SW-017, SW-018)."""
    cards = _creatures(s)
    s.rng.shuffle(cards)
    s.removed += SUMMON_CARDS[s.summons :]
    piles: list[list[int]] = [cards[i :: s.summons] for i in range(s.summons)]
    for pile, summon in zip(piles, SUMMON_CARDS):
        pile.append(summon)
        s.rng.shuffle(pile)
    piles.sort(key=len)
    s.deck = [card for pile in piles for card in pile]


def _creatures(s: State) -> list[int]:
    """The creature cards of this game (SW-016, SW-208), with as many Acolytes as were chosen (SW-215).

    The others leave it, the Acolytes openly (R-04).
    """
    deck = s.options.get("deck", RANDOM)
    if deck != RANDOM:
        chosen = built_deck(",".join(C.example_deck) if deck == "example" else deck)
        s.removed += [card for card in CREATURE_CARDS if card not in chosen]
        return chosen
    acolytes = list(ACOLYTES[: int(s.options.get("acolytes", K.acolytes_default))])
    others = list(NO_ACOLYTES)
    s.rng.shuffle(others)
    count = next(m.creatures for m in C.modes if m.id == s.mode) - len(acolytes)
    s.box += others[count:]
    s.removed += sorted(ACOLYTES[len(acolytes) :])
    return others[:count] + acolytes


def _map_deck(s: State) -> None:
    """Regular locations, a Final one below; the rest and the Respites are the unused ones (SW-019, SW-020, SW-207)."""
    mode = next(m for m in C.modes if m.id == s.mode)
    chosen = s.options.get("locations", RANDOM)
    if chosen == RANDOM:
        regular = list(REGULAR)
        s.rng.shuffle(regular)
        s.map = regular[: mode.map_cards]
    else:
        s.map = built_locations(chosen)
        s.rng.shuffle(s.map)
    s.unused = [x for x in (*REGULAR, *RESPITES) if x not in s.map]
    s.rng.shuffle(s.unused)
    _final(s, s.options.get("final", mode.final))


def _final(s: State, wanted: str) -> None:
    finals = list(FINAL)
    s.final_known = wanted != RANDOM
    if s.final_known:
        s.final = [x for x in finals if C.locations[x].id == wanted]
    else:
        s.rng.shuffle(finals)
        s.final = finals[:1]
    s.other_finals = [x for x in finals if x not in s.final]


def _unhallowed_deck(s: State) -> None:
    """One to the Horde, seven to the deck, five aside; the Kraken has its own and leaves the thirteen aside
    (SW-021, SW-209, SW-211, SW-218)."""
    if s.mode == "kraken":
        tentacles = sorted(KRAKEN_CARDS[:-1], key=lambda card: C.cards[card].health)
        s.horde_first = tentacles[:2]
        s.unhallowed = open_deck([KRAKEN_CARDS[-1], *reversed(tentacles[2:])], known=True)
        s.aside = list(UNHALLOWED_CARDS)
        return
    cards = list(UNHALLOWED_CARDS)
    s.rng.shuffle(cards)
    s.horde_first = draw(cards, 1, s.rng)
    size = K.unhallowed_deck_start + max(0, s.summons - K.extra_unhallowed_above)
    s.unhallowed = open_deck(draw(cards, size, s.rng)[::-1])
    s.aside = sorted(cards)
    s.removed += KRAKEN_CARDS


def _fire(s: State, out: Sink) -> None:
    """SW-023."""
    s.fire = s.rng.die() if s.options["firewood"] == "d6" else K.fire_start
    out.append(FireChanged(before=0, after=s.fire, why="start"))


def _camp(s: State, out: Sink) -> None:
    """SW-024."""
    s.bank = K.coins
    s.spaces = [0] * len(C.spaces)
    s.placed = [-1] * len(C.spaces)
    for space in C.spaces:
        if space.coin:
            s.bank -= 1
            s.spaces[space.index] = 1
            out.append(CoinPlaced(space=space.index, coins=1))


def _special_cards(s: State) -> None:
    """Black Powder, Rock Charges, Nature cards (SW-026, SW-027, SW-028); unused ones stay out of the game.

    The Cavalier starts Mounted, as every state does (SW-030).
    """
    if place_of(s, CORSAIR) >= 0:
        s.powder = list(POWDER_CARDS)
    else:
        s.removed += POWDER_CARDS
    if place_of(s, GOLEM) >= 0:
        s.charges = min(K.rock_dial_max, K.rock_start_per_summon * s.summons)
    if place_of(s, DRUID) >= 0:
        nature = list(NATURE_CARDS)
        s.rng.shuffle(nature)
        s.nature = open_deck(nature)
    else:
        s.nature = OpenDeck()
        s.removed += NATURE_CARDS


def _market(s: State, out: Sink) -> None:
    """The Merchant's two items, then three in the Market (SW-025, SW-029)."""
    s.items = list(range(len(C.items)))
    s.rng.shuffle(s.items)
    merchant = place_of(s, MERCHANT)
    if merchant >= 0:
        for _ in range(K.merchant_starting_items):
            item = s.items.pop()
            s.party[merchant].items.append(ItemCard(item))
            out.append(ItemEquipped(adv=merchant, item=item, why="start"))
    s.market = []
    for pile in range(K.market_slots):
        s.market.append([s.items.pop()])
        out.append(MarketFilled(pile=pile, item=s.market[pile][-1]))


