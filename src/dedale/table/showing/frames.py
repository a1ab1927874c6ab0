"""What others and chance did, act by act: a frame for each ply that the story tells of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dedale.core import Event, Game, Language, Line, Play, Ply, Record, Stage
from dedale.core.rooms import Names

MOST = 24  # frames; of a longer run only the last are shown

Json = dict[str, Any]
Told = tuple[int, Sequence[Line]]


@dataclass(frozen=True)
class Looking:
    """Whose eyes see (None: a spectator's), who looks back at the others' turns, the seats' names, a language and the
    stage that it is drawn for."""

    eyes: int | None
    seat: int | None
    names: Names
    t: Language
    stage: Stage

    def layers(self, play: Play) -> dict[str, str]:
        events, trail = last_events(play.plies), play.turns(self.seat)
        return written(play.game.picture.layers(play.view(self.eyes), self.t, events, trail, stage=self.stage))

    def status(self, play: Play, shown: Record) -> str:
        """What is to be done there: in the second person to the seat itself."""
        name = self.names[play.turn] if play.turn >= 0 else ""
        return str(play.game.words.must(shown, None if play.turn == self.seat else name, self.names, self.t))


def frames(play: Play, first: int, look: Looking, *, fresh: bool = False) -> list[Json]:
    """The acts after the first plies: {"ply", "seat": null for chance, "layers": those that differ from the act before,
    or from the position after the first plies (`fresh`: all of them), "viewbox", "events": what was rolled, "status",
    "turn", "scores": by seat, "lines": [{"text", "clause"}]}."""
    found, before = [], {} if fresh else look.layers(play.at(first))
    for number, lines in acts(play, first, look):
        there = play.at(number)
        now = look.layers(there)
        new = {name: now.get(name, "") for name in {**before, **now} if now.get(name) != before.get(name)}
        found.append({**told(play, number, lines), **seen(there, look), "layers": new})
        before = now
    return found


def acts(play: Play, first: int, look: Looking) -> list[Told]:
    """The last plies that the log tells of, and what it tells."""
    found: list[Told] = []
    for number in range(len(play.plies), first, -1):
        if len(found) < MOST and (lines := play.told(play.plies[number - 1], look.eyes, look.names, look.t)):
            found.insert(0, (number, lines))
    return found


def told(play: Play, number: int, lines: Sequence[Line]) -> Json:
    seat = play.plies[number - 1].seat
    said = [{"text": line.text, "clause": line.clause} for line in lines]
    return {"ply": number, "seat": seat if seat >= 0 else None, "lines": said}


def seen(play: Play, look: Looking) -> Json:
    """The position, but for its layers."""
    game, shown, open_to_all = play.game, play.view(look.eyes), play.view(None)
    return {
        "viewbox": viewbox(game, shown, look.stage),
        "events": game.rolled(shown, play.plies[-1].events),
        "status": look.status(play, shown),
        "turn": play.turn if play.turn >= 0 else None,
        "scores": [game.score(open_to_all, seat, look.t) for seat in range(play.setting.seats)],
    }


def last_events(plies: Sequence[Ply]) -> tuple[Event, ...]:
    """What just happened: the last decision and what chance answered."""
    events: tuple[Event, ...] = ()
    for ply in reversed(plies):
        events = ply.events + events
        if ply.seat >= 0:
            break
    return events


def written(layers: Mapping[str, object]) -> dict[str, str]:
    return {name: str(layer) for name, layer in layers.items()}


def viewbox(game: Game, shown: Record, stage: Stage) -> str:
    return as_words(game.picture.viewbox(shown, stage=stage))


@lru_cache(1 << 8)
def as_words(sides: tuple[float, ...]) -> str:
    return " ".join(f"{side:g}" for side in sides)
