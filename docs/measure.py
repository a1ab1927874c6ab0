"""Play the matches whose results the docs quote, and write the results there.

\b
python docs/measure.py levels            each level against the one below, in every game
python docs/measure.py levels sumo coq   in some
python docs/measure.py levels labyrinthe --opening 4   with that many moves by lot before each game
python docs/measure.py losses            what each level's moves cost against perfect play, where a game is solved
python docs/measure.py teams             Run Run Run!: kinds of teams by number of players and difficulty
python docs/measure.py defaults          what each changed default does to a game, in every game that has some
python docs/measure.py defaults sumo     in one
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import click
import numpy as np

from dedale.core import CHANCE, Game, Play, Setting, registry
from dedale.lab.compete import Match, Terms, compete
from dedale.lab.simulate import simulate
from dedale.lab.tally import Z95, Tally, wilson
from dedale.players import LEVELS, SEARCHING, Player, solved, spec
from dedale.table.club.rating import MEASURED

HERE = Path(__file__).parent
GAMES = ("sumo", "coq", "labyrinthe", "pyramid", "gootmu")
SOLVED = ("sumo", "coq")
WORKED_OUT = ("sumo",)  # by whatever rules
MATCHES = {  # games of each step, fewer where both think long
    "sumo": (1000,) * 4, "coq": (1000,) * 4, "labyrinthe": (400, 400, 200, 100), "gootmu": (400,) * 4,
}  # fmt: skip
JUDGED = 1000  # decisions
TEAM_LEVELS = (7000, 7000, 7000, 7000, 300)  # games: teams that do not search play fast
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
    return [percent(match.share), f"{100 * low:.1f} – {100 * high:.1f}", f"{match.games:,}", f"{match.distinct:,}"]


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


def levels(game: Game, opening: int | None) -> None:
    """Each against the level below; or teams of each against the game."""
    setting, team = game.setting(seats=2), game.facts.cooperative
    who = [(level, spec(f"level:{level}", game, setting)) for level in LEVELS]
    pairs = [[each] for each in who] if team else [[upper, lower] for lower, upper in pairwise(who)]
    games = TEAM_LEVELS if team else MATCHES[game.key]
    found = [
        compete(game, setting, pair, Terms(number, opening=opening)) for pair, number in zip(pairs, games, strict=True)
    ]
    matches = [standings.matches[0] for standings in found]
    rows = [[pair[0][0], f"`{pair[0][1]}`", *cells(match)] for pair, match in zip(pairs, matches, strict=True)]
    if not team:
        rows.insert(0, [LEVELS[0], f"`{who[0][1]}`", *[""] * 4])
        keep_shares(game, matches)
    heads = ["level", "who plays", "won" if team else "score against the level below", "95 %", "games", "distinct"]
    lot = f"Each game begins with {found[0].opening} moves by lot, the same for both sides.\n\n"
    put("levels.md", f"levels of {game.key}", (lot if found[0].opening else "") + table(heads, rows))


def keep_shares(game: Game, matches: Sequence[Match]) -> None:
    """Where ratings are worked out from them."""
    shares = [float(percent(match.share).removesuffix(" %")) / 100 for match in matches]
    line = f"{game.key} = [{', '.join(f'{share:.3f}' for share in shares)}]"
    MEASURED.write_text(re.sub(rf"(?m)^{game.key} = .*$", line, MEASURED.read_text("utf-8")), "utf-8")


def losses(game: Game) -> None:
    """Of winning chance a decision, by level, in the same positions of games between players of level 2."""
    setting, rows = game.setting(), []
    oracle = solved(game, setting)
    positions = list(decisions(game, setting, JUDGED))
    worths = [oracle.moves(play.states) for play in positions]
    who = dict.fromkeys([*(spec(f"level:{level}", game, setting) for level in LEVELS), SEARCHING])
    for each in who:
        bot = Player(game, each, 1, oracle, threads=1)
        moves = [bot.choose(play.masked(play.turn), play.turn) for play in positions]
        lost = [100 * (max(worth.values()) - worth[move]) for worth, move in zip(worths, moves, strict=True)]
        reach = Z95 * stdev(lost) / sqrt(len(lost))
        rows.append([f"`{each}`", f"{mean(lost):.2f} ± {reach:.2f} %", f"{max(lost):.1f} %"])
        click.echo(rows[-1])
    judge = "by the solution" if oracle.error == 0 else "by `oracle`"
    told = f"{JUDGED:,} decisions of games between `level:2`, seed 1, each judged {judge}.\n\n"
    heads = ["who plays", "winning chance lost a decision", "at worst"]
    put("levels.md", f"losses of {game.key}", told + table(heads, rows))


def decisions(game: Game, setting: Setting, count: int) -> Iterator[Play]:
    rng, bot, left = np.array([1], np.uint64), Player(game, spec("level:2", game), 1), count
    while left:
        play = Play(game, setting)
        while not play.over and left:
            if play.turn == CHANCE:
                play.draw(rng)
                continue
            if len(play.legal()) > 1:
                yield play.at(len(play.plies))
                left -= 1
            play.move(bot.choose(play.masked(play.turn), play.turn))


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
    heads = ["", *(["perfect play"] if game.key in WORKED_OUT else [])]
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
    if game.key in WORKED_OUT:
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


@click.command(help=__doc__)
@click.argument("what", type=click.Choice(["levels", "losses", "teams", "defaults"]))
@click.argument("keys", nargs=-1)
@click.option("--opening", type=click.IntRange(0))
def main(what: str, keys: tuple[str, ...], opening: int | None) -> None:
    if what == "teams":
        teams()
    for key in keys or {"levels": GAMES, "losses": SOLVED, "defaults": tuple(CHANGED), "teams": ()}[what]:
        game = registry.find(key)
        if what == "levels":
            levels(game, opening)
        elif what == "losses":
            losses(game)
        else:
            defaults(game)


if __name__ == "__main__":
    main()
