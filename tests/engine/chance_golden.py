"""What seeds draw, stored: the same on every Python, for ever.

The file holds what :class:`Chance` draws by itself, what games draw for dice, bags and piles, and
what bots do that play by chance. It was written by ``python -m tests.engine.chance_golden``. Write
it anew only when a rule, a piece or a bot changes on purpose; never for a new Python.
"""

from __future__ import annotations

from fives_widgets.engine.core.bots import Bot, next_action
from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.fives import Board
from fives_widgets.engine.fives.round_game import throws_of
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.golomb import GolombGame
from fives_widgets.engine.knaster import KnasterGame, dice_of
from fives_widgets.engine.knaster.chances import rolled_hands
from fives_widgets.engine.pentris import PentrisGame
from tests.engine.golden_games import FOLDER, readable

PATH = FOLDER / "chance.json"

SEED = 2027
STEPS = 16
"""How many of their first actions are kept of bots."""


def drawn():
    """Draw everything again, as plain values."""
    return {
        "draws": _draws(),
        "fives": {
            "throws": [[" ".join(throw) for throw in throws_of(SEED, n)] for n in range(1, 25)],
            "board": str(Board.random(SEED)).splitlines(),
        },
        "knaster": {
            "dice": [list(dice_of(SEED, turn)) for turn in range(1, 27)],
            "hands": {str(hand): n for hand, n in rolled_hands(500, SEED).items()},
        },
        "pentris": _pentris(),
        "bots": {
            "knaster": _steps(KnasterGame(["Ada", "Bo"], SEED), 1),
            "pentris": _steps(PentrisGame(["Ada", "Bo"], SEED), 1),
            "golomb 1": _steps(GolombGame(["Ada", "Bo"], SEED), 1),
            "golomb 2": _steps(GolombGame(["Ada", "Bo"], SEED, 6), 2),
        },
    }


def _draws():
    by_number, by_text = Chance(SEED), Chance(f"{SEED}, for ever")
    return {
        "random": [by_number.random() for _ in range(4)],
        "below": [by_number.below(6) for _ in range(20)],
        "choice": "".join(by_text.choice(LETTERS) for _ in range(20)),
        "shuffled": "".join(by_text.shuffled(LETTERS)),
        "sample": ["".join(by_text.sample(LETTERS, 4)) for _ in range(4)],
    }


def _pentris():
    intermediate = PentrisGame(["Ada"], SEED, "intermediate")
    advanced = PentrisGame(["Ada"], SEED, "advanced", experts=True)
    return {
        "special": [intermediate.settings["special"], intermediate.settings["shapes"]],
        "bag": sorted(intermediate.view("Ada").bag),
        "piles": [list(map(list, card)) for card in advanced.view("Ada").piles],
    }


def _steps(game, level):
    """Tell the first actions of bots that play by chance."""
    bots = [Bot(name, level, pace=0) for name in game.players]
    while len(game.log) < STEPS and (action := next_action(game, bots)):
        game.apply(action)
    return [action.to_record() for action in game.log]


if __name__ == "__main__":
    PATH.write_text(readable(drawn(), 2) + "\n", encoding="utf-8")
