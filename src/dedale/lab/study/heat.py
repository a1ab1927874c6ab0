"""Where moves lie, laid over the game's own picture: each thing that was clicked, in its own outline."""

from bisect import bisect_right
from collections.abc import Mapping

from dedale.core import Game, Language
from dedale.core.seen import seen
from dedale.drawing.svg import Svg, el, element, group
from dedale.lab.study.sample import Sample, restored

LEVELS = 6
PLACED = ("transform", "x", "y", "width", "height", "viewBox")  # what says where the inner parts of an element lie
Path = tuple[Svg, ...]


def levels(places: Mapping[str, int]) -> dict[str, int]:
    """By place, from 1 for the coolest to LEVELS for the hottest: about as many places each, so that a button that is
    pressed in every turn does not make all squares look alike."""
    ranked = sorted(places.values())
    return {name: -(-LEVELS * bisect_right(ranked, n) // len(ranked)) for name, n in places.items()}


def heat_map(game: Game, sample: Sample, t: Language) -> Svg:
    """The board of a sampled game with all that was clicked in the sample, the hotter the more often."""
    board = drawn(game, sample.base, t)
    layers: list[list[Svg]] = [[] for _ in range(LEVELS)]
    for name, level in levels(sample.places).items():
        path = path_to(board, name) or path_to(drawn(game, sample.where[name], t), name)
        if path:
            layers[level - 1].append(outline(path, board))
    heated = [group(*found, filter=f"url(#heat-{i + 1})", class_="heat") for i, found in enumerate(layers) if found]
    attributes = {**board.attributes, "role": "img", "class": "board", "aria-label": t("Where moves lie")}
    return element("svg", (filters(), *board.children, *heated), tuple(attributes.items()))


def drawn(game: Game, position: bytes, t: Language) -> Svg:
    found = game.picture.board(seen(restored(game, position)), t)
    assert isinstance(found, Svg), "a picture is a tree of elements"
    return found


def path_to(node: Svg, name: str) -> Path:
    """From below the picture down to the element of that id; nothing where it is not drawn."""
    for child in node.children:
        if isinstance(child, Svg) and child.find(name) is not None:
            return (child,) if child.id == name else (child, *path_to(child, name))
    return ()


def outline(path: Path, board: Svg) -> Svg:
    """The element in its place; where the board has the same parts around it, they lie as on the board."""
    *around, last = path
    found = element(last.tag, last.children, tuple(bare(last).items()))
    for part in reversed(around):
        same = board.find(part.id) if part.id else None
        given = bare(same or part)
        found = element(part.tag, (found,), tuple((key, given[key]) for key in PLACED if key in given))
    return found


def bare(node: Svg) -> dict[str, str]:
    """Without what may stand only once in a page, or would be read aloud twice."""
    return {key: value for key, value in node.attributes.items() if key not in ("id", "role", "tabindex", "aria-label")}


def filters() -> Svg:
    """Whatever colours a thing has, it becomes one flat colour: paler and yellower where it is cool."""
    return el("defs", *(flat(level) for level in range(1, LEVELS + 1)))


def flat(level: int) -> Svg:
    flood = el("feFlood", flood_color=colour(level), flood_opacity=f"{0.3 + 0.4 * level / LEVELS:.2f}")
    inside = el("feComposite", in2="SourceAlpha", operator="in")
    return el("filter", flood, inside, id=f"heat-{level}", x="-5%", y="-5%", width="110%", height="110%")


def colour(level: int) -> str:
    """From amber to a deep red."""
    part = (level - 1) / (LEVELS - 1)
    red, green, blue = ((1 - part) * a + part * b for a, b in ((255, 178), (196, 16), (66, 48)))
    return f"#{round(red):02x}{round(green):02x}{round(blue):02x}"
