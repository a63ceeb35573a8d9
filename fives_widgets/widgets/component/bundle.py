"""Bundle a folder's modules and style sheets, so that a page gets them once for all widgets.

anywidget hands the browser one module with every widget, from a Blob, and a Blob cannot import the
file beside it. The sources are ordinary ES modules all the same, each in the folder of what it
belongs to, and so they arrive: ``component.js`` makes one Blob of each, once a page, and where the
file of an imported module is named, it puts that module's address. Therefore a bundle holds each
module in pieces, every second one the name of such a file::

    ['import{html}from"', 'shared/dom.js', '";export function render(){']

What only people read, comments and indentation, is left out, and all is compressed: a table takes
less than a third of the bytes.

A module may use any ``import ... from "./file.js"`` and ``export ... from "./file.js"``. What a
Blob cannot do (``import("./file.js")``, addresses, packages, circles) is refused in a sentence that
names the file.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
import zlib
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from fives_widgets.widgets.component.lean import Token, lean_script, lean_style

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDGETS = Path(__file__).parents[1]
"""The folder below which the modules and style sheets of all components stand."""

_NEIGHBOUR = re.compile(r"\.{1,2}/[\w./-]+\.js")


@cache
def bundle(folder: str, root: Path = WIDGETS) -> str:
    """Return what stands in a folder, as a page unpacks it: JSON by zlib in base64."""
    files = {name: _pieces(name, root) for name in _names(root) if _folder(name) == folder}
    text = json.dumps(files, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode(), 9)).decode()


@cache
def folders(files: tuple[str, ...], root: Path = WIDGETS) -> tuple[str, ...]:
    """Return the folders that have these files and all that they import."""
    needed: set[str] = set()
    for name in files:
        _follow(name, root, needed)
    return tuple(sorted({_folder(name) for name in needed}))


@cache
def version(root: Path = WIDGETS) -> str:
    """Return a word that changes with any of the modules and style sheets."""
    digest = hashlib.sha256()
    for name in _names(root):
        digest.update(b"%s\0%s\0" % (name.encode(), (root / name).read_bytes()))
    return digest.hexdigest()[:16]


def script(file: str, root: Path = WIDGETS) -> str:
    """Return a module that stands alone, as anywidget takes it."""
    (text,) = _pieces(file, root)
    return text


def _names(root: Path) -> list[str]:
    files = (file for kind in ("js", "css") for file in root.rglob(f"*.{kind}"))
    return sorted(file.relative_to(root).as_posix() for file in files)


def _folder(name: str) -> str:
    return posixpath.dirname(name)


def _follow(name: str, root: Path, found: set[str], trail: tuple[str, ...] = ()) -> None:
    """Add a file, and those that it imports, to what is found; ``trail`` leads to it."""
    if name in trail:
        circle = " -> ".join((*trail[trail.index(name) :], name))
        raise ValueError(f"{name} imports itself in a circle: {circle}")
    if not (root / name).is_file():
        importer = f", imported by {trail[-1]}" if trail else ""
        raise ValueError(f"there is no {name}{importer}")
    if name not in found:
        for imported in _pieces(name, root)[1::2]:
            _follow(imported, root, found, (*trail, name))
        found.add(name)


@cache
def _pieces(name: str, root: Path) -> tuple[str, ...]:
    """Return a file's text, lean, each second piece the name of a module that it imports."""
    text = (root / name).read_text(encoding="utf-8")
    if name.endswith(".css"):
        return (lean_style(text),)
    pieces = [""]
    try:
        for token, is_address in _addresses(lean_script(text)):
            quote, address = token.text[:1], token.text[1:-1]
            if is_address:
                imported = posixpath.normpath(posixpath.join(_folder(name), address))
                pieces[-1] += quote
                pieces += [imported, quote]
            else:
                pieces[-1] += token.text
    except ValueError as refusal:
        raise ValueError(f"{name}: {refusal}") from None
    # The last line gives the module a name in the browser's developer tools, in place of blob:...
    pieces[-1] += f"\n//# sourceURL=fives_widgets/{name}\n"
    return tuple(pieces)


def _addresses(script: list[Token]) -> Iterator[tuple[Token, bool]]:
    """Yield a module's tokens, each with whether it is the address of an imported module."""
    trail = [Token("sign", "")] * 3
    for token in script:
        before, last = trail[-2:]
        is_address = token.kind == "string" and last.text in {"from", "import"}
        if is_address and not _NEIGHBOUR.fullmatch(token.text[1:-1]):
            raise ValueError(f"cannot import {token.text}, only files like './name.js'")
        is_quoted = token.kind in {"string", "template"}
        if is_quoted and (before.text, last.text) == ("import", "(") and trail[-3].text != ".":
            raise ValueError(f"cannot import({token.text}): import it at the top of the module")
        yield token, is_address
        if token.kind != "space":
            trail = [*trail[1:], token]
