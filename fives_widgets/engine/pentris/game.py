"""The game of Pentris: drafts, phases and rounds, at three levels.

Players sit in the order in which they are named, each to the right of the one before. So play goes
round the table counter-clockwise, as the rules want it; the first one named has the bag at first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets.engine.core.chance import Chance, seed_or_fresh
from fives_widgets.engine.core.game import Action, Game, IllegalActionError
from fives_widgets.engine.core.validation import check_players
from fives_widgets.engine.pentris import setup
from fives_widgets.engine.pentris.actions import (
    Declare,
    Draw,
    Keep,
    PutAside,
    Remove,
    SlideIn,
    Take,
    Use,
)
from fives_widgets.engine.pentris.phase_scoring import declared, end_of_phase, may_declare
from fives_widgets.engine.pentris.pieces import BASE, piece
from fives_widgets.engine.pentris.reach import bit
from fives_widgets.engine.pentris.scoring import Group, first_cell, groups, pile_for
from fives_widgets.engine.pentris.state import Level, Scored, Seat, Stage, State, View

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.pentris.slide import Slide

ROUNDS = PHASES = DRAFTS = 3
"""A game has three rounds, a round three phases, a phase three drafts."""


class PentrisGame(Game[State]):
    """A game of Pentris for 1 to 4 players. Most points win; equal players share the victory.

    ``special`` and ``shapes`` choose the special pieces of an intermediate game (else chance does),
    ``experts`` lets players of an advanced game choose from the piles.

    >>> game = PentrisGame(players=["Ada", "Bo"], seed=7)
    >>> game.apply(Draw("Ada"))
    >>> game.turn, len(game.current)
    ('Bo', 3)
    >>> game.apply(Take("Bo", piece=game.current[0]))
    >>> game.apply(game.legal_actions("Bo")[0])
    >>> game.turn
    'Ada'
    """

    name: ClassVar[str] = "pentris"
    kinds: ClassVar[tuple[type[Action], ...]] = (
        Draw,
        Keep,
        Take,
        Use,
        SlideIn,
        Remove,
        PutAside,
        Declare,
    )
    ranked_by: ClassVar[tuple[str, ...]] = ("points",)

    def __init__(  # noqa: PLR0913, PLR0917 - one argument for each setting
        self,
        players: Sequence[str],
        seed: int | None = None,
        level: str = Level.BEGINNER,
        special: str | None = None,
        shapes: str | None = None,
        experts: bool = False,  # noqa: FBT001, FBT002 - settings are given by name
    ) -> None:
        names = check_players(players, setup.PLAYERS)
        self._seed = seed_or_fresh(seed)
        self._level = setup.check_level(level)
        special, shapes = setup.check_special(special, shapes, self._level, self._seed)
        self._experts = setup.check_experts(experts, self._level)
        settings = {
            "players": list(names),
            "seed": self._seed,
            "level": str(self._level),
            "special": special,
            "shapes": shapes,
            "experts": self._experts,
        }
        table = setup.lay_out(len(names), self._seed, self._level, special, shapes)
        super().__init__(settings, table)

    # What can be seen.

    @property
    def is_over(self) -> bool:
        """Whether the third round has been scored."""
        return self.stage is Stage.OVER

    @property
    def level(self) -> Level:
        """The level that is played."""
        return self._level

    @property
    def experts(self) -> bool:
        """Whether players choose from the piles."""
        return self._experts

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        return self._state.stage

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._state.round

    @property
    def phase(self) -> int:
        """The number of the phase in its round, from 1."""
        return self._state.phase

    @property
    def draft(self) -> int:
        """How many drafts of the phase have begun."""
        return self._state.draft

    @property
    def holder(self) -> str:
        """Who has the bag."""
        return self.players[self._state.holder]

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.players[self._state.turn]

    @property
    def current(self) -> tuple[str, ...]:
        """The pieces in Current Turn."""
        return self._state.current

    @property
    def previous(self) -> tuple[str, ...]:
        """The pieces in Previous Turns."""
        return self._state.previous

    @property
    def taken(self) -> str | None:
        """The piece that was taken and must be slid in now."""
        return self._state.taken

    @property
    def fitting(self) -> tuple[str, ...]:
        """The offered pieces that fit on the slide of the player whose turn it is."""
        return self._state.fitting

    @property
    def usable(self) -> tuple[str, ...]:
        """The personal pieces of this player that fit there."""
        return self._state.usable

    @property
    def piles(self) -> tuple[tuple[tuple[str | None, ...], ...], ...]:
        """The piles on the candy cards, as far as they can be seen: see :class:`View`."""
        if self.experts:
            return self._state.piles
        return tuple(
            [
                tuple([(*pile[:1], *[None] * (len(pile) - 1)) for pile in card])
                for card in self._state.piles
            ]
        )

    @property
    def scored(self) -> tuple[Scored, ...]:
        """The phases that have ended, with everybody's slides and what they gave."""
        return self._state.scored

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What is before each player, as they sit."""
        return self._state.seats

    def seat(self, player: str) -> Seat:
        """Return what is before a player."""
        return self.seats[self.index_of(player)]

    def slide(self, player: str) -> Slide:
        """Return a player's slide."""
        return self.seat(player).slide

    def hand(self, player: str) -> tuple[str, ...]:
        """Return a player's personal pieces."""
        return self.seat(player).hand

    def total(self, player: str) -> int:
        """Return a player's points so far."""
        return self.seat(player).points

    def groups(self, player: str) -> list[Group]:
        """Return all groups on a player's slide."""
        return groups(self.slide(player).printed, stars_count=self.level.stars_count)

    def view(self, player: str) -> View:
        """Show what this player can see, and no more."""
        self.index_of(player)
        state = self._state
        return View(
            player=player,
            players=self.players,
            level=self.level,
            experts=self.experts,
            time=self.time,
            stage=state.stage,
            round=state.round,
            phase=state.phase,
            draft=state.draft,
            holder=self.holder,
            turn=self.turn,
            current=state.current,
            previous=state.previous,
            taken=state.taken,
            seats=state.seats,
            piles=self.piles,
            bag=frozenset(state.bag),
        )

    def decide(self, bot: Bot) -> Action | None:
        """Return what a bot does next, and when, if nobody acts before; None while it waits."""
        # Bots know their game, which fetches them only when they play.
        from fives_widgets.engine.pentris.bots.decide import decide  # noqa: PLC0415

        return decide(bot, self.view(bot.name))

    def _marks(self, player: str) -> tuple[int, ...]:
        return (self.total(player),)

    # What can be done.

    def legal_actions(self, player: str, time: float | None = None) -> list[Action]:
        """List what a player may do now, or at a later time: nothing while it is another's turn."""
        self.index_of(player)
        now = self._moment(time)
        if self.is_over or player != self.turn:
            return []
        return self._possible(self._state, player, now)

    def _possible(self, state: State, player: str, now: float) -> list[Action]:
        seat = state.seats[state.turn]
        match state.stage:
            case Stage.DRAW:
                return [Draw(player, now)]
            case Stage.KEEP:
                return [Keep(player, now, name) for name in state.current]
            case Stage.TAKE:
                kind = Take if state.fitting else PutAside
                return [
                    *[kind(player, now, name) for name in state.fitting or state.offers],
                    *[Use(player, now, name) for name in state.usable],
                ]
            case Stage.SLIDE if state.taken:
                return [SlideIn(player, now, *at) for at in seat.slide.places(state.taken)]
            case Stage.REMOVE:
                return [Remove(player, now, name) for name in _removable(state.offers)]
        return [
            Declare(player, now, group.colour_name, *first_cell(group.mask), piece=earned)
            for group in self.groups(player)
            if may_declare(seat, group, self.level)
            for earned in self._choices(group)
        ]

    def _choices(self, group: Group) -> tuple[str | None, ...]:
        """Return the pieces among which an expert chooses for a group."""
        piles = self._state.piles[group.colour]
        pile = pile_for(group.size, piles) if self.experts else None
        return (None,) if pile is None else piles[pile]

    def _after(self, action: Action) -> State:
        state = self._state
        if action.player != self.turn:
            raise IllegalActionError("pentris.illegal.turn", player=action.player, turn=self.turn)
        stage, done = self._acts[type(action)]
        if state.stage is not stage:
            raise IllegalActionError(f"pentris.illegal.not_{action.kind}")
        return done(state, action)

    @property
    def _acts(self) -> dict[type[Action], tuple[Stage, Callable[[State, Any], State]]]:
        """Return for each kind of action at which stage it is done, and what does it."""
        return {
            Draw: (Stage.DRAW, self._drawn),
            Keep: (Stage.KEEP, _kept),
            Take: (Stage.TAKE, _taken),
            Use: (Stage.TAKE, _used),
            PutAside: (Stage.TAKE, self._put_aside),
            SlideIn: (Stage.SLIDE, self._slid_in),
            Remove: (Stage.REMOVE, self._removed),
            Declare: (Stage.DECLARE, self._declared),
        }

    def _drawn(self, state: State, _: Draw) -> State:
        """Draw for the first personal pieces, or for a draft.

        If the bag has too few, what lies beside the centre board goes back into it first: our
        decision. It can only happen to four players of an advanced game.
        """
        players = len(state.seats)
        keeping = self.level.has_personal_pieces and not state.draws
        wanted = players if keeping else players + 1
        if len(state.bag) < wanted:
            state = replace(state, bag=state.bag + state.beside, beside=())
        chance = Chance(f"{self._seed}, draw {state.draws}")
        current = tuple(chance.sample(state.bag, wanted))
        state = replace(
            state,
            bag=_without(state.bag, *current),
            current=current,
            draws=state.draws + 1,
        )
        if keeping:
            return replace(state, stage=Stage.KEEP)
        first = (state.holder + 1) % players
        return replace(state, stage=Stage.TAKE, draft=state.draft + 1, turn=first)

    def _slid_in(self, state: State, action: SlideIn) -> State:
        seat, name = state.seats[state.turn], state.taken
        if name is None or not seat.slide.can_rest(name, action.place):
            raise IllegalActionError(
                "pentris.illegal.place", piece=name, turn=action.turn, row=action.row,
                col=action.col,
            )  # fmt: skip
        slide = seat.slide.with_piece(name, action.place)
        state = replace(_with_seat(state, replace(seat, slide=slide)), taken=None)
        return replace(state, stage=Stage.REMOVE) if state.removes else self._next_turn(state)

    def _put_aside(self, state: State, action: PutAside) -> State:
        """Put a piece beside the centre board: it comes back into the bag with the others there."""
        _check_offered(state.offers, action.piece)
        if state.fitting:
            raise IllegalActionError("pentris.illegal.must_place", pieces=state.fitting)
        beside = (*state.beside, action.piece)
        return self._next_turn(replace(_without_offer(state, action.piece), beside=beside))

    def _removed(self, state: State, action: Remove) -> State:
        """Put a piece into the box, after a personal one was used instead of it."""
        _check_offered(state.offers, action.piece)
        if action.piece not in _removable(state.offers):
            raise IllegalActionError("pentris.illegal.base_first", piece=action.piece)
        box = (*state.box, action.piece)
        return self._next_turn(replace(_without_offer(state, action.piece), box=box))

    def _next_turn(self, state: State) -> State:
        """Return the turn to the next player, or end the draft after the one with the bag."""
        state = replace(state, removes=False)
        if state.turn != state.holder:
            return replace(state, stage=Stage.TAKE, turn=(state.turn + 1) % len(state.seats))
        state = replace(state, current=(), previous=state.previous + state.current)
        if len(state.previous) < DRAFTS:
            return replace(state, stage=Stage.DRAW)
        return self._next_to_declare(state, state.holder)

    def _next_to_declare(self, state: State, last: int) -> State:
        """Let the next player after the last one declare who can; end the phase if nobody can."""
        players, seat = len(state.seats), last
        while True:
            seat = (seat + 1) % players
            if self._can_declare(state.seats[seat]):
                return replace(state, stage=Stage.DECLARE, turn=seat)
            if seat == state.holder:
                return end_of_phase(state, self.level)

    def _can_declare(self, seat: Seat) -> bool:
        found = groups(seat.slide.printed, stars_count=self.level.stars_count)
        return any(may_declare(seat, group, self.level) for group in found)

    def _declared(self, state: State, action: Declare) -> State:
        seat = state.seats[state.turn]
        square = bit((action.row, action.col))
        group = next(
            (
                group
                for group in groups(seat.slide.printed, stars_count=self.level.stars_count)
                if group.colour_name == action.colour and group.mask & square
            ),
            None,
        )
        if group is None:
            raise IllegalActionError(
                "pentris.illegal.no_group", colour=action.colour, row=action.row, col=action.col
            )
        if not may_declare(seat, group, self.level):
            if not group.size:
                raise IllegalActionError("pentris.illegal.no_candy", colour=action.colour)
            has_markers = self.level.has_personal_pieces
            raise IllegalActionError(
                "pentris.illegal.markers" if has_markers else "pentris.illegal.card",
                colour=action.colour,
            )
        choices = self._choices(group)
        if action.piece not in choices:
            raise IllegalActionError(
                "pentris.illegal.choice",
                piece=action.piece,
                pieces=tuple(name or "-" for name in choices),
            )
        state = declared(state, group, self.level, action.piece)
        if state.turn == state.holder:
            return end_of_phase(state, self.level)
        return self._next_to_declare(state, state.turn)


