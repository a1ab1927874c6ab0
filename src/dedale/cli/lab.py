"""The lab on the command line: many games, tournaments, reviews, exact solutions."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dedale.cli.console import err, figures, keep_picture, laid_out, out, picture_kind, progress_bar, set_up, spoken_in
from dedale.core import Fault, Game, Language, Setting, language, mark, record, registry

if TYPE_CHECKING:
    from rich.progress import Progress

    from dedale.lab.compete import Standings
    from dedale.lab.shares import Crew
    from dedale.lab.study.flags import Flag
    from dedale.lab.tally import Tally
    from dedale.players import Spec


@dataclass(frozen=True)
class Asked:
    """A game and how it is set up, as typed."""

    game: Game
    board: str | None
    options: tuple[str, ...]
    count: int | None
    way: str | None

    def setting(self, seats: int | None = None) -> Setting:
        """For that many, unless a number was given."""
        return set_up(self.game, self.board, self.options, self.count or seats, self.way)


def of_a_game(function: Callable[..., None]) -> Callable[..., None]:
    """The game and the options that say how it is set up, given to the command as one."""

    @click.argument("game")
    @laid_out
    @wraps(function)
    def command(
        game: str, board: str | None, options: tuple[str, ...], count: int | None, way: str | None, **given: Any
    ) -> None:
        function(Asked(registry.find(game), board, options, count, way), **given)

    return command


def by_many(function: Callable[..., None]) -> Callable[..., None]:
    """The options that say who plays the games, given to the command as one: a crew to be opened."""

    @click.option("--threads", "on_threads", type=click.IntRange(1), help="Side by side; by default one a core.")
    @click.option(
        "--processes", "in_processes", type=click.IntRange(1), help="Programs of this machine instead of threads."
    )
    @click.option("--cluster", "at", metavar="ADDRESS", help="Machines of a Dask scheduler: tcp://192.168.1.10:8786")
    @click.option("--gpu", "on_card", is_flag=True, help="This machine's NVIDIA card, for players who do not search.")
    @wraps(function)
    def command(
        asked: Asked, on_threads: int | None, in_processes: int | None, at: str | None, on_card: bool, **given: Any
    ) -> None:
        function(asked, crew=crew_of(on_threads, in_processes, at, on_card), **given)

    return command


def crew_of(
    on_threads: int | None, in_processes: int | None, at: str | None, on_card: bool
) -> "AbstractContextManager[Crew]":
    from dedale.lab import crews

    if sum(asked is not None for asked in (on_threads, in_processes, at, on_card or None)) > 1:
        raise Fault(mark("Games are played on threads, in processes, by a cluster or on a card: name one of the four."))
    if on_card:
        from dedale.lab.card import card

        return card()
    if at is not None:
        return crews.cluster(at)
    return crews.processes(in_processes) if in_processes else crews.threads(on_threads)


@click.command()
@of_a_game
@click.option(
    "-n", "--games", "number", type=click.IntRange(1), default=1000, show_default=True, help="How many games."
)
@click.option(
    "-p", "--players", default="random", show_default=True, help="One for all seats, or one each: random,mcts:200."
)
@click.option("--seed", type=int, default=1, show_default=True)
@by_many
@click.option(
    "--limit", type=click.IntRange(1), default=20_000, show_default=True, help="Plies after which a game is stopped."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@spoken_in
def simulate(
    asked: Asked, number: int, players: str, seed: int, crew: Any, limit: int, as_json: bool, lang: str
) -> None:
    """Play many games between bots and print what came of them. Ctrl-C prints what was played so far."""
    from dedale.lab.simulate import simulate as run
    from dedale.lab.tally import Tally
    from dedale.players import seated as sit

    found, t, names = asked.game, language(lang), players.split(",")
    setting = asked.setting(len(names) if len(names) > 1 else None)
    seated = sit(names, found, setting)
    tally, fault = Tally.none(setting.seats), None
    with crew as opened, progress_bar() as bar:
        work_out(found, setting, seated, opened, bar, t)
        job = bar.add_task(t("compiling the rules"), total=number)

        def show(now: Tally) -> None:
            nonlocal tally
            tally, doing = now, t("playing") if now.games else t("compiling the rules")
            bar.update(job, completed=now.games, description=doing)

        try:
            tally = run(found, setting, seated, number, seed, limit, opened, show)
        except Fault as met:  # what was played is told before what went wrong
            fault = met
    if as_json:
        told = {"game": found.key, "players": [str(p) for p in seated], "seed": seed, **tally.as_data()}
        click.echo(json.dumps(told, indent=2))
    elif tally.games or not fault:
        print_tally(found, tally, [str(p) for p in seated], lang)
    warn(found, tally, [str(p) for p in seated], lang)
    if fault:
        raise fault
    if tally.broken:
        raise Fault(
            mark("An invariant of clause {clause} was broken: please report this."),
            clause=found.clauses[tally.broken].id,
        )
    if tally.games < number:
        sys.exit(130)


def work_out(
    game: Game, setting: Setting, players: Sequence["Spec"], crew: "Crew", bar: "Progress", t: Language
) -> None:
    """Solve the game before its oracle plays; workers elsewhere do that themselves."""
    from dedale.players import ORACLE, solved

    if crew.near and any(player.kind == ORACLE for player in players):
        job = bar.add_task(t("working the game out"), total=None)
        said = mark("working the game out, exact to {gap:.1e}")
        solved(game, setting, lambda gap: bar.update(job, description=t(said, gap=gap)))
        bar.remove_task(job)


def print_tally(game: Game, tally: "Tally", players: Sequence[str], lang: str) -> None:
    t = language(lang)
    title = t.plural("{n} game", "{n} games", tally.games)
    heading = t("{title}: {value}", title=game.facts.name, value=title)
    table = figures(heading, (t("seat"), t("player")), (t("wins"), t("share"), t.percent(0.95)))
    for seat, player in enumerate(players):
        low, high = tally.interval(seat)
        wins, share = t.number(tally.wins[seat]), t.percent(tally.share(seat), 2)
        table.add_row(str(seat + 1), player, wins, share, f"{t.percent(low, 2)} – {t.percent(high, 2)}")
    out.print(table)
    out.print(t("distinct games {distinct}", distinct=distinct(tally.distinct, tally.marks.exact, t)))
    told = t(
        "length {mean} plies (shortest {low}, longest {high}); {rate} moves/s in {seconds} s",
        mean=t.decimal(tally.mean), low=t.number(tally.shortest), high=t.number(tally.longest),
        rate=t.number(tally.pace), seconds=t.decimal(tally.seconds),
    )  # fmt: skip
    out.print(told)
    if tally.draws or tally.unfinished:
        draws, stopped = t.number(tally.draws), t.number(tally.unfinished)
        out.print(t("draws {draws}, stopped by the limit {stopped}", draws=draws, stopped=stopped))


def distinct(count: int, exact: bool, t: Language) -> str:
    """Of how many games no two were the same."""
    return t.number(count) if exact else t("about {n}", n=t.number(count))


def warn(game: Game, tally: "Tally", players: Sequence[str], lang: str) -> None:
    """Say what these games cannot tell, or what is wrong with the game: to whoever looks on, not into a file."""
    from dedale.lab.study.flags import of_games, of_outcomes

    names = list(dict.fromkeys(players))
    hoist(of_outcomes(tally, ", ".join(names), game.facts.cooperative, alike=len(names) == 1), lang)
    hoist(of_games(tally), lang)


def hoist(flags: "Iterable[Flag]", lang: str) -> None:
    for flag in flags:
        err.print(f"⚑ {flag.say(language(lang))}", style="yellow", markup=False, soft_wrap=True)


@click.command()
@of_a_game
@click.option(
    "-p", "--players", default="level:1,level:2,level:3,level:4,level:5", show_default=True,
    help="Who takes part: random, greedy, policy, mcts:200, rolls:300, level:3, oracle… separated by commas.",
)  # fmt: skip
@click.option(
    "-n", "--games", "number", type=click.IntRange(2), default=200, show_default=True, help="Games of each pair."
)
@click.option("--neighbours", is_flag=True, help="Each only against the one named next.")
@click.option(
    "--opening", type=click.IntRange(0, 100), metavar="MOVES",
    help="Moves by lot before each game, the same for both sides.  [default: none where luck makes games differ]",
)  # fmt: skip
@click.option("--seed", type=int, default=1, show_default=True)
@by_many
@click.option("--plot", type=click.Path(path_type=Path), help="Draw the ratings: x.svg or x.png")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@spoken_in
def compete(
    asked: Asked, players: str, number: int, neighbours: bool, opening: int | None, seed: int, crew: Any,
    plot: Path | None, as_json: bool, lang: str,
) -> None:  # fmt: skip
    """A tournament of bots in a GAME: every pair from both sides with the same luck, then ratings.

    A game that leaves nothing to luck once it has begun is played from openings drawn by the seed, each from both
    sides. How many games were distinct is counted and told.

    A team game is played by teams of one kind each, and the ratings are against the game itself.
    """
    from dedale.drawing.ladder import ladder
    from dedale.lab.compete import Terms
    from dedale.lab.compete import compete as run
    from dedale.lab.study.flags import of_matches
    from dedale.players import spec

    found, t = asked.game, language(lang)
    if plot:
        picture_kind(plot)
    setting = asked.setting()
    who = [(text.strip(), spec(text, found, setting)) for text in players.split(",")]
    pairs = len(who) - 1 if neighbours else len(who) * (len(who) - 1) // 2
    total = number * (len(who) if found.facts.cooperative else pairs)
    with crew as opened, progress_bar() as bar:
        work_out(found, setting, [each for _, each in who], opened, bar, t)
        job = bar.add_task(t("playing"), total=total)
        terms = Terms(number, seed, opening, neighbours)
        standings = run(found, setting, who, terms, opened, lambda games: bar.update(job, completed=games))
    if as_json:
        click.echo(json.dumps({"game": found.key, "seed": seed, **standings.as_data()}, indent=2))
    else:
        print_standings(found, standings, seed, lang)
    hoist(of_matches(standings), lang)
    if plot:
        rows = [(name, r.points, r.reach) for name, r in zip(standings.names, standings.ratings, strict=True)]
        keep_picture(plot, str(ladder(found.facts.name, rows)), 1000)
    if sum(match.games for match in standings.matches) < total:
        sys.exit(130)


def print_standings(game: Game, standings: "Standings", seed: int, lang: str) -> None:
    t = language(lang)
    table = figures(t("{game}: ratings", game=game.facts.name), (t("player"),), (t("rating"), t.percent(0.95)))
    for name, rating in sorted(zip(standings.names, standings.ratings, strict=True), key=lambda row: -row[1].points):
        table.add_row(name, f"{rating.points:+.0f}", f"± {rating.reach:.0f}")
    out.print(table)
    table = figures(
        None, (t("player"), t("against")), (t("games"), t("distinct"), t("share"), t.percent(0.95), t("draws"))
    )
    for match in standings.matches:
        low, high = match.interval
        table.add_row(
            standings.names[match.one], standings.names[match.other], t.number(match.games),
            distinct(match.distinct, match.marks.exact, t), t.percent(match.share, 1),
            f"{t.percent(low, 1)} – {t.percent(high, 1)}", t.number(match.draws),
        )  # fmt: skip
    out.print(table)
    if standings.opening:
        told = t.plural(
            "Each game begins with {n} move by lot (seed {seed}), the same for both sides.",
            "Each game begins with {n} moves by lot (seed {seed}), the same for both sides.",
            standings.opening, seed=seed,
        )  # fmt: skip
        out.print(told)


@click.command()
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--simulations", type=click.IntRange(50, 1_000_000), help="A position; more is slower and surer. [default: by game]"
)
@click.option("--search", "searched", is_flag=True, help="Search even where the game has been solved.")
@click.option("--plot", type=click.Path(path_type=Path), help="Draw the chances move by move: x.svg or x.png")
@click.option("--json", "as_json", is_flag=True, help="Print every move with its numbers as JSON.")
@spoken_in
def review(path: Path, simulations: int | None, searched: bool, plot: Path | None, as_json: bool, lang: str) -> None:
    """Look at a saved game again, FILE: who could win when, the turning points, and what would have been better.

    \b
    dedale review game.json                       the turning points in words
    dedale review game.json --plot chances.svg    and the chances as a graph
    dedale review game.json --simulations 20000   surer

    A mistake is told apart from bad luck. Sumo Gnomes is reviewed exactly once `dedale solve sumo` has been run.
    """
    from dedale.lab import review as lab
    from dedale.lab.curve import alone
    from dedale.lab.printed import printed
    from dedale.players import called, ready

    played, seats = record.load(path)
    t = played.game.language(lang)
    if plot is not None:
        picture_kind(plot)
    with progress_bar() as bar:
        job = bar.add_task(t("compiling the rules"), total=None)
        oracle = None if searched or simulations else ready(played.game, played.setting)
        found = lab.review(
            played, simulations, oracle,
            progress=lambda done, total: bar.update(job, completed=done, total=total, description=t("reviewing")),
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps({"seats": seats, **found.as_data()}, indent=2, ensure_ascii=False))
    else:
        for part in printed(found, called(seats), t):
            out.print(part)
    if plot is not None:
        keep_picture(plot, alone(found, called(seats), t), 1000)
        if not as_json:
            out.print(str(plot), markup=False, soft_wrap=True)


@click.command()
@of_a_game
@spoken_in
def solve(asked: Asked, lang: str) -> None:
    """Work a GAME out exactly, where that can be done. Stopped, it goes on from there the next time."""
    from dedale.lab.telling import trust
    from dedale.players import solved

    t, found, setting = language(lang), asked.game, asked.setting()
    with err.status(t("working the game out")) as status:
        oracle = solved(
            found, setting, lambda gap: status.update(t("working the game out, exact to {gap:.1e}", gap=gap))
        )
    chance = t.percent(oracle.first_player(), 2 if oracle.error else 4)
    out.print(t("With perfect play the first player wins {chance}, a draw counted as half.", chance=chance))
    if oracle.error:
        out.print(trust(oracle, t))
        return
    out.print(t("Proven to {gap:.1e} in every position, after {n} sweeps.", gap=oracle.gap, n=oracle.sweeps))


COMMANDS = (simulate, compete, review, solve)
