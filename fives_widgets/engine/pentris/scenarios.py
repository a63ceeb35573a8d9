"""Games of Pentris at a moment when one rule comes up: so each can be learned by doing.

Nothing is written down: a bot plays until the moment is there.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.scenarios import check_scenario, find_scenario
from fives_widgets.engine.pentris.actions import Declare
from fives_widgets.engine.pentris.game import DRAFTS, PHASES, PentrisGame
from fives_widgets.engine.pentris.reach import bit, cells_at
from fives_widgets.engine.pentris.scoring import complete_rows
from fives_widgets.engine.pentris.state import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.pentris.reach import Place
    from fives_widgets.engine.pentris.slide import Slide


def scenario(rule: str, player: str = "You") -> PentrisGame:
    """Return a game of one player whose next turn can show a rule.

    >>> game = scenario("declare")
    >>> game.stage.value, game.phase, len({group.colour for group in game.groups("You")})
    ('declare', 1, 4)
    """
    check_scenario(rule, _SCENARIOS)
    is_there, level = _SCENARIOS[rule]
    bots = [Bot(player, level)]
    return find_scenario(partial(PentrisGame, [player]), bots, is_there)


def is_tucked(slide: Slide, name: str, place: Place) -> bool:
    """Return whether a piece in this place lies under another one, which it has to slip below."""
    own = set(cells_at(name[0], place))
    return any(
        slide.printed.filled & bit((above, col))
        for row, col in own
        for above in range(row)
        if (above, col) not in own
    )


def _tuck(game: PentrisGame) -> bool:
    """Return whether the piece in the hand can be tucked in."""
    slide, name = game.slide(game.turn), game.taken
    return name is not None and any(is_tucked(slide, name, at) for at in slide.places(name))


def _row(game: PentrisGame) -> bool:
    """Return whether the last piece of a round completes more rows in some places than others."""
    slide, name = game.slide(game.turn), game.taken
    if name is None or (game.phase, game.draft) != (PHASES, DRAFTS):
        return False
    after = (slide.with_piece(name, at).printed.filled for at in slide.places(name))
    return len({len(list(complete_rows(filled))) for filled in after}) > 1


def _declare(game: PentrisGame) -> bool:
    return game.stage is Stage.DECLARE


def _card(game: PentrisGame) -> bool:
    """Return whether the largest group has a colour that was declared before in this round."""
    if game.stage is not Stage.DECLARE:
        return False
    largest = max(game.groups(game.turn), key=lambda group: group.size)
    actions = game.legal_actions(game.turn)
    colours = {action.colour for action in actions if isinstance(action, Declare)}
    return largest.colour_name not in colours


_SCENARIOS: dict[str, tuple[Callable[[PentrisGame], bool], int]] = {
    "tuck": (_tuck, 1),
    "declare": (_declare, 2),
    "card": (_card, 2),
    "row": (_row, 3),
}
"""When the moment of a rule is there, and at which level a bot plays until then."""
