"""Movement: curves, tweens, flights, sequences, the player's queue."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import motion
from scenes.kit.motion import Call, Fade, Flight, Flip, Parallel, Player, Pop, Rise, Sequence, Shake, Tween, Wait

CURVES = (
    motion.linear, motion.in_cubic, motion.out_cubic, motion.in_out_cubic, motion.out_back, motion.out_bounce,
    motion.sine,
)  # fmt: skip


@pytest.mark.parametrize("curve", CURVES)
def test_curves_start_at_zero_and_end_at_one(curve: motion.Curve) -> None:
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(1.0, abs=1e-9)
    assert all(-0.2 < curve(t / 50) < 1.2 for t in range(51))


def test_tween_reaches_its_end_and_calls_once() -> None:
    seen: list[float] = []
    ends: list[int] = []
    t = Tween(10.0, 20.0, 100, motion.linear, on_value=seen.append, on_end=lambda: ends.append(1))  # type: ignore[arg-type]
    t.update(0.05)
    assert t.value == pytest.approx(15.0) and not t.done
    t.update(0.06)
    t.update(0.5)
    assert t.done and t.value == 20.0 and seen[-1] == 20.0 and ends == [1]


def test_tween_of_points_and_with_delay() -> None:
    t = Tween((0.0, 100.0), (10.0, 0.0), 100, motion.linear, delay=50)
    t.update(0.05)
    assert t.value == (0.0, 100.0)
    t.update(0.05)
    assert t.value == pytest.approx((5.0, 50.0))


def test_flight_goes_from_first_to_last_point_and_rises_between() -> None:
    f = Flight(pygame.Surface((10, 10)), [(0, 100), (100, 100)], 200, lift=40)
    assert f.pos == (0, 100)
    f.update(0.1)
    assert f.pos[1] == pytest.approx(60, abs=1)
    f.finish()
    assert f.done and f.pos == pytest.approx((100, 100), abs=1e-6)


def test_flight_of_several_points_moves_by_length() -> None:
    assert motion.along([(0, 0), (10, 0), (10, 30)], 0.25) == (10, 0)
    assert motion.along([(0, 0), (10, 0), (10, 30)], 1.0) == (10, 30)
    assert motion.along([(5, 6)], 0.3) == (5, 6)
    with pytest.raises(ValueError, match="at least one point"):
        Flight(pygame.Surface((4, 4)), [])


def test_nothing_is_scaled_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    board, s = pygame.Surface((100, 100)), pygame.Surface((20, 30), pygame.SRCALPHA)
    moving = [
        Flight(s, [(0, 0), (50, 50)], 100, lift=20, end_size=(10, 15)), Pop(s, (50, 50)), Flip(s, s, (50, 50)),
        Fade(s, (0, 0)), Shake(surface=s, center=(50, 50)), Rise(s, (50, 50)),
    ]  # fmt: skip

    def forbidden(*_: object) -> None:
        raise AssertionError("scaled in a frame")

    for name in ("smoothscale", "scale", "rotozoom", "rotate", "gaussian_blur", "box_blur"):
        monkeypatch.setattr(pygame.transform, name, forbidden)
    for _ in range(12):
        for m in moving:
            m.draw(board)
            m.update(1 / 60)


def test_shake_ends_where_it_began() -> None:
    s = Shake()
    offsets = []
    while not s.done:
        s.update(0.01)
        offsets.append(s.offset)
    assert max(offsets) > 3 and min(offsets) < -2 and offsets[-1] == 0.0


def test_sequence_runs_in_order_and_parallel_staggers() -> None:
    log: list[str] = []
    seq = Sequence(Wait(100), Call(lambda: log.append("a")), Wait(100), Call(lambda: log.append("b")))
    seq.update(0.11)
    assert log == ["a"] and not seq.done
    seq.update(0.11)
    assert log == ["a", "b"] and seq.done
    parts = [Wait(100), Wait(100), Wait(100)]
    par = Parallel(*parts, stagger=60)
    par.update(0.13)
    assert [p.done for p in parts] == [True, False, False]
    par.finish()
    assert par.done


def test_finishing_a_sequence_makes_every_end_happen_in_order() -> None:
    log: list[int] = []
    Sequence(*(Wait(50, on_end=lambda i=i: log.append(i)) for i in range(4))).finish()  # type: ignore[misc]
    assert log == [0, 1, 2, 3]


def test_player_speeds_and_skip() -> None:
    log: list[str] = []
    p = Player(2.0)
    p.add(Wait(200, on_end=lambda: log.append("first")))
    p.add(Wait(200, on_end=lambda: log.append("second")))
    p.update(0.101)
    assert log == ["first"] and p.active
    p.skip()
    assert log == ["first", "second"] and not p.active


def test_speed_zero_finishes_as_it_comes() -> None:
    log: list[int] = []
    p = Player(0)
    p.add(Wait(5000, on_end=lambda: log.append(1)))
    assert log == [1] and not p.active


def test_animation_added_at_the_end_of_another_is_played() -> None:
    p = Player()
    done: list[str] = []
    p.add(Wait(10, on_end=lambda: p.add(Wait(10, on_end=lambda: done.append("later")))))
    p.update(0.02)
    assert p.active
    p.update(0.02)
    assert done == ["later"] and not p.active


def test_player_draws_only_what_moves_now() -> None:
    board = pygame.Surface((40, 40))
    red, blue = pygame.Surface((4, 4)), pygame.Surface((4, 4))
    red.fill((255, 0, 0))
    blue.fill((0, 0, 255))
    p = Player()
    p.add(Flight(red, [(10, 10)], 100))
    p.add(Flight(blue, [(30, 30)], 100))
    p.draw(board)
    assert board.get_at((10, 10))[:3] == (255, 0, 0) and board.get_at((30, 30))[:3] == (0, 0, 0)
