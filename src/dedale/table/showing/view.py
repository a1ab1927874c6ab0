"""What one visitor sees of a table, as docs/protocol.md says it. Both guests of a table share most of the work."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dedale.core import Event, Language, Ply, Record
from dedale.drawing.palette import SEATS
from dedale.table.playing.course import Item
from dedale.table.playing.guest import Guest
from dedale.table.showing.story import act_line

if TYPE_CHECKING:
    from dedale.table.playing.room import Room

Json = dict[str, Any]
Key = tuple[int | None, str]
NAMED = re.compile(r' id="([^"]+)"')


@dataclass
class Drawn:
    """A position drawn for one perspective and language."""

    scene: tuple[int, int]
    layers: dict[str, str]
    status: dict[bool, str]  # for whoever is to act, and for everybody else
    events: str
    ending: str


as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@lru_cache(maxsize=2048)
def layer_json(layer: str, old: str) -> str:
    """A layer whole, or what differs from its old text. Both guests of a table mostly need the same."""
    whole = as_json(layer)
    if not old or not (plane(layer) and plane(old)):
        return whole
    head = alike(old, layer, 0, lambda a, n: a[:n])
    tail = alike(old, layer, head, lambda a, n: a[len(a) - n :])
    part = as_json([head, tail, layer[head : len(layer) - tail]])
    return part if len(part) < len(whole) else whole


def alike(a: str, b: str, taken: int, end: Callable[[str, int], str]) -> int:
    """How many characters both have in common at one end, found by halving."""
    low, high = 0, min(len(a), len(b)) - taken
    while low < high:
        middle = (low + high + 1) // 2
        if end(a, middle) == end(b, middle):
            low = middle
        else:
            high = middle - 1
    return low


def plane(text: str) -> bool:
    """Whether JavaScript counts this text's characters as we do."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


