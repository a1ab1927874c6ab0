"""The command line: `dedale --help` lists what it does."""

import sys
from pathlib import Path
from typing import Any

import click

from dedale import __version__
from dedale.cli import card, care
from dedale.cli import lab as cli_lab
from dedale.cli import study as cli_study
from dedale.cli.console import err, keep_picture, laid_out, out, picture_kind, set_up, spoken_in
from dedale.cli.new import new
from dedale.core import Fault, language, mark, needing, record, registry, spoken, svg


class Program(click.Group):
    """Faults, the house's and the games', become one line in the user's language and exit code 2, never a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Fault as fault:
            t = language(ctx.obj or spoken(), *(game.folder / "locale" for game in registry.games()))
            err.print(f"dedale: {fault.say(t)}", style="red", markup=False, soft_wrap=True)
            ctx.exit(2)
        except BrokenPipeError:
            sys.stderr.close()
            ctx.exit(0)


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="dedale")
def main() -> None:
    """Five rare board games made playable again: a referee, a table, a lab.

    \b
    dedale learn sumo                    learn a game in a few minutes
    dedale play sumo                     play in this terminal
    dedale serve --open                  play in the browser
    dedale review game.json              see where a game turned
    dedale simulate sumo --games 100000  measure a game
    dedale study sumo                    how it plays, as a report
    dedale new my_game                   begin a game of your own
    """


@main.command()
@spoken_in
def games(lang: str) -> None:
    """List the games, their boards, the ways to play them and their options."""
    t = language(lang)
    for game in registry.games():
        tell, facts = game.language(lang), game.facts
        seats = "–".join(str(n) for n in sorted({min(facts.seats), max(facts.seats)}))
        line = t("{seats} players, about {minutes} minutes", seats=seats, minutes=facts.minutes)
        out.print(f"[bold]{game.key}[/bold]  {tell(facts.name)} — {line}")
        out.print(f"  {tell(facts.tagline)}")
        for name in facts.editions:
            source = game.edition(name)
            title = t.pick(source.title)
            told = t("{title} (a reconstruction)", title=title) if source.reconstruction else title
            out.print("  " + t("board {name}: {title}", name=f"[bold]{name}[/bold]", title=told))
        if facts.own_edition:
            out.print(f"  {tell(facts.own_edition)}", style="dim")
        for way in facts.ways if len(facts.ways) > 1 else ():
            out.print(f"  -w [bold]{way.key}[/bold]  {tell(way.title)} — {tell(way.about)}")
        for option in facts.options:
            values = " | ".join(option.values)
            out.print(f"  -o {option.key}={values}  {tell(option.title)} \\[{option.clause}]", style="dim")
    for fault in registry.broken():
        err.print(fault.say(t), style="red", markup=False, soft_wrap=True)


@main.command()
@click.argument("game")
@click.argument("clause", nargs=-1)
@spoken_in
def rules(game: str, clause: tuple[str, ...], lang: str) -> None:
    """Read the rules of a GAME: all, one CLAUSE (SG-07), or those with some words in them."""
    from dedale.cli.terminal import rules_text

    out.print(rules_text(registry.find(game), " ".join(clause), lang))


@main.command()
@click.argument("game")
@click.option("--step", type=int, help="Begin with this step; by default where you left off.")
@spoken_in
def learn(game: str, step: int | None, lang: str) -> None:
    """Learn a GAME in this terminal, in a few minutes: the referee looks on."""
    from dedale.cli.learning import Classroom

    Classroom(registry.find(game), out, lang).run(step)


@main.command()
@click.argument("game", required=False)
@laid_out
@click.option("-p", "--players", help="Who sits where: names of people or bots, as `Camille,level:2`.")
@click.option("--load", "path", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option("--seed", type=int, help="Dice that fall the same way every time.")
@spoken_in
def play(
    game: str | None, players: str | None, path: Path | None, seed: int | None, lang: str, count: int | None,
    **asked: Any,
) -> None:  # fmt: skip
    """Play a GAME in this terminal, with people and bots."""
    from dedale.cli.terminal import Evening

    if path:
        Evening.loaded(path, players, out, lang, seed).run()
        return
    if not game:
        raise Fault(mark("Which game? There are: {keys}."), keys=", ".join(registry.keys()))
    found = registry.find(game)
    setting = set_up(found, count=count or (len(players.split(",")) if players else None), **asked)
    Evening.opened(found, setting, players, out, lang, seed).run()


@main.command()
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--ply", type=int, help="Show the position before this ply instead.")
@click.option("--boards", is_flag=True, help="Draw the board at the start of every turn.")
@spoken_in
def replay(path: Path, ply: int | None, boards: bool, lang: str) -> None:
    """Tell the story of a saved game, FILE."""
    from dedale.handle.page import headline, story
    from dedale.players import called

    played, seats = record.load(path)
    t, names = played.game.language(lang), called(seats)
    if ply is not None:
        out.print(played.game.picture.text(played.at(ply).view(None), names, t), markup=False)
        return
    out.print(headline(played, t), style="bold", markup=False)
    for line in story(played, names, t, boards):
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
    with needing("table"):
        from dedale.table.web.serving.server import run

    run(host=host, port=port, database=database, workers=workers, open_browser=open_browser)


for command in (*cli_lab.COMMANDS, *cli_study.COMMANDS, *card.COMMANDS, *care.COMMANDS, new):
    main.add_command(command)

if __name__ == "__main__":
    main()
