"""The form for a new game of any kind: who plays, what more a game asks, and a file."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.engine.core.bots import BEST_LEVEL, Bot
from fives_widgets.engine.core.validation import InputError
from fives_widgets.tables.fields import Choice, Field, Number, Numbers, Switch, Word
from fives_widgets.tables.games import kind_of_game
from fives_widgets.tables.words import say
from fives_widgets.text import say as say_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fives_widgets.tables.game_kind import GameKind, Seated

NOBODY, PERSON = "nobody", "person"


class GameForm(ipywidgets.VBox):
    """What a game is begun with, filled in as the one ``before`` was.

    ``kinds`` are the versions of the game, which ask for the same ``fields``; ``version`` is shown
    where there is more than one.
    """

    def __init__(
        self, kinds: Sequence[GameKind], before: Seated, begin: Callable[[Seated], None]
    ) -> None:
        self._begin = begin
        self._kinds = {kind.name: kind for kind in kinds}
        self.version = _version(before.kind.name, list(self._kinds))
        settings = before.game.settings | before.options
        self.fields = {field.name: _widget(field, settings) for field in before.kind.fields}
        levels = {bot.name: bot.level for bot in before.bots}
        players = before.game.players
        self.seats = [
            _seat(number, players[number - 1 : number], levels)
            for number in range(1, max(kind.most for kind in kinds) + 1)
        ]
        self.file = ipywidgets.FileUpload(accept=".json", description=say("settings.load"))
        self.begin = ipywidgets.Button(description=say("settings.start"), button_style="primary")
        self.fault = ipywidgets.HTML()
        self._rows = [ipywidgets.HBox(seat) for seat in self.seats]
        asked = [self.version, *self.fields.values()]
        first = 1 if len(kinds) > 1 else 2  # what the game is stands above who plays it
        buttons = ipywidgets.HBox([self.begin, self.file])
        super().__init__([*asked[:first], *self._rows, *asked[first:], buttons, self.fault])
        self.add_class("fw-form")
        deciding = [self.version, *self.fields.values(), *(kind for _, kind in self.seats)]
        for widget in deciding:
            if isinstance(widget, ipywidgets.Dropdown):
                widget.observe(lambda _: self._fit(), "value")
        self.begin.on_click(lambda _: self._try(self._new))
        self.file.observe(lambda _: self._try(self._loaded), "value")
        self._fit()

    @property
    def _kind(self) -> GameKind:
        return self._kinds[self.version.value]

    def _shown_seats(self) -> int:
        """Return how many seats are shown: all that are taken, and a free one."""
        taken = [number for number, (_, kind) in enumerate(self.seats, 1) if kind.value != NOBODY]
        return min(max(taken) + 1, self._kind.most)

    def _is_asked(self, field: Field) -> bool:
        """Return whether a field has a meaning, as the others are filled in."""
        name, values = field.only or ("version", self._kinds)
        return (self.version if name == "version" else self.fields[name]).value in values

    def _fit(self) -> None:
        """Show what can be chosen now."""
        _show(self.version, when=len(self._kinds) > 1)
        for number, row in enumerate(self._rows):
            _show(row, when=number < self._shown_seats())
        for field in self._kind.fields:
            _show(self.fields[field.name], when=self._is_asked(field))

    def _try(self, make: Callable[[], Seated]) -> None:
        """Begin with what was made, or say in words what is wrong."""
        try:
            made = make()
        except InputError as refusal:
            self.fault.value = f'<p role="alert">{escape(str(refusal))}</p>'
        else:
            self._begin(made)

    def _new(self) -> Seated:
        seats = self.seats[: self._shown_seats()]
        players = [player for name, kind in seats if (player := _player(name, kind.value))]
        given = {
            field.setting: field.read(_value(self.fields[field.name]))
            for field in self._kind.fields
            if self._is_asked(field)
        }
        return self._kind.begin(players, **given)

    def _loaded(self) -> Seated:
        content = bytes(self.file.value[0]["content"]).decode("utf-8", "replace")
        # Some editors put a mark before the text.
        saved = "{" + content.partition("{")[2]
        return kind_of_game(saved).read(saved)


def _version(name: str, names: list[str]) -> Any:
    """Make the choice of a version; where there is only one, it has no words."""
    if len(names) == 1:
        return ipywidgets.Dropdown(options=names, value=name)
    options = [(say(f"settings.{name}"), name) for name in names]
    return ipywidgets.Dropdown(options=options, value=name, description=say("settings.version"))


def _show(widget: Any, *, when: bool) -> None:
    """Show a part of the form only when it has a meaning."""
    widget.layout.display = "" if when else "none"


def _widget(field: Field, settings: Mapping[str, Any]) -> Any:
    """Make the widget of a field, filled in as the game before was."""
    value, label = field.start(settings), say_text(field.label)
    match field:
        case Choice(options=options):
            shown = [(say_text(key), option) for option, key in options]
            return ipywidgets.Dropdown(options=shown, value=value, description=label)
        case Switch():
            return ipywidgets.Checkbox(value=value, description=label, indent=False)
        case Number(low=low, high=high):
            return ipywidgets.BoundedIntText(value=value, min=low, max=high, description=label)
        case Word(hint=hint):
            return ipywidgets.Text(description=label, placeholder=say_text(hint))
        case Numbers(low=low, high=high):
            numbers = [
                ipywidgets.BoundedIntText(value=one, min=low, max=high, description=key)
                for key, one in value.items()
            ]
            table = ipywidgets.Box(numbers)
            table.add_class("fw-form-points")
            return ipywidgets.Accordion([table], titles=[label])
    raise AssertionError(field)


def _value(widget: Any) -> Any:
    """Return what is filled in."""
    if isinstance(widget, ipywidgets.Accordion):
        return {number.description: number.value for number in widget.children[0].children}
    return widget.value


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
