"""What a table of Pentris shows, worked out from its game: plain values for the view to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets import text
from fives_widgets.engine.pentris.actions import Declare
from fives_widgets.engine.pentris.pieces import BEIGE, BLUE, COLOURS, offsets, piece
from fives_widgets.engine.pentris.reach import COLS, ROWS, cells_at, reachable, resting
from fives_widgets.engine.pentris.scoring import PILES, first_cell, pile_for
from fives_widgets.engine.pentris.state import Stage
from fives_widgets.tables.parts import cells_state
from fives_widgets.tables.rules import read_rules
from fives_widgets.tables.words import head, listed, result_words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.pentris.game import PentrisGame
    from fives_widgets.engine.pentris.pieces import Square
    from fives_widgets.engine.pentris.scoring import Gain, Group
    from fives_widgets.engine.pentris.slide import Slide
    from fives_widgets.tables.parts import HeadState, Rules
    from fives_widgets.tables.pentris.parts import (
        ArrivesState,
        CardState,
        Choice,
        DeclareState,
        DeskState,
        GroupState,
        LyingState,
        PieceState,
        PileState,
        ScoringState,
        ScoringStep,
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
    colours = [colour_word(colour) for colour in square.colours]
    if square.platinum:
        return say("square.platinum", value=square.platinum)
    if square.star:
        if len(colours) == 2:
            return say("square.two", first=colours[0], second=colours[1])
        return say("square.star", colour=colours[0])
    if len(colours) == len(COLOURS):
        return say("square.lolly")
    return say("square.double" if square.candies == 2 else "square.candy", colour=colours[0])


def piece_name(name: str) -> str:
    """Name a piece shortly: its set and shape."""
    shown = piece(name)
    return say(f"set.{shown.set}", shape=shown.shape)


def piece_words(name: str) -> str:
    """Name a piece with all that is printed on it."""
    squares = ", ".join(square_words(square) for square in piece(name).squares)
    return say("piece.label", name=piece_name(name), squares=squares)


def piece_state(name: str) -> PieceState:
    """Return what is needed to draw a piece: its squares' words and where they lie when turned."""
    shown = piece(name)
    return {
        "name": name,
        "set": shown.set,
        "words": [square.word for square in shown.squares],
        "offsets": [cells_state(cells) for cells in offsets(shown.shape)],
        "label": piece_words(name),
    }


# ---- the head ----


