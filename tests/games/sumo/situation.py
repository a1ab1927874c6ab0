"""Set a Sumo position up by square names and dice, then say what is played there."""

from functools import partial

import numpy as np

from dedale.core import CHANCE, Illegal, Play, below, registry
from dedale.games.sumo.rules import NOBODY
from dedale.games.sumo.tables import Face, Phase

FACE = dict(zip(("+", "x", "slam", "trick", "switch", "grab"), Face, strict=True))


class Situation:
    """Red (seat 0) is to act with the dice on the slots, unless said otherwise."""

    def __init__(self, red, blue, dice=(), *, board="stump-12", held=None, mover=0, reserve=(), **options):
        game = registry.find("sumo")
        self.play = Play(game, game.setting(board, {"first": "seat1", **options}))
        s = self.s = self.play.here
        s.gnome[0], s.gnome[1] = self.square(red), self.square(blue)
        s.player = mover
        if held is not None:
            s.held[held] = 1
        for face in reserve:
            s.reserve[mover, FACE[face]] += 1
        if dice:
            self.on_slots(dice)

    def on_slots(self, dice):
        s = self.s
        s.phase, s.chosen, s.acts, s.acted = Phase.ACT, len(dice), max(2, len(dice)), 0
        for i, face in enumerate(dice):
            s.slot[i] = FACE[face]
        if len(dice) == 1:
            s.slot[1], s.chosen = FACE["grab" if dice[0] == "trick" else "trick"], 2

    def at_hand(self, dice):
        self.s.phase = Phase.CHOOSE
        for face in dice:
            self.s.hand[FACE[face]] += 1
        return self

    def to_roll(self):
        self.s.phase = Phase.ROLL
        return self

    def square(self, name):
        s = self.play.here
        return next(i for i in range(s.squares) if (s.column[i], s.row[i]) == (ord(name[0]) - 97, int(name[1]) - 1))

    def name(self, seat):
        at = self.s.gnome[seat]
        return None if at == NOBODY else f"{chr(97 + self.s.column[at])}{self.s.row[at] + 1}"

    @property
    def red(self):
        return self.name(0)

    @property
    def blue(self):
        return self.name(1)

    def put(self, *texts):
        for text in texts:
            self.play.put(text)
        return self

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


def at(red, blue, *dice, **more):
    return Situation(red, blue, list(dice), **more)


def case(*where, **more):
    """The same, set up only when its test runs."""
    return partial(at, *where, **more)


def positions(games, **options):
    """Before every decision of some random games."""
    game = registry.find("sumo")
    for seed in range(games):
        play, rng = Play(game, game.setting(("stump-12", "diamond-13")[seed % 2], options)), np.array([seed], np.uint64)
        while not play.over and len(play.plies) < 400:
            if play.turn == CHANCE:
                play.draw(rng)
                continue
            yield play
            moves = play.legal()
            play.move(moves[below(rng, len(moves))])
