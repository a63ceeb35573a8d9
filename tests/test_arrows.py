"""Which room of the house knows which other one: in Python and in JavaScript.

Every import counts, also one inside a function or under ``TYPE_CHECKING``, and so does a module
that is only named in a string. An arrow that is not written here is not there.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "fives_widgets"

GEOMETRY = {"engine.core", "engine.geometry", "text"}
GAMES = {"engine.fives", "engine.golomb", "engine.knaster", "engine.pentris"}
ENGINE = GEOMETRY | {"engine.tiling"} | GAMES
TABLE = GEOMETRY | {"engine.tiling", "pictures", "storage", "tables"}

ARROWS = {
    "_lazy": {"text"},
    "text": set(),
    "engine": {"_lazy", "engine.geometry", "engine.tiling"},
    "engine.core": {"text"},
    "engine.geometry": {"engine.core", "text"},
    "engine.tiling": GEOMETRY,
    "engine.fives": GEOMETRY | {"engine.tiling"},
    "engine.golomb": GEOMETRY | {"engine.tiling"},
    "engine.knaster": GEOMETRY | {"engine.tiling"},
    "engine.pentris": GEOMETRY | {"engine.tiling"},
    "pictures": ENGINE,
    "storage": {"engine.core", "text"},
    "analysis": ENGINE | {"pictures"},
    "lessons": ENGINE,
    "tables": {"engine.core", "storage", "text"},
    "tables.fives": TABLE | {"engine.fives"},
    "tables.golomb": TABLE | {"engine.golomb"},
    "tables.knaster": TABLE | {"engine.knaster"},
    "tables.pentris": TABLE | {"engine.pentris"},
    # All games by name: whoever asks for a game need not know which there are.
    "tables.games": {
        *("engine.core", "tables"),
        *("tables.fives", "tables.golomb", "tables.knaster", "tables.pentris"),
    },
    "tables.form": {"engine.core", "tables", "tables.games", "text"},
    "widgets.component": {"engine.core", "text"},
    "widgets.shared": GEOMETRY | {"pictures", "widgets.component"},
    # What hands change on widgets that have no game to keep their log.
    "widgets.editing": GEOMETRY | {"widgets.shared"},
    "widgets.table": {
        *("analysis", "engine.core", "storage", "tables", "tables.form", "text"),
        *("widgets.component", "widgets.shared"),
    },
    "widgets.fives": GEOMETRY
    | {"engine.fives", "pictures", "tables", "tables.fives", "widgets.editing", "widgets.shared"},
    "widgets.pieces": {"widgets.shared"},
    # The views of these games: what they show is worked out by their tables.
    "widgets.golomb": {"widgets.pieces", "widgets.shared"},
    "widgets.knaster": {"widgets.shared"},
    "widgets.pentris": {"widgets.shared"},
    "widgets.puzzles": GEOMETRY
    | {"engine.tiling", "pictures", "widgets.editing", "widgets.pieces", "widgets.shared"},
    "widgets.animation": GEOMETRY
    | {"engine.tiling", "pictures", "widgets.component", "widgets.shared"},
    "widgets.lessons": {"lessons", "text", "widgets.component", "widgets.shared"},
    "widgets": {"engine.core", "engine.fives", "storage", "tables", "tables.games", "text"}
    | {"widgets.table"},
    "cli": {"text"},
    "__init__": {
        *ENGINE,
        "_lazy",
        "lessons",
        "pictures",
        "storage",
        "tables.fives",
        "widgets",
        "widgets.animation",
        "widgets.fives",
        "widgets.lessons",
        "widgets.puzzles",
        "widgets.table",
    },
}


def name_of(path):
    """Name the module in a file as ``fives_widgets`` knows it."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
SCRIPTS = sorted((PACKAGE / "widgets").rglob("*.js"))


def room_of(module):
    """Name the room in which a module stands."""
    top, _, rest = module.partition(".")
    room = f"{top}.{rest.partition('.')[0]}"
    is_room = top in {"engine", "tables", "widgets"} and (PACKAGE / room.replace(".", "/")).is_dir()
    return room if rest and (is_room or room in ARROWS) else top


def known(name):
    """Tell which module a dotted name leads to, or None."""
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name or None


def named_in(path):
    """Give every name of the package that a module imports, or has in a string of its code."""
    tree = ast.parse(path.read_text("utf-8"))
    # Docstrings tell, they fetch nothing.
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and id(node) not in texts:
            yield str(node.value)


def arrows_from(room):
    for module, path in MODULES.items():
        if room_of(module) != room:
            continue
        for name in named_in(path):
            found = re.fullmatch(r"fives_widgets\.([\w.]+)", name)
            if found and (target := known(found[1])) and room_of(target) != room:
                yield module, target


def test_every_room_has_its_arrows():
    assert {room_of(module) for module in MODULES} == set(ARROWS)


@pytest.mark.parametrize("room", ARROWS)
def test_python_goes_only_where_an_arrow_goes(room):
    assert {
        f"{module} imports {target}"
        for module, target in arrows_from(room)
        if room_of(target) not in ARROWS[room]
    } == set()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_javascript_goes_only_where_an_arrow_goes(script):
    """Also the types that it names count."""
    files = re.findall(r"""(?:from|import\()\s*["'](\.[^"']+)["']""", script.read_text("utf-8"))
    room = f"widgets.{script.parent.name}"
    for file in files:
        target = (script.parent / file).resolve()
        assert target.is_file(), file
        other = f"widgets.{target.parent.name}"
        assert other == room or other in ARROWS[room], f"{script.name} imports {file}"


def test_arrows_never_lead_back():
    def rooms_behind(room, trail=()):
        assert room not in trail, " -> ".join((*trail, room))
        for other in ARROWS[room]:
            rooms_behind(other, (*trail, room))

    for room in ARROWS:
        rooms_behind(room)


def test_the_games_are_strangers():
    for floor in ("engine", "tables", "widgets"):
        rooms = {f"{floor}.{game.partition('.')[2]}" for game in GAMES}
        for room in rooms & set(ARROWS):
            assert ARROWS[room].isdisjoint(rooms - {room})
