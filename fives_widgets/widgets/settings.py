"""The form for a new game: version, players and bots, timer, checks, boards, points, a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.engine.bots import Bot
from fives_widgets.engine.fives import setup
from fives_widgets.engine.fives.solo import seed_of
from fives_widgets.engine.pentominoes import LETTERS
from fives_widgets.widgets.starting import VERSIONS, read, start
from fives_widgets.widgets.table_words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fives_widgets.engine.fives.rounds import RoundsGame

    Start = Callable[[RoundsGame[Any], Sequence[Bot], bool], None]

NOBODY, PERSON = "nobody", "person"
MOST_POINTS = 99
"""The most points that the form offers for a shape."""


class SettingsForm(ipywidgets.VBox):
    """Settings of a game to be changed, filled in with those of the game before."""

    def __init__(self, game: RoundsGame[Any], bots: Sequence[Bot], *, live: bool) -> None:
        self._start: Start | None = None
        settings, levels = game.settings, {bot.name: bot.level for bot in bots}
        self.version = ipywidgets.Dropdown(
            options=[(say(f"settings.{name}"), name) for name in VERSIONS],
            value=game.name.rpartition(".")[2],
            description=say("settings.version"),
        )
        self.seats = [
            _seat(number, game.players[number - 1 : number], levels)
            for number in range(1, setup.PLAYERS + 1)
        ]
        self.timer = ipywidgets.BoundedIntText(
            value=int(settings.get("timer", setup.TIMER)),
            min=setup.SHORTEST_TIMER,
            max=setup.LONGEST_TIMER,
            description=say("settings.timer"),
        )
        side = settings["boards"] if isinstance(settings["boards"], str) else setup.WHITE
        self.side = ipywidgets.Dropdown(
            options=[(say(f"settings.{name}"), name) for name in (setup.WHITE, setup.GREY)],
            value=side,
            description=say("settings.side"),
        )
        self.live = ipywidgets.Checkbox(value=live, description=say("settings.live"), indent=False)
        self.challenge = ipywidgets.Text(
            description=say("settings.challenge"), placeholder=say("settings.challenge_any")
        )
        self.points = {
            letter: ipywidgets.BoundedIntText(
                value=settings["points"][letter], min=0, max=MOST_POINTS, description=letter
            )
            for letter in LETTERS
        }
        self.file = ipywidgets.FileUpload(accept=".json", description=say("settings.load"))
        self.begin = ipywidgets.Button(description=say("settings.start"), button_style="primary")
        self.fault = ipywidgets.HTML()
        table = ipywidgets.Box(list(self.points.values()))
        table.add_class("fw-form-points")
        self._rows = [ipywidgets.HBox(seat) for seat in self.seats]
        super().__init__(
            [
                self.version,
                *self._rows,
                self.challenge,
                self.timer,
                self.side,
                self.live,
                ipywidgets.Accordion([table], titles=[say("settings.points")]),
                ipywidgets.HBox([self.begin, self.file]),
                self.fault,
            ]
        )
        self.add_class("fw-form")
        self.version.observe(lambda _: self._fit(), "value")
        self.begin.on_click(lambda _: self._try(self._new))
        self.file.observe(lambda _: self._try(self._loaded), "value")
        self._fit()

    def on_start(self, start: Start) -> None:
        """Tell who is to be called with the game, its bots, and whether checks are live."""
        self._start = start

    def _fit(self) -> None:
        """Show what this version has: one player and a challenge, or several and a timer."""
        solo = self.version.value == "solo"
        for widget, is_shown in (
            *((row, not solo) for row in self._rows[1:]),
            (self.challenge, solo),
            (self.timer, not solo),
            (self.side, not solo),
        ):
            widget.layout.display = "" if is_shown else "none"

    def _try(self, make: Callable[[], tuple[RoundsGame[Any], Sequence[Bot], bool]]) -> None:
        """Start what was made, or say in words what is wrong."""
        try:
            made = make()
        except ValueError as refusal:
            self.fault.value = f'<p role="alert">{_escaped(str(refusal))}</p>'
            return
        if self._start:
            self._start(*made)

    def _new(self) -> tuple[RoundsGame[Any], Sequence[Bot], bool]:
        version = self.version.value
        points = {letter: field.value for letter, field in self.points.items()}
        settings: dict[str, Any] = {"points": points}
        if version == "solo":
            word = self.challenge.value.strip()
            settings |= {"seed": seed_of(word)} if word else {}
            seats = self.seats[:1]
        else:
            settings |= {"timer": self.timer.value, "boards": self.side.value}
            seats = self.seats
        players = [_player(name.value, kind.value) for name, kind in seats]
        game, bots = start(version, [one for one in players if one is not None], settings)
        return game, bots, self.live.value

    def _loaded(self) -> tuple[RoundsGame[Any], Sequence[Bot], bool]:
        content = bytes(self.file.value[0]["content"]).decode("utf-8", "replace")
        return read("{" + content.partition("{")[2])


def _seat(number: int, names: Sequence[str], levels: dict[str, int]) -> tuple[Any, Any]:
    """Make the two fields of a seat: who sits there, and whether it is a person or a bot."""
    name = names[0] if names else ""
    kinds = [
        *([] if number == 1 else [(say("settings.nobody"), NOBODY)]),
        (say("settings.person"), PERSON),
        *((say("note.bot", level=level), level) for level in range(1, 5)),
    ]
    kind = levels.get(name, PERSON) if names else NOBODY
    return (
        ipywidgets.Text(value=name, description=say("settings.player", number=number)),
        ipywidgets.Dropdown(
            options=kinds, value=kind, description=say("settings.kind", number=number)
        ),
    )


def _player(name: str, kind: str | int) -> str | Bot | None:
    if kind == NOBODY:
        return None
    return Bot(name, level=kind) if isinstance(kind, int) else name


def _escaped(words: str) -> str:
    """Give words that a page reads as words."""
    return words.replace("&", "&amp;").replace("<", "&lt;")
