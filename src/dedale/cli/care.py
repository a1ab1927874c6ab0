"""Commands for whoever runs a table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dedale.cli.console import out, progress_bar, spoken_in
from dedale.core import Fault, language, mark, needing

if TYPE_CHECKING:
    from dedale.table.care.copying import Copied

STORE = click.option("--database", help="A file, or an address as postgresql+asyncpg://…; else a file of your own.")
FILE = click.argument("file", type=click.Path(path_type=Path))
MARKS = {"good": "[green]✓[/green]", "care": "[yellow]![/yellow]", "bad": "[red]✗[/red]"}


@click.command()
@FILE
@STORE
@spoken_in
def backup(file: Path, database: str | None, lang: str) -> None:
    """Copy all games to FILE while they are played on, and check the copy by replaying it."""
    with needing("table"):
        from dedale.table.care import copying

    carry(lambda show: copying.backup(database, file, show), file, lang)


@click.command()
@FILE
@STORE
@spoken_in
def restore(file: Path, database: str | None, lang: str) -> None:
    """Bring the games of a backup FILE into a new, empty database."""
    with needing("table"):
        from dedale.table.care import copying

    carry(lambda show: copying.restore(file, database, show), file, lang)


def carry(work: Callable[[Callable[[int, int], None]], Awaitable["Copied"]], file: Path, lang: str) -> None:
    t = language(lang)
    with progress_bar() as bar:
        job = bar.add_task(t("replaying"), total=None)

        async def run() -> "Copied":
            return await work(lambda done, total: bar.update(job, completed=done, total=total))

        found = asyncio.run(run())
    out.print(t("{games} games with {entries} moves and acts, replayed to their last one.",
                games=found.games - len(found.unread), entries=found.entries))  # fmt: skip
    if found.unread:
        text = t("{n} more are of other versions of the rules: copied, but not replayed here.", n=len(found.unread))
        out.print(text, style="yellow")


@click.command()
@STORE
@spoken_in
def doctor(database: str | None, lang: str) -> None:
    """Look at the machine, the database and the cache; say what to do about each."""
    with needing("table"):
        from dedale.table.care.doctor import State, examined

    t = language(lang)
    found = asyncio.run(examined(database))
    for what, state, told, todo in found:
        out.print(f"{MARKS[state]} [bold]{t(what)}[/bold]  ", end="")
        out.print(told.say(t), markup=False, soft_wrap=True)
        if todo is not None:
            out.print(f"    → {todo.say(t)}", markup=False, soft_wrap=True)
    if any(finding.state == State.BAD for finding in found):
        raise Fault(mark("The table cannot be run like this."))


COMMANDS = (backup, restore, doctor)
