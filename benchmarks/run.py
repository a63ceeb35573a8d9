"""Run the benchmarks: all of them, or those that are named (``make bench ARGS=tiling``)."""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from importlib.metadata import version
from os import cpu_count
from pathlib import Path

ALL = (
    "tiling",
    "workshop",
    "rounds",
    "bots",
    "knaster",
    "pentris",
    "golomb",
    "gesture_walk",
    "latency",
    "wire",
    "tables",
)
PEERS = ("exact-cover", "xcover", "ortools")


def machine() -> str:
    """Describe where this runs, for the table's sake."""
    cpu = platform.processor() or platform.machine()
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        models = [line for line in facts.read_text("utf-8").splitlines() if "model name" in line]
        cpu = models[0].partition(":")[2].strip() if models else cpu
    peers = ", ".join(f"{peer} {version(peer)}" for peer in PEERS)
    return (
        f"{cpu}, {cpu_count()} cores, {platform.system()}, "
        f"{platform.python_implementation()} {platform.python_version()}; {peers}"
    )


def main() -> None:
    """Run what was asked for."""
    names = sys.argv[1:] or ALL
    for name in names:
        if name not in ALL:
            sys.exit(f"{name!r} is no benchmark: there are {', '.join(ALL)}")
    print(machine())
    for name in names:
        print(f"\n== {name} ==", flush=True)
        import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()
