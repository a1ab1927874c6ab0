"""Every die of both players: which there are, where each lies, and how it is drawn."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dedale.core import Record
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..rules.acts import NOBODY
from ..tables import DICE, FACES, Face, Phase
from ..words.uses import grips, ring_of, stand_of, twin, useless
from .board import Scene
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


def all_dice(s: Record) -> tuple[Die, ...]:
    return *dice_of(s, 0), *dice_of(s, 1)


def dice_of(s: Record, seat: int) -> tuple[Die, ...]:
    held = grips(s, seat)
    if seat != s.player:
        return lying(seat, tuple(s.reserve[seat]), (), held, False, ())
    slots, left = tuple(s.slot[: s.acts]), tuple(s.hand if s.phase == Phase.CHOOSE else s.reserve[seat])
    return lying(seat, left, slots, held, s.phase == Phase.CHOOSE, tuple(idle_ones(s, left, slots)))


def idle_ones(s: Record, left: Faces, slots: Faces) -> Iterator[tuple[int, int]]:
    """The faces at hand and the slots whose die could do nothing."""
    if s.phase not in (Phase.CHOOSE, Phase.ACT):
        return
    ring, stand = ring_of(s), stand_of(s)
    asked = [(KEPT, face, s.chosen, face) for face in range(FACES) if left[face] and s.phase == Phase.CHOOSE]
    asked += [(SLOT, i, i, face) for i, face in enumerate(slots) if face != NOBODY]
    for zone, which, slot, face in asked:
        if useless(ring, stand, slots[s.acted : slot], face, twin(s, slot, face)):
            yield zone, which


@drawn
def lying(
    seat: int, left: Faces, slots: Faces, grips: bool, chooses: bool, dead: tuple[tuple[int, int], ...]
) -> tuple[Die, ...]:
    """By face, so that a die which only moves stays where it is told among the others. Keys are stable: equal dice are
    counted from the one that grips to the one that is spent next. While somebody chooses no die of the row moves; then
    what is left slides together as the reserve."""
    played = [(i, face) for i, face in enumerate(slots) if face != NOBODY]
    found = [(int(Face.GRAB), GRIP, 0, False)] if grips else []
    found += [(face, KEPT, at, (KEPT, face) in dead) for face, at in in_row(left, slots if chooses else ())]
    found += [(face, SLOT, i, (SLOT, i) in dead) for i, face in reversed(played)]
    found += [(BLANK, WAITING, at, False) for at in range(sum(left), DICE - len(played) - grips)]
    found.sort(key=lambda die: die[0])
    equal = [[die[0] for die in found[:n]].count(die[0]) for n, die in enumerate(found)]
    return tuple(Die(f"die-{seat}-{die_key(die[0])}-{n}", seat, *die) for n, die in zip(equal, found, strict=True))


def in_row(left: Faces, taken: Faces) -> Iterator[tuple[int, int]]:
    """Each face with its place: a die that was taken leaves its place empty, and the others stay where they were."""
    place = 0
    for face in range(FACES):
        for _ in range(left[face]):
            yield face, place
            place += 1
        place += taken.count(face)


def dice(found: Iterable[Die], scene: Scene) -> Svg:
    return group(*[one_die(scene, die) for die in found if die.zone != GRIP], id="dice", pointer_events="none")


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


def of(dice: Iterable[Die], seat: int, zone: int) -> list[Die]:
    return [die for die in dice if die.seat == seat and die.zone == zone]
