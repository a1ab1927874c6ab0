"""One game driven move by move from Python: all of it in one packed record, one compiled call a move."""

from typing import Any

import numpy as np

from dedale.core import CHANCE, OVER, Game, Record, States, rule
from dedale.core.compile import Compiled
from dedale.core.contract import apply, chance, legal, refusal, result, turn
from dedale.core.seen import again
from dedale.search.desk import MOST_SEATS, Table
from dedale.search.luck import luck
from dedale.search.playout import pick_outcome

RESET = -(2**63)  # in place of a move
REFUSED = -1


@rule
def stride(packed: Table, move: int) -> int:
    """Make a move, or begin anew; how many choices there are then, or REFUSED and nothing is changed."""
    if move == RESET:
        packed[0].state = packed[0].root
        packed[0].plies = 0
    elif not permitted(packed[0], move):
        return REFUSED
    else:
        apply(packed[0].state, move)
        packed[0].plies += 1
    return settle(packed[0])


@rule
def permitted(p: Record, move: int) -> bool:
    if p.turn == CHANCE:
        return 0 <= move < p.count and p.weights[move] > 0
    return 0 <= move < p.codes and p.turn != OVER and refusal(p.state, move) == 0


@rule
def settle(p: Record) -> int:
    """Chance plays where it does so by itself; then the choices are found, or what came of it."""
    s = p.state
    who = turn(s)
    while who == CHANCE and p.lucky:
        apply(s, pick_outcome(p.weights, chance(s, p.weights), p.rng))
        p.plies += 1
        who = turn(s)
    n = 0
    if who == CHANCE:
        n = chance(s, p.weights)
    elif who != OVER:
        n = legal(s, p.moves)
    else:
        for seat in range(p.seats):
            p.results[seat] = result(s, seat)
    p.turn = who
    p.count = n
    return n


def layout(game: Game) -> "np.dtype[Any]":
    """What a game is, what may be done in it, and its luck."""
    state, rules = game.rules.State, game.rules
    fields = [
        ("state", state),
        ("root", state),
        ("moves", np.int64, (rules.MOST_MOVES,)),
        ("weights", np.int64, (max(1, rules.MOST_OUTCOMES),)),
        ("results", np.float64, (MOST_SEATS,)),
        ("rng", np.uint64, (1,)),
        *((name, np.int64) for name in ("turn", "count", "plies", "codes", "seats", "lucky")),
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


def pack(game: Game, root: States, seats: int, lucky: bool) -> Table:
    packed = np.zeros(1, layout(game))
    for name, value in {"root": root, "codes": game.rules.CODES, "seats": seats, "lucky": lucky}.items():
        packed[name] = value
    return packed


class Stepper:
    """A game that somebody plays move by move. `moves[:n]` are the legal ones, n being what `step` and `reset` return:
    0 when the game is over. Without a seed chance is theirs too: where `turn` is CHANCE, `step` takes an outcome."""

    __slots__ = ("_count", "_game", "_next", "_packed", "_plies", "_rng", "_run", "_seed", "_stride", "_turn", "moves")

    def __init__(self, game: Game, run: Compiled, packed: Table, seed: int | None, number: int = 0) -> None:
        self._game, self._run, self._packed, self._seed, self._next = game, run, packed, seed, number
        self._turn, self._count, self._plies = (packed[name].data for name in ("turn", "count", "plies"))
        self._rng, self.moves = packed["rng"][0].data, packed["moves"][0].data.toreadonly()
        run["stride"](packed, REFUSED)  # is refused: only what is compiled remains
        self._stride = entry_point(run["stride"])

    def reset(self, seed: int | None = None, number: int | None = None) -> int:
        """Begin a game: that of this number, by default the first of a seed that is given, else the next one."""
        if seed is not None:
            self._seed, self._next, self._packed["lucky"] = seed, 0, True
        chosen = self._next if number is None else number
        self._next = chosen + 1
        return self.deal(chosen)

    def deal(self, number: int = 0) -> int:
        """Begin the game of this number, and do not count it."""
        if self._seed is not None:
            self._rng[0] = luck(self._seed, number)
        return int(self._stride(self._packed, RESET))

    def step(self, move: int) -> int:
        """Make a move, then let chance play; how many moves there are next. One that is illegal changes nothing."""
        n = self._stride(self._packed, move)
        if n < 0:
            raise ValueError(f"move {move} is illegal here; there are: {self.legal()}")
        return n

    @property
    def turn(self) -> int:
        """The seat to move, CHANCE, or OVER."""
        return int(self._turn[0])

    @property
    def over(self) -> bool:
        return self.turn == OVER

    @property
    def plies(self) -> int:
        """Moves and outcomes made so far."""
        return int(self._plies[0])

    def legal(self) -> list[int]:
        """The moves there are; of chance, the outcomes that can be."""
        if self.turn == CHANCE:
            return [outcome for outcome, weight in enumerate(self.weights()) if weight]
        return self.moves[: self._count[0]].tolist()

    def weights(self) -> list[int]:
        """How likely each outcome is, where chance is to move."""
        return list(self._packed["weights"][0, : self._count[0] if self.turn == CHANCE else 0].tolist())

    @property
    def results(self) -> list[float]:
        """By seat, from 1 for a winner to -1 for a loser; 0 while the game goes on."""
        return list((self._packed["results"][0, : self._packed["seats"][0]] * self.over).tolist())

    @property
    def states(self) -> States:
        """A copy of the whole position, nothing hidden."""
        return again(self._packed["state"].tobytes(), self._game.rules.State)

    def seen(self, seat: int | None = None) -> States:
        """A copy of the position as a seat sees it, by default the one to move."""
        states = self.states
        if self._game.hides:
            self._run["mask_at"](states, 0, self.turn if seat is None else seat)
        return states

    def copy(self, seed: int | None = None) -> "Stepper":
        """Another one in the same position; with the same luck to come, or with that of another seed: whoever searches
        must not know the dice."""
        packed = again(self._packed.tobytes(), self._packed.dtype)
        if seed is not None:
            packed["rng"] = luck(seed)
        return Stepper(self._game, self._run, packed, self._seed if seed is None else seed, self._next)

    def __reduce__(self) -> Any:
        return revived, (self._game, self._packed.tobytes(), self._seed, self._next)


def revived(game: Game, packed: bytes, seed: int | None, number: int) -> Stepper:
    from dedale.search.engine import engine  # which knows steppers

    return Stepper(game, engine(game).run, again(packed, layout(game)), seed, number)


def entry_point(dispatcher: Any) -> Any:
    """What was compiled last, called without asking for the types of what it is given."""
    return next(reversed(dispatcher.overloads.values())).entry_point


ENTRIES = (stride,)
