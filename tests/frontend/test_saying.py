"""The browser says every text as Python does: for one and for many, to "You" and about Ada."""

from __future__ import annotations

import json
import re

import pytest

from fives_widgets import text


def sentences(entry):
    if isinstance(entry, str):
        return [entry]
    return [sentence for form in entry.values() for sentence in sentences(form)]


@pytest.mark.parametrize("language", text.languages())
def test_the_browser_says_what_python_says(node, root, tmp_path, language):
    words = text.catalogue(language=language)
    things = []
    for key, entry in words.items():
        names = {name for one in sentences(entry) for name in re.findall(r"\{(\w+)\}", one)}
        fields = {name: f"some {name}" for name in names}
        things += [
            (key, {**fields, "player": player, "n": n})
            for player in ("Ada", "You", "yOU", "Young")
            for n in (0, 1, 2)
        ]
    file = tmp_path / "things.json"
    file.write_text(json.dumps({"words": words, "things": things}))
    heard = json.loads(node(root / "tests/frontend/say.js", file).stdout)
    assert heard == [text.say(key, language=language, **values) for key, values in things]
