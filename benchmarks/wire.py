"""What is sent to a page when a table is opened, when a second one is, and for every action."""

from __future__ import annotations

from ipywidgets import Widget

import fives_widgets as fw
from fives_widgets.engine.core.bots import next_action
from tests.widgets.wire import TABLES, Wire

GAMES = {"basic": {}, "knaster": {}, "pentris": {}, "pentris, advanced": {"level": "advanced"}}


def openings() -> None:
    """Print what each table sends when it is opened."""
    for name, start in TABLES.items():
        Widget.close_all()  # also the libraries: the first table of a kernel sends them
        for order in ("first", "again"):
            with Wire() as wire:
                table = start()
            print(
                f"{name:32} {order}: {len(wire.sizes)} messages, {sum(wire.sizes) / 1000:.0f} kB, "
                f"of which code {wire.code / 1000:.0f} kB"
            )
            table.close()  # or the next one would replace it


def games() -> None:
    """Print what an action sends, in games for two people who play like bots."""
    for name, settings in GAMES.items():
        with Wire() as wire:
            table = fw.play(name.partition(",")[0], players=["Ada", "Bo"], seed=7, **settings)
            bots = [fw.Bot(player, level=2, pace=0) for player in table.game.players]
            opened = len(wire.sizes)
            while action := next_action(table.game, bots):
                table.table.runner.act(action)
        sizes = wire.sizes[opened:]
        actions = len(table.game.log)
        print(f"{name:32} {actions} actions: {sum(sizes) / actions:.0f} bytes for each")


def main() -> None:
    """Print both tables."""
    openings()
    games()


if __name__ == "__main__":
    main()
