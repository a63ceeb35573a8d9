"""What the advanced game of Pentris adds: personal pieces, piles and markers."""

from __future__ import annotations

from collections import Counter

import pytest

from fives_widgets.engine.pentris import Declare, Keep, PutAside, Remove, Stage, Take, Use
from fives_widgets.engine.pentris.phase_scoring import end_of_phase
from fives_widgets.engine.pentris.pieces import BASE, piece, pieces_of
from tests.engine.pentris_playing import (
    NAMES,
    declare,
    declaring,
    draw,
    everywhere,
    put,
    refused,
    seat,
    slide_of,
    start,
    step,
    until,
)


def advanced(players=2, **settings):
    return start(players, "advanced", **settings)


@pytest.mark.parametrize("seed", range(5))
def test_each_card_has_four_piles_of_two_shapes(seed):
    game = advanced(seed=seed)
    shapes = Counter()
    for three, four, five, six in game._state.piles:
        for low, high, home in ((three, five, "FILNPT"), (four, six, "UVWXYZ")):
            (shape,) = {name[0] for name in low + high}
            assert shape in home  # decision: the printed pictures of the sixes are lost
            shapes[shape] += 1
            assert {piece(name).set for name in low} == {"blue"}
            assert {piece(name).set for name in high} == {"beige"}
            assert len(set(low)) == len(set(high)) == 3
    assert set(shapes.values()) == {1}
    assert len(shapes) == 8
    assert everywhere(game) == {
        **dict.fromkeys(everywhere(game), 0), "bag": 48, "piles": 48, "box": 24
    }  # fmt: skip


def test_piles_are_shuffled():
    tops = {advanced(seed=seed)._state.piles[0][0][0][2:] for seed in range(20)}
    assert tops == {"shower", "flavours", "lolly"}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_first_personal_pieces_are_chosen_clockwise(players):
    game, turns = advanced(players), []
    draw(game)
    assert len(game.current) == players
    while game.stage is Stage.KEEP:
        turns.append(game.turn)
        game.apply(Keep(game.turn, piece=game.current[-1]))
    assert turns == [NAMES[0], *reversed(NAMES[1:players])]
    assert (game.stage, game.turn, game.current) == (Stage.DRAW, "Ada", ())
    assert all(len(game.hand(player)) == 1 for player in game.players)


def test_a_first_piece_must_be_one_that_was_drawn():
    game = advanced()
    draw(game)
    assert refused(game, Keep("Ada", piece=game._state.bag[0])) == "not_offered"
    assert refused(game, Take("Ada", piece=game.current[0])) == "not_take"
    assert refused(start(), Keep("Ada", piece="F1")) == "not_keep"


def test_a_personal_piece_is_used_and_an_offered_one_leaves_the_game():
    game = until(advanced(), Stage.TAKE)
    (own,) = game.hand("Bo")
    gone = game.current[0]
    game.apply(Use("Bo", piece=own))
    assert (game.taken, game.hand("Bo"), game.stage) == (own, (), Stage.SLIDE)
    step(game)
    assert (game.stage, game.turn) == (Stage.REMOVE, "Bo")
    assert refused(game, Remove("Bo", piece=own)) == "not_offered"
    game.apply(Remove("Bo", piece=gone))
    assert game.turn == "Ada"
    assert gone in game._state.box
    everywhere(game)
    # The personal piece comes into the bag with the new round; the other one never.
    until(game, Stage.DRAW, round=2)
    assert own in game._state.bag
    assert gone not in game._state.bag


def test_a_special_piece_may_not_be_removed_while_a_base_piece_is_on_offer():
    game = until(advanced(), Stage.TAKE)
    game.apply(Use("Bo", piece=game.hand("Bo")[0]))
    step(game)
    put(game, current=("F-lolly", "X1"), previous=("Y-pair",))
    assert [action.piece for action in game.legal_actions("Bo")] == ["X1"]
    assert refused(game, Remove("Bo", piece="F-lolly")) == "base_first"
    put(game, current=("F-lolly",))
    assert [action.piece for action in game.legal_actions("Bo")] == ["F-lolly", "Y-pair"]
    game.apply(Remove("Bo", piece="Y-pair"))
    assert "Y-pair" in game._state.box


