"""What a decision does, and what an outcome of chance does."""

from dedale.core import Record, Weights, note, rule

from ..clauses import Clause
from ..tables import (
    CARD,
    EXIT,
    FIEND,
    GIVE,
    GO_ON,
    HALT,
    HERO,
    LEAP,
    NONE,
    ORIENT,
    PASS,
    PIERCE,
    PLACE,
    POWERS,
    ROLL_IT,
    SEAT,
    SEATS,
    SIDE,
    SIDES,
    SPOT,
    TORCH,
    TRIANGLE,
    USE,
    USED_DOOR,
    USED_TORCH,
    WALL,
    YES,
)
from .attack import bear, harm, harm_weights, parry
from .explore import boost, choose_site, draw_weights, drawn, find_weights, lay, pick
from .fight import combat_weights, double, fought, hit, set_upon, stake, step
from .flow import start_with
from .halt import (
    answer_call,
    begin_salvage,
    call_halt,
    close_offer,
    consent,
    deal,
    give,
    give_torch,
    offer,
    salvage_weights,
    salvaged,
)
from .mechanism import boss_appears, boss_weights, connect_door, trigger
from .mummies import advance, appear, awaken, roll_weights, rolled, wake_weights
from .phases import (
    ACCEPT,
    ACT,
    BOOST,
    BOSS_CARD,
    COMBAT,
    DEAL,
    DOORWAY,
    DRAW,
    FIND,
    FORK,
    HARM,
    HERO_CHOICE,
    HEROES,
    JOIN,
    LEAPING,
    LOT,
    OFFERING,
    PIERCING,
    PLACING,
    ROLL,
    S_AFTER,
    SACRIFICE,
    SALVAGE,
    SAME,
    SITE,
    SPLIT,
    STAKE,
    STEP,
    STRIKE,
    TOKENS,
    TURN,
    WAKE,
)
from .tokens import WALLS, break_wall, choose_leap, find, land, use

# Chance


@rule
def weigh(s: Record, weights: Weights) -> int:
    if s.phase == DRAW:
        return draw_weights(s, weights)
    if s.phase == ROLL:
        return roll_weights(s, weights)
    if s.phase == HARM:
        return harm_weights(s, weights)
    if s.phase == COMBAT:
        return combat_weights(s, weights)
    if s.phase == FIND:
        return find_weights(s, weights)
    if s.phase == WAKE:
        return wake_weights(s, weights)
    if s.phase == SALVAGE:
        return salvage_weights(s, weights)
    if s.phase == BOSS_CARD:
        return boss_weights(s, weights)
    n = s.seats if s.phase == LOT else POWERS - s.polled
    for i in range(n):
        weights[i] = 1
    return n


@rule
def happen(s: Record, phase: int, outcome: int) -> None:
    if phase == DRAW:
        drawn(s, outcome)
    elif phase == ROLL:
        rolled(s, outcome)
    elif phase == HARM:
        harm(s, outcome)
    elif phase == COMBAT:
        fought(s, outcome)
    elif phase == FIND:
        find(s, outcome)
    elif phase == WAKE:
        awaken(s, outcome)
    elif phase == SALVAGE:
        salvaged(s, outcome)
    elif phase == BOSS_CARD:
        boss_appears(s, outcome)
    elif phase == HEROES:
        become(s, free_hero(s, outcome))
    else:
        start_with(s, outcome)


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


# Decisions


@rule
def decide(s: Record, phase: int, move: int) -> None:
    if phase <= SPLIT:
        decide_mummies(s, phase, move)
    elif phase == ACT:
        act(s, move)
    elif phase <= DOORWAY:
        decide_action(s, phase, move)
    else:
        decide_rest(s, phase, move)


@rule
def decide_mummies(s: Record, phase: int, move: int) -> None:
    if phase == TOKENS:
        if move == GO_ON:
            s.moment = 0
        else:
            use_token(s, move)
    elif phase == HERO_CHOICE:
        become(s, move - HERO)
    elif phase == LEAPING:
        land(s, move - PLACE)
    elif phase == PIERCING:
        break_wall(s, (move - WALL) // WALLS, (move - WALL) % WALLS)
    elif phase == FORK:
        advance(s, move - SIDE)
    elif phase == PLACING:
        appear(s, move - PLACE)
    elif phase == SPLIT:
        bear(s, move - SEAT)
    elif move == YES:
        parry(s)


@rule
def use_token(s: Record, move: int) -> None:
    if move < LEAP:
        use(s, move - USE)
    else:
        choose_leap(s, move - LEAP)


@rule
def act(s: Record, move: int) -> None:
    if move < PLACE:
        pick(s, move - CARD)
    elif move < SPOT:
        set_upon(s, move - PLACE)
    elif move == HALT:
        call_halt(s)
    elif move == PASS:
        note(Clause.RR_60, s.player, 1)
        s.stage = S_AFTER
    else:
        use_token(s, move)


@rule
def decide_action(s: Record, phase: int, move: int) -> None:
    if phase == SITE:
        choose_site(s, move - SPOT)
    elif phase == TURN:
        turn_card(s, move)
    elif phase == BOOST:
        boost(s, move - CARD)
    elif phase == STAKE:
        wager(s, move)
    elif phase == STRIKE:
        hit(s, move - FIEND)
    elif phase == STEP:
        if move == GO_ON:
            s.steps = 0
        else:
            step(s, move - PLACE)
    elif phase == DOORWAY:
        connect_door(s, (move - EXIT) // SIDES, (move - EXIT) % SIDES)
    elif move == GO_ON:
        note(Clause.RR_34, NONE, s.player)
    else:
        trigger(s, move - TRIANGLE, USED_TORCH if phase == SAME else USED_DOOR)


@rule
def turn_card(s: Record, move: int) -> None:
    if move < PIERCE:
        lay(s, move - ORIENT, NONE)
    else:
        lay(s, (move - PIERCE) // SIDES, (move - PIERCE) % SIDES)


@rule
def wager(s: Record, move: int) -> None:
    if move == ROLL_IT:
        s.phase = COMBAT
    elif move < PLACE:
        stake(s, move - CARD)
    else:
        double(s)


@rule
def decide_rest(s: Record, phase: int, move: int) -> None:
    if phase == JOIN:
        answer_call(s, move == YES)
    elif phase == OFFERING:
        if move == GO_ON:
            close_offer(s)
        else:
            offer(s, move - CARD)
    elif phase == SACRIFICE:
        if move == TORCH:
            give_torch(s)
        else:
            begin_salvage(s)
    elif phase == DEAL:
        deal(s, move - SEAT)
    elif phase == ACCEPT:
        consent(s, move == YES)
    elif move == GO_ON:
        s.polled += 1
    else:
        give(s, (move - GIVE) // SEATS, (move - GIVE) % SEATS)
