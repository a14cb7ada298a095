"""What a game's board must offer to the table, and what it may offer.

The table draws the frame around the board, the marks on it and everything that asks the player something; the
board draws the game and says where its things are. A thing is named by its ref, as in ``Action.refs()``.
Subclass ``Board``: it carries sensible answers for everything optional.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
import pygame

from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.table.aside import Aside
from scenes.table.noises import noises

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Ref = tuple[str, int]
Rect = pygame.Rect


class Animation(Protocol):
    """Something that moves for a while over the resting picture."""

    @property
    def done(self) -> bool:
        """True when it is over."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, already multiplied with the player's speed."""

    def draw(self, dst: pygame.Surface) -> None:
        """Draw at the present moment, over the resting picture, in window pixels."""


class Inspect(msgspec.Struct):
    """What the inspect slot and the enlarged view say of one thing.

    ``lines`` is rich-text markup. ``picture(w, h)`` draws the thing at most that large (real pixels), or None.
    ``rules`` are ids in the rules catalogue, the most fitting first: [F1] opens it.
    """

    title: str
    lines: str = ""
    picture: Callable[[int, int], pygame.Surface | None] | None = None
    rules: tuple[str, ...] = ()
    aside: Aside | None = None
    """Shown below the words where they leave room, in the slot alone."""


class Overlay(msgspec.Struct):
    """A game's own panel for one decision (a market, a stepper, a choice of finishes).

    ``node`` is laid over the board area and places its own children when its rectangle is set; the table gives
    it ``place(board_area)`` or, without that, centres it. Its buttons call ``table.pick(ref)`` or
    ``table.choose(action)``.
    ``rects`` says where refs are on it, so that marks, focus and hints find them. ``covers`` refs are not offered
    again as chips.
    """

    node: Node
    rects: Callable[[Ref], Rect | None] = lambda ref: None
    place: Callable[[Rect], Rect] | None = None
    covers: tuple[Ref, ...] = ()
    title: str = ""
    stays: bool = True
    """Does it stay while the choice is shown on the board? A panel over what moves must not."""
    shut: Callable[[bool], bool] = lambda begun: False
    """Esc: close what a person opened on it; see ``scenes.table.overlays.Overlays.shut``."""


class Mark(msgspec.Struct):
    """How one ref is shown in the highlight grammar."""

    lit: bool = False
    also: bool = False
    selected: bool = False
    lost: bool = False
    dim: bool = False


class Marks(msgspec.Struct):
    """The highlight grammar of the moment, for boards that want to draw something of it themselves."""

    lit: frozenset[Ref] = frozenset()
    also: frozenset[Ref] = frozenset()
    selected: tuple[Ref, ...] = ()
    lost: frozenset[Ref] = frozenset()
    asking: bool = False

    def of(self, ref: Ref) -> Mark:
        """The mark of one ref."""
        lit, also, selected = ref in self.lit, ref in self.also, ref in self.selected
        return Mark(lit, also, selected, ref in self.lost, self.asking and not (lit or also or selected))


