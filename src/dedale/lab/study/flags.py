"""What a designer should look at first, in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from dedale.core import Language, mark
from dedale.lab.compete import Standings
from dedale.lab.study.clauses import Spoken
from dedale.lab.study.figures import Lengths
from dedale.lab.study.kinds import Kinds
from dedale.lab.study.tally import Tally
from dedale.lab.study.varying import Variant
from dedale.lab.tally import wilson

DRAWISH, ENDLESS, ASIDE = 0.3, 0.01, 0.05  # shares of games; how far from a fair share a seat's may be
HARD, EASY = 0.05, 0.95  # of a team's games
OFFERED = 50  # times: a kind of move that was offered so often and never chosen
FEWEST = 30  # decided games: of fewer nothing is said about seats
LONG = 2.0  # times the minutes of the box, or its share
DISTINCT = 0.9
LISTED = 12


class Counted(Protocol):
    """Games as a simulation or a study counts them."""

    @property
    def games(self) -> int: ...
    @property
    def wins(self) -> Sequence[int]: ...
    @property
    def draws(self) -> int: ...
    @property
    def unfinished(self) -> int: ...


class Differing(Protocol):
    """Games of which it was counted how many differ."""

    @property
    def games(self) -> int: ...
    @property
    def distinct(self) -> int: ...


@dataclass(frozen=True)
class Flag:
    """A sentence and what it is filled with: shares become percentages, counts get their marks."""

    key: str
    text: str
    shares: Mapping[str, float] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)

    def say(self, t: Language) -> str:
        shares = {key: t.percent(share) for key, share in self.shares.items()}
        return t(self.text, **shares, **{key: t.number(n) for key, n in self.counts.items()}, **self.words)

    def as_data(self, t: Language) -> dict[str, Any]:
        return {"flag": self.key, "text": self.say(t), **self.shares, **self.counts, **self.words}


def of_outcomes(counted: Counted, player: str, team: bool, alike: bool = True) -> Iterator[Flag]:
    """Draws and games without an end; then, where equals play, a seat that has it easier."""
    yield from of_nobody(counted, player)
    if alike and counted.games:
        yield from (of_team if team else of_seats)(counted, player)


def of_nobody(counted: Counted, player: str) -> Iterator[Flag]:
    """Games that nobody won."""
    games, who = counted.games, {"player": player}
    if counted.draws > DRAWISH * games:
        yield Flag(
            "drawish", mark("Drawish: {n} of {games} games of {player} were drawn ({share})."),
            {"share": counted.draws / games}, {"n": counted.draws, "games": games}, who,
        )  # fmt: skip
    if counted.unfinished > ENDLESS * games:
        yield Flag(
            "endless", mark("Endless: {n} of {games} games of {player} were stopped by the limit ({share})."),
            {"share": counted.unfinished / games}, {"n": counted.unfinished, "games": games}, who,
        )  # fmt: skip


def of_seats(counted: Counted, player: str) -> Iterator[Flag]:
    """Of the games that somebody has won; the seat that is farthest from its fair share."""
    decided = sum(counted.wins)
    fair = 1 / len(counted.wins)
    if decided < FEWEST or len(counted.wins) < 2:
        return
    seat = max(range(len(counted.wins)), key=lambda seat: abs(counted.wins[seat] / decided - fair))
    low, high = wilson(counted.wins[seat], decided)
    if low > fair + ASIDE or high < fair - ASIDE:
        yield Flag(
            "one-sided",
            mark("One-sided: of equals ({player}) seat {seat} wins {share} of the decided games ({low} to {high})."),
            {"share": counted.wins[seat] / decided, "low": low, "high": high}, {"seat": seat + 1}, {"player": player},
        )  # fmt: skip


def of_team(counted: Counted, player: str) -> Iterator[Flag]:
    if not HARD <= counted.wins[0] / max(1, counted.games) <= EASY:
        yield Flag(
            "one-sided", mark("One-sided: a team of {player} wins {share} of its games."),
            {"share": counted.wins[0] / max(1, counted.games)}, words={"player": player},
        )  # fmt: skip


def of_lengths(lengths: Lengths, box: int) -> Iterator[Flag]:
    minutes = lengths.minutes.value
    if minutes > LONG * box or minutes * LONG < box:
        yield Flag(
            "minutes", mark("The box says {box} minutes; these games would take about {minutes}."),
            counts={"box": box, "minutes": round(minutes)},
        )  # fmt: skip


def of_games(games: Differing) -> Iterator[Flag]:
    if games.distinct < DISTINCT * games.games:
        yield Flag(
            "alike", mark("Only {distinct} of {games} games were distinct: the intervals are too narrow."),
            counts={"distinct": games.distinct, "games": games.games},
        )  # fmt: skip


def of_matches(standings: Standings) -> Iterator[Flag]:
    """Matches in which the same games were played again and again."""
    for match in standings.matches:
        for flag in of_games(match):
            yield replace(
                flag,
                text=mark(
                    "{one} against {other}: only {distinct} of {games} games were distinct, so the interval is too "
                    "narrow. More moves by lot before each game help: --opening {more}"
                ),
                counts={**flag.counts, "more": max(1, 2 * standings.opening)},
                words={"one": standings.names[match.one], "other": standings.names[match.other]},
            )


def of_kinds(tally: Tally, kinds: Kinds) -> Iterator[Flag]:
    for name, (offered, chosen, *_) in zip(kinds.names, tally.kinds.tolist(), strict=True):
        if offered >= OFFERED and not chosen:
            yield Flag(
                "dead move", mark("Dead move: {kind} was offered {n} times among others and never chosen."),
                counts={"n": offered}, words={"kind": name},
            )  # fmt: skip


def of_clauses(spoken: Sequence[Spoken]) -> Iterator[Flag]:
    silent = [each.clause.id for each in spoken if each.silent]
    if silent:
        yield Flag(
            "dead clause",
            mark("Dead clauses? {n} neither spoke in {games} told games nor refused a move: {clauses}."),
            counts={"n": len(silent), "games": spoken[0].told},
            words={"clauses": ", ".join(silent[:LISTED]) + (" …" if len(silent) > LISTED else "")},
        )  # fmt: skip


def of_variants(variants: Sequence[Variant], seats: int) -> Iterator[Flag]:
    """Options that change not a single ply; then those whose changes cannot be told from chance."""
    for variant in variants:
        named = {"option": f"{variant.key}={variant.value}"}
        if variant.dead:
            yield Flag(
                "dead option",
                mark("Dead option: {option} changed nothing in {games} games of {seats} seats, ply by ply."),
                counts={"games": variant.games, "seats": seats}, words=named,
            )  # fmt: skip
    faint = [v for v in variants if not v.dead and not any(each.clear for each in v.effects)]
    if faint:
        yield Flag(
            "faint option", mark("No clear effect in {games} games: {options}."),
            counts={"games": max(each.games for each in faint)},
            words={"options": ", ".join(f"{each.key}={each.value}" for each in faint)},
        )  # fmt: skip
