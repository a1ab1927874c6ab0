"""A hint: the best move for a seat, with the chance it gives, from what that seat sees."""

from dataclasses import dataclass

from dedale.core import Language, Play, Record, States
from dedale.core.rooms import Names
from dedale.lab.telling import percent
from dedale.lab.weighing import all_chances
from dedale.players import Spec, ready
from dedale.players.narrated import Narrated
from dedale.search import engine

SIMULATIONS, SECONDS, NODES = 50_000, 1.0, 1 << 20


@dataclass(frozen=True)
class Advice:
    """A move, the chance it gives its seat, and how many simulations say so; 0 where a solution does, with that error
    on average. One look ahead tells no chance."""

    move: int
    chance: float | None = None
    simulations: int = 0
    error: float = 0.0

    @property
    def simple(self) -> bool:
        return self.chance is None


def advise(play: Play, seen: States, seat: int) -> Advice:
    """The best move of a masked position: the oracle's where it is ready, else what a second of search finds."""
    oracle = ready(play.game, play.setting)
    if oracle is not None:
        worth = oracle.moves(seen)
        best = max(worth, key=lambda move: worth[move])
        return Advice(best, worth[best], 0, oracle.error)
    searcher = engine(play.game)
    desk = searcher.desk(1, nodes=NODES)
    weighed = searcher.search(seen, seat, desk, SIMULATIONS, SECONDS)
    chance = all_chances(searcher, seen, seat, weighed[0].value)[seat]
    return Advice(weighed[0].move, chance, sum(each.visits for each in weighed))


def look(play: Play, seen: States, seat: int) -> Advice:
    """What the policy or one look ahead finds by the narrated rules, where nothing is compiled yet."""
    who = Spec("policy" if play.game.careful else "greedy")
    return Advice(Narrated(play.game, who).choose(seen, seat, SECONDS))


def told(play: Play, shown: Record, advice: Advice, names: Names, t: Language) -> str:
    """In one sentence; `shown` is the position as its seat sees it."""
    label = str(play.game.words.label(shown, advice.move, names, t))
    if advice.chance is None:
        return t("A hint: {move}. A simple one: the bots are still warming up.", move=label)
    sure, chance = how_sure(advice, t), percent(advice.chance, t)
    if play.game.facts.cooperative:
        return t("A hint: {move}. The team's chance: {chance}, {sure}.", move=label, chance=chance, sure=sure)
    return t("A hint: {move}. Your chance to win: {chance}, {sure}.", move=label, chance=chance, sure=sure)


def how_sure(advice: Advice, t: Language) -> str:
    if advice.simulations:
        return t("by {n} simulations", n=t.number(advice.simulations))
    return (
        t("by the solution, give or take {error}", error=t.percent(advice.error, 1)) if advice.error else t("exactly")
    )
