"""The runner of a game of FIVES: says what is left to people, and when they are waited for."""

from __future__ import annotations

from typing import Any

from fives_widgets.engine.fives.actions import RollDice
from fives_widgets.engine.fives.round_game import RoundGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.tables.runner import GameRunner


class FivesRunner(GameRunner[RoundGame[Any]]):
    """Runs a game of FIVES for people and bots."""

    # Only people know when they have read their results.
    left_to_people = (RollDice,)

    def _goes_as_usual(self, game: RoundGame[Any]) -> bool:
        """Return whether a person still searches, has a shape to cross out, or may roll."""
        match game.phase:
            case Phase.SEARCH:
                return not set(self.people) <= set(game.finished)
            case Phase.CROSS_OUT:
                return any(map(game.must_cross_out, self.people))
        return True
