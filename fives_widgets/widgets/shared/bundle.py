"""Make one module of a component and those it imports, and one style sheet of several.

anywidget hands the browser a single module, from a Blob, and such a module cannot import the file
beside it. The sources are ordinary ES modules all the same, each in the folder of what it belongs
to. :func:`bundle` puts the imported modules in front of the component's, each once, those first
that others need. A module becomes a function that is called at once and returns what the module
exports, so each keeps a scope of its own::

    const $shared$squares = (() => {
    function cellOf(square, size) { ... }
    return { cellOf };
    })();

What only people read, comments and indentation, is left out. Accepted are:

- ``import { name, other } from "../shared/squares.js";`` at the start of a line;
- ``export`` before a ``function``, ``class`` or ``const`` at the start of a line;
- ``export default`` in the component itself, and there only.

All else (renamed, default and side-effect imports, ``import()``, addresses, export lists, exported
variables, circles) is refused in a sentence that names the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

WIDGETS = Path(__file__).parents[1]
"""The folder below which the modules and style sheets of all components stand."""

_NAME = r"[A-Za-z_$][\w$]*"
_DECLARED = rf"(?:async\s+)?(?:function\b\s*\*?|class\b|const\b)\s*(?P<name>{_NAME})"
_FROM = (
    r"""(?P<quote>["'])(?P<file>(?:\./|(?:\.\./)+)(?:[\w-]+/)*[\w-]+(?:\.[\w-]+)*\.js)(?P=quote)"""
)
_IMPORT = re.compile(
    rf"^import\s*\{{(?P<names>\s*{_NAME}(?:\s*,\s*{_NAME})*\s*,?\s*)\}}\s*from\s*{_FROM}[ \t]*;?$",
    re.MULTILINE,
)
_EXPORT = re.compile(rf"^export\s+(?={_DECLARED})", re.MULTILINE)
_DEFAULT = re.compile(r"^export\s+default\b", re.MULTILINE)
_KEYWORD = re.compile(r"(?<![\w$.])(?:import\b(?!\s*\.\s*meta\b|\s*:)|export\b(?!\s*:)).*")
_COMMENT = r"/\*.*?\*/"
_STRING = r"""\"(?:\\.|[^"\\\n])*\"|'(?:\\.|[^'\\\n])*'"""
# A slash begins a pattern where no value can have ended just before it.
_PATTERN = (
    r"(?:(?<=[(,=:\[!&|?{;>])|(?<=\breturn))[ \t]*"
    r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/"
)
_QUOTING = rf"(?P<quoted>{_STRING}|`(?:\\.|[^`\\])*`|{_PATTERN})"
_QUOTED = re.compile(rf"{_QUOTING}|//[^\n]*|{_COMMENT}", re.DOTALL)
_BREAK = re.compile(rf"{_QUOTING}|[ \t]*\n\s*", re.DOTALL)
_QUOTED_STYLE = re.compile(rf"(?P<quoted>{_STRING})|{_COMMENT}", re.DOTALL)
_SPACE_STYLE = re.compile(rf"(?P<quoted>{_STRING})|\s+")
_AROUND_STYLE = re.compile(rf"(?P<quoted>{_STRING})| ?(?P<sign>[{{}};,]) ?|: ")


def bundle(component: str, root: Path = WIDGETS) -> str:
    """Return a component and all that it imports as one module.

    ``component`` is a file below ``root``, for example ``"fives/board.js"``.
    """
    joined = _Joined(root)
    joined.add(root / component)
    # The last line gives the module a name in the browser's developer tools, in place of blob:...
    return "\n".join((*joined.texts.values(), f"//# sourceURL=fives_widgets/{component}\n"))


def style(*sheets: str, root: Path = WIDGETS) -> str:
    """Return style sheets as one, without comments; colours and type (``base``) come first."""
    texts = ((root / sheet).read_text(encoding="utf-8") for sheet in ("shared/base.css", *sheets))
    return "\n".join(_lean_styles(text) for text in texts)


@dataclass
class _Joined:
    """The modules put together so far."""

    root: Path
    texts: dict[Path, str] = field(default_factory=dict)
    exports: dict[Path, list[str]] = field(default_factory=dict)

    def add(self, path: Path, trail: tuple[Path, ...] = ()) -> None:
        """Add a module, after those that it imports; ``trail`` leads from the component to it."""
        if path in trail:
            circle = " -> ".join(step.name for step in (*trail[trail.index(path) :], path))
            raise ValueError(f"{path.name} imports itself in a circle: {circle}")
        if path in self.texts:
            return
        if not (path.is_relative_to(self.root) and path.is_file()):
            importer = f", imported by {trail[-1].name}" if trail else ""
            raise ValueError(f"there is no {path.name} in {path.parent.name}/{importer}")
        text = _lean(path.read_text(encoding="utf-8"))
        code = _blank_quoted(text)
        is_component = not trail
        _check(path.name, code, is_component=is_component)
        edits = []
        for match in _IMPORT.finditer(code):
            imported = (path.parent / match["file"]).resolve()
            self.add(imported, (*trail, path))
            names = re.findall(_NAME, match["names"])
            self._check_offered(path, names, imported)
            edits.append(
                (match.span(), f"const {{ {', '.join(names)} }} = {self._named(imported)};")
            )
        exported = list(_EXPORT.finditer(code))
        self.exports[path] = [match["name"] for match in exported]
        if not is_component:  # which keeps its exports: they do no harm, and a page may use them
            edits += [(match.span(), "") for match in exported]
        for (start, end), new in sorted(edits, reverse=True):
            text = text[:start] + new + text[end:]
        self.texts[path] = text if is_component else self._in_own_scope(path, text)

    def _in_own_scope(self, path: Path, text: str) -> str:
        exported = ", ".join(self.exports[path])
        return f"const {self._named(path)} = (() => {{\n{text}\nreturn {{ {exported} }};\n}})();"

    def _named(self, path: Path) -> str:
        """Name a module as the bundle knows it: ``$shared$squares``."""
        within = path.relative_to(self.root).with_suffix("")
        return "".join(f"${re.sub(r'[^A-Za-z0-9_]', '_', part)}" for part in within.parts)

    def _check_offered(self, path: Path, names: list[str], imported: Path) -> None:
        offered = self.exports[imported]
        for name in names:
            if name not in offered:
                raise ValueError(
                    f"{path.name} imports {name}, which {imported.name} does not export: "
                    f"it exports {', '.join(sorted(offered)) or 'nothing'}"
                )


def _check(name: str, code: str, *, is_component: bool) -> None:
    """Refuse what cannot be joined with other modules faithfully."""
    if bool(_DEFAULT.search(code)) != is_component:
        raise ValueError(
            f"{name} has no 'export default': a component ends with one, anywidget asks for it"
            if is_component
            else f"{name} has an 'export default' and is imported: only a component may have one"
        )
    known = {
        match.start() for form in (_IMPORT, _EXPORT, _DEFAULT) for match in form.finditer(code)
    }
    for match in _KEYWORD.finditer(code):
        if match.start() not in known:
            raise ValueError(
                f"{name} has {match[0].strip()!r}: the allowed forms, at the start of a line, are "
                """import { name } from "./neighbour.js" and export """
                "before a function, class or const"
            )


def _lean(text: str) -> str:
    """Leave out comments, indentation and empty lines; a line break that code may need stays."""
    bare = _QUOTED.sub(_without_comment, text)
    return _BREAK.sub(lambda match: match["quoted"] or "\n", bare).strip()


def _lean_styles(text: str) -> str:
    """Leave out comments, and all space that a style sheet does not need."""
    bare = _QUOTED_STYLE.sub(_without_comment, text)
    spaced = _SPACE_STYLE.sub(lambda match: match["quoted"] or " ", bare)
    return _AROUND_STYLE.sub(lambda match: match["quoted"] or match["sign"] or ":", spaced).strip()


def _without_comment(match: re.Match[str]) -> str:
    if match["quoted"] is not None:
        return match["quoted"]
    return "\n" if "\n" in match[0] else " "


def _blank_quoted(text: str) -> str:
    """Put blanks for quoted text, but not for what follows ``from``.

    Lengths and lines stay, so a place in the result is the same place in the source.
    """

    def blank(match: re.Match[str]) -> str:
        if text.endswith("from ", 0, match.start()):
            return match[0]
        return re.sub(r"[^\n]", " ", match[0])

    return _QUOTED.sub(blank, text)
