"""Best rounds of FIVES: our branch and bound beside CP-SAT and a plain nested search.

Everyone sweeps the 126 legal rolls of a 10 x 10 board and proves a best choice for each. We start
from a board never seen before: building its index and finding the candidates is inside our time.
The peers get the candidates for free. Each repetition takes another board, on which all
contestants run one after the other; their answers must be equal.
"""

from __future__ import annotations

from functools import partial
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ortools.sat.python import cp_model

from fives_widgets.engine import grid
from fives_widgets.engine.fives import (
    FIVES_A_ROUND,
    LEGAL_ROLLS,
    Board,
    best_round,
    find_fives,
    table,
)
from fives_widgets.engine.fives.solver import placements

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.fives import Roll

REPETITIONS = 25


class Candidate(NamedTuple):
    """A FIVE in the form that serves the peers best."""

    points: int
    shape: str
    mask: int


def ours(board: Board) -> list[int]:
    """Find the candidates of every roll and choose among them."""
    return [row.points for row in table(board)]


def nested(candidates: list[Candidate]) -> int:
    """Try every choice of at most five, one loop inside the other."""
    most = 0

    def extend(start: int, taken: int, shapes: frozenset[str], points: int, left: int) -> None:
        nonlocal most
        most = max(most, points)
        if not left:
            return
        for number in range(start, len(candidates)):
            worth, shape, mask = candidates[number]
            if not mask & taken and shape not in shapes:
                extend(number + 1, taken | mask, shapes | {shape}, points + worth, left - 1)

    extend(0, 0, frozenset(), 0, FIVES_A_ROUND)
    return most


def cp_sat(candidates: list[Candidate]) -> int:
    """Give CP-SAT a Boolean a candidate, at most one of them true a square and a shape."""
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in candidates]
    rivals: dict[int | str, list[cp_model.IntVar]] = {}
    for variable, candidate in zip(chosen, candidates, strict=True):
        for key in (candidate.shape, *grid.bits(candidate.mask)):
            rivals.setdefault(key, []).append(variable)
    for variables in rivals.values():
        if len(variables) > 1:
            model.add_at_most_one(variables)
    model.add(sum(chosen) <= FIVES_A_ROUND)
    model.maximize(sum(five.points * x for five, x in zip(candidates, chosen, strict=True)))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.OPTIMAL
    return round(solver.objective_value)


def seconds(run: Callable[[], object]) -> float:
    """Run once and give the seconds it took."""
    start = perf_counter()
    run()
    return perf_counter() - start


def sweep(repetitions: int = REPETITIONS) -> dict[str, float]:
    """Race over all 126 rolls and give each contestant's median seconds for a board."""
    taken: dict[str, list[float]] = {"ours": [], "CP-SAT": [], "nested": []}
    ours(Board.grey())  # lists the placements: once for all boards of a size
    for seed in range(repetitions):
        board = Board.random(seed)
        start = perf_counter()
        answer = ours(board)
        taken["ours"].append(perf_counter() - start)
        rolls = [
            [Candidate(worth, shape, grid.mask_of(cells, 10)) for cells, shape, worth in found]
            for found in (find_fives(board, roll) for roll in LEGAL_ROLLS)
        ]
        for name, best in (("CP-SAT", cp_sat), ("nested", nested)):
            start = perf_counter()
            theirs = [best(candidates) if candidates else 0 for candidates in rolls]
            taken[name].append(perf_counter() - start)
            assert theirs == answer, f"{name} answers otherwise on Board.random({seed})"
    return {name: median(times) for name, times in taken.items()}


def single_rolls(repetitions: int = REPETITIONS) -> tuple[float, float]:
    """Time find_fives and best_round for one roll, index warm: the median and the slowest roll."""
    board = Board.grey()

    def one_roll(roll: Roll) -> float:
        return median(
            seconds(partial(find_fives, board, roll)) + seconds(partial(best_round, board, roll))
            for _ in range(repetitions)
        )

    taken = [one_roll(roll) for roll in LEGAL_ROLLS]
    return median(taken), max(taken)


def preparations(repetitions: int = REPETITIONS) -> tuple[float, float]:
    """Time the list of placements (once a size) and the first look at a board (its index)."""
    listing = median(seconds(partial(placements.__wrapped__, 10, 10)) for _ in range(repetitions))
    first_look = partial(find_fives, roll=LEGAL_ROLLS[0])
    index = median(
        seconds(partial(first_look, Board.random(f"index {number}")))
        for number in range(repetitions)
    )
    return listing, index


def main() -> None:
    """Print what was measured."""
    swept = sweep()
    print(f"all {len(LEGAL_ROLLS)} rolls of a 10 x 10 board, proven best choices")
    for name, taken in swept.items():
        print(f"  {name:8}{taken * 1e3:10.2f} ms {taken / swept['ours']:8.1f} x")
    usual, slowest = single_rolls()
    print("one roll, find_fives and best_round, index warm")
    print(f"  median  {usual * 1e3:10.3f} ms\n  slowest {slowest * 1e3:10.3f} ms")
    listing, index = preparations()
    print(f"once a size, 4096 placements{listing * 1e3:9.2f} ms")
    print(f"once a board, its index     {index * 1e3:9.2f} ms")


if __name__ == "__main__":
    main()
