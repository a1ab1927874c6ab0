"""Where a box of one's own is counted: cards by symbol, exits and light, tokens, dice, adventurers and fiends."""

from collections.abc import Sequence

from dedale.core import Language, Stage, Tool, Touch
from dedale.core.draft import Draft, header_tools, header_touched, header_written, lines
from dedale.core.edition import Source, whole
from dedale.drawing.svg import Svg

from ..edition import KEYS, read
from . import drawing
from .counting import MOST_DIGITS, counted, counts, said
from .plans import PLANS, WIDE
from .things import LINES, SORTS, THINGS, Thing

MORE, FEWER = "+1", "-1"
STEPS = {MORE: 1, FEWER: -1}


def blank() -> str:
    numbers = [
        f"{key}:" for key, many in (("combat-die", 1), ("mummy-die", 1), ("mummy", 4), ("boss", 3)) for _ in range(many)
    ]
    return "\n".join(["title-en:", "title-fr:", "reconstruction: no", *numbers, ""])


def tools(text: str, t: Language) -> Sequence[Tool]:
    about = t("Click a card, a token, a face or a number: there is one more of it, one fewer, or as many as you set"
              " here. With the arrow keys go there and type how many.")  # fmt: skip
    steps = ((MORE, t("One more")), (FEWER, t("One fewer")))
    return (
        Tool("count", t("How many"), about, steps, MORE, "figure", t("Counting")),
        *header_tools(Draft(text, KEYS), t),
    )


def draw(text: str, t: Language) -> Svg:
    return drawing.draw(counts(text), t, WIDE)


def near(text: str, t: Language, at: str, stage: Stage) -> tuple[Svg, Sequence[Tool]]:
    """On a phone the cards stand in shorter lines."""
    return drawing.draw(counts(text), t, PLANS[stage.form]), tools(text, t)


def wanted(n: int, value: str) -> int | None:
    """How many there are after it."""
    return n + STEPS[value] if value in STEPS else whole(value or "0", 0, MOST_DIGITS)


def touch(text: str, touch: Touch) -> str:
    draft, thing = Draft(text, KEYS), THINGS.get(touch.id)
    if header_touched(draft, touch):
        return str(draft)
    if thing is None or touch.tool != "count":
        return text
    before = counts(text)[thing.id]
    after = wanted(before, touch.value)
    if after is None or after == before or not 0 <= after <= thing.most:
        return text
    return counted(text, thing, after)


def written(source: Source) -> str:
    read(source)
    found = counts(source.text)
    listed = [(thing.key, f"{found[thing.id]} {thing.what}") for thing in THINGS.values()
              if thing.key in ("card", "token") and found[thing.id]]  # fmt: skip
    heroes = [("adventurer", thing.what) for thing in of("adventurer") for _ in range(found[thing.id])]
    dice = [pair for key in ("combat-die", "mummy-die") for pair in numbered(key, found)]
    fiends = [pair for key in ("mummy", "boss") for pair in numbered(key, found)]
    return header_written(source) + lines(*listed, *dice, *heroes, *fiends)


def of(key: str) -> list[Thing]:
    return [thing for thing in THINGS.values() if thing.key == key]


def numbered(key: str, found: dict[str, int]) -> list[tuple[str, str]]:
    """The lines of a key whose lines hold numbers by word."""
    rows = [[thing for thing in of(key) if thing.at == at] for at in range(LINES[key])]
    return [(key, " ".join(f"{thing.what} {found[thing.id]}" for thing in row if found[thing.id])) for row in rows]


def places(text: str, line: int) -> Sequence[str]:
    draft = Draft(text, KEYS)
    entry = draft.at(line)
    if entry is None:
        return ()
    if entry.key in SORTS:
        at = [each.line for each in draft.all(entry.key)].index(line)
        return [thing.id for thing in of(entry.key) if thing.at == at]
    return [thing.id for thing in of(entry.key) if thing.what == said(entry)[1]]
