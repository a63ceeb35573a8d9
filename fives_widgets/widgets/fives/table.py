"""A table at which a game of FIVES is played: boards, seats, timer and sheet for one game.

Python runs the game here; the parts only draw what it says, and tell what hands do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets.engine.fives.actions import CrossOut
from fives_widgets.engine.fives.round_game import RoundGame
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.widgets.fives import present
from fives_widgets.widgets.fives.form import FivesForm
from fives_widgets.widgets.fives.parts import Sheet
from fives_widgets.widgets.fives.player_area import PlayerArea
from fives_widgets.widgets.fives.replay import FivesReplay
from fives_widgets.widgets.fives.runner import FivesRunner
from fives_widgets.widgets.fives.solo_finish import oracle_game, with_oracle
from fives_widgets.widgets.table.clock import WallClock
from fives_widgets.widgets.table.game_table import GameTable, box

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.storage.autosave import Autosave
    from fives_widgets.storage.results import Results
    from fives_widgets.widgets.fives.board import BoardWidget
    from fives_widgets.widgets.table.clock import Clock


class FivesTable(GameTable[RoundGame[Any]]):
    """A running game of FIVES, to be played in the notebook.

    ``game`` is the engine's game, at any time. ``places`` holds what belongs to each player by
    name, ``boards`` their boards; ``head`` and ``sheet`` are the parts for all.
    """

    _runner: FivesRunner

    def __init__(  # noqa: PLR0913 - the game, and what a table stands on
        self,
        game: RoundGame[Any],
        bots: Sequence[Bot] = (),
        *,
        live: bool = True,
        results: Results | None = None,
        clock: Clock | None = None,
        running: Autosave | None = None,
    ) -> None:
        self.live = live
        self._showing = False
        super().__init__(game, bots, results=results, clock=clock, running=running)

    # ---- for the author of a notebook ----

    @property
    def boards(self) -> dict[str, BoardWidget]:
        """Everybody's board by name."""
        return {player: place.board for player, place in self.places.items()}

    def replay(self) -> FivesReplay:
        """Return the game so far to step through, action by action."""
        return FivesReplay(self.game)

    def __repr__(self) -> str:
        game = self.game
        return (
            f"<FivesTable {game.name}: {', '.join(game.players)}, "
            f"round {game.round} of {game.rounds}, {game.phase}>"
        )

    # ---- what lies where ----

    def _call_umpire(self, game: RoundGame[Any], bots: Sequence[Bot]) -> FivesRunner:
        return FivesRunner(game, bots, self._clock, self._happened)

    def _rules(self) -> dict[str, Any]:
        return present.rules_of(self.game)

    def _beside(self) -> dict[str, Any]:
        return {"live": self.live}

    def _lay(self) -> list[Any]:
        self._scored = len(self.game.scored)
        self.sheet = Sheet()
        self.places = {player: self._place(player) for player in self.game.players}
        return self._lay_out()

    def _place(self, player: str) -> PlayerArea:
        place = PlayerArea(self._runner, player, *self._hears(player), live=self.live)
        place.board.observe(lambda _: self._drew(place), ["outlines", "unfinished"])
        place.board.observe(lambda _: self._put_down(place), "placed")
        return place

    def _lay_out(self) -> list[Any]:
        """Lay the large boards out beside each other, and the rest beside or below them."""
        large = [place for place in self.places.values() if place.is_large]
        alone = large[0] if len(large) == 1 else None
        boxes = {
            place: box(
                "fw-place",
                place.seat,
                place.board,
                *([] if place is alone else [place.scoring]),
            )
            for place in self.places.values()
        }
        desks = box("fw-desks", *(boxes[place] for place in large))
        side = box(
            "fw-side",
            *([alone.scoring] if alone else []),
            self.sheet,
            *(small for place, small in boxes.items() if place not in large),
        )
        if not alone:
            desks.add_class("fw-desks-many")
        return [desks, side]

    # ---- what people do ----

    def _presses(self, player: str | None) -> dict[str, Callable[[], None]]:
        if player:
            return {"possible": lambda: self._show_possible(player)}
        return {**super()._presses(None), "oracle": self._show_oracle}

    def _show_possible(self, player: str) -> None:
        """Show what was possible in the last round; asked for again, it is put away."""
        self.places[player].with_best ^= True
        self._show()

    def _drew(self, place: PlayerArea) -> None:
        with self._runner.alone, self._refusing(place.player):
            if not self._showing:
                self._runner.draw(place.player, place.drawing())
                self._show()

    def _put_down(self, place: PlayerArea) -> None:
        with self._runner.alone, self._refusing(place.player):
            placed = place.board.placed
            if placed and not self._showing:
                self._runner.act(
                    CrossOut(place.player, shape=placed["shape"], cells=placed["cells"])
                )

    def _refuse(self, player: str | None, words: str) -> None:
        if player:
            self.places[player].board.message = words
        super()._refuse(player, words)

    # ---- what follows ----

    def _news(self, since: int) -> str:
        game = self.game
        told = [present.news(self._runner, since)]
        if len(game.scored) > self._scored:
            told.append(present.score_news(game))
        self._scored = len(game.scored)
        return " ".join(filter(None, told))

    def _show(self) -> None:
        self._showing = True
        try:
            for place in self.places.values():
                place.show()
            self.sheet.state = present.sheet_state(self.game)
            self.head.state = present.head_state(self._runner, self._ends())
        finally:
            self._showing = False

    def _ends(self) -> float | None:
        """Return when the timer runs out, by the clock that browsers have."""
        if self.game.deadline is None:
            return None
        ends = self._runner.time.by_clock(self.game.deadline)
        return self._clock.on_the_wall(ends) if isinstance(self._clock, WallClock) else ends

    def _challenge(self) -> str | None:
        return self.game.challenge if isinstance(self.game, SoloGame) else None

    def _finale_state(self, results: Results | None) -> dict[str, Any]:
        state = super()._finale_state(results)
        return with_oracle(state, self.game) if isinstance(self.game, SoloGame) else state

    # ---- beside the game ----

    def _form(self) -> FivesForm:
        return FivesForm(self._seated(), self._begin, live=self.live)

    def _begin(self, game: RoundGame[Any], bots: Sequence[Bot], live: bool) -> None:  # noqa: FBT001 - as a form gives it
        """Begin what the form says."""
        self.live = live
        self._sit_down(game, bots)

    def _show_oracle(self) -> None:
        game = self.game
        if isinstance(game, SoloGame) and game.is_over:
            self._look_at("oracle", lambda: FivesReplay(oracle_game(game)))
