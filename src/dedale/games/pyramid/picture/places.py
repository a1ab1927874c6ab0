"""Where everything lies, for each form of the screen. One unit is the same on both phones, where 103 of them are 40 px
and 29 are 11 px; a window shows the same things a little larger."""

from functools import cache
from math import ceil
from typing import NamedTuple

from dedale.drawing.svg import Box

CELL, ROW = 100.0, 116.0  # a store; the height of a panel
LARGEST, CARD_W, CARD_H = 0.92, 200.0, 176.0  # of a card in the hand, and the room it takes
MOST_LINES = 4  # of cards
STEPS = (4, 6, 9, 12, 16, 20, 24, 32, 64)  # how many cards there is room for: the others stay when one comes


class Places(NamedTuple):
    """Of one form and number of players; boxes are x, y, width, height."""

    sheet: Box
    window: Box  # on the labyrinth
    least: tuple[float, float]  # of the labyrinth that the window shows
    others: tuple[Box, ...]  # the panels of the rest of the team
    own: Box
    tokens: Box
    dice: Box  # of a fight
    stores: tuple[Box, ...]
    hand: Box
    pool: Box
    buttons: tuple[Box, ...]  # two for tokens, then two to answer with


def grid(box: Box, columns: int, count: int) -> tuple[Box, ...]:
    """Equal boxes, row by row."""
    x, y, width, height = box
    w, h = width / columns, height / max(1, ceil(count / columns))
    return tuple((x + w * (i % columns), y + h * (i // columns), w, h) for i in range(count))


@cache
def places(form: str, seats: int) -> Places:
    return FORMS[form](seats - 1)


def wide(others: int) -> Places:
    """The stores and the team above the labyrinth; below it oneself, the hand and the buttons, side by side."""
    low = 1354.0
    return Places(
        sheet=(0, 0, 2200, 1572),
        window=(0, 120, 2200, low - 124),
        least=(1300, 700),
        others=grid((1040, 2, min(386.0 * others, 1160), ROW), max(1, others), others),
        own=(0, low, 236, 108),
        tokens=(0, low + 108, 464, 106),
        dice=(240, low + 2, 220, 104),
        stores=grid((4, 2, 10 * CELL + 20, ROW), 10, 10),
        hand=(468, low, 1116, 214),
        pool=(0, low - 156, 2200, 150),
        buttons=grid((1588, low, 608, 214), 2, 4),
    )


def tall(others: int) -> Places:
    """All in rows, from the team above to the buttons below."""
    top = ROW if others else 0.0
    return Places(
        sheet=(0, 0, 1000, 1613),
        window=(0, top + 120, 1000, 1142 - top - 124),
        least=(760, 740),
        others=grid((0, 2, min(500.0 * others, 1000), ROW), max(1, others), others),
        own=(0, 1144, 216, ROW),
        tokens=(216, 1144, 470, ROW),
        dice=(690, 1144, 306, ROW),
        stores=grid((0, top + 2, 1000, ROW), 10, 10),
        hand=(2, 1262, 996, 226),
        pool=(0, 1012, 1000, 126),
        buttons=(*grid((2, 1490, 428, 121), 2, 2), *grid((430, 1490, 568, 121), 2, 2)),
    )


def low(others: int) -> Places:
    """The team and the stores left of the labyrinth; right of it oneself, the hand and the buttons."""
    return Places(
        sheet=(0, 0, 1950, 886),
        window=(308, 0, 994, 886),
        least=(760, 680),
        others=grid((0, 0, 306, ROW * others), 1, others),
        own=(1306, 522, 216, ROW),
        tokens=(1522, 522, 424, ROW),
        dice=(1310, 444, 636, 74),
        stores=grid((3, ROW * 3 + 4, 300, 534), 2, 10),
        hand=(1306, 0, 640, 440),
        pool=(308, 756, 994, 124),
        buttons=grid((1306, 642, 640, 242), 2, 4),
    )


FORMS = {"wide": wide, "tall": tall, "low": low}


class Row(NamedTuple):
    """Cards of one size beside each other, in lines: where each has its middle."""

    scale: float
    at: tuple[tuple[float, float], ...]


@cache
def row(box: Box, count: int, lines: int = MOST_LINES) -> Row:
    """From the left; in as many lines as make the cards largest. Where they are small already they overlap."""
    x, y, width, height = box
    room = next(step for step in STEPS if step >= count)
    sizes = {n: min(LARGEST, width / ceil(room / n) / CARD_W, height / n / CARD_H) for n in range(lines, 0, -1)}
    many = max(sizes, key=lambda n: (sizes[n], -n))
    along, scale = ceil(room / many), sizes[many]
    pitch, high = min(width / along, CARD_W * scale), CARD_H * scale
    top = y + (height - high * many) / 2
    return Row(scale, tuple((x + pitch * (i % along + 0.5), top + high * (i // along + 0.5)) for i in range(count)))
