"""How far a gesture walks: modules and calls from the message of a view to the saved game.

At a table of people, whose results and running game are kept in files, one gesture of each game
is sent as its view sends it. Counted are the calls of Python functions, those of this package and
all of them, and the modules of the package that they are in. The same was done before at another
table, so that nothing is counted that is worked out only once.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import fives_widgets as fw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FrameType
    from typing import Self

    from fives_widgets.engine.core.game import Action

PACKAGE = f"{Path(fw.__file__).parent}{os.sep}"

PEOPLE = ["Ada", "Bo", "Cy", "Dee"]

GESTURES: dict[str, tuple[str, str, Callable[[Any, str], Any]]] = {
    "a FIVES outline": ("basic", "outline", lambda table, player: table.part("board", player)),
    "a Knaster number": ("knaster", "write", lambda table, player: table.part("sheet", player)),
    "a Pentris slide": ("pentris", "slide", lambda table, _: table.part("desk")),
}
"""The game, the kind of action, and which part of the table hears of it."""


class Walk:
    """Counts the calls while it is entered."""

    def __init__(self) -> None:
        self.modules: set[str] = set()
        self.own = self.all = 0

    def __enter__(self) -> Self:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        self.all += 1
        if frame.f_code.co_filename.startswith(PACKAGE):
            self.own += 1
            self.modules.add(frame.f_code.co_filename)


def play_up_to(table: Any, kind: str) -> Action:
    """Do the first thing that is possible until an action of this kind is, and return that."""
    game = table.game
    while True:
        possible = [one for player in game.players for one in game.legal_actions(player)]
        for action in possible:
            if action.kind == kind:
                return action
        first = possible[0]
        seat = f"seat-{game.players.index(first.player)}"
        table.table.hear(table.viewer, seat, {"action": first.to_request()})


def walk(gesture: str, players: Sequence[str]) -> Walk:
    """Walk with one gesture at a new table, after the same walk at another one."""
    _walk(gesture, players)
    return _walk(gesture, players)


def _walk(gesture: str, players: Sequence[str]) -> Walk:
    game, kind, part_of = GESTURES[gesture]
    table = fw.play(game, players=list(players), seed=7)
    action = play_up_to(table, kind)
    part = part_of(table, action.player)
    asked = {"part": part.name, "action": action.to_request(), "number": 1}
    data = {"method": "custom", "content": asked}
    with Walk() as walked:
        table.comm.handle_msg({"content": {"data": data}, "buffers": []})
    assert table.game.log[-1].kind == kind
    return walked


def main() -> None:
    """Walk with each gesture at tables of one, two and four, and print what was counted."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["FIVES_WIDGETS_HOME"] = home
        print(f"{'':20} {'people':>8} {'modules':>8} {'calls':>8} {'with those of others':>24}")
        for gesture in GESTURES:
            for people in (1, 2, 4):
                counted = walk(gesture, PEOPLE[:people])
                print(
                    f"{gesture:20} {people:8} {len(counted.modules):8} "
                    f"{counted.own:8} {counted.all:24}"
                )


if __name__ == "__main__":
    main()
