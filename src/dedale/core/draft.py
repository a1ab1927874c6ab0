"""The text of an edition while it is made by hand: changed by lines, so that what a hand does not speak of stays."""

from collections.abc import Sequence

from dedale.core.edition import DASHES, HEADER, UNSEEN, Entry, Source
from dedale.core.language import Language, mark
from dedale.core.rooms import Tool, Touch

ORIGINS = {"no": mark("copied from the box"), "yes": mark("a reconstruction")}


class Draft:
    """Lines `key: value`, those that cannot be read among them. `order` is that of the keys in a file well written."""

    def __init__(self, text: str, order: Sequence[str]) -> None:
        self.lines, self.order = text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), tuple(order)

    def __str__(self) -> str:
        return "\n".join(self.lines)

    @property
    def head(self) -> int:
        """How many lines stand before the drawing."""
        dashes = (i for i, raw in enumerate(self.lines) if DASHES.fullmatch(raw.translate(UNSEEN).strip()))
        return next(dashes, len(self.lines))

    @property
    def entries(self) -> list[Entry]:
        """What can be read, with its lines."""
        found = []
        for number, raw in enumerate(self.lines[: self.head], 1):
            key, colon, value = raw.translate(UNSEEN).partition("#")[0].strip().partition(":")
            if colon:
                found.append(Entry(key.strip().lower(), value.strip(), number))
        return found

    def all(self, key: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.key == key]

    def words(self, key: str) -> list[str]:
        """Of all lines of that key."""
        return [word for entry in self.all(key) for word in entry.words]

    def value(self, key: str, default: str = "") -> str:
        """The first of that key."""
        return next((entry.value for entry in self.all(key)), default)

    def at(self, line: int) -> Entry | None:
        """What can be read in a line."""
        return next((entry for entry in self.entries if entry.line == line), None)

    def put(self, key: str, *values: str) -> None:
        """The lines of that key are these now; the first stands where the first one stood, or where it belongs."""
        old = [entry.line - 1 for entry in self.all(key)]
        place = old[0] if old else self._place(key)
        kept = [raw for number, raw in enumerate(self.lines[:place]) if number not in old]
        rest = [raw for number, raw in enumerate(self.lines) if number >= place and number not in old]
        self.lines = [*kept, *(f"{key}: {plain(value)}".rstrip() for value in values), *rest]

    def _place(self, key: str) -> int:
        """Behind the last line of a key that comes before it."""
        before = self.order[: self.order.index(key)] if key in self.order else self.order
        return max((entry.line for entry in self.entries if entry.key in before), default=0)


def plain(value: str) -> str:
    """In one line, and no comment."""
    return " ".join(value.replace("#", " ").split())


def lines(*entries: tuple[str, str]) -> str:
    """A text of such lines; those without a value are left out."""
    return "".join(f"{key}: {plain(value)}\n" for key, value in entries if value)


# What every edition begins with


def header_tools(draft: Draft, t: Language) -> tuple[Tool, ...]:
    """The fields for titles and origin."""
    group, origins = t("Title"), tuple((value, t(said)) for value, said in ORIGINS.items())
    about = t("How the board is called where it is chosen.")
    return (
        Tool("title-en", t("Title in English"), about, (), draft.value("title-en"), "text", group),
        Tool("title-fr", t("Title in French"), about, (), draft.value("title-fr"), "text", group),
        Tool("reconstruction", t("Origin"), t("Whether it is as printed, or thought out."), origins,
             draft.value("reconstruction", "no"), "text", group),
    )  # fmt: skip


def header_touched(draft: Draft, touch: Touch) -> bool:
    """Whether it was one of these fields; then it is written."""
    if touch.tool not in HEADER:
        return False
    if touch.tool != "reconstruction" or touch.value in ORIGINS:
        draft.put(touch.tool, touch.value)
    return True


def header_written(source: Source) -> str:
    """As every board of the studio begins."""
    found = [(key, entry.value) for key in HEADER for entry in source.all(key)[:1]]
    return lines(*(pair for pair in found if pair != ("reconstruction", "no")))
