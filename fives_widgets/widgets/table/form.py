"""The form for a new game of any kind: who plays, what more a game asks, and a file."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

import ipywidgets

from fives_widgets.engine.core.bots import BEST_LEVEL, Bot
from fives_widgets.widgets.table.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fives_widgets.engine.core.game import Game

NOBODY, PERSON = "nobody", "person"


class Makers(NamedTuple):
    """How a form comes by a game: for these players, or from the text of a file.

    Both give what the table takes to begin: a game, its bots, and what more there is.
    """

    new: Callable[[list[str | Bot]], tuple[Any, ...]]
    read: Callable[[str], tuple[Any, ...]]


class GameForm(ipywidgets.VBox):
    """What a game is begun with, filled in as the game before was.

    ``above`` and ``below`` the players stand the settings that only a certain game has.
    """

    def __init__(  # noqa: PLR0913 - the game before, the game to come, and what is asked for it
        self,
        before: tuple[Game[Any], Sequence[Bot]],
        begin: Callable[..., None],
        makers: Makers,
        *,
        most: int,
        above: Sequence[Any] = (),
        below: Sequence[Any] = (),
    ) -> None:
        self._begin = begin
        self._makers = makers
        game, bots = before
        levels = {bot.name: bot.level for bot in bots}
        self.seats = [
            _seat(number, game.players[number - 1 : number], levels)
            for number in range(1, most + 1)
        ]
        self.file = ipywidgets.FileUpload(accept=".json", description=say("settings.load"))
        self.begin = ipywidgets.Button(description=say("settings.start"), button_style="primary")
        self.fault = ipywidgets.HTML()
        self._rows = [ipywidgets.HBox(seat) for seat in self.seats]
        buttons = ipywidgets.HBox([self.begin, self.file])
        super().__init__([*above, *self._rows, *below, buttons, self.fault])
        self.add_class("fw-form")
        for _, kind in self.seats:
            kind.observe(lambda _: self._fit(), "value")
        self.begin.on_click(lambda _: self._try(self._new))
        self.file.observe(lambda _: self._try(self._loaded), "value")
        self._fit()

    def _seats(self) -> int:
        """Return how many seats are shown: all that are taken, and a free one."""
        taken = [number for number, (_, kind) in enumerate(self.seats, 1) if kind.value != NOBODY]
        return max(taken) + 1

    def _fit(self) -> None:
        """Show what can be chosen now."""
        for number, row in enumerate(self._rows):
            show(row, when=number < self._seats())

    def _try(self, make: Callable[[], tuple[Any, ...]]) -> None:
        """Begin with what was made, or say in words what is wrong."""
        try:
            made = make()
        except ValueError as refusal:
            self.fault.value = f'<p role="alert">{escape(str(refusal))}</p>'
        else:
            self._begin(*made)

    def _new(self) -> tuple[Any, ...]:
        seats = self.seats[: self._seats()]
        players = [_player(name, kind.value) for name, kind in seats]
        return self._makers.new([player for player in players if player is not None])

    def _loaded(self) -> tuple[Any, ...]:
        content = bytes(self.file.value[0]["content"]).decode("utf-8", "replace")
        # Some editors put a mark before the text.
        return self._makers.read("{" + content.partition("{")[2])


def show(widget: Any, *, when: bool) -> None:
    """Show a part of a form only when it has a meaning."""
    widget.layout.display = "" if when else "none"


def _seat(number: int, names: Sequence[str], levels: Mapping[str, int]) -> tuple[Any, Any]:
    """Make the two fields of a seat: who sits there, and whether it is a person or a bot."""
    name = names[0] if names else ""
    kinds = [
        *([] if number == 1 else [(say("settings.nobody"), NOBODY)]),
        (say("settings.person"), PERSON),
        *((say("note.bot", level=level), level) for level in range(1, BEST_LEVEL + 1)),
    ]
    called = say("settings.player", number=number)
    return (
        ipywidgets.Text(value=name, placeholder=called, description=called),
        ipywidgets.Dropdown(
            options=kinds,
            value=levels.get(name, PERSON) if names else NOBODY,
            description=say("settings.kind", number=number),
        ),
    )


def _player(name: Any, kind: str | int) -> str | Bot | None:
    """Return who sits on a seat; who has no name is called by the seat."""
    if kind == NOBODY:
        return None
    called = name.value or name.placeholder
    return Bot(called, level=kind) if isinstance(kind, int) else called
