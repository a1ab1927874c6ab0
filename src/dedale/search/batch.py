"""Many games at once, a row each: moves in; what the seat to move sees, its legal moves and the results out."""

from typing import Any, NamedTuple

import numpy as np

from dedale.core import Game
from dedale.core.compile import Compiled
from dedale.core.contract import apply, chance, legal, mask, refusal, result, turn
from dedale.core.rule import CHANCE, OVER, Moves, States, rule
from dedale.search.contest import decide
from dedale.search.desk import Desk, Style, Table
from dedale.search.luck import Luck
from dedale.search.playout import pick_outcome

RESET, STAY = -1, -2  # in place of a move: begin the next game; leave the row as it is
OUTSIDE = -1  # in place of a policy: the seat is played by whoever calls `step`
NOBODY = -1  # whose eyes see what everybody sees


class Games(NamedTuple):
    """A row a game. `seen` is the position as the seat to move sees it; where nothing is ever hidden, it is `states`
    itself. `finals` is how the row's last game ended, as the seat that made the last move sees it; `fresh` how the
    generator of the next one starts, the game after those `dealt`."""

    states: States
    seen: States
    finals: States
    rngs: Table
    fresh: Table
    dealt: Table
    plies: Table
    masks: Table
    rewards: Table
    dones: Table
    truncated: Table
    turns: Table


class Terms(NamedTuple):
    """How all rows are played: from where, by whom in each row (a seat's policy, budget and slips), for how many plies
    at most, and whether a row that has ended starts again by itself."""

    root: States
    players: Table
    limit: int
    again: bool


@rule
def advance(games: Games, actions: Any, terms: Terms, desk: Desk, style: Style) -> int:
    """Each row's move, then what chance and the players inside do, up to the next question to somebody outside.

    Returns how many moves were refused; such a row is left as it was.
    """
    refused = 0
    for i in range(len(actions)):
        if actions[i] == RESET:
            clear(games, i)
            deal(games, i, terms, desk, style)
        elif actions[i] == STAY or (games.turns[i] < 0 and not terms.again):
            continue
        elif games.turns[i] >= 0 and not allowed(games, i, actions[i]):
            refused += 1
            continue
        else:
            step(games, i, actions[i], terms, desk, style)
        look(games, i, terms, desk.moves)
    return refused


@rule
def step(games: Games, i: int, move: int, terms: Terms, desk: Desk, style: Style) -> None:
    """A game that was over before anybody outside was asked has no move to make: its end is told now."""
    seat = games.turns[i]
    if seat >= 0:
        apply(games.states[i], move)
        games.plies[i] += 1
        carry_on(games, i, terms, desk, style)
    if close(games, i, seat, terms) and terms.again:
        deal(games, i, terms, desk, style)


@rule
def clear(games: Games, i: int) -> None:
    games.dones[i] = False
    games.truncated[i] = False
    for seat in range(games.rewards.shape[1]):
        games.rewards[i, seat] = 0.0


@rule
def allowed(games: Games, i: int, move: int) -> bool:
    return 0 <= move < games.masks.shape[1] and refusal(games.states[i], move) == 0


@rule
def deal(games: Games, i: int, terms: Terms, desk: Desk, style: Style) -> None:
    """The next game of the row, with luck of its own."""
    games.states[i] = terms.root[0]
    games.rngs[i] = games.fresh[i]
    games.dealt[i] += 1
    games.plies[i] = 0
    carry_on(games, i, terms, desk, style)


@rule
def carry_on(games: Games, i: int, terms: Terms, desk: Desk, style: Style) -> None:
    """Chance and the players inside play until somebody outside is asked, or the row ends."""
    s, players = games.states[i], terms.players[i]
    desk.rng[0] = games.rngs[i]
    plies = games.plies[i]
    who = turn(s)
    while who != OVER and plies < terms.limit:
        if who == CHANCE:
            move = pick_outcome(desk.weights, chance(s, desk.weights), desk.rng)
        elif players[who, 0] != OUTSIDE:
            move = decide(s, desk, style, who, players[who], len(players))
        else:
            break
        apply(s, move)
        plies += 1
        who = turn(s)
    games.plies[i] = plies
    games.rngs[i] = desk.rng[0]


