"""The questions of the lessons, and the checker that says what to look at again.

The engine works the right answers out when they are asked for: they are written down nowhere, so
none can be wrong, and none can be read here. The checker remembers nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from fractions import Fraction
from functools import cache, partial
from html import escape
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from fives_widgets.engine.core.validation import quote
from fives_widgets.engine.fives.basic import TIMER_BONUS
from fives_widgets.engine.fives.board import SYMBOLS, Board
from fives_widgets.engine.fives.bots.greedy import greedy_totals
from fives_widgets.engine.fives.dice import DICE, LEGAL_ROLLS, Roll, is_legal, legal_rolls
from fives_widgets.engine.fives.example import EXAMPLE_SHEETS, example_round
from fives_widgets.engine.fives.puzzle import ROUNDS
from fives_widgets.engine.fives.rules import FIVES_A_ROUND, POINTS
from fives_widgets.engine.fives.solver import best_round, rarity
from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES, pentomino
from fives_widgets.engine.geometry.polyominoes import Shape, polyominoes
from fives_widgets.engine.knaster.chances import chance_of_hands
from fives_widgets.engine.knaster.example import example_sheet
from fives_widgets.engine.knaster.hands import WAYS, Hand
from fives_widgets.engine.knaster.lines import CEILING, SQUARES
from fives_widgets.engine.pentris.bots.evaluate import DRAFTS_A_ROUND
from fives_widgets.engine.pentris.gravity_order import falling_order
from fives_widgets.engine.pentris.reach import COLS
from fives_widgets.engine.tiling.tilings import count_tilings, placements, tilings
from fives_widgets.lessons.answers import Chance, read_chance, read_letters, read_number
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fives_widgets.engine.fives.basic import RoundScore
    from fives_widgets.engine.geometry.polyominoes import Kind

Fact: TypeAlias = "int | Fraction | frozenset[str]"
Source: TypeAlias = "Callable[[], Fact]"

CLOSE = Fraction(1, 1000)
"""A chance is right when it is as close as this: three digits will do."""

PERCENT = Fraction(1, 100)


@dataclass(frozen=True)
class Question:
    """Where the answer to a question comes from, and the slips that can be told from an answer.

    A chance may be rounded to ``step``. A number above 1 means so many ``out_of`` this many, where
    the question is put like that.
    """

    source: Source
    slips: Mapping[str, Source] = field(default_factory=dict)
    step: Fraction = CLOSE
    out_of: int = 1


@dataclass(frozen=True)
class Checked:
    """What the checker says: true when the answer is right, and a card in a notebook."""

    is_right: bool
    message: str

    def __bool__(self) -> bool:
        return self.is_right

    def __repr__(self) -> str:
        return self.message

    def _repr_html_(self) -> str:
        mark, colour = ("✓", "#1b7f4b") if self.is_right else ("↻", "#b35900")
        return (
            f'<div role="status" style="display: flex; gap: 0.6em; max-width: 40em; padding: 0.5em '
            f"0.8em; border: 1px solid {colour}; border-left-width: 0.4em; border-radius: 4px; "
            f'color: var(--jp-ui-font-color1, #222); background: var(--jp-layout-color1, #fff)">'
            f'<span aria-hidden="true">{mark}</span><span>{escape(self.message)}</span></div>'
        )


def check(question: str, answer: object) -> Checked:
    """Say whether an answer is right, or what to look at again.

    >>> check("tilings-3x20", 8)
    You counted turned or mirrored copies. Here they are one and the same.
    >>> bool(check("open-boxes", "F L N T W X Y Z"))
    True
    """
    asked = QUESTIONS.get(question) if isinstance(question, str) else None
    if asked is None:
        near = get_close_matches(quote(question), QUESTIONS, n=1, cutoff=0.0)[0]
        return _look_again("unknown", question=quote(question), near=near)
    right = asked.source()
    kind, read = _READERS[type(right)]
    try:
        given = read(answer, asked)
    except Exception:  # noqa: BLE001 - a lesson goes on, whatever was handed in
        return _look_again(f"read.{kind}", answer=quote(answer))
    if _is_same(given, right):
        if isinstance(given, Chance) and given.step > asked.step:
            return _look_again("rounded", answer=quote(answer))
        return Checked(is_right=True, message=say("check.right"))
    for slip, source in asked.slips.items():
        if _is_same(given, source()):
            return _look_again(f"slip.{slip}")
    return _look_again(f"look.{question}")


def wording(question: str) -> str:
    """Return the question in words, or say that there is no such question."""
    if question in QUESTIONS:
        return say(f"check.ask.{question}")
    return check(question, None).message


def _look_again(key: str, **values: str) -> Checked:
    return Checked(is_right=False, message=say(f"check.{key}", **values))


def _is_same(given: Fact | Chance, fact: Fact) -> bool:
    if isinstance(given, Chance) and isinstance(fact, Fraction):
        # Rounding takes half a step at most. A whole number is not rounded: 0 says "never".
        near = 0 if given.step == 1 else max(CLOSE, given.step / 2)
        return abs(given.value - fact) <= near
    return given == fact


_READERS: Mapping[type, tuple[str, Callable[[Any, Question], Fact | Chance]]] = {
    int: ("number", lambda answer, _: read_number(answer)),
    Fraction: ("chance", lambda answer, asked: read_chance(answer, asked.out_of)),
    frozenset: ("letters", lambda answer, _: read_letters(answer)),
}


# -- where the answers come from -------------------------------------------------------------


def _polyominoes(size: int, kind: Kind) -> int:
    return len(polyominoes(size, kind))


def _shapes(fact: Callable[[Shape], bool]) -> frozenset[str]:
    return frozenset(letter for letter, shape in PENTOMINOES.items() if fact(shape))


def _with_shortest_perimeter() -> frozenset[str]:
    shortest = min(shape.perimeter for shape in PENTOMINOES.values())
    return _shapes(lambda shape: shape.perimeter == shortest)


@cache
def _chance_of(fact: Callable[[tuple[str, ...]], bool]) -> Fraction:
    throws = list(product(SYMBOLS, repeat=DICE))
    return Fraction(sum(map(fact, throws)), len(throws))


def _example(player: str) -> Question:
    def entry() -> RoundScore:
        return example_round().sheet(player)[0]

    return Question(
        lambda: entry().points,
        {
            # What somebody gets who forgets a rule of scoring.
            "all_counted": lambda: sum(verdict.worth for verdict in entry().judgement.verdicts),
            "no_timer": lambda: entry().judgement.points,
        },
    )


def _fifth_round() -> Question:
    """Ask what Bo's round would be worth as the last one, in which all but the bonus is doubled."""

    def found() -> int:
        return example_round().sheet("Bo")[0].judgement.points

    return Question(
        lambda: 2 * found() + TIMER_BONUS,
        {"bonus_doubled": lambda: 2 * (found() + TIMER_BONUS), "not_doubled": found},
    )


