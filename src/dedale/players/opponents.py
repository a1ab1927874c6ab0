"""Those who play inside a step, where a learner plays from outside."""

from collections.abc import Sequence

import numpy as np

from dedale.core import Fault, Game, Setting, mark
from dedale.players import ORACLE, nodes_for, seated, solved
from dedale.search import Desk, engine
from dedale.search.batch import OUTSIDE
from dedale.search.desk import Table


def outsiders(
    game: Game, setting: Setting, opponents: str | Sequence[str] | None, seat: int | Sequence[int], rows: int
) -> tuple[Table | None, Desk | None]:
    """By row and seat who plays there, and the desk they think at; the seat itself is OUTSIDE."""
    if opponents is None:
        return None, None
    names = [opponents] if isinstance(opponents, str) else opponents
    who, seats = seated(names, game, setting), np.broadcast_to(np.asarray(seat, np.int64), (rows,))
    if rows and not 0 <= seats.min() <= seats.max() < setting.seats:
        raise Fault(mark("There is no seat {seat}: they are numbered from 0 to {last}."), seat=seat,
                    last=setting.seats - 1)  # fmt: skip
    players = np.tile(np.array([each.row for each in who], np.int64), (rows, 1, 1))
    players[np.arange(rows), seats] = OUTSIDE
    book = solved(game, setting).book if any(each.kind == ORACLE for each in who) else None
    return players, engine(game).desk(nodes=nodes_for(game, *who), book=book)
