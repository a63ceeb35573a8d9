"""A table at which a game of FIVES is played: boards, seats, timer and sheet for one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.round_game import RoundGame
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.tables.clock import WallClock
from fives_widgets.tables.fives import present
from fives_widgets.tables.fives.board import board_traits
from fives_widgets.tables.fives.parts import BOARD, SCORING, SEAT, SHEET
from fives_widgets.tables.fives.place import is_large, place_of
from fives_widgets.tables.fives.runner import FivesRunner
from fives_widgets.tables.fives.solo import oracle_game, with_oracle
from fives_widgets.tables.parts import Group, part_id
from fives_widgets.tables.table import Table
from fives_widgets.tables.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Game
    from fives_widgets.storage.results import Results
    from fives_widgets.tables.fives.parts import SheetTraits
    from fives_widgets.tables.kept import Kept
    from fives_widgets.tables.parts import FinaleState, HeadState, PartKind, Rules
    from fives_widgets.tables.table import Viewer


class FivesTable(Table[RoundGame[Any]]):
    """A game of FIVES: everybody has a seat and a board; dice, timer and sheet are for all.

    With ``live`` outlines are checked as they are drawn, else at the end of a round, as on paper.
    """

    kinds: ClassVar[Mapping[str, PartKind]] = {
        "seat": SEAT,
        "board": BOARD,
        "scoring": SCORING,
        "sheet": SHEET,
    }
    runner_type = FivesRunner

    def __init__(
        self,
        game: RoundGame[Any],
        bots: Sequence[Bot] = (),
        *,
        live: bool = True,
        **around: Any,
    ) -> None:
        self.live = live
        self._scored = len(game.scored)
        super().__init__(game, bots, **around)

    def __repr__(self) -> str:
        game = self.game
        return (
            f"<FivesTable {game.name}: {', '.join(game.players)}, "
            f"round {game.round} of {game.rounds}, {game.phase}>"
        )

    # ---- what is shown ----

    def head(self, me: Viewer) -> HeadState:
        """Show the round, what is to be done, and the timer."""
        return present.head_state(self, me)

    def rules(self) -> Rules:
        """Return the rules of this version, to be read while playing."""
        return present.rules(self)

    def parts(self, me: Viewer) -> dict[str, Any]:
        """Return everybody's seat, board and scoring, and the sheet."""
        game, kept = self.game, me.kept
        if game.phase is Phase.SEARCH or not game.scored:
            me.open.clear()
        parts: dict[str, Any] = {"sheet": self._sheet(kept)}
        for number, player in enumerate(game.players):
            place, drawing = place_of(self, me, player), game.seat(player)
            drawn = len(drawing.outlines) if place.bot else 0
            board, seat, scoring = (part_id(kind, number) for kind in ("board", "seat", "scoring"))
            parts[board] = board_traits(kept, board, place, drawing, me.told.get(board, ""))
            parts[seat] = kept(
                seat, present.seat_traits, place, finished=drawing.finished, drawn=drawn
            )
            parts[scoring] = kept(scoring, present.scoring_traits, place)
        return parts

    def _sheet(self, kept: Kept) -> SheetTraits:
        """Return the score sheet of the basic game, or everybody's quarter of the puzzle sheet."""
        game = self.game
        if isinstance(game, PuzzleGame):
            return kept(
                "sheet",
                present.puzzle_sheet,
                game.players,
                game.scored,
                game.points,
                with_marks=present.has_timer(game),
            )
        searched = game.round if game.phase is Phase.SEARCH else None
        return kept("sheet", present.score_sheet, game.players, game.scored, game.rounds, searched)

    def layout(self, me: Viewer) -> list[Group]:
        """Lay the large boards out beside each other, and the rest beside or below them."""
        players = self.game.players
        large = [seat for seat, player in enumerate(players) if is_large(me, player)]
        small = [seat for seat in range(len(players)) if seat not in large]
        alone = large[0] if len(large) == 1 else None
        scoring = () if alone is None else (part_id("scoring", alone),)
        desks = "fw-desks" if len(large) == 1 else "fw-desks fw-desks-many"
        return [
            Group(desks, tuple(_place(seat, scored=seat != alone) for seat in large)),
            Group("fw-side", (*scoring, "sheet", *(_place(seat, scored=True) for seat in small))),
        ]

    def ends(self) -> float | None:
        """Return when the timer runs out, by the clock that browsers have."""
        if self.game.deadline is None:
            return None
        ends = self.runner.time.by_clock(self.game.deadline)
        return self.clock.on_the_wall(ends) if isinstance(self.clock, WallClock) else ends

    # ---- what is done ----

    def pressed(self, me: Viewer, player: str | None, what: str) -> bool:
        """Show what was possible in the last round; asked for again, it is put away."""
        if what == "possible" and player is not None:
            me.open ^= {player}
            return True
        return super().pressed(me, player, what)

    def refuse(self, me: Viewer, part: str, words: str) -> None:
        """Say to a player why something was not done, also where they draw."""
        if "-" in part:
            me.told[f"board-{part.partition('-')[2]}"] = words
        super().refuse(me, part, words)

    # ---- what is told ----

    def news_since(self, since: int) -> str:
        """Return for ears what has happened since so many actions."""
        game = self.game
        told = [present.news(self, since)]
        if len(game.scored) > self._scored:
            told.append(present.score_news(game))
        self._scored = len(game.scored)
        return " ".join(filter(None, told))

    def caption(self) -> str:
        """Say what happened last, for who steps through the game."""
        if not self.game.log:
            return say("replay.start")
        action = self.game.log[-1]
        return say(f"replay.{action.kind}", player=action.player, time=f"{action.time:.0f}")

    def options(self) -> dict[str, bool]:
        """Return whether outlines are checked as they are drawn."""
        return {"live": self.live}

    def challenge(self) -> str | None:
        """Return the word by which others can play the same solo game."""
        return self.game.challenge if isinstance(self.game, SoloGame) else None

    def finale(self, me: Viewer, results: Results | None) -> FinaleState:
        """Return what a game that is over has to tell, of a solo game also what was possible."""
        state = super().finale(me, results)
        return with_oracle(state, self.game) if isinstance(self.game, SoloGame) else state

    def games_to_watch(self) -> dict[str, Callable[[], Game[Any]]]:
        """Return the game itself and, beside a solo one, the game of the oracle."""
        games = super().games_to_watch()
        return games | {"oracle": self._perfect} if isinstance(self.game, SoloGame) else games

    def _perfect(self) -> SoloGame:
        if not (isinstance(self.game, SoloGame) and self.game.is_over):
            raise InputError("table.refused.unknown", what=quote("oracle"))
        return oracle_game(self.game)


def _place(seat: int, *, scored: bool) -> Group:
    """Return what lies at a seat, with how the round counted or without."""
    kinds = ("seat", "board", "scoring") if scored else ("seat", "board")
    return Group("fw-place", tuple(part_id(kind, seat) for kind in kinds))
