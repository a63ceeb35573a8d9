"""The rules of a game as its table shows them: for this version, its settings and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.tables.parts import Rules, RulesSection

_NOTHING: Mapping[str, bool] = {}


def read_rules(
    game: str, version: str = "", *, shown: Mapping[str, bool] = _NOTHING, **values: Any
) -> Rules:
    """Return the rules of a game, or of a version that has its own, with whose game it is.

    What does not go for every game has a name in ``shown``: a section or a sentence of that name
    is left out where it is false. The ``values`` fill in the sentences.

    >>> read_rules("golomb")["sections"][-1]["title"]
    'The end'
    """
    topic = f"{game}_rules.{version}" if version else f"{game}_rules"
    sections: dict[str, RulesSection] = {}
    for key in text.catalogue(topic):
        *section, name = key.removeprefix(f"{topic}.").split(".")
        if not section or not all(shown.get(part, True) for part in (*section, name)):
            continue
        words = text.say(key, **values)
        if name == "title":
            sections[section[0]] = {"title": words, "paragraphs": []}
        else:
            sections[section[0]]["paragraphs"].append(words)
    return {
        "title": text.say(f"{topic}.title"),
        "sections": list(sections.values()),
        "credit": credit(game),
    }


def credit(game: str) -> str:
    """Say who made a game, and what this project is beside it.

    >>> credit("golomb").partition(".")[0]
    "Golomb's game is by Solomon W"
    """
    return f"{text.say(f'credit.{game}')} {text.say('credit.ours')}"
