"""Make a game's golden game: `python -m tests.golden sumo [SEED]`. Look at the story before you keep it."""

import sys

import numpy as np

from dedale.core import CHANCE, Play, record, registry
from dedale.handle.page import story
from dedale.players import Player, spec
from tests import conftest  # noqa: F401  (the examples are games too)
from tests.battery.sampled import folder as tests_of


def main() -> None:
    key, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    game = registry.find(key)
    play, rng = Play(game, game.setting()), np.array([seed], np.uint64)
    bots = [Player(game, spec("mcts:300", game), seed + seat) for seat in range(play.setting.seats)]
    while not play.over:
        if play.turn == CHANCE:
            play.draw(rng)
        else:
            play.move(bots[play.turn].choose(play.masked(play.turn), play.turn))
    names = ["Anne", "Bruno", "Chloé", "David", "Emma", "Félix"][: play.setting.seats]
    folder = tests_of(game)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "golden.json").write_text(record.written(record.as_data(play, names)), encoding="utf-8")
    told = "\n".join(story(play, names, game.language("en"))) + "\n"
    (folder / "golden.txt").write_text(told, encoding="utf-8")
    sys.stdout.write(told)


if __name__ == "__main__":
    main()
