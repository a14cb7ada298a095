"""Draws screens of the tour in the pseudo-locale and writes down what does not fit: cut texts without a tooltip, texts
outside their box, their picture or the window, buttons that a click does not reach, things that overlap.

    TABLETOP_LOCALE=pseudo python -m tests.scenes.fitting --scale 2 title settings [--pictures DIR]

prints one JSON list a screen: its name and its faults. It runs in a process of its own, because the words of a game
are read once.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game import registry
from scenes import cli
from scenes.kit import Label, Paragraph, ScrollView, text
from scenes.kit.node import Node
from scenes.kit.richtext import plain
from scenes.kit.widgets import Button

SIZE = (1280, 720)
LEFT = 1 / 3
"""At least so much of a line must be readable; the tooltip has the rest."""

PRINTED = 0.08
"""On a small card less is enough: what the card is stands in the slot and, enlarged, on the card."""

WIDER = ("CardTile",)
"""What says something below itself, in room that is kept free for it."""

FLOATS = ("Speech", "News", "LineMenu")
"""What lies over other things for a while, and can be closed or moved on."""

SLACK = 5
"""Logical pixels that a text may stand out of its box: descenders, halos, ribbons."""


class Watch:
    """Knows which node is drawing, and takes down what the texts tell."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.nodes: list[Node] = []
        self.faults: dict[str, None] = {}
        self._draw = Node.draw

    def __enter__(self) -> Watch:
        watch, draw = self, self._draw

        def drawn(node: Node, dst: pygame.Surface) -> None:
            watch.nodes.append(node)
            try:
                draw(node, dst)
            finally:
                watch.nodes.pop()

        Node.draw = drawn  # type: ignore[method-assign]
        text.watch(self.told)
        return self

    def __exit__(self, *_: Any) -> None:
        Node.draw = self._draw  # type: ignore[method-assign]
        text.watch(None)

    def note(self, what: str, words: str) -> None:
        """One fault, once."""
        self.faults[f"{what}: {plain(words)[:60]}"] = None

    def told(self, dst: pygame.Surface, words: str, rect: pygame.Rect, cut: bool) -> None:
        """A text was drawn."""
        if dst is not self.app.base and dst is not self.app.window:
            if cut and len(words) < PRINTED * len(text.whole(words)):
                self.note("hardly anything left in a picture", f"{words} / {text.whole(words)}")
            if words and not dst.get_rect().inflate(8, 8).contains(rect):
                self.note("over the edge of its picture", words)
            return
        node = self.nodes[-1] if self.nodes else None
        whole = text.whole(words) if cut else words
        if cut and (node is None or len(words) < LEFT * len(whole)):
            self.note(f"hardly anything left in {who(node)}", f"{words} / {whole}")
        if not rect.w or node is None or any(isinstance(n, ScrollView) or n.clips() for n in node.ancestors()):
            return
        if not self.app.window.get_rect().contains(rect):
            self.note(f"outside the window in {who(node)}", words)
        if isinstance(node, Paragraph) and node.help():
            return  # cut after a whole line, and the tooltip has it all
        slack = 2 * round(SLACK * self.app.metrics.s)
        if node.rect.w and type(node).__name__ not in WIDER and not node.rect.inflate(slack, slack).contains(rect):
            self.note(f"outside its box in {who(node)}", words)


def who(node: Node | None) -> str:
    """A node for people."""
    return f"{type(node).__name__} {node.name!r}" if node is not None else "no node"


def floats(node: Node | None) -> bool:
    """Does it belong to something that lies over the rest?"""
    return node is not None and any(type(n).__name__ in FLOATS for n in node.ancestors())


def live(app: Any) -> Iterator[Node]:
    """The nodes of the top layer that a pointer can reach now."""
    for node in app.scene.stage.top.walk():
        views = [n.rect for n in node.ancestors() if n is not node and n.clips()]
        if node.rect.w and node.rect.h and all(v.contains(node.rect) for v in views):
            yield node


def unreachable(app: Any) -> Iterator[str]:
    """Buttons whose middle does not answer."""
    for node in live(app):
        if isinstance(node, Button) and node.enabled and node.focusable:
            hit = app.scene.stage.at(node.rect.center)
            if floats(hit) and not floats(node):
                continue
            if hit is not node and node not in (list(hit.ancestors()) if hit is not None else []):
                yield f"not clickable: {node.label_text()[:60]!r} lies under {who(hit)}"


def overlapping(app: Any) -> Iterator[str]:
    """Buttons and lines of text that share more than a rim."""
    rim = 2 * round(3 * app.metrics.s)
    found = [n for n in live(app) if isinstance(n, Button | Label)]
    boxes = [(n, n.rect.inflate(-rim, -rim)) for n in found]
    for i, (a, box) in enumerate(boxes):
        for b, other in boxes[i + 1 :]:
            apart = a not in list(b.ancestors()) and b not in list(a.ancestors())
            if apart and floats(a) == floats(b) and box.colliderect(other):
                yield f"overlap: {a.label_text()[:40]!r} and {b.label_text()[:40]!r}"


def faults_of(app: Any, make: Callable[[Any], Any]) -> list[str]:
    """Everything wrong with one screen."""
    from scenes.tour import settle

    app.settings.animation_speed = "off"
    with Watch(app) as watch:
        scene = make(app)
        if hasattr(scene, "news"):
            scene.news.show(False)  # it lies over the chronicle until it is closed
        settle(app, 4)
        app.resize(app.window.get_size())
        settle(app, 3)
        return [*watch.faults, *unreachable(app), *overlapping(app)]


def every_shot(games: list[str]) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """All pictures of the tour, of games played at random."""
    from scenes import tour
    from scenes.tour_games import Played

    yield from (shot for shot in tour.all_shots(games, quick=True) if not shot[0].startswith(tour.QUICK))
    for game in games:
        for mode in registry.load(game).info.modes:
            yield from tour._tables(Played(game, mode, "random"))


def main() -> None:
    """Check the screens whose names begin as asked."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--pictures", default="")
    parser.add_argument("--games", default=",".join(registry.installed()))
    parser.add_argument("--all", action="store_true", help="every moment of the games that the tour knows")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    cli.prepare()
    from scenes import tour

    app = tour.headless(SIZE, args.scale)
    base = app.scenes[0]
    games = args.games.split(",")
    for name, make in every_shot(games) if args.all else tour.all_shots(games, quick=True):
        if not name.startswith(tuple(args.names) or ("",)):
            continue
        found = faults_of(app, make)
        if args.pictures:
            pygame.image.save(app.window, str(Path(args.pictures) / f"{name}-{round(args.scale * 100)}.png"))
        print(json.dumps([name, found]), flush=True)
        app.toasts.items.clear()
        if len(app.scenes) > 1:
            app.pop_to(base)


if __name__ == "__main__":
    main()
