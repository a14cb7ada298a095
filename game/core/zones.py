"""Moving cards between places. Every place is a plain list of ids; decks keep their top card at the end.

Nothing here knows who may see what: that is declared once, by the zones of a game (``structs.Zone``).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.core.rng import Rng

EMPTY = -1
"""A gap in a row of cards."""


class NotThere(ValueError):
    """A card is not where the rules expected it."""


def draw(deck: list[int], count: int, rng: Rng, discard: list[int] | None = None) -> list[int]:
    """Up to ``count`` cards from the top. An empty deck is made anew from the shuffled discard pile, if given."""
    drawn: list[int] = []
    for _ in range(count):
        card = draw_one(deck, rng, discard)
        if card == EMPTY:
            break
        drawn.append(card)
    return drawn


def draw_one(deck: list[int], rng: Rng, discard: list[int] | None = None) -> int:
    """The top card, or -1 when deck and discard pile are both empty."""
    if not deck and discard:
        reshuffle(deck, discard, rng)
    return deck.pop() if deck else EMPTY


def reshuffle(deck: list[int], discard: list[int], rng: Rng) -> None:
    """Shuffle the discard pile and put it under the deck."""
    rng.shuffle(discard)
    deck[:0] = discard
    discard.clear()


def top(deck: list[int], count: int = 1) -> list[int]:
    """The top cards in drawing order, left where they are; fewer when the deck is short."""
    return deck[: -count - 1 : -1]


def put_under(deck: list[int], cards: Iterable[int]) -> None:
    """Put cards under the deck; the last one given lies at the very bottom."""
    for card in cards:
        deck.insert(0, card)


def move(card: int, source: list[int], target: list[int]) -> None:
    """Take the card out of one place and lay it on top of another.

    Raises:
        NotThere: when it is not in ``source``; nothing moved.
    """
    if card not in source:
        raise NotThere(f"card {card} is not among {source}")
    source.remove(card)
    target.append(card)


def refill(row: list[int], deck: list[int]) -> list[tuple[int, int]]:
    """Fill every gap from the deck, left to right; (position, card) pairs. Gaps stay when the deck is empty."""
    filled = []
    for at, card in enumerate(row):
        if card == EMPTY and deck:
            row[at] = deck.pop()
            filled.append((at, row[at]))
    return filled


def slide(row: list[int]) -> list[tuple[int, int]]:
    """Close the gaps toward the front; (from, to) of every card that moved. The length stays."""
    moved = []
    to = 0
    for at, card in enumerate(row):
        if card == EMPTY:
            continue
        if at != to:
            moved.append((at, to))
            row[to], row[at] = card, EMPTY
        to += 1
    return moved


class OpenDeck(msgspec.Struct, array_like=True, gc=False):
    """A deck that lies face up: only its top card is seen, and what was openly put under it is remembered.

    From top to bottom: ``top`` (-1 when the deck is empty), ``hidden`` (its last card first), ``under`` (its
    last card first). Only ``hidden`` is a zone.
    """

    top: int = EMPTY
    hidden: list[int] = []
    under: list[int] = []

    def __len__(self) -> int:
        return (self.top != EMPTY) + len(self.hidden) + len(self.under)

    def cards(self) -> list[int]:
        """All cards, the bottom one first."""
        return [*self.under, *self.hidden, *([] if self.top == EMPTY else [self.top])]

    def take(self) -> int:
        """The top card, or -1; the card below it becomes visible."""
        card = self.top
        self.top = self.hidden.pop() if self.hidden else self.under.pop() if self.under else EMPTY
        return card

    def put_under(self, card: int) -> None:
        """Lay a card openly at the very bottom."""
        if self.top == EMPTY:
            self.top = card
        else:
            self.under.insert(0, card)

    def remove(self, card: int) -> None:
        """Take one card out from wherever it lies.

        Raises:
            NotThere: when it is not in the deck.
        """
        if card == self.top:
            self.take()
        elif card in self.hidden:
            self.hidden.remove(card)
        elif card in self.under:
            self.under.remove(card)
        else:
            raise NotThere(f"card {card} is not in the deck")


def open_deck(cards: list[int], known: bool = False) -> OpenDeck:
    """The cards (top card last) as a deck that lies face up; ``known``: everybody knows its order."""
    top, below = (cards[-1], cards[:-1]) if cards else (EMPTY, [])
    return OpenDeck(top, [] if known else below, below if known else [])
