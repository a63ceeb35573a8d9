"""The form for a new game: who plays, what more the game asks, or a file; as data for any view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets import text
from fives_widgets.engine.core.bots import BEST_LEVEL, Bot
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.tables.fields import Choice, Field, Number, Numbers, Word
from fives_widgets.tables.games import family, read_game
from fives_widgets.tables.parts import FORM, FieldState, FormState
from fives_widgets.tables.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fives_widgets.tables.game_kind import GameKind, Seated
    from fives_widgets.tables.parts import ChairState, OptionState, PartKind, VersionState

PART = "form"
"""The part that is the form."""

PERSON = "person"
"""Who sits on a chair, unless it is a bot of some level."""


class Form:
    """The form for a new game of this kind or another version of it.

    While it is open, it is filled in as the game ``before`` was; ``begin`` takes the new one.
    """

    def __init__(self, before: Callable[[], Seated], begin: Callable[[Seated], None]) -> None:
        self._before, self._begin = before, begin
        self._state: FormState | dict[str, Any] = {}

    @property
    def kind(self) -> PartKind:
        """The kind of its part."""
        return FORM

    @property
    def state(self) -> FormState | dict[str, Any]:
        """What the form shows; nothing while it is closed."""
        return self._state

    def turn(self) -> None:
        """Open the form, or put it away if it is open."""
        self._state = {} if self._state else form_state(self._before())

    def close(self) -> None:
        """Put the form away."""
        self._state = {}

    def hear(self, message: Mapping[str, Any]) -> None:
        """Begin what was filled in or loaded, or say in words what is wrong with it."""
        try:
            match message:
                case {"press": "begin", "filled": dict(filled)}:
                    begun = self._filled(filled)
                case {"press": "load", "saved": str(saved)}:
                    # Some editors put a mark before the text.
                    begun = read_game("{" + saved.partition("{")[2])
                case {"press": "close"}:
                    self.close()
                    return
                case _:
                    return
        except InputError as refusal:
            self._state = {**self._state, "fault": str(refusal)}
        else:
            self.close()
            self._begin(begun)

    def _filled(self, filled: Mapping[str, Any]) -> Seated:
        versions = {kind.name: kind for kind in family(self._before().kind)}
        kind = versions.get(str(filled.get("version")))
        chairs, values = filled.get("chairs"), filled.get("values")
        if not (kind and isinstance(chairs, list) and isinstance(values, dict)):
            raise InputError("table.refused.form", found=quote(filled))
        given = {
            field.setting: _read(field, values[field.name])
            for field in kind.fields
            if field.name in values
        }
        return kind.begin([_player(chair) for chair in chairs], **given)


def form_state(before: Seated) -> FormState:
    """Return a form that is filled in as a game was."""
    kinds = family(before.kind)
    settings = before.game.settings | before.options
    levels = {bot.name: bot.level for bot in before.bots}
    return {
        "versions": [_version(kind, one_of=len(kinds)) for kind in kinds],
        "version": before.kind.name,
        "chairs": [_chair(name, levels) for name in before.game.players],
        "kinds": [
            _option(PERSON, say("settings.person")),
            *(_option(level, say("note.bot", level=level)) for level in range(1, BEST_LEVEL + 1)),
        ],
        "fields": [_field(field, settings) for field in before.kind.fields],
        "fault": "",
    }


def _version(kind: GameKind, *, one_of: int) -> VersionState:
    label = say(f"settings.{kind.name}") if one_of > 1 else ""
    names = [field.name for field in kind.fields]
    return {"name": kind.name, "label": label, "most": kind.most, "fields": names}


def _chair(name: str, levels: Mapping[str, int]) -> ChairState:
    return {"name": name, "kind": levels.get(name, PERSON)}


def _option(value: Any, label: str) -> OptionState:
    return {"value": value, "label": label}


def _field(field: Field, settings: Mapping[str, Any]) -> FieldState:
    """Return a field, filled in as the game before was."""
    shown: FieldState = {
        "name": field.name,
        "look": type(field).__name__.lower(),
        "label": text.say(field.label),
        "value": field.start(settings),
        "options": [],
        "low": 0,
        "high": 0,
        "hint": "",
        "only": None,
    }
    if field.only:
        name, values = field.only
        shown["only"] = [name, [str(value) for value in values]]
    match field:
        case Choice(options=options):
            shown["options"] = [_option(value, text.say(key)) for value, key in options]
        case Number(low=low, high=high) | Numbers(low=low, high=high):
            shown |= {"low": low, "high": high}
        case Word(hint=hint):
            shown["hint"] = text.say(hint)
    return shown


def _read(field: Field, value: Any) -> Any:
    """Return the setting for what stands in a field."""
    if not field.takes(value):
        raise InputError("table.refused.field", field=text.say(field.label), value=quote(value))
    return field.read(value)


def _player(chair: Any) -> str | Bot:
    """Return who sits on a chair."""
    match chair:
        case {"name": str(name), "kind": "person"}:
            return name
        case {"name": str(name), "kind": level}:
            return Bot(name, level=level)
    raise InputError("table.refused.form", found=quote(chair))