def test_if_no_offer_fits_a_personal_piece_may_be_used_or_one_put_aside():
    game = until(advanced(), Stage.TAKE)
    seat(game, 1, slide=slide_of("\n".join(["c l m p c l"] * 9)), hand=("I-two", "X-two"))
    put(game, current=("X1", "F1", "W1"), previous=())
    kinds = Counter(type(action) for action in game.legal_actions("Bo"))
    assert kinds == {PutAside: 3, Use: 1}
    assert refused(game, Use("Bo", piece="X-two")) == "personal_fits_not"
    assert refused(game, Use("Bo", piece="Z-two")) == "not_personal"
    twin = game.copy()
    twin.apply(Use("Bo", piece="I-two"))
    game.apply(PutAside("Bo", piece="F1"))
    assert game.turn == "Ada"


@pytest.mark.parametrize(
    ("drawn", "pile"),
    [("c c c", 0), ("c c c c", 1), ("cc cc c", 2), ("c c c c c c", 3), ("cc cc cc c", 3)],
)
def test_a_group_earns_the_top_piece_of_its_pile_and_no_points(drawn, pile):
    game = declaring([drawn], level="advanced")
    before = game._state.piles
    hand = game.hand("Ada")
    declare(game, "cherry")
    top, *rest = before[0][pile]
    assert game.hand("Ada") == (*hand, top)
    assert game._state.piles[0][pile] == tuple(rest)
    assert game._state.piles[1:] == before[1:]
    assert game.total("Ada") == 0
    (gain,) = game.scored[0].gains[0]
    assert (gain.rule, gain.points, gain.piece) == ("group", 0, top)


def test_an_empty_pile_sends_to_the_next_lower_one():
    game = declaring(["c c c c c"], level="advanced")
    three, _, _, six = game._state.piles[0]
    put(game, piles=((three, (), (), six), *game._state.piles[1:]))
    hand = game.hand("Ada")
    declare(game, "cherry")
    assert game.hand("Ada") == (*hand, three[0])


def test_below_three_a_group_earns_nothing_but_costs_a_marker():
    game = declaring(["c c"], level="advanced")
    hand = game.hand("Ada")
    declare(game, "cherry")
    assert game.hand("Ada") == hand
    assert game._state.seats[0].markers == (1, 0, 0, 0)
    assert game.scored[0].gains[0][0].piece is None


def test_several_markers_may_lie_on_one_card_and_without_one_nobody_can_declare():
    game = declaring(["c c c", "l l l"], level="advanced")
    seat(game, 1, markers=(0, 2, 0, 0))
    declare(game, "lemon")
    assert game._state.seats[1].markers == (0, 3, 0, 0)
    # Decision: who has no marker left cannot declare.
    seat(game, 0, markers=(4, 0, 0, 0))
    assert refused(game, Declare("Ada", colour="cherry", row=9, col=0)) == "markers"
    game = declaring(["c c c", "l l l"], level="advanced")
    seat(game, 0, markers=(2, 2, 0, 0))
    declare(game, "lemon")
    assert (game.stage, game.phase) == (Stage.DRAW, 2)


def test_exactly_one_marker_comes_back_from_each_card():
    game = declaring(["c c c"], level="advanced")
    put(game, phase=3)
    seat(game, 0, markers=(2, 1, 0, 0))
    declare(game, "cherry")
    assert game._state.seats[0].markers == (2, 0, 0, 0)
    assert game._state.seats[0].markers_left == 2


