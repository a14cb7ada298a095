"""What the others did between one's turns."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.session import Step
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.chronicle import Line
from scenes.table.news import since_turn
from scenes.table.play import Play
from scenes.table.scene import TableScene
from tests.scenes.driving import game

ANN, BO, RIVAL = 0, 1, 2
"""Two seats and an automatic side."""


def told(doings: str, viewer: int = ANN) -> tuple[str, bool]:
    """Marks of the lines of a game. A word is a step, who acts first ("A", forced: "a"), then one letter a line by
    whom it tells of."""
    seats = {"A": ANN, "B": BO, "R": RIVAL, "-": -1}
    log, lines = [], [Line("set-up", None, -1, BO)]
    for i, word in enumerate(doings.split()):
        actor = seats[word[0].upper()]
        log.append(Step(None, actor, (), 0, forced=word[0].islower()))
        lines += [Line(f"{i}{who}", None, i, seats[who], actor) for who in word[1:]]
    found = since_turn(lines, log, viewer, 2)
    assert found.others <= len(found.lines)
    return " ".join(line.markup for line in found.lines), found.fresh


@pytest.mark.parametrize(("doings", "wanted", "fresh"), [
    ("", "", False),
    ("AA", "", False),
    ("BB", "", False),  # before one's own first choice nothing is new
    ("AA BB B-", "1B 2-", True),
    ("AA BB AA", "1B", False),  # in the middle of one's turn it is still what the others did before
    ("AA BB AA AB", "1B", False),  # what one does to others is no news
    ("AA aA BB", "2B", True),  # it begins with what somebody else did
    ("AA BBA aA", "1B 1A 2A", True),  # forced ones belong to the turn of the others
    ("AA AAR-", "1R 1-", True),  # an automatic side acts within one's own choice
    ("AA AAR AA", "1R", False),
    ("AAR BBR", "0R 1B 1R", True),
    ("AA BB AA BB AA", "3B", False),
])  # fmt: skip
def test_what_is_told(doings: str, wanted: str, fresh: bool) -> None:
    assert told(doings) == (wanted, fresh)


def rival_acted(table: Any) -> bool:
    """Did it, within the last choice?"""
    return any(getattr(e, "seat", -1) == 1 for e in table.session.log[-1].events)


def solo() -> Any:
    """A table of one person against the Rival."""
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    session = game(3, "solo_rival", 1)
    table = TableScene(app, session, game=Play(session))
    app.push(table)
    app.frame()
    return app, table


def test_alone_the_doings_of_the_rival_are_listed_and_stay_to_be_read_in_the_turn() -> None:
    app, table = solo()
    listed, kept = 0, 0
    for _ in range(60):
        lines = table.news.text_lines()
        table.choose(table.session.decision.actions[0])
        table.confirmed(table.selection.armed) if table.selection.armed is not None else None
        table.finish()
        app.frame()
        assert table.news.visible == rival_acted(table)
        if table.news.visible:
            assert any("Rival" in line for line in table.news.text_lines())
            listed += 1
        elif listed:
            app.key("N")
            assert table.news.visible and table.news.text_lines() == lines
            app.key("N")
            kept += 1
    assert listed > 3 and kept > 3


def test_before_anybody_acted_the_list_says_so() -> None:
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    session = game(0, "solo_rival", 1)
    table = TableScene(app, session, game=Play(session))
    app.push(table)
    app.frame()
    app.key("N")
    assert table.news.visible and "Nobody else" in "\n".join(table.news.text_lines())


def test_a_long_list_begins_at_the_top_and_says_how_much_lies_below() -> None:
    app, table = solo()
    lines = [Line(f"Line {i} of what the Rival did, long enough for two lines", None, i, 1, 1) for i in range(30)]
    table.news.tell(lines)
    table.news.show(True)
    app.frame()
    news = table.news
    seen = [i for i, _ in news.log._seen()]
    assert seen[0] == 0 and news.more.visible and str(29 - seen[-1]) in news.more.label
    assert not news.more.rect.colliderect(news.log.rect) and news.rect.contains(news.more.rect)
    app.wheel(news.log.rect.center, -1)
    assert str(29 - [i for i, _ in news.log._seen()][-1]) in news.more.label
    app.click(news.more.rect.center)
    assert [i for i, _ in news.log._seen()][-1] == 29 and not news.more.visible
    news.tell([Line("One line", None, 3, 1, 1)])
    app.frame()
    assert not news.more.visible and news.log.rect == news._room
