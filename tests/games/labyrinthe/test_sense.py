"""What the sense foresees of a move is what it says once the move is made."""

import numpy as np
import pytest

from dedale.core import CHANCE, OVER, below, registry
from dedale.search import engine

GAME = registry.find("labyrinthe")
OPTIONS = [(2, {}), (4, {}), (2, {"two_colours": "yes", "free_block": "yes"}), (3, {"touch": "yes"})]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_what_is_foreseen_comes_true(seats, options):
    states, run = GAME.start(GAME.setting(None, options, seats)), engine(GAME).run
    moves, luck = np.zeros(GAME.rules.MOST_MOVES, np.int64), np.array([3], np.uint64)
    for _ in range(60):
        who = run["turn_at"](states, 0)
        if who == CHANCE:
            run["step_at"](states, 0, 0)
            continue
        codes = moves[: run["legal_at"](states, 0, moves)].tolist()
        worths = []
        for one, other in zip(codes, reversed(codes), strict=True):
            after = states.copy()
            over = run["step_at"](after, 0, one) == OVER
            worths.append(run["result_at"](after, 0, who) if over else run["value_at"](after, 0, who))
            assert run["foresee_at"](states, 0, one, other, who)[0] == pytest.approx(worths[-1])
        keen = below(luck, 2) == 0
        run["step_at"](states, 0, codes[int(np.argmax(worths))] if keen else codes[below(luck, len(codes))])
        if run["turn_at"](states, 0) == OVER:
            break
