"""Every die of both players: which there are, where each lies, and how it is drawn."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..rules.acts import NOBODY
from ..tables import DICE, FACES, Face, Phase
from ..words.uses import grips, twin, useless
from .board import Scene
from .fields import Fields
from .figures import BLANK, action_die, die_key, die_words

GRIP, KEPT, SLOT, WAITING = range(4)  # on the other gnome; at hand or in reserve; to be played; to be rolled
Faces = tuple[int, ...]


class Die(NamedTuple):
    """`key` is the same as long as it can be taken for the same die; `place` is the slot or the place in the row."""

    key: str
    seat: int
    face: int
    zone: int
    place: int
    dead: bool = False  # it could do nothing


@dataclass(frozen=True, eq=False)
class Owned:
    """All dice of a seat: one object for each such row, so that looking up what was drawn for it compares no dice."""

    dice: tuple[Die, ...]

    @cached_property
    def grip(self) -> Die | None:
        return next((die for die in self.dice if die.zone == GRIP), None)

    @cached_property
    def alike(self) -> tuple[tuple[Die, Die], ...]:
        """Of those at hand the first and the last of each face."""
        kept = [die for die in self.dice if die.zone == KEPT]
        rows = [list(same) for _, same in groupby(kept, key=lambda die: die.face)]
        return tuple((row[0], row[-1]) for row in rows)

    @cached_property
    def played(self) -> tuple[Die, ...]:
        """By their slots."""
        return tuple(sorted((die for die in self.dice if die.zone == SLOT), key=lambda die: die.place))


def dice_of(s: Fields, seat: int) -> Owned:
    held = grips(s, seat)
    if seat != s.player:
        return lying(seat, s.reserve[seat], (), held, False, ())
    slots, left = s.slot[: s.acts], s.hand if s.phase == Phase.CHOOSE else s.reserve[seat]
    return lying(seat, left, slots, held, s.phase == Phase.CHOOSE, tuple(idle_ones(s, left, slots)))


def idle_ones(s: Fields, left: Faces, slots: Faces) -> Iterator[tuple[int, int]]:
    """The faces at hand and the slots whose die could do nothing."""
    if s.phase not in (Phase.CHOOSE, Phase.ACT):
        return
    stand = s.stand
    asked = [(KEPT, face, s.chosen, face) for face in range(FACES) if left[face] and s.phase == Phase.CHOOSE]
    asked += [(SLOT, i, i, face) for i, face in enumerate(slots) if face != NOBODY]
    for zone, which, slot, face in asked:
        if useless(s.ring, stand, slots[s.acted : slot], face, twin(s, slot, face)):
            yield zone, which


@drawn
def lying(seat: int, left: Faces, slots: Faces, grips: bool, chooses: bool, dead: tuple[tuple[int, int], ...]) -> Owned:
    """By face, so that a die which only moves stays where it is told among the others. Keys are stable: equal dice are
    counted from the one that grips to the one that is spent next. While somebody chooses no die of the row moves; then
    what is left slides together as the reserve."""
    played = [(i, face) for i, face in enumerate(slots) if face != NOBODY]
    found = [(int(Face.GRAB), GRIP, 0, False)] if grips else []
    found += [(face, KEPT, at, (KEPT, face) in dead) for face, at in in_row(left, slots if chooses else ())]
    found += [(face, SLOT, i, (SLOT, i) in dead) for i, face in reversed(played)]
    found += [(BLANK, WAITING, at, False) for at in range(sum(left), DICE - len(played) - grips)]
    found.sort(key=lambda die: die[0])
    faces = [die[0] for die in found]
    keys = [f"die-{seat}-{die_key(face)}-{n - faces.index(face)}" for n, face in enumerate(faces)]
    return Owned(tuple([Die(key, seat, *die) for key, die in zip(keys, found, strict=True)]))


def in_row(left: Faces, taken: Faces) -> Iterator[tuple[int, int]]:
    """Each face with its place: a die that was taken leaves its place empty, and the others stay where they were."""
    place = 0
    for face in range(FACES):
        for _ in range(left[face]):
            yield face, place
            place += 1
        place += taken.count(face)


def dice(first: Owned, second: Owned, scene: Scene) -> Svg:
    return group(*row(first, scene), *row(second, scene), id="dice", pointer_events="none")


@drawn
def row(owned: Owned, scene: Scene) -> tuple[Svg, ...]:
    return tuple([one_die(scene, die) for die in owned.dice if die.zone != GRIP])


def where(scene: Scene, die: Die) -> tuple[float, float, float]:
    """The middle of a die on a card, and its scale."""
    card = scene.card(die.seat)
    return *card.on((card.slots if die.zone == SLOT else card.hand)[die.place]), card.scale


@drawn
def one_die(scene: Scene, die: Die) -> Svg:
    x, y, scale = where(scene, die)
    return group(
        action_die(die.seat, die.face),
        *over(die.face, die.dead, scene.card(die.seat).named),
        id=die.key,
        class_="piece",
        role="img",
        aria_label=die_words(die.face, scene.t),
        transform=moved(x, y, 0, scale),
    )


def over(face: int, dead: bool, named: bool) -> Iterator[Svg]:
    """Its name, and a stroke through it if it could do nothing."""
    if named:
        yield el("use", href=f"#sumo-{'idle' if dead else 'name'}-{die_key(face)}", class_="still")
    elif dead:
        yield el("use", href="#sumo-idle", class_="still")