GREEDY_ROLL = Roll.of("sun moon leaf drop drop")
"""A roll for which greed never gets the most on the grey board, however it breaks ties."""


def _greedy_round() -> int:
    (points,) = greedy_totals(Board.grey(), GREEDY_ROLL)
    return points


def _best_round() -> int:
    return best_round(Board.grey(), GREEDY_ROLL).points


def _rarest(*, most_common: bool) -> frozenset[str]:
    boards = [Board.grey(), *(Board.white(number) for number in (1, 2, 3, 4))]
    total = {shape: sum(rarity(board)[shape] for board in boards) for shape in POINTS}
    return frozenset({(max if most_common else min)(total, key=total.__getitem__)})


def _worth(shapes: str, marks: int = 0) -> int:
    return sum(POINTS[shape] for shape in shapes) + marks


def _most_in_a_round() -> int:
    return sum(sorted(POINTS.values())[-FIVES_A_ROUND:])


def _ways(size: int, pieces: str, region: Region) -> int:
    """Count the tilings with each free shape of a size once, or as many copies as it takes."""
    kinds = [Shape(form) for form in polyominoes(size)]
    copies = len(region) // size if pieces == "copies" else 1
    return count_tilings(region, kinds * copies)


@cache
def _falling_tilings() -> int:
    """Count the tilings of a slide that can be made by letting one piece after another fall."""
    return sum(falling_order(tiling) is not None for tiling in tilings(Region.rectangle(10, 6)))


def _count(region: Region) -> Question:
    return Question(
        partial(count_tilings, region),
        {"turned": partial(count_tilings, region, distinct=False)},
    )


def _free(size: int) -> Question:
    return Question(
        partial(_polyominoes, size, "free"),
        {
            "turned": partial(_polyominoes, size, "fixed"),
            "mirrored": partial(_polyominoes, size, "one-sided"),
        },
    )


QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        **{f"free-{size}": _free(size) for size in range(3, 9)},
        "one-sided-5": Question(
            partial(_polyominoes, 5, "one-sided"),
            {
                "same": partial(_polyominoes, 5, "free"),
                "only_turned": partial(_polyominoes, 5, "fixed"),
            },
        ),
        "fixed-5": Question(
            partial(_polyominoes, 5, "fixed"), {"unturned": partial(_polyominoes, 5, "free")}
        ),
        "most-symmetric": Question(partial(_shapes, lambda shape: shape.symmetry == "D4")),
        "mirror-pairs": Question(partial(_shapes, lambda shape: len(shape.one_sided) == 2)),
        "half-turn-only": Question(partial(_shapes, lambda shape: shape.symmetry == "C2")),
        "shortest-perimeter": Question(_with_shortest_perimeter),
        "open-boxes": Question(partial(_shapes, lambda shape: shape.folds_into_box)),
        "unbalanced": Question(partial(_shapes, lambda shape: shape.imbalance > 1)),
        "translation-tilers": Question(partial(_shapes, lambda shape: shape.tiles_by_translation)),
        "x-on-10x10": Question(lambda: len(placements(Region.rectangle(10, 10), "X"))),
        "places-on-10x10": Question(lambda: len(placements(Region.rectangle(10, 10)))),
        **{
            f"tilings-{rows}x{cols}": _count(Region.rectangle(rows, cols))
            for rows, cols in ((6, 10), (5, 12), (4, 15), (3, 20))
        },
        "tilings-8x8-without-centre": _count(
            Region.rectangle(8, 8, holes=[(3, 3), (3, 4), (4, 3), (4, 4)])
        ),
        "legal-rolls": Question(lambda: len(LEGAL_ROLLS)),
        "chance-of-another-throw": Question(
            lambda: 1 - _chance_of(is_legal),
            {"legal": partial(_chance_of, is_legal)},
            step=PERCENT,
            out_of=100,
        ),
        "chance-of-five-different": Question(
            partial(_chance_of, lambda throw: len(set(throw)) == DICE), step=PERCENT
        ),
        "all-throws": Question(lambda: len(SYMBOLS) ** DICE),
        "legal-rolls-3": Question(lambda: len(legal_rolls(SYMBOLS[:3]))),
        "legal-rolls-4": Question(lambda: len(legal_rolls(SYMBOLS[:4]))),
        "legal-rolls-8": Question(lambda: len(legal_rolls(tuple("ABCDEFGH")))),
        **{f"example-{player.lower()}": _example(player) for player in ("Ada", "Bo", "Cy")},
        "example-bo-fifth-round": _fifth_round(),
        "greedy-round": Question(_greedy_round, {"best_not_greedy": _best_round}),
        "best-round": Question(_best_round, {"greedy_not_best": _greedy_round}),
        "most-in-a-round": Question(_most_in_a_round),
        "all-shapes": Question(lambda: sum(POINTS.values())),
        **{
            f"puzzle-sheet-{number}": Question(
                partial(_worth, circled, marks), {"no_marks": partial(_worth, circled)}
            )
            for number, (circled, marks) in enumerate(EXAMPLE_SHEETS, start=1)
        },
        "puzzle-most": Question(
            lambda: sum(POINTS.values()) + ROUNDS, {"no_marks": lambda: sum(POINTS.values())}
        ),
        "squares-left": Question(
            lambda: 10 * 10 - sum(map(len, PENTOMINOES.values())),
            {"covered": lambda: sum(map(len, PENTOMINOES.values()))},
        ),
        "solo-without-i-and-l": Question(
            lambda: sum(POINTS.values()) - POINTS["I"] - POINTS["L"],
            {"crossed_out": lambda: POINTS["I"] + POINTS["L"]},
        ),
        "rarest-shape": Question(partial(_rarest, most_common=False)),
        "most-common-shape": Question(partial(_rarest, most_common=True)),
        "closed-boxes": Question(
            lambda: sum(Shape(form).folds_into_box for form in polyominoes(6))
        ),
        "three-times-as-large": Question(
            lambda: len(pentomino("V").enlarged(3)) // 5, {"longer": lambda: 3}
        ),
        "dominoes-without-corners": Question(
            partial(_ways, 2, "copies", Region.rectangle(8, 8, holes=[(0, 0), (7, 7)]))
        ),
        "tetrominoes-4x5": Question(partial(_ways, 4, "once", Region.rectangle(4, 5))),
        "ways-to-seven": Question(lambda: WAYS[7], {"one_die": lambda: WAYS[7] // 2}),
        "knaster-example": Question(
            lambda: example_sheet().points,
            {
                "no_circles": lambda: example_sheet().points - example_sheet().circled.bit_count(),
                "no_boxes": example_sheet().circled.bit_count,
            },
        ),
        "knaster-most": Question(lambda: CEILING, {"no_circles": lambda: CEILING - SQUARES}),
        "chance-of-a-straight": Question(
            lambda: chance_of_hands()[Hand.STRAIGHT],
            {"in_order": lambda: chance_of_hands()[Hand.STRAIGHT] / 120},
        ),
        "pentris-rows": Question(
            lambda: DRAFTS_A_ROUND * 5 // COLS, {"squares": lambda: DRAFTS_A_ROUND * 5}
        ),
        "falling-tilings": Question(_falling_tilings),
    }
)
"""Every question by its name."""
