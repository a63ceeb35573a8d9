"""Run the lessons and keep their outputs: ``make notebooks``, or this script with some files.

What differs from run to run is left out: times, progress bars, and views of widgets, whose models
end with the kernel. The picture or the words beside a view stay, and running a lesson twice changes
nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

LESSONS = Path(__file__).parents[1] / "notebooks"
VIEW = "application/vnd.jupyter.widget-view+json"

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
    "fives_widgets": {"start": True},  # it runs when it is opened, if it is trusted
}


def run(path: Path) -> None:
    """Run one lesson, and write it with its outputs."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,  # how often a kernel sends what was printed depends on the machine
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
        if cell.cell_type == "code":  # a progress bar was nothing but a view
            cell.outputs = [output for output in cell.outputs if output.get("data") != {}]
    notebook.metadata = nbformat.from_dict(METADATA)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    with TemporaryDirectory() as home:  # no game that was left is taken up
        os.environ["FIVES_WIDGETS_HOME"] = home
        for lesson in [Path(name) for name in sys.argv[1:]] or sorted(LESSONS.glob("*.ipynb")):
            run(lesson)