def _kept(state: State, action: Keep) -> State:
    """Keep a personal piece. The others choose clockwise, against the order of play."""
    name = action.piece
    _check_offered(state.current, name)
    seat = replace(state.seats[state.turn], hand=(name,))
    current = _without(state.current, name)
    state = replace(_with_seat(state, seat), current=current)
    if current:
        return replace(state, turn=(state.turn - 1) % len(state.seats))
    return replace(state, stage=Stage.DRAW, turn=state.holder)


def _taken(state: State, action: Take) -> State:
    name = action.piece
    _check_offered(state.offers, name)
    if name not in state.fitting:
        raise IllegalActionError(
            "pentris.illegal.must_fit" if state.fitting else "pentris.illegal.none_fits",
            piece=name,
            pieces=state.fitting,
        )
    return replace(_without_offer(state, name), stage=Stage.SLIDE, taken=name)


def _used(state: State, action: Use) -> State:
    seat, name = state.seats[state.turn], action.piece
    if name not in seat.hand:
        raise IllegalActionError(
            "pentris.illegal.not_personal", piece=name, pieces=seat.hand or "-"
        )
    if name not in state.usable:
        raise IllegalActionError("pentris.illegal.personal_fits_not", piece=name)
    seat = replace(seat, hand=_without(seat.hand, name))
    return replace(_with_seat(state, seat), stage=Stage.SLIDE, taken=name, removes=True)


def _removable(offers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the offers that may be removed: no special one while there is a base piece."""
    return tuple(name for name in offers if piece(name).set == BASE) or offers


def _check_offered(offers: tuple[str, ...], name: str) -> None:
    if name not in offers:
        raise IllegalActionError("pentris.illegal.not_offered", piece=name, pieces=offers)


def _without_offer(state: State, name: str) -> State:
    return replace(
        state, current=_without(state.current, name), previous=_without(state.previous, name)
    )


def _without(names: tuple[str, ...], *out: str) -> tuple[str, ...]:
    return tuple(name for name in names if name not in out)


def _with_seat(state: State, seat: Seat) -> State:
    seats = state.seats
    return replace(state, seats=(*seats[: state.turn], seat, *seats[state.turn + 1 :]))
