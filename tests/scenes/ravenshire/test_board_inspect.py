"""Everything on the board can be inspected: a title, words without holes, rules that exist."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.ravenshire.content import content
from game.ravenshire.state import CHARCOAL_KILN, STEEL_FOUNDRY
from game.ravenshire.words import bundle_text
from scenes.kit.icons import has_icon
from scenes.kit.richtext import RichText
from scenes.ravenshire.inspect_own import IMPROVED_BY
from scenes.table import help as books
from tests.scenes.ravenshire.board_table import board_of, played, session_of

GAMES = [("standard", 3), ("standard", 4), ("solo_rival", 1), ("full_table", 2)]


def all_refs(board, session):
    """What lies on the board, what could be clicked, and kinds that only overlays show."""
    refs = dict.fromkeys(board.refs())
    refs |= dict.fromkeys(session.rules.catalogue(session.state, 0))
    refs |= dict.fromkeys([("trade", i) for i in range(7)] + [("finish", i) for i in range(3)])
    refs |= dict.fromkeys([("res", i) for i in range(11)] + [("title", i) for i in range(9)])
    refs |= dict.fromkeys([("contract", i) for i in range(48)] + [("upgrade", i) for i in range(5)])
    return list(refs)


@pytest.mark.parametrize(("mode", "seats"), GAMES)
def test_everything_can_be_inspected(mode, seats):
    session = session_of(mode, seats)
    for at, _ in enumerate(played(session, 160)):
        if at % 80:
            continue
        board = board_of(session)
        for ref in all_refs(board, session):
            found = board.inspect(ref)
            assert found.title and found.lines and found.rules, ref
            assert "None" not in found.lines and "-1" not in found.lines.replace("RV-1", ""), (ref, found.lines)
            for rule in found.rules:
                assert books.entry("ravenshire", rule) is not None, (ref, rule)
            RichText(found.lines or "x", 210)


def test_a_rule_is_named_once_and_a_table_of_numbers_begins_a_line():
    session = session_of("standard", 3)
    board = board_of(session)
    for ref in all_refs(board, session):
        lines = board.inspect(ref).lines
        for rule in board.inspect(ref).rules:
            assert lines.count(f"{{{rule}}}") < 2, (ref, rule)
        assert " **1:**" not in lines, ref


def test_words_use_only_icons_that_exist():
    import re

    session = session_of()
    board = board_of(session)
    for ref in all_refs(board, session):
        for name in re.findall(r"\[([a-z0-9_-]+)(?:\|[^\]]*)?\]", board.inspect(ref).lines):
            assert has_icon(name), (ref, name)


@pytest.mark.parametrize("box", [(204, 150), (420, 520), (60, 40)])
def test_pictures_keep_to_their_box(box):
    session = session_of()
    board = board_of(session)
    for ref in [("open", 0), ("hall", 0), ("title", 3), ("district", 4), ("deck", 1), ("assistant", 2), ("stack", 1)]:
        picture = board.inspect(ref).picture
        assert picture is not None, ref
        surface = picture(*box)
        assert isinstance(surface, pygame.Surface)
        assert surface.get_width() <= box[0] + 2 and surface.get_height() <= box[1] + 2, ref


def test_a_board_die_says_what_taking_it_gives():
    session = session_of()
    board = board_of(session)
    die, d = next((i, d) for i, d in enumerate(board.view.dice) if d.at == 1)
    from game.ravenshire.content import content
    from game.ravenshire.words import bundle_text

    gain = content().districts[d.spot // 2].by_value[d.value].gain
    assert bundle_text(gain) in board.inspect(("die", die)).lines


def test_a_contract_that_cannot_be_paid_says_what_is_missing():
    session = session_of()
    board = board_of(session)
    assert "Still missing" in board.inspect(("open", 6)).lines


@pytest.mark.rule("RV-080", "RV-081", "RV-085")
@pytest.mark.parametrize("space", [CHARCOAL_KILN, STEEL_FOUNDRY])
@pytest.mark.parametrize("improved", [False, True])
def test_the_bonus_in_force_stands_first_and_the_other_one_is_marked(space, improved):
    session = session_of()
    upgrade = IMPROVED_BY[space]
    session.state.players[0].upgrades = improved << upgrade
    printed = content().spaces[space]
    both = (printed.by_value, printed.improved)
    tables = [" · ".join(f"**{value}:** {bundle_text(table[value])}" for value in range(1, 7)) for table in both]
    lines = board_of(session).inspect(("production", space)).lines.split("\n")
    now, other = lines.index(tables[improved]), lines.index(tables[not improved])
    assert now < other
    assert ("improved" in lines[now - 1]) is improved
    assert lines[other - 1].startswith("Before" if improved else f"With the {content().upgrades[upgrade].name}")


@pytest.mark.rule("RV-098", "RV-099")
def test_while_one_converts_the_slot_shows_that_space():
    for prompt, space in (("conversion_kiln", CHARCOAL_KILN), ("conversion_foundry", STEEL_FOUNDRY)):
        board = board_of(session_of())
        asked = SimpleNamespace(prompt=prompt, seat=board.focus_seat)
        assert board.subject(asked) == ("production", space)
        assert board.subject(SimpleNamespace(prompt=prompt, seat=board.focus_seat + 1)) is None
    assert board.subject(SimpleNamespace(prompt="place_die", seat=board.focus_seat)) is None
