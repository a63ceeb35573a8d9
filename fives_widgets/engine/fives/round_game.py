"""The flow of a round, which all versions of FIVES share: roll, find, turn the timer, stop.

All players search at the same time, each on their own board, and nothing prevents wrong outlines:
scoring finds them. The versions differ in what scoring makes of a round.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.chance import Chance, seed_or_fresh
from fives_widgets.engine.core.game import Action, Game, IllegalActionError, later
from fives_widgets.engine.core.validation import check_players
from fives_widgets.engine.fives import setup
from fives_widgets.engine.fives.actions import (
    Erase,
    Finish,
    Outline,
    Redo,
    RollDice,
    Stop,
    TurnTimer,
    Undo,
)
from fives_widgets.engine.fives.board import SYMBOLS
from fives_widgets.engine.fives.dice import Roll, throws
from fives_widgets.engine.fives.rules import POINTS, is_outlined, judge
from fives_widgets.engine.fives.solver import find_fives
from fives_widgets.engine.fives.state import EntryT, Phase, Scored, Seat, State, View
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Throw
    from fives_widgets.engine.fives.rules import Judgement
    from fives_widgets.engine.fives.solver import Five
    from fives_widgets.engine.geometry.grid import Cell

MAX_OUTLINES = 100
"""How many outlines a player may have in a round: more than any board has room for."""

FRESH_SEEDS = len(LETTERS) ** 5
"""A game without a seed gets one below this: its challenge is five letters and one to check."""


def throws_of(seed: int, number: int, symbols: tuple[str, ...] = SYMBOLS) -> tuple[Throw, ...]:
    """Throw the dice for a round: the throws depend on the seed and its number, on nothing else.

    So whatever players do, games with the same seed have the same rolls.
    """
    return tuple(throws(Chance(f"{seed}, round {number}"), symbols))


def rolls_of(seed: int, rounds: int, symbols: tuple[str, ...] = SYMBOLS) -> list[Roll]:
    """Return the rolls that a game with this seed has, from the first round on."""
    return [
        Roll.of(throws_of(seed, number, symbols)[-1], symbols) for number in range(1, rounds + 1)
    ]


class RoundGame(Game[State[EntryT]]):
    """A game of FIVES. Its versions say how a round is scored, and when the game is over."""

    kinds: ClassVar[tuple[type[Action], ...]] = (
        RollDice,
        Outline,
        Erase,
        Undo,
        Redo,
        TurnTimer,
        Finish,
        Stop,
    )
    rounds: ClassVar[int]
    """How many rounds there are at most."""
    limit: ClassVar[int]
    """How many FIVES count in a round."""
    most_players: ClassVar[int] = setup.PLAYERS

    def __init__(
        self,
        players: Sequence[str],
        seed: int | None = None,
        boards: setup.Boards = setup.WHITE,
        timer: float = setup.TIMER,
        points: Mapping[str, int] = POINTS,
    ) -> None:
        names = check_players(players, self.most_players)
        self._seed = seed_or_fresh(seed, FRESH_SEEDS)
        self._boards = setup.check_boards(boards, len(names))
        self._timer = setup.check_timer(timer)
        self._points = setup.check_points(points)
        settings = {
            "players": list(names),
            "seed": self._seed,
            "boards": setup.plain_boards(boards, self._boards),
            "timer": self._timer,
            "points": dict(self._points),
        }
        super().__init__(settings, State(seats=(Seat(),) * len(names)))

    # What can be seen.

    @property
    def is_over(self) -> bool:
        """Whether the last round has been scored."""
        return self.phase is Phase.OVER

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self._state.phase

    @property
    def round(self) -> int:
        """The number of the last round that was rolled for; 0 before the first."""
        return self._state.round

    @property
    def roll(self) -> Roll | None:
        """The last roll."""
        return self._state.roll

    @property
    def throws(self) -> tuple[Throw, ...]:
        """All throws of the last roll: those before the last had to be thrown again."""
        return self._state.throws

    @property
    def turned_by(self) -> str | None:
        """Who has turned the timer in the last round."""
        return self._state.turned_by

    @property
    def deadline(self) -> float | None:
        """When the timer runs out, while it runs."""
        return self._state.deadline

    @property
    def timer(self) -> float:
        """How long the timer runs, in seconds."""
        return self._timer

    @property
    def points(self) -> Mapping[str, int]:
        """What each shape is worth."""
        return self._points

    @property
    def scored(self) -> tuple[Scored[EntryT], ...]:
        """The rounds that have stopped, with everybody's verdicts and what they earned."""
        return self._state.scored

    @property
    def finished(self) -> tuple[str, ...]:
        """Who has said to be done with the round being searched."""
        seats = zip(self.players, self._state.seats, strict=True)
        return tuple([player for player, seat in seats if seat.finished])

    def seat(self, player: str) -> Seat:
        """Return what lies before a player while a round is being searched."""
        return self._state.seats[self.index_of(player)]

    def sheet(self, player: str) -> tuple[EntryT, ...]:
        """Return a player's entries, one for each round that has stopped."""
        seat = self.index_of(player)
        return tuple([scored.entries[seat] for scored in self.scored])

    def board(self, player: str) -> Board:
        """Return a player's board."""
        return self._boards[self.index_of(player)]

    def outlines(self, player: str) -> tuple[tuple[Cell, ...], ...]:
        """Return a player's outlines of the round being searched, in the order of their numbers."""
        return self.seat(player).outlines

    def available(self, player: str) -> str:
        """Return the letters of the shapes that a player may still find."""
        self.index_of(player)
        return LETTERS

    def used(self, player: str) -> frozenset[Cell]:
        """Return the squares that a player may no longer use."""
        self.index_of(player)
        return frozenset()

    def must_cross_out(self, player: str) -> bool:
        """Return whether a player has to cross out a shape now."""
        self.index_of(player)
        return False

    @abstractmethod
    def total(self, player: str) -> int:
        """Count a player's points so far."""

    def view(self, player: str) -> View[EntryT]:
        """Show what this player can see, and no more."""
        state = self._state
        return View(
            player=player,
            players=self.players,
            board=self.board(player),
            points=self.points,
            limit=self.limit,
            time=self.time,
            phase=state.phase,
            round=state.round,
            rounds=self.rounds,
            roll=state.roll,
            rolled_at=state.rolled_at,
            timer=self.timer if TurnTimer in self.kinds else None,
            turned_by=state.turned_by,
            deadline=state.deadline,
            finished=self.finished,
            outlines=self.outlines(player),
            sheet=self.sheet(player),
            available=self.available(player),
            used=self.used(player),
            must_cross_out=self.must_cross_out(player),
        )

    @property
    def automatic(self) -> Stop | None:
        """The end of the round, when the timer has run out."""
        if self.turned_by is None or self.deadline is None:
            return None
        return Stop(self.turned_by, self.deadline)

    def decide(self, bot: Bot) -> Action | None:
        """Return what a bot does next, and when, if nobody acts before; None while it waits."""
        # Bots know their game, which fetches them only when they play.
        from fives_widgets.engine.fives.bots.decide import decide  # noqa: PLC0415

        return decide(bot, self.view(bot.name))

    def fives(self, player: str) -> list[Five]:
        """Find every FIVE that the roll has on a player's board, as far as it may be used."""
        return find_fives(
            self.board(player),
            self._dice(),
            points=self.points,
            available=self.available(player),
            used=self.used(player),
        )

    # What can be done.

    def legal_actions(self, player: str, time: float | None = None) -> list[Action]:
        """List what a player may do, each action at the earliest time it is allowed.

        With ``time``: what the player may do at that moment. Since any squares may be outlined,
        of the outlines only the FIVES are listed that can still be drawn beside the player's other
        outlines: different in shape, without overlap, and not too many.
        """
        now = self._moment(time)
        actions = self._possible(player, now)
        if self.deadline is None:
            return actions
        if now >= self.deadline:
            return [Stop(player, now)]
        return actions if time is not None else [*actions, Stop(player, self.deadline)]

    def _possible(self, player: str, now: float) -> list[Action]:
        """List what a player may do while no deadline has passed."""
        seat, turner = self.seat(player), self.turned_by
        if self.phase is Phase.ROLL:
            return [RollDice(player, now)]
        if self.phase is not Phase.SEARCH or turner == player:
            return []
        actions: list[Action] = [
            Outline(player, now, five.cells) for five in self._drawable(player)
        ]
        actions += [Erase(player, now, index) for index in range(len(seat.outlines))]
        if seat.past:
            actions.append(Undo(player, now))
        if seat.future:
            actions.append(Redo(player, now))
        if turner is None and TurnTimer in self.kinds:
            actions.append(TurnTimer(player, now))
        if not seat.finished:
            actions.append(Finish(player, now))
        return actions

    def _drawable(self, player: str) -> list[Five]:
        """List the FIVES that can be drawn beside a player's other outlines."""
        verdicts = self._judge(player).verdicts
        if sum(not verdict.faults for verdict in verdicts) >= self.limit:
            return []
        cols = self.board(player).cols
        covered = grid.mask_of((cell for verdict in verdicts for cell in verdict.cells), cols)
        shapes = {verdict.shape for verdict in verdicts}
        return [
            five
            for five in self.fives(player)
            if five.shape not in shapes and not grid.mask_of(five.cells, cols) & covered
        ]

    def _after(self, action: Action) -> State[EntryT]:
        match action:
            case RollDice():
                return self._rolled(action.time)
            case Stop():
                return self._stopped_by_timer(action.time)
        self._check_searching(action)
        match action:
            case TurnTimer():
                return self._turned(action)
            case Finish():
                return self._finished(action)
        return self._with_seat(action.player, self._changed(action))

    def _rolled(self, time: float) -> State[EntryT]:
        """Begin a round."""
        state = self._state
        if state.phase is Phase.SEARCH:
            raise IllegalActionError("fives_game.illegal.searching", round=state.round)
        if state.phase is Phase.CROSS_OUT:
            waiting = [player for player in self.players if self.must_cross_out(player)]
            raise IllegalActionError("fives_game.illegal.crossing", players=tuple(waiting))
        number = state.round + 1
        symbols = self._boards[0].symbols
        made = throws_of(self._seed, number, symbols)
        return replace(
            state,
            phase=Phase.SEARCH,
            round=number,
            roll=Roll.of(made[-1], symbols),
            throws=made,
            rolled_at=time,
            turned_by=None,
        )

    def _check_searching(self, action: Action) -> None:
        """Refuse a change when no round is being searched, after the deadline, and when locked."""
        state = self._state
        if state.phase is not Phase.SEARCH:
            raise IllegalActionError("fives_game.illegal.not_searching")
        if state.deadline is not None and action.time >= state.deadline:
            raise IllegalActionError("fives_game.illegal.late")
        if state.turned_by == action.player:
            raise IllegalActionError("fives_game.illegal.locked", player=action.player)

    def _changed(self, action: Action) -> Seat:
        """Return a player's seat after an outline was drawn or erased, or a change undone."""
        seat = self.seat(action.player)
        drawn = list(seat.outlines)
        match action:
            case Outline(cells=cells, replaces=None):
                if len(drawn) >= MAX_OUTLINES:
                    raise IllegalActionError("fives_game.illegal.crowded", n=MAX_OUTLINES)
                self._check_outline(action.player, cells, drawn)
                return seat.draw(*drawn, cells)
            case Outline(cells=cells, replaces=int(index)):
                self._check_index(drawn, index)
                self._check_outline(action.player, cells, [*drawn[:index], *drawn[index + 1 :]])
                drawn[index] = cells
                return seat.draw(*drawn)
            case Erase(index=index):
                self._check_index(drawn, index)
                del drawn[index]
                return seat.draw(*drawn)
            case Undo():
                return seat.undo()
        return seat.redo()

    def _check_outline(
        self, player: str, cells: tuple[Cell, ...], others: list[tuple[Cell, ...]]
    ) -> None:
        self._check_on_board(player, cells)
        if is_outlined(cells, others):
            raise IllegalActionError("fives_game.illegal.twice")

    def _check_on_board(self, player: str, cells: tuple[Cell, ...]) -> None:
        board = self.board(player)
        for row, col in cells:
            if (row, col) not in board:
                raise IllegalActionError(
                    "fives_game.illegal.off_board",
                    row=row,
                    col=col,
                    rows=board.rows,
                    cols=board.cols,
                )

    @staticmethod
    def _check_index(outlines: list[tuple[Cell, ...]], index: int) -> None:
        if index >= len(outlines):
            raise IllegalActionError("fives_game.illegal.no_outline", index=index, n=len(outlines))

    def _turned(self, action: Action) -> State[EntryT]:
        """Start the timer: only one player can, and so counts as finished."""
        state = self._state
        if state.turned_by is not None:
            raise IllegalActionError("fives_game.illegal.turned", player=state.turned_by)
        return self._stopped_if_all_finished(
            replace(
                self._with_seat(action.player, replace(self.seat(action.player), finished=True)),
                turned_by=action.player,
                deadline=later(action.time, self._timer),
            )
        )

    def _finished(self, action: Action) -> State[EntryT]:
        seat = self.seat(action.player)
        if seat.finished:
            raise IllegalActionError("fives_game.illegal.finished", player=action.player)
        return self._stopped_if_all_finished(
            self._with_seat(action.player, replace(seat, finished=True))
        )

    def _stopped_if_all_finished(self, state: State[EntryT]) -> State[EntryT]:
        """Stop the round at once when nobody searches any more: our decision.

        Else a round in which nobody turns the timer would go on for ever.
        """
        return self._stopped(state) if all(seat.finished for seat in state.seats) else state

    def _stopped_by_timer(self, time: float) -> State[EntryT]:
        state = self._state
        if state.phase is not Phase.SEARCH:
            raise IllegalActionError("fives_game.illegal.not_searching")
        if state.deadline is None:
            raise IllegalActionError("fives_game.illegal.not_turned")
        if time < state.deadline:
            raise IllegalActionError("fives_game.illegal.early")
        return self._stopped(state)

    def _stopped(self, state: State[EntryT]) -> State[EntryT]:
        """End the search: judge everybody's outlines, and clear the seats."""
        scored = Scored(
            round=state.round,
            roll=self._dice(),
            throws=state.throws,
            turned_by=state.turned_by,
            entries=tuple(
                self._entry(self._judge(player), turned=player == state.turned_by)
                for player in self.players
            ),
        )
        return self._moved_on(
            replace(
                state,
                seats=(Seat(),) * len(self.players),
                deadline=None,
                scored=(*state.scored, scored),
            )
        )

    def _judge(self, player: str) -> Judgement:
        """Judge a player's outlines as they are now."""
        return judge(
            self.board(player),
            self._dice(),
            self.outlines(player),
            points=self.points,
            limit=self.limit,
            available=self.available(player),
            used=self.used(player),
        )

    @abstractmethod
    def _entry(self, judgement: Judgement, *, turned: bool) -> EntryT:
        """Score one player's round."""

    @abstractmethod
    def _moved_on(self, state: State[EntryT]) -> State[EntryT]:
        """Say what the game waits for after a round was scored."""

    def _dice(self) -> Roll:
        if self._state.roll is None:
            raise IllegalActionError("fives_game.illegal.not_searching")
        return self._state.roll

    def _with_seat(self, player: str, seat: Seat) -> State[EntryT]:
        seats = list(self._state.seats)
        seats[self.index_of(player)] = seat
        return replace(self._state, seats=tuple(seats))
