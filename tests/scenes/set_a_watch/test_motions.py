"""Movements of the night: they show something, end in time, and change nothing that the rules have not changed."""

from __future__ import annotations

import pygame
import pytest

from game.set_a_watch import events as ev
from scenes.kit import motion
from scenes.set_a_watch import linecard, motions
from tests.scenes.set_a_watch.watch_table import by_chance, go, table_of
from tests.scenes.table.helpers import settle

PLACE = pygame.Rect(60, 60, 60, 84)


def card():
    s = pygame.Surface(PLACE.size, pygame.SRCALPHA)
    s.fill((200, 120, 60, 255))
    return s


def made(name):
    return {
        "crumble": lambda: motions.Crumble(card(), PLACE),
        "slash": lambda: motions.Slash(PLACE),
        "drop": lambda: motions.Drop(card(), PLACE, 50),
        "dawn": lambda: motions.Tide(motions.dawn((200, 160)), (0, 0), 900, True),
        "nightfall": lambda: motions.Tide(motions.nightfall((200, 160)), (0, 0), 900, False),
    }[name]()


def shot(animation):
    dst = pygame.Surface((200, 200))
    dst.fill((40, 44, 80))
    animation.draw(dst)
    return pygame.image.tobytes(dst, "RGB")


@pytest.mark.parametrize("name", ["crumble", "slash", "drop", "dawn", "nightfall"])
def test_a_movement_shows_different_pictures_and_ends(name):
    table_of()
    animation = made(name)
    animation.update(0.1)
    first = shot(animation)
    animation.update(0.12)
    assert shot(animation) != first
    animation.finish()
    assert animation.done


def test_the_pieces_of_a_card_are_the_whole_card():
    table_of()
    area = sum(p.get_width() * p.get_height() for p, _, _ in motions.Crumble(card(), PLACE).parts)
    assert area >= PLACE.w * PLACE.h


def test_what_moves_in_a_whole_game_ends_where_the_rules_say():
    """With movements on, step by step: the board agrees with the view after every action; most kinds were shown."""
    options = {"party": "random", "difficulty": "insane"}
    app, table = table_of("kraken", "h", seed=6, animation_speed="fast", options=options)
    seen, choose = set(), by_chance(app, table, 3)

    def checked(decision):
        choose(decision)
        for _ in range(200):
            if not table.timeline.busy:
                break
            settle(app, 1)
        seen.update(type(e) for step in table.session.log[-2:] for e in step.events)
        assert not table.timeline.busy
        view = table.board.view
        assert table.board.model.view.doom == view.doom and len(table.board.model.cards) == len(view.line)

    go(app, table, checked, lambda view, decision: len(table.session.log) > 160)
    assert {ev.Attacked, ev.Defeated, ev.Buried, ev.DoomChanged, ev.WentToCamp} <= seen


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def test_a_card_that_turns_up_bears_its_health(monkeypatch):
    """It is the card as it then lies there: no heart comes into sight afterwards."""
    turned, made = [], motion.Flip

    def flip(front, back, *rest):
        if pixels(front) == pixels(linecard.back(0, front.get_size())):  # abilities turn over, too
            turned.append(back)
        return made(front, back, *rest)

    monkeypatch.setattr(motion, "Flip", flip)
    app, table = table_of("kraken", "h", seed=6, animation_speed="fast", options={"party": "random"})
    go(app, table, by_chance(app, table, 3), lambda view, decision: len(turned) > 2)
    events = [e for step in table.session.log for e in step.events]
    cards = [e.card for e in events if isinstance(e, ev.Revealed)][: len(turned)]
    wanted = [linecard.printed(card, picture.get_size()) for card, picture in zip(cards, turned, strict=True)]
    assert [pixels(s) for s in turned] == [pixels(s) for s in wanted]
