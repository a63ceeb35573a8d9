"""A beam search for a game whose rolls are known: many games side by side, round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.fives.oracle.known_rolls import points_of
from fives_widgets.engine.geometry import grid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.fives.oracle.known_rolls import KnownGame, Option, Step

WEIGHT = 80_000
"""How much is kept side by side: games, each about as heavy as there are FIVES in all."""

CIRCLED, CROSSED = 30, 3
"""How much is tried in a round of each game: FIVES, best first, and shapes crossed out."""


class _Beginning(NamedTuple):
    """The first rounds of a game, and what they leave: shapes (best first), FIVES, squares."""

    steps: tuple[Step, ...]
    left: tuple[int, ...]
    options: list[Option]
    used: int


class Beam:
    """Games that go on side by side, as long as they promise more than others."""

    def __init__(self, game: KnownGame) -> None:
        self.game = game
        self.width = 1 + WEIGHT // (300 + len(game.options))

    def best(self) -> list[Step]:
        """Play round by round, each time going on with those games that promise most."""
        games = [_Beginning((), tuple(range(len(self.game.shapes))), self.game.options, 0)]
        for round_ in range(self.game.rounds):
            # Of games that leave the same, only the best is kept.
            kept: dict[tuple[int, tuple[int, ...]], _Beginning] = {}
            for game in games:
                for shape, mask, circled in self._moves(game, round_):
                    after = _Beginning(
                        (*game.steps, self.game.step(shape, mask, circled=circled)),
                        tuple(other for other in game.left if other != shape),
                        [
                            option
                            for option in game.options
                            if option[1] > round_ and option[0] != shape and not option[2] & mask
                        ],
                        game.used | mask,
                    )
                    rival = kept.setdefault((after.used, after.left), after)
                    if points_of(after.steps) > points_of(rival.steps):
                        kept[after.used, after.left] = after
            ranked = sorted(kept.values(), key=self._promise, reverse=True)
            games = ranked[: self.width]
        return list(games[0].steps)

    def _promise(self, game: _Beginning) -> tuple[int, int]:
        """Bound what a game that has begun can still reach, then count its ways to go on."""
        free = self.game.squares - game.used.bit_count()
        to_come = sum(self.game.worth[shape] for shape in game.left)
        lost = self.game.least_loss(game.left, game.options, free)
        return points_of(game.steps) + to_come - lost, len(game.options)

    def _moves(self, game: _Beginning, round_: int) -> Iterator[tuple[int, int, bool]]:
        """List what may be done in a round: any FIVE, or a cheap shape crossed out.

        It is crossed out on the squares that coming FIVES need least.
        """
        now = [(shape, mask) for shape, where, mask in game.options if where == round_]
        for shape, mask in sorted(now)[:CIRCLED]:
            yield shape, mask, True
        need = [0] * self.game.squares
        for _, where, mask in game.options:
            if where > round_:
                for square in grid.bits(mask):
                    need[square] += 1

        def needed(mask: int) -> int:
            return sum([need[square] for square in grid.bits(mask)])

        fit = [shape for shape in reversed(game.left) if self.game.fits(shape, game.used)]
        for shape in fit[:CROSSED]:
            free = [mask for mask in self.game.places[shape] if not mask & game.used]
            yield shape, min(free, key=needed), False
        if not fit:
            yield game.left[-1], 0, False
