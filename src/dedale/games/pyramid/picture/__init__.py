"""The pyramid as a picture, in layers. The whole is fixed; the labyrinth grows behind its window."""

from collections.abc import Iterator, Sequence

from dedale.core import FORMS, PLAIN, Event, Language, Record, Stage, Turn, mark
from dedale.drawing.svg import Svg, whole

from ..clauses import Clause
from ..tables import FIENDS, HALL, Status
from .cards import hand
from .choices import choices
from .controls import buttons
from .dice import combat_rolled
from .ghosts import spots
from .labyrinth import Sight, fit, pieces, pyramid, rooms, ways
from .panels import seats, stores
from .places import places
from .pointing import clicks, means
from .text import text
from .trail import last
from .trail import trail as paths

__all__ = ["POINTING", "board", "clicks", "finale", "layers", "means", "rolled", "text", "viewbox"]

POINTING = "RR-14"  # the clause that speaks of pointing, for the table


def layers(
    s: Record, t: Language, events: Sequence[Event] = (), trail: Sequence[Turn] = (), stage: Stage = PLAIN
) -> dict[str, Svg]:
    seat, at = stage.seat or 0, places(stage.form, s.seats)
    sight = Sight(at.window, fit(s, at.least))
    return {
        "pyramid": pyramid(at),
        "rooms": rooms(s, sight, t),
        "trail": paths(s, sight, trail, events),
        "last": last(s, sight, trail, events),
        "spots": spots(s, sight, t),
        "ways": ways(s, sight),
        "pieces": pieces(s, sight, stage.form != FORMS[0], t),
        "seats": seats(s, at, seat, t),
        "stores": stores(s, at, t),
        "hand": hand(s, at, t),
        "choices": choices(s, at, t, events),
        "buttons": buttons(s, at.buttons, t),
    }


def rolled(s: Record, events: Sequence[Event]) -> list[str]:
    """The mummy dice, or the combat dice."""
    return [name for name, told in (("dice", mummies_rolled), ("combat", combat_rolled)) if told(events)]


def mummies_rolled(events: Sequence[Event]) -> bool:
    return any(event.clause == Clause.RR_18 for event in events)


def finale(s: Record) -> Iterator[tuple[str, str]]:
    """Free cats cheer in the daylight of the door; when all is lost the mummies do, and whoever was caught sinks."""
    if s.outcome > 0:
        yield f"place-{s.door}", "shines"
    elif s.outcome < 0:
        yield "place-0", "trembles"
        yield from ((f"mummy-{fiend}", "cheers") for fiend in range(FIENDS) if s.status[fiend] == Status.AWAKE)
    for seat in range(s.seats if s.outcome else 0):
        yield f"cat-{seat}", "cheers" if s.outcome > 0 else fate(s, seat)


def fate(s: Record, seat: int) -> str:
    """Of an adventurer when the game is lost."""
    bare = s.reason == Clause.RR_16 and s.hand[seat] <= s.hurt[seat]
    return "sinks" if bare or (s.reason == Clause.RR_17 and s.cat[seat] == HALL) else "trembles"


def viewbox(s: Record, stage: Stage = PLAIN) -> tuple[float, float, float, float]:
    """The same for every position: what grows is seen through a window; hand and buttons stay where they are."""
    return places(stage.form, s.seats).sheet


board = whole(viewbox, layers, mark("Run Run Run!: the labyrinth, the team and its stores"))
