"""Sumo's board as a picture, in layers."""

from collections.abc import Iterator, Sequence

from dedale.core import Event, Language, Record, Turn, mark
from dedale.drawing.shapes import Point, round_target, shadow
from dedale.drawing.svg import Svg, group, moved, whole

from ..clauses import Clause
from ..words.terms import GNOME_NAMES
from .cards import BUST, Place, all_dice, cards, one_die, targets
from .figures import gnome, stock
from .marks import just_rolled, last
from .pointing import clicks, means
from .stump import HEIGHT, WIDTH, Board, board_of, lines, squares, wood
from .text import text

__all__ = ["board", "clicks", "layers", "means", "rolled", "text", "viewbox"]


def layers(s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = ()) -> dict[str, str]:
    board = board_of(s)
    dice = list(all_dice(s, board))
    on_card = [place for place in dice if place.zone != "grip"]
    return {
        "wood": wood(board, stock(BUST)),
        "lines": lines(board),
        "squares": squares(board, t),
        "cards": cards(s, dice, t),
        "last": last(s, board, dice, events),
        "dice": group(*(one_die(place) for place in on_card), id="dice", pointer_events="none"),
        "pieces": pieces(s, board, dice, t),
        "targets": targets(s, board, dice, t),
    }


def viewbox(s: Record) -> tuple[float, float, float, float]:
    return (0, 0, WIDTH, HEIGHT)


board = whole(viewbox, layers, mark("Sumo Gnomes: the tree stump and both players' cards"))


def rolled(s: Record, events: Sequence[Event]) -> Iterator[str]:
    """The dice that have just been rolled."""
    dice = list(all_dice(s, board_of(s)))
    for event in [event for event in events if event.clause == Clause.SG_05][-1:]:
        yield from (place.key for place in just_rolled(dice, event))


def pieces(s: Record, board: Board, dice: Sequence[Place], t: Language) -> Svg:
    """Back row first, so that the nearer gnome stands in front; then the grip."""
    order = sorted(range(2), key=lambda seat: gnome_spot(s, board, seat)[1])
    grips = [group(one_die(place), pointer_events="none") for place in dice if place.zone == "grip"]
    return group(*(one_gnome(s, board, seat, t) for seat in order), *grips, id="pieces")


def gnome_spot(s: Record, board: Board, seat: int) -> Point:
    """Who was thrown off sits beside the stump."""
    square = s.gnome[seat]
    return board.spots[square] if square >= 0 else (902.0, (924.0, 238.0)[seat])


def one_gnome(s: Record, board: Board, seat: int, t: Language) -> Svg:
    fallen, k = s.gnome[seat] < 0, board.cell / 194
    return group(
        Svg() if fallen else group(shadow(62 * k, 17 * k), transform=moved(0, 57 * k)),
        gnome(seat, transform=moved(0, 0, 164 if fallen else 0, k), pointer_events="none"),
        round_target(board.target),
        id=f"gnome-{seat}",
        class_="piece",
        role="img",
        aria_label=gnome_words(s, board, seat, t),
        transform=moved(*gnome_spot(s, board, seat)),
    )


def gnome_words(s: Record, board: Board, seat: int, t: Language) -> str:
    who, square = t(GNOME_NAMES[seat]), s.gnome[seat]
    if square < 0:
        return t("{gnome}, off the stump", gnome=who)
    if s.held[seat]:
        return t("{gnome} on {square}, grabbed", gnome=who, square=board.name(square))
    return t("{gnome} on {square}", gnome=who, square=board.name(square))
