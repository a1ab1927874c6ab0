"""G.O.O.T.M.U.: the state and what the contract asks; the rules stand beside, in the order of the rulebook."""

from dedale.core import CHANCE, OVER, Moves, Record, Weights, float64, int8, int16, int32, int64, rule, state

from ..clauses import Clause
from ..tables import (
    ABREAST,
    CELLS,
    CHANCY,
    HIDDEN,
    KINDS,
    LINES,
    LOOKS,
    PAWNS,
    SLATES,
    SLOTS,
    SQUARES,
    STACK,
    THINGS,
    TILES,
    TRAIL,
    WAYS,
    Phase,
    Thing,
)
from ..tables import CODES as CODES
from .acting import apply as apply
from .board import board_is_sound
from .dictionary.asking import answers
from .refusals import astray as astray
from .refusals import candidates, offer
from .refusals import obstacle as obstacle
from .setting_up import choose_size, clear_table, free_squares, pawns_are_sound, places, tiles_left
from .things import things_are_sound

MOST_MOVES, MOST_OUTCOMES = 512, SQUARES
ENDLESS = {"limit": "unlimited"}  # option values with which a game may never end (GM-W2)
FILLER = 3  # bytes to a multiple of eight
State = state(
    "gootmu",
    # widest fields first: no gaps to be filled
    offers=int64,
    pulling=int64,  # the magnets that pull the pawn on the move
    marks=(int32, SQUARES),  # squares visited and labels followed in this turn, by pawn
    limit=int16,
    slate=(int64, (SLATES, ABREAST)),  # what sense works with, zero between plies: walks,
    hidden=(float64, HIDDEN),  # its network's middle layer,
    look=(int16, LOOKS),  # and what it has looked at
    east=(int32, LINES),  # a row of squares each: bit by column, whether it is open to the east,
    south=(int32, LINES),  # to the south,
    barred=(int32, LINES),  # and whether something bars it
    near=(int16, SQUARES * WAYS),
    where=(int16, THINGS),
    pos=(int16, PAWNS),
    home=(int16, PAWNS),
    passes=(int16, PAWNS),
    spared=(int16, PAWNS),
    turns=int16,
    ways=int16,
    bumped=int16,
    brink=int16,
    picking=int16,
    left_at=(int16, PAWNS),  # where a pawn has dropped everything in this turn
    push_at=int16,
    goal=int16,
    reach=int16,
    others=(int16, PAWNS),
    trail=(int16, PAWNS * TRAIL),  # squares a pawn has come over, newest first
    nodes=int16,  # scratch, zero between plies
    queue=(int16, SQUARES),
    dist=(int16, SQUARES),
    print_wall=(int8, TILES * CELLS),  # the edition's tiles, as printed
    print_label=(int8, TILES * CELLS),
    print_n=(int8, TILES * CELLS),
    print_arrow=(int8, TILES * CELLS),
    tiles=int8,
    bag_full=(int8, KINDS),
    seats=int8,
    size=int8,  # options, by their names in the facts
    placing=int8,
    strict=int8,
    first=int8,
    revisit=int8,
    any_turn=int8,
    end_pick=int8,
    magnets=int8,
    retrace=int8,
    rows=int8,
    cols=int8,
    slots=int8,
    tile=(int8, SLOTS),  # which tile lies in each slot, -1 for none
    orient=(int8, SLOTS),
    used=(int8, TILES),
    holes=int8,
    wall=(int8, SQUARES),  # the board's squares, as the tiles lie
    label=(int8, SQUARES),
    arg=(int8, SQUARES),
    arrow=(int8, SQUARES),
    bar=(int8, SQUARES),  # the pass needed to enter, or STOPPER
    lying=(int8, SQUARES),  # how many things can be picked up there
    hazard=(int8, SQUARES),
    base=(int8, SQUARES),  # home markers
    beside=(int8, SLOTS * WAYS),
    bag=(int8, KINDS),  # tokens not turned up yet
    tokens=int8,
    kind=(int8, THINGS),
    came=(int8, PAWNS),  # the way of a pawn's last step, -1 after a teleport
    brought=(int8, PAWNS),
    trapped=(int8, PAWNS),
    panel=(int8, PAWNS),
    waits=(int8, PAWNS),
    held=(int8, PAWNS),
    plus=(int8, PAWNS),
    bonus=(int8, PAWNS),
    double=(int8, PAWNS),
    square=(int8, PAWNS),
    select=(int8, PAWNS),
    carry4=(int8, PAWNS),
    must_item=(int8, PAWNS),
    touch=(int8, PAWNS),
    cancels=(int8, PAWNS),
    lose=(int8, PAWNS),
    extra=(int8, PAWNS),
    next_enemy=(int8, PAWNS),
    next_ignore=(int8, PAWNS),
    next_random=(int8, PAWNS),
    next_way=(int8, PAWNS),
    next_n=(int8, PAWNS),
    next_odd=(int8, PAWNS),
    next_wall=(int8, PAWNS),
    next_less=(int8, PAWNS),
    phase=int8,
    decider=int8,
    winner=int8,
    count=int8,  # of tiles, places or tokens laid out at set-up
    opener=int8,
    regular=int8,  # the pawn whose regular turn it was last
    player=int8,  # the seat whose turn it is, or who places at set-up
    pawn=int8,  # the pawn whose turn it is
    stage=int8,
    asked=int8,
    natural=int8,
    roller=int8,
    mover=int8,
    t_enemy=int8,
    t_ignore=int8,
    t_random=int8,
    t_way=int8,
    t_odd=int8,
    t_wall=int8,
    t_less=int8,
    t_number=int8,  # chosen or named; below zero where D42 fixes it
    t_panel=int8,
    crossed=int8,
    m_pawn=int8,  # the movement going on
    m_left=int8,
    m_flags=int8,
    m_first=int8,
    m_way=int8,
    m_sort=int8,
    m_started=int8,
    m_seat=int8,
    m_steps=int8,
    paused=int8,  # seats that have let the next step come
    pull=int8,
    brought_flags=int8,
    a_pawn=int8,  # the pawn arriving
    a_stage=int8,
    refused=int8,
    brink_pawn=int8,
    pick_pawn=int8,
    reveal=int8,
    shedder=int8,
    act=int8,  # the label being followed
    act_pawn=int8,
    answer=int8,
    shape=int8,
    chosen=int8,
    seek=int8,
    again=int8,
    depth=int8,
    stack=(int8, STACK),
    filler=(int8, FILLER),
)


