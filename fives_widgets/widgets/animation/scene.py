"""What an animation shows: steps that can be told in words and drawn with a pencil."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry.pentominoes import pentomino
from fives_widgets.engine.geometry.polyominoes import Shape
from fives_widgets.text import say

if TYPE_CHECKING:
    from fives_widgets.widgets.animation.pencils import Pencil


class Scene(ABC):
    """Steps from 0 on. ``last`` is the number of the last one, or None while nobody knows it."""

    PACES: ClassVar[tuple[int, ...]] = (4000, 2400, 1400, 800, 400)
    """The milliseconds that a step takes, from the slowest pace to the fastest."""

    IS_SMOOTH: ClassVar = True
    """Whether there is something to see between two steps."""

    title: str
    size: tuple[int, int]
    last: int | None

    def reach(self, at: int) -> bool:
        """Return whether there is such a step; a search looks for it first."""
        return self.last is not None and 0 <= at <= self.last

    def rests_at(self, at: int) -> bool:
        """Whether playing stops here of itself."""
        return at == self.last

    def counts(self, at: int) -> str:
        """Return how far it is."""
        return say("canvas.step", at=at, last=self.last)

    @abstractmethod
    def says(self, at: int) -> str:
        """Return the step in words."""

    @abstractmethod
    def draw(self, pencil: Pencil, at: int, phase: float = 0) -> None:
        """Draw the step; ``phase`` (0 to 1) is how far it is on the way to the next one."""


def read_shape(shape: Any) -> Shape:
    """Return the shape that is meant, or refuse in words what is none."""
    if isinstance(shape, Shape):
        return shape
    if isinstance(shape, str):
        return pentomino(shape)
    raise InputError("canvas.refused.shape", shape=quote(shape))


def name_of(shape: Shape) -> str:
    """Name a shape in a sentence."""
    if shape.name:
        return say("canvas.name.letter", name=shape.name)
    return say("canvas.name.none")


def ease(phase: float) -> float:
    """Begin and end a motion gently, with a rest at its end."""
    done = min(phase / 0.8, 1)
    return done * done * (3 - 2 * done)


def capital(sentence: str) -> str:
    """Begin a sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]
