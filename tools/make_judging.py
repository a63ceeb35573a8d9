"""Write the cases anew that the engine and the views must judge alike.

``python -m tools.make_judging`` writes them among the fixtures of the tests: outlines, and how the
engine says that they stand to each other. The tests of both sides read them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.fives.rules import Alone, Reason, Relation, relate

HOME = Path(__file__).parents[1] / "tests" / "fixtures" / "judging.json"

CASES = 150
SHAPES = "FILT"


def cases() -> list[dict[str, Any]]:
    """Return outlines crowded enough to overlap, to repeat shapes, and to be too many."""
    below = Chance("judging").below
    made = []
    for _ in range(CASES):
        worth = [below(5) for _ in SHAPES]
        room = 40 + below(160)
        outlines = []
        for _ in range(1 + below(8)):
            shape, first, is_wrong = below(len(SHAPES) + 1), below(room), below(5) == 0
            is_none = shape == len(SHAPES)
            outlines.append(
                {
                    "squares": list(range(first, first + 5)),
                    "shape": None if is_none else SHAPES[shape],
                    "worth": 0 if is_none else worth[shape],
                    "faults": ["wrong_symbols"] if is_none or is_wrong else [],
                }
            )
        limit = below(6)
        relations = [told(relation) for relation in relate([read(one) for one in outlines], limit)]
        made.append({"limit": limit, "outlines": outlines, "relations": relations})
    return made


def read(outline: dict[str, Any]) -> Alone:
    """Return an outline of a case as the engine has it."""
    return Alone(
        squares=frozenset((0, square) for square in outline["squares"]),
        shape=outline["shape"],
        worth=outline["worth"],
        faults=Reason.WRONG_SYMBOLS if outline["faults"] else Reason.NONE,
    )


def told(relation: Relation) -> dict[str, Any]:
    """Return a relation as it stands in the file."""
    return {
        "overlaps": list(relation.overlaps),
        "kept": relation.kept,
        "reasons": [str(reason.name).lower() for reason in relation.reasons],
    }


def text() -> str:
    """Return the file, a case a line."""
    lines = ",\n".join(json.dumps(case) for case in cases())
    made_by = json.dumps("python -m tools.make_judging")
    return f'{{"made_by": {made_by}, "cases": [\n{lines}\n]}}\n'


if __name__ == "__main__":
    HOME.write_text(text(), encoding="utf-8")
