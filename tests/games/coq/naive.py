"""The Coq a second time, slowly: written from the clauses alone, to be compared with the engine.

A game is a list of players with pawns as small objects; a pawn's place is "home", a number, or "coq".
"""

from dataclasses import dataclass, field

FORTY = [int(n) for n in "0121312152131215213212513123152132125312"]
TRACKS = {"coq-40": FORTY, "coq-30": FORTY[:30], "coq-60": FORTY + FORTY[10:30]}
HOME, COQ = "home", "coq"


@dataclass
class Pawn:
    owner: int
    name: str
    place: object = HOME
    marked: bool = False

    @property
    def full_name(self) -> str:
        return f"{self.owner + 1}{self.name}"


@dataclass
class Naive:
    track: list[int]
    players: int
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pawns = [Pawn(seat, name) for seat in range(self.players) for name in "ab"]
        self.points = [0] * self.players
        self.stage, self.contenders, self.rolls = "start", list(range(self.players)), {}
        self.player, self.die, self.sixes_played, self.arrived = 0, None, 0, None

    def option(self, key: str, default: str) -> str:
        return self.options.get(key, default)

    def of(self, seat: int) -> list[Pawn]:
        return [pawn for pawn in self.pawns if pawn.owner == seat]

    def turn(self) -> int | str:
        return self.stage if self.stage in ("start", "roll", "over") else self.player

    def outcomes(self) -> dict[str, int]:
        return {f"roll:{face}": 1 for face in range(1, 7)}

    def moves(self) -> set[str]:
        return {"play": self.plays, "meet": self.meetings, "six": lambda: {"roll", "stop"}}[self.stage]()

    def play(self, text: str) -> None:
        {"start": self.start, "roll": self.roll, "play": self.act, "meet": self.settle, "six": self.after_six}[
            self.stage
        ](text)

    def start(self, text: str) -> None:
        """CQ-02"""
        self.rolls[self.contenders[len(self.rolls)]] = int(text[-1])
        if len(self.rolls) == len(self.contenders):
            top = max(self.rolls.values())
            self.contenders = [seat for seat in self.contenders if self.rolls[seat] == top]
            self.rolls = {}
        self.player = self.contenders[len(self.rolls)]
        if len(self.contenders) == 1:
            self.stage = "roll"

    def roll(self, text: str) -> None:
        """CQ-04, CQ-09"""
        self.die = int(text[-1])
        self.stage = "play"
        if not self.plays():
            self.done()

    def plays(self) -> set[str]:
        """CQ-05, CQ-08, CQ-09"""
        mine = self.of(self.player)
        found = {pawn.name for pawn in mine if isinstance(pawn.place, int)}
        if self.die == int(self.option("entry", "1")) and any(pawn.place == HOME for pawn in mine):
            found.add("enter")
        return found

    def act(self, text: str) -> None:
        mine = self.of(self.player)
        if text == "enter":
            pawn = next(pawn for pawn in mine if pawn.place == HOME)
            pawn.place = 1
            self.win_value(pawn)
            self.done()
            return
        pawn = next(pawn for pawn in mine if pawn.name == text)
        for place in self.walk(pawn.place):
            pawn.place = place
        if pawn.place == COQ:
            self.crow()
        else:
            self.arrive(pawn)

    def walk(self, start: int) -> list[object]:
        """CQ-15: step by step to the COQ, and back again."""
        whole = [*range(1, len(self.track) + 1), COQ]
        there_and_back = whole + whole[-2::-1]
        at = whole.index(start)
        self.turned = at + self.die >= len(whole)
        return there_and_back[at + 1 : at + self.die + 1]

    def arrive(self, pawn: Pawn) -> None:
        """CQ-06, CQ-11, CQ-13, CQ-16"""
        if self.turned:
            pawn.marked = True
        self.win_value(pawn)
        self.arrived = pawn
        if self.met():
            self.stage = "meet"
        else:
            self.done()

    def win_value(self, pawn: Pawn) -> None:
        if self.option("marks", "pawn") == "player":
            barred = any(own.marked for own in self.of(pawn.owner))
        else:
            barred = pawn.marked
        if not barred:
            self.points[pawn.owner] += self.track[pawn.place - 1]

    def met(self) -> list[Pawn]:
        if self.arrived.place == 1:
            return []
        return [pawn for pawn in self.pawns if pawn.owner != self.player and pawn.place == self.arrived.place]

    def meetings(self) -> set[str]:
        found = {f"{act}-{pawn.full_name}" for pawn in self.met() for act in ("knock", "toll")}
        return found | ({"spare"} if self.option("must_meet", "no") == "no" else set())

    def settle(self, text: str) -> None:
        """CQ-11, CQ-12, CQ-13, CQ-14"""
        act, _, name = text.partition("-")
        pawn = next((pawn for pawn in self.pawns if pawn.full_name == name), None)
        if act == "toll" and self.points[pawn.owner] >= pawn.place:
            self.points[pawn.owner] -= pawn.place
            if self.option("toll", "player") == "player":
                self.points[self.player] += pawn.place
        elif act in ("toll", "knock"):
            pawn.place, pawn.marked = 1, False
        self.done()

    def crow(self) -> None:
        """CQ-17, CQ-18"""
        on_coq = [pawn for pawn in self.pawns if pawn.place == COQ]
        self.points[self.player] += 20 if len(on_coq) == 1 else 10
        if all(pawn.place == COQ for pawn in self.of(self.player)):
            self.stage = "over"
        else:
            self.done()

    def done(self) -> None:
        """CQ-07: the roll is played."""
        if self.die == 6:
            self.sixes_played += 1
        if self.die != 6 or (self.option("sixes", "every") == "first" and self.sixes_played > 1):
            self.next_player()
        else:
            self.stage = "six" if self.option("must_roll", "no") == "no" else "roll"

    def after_six(self, text: str) -> None:
        if text == "stop":
            self.next_player()
        else:
            self.stage = "roll"

    def next_player(self) -> None:
        self.player, self.sixes_played, self.stage = (self.player + 1) % self.players, 0, "roll"

    def results(self) -> list[float]:
        """CQ-19"""
        best = [seat for seat in range(self.players) if self.points[seat] == max(self.points)]
        return [2 / len(best) - 1 if seat in best else -1.0 for seat in range(self.players)]
