"""Draw the pictures of the documentation again: ``python docs/pictures.py``."""

from __future__ import annotations

from pathlib import Path

import fives_widgets as fw

HERE = Path(__file__).parent


def pictures() -> dict[Path, str]:
    """Give each picture's path and what it should hold."""
    return {
        HERE / "tiling-6x10.svg": next(fw.tilings(fw.Region.rectangle(6, 10)))._repr_svg_() + "\n"
    }


if __name__ == "__main__":
    for path, svg in pictures().items():
        path.write_text(svg, encoding="utf-8", newline="\n")
