"""A scene on a canvas, with buttons to play it, to stop it and to step through it.

The browser counts the time (see ``animation_clock``) and asks for one frame after the
other; each is drawn in one batch. Nobody looks: nobody asks, and nothing runs. A page without
Python shows a still picture of the step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.text import say
from fives_widgets.widgets.animation.animation_clock import AnimationClock
from fives_widgets.widgets.animation.pencils import DARK, LIGHT, SvgPencil
from fives_widgets.widgets.component.guarded import Guarded
from fives_widgets.widgets.shared.layout import close_all

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.widgets.animation.scene import Scene
    from fives_widgets.widgets.animation.screen import Screen

MOST_STEPS = 1_000_000
"""So far a search can be asked to go at once."""

SKIPPED = 50_000
"""So many steps at most are skipped by one press."""

MOST_AT_ONCE = 500
"""So many steps at most happen in one frame."""

PACES = ("slowest", "slow", "medium", "fast", "fastest")


class Animation(Guarded, ipywidgets.VBox):
    """A scene to play, or to step through: ``at`` is the step that is shown, 0 at first.

    Who wants no motion on the screen (``prefers-reduced-motion``) is offered steps alone.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._at, self._phase = 0, 0.0
        self._goal: int | None = None
        self.screen: Screen | None = None
        self._frame = ipywidgets.Box()
        self._frame.add_class("fw-animation-screen")
        self.beat = AnimationClock(self._tick, self._look)
        self._buttons = {
            "play": _button("play", "play", self._press_play),
            "back": _button("back", "step-backward", lambda: self._step_to(self._at - 1)),
            "forth": _button("forth", "step-forward", self._press_forth),
            "restart": _button("restart", "undo", self.restart),
        }
        # A slider of ipywidgets has no name for a screen reader; a list to choose from has one.
        self.pace = ipywidgets.Dropdown(
            options=[
                (say(f"canvas.pace.{name}"), wait)
                for name, wait in zip(PACES, scene.PACES, strict=True)
            ],
            value=scene.PACES[2],
            description=say("canvas.speed"),
        )
        buttons = ipywidgets.HBox([*self._buttons.values()])
        buttons.add_class("fw-animation-buttons")
        super().__init__([self._frame, self.beat, buttons, self.pace])
        self.add_class("fw-animation")
        self.beat.observe(lambda _: self._draw(), "dark")
        self.beat.observe(lambda _: self._rest(), "still")
        self.beat.observe(lambda change: None if change["new"] else self._rest(), "playing")
        self._show()

    # ---- for the author of a notebook ----

    @property
    def at(self) -> int:
        """The step that is shown."""
        return self._at

    @at.setter
    def at(self, at: int) -> None:
        whole = isinstance(at, int) and not isinstance(at, bool)
        if not (whole and 0 <= at <= MOST_STEPS and self.scene.reach(at)):
            last = MOST_STEPS if self.scene.last is None else self.scene.last
            self.scene.reach(self._at)
            raise InputError("canvas.refused.at", at=quote(at), last=last)
        self.pause()
        self._step_to(at)

    @property
    def last(self) -> int | None:
        """The last step, or None while nobody knows it."""
        return self.scene.last

    @property
    def says(self) -> str:
        """The step in words."""
        return self.scene.says(self._at)

    @property
    def is_playing(self) -> bool:
        """Whether it runs."""
        return bool(self.beat.playing)

    def play(self) -> None:
        """Run as soon as it is seen, to the end or the next tiling; from the end, begin anew."""
        if self.beat.still:
            return
        if self._at == self.last:
            self._step_to(0)
        self._run(None)

    def pause(self) -> None:
        """Stand still."""
        self._rest()

    def forth(self) -> None:
        """Go one step on."""
        self._step_to(self._at + 1)

    def back(self) -> None:
        """Go one step back."""
        self._step_to(self._at - 1)

    def restart(self) -> None:
        """Go back to the beginning."""
        self._step_to(0)

    def close(self) -> None:
        """Stop, and let go of everything."""
        self.beat.unobserve_all()
        self.beat.playing = False
        close_all(*self._frame.children, *self.children)
        super().close()

    # ---- hands ----

    def _press_play(self) -> None:
        if self.is_playing:
            self.pause()
        elif self.beat.still:
            self._skip()
        else:
            self.play()

    def _press_forth(self) -> None:
        """Go one step on, and let it be seen, if there is something to see and one likes it."""
        if self.scene.IS_SMOOTH and not self.beat.still and self.scene.reach(self._at + 1):
            self._phase = 0.0
            self._run(self._at + 1)
        else:
            self.forth()

    def _skip(self) -> None:
        """Go where playing would rest, without what comes between."""
        at = 0 if self._at == self.last else self._at
        for _ in range(SKIPPED):
            if not self.scene.reach(at + 1):
                break
            at += 1
            if self.scene.rests_at(at):
                break
        self._step_to(at)

    # ---- time ----

    def _run(self, goal: int | None) -> None:
        self._goal = goal
        self.beat.playing = True
        self._show()

    def _tick(self, passed: float) -> None:
        """Draw the next frame, ``passed`` milliseconds after the last one."""
        self._phase += passed / self.pace.value
        steps = min(int(self._phase), MOST_AT_ONCE)
        self._phase -= int(self._phase)
        for _ in range(steps):
            if not self.scene.reach(self._at + 1):
                break
            self._at += 1
            if self._at == self._goal or self.scene.rests_at(self._at):
                self._rest()
                return
        if steps or self.scene.IS_SMOOTH:
            self._show()

    def _step_to(self, at: int) -> None:
        if self.scene.reach(at):
            self._at = at
        self._rest()

    def _rest(self) -> None:
        self._phase, self._goal = 0.0, None
        self.beat.playing = False
        self.scene.reach(self._at)
        self._show()

    # ---- what is seen and heard ----

    def _show(self) -> None:
        word = "pause" if self.is_playing else "skip" if self.beat.still else "play"
        self._buttons["play"].description = say(f"canvas.{word}")
        self._buttons["play"].icon = {"skip": "fast-forward"}.get(word, word)
        self.pace.layout.display = "none" if self.beat.still else None
        self.beat.tell(self.scene.title, self.scene.counts(self._at), self.says)
        if not self.is_playing:
            self.beat.picture = self._repr_svg_()
        self._draw()

    def _look(self) -> None:
        """Draw on a canvas from now on: there is a page that can show it."""
        if self.screen is None:
            from fives_widgets.widgets.animation.screen import Screen  # noqa: PLC0415 - see there

            self.screen = Screen(self.scene.size, self._draw)
            self._frame.children = [self.screen.canvas]
        self._draw()

    def _draw(self) -> None:
        if self.screen:
            palette = DARK if self.beat.dark else LIGHT
            self.screen.show(palette, lambda pencil: self.scene.draw(pencil, self._at, self._phase))

    # ---- where no widget can be shown ----

    def __repr__(self) -> str:
        end = "" if self.last is None else f" of {self.last}"
        return f"<{self.scene.title}: step {self._at}{end}>"

    def _repr_svg_(self) -> str:
        pencil = SvgPencil(self.scene.size, self.scene.title, self.says)
        self.scene.draw(pencil, self._at)
        return str(pencil)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """Offer the widget, and a picture of the step for where no widget can be shown."""
        data: dict[str, Any] = super()._repr_mimebundle_(**options)
        return data | {"image/svg+xml": self._repr_svg_(), "text/plain": f"{self!r}\n{self.says}"}


def _button(word: str, icon: str, press: Callable[[], None]) -> Any:
    button = ipywidgets.Button(description=say(f"canvas.{word}"), icon=icon)
    button.on_click(lambda _: press())
    return button
