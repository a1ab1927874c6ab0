"""The engine beside the naive rules, move by move, in whole games with all kinds of options.

Uniform play hardly ever reaches the white square, so most games are played keenly: pawns prefer squares near it.
"""

import numpy as np
import pytest
from tests.games.labyrinthe.naive import SIZE, WHITE, Naive

from dedale.core import OVER, Strict, below, registry
from dedale.search import engine

GAME = registry.find("labyrinthe")
PLIES = 70
SETTINGS = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"two_colours": "yes"}),
    (2, {"old_contact": "yes"}),
    (4, {"barred": "round"}),
    (2, {"touch": "yes"}),
    (2, {"free_block": "yes"}),
    (3, {"endless": "yes", "old_contact": "yes", "barred": "round"}),
    (2, {"two_colours": "yes", "touch": "yes", "free_block": "yes", "endless": "yes"}),
]


class Fast:
    """The compiled rules, with the words of the game; the battery proves them equal to the narrated ones."""

    def __init__(self, seats, options, starter):
        self.setting = GAME.setting(None, options, seats)
        self.states, self.run = GAME.start(self.setting), engine(GAME).run
        self.moves, self.plies = np.zeros(GAME.rules.MOST_MOVES, np.int64), 0
        self.run["step_at"](self.states, 0, starter)

    @property
    def here(self):
        return Strict(self.states[0])

    @property
    def turn(self):
        return self.run["turn_at"](self.states, 0)

    def legal(self):
        codes = [int(code) for code in self.moves[: self.run["legal_at"](self.states, 0, self.moves)]]
        luck = np.array([self.plies], np.uint64)
        for _ in range(5):  # picked at random they are the same
            listed = codes[below(luck.copy(), len(codes))]
            assert self.run["pick_at"](self.states, 0, self.moves, luck) == listed
        return codes

    def results(self):
        return [self.run["result_at"](self.states, 0, seat) for seat in range(self.setting.seats)]

    def move(self, code):
        self.run["step_at"](self.states, 0, code)
        self.plies += 1


def opened(seats, options, starter=0):
    play = Fast(seats, options, starter)
    return play, Naive(play.setting.edition.drawing, seats, options, starter)


def agree(play, naive):
    """Compare all there is to see; the moves by notation, with the engine's codes."""
    s = play.here
    assert play.turn == (OVER if naive.over() else naive.player)
    pawns = [{(s.pawn[4 * c + i, 1] - 1, s.pawn[4 * c + i, 0] - 1) for i in range(4)} for c in range(s.colours)]
    assert pawns == naive.pawns
    cells = {(x, y) for y in range(SIZE) for x in range(SIZE) if s.wall[0, y + 1] >> (x + 1) & 1}
    assert cells == set().union(*naive.blocks)
    if naive.over():
        assert play.results() == [
            0.0 if naive.winner is None else 1.0 if seat == naive.winner else -1.0 for seat in range(naive.seats)
        ]
        return {}
    codes = {GAME.words.notation(s, code): code for code in play.legal()}
    assert set(codes) == naive.moves()
    return codes


def keen(text):
    """How much a hasty player wants this move."""
    if "/" in text:
        return 40.0
    if text.startswith(("#", "touch", "pass")):
        return 1.0
    end = text.partition("-")[2]
    x, y = ord(end[0]) - 97, int(end[1:]) - 1
    return 60.0 if (x, y) in WHITE else 8.0 / (1 + min(abs(x - 10), abs(y - 10)))


def play_beside(play, naive, rng, wish, plies=PLIES):
    codes = agree(play, naive)
    while codes and play.plies < plies:
        texts = sorted(codes)
        weights = np.array([wish(text) for text in texts])
        text = texts[rng.choice(len(texts), p=weights / weights.sum())]
        play.move(codes[text])
        naive.play(text)
        codes = agree(play, naive)
    return play.plies


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_keen_games_agree_move_by_move(number):
    seats, options = SETTINGS[number]
    play, naive = opened(seats, options, number % seats)
    play_beside(play, naive, np.random.default_rng(number), keen)


def test_uniform_games_agree_move_by_move():
    for seats in (2, 4):
        play, naive = opened(seats, {})
        play_beside(play, naive, np.random.default_rng(9), lambda text: 1.0, 60)
