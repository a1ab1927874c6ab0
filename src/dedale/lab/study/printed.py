"""A study as the terminal prints it: what to look at first, then the tables in short."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from dedale.core import Language
from dedale.lab.study.making import Study
from dedale.lab.study.report.sheets import Sheet, sheets

SHORT = ("lengths", "skills", "course", "ladder", "kinds", "variants")  # the page has all tables, and all rows
SHOWN = 14  # rows of a table but the last


def printed(found: Study, t: Language) -> Iterator[Table | Text]:
    tally = found.tally
    yield Text(
        t(
            "{game}: {games} games of {players}, {distinct} of them distinct", game=found.game.facts.name,
            games=t.number(tally.games), players=", ".join(found.plan.players), distinct=t.number(tally.distinct),
        ),
        style="bold",
    )  # fmt: skip
    if found.stopped:
        yield Text(t("It was stopped: what was not played is missing."), style="yellow")
    for flag in found.flags:
        yield Text(f"⚑ {flag.say(t)}", style="yellow")
    for sheet in sheets(found, t):
        if sheet.key in SHORT:
            yield table(sheet)


def table(sheet: Sheet) -> Table:
    shown = len(sheet.rows) if sheet.key == SHORT[-1] else SHOWN
    left = len(sheet.rows) - shown
    made = Table(title=sheet.title, title_justify="left", caption=f"+ {left}" if left > 0 else sheet.source or None)
    for i, heading in enumerate(sheet.headings):
        made.add_column(heading, justify="left" if i < sheet.names else "right", overflow="fold")
    for row in sheet.rows[:shown]:
        made.add_row(*(Text(each.brief or each.text, style="bold" if each.stands_out else "") for each in row))
    return made
