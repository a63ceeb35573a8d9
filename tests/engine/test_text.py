from __future__ import annotations

import json
import re

import pytest

from fives_widgets import text
from fives_widgets.engine.fives import SYMBOLS, Reason

ENTRIES = [(language, key) for language in text.languages() for key in text.catalogue("", language)]


NEED_NO_YOU = {
    # The name alone, before a colon or a comma, or in a list.
    "pentris_table.desk.marker",
    *(
        f"pentris_table.scoring.{rule}"
        for rule in ("group", "earned", "earned_nothing", "row", "star", "platinum", "unused")
    ),
    "pentris_table.scoring.none",
    "table.finale.best",
    "table.news.score",
    "table.scoring.label",
    # The past, which is the same for "you" and for "Ada".
    *(f"knaster_table.news.{kind}" for kind in ("roll", "write", "circle", "hand", "undo")),
    "golomb_table.news",
    "pentris_table.news.draw",
    "pentris_table.news.slide",
    "table.head.turned",
    "table.news.turned",
    "table.over.alone",
    # A name that is wrong, in quotation marks.
    "game.illegal.no_such_player",
    "game.malformed.player",
}
"""The English texts about a player that read right with the name "You"."""


def sentences(entry):
    if isinstance(entry, str):
        return [entry]
    return [sentence for form in entry.values() for sentence in sentences(form)]


def persons(entry):
    """Give the forms of an entry for persons: none if it has none."""
    return entry if isinstance(entry, dict) and "you" in entry else {}


def fields(entry):
    return {name for sentence in sentences(entry) for name in re.findall(r"\{(\w+)\}", sentence)}


def test_english_is_there():
    assert "en" in text.languages()


def test_a_text_is_said_with_its_fields_filled_in():
    assert text.say("fives.outline.and", first="your L", last="your T") == "your L and your T"


@pytest.mark.parametrize(("n", "said"), [(0, "suns"), (1, "sun"), (2, "suns"), (17, "suns")])
def test_n_chooses_the_plural(n, said):
    assert text.say("fives.symbol.sun", n=n) == said


@pytest.mark.parametrize("name", ["You", "you", "YOU"])
def test_a_player_called_you_is_spoken_to(name):
    assert text.say("pentris_table.news.take", player=name, piece="a T") == "You take a T."
    assert text.say("knaster_table.sheet.label", player=name) == "Your sheet"


@pytest.mark.parametrize("name", ["Ada", "Yo", "You Two", "Young", "", 3])
def test_any_other_player_is_spoken_about(name):
    said = text.say("pentris_table.news.take", player=name, piece="a T")
    assert said == f"{name} takes a T."


@pytest.mark.parametrize(
    ("player", "n", "said"),
    [
        ("You", 1, "You win with 1 point."),
        ("You", 27, "You win with 27 points."),
        ("Ada", 1, "Ada wins with 1 point."),
        ("Ada", 27, "Ada wins with 27 points."),
    ],
)
def test_person_and_plural_go_together(player, n, said):
    assert text.say("table.over.winner", player=player, n=n) == said


def test_every_text_about_a_player_reads_right_with_you():
    """A player's name may be "You": "You has 27 points" must never be said."""
    unfit = {
        key
        for key, entry in text.catalogue().items()
        if "player" in fields(entry) and not persons(entry)
    }
    assert unfit == NEED_NO_YOU


def test_the_form_for_you_never_needs_the_name():
    forms = {
        key: persons(entry)["you"] for key, entry in text.catalogue().items() if persons(entry)
    }
    assert forms
    assert [key for key, form in forms.items() if "player" in fields(form)] == []


def test_values_that_no_field_asks_for_do_no_harm():
    assert text.say("fives.reason.off_board", shape="L", n=3) == text.say("fives.reason.off_board")


@pytest.mark.parametrize(
    ("key", "values", "complaint"),
    [
        ("fives.nothing", {}, "there is no text 'fives.nothing' in 'en'"),
        ("fives.symbol", {}, "there is no text 'fives.symbol' in 'en'"),
        ("fives.symbol.sun", {}, "'fives.symbol.sun' has a plural: it needs a value for 'n'"),
        ("fives.outline.yours", {}, "'fives.outline.yours' needs a value for 'shape'"),
        ("table.over.winner", {"n": 1}, "'table.over.winner' has forms for a person: it needs a"),
        ("table.over.winner", {"player": "You"}, "'table.over.winner' has a plural: it needs a"),
    ],
)
def test_what_cannot_be_said_is_named(key, values, complaint):
    with pytest.raises(KeyError, match=complaint):
        text.say(key, **values)


def test_a_speaker_says_the_texts_of_its_topic():
    say = text.speaker("table.over")
    assert say("winner", player="You", n=2) == "You win with 2 points."
    with pytest.raises(KeyError, match=r"there is no text 'table\.over\.nobody' in 'en'"):
        say("nobody")


@pytest.mark.parametrize("language", ["xx", "", "..", "__pycache__"])
def test_a_language_must_exist(language):
    with pytest.raises(ValueError, match=f"no texts in the language '{language}': only in "):
        text.say("fives.symbol.sun", language=language, n=1)


def test_the_catalogue_gives_raw_entries_by_full_key():
    symbols = text.catalogue("fives.symbol")
    assert symbols["fives.symbol.leaf"] == {"one": "leaf", "other": "leaves"}
    assert all(key.startswith("fives.symbol.") for key in symbols)
    assert json.loads(json.dumps(symbols)) == symbols


def test_the_catalogue_is_the_callers_to_change():
    text.catalogue("fives.symbol")["fives.symbol.leaf"]["one"] = "tree"
    assert text.say("fives.symbol.leaf", n=1) == "leaf"


def test_the_catalogue_brings_the_name_that_calls_for_you_where_it_is_needed():
    assert text.catalogue("table.over")["player.you"] == "You"
    assert "player.you" not in text.catalogue("fives")


def test_a_prefix_ends_at_a_dot():
    with pytest.raises(KeyError, match=r"no text below 'fives\.symb'"):
        text.catalogue("fives.symb")


@pytest.mark.parametrize(("language", "key"), ENTRIES)
def test_every_entry_is_plain_enough_for_the_browser(language, key):
    entry = text.catalogue(key, language)[key]
    assert set(persons(entry)) in (set(), {"you", "they"})
    for form in persons(entry).values() or [entry]:
        assert isinstance(form, str) or set(form) == {"one", "other"}
    for sentence in sentences(entry):
        assert sentence.strip() == sentence != ""
        without_fields = re.sub(r"\{[A-Za-z_]+\}", "", sentence)
        assert not re.search(r"[{}]", without_fields), "a field is a bare name in braces"


@pytest.mark.parametrize("language", text.languages())
def test_every_language_says_the_same_with_the_same_fields(language):
    english, other = text.catalogue(), text.catalogue(language=language)
    assert {key: fields(entry) for key, entry in other.items()} == {
        key: fields(entry) for key, entry in english.items()
    }


@pytest.mark.parametrize("language", text.languages())
def test_every_symbol_and_reason_has_words(language):
    for symbol in SYMBOLS:
        assert text.has(f"fives.symbol.{symbol}", language)
    said_otherwise = {Reason.INCOMPLETE: "unfinished", Reason.WRONG_SYMBOLS: "too_many"}
    for reason in Reason:
        assert text.has(f"fives.reason.{said_otherwise.get(reason, reason.name.lower())}", language)
