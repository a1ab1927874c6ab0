"""The truth about Sumo Gnomes: the exact chance of winning in every position, for any board and house rules."""

import hashlib
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np

from dedale.core import Game, Setting, States
from dedale.core.compile import cache_folder, compiled

from ..tables import DICE, FACES, ROLL_FACES, ROLL_WAYS, ROLLS, Phase
from . import known
from .places import PAIRS, RESERVE_NUMBER, RESERVES, TRIPLES, Acts, Dice, Places, all_rolls, ends
from .referee import referee
from .sweeps import ENTRIES, Board, Gains

TOLERANCE = 1e-7
MOST_SWEEPS = 5000
KEEP_EVERY = 20
MOST_SQUARES = 25  # of a board that is solved in some minutes
MOST_BYTES = 1 << 28  # on disk; what was not asked for longest goes
MOST_READY = 6
READY: OrderedDict[Any, "Oracle"] = OrderedDict()


def solve(
    game: Game, setting: Setting, progress: Callable[[float], None] = lambda gap: None, tolerance: float = TOLERANCE,
    threads: int | None = None,
) -> "Oracle":  # fmt: skip
    """The oracle of this setting: from disk if it was solved before, else worked out, going on where it was left."""
    oracle = Oracle(game, setting)
    oracle.solve(progress, tolerance, threads or os.cpu_count() or 1)
    return oracle


def ready(game: Game, setting: Setting) -> "Oracle | None":
    """The oracle as it was left on disk, if it is done; some are kept at hand."""
    key = setting.edition.text, *sorted(setting.options.items())
    oracle = READY.pop(key, None) or Oracle(game, setting)
    if oracle.gap > TOLERANCE:
        return None
    READY[key] = oracle
    while len(READY) > MOST_READY:
        READY.popitem(last=False)
    return oracle


def modest(game: Game, setting: Setting) -> bool:
    """Whether it can be solved in some minutes."""
    return int(game.blank(setting)["squares"][0]) <= MOST_SQUARES


