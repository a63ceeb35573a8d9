"""The solo oracle: what the twelve rolls of a solo game allowed somebody who knew them all.

When all rolls are known, their order hardly matters: a round takes at most one FIVE, a shape is
circled at most once, a square is used at most once. That is a packing problem. It is searched
loss by loss: can it be done without losing a point? losing one? ... The first "yes" is a best
game, if every "no" before it was certain; where the search gives up, a beam of promising games is
played round by round instead. Once each FIVE has its round, the other shapes are
crossed out on squares that no FIVE needs, where it hurts nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine import grid
from fives_widgets.engine.fives.actions import CrossOut, Finish, Outline, RollDice
from fives_widgets.engine.fives.puzzle import ROUNDS
from fives_widgets.engine.fives.rounds import rolls_of
from fives_widgets.engine.fives.rules import POINTS, check_points
from fives_widgets.engine.fives.solver import fitting, placements
from fives_widgets.engine.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.solo import SoloGame
    from fives_widgets.engine.game import Action
    from fives_widgets.engine.grid import Cell

EFFORT = 120_000
"""How many positions the search looks at before it says that it does not know."""

SHARE = 0.5
"""Which part of the effort left the search spends on one loss, before it tries a larger one."""

BEAM = 80_000
"""How much is kept side by side where the search gives up: games, each as heavy as its FIVES."""

CIRCLED, CROSSED = 30, 3
"""How much is tried in a round of such games: FIVES, dear ones first, and shapes crossed out."""


class Step(NamedTuple):
    """What a plan does in one round: a shape circled or crossed out, and its squares."""

    shape: str
    cells: tuple[Cell, ...]
    points: int
    circled: bool


@dataclass(frozen=True)
class Plan:
    """A game for known rolls, round by round, and a number of points that no game exceeds."""

    steps: tuple[Step, ...]
    bound: int

    @property
    def points(self) -> int:
        """What the game is worth."""
        return _points(self.steps)

    @property
    def proved_best(self) -> bool:
        """Whether no game with these rolls can be worth more."""
        return self.points == self.bound

    def log(self, player: str) -> list[Action]:
        """Give the plan as the actions of a solo game, one a second."""
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
        raise ValueError(f"{len(rolls)} rolls make no solo game: it has {ROUNDS} rounds")
    return _Search(board, rolls, points, effort).plan()


class _Option(NamedTuple):
    """A FIVE for a round: the number of its shape (dear ones first) and of the round."""

    shape: int
    round: int
    mask: int


class _Beginning(NamedTuple):
    """The first rounds of a game, and what they leave: shapes (dear ones first), FIVES, squares."""

    steps: tuple[Step, ...]
    left: tuple[int, ...]
    options: list[_Option]
    used: int


class _OutOfEffortError(Exception):
    """The search has looked at as many positions as it may."""


class _Search:
    def __init__(
        self, board: Board, rolls: Sequence[Roll], points: Mapping[str, int], effort: int
    ) -> None:
        self.cols = board.cols
        self.squares = board.rows * board.cols
        self.shapes = sorted(LETTERS, key=lambda shape: -points[shape])
        self.worth = [points[shape] for shape in self.shapes]
        number = {shape: index for index, shape in enumerate(self.shapes)}
        self.options = [
            _Option(number[place.shape], round_, place.mask)
            for round_, roll in enumerate(rolls)
            for place in fitting(board, roll)
        ]
        self.places: list[list[int]] = [[] for _ in self.shapes]
        for place in placements(board.rows, board.cols):
            self.places[number[place.shape]].append(place.mask)
        self.effort = effort

    def plan(self) -> Plan:
        """Search loss by loss, from what must be lost up."""
        everything = list(range(len(self.shapes)))
        bound = sum(self.worth) - self._least_loss(everything, self.options, self.squares)
        steps: list[Step] = []
        certain = True
        for loss in self._possible_losses():
            reached = sum(self.worth) - loss
            if reached > bound:
                continue
            if certain:
                bound = reached
            if reached <= _points(steps):
                break
            reserve = self.effort - int(self.effort * SHARE)
            self.effort -= reserve
            try:
                found = self._pack(everything, self.options, loss, ())
            except _OutOfEffortError:
                found, certain = None, False
            self.effort += reserve
            if found is not None:
                steps = found
                break
        if not steps or _points(steps) < bound:
            steps = max(self._played(), steps, key=_points)
        return Plan(tuple(steps), bound)

    def _possible_losses(self) -> list[int]:
        losses = {0}
        for worth in self.worth:
            losses |= {loss + worth for loss in losses}
        return sorted(losses)

    def _pack(
        self,
        shapes: list[int],
        options: list[_Option],
        budget: int,
        chosen: tuple[_Option, ...],
    ) -> list[Step] | None:
        """Choose FIVES for the shapes left, crossing out shapes worth ``budget`` at most."""
        self._tire()
        free = self.squares - 5 * len(chosen)
        if self._least_loss(shapes, options, free) > budget:
            return None
        if not shapes:
            return self._laid_out(chosen)
        field, value = self._scarcest(shapes, options, budget, chosen)
        branches = []
        for option in options:
            if option[field] == value:
                shape, round_, mask = option
                # Comparing by unpacking: this line is where the search spends its time.
                kept = [o for o in options if o[0] != shape and o[1] != round_ and not o[2] & mask]
                branches.append((option, kept))
        # Whatever leaves most options comes first, as most likely to work out.
        branches.sort(key=lambda branch: -len(branch[1]))
        for option, kept in branches:
            others = [shape for shape in shapes if shape != option.shape]
            found = self._pack(others, kept, budget, (*chosen, option))
            if found is not None:
                return found
        if field == 0 and self.worth[value] <= budget:
            others = [shape for shape in shapes if shape != value]
            kept = [option for option in options if option.shape != value]
            return self._pack(others, kept, budget - self.worth[value], chosen)
        return None

    def _tire(self) -> None:
        self.effort -= 1
        if self.effort < 0:
            raise _OutOfEffortError

    def _scarcest(
        self,
        shapes: list[int],
        options: list[_Option],
        budget: int,
        chosen: tuple[_Option, ...],
    ) -> tuple[int, int]:
        """Find the shape (field 0) or the round (field 1) with the fewest ways to go on."""
        ways = [0] * len(self.shapes)
        ways_of_round = [0] * ROUNDS
        for shape, round_, _ in options:
            ways[shape] += 1
            ways_of_round[round_] += 1
        fewest, scarcest = min(
            (ways[shape] + (self.worth[shape] <= budget), (0, shape)) for shape in shapes
        )
        if len(shapes) + len(chosen) == ROUNDS and self.worth[shapes[-1]] > budget:
            # Nothing was crossed out and nothing may be: every round has to have its FIVE.
            taken = {option.round for option in chosen}
            for round_, number in enumerate(ways_of_round):
                if number < fewest and round_ not in taken:
                    fewest, scarcest = number, (1, round_)
        return scarcest

    def _least_loss(self, shapes: list[int], options: list[_Option], free: int) -> int:
        """Bound from below what is lost, as if FIVES never overlapped.

        The sets of shapes that can be given different rounds are a matroid, also when cut at the
        number for which there is room. So taking dear shapes first, whenever the rounds can be
        dealt anew to fit one more, loses least.
        """
        rounds = [0] * len(self.shapes)
        for shape, round_, _ in options:
            rounds[shape] |= 1 << round_
        owner: dict[int, int] = {}
        tried = 0

        def deal(shape: int) -> bool:
            nonlocal tried
            while choice := rounds[shape] & ~tried:
                round_ = choice & -choice
                tried |= round_
                if round_ not in owner or deal(owner[round_]):
                    owner[round_] = shape
                    return True
            return False

        lost = 0
        for shape in shapes:
            tried = 0
            if len(owner) >= free // 5 or not deal(shape):
                lost += self.worth[shape]
        return lost

    def _laid_out(self, chosen: tuple[_Option, ...]) -> list[Step] | None:
        """Find squares to cross out the other shapes on, round by round, if there are any."""
        needed = 0
        for option in chosen:
            needed |= option.mask
        circled = {option.round: option for option in chosen}
        crossed = set(range(len(self.shapes))) - {option.shape for option in chosen}
        hatched = self._hatched(0, circled, crossed, needed, 0)
        if hatched is None:
            return None
        return [
            self._step(circled[round_].shape, circled[round_].mask, circled=True)
            if round_ in circled
            else self._step(*hatched[round_], circled=False)
            for round_ in range(ROUNDS)
        ]

    def _hatched(
        self,
        round_: int,
        circled: dict[int, _Option],
        crossed: set[int],
        needed: int,
        used: int,
    ) -> dict[int, tuple[int, int]] | None:
        """Give a shape and its squares for each round from this one on that circles nothing.

        ``crossed`` are the shapes still to be crossed out, ``needed`` the squares that are or will
        be used, ``used`` those that are used already.
        """
        while round_ in circled:
            used |= circled[round_].mask
            round_ += 1
        if round_ == ROUNDS:
            return {}
        self._tire()
        available = crossed | {option.shape for later, option in circled.items() if later > round_}
        if any(self._fits(shape, used) for shape in available):
            choices: Iterator[tuple[int, int]] = (
                (shape, mask)
                for shape in sorted(crossed, reverse=True)
                for mask in self.places[shape]
                if not mask & needed
            )
        else:
            choices = ((shape, 0) for shape in sorted(crossed, reverse=True))
        for shape, mask in choices:
            rest = self._hatched(round_ + 1, circled, crossed - {shape}, needed | mask, used | mask)
            if rest is not None:
                return {round_: (shape, mask), **rest}
        return None

    def _played(self) -> list[Step]:
        """Play round by round, each time going on with those games that promise most."""
        games = [_Beginning((), tuple(range(len(self.shapes))), self.options, 0)]
        for round_ in range(ROUNDS):
            # Of games that leave the same, only the best is kept.
            kept: dict[tuple[int, tuple[int, ...]], _Beginning] = {}
            for game in games:
                for shape, mask, circled in self._moves(game, round_):
                    after = _Beginning(
                        (*game.steps, self._step(shape, mask, circled=circled)),
                        tuple(other for other in game.left if other != shape),
                        [
                            option
                            for option in game.options
                            if option[1] > round_ and option[0] != shape and not option[2] & mask
                        ],
                        game.used | mask,
                    )
                    rival = kept.setdefault((after.used, after.left), after)
                    if _points(after.steps) > _points(rival.steps):
                        kept[after.used, after.left] = after
            ranked = sorted(kept.values(), key=self._promise, reverse=True)
            games = ranked[: 1 + BEAM // (300 + len(self.options))]
        return list(games[0].steps)

    def _promise(self, game: _Beginning) -> tuple[int, int]:
        """Bound what a game that has begun can still reach, then count its ways to go on."""
        free = self.squares - game.used.bit_count()
        lost = self._least_loss(list(game.left), game.options, free)
        return _points(game.steps) + sum(map(self.worth.__getitem__, game.left)) - lost, len(
            game.options
        )

    def _moves(self, game: _Beginning, round_: int) -> Iterator[tuple[int, int, bool]]:
        """List what may be done in a round: any FIVE, or a cheap shape crossed out.

        It is crossed out on the squares that coming FIVES need least.
        """
        now = [(shape, mask) for shape, where, mask in game.options if where == round_]
        for shape, mask in sorted(now)[:CIRCLED]:
            yield shape, mask, True
        need = [0] * self.squares
        for _, where, mask in game.options:
            if where > round_:
                for square in grid.bits(mask):
                    need[square] += 1
        fit = 0
        for shape in reversed(game.left):
            masks = [mask for mask in self.places[shape] if not mask & game.used]
            if masks and fit < CROSSED:
                fit += 1
                yield (
                    shape,
                    min(masks, key=lambda mask: sum(need[n] for n in grid.bits(mask))),
                    False,
                )
        if not fit:
            yield game.left[-1], 0, False

    def _fits(self, shape: int, used: int) -> bool:
        return any(not mask & used for mask in self.places[shape])

    def _step(self, shape: int, mask: int, *, circled: bool) -> Step:
        return Step(
            self.shapes[shape],
            grid.cells_of(mask, self.cols),
            self.worth[shape] if circled else 0,
            circled,
        )


def _points(steps: Sequence[Step]) -> int:
    return sum(step.points for step in steps)
