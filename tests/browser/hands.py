"""Three hands that play on a board: with a mouse, with a finger, by keys alone.

Each can do the same things, so one test shows that everybody can play. Squares are
``(row, column)``, counted from 0.
"""

from __future__ import annotations

import re
from itertools import pairwise

TAPS = 3


class Hand:
    """What the three share: where things are on the page."""

    def __init__(self, page, board):
        self.page = page
        self.board = board

    def square(self, cell):
        """The square as a screen reader names it."""
        row, col = cell
        name = re.compile(f"^row {row + 1}, column {col + 1}, ")
        return self.board.get_by_role("gridcell", name=name)

    def button(self, name):
        return self.board.get_by_role("button", name=name, exact=True)

    def middle(self, cell):
        box = self.square(cell).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def stroke(self, cells):
        """Draw through squares without lifting the pen."""
        raise NotImplementedError

    def mark(self, cell):
        """Draw one square, or touch what is there."""
        raise NotImplementedError

    def press(self, name):
        """Press a button."""
        raise NotImplementedError

    def put(self, cell):
        """Put a shape down that is held over this square."""
        raise NotImplementedError


class Mouse(Hand):
    def stroke(self, cells):
        first, *others = map(self.middle, cells)
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for place in others:
            self.page.mouse.move(*place, steps=3)
        self.page.mouse.up()

    def mark(self, cell):
        self.page.mouse.click(*self.middle(cell))

    def press(self, name):
        self.button(name).click()

    def put(self, cell):
        self.page.mouse.move(*self.middle(cell))
        self.page.mouse.click(*self.middle(cell))


class Finger(Hand):
    def __init__(self, page, board):
        super().__init__(page, board)
        self._devtools = page.context.new_cdp_session(page)

    def _touch(self, kind, *places):
        points = [{"x": x, "y": y} for x, y in places]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def stroke(self, cells):
        self.drag(list(map(self.middle, cells)))

    def drag(self, places):
        """Move along places of the page without lifting the finger."""
        self._touch("touchStart", places[0])
        for (x, y), (to_x, to_y) in pairwise(places):
            for part in (0.4, 0.8, 1):
                self._touch("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
        self._touch("touchEnd")

    def mark(self, cell):
        self.page.touchscreen.tap(*self.middle(cell))

    def press(self, name):
        self.tap(self.button(name))

    def tap(self, button):
        """Tap a button. A browser gives up a touch that a busy machine is slow to take: again."""
        for _ in range(TAPS):
            button.evaluate(
                """(button) => {
                    window.pressed = new Promise((answer) => {
                        button.addEventListener("click", () => answer(true), { once: true });
                        setTimeout(() => answer(false), 1000);
                    });
                }"""
            )
            button.tap()
            if self.page.evaluate("window.pressed"):
                return
        raise AssertionError(f"{TAPS} taps on {button} did nothing")

    def put(self, cell):
        self.mark(cell)  # the first tap shows where it would lie
        self.mark(cell)


class Keys(Hand):
    """Never touches a pointer: the focus starts before the board, and Tab leads on."""

    FIELD = ".fw-field"
    """The grid that is walked by arrows."""

    def _tab_to(self, is_there):
        for _ in range(60):
            if self.page.evaluate(f"({is_there})(document.activeElement)"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to where {is_there}")

    def _enter_from_the_start(self):
        self.page.get_by_role("button", name="before the board").focus()

    def walk_to(self, cell):
        """Walk to a square by arrows."""
        if not self._here():
            self._enter_from_the_start()
            self._tab_to(f"(element) => element.closest({self.FIELD!r}) !== null")
        row, col = self._here()
        for _ in range(abs(cell[0] - row)):
            self.page.keyboard.press("ArrowDown" if cell[0] > row else "ArrowUp")
        for _ in range(abs(cell[1] - col)):
            self.page.keyboard.press("ArrowRight" if cell[1] > col else "ArrowLeft")
        assert self._here() == cell

    def _here(self):
        name = self.page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        found = re.match(r"row (\d+), column (\d+), ", name)
        return found and (int(found[1]) - 1, int(found[2]) - 1)

    def stroke(self, cells):
        self.walk_to(cells[0])
        self.page.keyboard.down("Shift")
        for cell in cells[1:]:
            self.walk_to(cell)
        self.page.keyboard.up("Shift")

    def mark(self, cell):
        self.walk_to(cell)
        self.page.keyboard.press("Space")

    def press(self, name):
        self._enter_from_the_start()
        self._tab_to(
            "(element) => element.tagName === 'BUTTON' && "
            f"(element.getAttribute('aria-label') ?? element.textContent) === {name!r}"
        )
        self.page.keyboard.press("Enter")

    def put(self, cell):
        self.walk_to(cell)
        self.page.keyboard.press("Enter")


HANDS = {"mouse": Mouse, "finger": Finger, "keys": Keys}
