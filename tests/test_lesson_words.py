"""Words that lessons and texts do not use, for children read them."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from fives_widgets import text

LESSONS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))

UNWANTED = {
    "a word that only untruths deserve": r"\b(?:lies?|lay|lain|lying)\b",
    "even where no two divides": r"\b(?:evenly|comes? out even|even (?:edge|count))\b",
    "dear, where it means valuable": r"\bdear(?:er|est)?\b",
    "alike, where dice match": r"\balike\b",
    "standing, where it counts": r"\b(?:stands?|does not stand)\b(?! (?:at|by) )",
    "mend, where it means fix": r"\bmend(?:s|ed|ing)?\b",
    "sand, where a timer runs out": r"\bsand\b",
    "whoever, where it means you": r"\bwhoever\b",
    "hanging together, where it means connected": r"\bhangs? together\b",
    "points that somebody has": r"\bhas (?:\d+ )?points\b|\bpoints has\b",
    "is no, where it means isn't": r"\b(?<!there )is no (?!more|longer)\w+",
    "a blank, where it means a space": r"\bblanks?\b",
}


def written(path):
    """Return what children read in a lesson that its author wrote: texts and the words in code."""
    cells = nbformat.read(path, as_version=4).cells
    return "\n".join(" ".join(cell.source.split()) for cell in cells)


def unwanted(words):
    return [f"{name}: {found[0]!r}" for name, pattern in UNWANTED.items()
            for found in re.finditer(pattern, words, re.IGNORECASE)]  # fmt: skip


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_has_no_unwanted_words(path):
    assert unwanted(written(path)) == []


@pytest.mark.parametrize("topic", sorted({key.partition(".")[0] for key in text.catalogue()}))
def test_a_text_has_no_unwanted_words(topic):
    entries = text.catalogue(topic)
    assert entries
    assert [(key, found) for key in entries for found in unwanted(str(entries[key]))] == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Ways to lie", ["a word that only untruths deserve: 'lie'"]),
        ("the count comes out even", ["even where no two divides: 'comes out even'"]),
        ("Your dearest one", ["dear, where it means valuable: 'dearest'"]),
        ("This is no shape", ["is no, where it means isn't: 'is no shape'"]),
        ("There is no piece here, and it is no longer yours", []),
        ("You has 27 points", ["points that somebody has: 'has 27 points'"]),
        ("even if you turn it, it does not overlap", []),
    ],
)
def test_unwanted_words_are_found(words, found):
    assert unwanted(words) == found
