"""Sumo Gnomes a second time, slowly: written from the clauses alone, to be compared with the engine."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement, pairwise
from math import factorial, prod

PLUS, CROSS, SLAM, TRICK, SWITCH, GRAB = FACES = ("+", "x", "slam", "trick", "switch", "grab")
LETTERS = dict(zip("+xSTWG", FACES, strict=True))

# Clockwise; (columns to the east, rows to the south).
COMPASS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
ROSE = list(COMPASS)
ORTHOGONAL = {"n", "e", "s", "w"}
DIAGONAL = {"ne", "se", "sw", "nw"}
BOTH = ORTHOGONAL | DIAGONAL


def beyond(square: str, way: str) -> str:
    """The name of the neighbouring place that way, be there a square or not."""
    east, south = COMPASS[way]
    return f"{chr(ord(square[0]) + east)}{int(square[1:]) + south}"


def line(a: str, b: str) -> frozenset[str]:
    return frozenset((a, b))


@dataclass(frozen=True)
class Board:
    squares: frozenset[str]
    lines: frozenset[frozenset[str]]
    outer: frozenset[str]
    starts: tuple[str, str]

    def joined(self, a: str, b: str) -> bool:
        return line(a, b) in self.lines

    def exits(self, square: str) -> dict[str, str]:
        """The squares joined to this one, by direction."""
        return {way: beyond(square, way) for way in ROSE if self.joined(square, beyond(square, way))}


def board(outer: str, inner: str, starts: str, cut: str = "") -> Board:
    """All neighbouring squares joined, but for those cut: 'a1-b2 b2-b3'."""
    squares = frozenset(f"{outer} {inner}".split())
    lines = {line(a, beyond(a, way)) for a in squares for way in ROSE if beyond(a, way) in squares}
    gone = {frozenset(pair.split("-")) for pair in cut.split()}
    first, second = starts.split()
    return Board(squares, frozenset(lines - gone), frozenset(outer.split()), (first, second))


BOARDS = {
    "stump-12": board("b1 c1 a2 d2 a3 d3 b4 c4", "b2 c2 b3 c3", "b4 c1"),
    "diamond-13": board("c1 b2 d2 a3 e3 b4 d4 c5", "c2 b3 c3 d3 c4", "c5 c1"),
}


@dataclass(frozen=True)
class Act:
    """What a move does: where the two gnomes are after it (None: fallen), whether it grips, the dice it spends."""

    mine: str
    enemy: str | None
    grips: bool = False
    dice: int = 1


@dataclass
class Naive:
    board: Board
    options: Mapping[str, str]
    wins: list[int] = field(default_factory=lambda: [0, 0])
    starter: int | None = None
    winner: int | None = None

    def __post_init__(self) -> None:
        first = self.options.get("first", "lot")
        self.starter = {"lot": None, "seat1": 0, "seat2": 1}[first]
        self.set_up()

    def on(self, option: str) -> bool:
        return self.options.get(option, "no") in ("yes", "on", "1", "true")

    # --- the course of the game

    def set_up(self) -> None:
        """SG-02, SG-13: each round starts anew."""
        self.gnomes: list[str] = list(self.board.starts)
        self.held = [False, False]
        self.reserve: list[list[str]] = [[], []]
        self.begin(self.starter)

    def begin(self, seat: int | None) -> None:
        self.seat = seat
        self.flurry = False
        self.hand: list[str] = []  # while choosing: dice rolled and reserve
        self.slots: list[str] = []
        self.next = 0  # the slot to be resolved
        self.stage = "lot" if seat is None else "roll"

    @property
    def me(self) -> int:
        assert self.seat is not None
        return self.seat

    @property
    def foe(self) -> int:
        return 1 - self.me

    def turn(self) -> str | int:
        return self.me if self.stage in ("choose", "act") else self.stage

    def moves(self) -> set[str]:
        if self.stage == "choose":
            return set(self.hand)
        return set(self.acts()) if self.stage == "act" else set()

    def outcomes(self) -> dict[str, int]:
        if self.stage == "lot":
            return {"lot:1": 1, "lot:2": 1}
        return rolls(self.thrown()) if self.stage == "roll" else {}

    def play(self, text: str) -> None:
        """A move that is not among `moves` or `outcomes` raises an error."""
        {"lot": self.lot, "roll": self.roll, "choose": self.choose, "act": self.act}[self.stage](text)

    # --- rolling and choosing

    def lot(self, text: str) -> None:
        assert text in self.outcomes()
        self.begin(int(text.removeprefix("lot:")) - 1)

    def at_hand(self) -> int:
        """SG-05: four dice, but not the one that lies on the enemy."""
        return 3 if self.held[self.foe] else 4

    def thrown(self) -> int:
        """How many dice are rolled now; in a flurry the reserve has been emptied."""
        return self.at_hand() - len(self.reserve[self.me])

    def roll(self, text: str) -> None:
        assert text in self.outcomes()
        rolled = [LETTERS[letter] for letter in text.removeprefix("roll:")]
        dice = self.reserve[self.me] + rolled
        self.reserve[self.me] = []
        if len(dice) == 4 and len(set(dice)) == 1:  # SG-28
            self.flurry = True
            return
        self.hand = dice
        self.stage = "choose"

    def choose(self, text: str) -> None:
        """SG-06, SG-07, and three dice in a flurry (SG-28)."""
        self.hand.remove(text)
        self.slots.append(text)
        if len(self.slots) == (3 if self.flurry else 2):
            self.reserve[self.me] = self.hand
            self.hand = []
            self.stage = "act"

    # --- acting

    def act(self, text: str) -> None:
        done = self.acts()[text]
        self.gnomes[self.me] = done.mine
        if done.enemy is None:
            self.win()
            return
        self.gnomes[self.foe] = done.enemy
        if done.grips:
            self.held = [seat == self.foe for seat in (0, 1)]  # SG-21, SG-26: an old grip on me breaks
        if not self.board.joined(*self.gnomes):
            self.held = [False, False]  # SG-26
        self.next += done.dice
        if self.next == len(self.slots):
            self.begin(self.foe)  # SG-08

    def win(self) -> None:
        """SG-13, and the loser starts the next round (SG-03)."""
        self.wins[self.me] += 1
        self.starter = self.foe
        if self.wins[self.me] == int(self.options.get("rounds", "1")):
            self.winner = self.me
            self.stage = "over"
        else:
            self.set_up()

    def acts(self) -> dict[str, Act]:
        """All that can be done with the die on the current slot."""
        mine, enemy, face = self.gnomes[self.me], self.gnomes[self.foe], self.slots[self.next]
        found = {"pass": Act(mine, enemy)}  # SG-09
        for kind in (self.steps, self.pushes, self.slams, self.tricks, self.switches, self.grabs, self.throws):
            found.update(kind(face, mine, enemy))
        found.update(self.sprints(mine, enemy))
        return found

    def free(self) -> bool:
        return not self.held[self.me]  # SG-23

    def holding(self) -> bool:
        return self.held[self.foe]

    def steps(self, face: str, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-15."""
        for way, square in self.board.exits(mine).items():
            if way in moving(face) and square != enemy:
                yield way, Act(square, enemy)

    def pushes(self, face: str, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-16: the mover stays."""
        if not (self.free() or self.on("held_push")):
            return
        for way in moving(face):
            if self.board.exits(mine).get(way) == enemy:
                for suffix, square in self.recoils(mine, enemy, way):
                    yield f"push-{way}{suffix}", Act(mine, square)

    def slams(self, face: str, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-18: the slammer follows."""
        for way in self.slamming(face):
            if self.free() and self.board.exits(mine).get(way) == enemy:
                for suffix, square in self.recoils(mine, enemy, way):
                    yield f"slam-{way}{suffix}", Act(enemy, square)

    def slamming(self, face: str) -> set[str]:
        """SG-18, and SG-24 while holding the enemy."""
        if not self.holding():
            return ORTHOGONAL if face == SLAM else set()
        if face == SLAM or (moving(face) and not self.on("narrow_slam")):
            return BOTH
        return moving(face)

    def recoils(self, mine: str, enemy: str, way: str) -> Iterator[tuple[str, str | None]]:
        """SG-12, SG-17: where the enemy may end when it goes back that way, and how this is written."""
        behind = beyond(enemy, way)
        if self.board.joined(enemy, behind):
            yield "", behind
        elif behind not in self.board.squares and enemy in self.board.outer:
            yield "", None
        else:
            for side, square in self.board.exits(enemy).items():
                if square not in (mine, enemy):
                    yield f"@{side}", square

    def tricks(self, face: str, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-19."""
        for way, square in self.board.exits(enemy).items():
            if face == TRICK and square != mine:
                yield f"trick-{way}", Act(mine, square)

    def switches(self, face: str, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-20."""
        if face == SWITCH and self.free() and self.board.joined(mine, enemy):
            yield "switch", Act(enemy, mine)

    def grabs(self, face: str, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-21."""
        if face == GRAB and not self.holding() and self.board.joined(mine, enemy):
            yield "grab", Act(mine, enemy, grips=True)

    def throws(self, face: str, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-25: a Grab or Switch die while holding."""
        if face not in (GRAB, SWITCH) or not self.holding():
            return
        for sign, sense in (("+", 1), ("-", -1)):
            for count, square in enumerate(self.turning(mine, enemy, sense), 1):
                yield f"throw{sign}{count}", Act(mine, square)

    def turning(self, mine: str, enemy: str, sense: int) -> Iterator[str | None]:
        """Where the enemy is after one eighth of a turn and after two, as far as it gets."""
        here = enemy
        start = next(way for way in ROSE if beyond(mine, way) == enemy)
        for count in (1, 2):
            ahead = beyond(mine, ROSE[(ROSE.index(start) + sense * count) % 8])
            if not self.board.joined(mine, ahead):
                if self.on("throw_out") and ahead not in self.board.squares and here in self.board.outer:
                    yield None
                return
            here = ahead
            yield here

    def sprints(self, mine: str, enemy: str) -> Iterator[tuple[str, Act]]:
        """SG-27: the die on the current slot with its like on the next."""
        if len(set(self.slots[self.next : self.next + 2])) != 1 or self.next + 2 > len(self.slots):
            return
        for way in ORTHOGONAL:
            path = [mine]
            while len(path) <= 3:
                path.append(beyond(path[-1], way))
            for length in (1, 2, 3) if self.on("short_sprint") else (3,):
                run = path[: length + 1]
                if enemy not in run and all(self.board.joined(a, b) for a, b in pairwise(run)):
                    yield f"sprint-{way}{length}", Act(run[-1], enemy, dice=2)


def moving(face: str) -> set[str]:
    return {PLUS: ORTHOGONAL, CROSS: DIAGONAL}.get(face, set())


@cache
def rolls(count: int) -> dict[str, int]:
    """The results of so many dice, and in how many ways each comes."""
    ways = {}
    for letters in combinations_with_replacement(LETTERS, count):
        ways["roll:" + "".join(letters)] = factorial(count) // prod(factorial(n) for n in Counter(letters).values())
    return ways
