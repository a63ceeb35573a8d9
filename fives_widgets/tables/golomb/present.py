"""What a table of Golomb's game shows: plain values for the view, in words from the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets import text
from fives_widgets.engine.geometry.pentominoes import LETTERS, pentomino
from fives_widgets.engine.golomb.explain import name_squares
from fives_widgets.tables.parts import cells_state
from fives_widgets.tables.words import bot_note, head, result_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.golomb.game import GolombGame
    from fives_widgets.tables.golomb.parts import BoardState, PieceState, SeatState
    from fives_widgets.tables.parts import HeadState

say = text.speaker("golomb_table")


def head_state(game: GolombGame, people: Sequence[str]) -> HeadState:
    """Show which piece comes next, and who places it."""
    return head(
        name=say("name"),
        title=say("head.over" if game.is_over else "head.piece", n=len(game.placed) + 1),
        stage=_stage(game, people),
        phase="over" if game.is_over else "place",
    )


def _stage(game: GolombGame, people: Sequence[str]) -> str:
    if game.turn is None:
        return result_words(game)
    return say("stage.person" if game.turn in people else "stage.bot", player=game.turn)


def board_state(game: GolombGame, bots: Mapping[str, Bot], people: Sequence[str]) -> BoardState:
    """Show the players, the twelve pieces, and which squares no piece can cover any more."""
    return {
        "size": game.size,
        "moves": len(game.log),
        "mode": "over" if game.is_over else "place" if game.turn in people else "wait",
        "seats": [_seat(game, player, bots) for player in game.players],
        "pieces": [_piece(game, letter) for letter in LETTERS],
        "last": game.placed[-1].shape if game.placed else None,
        "dead": cells_state(game.dead),
    }


def _seat(game: GolombGame, player: str, bots: Mapping[str, Bot]) -> SeatState:
    has_won = game.is_over and player in game.result().winners
    key = "turn" if player == game.turn else "winner" if has_won else ""
    turn = say(f"seat.{key}", player=player) if key else ""
    return {"name": player, "note": bot_note(bots.get(player)), "turn": turn}


def _piece(game: GolombGame, letter: str) -> PieceState:
    placed = next((placed for placed in game.placed if placed.shape == letter), None)
    places = _places(game.placements(letter), game.size)
    key = "placed" if placed else "open" if places else "stuck"
    return {
        "letter": letter,
        "cells": cells_state(pentomino(letter).cells),
        "label": say(f"piece.{key}", piece=letter, player=placed and placed.player),
        "seat": game.index_of(placed.player) if placed else None,
        "on": cells_state(placed.cells if placed else ()),
        "places": places,
    }


def _places(placements: Iterable[Sequence[Cell]], size: int) -> dict[str, str]:
    """Return where each form of a piece fits, as :class:`PieceState` describes it."""
    corners: dict[str, int] = {}
    for cells in placements:
        top, left = (min(axis) for axis in zip(*cells, strict=True))
        form = " ".join(sorted(f"{row - top},{col - left}" for row, col in cells))
        corners[form] = corners.get(form, 0) | 1 << top * size + left
    return {form: f"{squares:x}" for form, squares in corners.items()}


def news(game: GolombGame, since: int) -> str:
    """Return for ears which pieces were placed since so many actions, and where."""
    return " ".join(
        say("news", player=one.player, piece=one.shape, squares=name_squares(one.cells))
        for one in game.placed[since:]
    )
