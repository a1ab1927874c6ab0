"""What a decision does."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import NONE, SEATS, SIDES, WALLS, Code, Mechanism, Phase, Stage
from .attack import bear, parry
from .door import connect_door
from .explore import boost, choose_site, lay, open_gate, pick, turn_card
from .fight import double, hit, set_upon, stake, step
from .halt import answer_call, begin_salvage, call_halt, close_offer, consent, deal, give, give_torch, offer_card
from .mechanism import trigger
from .mummies import advance, appear
from .setting_up import become
from .tokens import break_wall, choose_leap, land, use


@rule
def decide(s: Record, phase: int, move: int) -> None:
    if phase <= Phase.SPLIT:
        decide_mummies(s, phase, move)
    elif phase == Phase.ACT:
        act(s, move)
    elif phase <= Phase.DOORWAY:
        decide_action(s, phase, move)
    else:
        decide_rest(s, phase, move)


@rule
def decide_mummies(s: Record, phase: int, move: int) -> None:
    if phase == Phase.TOKENS:
        if move == Code.GO_ON:
            s.moment = 0
        else:
            use_token(s, move)
    elif phase == Phase.HERO_CHOICE:
        become(s, move - Code.HERO)
    elif phase == Phase.LEAPING:
        land(s, move - Code.PLACE)
    elif phase == Phase.PIERCING:
        break_wall(s, (move - Code.WALL) // WALLS, (move - Code.WALL) % WALLS)
    elif phase == Phase.FORK:
        advance(s, move - Code.SIDE)
    elif phase == Phase.PLACING:
        appear(s, move - Code.PLACE)
    elif phase == Phase.SPLIT:
        bear(s, move - Code.SEAT)
    elif move == Code.YES:
        parry(s)


@rule
def use_token(s: Record, move: int) -> None:
    if move < Code.LEAP:
        use(s, move - Code.USE)
    else:
        choose_leap(s, move - Code.LEAP)


@rule
def act(s: Record, move: int) -> None:
    if move < Code.PLACE:
        pick(s, move - Code.CARD)
    elif move < Code.SPOT:
        set_upon(s, move - Code.PLACE)
    elif move == Code.HALT:
        call_halt(s)
    elif move == Code.PASS:
        note(Clause.RR_60, s.player, 1)
        s.stage = Stage.AFTER
    else:
        use_token(s, move)


@rule
def decide_action(s: Record, phase: int, move: int) -> None:
    if phase == Phase.SITE:
        choose_site(s, move - Code.SPOT)
    elif phase == Phase.TURN:
        turn_card(s, move - Code.ORIENT)
    elif phase == Phase.GATE:
        if move == Code.GO_ON:
            lay(s)
        else:
            open_gate(s, move - Code.SIDE)
    elif phase == Phase.BOOST:
        boost(s, move - Code.CARD)
    elif phase == Phase.STAKE:
        wager(s, move)
    elif phase == Phase.STRIKE:
        hit(s, move - Code.FIEND)
    elif phase == Phase.STEP:
        if move == Code.GO_ON:
            s.steps = 0
        else:
            step(s, move - Code.PLACE)
    elif phase == Phase.DOORWAY:
        connect_door(s, (move - Code.EXIT) // SIDES, (move - Code.EXIT) % SIDES)
    elif move == Code.GO_ON:
        note(Clause.RR_34, NONE, s.player)
    else:
        trigger(s, move - Code.TRIANGLE, Mechanism.TORCH if phase == Phase.SAME else Mechanism.DOOR)


@rule
def wager(s: Record, move: int) -> None:
    if move == Code.ROLL:
        s.phase = Phase.COMBAT
    elif move < Code.PLACE:
        stake(s, move - Code.CARD)
    else:
        double(s)


@rule
def decide_rest(s: Record, phase: int, move: int) -> None:
    if phase == Phase.JOIN:
        answer_call(s, move == Code.YES)
    elif phase == Phase.OFFERING:
        if move == Code.GO_ON:
            close_offer(s)
        else:
            offer_card(s, move - Code.CARD)
    elif phase == Phase.SACRIFICE:
        if move == Code.TORCH:
            give_torch(s)
        else:
            begin_salvage(s)
    elif phase == Phase.DEAL:
        deal(s, move - Code.SEAT)
    elif phase == Phase.ACCEPT:
        consent(s, move == Code.YES)
    elif move == Code.GO_ON:
        s.polled += 1
    else:
        give(s, (move - Code.GIVE) // SEATS, (move - Code.GIVE) % SEATS)
