"""Built decks: what can be played, what the guidelines say, YAML to share, a folder that loses nothing."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from game.core.rng import Rng
from game.core.structs import Setup
from game.core.text import Words
from game.set_a_watch import INFO, words
from game.set_a_watch import actions as do
from game.set_a_watch import events as ev
from game.set_a_watch.content import content
from game.set_a_watch.deck_files import Deck, DeckError, DeckFolder, from_yaml, read_file, ready_decks, to_yaml
from game.set_a_watch.decks import (
    advice,
    box,
    cards,
    completed,
    faults,
    places,
    profile,
    setup_options,
    with_copies,
)

REGULAR = tuple(place.id for place in content().locations if place.kind == "regular")


@pytest.fixture(scope="module")
def said() -> Words:
    rules = SimpleNamespace(actions=do.AnyAction, events=ev.AnyEvent)
    return Words(rules, words.formatters(), words.text_path())


def full(name: str = "Full", **fields: object) -> Deck:
    return completed(Deck(name, **fields), Rng(4))  # type: ignore[arg-type]


def without(deck: Deck, *ids: str) -> Deck:
    for id in ids:
        deck = with_copies(deck, id, 0)
    return deck


def with_acolytes(deck: Deck, count: int) -> Deck:
    """The deck with so many Acolytes: Sirens first, then others."""
    left = count
    for id, (card, most) in box().items():
        if card.acolyte:
            deck = with_copies(deck, id, min(most, left))
            left -= deck.copies(id)
    return deck


# -- building and checking ----------------------------------------------------------------------------------


@pytest.mark.rule("SW-214")
def test_a_deck_has_exactly_thirty_creatures(said: Words) -> None:
    deck = full()
    assert (deck.size, faults(deck)) == (30, [])
    short = without(deck, deck.creatures[0][0], deck.creatures[1][0])
    assert said.reason(faults(short)[0]) == "28 of 30 creatures: 2 more are needed"
    long = with_acolytes(deck, 1)
    assert said.reason(faults(long)[0]) == "31 creatures, but a deck has 30: take 1 card out"


@pytest.mark.rule("SW-214")
def test_no_more_copies_than_the_box_holds() -> None:
    deck = with_copies(Deck("Two crabs"), "cliff_crab", 2)
    assert deck.copies("cliff_crab") == 1
    assert with_copies(deck, "siren_acolyte", 9).copies("siren_acolyte") == 2
    assert with_copies(deck, "cliff_crab", -1) == Deck("Two crabs")
    assert sum(most for _, most in box().values()) == 36


@pytest.mark.rule("SW-215")
def test_zero_to_four_acolytes() -> None:
    counts = [profile(with_acolytes(Deck("A"), n)).acolytes for n in range(6)]
    assert counts == [0, 1, 2, 3, 4, 4]
    assert with_acolytes(Deck("A"), 3).creatures == (("siren_acolyte", 2), ("drowned_acolyte", 1))
    assert with_acolytes(with_acolytes(Deck("A"), 4), 1).creatures == (("siren_acolyte", 1),)
    assert profile(full()).acolytes == 0


@pytest.mark.rule("SW-216")
def test_guidelines_advise_and_explain(said: Words) -> None:
    undead = [id for id, (card, _) in box().items() if card.types >> 1 & 1]
    deck = without(with_acolytes(full(), 4), *undead[3:], "tide_serpent")
    told = [said.reason(reason) for reason in advice(deck)]
    have = sum(deck.copies(id) for id in undead)
    assert have < 4
    assert any(text.startswith(f"{have} of 4 Undead. ") and len(text) > 60 for text in told)
    assert all(reason.rule == "SW-216" for reason in advice(deck))


@pytest.mark.rule("SW-216")
def test_a_rider_wants_a_mount(said: Words) -> None:
    dragons = [id for id, (card, _) in box().items() if card.types >> 2 & 1]
    deck = with_copies(without(full(), *dragons), "drake_rider", 1)
    told = [said.reason(reason) for reason in advice(deck)]
    assert "**Drake Rider** has nothing to ride: no Dragon creature is in the deck" in told
    assert "rider_without_mount" not in [r.key for r in advice(without(deck, "drake_rider"))]


@pytest.mark.rule("SW-216")
def test_every_guideline_has_words(said: Words) -> None:
    keys = [reason.key for reason in advice(Deck("Empty"))]
    assert keys == ["few_forest", "few_undead", "few_dragon", "few_human", "few_goblin", "few_golem"]
    assert said.missing("reasons", keys) == []


@pytest.mark.rule("SW-217")
def test_eight_locations_or_none(said: Words) -> None:
    assert faults(full(locations=REGULAR[:8])) == []
    (fault,) = faults(full(locations=REGULAR[:7]))
    assert said.reason(fault) == "7 of 8 Locations chosen: choose 8, or none to leave them to chance"
    assert {place.kind for place in places().values()} == {"regular", "respite"}


def test_filling_up_never_adds_acolytes_and_keeps_what_is_chosen() -> None:
    start = with_copies(with_acolytes(Deck("Mine"), 2), "colossus", 1)
    deck = completed(start, Rng(9))
    assert deck.size == 30
    assert profile(deck).acolytes == 2
    assert deck.copies("colossus") == 1
    assert completed(deck, Rng(1)) == deck
    assert completed(start, Rng(9)) == deck != completed(start, Rng(10))


def test_a_profile_counts_what_the_cards_show() -> None:
    deck = with_copies(with_copies(Deck("Two"), "undead_goblin", 1), "cave_cyclops", 1)
    found = profile(deck)
    assert (found.cards, found.health, found.damage) == (2, 18, 3)
    assert found.types == (("undead", 1), ("goblin", 1), ("giant", 1))


# -- playing ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SW-214", "SW-217", "SW-218")
def test_a_game_is_set_up_with_exactly_this_deck_and_map() -> None:
    from game.core.session import Session
    from game.set_a_watch import RULES

    deck = with_acolytes(full(locations=REGULAR[3:11], final="drowned_citadel", summons=6), 0)
    options = {**setup_options(deck), "party": "random"}
    setup = Setup("construction", 1, options).checked(INFO)
    state = Session(RULES, setup, 3).state
    lying = sorted(card for card in state.deck + state.grave if card < 36) + sorted(
        lc.card for lc in state.line if 0 <= lc.card < 36
    )
    assert sorted(lying) == cards(deck)
    known = {content().locations[i].id for i in (*state.map, state.location)}
    assert known == set(deck.locations)
    assert [content().locations[i].id for i in state.final] == ["drowned_citadel"]
    assert state.summons == 6


# -- YAML -------------------------------------------------------------------------------------------------------


def test_a_deck_survives_its_yaml() -> None:
    deck = full("Hooks: & \"eyes\" # 1, ünd", locations=REGULAR[:8], final="beasts_lair", summons=3, notes="yes: no")
    assert from_yaml(to_yaml(deck)) == deck
    assert from_yaml(to_yaml(Deck("Empty"))) == Deck("Empty")


TEXT = """game: set_a_watch
version: 1
name: Mine
summons: 2
final: random
creatures:
  cliff_crab: 1
  siren_acolyte: 2
