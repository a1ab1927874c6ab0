"""A review in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from dedale.core import REFEREE, Language
from dedale.core.rooms import Oracle
from dedale.lab.review import MISTAKE, Review, Turning


@dataclass(frozen=True)
class Told:
    """A turning point in words. `better` is empty for luck."""

    ply: int
    kind: str
    seat: int
    title: str
    made: str
    better: str
    chances: str


def percent(chance: float, t: Language) -> str:
    return t.percent(chance)


def source(review: Review, t: Language) -> str:
    """Where the numbers come from."""
    if review.exact:
        return t("Every number is exact: this game has been solved.")
    if review.oracle is not None:
        return trust(review.oracle, t)
    return t(
        "Estimated by search, {n} simulations a position; each decision by what its player could see.",
        n=t.number(review.simulations),
    )


def trust(oracle: Oracle, t: Language) -> str:
    """How exact it is."""
    return t(
        "This game has been solved, and a small network knows the solution by heart: its chances are off by {error} on "
        "average, and a decision by it costs {loss}.",
        error=t.percent(oracle.error, 2), loss=t.percent(oracle.loss, 3),
    )  # fmt: skip


def told(review: Review, names: Sequence[str], t: Language) -> list[Told]:
    return [tell(review, turn, names, t) for turn in review.turning]


def tell(review: Review, turn: Turning, names: Sequence[str], t: Language) -> Told:
    if turn.kind == MISTAKE:
        return tell_mistake(review, turn, names, t)
    return tell_luck(review, turn, names, t)


def tell_mistake(review: Review, turn: Turning, names: Sequence[str], t: Language) -> Told:
    moment = review.moments[turn.ply]
    assert moment.best is not None, "a mistake is one beside a better move"
    s = review.play.before(review.play.plies[turn.ply], REFEREE)
    label, name = review.play.game.words.label, names[turn.seat]
    values = {"with_it": percent(moment.offered, t), "as_played": percent(moment.got, t), "name": name}
    if review.together:
        chances = t("The team's chance: {with_it} with it, {as_played} as played.", **values)
    else:
        chances = t("{name}'s chance: {with_it} with it, {as_played} as played.", **values)
    played, better = (label(s, move, names, t) for move in (moment.move, moment.best))
    title = t("A mistake of {name}", name=name)
    return Told(turn.ply, turn.kind, turn.seat, title, played, better, chances)


def tell_luck(review: Review, turn: Turning, names: Sequence[str], t: Language) -> Told:
    was, now = review.chances[turn.ply][turn.seat], review.chances[turn.ply + 1][turn.seat]
    values = {"was": percent(was, t), "now": percent(now, t), "name": names[turn.seat]}
    if review.together:
        title = t("Bad luck for the team") if turn.change < 0 else t("Good luck for the team")
        chances = t("The team's chance goes from {was} to {now}.", **values)
    else:
        title = t("Bad luck for {name}", **values) if turn.change < 0 else t("Good luck for {name}", **values)
        chances = t("{name}'s chance goes from {was} to {now}.", **values)
    return Told(turn.ply, turn.kind, turn.seat, title, what_happened(review, turn.ply, names, t), "", chances)


def what_happened(review: Review, ply: int, names: Sequence[str], t: Language) -> str:
    """All of it: the game is over, so nothing is secret any more. Of what the story passes over, what led to it."""
    for made in reversed(review.play.plies[: ply + 1]):
        if told := review.play.told(made, REFEREE, names, t):
            return " ".join(line.text for line in told)
    return t("What chance gave shows in what follows.")
