"""The labyrinth: places, the empty spots round them, the ways between them."""

from typing import Any

from dedale.core import Record, rule

from ..tables import COUNT, FAR, HALL, HALL_CARD, NONE, SIDE_Q, SIDE_R, SIDES, STRIDE, TURNED, Token, Where


@rule
def opposite(side: int) -> int:
    return (side + 3) % SIDES


@rule
def clear_maze(s: Record) -> None:
    """The hall alone: six corridors, and an empty spot at the end of each."""
    s.near[:] = NONE
    s.beside[:] = NONE
    s.card[:] = HALL_CARD
    s.places = 1
    s.spots = 0
    s.exits[HALL] = 63
    open_spots(s, HALL)
    measure(s)


@rule
def spot_at(s: Record, q: int, r: int) -> int:
    for spot in range(s.spots):
        if s.spot_q[spot] == q and s.spot_r[spot] == r:
            return spot
    return NONE


@rule
def open_spots(s: Record, place: int) -> None:
    """Every empty side of a new place borders on a spot, old or new."""
    for side in range(SIDES):
        if s.near[place, side] == NONE:
            border(s, place, side)


@rule
def border(s: Record, place: int, side: int) -> None:
    q, r = s.q[place] + SIDE_Q[side], s.r[place] + SIDE_R[side]
    spot = spot_at(s, q, r)
    if spot == NONE:
        spot = s.spots
        s.spots += 1
        s.spot_q[spot] = q
        s.spot_r[spot] = r
        s.touch[spot] = 0
        s.meet[spot] = 0
        for other in range(SIDES):
            s.beside[spot, other] = NONE
    back = opposite(side)
    s.beside[spot, back] = place
    s.touch[spot] |= 1 << back
    if (s.exits[place] >> side) & 1:
        s.meet[spot] |= 1 << back


@rule
def fill(s: Record, spot: int, card: int, turn: int, bits: int) -> int:
    """Lay something on a spot: it becomes a place. Corridors that meet are joined."""
    place = s.places
    s.places += 1
    s.card[place] = card
    s.turned[place] = turn
    s.exits[place] = bits
    s.q[place] = s.spot_q[spot]
    s.r[place] = s.spot_r[spot]
    for side in range(SIDES):
        s.near[place, side] = s.beside[spot, side]
        if s.near[place, side] != NONE:
            meet_neighbour(s, place, side)
    close_spot(s, spot)
    open_spots(s, place)
    return place


@rule
def meet_neighbour(s: Record, place: int, side: int) -> None:
    other, back = s.near[place, side], opposite(side)
    s.near[other, back] = place
    if (s.exits[place] >> side) & (s.exits[other] >> back) & 1:
        join(s, place, side)


@rule
def join(s: Record, place: int, side: int) -> None:
    s.joined[place] |= 1 << side
    s.joined[s.near[place, side]] |= 1 << opposite(side)


@rule
def pierce(s: Record, place: int, side: int) -> None:
    """A secret passage: a way for good where no corridors meet."""
    s.pierced[place] |= 1 << side
    s.pierced[s.near[place, side]] |= 1 << opposite(side)
    join(s, place, side)


@rule
def close_spot(s: Record, spot: int) -> None:
    """The last spot takes the number of the one that was filled; what is left behind is blank."""
    last = s.spots - 1
    s.spots = last
    s.spot_q[spot] = s.spot_q[last]
    s.spot_r[spot] = s.spot_r[last]
    s.touch[spot] = s.touch[last]
    s.meet[spot] = s.meet[last]
    for side in range(SIDES):
        s.beside[spot, side] = s.beside[last, side]
        s.beside[last, side] = NONE
    s.spot_q[last] = 0
    s.spot_r[last] = 0
    s.touch[last] = 0
    s.meet[last] = 0


@rule
def measure(s: Record) -> None:
    """How far every place is from the hall, mummies and adventurers not counting."""
    spread(s, s.toll, HALL, False)


@rule
def look_round(s: Record, seat: int) -> None:
    """How far every place and every spot is for an adventurer that passes through no mummy."""
    spread(s, s.reach, s.cat[seat], True)
    for spot in range(s.spots):
        s.walk[spot] = onto(s, spot, s.meet[spot])


@rule
def spread(s: Record, steps: Any, start: int, barred: bool) -> None:
    """Count the steps from the start to every place, each way one; barred, no way leads on from a mummy's place."""
    for place in range(s.places):
        steps[place] = FAR
    steps[start] = 0
    s.queue[0] = start
    head, tail = 0, 1
    while head < tail:
        place = s.queue[head]
        head += 1
        if barred and s.haunt[place] > 0 and place != start:
            continue
        for side in range(SIDES):
            if (s.joined[place] >> side) & 1 and steps[s.near[place, side]] == FAR:
                steps[s.near[place, side]] = steps[place] + 1
                s.queue[tail] = s.near[place, side]
                tail += 1
    for i in range(tail):
        s.queue[i] = 0


@rule
def onto(s: Record, spot: int, sides: int) -> int:
    """How far a spot is by way of those of its sides."""
    best = FAR
    for side in range(SIDES):
        if (sides >> side) & 1:
            best = min(best, through(s, s.beside[spot, side]) + 1)
    return best


@rule
def through(s: Record, place: int) -> int:
    """How far a place is that must be left again."""
    if s.haunt[place] > 0 and place != s.cat[s.player]:
        return FAR
    return s.reach[place]


@rule
def longest(s: Record, seat: int, card: int, spare: int) -> int:
    """How far the seat can go: the stride, and the best card to discard besides `card`, if that many are held."""
    best = 0
    if s.hand[seat] >= spare:
        for other in range(len(s.where)):
            if s.where[other] == Where.HAND + seat and other != card:
                best = max(best, COUNT[s.doors[other]])
    return STRIDE + best


@rule
def bits_of(s: Record, card: int, turn: int) -> int:
    return TURNED[s.doors[card], turn]


@rule
def passages_of(s: Record, seat: int) -> int:
    return s.held[seat, Token.PASSAGE]
