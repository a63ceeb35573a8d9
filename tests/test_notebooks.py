"""The state in which the lessons are committed. That their outputs are right is nbval's business.

nbval compares what there is: a cell that was never run has nothing to compare and passes.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

LESSONS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))

UNWANTED = {
    "an absolute path": re.compile(
        r"(?<![\w./:<])/(?:home|Users|root|tmp|usr|opt|var|mnt|srv|private|work)/\w|\b[A-Za-z]:\\\w"
    ),
    "a memory address": re.compile(r"\b0x[0-9a-fA-F]{6,}\b"),
}


def faults(notebook):
    """Say all that is wrong with a notebook, cell by cell."""
    found = []
    cells = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.strip()]
    for number, cell in enumerate(cells, start=1):
        if cell.execution_count is None:
            found.append(f"code cell {number} was not run")
        elif cell.execution_count != number:
            found.append(f"code cell {number} was run as number {cell.execution_count}")
        errors = [output.ename for output in cell.outputs if output.output_type == "error"]
        found += [f"code cell {number} ended with {error}" for error in errors]
        shown = "\n".join(strings([cell.source, cell.outputs]))
        for name, pattern in UNWANTED.items():
            if match := pattern.search(shown):
                found.append(f"code cell {number} holds {name}: {match[0]}")
    return found


def strings(value):
    """Give all text within lists and dictionaries."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from strings(list(value.values()))
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


def test_there_are_lessons():
    assert LESSONS


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_was_run_in_order_and_holds_nothing_of_the_machine(path):
    assert faults(nbformat.read(path, as_version=4)) == []


def cell(source="1", count=1, **output):
    outputs = [new_output(**output)] if output else []
    return new_code_cell(source, execution_count=count, outputs=outputs)


def text(shown):
    return {"output_type": "execute_result", "data": {"text/plain": shown}, "execution_count": 1}


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        ([cell(count=None)], "code cell 1 was not run"),
        ([cell(), cell(count=3)], "code cell 2 was run as number 3"),
        (
            [cell(output_type="error", ename="KeyError", evalue="1", traceback=[])],
            "code cell 1 ended with KeyError",
        ),
        ([cell(**text("open /home/ada/x"))], "code cell 1 holds an absolute path: /home/a"),
        ([cell("open('/tmp/x')")], "code cell 1 holds an absolute path: /tmp/x"),
        ([cell(**text(r"C:\Users\ada"))], r"code cell 1 holds an absolute path: C:\U"),
        (
            [cell(**text("<Board at 0x7f10ee0660c0>"))],
            "code cell 1 holds a memory address: 0x7f10ee0660c0",
        ),
    ],
)
def test_each_fault_is_found(cells, fault):
    assert faults(new_notebook(cells=cells)) == [fault]


def test_a_good_notebook_has_no_fault():
    good = [
        cell(**text("1/2 of 6/home, an 0xff, and </svg>")),
        new_code_cell(""),
        cell(count=2),
    ]
    assert faults(new_notebook(cells=good)) == []
