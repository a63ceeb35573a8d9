"""Read JavaScript token by token, and leave out of it, and of style sheets, what only people read.

A slash is the hard part: it divides, or begins a comment or a pattern. Which of them follows from
the token before it, and where that is not enough (after ``}`` and ``of``) the text is refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator


class Token(NamedTuple):
    """A piece of JavaScript, and its kind: ``space``, ``comment``, ``string`` and so on."""

    kind: str
    text: str


_STRING = r"""\"(?:\\.|[^"\\\n])*\"|'(?:\\.|[^'\\\n])*'"""
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    | (?P<comment>//[^\n]*|/\*.*?\*/)
    | (?P<string>{_STRING})
    | (?P<number>\.?\d(?:[eE][+-]|[\w.])*)
    | (?P<word>(?:[\w$\#]|\\u)+)
    | (?P<sign>\+\+|--|\.\.\.|\?\.(?!\d)|=>|[^\s\w$\#"'`\\/])""",
    re.DOTALL | re.VERBOSE,
)
_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^\\`$])*(?P<end>`|\$\{)", re.DOTALL)
"""A stretch of a template, from its quote or from the end of what was put into it."""
_PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")

_BRACKETS = frozenset("()[]{},;")
_COMMENT = re.compile(rf"(?P<string>{_STRING})|/\*.*?\*/", re.DOTALL)
_SPACES = re.compile(rf"(?P<string>{_STRING})|\s+")
# A colon may begin a selector, so only the space behind it goes.
_AROUND = re.compile(rf"(?P<string>{_STRING})| ?([{{}};,]) ?|(:) ")

_VALUES_FOLLOW = frozenset(
    {"await", "case", "delete", "do", "else", "in", "instanceof", "new", "return"}
    | {"throw", "typeof", "void", "yield"}
)
_CONDITIONS_FOLLOW = frozenset({"for", "if", "while", "with"})
_DOTS = frozenset({".", "?."})
_VALUE_ENDS = frozenset({")", "]", "++", "--"})


def tokens(text: str) -> Iterator[Token]:
    """Split JavaScript into its tokens; joined, their texts are the text."""
    return _Reader(text).read()


class _Reader:
    """Where the reader is, what came before, and what is open there."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.before = self.last = Token("start", "")
        self.open: list[str] = []
        """What each open bracket closes as: ``${`` ends what was put into a template."""

    def read(self) -> Iterator[Token]:
        while self.at < len(self.text):
            token = self._next()
            self.at += len(token.text)
            if token.kind not in {"space", "comment"}:
                self.before, self.last = self.last, token
            yield token
        if self.open:
            raise self._refused(f"{self.open[-1]!r} is never closed")

    def _next(self) -> Token:
        mark = self.text[self.at]
        if mark == "`":
            return self._template()
        if mark == "}" and self.open[-1:] == ["${"]:
            self.open.pop()
            return self._template()
        if mark == "/" and self.text[self.at + 1 : self.at + 2] not in {"/", "*"}:
            return self._slash()
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            raise self._refused("here is neither a string, a name, a number nor a sign")
        token = Token(str(found.lastgroup), found[0])
        if token.kind == "sign":
            return self._bracket(token)
        return token

    def _template(self) -> Token:
        found = _TEMPLATE.match(self.text, self.at + 1)
        if found is None:
            raise self._refused("a template is never closed")
        if found["end"] == "${":
            self.open.append("${")
        return Token("template", self.text[self.at : found.end()])

    def _slash(self) -> Token:
        if self._value_has_ended():
            return Token("sign", "/")
        found = _PATTERN.match(self.text, self.at)
        if found is None:
            raise self._refused("a pattern is never closed")
        return Token("pattern", found[0])

    def _value_has_ended(self) -> bool:
        kind, text = self.last
        if text == "}" or (kind, text) == ("word", "of"):
            raise self._refused(f"after {text!r} a slash may divide or begin a pattern")
        if kind == "word":
            return self.before.text in _DOTS or text not in _VALUES_FOLLOW
        if kind == "template":
            return text.endswith("`")
        if kind == "sign":
            return text in _VALUE_ENDS
        return kind not in {"start", "condition"}

    def _condition_follows(self) -> bool:
        if self.last.text == "await":
            return self.before.text == "for"
        return self.last.text in _CONDITIONS_FOLLOW and self.before.text not in _DOTS

    def _bracket(self, token: Token) -> Token:
        if token.text in {"(", "[", "{"}:
            is_condition = token.text == "(" and self._condition_follows()
            self.open.append("condition" if is_condition else token.text)
        elif token.text in {")", "]", "}"}:
            opened = self.open.pop() if self.open else ""
            if opened not in {")": ("(", "condition"), "]": ("[",), "}": ("{",)}[token.text]:
                raise self._refused(f"{token.text!r} closes nothing")
            if opened == "condition":
                return Token("condition", token.text)
        return token

    def _refused(self, why: str) -> ValueError:
        line = self.text.count("\n", 0, self.at) + 1
        return ValueError(f"line {line}, {self.text[self.at : self.at + 20]!r}: {why}")


def lean_script(text: str) -> list[Token]:
    """Return the tokens of JavaScript without comments and needless space.

    A line break between two statements stays: it may be what ends the first, and who looks at the
    code in a browser sees a statement a line.
    """
    lean: list[Token] = []
    gap = ""
    for token in tokens(text):
        if token.kind in {"space", "comment"}:
            gap = "\n" if "\n" in gap + token.text else " "
            continue
        if lean and gap and (gap == "\n" or _would_join(lean[-1], token)):
            lean.append(Token("space", gap))
        lean.append(token)
        gap = ""
    return lean


def _would_join(one: Token, other: Token) -> bool:
    """Return whether two tokens could be read as others if nothing stood between them."""
    kinds = {one.kind, other.kind}
    if kinds <= {"word", "number", "pattern"}:
        return True
    if one.kind == "number":
        return other.text.startswith(".")
    are_signs = one.kind == "sign" and other.kind in {"sign", "pattern"}
    return are_signs and _BRACKETS.isdisjoint({one.text, other.text})


def lean_style(text: str) -> str:
    """Return a style sheet without comments and needless space."""
    bare = _COMMENT.sub(lambda found: found["string"] or " ", text)
    spaced = _SPACES.sub(lambda found: found["string"] or " ", bare)
    return _AROUND.sub(lambda found: found["string"] or found[2] or found[3], spaced).strip()
