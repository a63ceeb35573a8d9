"""Make one module of a component and the neighbours it imports.

anywidget hands the browser a single module, from a Blob, and such a module cannot import the file
beside it. The sources in ``static/`` are ordinary ES modules all the same. :func:`bundle` puts the
neighbours' text in front of the component's, each once, those first that others need.

Nothing is renamed, so the modules share one scope, and only what is safe in it is accepted:

- ``import { name, other } from "./neighbour.js";`` at the start of a line;
- ``export`` before a ``function``, ``class``, ``const`` or ``let`` at the start of a line;
- ``export default`` in the component itself, and there only.

All else (renamed, default and side-effect imports, ``import()``, addresses, export lists, cycles,
a top-level name used by two modules) is refused in a sentence that names the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""The folder of the components' modules and style sheets."""

_NAME = r"[A-Za-z_$][\w$]*"
_DECLARED = rf"(?:async\s+)?(?:function\b\s*\*?|class\b|const\b|let\b)\s*(?P<name>{_NAME})"
_IMPORT = re.compile(
    rf"^import\s*\{{(?P<names>\s*{_NAME}(?:\s*,\s*{_NAME})*\s*,?\s*)\}}\s*from\s*"
    r"""(?P<quote>["'])\./(?P<file>[\w-]+(?:\.[\w-]+)*\.js)(?P=quote)[ \t]*;?[ \t]*$\n?""",
    re.MULTILINE,
)
_EXPORT = re.compile(rf"^export\s+(?={_DECLARED})", re.MULTILINE)
_DEFAULT = re.compile(r"^export\s+default\b", re.MULTILINE)
_TOP_LEVEL = re.compile(rf"^(?:export\s+(?:default\s+)?)?{_DECLARED}", re.MULTILINE)
_UNNAMED = re.compile(r"^(?:export\s+)?(?:(?:const|let)\s*[\[{]|var\b).*", re.MULTILINE)
_KEYWORD = re.compile(r"(?<![\w$.])(?:import\b(?!\s*\.\s*meta\b|\s*:)|export\b(?!\s*:)).*")
_QUOTED = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""",
    re.DOTALL,
)


def bundle(entry: Path) -> str:
    """Give the component at ``entry`` as one module, its imports written in front of it."""
    joined = _Joined()
    joined.add(entry)
    # The last line gives the module a name in the browser's developer tools, in place of blob:...
    return "\n".join((*joined.texts.values(), f"//# sourceURL=fives_widgets/{entry.name}\n"))


@dataclass
class _Joined:
    """The modules put together so far."""

    texts: dict[Path, str] = field(default_factory=dict)
    exports: dict[Path, set[str]] = field(default_factory=dict)
    owners: dict[str, Path] = field(default_factory=dict)

    def add(self, path: Path, trail: tuple[Path, ...] = ()) -> None:
        """Add a module, after those that it imports; ``trail`` leads from the entry to it."""
        if path in trail:
            circle = " -> ".join(step.name for step in (*trail[trail.index(path) :], path))
            raise ValueError(f"{path.name} imports itself in a circle: {circle}")
        if path in self.texts:
            return
        if not path.is_file():
            importer = f", imported by {trail[-1].name}" if trail else ""
            raise ValueError(f"there is no {path.name} in {path.parent.name}/{importer}")
        text = path.read_text(encoding="utf-8")
        code = _blank_quoted(text)
        _check(path.name, code, is_entry=not trail)
        imports, exports = list(_IMPORT.finditer(code)), list(_EXPORT.finditer(code))
        for match in imports:
            neighbour = path.parent / match["file"]
            self.add(neighbour, (*trail, path))
            self._check_offered(path, re.findall(_NAME, match["names"]), neighbour)
        for match in _TOP_LEVEL.finditer(code):
            self._claim(match["name"], path)
        self.exports[path] = {match["name"] for match in exports}
        # An entry keeps its exports: they do no harm, and a page may use them.
        cuts = imports + exports if trail else imports
        for match in sorted(cuts, key=re.Match.start, reverse=True):
            text = text[: match.start()] + text[match.end() :]
        text = text.strip("\n")
        self.texts[path] = f"// ======== {path.name} ========\n{text}\n"

    def _check_offered(self, path: Path, names: list[str], neighbour: Path) -> None:
        offered = self.exports[neighbour]
        for name in names:
            if name not in offered:
                raise ValueError(
                    f"{path.name} imports {name}, which {neighbour.name} does not export: "
                    f"it exports {', '.join(sorted(offered)) or 'nothing'}"
                )

    def _claim(self, name: str, path: Path) -> None:
        owner = self.owners.setdefault(name, path)
        if owner != path:
            raise ValueError(
                f"{path.name} and {owner.name} both have a top-level {name}: "
                "modules of one component share a scope, so rename one of them"
            )


def _check(name: str, code: str, *, is_entry: bool) -> None:
    """Refuse what cannot be joined with other modules faithfully."""
    if bool(_DEFAULT.search(code)) != is_entry:
        raise ValueError(
            f"{name} has no 'export default': a component ends with one, anywidget asks for it"
            if is_entry
            else f"{name} has an 'export default' and is imported: only a component may have one"
        )
    if match := _UNNAMED.search(code):
        raise ValueError(
            f"{name} has {match[0].strip()!r} at top level: "
            "give each name a const or let of its own"
        )
    known = {
        match.start() for form in (_IMPORT, _EXPORT, _DEFAULT) for match in form.finditer(code)
    }
    for match in _KEYWORD.finditer(code):
        if match.start() not in known:
            raise ValueError(
                f"{name} has {match[0].strip()!r}: the allowed forms, at the start of a line, are "
                """import { name } from "./neighbour.js" and export """
                "before a function, class, const or let"
            )


def _blank_quoted(text: str) -> str:
    """Put blanks for comments and quoted text, but not for what follows ``from``.

    Lengths and lines stay, so a place in the result is the same place in the source.
    """

    def blank(match: re.Match[str]) -> str:
        if match[0][0] in "\"'" and text.endswith("from ", 0, match.start()):
            return match[0]
        return re.sub(r"[^\n]", " ", match[0])

    return _QUOTED.sub(blank, text)
