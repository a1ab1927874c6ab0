"""What of a state is drawn, as plain values: what comes of them is remembered by them."""

from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import Rows

from ..words.uses import Ring, Stand, ring_of


class Fields(NamedTuple):
    """By their names in the state; `ring` is what stays the same through a turn."""

    ring: Ring
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
    reserve: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    slot: tuple[int, ...]

    @property
    def near(self) -> Rows:
        return self.ring.near

    @property
    def stand(self) -> Stand:
        return Stand(self.gnome, self.held)


def fields_of(s: Record) -> Fields:
    return Fields(
        ring_of(s),
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
        tuple(map(tuple, s.reserve)),
        tuple(s.hand),
        tuple(s.slot),
    )
