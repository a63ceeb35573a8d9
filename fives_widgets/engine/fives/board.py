"""The board: a grid of squares with one symbol each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.core.names import MAX_NAME, is_name, look_of
from fives_widgets.engine.core.picture import Pictured
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry import grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fives_widgets.engine.geometry.grid import Cell

SYMBOLS = ("sun", "moon", "star", "leaf", "drop", "heart")
"""The six symbols of the dice and of the stored boards, told apart by their outlines alone."""

MIN_SIDE = 5
"""The shortest side of a board: the I must fit both ways."""

MIN_SYMBOLS, MAX_SYMBOLS = 3, 26
"""How many symbols a board may have. None shows three times in a roll, so five dice need three."""

WHITE_BOARDS = 4
"""How many white boards there are, numbered from 1."""


def check_symbols(symbols: str | Iterable[str]) -> tuple[str, ...]:
    """Return symbols, as one text or one by one, as an alphabet, or refuse them in words.

    >>> check_symbols("red green blue")
    ('red', 'green', 'blue')
    """
    if symbols is SYMBOLS:
        return SYMBOLS
    alphabet = tuple(symbols.split() if isinstance(symbols, str) else symbols)
    for symbol in alphabet:
        if not isinstance(symbol, str):
            raise InputError("fives_game.board.symbol", symbol=quote(symbol), most=MAX_NAME)
    _check_alphabet(alphabet)
    return alphabet


@lru_cache(maxsize=32)  # each roll of the dice asks
def _check_alphabet(alphabet: tuple[str, ...]) -> None:
    # Their number comes first: of ever so many not each one is looked at.
    if not MIN_SYMBOLS <= len(alphabet) <= MAX_SYMBOLS:
        raise InputError(
            "fives_game.board.symbols",
            symbols=quote(" ".join(alphabet)),
            n=len(alphabet),
            low=MIN_SYMBOLS,
            high=MAX_SYMBOLS,
        )
    for symbol in alphabet:
        if not is_name(symbol) or symbol.split() != [symbol]:
            raise InputError("fives_game.board.symbol", symbol=quote(symbol), most=MAX_NAME)
    looks = [look_of(symbol) for symbol in alphabet]
    for symbol, look in zip(alphabet, looks, strict=True):
        if looks.count(look) > 1:
            raise InputError(
                "fives_game.board.twice", symbol=quote(symbol), symbols=" ".join(alphabet)
            )


@dataclass(frozen=True, repr=False)
class Board(Pictured):
    """A grid of 5 x 5 to 16 x 16 squares, each with the name of one symbol.

    ``squares`` holds the symbols row by row. ``symbols`` is the alphabet they come from: it says
    what the dice of this board show, and in which order symbols are listed.

    >>> board = Board.grey()
    >>> board.rows, board.cols, board[3, 4] in board.symbols
    (10, 10, True)
    """

    rows: int
    cols: int
    squares: tuple[str, ...]
    symbols: tuple[str, ...] = SYMBOLS

    def __post_init__(self) -> None:
        grid.check_size(self.rows, self.cols, smallest=MIN_SIDE)
        object.__setattr__(self, "squares", tuple(self.squares))
        object.__setattr__(self, "symbols", check_symbols(self.symbols))
        if len(self.squares) != self.rows * self.cols:
            raise InputError(
                "fives_game.board.squares",
                rows=self.rows,
                cols=self.cols,
                wanted=self.rows * self.cols,
                found=len(self.squares),
            )
        for number, symbol in enumerate(self.squares):
            if symbol not in self.symbols:
                row, col = divmod(number, self.cols)
                raise InputError(
                    "fives_game.board.unknown",
                    symbol=quote(symbol),
                    row=row,
                    col=col,
                    symbols=" ".join(self.symbols),
                )

    @classmethod
    def grey(cls) -> Board:
        """Return the board that is the same for all players."""
        return _stored("grey")

    @classmethod
    def white(cls, number: int) -> Board:
        """Return one of the four different boards, 1 to 4."""
        if not isinstance(number, int) or not 1 <= number <= WHITE_BOARDS:
            raise InputError("fives_game.board.white", number=quote(number), most=WHITE_BOARDS)
        return _stored(f"white{number:d}")

    @classmethod
    def random(
        cls,
        seed: int | str,
        rows: int = 10,
        cols: int = 10,
        symbols: str | Iterable[str] = SYMBOLS,
        counts: Mapping[str, int] | None = None,
    ) -> Board:
        """Make the board of a seed: well shuffled, with all symbols in nearly equal numbers.

        ``counts`` asks for other numbers. No roll is promised a FIVE: such boards come from
        :func:`fives_widgets.engine.fives.generator.boards`.

        >>> Board.random(seed=7) == Board.random(seed=7) != Board.random(seed=8)
        True
        """
        grid.check_size(rows, cols, smallest=MIN_SIDE)
        alphabet = check_symbols(symbols)
        chance = Chance(seed)
        if counts is None:
            who_gets_more = chance.shuffled(alphabet)
            squares = [who_gets_more[n % len(alphabet)] for n in range(rows * cols)]
        else:
            squares = _count_out(counts, alphabet, rows, cols)
        return cls(rows, cols, tuple(chance.shuffled(squares)), alphabet)

    @classmethod
    def from_text(cls, text: str, symbols: str | Iterable[str] | None = None) -> Board:
        """Read a board from lines of symbols with blanks between them, as ``str`` writes it.

        Any text without blanks is a symbol: a name, a letter, an emoji. Without ``symbols`` the
        alphabet is the six usual ones if they are enough, else all that stand on the board.

        >>> letters = Board.from_text('''
        ...     a b c a b
        ...     c a b c a
        ...     b c a b c
        ...     a b c a b
        ...     c a b c a
        ... ''')
        >>> letters.symbols, letters[1, 0]
        (('a', 'b', 'c'), 'c')
        """
        lines = [line.split() for line in text.strip().splitlines()]
        if not lines:
            raise InputError("fives_game.board.no_lines", text=quote(text))
        for number, line in enumerate(lines, start=1):
            if len(line) != len(lines[0]):
                raise InputError(
                    "geometry.region.length",
                    number=number,
                    line=quote(" ".join(line)),
                    found=len(line),
                    wanted=len(lines[0]),
                )
        grid.check_size(len(lines), len(lines[0]), smallest=MIN_SIDE)
        squares = tuple(symbol for line in lines for symbol in line)
        if symbols is None:
            symbols = SYMBOLS if set(squares) <= set(SYMBOLS) else sorted(set(squares))
        return cls(len(lines), len(lines[0]), squares, check_symbols(symbols))

    def __getitem__(self, cell: Cell) -> str:
        if cell not in self:
            raise InputError(
                "fives_game.board.off_board",
                square=quote(cell),
                last_row=self.rows - 1,
                last_col=self.cols - 1,
            )
        row, col = cell
        return self.squares[row * self.cols + col]

    def __contains__(self, cell: object) -> bool:
        match cell:
            # Asked for each square of each outline: the pattern int(row) takes many times as long.
            case (row, col) if isinstance(row, int) and isinstance(col, int):
                return 0 <= row < self.rows and 0 <= col < self.cols
        return False

    def __str__(self) -> str:
        width = max(map(len, self.squares))
        return "\n".join(
            " ".join(
                symbol.ljust(width) for symbol in self.squares[start : start + self.cols]
            ).rstrip()
            for start in range(0, len(self.squares), self.cols)
        )

    def __repr__(self) -> str:
        return f"<Board {self.rows} x {self.cols}: {' '.join(self.symbols)}>"


def _count_out(
    counts: Mapping[str, int], alphabet: tuple[str, ...], rows: int, cols: int
) -> list[str]:
    """Lay out so many squares of each symbol, or refuse numbers that do not fill the board."""
    for symbol, count in counts.items():
        if symbol not in alphabet or not isinstance(count, int) or count < 0:
            raise InputError(
                "fives_game.board.count",
                count=quote(count),
                symbol=quote(symbol),
                symbols=" ".join(alphabet),
            )
    if sum(counts.values()) != rows * cols:
        raise InputError(
            "fives_game.board.counts",
            counts=quote(dict(counts)),
            found=sum(counts.values()),
            rows=rows,
            cols=cols,
            wanted=rows * cols,
        )
    return [symbol for symbol in alphabet for _ in range(counts.get(symbol, 0))]


@cache
def _stored(name: str) -> Board:
    """Read one of the boards that come with the package."""
    file = resources.files("fives_widgets.engine.fives").joinpath("boards", f"{name}.txt")
    return Board.from_text(file.read_text(encoding="utf-8"))
