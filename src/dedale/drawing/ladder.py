"""Ratings as a picture: a dot a player, a line as long as the rating may be off."""

from collections.abc import Sequence

from dedale.drawing.svg import Svg, el, group, number

WIDTH, ROW, LEFT, RIGHT, TOP = 760, 44, 190, 40, 30
STYLE = """
text { font: 15px system-ui, sans-serif; fill: #35302a }
.axis { stroke: #b9ae9c } .reach { stroke: #7a4fa3; stroke-width: 3; stroke-linecap: round }
.dot { fill: #7a4fa3 } .small { font-size: 12px; fill: #6d6459 } .paper { fill: #fbf7ef }
@media (prefers-color-scheme: dark) {
  text { fill: #efe8db } .axis { stroke: #5c5347 } .reach { stroke: #c39ae8 } .dot { fill: #c39ae8 }
  .small { fill: #b4a997 } .paper { fill: #231f1a }
}
"""


def ladder(title: str, rows: Sequence[tuple[str, float, float]]) -> Svg:
    """Rows of a name, points, and how far off they may be; the best on top."""
    rows = sorted(rows, key=lambda row: -row[1])
    low = min(points - reach for _, points, reach in rows)
    high = max(points + reach for _, points, reach in rows)
    scale = (WIDTH - LEFT - RIGHT) / max(1.0, high - low)
    height = TOP + ROW * len(rows) + 34

    def x(points: float) -> float:
        return LEFT + (points - low) * scale

    marks = [
        group(
            el("line", x1=x(tick), x2=x(tick), y1=TOP, y2=TOP + ROW * len(rows), class_="axis"),
            el("text", f"{tick:+d}", x=x(tick), y=TOP + ROW * len(rows) + 20, text_anchor="middle", class_="small"),
        )
        for tick in ticks(low, high)
    ]
    lines = []
    for i, (name, points, reach) in enumerate(rows):
        y = TOP + ROW * i + ROW / 2
        lines += [
            el("text", name, x=LEFT - 16, y=y + 5, text_anchor="end"),
            el("line", x1=x(points - reach), x2=x(points + reach), y1=y, y2=y, class_="reach"),
            el("circle", cx=x(points), cy=y, r=6, class_="dot"),
            el("text", f"{points:+.0f} ± {reach:.0f}", x=x(points), y=y - 11, text_anchor="middle", class_="small"),
        ]
    return el(
        "svg",
        el("title", title),
        el("style", Svg(STYLE)),
        el("rect", width=WIDTH, height=height, class_="paper"),
        *marks,
        *lines,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {number(height)}",
        width=WIDTH,
    )


def ticks(low: float, high: float) -> list[int]:
    """Round numbers, eight at most."""
    step = next(step for step in (10, 25, 50, 100, 200, 400, 800, 10_000) if (high - low) / step <= 8)
    return list(range(-(-int(low) // step) * step, int(high) + 1, step))
