"""Cards, forged objects, member tokens, seals, plaques, portraits."""

from __future__ import annotations

import itertools

import pygame
import pytest
import yaml

from scenes.kit import art
from scenes.kit.art import items
from scenes.kit.art.cards import TIERS, card_layout, write
from scenes.kit.art.portraits import PAINTERS
from scenes.kit.icons import ASSETS

from .looks import coverage, far, mean, same

SIZES = ((84, 118), (118, 165), (176, 246), (236, 330))
CONTRACTS = ASSETS.parent / "data" / "ravenshire" / "contracts.yaml"


@pytest.mark.parametrize("size", SIZES)
def test_layout_keeps_everything_on_the_card_and_apart(size: tuple[int, int]) -> None:
    lay = card_layout(size)
    card = pygame.Rect((0, 0), size)
    parts = [lay.banner, lay.art, lay.cost, lay.reward]
    assert all(card.contains(p) for p in [*parts, lay.body, lay.badge])
    for a, b in itertools.combinations(parts, 2):
        assert not a.colliderect(b)
    assert lay.body.contains(lay.cost) and lay.body.contains(lay.reward)
    assert lay.art.contains(lay.badge)


@pytest.mark.parametrize("size", SIZES)
def test_contract_card_is_whole_at_every_size(size: tuple[int, int]) -> None:
    cost = (("steel", 10), ("wood", 4), ("leather", 6), ("embergem", 2))
    s = art.contract_card(size, "Crimson Fang", "legendary", "weapon", cost, (("gold", 17), ("reputation", 3)))
    assert s.get_size() == size
    lay = card_layout(size)
    blank_card = art.contract_base(size, "Crimson Fang", "legendary", "weapon")
    for box in (lay.cost, lay.reward):
        assert not same(s.subsurface(box), blank_card.subsurface(box))
    for box in (lay.art, lay.banner):
        assert same(s.subsurface(box), blank_card.subsurface(box))


def test_tiers_differ_in_frame_and_in_number_of_gems() -> None:
    tiers = ("common", "exceptional", "legendary")
    frames = [mean(art.card_frame((100, 140), t).subsurface((0, 40, 4, 60))) for t in tiers]
    for a, b in itertools.combinations(frames, 2):
        assert far(a, b) > 45
    assert [TIERS[t].gems for t in tiers] == [1, 2, 3]
    assert art.tier_gems(8, "legendary").get_width() == 24


def test_amounts_stay_in_their_box_even_when_there_are_many() -> None:
    many = tuple((n, 12) for n in ("wood", "ore", "charcoal", "steel", "leather", "talisman", "mithril"))
    board = pygame.Surface((300, 200), pygame.SRCALPHA)
    box = pygame.Rect(50, 60, 180, 46)
    art.draw_amounts(board, box, many)
    assert box.inflate(6, 6).contains(board.get_bounding_rect(30))


@pytest.mark.parametrize("text", ["Ring", "Regalia of the Forgemaster", "W" * 90, "Ĝi—ŝ", "مرحبا", "🔨 hammer"])
def test_titles_of_any_kind_stay_in_their_box(text: str) -> None:
    board = pygame.Surface((240, 60), pygame.SRCALPHA)
    box = pygame.Rect(40, 10, 140, 36)
    write(board, text, box, "title", 22, (255, 255, 255))
    drawn = board.get_bounding_rect(10)
    assert drawn.left >= box.left - 2 and drawn.right <= box.right + 2


def test_every_contract_of_the_game_has_its_own_object() -> None:
    data = yaml.safe_load(CONTRACTS.read_text(encoding="utf-8"))
    rows = [row for rows in data.values() if isinstance(rows, list) for row in rows if "type" in row]
    rows += [r for v in data.values() if isinstance(v, dict) for rs in v.values() if isinstance(rs, list) for r in rs]
    assert len(rows) == 48
    tables = {"weapon": items.WEAPONS, "shield": items.SHIELDS, "armor": items.ARMORS}
    missing = [r["name"] for r in rows if items.slug(r["name"]) not in tables[r["type"]]]
    assert missing == []
    specs = [(r["type"], tables[r["type"]][items.slug(r["name"])]) for r in rows]
    assert len(set(specs)) == len(specs), "two contracts show the same object"


@pytest.mark.parametrize("kind", ["weapon", "shield", "armor"])
def test_objects_are_drawn_inside_their_square_and_unknown_names_have_one(kind: str) -> None:
    table = {"weapon": items.WEAPONS, "shield": items.SHIELDS, "armor": items.ARMORS}[kind]
    for name in table:
        s = items.item(name, kind, 64)
        assert 0.12 < coverage(s) < 0.95, name
    assert same(items.item("No Such Thing", kind, 64), items.item(items.DEFAULT[kind], kind, 64))


def test_unknown_kind_is_refused() -> None:
    with pytest.raises(KeyError):
        items.item("Buckler", "boots", 32)


def test_member_tokens_show_guild_gain_and_price() -> None:
    base = art.member_token(64, "harvester", (("ore", 2),), 3)
    assert base.get_size() == (64, 64)
    others = [
        art.member_token(64, "merchant", (("ore", 2),), 3),
        art.member_token(64, "harvester", (("wood", 2),), 3),
        art.member_token(64, "harvester", (("ore", 2),), 4),
        art.member_token(64, "harvester", (("ore", 1),), 3),
        art.member_token(64, "harvester", (("ore", 2),), 3, True),
    ]
    assert not any(same(base, o) for o in others)
    assert base.get_at((1, 1)).a == 0


def test_member_token_takes_many_gains() -> None:
    gains = tuple((n, 1) for n in ("wood", "ore", "steel", "leather", "charcoal"))
    assert coverage(art.member_token(80, "merchant", gains, 6)) > 0.6


@pytest.mark.parametrize("name", PAINTERS)
def test_portraits_fill_their_window_and_differ(name: str) -> None:
    s = art.portrait(name, (80, 60))
    assert s.get_size() == (80, 60) and s.get_at((40, 30)).a == 255
    assert coverage(art.emblem(name, 48)) > 0.25
    other = next(n for n in PAINTERS if n != name)
    assert not same(s, art.portrait(other, (80, 60)))


def test_seals_plaques_backs_and_icon() -> None:
    assert not same(art.wax_seal(40, "red", "crown"), art.wax_seal(40, "red", "raven"))
    assert art.plaque((160, 36), "Weaponsmith", "weapon").get_size() == (160, 36)
    assert art.card_back((90, 126), "legendary").get_size() == (90, 126)
    for px in (16, 32, 128):
        assert art.app_icon(px).get_size() == (px, px) and art.app_icon(px).get_at((0, 0)).a < 40
