"""What of a state is drawn, read once for all who look at it."""

from collections.abc import Iterator
from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import kept

from ..tables import NO_SQUARE, Face, Phase
from .dice import Die, all_dice
from .pointing import TURN, throw_way


class Position(NamedTuple):
    """The fields of the state, by their names, and what they come to."""

    player: int
    phase: int
    acts: int
    acted: int
    chosen: int
    winner: int
    rounds: int
    wins: tuple[int, ...]
    gnome: tuple[int, ...]
    held: tuple[int, ...]
    dice: tuple[Die, ...]
    over: tuple[int, ...]  # the directions in which a throw leads over the edge


@kept
def position_of(s: Record) -> Position:
    return Position(
        s.player,
        s.phase,
        s.acts,
        s.acted,
        s.chosen,
        s.winner,
        s.rounds,
        tuple(s.wins),
        tuple(s.gnome),
        tuple(s.held),
        all_dice(s),
        tuple(over_the_edge(s)),
    )


def over_the_edge(s: Record) -> Iterator[int]:
    """An option of SG-25."""
    if s.phase != Phase.ACT or not (s.throw_out and s.held[1 - s.player]):
        return
    if s.slot[s.acted] in (Face.GRAB, Face.SWITCH):
        ways = sorted({throw_way(s, turns) for turns in TURN})
        yield from (way for way in ways if s.near[s.gnome[s.player], way] == NO_SQUARE)