class Oracle:
    """`chance` of the first seat in any position; `moves` with what each is worth to its mover."""

    error = loss = 0.0

    def __init__(self, game: Game, setting: Setting) -> None:
        self._game, self._referee = game, referee(game)
        self._root = self._one_round(setting)
        self.places = Places(self._root)
        self._acts = Acts(self._referee, self._root, self.places)
        shape = len(self.places), len(RESERVES), len(RESERVES)
        self.low, self.high, self.sweeps = np.zeros(shape), np.ones(shape), 0
        self._load()

    def _one_round(self, setting: Setting) -> States:
        options = {**setting.options, "rounds": "1", "first": "seat1"}
        return self._game.start(Setting(setting.edition, options, setting.seats))

    # Solving

    @property
    def gap(self) -> float:
        """A proven bound on the error: the truth lies between low and high."""
        return float((self.high - self.low).max())

    @property
    def path(self) -> Path:
        """One file for each board and rules that play differently."""
        relations = np.concatenate([*self._acts.die, self._acts.sprint])
        name = hashlib.blake2b(np.packbits(relations).tobytes(), digest_size=8).hexdigest()
        return cache_folder() / "sumo" / f"solution-{name}.npz"

    def solve(self, progress: Callable[[float], None], tolerance: float, threads: int) -> None:
        if self.gap <= tolerance:
            return
        board = self._board()
        run = compiled("sumo", ENTRIES, {})["sweep"]
        cuts = np.linspace(0, len(self.places), threads * 4 + 1).astype(int).tolist()
        with ThreadPoolExecutor(threads) as pool:
            while self.gap > tolerance and self.sweeps < MOST_SWEEPS:
                jobs = [
                    pool.submit(run, self.low, self.high, a, b, board, scratch())
                    for a, b in zip(cuts, cuts[1:], strict=False)
                ]
                progress(max(job.result() for job in jobs))
                self.sweeps += 1
                if self.sweeps % KEEP_EVERY == 0:
                    self._save()
        self._save()

    def _board(self) -> Board:
        pairs = ends([self._acts.any_order(dice) for dice in PAIRS], self.places)
        triples = ends([self._acts.any_order(dice) for dice in TRIPLES], self.places)
        return Board(self.places.holding, pairs, triples, all_rolls())

    def _load(self) -> None:
        try:
            with np.load(self.path) as kept:
                if kept["low"].shape == self.low.shape:
                    self.low, self.high, self.sweeps = kept["low"], kept["high"], int(kept["sweeps"])
            os.utime(self.path)
        except (OSError, ValueError, KeyError, EOFError):
            return  # nothing there, or damaged: worked out anew

    def _save(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(f".{os.getpid()}.part.npz")
        np.savez_compressed(part, low=self.low, high=self.high, sweeps=self.sweeps)
        os.replace(part, self.path)
        forget_most(self.path.parent)

    # Asking

    def turn_value(self, place: int, mine: Dice, theirs: Dice) -> float:
        """The chance of the player about to roll."""
        at = place, RESERVE_NUMBER[mine], RESERVE_NUMBER[theirs]
        return float(self.low[at] + self.high[at]) / 2

    def first_player(self) -> float:
        """The chance that the first seat wins a round it starts."""
        return self._started[0]

    @cached_property
    def _started(self) -> tuple[float, float]:
        """The first seat's chance in a round that it starts, and in one that the other starts."""
        other = self._root.copy()
        other["player"] = 1
        first, second = (self.turn_value(self.places.of(root), (), ()) for root in (self._root, other))
        return first, 1 - second

    def chance(self, states: States) -> float:
        """The chance that the first seat wins, with perfect play of both."""
        if states["phase"][0] == Phase.DONE:
            return float(states["winner"][0] == 0)
        one, other = map(int, states["wins"][0])
        return self._match(int(states["rounds"][0]), one, other, self._round(states))

    def _round(self, states: States) -> float:
        """The first seat's chance in the running round."""
        phase, mover = states["phase"][0], states["player"][0]
        if phase == Phase.LOT:
            return sum(self._started) / 2
        mine = self._waiting(states) if phase == Phase.ROLL else self._deciding(states)
        return mine if mover == 0 else 1 - mine

    def _match(self, rounds: int, one: int, other: int, chance: float) -> float:
        """What the first seat's chance in the running round makes of a match; whoever loses it starts the next."""
        won = 1.0 if one + 1 == rounds else self._match(rounds, one + 1, other, self._started[1])
        lost = 0.0 if other + 1 == rounds else self._match(rounds, one, other + 1, self._started[0])
        return chance * won + (1 - chance) * lost

    def moves(self, states: States) -> dict[int, float]:
        """Each legal move with the mover's chance after it."""
        mover = states["player"][0]
        first = {move: self.chance(self._referee.after(states, move)) for move in self._referee.legal(states)}
        return {move: chance if mover == 0 else 1 - chance for move, chance in first.items()}

    @cached_property
    def book(self) -> Any:
        """The same for compiled players."""
        return known.book(self.places.number, (self.low + self.high) / 2)

    def _waiting(self, states: States) -> float:
        """The mover's chance before a roll; after a flurry the dice at hand are all to be rolled."""
        mover = int(states["player"][0])
        if states["acts"][0] == 2:
            return self.turn_value(self.places.of(states), dice_in(states, mover), dice_in(states, 1 - mover))
        total = 0.0
        for roll in range(int(ROLLS[DICE])):
            later = states.copy()
            later["hand"][0] = ROLL_FACES[DICE, roll]
            later["phase"] = Phase.CHOOSE
            if later["hand"][0].max() < DICE:
                total += ROLL_WAYS[DICE, roll] * self._deciding(later)
        return total / (FACES**DICE - FACES)

    def _deciding(self, states: States) -> float:
        """The mover's chance with the dice on the slots, chosen or still to be chosen."""
        acted, chosen, acts = (int(states[name][0]) for name in ("acted", "chosen", "acts"))
        on_slots = tuple(states["slot"][0][acted:chosen].tolist())
        mover = int(states["player"][0])
        theirs = RESERVE_NUMBER[dice_in(states, 1 - mover)]
        if states["phase"][0] == Phase.ACT:
            return self._resolved(states, on_slots, RESERVE_NUMBER[dice_in(states, mover)], theirs)
        hand = tuple(face for face in range(FACES) for _ in range(int(states["hand"][0][face])))
        best = 0.0
        for order in set(permutations(hand, acts - chosen)):
            left = list(hand)
            for face in order:
                left.remove(face)
            best = max(best, self._resolved(states, on_slots + order, RESERVE_NUMBER[tuple(left)], theirs))
        return best

    def _resolved(self, states: States, dice: Dice, mine: int, theirs: int) -> float:
        """What the best way to resolve these dice gives."""
        reached = np.flatnonzero(self._acts.from_place(self.places.of(states), dice))
        if reached[-1] == len(self.places):
            return 1.0
        enemy = np.array(self.places.across)[reached]
        return float(1 - ((self.low + self.high)[enemy, theirs, mine] / 2).min())


def dice_in(states: States, seat: int) -> Dice:
    """The seat's reserve."""
    return tuple(face for face in range(FACES) for _ in range(int(states["reserve"][0][seat][face])))


def forget_most(folder: Path) -> None:
    """Keep no more than a bounded room on disk."""
    left = MOST_BYTES
    for path in sorted(folder.glob("solution-*.npz"), key=last_used, reverse=True):
        left -= size_of(path)
        if left < 0:
            path.unlink(missing_ok=True)


def last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another process was quicker
        return 0.0


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def scratch() -> Gains:
    return Gains(np.zeros((len(PAIRS), len(RESERVES))), np.zeros((len(TRIPLES), len(RESERVES))))
