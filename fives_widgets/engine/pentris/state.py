"""What lies on the table: the state of a game of Pentris, and what players see of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from fives_widgets.engine.pentris.pieces import COLOURS
from fives_widgets.engine.pentris.slide import EMPTY_SLIDE

if TYPE_CHECKING:
    from fives_widgets.engine.pentris.scoring import Gain
    from fives_widgets.engine.pentris.slide import Slide

MARKERS = 4
"""How many markers a player has."""


class Level(StrEnum):
    """The three games, each with more rules than the one before."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    ADVANCED = "advanced"

    @property
    def stars_count(self) -> bool:
        """Whether a star counts as a candy; if not, stars score at the end of a round."""
        return self is Level.BEGINNER

    @property
    def has_personal_pieces(self) -> bool:
        """Whether groups earn personal pieces instead of points."""
        return self is Level.ADVANCED


class Stage(StrEnum):
    """What the game waits for."""

    DRAW = "draw"
    KEEP = "keep"
    TAKE = "take"
    SLIDE = "slide"
    REMOVE = "remove"
    DECLARE = "declare"
    OVER = "over"


@dataclass(frozen=True)
class Seat:
    """What is before one player.

    ``markers`` counts the player's markers on the card of each colour, ``hand`` holds the personal
    pieces, ``gains`` what this phase has given so far, ``points`` all points until now.
    """

    slide: Slide = EMPTY_SLIDE
    hand: tuple[str, ...] = ()
    markers: tuple[int, ...] = (0,) * len(COLOURS)
    gains: tuple[Gain, ...] = ()
    points: int = 0

    @property
    def markers_left(self) -> int:
        """How many markers the player can still put on a card."""
        return MARKERS - sum(self.markers)


@dataclass(frozen=True)
class Scored:
    """A phase that has ended: everybody's slide as it was, and what it gave."""

    round: int
    phase: int
    slides: tuple[Slide, ...]
    gains: tuple[tuple[Gain, ...], ...]


@dataclass(frozen=True)
class State:
    """The state of a game.

    ``holder`` has the bag, ``turn`` is the seat whose turn it is. ``current`` and ``previous`` lie
    on the centre board, ``beside`` it what was discarded or put aside in this round, in the
    ``box`` what does not play. ``taken`` is the piece in the hand of the player whose turn it is;
    ``removes`` says that it is a personal one, for which an offered one must go. ``piles`` lie on
    the candy cards: for each colour those of 3, 4, 5 and 6, the top piece first.
    """

    seats: tuple[Seat, ...]
    bag: tuple[str, ...]
    box: tuple[str, ...]
    piles: tuple[tuple[tuple[str, ...], ...], ...]
    stage: Stage = Stage.DRAW
    round: int = 1
    phase: int = 1
    draft: int = 0
    holder: int = 0
    turn: int = 0
    draws: int = 0
    current: tuple[str, ...] = ()
    previous: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    taken: str | None = None
    removes: bool = False
    scored: tuple[Scored, ...] = ()

    @property
    def offers(self) -> tuple[str, ...]:
        """The pieces that can be taken."""
        return self.current + self.previous

    @cached_property
    def fitting(self) -> tuple[str, ...]:
        """The offers that fit on the slide of the player whose turn it is."""
        slide = self.seats[self.turn].slide
        return tuple([name for name in self.offers if slide.fits(name)])

    @cached_property
    def usable(self) -> tuple[str, ...]:
        """The personal pieces of this player that fit there."""
        seat = self.seats[self.turn]
        return tuple([name for name in seat.hand if seat.slide.fits(name)])


@dataclass(frozen=True)
class View:
    """All that a player can see: everything that lies open, and what can be concluded from it.

    Which pieces are in the ``bag`` can be concluded, but not which come next. Of the ``piles`` the
    top pieces can be seen, and how many lie below: the others stand as nothing, except among
    experts, who may look.
    """

    player: str
    players: tuple[str, ...]
    level: Level
    experts: bool
    time: float
    stage: Stage
    round: int
    phase: int
    draft: int
    holder: str
    turn: str
    current: tuple[str, ...]
    previous: tuple[str, ...]
    taken: str | None
    seats: tuple[Seat, ...]
    piles: tuple[tuple[tuple[str | None, ...], ...], ...]
    bag: frozenset[str]

    @property
    def seat(self) -> int:
        """Where the player sits."""
        return self.players.index(self.player)

    @property
    def own(self) -> Seat:
        """What is before the player."""
        return self.seats[self.seat]

    @property
    def offers(self) -> tuple[str, ...]:
        """The pieces that can be taken."""
        return self.current + self.previous

    @property
    def is_on_turn(self) -> bool:
        """Whether the game waits for this player."""
        return self.stage is not Stage.OVER and self.turn == self.player
