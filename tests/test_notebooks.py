"""The state in which the lessons are committed. That their outputs are right is nbval's business.

nbval compares what there is: a cell that was never run has nothing to compare and passes.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from docs.run_lessons import METADATA
from fives_widgets.lessons.quiz import QUESTIONS

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
        if tags := [tag for tag in cell.metadata.get("tags", []) if tag.startswith("nbval")]:
            found.append(f"code cell {number} is not compared: {', '.join(tags)}")
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


SECTIONS = ("Predict", "Touch", "Check", "Explain", "Go further", "Look back")
NOTES = ("Why do this", "Key questions", "Extension", "Support", "Time")
LONGEST = 15
NO_GOALS = "the first cell is no title with two to four goals"
NO_NOTES = "the last cell is no folded note for teachers"
LARGEST = 400_000
"""How many bytes a lesson may have: it is opened over a school's network."""


def form_faults(notebook):
    """Say where a notebook does not have the form of a lesson."""
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    first, last = (notebook.cells[place].source for place in (0, -1))
    found = []
    if not re.match(r"# \S", first) or not re.search(r"\*\*Goals\*\*\n+(- .+\n?){2,4}", first):
        found.append(NO_GOALS)
    headings = re.findall(r"^## (.+)$", "\n".join(texts), re.MULTILINE)
    begun = [next((n for n, line in enumerate(headings) if line.startswith(section)), -1)
             for section in SECTIONS]  # fmt: skip
    missing = [name for name, place in zip(SECTIONS, begun, strict=True) if place < 0]
    found += [f"there is no section {name}" for name in missing]
    if not missing and begun != sorted(begun):
        found.append("the sections are not in their order")
    found += [f"{line} is none of the sections" for line in headings
              if not line.startswith(SECTIONS)]  # fmt: skip
    if not last.startswith("<details>\n<summary>Teacher notes</summary>\n\n"):
        found.append(NO_NOTES)
    found += [f"the teacher notes have no {part}" for part in NOTES if f"**{part}**" not in last]
    return found + _code_faults(notebook)


def _code_faults(notebook):
    code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    found = []
    for number, source in enumerate(code, start=1):
        lines = len(source.splitlines())
        if lines > LONGEST:
            found.append(f"code cell {number} has {lines} lines")
    asked = re.findall(r"fw\.ask\(\"([^\"]*)\"\)", "\n".join(code))
    if not 2 <= len(set(asked)) <= 5:
        found.append(f"it asks {len(set(asked))} questions")
    return found + [f"there is no question {name}" for name in asked if name not in QUESTIONS]


def test_there_are_lessons():
    assert LESSONS


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_was_run_in_order_and_holds_nothing_of_the_machine(path):
    assert faults(nbformat.read(path, as_version=4)) == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_has_the_form_of_one_and_is_small(path):
    assert form_faults(nbformat.read(path, as_version=4)) == []
    assert path.stat().st_size <= LARGEST


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_asks_to_be_started_when_it_is_opened(path):
    metadata = nbformat.read(path, as_version=4).metadata
    assert metadata.fives_widgets.start is True
    assert metadata == METADATA


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
        (
            [new_code_cell("1", execution_count=1, metadata={"tags": ["nbval-skip"]})],
            "code cell 1 is not compared: nbval-skip",
        ),
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


GOALS = "# A title\n\nA sentence.\n\n**Goals**\n\n- You can count.\n- You can draw."
FOLDED = "<details>\n<summary>Teacher notes</summary>\n\n"
FORM = [
    new_markdown_cell(GOALS),
    cell('fw.ask("free-5")\nfw.ask("free-6")'),
    new_markdown_cell("\n\n".join(f"## {name}: words" for name in SECTIONS)),
    new_markdown_cell(FOLDED + " ".join(f"**{part}** ..." for part in NOTES) + "\n\n</details>"),
]


def test_a_good_lesson_has_no_fault():
    assert form_faults(new_notebook(cells=FORM)) == []


@pytest.mark.parametrize(
    ("place", "source", "fault"),
    [
        (0, "# A title", NO_GOALS),
        (0, GOALS.replace("\n- You can draw.", ""), NO_GOALS),
        (1, 'fw.ask("free-5")', "it asks 1 questions"),
        (1, 'fw.ask("free-5")\nfw.ask("free-99")', "there is no question free-99"),
        (1, FORM[1].source + "\n" * 14 + "1", "code cell 1 has 16 lines"),
        (2, FORM[2].source.replace("## Touch", "### Touch"), "there is no section Touch"),
        (2, FORM[2].source.replace("Touch", "Check").replace("Check", "Touch", 2),
         "there is no section Check"),
        (2, "## Touch\n\n" + FORM[2].source, "the sections are not in their order"),
        (2, FORM[2].source + "\n\n## More", "More is none of the sections"),
        (3, FORM[3].source.replace("**Time**", ""), "the teacher notes have no Time"),
        (3, FORM[3].source.removeprefix("<details>\n"), NO_NOTES),
    ],
)  # fmt: skip
def test_each_fault_of_the_form_is_found(place, source, fault):
    cells = [one.copy() for one in FORM]
    cells[place]["source"] = source
    assert form_faults(new_notebook(cells=cells)) == [fault]