def head_state(game: PentrisGame, people: Sequence[str], offers: Collection[str]) -> HeadState:
    """Show round and phase, and what is to be done."""
    return head(
        offers,
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
        kinds = {action.kind for action in game.legal_actions(game.turn)}
        key = ("aside" if "aside" in kinds else "take") + ("_own" if "use" in kinds else "")
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


def desk_state(
    game: PentrisGame, bots: Mapping[str, Bot], people: Sequence[str], *, scoring: bool
) -> DeskState:
    """Show the centre board, the slides, one's own pieces, the cards, and what can be done.

    With ``scoring`` it is told how the last phase counted.
    """
    you = _you(game, people)
    actions = game.legal_actions(you) if you in people else []
    shown = {*game.current, *game.previous, *(p for name in game.players for p in game.hand(name))}
    if game.taken:
        shown.add(game.taken)
    cards = _cards(game)
    declares = _declares(game, actions)
    shown |= {one["earns"] for one in declares if one["earns"]}
    shown |= {pile["top"] for card in cards for pile in card["piles"] if pile["top"]}
    slides = [_slide(game.slide(name)) for name in game.players]
    shown |= {lying["piece"] for slide in slides for lying in slide}
    return {
        "rows": ROWS,
        "cols": COLS,
        "you": you,
        "stage": str(game.stage),
        "moves": len(game.log),
        "current": list(game.current),
        "previous": list(game.previous),
        "seats": [
            {
                "name": name,
                "note": say("bot", level=bots[name].level) if name in bots else "",
                "points": points_words(game.total(name)),
                "label": say("desk.slide", player=name),
                "own": say("desk.own", player=name),
                "slide": slide,
                "rows": _row_words(game.slide(name)),
                "hand": list(game.hand(name)),
                "turn": _unless_over(game, "on_turn", name, game.turn),
                "bag": _unless_over(game, "has_bag", name, game.holder),
            }
            for name, slide in zip(game.players, slides, strict=True)
        ],
        "choices": _choices(actions),
        "taken": _taken(game, you, people),
        "groups": _groups(game, you),
        "declares": declares,
        "cards": cards,
        "arrives": _arrives(game),
        "scoring": _scoring(game, people) if scoring and game.scored else None,
        "pieces": {name: piece_state(name) for name in sorted(shown)},
    }


def _you(game: PentrisGame, people: Sequence[str]) -> str:
    """Return whose slide is shown large: whose turn it is, or who had it last."""
    if game.turn in people or not people:
        return game.turn
    return next((a.player for a in reversed(game.log) if a.player in people), people[0])


def _unless_over(game: PentrisGame, key: str, name: str, holder: str) -> str:
    """Say of the player who is on turn, or has the bag, that it is so; of others nothing."""
    return say(f"desk.{key}", player=name) if name == holder and not game.is_over else ""


def _slide(slide: Slide) -> list[LyingState]:
    return [{"piece": lying.piece, "place": list(lying.place)} for lying in slide.pieces]


def _row_words(slide: Slide) -> list[str]:
    """Say for ears what lies on a slide: its rows from the bottom, as far as there is something."""
    lying = {
        cell: square_words(square)
        for name, place in slide.pieces
        for cell, square in zip(cells_at(name[0], place), piece(name).squares, strict=True)
    }
    free = say("desk.free")
    return [
        say(
            "desk.row",
            row=ROWS - row,
            squares=", ".join(lying.get((row, col), free) for col in range(COLS)),
        )
        for row in sorted({row for row, _ in lying}, reverse=True)
    ]


def _choices(actions: Sequence[Action]) -> dict[str, Choice]:
    """Return for each piece, and the bag, what choosing it does and what that is called."""
    named: dict[str, Choice] = {}
    for action in actions:
        if action.kind == "draw":
            named["bag"] = _choice(action, say("desk.draw"))
        if action.kind in {"keep", "take", "use", "remove", "aside"}:
            name = getattr(action, "piece")  # noqa: B009 - these kinds have one, others have not
            named[name] = _choice(action, say(f"desk.{action.kind}", piece=piece_words(name)))
    return named


def _choice(action: Action, label: str) -> Choice:
    return {"action": action.to_request(), "label": label}


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


def _groups(game: PentrisGame, you: str) -> list[GroupState]:
    """Return the groups of a slide, so that they light up with their size."""
    return [
        {
            "colour": group.colour_name,
            "cells": cells_state(group.cells),
            "size": group.size,
            "label": _group_words(game, you, group),
        }
        for group in game.groups(you)
    ]


def _group_words(game: PentrisGame, player: str, group: Group) -> str:
    """Name a group by what counts in it: its candies and, in the beginner game, its stars."""
    printed = game.slide(player).printed
    candies = sum((group.mask & some).bit_count() for some in (printed.candies, printed.doubles))
    counted = [("candies", candies), ("stars", group.size - candies)]
    things = [say(f"desk.{what}", n=n) for what, n in counted if n]
    return say(
        "desk.group",
        colour=colour_word(group.colour_name),
        things=listed(things or [say("desk.candies", n=0)]),
    )


def _declares(game: PentrisGame, actions: Sequence[Action]) -> list[DeclareState]:
    """List the groups that can be declared, and what each would give, the best first."""
    found: list[DeclareState] = []
    for action in actions:
        if not isinstance(action, Declare):
            continue
        group = next(
            group
            for group in game.groups(action.player)
            if group.colour_name == action.colour
            and first_cell(group.mask) == (action.row, action.col)
        )
        earned = _earned(game, group, action.piece)
        words = _group_words(game, action.player, group)
        told = _gives(game, group, earned and piece_words(earned))
        found.append(
            {
                **_choice(action, f"{words}, {told}"),
                "colour": action.colour,
                "group": words,
                "gives": _gives(game, group, earned and piece_name(earned)),
                "earns": earned,
                "cells": cells_state(group.cells),
                "size": group.size,
            }
        )
    return sorted(found, key=lambda one: -one["size"])


def _earned(game: PentrisGame, group: Group, chosen: str | None) -> str | None:
    """Return which piece a group earns in the advanced game."""
    if not game.level.has_personal_pieces:
        return None
    card = game.view(game.turn).piles[group.colour]
    pile = pile_for(group.size, card)
    return chosen or (None if pile is None else card[pile][0])


def _gives(game: PentrisGame, group: Group, earned: str | None) -> str:
    """Say what declaring a group gives: points, or a piece."""
    if not game.level.has_personal_pieces:
        return points_words(group.size)
    return say("declare.earns", piece=earned) if earned else say("declare.nothing")


def _cards(game: PentrisGame) -> list[CardState]:
    """Show the candy cards: whose markers lie there, and the tops of the piles."""
    view = game.view(game.players[0])
    cards: list[CardState] = []
    for number, colour in enumerate(COLOURS):
        markers = [
            say("desk.marker", player=name, n=seat.markers[number])
            for name, seat in zip(game.players, view.seats, strict=True)
            if seat.markers[number]
        ]
        piles: list[PileState] = [
            {
                "size": size,
                "label": say("desk.pile" if pile else "desk.no_pile", size=size, n=len(pile)),
                "top": pile[0] if pile else None,
                "count": say("desk.count", n=len(pile)),
            }
            for size, pile in zip(PILES, view.piles[number], strict=False)
        ]
        cards.append(
            {
                "colour": colour,
                "label": say("desk.card", colour=colour_word(colour)),
                "markers": ", ".join(markers),
                "piles": piles,
            }
        )
    return cards


def _arrives(game: PentrisGame) -> ArrivesState | None:
    """Return the way of the piece that came to rest last, if that was the last thing to happen."""
    if not game.log or game.log[-1].kind != "slide":
        return None
    player = game.log[-1].player
    slide = game.slide(player)
    if not slide.pieces:  # the round has ended with it
        return None
    name, place = slide.pieces[-1]
    before = type(slide)()
    for lying in slide.pieces[:-1]:
        before = before.with_piece(*lying)
    return {"player": player, "path": [list(step) for step in before.path_to(name, place)]}


# ---- how it counted ----


def _scoring(game: PentrisGame, people: Sequence[str]) -> ScoringState:
    """Show how the last phase counted, square by square; people go on when they have read it."""
    scored = game.scored[-1]
    steps = [
        step
        for seat, (name, gains) in enumerate(zip(game.players, scored.gains, strict=True))
        for step in _steps(seat, name, gains)
    ]
    slides = [_slide(slide) for slide in scored.slides]
    shown = {lying["piece"] for slide in slides for lying in slide}
    return {
        "label": say("scoring.label", phase=scored.phase, round=scored.round),
        "slides": slides,
        "pieces": {name: piece_state(name) for name in sorted(shown)},
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
