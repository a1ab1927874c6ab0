"""The heap drawn, as SVG and in text. A click on a stone takes it and all that lie on it."""

from collections.abc import Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.palette import LAST, SEATS, WOOD, WOOD_DEEP, WOOD_PALE
from dedale.drawing.shapes import badge, box, round_target, shadow
from dedale.drawing.svg import Svg, el, group, moved, whole

from .clauses import Clause
from .rules import HEAP, MOST, STONES

WIDTH, HEIGHT, STEP, RADIUS = 800.0, 640.0, 96.0, 44.0
BASE = 5  # stones in the lowest row of the heap; each row above has one less
GREYS = ("#8d9498", "#7f8a91", "#9b9a94", "#878f86")


def heaped(stone: int) -> tuple[float, float]:
    """Where a stone of the heap lies: row upon row, the last numbers on top."""
    row, place = 0, stone
    while place >= BASE - row:
        place -= BASE - row
        row += 1
    return WIDTH / 2 + STEP * (place - (BASE - row - 1) / 2), 400 - 80.0 * row


def kept(s: Record, stone: int) -> tuple[float, float]:
    """Where a taken stone lies in its taker's tray."""
    seat = s.taker[stone]
    place = sum(s.taker[other] == seat for other in range(stone + 1, STONES))
    return 60 + 400 * seat + 46.0 * (place % 7), 524 + 46.0 * (place // 7)


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    fresh = sum(event.b for event in events if event.clause == Clause.NI_02)
    stones = [pebble(s, stone, stone < s.left + fresh) for stone in range(STONES)]
    tops = [target(s, move, t) for move in range(min(MOST, s.left))]
    return {
        "board": group(*ground(), id="board"),
        "stones": group(*stones, id="stones"),
        "tops": group(*reversed(tops), id="tops"),
    }


def ground() -> list[Svg]:
    """A wooden board, with a tray for each seat."""
    wood = box(WIDTH, HEIGHT, 36, WIDTH / 2, HEIGHT / 2, fill=WOOD)
    field = box(WIDTH - 40, 440, 28, WIDTH / 2, 240, fill=WOOD_PALE)
    trays = [box(372, 138, 24, 207 + 386 * seat, 547, fill=WOOD_DEEP) for seat in (0, 1)]
    signs = [badge(SEATS[seat], 13, fill=SEATS[seat].light, transform=moved(50 + 386 * seat, 588)) for seat in (0, 1)]
    return [wood, field, *trays, *signs]


def pebble(s: Record, stone: int, fresh: bool) -> Svg:
    """A stone glides when its place changes: the page knows it by its id."""
    free = s.taker[stone] == HEAP
    x, y = heaped(stone) if free else kept(s, stone)
    ring = () if free or not fresh else (el("circle", r=RADIUS + 5, fill="none", stroke=LAST, stroke_width=9),)
    body = el("ellipse", rx=RADIUS, ry=RADIUS - 5, fill=GREYS[stone % len(GREYS)], stroke="#4c5357", stroke_width=3)
    shine = el("ellipse", cx=-13, cy=-15, rx=15, ry=9, fill="#ffffff", opacity="0.45")
    place = moved(x, y, scale=1.0 if free else 0.48)
    return group(shadow(RADIUS, RADIUS - 6), body, shine, *ring, id=f"stone-{stone}", class_="piece", transform=place)


def target(s: Record, move: int, t: Language) -> Svg:
    stone = s.left - 1 - move
    name = t.plural("Take {n} stone", "Take {n} stones", move + 1)
    return group(round_target(RADIUS), id=f"take-{stone}", aria_label=name, transform=moved(*heaped(stone)))


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return 0.0, 0.0, WIDTH, HEIGHT


board = whole(viewbox, layers, mark("A heap of stones and two trays"))


def clicks(s: Record, move: int) -> tuple[str, ...]:
    return (f"take-{s.left - 1 - move}",)


def text(s: Record, names: Sequence[str], t: Language) -> str:
    taken = ["o" * sum(taker == seat for taker in s.taker) for seat in range(len(names))]
    rows = [t("{title}: {value}", title=name, value=stones) for name, stones in zip(names, taken)]
    return "\n".join(["O " * s.left, *rows])
