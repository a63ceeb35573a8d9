"""Golomb's game: two players place pentominoes in turn, and who places the last one wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.chance import seed_or_fresh
from fives_widgets.engine.core.game import Action, Game, IllegalActionError
from fives_widgets.engine.core.validation import InputError, check_players, quote
from fives_widgets.engine.golomb.actions import Place
from fives_widgets.engine.golomb.explain import message_of
from fives_widgets.engine.golomb.placements import Placements
from fives_widgets.engine.golomb.rules import Verdict, judge
from fives_widgets.engine.golomb.state import Placed, Position, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.geometry.grid import Cell

PLAYERS = 2
"""How many play."""

SIZES = range(5, 11)
"""How many squares a side of the board can have."""


class GolombGame(Game[Position]):
    """Golomb's game, on a board of 8 x 8 squares or of another ``size``.

    The first player named begins. The ``seed`` says how bots choose between placements that they
    like equally well; nothing else depends on chance.

    >>> game = GolombGame(players=["Ada", "Bo"], seed=7)
    >>> game.apply(Place("Ada", shape="I", cells=[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]))
    >>> game.turn, game.choices, len(game.free)
    ('Bo', 1974, 59)
    """

    name: ClassVar[str] = "golomb"
    kinds: ClassVar[tuple[type[Action], ...]] = (Place,)
    ranked_by: ClassVar[tuple[str, ...]] = ("last_piece",)

    def __init__(self, players: Sequence[str], seed: int | None = None, size: int = 8) -> None:
        names = check_players(players, PLAYERS, exactly=True)
        seed = seed_or_fresh(seed)
        if type(size) is not int or size not in SIZES:
            raise InputError("golomb.setup.size", size=quote(size), least=SIZES[0], most=SIZES[-1])
        settings = {"players": list(names), "seed": seed, "size": size}
        super().__init__(settings, Position.start(size))

    # What can be seen.

    @property
    def is_over(self) -> bool:
        """Whether no piece can be placed any more."""
        return not self.position.possible

    @property
    def position(self) -> Position:
        """The board and what is placed on it."""
        return self._state

    @property
    def size(self) -> int:
        """How many squares a side of the board has."""
        return self.position.size

    @property
    def turn(self) -> str | None:
        """Who plays now; nobody when the game is over."""
        return None if self.is_over else self.players[len(self.placed) % PLAYERS]

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The pieces on the board and who placed them, the first one first."""
        return self.position.placed

    @property
    def pieces(self) -> tuple[str, ...]:
        """The letters of the pieces that are left."""
        return self.position.pieces

    @property
    def free(self) -> tuple[Cell, ...]:
        """The squares that are not covered, in reading order."""
        return self.position.free

    @property
    def dead(self) -> tuple[Cell, ...]:
        """The free squares that no piece can cover any more."""
        return self.position.dead

    @property
    def choices(self) -> int:
        """How many placements the player to move can choose from."""
        return self.position.choices

    def placements(self, shape: str) -> list[tuple[Cell, ...]]:
        """List the squares of every placement that is left for the piece with this letter."""
        return self.position.placements(shape)

    def view(self, player: str) -> View:
        """Show what this player can see: everything."""
        self.index_of(player)
        return View(
            player=player,
            players=self.players,
            seed=self._settings["seed"],
            position=self.position,
            time=self.time,
            turn=self.turn,
        )

    def decide(self, bot: Bot) -> Action | None:
        """Return what a bot does next, and when, if nobody acts before; None while it waits."""
        # Bots know their game, which fetches them only when they play.
        from fives_widgets.engine.golomb.bots.decide import decide  # noqa: PLC0415

        return decide(bot, self.view(bot.name))

    def verdict(self, place: Place) -> Verdict:
        """Judge a placement as the game is now."""
        return judge(place, self.position, self.turn)

    # What can be done.

    def legal_actions(self, player: str, time: float | None = None) -> list[Action]:
        """List what a player may do now, or at a later time."""
        now = self._moment(time)
        self.index_of(player)
        if player != self.turn:
            return []
        return [
            Place(player, now, placement.shape.name, placement.cells)
            for placement in Placements.on(self.size).of(self.position.possible)
        ]

    def _marks(self, player: str) -> tuple[int, ...]:
        return (int(bool(self.placed) and self.placed[-1].player == player),)

    def _after(self, action: Action) -> Position:
        match action:
            case Place():
                return self._with(action)
        raise AssertionError(action)

    def _with(self, place: Place) -> Position:
        verdict = self.verdict(place)
        if not verdict.is_valid:
            raise IllegalActionError("golomb.illegal.verdict", words=message_of(verdict))
        return self.position.after(place)
