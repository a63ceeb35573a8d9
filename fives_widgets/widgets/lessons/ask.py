"""A question of a lesson with a field for the answer: the checker, without a line of code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from traitlets import default

from fives_widgets.lessons.quiz import check, wording
from fives_widgets.text import catalogue
from fives_widgets.widgets.shared.part import Part

if TYPE_CHECKING:
    from fives_widgets.lessons.quiz import Checked
    from fives_widgets.text import Entry


def ask(question: str) -> AskWidget:
    """Ask a question of the lessons: type an answer, and learn at once whether it is right.

    >>> ask("free-5")
    How many different shapes can five squares make? Mirror images count as the same.
    """
    return AskWidget(question)


class AskWidget(Part):
    """A field for an answer, and below it what the checker says.

    >>> asked = ask("free-5")
    >>> bool(asked.answer("11")), bool(asked.answer("12"))
    (False, True)
    """

    MODULE = "lessons/ask.js"
    STYLES = ("lessons/ask.css",)

    def __init__(self, question: str) -> None:
        self.question = question
        self.asks = wording(question)
        super().__init__(self._hear_answer, state={"asks": self.asks})

    def answer(self, answer: str) -> Checked:
        """Check an answer, and show what the checker says."""
        checked = check(self.question, answer)
        self.state = {"asks": self.asks, "right": checked.is_right, "says": checked.message}
        return checked

    def _hear_answer(self, message: dict[str, Any]) -> None:
        self.answer(str(message.get("press")))

    @default("words")
    def _all_words(self) -> dict[str, Entry]:
        return catalogue("check.field") | catalogue("ask.fault")

    def __repr__(self) -> str:
        return self.asks
