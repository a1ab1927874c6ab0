"""What turns one drawing into the next, as the page is told it (docs/protocol.md).

A change is `{name: value or null, "": text}` for attributes and text, `[attributes or 0, step, …]` where children
change too, or `"<g …>"` for what takes an element's place. Steps go along the old children: `3` leaves three, `-1`
takes one away, `["@id", change or 0]` puts the element of that id there from wherever it is, a new element puts that
there, anything else is the change of the next child. Children after the last step stay. A new element is `[n]` or
`[n, change]`, a copy of the n-th piece that the page holds but for the change, or `["<tag", attributes, new element,
…]`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from json.encoder import encode_basestring as quoted
from typing import Any

from dedale.drawing.svg import Svg

SMALL, PART = 80, 300  # letters: what is worth telling again, and what is rather told in parts
UNSETTLED = ""  # no change: it depends on what else there is in the picture, or on the pieces that a page holds
NO_STEPS: Sequence[str] = ()
MOST_PIECES = 400  # that a page holds for one pair of eyes


class Uses(dict[int, Svg]):
    """Pieces by their number."""


@lru_cache(1 << 11)
def pair(name: str, value: str | None) -> str:
    return f"{quoted(name)}:{'null' if value is None else quoted(value)}"


def only_text(node: Svg) -> bool:
    return len(node.children) == 1 and type(node.children[0]) is str


def attributes(old: Svg, new: Svg) -> tuple[str, ...]:
    """Those that differ."""
    was, now = old.attributes, new.attributes
    if was == now:
        return ()
    given = [pair(name, value) for name, value in now.items() if was.get(name) != value]
    return *given, *(pair(name, None) for name in was if name not in now)


def written(given: Sequence[str], steps: Sequence[str]) -> str | None:
    if not steps:
        return f"{{{','.join(given)}}}" if given else None
    head = f"{{{','.join(given)}}}" if given else "0"
    return f"[{head},{','.join(steps)}]"


@lru_cache(1 << 11)
def likened(old: Svg, new: Svg) -> str | None:
    """The change that makes a copy of one element into another of the same build."""
    if old is new:
        return None
    given, steps = attributes(old, new), Steps(0)
    if only_text(new):
        if old.children != new.children:
            given = *given, pair("", str(new.children[0]))
    elif old.children != new.children:
        for was, now in zip(old.children, new.children, strict=True):
            steps.put(likened(was, now))
    return written(given, steps.done())


@lru_cache(1 << 12)
def settled(old: Svg, new: Svg) -> str | None:
    """The change where nothing comes, goes or wanders: the same wherever the two stand, at many tables."""
    if old is new:
        return None
    if old.children == new.children:
        return written(attributes(old, new), NO_STEPS)
    if new.built and old.built:
        steps = settled_steps(old.children, new.children)  # type: ignore[arg-type]
        return UNSETTLED if steps is None else written(attributes(old, new), steps)
    if only_text(new) and only_text(old):
        return written((*attributes(old, new), pair("", str(new.children[0]))), NO_STEPS)
    return quoted(str(new))


def settled_steps(old: tuple[Svg, ...], new: tuple[Svg, ...]) -> list[str] | None:
    """Along children that stay in their places; None where one does not."""
    if len(old) != len(new) or not all(map(like, old, new)):
        return None
    steps, stays = list[str](), 0
    for was, now in zip(old, new, strict=True):
        if was is now or (part := settled(was, now)) is None:
            stays += 1
            continue
        if part == UNSETTLED or rather_anew(part, now):
            return None
        if stays:
            steps.append(str(stays))
        steps.append(part)
        stays = 0
    return steps


def like(old: Svg, new: Svg) -> bool:
    """Whether the one may become the other."""
    return old is new or (old.id == new.id and old.tag == new.tag)


def rather_anew(part: str, new: Svg) -> bool:
    """A small part without a name is rather told anew where that is shorter: it may come again."""
    return len(part) > SMALL and not new.id and not new.children


Built = tuple[int, Svg]


@dataclass(frozen=True, eq=False)
class Stock:
    """Pieces that every page holds, whose numbers are below 0: by themselves, and by how they are built."""

    exact: dict[Svg, int] = field(default_factory=dict)
    built: dict[Any, Built] = field(default_factory=dict)

    @cached_property
    def sent(self) -> str:
        """As JSON; nothing where there are none."""
        return ",".join([f'"{n}":{quoted(str(node))}' for node, n in self.exact.items()])


class Pieces:
    """Elements that were told once, and are only referred to from then on: for one pair of eyes, since a piece carries
    the words it was first told with. Numbers may be shared by several, and are not used again."""

    def __init__(self, numbers: Iterator[int], stock: Stock | None = None) -> None:
        self._numbers, self.stock = numbers, stock or Stock()
        self.first = 0
        self._exact: dict[Svg, int] = {}
        self._built: dict[Any, Built] = {}

    def stocked(self, may: Callable[[int, Svg], bool]) -> Stock:
        """Those that may be, for others to begin with."""
        exact = {node: n for node, n in self._exact.items() if may(n, node)}
        return Stock(exact, {key: found for key, found in self._built.items() if found[1] in exact})

    def bound(self) -> None:
        """Forget all when there are too many; the page is told to."""
        if len(self._exact) > MOST_PIECES:
            self.first = max(self._exact.values()) + 1
            self._exact.clear()
            self._built.clear()

    def told(self, node: Svg, uses: Uses) -> str:
        """A new element, as shortly as what is known allows."""
        if (n := self._exact.get(node) or self.stock.exact.get(node)) is not None:
            uses[n] = node
            return f"[{n}]"
        like = self._built.get(node.build) or self.stock.built.get(node.build)
        if like and (part := self._like(node, *like, uses)):
            return part
        if node.built and node.children and len(str(node)) > PART:
            given = ",".join([pair(name, value) for name, value in node.attributes.items()])
            parts = [self.told(child, uses) for child in node.children]  # type: ignore[arg-type]
            return f'["<{node.tag}",{{{given}}},{",".join(parts)}]'
        n = next(self._numbers)
        self._exact[node] = n
        if node.build is not None:
            self._built.setdefault(node.build, (n, node))
        uses[n] = node
        return f"[{n}]"

    def _like(self, node: Svg, n: int, like: Svg, uses: Uses) -> str | None:
        part = likened(like, node) or "0"
        if len(part) >= SMALL and 3 * len(part) >= len(str(node)):
            return None
        uses[n] = like
        return f"[{n},{part}]"


class Change:
    """From one picture to the next. `find` gives the element of an id as it was; `uses` are the pieces needed."""

    def __init__(self, find: Callable[[str], Svg | None], pieces: Pieces) -> None:
        self._find, self._pieces, self.uses = find, pieces, Uses()
        self.took = False  # something from where it was: the same layers may change otherwise in another picture

    def of(self, old: Svg, new: Svg) -> str | None:
        """JSON, or None where nothing differs. Both have the same tag and the same id."""
        found = settled(old, new)
        if found != UNSETTLED:
            return found
        return written(attributes(old, new), self._steps(old.children, new.children))  # type: ignore[arg-type]

    def _steps(self, old: tuple[Svg, ...], new: tuple[Svg, ...]) -> list[str]:
        """Along the old children."""
        start, end = alike(old, new)
        at, last, fresh = start, len(old) - end, new[start : len(new) - end]
        stay, taken, steps = {child.id for child in fresh}, set[str](), Steps(start)
        for child in fresh:
            if at < last and old[at] is child and not taken:
                steps.put(None)
                at += 1
                continue
            while at < last and old[at].id and (old[at].id not in stay or old[at].id in taken):
                at += 1
                steps.drop()
            if at < last and old[at] is child:
                steps.put(None)
                at += 1
            elif at < last and like(old[at], child):
                self._alter(old[at], child, steps)
                at += 1
            elif child.id and (was := self._find(child.id)) is not None and was.tag == child.tag:
                self.took = True
                taken.add(child.id)
                steps.put(f'["@{child.id}",{self.of(was, child) or 0}]')
            else:
                steps.put(self._pieces.told(child, self.uses))
        for _ in range(at, last):
            steps.drop()
        return steps.done()

    def _alter(self, old: Svg, new: Svg, steps: "Steps") -> None:
        if (part := self.of(old, new)) and rather_anew(part, new):
            steps.drop()
            part = self._pieces.told(new, self.uses)
        steps.put(part)


def alike(old: tuple[Svg, ...], new: tuple[Svg, ...]) -> tuple[int, int]:
    """How many children both have in common, from the start and from the end."""
    start, end, most = 0, 0, min(len(old), len(new))
    while start < most and old[start] is new[start]:
        start += 1
    while end < most - start and old[-1 - end] is new[-1 - end]:
        end += 1
    return start, end


class Steps:
    """Runs of what stays and of what goes become one step each."""

    def __init__(self, stays: int) -> None:
        self._parts: list[str] = []
        self._run = stays

    def put(self, part: str | None) -> None:
        if part is None:
            self.stay(1)
            return
        if self._run:
            self._parts.append(str(self._run))
        self._run = 0
        self._parts.append(part)

    def stay(self, count: int) -> None:
        if self._run < 0 < count:
            self._parts.append(str(self._run))
            self._run = 0
        self._run += count

    def drop(self, count: int = 1) -> None:
        if self._run > 0 < count:
            self._parts.append(str(self._run))
            self._run = 0
        self._run -= count

    def done(self) -> list[str]:
        """What stays at the end needs no word."""
        if self._run < 0:
            self._parts.append(str(self._run))
        return self._parts
