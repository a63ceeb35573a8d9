"""The words that a view of a part has, without a page."""

from __future__ import annotations

from fives_widgets import text


def words_of(kind):
    """Return the texts of all topics that a kind of part names."""
    topics = map(text.catalogue, kind.words)
    return {key: entry for topic in topics for key, entry in topic.items()}
