from __future__ import annotations

import json
import re

import pytest

from fives_widgets import text
from fives_widgets.engine.fives import SYMBOLS, Reason

ENTRIES = [(language, key) for language in text.languages() for key in text.catalogue("", language)]


def sentences(entry):
    return [entry] if isinstance(entry, str) else list(entry.values())


def test_english_is_there():
    assert "en" in text.languages()


def test_a_text_is_said_with_its_fields_filled_in():
    assert text.say("fives.outline.and", first="your L", last="your T") == "your L and your T"


@pytest.mark.parametrize(("n", "said"), [(0, "suns"), (1, "sun"), (2, "suns"), (17, "suns")])
def test_n_chooses_the_plural(n, said):
    assert text.say("fives.symbol.sun", n=n) == said


def test_values_that_no_field_asks_for_do_no_harm():
    assert text.say("fives.reason.off_board", shape="L", n=3) == text.say("fives.reason.off_board")


@pytest.mark.parametrize(
    ("key", "values", "complaint"),
    [
        ("fives.nothing", {}, "there is no text 'fives.nothing' in 'en'"),
        ("fives.symbol", {}, "there is no text 'fives.symbol' in 'en'"),
        ("fives.symbol.sun", {}, "'fives.symbol.sun' has a plural: it needs a value for 'n'"),
        ("fives.outline.yours", {}, "'fives.outline.yours' needs a value for 'shape'"),
    ],
)
def test_what_cannot_be_said_is_named(key, values, complaint):
    with pytest.raises(KeyError, match=complaint):
        text.say(key, **values)


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


def test_a_prefix_ends_at_a_dot():
    with pytest.raises(KeyError, match=r"no text below 'fives\.symb'"):
        text.catalogue("fives.symb")


@pytest.mark.parametrize(("language", "key"), ENTRIES)
def test_every_entry_is_plain_enough_for_the_browser(language, key):
    entry = text.catalogue(key, language)[key]
    assert isinstance(entry, str) or set(entry) == {"one", "other"}
    for sentence in sentences(entry):
        assert sentence.strip() == sentence != ""
        without_fields = re.sub(r"\{[A-Za-z_]+\}", "", sentence)
        assert not re.search(r"[{}]", without_fields), "a field is a bare name in braces"


@pytest.mark.parametrize("language", text.languages())
def test_every_language_says_the_same_with_the_same_fields(language):
    def fields(entry):
        return {name for text in sentences(entry) for name in re.findall(r"\{(\w+)\}", text)}

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
