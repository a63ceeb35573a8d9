"""How the value model was learned: by playing many solo games, and looking back after each.

After a game every sheet of it is compared with what came later: for the most part with the result
of the game, for the rest with what the sheets in between had promised (this is known as temporal
difference learning). The parts of its value model are moved a step towards
that, and steps get smaller.

``python -m tools.train_value_model`` plays the games again and prints the file.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.knaster.bots.value_model import Position, ValueModel, turned, written
from fives_widgets.engine.knaster.hands import EVERY_ROLL
from fives_widgets.engine.knaster.lines import LINES, SQUARES

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = 30_000
"""How many games are played."""

FIRST_STEP, LAST_STEP = 1.0, 0.01
"""How large a part of the way is gone in the first game and in the last one."""

LOOKS_FAR = 0.8
"""How much of what a sheet is compared with comes from further on in the game."""


def train(
    games: int = GAMES, seed: int = 1, report: Callable[[int, float], None] | None = None
) -> ValueModel:
    """Learn a value model; ``report`` is told the mean result of each tenth of the games."""
    value_model, chance = ValueModel(), Chance(seed)
    results: list[float] = []
    for game in range(games):
        sheets = _play(value_model, chance)
        results.append(_points(sheets[-1]))
        step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** (game / games)
        _look_back(value_model, sheets, step)
        if report and len(results) == max(games // 10, 1):
            report(game + 1, sum(results) / len(results))
            results.clear()
    return value_model


def _play(value_model: ValueModel, chance: Chance) -> list[Position]:
    """Play a solo game; give the sheet before it and after each turn."""
    position = Position([0] * SQUARES, 0)
    sheets = [position]
    is_last = False
    while not is_last:
        is_last = not position.free
        total = chance.choice(EVERY_ROLL)
        rated = value_model.rate(position, total, is_last=is_last)
        if rated:
            _, option = max(rated, key=lambda rated: rated.worth)
            position = turned(position, option, total)
        sheets.append(position)
    return sheets


def _points(position: Position) -> float:
    boxes = sum(line.box for line in LINES if line.mask & position.circled == line.mask)
    return boxes + position.circled.bit_count()


def _look_back(value_model: ValueModel, sheets: list[Position], step: float) -> None:
    """Move the value_model of each sheet of a game towards what came of it, the last one first."""
    far = near = _points(sheets[-1])
    for position in reversed(sheets[:-1]):
        target = LOOKS_FAR * far + (1 - LOOKS_FAR) * near
        far, near = target, value_model.worth(position)
        _move(value_model, position, step * (target - near))


def _move(value_model: ValueModel, position: Position, change: float) -> None:
    """Change what a sheet is worth, spread over its parts by how much they count."""
    weights: dict[tuple[str | int, ...], list[float]] = {}
    for key, share in position.parts():
        weight = weights.setdefault(key, [0.0, 0.0])
        if key[0] != "sum":
            weight[0] += share
        weight[1] += 1
    whole = sum(first * first + second * second for first, second in weights.values())
    for key, (first, second) in weights.items():
        pair = value_model.pair(key)
        pair[0] += change * first / whole
        pair[1] += change * second / whole


def _tell(games: int, mean: float) -> None:
    sys.stderr.write(f"{games} games: {mean:.1f}\n")


if __name__ == "__main__":
    sys.stdout.write(written(train(report=_tell)))
