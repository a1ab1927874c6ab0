"""Explore: lay a card, go there, light it, draw, open the sarcophagus, set mechanisms off."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import COUNT, FAR, FIRST, FITTING, NONE, SIDES, STRIDE, May, Phase, Sign, Stage, Token, Where
from .basics import ask, asleep, discard, holds, lose, nth
from .knowing import all_know
from .maze import bits_of, fill, longest, measure, onto, passages_of, pierce
from .mummies import add_heart

SPARE = 3  # to discard for a longer way one lays a card, discards one and keeps one


# Where a card can go


@rule
def suits(s: Record, touch: int, meet: int, card: int) -> bool:
    return (FITTING[touch, meet] >> s.doors[card]) & 1 == 1


@rule
def clash(s: Record, spot: int, bits: int) -> int:
    """The sides where a corridor would meet a wall: only secret passages let a card lie so."""
    return s.touch[spot] & (bits ^ s.meet[spot])


@rule
def entries(s: Record, spot: int, bits: int, passages: int) -> int:
    """The sides by which one could enter a card lying so, given that many passages; none if it cannot lie so."""
    clashing = clash(s, spot, bits)
    if COUNT[clashing] > passages:
        return 0
    return s.touch[spot] if COUNT[clashing] < passages else clashing | (bits & s.meet[spot])


@rule
def fits(s: Record, card: int, spot: int, passages: int) -> bool:
    """Whether the card can lie there in some orientation, however far it is."""
    for turn in range(SIDES):
        if entries(s, spot, bits_of(s, card, turn), passages) != 0:
            return True
    return False


@rule
def way_to(s: Record, card: int, spot: int, passages: int) -> int:
    """How far it is onto the card if it is laid there in the best orientation."""
    best = s.walk[spot] if suits(s, s.touch[spot], s.meet[spot], card) else FAR
    if passages > 0:
        for turn in range(SIDES):
            best = min(best, onto(s, spot, entries(s, spot, bits_of(s, card, turn), passages)))
    return best


@rule
def placeable(s: Record, card: int, passages: int) -> bool:
    return room_within(s, card, STRIDE, passages) or room_within(s, card, longest(s, s.player, card, SPARE), passages)


@rule
def room_within(s: Record, card: int, limit: int, passages: int) -> bool:
    for spot in range(s.spots):
        if way_to(s, card, spot, passages) <= limit:
            return True
    return False


@rule
def fits_somewhere(s: Record, card: int, passages: int) -> bool:
    for spot in range(s.spots):
        if fits(s, card, spot, passages):
            return True
    return False


@rule
def refuse_pick(s: Record, card: int) -> int:
    if not holds(s, s.player, card):
        return Clause.RR_28
    if placeable(s, card, passages_of(s, s.player)):
        return 0
    return Clause.RR_29 if fits_somewhere(s, card, passages_of(s, s.player)) else Clause.RR_28


@rule
def pick(s: Record, card: int) -> None:
    """The card is shown: whoever picks one up lays it."""
    s.pick = card
    all_know(s, card, May.HAND << s.player)
    ask(s, Phase.SITE, s.player)


@rule
def refuse_site(s: Record, spot: int) -> int:
    if spot < 0 or spot >= s.spots:
        return Clause.RR_28
    passages = passages_of(s, s.player)
    clause = refuse_way(s, way_to(s, s.pick, spot, passages))
    return clause if clause == 0 or fits(s, s.pick, spot, passages) else Clause.RR_28


@rule
def refuse_way(s: Record, way: int) -> int:
    """Within the stride, or with the best card discarded for it; only a mummy can hold a way altogether."""
    if way <= STRIDE or way <= longest(s, s.player, s.pick, SPARE):
        return 0
    return Clause.RR_27 if way >= FAR else Clause.RR_29


@rule
def choose_site(s: Record, spot: int) -> None:
    s.spot = spot
    ask(s, Phase.TURN, s.player)


@rule
def refuse_turn(s: Record, turn: int) -> int:
    """Of the turns that look the same the first is the move."""
    clause = refuse_lying(s, bits_of(s, s.pick, turn))
    return clause if clause != 0 or FIRST[s.doors[s.pick], turn] == turn else Clause.RR_28


@rule
def refuse_lying(s: Record, bits: int) -> int:
    passages = passages_of(s, s.player)
    if COUNT[clash(s, s.spot, bits)] > passages:
        return Clause.RR_28 if passages == 0 else Clause.RR_43
    sides = entries(s, s.spot, bits, passages)
    return Clause.RR_28 if sides == 0 else refuse_way(s, onto(s, s.spot, sides))


# Secret passages while laying: the sides that clash are opened, then others as long as passages are left


@rule
def turn_card(s: Record, turn: int) -> None:
    s.turning = turn
    s.opened = clash(s, s.spot, bits_of(s, s.pick, turn))
    lay_or_open(s)


@rule
def lay_or_open(s: Record) -> None:
    if passages_left(s) > 0 and gates(s) != 0:
        ask(s, Phase.GATE, s.player)
    else:
        lay(s)


@rule
def passages_left(s: Record) -> int:
    return passages_of(s, s.player) - COUNT[s.opened]


@rule
def joining(s: Record) -> int:
    """The sides joined so far by the card in the air: where corridors meet, and those opened."""
    return s.opened | (bits_of(s, s.pick, s.turning) & s.meet[s.spot])


@rule
def gates(s: Record) -> int:
    """The sides that a passage could still join: they touch a place, wall against wall."""
    return s.touch[s.spot] & (63 ^ joining(s))


@rule
def refuse_gate(s: Record, side: int) -> int:
    """The last passage must make the way there, if none leads there yet."""
    if (gates(s) >> side) & 1 == 0:
        return Clause.RR_43
    return 0 if passages_left(s) > 1 else refuse_way(s, onto(s, s.spot, joining(s) | 1 << side))


@rule
def refuse_as_it_lies(s: Record) -> int:
    return Clause.RR_28 if joining(s) == 0 else refuse_way(s, onto(s, s.spot, joining(s)))


@rule
def open_gate(s: Record, side: int) -> None:
    s.opened |= 1 << side
    lay_or_open(s)


# Laying and going there


@rule
def lay(s: Record) -> None:
    card = s.pick
    way = onto(s, s.spot, joining(s))
    place = fill(s, s.spot, card, s.turning, bits_of(s, card, s.turning))
    s.where[card] = Where.BOARD
    all_know(s, card, 0)
    s.hand[s.player] -= 1
    s.placed = place
    note(Clause.RR_28, s.player, card, place)
    for side in range(SIDES):
        if (s.opened >> side) & 1:
            open_passage(s, place, side)
    s.opened = 0
    measure(s)
    s.joins = COUNT[s.joined[place]]
    s.stage = Stage.LIGHT
    need_way(s, way, place)


@rule
def open_passage(s: Record, place: int, side: int) -> None:
    pierce(s, place, side)
    s.held[s.player, Token.PASSAGE] -= 1
    s.spent += 1
    note(Clause.RR_43, s.player, place, s.near[place, side])


@rule
def need_way(s: Record, way: int, place: int) -> None:
    """Go there, or be asked first for the card that makes the way long enough."""
    s.goal = place
    s.need = way - STRIDE
    if s.need > 0:
        ask(s, Phase.BOOST, s.player)
    else:
        go(s)


@rule
def refuse_boost(s: Record, card: int) -> int:
    return 0 if holds(s, s.player, card) and COUNT[s.doors[card]] >= s.need else Clause.RR_26


@rule
def boost(s: Record, card: int) -> None:
    discard(s, s.player, card)
    note(Clause.RR_26, s.player, card)
    go(s)


@rule
def go(s: Record) -> None:
    if s.cat[s.player] != s.goal:
        note(Clause.RR_29, s.player, s.cat[s.player], s.goal)
    s.cat[s.player] = s.goal
    s.need = 0


# Light, cards, sarcophagus


@rule
def light(s: Record) -> None:
    s.stage = Stage.PAY
    if s.bright[s.pick] == 1:
        return
    if s.reserve > 0:
        s.reserve -= 1
        s.lit[s.placed] = 1
        note(Clause.RR_30, s.placed, s.reserve)
    elif asleep(s) > 0:
        note(Clause.RR_31, s.placed, 1)
        add_heart(s)
    else:
        note(Clause.RR_31, s.placed, 0)
        s.stage = Stage.DARK


@rule
def draw_for(s: Record, seat: int, cards: int) -> None:
    s.drawer = seat
    s.draws = cards


@rule
def ask_draw(s: Record) -> None:
    if s.pile > 0:
        s.phase = Phase.DRAW
    else:
        note(Clause.RR_50, s.drawer, s.draws)
        s.draws = 0


@rule
def draw_card(s: Record, outcome: int) -> None:
    """The card itself is not told: only its owner sees it."""
    card = nth(s.where, Where.PILE, outcome)
    s.where[card] = Where.HAND + s.drawer
    s.hand[s.drawer] += 1
    s.pile -= 1
    s.draws -= 1


@rule
def pay(s: Record) -> None:
    note(Clause.RR_32, s.player, s.joins)
    draw_for(s, s.player, s.joins)


@rule
def bare(s: Record) -> None:
    """Who laid the last card and drew none has lost."""
    if s.hand[s.player] == 0:
        note(Clause.RR_16, s.player, 0)
        lose(s, Clause.RR_16)


@rule
def open_tomb(s: Record) -> None:
    if s.kind[s.pick] == Sign.SARCOPHAGUS:
        s.finds += 1


@rule
def ask_find(s: Record) -> None:
    if s.tokens > 0:
        s.phase = Phase.FIND
    else:
        s.finds = 0
        note(Clause.RR_33, s.player, NONE)