@rule
def setup(s: Record) -> None:
    clear_table(s)
    choose_size(s)


@rule
def turn(s: Record) -> int:
    if s.phase == Phase.DONE:
        return OVER
    by_lot = s.phase == Phase.PLACE and s.placing == 1
    return CHANCE if by_lot or CHANCY[s.phase] == 1 else s.decider


@rule
def legal(s: Record, moves: Moves) -> int:
    n = answers(s, moves) if s.phase == Phase.CHOOSE else 0
    for sort in range(6):
        first, end = candidates(s, sort)
        n = offer(s, moves, n, first, end)
    return n


@rule
def chance(s: Record, weights: Weights) -> int:
    if s.phase == Phase.REVEAL:
        return draws(s, weights)
    n = outcomes(s)
    for i in range(n):
        weights[i] = 1
    return n


@rule
def draws(s: Record, weights: Weights) -> int:
    """Tokens not seen yet, by kind."""
    n = 0
    for kind in range(1, Thing.PIECE):
        if s.bag[kind] > 0:
            weights[n] = s.bag[kind]
            n += 1
    return n


@rule
def outcomes(s: Record) -> int:
    if s.phase == Phase.DRAW:
        return 4 * tiles_left(s)
    if s.phase == Phase.PLACE:
        return places(s)
    if s.phase == Phase.SCATTER:
        return free_squares(s, s.count)
    if s.phase == Phase.DRIFT:
        return (s.ways & 1) + (s.ways >> 1 & 1) + (s.ways >> 2 & 1) + (s.ways >> 3 & 1)
    return 6


@rule
def result(s: Record, seat: int) -> float:
    if s.winner < 0:
        return 0.0
    return 1.0 if s.winner == seat else -1.0


@rule
def sound(s: Record) -> int:
    broken = things_are_sound(s)
    if broken == 0:
        broken = pawns_are_sound(s)
    if broken == 0 and s.phase > Phase.SCATTER:
        broken = board_is_sound(s)
    if broken == 0 and s.phase > Phase.SCATTER:
        for piece in range(3 * s.seats):
            if s.where[piece] == -1:
                broken = Clause.GM_S2
    return Clause.GM_W1 if broken == 0 and s.phase == Phase.DONE and s.winner >= s.seats else broken
