"""Explore: lay a card, go there, light it, draw, open the sarcophagus, set mechanisms off."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import COUNT, FAR, FIRST, FITTING, NONE, SIDES, STRIDE, Phase, Sign, Stage, Token, Where
from .basics import ask, asleep, discard, holds, lose, nth
from .maze import bits_of, fill, has_passage, longest, measure, onto, pierce, through
from .mummies import add_heart

SPARE = 3  # to discard for a longer way one lays a card, discards one and keeps one


# Where a card can go


@rule
def suits(s: Record, touch: int, meet: int, card: int) -> bool:
    return (FITTING[touch, meet] >> s.doors[card]) & 1 == 1


@rule
def room_for(s: Record, card: int, spot: int, limit: int, passage: bool) -> bool:
    """Whether the card fits there in some orientation and can be reached."""
    if s.walk[spot] <= limit and suits(s, s.touch[spot], s.meet[spot], card):
        return True
    if passage:
        for side in range(SIDES):
            if (s.touch[spot] >> side) & 1 and room_behind(s, card, spot, side, limit):
                return True
    return False


@rule
def room_behind(s: Record, card: int, spot: int, side: int, limit: int) -> bool:
    """The same with a secret passage on that side, where no corridors may meet already."""
    bit = 1 << side
    if min(s.walk[spot], through(s, s.beside[spot, side]) + 1) > limit:
        return False
    if s.meet[spot] & bit:
        return suits(s, s.touch[spot], s.meet[spot] ^ bit, card)
    return suits(s, s.touch[spot] ^ bit, s.meet[spot], card)


@rule
def placeable(s: Record, card: int, passage: bool) -> bool:
    return room_within(s, card, STRIDE, passage) or room_within(s, card, longest(s, s.player, card, SPARE), passage)


@rule
def room_within(s: Record, card: int, limit: int, passage: bool) -> bool:
    for spot in range(s.spots):
        if room_for(s, card, spot, limit, passage):
            return True
    return False


@rule
def refuse_pick(s: Record, card: int) -> int:
    if not holds(s, s.player, card):
        return Clause.RR_28
    return 0 if placeable(s, card, has_passage(s)) else Clause.RR_29


@rule
def pick(s: Record, card: int) -> None:
    """The card is shown: whoever picks one up lays it."""
    s.pick = card
    s.open[card] = 1
    ask(s, Phase.SITE, s.player)


@rule
def refuse_site(s: Record, spot: int) -> int:
    if spot < 0 or spot >= s.spots:
        return Clause.RR_28
    passage = has_passage(s)
    if room_for(s, s.pick, spot, STRIDE, passage):
        return 0
    if room_for(s, s.pick, spot, FAR - 1, passage):
        return 0 if room_for(s, s.pick, spot, longest(s, s.player, s.pick, SPARE), passage) else Clause.RR_29
    if not suits(s, s.touch[spot], s.meet[spot], s.pick) or s.meet[spot] == 0:
        return Clause.RR_28
    return Clause.RR_27 if s.walk[spot] >= FAR else Clause.RR_29


@rule
def choose_site(s: Record, spot: int) -> None:
    s.spot = spot
    ask(s, Phase.TURN, s.player)


@rule
def refuse_turn(s: Record, turn: int) -> int:
    bits = bits_of(s, s.pick, turn)
    if FIRST[s.doors[s.pick], turn] != turn or (bits & s.touch[s.spot]) != s.meet[s.spot] or s.meet[s.spot] == 0:
        return Clause.RR_28
    return refuse_way(s, s.walk[s.spot])


@rule
def refuse_way(s: Record, way: int) -> int:
    return 0 if way <= STRIDE or way <= longest(s, s.player, s.pick, SPARE) else Clause.RR_29


@rule
def refuse_pierced(s: Record, turn: int, side: int) -> int:
    """Corridors meet on all other sides; on this one they do not meet already."""
    spot, bit, bits = s.spot, 1 << side, bits_of(s, s.pick, turn)
    if not has_passage(s) or not (s.touch[spot] & bit) or (bits & s.meet[spot] & bit):
        return Clause.RR_43
    rest = 63 ^ bit
    if FIRST[s.doors[s.pick], turn] != turn or (bits & s.touch[spot] & rest) != (s.meet[spot] & rest):
        return Clause.RR_28
    return refuse_way(s, onto(s, spot, s.meet[spot] | bit))


# Laying and going there


@rule
def lay(s: Record, turn: int, side: int) -> None:
    """`side` is the one that a secret passage opens, or none."""
    card, spot = s.pick, s.spot
    way = onto(s, spot, s.meet[spot] if side == NONE else s.meet[spot] | 1 << side)
    place = fill(s, spot, card, turn, bits_of(s, card, turn))
    s.where[card] = Where.BOARD
    s.open[card] = 0
    s.hand[s.player] -= 1
    s.placed = place
    note(Clause.RR_28, s.player, card, place)
    if side != NONE:
        open_passage(s, place, side)
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
