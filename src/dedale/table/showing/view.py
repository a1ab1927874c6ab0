"""What a visitor sees of a room, and what is new in it. Both guests of a table share most of the work."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from dedale.core import PLAIN, Language, Record, Stage
from dedale.core.seen import Memory
from dedale.core.you import YOU
from dedale.drawing.change import Pieces
from dedale.drawing.palette import seat_colour
from dedale.table.playing.course import Item
from dedale.table.playing.guest import Guest
from dedale.table.playing.room import Room
from dedale.table.showing.asked import asked
from dedale.table.showing.changes import Changes, Drawn, Scene, as_json
from dedale.table.showing.ending import finale
from dedale.table.showing.frames import Looking, frames, last_events, viewbox, written
from dedale.table.showing.paths import Pathfinder, Paths
from dedale.table.showing.stock import stock
from dedale.table.showing.story import act_line
from dedale.table.showing.trail import Trail

Json = dict[str, Any]
NEVER = object()  # what a guest was told who was told nothing
EVERYBODY = -99  # who looks back in a picture that marks no trail


def changed(old: Json, new: Json) -> Json:
    """The keys whose values differ from those that were told; of the seats, only what differs."""
    found = {name: value for name, value in new.items() if old.get(name, NEVER) != value}
    if "seats" in found and old:
        found["seats"] = [differing(was, now) for was, now in zip(old["seats"], new["seats"], strict=True)]
    return found


def differing(was: Json, now: Json) -> Json:
    return {name: value for name, value in now.items() if was[name] != value}


class Viewing:
    """The views of one room, kept as long as nothing changes."""

    def __init__(self, room: Room) -> None:
        self._room, self._game = room, room.game
        self._drawn: dict[tuple[object, ...], Drawn] = {}
        self._changes, self._numbers = Changes(), count(1)
        self._pieces: dict[tuple[int | None, str], Pieces] = {}
        self._memories: dict[int | None, Memory] = {}
        self._said: dict[tuple[int | None, bool, str], tuple[Scene, str]] = {}
        self._shown: dict[int | None, Record] = {}
        self._shown_number = -1
        self._paths, self._pathfinder = Paths((), []), Pathfinder(room.game)
        self._seats: tuple[object, list[Json]] = ((), [])
        self._common: tuple[object, Json] = ((), {})
        self._log: tuple[int, list[Json], str] = (-1, [], "")  # its first line, its lines, and as it is sent
        self._acts: dict[tuple[object, ...], list[Json]] = {}  # what was told last, for all who ask the same

    @property
    def _scene(self) -> Scene:
        """What a drawing depends on besides the eyes that see it."""
        return self._room.course.number, self._room.people.naming

    def perspective(self, mine: frozenset[int]) -> int | None:
        """Whose eyes: one's own, the acting seat's where one plays several, nobody's for a spectator."""
        if not self._game.hides or not mine:
            return None
        if len(mine) == 1:
            return next(iter(mine))
        turn = self._room.course.turn
        return turn if turn in mine else None

    # The position

    def shown(self, seat: int | None) -> Record:
        """The position as these eyes see it now."""
        number, eyes = self._room.course.number, seat if self._game.hides else None
        if self._shown_number != number:
            self._shown, self._shown_number = {}, number
        if eyes not in self._shown:
            self._shown[eyes] = self._room.course.play.view(eyes, self._memories.setdefault(eyes, {}))
        return self._shown[eyes]

    def drawn(self, eyes: int | None, looker: int | None, stage: Stage, t: Language) -> Drawn:
        for back in (EVERYBODY, looker):
            found = self._drawn.get((eyes, back, stage, t.code))
            if found and found.scene == self._scene:
                return found
        return self._draw(eyes, looker, stage, t)

    def _draw(self, eyes: int | None, looker: int | None, stage: Stage, t: Language) -> Drawn:
        """Kept for all who see with these eyes, or for those who look back from that seat if the picture does."""
        play, shown = self._room.course.play, self.shown(eyes)
        events, trail = last_events(play.plies), Trail(lambda: play.turns(looker))
        layers = dict(self._game.picture.layers(shown, t, events=events, trail=trail, stage=stage))
        drawn = Drawn(self._scene, layers, self._game.rolled(shown, events), self._held(eyes, t))
        self._drawn = {key: each for key, each in self._drawn.items() if each.scene == self._scene}
        self._drawn[eyes, looker if trail.read else EVERYBODY, stage, t.code] = drawn
        return drawn

    def _held(self, eyes: int | None, t: Language) -> Pieces:
        """What the pages of all who see with these eyes hold."""
        key = eyes, t.code
        if key not in self._pieces:
            self._pieces[key] = Pieces(self._numbers, stock(self._game, t))
        self._pieces[key].bound()
        return self._pieces[key]

    def _looker(self, mine: frozenset[int]) -> int | None:
        """Who looks back at the last turns of the others: several at one screen, and spectators, whose turn it is."""
        play = self._room.course.play
        return sole(mine) if len(mine) == 1 or play.over else play.active

    def must(self, visitor: str, t: Language) -> str:
        """What this visitor, who is to act, must do."""
        mine = self._room.people.mine(visitor)
        return self._status(self.perspective(mine), len(mine) == 1, t)

    def _status(self, eyes: int | None, acts: bool, t: Language) -> str:
        """In two persons: for whoever is to act, and for everybody else, among them those who play several seats."""
        key, scene = (eyes, acts, t.code), self._scene
        if key not in self._said or self._said[key][0] != scene:
            self._said[key] = scene, self._room.ending(t) or self._prompt(eyes, acts, t)
        return self._said[key][1]

    def _prompt(self, eyes: int | None, acts: bool, t: Language) -> str:
        people, turn = self._room.people, self._room.course.turn
        if turn >= 0 and people.kind(turn) == "open":
            return t("Waiting for somebody to take seat {n}.", n=turn + 1)
        names = people.names(t)
        name = names[turn] if turn >= 0 else ""
        return str(self._game.words.must(self.shown(eyes), None if acts else name, names, t))

    def public(self, t: Language) -> frozenset[str]:
        """The elements of the picture, other than its layers, that even a spectator sees."""
        drawn = self.drawn(None, self._looker(frozenset()), PLAIN, t)
        return drawn.names - drawn.layers.keys()

    def paths(self, t: Language) -> Paths:
        """Every legal move of the seat to act; made once for all who play it."""
        room, key = self._room, (*self._scene, t.code)
        if self._paths.key != key:
            shown, names = self.shown(room.course.turn), tuple(room.people.names(t))
            found = self._pathfinder.paths(shown, room.laws.legal(), names, t)
            self._paths.forget()
            self._paths = Paths(key, found, room.course.play.packed())
        return self._paths

    def _undo(self, mine: frozenset[int], t: Language) -> str | None:
        """What may be taken back, as it was called when it was offered where that is known still."""
        laws, found = self._room.laws, self._room.laws.takeback(mine) if mine else None
        if not found:
            return None
        known = self._paths.called(self._room.course.play.plies[found[1]]) if self._paths.key[2:] == (t.code,) else None
        return known or laws.undo_words(mine, t)

    # The people

    def seats(self, t: Language) -> list[Json]:
        """The same for everybody; only a clock changes it without anything being shown anew."""
        room, key = self._room, (self._room.shows, t.code)
        if self._seats[0] != key or room.clocks.on:
            self._seats = key, [self._seat(seat, name, t) for seat, name in enumerate(room.people.names(t))]
        return self._seats[1]

    def _seat(self, seat: int, name: str, t: Language) -> Json:
        room, colour = self._room, seat_colour(seat, self._game.facts.colours)
        return {
            "name": name,
            "seat": seat,
            "colour": colour.name,
            "shape": colour.shape,
            "hex": colour.colour,
            "kind": room.people.kind(seat),
            "level": room.people.seats[seat].level,
            "present": room.people.present(seat),
            "substitute": room.laws.substituted(seat),
            "clock": room.clocks.shown(seat),
            "awaited": room.clocks.awaited(seat),
            "score": self._game.score(self.shown(None), seat, t),
        }

    def _keys(self, visitor: str, t: Language, form: str) -> tuple[Json, Drawn]:
        """Every key of a view but moves, layers and log; and the picture."""
        room, laws = self._room, self._room.laws
        mine, common = room.people.mine(visitor), self._for_all(t)
        eyes, acting, stage = self.perspective(mine), laws.acting(mine), self.stage(mine, form)
        drawn, shown = self.drawn(eyes, self._looker(mine), stage, t), self.shown(eyes)
        own = {
            "mine": sorted(mine),
            "acting": acting,
            "viewbox": viewbox(self._game, shown, stage),
            "status": self._status(eyes, acting is not None and len(mine) == 1, t),
            "seats": self.seats(t),
            "undo": self._undo(mine, t),
            "can": laws.possible(mine),
            "ask": laws.question(mine, t),
            "finale": finale(room, mine, shown, t) if common["over"] else None,
            "events": drawn.rolled,
        }
        return common | own, drawn

    def _for_all(self, t: Language) -> Json:
        """What everybody is told alike; nothing changes it without all being shown anew."""
        room, course, key = self._room, self._room.course, (self._room.shows, t.code)
        if self._common[0] != key:
            watching, turn = room.people.watching(), course.turn
            self._common = (
                key,
                {
                    "ply": course.ply,
                    "over": course.over,
                    "turn": turn if turn >= 0 and not course.over else None,
                    "thinking": room.host.thinking,
                    "compiling": room.host.compiling,
                    "ending": room.ending(t) or None,
                    "rematch": f"/table/{course.rematch}" if course.rematch else None,
                    "watching": {"count": watching.count, "names": list(watching.names), "chat": room.kept.open_chat},
                    "pointers": [{"seat": seat, "id": name} for seat, name in room.pointers.items()],
                },
            )
        return self._common[1]

    def stage(self, mine: frozenset[int], form: str) -> Stage:
        """One's own side lies at the bottom; for several at one screen, and for spectators, it is the first one's."""
        return Stage(min(mine, default=0), form)

    # The log

    def _lines(self, item: Item, eyes: int | None, t: Language) -> list[Json]:
        """What the log tells of one item, without its number."""
        key = (eyes, t.code)
        if key not in item.told:
            item.told[key] = list(self._tell(item, eyes, t))
        return item.told[key]

    def _tell(self, item: Item, eyes: int | None, t: Language) -> Iterator[Json]:
        course, names = self._room.course, self._room.people.names(t)
        if item.entry is not None:
            text = act_line(course, item, names, t)
            yield {"ply": item.ply, "text": text, "clause": None, "seat": item.entry.seat}
            return
        seat = item.made.seat if item.made and item.made.seat >= 0 else None
        for text, clause in course.play.told(item.made, eyes, names, t, self._memories.setdefault(eyes, {})):
            yield {"ply": item.ply, "text": text, "clause": clause, "seat": seat}

    def log(self, visitor: str, t: Language) -> list[Json]:
        eyes = self._alone(visitor)
        told = [line for item in self._room.course.story for line in self._lines(item, eyes, t)]
        return [{**line, "n": n} for n, line in enumerate(told)]

    def _alone(self, visitor: str) -> int | None:
        """One's own eyes, which several seats at one screen do not have: their log and their past are a spectator's."""
        return sole(self._room.people.mine(visitor)) if self._game.hides else None

    # What is asked and told of single things

    def about(self, name: str, visitor: str, t: Language, ply: int | None = None) -> Json:
        """What the thing of this id is, as this visitor sees it now, or saw it after so many plies; who plays one seat
        is spoken to."""
        course, names, own = self._room.course, self._room.people.names(t), sole(self._room.people.mine(visitor))
        names = [YOU if seat == own else each for seat, each in enumerate(names)]
        at = course.ply if ply is None else ply
        known = at <= course.ply
        s = self._looked_at(at if known else course.ply, visitor)
        return {**asked(self._game, s, name if known else "", names, t), "id": name, "ply": at}

    def _looked_at(self, ply: int, visitor: str) -> Record:
        course = self._room.course
        if ply == course.ply:
            return self.shown(self.perspective(self._room.people.mine(visitor)))
        return course.play.at(ply).view(self._alone(visitor))

    def acts(self, first: int, visitor: str, t: Language, form: str = "wide") -> Json:
        """What was done since the first plies, as this visitor's log tells it."""
        play, mine = self._room.course.play, self._room.people.mine(visitor)
        look = Looking(self._alone(visitor), sole(mine), self._room.people.names(t), t, self.stage(mine, form))
        shared = self._game.hides and len(mine) > 1  # the screen may still show the hand of whoever was to act
        key = (self._scene, first, look.eyes, look.seat, look.stage, shared, t.code)
        if key not in self._acts:
            self._acts = {each: told for each, told in self._acts.items() if each[0] == self._scene}
            self._acts[key] = frames(play, first, look, fresh=shared) if first < len(play.plies) else []
        return {"acts": self._acts[key], "from": first, "ply": len(play.plies)}

    # For pages and connections

    def whole(self, visitor: str, t: Language, form: str = "wide") -> Json:
        """The first view of a page, all keys."""
        keys, drawn = self._keys(visitor, t, form)
        paths = self.paths(t).plain if keys["acting"] is not None else []
        return {**keys, "paths": paths, "layers": written(drawn.layers), "log": self.log(visitor, t)}

    def update(self, guest: Guest) -> str | None:
        """What changed since this guest's last view, as one message; None where nothing did."""
        keys, drawn = self._keys(guest.visitor, guest.t, guest.form)
        parts = [as_json(new)[1:-1]] if (new := changed(guest.sent, keys)) else []
        guest.sent = keys
        if keys["acting"] is not None and (paths := self.paths(guest.t)) is not guest.paths:
            parts.append(f'"paths":{paths.since(guest.paths)}')
            guest.paths = paths
        parts += self._changes.message(guest, drawn)
        parts += self._log_update(guest)
        if not any(other.dirty for other in self._room.people.guests):
            self._rest()
        return f'{{"view":{{{",".join(parts)}}}}}' if parts else None

    def _rest(self) -> None:
        """Everybody has seen it: what only helped to tell the next one the same is not held until the next move."""
        self._shown, self._common = {}, ((), {})
        self._changes.forget()
        self._room.course.play.rest()

    def _log_update(self, guest: Guest) -> Iterator[str]:
        story, eyes = self._room.course.story, self._alone(guest.visitor)
        same = shared(guest.story, story)
        if same < len(guest.story):
            guest.lines -= sum(len(self._lines(item, eyes, guest.t)) for item in guest.story[same:])
            yield f'"log_from":{guest.lines}'
        told = [line for item in story[same:] for line in self._lines(item, eyes, guest.t)]
        if told or same < len(guest.story):
            yield self._log_sent(guest.lines, told)
        guest.lines += len(told)
        guest.story = story

    def _log_sent(self, first: int, told: list[Json]) -> str:
        """Mostly the same for all who look on."""
        if self._log[:2] != (first, told):
            self._log = first, told, '"log":' + as_json([{**line, "n": first + n} for n, line in enumerate(told)])
        return self._log[2]

    def past(self, ply: int, visitor: str, t: Language, form: str = "wide") -> Json:
        """An earlier position, as this visitor may see it."""
        course, names, eyes = self._room.course, self._room.people.names(t), self._alone(visitor)
        mine, play = self._room.people.mine(visitor), course.play.at(ply)
        look = Looking(eyes, sole(mine), names, t, self.stage(mine, form))
        shown, name = play.view(eyes), names[play.turn] if play.turn >= 0 else ""
        ended = self._room.ending(t) if ply == course.ply else ""
        return {
            "ply": ply,
            "layers": look.layers(play),
            "status": ended or str(self._game.words.must(shown, name, names, t)),
            "lines": sum(len(self._lines(item, eyes, t)) for item in course.story if item.ply <= ply),
            "viewbox": viewbox(self._game, shown, look.stage),
            "events": self._game.rolled(shown, last_events(play.plies)),
        }

    def board(self, visitor: str, t: Language, ply: int | None = None, form: str = "wide") -> str:
        """The whole picture, with its definitions."""
        play = self._room.course.play if ply is None else self._room.course.play.at(ply)
        mine = self._room.people.mine(visitor)
        eyes = self._alone(visitor) if ply is not None else self.perspective(mine)
        events, trail, stage = last_events(play.plies), play.turns(sole(mine)), self.stage(mine, form)
        return str(self._game.picture.board(play.view(eyes), t, events=events, trail=trail, stage=stage))


def sole(mine: frozenset[int]) -> int | None:
    """The seat of who has just one."""
    return next(iter(mine)) if len(mine) == 1 else None


def shared(old: list[Item], new: list[Item]) -> int:
    """How many items both begin with; mostly all of the old."""
    if len(old) <= len(new) and (not old or old[-1] is new[len(old) - 1]):
        return len(old)
    return next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a is not b), min(len(old), len(new)))
