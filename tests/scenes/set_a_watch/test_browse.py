"""Piles are looked through: in order, readable, and nothing in them that nobody may know."""

from __future__ import annotations

import pygame

from game.set_a_watch.tables import C
from scenes.set_a_watch import browse
from scenes.set_a_watch.line_piles import CREATURES, GRAVE, HORDE, ITEMS, MAP, UNHALLOWED
from tests.scenes.set_a_watch.watch_table import by_chance, go, table_of
from tests.scenes.table.helpers import settle


def late(kinds="h", mode="standard"):
    app, table = table_of(mode, kinds, seed=5)
    assert go(app, table, by_chance(app, table), lambda v, d: len(v.grave) >= 3 and len(v.horde) >= 1)
    return app, table


def test_every_pile_shows_what_is_public_and_no_more():
    _app, table = late()
    v = table.board.view
    grave = browse.pile(v, GRAVE)
    assert grave.cards == tuple(reversed(v.grave)), "the top card first"
    horde = browse.pile(v, HORDE)
    assert horde.cards == (browse.UNKNOWN,) * (len(v.horde) + len(v.horde_first))
    deck = browse.pile(v, UNHALLOWED)
    assert deck.cards[0] == v.unhallowed.top and len(deck.cards) == len(v.unhallowed)
    assert set(deck.cards[1:]) <= {browse.UNKNOWN, *v.unhallowed.under}
    passed = browse.pile(v, browse.PASSED)
    assert passed.cards[0] == v.location and passed.kind == "location"
    assert all(0 <= c < len(C.cards) for c in browse.pile(v, browse.REMOVED).cards)


def test_a_click_on_the_graveyard_opens_it_and_keys_go_through_it():
    app, table = late()
    app.click(table.board.rect(("pile", GRAVE)).center)
    settle(app)
    book = table.stage.top
    assert isinstance(book, browse.PileBook)
    assert len(book.tiles) == len(table.board.view.grave) and book.looked_at is book.tiles[0]
    inner = book.panel.rect
    assert all(inner.contains(n.rect) for n in (book.large, book.shut, *book.tabs))
    book.look(book.tiles[-1])
    assert book.words.markup == C.cards[table.board.view.grave[0]].name
    horde = next(p for p in book.piles if p.id == HORDE)
    book.turn_to(horde)
    assert {t.title() for t in book.tiles} == {"A facedown card"}
    names = " ".join(book.text_lines())
    assert not any(C.cards[c].name in names for c in range(len(C.cards)))
    assert book.shown() is True, "it answers for itself as every node does, also when it is pressed beside its panel"
    app.click((inner.right + 4, inner.y + 4))
    settle(app)
    app.key("Escape")
    settle(app)
    assert app.scene is table


def test_a_pile_opens_itself_and_the_map_what_came_out_of_it():
    _app, table = late()
    assert browse.book(table.board, CREATURES).open_at.id == CREATURES
    assert browse.book(table.board, MAP).open_at.id == browse.PASSED
    assert browse.book(table.board, ITEMS) is None


def test_it_fits_at_every_size():
    for size, scale in (((1280, 720), 1.0), ((1280, 720), 2.0), ((1000, 600), 1.0), ((1920, 1080), 1.25)):
        app, table = table_of("kraken", "h", seed=5, size=size, ui_scale=scale)
        go(app, table, by_chance(app, table), lambda v, d: len(v.grave) >= 1)
        table.open(browse.book(table.board, GRAVE))
        settle(app)
        assert isinstance(app.window, pygame.Surface)
