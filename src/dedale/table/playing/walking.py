"""Going far by one click: the only steps that lead to a place, found by the narrated rules."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from dedale.core import Play, States
from dedale.core.seen import seen
from dedale.core.strict import Strict

MOST_POSITIONS = 64  # looked at for one click: 30 ms, no more than it takes to say why it leads nowhere
AMBIGUOUS = 2


@dataclass(frozen=True)
class Walk:
    """The moves as they are written, and the place that each leads to."""

    moves: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()

    def on(self, move: str, name: str) -> "Walk":
        return Walk((*self.moves, move), (*self.ids, name))


def walk(play: Play, name: str) -> Walk | None:
    """How the seat to move gets there; None where it takes no two steps, or there are several ways, or too many
    positions to look at. In a game with secrets it would tell what only the referee knows."""
    if play.turn < 0 or play.game.hides:
        return None
    search = Search(play, name)
    found = [each for _, each in zip(range(AMBIGUOUS), search.ways(play.states, Walk()), strict=False)]
    return found[0] if len(found) == 1 and not search.tired and len(found[0].moves) > 1 else None


@dataclass
class Search:
    play: Play
    name: str
    looked_at: int = 0
    seat: int = field(init=False)

    def __post_init__(self) -> None:
        self.seat = self.play.turn

    @property
    def tired(self) -> bool:
        return self.looked_at > MOST_POSITIONS

    def ways(self, states: States, so_far: Walk) -> Iterator[Walk]:
        """All that come to no place twice, and leave everything else as it is asked."""
        self.looked_at += 1
        if self.tired:
            return
        for further, after in self.steps(states, so_far):
            if further.ids[-1] == self.name:
                yield further
            elif self.play.game.narrator.turn(after) == self.seat:
                yield from self.ways(after, further)

    def steps(self, states: States, so_far: Walk) -> Iterator[tuple[Walk, States]]:
        game, shown = self.play.game, seen(states)
        for move in game.narrator.legal(states):
            clicks = game.picture.clicks(shown, move) if game.steps(shown, move) else ()
            if len(clicks) == 1 and clicks[0] not in so_far.ids:
                after = states.copy()
                game.narrator.apply(after, move)
                yield so_far.on(str(game.words.notation(Strict(states[0]), move)), clicks[0]), after
