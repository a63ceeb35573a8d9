"""A table is data: nothing of Jupyter is needed to run one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "fives_widgets"

PLAY = """
import json, sys
before = set(sys.modules)
import {modules}
from fives_widgets.tables.games import HOMES, game_kind
from fives_widgets.tables.table import Viewer
for name in HOMES:
    table = game_kind(name).begin().lay()
    me = Viewer(table.runner.people)
    json.dumps(table.state(me))
    table.hear(me, "head", {{"press": "look"}})
print(json.dumps(sorted({{name.partition(".")[0] for name in set(sys.modules) - before}})))
"""


def test_a_table_of_every_game_needs_the_standard_library_alone():
    files = sorted((PACKAGE / "tables").rglob("*.py"))
    assert files
    modules = (
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in files
    )
    code = PLAY.format(modules=", ".join(modules))
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert set(json.loads(done.stdout)) - sys.stdlib_module_names == {"fives_widgets"}
