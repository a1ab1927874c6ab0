"""Set a position of the Labyrinthe up by square names, then say what is played there."""

from dedale.core import CHANCE, Play, registry
from dedale.games.labyrinthe.rules import blocks
from dedale.games.labyrinthe.rules.pawns import put_pawn
from dedale.games.labyrinthe.tables import PAWNS
from dedale.games.labyrinthe.words.notation import name, piece_on

ALL = ((1 << 21) - 1) << 1


def cell(square):
    return int(square[1:]), ord(square[0]) - 96


class Situation:
    """The default layout in mid-game: both parts of the turn are open to seat 0, unless it is the `opening`."""

    def __init__(self, pawns=None, *, seats=2, board=None, opening=False, mover=0, names=None, **options):
        game = registry.find("labyrinthe")
        self.play = Play(game, game.setting(board, options, seats))
        if self.play.turn == CHANCE:  # the lot falls on the mover
            self.play.outcome(mover)
            self.play.plies.clear()
        if names:
            self.play.called = lambda t: names
        s = self.s = self.play.here
        s.turns, s.player = 0 if opening else seats + mover, mover
        for colour, squares in (pawns or {}).items():
            for i, square in enumerate(squares.split()):
                put_pawn(s, 4 * colour + i, *cell(square))

    def block(self, square, to):
        """Lay the block that covers a square so that this square comes to lie elsewhere, rules or not."""
        piece = piece_on(self.s, cell(square))
        (row, column), (end_row, end_column) = cell(square), cell(to)
        top, left = self.s.at[piece - PAWNS, 0], self.s.at[piece - PAWNS, 1]
        blocks.put_block(self.s, piece - PAWNS, top + end_row - row, left + end_column - column)
        return self

    def freeze(self, *free):
        """Nothing can move any more but onto these squares: all others count as held."""
        for line in range(1, 22):
            for axis in range(2):
                self.s.held[axis, line] = ALL
        for row, column in map(cell, free):
            self.s.held[0, row] ^= 1 << column
            self.s.held[1, column] ^= 1 << row
        return self

    def put(self, *texts):
        for text in texts:
            self.play.put(text)
        return self

    def legal(self, start=""):
        return {text for move in self.play.legal() if (text := self.play.notation(move)).startswith(start)}

    def ends(self, start):
        """The squares a piece can go to."""
        return {text.removeprefix(start) for text in self.legal(start)}

    def forbids(self, text):
        """The clause that refuses it, or None."""
        refused = self.play.refused(self.play.read(text))
        return refused and self.play.game.clauses[refused.clause].id

    def why(self, text):
        return str(self.play.refused(self.play.read(text)))

    def pawns(self, colour):
        return [name(self.s.pawn[4 * colour + i, 0], self.s.pawn[4 * colour + i, 1]) for i in range(4)]

    def cited(self):
        return [self.play.game.clauses[event.clause].id for ply in self.play.plies for event in ply.events]

    def sound(self):
        return self.play.game.narrator.call("sound", self.play.states) == 0
