"""Packing FIVES into a game whose rolls are known, with as little loss as possible.

Their order hardly matters: a round takes at most one FIVE, a shape is circled at most once, a
square is used at most once. So it is searched loss by loss: can it be done without losing a point?
losing one? ... The first "yes" is a best game, if every "no" before it was certain. Once each FIVE
has its round, the other shapes are crossed out on squares that no FIVE needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.fives.oracle.known_rolls import KnownGame, Option, Step

SHARE = 0.5
"""Which part of the effort left the search spends on one loss, before it tries a larger one."""


class _OutOfEffortError(Exception):
    """The search has looked at as many positions as it may."""


class Packing:
    """A search that may look at ``effort`` positions before it says that it does not know."""

    def __init__(self, game: KnownGame, effort: int) -> None:
        self.game = game
        self.effort = effort

    def best(self) -> tuple[list[Step], int]:
        """Return the best game found, none if there is none, and points that no game exceeds."""
        everything = list(range(len(self.game.shapes)))
        most = sum(self.game.worth)
        bound = most - self.game.least_loss(everything, self.game.options, self.game.squares)
        certain = True
        for loss in self._possible_losses():
            if most - loss > bound:
                continue
            if certain:
                bound = most - loss
            reserve = self.effort - int(self.effort * SHARE)
            self.effort -= reserve
            try:
                found = self._pack(everything, self.game.options, loss, ())
            except _OutOfEffortError:
                found, certain = None, False
            self.effort += reserve
            if found is not None:
                return found, bound
        return [], bound

    def _possible_losses(self) -> list[int]:
        losses = {0}
        for worth in self.game.worth:
            losses |= {loss + worth for loss in losses}
        return sorted(losses)

    def _pack(
        self,
        shapes: list[int],
        options: list[Option],
        budget: int,
        chosen: tuple[Option, ...],
    ) -> list[Step] | None:
        """Choose FIVES for the shapes left, crossing out shapes worth ``budget`` at most."""
        self._tire()
        free = self.game.squares - 5 * len(chosen)
        if self.game.least_loss(shapes, options, free) > budget:
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
        if field == 0 and self.game.worth[value] <= budget:
            others = [shape for shape in shapes if shape != value]
            kept = [option for option in options if option.shape != value]
            return self._pack(others, kept, budget - self.game.worth[value], chosen)
        return None

    def _tire(self) -> None:
        self.effort -= 1
        if self.effort < 0:
            raise _OutOfEffortError

    def _scarcest(
        self,
        shapes: list[int],
        options: list[Option],
        budget: int,
        chosen: tuple[Option, ...],
    ) -> tuple[int, int]:
        """Find the shape (field 0) or the round (field 1) with the fewest ways to go on."""
        ways = [0] * len(self.game.shapes)
        ways_of_round = [0] * self.game.rounds
        for shape, round_, _ in options:
            ways[shape] += 1
            ways_of_round[round_] += 1
        fewest, scarcest = min(
            (ways[shape] + (self.game.worth[shape] <= budget), (0, shape)) for shape in shapes
        )
        if len(shapes) + len(chosen) == self.game.rounds and self.game.worth[shapes[-1]] > budget:
            # Nothing was crossed out and nothing may be: every round has to have its FIVE.
            taken = {option.round for option in chosen}
            for round_, number in enumerate(ways_of_round):
                if number < fewest and round_ not in taken:
                    fewest, scarcest = number, (1, round_)
        return scarcest

    def _laid_out(self, chosen: tuple[Option, ...]) -> list[Step] | None:
        """Find squares to cross out the other shapes on, round by round, if there are any."""
        needed = 0
        for option in chosen:
            needed |= option.mask
        circled = {option.round: option for option in chosen}
        crossed = set(range(len(self.game.shapes))) - {option.shape for option in chosen}
        hatched = self._hatched(0, circled, crossed, needed, 0)
        if hatched is None:
            return None
        return [
            self.game.step(circled[round_].shape, circled[round_].mask, circled=True)
            if round_ in circled
            else self.game.step(*hatched[round_], circled=False)
            for round_ in range(self.game.rounds)
        ]

    def _hatched(
        self,
        round_: int,
        circled: dict[int, Option],
        crossed: set[int],
        needed: int,
        used: int,
    ) -> dict[int, tuple[int, int]] | None:
        """Return a shape and its squares for each round from this one on that circles nothing.

        ``crossed`` are the shapes still to be crossed out, ``needed`` the squares that are or will
        be used, ``used`` those that are used already.
        """
        while round_ in circled:
            used |= circled[round_].mask
            round_ += 1
        if round_ == self.game.rounds:
            return {}
        self._tire()
        available = crossed | {option.shape for later, option in circled.items() if later > round_}
        if any(self.game.fits(shape, used) for shape in available):
            choices: Iterator[tuple[int, int]] = (
                (shape, mask)
                for shape in sorted(crossed, reverse=True)
                for mask in self.game.places[shape]
                if not mask & needed
            )
        else:
            choices = ((shape, 0) for shape in sorted(crossed, reverse=True))
        for shape, mask in choices:
            rest = self._hatched(round_ + 1, circled, crossed - {shape}, needed | mask, used | mask)
            if rest is not None:
                return {round_: (shape, mask), **rest}
        return None
