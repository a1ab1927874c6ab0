"""What a die could do: the rules are asked about positions that are only imagined.

A die that could do nothing is drawn, named and told as such before anybody clicks it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import Rows, kept

from ..rules.acts import NOBODY, loosen, resolve, turned
from ..rules.asking import legal
from ..tables import CODES, TURNS, Code, Phase
from .notation import aim, kind, stretch

MANY = 1 << 11
Lines = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class Ring:
    """What stays the same through a turn, as far as the dice depend on it: one object for each, so that looking up
    what is remembered about it compares no boards."""

    near: Rows
    outer: tuple[int, ...]
    player: int
    options: tuple[int, int, int, int]

    @property
    def throw_out(self) -> int:
        return self.options[2]


class Stand(NamedTuple):
    """Where the gnomes stand, and which of them is held."""

    gnome: tuple[int, ...]
    held: tuple[int, ...]


def ring_of(s: Record) -> Ring:
    return rings_of(s)[s.player]


@kept
def rings_of(s: Record) -> tuple[Ring, ...]:
    """By who plays."""
    n, options = s.squares, (s.held_push, s.narrow_slam, s.throw_out, s.short_sprint)
    near, outer = tuple(map(tuple, s.near.tolist()[:n])), tuple(s.outer.tolist()[:n])
    return tuple(ring(near, outer, player, options) for player in range(2))


@lru_cache(256)
def ring(near: Lines, outer: tuple[int, ...], player: int, options: tuple[int, int, int, int]) -> Ring:
    return Ring(Rows(Rows(ways) for ways in near), outer, player, options)


def stand_of(s: Record) -> Stand:
    return Stand(tuple(s.gnome.tolist()), tuple(s.held.tolist()))


def imagined(ring: Ring, stand: Stand, face: int, pair: bool) -> Record:
    """Somebody about to act with this die, and with another like it where it is one of a pair."""
    held_push, narrow_slam, throw_out, short_sprint = ring.options
    return SimpleNamespace(
        near=ring.near,
        outer=ring.outer,
        player=ring.player,
        held_push=held_push,
        narrow_slam=narrow_slam,
        throw_out=throw_out,
        short_sprint=short_sprint,
        gnome=list(stand.gnome),
        held=list(stand.held),
        slot=[face, face if pair else NOBODY],
        acts=2,
        acted=0,
        phase=Phase.ACT,
    )


@lru_cache(MANY)
def able(ring: Ring, stand: Stand, face: int, pair: bool) -> tuple[int, ...]:
    """Every act of this die; to pass is none."""
    s = imagined(ring, stand, face, pair)
    moves = [0] * CODES
    return tuple(move for move in moves[: legal(s, moves)] if move != Code.PASS)


def acts(s: Record, face: int) -> tuple[int, ...]:
    """What a die can do as the next one to act."""
    return able(ring_of(s), stand_of(s), face, twin(s, s.acted if s.phase == Phase.ACT else s.chosen, face))


def twin(s: Record, slot: int, face: int) -> bool:
    """Whether the slot after this one has, or could get, a die that is equal: two of them may sprint."""
    if slot + 1 >= s.acts:
        return False
    if slot + 1 < s.chosen:
        return bool(s.slot[slot + 1] == face)
    return bool(s.hand[face] > (slot == s.chosen))


@lru_cache(MANY)
def leads(ring: Ring, stand: Stand, face: int, pair: bool) -> frozenset[Stand]:
    """The positions that a die makes, or a pair that sprints; one in which somebody has fallen is no position."""
    moves = (move for move in able(ring, stand, face, pair) if pair == (move >= Code.SPRINT))
    made = (done(imagined(ring, stand, face, pair), move) for move in moves)
    return frozenset(each for each in made if NOBODY not in each.gnome)


def done(s: Record, move: int) -> Stand:
    resolve(s, move)
    if NOBODY not in s.gnome:
        loosen(s)
    return Stand(tuple(s.gnome), tuple(s.held))


@lru_cache(MANY)
def reached(ring: Ring, start: Stand, dice: tuple[int, ...]) -> frozenset[Stand]:
    """Where the gnomes may stand once these dice are played, whichever of them are passed with."""
    if not dice:
        return frozenset([start])
    *rest, face = dice
    before = reached(ring, start, tuple(rest))
    found = before.union(*(leads(ring, each, face, False) for each in before))
    if rest and rest[-1] == face:
        found = found.union(*(leads(ring, each, face, True) for each in reached(ring, start, tuple(rest[:-1]))))
    return found


def idle(s: Record, slot: int, face: int) -> bool:
    """Whether a die could do nothing on this slot, whatever the dice before it do."""
    return useless(ring_of(s), stand_of(s), tuple(s.slot.tolist()[s.acted : slot]), int(face), twin(s, slot, face))


@lru_cache(MANY)
def useless(ring: Ring, start: Stand, earlier: tuple[int, ...], face: int, pair: bool) -> bool:
    if any(able(ring, each, face, pair) for each in reached(ring, start, earlier)):
        return False
    if not earlier or earlier[-1] != face:
        return True
    return not any(leads(ring, each, face, True) for each in reached(ring, start, earlier[:-1]))


# Where a move leads


def sent_to(s: Record, move: int) -> int:
    """The square a push or a slam drives the enemy to."""
    (way, back), stood = aim(move), s.gnome[1 - s.player]
    return int(s.near[stood, back - 1 if back else way])


def run_to(s: Record, move: int) -> int:
    (way, length), to = stretch(move), s.gnome[s.player]
    for _ in range(length):
        to = s.near[to, way]
    return int(to)


def goal(s: Record, move: int) -> int:
    """The square that a gnome is moved to, a negative number off the board; NOBODY where none is moved."""
    return GOALS[kind(move)](s, move) if kind(move) in GOALS else NOBODY


GOALS: dict[int, Callable[[Record, int], int]] = {
    Code.STEP: lambda s, move: int(s.near[s.gnome[s.player], move - Code.STEP]),
    Code.PUSH: sent_to,
    Code.SHOVE: sent_to,
    Code.LURE: lambda s, move: int(s.near[s.gnome[1 - s.player], move - Code.LURE]),
    Code.THROW: lambda s, move: int(turned(s, int(TURNS[move - Code.THROW]))),
    Code.SPRINT: run_to,
}


def grips(s: Record, seat: int) -> bool:
    """Whether a die of this seat lies on the other gnome, which is on the stump still."""
    return bool(s.held[1 - seat] and s.gnome[1 - seat] >= 0)
