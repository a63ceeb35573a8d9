"""The basic game: five rounds, up to five FIVES in each, the last round counts double."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.fives.round_game import RoundGame
from fives_widgets.engine.fives.rules import FIVES_A_ROUND
from fives_widgets.engine.fives.state import Phase

if TYPE_CHECKING:
    from fives_widgets.engine.fives.rules import Judgement
    from fives_widgets.engine.fives.state import State

ROUNDS = 5
"""How many rounds a game has."""

DOUBLE_ROUND = 5
"""The round whose points count double."""

TIMER_BONUS = 1
"""What turning the timer is worth. It is never doubled."""

TIE_ROUNDS = range(1, 5)
"""The rounds of which the best single one decides a tie."""


@dataclass(frozen=True)
class RoundScore:
    """A player's field on the score sheet, and how it came about.

    ``judgement`` has a verdict for each outline; its points count ``factor`` times.
    """

    judgement: Judgement
    factor: int
    bonus: int

    @property
    def points(self) -> int:
        """What is written on the score sheet: points, doubled in the last round, and the bonus."""
        return self.judgement.points * self.factor + self.bonus


class BasicGame(RoundGame[RoundScore]):
    """The basic game for 1 to 4 players.

    Most points win. At a tie the best single round of rounds 1 to 4 decides; players who are still
    equal share the victory.

    >>> from fives_widgets.engine.fives.actions import Finish, RollDice
    >>> game = BasicGame(players=["Ada", "Bo"], seed=7)
    >>> game.apply(RollDice("Ada", time=0))
    >>> game.apply(game.legal_actions("Bo")[0])
    >>> game.apply(Finish("Bo", time=20))
    >>> game.apply(Finish("Ada", time=25))
    >>> game.round, game.total("Ada"), game.total("Bo") > 0
    (1, 0, True)
    """

    name: ClassVar[str] = "fives.basic"
    ranked_by: ClassVar[tuple[str, ...]] = ("points", "best_round")
    rounds: ClassVar[int] = ROUNDS
    limit: ClassVar[int] = FIVES_A_ROUND

    def total(self, player: str) -> int:
        """Add up a player's column of the score sheet."""
        return sum(score.points for score in self.sheet(player))

    def best_round(self, player: str) -> int:
        """Return a player's best single round of those that decide a tie; 0 before the first.

        A round counts as it stands on the score sheet, with the bonus: our decision.
        """
        seat = self.index_of(player)
        return max(
            (scored.entries[seat].points for scored in self.scored if scored.round in TIE_ROUNDS),
            default=0,
        )

    def _marks(self, player: str) -> tuple[int, ...]:
        return self.total(player), self.best_round(player)

    def _entry(self, judgement: Judgement, *, turned: bool) -> RoundScore:
        return RoundScore(
            judgement=judgement,
            factor=2 if self.round == DOUBLE_ROUND else 1,
            bonus=TIMER_BONUS if turned else 0,
        )

    def _moved_on(self, state: State[RoundScore]) -> State[RoundScore]:
        return replace(state, phase=Phase.OVER if state.round == ROUNDS else Phase.ROLL)
