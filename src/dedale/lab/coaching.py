"""After a lost game: the one moment that mattered, said to who lost it."""

from collections.abc import Sequence
from dataclasses import dataclass

from dedale.core import REFEREE, Language, mark
from dedale.core.you import YOU, heard
from dedale.lab.moments import Moment
from dedale.lab.review import LUCK, MISTAKE, Review
from dedale.lab.telling import what_happened

MISTAKEN = {
    False: mark("What mattered most: “{made}” left you {got} to win; “{better}” would have given you {offered}."),
    True: mark("What mattered most: “{made}” left the team {got} to win; “{better}” would have given it {offered}."),
}  # whether all win or lose as one
UNLUCKY = {
    False: mark("You made no clear mistake. {what} That took you from {was} to {now}."),
    True: mark("You made no clear mistake. {what} That took the team from {was} to {now}."),
}
NOT_LOST = mark("The game was not lost yet: your chance was still {now}.")
NOTHING = mark("There was no single mistake and no stroke of bad luck: the game slipped away in small steps.")


@dataclass(frozen=True)
class Coached:
    """In a sentence or two; `ply` is the position it speaks of, None where there is no single one."""

    text: str
    ply: int | None = None


def coach(review: Review, seat: int, names: Sequence[str], t: Language) -> Coached:
    """The seat's largest mistake, giving up too early among them; else its worst luck; else that there was neither."""
    left, worst = still_had(review, seat), worst_move(review, seat)
    if left >= max(review.least[MISTAKE], worst.loss if worst else 0):
        return Coached(t(NOT_LOST, now=t.percent(left)), len(review.moments))
    if worst is not None and worst.loss >= review.least[MISTAKE]:
        return Coached(mistaken(review, worst, names, t), worst.ply)
    ply, fall = worst_luck(review, seat)
    if fall >= review.least[LUCK]:
        return Coached(unlucky(review, seat, ply, names, t), ply)
    return Coached(t(NOTHING))


def still_had(review: Review, seat: int) -> float:
    """The chance of who ended the game before the rules did."""
    return 0.0 if review.play.over else review.last[seat]


def worst_move(review: Review, seat: int) -> Moment | None:
    return max((each for each in review.moments if each.seat == seat), key=lambda each: each.loss, default=None)


def worst_luck(review: Review, seat: int) -> tuple[int, float]:
    """The ply by which chance took most from the seat, and how much."""
    chances = [row[seat] for row in review.chances]
    falls = [(chances[each.ply] - chances[each.ply + 1], each.ply) for each in review.moments if each.seat < 0]
    fall, ply = max(falls, default=(0.0, 0))
    return ply, fall


def mistaken(review: Review, worst: Moment, names: Sequence[str], t: Language) -> str:
    assert worst.best is not None, "a mistake is one beside a better move"
    s, label = review.play.before(review.play.plies[worst.ply], REFEREE), review.play.game.words.label
    made, better = (label(s, move, names, t) for move in (worst.move, worst.best))
    values = {"made": made, "better": better, "got": t.percent(worst.got), "offered": t.percent(worst.offered)}
    return t(MISTAKEN[review.together], **values)


def unlucky(review: Review, seat: int, ply: int, names: Sequence[str], t: Language) -> str:
    yours = [YOU if each == seat else name for each, name in enumerate(names)]
    what = heard(what_happened(review, ply, yours, t), t)
    was, now = (t.percent(review.chances[at][seat]) for at in (ply, ply + 1))
    return t(UNLUCKY[review.together], what=what, was=was, now=now)
