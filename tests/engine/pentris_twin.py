"""The slide's brute-force twin: a plain search over sets of cells, with nothing from ``reach``.

A piece is a list of five cells, in the order of its squares. It moves by moving every cell, turns
by turning every cell about its pivot, and collides if a cell is off the tray or filled. While a
cell of it is above the tray it only moves down, and no turn brings one above it again.
"""

from __future__ import annotations

from collections import deque

from fives_widgets.engine.geometry.pentominoes import pentomino

ROWS, COLS = 10, 6

PIVOTS = {
    "F": (1, 1), "I": (2, 0), "L": (2, 0), "N": (2, 1), "P": (1, 0), "T": (1, 1),
    "U": (1, 1), "V": (1, 0), "W": (1, 1), "X": (1, 1), "Y": (1, 1), "Z": (1, 1),
}  # fmt: skip
"""The squares about which the shapes turn, as they are drawn in ``pentominoes``."""


def turned(cells, pivot):
    """Turn cells clockwise about the pivot's cell."""
    row, col = cells[pivot]
    return tuple((row + c - col, col - (r - row)) for r, c in cells)


def moved(cells, down, right):
    return tuple((row + down, col + right) for row, col in cells)


def is_free(cells, filled):
    return all(0 <= col < COLS and row < ROWS and (row, col) not in filled for row, col in cells)


def is_inside(cells):
    return min(row for row, _ in cells) >= 0


def entries(shape, pivot):
    """Give every way to wait above the tray, with the pivot in the lowest row that suits all."""
    cells = pentomino(shape).cells
    row, col = cells[pivot]
    farthest = max(max(abs(r - row), abs(c - col)) for r, c in cells)
    for _ in range(4):
        left, right = min(col for _, col in cells), max(col for _, col in cells)
        for aside in range(-left, COLS - right):
            yield moved(cells, -1 - farthest - row, aside)
        cells = turned(cells, pivot)


def rests(shape, filled):
    """Give for each way to come to rest, as cells in order, how many steps lead there at least."""
    filled = set(filled)
    pivot = pentomino(shape).cells.index(PIVOTS[shape])
    seen = dict.fromkeys(entries(shape, pivot), 0)
    edge = deque(seen)
    found = {}
    while edge:
        cells = edge.popleft()
        below = moved(cells, 1, 0)
        steps = [below]
        if is_inside(cells):
            if not is_free(below, filled):
                found[cells] = seen[cells]
            back = turned(turned(turned(cells, pivot), pivot), pivot)
            beside = (moved(cells, 0, -1), moved(cells, 0, 1), turned(cells, pivot), back)
            steps += filter(is_inside, beside)
        for step in steps:
            if step not in seen and is_free(step, filled):
                seen[step] = seen[cells] + 1
                edge.append(step)
    return found
