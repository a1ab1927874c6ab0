"""Sumo's board as a picture, in layers."""

from collections.abc import Iterator, Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.svg import Svg, group, whole

from ..clauses import Clause
from ..rules.acts import NOBODY
from .cards import BUST, all_dice, cards, one_die, targets
from .figures import stock
from .gnomes import pieces
from .marks import just_rolled, last, trails
from .pointing import clicks, goal, means
from .stump import HEIGHT, WIDTH, board_of, lines, squares, wood
from .text import text

__all__ = ["board", "clicks", "finale", "goal", "layers", "means", "rolled", "text", "viewbox"]


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    board = board_of(s)
    dice = list(all_dice(s, board))
    on_card = [place for place in dice if place.zone != "grip"]
    return {
        "wood": wood(board, stock(BUST)),
        "lines": lines(board),
        "squares": squares(board, t),
        "cards": cards(s, dice, t),
        "trail": trails(s, board, trail, events),
        "last": last(s, board, dice, events),
        "dice": group(*(one_die(place) for place in on_card), id="dice", pointer_events="none"),
        "pieces": pieces(s, board, dice, events, t),
        "targets": targets(s, board, dice, t),
    }


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return (0, 0, WIDTH, HEIGHT)


board = whole(viewbox, layers, mark("Sumo Gnomes: the tree stump and both players' cards"))


def rolled(s: Record, events: Sequence[Event]) -> Iterator[str]:
    """The dice that have just been rolled."""
    dice = list(all_dice(s, board_of(s)))
    for event in [event for event in events if event.clause == Clause.SG_05][-1:]:
        yield from (place.key for place in just_rolled(dice, event))


def finale(s: Record) -> list[tuple[str, str]]:
    """The loser falls, the winner cheers."""
    if s.winner == NOBODY:
        return []
    return [(f"gnome-{1 - s.winner}", "falls"), (f"gnome-{s.winner}", "cheers")]
