"""Play the matches whose results the docs quote, and write the results there.

python docs/measure.py levels            each level against the one below, in every game
python docs/measure.py levels sumo coq   in some
python docs/measure.py teams             Run Run Run!: kinds of teams by number of players and difficulty
"""

import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from dedale.core import Game, registry
from dedale.lab.compete import Match, compete
from dedale.lab.simulate import simulate
from dedale.players import LEVELS, spec

HERE = Path(__file__).parent
GAMES = ("sumo", "coq", "labyrinthe", "pyramid", "gootmu")
MATCH = 200
MATCHES = {"coq": 1000}  # where luck hides small steps
TEAM_LEVELS = (4000, 2000, 1000, 600, 400)  # games: weak teams play fast, and rarely win
TEAMS = {"random": 4000, "greedy": 4000, "mcts:100": 120, "mcts:1000": 120}


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def cells(match: Match) -> list[str]:
    low, high = match.interval
    return [percent(match.share), f"{100 * low:.1f} – {100 * high:.1f}", f"{match.games:,}"]


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def put(page: str, mark: str, text: str) -> None:
    """Between the marks of that name."""
    path = HERE / page
    begin, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
    whole = path.read_text()
    if begin not in whole:
        raise SystemExit(f"{page} has no place for {mark}")
    path.write_text(re.sub(f"{begin}.*?{end}", lambda _: f"{begin}\n{text}\n{end}", whole, flags=re.DOTALL))
    click.echo(f"{page}, {mark}:\n{text}\n")


def levels(game: Game) -> None:
    """Two players each, or teams of two."""
    setting = game.setting(seats=2)
    rows: list[list[Any]] = []
    if game.facts.cooperative:
        for level, games in zip(LEVELS, TEAM_LEVELS, strict=True):
            who = spec(f"level:{level}", game)
            match = compete(game, setting, [(level, who)], games).matches[0]
            rows.append([level, f"`{who}`", *cells(match)])
        put("levels.md", f"levels of {game.key}", table(["level", "who plays", "won", "95 %", "games"], rows))
        return
    rows.append([LEVELS[0], f"`{spec('level:1', game)}`", "", "", ""])
    for below, level in pairwise(LEVELS):
        pair = [(name, spec(f"level:{name}", game)) for name in (level, below)]
        match = compete(game, setting, pair, MATCHES.get(game.key, MATCH)).matches[0]
        rows.append([level, f"`{pair[0][1]}`", *cells(match)])
    heads = ["level", "who plays", "score against the level below", "95 %", "games"]
    put("levels.md", f"levels of {game.key}", table(heads, rows))


def teams() -> None:
    game, rows = registry.find("pyramid"), []
    for difficulty in ("easy", "normal", "hard"):
        for seats in (1, 2, 3, 4):
            setting, row = game.setting(options={"difficulty": difficulty}, seats=seats), [difficulty, str(seats)]
            for name, games in TEAMS.items():
                tally = simulate(game, setting, [spec(name, game)] * seats, games)
                low, high = tally.interval(0)
                row.append(f"{percent(tally.share(0))} ({100 * low:.1f} – {100 * high:.1f})")
            rows.append(row)
            click.echo("  ".join(row))
    heads = ["difficulty", "players", *(f"`{name}`, {games:,} games" for name, games in TEAMS.items())]
    put("pyramid.md", "teams", table(heads, rows))


if __name__ == "__main__":
    what, *keys = sys.argv[1:] or ["help"]
    if what == "levels":
        for key in keys or GAMES:
            levels(registry.find(key))
    elif what == "teams":
        teams()
    else:
        click.echo(__doc__)
