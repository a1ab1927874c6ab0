"""A step of a course as its page shows it. A pupil has no table: where they are is the step and the right moves so far.

Everything said to them is put into the second person. All of this replays the rules: call it in a thread.
"""

import json
from copy import copy
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from dedale.core import Fault, Game, Language, Play, Stage, mark
from dedale.core.lesson import Answer, Lessons, Pupil, Step, lessons
from dedale.core.you import heard
from dedale.players import name_for
from dedale.table.log import log
from dedale.table.showing.asked import asked
from dedale.table.showing.frames import Looking, frames, last_events, viewbox
from dedale.table.showing.paths import Path, Pathfinder

KEPT = 512  # pupils
SHOWN = ("ply", "layers", "viewbox", "events", "lines")  # of an act

Json = dict[str, Any]


@cache
def course(game: Game) -> Lessons:
    """The game's lessons; a course that cannot be read is noted once, and is none."""
    try:
        return lessons(game)
    except Exception as error:  # one's own game may fail in its own way
        log("lessons left out", game=game.key, error=repr(error))
        return Lessons()


@dataclass(frozen=True)
class Place:
    """Where a pupil is: a step, counted from 1, and the right moves made in it so far."""

    game: Game
    number: int
    tried: tuple[str, ...] = ()

    @property
    def step(self) -> Step:
        return course(self.game).steps[self.number - 1]

    def after(self, move: str) -> "Place":
        return Place(self.game, self.number, (*self.tried, move))


@lru_cache(KEPT)
def pupil(place: Place) -> Pupil:
    """The pupil there; make a copy before anything is tried."""
    if not place.tried:
        return Pupil(place.game, place.step, [name_for(seat) for seat in range(max(place.game.facts.seats))])
    found = copy(pupil(Place(place.game, place.number, place.tried[:-1])))
    if not found.attempt(found.play.read(place.tried[-1])).right:
        raise Fault(mark("These moves do not lead through this step: begin it again."))
    return found


@lru_cache(KEPT)
def a_right_move(place: Place) -> int:
    return pupil(place).right()[0]


# What is shown


def looking(here: Pupil, t: Language, form: str) -> Looking:
    seat = here.step.seat
    return Looking(seat, seat, here.names(t), t, Stage(seat, form))


def moment(play: Play, look: Looking) -> Json:
    """The position as the pupil sees it."""
    shown = play.view(look.eyes)
    return {
        "ply": len(play.plies),
        "layers": look.layers(play),
        "viewbox": viewbox(play.game, shown, look.stage),
        "events": play.game.rolled(shown, play.plies[-1].events) if play.plies else [],
    }


def view(place: Place, t: Language, form: str) -> Json:
    """The position, what may be clicked, what the table would say, and everybody's score."""
    here = pupil(place)
    play, seat, names = here.play, here.step.seat, here.names(t)
    shown, look = play.view(seat), looking(here, t, form)
    status = play.ending(seat, names, t) or look.status(play, shown)
    return {
        **moment(play, look),
        "status": heard(status, t),
        "paths": paths(here, t) if here.task else [],
        "scores": [play.game.score(shown, each, t) for each in range(play.setting.seats)],
    }


def paths(here: Pupil, t: Language) -> list[Path]:
    """Every legal move: what it is called, and the clicks that say it."""
    play = here.play
    legal = {play.notation(move): move for move in play.legal()}
    lines = Pathfinder(play.game).paths(play.view(here.step.seat), legal, tuple(here.names(t)), t)
    return [[move, heard(label, t), *rest] for move, label, *rest in map(json.loads, lines)]


def board(place: Place, t: Language, form: str) -> str:
    """The whole picture, with its definitions."""
    here = pupil(place)
    play, seat = here.play, here.step.seat
    events, stage = last_events(play.plies), Stage(seat, form)
    return str(place.game.picture.board(play.view(seat), t, events=events, trail=play.turns(seat), stage=stage))


def task(place: Place, t: Language) -> Json | None:
    """What is to be done now, and the clicks of a move that does it; None once the step is done."""
    here = pupil(place)
    if here.task is None:
        return None
    clicks = place.game.picture.clicks(here.play.view(here.step.seat), a_right_move(place))
    return {
        "n": here.done,
        "ask": t.pick(here.task.ask),
        "look": list(here.task.look),
        "show": list(clicks),
        "move": here.play.notation(a_right_move(place)),
    }


# What is answered


def attempted(place: Place, move: str, t: Language, form: str) -> Json:
    """To a move. One that does what is asked comes with everything that follows it."""
    here = copy(pupil(place))
    answer = here.attempt(here.play.read(move))
    if not answer.right:
        return said(place, answer, t)
    there = place.after(move)
    acts = follow(here, len(here.play.plies) - answer.plies, looking(here, t, form))
    return {**said(there, answer, t), "view": view(there, t, form), "frames": acts, "task": task(there, t)}


def unmeant(place: Place, ids: list[str], t: Language) -> Json:
    """To clicks that lead nowhere."""
    if pupil(place).task is None:
        raise Fault(mark("This step is done."))
    return said(place, pupil(place).unmeant(ids), t)


def said(place: Place, answer: Answer, t: Language) -> Json:
    """An answer in words; to a wrong try nothing else changes."""
    rule = t.pick(place.game.clauses.named(answer.clause).text) if answer.clause else None
    return {
        "right": answer.right,
        "text": answer.sentence(t),
        "clause": answer.clause or None,
        "rule": rule,
        "view": None,
        "frames": [],
        "task": None,
        "done": pupil(place).task is None,
    }


def follow(here: Pupil, first: int, look: Looking) -> list[Json]:
    """The pupil's own move, made after the first plies, and act by act what chance and the others do then; nothing
    where they do nothing that is told."""
    play, t = here.play, look.t
    acts = [{key: act[key] for key in SHOWN} for act in frames(play, first + 1, look)]
    for act in acts:
        act["lines"] = [{**line, "text": heard(line["text"], t)} for line in act["lines"]]
    return [{**moment(play.at(first + 1), look), "lines": []}, *acts] if acts else []


def about(place: Place, name: str, t: Language) -> Json | None:
    """What a thing is, to whoever asks; None where there is no such thing."""
    here = pupil(place)
    found = asked(place.game, here.play.view(here.step.seat), name, here.names(t), t)
    return found if found["name"] else None
