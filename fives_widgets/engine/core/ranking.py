"""Who has won: players ranked by their marks, and which of the marks decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True)
class Standing:
    """Where a player stands. ``place`` 1 has won; equal players share the better place.

    ``marks`` are what the ranking compares, the first one first. ``parted_by`` names the mark that
    parts this player from the one above: ``"shared"`` if none does, nothing for the first.
    """

    player: str
    place: int
    marks: tuple[int, ...]
    parted_by: str | None


@dataclass(frozen=True)
class Result:
    """How a game ended: everybody's standing, the best first, and the rules that ranked them."""

    rules: tuple[str, ...]
    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won: more than one player if the victory is shared."""
        return tuple(standing.player for standing in self.standings if standing.place == 1)

    @property
    def decided_by(self) -> str | None:
        """The rule that parted the winner from the next player; ``"shared"`` if none did.

        Nothing is decided when somebody plays alone.
        """
        return self.standings[1].parted_by if len(self.standings) > 1 else None

    def __getitem__(self, player: str) -> Standing:
        for standing in self.standings:
            if standing.player == player:
                return standing
        raise KeyError(player)


def rank(marks: Mapping[str, tuple[int, ...]], rules: Sequence[str]) -> Result:
    """Rank players by their marks: higher is better, the first mark that differs decides.

    >>> result = rank({"Ada": (9, 3), "Bo": (12, 4), "Cy": (9, 5)}, ["points", "best round"])
    >>> [(s.player, s.place, s.parted_by) for s in result.standings]
    [('Bo', 1, None), ('Cy', 2, 'points'), ('Ada', 3, 'best round')]
    """
    standings: list[Standing] = []
    for player in sorted(marks, key=lambda player: marks[player], reverse=True):
        place, parted_by = 1, None
        if standings:
            above = standings[-1]
            parted_by = next(
                (
                    rule
                    for rule, own, other in zip(rules, marks[player], above.marks, strict=True)
                    if own != other
                ),
                "shared",
            )
            place = above.place if parted_by == "shared" else len(standings) + 1
        standings.append(Standing(player, place, marks[player], parted_by))
    return Result(tuple(rules), tuple(standings))
