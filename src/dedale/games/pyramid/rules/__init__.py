"""Run Run Run!: the state and the hooks. The rules stand in the files beside, one for each chapter of the rulebook."""

from dedale.core import CHANCE, OVER, Record, int8, int16, rule, state
from dedale.core.contract import refusal

from ..tables import (
    BOSSES,
    CARDS,
    CODES,
    EYES,
    FIENDS,
    KINDS,
    MOST_MOVES,
    MOST_OUTCOMES,
    PLACES,
    POWERS,
    SEATS,
    SIDES,
    SORTS,
    SPOTS,
    Phase,
)
from .acts import decide
from .asking import astray, legal, obstacle
from .checks import sound
from .flow import run
from .knowing import guess, mask
from .luck import chance, happen
from .outlook import outlook
from .setting_up import lay_out

__all__ = [
    "CODES", "MOST_MOVES", "MOST_OUTCOMES", "State", "apply", "astray", "chance", "guess", "legal", "mask", "obstacle",
    "result", "setup", "sound", "turn",
]  # fmt: skip

State = state(
    "pyramid",
    spots=int16,  # the wider fields first: no gaps to be filled
    spot=int16,
    # The edition: the 64 place cards, what each adventurer, mummy and boss does, the dice
    kind=(int8, CARDS),
    doors=(int8, CARDS),  # a card's exits as it is printed, six bits
    bright=(int8, CARDS),
    power=(int8, POWERS),
    adds=(int8, FIENDS),  # mummy dice more while it is in play
    extra=(int8, FIENDS),  # places more than rolled
    force=(int8, FIENDS),
    snuffs=(int8, FIENDS),  # torches lost when it appears
    boss_hearts=(int8, BOSSES),
    boss_force=(int8, BOSSES),
    boss_extra=(int8, BOSSES),
    boss_hush=(int8, BOSSES),
    faces=(int8, SORTS),  # of a combat die: hits, specials, draws, steps
    die=(int8, 3),  # mummy faces of a mummy die: easy, normal, hard
    seats=int8,
    # Options, by their names in the facts
    difficulty=int8, relentless=int8, dealt=int8, first=int8, open_hands=int8, grace=int8, hold=int8, mild=int8,
    shield=int8, decline=int8, hush_all=int8, symbol_only=int8,
    symbol_faces=int8,
    # Cards: where each is, where each may be for all that others know, how many lie where
    where=(int8, CARDS),
    may=(int8, (EYES, CARDS)),
    hand=(int8, SEATS),
    offered=(int8, SEATS),
    due=(int8, SEATS),  # of the cards of a halt, those proposed for each
    pool=int8,
    pile=int8,
    discards=int8,
    # The labyrinth: places from the hall on, and the empty spots round them
    places=int8,
    card=(int8, PLACES),
    turned=(int8, PLACES),
    exits=(int8, PLACES),
    joined=(int8, PLACES),
    pierced=(int8, PLACES),
    lit=(int8, PLACES),  # a torch from the reserve burns there
    used=(int8, PLACES),  # served for torches, for the door
    q=(int8, PLACES),
    r=(int8, PLACES),
    near=(int8, (PLACES, SIDES)),
    toll=(int8, PLACES),  # how far from the hall
    reach=(int8, PLACES),  # how far from the active adventurer, mummies in the way
    haunt=(int8, PLACES),  # how many mummies
    queue=(int8, PLACES),
    spot_q=(int8, SPOTS),
    spot_r=(int8, SPOTS),
    touch=(int8, SPOTS),  # sides with a place beyond
    meet=(int8, SPOTS),  # sides with a corridor beyond
    beside=(int8, (SPOTS, SIDES)),
    walk=(int8, SPOTS),
    # Adventurers, torches, tokens, mechanisms
    cat=(int8, SEATS),
    hero=(int8, SEATS),
    reserve=int8, box=int8, tiles=int8, door_marks=int8, torch_marks=int8, door=int8,
    urn=(int8, KINDS),
    held=(int8, (SEATS, KINDS)),
    tokens=int8, spent=int8,
    # Mummies A to D and the boss
    status=(int8, FIENDS),
    lair=(int8, FIENDS),
    hearts=(int8, FIENDS),
    stopped=(int8, FIENDS),
    struck=(int8, FIENDS),
    fresh=(int8, FIENDS),
    pile_hearts=int8, boss=int8,
    # The course of the turn
    phase=int8, stage=int8, player=int8, asked=int8, polled=int8, moment=int8, waking=int8, symbols=int8,
    symbols_rolled=int8, walker=int8, fiend=int8, draws=int8, drawer=int8, finds=int8, leap=int8,
    attacker=int8, damage=int8, shared=int8,
    shielded=(int8, SEATS),
    hurt=(int8, SEATS),
    pick=int8, turning=int8, opened=int8, placed=int8, joins=int8, goal=int8, need=int8,
    staked=(int8, CARDS),  # in the fight that goes on: their places in the hand stay empty
    dice=int8, doubled=int8, blows=int8, specials=int8, gains=int8, steps=int8,
    given=int8, salvage=int8, proposals=int8,
    outcome=int8, reason=int8, guessed=int8, viewer=int8,
)  # fmt: skip


@rule
def setup(s: Record) -> None:
    lay_out(s)
    run(s)


@rule
def turn(s: Record) -> int:
    if s.phase == Phase.DONE:
        return OVER
    return CHANCE if s.phase <= Phase.LAST_CHANCE else s.asked


@rule
def apply(s: Record, move: int) -> None:
    """A search may try, in another guess of the hidden cards, a move that is impossible there: that line ends."""
    phase = s.phase
    if s.guessed == 1 and phase > Phase.LAST_CHANCE and refusal(s, move) != 0:
        s.phase = Phase.DONE
        return
    s.phase = Phase.FLOW
    if phase <= Phase.LAST_CHANCE:
        happen(s, phase, move)
    else:
        decide(s, phase, move)
    run(s)


@rule
def result(s: Record, seat: int) -> float:
    """The same for all. Only a guess can end without an outcome."""
    if s.phase != Phase.DONE:
        return 0.0
    return float(s.outcome) if s.outcome != 0 else outlook(s)
