"""What the set-up screen offers beyond the plain options: the deck builder, the journey ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.set_a_watch.decks import MODE, Deck, setup_options
from scenes.kit import Button
from scenes.kit.node import Node
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.new_game import NewGameScene


def title(option: str, value: str) -> str:
    """A few words for cards that were chosen one by one."""
    count = len([id for id in value.split(",") if id.strip()])
    return tr("decks.own.deck", count=count) if option == "deck" else tr("decks.own.places", count=count)


def beside(scene: NewGameScene) -> Node:
    """What is shown below the seats, as far as there is room."""
    from scenes.set_a_watch.ahead import Ahead

    return Ahead(scene)


def buttons(scene: NewGameScene) -> list[Button]:
    """Buttons below the options of the mode."""
    if scene.draft.mode != MODE:
        return []

    def use(deck: Deck) -> None:
        scene.chosen(setup_options(deck))
        scene.app.toast(tr("decks.own.used", name=deck.name), "good")

    def build() -> None:
        from scenes.set_a_watch.deck_builder import DeckScene

        scene.app.push(DeckScene(scene.app, use))

    return [Button(tr("decks.own.build"), "normal", "hearts-card", name="build a deck", on_click=build)]
