"""A game to step through, action by action: a table at which nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.validation import is_number
from fives_widgets.tables.parts import REPLAY, ReplayTraits

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fives_widgets.engine.core.game import Game
    from fives_widgets.tables.game_kind import Seated
    from fives_widgets.tables.parts import Group, PartKind
    from fives_widgets.tables.table import Viewer

PART = "replay"
"""The part that steps."""


class StillClock:
    """A clock that does not go: in a replay nothing happens by itself."""

    def now(self) -> float:
        """Return the time: it is always the same."""
        return 0.0

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Never call."""


class Replay:
    """A game again, as its table shows it: ``step`` says how many of its actions have happened.

    With ``close``, which the host does, it can be put away.
    """

    def __init__(self, seated: Seated, close: Callable[[], None] | None = None) -> None:
        self.games = _games(seated.game)
        self.changed: Callable[[], None] = lambda: None
        self._close = close
        self._table = seated.lay(people=(), clock=StillClock())
        self._step = 0
        self.step = 0

    @property
    def step(self) -> int:
        """How many actions have happened."""
        return self._step

    @step.setter
    def step(self, step: int) -> None:
        self._step = max(0, min(step, self.last))
        self._table.runner.game = self.game
        self.changed()

    @property
    def last(self) -> int:
        """How many actions there are."""
        return len(self.games) - 1

    @property
    def game(self) -> Game[Any]:
        """The game as it was at this step."""
        return self.games[self.step]

    # ---- what a table does for its viewers ----

    def kind(self, part: str) -> PartKind:
        """Return of which kind a part is."""
        return REPLAY if part == PART else self._table.kind(part)

    def laid(self, me: Viewer) -> Sequence[str | Group]:
        """Return how the parts lie: as at the table, below what steps."""
        return [PART, "head", *self._table.layout(me)]

    def state(self, me: Viewer) -> dict[str, Any]:
        """Return the traits of all parts at this step."""
        stepper = ReplayTraits(
            step=self.step,
            last=self.last,
            caption=self._table.caption(),
            closes=self._close is not None,
        )
        return {**self._table.state(me), PART: stepper}

    def hear(self, me: Viewer, part: str, message: Mapping[str, Any]) -> None:
        """Take what a viewer's hand did: there are steps, and nothing is played."""
        match part, message:
            case "replay", {"set": {"step": step}} if is_number(step, -(2**53), 2**53):
                self.step = int(step)
            case "replay", {"press": "close"} if self._close:
                self._close()
            case other, _ if other != PART:
                self._table.hear(me, part, message)
                self.changed()

    def __repr__(self) -> str:
        return f"<Replay {self.game.name}: step {self.step} of {self.last}>"


def _games(game: Game[Any]) -> list[Game[Any]]:
    """Return the game as it was after each of its actions, from the start on."""
    again = type(game).replay(game.settings, [])
    games = [again.copy()]
    for action in game.log:
        again.apply(action)
        games.append(again.copy())
    return games
