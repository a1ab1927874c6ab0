"""Pieces that every page of a game holds from its first view on: those that games played by nobody needed again.

They come of games of their own, so they tell nothing of anybody's table."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from threading import Lock

import numpy as np

from dedale.core import Game, Language, Play, Stage
from dedale.core.play import pick
from dedale.drawing.change import Pieces, Stock
from dedale.drawing.svg import Svg
from dedale.table.showing.changes import Changes, Drawn
from dedale.table.showing.frames import last_events

Layers = Mapping[str, Svg]
GAMES, PLIES = 2, 14  # how much is played
AGAIN = 2  # how often a piece must have been needed
_one_at_a_time = Lock()


def stock(game: Game, t: Language) -> Stock:
    with _one_at_a_time:  # the server finds them while it starts, and somebody may open a table meanwhile
        return found(game, t.code)


@cache
def found(game: Game, code: str) -> Stock:
    pieces, hidden, t = Pieces(count(-1, -1)), set[str](), game.language(code)
    needed = Counter(n for seed in range(1, GAMES + 1) for n in told(game, seed, pieces, hidden, t))
    return pieces.stocked(
        lambda n, node: needed[n] >= AGAIN and not hidden & {kind(str(each.id)) for each in node.named}
    )


def kind(name: str) -> str:
    """What the ids of things of one kind have in common."""
    return name.partition("-")[0]


def told(game: Game, seed: int, pieces: Pieces, hidden: set[str], t: Language) -> Iterator[int]:
    """The pieces that whoever sits there is told of in one game, and the kinds of thing that not everybody sees."""
    changes, seen = Changes(), dict[int, Drawn]()
    for number, (seat, layers, public) in enumerate(drawings(game, seed, t)):
        new = Drawn((number, 0), dict(layers), [], pieces)
        hidden |= {kind(name) for name in new.names - Drawn((number, 0), dict(public), [], pieces).names}
        yield from changes.between(seen.get(seat), new).uses
        seen[seat] = new


def drawings(game: Game, seed: int, t: Language) -> Iterator[tuple[int, Layers, Layers]]:
    """What each seat sees, move after move, and what of that everybody sees."""
    seats = next((n for n in game.facts.seats if n > 1), game.facts.seats[0])
    play, rng = Play(game, game.setting(None, {}, seats)), np.array([seed], np.uint64)
    for _ in range(PLIES):
        play.settle(rng)
        for seat in range(seats):
            public = drawn(play, None, seat, t)
            yield seat, drawn(play, seat, seat, t) if game.hides else public, public
        if play.over:
            return
        moves = play.legal()
        play.move(moves[pick([1] * len(moves), rng)])


def drawn(play: Play, eyes: int | None, seat: int, t: Language) -> Layers:
    events, trail = last_events(play.plies), play.turns(seat)
    return play.game.picture.layers(play.view(eyes), t, events, trail, Stage(seat))
