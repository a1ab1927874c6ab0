"""Draws docs/pictures/house.svg: the rooms of the house, and which way the arrows go.

python docs/house.py
"""

from pathlib import Path

from dedale.drawing.palette import FONT, INK, INK_SOFT, PAPER, PAPER_EDGE
from dedale.drawing.shapes import box
from dedale.drawing.svg import Svg, el, group

PICTURE = Path(__file__).parent / "pictures" / "house.svg"
WIDTH, HEIGHT, EDGE, GAP = 960, 752, 30, 14
FLOOR, LOW = 88, 44  # heights of a floor with rooms, and of one without
GAMES = ("sumo", "coq", "labyrinthe", "pyramid", "gootmu")
TINTS = {"sumo": "#5d7a3a", "coq": "#c0432f", "labyrinthe": "#8a6aa8", "pyramid": "#b98a1e", "gootmu": "#1f8a86"}

Row = tuple[tuple[str, str, float, tuple[str, ...]], ...]
# Each floor: name, what it does, its share of the width, its rooms. The lowest floor stands last.
FLOORS: tuple[Row, ...] = (
    (("cli", "the commands: one file a group", 1.0, ()),),
    (
        (
            "table",
            "people and bots, in the browser; from left to right too",
            1.0,
            ("web", "calling", "care", "showing", "playing", "house", "keeping", "thinking", "club"),
        ),
    ),
    (("envs", "what PettingZoo, Gymnasium and OpenSpiel call; the table does without it", 1.0, ()),),
    (("handle", "what 'import dedale' hands out: play, stepper, batch, simulate, study", 1.0, ()),),
    (("lab", "simulate, study, compete, review, hint; on threads, processes, a cluster, a card", 1.0, ()),),
    (("players", "who can sit down: random, greedy, searchers by level, oracles", 1.0, ()),),
    (("search", "playouts, MCTS, expectimax: written once, bound to any game, compiled", 1.0, ()),),
    (("games", "one folder a game, the same rooms in each: rules, words, picture, sense, edition", 1.0, GAMES),),
    (
        ("core", "the contract every game signs; referee and records", 0.62, ()),
        ("drawing", "SVG, shapes, colours", 0.38, ()),
    ),
)


def line(text: str, x: float, y: float, size: int, colour: str = INK, **more: object) -> Svg:
    return el("text", text, x=x, y=y, font_size=size, fill=colour, **more)


def room(name: str, x: float, y: float, width: float) -> Svg:
    tint = TINTS.get(name, INK_SOFT)
    frame = box(width, 34, 8, x + width / 2, y + 17, fill="#fffaf0", stroke=tint, stroke_width=2)
    return group(frame, line(name, x + width / 2, y + 22, 14, tint, text_anchor="middle", font_weight="600"))


def floor(name: str, told: str, rooms: tuple[str, ...], x: float, y: float, width: float) -> Svg:
    height = FLOOR if rooms else LOW
    frame = box(width, height, 12, x + width / 2, y + height / 2, fill="#f4e8cb", stroke=PAPER_EDGE, stroke_width=2)
    title = [line(name, x + 16, y + 28, 20, font_weight="700"), line(told, x + 116, y + 28, 14, INK_SOFT)]
    wide = (width - 32 - GAP * (len(rooms) - 1)) / max(1, len(rooms))
    return group(frame, *title, *(room(each, x + 16 + i * (wide + GAP), y + 42, wide) for i, each in enumerate(rooms)))


def arrow(y: float) -> Svg:
    """Whoever stands higher imports what lies below, never the other way."""
    return el("path", d=f"M{WIDTH / 2} {y} v8 m-6 -6 l6 8 l6 -8", fill="none", stroke=INK, stroke_width=2.5)


def house() -> Svg:
    parts, y = [box(WIDTH, HEIGHT, 18, WIDTH / 2, HEIGHT / 2, fill=PAPER)], float(EDGE)
    for number, row in enumerate(FLOORS):
        x = float(EDGE)
        for name, told, share, rooms in row:
            wide = (WIDTH - 2 * EDGE) * share - GAP * (share < 1)
            parts.append(floor(name, told, rooms, x, y, wide))
            x += wide + 2 * GAP
        y += FLOOR if any(rooms for *_, rooms in row) else LOW
        if number + 1 < len(FLOORS):
            parts.append(arrow(y + 8))
        y += 27
    return el("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", font_family=FONT)


if __name__ == "__main__":
    PICTURE.write_text(f"{house()}\n", encoding="utf-8")
