"""What is sent to a page when a table is opened, and when a second one is."""

from __future__ import annotations

from ipywidgets import Widget

from tests.widgets.wire import TABLES, Wire


def main() -> None:
    """Print a table."""
    for name, start in TABLES.items():
        Widget.close_all()  # also the libraries: the first table of a kernel sends them
        for order in ("first", "again"):
            with Wire() as wire:
                start()
            print(
                f"{name:32} {order}: {len(wire.sizes)} messages, {sum(wire.sizes) / 1000:.0f} kB, "
                f"of which code {wire.code / 1000:.0f} kB"
            )


if __name__ == "__main__":
    main()
