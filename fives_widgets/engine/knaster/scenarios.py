"""Games of Knaster at a moment when one rule comes up: so each can be learned by doing.

Nothing is written down: a bot plays until the moment is there.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.scenarios import check_scenario, find_scenario
from fives_widgets.engine.knaster.game import KnasterGame
from fives_widgets.engine.knaster.hands import Hand
from fives_widgets.engine.knaster.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.knaster.sheet import Sheet


def scenario(rule: str, player: str = "You") -> KnasterGame:
    """Return a game of one player whose next turn can show a rule: a hand by its name, or another.

    >>> game = scenario("straight")
    >>> sheets = [game.sheet("You").written(square, game.rolled) for square in range(25)]
    >>> any(sheet.hand(line) == "straight" for sheet in sheets for line in range(12))
    True
    """
    check_scenario(rule, _SCENARIOS)
    is_there, bots = _SCENARIOS[rule], [Bot(player, level=2)]
    return find_scenario(
        partial(KnasterGame, [player]),
        bots,
        lambda game: _has_rolled(game, player) and is_there(game.sheet(player), game),
    )


def _has_rolled(game: KnasterGame, player: str) -> bool:
    return game.phase is Phase.MOVE and not game.can_undo(player)


def filled(sheet: Sheet, total: int) -> dict[int, tuple[Hand, ...]]:
    """Return the hands that a sum would make, by the square into which it is written.

    >>> from fives_widgets.engine.knaster.sheet import Sheet
    >>> filled(Sheet((8, 8, 8, 8) + (0,) * 21), 8)[4]
    (<Hand.FIVE: 'five'>,)
    """
    after = {square: sheet.written(square, total) for square in sheet.free}
    return {
        square: tuple(then.hand(line) for line in then.filled_by(square))
        for square, then in after.items()
    }


def _makes(hand: Hand, sheet: Sheet, game: KnasterGame) -> bool:
    """Return whether this hand can be made, and no other one in the same turn."""
    return (hand,) in filled(sheet, game.rolled).values()


def _makes_two(sheet: Sheet, game: KnasterGame) -> bool:
    return any(len(hands) == 2 for hands in filled(sheet, game.rolled).values())


def _may_circle(sheet: Sheet, game: KnasterGame) -> bool:
    return bool(sheet.may_circle(game.rolled))


def _wins_box(sheet: Sheet, game: KnasterGame) -> bool:
    return any(
        len(sheet.with_circles([square]).won) > len(sheet.won)
        for square in sheet.may_circle(game.rolled)
    )


_SCENARIOS: dict[str, Callable[[Sheet, KnasterGame], bool]] = {
    "circle": _may_circle,
    **{hand.value: partial(_makes, hand) for hand in Hand if hand.circles},
    "two_hands": _makes_two,
    "box": _wins_box,
    "last_roll": lambda _, game: game.is_last,
}
