"""What a slide promises: how the levels of bots judge it before its points are counted.

A :class:`Prospect` is what a bot keeps in mind while it compares places: the level that is played,
what it may still declare in this round, and how many pieces are still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.pentris.phase_scoring import may_declare
from fives_widgets.engine.pentris.reach import COLS, ROWS, STRIDE
from fives_widgets.engine.pentris.scoring import PILES, groups, pile_for, round_points

if TYPE_CHECKING:
    from fives_widgets.engine.pentris.scoring import Group
    from fives_widgets.engine.pentris.slide import Print
    from fives_widgets.engine.pentris.state import Level, Seat, View

DRAFTS_A_ROUND = 9
"""How many pieces a player takes in a round."""

WORTH = (2.0, 2.0, 3.0, 3.0)
"""What a piece of the piles 3, 4, 5 and 6 is worth for certain: it can be kept to the end."""

ROW_HOPE = (0.0, 0.05, 0.1, 0.25, 0.5, 1.0)
"""What a row with so many filled squares is worth while it can still be completed."""

GROWTH = 1.3
"""By how much a group grows in a phase, as long as there is room beside it."""

ROOM = 0.12
"""What a free square beside a group is worth."""

SHUT, COVERED = 0.7, 0.3
"""What an empty square costs that no piece can reach any more, and one below an overhang."""

LOST_PIECE = 0.6
"""What a missing square costs, when there is too little room for the pieces to come."""

_ROW = (1 << COLS) - 1
_ALL = sum(_ROW << (row * STRIDE) for row in range(ROWS))


class Prospect(NamedTuple):
    """What a bot keeps in mind: its seat, the level, the phase, pieces to come, and the piles."""

    seat: Seat
    level: Level
    phase: int
    coming: int
    piles: tuple[tuple[tuple[str | None, ...], ...], ...]

    @classmethod
    def of(cls, view: View) -> Prospect:
        """See it from a player's view: the piece that is being placed is not to come any more."""
        begun = 3 * (view.phase - 1) + max(view.draft, 1)
        return cls(view.own, view.level, view.phase, DRAFTS_A_ROUND - begun, view.piles)

    def later(self) -> Prospect:
        """See it one draft later."""
        return self._replace(coming=self.coming - 1)

    def value(self, group: Group) -> float:
        """Return what a group gives when it is declared now: points, or a piece."""
        if not self.level.has_personal_pieces:
            return group.size
        pile = pile_for(group.size, self.piles[group.colour])
        return 0.0 if pile is None else WORTH[pile]

    def of_this_phase(self, printed: Print) -> float:
        """Count what a slide would give if the phase ended now."""
        found = groups(printed, stars_count=self.level.stars_count)
        now = max(
            (self.value(group) for group in found if may_declare(self.seat, group, self.level)),
            default=0.0,
        )
        if self.phase == 3:
            now += round_points(printed, stars=not self.level.stars_count)
        return now

    def of_the_round(self, printed: Print) -> float:
        """Judge what a slide may give until the round ends: groups, rows, stars, and room."""
        empty = _ALL & ~printed.filled
        sky = _sky(empty)
        reach = _reach(sky, empty)
        return (
            self._declarations(printed, reach)
            + self._rows(printed, reach)
            + self._stars(printed, reach)
            - SHUT * (empty ^ reach).bit_count()
            - COVERED * (reach ^ sky).bit_count()
            - LOST_PIECE * max(0, 5 * self.coming - sky.bit_count())
        )

    def _declarations(self, printed: Print, reach: int) -> float:
        """Add up what the declarations of this phase and the later ones may give."""
        best: dict[int, float] = {}
        for group in groups(printed, stars_count=self.level.stars_count):
            if may_declare(self.seat, group, self.level):
                hope = self._size_worth(group.size) + ROOM * _room(group.mask, reach)
                best[group.colour] = max(best.get(group.colour, 0.0), hope)
        return sum(sorted(best.values(), reverse=True)[: 4 - self.phase])

    def _size_worth(self, size: int) -> float:
        if not self.level.has_personal_pieces:
            return size
        return 0.6 * min(size, PILES[-1])

    def _rows(self, printed: Print, reach: int) -> float:
        """Add up complete rows, and those that can still be completed."""
        hope = min(1.0, self.coming / 2)
        total = 0.0
        for row in range(ROWS):
            line = printed.filled >> (row * STRIDE) & _ROW
            if line == _ROW:
                total += 2
            elif line | reach >> (row * STRIDE) & _ROW == _ROW:
                total += hope * ROW_HOPE[line.bit_count()]
        return total

    def _stars(self, printed: Print, reach: int) -> float:
        """Add up what stars give now, and a little for what may still join them."""
        if self.level.stars_count:
            return 0.0
        complete = round_points(printed, stars=True) - round_points(printed, stars=False)
        room = sum(
            _room(group.mask, reach) * (group.mask & printed.stars[group.colour]).bit_count()
            for group in groups(printed, stars_count=False)
        )
        return complete + min(1.0, self.coming / 3) * ROOM * room

    def best_to_declare(self, found: list[Group], printed: Print) -> Group:
        """Choose the group to declare: one that gives much and would not grow much any more."""
        empty = _ALL & ~printed.filled
        reach = _reach(_sky(empty), empty)
        phases = 3 - self.phase

        def regret(group: Group) -> tuple[float, int]:
            grown = GROWTH * phases if _room(group.mask, reach) else 0.0
            gain = self.value(group) - 0.5 * grown * (not self.level.has_personal_pieces)
            repeated = self.level.has_personal_pieces and self.seat.markers[group.colour] > 0
            return gain - repeated, group.size

        return max(found, key=regret)


def _sky(empty: int) -> int:
    """Return the empty squares with nothing above them."""
    open_, sky = _ROW, 0
    for row in range(ROWS):
        open_ &= empty >> (row * STRIDE)
        sky |= open_ << (row * STRIDE)
    return sky


def _reach(sky: int, empty: int) -> int:
    """Return the empty squares that are connected with the sky."""
    before = 0
    while sky != before:
        before = sky
        sky |= (sky << 1 | sky >> 1 | sky << STRIDE | sky >> STRIDE) & empty
    return sky


def _room(group: int, reach: int) -> int:
    """Count the free squares beside a group."""
    return ((group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & reach).bit_count()
