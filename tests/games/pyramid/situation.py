"""Set a position of Run Run Run! up by cards and cells, then say what is played there."""

import numpy as np

from dedale.core import CHANCE, Play, registry
from dedale.games.pyramid.edition import CARD_KINDS
from dedale.games.pyramid.rules.flow import run
from dedale.games.pyramid.rules.maze import fill, join, measure, spot_at
from dedale.games.pyramid.rules.mummies import put_fiend
from dedale.games.pyramid.tables import COUNT, NONE, TURNED, Fiend, Phase, Sign, Stage, Status, Where
from dedale.games.pyramid.words.notation import SIDE_TEXT, TOKEN_TEXT, card_text


class Situation:
    """Everybody stands on the hall; seat 0 is about to roll the mummy dice, unless said otherwise."""

    def __init__(self, seats=2, hands=None, **options):
        game = registry.find("pyramid")
        self.play = Play(game, game.setting(None, {"first": "seat1", **options}, seats))
        rng = np.array([1], np.uint64)
        while self.s.stage < Stage.ROLL:
            if self.play.turn == CHANCE:
                self.play.draw(rng)
            else:
                self.play.put("hero:1")
        if hands is not None:
            self.deal(hands)
        self.play.plies.clear()

    @property
    def s(self):
        return self.play.here

    # Cards

    def deal(self, hands):
        s = self.s
        for card in range(64):
            if Where.HAND <= s.where[card] < Where.HAND + 4:
                s.where[card] = Where.PILE
        for seat in range(s.seats):
            s.hand[seat] = 0
        s.pile = sum(s.where[card] == Where.PILE for card in range(64))
        for seat, cards in enumerate(hands):
            for look in cards:
                self.move_card(self.card(look), Where.HAND + seat)
                s.hand[seat] += 1
        return self

    def card(self, look, where=Where.PILE):
        """A card lying there: "ankh 111000 lit"; lit may be left out, exits too, or be their number."""
        kind, *rest = look.split()
        for card in range(64):
            s = self.s
            exits = "".join(str((s.doors[card] >> side) & 1) for side in range(6))
            known = {"lit" if s.bright[card] else "unlit", exits, str(int(COUNT[s.doors[card]]))}
            if s.where[card] == where and CARD_KINDS[s.kind[card]] == kind and set(rest) <= known:
                return card
        raise LookupError(look)

    def move_card(self, card, where):
        self.s.where[card] = where
        self.s.pile -= 1
        if where == Where.DISCARD:
            self.known(card, 16)

    def known(self, card, places):
        """All have seen the card go there."""
        for eyes in range(5):
            self.s.may[eyes, card] = places

    def hand(self, seat):
        return [card for card in range(64) if self.s.where[card] == Where.HAND + seat]

    def discarded(self, *looks):
        for look in looks:
            self.move_card(self.card(look), Where.DISCARD)
            self.s.discards += 1
        return self

    def empty_pile(self, keep=0):
        """All but some of the draw pile goes to the discard."""
        for card in range(64):
            if self.s.where[card] == Where.PILE and self.s.pile > keep:
                self.move_card(card, Where.DISCARD)
                self.s.discards += 1
        return self

    def name(self, look, seat=0):
        return card_text(self.s, self.card(look, Where.HAND + seat))

    # The labyrinth

    def lay(self, look, cell, turn=0, lit=0):
        """A card out of the draw pile on a cell; lit: a torch of the box burns there."""
        s, card = self.s, self.card(look)
        spot = spot_at(s, *cell)
        assert spot != NONE, cell
        place = fill(s, spot, card, turn, int(TURNED[s.doors[card], turn]))
        self.move_card(card, Where.BOARD)
        if not s.bright[card]:
            s.lit[place] = 1
            s.box -= 1
        measure(s)
        return self

    def corridor(self, *cells):
        """Cards with as many exits as there are left, joined whatever they show, for tests of distances."""
        for cell in cells:
            self.lay(self.any_card(), cell)
            self.join_all(self.at(*cell))
        return self

    def any_card(self):
        s = self.s
        card = next(card for card in range(64) if s.where[card] == Where.PILE and s.kind[card] == Sign.SARCOPHAGUS)
        exits = "".join(str((s.doors[card] >> side) & 1) for side in range(6))
        return f"sarcophagus {exits} {'lit' if s.bright[card] else 'unlit'}"

    def join_all(self, place):
        s = self.s
        for side in range(6):
            if s.near[place, side] != NONE:
                s.pierced[place] |= 1 << side
                s.pierced[s.near[place, side]] |= 1 << ((side + 3) % 6)
                join(s, place, side)
        measure(s)

    def open_all(self):
        """Every laid place has six exits, so that any card with six goes anywhere."""
        s = self.s
        for place in range(s.places):
            s.exits[place] = 63
        for spot in range(s.spots):
            s.meet[spot] = s.touch[spot]
        return self

    def at(self, q, r):
        s = self.s
        return next(p for p in range(s.places) if (s.q[p], s.r[p]) == (q, r))

    def cell(self, place):
        return self.s.q[place], self.s.r[place]

    def cat(self, seat, cell):
        self.s.cat[seat] = self.at(*cell)
        return self

    def where_is(self, seat):
        return self.cell(self.s.cat[seat])

    # Mummies

    def mummy(self, fiend, cell, hearts=5):
        s = self.s
        s.status[fiend] = Status.AWAKE
        s.hearts[fiend] = hearts
        put_fiend(s, fiend, self.at(*cell))
        return self

    def boss(self, number, cell, hearts=None):
        """The boss of that number; the door is said to be there too, and no mummy sleeps."""
        s = self.s
        s.boss, s.force[Fiend.BOSS], s.extra[Fiend.BOSS] = number, s.boss_force[number], s.boss_extra[number]
        s.door = self.at(*cell)
        self.asleep()
        return self.mummy(Fiend.BOSS, cell, hearts or s.boss_hearts[number])

    def asleep(self, *mummies):
        """Only these mummies are in the pile."""
        for fiend in range(4):
            if fiend in mummies:
                self.s.status[fiend] = Status.ASLEEP
            elif self.s.status[fiend] == Status.ASLEEP:
                self.s.status[fiend] = Status.GONE
        return self

    def lair(self, fiend):
        return None if self.s.lair[fiend] == NONE else self.cell(self.s.lair[fiend])

    # Tokens and the turn

    def token(self, seat, *kinds):
        for kind in kinds:
            self.s.held[seat, TOKEN_TEXT.index(kind)] += 1
            self.s.urn[TOKEN_TEXT.index(kind)] -= 1
            self.s.tokens -= 1
        return self

    def torches(self, reserve):
        self.s.box += self.s.reserve - reserve
        self.s.reserve = reserve
        return self

    def to(self, stage, player=0):
        """Go to that stage of the player's turn and on to the next question."""
        s = self.s
        s.player, s.stage, s.phase, s.moment, s.walker = player, stage, Phase.FLOW, 0, 0
        run(s)
        return self

    def to_act(self, player=0):
        return self.to(Stage.ACT, player)

    def to_roll(self, player=0):
        self.to(Stage.START, player)
        return self

    @property
    def phase(self):
        return Phase(self.s.phase)

    def put(self, *texts):
        for text in texts:
            self.play.put(text)
        return self

    def roll(self, faces):
        """Roll the combat dice, which roll by themselves when nothing more can be staked."""
        if self.phase == Phase.STAKE:
            self.put("roll")
        return self.put(f"dice:{faces}")

    def explore(self, look, cell, turn=None):
        """Lay a card of the active hand; the only orientation unless said."""
        self.put(self.name(look, self.s.player), f"lay:{cell[0]},{cell[1]}")
        return self.put(min(self.legal()) if turn is None else f"turn:{turn}")

    def draw_all(self):
        """Let chance answer until somebody is asked."""
        self.play.settle(np.array([3], np.uint64))
        return self

    def legal(self):
        return {self.play.notation(move) for move in self.play.legal()}

    def weights(self):
        return self.play.game.narrator.chance(self.play.states)

    def forbids(self, text):
        """The clause that refuses it, or None."""
        refused = self.play.refused(self.play.read(text))
        return refused and self.play.game.clauses[refused.clause].id

    def sound(self):
        broken = self.play.game.narrator.call("sound", self.play.states)
        return self.play.game.clauses[broken].id if broken else None

    def cited(self):
        """The clauses of all that happened."""
        return [self.play.game.clauses[event.clause].id for ply in self.play.plies for event in ply.events]

    def side(self, word):
        return SIDE_TEXT.index(word)
