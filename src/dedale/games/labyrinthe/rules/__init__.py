"""Le Jeu du Labyrinthe: the state and the course of the game, in rulebook order; asking.py says what may be played,
pawns.py and blocks.py move things."""

from dedale.core import CHANCE, OVER, Record, Weights, int8, int16, int32, int64, note, rule, state

from ..clauses import Clause
from ..tables import BLOCKS, CODES, LINES, MOST_MOVES, MOST_SEATS, MOST_TURNS, PAWNS, SPAN, Code, Ending, Unplayed
from .asking import astray, can_play, legal, obstacle, pick
from .blocks import NONE, slide
from .checking import sound
from .codes import piece_of
from .draws import draw, limit
from .opening import place_blocks, place_pawns
from .pawns import go, pawns_can_step, wins

MOST_OUTCOMES = MOST_SEATS
ENDLESS = {"endless": "yes"}  # option values with which a game may never end (LB-20)

__all__ = ["CODES", "ENDLESS", "MOST_MOVES", "MOST_OUTCOMES", "State", "astray", "legal", "obstacle", "pick", "sound"]

State = state(  # widest fields first: no gaps to be filled
    "labyrinthe",
    key=int64,  # pawns and blocks as one word
    history=(int64, MOST_TURNS),  # the positions at the beginning of each turn
    slate=(int64, (5, LINES)),  # what `sense` writes on while it looks, and wipes
    shape=(int64, (BLOCKS, 2)),  # the edition: each block's rows, and its columns, SPAN bits each, the first lowest
    beside=(int64, BLOCKS),  # the blocks each one touches now and may not just touch again, as a set (LB-11)
    on=(int64, (2, LINES)),  # the blocks that have squares on each row and on each column, as sets
    wall=(int32, (2, LINES)),  # blocks by rows and by columns
    held=(int32, (2, LINES)),  # pawns by rows and by columns
    known=(int32, (2, BLOCKS, SPAN + 2)),  # what each block and those beside it cover of its lines and the next ones
    turns=int16,
    played=(int16, MOST_SEATS),  # the block each seat played in its last turn
    touched=int16,  # the pawn, or PAWNS + the block, that must be played (LB-15)
    seats=int8,
    first=int8,  # options, by their names in the facts
    two_colours=int8,
    old_contact=int8,
    barred=int8,
    touch=int8,
    free_block=int8,
    endless=int8,
    size=(int8, (BLOCKS, 2)),  # the edition: how many rows and how many columns each block covers
    laid=(int8, (BLOCKS, 2)),  # the first row and column it covers at the start
    kind=(int8, BLOCKS),  # the first block of the very same outline
    letter=(int8, BLOCKS),
    at=(int8, (BLOCKS, 2)),  # the first row and column it covers now
    pawn=(int8, (PAWNS, 2)),  # row and column, colour by colour
    colours=int8,
    lot=int8,  # 1 until a lot has decided who starts (LB-05)
    player=int8,
    pawn_done=int8,
    block_done=int8,
    ending=int8,
    winner=int8,
)


@rule
def setup(s: Record) -> None:
    s.ending = Ending.PLAYING
    s.winner = NONE
    s.turns = 0
    s.player = 0
    s.key = 0
    s.played[:] = NONE
    s.history[:] = 0
    s.slate[:] = 0
    note(Clause.LB_01, s.seats)
    place_pawns(s)
    place_blocks(s)
    s.lot = 1
    s.pawn_done = 0
    s.block_done = 0
    s.touched = NONE
    if s.first < MOST_SEATS:
        start(s, s.first)


@rule
def start(s: Record, seat: int) -> None:
    s.lot = 0
    s.player = seat
    note(Clause.LB_05, seat)
    begin(s)


@rule
def turn(s: Record) -> int:
    if s.lot == 1:
        return CHANCE
    return s.player if s.ending == Ending.PLAYING else OVER


@rule
def chance(s: Record, weights: Weights) -> int:
    """Who starts: each seat alike."""
    for seat in range(s.seats):
        weights[seat] = 1
    return s.seats


@rule
def begin(s: Record) -> None:
    """Turns begin until somebody can play (LB-16); after a whole round of passing nobody ever will."""
    for _ in range(s.seats + 1):
        open_turn(s)
        if s.ending != Ending.PLAYING or can_play(s):
            return
        note(Clause.LB_16, s.player, Unplayed.NO_PART)
        hand_on(s)
    draw(s, Ending.STUCK)


@rule
def open_turn(s: Record) -> None:
    s.pawn_done = 0
    s.block_done = 0
    s.touched = NONE
    s.played[s.player] = NONE
    limit(s)
    if s.turns == 0 and s.ending == Ending.PLAYING and not pawns_can_step(s):
        s.pawn_done = 1
        note(Clause.LB_16, s.player, Unplayed.NO_PAWN)


@rule
def hand_on(s: Record) -> None:
    s.turns = min(s.turns + 1, MOST_TURNS)
    s.player = (s.player + 1) % s.seats


@rule
def apply(s: Record, move: int) -> None:
    if s.lot == 1:
        start(s, move)
        return
    if move >= Code.TOUCH and move != Code.SKIP:
        s.touched = move - Code.TOUCH
        note(Clause.LB_15, s.player, s.touched)
        return
    s.touched = NONE
    if move == Code.SKIP:
        skip(s)
    elif move >= Code.SLIDE:
        slide(s, move)
        s.block_done = 1
    else:
        move_pawn(s, move)
    if s.ending == Ending.PLAYING and not can_play(s):
        end_turn(s)


@rule
def skip(s: Record) -> None:
    note(Clause.LB_16, s.player, Unplayed.LEFT_OUT)
    s.pawn_done = 1
    s.block_done = 1


@rule
def move_pawn(s: Record, move: int) -> None:
    go(s, move)
    s.pawn_done = 1
    if wins(s, piece_of(move)):
        s.winner = s.player
        s.ending = Ending.WON


@rule
def end_turn(s: Record) -> None:
    """A part that was not played could not be (LB-16)."""
    if s.pawn_done == 0:
        note(Clause.LB_16, s.player, Unplayed.NO_PAWN)
    if s.block_done == 0:
        note(Clause.LB_16, s.player, Unplayed.NO_BLOCK)
    hand_on(s)
    begin(s)


@rule
def result(s: Record, seat: int) -> float:
    if s.winner == NONE:
        return 0.0
    return 1.0 if s.winner == seat else -1.0
