"""What all commands share: where they print, how a game is set up, how long work is shown, how pictures are kept."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from dedale.core import Fault, Game, Setting, mark, spoken
from dedale.core.language import LANGUAGES

out = Console(highlight=False)
err = Console(highlight=False, stderr=True)


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
        click.option("-w", "--way", help="A way to play, which -o and -b may change; see `dedale games`."),
    ):
        function = option(function)
    return function


def set_up(game: Game, board: str | None, options: Sequence[str], count: int | None, way: str | None = None) -> Setting:
    given = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise Fault(mark("An option is KEY=VALUE; read '{text}'."), text=text)
        given[key.strip()] = value.strip()
    setting = game.setting(board, given, count, way)
    game.blank(setting)  # an own board is read and checked here
    return setting


def progress_bar() -> Progress:
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=err, transient=True)


def figures(title: str | None, names: Sequence[str], numbers: Sequence[str]) -> Table:
    """A table with columns of names, then columns of numbers."""
    table = Table(title=title)
    for heading in names:
        table.add_column(heading)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table


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
