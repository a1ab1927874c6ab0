"""What a seat is shown: the board tile by tile, pawns and things, what holds for each pawn, the course of the turn."""

from dedale.core.sight import Shown, choice, flags, me, number, place, seat

from .tables import (
    CELLS,
    HELD,
    LONGEST,
    MOST_TURNS,
    PAWNS,
    SIDE,
    SLOTS,
    SQUARES,
    STOPPER,
    THINGS,
    TILES,
    WAYS,
    Phase,
    Stage,
    Thing,
)

BOARD = (SLOTS, SIDE, SIDE)
SEATS = PAWNS // 2
EACH = 2  # pawns a seat has, its pseudo-player's among them
LABELS = 77
MOST = 127


def planes(names: str, low: int, high: int) -> list[Shown]:
    return [number(name, low, high, board=BOARD) for name in names.split()]


def of_pawns(names: str, low: int, high: int) -> list[Shown]:
    return [number(name, low, high, by_seat=EACH) for name in names.split()]


def numbers(names: str, low: int, high: int) -> list[Shown]:
    return [number(name, low, high) for name in names.split()]


GROUND = (
    *planes("wall", 0, 15),
    *planes("label", 0, LABELS),
    *planes("arg", 0, CELLS),
    *planes("arrow", -1, WAYS - 1),
    *planes("bar", 0, STOPPER),
    *planes("hazard", 0, Thing.PIECE),
    number("tile", -1, TILES - 1),
    number("orient", 0, 3),
    number("used", 0, 1),
)
FIGURES = (
    place("pos", BOARD, by_seat=EACH, together=EACH),
    *of_pawns("pos home left_at", -1, SQUARES - 1),
    number("where", HELD - PAWNS, SQUARES - 1),
    number("kind", Thing.UNKNOWN, Thing.PIECE),
    number("bag", 0, TILES),
    *of_pawns("came next_way", -1, WAYS - 1),
    flags("passes", 0, Thing.PIECE, by_seat=EACH),
    *of_pawns("others spared", 0, (1 << PAWNS) - 1),
    *of_pawns("brought panel waits held select cancels extra next_n next_less", 0, 15),
    *of_pawns("plus bonus", -15, 15),
    *of_pawns("trapped double square carry4 must_item touch lose", 0, 1),
    *of_pawns("next_enemy next_ignore next_random next_odd next_wall", 0, 1),
)
COURSE = (
    choice("phase", Phase.DRAW, Phase.RUN),
    choice("stage", Stage.START, Stage.ACTED),
    *(seat(name, SEATS) for name in ("player", "decider", "winner", "m_seat")),
    *numbers("pawn opener regular roller mover m_pawn a_pawn pick_pawn act_pawn brink_pawn shedder", -1, PAWNS - 1),
    *(flags(name, 0, PAWNS - 1) for name in ("bumped", "picking", "ways")),
    *numbers("turns", 0, MOST_TURNS),
    *numbers("count holes tokens", 0, TILES),
    *numbers("asked act stack m_flags brought_flags paused", 0, MOST),
    *numbers("t_enemy t_ignore t_random t_odd t_wall m_started crossed answer", 0, 1),
    *numbers("natural t_less t_panel m_sort a_stage pull refused again shape seek depth", 0, 15),
    *numbers("t_way m_first m_way", -1, WAYS - 1),
    *numbers("t_number", -15, 15),
    *numbers("m_left m_steps reach", 0, LONGEST),
    *numbers("reveal", -1, THINGS - 1),
    *numbers("chosen", -1, MOST),
    *numbers("brink push_at goal", -1, SQUARES - 1),
)

SIGHT = (me(SEATS), *GROUND, *FIGURES, *COURSE)
