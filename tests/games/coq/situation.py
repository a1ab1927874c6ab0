"""Set a position of the Coq up by squares and points, then say what is rolled and played there."""

from dedale.core import Illegal, Play, registry
from dedale.games.coq.tables import Phase

GAME = registry.find("coq")
COQ = 41
NAMES = ("Ana", "Bo", "Cy", "Di")


class Situation:
    """Red (seat 0) is to roll. Places: 0 waits, 41 is the COQ of forty squares."""

    def __init__(self, *pawns, chips=(), marked=(), mover=0, board=None, **options):
        seats = max(2, len(pawns))
        self.play = Play(GAME, GAME.setting(board, options, seats))
        self.play.called = lambda t: NAMES[:seats]
        s = self.s = self.play.here
        s.phase, s.player = Phase.ROLL, mover
        for seat, places in enumerate(pawns):
            for pawn, place in enumerate(places):
                s.pawn[seat, pawn] = place
        for seat, points in enumerate(chips):
            s.chips[seat] = points
        for seat, pawn in marked:
            s.marked[seat, pawn] = 1

    def roll(self, *dice):
        return self.put(*(f"roll:{die}" for die in dice))

    def put(self, *texts):
        for text in texts:
            self.play.put(text)
        return self

    def pawns(self, seat):
        return list(self.s.pawn[seat])

    @property
    def chips(self):
        return list(self.s.chips)[: self.s.seats]

    def legal(self):
        return {self.play.notation(move) for move in self.play.legal()}

    def forbids(self, text):
        """The clause that refuses it, or None."""
        refused = self.play.refused(self.play.read(text))
        assert refused is None or isinstance(refused, Illegal)
        return refused and self.play.game.clauses[refused.clause].id

    def cited(self):
        """The clauses of all that happened."""
        return [self.play.game.clauses[event.clause].id for ply in self.play.plies for event in ply.events]

    def broken(self):
        """The clause whose invariant does not hold, or None."""
        clause = self.play.game.narrator.call("sound", self.play.states)
        return self.play.game.clauses[clause].id if clause else None

    def must(self, name=None, lang="en"):
        return self.play.game.words.must(self.s, name, NAMES, self.play.game.language(lang))

    def label(self, text, lang="en"):
        return self.play.game.words.label(self.s, self.play.read(text), NAMES, self.play.game.language(lang))

    def refused(self, text, lang="en"):
        t = self.play.game.language(lang)
        return self.play.refused(self.play.read(text)).say(t)

    def told(self, lang="en"):
        """The story of the last ply."""
        return [line.text for line in self.play.told(self.play.plies[-1], None, NAMES, self.play.game.language(lang))]

    def clicked(self, *ids, lang="en"):
        """The answer to clicks that lead to no move, or None where nothing is meant by them."""
        refused = self.play.unmeant(ids)
        return refused and refused.say(self.play.game.language(lang))
