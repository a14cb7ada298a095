"""Where everything of Set a Watch lies, what is drawn of it, and that the fire lives."""

from __future__ import annotations

import pygame
import pytest

from game.set_a_watch.state import STOLEN, LineCard
from game.set_a_watch.tables import C, K
from scenes.kit.icons import has_icon
from scenes.set_a_watch import creatures, figures, linecard, places_art, signs
from scenes.set_a_watch.heroes import ABILITY_ART
from scenes.set_a_watch.line_piles import CREATURES, GRAVE, HORDE, ITEMS, MAP, UNHALLOWED
from tests.scenes.set_a_watch.watch_table import asked, by_chance, go, table_of
from tests.scenes.table import boards
from tests.scenes.table.helpers import settle

SIZES = [
    ((1280, 720), 1.0),
    ((1280, 720), 2.0),
    ((1920, 1080), 1.0),
    ((2560, 1080), 1.0),
    ((1000, 700), 1.0),
    ((800, 480), 1.0),
]


@pytest.fixture(scope="module")
def fighting():
    app, table = table_of("standard", "hhh", seed=9)
    assert go(app, table, by_chance(app, table), asked("fight"))
    return app, table


def shown_at(size, scale, kinds="h"):
    app, table = table_of("standard", kinds, size, seed=9, ui_scale=scale)
    assert go(app, table, by_chance(app, table), asked("fight"))
    return table.board


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_areas_fill_the_board_and_keep_apart(size, scale):
    boards.areas_fill_the_board_and_keep_apart(shown_at(size, scale))


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_things_lie_on_the_board_and_those_of_a_kind_keep_apart(size, scale):
    kinds = ("line", "space", "rune", "market", "adventurer", "ability", "item", "own", "special", "pile", "die")
    boards.things_lie_on_the_board_and_keep_apart(shown_at(size, scale), kinds)


def test_the_whole_table_view_is_on_the_board(fighting):
    _app, table = fighting
    board, view = table.board, table.shown
    refs = set(board.refs())
    for kind, count in (("adventurer", 4), ("own", 4), ("space", 9), ("rune", 3), ("market", 3), ("die", 12)):
        assert sum(r[0] == kind for r in refs) == count, kind
    assert {("pile", p) for p in (CREATURES, GRAVE, HORDE, UNHALLOWED, MAP, ITEMS)} <= refs
    assert {("fire", 0), ("doom", 0), ("purse", 0), ("location", view.location)} <= refs
    cards = {c.card for a in view.party for c in a.abilities} | {c for a in view.party for c in a.unused}
    assert {("ability", c) for c in cards} <= refs
    assert {("line", lc.uid) for lc in view.line} <= refs


def test_every_thing_of_the_rules_catalogue_has_a_place_or_is_a_card_of_a_pile(fighting):
    _app, table = fighting
    here = set(table.board.refs())
    away = [
        r for r in table.rules.catalogue(table.session.state, 0) if r not in here and r[0] not in ("card", "location")
    ]
    assert away == []


def test_a_crowded_last_line_stays_in_its_row(fighting):
    _app, table = fighting
    board = table.board
    view = table.rules.view(table.session.state, 0)
    view.line = [LineCard(900 + i, [c], up=c >= 0) for i, c in enumerate([63, 42, 49, *[-1] * 16])]
    board.show(view, 0, 0)
    try:
        rects = [board.rect(("line", 900 + i)) for i in range(len(view.line))]
        assert all(board.line.row.inflate(4, 4).contains(r) for r in rects)
        assert [r.x for r in rects] == sorted({r.x for r in rects})
        assert min(r.w for r in rects) >= board.bm.px(5)
        assert rects[0].w >= board.bm.px(80)
    finally:
        board.show(table.shown, 0, 0)


def test_a_stolen_die_lies_on_its_creature(fighting):
    _app, table = fighting
    board = table.board
    view = table.rules.view(table.session.state, 0)
    lc = view.line[0]
    lc.dice = [4]
    view.party[1].at[1], view.party[1].on[1] = STOLEN, lc.uid
    board.show(view, 0, 0)
    try:
        die, card = board.rect(("die", 4)), board.line.by_uid[lc.uid]
        assert card.contains(die)
        assert ("line", lc.uid) in board.under(("die", 4))
    finally:
        board.show(table.shown, 0, 0)


def test_a_click_on_a_board_sends_its_adventurer_to_camp():
    app, table = table_of("standard", "h", seed=9)
    assert go(app, table, by_chance(app, table), asked("choose_rest"))
    ability = table.shown.party[2].abilities[0].card
    app.click(table.board.rect(("ability", ability)).center)
    settle(app)
    assert table.session.log[-1].action.adv == 2


