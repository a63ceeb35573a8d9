"""Golomb's game once more, written from its rules alone: sets of squares, and nothing clever."""

from __future__ import annotations

from functools import cache

DRAWN = {
    "F": ".## ##. .#.",
    "I": "#####",
    "L": "#... ####",
    "N": "##.. .###",
    "P": "### ##.",
    "T": "### .#. .#.",
    "U": "#.# ###",
    "V": "#.. #.. ###",
    "W": "#.. ##. .##",
    "X": ".#. ### .#.",
    "Y": "..#. ####",
    "Z": "##. .#. .##",
}


def corner(cells):
    top, left = min(row for row, _ in cells), min(col for _, col in cells)
    return frozenset((row - top, col - left) for row, col in cells)


def forms(letter):
    lines = DRAWN[letter].split()
    cells = {(r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#"}
    found = set()
    for _ in range(4):
        cells = {(col, -row) for row, col in cells}
        found |= {corner(cells), corner({(row, -col) for row, col in cells})}
    return found


@cache
def all_placements(size):
    """List every piece in every place on an empty board, as a letter and its squares."""
    board = {(row, col) for row in range(size) for col in range(size)}
    return [
        (letter, placed)
        for letter in DRAWN
        for form in forms(letter)
        for row, col in sorted(board)
        if (placed := frozenset((row + down, col + right) for down, right in form)) <= board
    ]


class Referee:
    """A game on a board of some size, watched from outside."""

    def __init__(self, size):
        self.free = {(row, col) for row in range(size) for col in range(size)}
        self.left = set(DRAWN)
        self.moves = all_placements(size)

    def place(self, letter, cells):
        assert (letter, frozenset(cells)) in self.moves
        self.free -= set(cells)
        self.left.remove(letter)
        self.moves = rest(self.moves, letter, frozenset(cells))

    @property
    def dead(self):
        return self.free - {cell for _, cells in self.moves for cell in cells}


def rest(moves, letter, cells):
    return [(other, theirs) for other, theirs in moves if other != letter and not theirs & cells]


class Twin:
    """A solver that tries everything, and only remembers what it has found out.

    Moves are those of a board: which ones they are follows from their pieces and their squares.
    """

    def __init__(self):
        self._known = {}

    def wins(self, moves):
        """Tell whether the player who has these moves wins."""
        letters = frozenset(letter for letter, _ in moves)
        key = letters, frozenset().union(*(cells for _, cells in moves))
        if key not in self._known:
            self._known[key] = any(not self.wins(rest(moves, *move)) for move in moves)
        return self._known[key]

    def winning(self, moves):
        """Give all moves that win."""
        return {move for move in moves if not self.wins(rest(moves, *move))}
