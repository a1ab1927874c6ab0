"""The command line: `dedale --help` lists what it does."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from dedale import __version__
from dedale.core import Fault, Game, Setting, language, mark, record, registry, spoken, svg
from dedale.core.language import LANGUAGES

out = Console(highlight=False)
err = Console(highlight=False, stderr=True)


class Program(click.Group):
    """Faults become one line in the user's language and exit code 2, never a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Fault as fault:
            t = language(ctx.obj or spoken())
            err.print(f"dedale: {fault.say(t)}", style="red", markup=False, soft_wrap=True)
            ctx.exit(2)
        except BrokenPipeError:
            sys.stderr.close()
            ctx.exit(0)


def remember(ctx: click.Context, _: click.Parameter, code: str | None) -> str:
    ctx.find_root().obj = chosen = code or ctx.find_root().obj or spoken()
    return str(chosen)


def spoken_in(function: Callable[..., Any]) -> Callable[..., Any]:
    choice = click.Choice(LANGUAGES)
    return click.option("--lang", type=choice, callback=remember, help="The language; by default the terminal's.")(
        function
    )


def laid_out(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options that say how a game is set up."""
    for option in (
        click.option("--seats", "count", type=int, help="How many play, where the game leaves it open."),
        click.option(
            "-o", "--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule; see `dedale games`."
        ),
        click.option("-b", "--board", help="The board by name, or the path of a file with your own."),
    ):
        function = option(function)
    return function


def set_up(game: Game, board: str | None, options: Sequence[str], count: int | None) -> Setting:
    given = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise Fault(mark("An option is KEY=VALUE; read '{text}'."), text=text)
        given[key.strip()] = value.strip()
    setting = game.setting(board, given, count)
    game.blank(setting)  # an own board is read and checked here
    return setting


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="dedale")
def main() -> None:
    """Five rare board games made playable again: a referee, a table, a lab.

    \b
    dedale play sumo                     play in this terminal
    dedale serve --open                  play in the browser
    dedale review game.json              see where a game turned
    dedale simulate sumo --games 100000  measure a game
    """


@main.command()
@spoken_in
def games(lang: str) -> None:
    """List the games, their boards and their options."""
    t = language(lang)
    for game in registry.games():
        tell, facts = game.language(lang), game.facts
        seats = "–".join(str(n) for n in sorted({min(facts.seats), max(facts.seats)}))
        line = t("{seats} players, about {minutes} minutes", seats=seats, minutes=facts.minutes)
        out.print(f"[bold]{game.key}[/bold]  {tell(facts.name)} — {line}")
        out.print(f"  {tell(facts.tagline)}")
        for name in facts.editions:
            source = game.edition(name)
            told = t("a reconstruction") if source.reconstruction else ""
            out.print(f"  {t('board')} [bold]{name}[/bold]: {t.pick(source.title)}" + (f" ({told})" if told else ""))
        if facts.own_edition:
            out.print(f"  {tell(facts.own_edition)}", style="dim")
        for option in facts.options:
            values = " | ".join(option.values)
            out.print(f"  -o {option.key}={values}  {tell(option.title)} \\[{option.clause}]", style="dim")


@main.command()
@click.argument("game")
@click.argument("clause", nargs=-1)
@spoken_in
def rules(game: str, clause: tuple[str, ...], lang: str) -> None:
    """Read the rules of a GAME: all, one CLAUSE (SG-07), or those with some words in them."""
    from dedale.terminal import rules_text

    out.print(rules_text(registry.find(game), " ".join(clause), lang))


@main.command()
@click.argument("game", required=False)
@laid_out
@click.option("-p", "--players", help="Who sits where: names of people or bots, as `Camille,level:2`.")
@click.option("--load", "path", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option("--seed", type=int, help="Dice that fall the same way every time.")
@spoken_in
def play(
    game: str | None, board: str | None, options: tuple[str, ...], count: int | None, players: str | None,
    path: Path | None, seed: int | None, lang: str,
) -> None:  # fmt: skip
    """Play a GAME in this terminal, with people and bots."""
    from dedale.terminal import Evening

    if path:
        Evening.loaded(path, players, out, lang, seed).run()
        return
    if not game:
        raise Fault(mark("Which game? There are: {keys}."), keys=", ".join(registry.keys()))
    found = registry.find(game)
    setting = set_up(found, board, options, count)
    Evening.opened(found, setting, players, out, lang, seed).run()


@main.command()
@click.argument("game")
@laid_out
@click.option(
    "-n", "--games", "number", type=click.IntRange(1), default=1000, show_default=True, help="How many games."
)
@click.option(
    "-p", "--players", default="random", show_default=True, help="One for all seats, or one each: random,mcts:200."
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--threads", type=click.IntRange(1), help="By default one a core.")
@click.option(
    "--limit", type=click.IntRange(1), default=20_000, show_default=True, help="Plies after which a game is stopped."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@spoken_in
def simulate(
    game: str, board: str | None, options: tuple[str, ...], count: int | None, number: int, players: str, seed: int,
    threads: int | None, limit: int, as_json: bool, lang: str,
) -> None:  # fmt: skip
    """Play many games between bots and print what came of them. Ctrl-C prints what was played so far."""
    from dedale.lab.simulate import simulate as run
    from dedale.players import spec

    found, t = registry.find(game), language(lang)
    who = [spec(text, found) for text in players.split(",")]
    setting = set_up(found, board, options, count or (len(who) if len(who) > 1 else None))
    if len(who) not in (1, setting.seats):
        raise Fault(mark("{given} players for {seats} seats."), given=len(who), seats=setting.seats)
    seated = who * setting.seats if len(who) == 1 else who
    with progress_bar() as bar:
        job = bar.add_task(t("compiling the rules"), total=number)
        tally = run(
            found, setting, seated, number, seed, limit, threads,
            lambda now: bar.update(job, completed=now.games, description=t("playing")),
        )  # fmt: skip
    if as_json:
        click.echo(
            json.dumps(
                {"game": found.key, "players": [str(p) for p in seated], "seed": seed, **tally.as_data()}, indent=2
            )
        )
    else:
        print_tally(found, tally, [str(p) for p in seated], lang)
    if tally.broken:
        raise Fault(
            mark("An invariant of clause {clause} was broken: please report this."),
            clause=found.clauses[tally.broken].id,
        )
    if tally.games < number:
        sys.exit(130)


def progress_bar() -> Progress:
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True)


def print_tally(game: Game, tally: Any, players: Sequence[str], lang: str) -> None:
    t = language(lang)
    table = Table(title=f"{game.facts.name}: {t.plural('{n} game', '{n} games', tally.games)}")
    for heading, side in (
        (t("seat"), "left"),
        (t("player"), "left"),
        (t("wins"), "right"),
        (t("share"), "right"),
        ("95 %", "right"),
    ):
        table.add_column(heading, justify=side)  # type: ignore[arg-type]
    for seat, player in enumerate(players):
        low, high = tally.interval(seat)
        table.add_row(
            str(seat + 1), player, f"{tally.wins[seat]:,}", f"{tally.share(seat):.2%}", f"{low:.2%} – {high:.2%}"
        )
    out.print(table)
    mean = tally.plies / max(1, tally.games)
    figures = t(
        "length {mean:.1f} plies (shortest {low}, longest {high})", mean=mean, low=tally.shortest, high=tally.longest
    )
    rate = t(
        "{rate:,.0f} moves/s in {seconds:.1f} s", rate=tally.plies / max(1e-9, tally.seconds), seconds=tally.seconds
    )
    out.print(f"{figures}; {rate}")
    if tally.draws or tally.unfinished:
        out.print(t("draws {draws}, stopped by the limit {stopped}", draws=tally.draws, stopped=tally.unfinished))


@main.command()
@click.argument("game")
@laid_out
@click.option(
    "-p", "--players", default="level:1,level:2,level:3,level:4,level:5", show_default=True,
    help="Who takes part: random, greedy, mcts:200, level:3, oracle… separated by commas.",
)  # fmt: skip
@click.option(
    "-n", "--games", "number", type=click.IntRange(2), default=200, show_default=True, help="Games of each pair."
)
@click.option("--neighbours", is_flag=True, help="Each only against the one named next.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--plot", type=click.Path(path_type=Path), help="Draw the ratings, x.svg.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@spoken_in
def compete(
    game: str, board: str | None, options: tuple[str, ...], count: int | None, players: str, number: int,
    neighbours: bool, seed: int, plot: Path | None, as_json: bool, lang: str,
) -> None:  # fmt: skip
    """A tournament of bots in a GAME: every pair from both sides with the same luck, then ratings.

    A team game is played by teams of one kind each, and the ratings are against the game itself.
    """
    from dedale.drawing.ladder import ladder
    from dedale.lab.compete import compete as run
    from dedale.players import spec

    found, t = registry.find(game), language(lang)
    if plot and plot.suffix.lower() != ".svg":
        raise Fault(mark("A plot is x.svg; read '{name}'."), name=plot)
    who = [(text.strip(), spec(text, found)) for text in players.split(",")]
    setting = set_up(found, board, options, count)
    pairs = len(who) - 1 if neighbours else len(who) * (len(who) - 1) // 2
    total = number * (len(who) if found.facts.cooperative else pairs)
    with progress_bar() as bar:
        job = bar.add_task(t("playing"), total=total)
        standings = run(
            found, setting, who, number, seed, neighbours, lambda games: bar.update(job, completed=games)
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps({"game": found.key, "seed": seed, **standings.as_data()}, indent=2))
    else:
        print_standings(found, standings, lang)
    if plot:
        rows = [(name, r.points, r.reach) for name, r in zip(standings.names, standings.ratings, strict=True)]
        write_file(plot, ladder(found.facts.name, rows).encode())
    if sum(match.games for match in standings.matches) < total:
        sys.exit(130)


def print_standings(game: Game, standings: Any, lang: str) -> None:
    t = language(lang)
    table = Table(title=f"{game.facts.name}: {t('ratings')}")
    table.add_column(t("player"))
    table.add_column(t("rating"), justify="right")
    table.add_column("95 %", justify="right")
    for name, rating in sorted(zip(standings.names, standings.ratings, strict=True), key=lambda row: -row[1].points):
        table.add_row(name, f"{rating.points:+.0f}", f"± {rating.reach:.0f}")
    out.print(table)
    table = Table()
    for heading, side in (
        (t("player"), "left"),
        (t("against"), "left"),
        (t("games"), "right"),
        (t("share"), "right"),
        ("95 %", "right"),
        (t("draws"), "right"),
    ):
        table.add_column(heading, justify=side)  # type: ignore[arg-type]
    for match in standings.matches:
        low, high = match.interval
        table.add_row(
            standings.names[match.one], standings.names[match.other], f"{match.games:,}",
            f"{match.share:.1%}", f"{low:.1%} – {high:.1%}", f"{match.draws:,}",
        )  # fmt: skip
    out.print(table)


def write_file(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Fault(mark("{file}: cannot be written ({why})"), file=path, why=error.strerror) from None


@main.command()
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--ply", type=int, help="Show the position before this ply instead.")
@click.option("--boards", is_flag=True, help="Draw the board at the start of every turn.")
@spoken_in
def replay(path: Path, ply: int | None, boards: bool, lang: str) -> None:
    """Tell the story of a saved game, FILE."""
    from dedale.terminal import story

    played, seats = record.load(path)
    t = played.game.language(lang)
    if ply is not None:
        out.print(played.game.picture.text(played.at(ply).view(None), seats, t), markup=False)
        return
    for line in story(played, seats, t, boards):
        out.print(line, markup=False, soft_wrap=True)


@main.command()
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--ply", type=int, help="The position before this ply; by default the last one.")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="x.svg or x.png")
@click.option("--width", type=click.IntRange(16, 8000), default=1000, show_default=True, help="Of a PNG, in pixels.")
@spoken_in
def draw(path: Path, ply: int | None, output: Path, width: int, lang: str) -> None:
    """Draw a position of a saved game, FILE, as a picture."""
    picture_kind(output)
    played, _ = record.load(path)
    keep_picture(output, svg(played if ply is None else played.at(ply), None, played.game.language(lang)), width)
    out.print(str(output), markup=False, soft_wrap=True)


def picture_kind(output: Path) -> None:
    if output.suffix.lower() not in (".svg", ".png"):
        raise Fault(mark("A picture is x.svg or x.png; read '{name}'."), name=output)


def keep_picture(output: Path, picture: str, width: int) -> None:
    from dedale.drawing.png import png

    data = picture.encode() if output.suffix.lower() == ".svg" else png(picture, width)
    try:
        output.write_bytes(data)
    except OSError as error:
        raise Fault(mark("{file}: cannot be written ({why})"), file=output, why=error.strerror) from None


@main.command()
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

    played, seats = record.load(path)
    t = played.game.language(lang)
    if plot is not None:
        picture_kind(plot)
    with progress_bar() as bar:
        job = bar.add_task(t("compiling the rules"), total=None)
        oracle = None if searched or simulations else lab.ready_oracle(played)
        found = lab.review(
            played, simulations, oracle,
            progress=lambda done, total: bar.update(job, completed=done, total=total, description=t("reviewing")),
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps({"seats": seats, **found.as_data()}, indent=2, ensure_ascii=False))
    else:
        for part in printed(found, seats, t):
            out.print(part)
    if plot is not None:
        keep_picture(plot, alone(found, seats, t), 1000)
        if not as_json:
            out.print(str(plot), markup=False, soft_wrap=True)


@main.command()
@click.argument("names", nargs=-1, metavar="[GAME]...")
@spoken_in
def warm(names: tuple[str, ...], lang: str) -> None:
    """Compile the rules of the games now, so that bots and simulations start at once later."""
    from dedale.search import engine

    t = language(lang)
    for game in [registry.find(name) for name in names] or registry.games():
        with err.status("") as status:

            def show(part: str, key: str = game.key) -> None:
                status.update(t("{game}: compiling {part}", game=key, part=part))

            engine(game).warm(show)
        out.print(t("{game}: ready", game=game.key))


@main.command()
@click.argument("game")
@laid_out
@spoken_in
def solve(game: str, board: str | None, options: tuple[str, ...], count: int | None, lang: str) -> None:
    """Work a GAME out exactly, where that can be done. Stopped, it goes on from there the next time."""
    from dedale.players import solved

    t, found = language(lang), registry.find(game)
    setting = set_up(found, board, options, count)
    with err.status(t("working the game out")) as status:
        oracle = solved(
            found, setting, lambda gap: status.update(t("working the game out, exact to {gap:.1e}", gap=gap))
        )
    out.print(t("The first player wins {chance:.4%} of rounds with perfect play.", chance=oracle.first_player()))
    out.print(t("Proven to {gap:.1e} in every position, after {n} sweeps.", gap=oracle.gap, n=oracle.sweeps))


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--database", help="A file, or an address as postgresql+asyncpg://…; by default a file of your own.")
@click.option(
    "--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes; more than one needs PostgreSQL."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
@spoken_in
def serve(host: str, port: int, database: str | None, workers: int, open_browser: bool, lang: str) -> None:
    """Open the table: play in the browser, with friends by link, on one screen, or against bots."""
    from dedale.table.server import run

    run(host=host, port=port, database=database, workers=workers, open_browser=open_browser)


if __name__ == "__main__":
    main()
