"""What players and symbols can be called, and which names look the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.core.names import MAX_NAME, is_name, look_of

JOINER, NON_JOINER, ZERO_WIDTH_SPACE = "\u200d", "\u200c", "\u200b"
ASTRONAUT = f"👩{JOINER}🚀"
PERSIAN = f"\u0646\u0631\u06af\u0633{NON_JOINER}\u0647\u0627"
WALES = "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbwls") + "\U000e007f"
NEW_EMOJI = "\U0001fae8"  # younger than the oldest Python that we support


@pytest.mark.parametrize(
    "text",
    [
        *("Ada", " Ada", "Ada B.", "O'Brien", "Ångström", "李", "7", "?", "x" * MAX_NAME),
        *(ASTRONAUT, PERSIAN, WALES, NEW_EMOJI, "e\u0301", "सीता"),
    ],
)
def test_what_people_may_be_called(text):
    assert is_name(text)


@pytest.mark.parametrize(
    "text",
    [
        *(None, 3, b"Ada", ["Ada"], "", " ", "\u00a0", "\u3000", "x" * (MAX_NAME + 1)),
        # Lines.
        *("Ada\nBo", "Ada\r", "Ada\x0b", "Ada\x0c", "Ada\x85", "Ada\u2028", "Ada\u2029", "\tAda"),
        # Nothing to be seen.
        *(ZERO_WIDTH_SPACE, JOINER, NON_JOINER, "\u2060", "\ufeff", "\u00ad", "\u061c", "\u200e"),
        *("\u3164", "\uffa0", "\u115f", "\u2800", "\u0301", "\ufe0f", "\U000e0020", "\U000e0fff"),
        *("\x00", "\x1b", "\x7f", " \u200b \u3164 "),
        # What turns the line round, or is hidden in it.
        *("Ada\u202e", "\u2066Ada", "Ada\u2069", "Ada\u200b", "A\ufeffda", "A\x00da", "A\x7fda"),
        # Half characters, and none.
        *("\ud800", "Ada\udfff", "\udc00\ud800", "A\ufffe", "A\uffff"),
    ],
)
def test_what_nobody_can_be_called(text):
    assert not is_name(text)


def test_names_look_the_same_whatever_is_not_seen():
    for one, other in (
        ("Ada", " Ada"),
        ("Ann Lee", "Ann  Lee"),
        ("Ann Lee", "AnnLee"),
        ("Ada", f"Ada{JOINER}"),
        ("Ada", "Ada\u3164"),
        ("René", "Rene\u0301"),
    ):
        assert look_of(one) == look_of(other)
    for one, other in (("Ada", "ada"), ("Rene", "René"), ("Ada", "Ada."), ("1", "2")):
        assert look_of(one) != look_of(other)


@given(st.text(max_size=50))
def test_a_name_has_a_line_of_its_own_and_can_be_written(text):
    if is_name(text):
        assert text.splitlines() == [text]
        assert text.strip()
        assert look_of(text)
        assert text.encode().decode() == text
        assert not {unicodedata.bidirectional(letter) for letter in text} & {
            *("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
        }