class Board:
    """Base of all boards. The table calls ``layout``, then ``show``, then the rest.

    Coordinates are real window pixels. ``table`` gives: ``app``, ``m`` (metrics), ``rules``, ``words``, ``session``,
    ``game_id``, ``viewer`` (the seat whose knowledge is shown; -1 = open table), ``marks`` (highlight grammar),
    ``decision`` (what is asked of the person now, or None), ``speed`` (0 = off), ``pick(ref)``, ``choose(action)``,
    ``redraw(rect=None)`` (repaint the board or a part of it), ``sync()`` (after ``refs`` or ``rect`` changed outside
    of ``show``), ``why_not(ref)``, ``words_of(action)``, ``preview_words(action)``, ``seat_name(seat)``,
    ``style_of(seat)`` (index into ``theme.SEATS``), ``look_at(seat)`` (make that seat's own area large).
    """

    ground_kind = "slate"
    """Material of the table under everything."""

    side_column = True
    """The table keeps a column for the players' strips and the round panel. False: the board takes that room and
    shows seats and phases itself (``strip_seats`` is then not asked)."""

    strip_height: int = 92
    """Logical pixels of one player strip (the table draws its plate, outline, colour sign and name; the board
    draws the rest)."""

    opaque = False
    """Does ``draw`` fill the whole area, so that nothing need be painted below it?"""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.area = Rect(0, 0, 0, 0)
        self.m: Metrics = table.m
        self.view: Any = None
        self.seat = -1
        self.focus_seat = 0

    # -- required ---------------------------------------------------------------------------------------

    def layout(self, area: Rect, m: Metrics) -> None:
        """Place everything in `area`; build the static layer for this size."""
        self.area, self.m = area, m

    def show(self, view: Any, seat: int, focus_seat: int) -> None:
        """Replace the display model. `seat` is the viewer, `focus_seat` whose own area is large."""
        self.view, self.seat, self.focus_seat = view, seat, focus_seat

    def own_area(self, seat: int) -> int:
        """The seat whose own area a look at `seat` shows: another one where nobody sits who has one."""
        return seat

    def draw(self, dst: pygame.Surface) -> None:
        """Draw the board, respecting the clip (only damaged parts are repainted). Draw from caches."""
        raise NotImplementedError

    def refs(self) -> Sequence[Ref]:
        """All refs on the board now, in reading order. Those that cannot be seen now have no rect."""
        raise NotImplementedError

    def rect(self, ref: Ref) -> Rect | None:
        """Where a thing is; None when it is not on the board now."""
        raise NotImplementedError

    def hit(self, pos: tuple[int, int]) -> Ref | None:
        """The topmost thing at a point. Default: the smallest rectangle that holds it; with something in the hand,
        the smallest that it may go to, where there is one."""
        found = [(r.w * r.h, ref) for ref in self.refs() if (r := self.rect(ref)) and r.collidepoint(pos)]
        marks = self.table.marks
        goals = [(size, ref) for size, ref in found if ref in marks.lit] if marks.selected else []
        return min(goals or found)[1] if found else None

    def inspect(self, ref: Ref) -> Inspect:
        """Title, text, picture and rules of a thing."""
        raise NotImplementedError

    def draw_strip(self, dst: pygame.Surface, rect: Rect, seat: int, active: bool, hover: bool) -> None:
        """Draw a seat's numbers into `rect` (below its name, inside the plate)."""

    # -- optional ---------------------------------------------------------------------------------------

    def strip_seats(self, view: Any) -> list[int]:
        """Seats that get a strip, in turn order (with automatic ones, if there are any)."""
        return list(range(len(self.table.session.seats)))

    def extra_names(self, view: Any) -> list[str]:
        """Names of the automatic seats beyond the people and computers, in seat order."""
        return []

    def turn_of(self, view: Any) -> int:
        """Whose turn it is (others may be asked in between); -1 = nobody's."""
        return -1

    def sound(self, event: Any) -> str:
        """Name of the sound of an event; "" for none. Usually as ``data/<game>/sounds.yaml`` has it."""
        seats = self.table.session.seats
        people = [i for i, seat in enumerate(seats) if seat.kind == "human"]
        return noises(self.table.game_id).of(event, people)

    def tells(self, event: Any) -> bool:
        """Is the event told in the prompt bar for a moment, although it is part of somebody's own action?"""
        return False

    def phases(self, view: Any) -> list[tuple[str, str]]:
        """The round panel: (words, "done" | "now" | "next")."""
        return []

    def round_title(self, view: Any) -> str:
        """Heading of the round panel, such as "Spring, round 2 of 3"."""
        return ""

    def score(self, view: Any, seat: int) -> str:
        """What stands at the right of a seat's name; "" for nothing."""
        return ""

    def animate(self, event: Any, before: Any, after: Any) -> Animation | None:
        """The animation of one event (`before`/`after`: the views around the whole action). None: at once.
        ``apply`` is called right afterwards, so that the board rests on the event's outcome while things still fly:
        keep what is in the air off the picture."""
        return None

    def apply(self, event: Any, after: Any) -> None:
        """Bring the display model past an event whose animation has begun (optional; at the end of all events
        ``show`` replaces it anyway)."""

    def tick(self, now: float) -> float | None:
        """Something on the board that lives by itself (a fire): ask for ``table.redraw(rect)`` where it has changed.
        Returns the seconds until the next change; None: it rests. Not called while the window is hidden or animations
        are off."""
        return None

    def opening(self) -> bool:
        """Paint a little of the first picture, which is not shown before it is whole. False when there is no more."""
        return False

    behind = False
    """Is what has changed still being painted, and seen as it was? What moves waits for it."""

    enlarged = False
    """Is less than the whole board seen, and that larger?"""

    def renew(self) -> None:
        """Pictures were finished for which others stood in (``scenes.kit.art.atelier``): draw them from now on."""

    def under(self, ref: Ref) -> Sequence[Ref]:
        """What a thing lies on, the nearest first: a click on it means that, when it may not be chosen itself."""
        return ()

    def work(self) -> bool:
        """Go on with painting that was put off, some milliseconds a call; True while there is more. Asks for its own
        redraw at the end."""
        return False

    def marked(self) -> None:
        """Marks, pointer or focus have changed: a board that lights effects elsewhere asks ``table.redraw`` here."""

    def overlay(self, decision: Any) -> Overlay | None:
        """An own panel for a decision of the viewer, or None."""
        return None

    def gathered(self) -> Sequence[Ref]:
        """What was chosen so far for something that is still being put together: it is shown as selected."""
        return ()

    def radius(self, ref: Ref) -> int:
        """Corner radius of a ref's mark, real pixels."""
        return self.m.px(8)

    def crest(self, ref: Ref, at: Rect) -> Iterable[tuple[pygame.Surface, Rect]]:
        """What of a thing that lies at ``at`` is seen above its mark."""
        return ()

    def lost(self, action: Any) -> Sequence[Ref]:
        """Refs that would be lost by an action (drawn with a red hatch while it is previewed)."""
        return ()

    def label(self, ref: Ref) -> str:
        """A few words for a ref that stands as a chip or in the text mirror. Markup with icons allowed."""
        return self.inspect(ref).title

    def browse(self, ref: Ref) -> Any | None:
        """A dialog in which all open cards of a pile can be looked at; None for what is no pile."""
        return None

    def drag_picture(self, ref: Ref) -> pygame.Surface | None:
        """What hangs at the pointer while a ref is dragged; None = cut from the screen."""
        return None

    def seat_of(self, ref: Ref) -> int:
        """Whose area a ref belongs to: a click on a strip shows that area. -1 = common."""
        return -1

    def event_refs(self, event: Any) -> Sequence[Ref]:
        """Things that a log line speaks of: pulsed while the pointer is on the line."""
        return ()

    def prepare(self) -> Iterator[Callable[[], object]]:
        """Makers of pictures that will be wanted soon; called one by one while nothing else goes on, in any order and
        by several processes before the first game in a window."""
        return iter(())

    def let_go(self) -> None:
        """The table was left: give its large pictures back at once. Whoever draws it all the same has them painted."""

    def prompt_extra(self, decision: Any) -> str:
        """A short hint for the prompt bar, from the game's ``tables: hints``; "" = the first sentence of its rule."""
        hints: dict[str, str] = self.table.words.sections.get("tables", {}).get("hints", {})
        return hints.get(decision.prompt, "")

    def opens(self, decision: Any, ref: Ref) -> Any | None:
        """The action that leads on to the moment when `ref` may be chosen, so that a click on the thing does both;
        None when there is none. It must be one that undo takes back."""
        return None

    def carries(self, decision: Any, chosen: Ref, ref: Ref) -> bool:
        """Does what was pointed at first go along when `ref`, which begins something else, is clicked next?"""
        return False

    def subject(self, decision: Any) -> Ref | None:
        """The thing that a decision is about, shown in the slot with nothing under the pointer; None: its rule."""
        return None

    def aside(self, view: Any) -> Aside | None:
        """Something worth knowing at any time, for the room that the rule of the step leaves in the slot."""
        return None

    def waste(self, decision: Any, action: Any) -> str:
        """What would be lost for good by this end of a turn, as a sentence; the player is asked once. "" = nothing."""
        return ""

    def unused(self, view: Any, seat: int) -> str:
        """What the seat could still do before it ends its turn ("1 Action Token left"); shown beside the button."""
        return ""