def test_rows_and_stars_score_as_before():
    game = declaring(["c C c 2 3 l"], level="advanced")
    put(game, phase=3)
    declare(game, "cherry")
    rules = Counter(gain.rule for gain in game.scored[0].gains[0])
    assert rules == {"group": 1, "row": 1, "star": 1, "platinum": 2}
    assert game.total("Ada") == 2 + 2 + 5


@pytest.mark.parametrize(
    ("points", "holder", "next_holder"),
    [((5, 9, 7), 0, "Bo"), ((9, 9, 7), 0, "Bo"), ((9, 9, 7), 1, "Ada"), ((9, 7, 9), 1, "Cy")],
)
def test_the_bag_passes_to_who_has_most_points_of_equals_to_who_played_first(
    points, holder, next_holder
):
    game = until(advanced(3), Stage.DRAW, draft=0, phase=1)
    until(game, Stage.TAKE)
    put(game, phase=3, holder=holder)
    for number, total in enumerate(points):
        seat(game, number, points=total)
    game._state = end_of_phase(game._state, game.level)
    assert (game.round, game.holder) == (2, next_holder)


def test_unused_special_pieces_give_two_or_three_points_at_the_end():
    game = declaring(["c c", ". ."], level="advanced")
    put(game, phase=3, round=3)
    seat(game, 0, hand=("F1", "F-lolly", "X-pair"))
    seat(game, 1, hand=("I-trio", "Y-two"))
    declare(game, "cherry")
    assert game.is_over
    unused = [gain for gain in game.scored[-1].gains[0] if gain.rule == "unused"]
    assert [(gain.piece, gain.points) for gain in unused] == [("F-lolly", 2), ("X-pair", 3)]
    assert (game.total("Ada"), game.total("Bo")) == (5, 6)


def test_personal_pieces_are_kept_from_round_to_round():
    game = until(advanced(), Stage.TAKE)
    kept = game.hand("Ada")
    while game.round == 1:
        actions = [a for a in game.legal_actions(game.turn) if not isinstance(a, Use)]
        game.apply(actions[0])
    assert game.hand("Ada")[:1] == kept != ()


def test_a_bag_that_runs_short_is_filled_up_with_the_discarded_pieces():
    # Decision: four players draw 4 and then 45 of 48 pieces.
    game = advanced(4)
    while not (game.stage is Stage.DRAW and (game.phase, game.draft) == (3, 2)):
        actions = [a for a in game.legal_actions(game.turn) if not isinstance(a, Use)]
        game.apply(actions[0])
    assert everywhere(game)["bag"] == 4
    beside = everywhere(game)["beside"]
    assert beside >= 6
    draw(game)
    assert len(game.current) == 5
    assert everywhere(game)["beside"] == 0
    assert everywhere(game)["bag"] == 4 + beside - 5


def test_experts_choose_any_piece_of_the_pile():
    game = declaring(["c c c c"], level="advanced", experts=True)
    pile = game._state.piles[0][1]
    legal = [action for action in game.legal_actions("Ada") if action.colour == "cherry"]
    assert [action.piece for action in legal] == list(pile)
    assert refused(game, Declare("Ada", colour="cherry", row=9, col=0)) == "choice"
    other = game._state.piles[0][0][0]
    assert refused(game, Declare("Ada", colour="cherry", row=9, col=0, piece=other)) == "choice"
    game.apply(Declare("Ada", colour="cherry", row=9, col=0, piece=pile[2]))
    assert pile[2] in game.hand("Ada")
    assert game._state.piles[0][1] == pile[:2]


def test_experts_see_the_whole_piles():
    game = advanced(experts=True)
    assert game.view("Ada").piles == game._state.piles


@pytest.mark.parametrize("experts", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_the_bag_has_the_base_pieces_only(seed, experts):
    bag = advanced(seed=seed, experts=experts)._state.bag
    assert sorted(bag) == sorted(one.name for one in pieces_of(BASE))