locations:
  - coral_maze
  - hot_springs
"""


def test_a_written_deck_is_read() -> None:
    deck = from_yaml(TEXT)
    assert deck.creatures == (("cliff_crab", 1), ("siren_acolyte", 2))
    assert deck.locations == ("coral_maze", "hot_springs")


MISTAKES = [
    ("cliff_crab: 1", "clif_crab: 1",
     "mine.yaml:7: creatures.clif_crab: unknown creature (did you mean 'cliff_crab'?), expected the id of a "
     "creature card"),
    ("cliff_crab: 1", "cliff_crab: 2",
     "mine.yaml:7: creatures.cliff_crab: the box holds only 1 of Cliff Crab, found 2"),
    ("cliff_crab: 1", "cliff_crab: 0",
     "mine.yaml:7: creatures.cliff_crab: expected a whole number of at least 1, found 0"),
    ("cliff_crab: 1", "cliff_crab: one", "mine.yaml:7: creatures.cliff_crab: expected a whole number, found 'one'"),
    ("cliff_crab: 1", "siren_acolyte: 1", "mine.yaml:8: expected each key once, found 'siren_acolyte' again"),
    ("  - hot_springs", "  - coral_maze",
     "mine.yaml:11: locations[1]: expected each Location once, found 'coral_maze' again"),
    ("  - hot_springs", "  - beasts_lair",
     "mine.yaml:11: locations[1]: unknown Location 'beasts_lair', expected a regular one or a Respite"),
    ("final: random", "final: coral_maze", "mine.yaml:5: final: unknown Final Location 'coral_maze', expected one of"),
    ("summons: 2", "summons: 7", "mine.yaml:4: summons: expected 1 to 6, found 7"),
    ("summons: 2\n", "", "mine.yaml:1: expected a field 'summons', found none"),
    ("name: Mine", "nam: Mine",
     "mine.yaml:3: nam: unknown field (did you mean 'name'?), expected one of game, version"),
    ("name: Mine", f"name: {'x' * 41}", "mine.yaml:3: name: expected"),
    ("name: Mine", 'name: "\\u200b"', "mine.yaml:3: name: expected a name that can be read"),
    ("game: set_a_watch", "game: ravenshire", "mine.yaml:1: game: expected one of set_a_watch, found 'ravenshire'"),
    ("version: 1", "version: 2", "mine.yaml:2: version: expected one of 1, found 2"),
    (TEXT, "just words", "mine.yaml: expected a deck, found 'just words'"),
    (TEXT, "", "mine.yaml: expected a deck, found nothing"),
    ("name: Mine", "name: [Mine", "mine.yaml:4: not YAML: "),
    (TEXT, "# " + "x" * 70_000, "mine.yaml: 70002 bytes are too many for a deck"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "wanted"), MISTAKES)
def test_each_mistake_is_named_with_line_place_and_expectation(old: str, new: str, wanted: str) -> None:
    assert old in TEXT
    with pytest.raises(DeckError) as caught:
        from_yaml(TEXT.replace(old, new, 1), "mine.yaml")
    assert str(caught.value).startswith(wanted)
    assert "\n" not in str(caught.value)


def test_bytes_that_are_no_text_are_named() -> None:
    with pytest.raises(DeckError, match=r"deck:3: expected UTF-8 text, found byte 0xff"):
        from_yaml(TEXT.encode().replace(b"Mine", b"\xff"))


# -- the folder ---------------------------------------------------------------------------------------------------


def test_decks_are_kept_by_name(tmp_path: Path) -> None:
    folder = DeckFolder(tmp_path / "decks")
    assert folder.decks() == ([], [])
    one, two = full("Zeta Reef"), full("Älpha!", summons=4)
    assert folder.save(one).name == "zeta-reef.yaml"
    folder.save(two)
    assert folder.decks() == ([two, one], [])
    assert folder.load("zeta reef") == one
    changed = msgspec.structs.replace(one, summons=3)
    folder.save(changed)
    assert folder.load("Zeta Reef") == changed
    assert len(list((tmp_path / "decks").iterdir())) == 2
    folder.delete("ZETA REEF")
    assert folder.decks()[0] == [two]
    folder.delete("not there")
    with pytest.raises(DeckError, match="no deck is called 'Zeta Reef'"):
        folder.load("Zeta Reef")


def test_names_that_make_the_same_file_name_get_files_of_their_own(tmp_path: Path) -> None:
    folder = DeckFolder(tmp_path)
    files = {folder.save(full(name)).name for name in ("A b", "A-b", "???", "!!!")}
    assert files == {"a-b.yaml", "a-b-2.yaml", "deck.yaml", "deck-2.yaml"}
    assert len(folder.decks()[0]) == 4


def test_broken_files_are_told_and_never_touched(tmp_path: Path) -> None:
    folder = DeckFolder(tmp_path)
    bad = tmp_path / "mine.yaml"
    bad.write_text("creatures: [", encoding="utf-8")
    folder.save(full("Mine"))
    decks, broken = folder.decks()
    assert [deck.name for deck in decks] == ["Mine"]
    assert [(b.file.name, b.fault.split(":")[0]) for b in broken] == [("mine.yaml", "mine.yaml")]
    assert bad.read_text(encoding="utf-8") == "creatures: ["


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "x" * 41])
def test_names_that_cannot_be_used(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeckError, match="expected a name of 1 to 40 letters"):
        DeckFolder(tmp_path).save(full(name))
    assert list(tmp_path.glob("*.yaml")) == []


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "decks"
    blocked.write_text("a file, not a folder", encoding="utf-8")
    with pytest.raises(DeckError, match="can't be written"):
        DeckFolder(blocked).save(full("Mine"))
    with pytest.raises(DeckError, match=r"gone\.yaml: can't be read"):
        read_file(tmp_path / "gone.yaml")


# -- ready-made -------------------------------------------------------------------------------------------------


def test_ready_decks_can_be_played_and_follow_the_guidelines() -> None:
    decks = ready_decks()
    assert [deck.name for deck in decks] == ["First Watch", "Teeth of the Reef", "The Drowned Fleet"]
    for deck in decks:
        assert (faults(deck), advice(deck)) == ([], [])
        assert deck.notes
        Setup("construction", 1, setup_options(deck)).checked(INFO)
