"""How tests compare a refusal with the sentence that they expect."""

from __future__ import annotations

import re


def exactly(sentence):
    """Return the pattern of a whole sentence, for ``pytest.raises(..., match=exactly(...))``."""
    return rf"\A{re.escape(sentence)}\Z"