def test_the_light_follows_the_firewood():
    app, table = table_of("standard", "h", seed=9)
    assert go(app, table, by_chance(app, table), asked("choose_rest"))
    board = table.board
    light = []
    for fire in (1, 7, 13):
        view = table.rules.view(table.session.state, 0)
        view.fire = fire
        board.show(view, 0, 0)
        layer = board.painted()
        strip = layer.subsurface(pygame.Rect(board.line.row.x, board.line.row.bottom - 30, board.line.row.w // 2, 20))
        light.append(pygame.transform.average_color(strip)[0])
    assert light[0] < light[1] < light[2]


def test_the_fire_burns_by_itself_and_redraws_only_itself():
    app, table = table_of("standard", "h", seed=9, animation_speed="normal")
    settle(app, 200)
    seen: list[pygame.Rect] = []
    table.redraw = lambda rect=None: seen.append(rect)
    before = table.board.flicker
    for _ in range(30):
        app.frame()
    assert table.board.flicker >= before + 3
    box = table.board.line.fire_box
    assert seen and all(r is not None and box.inflate(2, 2).contains(r) for r in seen)


def test_no_animation_means_a_still_fire():
    app, table = table_of("standard", "h", seed=9)
    before = table.board.flicker
    settle(app, 60)
    assert table.board.flicker == before


@pytest.mark.parametrize("card", [c.index for c in C.cards])
def test_every_card_has_its_own_look_and_signs(card):
    printed = C.cards[card]
    assert figures.figure_of(printed.id) and printed.id in creatures.WEATHER and printed.id in figures.FIGURES
    if printed.powers:
        assert signs.card_signs(card), printed.id
    assert linecard.face(card, (59, 82)).get_size() == (59, 82)


def test_of_two_things_only_one_of_which_happens_the_signs_say_or():
    summon = next(c.index for c in C.cards if c.name == "Doomed Summon")
    assert signs.card_signs(summon) == (("reveal", (("doom", "+1"),)), ("or", (("broken-shield", "1"),)))


@pytest.mark.parametrize(
    ("name", "words"),
    [("Colossus", "over 2"), ("Barnacle Brute", "max 3 dice"), ("Bone Leviathan", "3+ dice")],
)
def test_a_card_that_limits_the_dice_of_an_attack_says_how_and_no_two_say_the_same(name, words):
    card = next(c.index for c in C.cards if c.name == name)
    assert signs.card_signs(card) == (("ongoing", (("die", words),)),)


def test_every_design_looks_different():
    ids = {c.id: c.index for c in C.cards}
    seen = {pygame.image.tobytes(creatures.portrait(card, (24, 18)), "RGB"): id for id, card in ids.items()}
    assert len(seen) == len(ids)


def test_every_adventurer_has_a_figure():
    assert all(figures.figure_of(a.id) for a in C.adventurers) and {a.id for a in C.adventurers} <= set(figures.FIGURES)
    faces = {pygame.image.tobytes(creatures.hero(a.index, (24, 24)), "RGB") for a in C.adventurers}
    assert len(faces) == len(C.adventurers) == len(creatures.HERO_WEATHER)


def test_an_unknown_design_is_a_shape_in_the_dark():
    assert figures.figure_of("from_a_later_box") is figures.FIGURES["living_shadow"]


def test_every_location_item_and_ability_has_a_picture():
    assert {x.id for x in C.locations} == set(places_art.WEATHER)
    assert all(figures.figure_of(x.id) and x.id in figures.FIGURES for x in C.locations)
    assert {x.id for x in C.items} == set(places_art.ITEM_ART)
    assert {x.id for x in C.abilities} == set(ABILITY_ART)
    drawn = {*ABILITY_ART.values(), *(sign for sign, _ in places_art.ITEM_ART.values())}
    assert not [sign for sign in drawn if not has_icon(sign)]


def test_in_a_wide_and_low_board_the_line_has_two_fifths_of_the_height():
    board = shown_at((1280, 720), 2.0)
    assert board.line.rect.h >= 0.4 * board.area.h
    assert board.line.slots[0].h >= 155, "a card of the Line in pixels"
    seat = board.party.seats[0]
    assert all(not seat.head.colliderect(r) for r in (*seat.dice, seat.special, seat.own))


def test_nobody_has_two_abilities_that_look_the_same_and_items_differ_at_least_in_colour():
    looks = [(x.adventurer, ABILITY_ART[x.id]) for x in C.abilities]
    assert len(set(looks)) == len(looks)
    assert len(set(places_art.ITEM_ART.values())) == len(C.items)


def test_the_dial_names_the_levels_where_they_begin(fighting):
    _app, table = fighting
    stones = [table.board.line.stone(i) for i in range(1, K.fire_max + 1)]
    assert len(set(stones)) == K.fire_max
    assert all(table.board.line.camp.inflate(20, 20).collidepoint(s) for s in stones)
