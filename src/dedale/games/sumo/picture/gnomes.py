"""The two gnomes where they stand, or beside the stump where one fell."""

from collections.abc import Sequence

from dedale.core import Event
from dedale.drawing.shapes import Point, round_target, shadow
from dedale.drawing.svg import Svg, drawn, group, moved

from ..clauses import Clause
from ..tables import COMPASS, NO_SQUARE, WAYS, Face
from ..words.terms import GNOME_NAMES
from ..words.uses import Stand
from .board import Board, Scene
from .dice import Die
from .figures import action_die, gnome
from .position import Position

PUSHES = (Clause.SG_16, Clause.SG_18, Clause.SG_24)
FAR = 1.05  # how many cells past its last square a gnome comes to lie
LEAST, MOST = (-416.0, -372.0), (416.0, 388.0)  # clear of the cards
FALLEN = 0.84
SIDE, LYING = 250.0, {-1: -140, 0: 164, 1: 140}  # head over heels, and a little to the side it fell on

Fall = tuple[int, int]


def fallen(p: Position, board: Board, events: Sequence[Event]) -> Fall | None:
    """The last square of who fell, and the direction."""
    down = next((seat for seat in range(2) if p.gnome[seat] < 0), None)
    return None if down is None else fallen_from(p, board, down, events)


def pieces(p: Position, scene: Scene, fall: Fall | None) -> Svg:
    grips = tuple([owned.grip for owned in p.owned if owned.grip])
    return figures(Stand(p.gnome, p.held), p.player, grips, fall, scene)


@drawn
def figures(stand: Stand, player: int, grips: tuple[Die, ...], fall: Fall | None, scene: Scene) -> Svg:
    """Back row first, so that the nearer gnome stands in front; then the grip."""
    spots = [gnome_spot(square, scene.board, fall) for square in stand.gnome]
    order = sorted(range(2), key=lambda seat: spots[seat][1])
    return group(
        *[one_gnome(seat, spots[seat], stand.gnome[seat], stand.held[seat], seat == player, scene) for seat in order],
        *[grip(die.key, die.seat, spots[1 - die.seat], scene) for die in grips],
        id="pieces",
        transform=scene.stump,
    )


def gnome_spot(square: int, board: Board, fall: Fall | None) -> Point:
    """Who was thrown off lies beside the stump, near the place."""
    if square >= 0 or fall is None:
        return board.spots[square]
    x, y = board.beside(*fall, FAR)
    return min(max(x, LEAST[0]), MOST[0]), min(max(y, LEAST[1]), MOST[1])


def fallen_from(p: Position, board: Board, seat: int, events: Sequence[Event]) -> Fall:
    """As it was told; a position alone only knows where the winner stands."""
    square = next((event.b for event in events if event.clause == Clause.SG_12), None)
    if square is None:
        near = [to for to in (p.gnome[1 - seat], *board.near[p.gnome[1 - seat]]) if to >= 0 and board.outer[to]]
        return outward(board, near[0] if near else 0)
    pushed = [event.c for event in events if event.clause in PUSHES and event.b == square]
    return (square, pushed[-1]) if pushed else outward(board, square)


def outward(board: Board, square: int) -> Fall:
    """The way off the stump that leads straightest from its middle."""
    (x, y), (column, row) = board.middle, board.places[square]
    off = [way for way in range(WAYS) if board.near[square][way] == NO_SQUARE] or list(range(WAYS))
    return square, max(off, key=lambda way: COMPASS[way][0] * (column - x) + COMPASS[way][1] * (row - y))


@drawn
def one_gnome(seat: int, spot: Point, square: int, held: int, moves: bool, scene: Scene) -> Svg:
    """Who is to move may be pulled to a square."""
    down, k = square < 0, scene.board.cell / 194
    side = (spot[0] > SIDE) - (spot[0] < -SIDE)
    lying = moved(0, 0, LYING[side], FALLEN * k) if down else moved(0, 0, 0, k)
    return group(
        Svg() if down else group(shadow(62 * k, 17 * k), transform=moved(0, 57 * k)),
        gnome(seat, transform=lying, pointer_events="none"),
        round_target(scene.board.target),
        id=f"gnome-{seat}",
        class_="piece",
        data_pulls="sq off" if moves else None,
        role="img",
        aria_label=gnome_words(seat, square, held, scene),
        transform=moved(*spot),
    )


def gnome_words(seat: int, square: int, held: int, scene: Scene) -> str:
    t, who = scene.t, scene.t(GNOME_NAMES[seat])
    if square < 0:
        return t("{gnome}, off the stump", gnome=who)
    if held:
        return t("{gnome} on {square}, grabbed", gnome=who, square=scene.board.name(square))
    return t("{gnome} on {square}", gnome=who, square=scene.board.name(square))


@drawn
def grip(key: str, seat: int, spot: Point, scene: Scene) -> Svg:
    """The die that lies on the gnome it holds."""
    k = scene.board.cell / 190
    body = group(action_die(seat, Face.GRAB), transform=moved(0, 0, -10, 0.66 * k))
    die = group(body, id=key, class_="piece", transform=moved(spot[0] + 34 * k, spot[1] + 28 * k))
    return group(die, pointer_events="none")
