"""Solutions of a covering problem counted cell by cell, where there is a large choice of pieces.

Ways to fill the same cells with the same pieces go on in the same way, so only their number is
kept. Pieces of which there are plenty need not be told apart at all. The states in hand always
differ near the *frontier* only, the line between what is filled and what is not.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from fives_widgets.engine.tiling.level_search import TooWideError

if TYPE_CHECKING:
    from collections.abc import Collection

    from fives_widgets.engine.tiling.exact_cover import Cover


def count_by_frontier(cover: Cover, empty: int, plenty: Collection[int], most: int) -> int:
    """Count the ways to fill the empty cells; of the pieces in ``plenty`` nobody runs out.

    More than ``most`` states in hand are given up with :class:`TooWideError`.
    """
    tally = cover.tally
    # The fields of the tally that matter: of pieces that one can run out of.
    scarce = sum(
        (1 << (copies.bit_length() + 1)) * one - one
        for piece, (copies, one) in enumerate(zip(cover.copies, tally.one, strict=True))
        if piece not in plenty
    )
    guard = tally.guard & scarce
    # By the first empty cell: for empty cells and used pieces, in how many ways one gets there.
    waiting: dict[int, dict[tuple[int, int], int]] = defaultdict(lambda: defaultdict(int))
    waiting[empty & -empty][empty, tally.none & scarce] = 1
    in_hand = 1
    whole = 0
    while waiting:
        states = waiting.pop(min(waiting))
        in_hand -= len(states)
        for (here, used), ways in states.items():
            cover.see()
            for mask, one in cover.options_for(here):
                now = (used + one) & scarce
                left = here ^ mask
                if here & mask != mask or now & guard or not cover.can_be_filled(left):
                    continue
                if not left:
                    whole += ways
                    continue
                there = waiting[left & -left]
                in_hand += (left, now) not in there
                there[left, now] += ways
        if in_hand > most:
            raise TooWideError
    return whole
