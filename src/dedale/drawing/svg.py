"""A small SVG builder. A drawing is a tree of elements, the same arguments giving the same element: what did not change
is known by identity, and a small element writes itself out only once. Strings are text, and escaped."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from dedale.drawing.palette import FONT

INTERNED, LARGEST_BUILD, LARGEST_TEXT = 1 << 14, 400, 500
drawn = lru_cache(1 << 11)  # for a drawing made of plain values only: drawn once for the same values


class Svg:
    """An element, or (without a tag) several side by side, or markup written by hand."""

    __slots__ = ("_index", "_named", "_text", "attributes", "build", "built", "children", "id", "tag")

    def __new__(cls, raw: "str | Svg" = "") -> "Svg":
        if isinstance(raw, Svg):
            return raw
        return markup(raw) if raw else NOTHING

    def _set(self, tag: str, attributes: dict[str, str], children: "tuple[str | Svg, ...]") -> "Svg":
        self.tag, self.attributes, self.children = tag, attributes, children
        self.id: str | None = attributes.get("id")
        self._text: str | None = None
        self._named: tuple[Svg, ...] | None = None
        self._index: dict[str, Svg] | None = None
        self.built: bool = not [child for child in children if type(child) is not Svg or not child.tag]
        self.build: str | None = build(tag, tuple([child.build if type(child) is Svg else TEXT for child in children]))
        return self

    def __str__(self) -> str:
        if self._text is not None:
            return self._text
        inner = "".join([escape(part) if isinstance(part, str) else str(part) for part in self.children])
        text = self._tagged(inner) if self.tag else inner
        if len(text) <= LARGEST_TEXT:  # a thousand tables would hold their boards twice
            self._text = text
        return text

    def _tagged(self, inner: str) -> str:
        given = "".join([f' {name}="{escape(value)}"' for name, value in self.attributes.items()])
        return (
            f"<{self.tag}{given}>{inner}</{self.tag}>" if self.children or self.tag == "g" else f"<{self.tag}{given}/>"
        )

    def __bool__(self) -> bool:
        return self is not NOTHING

    @property
    def raw(self) -> bool:
        return not self.tag and not self.children and bool(self._text)  # nothing joined is nothing written

    @property
    def named(self) -> "tuple[Svg, ...]":
        """This element and all within that have an id."""
        if self._named is None:
            found = [self] if self.id else []
            for child in self.children:
                if type(child) is Svg:
                    found += child.named if child._named is None else child._named
            self._named = tuple(found)
        return self._named

    @property
    def index(self) -> "dict[str, Svg]":
        """The same by their ids."""
        if self._index is None:
            self._index = {node.id: node for node in self.named if node.id}
        return self._index

    def find(self, name: str) -> "Svg | None":
        """The element of that id: this one, or one within."""
        return self.index.get(name)


@lru_cache(1 << 12)
def build(tag: str, parts: tuple[str | None, ...]) -> str | None:
    """Tags within tags, equal where two elements are built alike; None of what is too large to be likened."""
    known = [part for part in parts if part is not None]
    if not tag or len(known) < len(parts):
        return None
    within = f"({', '.join(known)}{',' if len(known) == 1 else ''})"
    return f"({tag!r}, {within})" if len(within) < LARGEST_BUILD else None


TEXT = "''"  # a word as part of a build


NOTHING: Svg = object.__new__(Svg)._set("", {}, ())


@lru_cache(1 << 8)
def markup(raw: str) -> Svg:
    found = object.__new__(Svg)._set("", {}, ())
    found._text = raw
    return found


def number(value: float) -> str:
    """At most one decimal: a tenth of a unit is finer than any screen shows."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def write(value: object) -> str:
    return number(value) if isinstance(value, float) else str(value)


def el(tag: str, *children: str | Svg, **attributes: object) -> Svg:
    """An element: `stroke_width=2` gives stroke-width="2", `class_` gives class; None leaves an attribute out."""
    return element(tag, children, tuple(attributes.items()))


@lru_cache(INTERNED)
def element(tag: str, children: tuple[str | Svg, ...], attributes: tuple[tuple[str, object], ...]) -> Svg:
    given = {plain(name): write(value) for name, value in attributes if value is not None}
    return object.__new__(Svg)._set(tag, given, tuple(flat(children)))


@lru_cache(512)
def plain(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def flat(parts: Iterable[str | Svg]) -> Iterator[str | Svg]:
    """Without groups that are no elements, and without empty words."""
    for part in parts:
        if isinstance(part, str):
            if part:
                yield part
        elif part.tag or part.raw:
            yield part
        else:
            yield from part.children


def join(parts: Iterable[str | Svg]) -> Svg:
    return element("", tuple(parts), ())


def group(*children: str | Svg, **attributes: object) -> Svg:
    return element("g", children, tuple(attributes.items()))


def touchable(drawn: Svg, said: str) -> Svg:
    """A drawn thing as a place that a hand can touch in the studio, called so."""
    given = {**drawn.attributes, "role": "button", "tabindex": "0", "aria-label": said}
    return element(drawn.tag, drawn.children, tuple(given.items()))


@lru_cache(1 << 13)
def moved(x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> str:
    """A transform: where to, turned by how many degrees, how large."""
    parts = [f"translate({number(x)} {number(y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if scale != 1.0:
        parts.append(f"scale({scale:.3f})")
    return " ".join(parts)


Box = tuple[float, float, float, float]


def ground(name: str, window: Box, whole: Box, *parts: str | Svg, **attributes: object) -> Svg:
    """A layer of the board: the page moves it about behind its window while other layers stand still."""
    x, y, width, height = window
    seen = sides(whole)
    inner = group(*parts, **attributes)
    return el("svg", inner, id=name, class_="ground", x=x, y=y, width=width, height=height, viewBox=seen,
              data_fit=seen, data_window=sides(window))  # fmt: skip


@lru_cache(1 << 8)
def sides(box: Box) -> str:
    return " ".join(map(number, box))


def whole(viewbox: Callable[..., Box], layers: Callable[..., Mapping[str, Svg]], title: str) -> Callable[..., Svg]:
    """A game's `board`: all its layers as one picture that stands by itself. The title is translated."""

    def board(
        s: Any, t: Callable[[str], str], events: Sequence[Any] = (), trail: Sequence[Any] = (), **stage: Any
    ) -> Svg:
        return el(
            "svg",
            *layers(s, t, events, trail, **stage).values(),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, viewbox(s, **stage))),
            font_family=FONT,
            role="group",
            aria_label=t(title),
        )

    return board
