"""Who can play, in all games alike: what is no name is refused in words."""

from __future__ import annotations

import pytest

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.validation import quote
from fives_widgets.tables.games import HOMES, game_kind
from tests.refusals import exactly

LISTS = {
    "solo": "the name of one player",
    "golomb": "the names of 2 players",
    "knaster": "the names of one to 12 players",
}
NO_NAME = "can't be a name: use 1 to 40 visible characters on one line."
OTHER_NAME = "give each player a different name."


def begin(name, players):
    """Begin a game with these players, or with the first one alone."""
    kind = game_kind(name)
    return kind.begin(players[: kind.most])


@pytest.mark.parametrize("name", HOMES)
@pytest.mark.parametrize(
    "players", [{"Ada": 1, "Bo": 2}, {"Ada", "Bo"}, {}, frozenset()], ids=quote
)
def test_players_sit_in_an_order(name, players):
    many = LISTS.get(name, "the names of one to 4 players")
    words = f"{quote(players)} can't play: give a list with {many}."
    with pytest.raises(ValueError, match=exactly(words)):
        game_kind(name).begin(players)


@pytest.mark.parametrize("name", HOMES)
@pytest.mark.parametrize("make", [str, Bot], ids=["person", "bot"])
@pytest.mark.parametrize(
    "called",
    [
        *("", "  ", "Ada\u2028Bo", "A\x85", "\u200b", "\u200d"),
        *("\u202eadA", "A\x00", "\ud800", "\u3164"),
    ],
    ids=ascii,
)
def test_a_name_can_be_seen_on_one_line(name, make, called):
    with pytest.raises(ValueError, match=exactly(f"{called!r} {NO_NAME}")):
        begin(name, [make(called), "Bo"])


@pytest.mark.parametrize("name", [name for name in HOMES if game_kind(name).most > 1])
@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ("Ada", "Ada", "'Ada' is there twice: "),
        ("Ada", "Ada ", "'Ada ' looks the same as 'Ada': "),
        ("Ada B", "Ada  B", "'Ada  B' looks the same as 'Ada B': "),
        ("Ada B", "AdaB", "'AdaB' looks the same as 'Ada B': "),
        ("Ada", "A\u200dda", "'A\\u200dda' looks the same as 'Ada': "),
    ],
)
def test_names_can_be_told_apart(name, one, other, words):
    for second in (other, Bot(other)):
        with pytest.raises(ValueError, match=exactly(words + OTHER_NAME)):
            begin(name, [one, second])


@pytest.mark.parametrize("name", HOMES)
def test_people_have_many_names(name):
    for called in ("Zoë", "Ada B.", "👩\u200d🚀", "李"):
        assert begin(name, [called, "Bo"]).game.players[0] == called
