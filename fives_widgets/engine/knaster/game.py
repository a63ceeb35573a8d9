"""The game of Knaster: roll, write or circle, and one last roll when a grid is full.

Players sit clockwise in the order in which they are named, the youngest first: so the first one
named rolls first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.chance import Chance, seed_or_fresh
from fives_widgets.engine.core.game import Action, Game, IllegalActionError
from fives_widgets.engine.core.validation import check_players
from fives_widgets.engine.knaster.actions import (
    Circle,
    CircleHand,
    CountUp,
    RollDice,
    Undo,
    Write,
)
from fives_widgets.engine.knaster.explain import message_of
from fives_widgets.engine.knaster.lines import CEILING, cell_of
from fives_widgets.engine.knaster.options import best_end, best_last_roll, ends_of_turn
from fives_widgets.engine.knaster.rules import Verdict, judge
from fives_widgets.engine.knaster.state import Phase, Seat, State, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.knaster.rules import Step
    from fives_widgets.engine.knaster.sheet import Sheet

PLAYERS = 12
"""How many can play."""


def dice_of(seed: int, turn: int) -> tuple[int, int]:
    """Roll the dice for a turn: they depend on the seed and its number, on nothing else.

    So whatever players do, games with the same seed have the same rolls.
    """
    chance = Chance(f"{seed}, turn {turn}")
    return 1 + chance.below(6), 1 + chance.below(6)


class KnasterGame(Game[State]):
    """A game of Knaster for 1 to 12 players. Most points win; equal players share the victory.

    >>> game = KnasterGame(players=["Ada"], seed=7)
    >>> game.apply(RollDice("Ada"))
    >>> game.apply(Write("Ada", square=(2, 2), number=game.rolled))
    >>> game.sheet("Ada").numbers[12] == sum(game.dice)
    True
    """

    name: ClassVar[str] = "knaster"
    kinds: ClassVar[tuple[type[Action], ...]] = (
        RollDice,
        Write,
        Circle,
        CircleHand,
        Undo,
        CountUp,
    )
    ranked_by: ClassVar[tuple[str, ...]] = ("points",)

    def __init__(self, players: Sequence[str], seed: int | None = None) -> None:
        names = check_players(players, PLAYERS)
        self._seed = seed_or_fresh(seed)
        settings = {"players": list(names), "seed": self._seed}
        super().__init__(settings, State(seats=(Seat(),) * len(names)))

    # What can be seen.

    @property
    def is_over(self) -> bool:
        """Whether the points have been counted."""
        return self.phase is Phase.OVER

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self._state.phase

    @property
    def turn(self) -> int:
        """How often the dice have been rolled."""
        return self._state.turn

    @property
    def dice(self) -> tuple[int, ...]:
        """What the dice show; nothing before the first roll."""
        return self._state.dice

    @property
    def rolled(self) -> int:
        """The total of the dice; 0 before the first roll."""
        return sum(self.dice)

    @property
    def roller(self) -> str:
        """Who rolls next."""
        return self.players[self.turn % len(self.players)]

    @property
    def is_last(self) -> bool:
        """Whether this is the last roll."""
        return self._state.is_last

    @property
    def has_full_grid(self) -> bool:
        """Whether somebody's grid is full, so that the next roll is the last one."""
        return self._state.has_full_grid

    def seat(self, player: str) -> Seat:
        """Return what lies before a player: the sheet, and how far this turn is."""
        return self._state.seats[self.index_of(player)]

    def sheet(self, player: str) -> Sheet:
        """Return a player's sheet."""
        return self.seat(player).sheet

    def due(self, player: str) -> tuple[int, ...]:
        """List the lines whose hands a player must circle now, by their numbers."""
        return self.seat(player).due

    def is_settled(self, player: str) -> bool:
        """Return whether a player has done all there is to do in this turn."""
        return self.seat(player).is_settled

    def can_undo(self, player: str) -> bool:
        """Return whether a player has a step of this turn to take back."""
        return bool(self.seat(player).past) and not self.is_over

    def has_passed(self, player: str) -> bool:
        """Return whether a player could do nothing with this roll."""
        seat = self.seat(player)
        return bool(self.dice) and seat.has_moved and not seat.past

    def total(self, player: str) -> int:
        """Count a player's points so far."""
        return self.sheet(player).points

    def ceiling(self, player: str) -> int:
        """Return how many points a player can reach at best.

        While no grid is full all 115 can be: every number may still be rolled again. Afterwards it
        is what the luckiest last roll and its best use would give.
        """
        seat = self.seat(player)
        if self.is_over or (self.is_last and seat.is_settled):
            return seat.sheet.points
        total = None if seat.has_moved else self.rolled
        if self.is_last:
            return best_end(seat.sheet, total, seat.due)
        if self.has_full_grid:
            return max(map(best_last_roll, ends_of_turn(seat.sheet, total, seat.due)))
        return CEILING

    def view(self, player: str) -> View:
        """Show what this player can see, and no more."""
        state, seat = self._state, self.seat(player)
        return View(
            player=player,
            players=self.players,
            sheets=tuple(seat.sheet for seat in state.seats),
            time=self.time,
            phase=state.phase,
            turn=state.turn,
            roller=self.roller,
            dice=state.dice,
            rolled_at=state.rolled_at,
            is_last=state.is_last,
            has_moved=seat.has_moved,
            due=seat.due,
        )

    def decide(self, bot: Bot) -> Action | None:
        """Return what a bot does next, and when, if nobody acts before; None while it waits."""
        # Bots know their game, which fetches them only when they play.
        from fives_widgets.engine.knaster.bots.decide import decide  # noqa: PLC0415

        return decide(bot, self.view(bot.name))

    def verdict(self, step: Step) -> Verdict:
        """Judge a step on its player's sheet as it is now; whose turn it is does not matter."""
        seat = self.seat(step.player)
        return judge(step, seat.sheet, self.rolled, seat.due)

    # What can be done.

    def legal_actions(self, player: str, time: float | None = None) -> list[Action]:
        """List what a player may do now, or at a later time."""
        now = self._moment(time)
        seat, actions = self.seat(player), list[Action]()
        if self.is_over:
            return actions
        if self.phase is Phase.ROLL and player == self.roller:
            actions.append(RollDice(player, now))
        elif self.phase is Phase.COUNT:
            actions.append(CountUp(player, now))
        sheet = seat.sheet
        if not seat.has_moved:
            actions += [Write(player, now, cell_of(square), self.rolled) for square in sheet.free]
            actions += [
                Circle(player, now, cell_of(square)) for square in sheet.may_circle(self.rolled)
            ]
        for line in seat.due:
            actions += [
                CircleHand(player, now, line, tuple(map(cell_of, squares)))
                for squares in sheet.choices(line)
            ]
        if seat.past:
            actions.append(Undo(player, now))
        return actions

    def _marks(self, player: str) -> tuple[int, ...]:
        return (self.total(player),)

    def _after(self, action: Action) -> State:
        match action:
            case RollDice():
                return self._rolled(action)
            case CountUp():
                return self._counted()
            case Undo():
                return self._with_seat(action.player, self.seat(action.player).undo())
            case Write() | Circle() | CircleHand():
                return self._stepped(action)
        raise AssertionError(action)

    def _rolled(self, action: Action) -> State:
        """Begin a turn."""
        state = self._state
        if state.phase is Phase.COUNT:
            raise IllegalActionError("knaster.illegal.last")
        if state.phase is Phase.MOVE:
            waiting = [name for name in self.players if not self.is_settled(name)]
            raise IllegalActionError("knaster.illegal.waiting", players=tuple(waiting))
        if action.player != self.roller:
            raise IllegalActionError("knaster.illegal.roller", player=self.roller)
        turn = state.turn + 1
        dice = dice_of(self._seed, turn)
        return State(
            seats=tuple(seat.begin(sum(dice)) for seat in state.seats),
            turn=turn,
            dice=dice,
            rolled_at=action.time,
            is_last=state.has_full_grid,
        )

    def _counted(self) -> State:
        """End the game, which nobody can take back."""
        if self.phase is not Phase.COUNT:
            raise IllegalActionError("knaster.illegal.not_last")
        return replace(self._state, is_counted=True)

    def _stepped(self, step: Step) -> State:
        """Write or circle, if it is time for it and allowed."""
        seat = self.seat(step.player)
        if not self.dice:
            raise IllegalActionError("knaster.illegal.not_rolled")
        if not isinstance(step, CircleHand):
            if seat.due:
                raise IllegalActionError("knaster.illegal.hand_first")
            if seat.has_moved:
                raise IllegalActionError("knaster.illegal.moved", total=self.rolled)
        verdict = self.verdict(step)
        if not verdict.is_valid:
            raise IllegalActionError("knaster.illegal.verdict", words=message_of(verdict))
        return self._with_seat(step.player, seat.after(step))

    def _with_seat(self, player: str, seat: Seat) -> State:
        seats = list(self._state.seats)
        seats[self.index_of(player)] = seat
        return replace(self._state, seats=tuple(seats))
