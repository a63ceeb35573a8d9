"""The rules shown at a table are those of its game: of this version, with these settings."""

from __future__ import annotations

import re

import pytest

from fives_widgets import text
from fives_widgets.engine.fives.rules import POINTS
from fives_widgets.tables.games import HOMES, game_kind

ALONE, TWO, THREE = ["Ada"], ["Ada", "Bo"], ["Ada", "Bo", "Cy"]

FOR_SEVERAL = ("everyone", "players", "tie", "victory", "clockwise", "to the right", "to the left")
"""Words that mean nothing to somebody who plays alone."""

BLUE = ("A square with two candies", "only two colours", "ice lolly")
BEIGE = ("platinum star", "star of two colours")
SPECIAL = (*BLUE, *BEIGE, "special", "blue", "beige")
OWN = ("your own", "base piece", "pile", "haven't used", "smaller than 3", "larger than 6")

# A game and its settings; what its rules say, and what they must not speak of.
GAMES = {
    "basic": (
        ("basic", TWO, {}),
        (
            "If three or more match, all five are rolled again.",
            "At any time you can turn the timer, but only one player can do that in a round.",
            "Turn it, and your board is locked. Everyone else goes on for 30 seconds, until it",
            "When everyone is done, the round ends at once.",
            "Still a tie? Then you share the victory.",
        ),
        ("mark", "circle", "cross", "challenge", "twelve"),
    ),
    "basic with another timer": (
        ("basic", TWO, {"timer": 12.5}),
        ("Everyone else goes on for 12.5 seconds, until it runs out.",),
        ("30 seconds",),
    ),
    "basic alone": (
        ("basic", ALONE, {}),
        ("The round ends when you say that you're done.", "After five rounds the game is over."),
        ("timer", *FOR_SEVERAL),
    ),
    "puzzle": (
        ("puzzle", TWO, {"timer": 45}),
        (
            "Turn it, and your board is locked. Everyone else goes on for 45 seconds, until it",
            "When everyone is done, the round ends at once.",
            "If exactly one of your outlines is right, it stays on your board",
            "If none is right, or more than one, they're all wiped.",
            "If none fits, cross one out without putting it on the board.",
            "A mark is worth 1 point.",
            "Still a tie? Then you share the victory.",
        ),
        ("five rounds", "double", "challenge", "extra point"),
    ),
    "puzzle alone": (
        ("puzzle", ALONE, {}),
        ("or after a round in which you circle no shape.", "Take your time."),
        ("timer", "mark", *FOR_SEVERAL),
    ),
    "solo": (
        ("solo", ALONE, {}),
        (
            "You always play twelve rounds.",
            "If none fits, cross one out without putting it on the board.",
            "Add up the points of your circled shapes: 30 is the most you can score.",
            "It gives your friends the same board and the same twelve rolls.",
        ),
        ("timer", "mark", "or after a round", *FOR_SEVERAL),
    ),
    "solo with points of its own": (
        ("solo", ALONE, {"points": POINTS | {"X": 10}}),
        ("Add up the points of your circled shapes: 36 is the most you can score.",),
        ("30",),
    ),
    "solo without a challenge": (
        ("solo", ALONE, {"boards": "white"}),
        ("30 is the most you can score.",),
        ("challenge", "friends"),
    ),
    "knaster": (
        ("knaster", THREE, {}),
        (
            "Then the dice go to the next player, clockwise.",
            "If you can do neither, you pass.",
            "A straight is five numbers that follow each other, like 4 5 6 7 8.",
            "Only the best hand on a line counts. If fewer squares are left, you circle fewer.",
            "In a tie you share the victory.",
        ),
        ("in a row", "spectacular"),
    ),
    "knaster alone": (
        ("knaster", ALONE, {}),
        ("If you can do neither, you pass.", "More than 50 is good, more than 80 is great,"),
        FOR_SEVERAL,
    ),
    "golomb": (
        ("golomb", TWO, {"size": 10}),
        ("The player who placed the last piece wins.",),
        ("tie", "8"),
    ),
    "pentris, beginner": (
        ("pentris", THREE, {"level": "beginner"}),
        (
            "The player with the bag draws 4 pieces: one more than there are players.",
            "Play goes to the right. The player with the bag comes last.",
            "Pieces left over stay on offer, but only until the phase ends.",
            "While any part of it is above the top, it only goes straight down.",
            "A star counts as a candy.",
            "You can use each colour only once per round.",
            "If you have nothing to declare, you're skipped.",
            "Then the bag goes to the player on the right.",
            "In a tie you share the victory.",
        ),
        (*SPECIAL, *OWN, "Stars join", "coloured star", "most points"),
    ),
    "pentris, beginner alone": (
        ("pentris", ALONE, {"level": "beginner"}),
        ("Draw 2 pieces from the bag. Take one of them and slide it in.",),
        (*FOR_SEVERAL, "player", *SPECIAL, *OWN),
    ),
    "pentris, intermediate blue": (
        ("pentris", TWO, {"level": "intermediate", "special": "blue", "shapes": "FLPX"}),
        (
            "Twelve pieces in the bag are special: three each of F, L, P and X.",
            *BLUE,
            "Stars join a group, but they don't count in it. A group needs at least one candy.",
            "Each coloured star is worth 1 point for every candy in its group.",
            "You can use each colour only once per round.",
            "Then the bag goes to the player on the right.",
        ),
        (*BEIGE, "beige", *OWN, "A star counts as a candy", "most points"),
    ),
    "pentris, intermediate beige": (
        ("pentris", TWO, {"level": "intermediate", "special": "beige", "shapes": "TUVW"}),
        ("Twelve pieces in the bag are special: three each of T, U, V and W.", *BEIGE),
        (*BLUE, "blue", *OWN, "A star counts as a candy"),
    ),
    "pentris, advanced": (
        ("pentris", THREE, {"level": "advanced"}),
        (
            "All the pieces in the bag are base pieces.",
            "Only the top piece of each pile can be seen.",
            "The player with the bag draws 3 pieces and keeps one as their own.",
            "this time, play goes to the left.",
            "It can't be a special one while there's a base piece.",
            *BLUE,
            *BEIGE,
            "You can use a colour more than once.",
            "You score no points for it. You get the top piece of the pile",
            "A group larger than 6 counts as 6. If a pile is empty, go to the next lower one.",
            "If you have no marker left, or nothing to declare, you're skipped.",
            "You get back one marker from each card that has any of yours.",
            "Now the bag goes to the player with the most points instead.",
            "2 for a blue one, and 3 for a beige one.",
        ),
        (
            "pieces in the bag are special",
            "only once per round",
            "in the group is worth",
            "A star counts as a candy",
            "you get your markers back",
            "choose any piece",
        ),
    ),
    "pentris, advanced for experts": (
        ("pentris", TWO, {"level": "advanced", "experts": True}),
        ("You choose any piece from the pile for its colour and size",),
        ("top piece",),
    ),
    "pentris, advanced alone": (
        ("pentris", ALONE, {"level": "advanced"}),
        ("Draw a piece from the bag and keep it as your own.",),
        (*FOR_SEVERAL, "player"),
    ),
}


