"""What an import brings along, and which way imports go."""

from __future__ import annotations

import ast
import json
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

import fives_widgets as fw
from fives_widgets import engine
from tests.refusals import exactly

OFFERING = [fw, engine]


def homes_in(package):
    """Tell in which module each name that a package offers is at home."""
    return {
        name: f"{package.__name__}.{module}"
        for module, names in package._HOMES.items()
        for name in names
    }


def fresh(code):
    """Run code in an interpreter of its own, and read the JSON it prints."""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return json.loads(done.stdout)


def modules_after(statement):
    """Tell which modules a statement brings in that a bare interpreter lacks.

    Start-up loads some modules by itself (a site-packages hook, for one): these do not count.
    """
    return fresh(
        f"import sys; before = set(sys.modules); {statement}; new = set(sys.modules) - before\n"
        "import json; print(json.dumps(sorted(new)))"
    )


def engine_modules(root):
    package = root / "fives_widgets"
    return {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((package / "engine").rglob("*.py"))
    }


def test_the_engine_needs_the_standard_library_alone(root):
    every = ", ".join(engine_modules(root))
    families = {name.partition(".")[0] for name in modules_after(f"import {every}")}
    assert families - sys.stdlib_module_names == {"fives_widgets"}


def test_the_engine_loads_nothing_above_it(root):
    every = ", ".join(engine_modules(root))
    loaded = modules_after(f"import {every}")
    floors = {name.split(".")[1] for name in loaded if name.startswith("fives_widgets.")}
    assert "engine" in floors
    assert floors == {"_lazy", "engine", "text"}


def test_the_package_alone_loads_nothing_either():
    families = {name.partition(".")[0] for name in modules_after("import fives_widgets")}
    assert families - sys.stdlib_module_names == {"fives_widgets"}


def test_the_engine_is_there_in_a_fifth_of_the_time_of_ipywidgets():
    clock = (
        "import time; start = time.perf_counter(); import {}; print(time.perf_counter() - start)"
    )
    times = {"fives_widgets.engine": [], "ipywidgets": []}
    for _ in range(7):
        for module, taken in times.items():
            taken.append(fresh(clock.format(module)))
    ours, theirs = (statistics.median(taken) for taken in times.values())
    assert ours < theirs / 5


@pytest.mark.parametrize(("package", "name"), [(p, n) for p in OFFERING for n in homes_in(p)])
def test_each_name_is_found_where_the_table_says(package, name):
    value = getattr(package, name)
    assert value is getattr(sys.modules[homes_in(package)[name]], name)
    assert value is getattr(package, name)


@pytest.mark.parametrize("package", OFFERING)
def test_the_table_is_the_public_list_and_what_mypy_sees(package):
    tree = ast.parse(Path(package.__file__).read_text("utf-8"))
    seen = {
        alias.name: node.module
        for branch in tree.body
        if isinstance(branch, ast.If) and ast.unparse(branch.test) == "TYPE_CHECKING"
        for node in branch.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert seen == homes_in(package)
    assert sorted(package.__all__) == dir(package) == sorted(seen)


def test_a_name_that_does_not_exist_is_quoted():
    complaint = f"fives_widgets has no 'Bord': it has {', '.join(dir(fw))}."
    with pytest.raises(AttributeError, match=exactly(complaint)):
        fw.Bord  # noqa: B018 - the look-up is what fails