@rule
def close(games: Games, i: int, seat: int, terms: Terms) -> bool:
    """Whether the row has ended, and what came of it."""
    s = games.states[i]
    over = turn(s) == OVER
    games.dones[i] = over
    games.truncated[i] = not over and games.plies[i] >= terms.limit
    for each in range(games.rewards.shape[1]):
        games.rewards[i, each] = result(s, each) if over else 0.0
    if over or games.truncated[i]:
        games.finals[i] = s
        mask(games.finals[i], seat if seat >= 0 else NOBODY)
        return True
    return False


@rule
def look(games: Games, i: int, terms: Terms, moves: Moves) -> None:
    s = games.states[i]
    who = turn(s) if games.plies[i] < terms.limit else OVER
    games.turns[i] = who
    games.seen[i] = s
    mask(games.seen[i], who if who >= 0 else NOBODY)
    for code in range(games.masks.shape[1]):
        games.masks[i, code] = False
    for m in range(legal(s, moves) if who >= 0 else 0):
        games.masks[i, moves[m]] = True


class Batch:
    """Many games side by side, stepped together. A row's games have the numbers of that row, each its own luck: row 3
    of 1,024 plays the games 3, 1,027, 2,051… of the seed."""

    def __init__(self, run: Compiled, games: Games, terms: Terms, desk: Desk, style: Style) -> None:
        self._run, self._games, self._terms, self._desk, self._style = run["advance"], games, terms, desk, style
        self.states, self.seen, self.finals = games.states, games.seen, games.finals
        self.masks, self.turns, self.plies = games.masks, games.turns, games.plies
        self.rewards, self.dones, self.truncated = games.rewards, games.dones, games.truncated
        self._luck, self._first, self._every = Luck(1), np.arange(len(self)), len(self)

    def __len__(self) -> int:
        return len(self.turns)

    def reset(self, seed: Any = None, rows: Any = None) -> None:
        """Begin anew, in all rows or in those that are named or marked; without a seed with their next games.

        A seed for each row makes it play the games 0, 1, 2… of its own seed.
        """
        chosen = np.zeros(len(self), np.bool_)
        chosen[slice(None) if rows is None else rows] = True
        if seed is not None:
            self._luck, shared = Luck(seed), np.ndim(seed) == 0
            self._first, self._every = np.arange(len(self)) * shared, len(self) if shared else 1
            self._games.dealt[chosen] = 0
            self._draw(chosen)
        self._advance(np.where(chosen, RESET, STAY))

    def step(self, actions: Any) -> None:
        """One move in each row; STAY leaves a row as it is. Illegal moves are an error, and leave their rows as they
        were. What has ended is told by `dones`, `truncated`, `rewards` and `finals`."""
        moves = np.ascontiguousarray(actions, np.int64)
        if moves.shape != self.turns.shape:
            raise ValueError(f"moves of shape {moves.shape} for {len(self)} games")
        if (moves == RESET).any():
            raise ValueError("a row is begun anew by reset(rows=…)")
        if refused := self._advance(moves):
            raise ValueError(f"{refused} of {len(moves)} moves are illegal; those games were left as they were")

    def _advance(self, moves: Any) -> int:
        before = self._games.dealt.copy()
        refused = int(self._run(self._games, moves, self._terms, self._desk, self._style))
        self._draw(self._games.dealt != before)
        return refused

    def _draw(self, rows: Any) -> None:
        """The luck of the games that these rows play next."""
        if rows.any():
            self._games.fresh[rows] = self._luck.of(self._first + self._every * self._games.dealt)[rows]


def set_games(game: Game, count: int, seats: int) -> Games:
    states = np.zeros(count, game.rules.State)
    return Games(
        states,
        np.zeros_like(states) if game.hides else states,
        np.zeros_like(states),
        np.zeros(count, np.uint64),
        np.zeros(count, np.uint64),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, game.rules.CODES), np.bool_),
        np.zeros((count, seats), np.float32),
        np.zeros(count, np.bool_),
        np.zeros(count, np.bool_),
        np.full(count, OVER, np.int8),
    )


ENTRIES = (advance,)
