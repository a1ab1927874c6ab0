"""A position as text, as SVG, or as an array of pixels."""

from io import BytesIO
from typing import Any

import numpy as np

from dedale.core import REFEREE, Game, Record, States
from dedale.core.seen import seen
from dedale.drawing.png import png

WIDTH = 600  # pixels
PAPER = "#faf6ee"


def as_text(s: Record, game: Game) -> str:
    t = game.language("en")
    names = [t("player {n}", n=seat + 1) for seat in range(max(game.facts.seats))]
    return str(game.picture.text(s, names, t))


def as_svg(s: Record, game: Game) -> str:
    return str(game.picture.board(s, game.language("en")))


def as_pixels(s: Record, game: Game) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    from PIL import Image

    with Image.open(BytesIO(png(as_svg(s, game), WIDTH, PAPER))) as picture:
        return np.asarray(picture.convert("RGB"))


DRAWN = {"ansi": as_text, "svg": as_svg, "rgb_array": as_pixels}


def drawn(game: Game, states: States, mode: str, seat: int | None = None) -> Any:
    """The first state as the seat sees it, a spectator (None), or the REFEREE."""
    masked = states[:1].copy()
    if game.hides and seat != REFEREE:
        game.narrator.call("mask", masked, -1 if seat is None else seat)
    return DRAWN[mode](seen(masked), game)
