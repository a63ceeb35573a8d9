"""Best rounds of FIVES: our branch and bound beside CP-SAT and a plain nested search.

**The sweep.** Everyone proves a best choice for each of the 126 legal rolls of a 10 x 10 board.
Our time starts from a board never seen before (*fresh*): sorting its placements, finding the
candidates and choosing. Beside it stands a second sweep, when the board is known (*known*). The
peers get the candidates for free. CP-SAT builds a model and solves it; what it spends inside its
solver alone is given as well. On each board all run one after the other, and their answers must
be equal; the ratios are taken board by board.

**A single roll**, end to end: find_fives and best_round, in a game (the board is known), at the
first roll of a game (the board is fresh), and at the first roll of all, when the placements on a
board of this size have to be listed too.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ortools.sat.python import cp_model

from fives_widgets.engine.fives import (
    FIVES_A_ROUND,
    LEGAL_ROLLS,
    Board,
    best_round,
    find_fives,
    solver,
    table,
)
from fives_widgets.engine.geometry import grid

if TYPE_CHECKING:
    from fives_widgets.engine.fives import Roll

BOARDS = 9
"""How many boards are swept: random ones, none of which was seen before."""

REPETITIONS = 5
"""How often the fast ones sweep a board: their median counts, for no machine is ever still."""

WANTED = {"CP-SAT": 30, "nested": 50}
"""How many times longer than ours the peers' sweeps have to take."""


class Candidate(NamedTuple):
    """A FIVE in the form that serves the peers best."""

    points: int
    shape: str
    mask: int


def candidates_of(board: Board, roll: Roll) -> list[Candidate]:
    """Give the peers their candidates."""
    return [
        Candidate(points, shape, grid.mask_of(cells, board.cols))
        for cells, shape, points in find_fives(board, roll)
    ]


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


def cp_sat(candidates: list[Candidate]) -> tuple[int, float]:
    """Give CP-SAT a Boolean a candidate, at most one of them true a square and a shape.

    The answer comes with the seconds that were spent inside its solver.
    """
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
    prover = cp_model.CpSolver()
    prover.parameters.num_workers = 1
    assert prover.solve(model) == cp_model.OPTIMAL
    return round(prover.objective_value), prover.wall_time


def sweep(board: Board) -> dict[str, float]:
    """Race over all rolls of a board and give each contestant's seconds."""
    rolls = [candidates_of(board, roll) for roll in LEGAL_ROLLS]
    fresh, known, proving, inside = [], [], [], []
    for _ in range(REPETITIONS):
        solver._index.cache_clear()  # noqa: SLF001 - so that the board is fresh again
        start = perf_counter()
        ours = [row.points for row in table(board)]
        fresh.append(perf_counter() - start)

        start = perf_counter()
        table(board)
        known.append(perf_counter() - start)

        start = perf_counter()
        proved = [cp_sat(candidates) for candidates in rolls]
        proving.append(perf_counter() - start)
        inside.append(sum(seconds for _, seconds in proved))
        assert [points for points, _ in proved] == ours, f"CP-SAT answers otherwise:\n{board}"

    start = perf_counter()
    tried = [nested(candidates) for candidates in rolls]
    nesting = perf_counter() - start
    assert tried == ours, f"the nested search answers otherwise:\n{board}"
    return {
        "fresh": median(fresh),
        "known": median(known),
        "CP-SAT": median(proving),
        "inside CP-SAT": median(inside),
        "nested": nesting,
    }


def one_roll(board: Board, roll: Roll) -> float:
    """Give the seconds that a single roll takes, end to end."""
    start = perf_counter()
    find_fives(board, roll)
    best_round(board, roll)
    return perf_counter() - start


def single_rolls() -> dict[str, list[float]]:
    """Give the seconds of single rolls: on known and on fresh boards, and at the very first."""
    known, fresh, very_first = [], [], []
    for number, roll in enumerate(LEGAL_ROLLS):
        board = Board.random(f"single {number}")
        fresh.append(one_roll(board, roll))
        known.append(one_roll(board, roll))
    for number, roll in enumerate(LEGAL_ROLLS[:BOARDS]):
        for listed in (solver.placements, solver._places, solver._pickers):  # noqa: SLF001 - as above
            listed.cache_clear()
        very_first.append(one_roll(Board.random(f"very first {number}"), roll))
    return {"known board": known, "fresh board": fresh, "fresh size": very_first}


def main() -> None:
    """Print what was measured."""
    table(Board.grey())  # lists the placements on 10 x 10: once for all boards
    raced = [sweep(Board.random(f"sweep {number}")) for number in range(BOARDS)]
    print(f"All {len(LEGAL_ROLLS)} rolls of a 10 x 10 board: candidates and proven best choices.")
    print(f"Median of {BOARDS} boards; ratio to ours on a fresh board: median (lowest).")
    for name in raced[0]:
        milliseconds = median(taken[name] for taken in raced) * 1e3
        ratios = [taken[name] / taken["fresh"] for taken in raced]
        wanted = f"  wanted: {WANTED[name]} x" if name in WANTED else ""
        print(
            f"  {name:14}{milliseconds:9.2f} ms{median(ratios):8.1f} x ({min(ratios):.1f}){wanted}"
        )
    print("A single roll, find_fives and best_round: median (slowest).")
    for name, taken in single_rolls().items():
        print(f"  {name:14}{median(taken) * 1e3:9.3f} ms ({max(taken) * 1e3:.3f})")


if __name__ == "__main__":
    main()
