"""Items and pieces: lying, carried, taken and put down; passes held; winning by the third piece."""

from dedale.core import Record, note, rule

from ..clauses import Clause
from ..tables import BARS, CELLS, HELD, KINDS, MONSTER, OUT, PIECES, THINGS, Label, Phase, Thing
from .charting import chart


@rule
def owner(thing: int) -> int:
    return thing // 3 if thing < PIECES else -1


@rule
def carrier(s: Record, thing: int) -> int:
    """The pawn that carries it, or -1."""
    return HELD - s.where[thing] if s.where[thing] <= HELD else -1


@rule
def is_item(s: Record, thing: int) -> bool:
    """Something that can be carried and is no piece; a face-down token counts (GM-D17)."""
    return thing >= PIECES and s.kind[thing] < Thing.FIRE


@rule
def hands(s: Record, p: int) -> int:
    """At most three, four by D75."""
    return 4 if s.carry4[p] == 1 else 3


@rule
def room(s: Record, p: int) -> int:
    return hands(s, p) - s.held[p]


@rule
def holds(s: Record, p: int, kind: int) -> bool:
    return (s.passes[p] >> kind) & 1 == 1


@rule
def count_passes(s: Record, p: int) -> None:
    passes, n = 0, 0
    for thing in range(THINGS):
        if s.where[thing] == HELD - p:
            n += 1
            passes |= 1 << s.kind[thing]
    s.held[p] = n
    s.passes[p] = passes & ((1 << Thing.FIRE) - 1)


@rule
def how_many(s: Record, p: int, kind: int) -> int:
    n = 0
    for thing in range(PIECES, THINGS):
        n += s.where[thing] == HELD - p and s.kind[thing] == kind
    return n


@rule
def lift(s: Record, thing: int) -> None:
    """From wherever it is."""
    q = s.where[thing]
    s.where[thing] = OUT
    if q >= 0:
        s.lying[q] -= 1
        free_pieces(s)
    elif q <= HELD:
        count_passes(s, HELD - q)


@rule
def lay_down(s: Record, thing: int, q: int) -> None:
    lift(s, thing)
    s.where[thing] = q
    s.lying[q] += 1


@rule
def discard(s: Record, p: int, kind: int) -> None:
    """One token of that kind leaves the game."""
    for thing in range(PIECES, THINGS):
        if s.where[thing] == HELD - p and s.kind[thing] == kind:
            s.where[thing] = OUT
            count_passes(s, p)
            return


@rule
def take(s: Record, p: int, thing: int) -> None:
    from_whom = carrier(s, thing)
    if from_whom >= 0:
        note(Clause.GM_I4, p, thing, 16 * from_whom + s.kind[thing])
    else:
        note(Clause.GM_I1, p, thing, 16 * s.where[thing] + s.kind[thing])
    lift(s, thing)
    s.where[thing] = HELD - p
    count_passes(s, p)
    if thing >= PIECES:
        s.must_item[p] = 0
    else:
        win_if_complete(s, p)


@rule
def win_if_complete(s: Record, p: int) -> None:
    """The pawn itself must hold the three: a pseudo-player's pieces do not count."""
    seat = p // 2
    if p % 2 == 1 or s.winner >= 0:
        return
    for i in range(3):
        if s.where[3 * seat + i] != HELD - p:
            return
    s.winner = seat
    note(Clause.GM_W1, seat)


@rule
def items_on_board(s: Record) -> bool:
    for thing in range(PIECES, THINGS):
        if s.where[thing] >= 0 and is_item(s, thing):
            return True
    return False


@rule
def free_pieces(s: Record) -> None:
    """No item is left on the board: from now on nobody needs one before a piece (GM-D77)."""
    for p in range(MONSTER):
        if s.must_item[p] == 1 and not items_on_board(s):
            s.must_item[p] = 0


@rule
def may_take(s: Record, p: int, thing: int) -> int:
    """0, or why this pawn may not take it: hazards never, pieces not before an item where D77 says so."""
    if thing < PIECES:
        if s.must_item[p] == 1:
            return Clause.GM_D77
        return Clause.GM_I7 if s.end_pick == 1 and s.m_pawn == p and s.m_left > 0 else 0
    return Clause.GM_I5 if s.kind[thing] >= Thing.FIRE else 0


@rule
def offered(s: Record, p: int) -> int:
    """The things on the pawn's square, as bits; not what it has dropped there itself in this turn (GM-D08)."""
    things, q = 0, s.pos[p]
    if s.lying[q] > 0 and q != s.left_at[p]:
        for thing in range(THINGS):
            if s.where[thing] == q:
                things |= 1 << thing
    return things


@rule
def takeable(s: Record, p: int) -> int:
    """How many of the things offered the pawn may take now."""
    n = 0
    for thing in range(THINGS):
        if (s.offers >> thing) & 1 == 1 and may_take(s, p, thing) == 0:
            n += 1
    return n


