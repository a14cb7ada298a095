"""The look back: graph, decisive turns, the way into the replay, and a study that fails."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.agents.study import Findings, Moment, study
from game.core.codec import encode
from scenes import insight_chart
from scenes.insight import InsightScene
from scenes.insight_chart import Side, _apart, percent
from scenes.insight_course import course
from scenes.kit import layout, text
from scenes.kit.layers import Dialog
from scenes.result import ResultScene
from scenes.table.replay import ReplayGame
from scenes.title import TitleScene
from tests.scenes.driving import SIZES, click, cut, game, overlaps, shown
from tests.waiting import until


class Done:
    """A study that has its findings at once."""

    def __init__(self, findings: Findings | None, fault: str = "") -> None:
        self.findings, self.fault, self.progress, self.busy = findings, fault, 1.0, False
        self.closed = False

    def poll(self) -> bool:
        return True

    def close(self) -> None:
        self.closed = True


@pytest.fixture(scope="module")
def played() -> Any:
    return game(-1, seats=4)


@pytest.fixture(scope="module")
def findings(played: Any) -> Findings:
    actions = [action for action, _ in played.history()]
    *_, found = study(played.rules, played.setup, played.seed, actions)
    assert isinstance(found, Findings)
    return found


def opened(session: Any, studying: Any, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> InsightScene:
    title = shown(size, scale, TitleScene)
    scene = InsightScene(title.app, session, studying)
    title.app.push(scene)
    title.app.frame()
    title.app.frame()
    return scene


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_nothing_overlaps_or_is_cut(w: int, h: int, scale: float, played: Any, findings: Findings) -> None:
    scene = opened(played, Done(findings), (w, h), scale)
    assert scene.chart is not None
    assert overlaps(scene) == []
    assert cut(scene) == []


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_the_signs_at_the_ends_stand_clear_of_a_disc_on_the_last_point(
    w: int, h: int, scale: float, played: Any, findings: Findings, monkeypatch: pytest.MonkeyPatch
) -> None:
    chart = opened(played, Done(findings), (w, h), scale).chart
    assert chart is not None
    green = (1, 255, 2)

    def flat(_: Any, px: int, who: str) -> pygame.Surface:
        surface = pygame.Surface((px, px))
        surface.fill(green)
        return surface

    monkeypatch.setattr(insight_chart, "sign", flat)
    dst = pygame.Surface((w, h))
    chart._ends(dst)
    signs = pygame.mask.from_threshold(dst, green, (1, 1, 1, 255)).get_bounding_rects()
    disc = insight_chart.number_disc(1, layout.current().px(25))
    assert signs and min(r.left for r in signs) > chart.field.right + disc.get_width() / 2


def test_every_line_starts_and_ends_where_the_findings_say(played: Any, findings: Findings) -> None:
    chart = opened(played, Done(findings)).chart
    assert chart is not None
    field = chart.field
    for side in chart.sides:
        line = chart.line(side.seat)
        assert line[0][0] == pytest.approx(field.left)
        assert line[-1][0] == pytest.approx(field.right)
        assert line[-1][1] == pytest.approx(field.bottom - field.h * findings.moments[-1].chances[side.seat])


def test_a_card_opens_its_decision_in_the_replay_and_back_returns(played: Any, findings: Findings) -> None:
    scene = opened(played, Done(findings))
    click(scene, "decision 1")
    table = scene.app.scene
    assert isinstance(table.game, ReplayGame)
    assert table.game.replay.index == findings.turns[0].decision
    scene.app.pop()
    assert scene.app.scene is scene


def test_arrows_walk_over_the_graph_and_enter_opens_the_moment(played: Any, findings: Findings) -> None:
    scene = opened(played, Done(findings))
    chart = scene.chart
    assert chart is not None
    for _ in range(3):
        chart.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert chart.at == 2
    spoken = chart.own_lines()[0]
    assert spoken.startswith("Spring: ")
    assert all(seat.name in spoken for seat in played.seats)
    chart.activate()
    assert scene.app.scene.game.replay.index == findings.moments[2].step


def test_cards_name_who_when_and_how_much(played: Any, findings: Findings) -> None:
    lines = "\n".join(opened(played, Done(findings)).text_lines())
    for i, turn in enumerate(findings.turns):
        assert f"{i + 1}. " in lines
        assert played.seats[turn.seat].name in lines
    assert "At the end: " in lines


def test_the_result_leads_here_and_a_real_study_comes_to_its_end(played: Any) -> None:
    title = shown((1280, 720), 1.0, TitleScene)
    result = ResultScene(title.app, played)
    title.app.push(result)
    title.app.frame()
    click(result, "look back")
    scene = title.app.scene
    assert isinstance(scene, InsightScene)
    assert "Looking back" in "\n".join(scene.text_lines())
    until(lambda: scene.findings is not None, "the end of the study", lambda: title.app.frame(0.05))
    assert scene.chart is not None
    assert scene.wake is None
    title.app.pop()
    assert not scene.studying._process.is_alive()


def test_a_study_that_fails_says_why(played: Any) -> None:
    studying = Done(None, "the study ended early")
    scene = opened(played, studying)
    assert isinstance(scene.stage.top, Dialog)
    assert "the study ended early" in "\n".join(scene.text_lines())
    scene.app.pop()
    assert studying.closed


def test_chances_are_said_with_care() -> None:
    assert [percent(x) for x in (0.0, 0.001, 0.5, 0.999, 1.0)] == ["0 %", "<1 %", "50 %", ">99 %", "100 %"]


def test_figures_at_the_end_of_lines_keep_apart() -> None:
    assert _apart([10.0, 11.0, 50.0, 99.0], 20, 0, 100) == [10.0, 30.0, 50.0, 99.0]
    assert _apart([98.0, 99.0, 100.0], 20, 0, 100) == [60.0, 80.0, 100.0]


def moments(*chances: tuple[float, ...]) -> Findings:
    """One moment a round with these chances."""
    return Findings(len(chances[0]), tuple(Moment(i, i + 1, each) for i, each in enumerate(chances)), ())


def told(found: Findings, *names: str) -> str:
    sides = [Side(name, i, i) for i, name in enumerate(names)]
    return " ".join(course(found, sides, lambda number: f"Round {number}"))


def test_the_course_of_a_race_in_words() -> None:
    found = moments((0.6, 0.4), (0.9, 0.1), (0.4, 0.6), (0.0, 1.0))
    assert told(found, "Ann", "Bo") == (
        "The lead changed hands once. Bo took it for good in Round 3. Bo had been down to 10 %, in Round 2."
    )
    assert told(moments((0.6, 0.4), (1.0, 0.0)), "Ann", "Bo") == "Ann led from the first turn to the last."
    assert told(moments((0.6, 0.4)), "Ann", "Bo") == ""
    near = moments((0.6, 0.4), (0.75, 0.25), (0.4, 0.6), (0.0, 1.0))
    assert told(near, "Ann", "Bo") == "The lead changed hands once. Bo took it for good in Round 3."


def test_the_course_of_a_party_in_words() -> None:
    lost = moments((0.3,), (0.52,), (0.05,), (0.02,), (0.0,))
    assert told(lost, "Ann and Bo") == (
        "It looked best in Round 2: 52 %. From Round 3 on there was less than one chance in ten."
    )
    later = moments((0.3,), (0.52,), (0.3,), (0.09,), (0.0,))
    assert told(later, "Ann").endswith("From Round 4 on there was less than one chance in ten.")
    assert told(moments((0.3,), (0.4,), (0.2,), (0.0,)), "Ann") == "It looked best in Round 2: 40 %."
    won = moments((0.3,), (0.12,), (0.55,), (0.7,), (1.0,))
    assert told(won, "Ann") == "It looked worst in Round 2: 12 %. From Round 3 on it was more likely won than not."
    assert told(moments((0.3,), (0.4,), (1.0,)), "Ann") == "It looked worst in Round 1: 30 %."


def test_pointing_at_a_card_shows_its_turn_in_the_graph(played: Any, findings: Findings) -> None:
    scene = opened(played, Done(findings))
    assert scene.chart is not None
    card = scene.decisive[0]
    card.entered()
    assert scene.chart.lit is not None and scene.chart.lit.number == 1
    assert (scene.chart.lit.first, scene.chart.lit.last) == (card.turn.first, card.turn.last)
    scene.app.frame()
    card.left()
    assert scene.chart.lit is None


def test_a_better_way_is_named(played: Any, findings: Findings) -> None:
    better = [turn for turn in findings.turns if turn.better >= 0.02]
    assert better, "a game at random misses a lot"
    scene = opened(played, Done(findings))
    for card in scene.decisive:
        assert ("Better:" in scene.why(card.turn)) == (card.turn in better)


def test_a_card_tells_luck_both_ways_and_no_trifles(played: Any, findings: Findings) -> None:
    scene = opened(played, Done(findings))
    turn = findings.turns[0]
    for luck, share in ((0.3, "+30 %"), (-0.3, "−30 %"), (0.01, ""), (-0.01, "")):
        said = scene.why(msgspec.structs.replace(turn, luck=luck))
        assert ("Luck" in said) == bool(share) and share in said
    assert "Better:" not in scene.why(msgspec.structs.replace(turn, better=0.019))


def test_a_card_names_the_round_of_its_decision(played: Any, findings: Findings) -> None:
    scene = opened(played, Done(findings))
    for card in scene.decisive:
        scene.replay.jump(card.turn.decision)
        assert card.when == scene._round_name(scene.replay.clock[0])


def test_a_better_way_is_followed_to_the_step_that_is_named(
    played: Any, findings: Findings, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(played, Done(findings))
    turn = max(findings.turns, key=lambda turn: len(turn.instead))
    scene.why(turn)
    done: list[Any] = []
    real = type(played.rules).act

    def act(self: Any, s: Any, action: Any, *rest: Any) -> Any:
        done.append(encode(action))
        return real(self, s, action, *rest)

    monkeypatch.setattr(type(played.rules), "act", act)
    scene._better(turn)
    assert done[-len(turn.instead) + 1 :] == list(turn.instead[:-1]) and len(turn.instead) > 1


def test_what_a_turn_changed_it_changed_for_all_of_the_side(played: Any, findings: Findings) -> None:
    """A party wins or loses together; smiths do so alone."""
    from tests.scenes.screens import SECOND
    from tests.scenes.screens import played as to

    for session, found in ((played, findings), (to("end", game=SECOND), None)):
        actions = [action for action, _ in session.history()]
        *_, told = study(session.rules, session.setup, session.seed, actions) if found is None else (found,)
        scene = opened(session, Done(told))
        names = [seat.name for seat in session.seats]
        assert scene.decisive
        for card in scene.decisive:
            (line,) = card.own_lines()
            assert line.endswith(f"for {' and '.join(names) if found is None else card.who}"), line


@pytest.mark.parametrize("legible", [False, True])
@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_the_last_figures_end_inside_the_chart(findings: Any, w: int, h: int, scale: float, legible: bool) -> None:
    scene = shown((w, h), scale, TitleScene, legible_font=legible)
    chart = insight_chart.ChanceChart(findings.moments, [], [], str, lambda step: None)
    chart.rect, m = scene.root.rect, scene.m
    for share in (1.0, 0.999):
        wide = text.width("cond_b", 16 * m.s, percent(share))
        assert chart.field.right + m.px(38) + wide <= chart.rect.right - m.px(6), percent(share)
    assert chart.field.x - m.px(8) - text.width("cond", 13 * m.s, percent(1.0)) >= chart.rect.x + m.px(4)
