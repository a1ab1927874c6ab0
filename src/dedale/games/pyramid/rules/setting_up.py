"""Setting up: the table laid out, an adventurer for everybody, hands, and who starts."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import CARDS, NONE, POWERS, START_TORCHES, TILES, TOKEN_COUNT, TORCHES, Phase, Stage
from .basics import ask
from .explore import draw_for
from .maze import clear_maze

LARGEST_HAND = 6  # solo by the English edition; each further player has one card less
HARDEST_DIE = 2  # nightmare rolls it too


@rule
def lay_out(s: Record) -> None:
    clear_maze(s)
    s.reserve = START_TORCHES
    s.box = TORCHES - START_TORCHES
    note(Clause.RR_04, s.reserve)
    s.pile = CARDS
    s.tokens = TOKEN_COUNT
    s.tiles = TILES
    s.lair[:] = NONE
    s.door = NONE
    s.boss = NONE
    s.attacker = NONE
    s.symbol_faces = s.die[min(s.difficulty, HARDEST_DIE)]
    s.stage = Stage.HEROES
    s.phase = Phase.FLOW
    note(Clause.RR_01, s.seats)


@rule
def prepare(s: Record) -> None:
    if s.stage == Stage.HEROES:
        cast(s)
    elif s.stage == Stage.DEAL:
        deal_hands(s)
    elif s.first == 0 and s.seats > 1:
        s.phase = Phase.LOT
    else:
        start_with(s, max(0, s.first - 1))


@rule
def cast(s: Record) -> None:
    """Everybody draws an adventurer; who plays alone chooses."""
    if s.polled == s.seats:
        s.polled = 0
        s.stage = Stage.DEAL
    elif s.seats == 1:
        ask(s, Phase.HERO_CHOICE, 0)
    else:
        s.phase = Phase.HEROES


@rule
def taken(s: Record, hero: int) -> bool:
    for seat in range(s.polled):
        if s.hero[seat] == hero:
            return True
    return False


@rule
def free_hero(s: Record, number: int) -> int:
    for hero in range(POWERS):
        if not taken(s, hero):
            if number == 0:
                return hero
            number -= 1
    return 0


@rule
def become(s: Record, hero: int) -> None:
    s.hero[s.polled] = hero
    note(Clause.RR_02, s.polled, hero)
    s.polled += 1


@rule
def deal_hands(s: Record) -> None:
    cards = s.dealt if s.dealt > 0 else LARGEST_HAND + 1 - s.seats
    if s.polled < s.seats:
        draw_for(s, s.polled, cards)
        s.polled += 1
    else:
        note(Clause.RR_10, cards)
        s.polled = 0
        s.stage = Stage.FIRST


@rule
def start_with(s: Record, seat: int) -> None:
    s.player = seat
    note(Clause.RR_13, seat)
    s.stage = Stage.START
