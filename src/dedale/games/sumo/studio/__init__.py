"""Where a board of one's own is made: squares and lines clicked on and off, and where the gnomes start."""

from collections.abc import Callable, Sequence

from dedale.core import Language, Tool, Touch
from dedale.core.draft import Draft, header_tools, header_touched, header_written, lines
from dedale.core.edition import Source

from ..edition import KEYS, read
from .drawing import draw
from .plan import Plan, joined, plan_of

__all__ = ["blank", "draw", "places", "tools", "touch", "written"]

SQUARE, LINE = "square-", "line-"


def blank() -> str:
    return "title-en:\ntitle-fr:\nreconstruction: no\nouter:\ninner:\nstarts:\nlines: neighbours\n"


def tools(text: str, t: Language) -> Sequence[Tool]:
    group, seats = t("Squares and lines"), (("1", t("Red disc")), ("2", t("Blue square")))
    ways = (("neighbours", t("all of them")), ("listed", t("none of them")))
    edge = t("Click a place to put an edge square there, or to take it away. A gnome can be pushed off from it.")
    inner = t("Click a place to put an inner square there, or to take it away. Nobody falls from it.")
    line = t("Click between two neighbouring squares to draw a line there, or to take it away. Gnomes go along lines.")
    start = t("Click the square where this gnome starts.")
    all_ways = t("All at once; then draw single ones, or take them away.")
    return (
        Tool("outer", t("Edge square"), edge, group=group, on=(SQUARE,)),
        Tool("inner", t("Inner square"), inner, group=group, on=(SQUARE,)),
        Tool("line", t("Line"), line, group=group, on=(LINE,)),
        Tool("start", t("Start"), start, seats, "1", group=group, on=(SQUARE,)),
        Tool("lines", t("Lines between neighbours"), all_ways, ways, plan_of(text).ways, "text", group),
        *header_tools(Draft(text, KEYS), t),
    )


def touch(text: str, touch: Touch) -> str:
    draft = Draft(text, KEYS)
    if header_touched(draft, touch):
        return str(draft)
    hand = HANDS.get(touch.tool)
    if hand is None or not hand(draft, plan_of(text), touch):
        return text
    return str(draft)


def put_square(draft: Draft, plan: Plan, touch: Touch) -> bool:
    """A square that is of this kind already goes; every other becomes one of it."""
    name = touch.id.removeprefix(SQUARE)
    if not (touch.id.startswith(SQUARE) and plan.known(name)):
        return False
    gone = name in plan.squares and plan.outer(name) == (touch.tool == "outer")
    plan.drop(name) if gone else plan.add(name, touch.tool == "outer")
    for kind in ("outer", "inner"):
        write_squares(draft, plan, kind)
    if gone:
        draft.put("starts", plan.started)
        write_lines(draft, plan)
    return True


def write_squares(draft: Draft, plan: Plan, kind: str) -> None:
    """Only where they are others now; words that name no square stay."""
    words, now = draft.words(kind), plan.of(kind)
    if {word for word in words if plan.known(word)} != set(now):
        draft.put(kind, " ".join([*now, *(word for word in words if not plan.known(word))]))


def put_line(draft: Draft, plan: Plan, touch: Touch) -> bool:
    pair = frozenset(touch.id.removeprefix(LINE).split("-"))
    if not touch.id.startswith(LINE) or pair not in plan.pairs:
        return False
    plan.lines ^= {pair}
    write_lines(draft, plan)
    return True


def put_start(draft: Draft, plan: Plan, touch: Touch) -> bool:
    name = touch.id.removeprefix(SQUARE)
    if name not in plan.squares or touch.value not in ("1", "2"):
        return False
    plan.start(int(touch.value) - 1, name)
    draft.put("starts", plan.started)
    return True


def put_ways(draft: Draft, plan: Plan, touch: Touch) -> bool:
    if touch.value not in ("neighbours", "listed"):
        return False
    for key, values in (("lines", [touch.value]), ("line", []), ("cut", [])):
        draft.put(key, *values)
    return True


HANDS: dict[str, Callable[[Draft, Plan, Touch], bool]] = {
    "outer": put_square, "inner": put_square, "line": put_line, "start": put_start, "lines": put_ways,
}  # fmt: skip


def write_lines(draft: Draft, plan: Plan) -> None:
    """What differs from the way that lines are drawn on this board."""
    draft.put("line", *joined(plan.lines if plan.ways == "listed" else set()))
    draft.put("cut", *joined(plan.pairs - plan.lines if plan.ways != "listed" else set()))


def written(source: Source) -> str:
    board = read(source)
    plan = Plan(dict.fromkeys(board.names, False) | dict.fromkeys(board.outer, True), list(board.starts), board.lines)
    cuts = plan.pairs - plan.lines
    ways = "neighbours" if len(cuts) <= len(plan.lines) else "listed"
    rest = (
        [("cut", pair) for pair in joined(cuts)]
        if ways == "neighbours"
        else [("line", pair) for pair in joined(plan.lines)]
    )
    kinds = [(kind, " ".join(plan.of(kind))) for kind in ("outer", "inner")]
    return header_written(source) + lines(*kinds, ("starts", " ".join(plan.starts)), ("lines", ways), *rest)


def places(text: str, line: int) -> Sequence[str]:
    entry, plan = Draft(text, KEYS).at(line), plan_of(text)
    if entry is None:
        return ()
    if entry.key in ("line", "cut"):
        names = entry.value.replace("-", " ").split()
        pairs = [frozenset(pair) for pair in zip(names, names[1:], strict=False)]
        return [LINE + name for name in joined({pair for pair in pairs if pair in plan.pairs})]
    return [SQUARE + name for name in entry.words if plan.known(name)]
