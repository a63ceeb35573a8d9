"""The puzzle version: one FIVE a round, each shape once in the game, and no board is ever wiped."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.game import Action, IllegalActionError
from fives_widgets.engine.fives.actions import CrossOut
from fives_widgets.engine.fives.round_game import RoundGame
from fives_widgets.engine.fives.solver import placements
from fives_widgets.engine.fives.state import Phase
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS, identify

if TYPE_CHECKING:
    from fives_widgets.engine.fives.rules import Judgement
    from fives_widgets.engine.fives.solver import Placement
    from fives_widgets.engine.fives.state import State
    from fives_widgets.engine.geometry.grid import Cell

ROUNDS = 12
"""How many rounds a game has at most: one for each shape."""

TIMER_MARK = 1
"""What a mark in the timer field is worth."""


@dataclass(frozen=True)
class Drawn:
    """A shape on a player's quarter of the sheet, and its squares on the board."""

    shape: str
    cells: tuple[Cell, ...]
    points: int = 0


@dataclass(frozen=True)
class PuzzleEntry:
    """What a round brought a player: a shape circled or crossed out, and perhaps a timer mark.

    While the player has still to choose what to cross out, neither is there.
    """

    judgement: Judgement
    marks: int
    circled: Drawn | None = None
    crossed: Drawn | None = None

    @property
    def shape(self) -> Drawn | None:
        """The shape that this round has taken from the player."""
        return self.circled or self.crossed

    @property
    def points(self) -> int:
        """What the round is worth."""
        return self.marks + (self.circled.points if self.circled else 0)


class PuzzleGame(RoundGame[PuzzleEntry]):
    """The puzzle version for 1 to 4 players.

    Most points win, from circled shapes and timer marks. At a tie the number of circled shapes
    decides; players who are still equal share the victory.
    """

    name: ClassVar[str] = "fives.puzzle"
    ranked_by: ClassVar[tuple[str, ...]] = ("points", "circled")
    kinds: ClassVar[tuple[type[Action], ...]] = (*RoundGame.kinds, CrossOut)
    rounds: ClassVar[int] = ROUNDS
    limit: ClassVar[int] = 1
    ends_early: ClassVar[bool] = True
    """Whether a round in which nobody finds a FIVE is the last one."""

    def total(self, player: str) -> int:
        """Add up a player's circled shapes and timer marks."""
        return sum(entry.points for entry in self.sheet(player))

    def circled(self, player: str) -> tuple[Drawn, ...]:
        """Return the shapes that a player has found, in the order of the rounds."""
        return tuple(entry.circled for entry in self.sheet(player) if entry.circled)

    def crossed_out(self, player: str) -> tuple[Drawn, ...]:
        """Return the shapes that a player has crossed out, in the order of the rounds."""
        return tuple(entry.crossed for entry in self.sheet(player) if entry.crossed)

    def marks(self, player: str) -> int:
        """Count a player's timer marks."""
        return sum(entry.marks for entry in self.sheet(player))

    def available(self, player: str) -> str:
        """Return the letters of the shapes that are neither circled nor crossed out."""
        gone = {entry.shape.shape for entry in self.sheet(player) if entry.shape}
        return "".join(letter for letter in LETTERS if letter not in gone)

    def used(self, player: str) -> frozenset[Cell]:
        """Return the squares of the player's board that are outlined or hatched."""
        return frozenset(
            cell for entry in self.sheet(player) if entry.shape for cell in entry.shape.cells
        )

    def must_cross_out(self, player: str) -> bool:
        """Return whether a player has to cross out a shape now."""
        entries = self.sheet(player)
        return bool(entries) and entries[-1].shape is None

    def places(self, player: str) -> list[Placement]:
        """List where available shapes still fit on a player's board, whatever the symbols."""
        board, available = self.board(player), self.available(player)
        used = grid.mask_of(self.used(player), board.cols)
        return [
            place
            for place in placements(board.rows, board.cols)
            if place.shape in available and not place.mask & used
        ]

    def _marks(self, player: str) -> tuple[int, ...]:
        return self.total(player), len(self.circled(player))

    def _possible(self, player: str, now: float) -> list[Action]:
        if not self.must_cross_out(player):
            return super()._possible(player, now)
        places = self.places(player)
        if not places:
            return [CrossOut(player, now, shape) for shape in self.available(player)]
        return [CrossOut(player, now, place.shape, place.cells) for place in places]

    def _after(self, action: Action) -> State[PuzzleEntry]:
        return self._crossed(action) if isinstance(action, CrossOut) else super()._after(action)

    def _entry(self, judgement: Judgement, *, turned: bool) -> PuzzleEntry:
        circled = None
        for verdict in judgement.verdicts:
            if verdict.is_valid and verdict.shape:
                circled = Drawn(verdict.shape, verdict.cells, verdict.points)
        return PuzzleEntry(judgement, TIMER_MARK if turned else 0, circled)

    def _crossed(self, action: CrossOut) -> State[PuzzleEntry]:
        """Cross out a shape for the round that has stopped."""
        self._check_crossed(action)
        state = self._state
        seat, last = self.index_of(action.player), state.scored[-1]
        entries = list(last.entries)
        entries[seat] = replace(entries[seat], crossed=Drawn(action.shape, action.cells))
        return self._moved_on(
            replace(state, scored=(*state.scored[:-1], replace(last, entries=tuple(entries))))
        )

    def _check_crossed(self, action: CrossOut) -> None:
        """Refuse a shape that is gone, and a place where it cannot be.

        A shape that fits nowhere may be crossed out only when none fits any more, and then
        without a place on the board: our decision.
        """
        player, shape, cells = action.player, action.shape, action.cells
        if not self.must_cross_out(player):
            raise IllegalActionError("fives_game.illegal.no_cross", player=player)
        if shape not in self.available(player):
            raise IllegalActionError(
                "fives_game.illegal.crossed_shape",
                shape=shape,
                shapes=" ".join(self.available(player)),
            )
        fit = sorted({place.shape for place in self.places(player)})
        if not fit and cells:
            raise IllegalActionError("fives_game.illegal.crossed_none", shape=shape)
        if fit and shape not in fit:
            raise IllegalActionError(
                "fives_game.illegal.crossed_fits", shape=shape, shapes=" ".join(fit)
            )
        if fit:
            self._check_place(player, shape, cells)

    def _check_place(self, player: str, shape: str, cells: tuple[Cell, ...]) -> None:
        if not cells:
            raise IllegalActionError("fives_game.illegal.crossed_place", shape=shape)
        self._check_on_board(player, cells)
        found = identify(cells).shape
        if found is None or found.name != shape:
            raise IllegalActionError("fives_game.illegal.crossed_cells", shape=shape)
        used = self.used(player)
        for row, col in cells:
            if (row, col) in used:
                raise IllegalActionError("fives_game.illegal.crossed_used", row=row, col=col)

    def _moved_on(self, state: State[PuzzleEntry]) -> State[PuzzleEntry]:
        entries = state.scored[-1].entries
        if not all(entry.shape for entry in entries):
            return replace(state, phase=Phase.CROSS_OUT)
        nobody_found = not any(entry.circled for entry in entries)
        ends = state.round == ROUNDS or (self.ends_early and nobody_found)
        return replace(state, phase=Phase.OVER if ends else Phase.ROLL)
