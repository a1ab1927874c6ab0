"""Which clause is taught by which step: the table of docs/learn.md.

python docs/lessons.py            print it
python docs/lessons.py --write    put it into docs/learn.md
"""

from pathlib import Path

import click

from dedale.core import Game, registry
from dedale.core.lesson import lessons

PAGE = Path(__file__).parent / "learn.md"
BEGIN, END = "<!-- made by docs/lessons.py -->\n", "<!-- until here -->\n"


def games() -> list[Game]:
    """Our own, in the order of their boxes."""
    home = Path(registry.__file__).parents[1] / "games"
    return [game for game in registry.games() if home in game.folder.parents]


def rows(game: Game) -> list[str]:
    steps = lessons(game).steps
    return [f"| {n} | {step.title['en']} | {', '.join(step.teaches)} |" for n, step in enumerate(steps, 1)]


def table(game: Game) -> str:
    taught = {clause for step in lessons(game).steps for clause in step.teaches}
    head = f"### {game.facts.name}: {len(taught)} of {len(game.clauses)} clauses\n"
    return "\n".join([head, "| step | | clauses |", "| --- | --- | --- |", *rows(game), ""])


def tables() -> str:
    return "\n".join(table(game) for game in games())


def written(page: str) -> str:
    """The page with its tables as they should be."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{tables()}{END}{after}"


@click.command(help=__doc__)
@click.option("--write", is_flag=True, help="Put the tables into docs/learn.md.")
def main(write: bool) -> None:
    if write:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        click.echo(tables())


if __name__ == "__main__":
    main()
