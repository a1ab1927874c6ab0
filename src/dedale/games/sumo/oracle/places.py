"""Sumo Gnomes a turn at a time, for solving it: where the gnomes can be after each set of dice, and how dice fall.

A *place* is where the mover's gnome and the enemy's stand and who holds whom. What dice can do depends on the place
alone, so each die is a relation between places, and a turn is a product of such relations.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import combinations, combinations_with_replacement, permutations
from math import factorial, prod
from typing import Any, NamedTuple

import numpy as np

from dedale.core import States, Strict

from ..tables import DICE, FACES, Code, Phase
from .referee import Referee

Dice = tuple[int, ...]
Relation = Any  # bool[places, places + 1]: the last column is the win

RESERVES: list[Dice] = [dice for size in range(3) for dice in combinations_with_replacement(range(FACES), size)]
PAIRS: list[Dice] = list(combinations_with_replacement(range(FACES), 2))
TRIPLES: list[Dice] = list(combinations_with_replacement(range(FACES), 3))
RESERVE_NUMBER = {dice: i for i, dice in enumerate(RESERVES)}


class Grip(IntEnum):
    """Who holds whom, as the mover sees it."""

    FREE = 0
    HOLDING = 1
    HELD = 2


def ways(dice: Dice) -> int:
    """In how many ways these faces come up."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))


class Places:
    """All places of a board, numbered."""

    def __init__(self, root: States) -> None:
        s = Strict(root[0])
        near, squares = s.near.tolist(), range(s.squares)
        grips = {True: tuple(Grip), False: (Grip.FREE,)}
        self.all = [(a, b, grip) for a in squares for b in squares if a != b for grip in grips[b in near[a]]]
        self.number = {place: i for i, place in enumerate(self.all)}
        other = {Grip.FREE: Grip.FREE, Grip.HOLDING: Grip.HELD, Grip.HELD: Grip.HOLDING}
        self.across = [self.number[b, a, other[grip]] for a, b, grip in self.all]
        self.holding = np.array([grip == Grip.HOLDING for _, _, grip in self.all], np.int64)

    def __len__(self) -> int:
        return len(self.all)

    def of(self, states: States) -> int:
        """The place as the player to move has it."""
        mine = int(states["player"][0])
        gnome, held = states["gnome"][0].tolist(), states["held"][0].tolist()
        grip = Grip.HOLDING if held[1 - mine] else Grip.HELD if held[mine] else Grip.FREE
        return self.number[gnome[mine], gnome[1 - mine], grip]

    def set_up(self, root: States, number: int, dice: Sequence[int]) -> States:
        """A state in which the first seat is to act with these dice at that place."""
        states = root.copy()
        mine, theirs, grip = self.all[number]
        states["gnome"][0] = mine, theirs
        states["held"][0] = grip == Grip.HELD, grip == Grip.HOLDING
        states["phase"], states["player"], states["acted"] = Phase.ACT, 0, 0
        states["chosen"] = states["acts"] = len(dice)
        states["slot"][0][: len(dice)] = dice
        return states


class Acts:
    """What one die, and two equal ones sprinting, make of every place."""

    def __init__(self, referee: Referee, root: States, places: Places) -> None:
        self._referee, self._root, self._places = referee, root, places
        self.die: list[Relation] = [self._relation((face, (face + 1) % FACES), sprint=False) for face in range(FACES)]
        self.sprint: Relation = self._relation((0, 0), sprint=True)

    def _relation(self, dice: Dice, sprint: bool) -> Relation:
        relation = np.zeros((len(self._places), len(self._places) + 1), np.bool_)
        for number in range(len(self._places)):
            states = self._places.set_up(self._root, number, dice)
            for move in self._referee.legal(states):
                if (move >= Code.SPRINT) == sprint:
                    relation[number, self._end(self._referee.after(states, move))] = True
        return relation

    def _end(self, after: States) -> int:
        """Where the mover has got to; a turn that is over has passed on the move."""
        if after["phase"][0] == Phase.DONE:
            return len(self._places)
        place = self._places.of(after)
        return self._places.across[place] if after["player"][0] == 1 else place

    def ordered(self, dice: Dice) -> Relation:
        """Everything these dice can do, resolved in this order."""
        if not dice:
            return np.eye(len(self._places), len(self._places) + 1, dtype=np.bool_)
        ends = after(self.die[dice[0]], self.ordered(dice[1:]))
        if len(dice) > 1 and dice[0] == dice[1]:
            ends |= after(self.sprint, self.ordered(dice[2:]))
        return ends

    def from_place(self, number: int, dice: Dice) -> Any:
        """Where these dice, resolved in this order, can lead from one place."""
        row = np.zeros((1, len(self._places) + 1), np.bool_)
        row[0, number] = True
        return self._walk(row, dice)[0]

    def _walk(self, row: Relation, dice: Dice) -> Relation:
        if not dice:
            return row
        ends = self._walk(after(row, self.die[dice[0]]), dice[1:])
        if len(dice) > 1 and dice[0] == dice[1]:
            ends |= self._walk(after(row, self.sprint), dice[2:])
        return ends

    def any_order(self, dice: Dice) -> Relation:
        ends = np.zeros_like(self.sprint)
        for order in sorted(set(permutations(dice))):
            ends |= self.ordered(order)
        return ends