@rule
def pick_on(s: Record) -> None:
    """Deal with what one pawn has come upon: turn it up, take it, or ask which."""
    p = s.m_pawn if s.m_pawn >= 0 and (s.picking >> s.m_pawn) & 1 == 1 else nth_bit(s.picking, 0)
    if s.pick_pawn != p:
        s.pick_pawn = p
        s.offers = offered(s, p)
    for thing in range(PIECES, THINGS):
        if (s.offers >> thing) & 1 == 1 and s.kind[thing] == Thing.UNKNOWN:
            s.reveal = thing
            s.phase = Phase.REVEAL
            return
    n = takeable(s, p) if s.offers != 0 else 0
    if n == 0:
        stop_picking(s)
    elif n <= room(s, p):
        take_first(s, p)
    else:
        s.phase = Phase.PICK
        s.decider = p // 2


@rule
def nth_bit(mask: int, n: int) -> int:
    for i in range(KINDS):
        if (mask >> i) & 1 == 1:
            if n == 0:
                return i
            n -= 1
    return 0


@rule
def kind_drawn(s: Record, outcome: int) -> int:
    """Of the kinds of which tokens are left."""
    kinds = 0
    for kind in range(1, Thing.PIECE):
        if s.bag[kind] > 0:
            kinds |= 1 << kind
    return nth_bit(kinds, outcome)


@rule
def stop_picking(s: Record) -> None:
    s.picking &= ~(1 << s.pick_pawn)
    s.pick_pawn = -1
    s.offers = 0


@rule
def take_first(s: Record, p: int) -> None:
    """Items before pieces, since one item may be needed first (GM-D77)."""
    for i in range(THINGS):
        thing = THINGS - 1 - i
        if (s.offers >> thing) & 1 == 1 and may_take(s, p, thing) == 0:
            s.offers &= ~(1 << thing)
            take(s, p, thing)
            return


@rule
def refuse_taking(s: Record, thing: int) -> int:
    """With room in the hands one takes as many as fit (GM-I2)."""
    if (s.offers >> thing) & 1 == 0 or room(s, s.pick_pawn) <= 0:
        return Clause.GM_I2
    return may_take(s, s.pick_pawn, thing)


@rule
def refuse_shedding(s: Record, thing: int) -> int:
    """Too much in the hands: one thing is put down, and of a gift one of what was there before (GM-D19)."""
    if s.where[thing] != HELD - s.shedder:
        return Clause.GM_I2
    return Clause.GM_D19 if s.act == Label.GIVE_ITEM and thing == s.chosen else 0


@rule
def turn_up(s: Record, kind: int) -> None:
    """What a face-down token is, is drawn now. A hazard stays on its square and hinders whoever comes next."""
    thing = s.reveal
    q = s.where[thing]
    s.kind[thing] = kind
    s.bag[kind] -= 1
    note(Clause.GM_S4, s.pick_pawn, thing, kind)
    if kind >= Thing.FIRE:
        s.offers &= ~(1 << thing)
        s.lying[q] -= 1
        s.hazard[q] = kind
        s.again = 1 if s.seek > 0 else 0
        note(Clause.GM_D28 if kind == Thing.MAGNET else Clause.GM_O4, s.pick_pawn, q, kind)
        s.bar[q] = Thing.BUCKET if kind == Thing.FIRE else Thing.PICKAXE if kind == Thing.CAVE_IN else 0
        chart(s, q // CELLS)
        free_pieces(s)
    s.reveal = -1
    s.phase = Phase.RUN


@rule
def clear_hazard(s: Record, q: int) -> None:
    """FIRE or CAVE-IN crossed with its pass leaves the board (GM-O3)."""
    for thing in range(PIECES, THINGS):
        if s.where[thing] == q and s.kind[thing] == s.hazard[q]:
            s.where[thing] = OUT
    s.hazard[q] = 0
    s.bar[q] = BARS[s.label[q]]
    chart(s, q // CELLS)


@rule
def canceller(s: Record, seat: int) -> int:
    """A pawn of that seat that holds CANCEL A PLAYER'S FUTURE TURN, or -1."""
    for p in range(2 * seat, 2 * seat + 2):
        if s.pos[p] >= 0 and holds(s, p, Thing.CANCEL):
            return p
    return -1


@rule
def things_are_sound(s: Record) -> int:
    """Nothing is lost or doubled: pieces, tokens, hands and what lies on squares."""
    known = 0
    for kind in range(1, Thing.PIECE):
        known += s.bag[kind]
    for thing in range(THINGS):
        if thing >= PIECES and s.kind[thing] != Thing.UNKNOWN:
            known += 1
        p = carrier(s, thing)
        if p >= 0 and (p >= MONSTER or s.pos[p] < 0):
            return Clause.GM_I1
    if known != s.tokens:
        return Clause.GM_S4
    for p in range(MONSTER):
        n = 0
        for thing in range(THINGS):
            n += s.where[thing] == HELD - p
        if n != s.held[p] or n > hands(s, p) + 1:
            return Clause.GM_D75 if s.carry4[p] == 1 else Clause.GM_I2
    return 0
