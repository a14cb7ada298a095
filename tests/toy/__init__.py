"""Embers: a tiny complete game for the tests of the core. Hidden hands, a deck, dice, an interrupt."""

from tests.toy.rules import RULES

__all__ = ["RULES"]
