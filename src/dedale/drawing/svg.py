"""A small SVG builder. Only what it built itself is taken as markup; every other string is escaped here."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any


class Svg(str):
    """Markup that needs no escaping."""

    __slots__ = ()


def number(value: float) -> str:
    """At most one decimal: a tenth of a unit is finer than any screen shows."""
    short = f"{value:.1f}"
    return short.removesuffix(".0")


def write(value: object) -> str:
    if isinstance(value, float):
        return number(value)
    text = str(value)
    return text if text.isalnum() else escape(text)


@lru_cache(maxsize=1 << 13, typed=True)
def attribute(name: str, value: object) -> str:
    """`stroke_width` is written stroke-width, `class_` is written class. Pictures say the same things over and over."""
    return f' {name.rstrip("_").replace("_", "-")}="{write(value)}"'


def el(tag: str, *children: str, **attributes: object) -> Svg:
    """An element: `stroke_width=2` gives stroke-width="2", `class_` gives class; None leaves an attribute out."""
    given = "".join([attribute(name, value) for name, value in attributes.items() if value is not None])
    if not children:
        return Svg(f"<{tag}{given}/>")
    return Svg(f"<{tag}{given}>{join(children)}</{tag}>")


def join(parts: Iterable[str]) -> Svg:
    return Svg("".join([part if isinstance(part, Svg) else escape(part) for part in parts]))


def group(*children: str, **attributes: object) -> Svg:
    return el("g", *(children or (Svg(),)), **attributes)


def moved(x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> str:
    """A transform: where to, turned by how many degrees, how large."""
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if scale != 1.0:
        parts.append(f"scale({scale:.3f})")
    return " ".join(parts)


Box = tuple[float, float, float, float]


def ground(name: str, window: Box, whole: Box, *parts: str, **attributes: object) -> Svg:
    """A layer of the board: the page moves it about behind its window while other layers stand still."""
    x, y, width, height = window
    seen = " ".join(map(number, whole))
    inner = group(*parts, **attributes)
    return el("svg", inner, id=name, class_="ground", x=x, y=y, width=width, height=height, viewBox=seen,
              data_fit=seen, data_window=" ".join(map(number, window)))  # fmt: skip


def whole(viewbox: Callable[[Any], Box], layers: Callable[..., Mapping[str, str]], title: str) -> Callable[..., Svg]:
    """A game's `board`: all its layers as one picture that stands by itself. The title is translated."""

    def board(s: Any, t: Callable[[str], str], events: Sequence[Any] = (), trail: Sequence[Any] = ()) -> Svg:
        return el(
            "svg",
            *map(Svg, layers(s, t, events, trail).values()),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, viewbox(s))),
            role="group",
            aria_label=t(title),
        )

    return board
