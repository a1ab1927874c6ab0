"""Evenings of a club: who came, who plays whom at which table, what came of it."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import func, insert, select, update

from dedale.core import Outcome
from dedale.table.club.standings import Pair
from dedale.table.keeping import schema
from dedale.table.keeping.kept import ClockSetting, Kept
from dedale.table.keeping.store import Store, Write, rows_of

Seated = tuple[Kept, list[tuple[str, int]]]  # a table, and who sits where


@dataclass(frozen=True)
class Entrant:
    number: int
    visitor: str
    name: str
    gone: bool = False


@dataclass(frozen=True)
class Meeting:
    """One table of a round."""

    round: int
    board: int
    pair: Pair
    game: str | None = None

    def row(self, evening: str) -> dict[str, Any]:
        here = {"evening": evening, "round": self.round, "board": self.board, "game": self.game}
        return {**here, "one": self.pair.one, "other": self.pair.other, "score": self.pair.score}


@dataclass(frozen=True)
class Evening:
    id: str
    game: str
    kind: str
    rounds: int
    clock: ClockSetting
    opener: str
    opened: float
    people: tuple[Entrant, ...] = ()
    meetings: tuple[Meeting, ...] = field(default=())

    @property
    def round(self) -> int:
        """The round that is played, 0 before the first."""
        return max((meeting.round for meeting in self.meetings), default=0)

    @property
    def present(self) -> list[Entrant]:
        return [who for who in self.people if not who.gone]

    def of_round(self, number: int) -> list[Meeting]:
        return [meeting for meeting in self.meetings if meeting.round == number]

    @property
    def under_way(self) -> list[Meeting]:
        return [meeting for meeting in self.meetings if meeting.pair.score is None]

    @property
    def over(self) -> bool:
        return 0 < self.round >= self.rounds and not self.under_way

    def entrant(self, visitor: str) -> Entrant | None:
        return next((who for who in self.people if visitor and who.visitor == visitor), None)


async def open_evening(store: Store, evening: Evening) -> None:
    row = {name: getattr(evening, name) for name in ("id", "game", "kind", "rounds", "opener", "opened")}
    await store.write(Write([(schema.evening, {**row, "clock": json.dumps(asdict(evening.clock))})]))


async def evening(store: Store, name: str) -> Evening | None:
    """With all that is known by now: results of tables that have ended are written down when they are first seen."""
    rows = await store.rows(select(schema.evening).where(schema.evening.c.id == name))
    if not rows:
        return None
    row, entrant, pairing = rows[0], schema.entrant.c, schema.pairing.c
    people = await store.rows(select(schema.entrant).where(entrant.evening == name).order_by(entrant.number))
    played = select(schema.pairing).where(pairing.evening == name).order_by(pairing.round, pairing.board)
    meetings = [meeting(each) for each in await store.rows(played)]
    meetings = await settled(store, name, meetings)
    known = {key: getattr(row, key) for key in ("id", "game", "kind", "rounds", "opener", "opened")}
    came = tuple(Entrant(each.number, each.visitor, each.name, bool(each.gone)) for each in people)
    return Evening(**known, clock=ClockSetting(**json.loads(row.clock)), people=came, meetings=tuple(meetings))


def meeting(row: Any) -> Meeting:
    return Meeting(row.round, row.board, Pair(row.one, row.other, row.score), row.game)


async def settled(store: Store, name: str, meetings: Sequence[Meeting]) -> list[Meeting]:
    waiting = [each.game for each in meetings if each.game and each.pair.score is None]
    if not waiting:
        return list(meetings)
    game = schema.game.c
    ended = select(game.id, game.outcome).where(game.id.in_(waiting), game.outcome.is_not(None))
    scores = {row.id: score_of(Outcome.read(row.outcome)) for row in await store.rows(ended)}
    fresh = [scored(each, scores[each.game]) if each.game in scores else each for each in meetings]
    for now, before in zip(fresh, meetings, strict=True):
        if now is not before:
            await note(store, name, now)
    return fresh


def score_of(outcome: Outcome | None) -> float:
    """What the first seat has of the point."""
    if outcome is None or outcome.results[0] == outcome.results[1]:
        return 0.5
    return 1.0 if outcome.results[0] > outcome.results[1] else 0.0


def scored(meeting: Meeting, score: float) -> Meeting:
    pair = Pair(meeting.pair.one, meeting.pair.other, score)
    return Meeting(meeting.round, meeting.board, pair, meeting.game)


def at(evening: str, meeting: Meeting) -> Any:
    pairing = schema.pairing.c
    return (pairing.evening == evening) & (pairing.round == meeting.round) & (pairing.board == meeting.board)


async def note(store: Store, evening: str, meeting: Meeting) -> None:
    """The result of a meeting."""
    changed = update(schema.pairing).where(at(evening, meeting)).values(score=meeting.pair.score)
    await store.write(Write(statements=[changed]))


async def enter(store: Store, evening: str, visitor: str, name: str) -> None:
    """The next number is theirs; two who come at once are told apart by the database."""
    entrant = schema.entrant.c
    number = select(func.coalesce(func.max(entrant.number), -1) + 1).where(entrant.evening == evening)
    row = {"evening": evening, "number": number.scalar_subquery(), "visitor": visitor, "name": name, "gone": 0}
    await store.write(Write(statements=[insert(schema.entrant).values(row)]))


async def change_entrant(store: Store, evening: str, number: int, **values: Any) -> None:
    entrant = schema.entrant.c
    who = (entrant.evening == evening) & (entrant.number == number)
    await store.write(Write(statements=[update(schema.entrant).where(who).values(**values)]))


async def begin_round(store: Store, evening: Evening, meetings: Sequence[Meeting], tables: Sequence[Seated]) -> None:
    """The pairings with their tables, all or nothing: who presses the button second gets a Conflict."""
    rows: list[tuple[Any, dict[str, Any]]] = [(schema.pairing, meeting.row(evening.id)) for meeting in meetings]
    for kept, sittings in tables:
        rows += rows_of(kept, sittings)
    counted = update(schema.evening).where(schema.evening.c.id == evening.id).values(rounds=evening.rounds)
    await store.write(Write(rows, [counted]))


async def evenings_of(store: Store, visitor: str, most: int) -> list[Any]:
    """The last ones that the visitor opened or came to: id, game and when."""
    came = select(schema.entrant.c.evening).where(schema.entrant.c.visitor == visitor)
    here = schema.evening.c
    mine = (here.opener == visitor) | here.id.in_(came)
    return await store.rows(
        select(here.id, here.game, here.opened).where(mine).order_by(here.opened.desc()).limit(most)
    )


async def evening_of(store: Store, game: str) -> str:
    """The evening that a table belongs to, or ""."""
    rows = await store.rows(select(schema.pairing.c.evening).where(schema.pairing.c.game == game))
    return str(rows[0].evening) if rows else ""
