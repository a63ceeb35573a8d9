"""The solo oracle: what the twelve rolls of a solo game allowed somebody who knew them all.

It packs the FIVES of all rounds, which nearly always finds a best game and proves it. Where that
takes too long, it plays a beam of promising games round by round instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fives_widgets.engine.core.validation import InputError
from fives_widgets.engine.fives.actions import CrossOut, Finish, Outline, RollDice
from fives_widgets.engine.fives.oracle.beam_search import Beam
from fives_widgets.engine.fives.oracle.known_rolls import KnownGame, points_of
from fives_widgets.engine.fives.oracle.packing_search import Packing
from fives_widgets.engine.fives.puzzle import ROUNDS
from fives_widgets.engine.fives.round_game import rolls_of
from fives_widgets.engine.fives.rules import POINTS, check_points

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.oracle.known_rolls import Step
    from fives_widgets.engine.fives.solo import SoloGame

EFFORT = 120_000
"""How many positions the packing looks at before it says that it does not know."""


@dataclass(frozen=True)
class Plan:
    """A game for known rolls, round by round, and a number of points that no game exceeds."""

    steps: tuple[Step, ...]
    bound: int

    @property
    def points(self) -> int:
        """What the game is worth."""
        return points_of(self.steps)

    @property
    def proved_best(self) -> bool:
        """Whether no game with these rolls can be worth more."""
        return self.points == self.bound

    def log(self, player: str) -> list[Action]:
        """Return the plan as the actions of a solo game, one a second."""
        actions: list[Action] = []
        for shape, cells, _, circled in self.steps:
            actions.append(RollDice(player, len(actions)))
            if circled:
                actions.append(Outline(player, len(actions), cells))
            actions.append(Finish(player, len(actions)))
            if not circled:
                actions.append(CrossOut(player, len(actions), shape, cells))
        return actions


def best_game(game: SoloGame, *, effort: int = EFFORT) -> Plan:
    """Plan the game that somebody who knew the coming rolls could have played instead.

    >>> from fives_widgets.engine.fives.solo import SoloGame
    >>> game = SoloGame(players=["Ada"], seed=7)
    >>> plan = best_game(game)
    >>> SoloGame.replay(game.settings, plan.log("Ada")).total("Ada") == plan.points <= plan.bound
    True
    """
    board = game.board(game.players[0])
    rolls = rolls_of(game.settings["seed"], ROUNDS, board.symbols)
    return plan(board, rolls, points=game.points, effort=effort)


def plan(
    board: Board,
    rolls: Sequence[Roll],
    *,
    points: Mapping[str, int] = POINTS,
    effort: int = EFFORT,
) -> Plan:
    """Plan a solo game for twelve known rolls, as good as the effort allows."""
    check_points(points)
    if len(rolls) != ROUNDS:
        raise InputError("fives_game.oracle.rolls", n=len(rolls), rounds=ROUNDS)
    game = KnownGame(board, rolls, points)
    steps, bound = Packing(game, effort).best()
    if not steps or points_of(steps) < bound:
        steps = max(Beam(game).best(), steps, key=points_of)
    return Plan(tuple(steps), bound)
