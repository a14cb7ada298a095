"""What the person who decides has pointed at so far, and what follows for marks, prompt, hints and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.richtext import escape, plain
from scenes.kit.strings import tr
from scenes.table import help as rules_help
from scenes.table import wording
from scenes.table.actions import Offer
from scenes.table.board import Marks, Ref
from scenes.table.picker import Picker, primary

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

GAINS = ("gold", "reputation")
SIGNS = {"reveals": "eye", "rolls": "die"}


class Selection:
    """The open decision of a person at this screen; empty while nobody is asked."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.decision: Any = None
        self.picker = Picker()
        self.armed: Any = None
        self.pointed: Ref | None = None
        self.listed: Any = None

    def begin(self, decision: Any) -> None:
        """Ask this decision (None: nobody is asked)."""
        self.decision = decision
        self.picker = Picker(decision.actions if decision is not None else ())
        self.armed = self.listed = None

    # -- pointing ---------------------------------------------------------------------------------------

    def pick(self, ref: Ref) -> Any | None:
        """Point at a thing that is lit; returns the action to do now, if that names one.

        An action that reveals or rolls is armed instead: the next click on the same thing, or the button, does it.
        """
        if self.armed is not None and self.picker.chosen and self.picker.chosen[-1] == ref:
            return self.armed
        self.disarm()
        if not self.picker.can_pick(ref):
            self.picker.reset()  # something else begins with it
        action = self.picker.pick(ref)
        if action is not None and self.table.must_confirm(action):
            self.armed = action
            return None
        return action

    def disarm(self) -> None:
        """Forget the armed action together with the last thing that was pointed at."""
        if self.armed is not None:
            self.armed = None
            self.picker.back()

    def back(self) -> bool:
        """One step back; False when nothing was chosen."""
        if self.armed is not None:
            self.armed = None
            return self.picker.back() or True
        return self.picker.back()

    def can_pick(self, ref: Ref) -> bool:
        """May this be pointed at now?"""
        if self.armed is not None:
            return ref in self.picker.chosen or Picker(self.picker.actions).can_pick(ref)
        return self.picker.can_pick(ref)

    # -- marks ------------------------------------------------------------------------------------------

    def marks(self) -> Marks:
        """The highlight grammar of the moment."""
        lost = self.lost()
        if self.listed is not None:
            return Marks(frozenset(self.listed.refs()), frozenset(), (), lost, False)
        if self.decision is None:
            return Marks()
        lit = frozenset(self.picker.lit()) if self.armed is None else frozenset()
        also = frozenset((*self.picker.later(), *self._opened())) if self.armed is None else frozenset()
        return Marks(lit, also, tuple(self.picker.chosen), lost, True)

    def lost(self) -> frozenset[Ref]:
        """What the action that is pointed at would take away for good."""
        return frozenset(r for a in self._shown_actions()[:1] for r in self.table.board.lost(a))

    def opens(self, ref: Ref) -> Any | None:
        """The action that a click on the thing does first, because the moment after it asks for the thing; None when
        it may be chosen now by itself, or something else was begun."""
        if self.decision is None or self.picker.chosen or ref in self.picker.lit():
            return None
        return self.table.board.opens(self.decision, ref)

    def carried(self, ref: Ref) -> Ref | None:
        """What is pointed at, when a click on `ref` begins something else with it; None: it would be let go."""
        chosen = self.picker.chosen
        if self.decision is None or len(chosen) != 1 or self.picker.can_pick(ref):
            return None
        return chosen[0] if self.table.board.carries(self.decision, chosen[0], ref) else None

    def turned(self, ref: Ref) -> bool:
        """Is there an action that begins with `ref` and goes on to what is pointed at: an ability, then its die?"""
        chosen = self.picker.chosen
        if self.decision is None or self.armed is not None or len(chosen) != 1 or self.picker.can_pick(ref):
            return False
        return any(r[0] == ref and chosen[0] in r[1:] for a in self.picker.actions if (r := a.refs()))

    def _opened(self) -> list[Ref]:
        """What may be clicked because the moment after this one asks for it, or with what is pointed at."""
        board = self.table.board
        if self.picker.chosen:
            first = Picker(self.picker.actions).lit()
            return [ref for ref in first if self.turned(ref) or self.carried(ref) is not None]
        return [ref for ref in board.refs() if board.opens(self.decision, ref) is not None]

    def _shown_actions(self) -> tuple[Any, ...]:
        """The actions that the present pointing stands for, when few."""
        if self.listed is not None:
            return (self.listed,)
        if self.armed is not None:
            return (self.armed,)
        ref = self.pointed
        if ref is not None and self.picker.can_pick(ref) and self.opens(ref) is None:
            return self.picker.after(ref)
        return self.picker.ready()

    # -- words ------------------------------------------------------------------------------------------

    def preview(self) -> str:
        """What the pointed-at thing would bring, for the prompt bar and the tooltip; "" for nothing."""
        actions = self._shown_actions()
        if not actions:
            return ""
        if len(actions) == 1:
            return self.told(actions[0])
        touched = self.table.touched_words(actions)
        ways = tr("table.pick.ways", ways=len(actions))
        if self.pointed is not None:
            ways = f"{self.table.board.label(self.pointed)}: {ways}"
        spread = wording.listed(self.table.preview_spread(actions))
        return "  ".join(words for words in (ways, spread, touched) if words)

    def told(self, action: Any) -> str:
        """An action in words, with what it brings and whom else it touches."""
        words = self.table.words_of(action)
        twice = wording.said_already(words, self.table.game.preview(action))
        brings = "" if twice else wording.listed(self.table.preview_words(action))
        touched = self.table.touched_words((action,))
        return "  ".join(part for part in (f"{words}: {brings}" if brings else words, touched) if part)

    def aside(self) -> str:
        """How many things may be chosen: everything on the table that is marked so, and the buttons. What is
        pointed at in any case is none."""
        if self.decision is None:
            return ""
        count = 0
        if self.armed is None:
            count = len({*self.picker.lit(), *self.picker.later(), *self._opened()} - self.picker.forced())
            count += len(self.picker.plain) if not self.picker.chosen else 0
        words = tr("table.pick.choices", count=count) if count else ""
        return tr("table.pick.lets_go", words=words, key=self.table.key_cap('back')) if self.picker.chosen else words

    def prompt(self) -> str:
        """Who must do what: the name and the game's prompt."""
        if self.decision is None:
            return ""
        name = escape(self.table.seat_name(self.decision.seat)) if len(self.decision.seats) == 1 else tr("table.party")
        if self._lacks_a_die():
            return tr("table.pick.now_die", name=name, first=self.table.board.label(self.picker.chosen[-1]))
        return f"{name}: {self.table.words.seeing(self.table.shown).prompt(self.decision)}"

    def _lacks_a_die(self) -> bool:
        """Was something else pointed at first, so that nothing but its die is left to name?"""
        chosen, lit = self.picker.chosen, self.picker.lit()
        if not chosen or chosen[-1][0] == "die" or self.armed is not None or self.picker.ready():
            return False
        return bool(lit) and all(kind == "die" for kind, _ in lit)

    def detail(self) -> tuple[str, str]:
        """The second line of the prompt bar and its tone."""
        if self.armed is not None:
            what = wording.listed(self.table.armed_words(self.armed))
            what = "  ".join(words for words in (what, self.table.touched_words((self.armed,))) if words)
            cap = self.table.key_cap("confirm")
            told = f"{self.table.words_of(self.armed)}: {what}" if what else self.table.words_of(self.armed)
            return tr("table.pick.again", told=told, key=cap), ""
        shown = self.preview() if self.pointed or self.listed or self.picker.chosen else ""
        if shown:
            return shown, ""
        rule = self.rule_hint()
        cap = self.table.key_cap("help")
        told = tr("table.rule_hint", rule=rule, key=cap) if rule else tr("table.rules_hint", key=cap)
        return told.replace("[F", "\\[F"), ""

    def rule_hint(self) -> str:
        """The short rule of the prompt."""
        if self.decision is None:
            return ""
        own = self.table.board.prompt_extra(self.decision)
        return own or plain(rules_help.hint(self.table.game_id, self.decision.rule))

    # -- buttons ----------------------------------------------------------------------------------------

    def offer(self) -> Offer:
        """The action area for this decision."""
        table, offer = self.table, Offer()
        if self.decision is None:
            return offer
        main = self.main_action()
        offer.primary = main
        if main is not None:
            offer.label = table.words_of(main)
            offer.note = self._note(main)
        else:
            offer.label = tr(f"table.pick.{self._where()}")
            asked = self.table.words.seeing(self.table.shown).prompt(self.decision)
            offer.why = tr("table.pick.nothing", asked=asked)
        others = [a for a in self.picker.plain if a != main] if not self.picker.chosen else []
        others += [a for a in self.picker.ready() if a != main]
        offer.others = [(a, table.words_of(a)) for a in others]
        return offer

    def _where(self) -> str:
        """Where that lies what may be pointed at now: all on the panel, all among the chips, or on the board."""
        lit, table = set(self.picker.lit()), self.table
        if lit and table.overlay is not None and lit <= set(table.overlay.covers):
            return "choose_panel"
        return "choose_chip" if lit and lit <= {chip.ref for chip in table.chips.chips} else "choose"

    def main_action(self) -> Any | None:
        """The action of the primary button now."""
        if self.armed is not None:
            return self.armed
        ready = self.picker.ready()
        if ready:
            return ready[0]
        return primary(self.picker.actions) if not self.picker.chosen else None

    def _note(self, main: Any) -> str:
        if self.armed is main:
            return self.table.barrier_of(main)
        ends = not main.auto and not self.picker.chosen
        unused = self.table.board.unused(self.table.shown, main.seat) if ends else ""
        return "  ".join(words for words in (unused, self.table.preview_words(main)) if words)
