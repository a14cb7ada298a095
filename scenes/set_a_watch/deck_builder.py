"""Building a creature deck and a map: choose, check the guidelines, keep by name, share as YAML (chapter O)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import folders, registry
from game.core.rng import Rng
from game.set_a_watch import decks
from game.set_a_watch.content import content
from game.set_a_watch.deck_files import DeckError, DeckFolder, added_decks, from_yaml, ready_decks, to_yaml
from game.set_a_watch.decks import LONGEST_NAME, Deck
from scenes import names
from scenes.kit import Button, Choice, Panel, Paragraph, ScrollView, Tabs, TextField, escape, theme
from scenes.kit.art import store
from scenes.kit.layers import Dialog
from scenes.kit.layout import Metrics
from scenes.kit.strings import tr
from scenes.kit.textfield import get_clipboard, put_clipboard
from scenes.new_game_draft import new_seed
from scenes.screen import Screen
from scenes.set_a_watch import creatures
from scenes.set_a_watch.deck_tiles import PLACE, TILE, CreatureTile, PlaceTile, ProfileView

if TYPE_CHECKING:
    from scenes.kit.app import App


END = object()
Kept = tuple[Deck, Deck]
"""A deck, and what it was when it was opened or saved last."""

STEPS = 200
"""Changes that can be taken back."""


def folder() -> DeckFolder:
    """Where decks are kept."""
    return DeckFolder(folders.data_dir() / "decks" / "set_a_watch")


class DeckScene(Screen):
    """Creatures and Locations at the left, the deck's state at the right, what to do with it below.

    ``on_use`` gets the finished deck; the screen then goes.
    """

    name = "decks"
    icon = "skull"
    foot_height = 46.0

    def __init__(self, app: App, on_use: Callable[[Deck], Any], deck: Deck | None = None) -> None:
        super().__init__(app)
        self.on_use = on_use
        self.deck = deck or ready_decks()[0]
        self.kept = self.deck
        """As it was opened, or saved last."""
        self.past: list[Kept] = []
        self.future: list[Kept] = []
        self.words = registry.load("set_a_watch").words()
        self.tabs = Tabs(
            [tr("decks.creatures"), tr("decks.locations")], 0, lambda i: self.refit(), name="what to choose"
        )
        self.pages = (ScrollView(name="creatures"), ScrollView(name="locations"))
        self.creatures = [
            CreatureTile(id, lambda id=id: self.deck.copies(id), lambda n, id=id: self._copies(id, n))
            for id in decks.box()
        ]
        self.places = [
            PlaceTile(id, lambda id=id: id in self.deck.locations, lambda id=id: self._place(id))
            for id in decks.places()
        ]
        self.pages[0].add(*self.creatures)
        self.pages[1].add(*self.places)
        self._right()
        self._foot()
        self.root.add(
            self.tabs,
            *self.pages,
            self.plate,
            self.undo_button,
            self.redo_button,
            self.field,
            self.profile,
            self.scroller,
            self.summons,
            self.final,
            *self.buttons,
        )
        self._told()

    def _right(self) -> None:
        self.plate = Panel(tr("decks.deck"))
        self.undo_button = Button("", "quiet", "undo", command="undo", name=tr("decks.undo"),
                                  tooltip=tr("decks.undo"), on_click=self.undo)  # fmt: skip
        self.redo_button = Button("", "quiet", "redo", command="redo", name=tr("decks.redo"),
                                  tooltip=tr("decks.redo"), on_click=self.redo)  # fmt: skip
        self.field = TextField(
            self.deck.name,
            limit=LONGEST_NAME,
            placeholder=tr("decks.unnamed"),
            name="name of the deck",
            on_change=self._named,
        )
        self.profile = ProfileView(lambda: self.deck)
        self.scroller = ScrollView(name="what is missing")
        self.advice = Paragraph("", px=15)
        self.scroller.add(self.advice)
        summons = [(d.summons, str(d.summons)) for d in content().difficulties]
        self.summons = Choice(
            summons, self.deck.summons, self._summons, label=tr("decks.summons"), style="dropdown", name="summons"
        )
        finals = [(id, tr("decks.random") if id == decks.RANDOM else self._final_name(id)) for id in decks.finals()]
        self.final = Choice(
            finals, self.deck.final, self._final, label=tr("decks.final"), style="dropdown", name="final location"
        )

    def _final_name(self, id: str) -> str:
        return next((x.name for x in content().locations if x.id == id), id)

    def _foot(self) -> None:
        self.open_button = Button(tr("decks.open"), "normal", "load", name="open a deck", on_click=self.choose_deck)
        self.fill_button = Button(
            tr("decks.fill"),
            "normal",
            "die",
            name="fill at random",
            tooltip=tr("decks.fill_help"),
            on_click=self.fill_up,
        )
        self.clear_button = Button(tr("decks.empty"), "normal", "cross", name="empty the deck", on_click=self.empty)
        self.save_button = Button(tr("decks.save"), "normal", "save", name="save the deck", on_click=self.save)
        self.copy_button = Button(
            tr("decks.copy"), "normal", "copy", name="copy as text", tooltip=tr("decks.copy_help"), on_click=self.copy
        )
        self.paste_button = Button(
            tr("decks.paste"),
            "normal",
            "paste",
            name="paste a text",
            tooltip=tr("decks.paste_help"),
            on_click=self.paste,
        )
        self.use_button = Button(
            tr("decks.use"), "primary", "play", command="confirm", name="use the deck", on_click=self.use
        )
        self.buttons = [self.open_button, self.fill_button, self.clear_button, self.save_button, self.copy_button,
                        self.paste_button, self.use_button]  # fmt: skip

    def made_first(self) -> Iterator[object]:
        """The signs of all tiles first, without portraits; then with what stands in for those."""
        signs, more = super().made_first(), True
        while more:
            with creatures.asked_later():
                piece = next(signs, END)
            more = piece is not END
            if more:
                yield piece
        store.forget_stand_ins()
        yield from super().made_first()

    def go_back(self) -> None:
        """Leave the screen; a deck that was changed is asked about."""
        if self.deck == self.kept:
            self.app.pop()
            return
        ways = ((tr("decks.save_first"), "primary", self._save_and_go), (tr("decks.lose"), "danger", self.app.pop),
                (tr("decks.stay"), "normal", None))  # fmt: skip
        self.open(Dialog(tr("decks.leave"), tr("decks.leave_help"), ways, width=600, icon="warning"))

    def _save_and_go(self) -> None:
        if self.save():
            self.app.pop()

    def topic(self) -> tuple[str, str]:
        return "set_a_watch", names.page("set_a_watch", "modes", "construction")

    # -- placing ------------------------------------------------------------------------------------------

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        gap = m.px(14)
        wide = min(m.px(370), round(body.w * 0.42))
        left = pygame.Rect(body.x, body.y, body.w - wide - gap, body.h)
        self.tabs.rect = pygame.Rect(left.x, left.y, min(left.w, m.px(340)), m.px(38))
        page = pygame.Rect(left.x, left.y + m.px(46), left.w, left.h - m.px(46))
        for i, (view, nodes, size) in enumerate(
            zip(self.pages, (self.creatures, self.places), (TILE, PLACE), strict=True)
        ):
            view.show(self.tabs.index == i)
            view.rect = page
            self._grid(view, nodes, size, m)
        self._place_right(pygame.Rect(left.right + gap, body.y, wide, body.h), m)
        small = m.px(8)
        w = (foot.w - small * (len(self.buttons) - 1)) / (len(self.buttons) + 0.6)
        for i, button in enumerate(self.buttons):
            last = i == len(self.buttons) - 1
            x = round(foot.x + i * (w + small))
            button.rect = pygame.Rect(x, foot.y, foot.right - x if last else round(w), foot.h)

    def _grid(self, view: ScrollView, nodes: Any, size: tuple[float, float], m: Metrics) -> None:
        room, gap = view.room(), m.px(7)
        columns = max(1, (room.w + gap) // (m.px(size[0]) + gap))
        w, h = (room.w - gap * (columns - 1)) // columns, m.px(size[1])
        for i, node in enumerate(nodes):
            row, column = divmod(i, columns)
            node.rect = pygame.Rect(room.x + column * (w + gap), room.y + m.px(3) + row * (h + gap), w, h)
        view.settle()

    def _place_right(self, area: pygame.Rect, m: Metrics) -> None:
        self.plate.rect = area
        side = m.px(30)
        self.redo_button.rect = pygame.Rect(area.right - side - m.px(8), area.y + m.px(6), side, side)
        self.undo_button.rect = self.redo_button.rect.move(-side - m.px(4), 0)
        inner = self.plate.inner()
        y, high = inner.y, m.px(38)
        self.field.rect = pygame.Rect(inner.x, y, inner.w, high)
        y += high + m.px(8)
        for choice in (self.summons, self.final):
            choice.rect = pygame.Rect(inner.x, y, inner.w, m.px(36))
            y += m.px(40)
        profile_h = min(m.px(232), max(m.px(120), round((inner.bottom - y) * 0.60)))
        self.profile.rect = pygame.Rect(inner.x, y + m.px(4), inner.w, profile_h)
        y = self.profile.rect.bottom + m.px(8)
        self.scroller.rect = pygame.Rect(inner.x, y, inner.w, max(0, inner.bottom - y))
        room = self.scroller.room()
        self.advice.rect = pygame.Rect(room.x, room.y, room.w, self.advice.height_for(room.w))
        self.scroller.settle()

    # -- changing -----------------------------------------------------------------------------------------

    def opened_deck(self, deck: Deck) -> None:
        """Show a deck that lies in a file."""
        self.remember()
        self.kept = deck
        self._show(deck)
        self._replaced(tr("decks.opened", name=escape(deck.name)))

    def change(self, deck: Deck) -> None:
        """Show another deck; the one before can be taken back."""
        self.remember()
        self._show(deck)

    def _show(self, deck: Deck) -> None:
        self.deck = deck
        self._told()
        self.refit()

    def remember(self) -> None:
        """The deck is about to change."""
        self.past = [*self.past[1 - STEPS :], (self.deck, self.kept)]
        self.future = []

    def undo(self) -> None:
        """Take the last change back."""
        self._step(self.past, self.future, "decks.nothing_back")

    def redo(self) -> None:
        """Change again what was taken back."""
        self._step(self.future, self.past, "decks.nothing_again")

    def _step(self, source: list[Kept], target: list[Kept], nothing: str) -> None:
        if not source:
            self.app.toast(tr(nothing))
            return
        target.append((self.deck, self.kept))
        deck, self.kept = source.pop()
        self.play("undo")
        self._show(deck)

    def _replaced(self, words: str) -> None:
        """Say what became of the whole deck, and how it comes back."""
        self.app.toast(f"{words} {tr('decks.takes_back', key=self.key_cap('undo'))}")

    def _told(self) -> None:
        """Say what is missing, and what the guidelines advise."""
        deck = self.deck
        faults, advice = decks.faults(deck), decks.advice(deck)
        lines = [tr("decks.fault", reason=self.words.reason(r)) for r in faults]
        lines += [tr("decks.advice", reason=self.words.reason(r)) for r in advice]
        if not lines:
            lines = [tr("decks.all_met")]
        chosen = len(deck.locations)
        where = tr("decks.chosen", chosen=chosen, all=decks.map_size()) if chosen else tr("decks.no_places")
        self.advice.markup = "\n".join([*lines, f"*{where}*"])
        self.tabs.labels = [
            tr("decks.creatures_count", count=deck.size),
            tr("decks.places_count", count=chosen) if chosen else tr("decks.places_random"),
        ]
        self.use_button.set_enabled(not faults, escape(self.words.reason(faults[0])) if faults else None)
        if self.field.text != deck.name and not self.field.focused:
            self.field.text = deck.name
        self.summons.value, self.final.value = deck.summons, deck.final
        self.undo_button.set_enabled(bool(self.past), tr("decks.nothing_back"))
        self.redo_button.set_enabled(bool(self.future), tr("decks.nothing_again"))
        self.invalidate()

    def _copies(self, id: str, copies: int) -> None:
        self.play("card")
        self.change(decks.with_copies(self.deck, id, copies))

    def _place(self, id: str) -> None:
        chosen = self.deck.locations
        if id in chosen:
            kept = tuple(x for x in chosen if x != id)
        elif len(chosen) >= decks.map_size():
            self.app.toast(tr("decks.map_full", all=decks.map_size()), "error")
            return
        else:
            kept = (*chosen, id)
        self.play("card")
        self.change(msgspec.structs.replace(self.deck, locations=kept))

    def _named(self, name: str) -> None:
        if self.future or not self.past or not _same_but_name(self.past[-1][0], self.deck):
            self.remember()  # all letters of a name are one change
        self.deck = msgspec.structs.replace(self.deck, name=name)
        self.undo_button.set_enabled(True)

    def _summons(self, value: int) -> None:
        self.change(msgspec.structs.replace(self.deck, summons=value))

    def _final(self, value: str) -> None:
        self.change(msgspec.structs.replace(self.deck, final=value))

    def fill_up(self) -> None:
        """Complete the deck at random."""
        self.change(decks.completed(self.deck, Rng(new_seed())))
        self.play("dice")
        self._replaced(tr("decks.filled"))

    def empty(self) -> None:
        """No cards, no Locations."""
        self.change(msgspec.structs.replace(self.deck, creatures=(), locations=()))
        self._replaced(tr("decks.emptied"))

    # -- keeping and sharing --------------------------------------------------------------------------------

    def choose_deck(self) -> None:
        """A list of the ready decks and the kept ones."""
        from scenes.set_a_watch.deck_list import DeckList

        kept, broken = folder().decks()
        added, odd = added_decks()
        self.open(DeckList(self, ready_decks(), kept, [*broken, *odd], added))

    def _try(self, work: Callable[[], Any], good: str) -> bool:
        try:
            work()
        except DeckError as error:
            self.open(Dialog(tr("decks.failed"), escape(str(error)), icon="warning"))
            return False
        self.app.toast(good, "good")
        return True

    def save(self) -> bool:
        """Keep the deck by its name. False, with a message, when it can't be written."""
        deck = msgspec.structs.replace(self.deck, name=self.deck.name.strip() or tr("decks.unnamed"))
        done = self._try(lambda: folder().save(deck), tr("decks.kept", name=escape(deck.name)))
        if done:
            self.kept = deck
            self._show(deck)
        return done

    def copy(self) -> None:
        """The deck as YAML, in the clipboard."""
        put_clipboard(to_yaml(msgspec.structs.replace(self.deck, name=self.deck.name.strip() or tr("decks.unnamed"))))
        self.app.toast(tr("decks.copied"))

    def paste(self) -> None:
        """A deck from the clipboard."""
        found: list[Deck] = []
        self._try(lambda: found.append(from_yaml(get_clipboard(), "clipboard")), tr("decks.read"))
        if found:
            self.change(found[0])

    def use(self) -> None:
        """Play with this deck."""
        if not decks.faults(self.deck):
            deck = msgspec.structs.replace(self.deck, name=self.deck.name.strip() or tr("decks.unnamed"))
            self.app.pop()
            self.on_use(deck)

    def text_lines(self) -> list[str]:
        return [*super().text_lines(), self.profile.label_text()] if not self.stage.top.modal else super().text_lines()


def _same_but_name(a: Deck, b: Deck) -> bool:
    return bool(msgspec.structs.replace(a, name=b.name) == b)


__all__ = ["DeckScene", "folder", "theme"]
