"""A study of a game on the command line."""

import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dedale.cli.console import out, progress_bar, spoken_in
from dedale.cli.lab import Asked, by_many, of_a_game
from dedale.core import Fault, Game, Language, Setting, language, mark

if TYPE_CHECKING:
    from dedale.lab.study import Plan, Study

HTML = ".html"


@click.command()
@of_a_game
@click.option("-n", "--games", "number", type=click.IntRange(20), help="How many games.  [default: 1000]")
@click.option(
    "-p", "--players", default="greedy~0.1", show_default=True, help="One for all seats, or one each: random,mcts:200."
)
@click.option("--quick", is_flag=True, help="A fifth of the games: a first look.")
@click.option("--vary", default="", metavar="WHAT", help="Try each house rule and board: all, an option, or board.")
@click.option(
    "--values", type=click.Choice(["sense", "search", "oracle"]),
    help="Who says how each position stands.  [default: the oracle where it answers at once, else sense]",
)  # fmt: skip
@click.option("--seed", type=int, default=1, show_default=True)
@by_many
@click.option(
    "--out", "output", type=click.Path(path_type=Path), metavar="FILE",
    help="The report; the numbers lie beside it as JSON.  [default: study-GAME.html]",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON, and write no file.")
@spoken_in
def study(
    asked: Asked, number: int | None, players: str, quick: bool, crew: Any, output: Path | None, as_json: bool,
    lang: str, **given: Any,
) -> None:  # fmt: skip
    """Study a GAME: how long, who wins, what is chosen, which clauses speak, what each house rule does.

    \b
    dedale study sumo                        a report: study-sumo.html and study-sumo.json
    dedale study sumo --quick                a first look
    dedale study coq --vary all              and what each house rule and board does
    dedale study coq --vary toll -n 5000     one house rule, more closely

    docs/study.md explains every number. Ctrl-C keeps what was played so far.
    """
    from dedale.lab.study.making import GAMES, QUICK, Plan, usual_seats

    who = tuple(text.strip() for text in players.split(","))
    setting = asked.setting(len(who) if len(who) > 1 else usual_seats(asked.game))
    path = report_path(output, asked.game.key)
    plan = Plan(number or (QUICK if quick else GAMES), who, command=typed(), **given)
    found = watched(asked.game, setting, plan, crew, language(lang))
    if found.tally.games and as_json:
        click.echo(as_text(found.as_data()))
    elif found.tally.games:
        hand_out(found, path, lang)
    if found.fault:
        raise found.fault
    if found.stopped or not found.tally.games:
        sys.exit(130)


def watched(game: Game, setting: Setting, plan: "Plan", crew: Any, t: Language) -> "Study":
    """Made while a bar tells how far it is."""
    from dedale.lab.study import study as run

    with crew as opened, progress_bar() as bar:
        job = bar.add_task("", total=None)

        def show(what: str, done: int, total: int) -> None:
            bar.update(job, description=what, completed=done, total=total)

        return run(game, setting, plan, opened, show, t)


def hand_out(found: "Study", path: Path, lang: str) -> None:
    """Printed, and kept as a page with its numbers beside it."""
    from dedale.lab.study.printed import printed

    for part in printed(found, found.game.language(lang)):
        out.print(part)
    keep(path, found.as_html(lang))
    keep(path.with_suffix(".json"), as_text(found.as_data()) + "\n")


def typed() -> str:
    """The command as it was given, without the path of the program."""
    return shlex.join(["dedale", *sys.argv[1:]])


def report_path(output: Path | None, key: str) -> Path:
    """Asked before anything is played: an hour must not be lost for a folder that is not there."""
    path = output or Path(f"study-{key}{HTML}")
    if path.suffix.lower() != HTML:
        raise Fault(mark("A report is x.html; read '{name}'."), name=path)
    if not path.parent.is_dir():
        raise Fault(mark("{file}: there is no such folder"), file=path.parent)
    return path


def as_text(data: Any) -> str:
    return json.dumps(plain(data), indent=2, ensure_ascii=False)


def plain(data: Any) -> Any:
    """JSON knows no numbers that are none: they become null."""
    if isinstance(data, dict):
        return {key: plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [plain(value) for value in data]
    return None if isinstance(data, float) and (data != data or data in (float("inf"), -float("inf"))) else data


def keep(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Fault(mark("{file}: cannot be written ({why})"), file=path, why=error.strerror) from None
    out.print(str(path), markup=False, soft_wrap=True)


COMMANDS = (study,)
