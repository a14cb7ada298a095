"""Shadows of plates: a large one is put together from a small one."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import App, paint


@pytest.mark.parametrize("size", [(300, 200), (61, 300), (500, 49)])
def test_a_large_shadow_is_as_if_all_of_it_were_blurred(size: tuple[int, int]) -> None:
    App.headless()
    put_together, whole = paint.shadow(size, 9, 7, 110), paint._blurred(size, 9, 7, 110)
    assert put_together.get_size() == whole.get_size()
    assert pygame.image.tobytes(put_together, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_only_a_small_part_of_it_is_blurred(monkeypatch: pytest.MonkeyPatch) -> None:
    App.headless()
    paint.forget()
    blurred: list[int] = []
    blur = pygame.transform.box_blur

    def noted(surface: pygame.Surface, *args: int) -> pygame.Surface:
        blurred.append(surface.get_width() * surface.get_height())
        return blur(surface, *args)

    monkeypatch.setattr(pygame.transform, "box_blur", noted)
    paint.plate((1007, 563), 14, "solid", 7, 210, 5)
    assert blurred and max(blurred) < 6000
