"""Write the boards that come with the package anew.

``python -m tools.make_boards`` writes them into the package, or into a folder that is named.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fives_widgets.engine.fives.generator import stored_boards

HOME = Path(__file__).parents[1] / "fives_widgets" / "engine" / "fives" / "boards"


def write(folder: Path) -> None:
    """Write each board as a text file of its name."""
    for name, board in stored_boards().items():
        folder.joinpath(f"{name}.txt").write_text(f"{board}\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else HOME)
