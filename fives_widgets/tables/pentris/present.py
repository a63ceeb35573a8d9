"""What a table of Pentris shows, worked out from its game: plain values for the view to draw."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from fives_widgets import text
from fives_widgets.engine.pentris.actions import Declare
from fives_widgets.engine.pentris.pieces import BEIGE, BLUE, COLOURS, offsets, piece
from fives_widgets.engine.pentris.reach import COLS, ROWS, reachable, resting
from fives_widgets.engine.pentris.scoring import PILES, first_cell, groups, pile_for
from fives_widgets.engine.pentris.state import Stage
from fives_widgets.tables.parts import cells_state
from fives_widgets.tables.rules import read_rules
from fives_widgets.tables.words import head, listed, result_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.pentris.game import PentrisGame
    from fives_widgets.engine.pentris.pieces import Square
    from fives_widgets.engine.pentris.scoring import Gain, Group
    from fives_widgets.engine.pentris.slide import Print, Slide
    from fives_widgets.tables.kept import Kept
    from fives_widgets.tables.parts import HeadState, Request, Rules
    from fives_widgets.tables.pentris.parts import (
        ArrivesState,
        CardState,
        DeclareState,
        DeskState,
        DeskTraits,
        GroupState,
        LyingState,
        PieceState,
        ScoringState,
        ScoringStep,
        SeatState,
        TakenState,
    )


say = text.speaker("pentris_table")


def points_words(n: int) -> str:
    """Say a number of points."""
    return say("points", n=n)


def colour_word(colour: str) -> str:
    """Name a colour."""
    return say(f"colour.{colour}")


def square_words(square: Square) -> str:
    """Say what is printed on a square."""
    return say(f"square.{square.word}")


def piece_name(name: str) -> str:
    """Name a piece shortly: its set and shape."""
    shown = piece(name)
    return say(f"set.{shown.set}", shape=shown.shape)


def piece_words(name: str) -> str:
    """Name a piece with all that is printed on it."""
    squares = ", ".join(square_words(square) for square in piece(name).squares)
    return say("piece.label", name=piece_name(name), squares=squares)


@cache
def piece_state(name: str) -> PieceState:
    """Return what is needed to draw a piece, which is the same in every game."""
    shown = piece(name)
    return {
        "set": shown.set,
        "shape": shown.shape,
        "words": [square.word for square in shown.squares],
        "cells": cells_state(offsets(shown.shape)[0]),
    }


# ---- the head ----


def head_state(game: PentrisGame, people: Sequence[str]) -> HeadState:
    """Show round and phase, and what is to be done."""
    return head(
        name=say("name"),
        title=say("head.title", round=game.round, phase=game.phase),
        note=say(f"level.{game.level}"),
        stage=stage_words(game, people),
        phase="over" if game.is_over else str(game.stage),
    )


def stage_words(game: PentrisGame, people: Sequence[str]) -> str:
    """Say what the game waits for."""
    if game.is_over:
        return result_words(game)
    if game.turn not in people:
        return say("stage.bot", player=game.turn)
    key = str(game.stage)
    if game.stage is Stage.TAKE:
        key = ("take" if game.fitting else "aside") + ("_own" if game.usable else "")
    return say(f"stage.{key}", player=game.turn)


def rules(game: PentrisGame) -> Rules:
    """Return the rules of this level, as far as they go for this game."""
    players, settings = len(game.players), game.settings
    special, shapes = settings["special"], settings["shapes"]
    return read_rules(
        "pentris",
        game.level,
        shown={
            **dict.fromkeys(("order", "pass_on", "leader"), players > 1),
            "blue": special != BEIGE,
            "beige": special != BLUE,
            **dict.fromkeys(("top", "earn"), not game.experts),
            "choose": game.experts,
        },
        n=players,
        players=players,
        pieces=players + 1,
        shapes=shapes and listed(shapes),
    )


# ---- the desk ----


def desk_traits(
    game: PentrisGame,
    bots: Mapping[str, Bot],
    people: Sequence[str],
    kept: Kept,
    *,
    scoring: bool,
) -> DeskTraits:
    """Show the centre board, the slides, one's own pieces, the cards, and what can be done.

    With ``scoring`` it is told how the last phase counted.
    """
    you = _you(game, people)
    actions = game.legal_actions(you) if you in people else []
    printed = game.slide(you).printed
    markers = tuple([seat.markers for seat in game.seats])
    state: DeskState = {
        "rows": ROWS,
        "cols": COLS,
        "you": you,
        "stage": str(game.stage),
        "moves": len(game.log),
        "current": list(game.current),
        "previous": list(game.previous),
        "seats": [_seat(game, name, bots.get(name)) for name in game.players],
        "choices": _choices(actions),
        "taken": _taken(game, you, people),
        "groups": kept("groups", _groups, printed, stars_count=game.level.stars_count),
        "declares": _declares(game, actions),
        "cards": kept("cards", _cards, game.players, markers, game.piles),
        "arrives": _arrives(game, you),
        "scoring": _scoring(game, people) if scoring and game.scored else None,
    }
    return {"state": state, "pieces": kept("pieces", _pieces, _named(state))}


def _you(game: PentrisGame, people: Sequence[str]) -> str:
    """Return whose slide is shown large: whose turn it is, or who had it last."""
    if game.turn in people or not people:
        return game.turn
    return next((a.player for a in reversed(game.log) if a.player in people), people[0])


def _named(state: DeskState) -> frozenset[str]:
    """Return the names of all pieces that are to be drawn."""
    seats, scoring = state["seats"], state["scoring"]
    slides = [seat["slide"] for seat in seats] + (scoring["slides"] if scoring else [])
    piles = [pile for card in state["cards"] for pile in card["piles"]]
    named = {
        *state["current"],
        *state["previous"],
        *[name for seat in seats for name in seat["hand"]],
        *[lying["piece"] for slide in slides for lying in slide],
        *[pile["top"] for pile in piles],
        *[one["earns"] for one in state["declares"]],
        state["taken"] and state["taken"]["piece"],
    }
    return frozenset(name for name in named if name)


def _pieces(names: Iterable[str]) -> dict[str, PieceState]:
    return {name: piece_state(name) for name in sorted(names)}


def _seat(game: PentrisGame, name: str, bot: Bot | None) -> SeatState:
    seat = game.seat(name)
    return {
        "name": name,
        "level": bot.level if bot else None,
        "points": seat.points,
        "slide": _slide(seat.slide),
        "hand": list(seat.hand),
        "isOnTurn": name == game.turn and not game.is_over,
        "hasBag": name == game.holder and not game.is_over,
    }


def _slide(slide: Slide) -> list[LyingState]:
    return [{"piece": lying.piece, "place": list(lying.place)} for lying in slide.pieces]


def _choices(actions: Sequence[Action]) -> dict[str, Request]:
    """Return for each piece that can be chosen, and the bag, what choosing it asks for."""
    named: dict[str, Request] = {}
    for action in actions:
        if action.kind == "draw":
            named["bag"] = action.to_request()
        if action.kind in {"keep", "take", "use", "remove", "aside"}:
            name = getattr(action, "piece")  # noqa: B009 - these kinds have one, others have not
            named[name] = action.to_request()
    return named


def _taken(game: PentrisGame, you: str, people: Sequence[str]) -> TakenState | None:
    """Return the piece that is on its way, where it can be, and where it can come to rest."""
    if game.taken is None or game.turn != you or you not in people:
        return None
    shape, filled = game.taken[0], game.slide(you).printed.filled
    reach = reachable(shape, filled)
    return {
        "piece": game.taken,
        "above": list(map(list, reach.above)),
        "entering": list(map(list, reach.entering)),
        "inside": list(map(list, reach.inside)),
        "rests": list(map(list, resting(shape, filled))),
    }


def _groups(printed: Print, *, stars_count: bool) -> list[GroupState]:
    """Return the groups of a slide, so that they light up with their size."""
    return [_group(group, printed) for group in groups(printed, stars_count=stars_count)]


def _group(group: Group, printed: Print) -> GroupState:
    candies = sum([(group.mask & some).bit_count() for some in (printed.candies, printed.doubles)])
    return {
        "colour": group.colour_name,
        "cells": cells_state(group.cells),
        "size": group.size,
        "candies": candies,
    }


def _declares(game: PentrisGame, actions: Sequence[Action]) -> list[DeclareState]:
    """List the groups that can be declared, and what each would give, the best first."""
    declares = [action for action in actions if isinstance(action, Declare)]
    if not declares:
        return []
    printed = game.slide(game.turn).printed
    by_place = {(one.colour_name, first_cell(one.mask)): one for one in game.groups(game.turn)}
    found: list[DeclareState] = []
    for action in declares:
        group = by_place[action.colour, (action.row, action.col)]
        found.append(
            {
                **_group(group, printed),
                "action": action.to_request(),
                "points": None if game.level.has_personal_pieces else group.size,
                "earns": _earned(game, group, action.piece),
            }
        )
    return sorted(found, key=lambda one: -one["size"])


def _earned(game: PentrisGame, group: Group, chosen: str | None) -> str | None:
    """Return which piece a group earns in the advanced game."""
    if not game.level.has_personal_pieces:
        return None
    card = game.piles[group.colour]
    pile = pile_for(group.size, card)
    return chosen or (None if pile is None else card[pile][0])


def _cards(
    players: Sequence[str],
    markers: Sequence[Sequence[int]],
    piles: Sequence[Sequence[Sequence[str | None]]],
) -> list[CardState]:
    """Show the candy cards: whose markers lie there, and the tops of the piles."""
    return [
        {
            "colour": colour,
            "markers": [
                {"player": name, "n": of_player[number]}
                for name, of_player in zip(players, markers, strict=True)
                if of_player[number]
            ],
            "piles": [
                {"size": size, "count": len(pile), "top": pile[0] if pile else None}
                for size, pile in zip(PILES, piles[number], strict=False)
            ],
        }
        for number, colour in enumerate(COLOURS)
    ]


def _arrives(game: PentrisGame, you: str) -> ArrivesState | None:
    """Return the way of the piece that came to rest last, if somebody else has just slid it in."""
    last = game.log[-1] if game.log else None
    if last is None or last.kind != "slide" or last.player == you:
        return None
    slide = game.slide(last.player)
    if not slide.pieces:  # the round has ended with it
        return None
    return {"player": last.player, "path": list(map(list, slide.last_path()))}


# ---- how it counted ----


def _scoring(game: PentrisGame, people: Sequence[str]) -> ScoringState:
    """Show how the last phase counted, square by square; people go on when they have read it."""
    scored = game.scored[-1]
    steps = [
        step
        for seat, (name, gains) in enumerate(zip(game.players, scored.gains, strict=True))
        for step in _steps(seat, name, gains)
    ]
    return {
        "label": say("scoring.label", phase=scored.phase, round=scored.round),
        "slides": [_slide(slide) for slide in scored.slides],
        "steps": steps,
        "goesOn": bool(people) and not game.is_over,
    }


def _steps(seat: int, player: str, gains: Sequence[Gain]) -> list[ScoringStep]:
    """Return what a slide gave: rows at once, platinum stars at once, the rest one by one."""
    steps: list[ScoringStep] = []
    for rule in ("group", "row", "star", "platinum", "unused"):
        of_rule = [gain for gain in gains if gain.rule == rule]
        if rule in {"row", "platinum"}:
            together = [tuple(of_rule)] if of_rule else []
        else:
            together = [(gain,) for gain in of_rule if gain.points or rule == "group"]
        steps += [
            {
                "seat": seat,
                "says": _gain_words(player, some),
                "cells": cells_state(cell for gain in some for cell in gain.squares),
                "star": list(some[0].star) if rule == "star" and some[0].star else None,
            }
            for some in together
        ]
    none = say("scoring.none", player=player)
    return steps or [{"seat": seat, "says": none, "cells": [], "star": None}]


def _gain_words(player: str, gains: tuple[Gain, ...]) -> str:
    gain = gains[0]
    values: dict[str, Any] = {
        "player": player,
        "points": points_words(sum(gain.points for gain in gains)),
        "n": len(gains),
    }
    if gain.colour:
        values["colour"] = colour_word(gain.colour)
    if gain.piece:
        values["piece"] = piece_name(gain.piece)
    rule = gain.rule
    if rule == "group" and not gain.points:
        rule = "earned" if gain.piece else "earned_nothing"
    return say(f"scoring.{rule}", **values)


def news(game: PentrisGame, told: int) -> str:
    """Say for ears what has happened since so many actions."""
    said = []
    for action in game.log[told:]:
        values: dict[str, Any] = {"player": action.player}
        if getattr(action, "piece", None):
            values["piece"] = piece_words(action.piece)  # type: ignore[attr-defined]
        if isinstance(action, Declare):
            values["colour"] = colour_word(action.colour)
        said.append(say(f"news.{action.kind}", **values))
    return " ".join(said)