def rules_of(name, players, settings):
    return game_kind(name).begin(players, seed=7, **settings).lay().rules()


def paragraphs(rules):
    return [words for section in rules["sections"] for words in section["paragraphs"]]


@pytest.mark.parametrize("case", GAMES)
def test_the_rules_say_what_goes_for_this_game(case):
    game, said, _ = GAMES[case]
    shown = " ".join(paragraphs(rules_of(*game)))
    assert [words for words in said if words not in shown] == []


@pytest.mark.parametrize("case", GAMES)
def test_the_rules_speak_of_nothing_that_this_game_does_not_have(case):
    game, _, unsaid = GAMES[case]
    shown = " ".join(paragraphs(rules_of(*game)))
    assert [w for w in unsaid if re.search(rf"\b{re.escape(w)}\b", shown, re.IGNORECASE)] == []


@pytest.mark.parametrize("case", GAMES)
def test_rules_are_short_and_said_once(case):
    rules = rules_of(*GAMES[case][0])
    shown = paragraphs(rules)
    assert len(set(shown)) == len(shown)
    assert all(section["title"] and section["paragraphs"] for section in rules["sections"])
    sentences = [one for words in shown for one in re.split(r"(?<=[.?!]) ", words)]
    assert [one for one in sentences if len(one.split()) > 25] == []


@pytest.mark.parametrize("level", ["beginner", "intermediate", "advanced"])
def test_each_level_of_pentris_has_a_title_of_its_own(level):
    title = rules_of("pentris", TWO, {"level": level})["title"]
    assert title == text.say(f"pentris_rules.{level}.title")


@pytest.mark.parametrize("topic", ["fives_rules", "knaster_rules", "golomb_rules", "pentris_rules"])
def test_every_rule_is_shown_in_some_game(topic):
    """A sentence under a name that no game shows would be missed by nobody."""
    shown = {
        words
        for game, *_ in GAMES.values()
        for rules in [rules_of(*game)]
        for words in (rules["title"], *(s["title"] for s in rules["sections"]), *paragraphs(rules))
    }
    written = [
        form
        for entry in text.catalogue(topic).values()
        for form in ([entry] if isinstance(entry, str) else entry.values())
    ]
    patterns = [re.sub(r"\\\{\w+\\\}", ".+", re.escape(form)) for form in written]
    assert [p for p in patterns if not any(re.fullmatch(p, words) for words in shown)] == []


@pytest.mark.parametrize("name", HOMES)
def test_the_rules_end_with_whose_game_it_is(name):
    game = HOMES[name].split(".")[-2]
    credit = rules_of(name, None, {})["credit"]
    assert credit == f"{text.say(f'credit.{game}')} {text.say('credit.ours')}"
