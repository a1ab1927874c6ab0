"""The graph of a review: each seat's chance to win, move by move, the turning points marked and numbered."""

from collections.abc import Callable, Mapping, Sequence

from dedale.core import Language
from dedale.drawing.palette import SEATS, SeatColour, seat_colour
from dedale.drawing.svg import Svg, el, group, moved, number
from dedale.lab.review import MISTAKE, Review
from dedale.lab.telling import percent, told

WIDTH, HEIGHT = 820, 360
LEFT, RIGHT, TOP, BOTTOM = 84, 26, 50, 40  # room for "100 %" in the large letters of a phone
SHAPES = {
    "disc": "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1-7 0Z",
    "square": "M-6-6H6V6H-6Z",
    "triangle": "M0-7L7.500 6H-7.500Z",
    "diamond": "M0-8L8 0L0 8L-8 0Z",
    "star": "M0-8L2-2.600L8-2.500L3.200 1.200L5 7L0 3.500L-5 7L-3.200 1.200L-8-2.500L-2-2.600Z",
    "hexagon": "M-8 0L-4-7H4L8 0L4 7H-4Z",
}
LETTER = 13.0  # about as wide as one is on a phone
MISTAKE_SHAPE, LUCK_SHAPE = "M0 13L-11-8H11Z", "M-10-10H10V10H-10Z"
Address = Callable[[int], str]


def curve(review: Review, names: Sequence[str], t: Language, address: Address | None = None) -> Svg:
    """As an SVG element dressed by classes. `address` makes links of the turning points, to their position."""
    order = review.play.game.facts.colours
    lines = team(t) if review.together else [(seat_colour(i, order), name) for i, name in enumerate(names)]
    marks = [mark_at(review, i, each.title, address) for i, each in enumerate(told(review, names, t))]
    drawn = [trace(review, seat, colour) for seat, (colour, _) in enumerate(lines)]
    return el(
        "svg",
        frame(len(review.moments), t),
        *drawn,
        legend(lines),
        *marks,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="curve",
        role="img" if address is None else "group",
        aria_label=t("Chance to win, move by move"),
        data_plies=len(review.moments),
        data_left=LEFT,
        data_right=WIDTH - RIGHT,
    )


def alone(review: Review, names: Sequence[str], t: Language) -> str:
    """The graph as a picture that stands by itself, light or dark as its reader likes."""
    drawn = curve(review, names, t)
    head, body = str(drawn).split(">", 1)
    return f"{head}><style>{style()}</style><rect class='ground' width='{WIDTH}' height='{HEIGHT}' rx='12'/>{body}"


def style() -> str:
    """Plain colours twice, no variables: not every program that shows pictures knows them."""
    shape = (
        "text{font:14px system-ui,sans-serif}.middle{stroke-dasharray:5 5}"
        ".trace{fill:none;stroke-width:3;stroke-linejoin:round}.turning path{stroke-width:2}"
        ".turning text{font-weight:700;font-size:12px}"
    )
    light = dressed("#fffaf0", "#2b2420", "#d6c5a1", "#066a72", {seat.name: seat.colour for seat in SEATS})
    dark = dressed("#1f2532", "#f1eadb", "#3a4357", "#3fd0d0", {seat.name: seat.light for seat in SEATS})
    return f"{shape}{light}@media(prefers-color-scheme:dark){{{dark}}}"


def dressed(ground: str, ink: str, rule: str, luck: str, seats: Mapping[str, str]) -> str:
    lines = "".join(
        f".trace.{name}{{stroke:{colour}}}.key.{name}{{fill:{colour}}}" for name, colour in seats.items()
    )  # fmt: skip
    return (
        f"text{{fill:{ink}}}.ground{{fill:{ground}}}.rule{{stroke:{rule}}}{lines}"
        f".turning path{{fill:{ink};stroke:{ground}}}.turning.luck path{{fill:{luck}}}.turning text{{fill:{ground}}}"
    )


def team(t: Language) -> list[tuple[SeatColour, str]]:
    return [(SEATS[3], t("The team"))]


def across(position: int, plies: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * position / max(1, plies)


def down(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def frame(plies: int, t: Language) -> Svg:
    """The levels 0, 50 and 100 %, and the plies below."""
    parts: list[Svg] = []
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        level = "rule middle" if chance == 0.5 else "rule"
        parts.append(el("line", class_=level, x1=LEFT, x2=WIDTH - RIGHT, y1=down(chance), y2=down(chance)))
        if chance in (0.0, 0.5, 1.0):
            parts.append(el("text", percent(chance, t), x=LEFT - 8, y=down(chance) + 5, text_anchor="end"))
    for ply in range(0, plies + 1, step(plies)):
        parts.append(el("text", str(ply), x=across(ply, plies), y=HEIGHT - 14, text_anchor="middle"))
    return group(*parts, class_="frame-of", aria_hidden="true")


def step(plies: int) -> int:
    """A round number of plies that gives about ten marks."""
    return next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000) if plies / size <= 12)


def trace(review: Review, seat: int, colour: SeatColour) -> Svg:
    plies = len(review.moments)
    points = [
        f"{number(across(i, plies))} {number(down(row[seat]))}" for i, row in enumerate(review.chances)
    ]  # fmt: skip
    return el("path", d="M" + "L".join(points), class_=f"trace {colour.name}")


def legend(lines: Sequence[tuple[SeatColour, str]]) -> Svg:
    """Shape and name of each seat in a row; long names are cut where many play."""
    parts, x, room = [], float(LEFT), (WIDTH - LEFT - RIGHT) / len(lines)
    letters = max(3, int((room - 40) / LETTER))
    for colour, name in lines:
        shown = name if len(name) <= letters else f"{name[: letters - 1]}…"
        sign = el("path", d=SHAPES[colour.shape], class_=f"key {colour.name}", transform=moved(x + 8, 22))
        parts += [sign, el("text", shown, x=x + 22, y=27)]
        x += 46 + LETTER * len(shown)
    return group(*parts, class_="legend")


def mark_at(review: Review, index: int, title: str, address: Address | None) -> Svg:
    """A mistake points down, luck is a die; both carry their number in the list."""
    turn = review.turning[index]
    plies, seat = len(review.moments), 0 if review.together else turn.seat
    at = turn.ply + 1
    x, y = across(at, plies), down(review.chances[at][seat])
    y = min(max(y - 22, TOP - 8), HEIGHT - BOTTOM - 14)
    shape = MISTAKE_SHAPE if turn.kind == MISTAKE else LUCK_SHAPE
    sign = el("path", d=shape)
    count = el("text", str(index + 1), y=4 if turn.kind != MISTAKE else 3, text_anchor="middle")
    drawn = group(el("title", title), sign, count, class_=f"turning {turn.kind}", transform=moved(x, y))
    return el("a", drawn, href=address(turn.ply), aria_label=f"{index + 1}. {title}") if address else drawn
