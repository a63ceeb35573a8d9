"""What is refused is refused by key and values: the words for it stand in ``text`` alone."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from fives_widgets import text
from fives_widgets.engine.core.game import IllegalActionError, SavedGameError
from fives_widgets.engine.core.validation import InputError, MessageError
from fives_widgets.engine.geometry.pentominoes import pentomino
from fives_widgets.storage.folder import StorageError
from fives_widgets.text import Message
from fives_widgets.widgets.shared.parse_view import RefusedError

PACKAGE = Path(__file__).parents[1] / "fives_widgets"
SOURCES = {
    path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
}
ENTRIES = text.catalogue()
ERRORS = [MessageError, InputError, IllegalActionError, SavedGameError, RefusedError, StorageError]

FOR_PROGRAMMERS = {
    "text/__init__.py": "what is wrong with a text cannot be a text",
    "widgets/component/bundle.py": "modules that cannot be bundled",
    "widgets/component/lean.py": "JavaScript that cannot be read",
    "engine/pentris/pieces.py": "drawings of the package that are wrong",
    "engine/pentris/reach.py": "a path that was never looked for",
}
"""Files that may raise errors with words of their own, and about what."""


# ---- in the code ----


def name_of(node):
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_made(node):
    """Tell whether a message is made here, or an error of one."""
    names = {error.__name__ for error in ERRORS} | {"Message"}
    return isinstance(node, ast.Call) and name_of(node.func) in names


def keys_of(node):
    """Give a pattern for the keys that an expression can be, or None if it is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.IfExp):
        return f"{keys_of(node.body)}|{keys_of(node.orelse)}"
    if isinstance(node, ast.JoinedStr):
        return "".join(keys_of(part) or "[a-z0-9_]+" for part in node.values)
    return None


def needs_of(entry):
    """Give the values that an entry needs: for its fields, and to choose among its forms."""
    if isinstance(entry, str):
        return set(re.findall(r"\{(\w+)\}", entry))
    chosen_by = {"one": {"n"}, "you": {"player"}}
    needs = [chosen_by.get(form, set()) | needs_of(inner) for form, inner in entry.items()]
    return set().union(*needs)


KEYED = [
    pytest.param(keys, {keyword.arg for keyword in call.keywords}, id=f"{file}:{call.lineno}")
    for file, tree in SOURCES.items()
    for call in ast.walk(tree)
    if is_made(call) and (keys := keys_of(call.args[0]))
]


@pytest.mark.parametrize(("keys", "given"), KEYED)
def test_every_message_has_its_text_and_what_the_text_needs(keys, given):
    """Messages are worded late: what is missing would be missed only then.

    Of the keys that would fit one that is put together, not all need be meant.
    """
    missing = [needs_of(entry) - given for key, entry in ENTRIES.items() if re.fullmatch(keys, key)]
    assert missing
    assert set() in missing
    assert "[" in keys or not any(missing)


def has_words(error):
    """Tell whether an error is raised with words: of its own, or worded too early."""
    if not error.args or name_of(error.func) == "AssertionError":
        return False
    first = error.args[0]
    if is_made(error):
        return not (isinstance(first, ast.Name | ast.Attribute) or keys_of(first))
    return not (isinstance(first, ast.Name) or is_made(first))


def raised_with_words(file):
    return {
        f"{file}:{node.lineno}"
        for node in ast.walk(SOURCES[file])
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and has_words(node.exc)
    }


@pytest.mark.parametrize("file", sorted(SOURCES.keys() - FOR_PROGRAMMERS))
def test_no_error_brings_words_of_its_own(file):
    assert raised_with_words(file) == set()


@pytest.mark.parametrize("file", FOR_PROGRAMMERS)
def test_only_what_programmers_meet_is_plain_english(file):
    assert raised_with_words(file)


# ---- the errors ----


def some(error):
    return error("table.over.winner", player="Ada", n=2)


@pytest.mark.parametrize("error", ERRORS)
class TestError:
    def test_it_keeps_its_key_and_values(self, error):
        message = some(error).message
        assert message.key == "table.over.winner"
        assert message.values == {"player": "Ada", "n": 2}
        assert repr(some(error)) == (
            f"{error.__name__}(Message('table.over.winner', player='Ada', n=2))"
        )

    def test_it_is_worded_when_it_is_shown(self, error, monkeypatch):
        raised = some(error)
        assert str(raised) == "Ada wins with 2 points."
        entries = {"table.over.winner": "{player} gagne.", "player.you": "Vous"}
        monkeypatch.setattr(text, "_entries", lambda _: entries)
        assert str(raised) == "Ada gagne."
        assert raised._render_traceback_() == ["Ada gagne."]

    def test_it_can_be_made_of_a_message(self, error):
        message = Message("table.over.winner", player="Ada", n=2)
        assert error(message).message is message

    def test_it_is_the_same_after_a_copy_and_in_another_process(self, error):
        inner = some(error).message
        raised = error("game.saved.action", number=3, problem=inner)
        raised.add_note("noted")
        sent = pickle.loads(pickle.dumps(raised))  # noqa: S301 - our own
        for twin in (copy.copy(raised), copy.deepcopy(raised), sent):
            assert type(twin) is error
            assert twin.message == raised.message
            assert str(twin) == str(raised)
            assert twin.__notes__ == ["noted"]


def test_a_message_is_worded_with_those_among_its_values(monkeypatch):
    problem = Message("game.illegal.over")
    raised = SavedGameError("game.saved.action", number=4, problem=problem)
    entries = {
        "game.saved.action": "Zug {number}: {problem}",
        "game.illegal.over": "Das Spiel ist aus.",
    }
    english = text._entries
    monkeypatch.setattr(text, "_entries", lambda name: entries if name == "de" else english(name))
    assert raised.message.worded("de") == "Zug 4: Das Spiel ist aus."
    assert str(raised) == "Action 4 of this saved game isn't right. The game is over."
    assert raised.number == 4
    assert raised.message.values["problem"] is problem


def test_an_error_crosses_the_border_of_a_process():
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        raised = pool.submit(pentomino, "Q").exception()
    assert type(raised) is InputError
    assert raised.message == Message(
        "geometry.pentomino", letter="'Q'", letters="F I L N P T U V W X Y Z"
    )
    assert str(raised) == "'Q' isn't a pentomino: choose one of F I L N P T U V W X Y Z."