def after(first: Relation, second: Relation) -> Relation:
    """One relation after the other; a win stays a win."""
    both = (first[:, :-1].astype(np.float32) @ second.astype(np.float32)) > 0
    both[:, -1] |= first[:, -1]
    return both


class Ragged(NamedTuple):
    """Lists of different lengths, one after the other: list i is data[start[i]:start[i + 1]]."""

    start: Any
    data: Any

    @classmethod
    def of(cls, lists: Iterable[Sequence[Any]]) -> "Ragged":
        rows = [list(row) for row in lists]
        return cls(np.cumsum([0, *map(len, rows)]), np.array([x for row in rows for x in row], np.int64))


def ends(relations: Sequence[Relation], places: Places) -> Ragged:
    """For each set of dice and place, the places the enemy may then have to move from; [-1] where one can win."""
    across = np.array(places.across)
    rows = (np.flatnonzero(relation[number]) for relation in relations for number in range(len(places)))
    return Ragged.of([-1] if row[-1] == len(places) else across[row].tolist() for row in rows)


def split(hand: Dice, count: int, sets: Sequence[Dice]) -> list[tuple[int, int]]:
    """Every way to choose that many dice: the number of the set, and of the reserve that is left."""
    choices = set()
    for chosen in combinations(range(len(hand)), count):
        dice = tuple(hand[i] for i in chosen)
        left = tuple(hand[i] for i in range(len(hand)) if i not in chosen)
        choices.add((sets.index(dice), RESERVE_NUMBER[left]))
    return sorted(choices)


class Rolls(NamedTuple):
    """How a turn's dice fall: for each (holding, reserve) the rolls with their chances and the choices they give."""

    rows: Ragged
    chances: Any
    choices: Ragged
    flurry_chances: Any
    flurry_choices: Ragged


def all_rolls() -> Rolls:
    rows: list[range] = []
    chances: list[float] = []
    choices: list[list[int]] = []
    for holding in range(2):
        for reserve in RESERVES:
            free = DICE - len(reserve) - holding
            rolls = list(combinations_with_replacement(range(FACES), free))
            rows.append(range(len(chances), len(chances) + len(rolls)))
            for roll in rolls:
                hand = tuple(sorted(reserve + roll))
                chances.append(ways(roll) / FACES**free)
                choices.append([] if is_flurry(hand) else flat(split(hand, 2, PAIRS)))
    again = [hand for hand in combinations_with_replacement(range(FACES), DICE) if not is_flurry(hand)]
    total = sum(map(ways, again))  # alike again is rolled again
    flurry_chances = np.array([ways(hand) / total for hand in again])
    flurry_choices = Ragged.of(flat(split(hand, 3, TRIPLES)) for hand in again)
    return Rolls(Ragged.of(rows), np.array(chances), Ragged.of(choices), flurry_chances, flurry_choices)


def is_flurry(hand: Dice) -> bool:
    return len(hand) == DICE and len(set(hand)) == 1


def flat(pairs: Sequence[tuple[int, int]]) -> list[int]:
    return [number for pair in pairs for number in pair]
