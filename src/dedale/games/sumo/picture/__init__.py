"""Sumo's board as a picture, in layers."""

from collections.abc import Iterator, Sequence

from dedale.core import PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.svg import Svg, whole

from ..clauses import Clause
from ..rules.acts import NOBODY
from .board import scene_of
from .cards import cards
from .dice import dice
from .gnomes import fallen, pieces
from .marks import just_rolled, last, put_down, trails, walks
from .places import FORMS
from .pointing import clicks, goal, means
from .position import position_of
from .stump import lines, squares, wood
from .targets import targets
from .text import text

__all__ = ["board", "clicks", "finale", "goal", "layers", "means", "rolled", "text", "viewbox"]


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    scene, p = scene_of(s, stage, t), position_of(s)
    gone = walks(p, scene.board, events)
    turns = tuple([(turn.seat, walks(p, scene.board, turn.events)) for turn in trail])
    return {
        "wood": wood(scene),
        "lines": lines(scene),
        "squares": squares(scene),
        "cards": cards(p, scene),
        "trail": trails(scene, turns, gone),
        "last": last(p, scene, gone, events),
        "dice": dice(*p.owned, scene),
        "pieces": pieces(p, scene, fallen(p, scene.board, events)),
        "targets": targets(p, scene, put_down(p, events)),
    }


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    return (0, 0, *FORMS[stage.form].size)


board = whole(viewbox, layers, mark("Sumo Gnomes: the tree stump and both players' cards"))


def rolled(s: Record, events: Sequence[Event]) -> Iterator[str]:
    """The dice that have just been rolled."""
    for event in [event for event in events if event.clause == Clause.SG_05][-1:]:
        yield from (die.key for die in just_rolled(position_of(s), event))


def finale(s: Record) -> list[tuple[str, str]]:
    """The loser falls, the winner cheers."""
    if s.winner == NOBODY:
        return []
    return [(f"gnome-{1 - s.winner}", "falls"), (f"gnome-{s.winner}", "cheers")]
