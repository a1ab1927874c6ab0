"""Play the matches whose results the docs quote, and write the results there.

python docs/measure.py levels            each level against the one below, in every game
python docs/measure.py levels sumo coq   in some
python docs/measure.py teams             Run Run Run!: kinds of teams by number of players and difficulty
python docs/measure.py defaults          what each changed default does to a game, in every game that has some
python docs/measure.py defaults sumo     in one
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import click

from dedale.core import Game, registry
from dedale.lab.compete import Match, compete
from dedale.lab.simulate import simulate
from dedale.lab.tally import Tally, wilson
from dedale.players import LEVELS, Spec, solved, spec

HERE = Path(__file__).parent
GAMES = ("sumo", "coq", "labyrinthe", "pyramid", "gootmu")
MATCH = 200
MATCHES = {"coq": 1000}  # where luck hides small steps
STEADY = {"labyrinthe": 50}  # of a thousand moves of both that slip, so that games differ
TEAM_LEVELS = (7000, 7000, 7000, 600, 300)  # games: teams that do not search play fast
TEAMS = {"random": 4000, "greedy": 4000, "policy": 7000}
BOTS = {"random": 100_000, "greedy": 20_000}
PARTS = 20  # the games of a row are played in so many parts: how their lengths differ tells how sure the mean is
T95 = 2.093  # Student's, for one less


@dataclass(frozen=True)
class Changed:
    """What a game's defaults were: by clause the options that play as before. `always` holds in every row; `bots` are
    who plays how many games, where those of all are too many."""

    before: Mapping[str, Mapping[str, str]]
    always: Mapping[str, str] = field(default_factory=dict)
    seats: int = 2
    bots: Mapping[str, int] = field(default_factory=lambda: BOTS)


CHANGED = {
    "sumo": Changed(
        {"SG-24": {"narrow_slam": "yes"}, "SG-27": {"short_sprint": "yes"}},
        always={"first": "seat1"},
    ),
    "coq": Changed({"CQ-07": {"must_roll": "yes"}, "CQ-11": {"must_meet": "yes"}}),
    "labyrinthe": Changed({"LB-11": {"old_contact": "yes"}}, always={"first": "seat1"}),
    "pyramid": Changed({"RR-41": {"shield": "all"}}, seats=4, bots={"greedy": 20_000, "policy": 20_000}),
}


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
        pair = [(name, unsteady(spec(f"level:{name}", game), game)) for name in (level, below)]
        match = compete(game, setting, pair, MATCHES.get(game.key, MATCH)).matches[0]
        rows.append([level, f"`{spec(f'level:{level}', game)}`", *cells(match)])
    heads = ["level", "who plays", "score against the level below", "95 %", "games"]
    put("levels.md", f"levels of {game.key}", table(heads, rows))


def unsteady(who: Spec, game: Game) -> Spec:
    """Where hardly anything is left to luck the same two would play the same game again and again."""
    return replace(who, slips=max(who.slips, STEADY.get(game.key, 0)))


def teams() -> None:
    game, rows = registry.find("pyramid"), []
    for difficulty in ("easy", "normal", "hard", "nightmare"):
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


def defaults(game: Game) -> None:
    """The game as it is now, each changed default put back alone, then all of them."""
    changed = CHANGED[game.key]
    heads = ["", *(["perfect play"] if game.solvable else [])]
    for name, games in changed.bots.items():
        won = "the team wins" if game.facts.cooperative else "first seat wins"
        heads += [f"`{name}`, {games:,} games: plies", won, *(["draws"] if game.facts.draws else [])]
    rows = [[name, *measured(game, changed, options)] for name, options in variants(changed)]
    put(f"{game.key}.md", "defaults", table(heads, rows))


def variants(changed: Changed) -> Iterator[tuple[str, dict[str, str]]]:
    yield "as printed, the default now", {}
    for clause, options in changed.before.items():
        yield f"{clause} as before", dict(options)
    if len(changed.before) > 1:
        every = [pair for options in changed.before.values() for pair in options.items()]
        yield f"{' and '.join(changed.before)} as before", dict(every)


def measured(game: Game, changed: Changed, options: Mapping[str, str]) -> Iterator[str]:
    setting = game.setting(options={**changed.always, **options}, seats=changed.seats)
    if game.solvable:
        yield f"{100 * solved(game, setting).first_player():.3f} %"
    for name, games in changed.bots.items():
        players = [spec(name, game)] * changed.seats
        parts = [simulate(game, setting, players, games // PARTS, seed) for seed in range(1, PARTS + 1)]
        yield length(parts)
        yield surely(sum(part.wins[0] for part in parts), games)
        if game.facts.draws:
            yield surely(sum(part.games - sum(part.wins) for part in parts), games)


def length(parts: Sequence[Tally]) -> str:
    means = [part.plies / part.games for part in parts]
    return f"{mean(means):.1f} ± {T95 * stdev(means) / sqrt(len(means)):.1f}"


def surely(count: int, games: int) -> str:
    low, high = wilson(count, games)
    return f"{percent(count / games)} ({100 * low:.1f} – {100 * high:.1f})"


if __name__ == "__main__":
    what, *keys = sys.argv[1:] or ["help"]
    if what == "levels":
        for key in keys or GAMES:
            levels(registry.find(key))
    elif what == "teams":
        teams()
    elif what == "defaults":
        for key in keys or CHANGED:
            defaults(registry.find(key))
    else:
        click.echo(__doc__)
