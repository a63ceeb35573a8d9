"""The end of a phase, a round and a game: who may declare what, and what is gained."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fives_widgets.engine.pentris.pieces import COLOURS, piece
from fives_widgets.engine.pentris.scoring import (
    UNUSED_POINTS,
    Gain,
    group_gain,
    pile_for,
    row_gains,
    star_gains,
)
from fives_widgets.engine.pentris.slide import EMPTY_SLIDE
from fives_widgets.engine.pentris.state import Level, Scored, Seat, Stage, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.pentris.scoring import Group

LAST_ROUND = LAST_PHASE = 3


def may_declare(seat: Seat, group: Group, level: Level) -> bool:
    """Return whether a player may declare a group.

    A group needs a candy: stars alone are none to declare (our decision). A colour can be declared
    once a round; in the advanced game any colour can, as long as the player has a marker left.
    """
    if not group.size:
        return False
    if level.has_personal_pieces:
        return seat.markers_left > 0
    return not seat.markers[group.colour]


def declared(state: State, group: Group, level: Level, choice: str | None) -> State:
    """Return the player on turn the points of a declared group, or the piece that it earns."""
    seat = state.seats[state.turn]
    gain = group_gain(group, seat.slide.printed, stars_count=level.stars_count)
    markers = tuple(count + (colour == group.colour) for colour, count in enumerate(seat.markers))
    seat = replace(seat, markers=markers)
    if level.has_personal_pieces:
        card = state.piles[group.colour]
        pile = pile_for(group.size, card)
        earned = None if pile is None else choice or card[pile][0]
        gain = replace(gain, points=0, piece=earned)
        if pile is not None and earned is not None:
            seat = replace(seat, hand=(*seat.hand, earned))
            left = tuple(name for name in card[pile] if name != earned)
            card = (*card[:pile], left, *card[pile + 1 :])
            piles = state.piles
            piles = (*piles[: group.colour], card, *piles[group.colour + 1 :])
            state = replace(state, piles=piles)
    seats = list(state.seats)
    seats[state.turn] = _gaining(seat, (gain,))
    return replace(state, seats=tuple(seats))


def end_of_phase(state: State, level: Level) -> State:
    """Score what this phase ends, and make the table ready for what comes next."""
    ends_round = state.phase == LAST_PHASE
    ends_game = ends_round and state.round == LAST_ROUND
    seats = state.seats
    if ends_round:
        seats = tuple(_gaining(seat, _round_gains(seat, level)) for seat in seats)
    if ends_game:
        seats = tuple(_gaining(seat, _unused_gains(seat)) for seat in seats)
    scored = Scored(
        state.round,
        state.phase,
        tuple(seat.slide for seat in seats),
        tuple(seat.gains for seat in seats),
    )
    seats = tuple(replace(seat, gains=()) for seat in seats)
    state = replace(state, seats=seats, scored=(*state.scored, scored), draft=0)
    if ends_game:
        return replace(state, stage=Stage.OVER)
    return _next_round(state, level) if ends_round else _next_phase(state)


def _round_gains(seat: Seat, level: Level) -> list[Gain]:
    printed = seat.slide.printed
    return row_gains(printed) + ([] if level.stars_count else star_gains(printed))


def _unused_gains(seat: Seat) -> list[Gain]:
    """Say what special pieces are worth that were kept to the end; base pieces give nothing."""
    return [
        Gain("unused", UNUSED_POINTS[piece(name).set], piece=name)
        for name in seat.hand
        if piece(name).set in UNUSED_POINTS
    ]


def _gaining(seat: Seat, gains: Iterable[Gain]) -> Seat:
    new = tuple(gains)
    return replace(
        seat, gains=seat.gains + new, points=seat.points + sum(gain.points for gain in new)
    )


def _next_phase(state: State) -> State:
    """Discard what is on the centre board, and pass the bag on."""
    holder = (state.holder + 1) % len(state.seats)
    return replace(
        state,
        stage=Stage.DRAW,
        phase=state.phase + 1,
        holder=holder,
        turn=holder,
        beside=state.beside + state.previous,
        previous=(),
    )


def _next_round(state: State, level: Level) -> State:
    """Put all pieces back into the bag, those put aside too, and take the markers back."""
    holder = _leader(state) if level.has_personal_pieces else (state.holder + 1) % len(state.seats)
    slid = tuple(lying.piece for seat in state.seats for lying in seat.slide.pieces)
    seats = tuple(
        replace(seat, slide=EMPTY_SLIDE, markers=_taken_back(seat.markers, level))
        for seat in state.seats
    )
    return replace(
        state,
        stage=Stage.DRAW,
        round=state.round + 1,
        phase=1,
        holder=holder,
        turn=holder,
        seats=seats,
        bag=state.bag + state.beside + state.previous + slid,
        beside=(),
        previous=(),
    )


def _taken_back(markers: tuple[int, ...], level: Level) -> tuple[int, ...]:
    """Take markers back from the cards: all, or in the advanced game exactly one from each."""
    if level.has_personal_pieces:
        return tuple(max(0, count - 1) for count in markers)
    return (0,) * len(COLOURS)


def _leader(state: State) -> int:
    """Return who has most points; of equals, who played first in this phase."""
    players = len(state.seats)
    order = [(state.holder + step) % players for step in range(1, players + 1)]
    return max(order, key=lambda seat: state.seats[seat].points)
