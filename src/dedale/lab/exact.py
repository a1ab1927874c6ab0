"""A game reviewed by an oracle: every number is exact."""

from dedale.core import Play
from dedale.core.rooms import Oracle
from dedale.lab.moments import Chances, Moment, Progress, positions

SAME = 1e-5  # moves this close are equally good


class Exact:
    """For two seats, as an oracle tells the first one's chance."""

    def __init__(self, play: Play, oracle: Oracle) -> None:
        self._play, self._oracle = play, oracle
        self._positions = positions(play)

    def moments(self, progress: Progress) -> tuple[list[Moment], Chances]:
        found = []
        for ply in range(len(self._play.plies)):
            found.append(self._moment(ply))
            progress(ply + 1, len(self._play.plies))
        return found, self._chances(len(self._play.plies))

    def _chances(self, ply: int) -> Chances:
        first = self._oracle.chance(self._positions[ply : ply + 1].copy())
        return (first, 1 - first)

    def _moment(self, ply: int) -> Moment:
        made = self._play.plies[ply]
        moment = Moment.of(ply, made, self._chances(ply))
        if made.seat < 0:
            return moment
        worth = self._oracle.moves(self._positions[ply : ply + 1].copy())
        best = max(worth, key=lambda move: worth[move])
        if worth[best] - worth[made.move] < SAME:
            best = made.move
        return moment.judged(best, worth[best], worth[made.move])
