"""Situations on a board of open tiles, with the labels, walls and things a test needs."""

from functools import cache

from dedale.core import Play, edition, registry
from dedale.games.gootmu.edition import TOKENS
from dedale.games.gootmu.tables import BARS, HELD, MONSTER, PIECES, Phase, Stage, Thing

OPEN = "E:.../.../.../... S:..../..../...."
PURSE = "bucket 2, key 2, boat 2, pickaxe 2, board 2, oil 2, power 8, wall 3, cancel 2, backward 2"
PLACES = "b1 c1 d1 e1 f2 g2 b9 c9 d9 h1 i1 j1 e9 f10 g10 h9 i9 j9"  # three squares a seat
HEAD = f"title-en: t\ntitle-fr: t\ntokens: {PURSE}, fire 2, cave-in 2, magnet 2\n"


def tile_of(name, labels, walls):
    """The line of one tile, from labels and walls given in its own squares."""
    east = [["."] * 3 for _ in range(4)]
    south = [["."] * 4 for _ in range(3)]
    for (column, row), kind in walls:
        (east if kind == "|" else south)[row][column] = kind
    marks = " ".join(f"{'abcd'[c]}{r + 1}={label}" for (c, r), label in labels)
    return f"tile: {name} E:{'/'.join(map(''.join, east))} S:{'/'.join(map(''.join, south))} {marks}"


@cache
def source(labels, walls, rows=3, cols=3):
    """`labels` {"f6": "FWD(3)"}, `walls` "f6|" for the wall east of f6, "f6-" for the one south of it."""
    tiles = {(r, c): ([], []) for r in range(rows) for c in range(cols)}
    for name, label in labels:
        c, r = spot(name)
        tiles[r // 4, c // 4][0].append(((c % 4, r % 4), label))
    for wall in walls:
        c, r = spot(wall[:-1])
        tiles[r // 4, c // 4][1].append(((c % 4, r % 4), wall[-1]))
    lines = [tile_of(f"T{r}{c}", *tiles[r, c]) for r, c in sorted(tiles)]
    return edition.parse("test", "test", HEAD + "\n".join(lines), own=True)


def spot(name):
    return ord(name[0]) - 97, int(name[1:]) - 1


def altered(seen, play):
    """The fields of what a seat was shown that are no longer as they were."""
    fresh = play.view(None)
    return [name for name, value in vars(seen).items() if name[0] != "_" and value != getattr(fresh, name)]


class Situation:
    """Seat 0 is to begin its turn. Squares are named a1 to l12; the middle tile is e5 to h8."""

    def __init__(self, labels=None, walls="", seats=2, at="f6", blue="k10", cols=None, **options):
        game = registry.find("gootmu")
        rows, cols = {2: (3, 3), 3: (3, 4), 4: (4, 4), 5: (5, 4), 6: (5, 5)}[seats]
        board = source(tuple(sorted((labels or {}).items())), tuple(walls.split()), rows, cols)
        self.play = Play(game, game.setting(board, options, seats))
        self.game = game
        while self.s.phase == Phase.DRAW:
            self.play.outcome(0)
        self.settle(seats)
        self.pawn(0, at)
        self.pawn(2, blue)

    def settle(self, seats):
        """Homes in the corners, pieces in the top row, no tokens."""
        s = self.s
        places = PLACES.split()
        homes = ["a1", "l12", "a12", "l1", "a9", "l9"]
        for seat in range(seats):
            self.home(2 * seat, homes[seat])
            for i in range(3):
                self.piece(seat, i, places[3 * seat + i])
        s.count, s.phase, s.stage, s.decider, s.pawn = 0, Phase.BEGIN, Stage.OPENED, 0, 0
        for seat in range(1, seats):
            s.lose[2 * seat] = 100  # the others sit still, so that seat 0 plays turn after turn

    @property
    def s(self):
        return self.play.here

    def q(self, name):
        c, r = spot(name)
        return 16 * (r // 4 * self.s.cols + c // 4) + 4 * (r % 4) + c % 4

    def name(self, q):
        from dedale.games.gootmu.words.notation import square

        return square(self.s.cols, q)

    def pawn(self, pawn, at):
        self.s.pos[pawn] = self.q(at)
        return self

    def home(self, pawn, at):
        self.s.home[pawn] = self.s.pos[pawn] = self.q(at)
        self.s.base[self.q(at)] += 1
        return self

    def piece(self, seat, i, at):
        """A piece on a square, or in the hands of a pawn (a number)."""
        return self.thing(3 * seat + i, at)

    def thing(self, thing, at):
        s = self.s
        if s.where[thing] >= 0:
            s.lying[s.where[thing]] -= 1
        if isinstance(at, int):
            s.where[thing] = HELD - at
            s.held[at] += 1
            s.passes[at] |= (1 << s.kind[thing]) & 2047
        else:
            s.where[thing] = self.q(at)
            s.lying[self.q(at)] += 1
        return self

    def token(self, i, word, at):
        """Token number i, face down for None."""
        s = self.s
        if word is not None:
            s.kind[PIECES + i] = TOKENS.index(word) + 1
            s.bag[TOKENS.index(word) + 1] -= 1
        self.thing(PIECES + i, at)
        kind = s.kind[PIECES + i]
        if kind >= Thing.FIRE:
            q = self.q(at)
            s.lying[q] -= 1
            s.hazard[q] = kind
            s.bar[q] = {Thing.FIRE: Thing.BUCKET, Thing.CAVE_IN: Thing.PICKAXE, Thing.MAGNET: 0}[kind] or BARS[
                s.label[q]
            ]
        return self

    def monster(self, at):
        return self.pawn(MONSTER, at)

    def put(self, *texts):
        for text in " ".join(texts).split():
            self.play.put(text)
            assert self.game.narrator.call("sound", self.play.states) == 0
        return self

    def roll(self, face, *steps):
        return self.put("roll", f"die:{face}", *steps)

    def at(self, pawn=0):
        return self.name(self.s.pos[pawn]) if self.s.pos[pawn] >= 0 else None

    def of(self, thing):
        """Where a thing is: a square, or the pawn that carries it."""
        q = self.s.where[thing]
        return self.name(q) if q >= 0 else HELD - q if q <= HELD else None

    def event(self, clause):
        return clause in self.told()

    def legal(self):
        return {self.play.notation(move) for move in self.play.legal()}

    def forbids(self, text):
        refused = self.play.refused(self.play.read(text))
        return refused and self.game.clauses[refused.clause].id

    def told(self):
        return [self.game.clauses[event.clause].id for ply in self.play.plies for event in ply.events]
