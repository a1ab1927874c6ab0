"""Le Jeu du Labyrinthe as plainly as it can be said: sets of squares, everything worked out anew at every move.

Written from the clause list before the rules that are played, and kept apart from them: it shares only the notation.
A square is (column, row), both from 0, the top left first; a block is the frozen set of squares it covers.
"""

from collections import Counter

SIZE = 21
WHITE = {(x, y) for x in (9, 10, 11) for y in (9, 10, 11)}
CORNERS = [
    {(x, y) for x in xs for y in ys}
    for xs, ys in (((0, 1), (0, 1)), ((19, 20), (0, 1)), ((19, 20), (19, 20)), ((0, 1), (19, 20)))
]
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def name(square):
    return f"{chr(97 + square[0])}{square[1] + 1}"


def on_board(square):
    return 0 <= square[0] < SIZE and 0 <= square[1] < SIZE


def blocks_of(art):
    """The side-connected pieces of one letter (LB-04)."""
    letters = {(x, y): c for y, row in enumerate(art) for x, c in enumerate(row) if c.isalpha() and c.isupper()}
    found = []
    while letters:
        start = min(letters)
        letter, piece, todo = letters[start], set(), [start]
        while todo:
            x, y = todo.pop()
            if letters.get((x, y)) == letter:
                piece.add((x, y))
                del letters[x, y]
                todo += [(x + dx, y + dy) for dx, dy in WAYS]
        found.append(frozenset(piece))
    return found


def first(block):
    """The block's first square in reading order: it names the block."""
    return min(block, key=lambda square: (square[1], square[0]))


def shifted(block, way, steps):
    return frozenset((x + way[0] * steps, y + way[1] * steps) for x, y in block)


def around(block):
    """The squares that touch a block by a side or a corner (LB-11), its own included."""
    return {(x + dx, y + dy) for x, y in block for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


class Naive:
    def __init__(self, art, seats=2, options=None, starter=0):
        self.options = options or {}
        self.seats = seats
        self.blocks = blocks_of(art)
        colours = 4 if self.on("two_colours") else seats
        corners = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}[colours]
        self.pawns = [set(CORNERS[corner]) for corner in corners]  # by colour
        self.player, self.turns, self.winner, self.why = starter, 0, None, None
        self.played = {}  # seat: the block it played in its last turn, where that now lies
        self.seen = Counter()
        self.begin()

    def on(self, option):
        return self.options.get(option, "no") == "yes"

    def colours(self):
        """Those of the player to move (LB-03)."""
        return [colour for colour in range(len(self.pawns)) if colour % self.seats == self.player]

    def standing(self):
        return set().union(*self.pawns)

    # The course of the game

    def begin(self):
        """Turns begin until somebody can play (LB-16) or the game is drawn (LB-20)."""
        for _ in range(self.seats + 1):
            self.played.pop(self.player, None)
            self.pawn_done = self.block_done = False
            self.touched = None
            if not self.on("endless"):
                if self.turns == 150 * self.seats:
                    self.why = "length"
                    return
                self.seen[self.position()] += 1
                if self.seen[self.position()] == 3:
                    self.why = "repetition"
                    return
            if self.turns == 0 and not self.pawn_moves():
                self.pawn_done = True
            if self.pawn_moves() or self.block_moves():
                return
            self.next()
        self.why = "stuck"

    def next(self):
        self.turns += 1
        self.player = (self.player + 1) % self.seats

    def position(self):
        pawns = frozenset((colour, square) for colour, squares in enumerate(self.pawns) for square in squares)
        return pawns, frozenset(self.blocks), self.player, frozenset(self.barred())

    def barred(self):
        """LB-14"""
        if self.options.get("barred") == "round":
            return [block for seat, block in self.played.items() if seat != self.player]
        before = (self.player - 1) % self.seats
        return [self.played[before]] if before in self.played else []

    def over(self):
        return self.why is not None

    # What can be played

    def moves(self):
        if self.over():
            return set()
        every = self.pawn_moves() | self.block_moves()
        if self.on("touch"):
            piece = self.touched
            if piece is None:
                every = {f"touch:{self.piece(move)}" for move in every}
            else:
                return {move for move in every if self.piece(move) == piece}
        if self.on("free_block") and not self.block_done and not self.pawn_moves():
            every.add("pass")
        return every

    @staticmethod
    def piece(move):
        return move.removeprefix("#").partition("-")[0]

    def pawn_moves(self):
        """LB-07 to LB-09, LB-18."""
        if self.pawn_done:
            return set()
        taken = self.standing().union(*self.blocks)
        free_white = WHITE - taken
        found = set()
        for start in set().union(*(self.pawns[colour] for colour in self.colours())):
            for dx, dy in WAYS:
                x, y = start[0] + dx, start[1] + dy
                while on_board((x, y)) and (x, y) not in taken:
                    found.add(f"{name(start)}-{name((x, y))}")
                    x, y = x + dx, y + dy
                if (x, y) in WHITE & self.standing() and start not in WHITE:
                    found |= {f"{name(start)}-{name((x, y))}/{name(free)}" for free in free_white}
        return found

    def block_moves(self):
        """LB-10 to LB-14."""
        if self.block_done or (self.turns == 0 and not self.pawn_done):
            return set()
        found = set()
        for block in self.blocks:
            if block in self.barred():
                continue
            others = [other for other in self.blocks if other is not block]
            shut = WHITE.union(self.standing(), *others)
            near = set() if self.on("old_contact") else around(block)
            wanted = set().union(*(around(other) for other in others if not near & other))
            for way in WAYS:
                steps = 1
                while all(on_board(cell) and cell not in shut for cell in shifted(block, way, steps)):
                    there = shifted(block, way, steps)
                    if there & wanted:
                        found.add(f"#{name(first(block))}-{name(first(there))}")
                    steps += 1
        return found

    # Playing

    def play(self, move):
        assert move in self.moves(), move
        if move.startswith("touch:"):
            self.touched = move.removeprefix("touch:")
            return
        self.touched = None
        if move == "pass":
            self.block_done = self.pawn_done = True
        elif move.startswith("#"):
            self.slide(move)
        else:
            self.walk(move)
        if self.over():
            return
        if (self.pawn_done or not self.pawn_moves()) and (self.block_done or not self.block_moves()):
            self.next()
            self.begin()

    def square(self, text):
        return ord(text[0]) - 97, int(text[1:]) - 1

    def slide(self, move):
        start, end = (self.square(text) for text in move[1:].split("-"))
        block = next(block for block in self.blocks if first(block) == start)
        there = frozenset((x + end[0] - start[0], y + end[1] - start[1]) for x, y in block)
        self.blocks[self.blocks.index(block)] = there
        self.played = {seat: there if old == block else old for seat, old in self.played.items()}
        self.played[self.player] = there
        self.block_done = True

    def walk(self, move):
        path, _, aside = move.partition("/")
        start, end = (self.square(text) for text in path.split("-"))
        if aside:
            other = next(squares for squares in self.pawns if end in squares)
            other.remove(end)
            other.add(self.square(aside))
        mine = next(squares for squares in self.pawns if start in squares)
        mine.remove(start)
        mine.add(end)
        self.pawn_done = True
        if len(mine & WHITE) >= 3:  # LB-17
            self.winner, self.why = self.player, "won"
