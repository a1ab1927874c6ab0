"""What of a state is drawn, read once for all who look at it."""

from collections.abc import Iterator
from typing import NamedTuple

from dedale.core import Record
from dedale.drawing.svg import drawn

from ..tables import NO_SQUARE, Face, Phase
from .dice import Die, Owned, dice_of
from .fields import Fields, fields_of
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
    owned: tuple[Owned, Owned]  # the dice, by seat
    dice: tuple[Die, ...]
    over: tuple[int, ...]  # the directions in which a throw leads over the edge


def position_of(s: Record) -> Position:
    return position(fields_of(s))


@drawn
def position(s: Fields) -> Position:
    owned = dice_of(s, 0), dice_of(s, 1)
    return Position(
        s.player,
        s.phase,
        s.acts,
        s.acted,
        s.chosen,
        s.winner,
        s.rounds,
        s.wins,
        s.gnome,
        s.held,
        owned,
        owned[0].dice + owned[1].dice,
        tuple(over_the_edge(s)),
    )


def over_the_edge(s: Fields) -> Iterator[int]:
    """An option of SG-25."""
    if s.phase != Phase.ACT or not (s.ring.throw_out and s.held[1 - s.player]):
        return
    if s.slot[s.acted] in (Face.GRAB, Face.SWITCH):
        ways = sorted({throw_way(s, turns) for turns in TURN})
        yield from (way for way in ways if s.near[s.gnome[s.player], way] == NO_SQUARE)
