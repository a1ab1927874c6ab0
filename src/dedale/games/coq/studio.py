"""Where a track of one's own is made: how many squares, and the red number on each."""

import re
from collections.abc import Sequence
from dataclasses import replace

from dedale.core import Language, Tool, Touch
from dedale.core.draft import Draft, header_tools, header_touched, header_written, lines
from dedale.core.edition import Source
from dedale.drawing.palette import FONT
from dedale.drawing.svg import Svg, el, group, number, touchable

from .edition import KEYS, read
from .picture.ground import cell, coq, ground, sign, square
from .picture.places import WIDE
from .picture.spiral import SIDE, Track, track_of
from .tables import LEAST_SQUARES, MOST_SQUARES

SQUARE, UNKNOWN, USUAL = "square-", "?", 40
ROW = 10  # values in a line, as our own files have them
AT = replace(WIDE, width=SIDE)  # the board alone
UNKNOWN_TINT = "#f4f1ea"
Words = list[str]


def blank() -> str:
    rows = "".join(f"values: {row}\n" for row in rows_of([UNKNOWN] * USUAL))
    return f"title-en:\ntitle-fr:\nreconstruction: no\nsquares: {USUAL}\n{rows}"


def rows_of(words: Words) -> list[str]:
    return [" ".join(words[i : i + ROW]) for i in range(0, len(words), ROW)]


def words_of(draft: Draft) -> Words:
    """What stands on each square, readable or not, as far as anybody has written."""
    return draft.words("values")


def count_of(draft: Draft) -> int:
    """How many squares are drawn: as many as are said or written, if a track can have them."""
    said = draft.value("squares")
    wanted = int(said) if re.fullmatch("[0-9]{1,2}", said) else 0
    return min(max(wanted, len(words_of(draft)), LEAST_SQUARES), MOST_SQUARES)


def value_of(word: str) -> int | None:
    return int(word) if re.fullmatch("[0-9]{1,2}", word) else None


def tools(text: str, t: Language) -> Sequence[Tool]:
    draft, group = Draft(text, KEYS), t("The track")
    about = t("Click a square to write this number on it, or type the number while the square has the focus.")
    count = t("From {least} to {most}.", least=LEAST_SQUARES, most=MOST_SQUARES)
    figures = tuple((str(n), str(n)) for n in range(10))
    return (
        Tool("value", t("Red number"), about, figures, "1", "figure", group, (SQUARE,)),
        Tool("squares", t("Number of squares"), count, (), draft.value("squares"), "number", group),
        *header_tools(draft, t),
    )


def touch(text: str, touch: Touch) -> str:
    draft = Draft(text, KEYS)
    if header_touched(draft, touch):
        return str(draft)
    if touch.tool == "squares":
        resize(draft, touch.value)
    elif touch.tool == "value":
        write(draft, touch.id, touch.value)
    else:
        return text
    return str(draft)


def resize(draft: Draft, wanted: str) -> None:
    """A number that no track can have is only noted: it takes no square away."""
    count = value_of(wanted)
    if count is not None and LEAST_SQUARES <= count <= MOST_SQUARES:
        words = words_of(draft)
        draft.put("values", *rows_of([*words, *[UNKNOWN] * (count - len(words))][:count]))
    draft.put("squares", wanted)


def write(draft: Draft, place: str, value: str) -> None:
    """Without a number nothing stands there yet."""
    n = value_of(place.removeprefix(SQUARE))
    if not place.startswith(SQUARE) or n is None or not 1 <= n <= count_of(draft):
        return
    if value not in ("", UNKNOWN) and value_of(value) is None:
        return
    words = words_of(draft)
    words += [UNKNOWN] * (n - len(words))
    words[n - 1] = str(value_of(value)) if value not in ("", UNKNOWN) else UNKNOWN
    draft.put("values", *rows_of(words))


def draw(text: str, t: Language) -> Svg:
    draft = Draft(text, KEYS)
    track = track_of(count_of(draft))
    values = [*map(value_of, words_of(draft)), *[None] * track.squares][: track.squares]
    cells = [touchable(drawn(track, n, value, t), said(n, value, t)) for n, value in enumerate(values, 1)]
    return el(
        "svg",
        ground(track.squares, AT),
        group(sign(track, 30.0, t), *cells, id="squares"),
        group(coq(track.squares, t), id="studio-coq", pointer_events="none"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(SIDE)} {number(SIDE)}",
        font_family=FONT,
        role="group",
        aria_label=t("The track as it is drawn so far"),
    )


def said(n: int, value: int | None, t: Language) -> str:
    if value is None:
        return t("Square {n}, no value yet", n=n)
    return t("Square {n}, value {value}", n=n, value=value)


def drawn(track: Track, n: int, value: int | None, t: Language) -> Svg:
    if value is None:
        return cell(track, n, UNKNOWN, UNKNOWN_TINT, AT.least, said(n, value, t))
    return square(track, n, value, AT.least, t)


def written(source: Source) -> str:
    values = read(source)
    rows = [("values", row) for row in rows_of([str(value) for value in values])]
    return header_written(source) + lines(("squares", str(len(values))), *rows)


def places(text: str, line: int) -> Sequence[str]:
    before = 0
    for entry in Draft(text, KEYS).all("values"):
        if entry.line == line:
            return [f"{SQUARE}{n}" for n in range(before + 1, min(before + len(entry.words), MOST_SQUARES) + 1)]
        before += len(entry.words)
    return ()
