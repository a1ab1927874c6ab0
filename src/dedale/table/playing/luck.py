"""What chance has drawn at a table, which a take-back does not undo."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from dedale.core import CHANCE, Play, Ply, Rng, States

Weights = tuple[int, ...]
Eyes = tuple[int, ...]
SPECTATOR = -1


@dataclass(frozen=True)
class Luck:
    """Chance keeps a row of outcomes for each kind of draw: so many dice, such a bag, seen by the same eyes. The n-th
    draw of a kind gives the n-th outcome of its row, whatever was played before it: rolling again gives the same roll,
    and no detour fishes for a better one. What one seat alone sees is never drawn from a row that another one sees.
    A row grows only where the game gets further than it ever was. A journal with its take-backs tells all of it."""

    rows: dict[tuple[Weights, Eyes], tuple[int, ...]] = field(default_factory=dict)
    _weighed: dict[bytes, Weights] = field(default_factory=dict)  # true of a position for ever, so forks share it
    _seen: dict[bytes, Eyes] = field(default_factory=dict)

    def draw(self, play: Play, rng: Rng) -> Ply:
        """Let chance make its move."""
        known = self._known(play) if self.rows else None
        return play.draw(rng) if known is None else play.outcome(known)

    def keep(self, play: Play, ply: int) -> "Luck":
        """As it is once the plies from that one on are taken back."""
        gone = [each for each in play.plies[ply:] if each.seat == CHANCE]
        rows = dict(self.rows)
        for weights, eyes in {(self._weights(play, each.before), self._eyes(play, each.before)) for each in gone}:
            drawn = self._drawn(play, weights, eyes)
            rows[weights, eyes] = drawn + rows.get((weights, eyes), ())[len(drawn) :]
        return Luck(rows, self._weighed, self._seen)

    def _known(self, play: Play) -> int | None:
        """The outcome that is kept for the draw to be made now."""
        now = play.states.tobytes()
        weights = self._weights(play, now)
        if not any(weights == kind[0] for kind in self.rows):
            return None
        eyes = self._eyes(play, now)
        row, drawn = self.rows.get((weights, eyes), ()), self._drawn(play, weights, eyes)
        return row[len(drawn)] if len(drawn) < len(row) else None

    def _drawn(self, play: Play, weights: Weights, eyes: Eyes) -> tuple[int, ...]:
        """The draws of a kind in the game as it stands, in order."""
        alike = (ply for ply in play.plies if ply.seat == CHANCE and self._weights(play, ply.before) == weights)
        return tuple(ply.move for ply in alike if self._eyes(play, ply.before) == eyes)

    def _weights(self, play: Play, before: bytes) -> Weights:
        if before not in self._weighed:
            self._weighed[before] = tuple(play.game.narrator.chance(play.restored(before)))
        return self._weighed[before]

    def _eyes(self, play: Play, before: bytes) -> Eyes:
        """The seats that see a difference between outcomes; in a game without secrets nobody need be told apart."""
        if not play.game.hides:
            return ()
        if before not in self._seen:
            self._seen[before] = tuple(looked(play, before, self._weights(play, before)))
        return self._seen[before]


def looked(play: Play, before: bytes, weights: Weights) -> Iterator[int]:
    """Who sees, of two things that may be drawn here, which one it was."""
    possible = [outcome for outcome, weight in enumerate(weights) if weight > 0]
    first = drawn(play, before, possible[0])
    others = (drawn(play, before, outcome) for outcome in possible[1:])
    other = next((states for states in others if states.tobytes() != first.tobytes()), first)
    for seat in range(SPECTATOR, play.setting.seats):
        if shown(play, first, seat) != shown(play, other, seat):
            yield seat


def drawn(play: Play, before: bytes, outcome: int) -> States:
    states = play.restored(before)
    play.game.narrator.apply(states, outcome)
    return states


def shown(play: Play, states: States, seat: int) -> bytes:
    seen = states.copy()
    play.game.narrator.call("mask", seen, seat)
    return bytes(seen.tobytes())
