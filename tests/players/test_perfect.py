"""Where a game is solved the strongest level makes no mistake."""

import numpy as np
import pytest

from dedale.core import CHANCE, Play, below, registry
from dedale.players import Player, solved, spec

BOARDS = [("stump-12", "printed"), *((pytest.param(board, way, marks=pytest.mark.long)) for board, way in
          (("stump-12", "first"), ("diamond-13", "printed"), ("diamond-13", "first")))]  # fmt: skip


def decisions(game, setting, count):
    """Positions of games at random, of every phase of a turn."""
    rng = np.array([4], np.uint64)
    while count:
        play = Play(game, setting)
        while not play.over and count:
            if play.turn == CHANCE:
                play.draw(rng)
                continue
            yield play
            count -= 1
            moves = play.legal()
            play.move(moves[below(rng, len(moves))])


@pytest.mark.slow
@pytest.mark.parametrize(("board", "way"), BOARDS)
def test_level_five_loses_nothing_on_a_shipped_board(board, way, long):
    game = registry.find("sumo")
    setting = game.setting(board, None, None, way)
    oracle = solved(game, setting)
    bot, losses = Player(game, spec("level:5", game, setting), 1, oracle), []
    for play in decisions(game, setting, 2000 if long else 150):
        worth = oracle.moves(play.states)
        losses.append(max(worth.values()) - worth[bot.choose(play.masked(play.turn), play.turn)])
    assert sum(losses) / len(losses) < 5e-5  # 0.00 %
    assert max(losses) < 1e-3