class Viewing:
    """The views of one room, kept as long as nothing changes."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        game = room.game
        self._hides = game.hides
        self._drawn: dict[Key, Drawn] = {}
        self._paths: tuple[tuple[int, int, str], str] | None = None
        self._shown: dict[int | None, Record] = {}
        self._shown_number = -1
        self._seats: tuple[tuple[int, str], str] | None = None

    def perspective(self, mine: frozenset[int]) -> int | None:
        """Whose eyes: one's own, the acting seat's where one plays several, nobody's for a spectator."""
        if not self._hides or not mine:
            return None
        if len(mine) == 1:
            return next(iter(mine))
        turn = self._room.course.turn
        return turn if turn in mine else None

    # The position

    def shown(self, perspective: int | None) -> Record:
        """The position as these eyes see it now."""
        number = self._room.course.number
        if self._shown_number != number:
            self._shown, self._shown_number = {}, number
        if perspective not in self._shown:
            self._shown[perspective] = self._room.course.play.view(perspective)
        return self._shown[perspective]

    def drawn(self, perspective: int | None, t: Language) -> Drawn:
        room = self._room
        scene = (room.course.number, room.naming)
        found = self._drawn.get((perspective, t.code))
        if found is None or found.scene != scene:
            found = self._draw(perspective, t, scene)
            self._drawn[perspective, t.code] = found
        return found

    def _draw(self, perspective: int | None, t: Language, scene: tuple[int, int]) -> Drawn:
        room, play = self._room, self._room.course.play
        shown = self.shown(perspective)
        layers = room.game.picture.layers(shown, t, events=last_events(play.plies))
        events = rolled(room, shown, play.plies)
        return Drawn(scene, dict(layers), {}, as_json(events), room.ending(t))

    def status(self, perspective: int | None, acts: bool, t: Language) -> str:
        """In two persons: for whoever is to act, and for everybody else."""
        drawn = self.drawn(perspective, t)
        if acts not in drawn.status:
            drawn.status[acts] = drawn.ending or self._must(perspective, acts, t)
        return drawn.status[acts]

    def _must(self, perspective: int | None, acts: bool, t: Language) -> str:
        room, turn = self._room, self._room.course.turn
        if turn >= 0 and room.seats[turn].kind == "open":
            return t("Waiting for somebody to take seat {n}.", n=turn + 1)
        name = room.names(t)[turn] if turn >= 0 else ""
        return str(room.game.words.must(self.shown(perspective), None if acts else name, t))

    def public(self, t: Language) -> frozenset[str]:
        """The elements of the picture, other than its layers, that even a spectator sees."""
        layers = self.drawn(None, t).layers
        return frozenset(name for layer in layers.values() for name in NAMED.findall(layer)) - layers.keys()

    def paths(self, t: Language) -> str:
        """Every legal move of the seat to act; made once for all who play it."""
        key = (self._room.course.number, self._room.naming, t.code)
        if self._paths is None or self._paths[0] != key:
            self._paths = (key, as_json(list(self._each_path(t))))
        return self._paths[1]

    def _each_path(self, t: Language) -> Iterator[Json]:
        room = self._room
        shown = self.shown(room.course.turn if self._hides else None)
        names = room.names(t)
        for text, code in room.legal().items():
            clicks = list(room.game.picture.clicks(shown, code))
            yield {"move": text, "label": room.game.words.label(shown, code, names, t), "clicks": clicks}

    # The people

    def seats(self, t: Language) -> str:
        """The same for everybody; only a clock changes it without anything being shown anew."""
        room = self._room
        key = (room.shows, t.code)
        if self._seats is None or self._seats[0] != key or room.clock.on:
            names = room.names(t)
            self._seats = (key, as_json([self._seat(seat, names[seat], t) for seat in range(len(room.seats))]))
        return self._seats[1]

    def _seat(self, seat: int, name: str, t: Language) -> Json:
        room, colour = self._room, SEATS[seat % len(SEATS)]
        return {
            "name": name,
            "seat": seat,
            "colour": colour.name,
            "shape": colour.shape,
            "hex": colour.colour,
            "kind": room.seats[seat].kind,
            "level": room.seats[seat].level,
            "present": room.present(seat),
            "substitute": room.substituted(seat),
            "clock": room.clock_of(seat),
            "score": room.game.score(self.shown(None), seat, t),
        }

    def keys(self, visitor: str, t: Language) -> tuple[dict[str, str], dict[str, str]]:
        """Every key of a view but the log, as JSON; and the layers."""
        room, course = self._room, self._room.course
        mine = room.mine(visitor)
        eyes = self.perspective(mine)
        drawn = self.drawn(eyes, t)
        acting = room.acting(mine)
        turn = course.turn
        keys = {
            "ply": str(course.ply),
            "over": as_json(course.over),
            "turn": as_json(turn if turn >= 0 and not course.over else None),
            "mine": as_json(sorted(mine)),
            "acting": as_json(acting),
            "viewbox": as_json(viewbox(room, self.shown(eyes))),
            "status": as_json(self.status(eyes, acting is not None, t)),
            "thinking": as_json(room.thinking),
            "compiling": as_json(room.compiling),
            "paths": self.paths(t) if acting is not None else "[]",
            "seats": self.seats(t),
            "undo": as_json(room.undo_words(mine, t)),
            "can": as_json(room.possible(mine)),
            "ask": as_json(room.question(mine, t)),
            "ending": as_json(drawn.ending or None),
            "rematch": as_json(f"/table/{course.rematch}" if course.rematch else None),
            "events": drawn.events,
            "pointers": as_json([{"seat": seat, "id": name} for seat, name in room.pointers.items()]),
        }
        return keys, drawn.layers

    # The log

    def lines(self, item: Item, perspective: int | None, t: Language) -> list[Json]:
        """What the log tells of one item, without its number."""
        key = (perspective, t.code)
        if key not in item.told:
            item.told[key] = list(self._tell(item, perspective, t))
        return item.told[key]

    def _tell(self, item: Item, perspective: int | None, t: Language) -> Iterator[Json]:
        room = self._room
        if item.entry is not None:
            yield {"ply": item.ply, "text": act_line(room, item, t), "clause": None, "seat": item.entry.seat}
            return
        seat = item.made.seat if item.made and item.made.seat >= 0 else None
        for text, clause in room.course.play.told(item.made, perspective, room.names(t), t):
            yield {"ply": item.ply, "text": text, "clause": clause, "seat": seat}

    def log(self, visitor: str, t: Language) -> list[Json]:
        perspective = self.log_perspective(visitor)
        told = [line for item in self._room.course.story for line in self.lines(item, perspective, t)]
        return [{**line, "n": n} for n, line in enumerate(told)]

    def log_perspective(self, visitor: str) -> int | None:
        """The log of several seats on one screen tells what a spectator may know."""
        mine = self._room.mine(visitor)
        return next(iter(mine)) if self._hides and len(mine) == 1 else None

    # For pages and connections

    def whole(self, visitor: str, t: Language) -> Json:
        """The first view of a page, all keys."""
        keys, layers = self.keys(visitor, t)
        told = {name: json.loads(value) for name, value in keys.items()}
        return {**told, "layers": layers, "log": self.log(visitor, t)}

    def update(self, guest: Guest) -> str | None:
        """What changed since this guest's last view, as one message; None where nothing did."""
        keys, layers = self.keys(guest.visitor, guest.t)
        parts = [f'"{name}":{value}' for name, value in keys.items() if guest.sent.get(name) != value]
        new = [
            f'"{name}":{layer_json(layer, guest.layers.get(name, "") if guest.patches else "")}'
            for name, layer in layers.items()
            if guest.layers.get(name) != layer
        ]
        new += [f'"{name}":""' for name in guest.layers if name not in layers]
        if new:
            parts.append(f'"layers":{{{",".join(new)}}}')
        guest.sent, guest.layers = keys, layers
        parts += self._log_update(guest)
        return f'{{"view":{{{",".join(parts)}}}}}' if parts else None

    def _log_update(self, guest: Guest) -> Iterator[str]:
        story, perspective = self._room.course.story, self.log_perspective(guest.visitor)
        same = shared(guest.story, story)
        if same < len(guest.story):
            gone = sum(len(self.lines(item, perspective, guest.t)) for item in guest.story[same:])
            guest.lines -= gone
            yield f'"log_from":{guest.lines}'
        told = [line for item in story[same:] for line in self.lines(item, perspective, guest.t)]
        if told or same < len(guest.story):
            yield '"log":' + as_json([{**line, "n": guest.lines + n} for n, line in enumerate(told)])
        guest.lines += len(told)
        guest.story = story

    def past(self, ply: int, visitor: str, t: Language) -> Json:
        """An earlier position, as this visitor may see it."""
        room = self._room
        play = room.course.play.at(ply)
        mine = room.mine(visitor)
        shown = play.view(next(iter(mine)) if len(mine) == 1 else None)
        layers = room.game.picture.layers(shown, t, events=last_events(play.plies))
        last = ply == room.course.ply
        name = room.names(t)[play.turn] if play.turn >= 0 else ""
        status = (last and room.ending(t)) or str(room.game.words.must(shown, name, t))
        told = sum(len(self.lines(i, self.log_perspective(visitor), t)) for i in room.course.story if i.ply <= ply)
        return {
            "ply": ply,
            "layers": dict(layers),
            "status": status,
            "lines": told,
            "viewbox": viewbox(room, shown),
            "events": rolled(room, shown, play.plies),
        }

    def board(self, visitor: str, t: Language, ply: int | None = None) -> str:
        """The whole picture, with its definitions."""
        room = self._room
        play = room.course.play if ply is None else room.course.play.at(ply)
        mine = room.mine(visitor)
        eyes = self.perspective(mine) if ply is None else (next(iter(mine)) if len(mine) == 1 else None)
        return str(room.game.picture.board(play.view(eyes), t, events=last_events(play.plies)))


def viewbox(room: "Room", shown: Record) -> str:
    return " ".join(f"{side:g}" for side in room.game.picture.viewbox(shown))


def shared(old: list[Item], new: list[Item]) -> int:
    """How many items both begin with; mostly all of the old."""
    if len(old) <= len(new) and (not old or old[-1] is new[len(old) - 1]):
        return len(old)
    return next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a is not b), min(len(old), len(new)))


def last_events(plies: list[Ply]) -> tuple[Event, ...]:
    """What just happened: the last decision and what chance answered."""
    events: tuple[Event, ...] = ()
    for ply in reversed(plies):
        events = ply.events + events
        if ply.seat >= 0:
            break
    return events


def rolled(room: "Room", shown: Record, plies: list[Ply]) -> list[str]:
    """Ids of what chance just changed, where the game's picture names them."""
    return room.game.rolled(shown, last_events(plies))
