"""The solo version: the puzzle for one player, without a timer, always twelve rounds.

A *challenge* is a seed as a short word made of the letters of the shapes. Friends who play the
same challenge get the same board and the same twelve rolls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.validation import MAX_SEED, InputError, check_seed, quote
from fives_widgets.engine.fives import setup
from fives_widgets.engine.fives.actions import Stop, TurnTimer
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.rules import POINTS
from fives_widgets.engine.geometry.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from fives_widgets.engine.core.game import Action

CHALLENGE_LETTERS = 5
"""How many letters a challenge has at least, before the one that checks them."""

_WEIGHTS = (1, 5, 7, 11)
"""None shares a divisor with 12, so that any single wrong letter changes the check letter."""


def challenge_of(seed: int) -> str:
    """Write a seed as a challenge.

    >>> challenge_of(7), challenge_of(248831)
    ('FFFFVV', 'ZZZZZZ')
    """
    rest = check_seed(seed)
    digits: list[int] = []
    while rest or len(digits) < CHALLENGE_LETTERS:
        rest, digit = divmod(rest, len(LETTERS))
        digits.append(digit)
    digits.reverse()
    return "".join(LETTERS[digit] for digit in (*digits, _check_digit(digits)))


def seed_of(challenge: str) -> int:
    """Read a challenge, in capitals or not, with blanks or hyphens or without.

    >>> seed_of("fff-fvv")
    7
    """
    word = "".join(str(challenge).upper().replace("-", "").split())
    if CHALLENGE_LETTERS < len(word) < 32 and set(word) <= set(LETTERS):
        *digits, check = (LETTERS.index(letter) for letter in word)
        seed = 0
        for digit in digits:
            seed = seed * len(LETTERS) + digit
        if check == _check_digit(digits) and seed <= MAX_SEED:
            return seed
    raise InputError("fives_game.setup.challenge", code=quote(challenge), shapes=" ".join(LETTERS))


def _check_digit(digits: list[int]) -> int:
    weighted = sum(digit * _WEIGHTS[place % len(_WEIGHTS)] for place, digit in enumerate(digits))
    return weighted % len(LETTERS)


class SoloGame(PuzzleGame):
    """The puzzle version for one player. Every shape ends circled or crossed out.

    >>> SoloGame(players=["Ada"], seed=7).challenge
    'FFFFVV'
    """

    name: ClassVar[str] = "fives.solo"
    kinds: ClassVar[tuple[type[Action], ...]] = tuple(
        kind for kind in PuzzleGame.kinds if kind not in (TurnTimer, Stop)
    )
    most_players: ClassVar[int] = 1
    ends_early: ClassVar[bool] = False

    def __init__(
        self,
        players: Sequence[str],
        seed: int | None = None,
        boards: setup.Boards = setup.GREY,
        points: Mapping[str, int] = POINTS,
    ) -> None:
        super().__init__(players, seed, boards, points=points)

    @classmethod
    def of_challenge(cls, challenge: str, player: str) -> Self:
        """Start the game that friends play as well: the grey board and the challenge's rolls."""
        return cls(players=[player], seed=seed_of(challenge))

    @property
    def challenge(self) -> str | None:
        """The word that gives friends this board and these rolls; only the grey board has one."""
        return challenge_of(self._seed) if self._settings["boards"] == setup.GREY else None
