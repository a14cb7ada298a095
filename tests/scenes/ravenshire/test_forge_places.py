"""Where the things of a forge lie, and that everything legal can be reached."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ravenshire.content import content
from game.ravenshire.frames import ChooseColumn, Run
from game.ravenshire.state import COLUMN, KILN, POOL, ROW3, ROW4
from game.ravenshire.words import deal_text
from scenes.kit import prints
from scenes.ravenshire.forge import Forge
from scenes.ravenshire.layout import FOREIGN, at_home, foreign
from scenes.ravenshire.workshop import brief
from tests.scenes.ravenshire.board_table import board_of, played, session_of
from tests.scenes.ravenshire.forge_table import session_at, table_at, table_of

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1080), 1.0), ((1280, 720), 2.0), ((1100, 900), 0.8)]


def forge_of(board) -> Forge:
    return board.areas["forge"]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_fields_lie_side_by_side_inside_the_forge(size, scale):
    forge = forge_of(board_of(session_of(), size, scale))
    fields = [f.rect for f in forge.fields if f is not forge.workshop] + list(forge.workshop.columns)
    for i, a in enumerate(fields):
        assert forge.rect.contains(a)
        assert all(not a.colliderect(b) for b in fields[i + 1 :])
    assert all(forge.rect.contains(r) for r in forge.rects().values())


def test_spaces_of_the_workshop_follow_the_upgrades():
    board = board_of(session_of())
    player = board.view.players[0]
    for upgrades, rows, locks in ((0, 2, {ROW3, ROW4}), (1 << ROW3, 3, {ROW4}), (1 << ROW3 | 1 << ROW4, 4, set())):
        player.upgrades = upgrades
        board.show(board.view, -1, 0)
        refs = board.refs()
        assert sum(kind == "space" for kind, _ in refs) == 3 * rows
        assert {u for kind, u in refs if kind == "upgrade"} & {ROW3, ROW4} == locks


def test_a_built_upgrade_is_no_longer_for_sale():
    board = board_of(session_of())
    assert board.rect(("upgrade", KILN)) is not None
    board.view.players[0].upgrades |= 1 << KILN
    board.show(board.view, -1, 0)
    assert board.rect(("upgrade", KILN)) is None
    assert board.rect(("production", 4)) is not None


def test_dice_lie_in_the_tray_or_above_their_column():
    board = board_of(session_of())
    forge = forge_of(board)
    mine = [i for i, d in enumerate(board.view.dice) if d.seat == 0 and d.at == POOL]
    assert mine and all(forge.tray.dice.contains(board.rect(("die", i))) for i in mine)
    board.view.dice[mine[0]].at, board.view.dice[mine[0]].spot = COLUMN, 2
    board.show(board.view, -1, 0)
    assert forge.workshop.head(2).inflate(4, 8).contains(board.rect(("die", mine[0])))


def test_many_dice_above_one_column_stay_above_it():
    board = board_of(session_of())
    for i in (0, 1, 2, 3, 4):
        die = board.view.dice[i]
        die.at, die.seat, die.spot, die.value = COLUMN, 0, 0, 3
    board.show(board.view, -1, 0)
    column = forge_of(board).workshop.columns[0]
    rects = [board.rect(("die", i)) for i in range(5)]
    assert all(column.left <= r.left and r.right <= column.right for r in rects)
    assert len({r.x for r in rects}) == 5


def test_the_two_actions_of_a_starting_member_are_things_while_its_column_runs():
    def uncovered(session):
        return session.state.players[session.decision.seat].workshop[session.state.stack[-1].column * 4] < 0

    _, table = table_at("run", accept=uncovered)
    run = table.shown.stack[-1]
    assert isinstance(run, Run)
    options = {i for kind, i in table.board.refs() if kind == "member_option"}
    space = run.column * 4
    assert options == {space * 2 + 1, space * 2 + 2}
    top = table.board.rect(("member_option", space * 2 + 1))
    assert table.board.hit(top.center) == ("member_option", space * 2 + 1)
    lit = [ref for ref in table.selection.picker.lit() if ref[0] == "member_option"]
    log = len(table.session.log)
    assert lit and table.pick(lit[0]), "one click uses the action"
    assert len(table.session.log) > log


def test_a_column_that_is_to_be_chosen_is_clicked_anywhere():
    _, table = table_at("column_overtime")
    assert isinstance(table.shown.stack[-1], ChooseColumn)
    column = table.board.rect(("column", 1))
    for y in (0.35, 0.6):
        assert table.board.hit((column.centerx, round(column.y + column.h * y))) == ("column", 1)


@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("full_table", 2), ("solo_rival", 1)])
def test_everything_legal_has_a_place_on_the_board_or_on_a_panel(mode, seats):
    session = session_at("", mode=mode, seats=seats, assistants="on")
    _, table = table_of(session)
    rng, seen = random.Random(8), set()
    for _ in range(220):
        if table.curtain is not None:
            table.lift_curtain()
        if table.game.over:
            break
        decision = table.decision
        assert decision is not None
        seen.add(decision.prompt)
        covered = table.overlay.covers if table.overlay is not None else ()
        for ref in table.selection.picker.lit():
            assert table.rect_of(ref) is not None or ref in covered, (decision.prompt, ref)
        assert not table.chips.chips, (decision.prompt, [c.ref for c in table.chips.chips])
        busy = [a for a in decision.actions if a.refs()]
        table.choose(rng.choice(busy if busy and rng.random() < 0.8 else decision.actions))
        if table.selection.armed is not None:
            table.primary()
    assert len(seen) > 8


def test_the_forge_is_repainted_only_when_something_of_it_changes():
    session = session_of()
    board = board_of(session)
    forge = forge_of(board)
    before = forge.key(board.model)
    board.view.open[0] = -1
    assert forge.key(board.model) == before
    board.view.players[0].res[2] += 1
    assert forge.key(board.model) != before


def test_every_state_of_a_game_can_be_painted():
    session = session_of("standard", 4, 6, assistants="on")
    board = board_of(session)
    for step, (_, _, after) in enumerate(played(session, 240)):
        board.show(after, -1, step % 4)
        if step % 6 == 0:
            assert board.painted().get_width() > 0


def test_on_another_smiths_forge_nothing_of_ones_own_can_be_chosen():
    _, table = table_at("production")
    seat = table.decision.seat
    table.look_at(1 - seat)
    kinds = {"space", "column", "production", "upgrade", "res", "market"}
    shown = [ref for ref in table.board.refs() if ref[0] in kinds]
    assert shown and all(i >= FOREIGN for _, i in shown)
    ref = next(r for r in shown if r[0] == "production")
    assert table.board.inspect(ref).title == table.board.inspect(at_home(ref)).title != ""
    assert not any(table.selection.can_pick(r) for r in shown)
    table.look_at(seat)
    assert ("production", 0) in table.board.refs()


def test_while_another_forge_is_shown_the_chip_names_the_member_of_ones_own():
    def hired(session):
        own = session.state.players[session.decision.seat].workshop
        return any(r[0] == "space" and own[r[1]] >= 0 for a in session.decision.actions for r in a.refs())

    _, table = table_at("run", accept=hired)
    seat = table.decision.seat
    ref = next(r for r in table.selection.picker.lit() if r[0] == "space")
    name = table.board.label(ref)
    table.look_at(1 - seat)
    assert table.board.label(foreign(ref)) != name
    member = content().members[table.session.state.players[seat].workshop[ref[1]]]
    chips = {chip.ref: chip.label for chip in table.chips.chips}
    assert chips[ref] == f"{name}: {deal_text(member.pay, member.gain)}"


def test_while_another_forge_is_shown_the_chips_of_a_starting_member_say_what_it_brings():
    def both(session):
        return sum(r[0] == "member_option" for a in session.decision.actions for r in a.refs()) == 2

    _, table = table_at("run", accept=both)
    top, bottom = (r for r in table.selection.picker.lit() if r[0] == "member_option")
    table.look_at(1 - table.decision.seat)
    s = content().starters[(top[1] - 1) // 8]
    chips = {chip.ref: chip.label for chip in table.chips.chips}
    assert chips[top] == f"{s.name}: {deal_text(s.top_pay, s.top_gain)}"
    assert chips[bottom] == f"{s.name}: {deal_text(s.bottom_pay, s.bottom_gain)}"


def test_names_of_members_are_shortened_rather_than_printed_too_small():
    pygame.init()
    assert brief("Road Hauler", 57, 1.0) == "Road Hauler"
    assert brief("Quartermaster", 40, 1.0) == "Quartermaster"
    for name in ("Travelling Saddler", "Charcoal Burner", "Curio Auctioneer"):
        short = brief(name, 57, 1.0)
        assert short != name
        assert short.endswith(name.split(" ")[1])
        assert prints.figure_width(11, short) <= 57
