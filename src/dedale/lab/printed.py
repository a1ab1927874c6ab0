"""A review as the terminal prints it."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from dedale.core import Language
from dedale.lab.review import Review
from dedale.lab.telling import source, told


def printed(review: Review, names: Sequence[str], t: Language) -> Iterator[Table | Text]:
    """The turning points as a table, then where the numbers come from."""
    points = told(review, names, t)
    if points:
        title = t("{game}: turning points", game=review.play.game.facts.name)
        table = Table(title=title, title_justify="left")
        table.add_column(t("ply"), justify="right")
        for heading in (t("what"), t("made"), t("better"), t("the chances")):
            table.add_column(heading, no_wrap=heading == t("what"))
        for point in points:
            table.add_row(*map(Text, (str(point.ply), point.title, point.made, point.better, point.chances)))
        yield table
    else:
        yield Text(t("No turning point: nobody made a clear mistake, and chance turned nothing round."))
    yield Text(source(review, t), style="dim")
