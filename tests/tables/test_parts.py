"""What Python sends to a view is what the view says that it is sent."""

from __future__ import annotations

import re
import typing
from pathlib import Path

import pytest

from fives_widgets.tables.fives import board_state
from fives_widgets.tables.fives import parts as fives_parts
from fives_widgets.tables.games import HOMES, game_kind
from fives_widgets.tables.parts import FINALE, HEAD, kind_of, part_id, seat_of
from fives_widgets.widgets.editing import merged_widget
from fives_widgets.widgets.fives import parse_drawing
from fives_widgets.widgets.fives.board import DrawingBoard
from fives_widgets.widgets.puzzles import builder_traits, workshop_traits
from fives_widgets.widgets.puzzles.builder import Builder
from fives_widgets.widgets.puzzles.workshop import Workshop

WIDGETS = Path(__file__).parents[2] / "fives_widgets" / "widgets"

KINDS = {
    kind.module: kind
    for table in dict.fromkeys(game_kind(name).table for name in HOMES)
    for kind in (HEAD, FINALE, *table.kinds.values())
}

OF_ANY_PART = {"words", "answered"}
"""What a view gets beside what its table says."""


def typedefs(folder):
    """Return the types that the modules of a folder, and the shared ones, describe, by name."""
    found = {}
    files = (file for room in ("shared", "pieces", folder) for file in WIDGETS.glob(f"{room}/*.js"))
    for file in files:
        comments = re.findall(r"/\*\*.*?\*/", file.read_text("utf-8"), re.DOTALL)
        for comment in comments:
            plain = re.sub(r"\n\s*\*", "\n", comment.removeprefix("/**").removesuffix("*/"))
            for start in re.finditer(r"@typedef \{", plain):
                body, name = split_type(plain[start.end() :])
                if not body.endswith(f").{name}"):  # described elsewhere
                    found[name] = body
    return found


def split_type(text):
    """Return a type up to its closing brace, and the name that follows."""
    depth = 1
    for place, sign in enumerate(text):
        depth += (sign == "{") - (sign == "}")
        if depth == 0:
            return text[:place], re.match(r"\s*(\w*)", text[place + 1 :])[1]
    raise AssertionError(text)


def fields_of(body, known):
    """Return the names of a type's fields; what it is joined from counts as well."""
    fields = set()
    for part in split_at(body, "&"):
        named = re.search(r"(\w+)$", part)
        if part.startswith("{"):
            for field in split_at(part[1:-1], ","):
                if name := re.match(r'"?(\w+)"?\??\s*:', field):
                    fields.add(name[1])
        elif named and named[1] in known:
            fields |= fields_of(known[named[1]], known)
    return fields


def split_at(text, separator):
    parts, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += (sign in "{([<") - (sign in "})]>")
        if sign == separator and depth == 0:
            parts.append(text[start:place].strip())
            start = place + 1
    return [part for part in [*parts, text[start:].strip()] if part]


def typed_dicts(kind):
    """Return the typed dicts that a type is made of."""
    if typing.is_typeddict(kind):
        yield kind
        for part in typing.get_type_hints(kind).values():
            yield from typed_dicts(part)
    for part in typing.get_args(kind):
        yield from typed_dicts(part)


@pytest.mark.parametrize("module", KINDS)
def test_a_view_is_sent_what_it_describes(module):
    known = typedefs(module.partition("/")[0])
    kinds = list(dict.fromkeys(typed_dicts(KINDS[module].traits)))
    if "state" in KINDS[module].traits.__annotations__:
        # What stands beside the state of a part is read trait by trait.
        source = (WIDGETS / module).read_text("utf-8")
        for name in kinds.pop(0).__annotations__:
            assert f'model.get("{name}")' in source
    for kind in kinds:
        assert kind.__name__ in known, f"{module} does not describe {kind.__name__}"
        described = fields_of(known[kind.__name__], known)
        if kind is KINDS[module].traits:
            described -= OF_ANY_PART
        assert described == set(typing.get_type_hints(kind)), kind.__name__


WIDGET_TYPES = {
    kind.__name__: kind
    for module in (board_state, parse_drawing, fives_parts, builder_traits, workshop_traits)
    for kind in (*vars(module).values(), merged_widget.Heard)
    if typing.is_typeddict(kind)
}
"""The typed dicts that boards, builders and workshops of their own send, by name."""


@pytest.mark.parametrize("widget", [DrawingBoard, Builder, Workshop])
def test_a_widget_sends_what_its_view_describes(widget):
    folders = ("pieces", "editing", widget.MODULE.partition("/")[0])
    known = {name: body for folder in folders for name, body in typedefs(folder).items()}
    sent = []
    for trait in widget.class_traits(sync=True).values():
        to_json = trait.metadata.get("to_json")
        holds = getattr(trait, "__orig_class__", "")
        said = to_json.__annotations__.get("return") if to_json else holds
        sent += [
            WIDGET_TYPES[name] for name in re.findall(r"\w+", str(said)) if name in WIDGET_TYPES
        ]
    assert sent
    for kind in dict.fromkeys(sent):
        assert kind.__name__ in known, f"{widget.MODULE} does not describe {kind.__name__}"
        assert fields_of(known[kind.__name__], known) == set(kind.__annotations__), kind.__name__


def test_what_widgets_send_has_types_that_an_editor_knows():
    for widget in (DrawingBoard, Builder, Workshop):
        for name, trait in widget.class_traits().items():
            if name in vars(widget):
                assert "[" in str(getattr(trait, "__orig_class__", "")), f"{widget.__name__}.{name}"


@pytest.mark.parametrize("module", KINDS)
def test_a_part_is_drawn_by_files_that_are_there(module):
    for file in (module, *KINDS[module].styles):
        assert (WIDGETS / file).is_file()


@pytest.mark.parametrize(("kind", "seat"), [("sheet", 0), ("board", 11)])
def test_the_name_of_a_part_tells_kind_and_seat(kind, seat):
    name = part_id(kind, seat)
    assert (kind_of(name), seat_of(name)) == (kind, seat)
    assert (kind_of(kind), seat_of(kind)) == (kind, None)
