"""A player of ours at the board, from whatever checkout is on the path. Lines in: a game begins, a move or an outcome
is made, a seat is to choose; only to the last there is an answer: its move and the CPU it took."""

import json
import sys
import time

from dedale.core import registry
from dedale.players import Player, spec
from dedale.search import engine

game = registry.find(sys.argv[1])
who = spec(sys.argv[2], game)
run = engine(game).run
player = state = None
for line in sys.stdin:
    said = json.loads(line)
    if "begin" in said:
        state, player = game.start(game.setting(seats=said["seats"])), Player(game, who, said["begin"], threads=1)
    elif "made" in said:
        run["step_at"](state, 0, said["made"])
    else:
        seen = state.copy()
        run["mask_at"](seen, 0, said["choose"])
        start = time.process_time()
        move = player.choose(seen, said["choose"])
        print(json.dumps({"move": move, "seconds": time.process_time() - start}), flush=True)
