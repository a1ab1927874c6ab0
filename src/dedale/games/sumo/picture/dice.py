"""Every die of both players: which there are, where each lies, and how it is drawn."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dedale.core import Record
from dedale.core.seen import kept
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..rules.acts import NOBODY
from ..tables import DICE, FACES, Face, Phase
from ..words.uses import idle
from .board import Scene
from .figures import BLANK, action_die, die_key

GRIP, KEPT, SLOT, WAITING = range(4)  # on the other gnome; at hand or in reserve; to be played; to be rolled


class Die(NamedTuple):
    """`key` is the same as long as it can be taken for the same die; `place` is the slot or the place in the row."""

    key: str
    seat: int
    face: int
    zone: int
    place: int
    dead: bool = False  # it could do nothing


@kept
def all_dice(s: Record) -> tuple[Die, ...]:
    """By seat and face, so that a die which only moves stays where it is told among the others."""
    return tuple(die for seat in range(2) for die in sorted(dice_of(s, seat), key=lambda die: (die.face, die.key)))


def dice_of(s: Record, seat: int) -> Iterator[Die]:
    """The order makes keys stable: grip first, what is spent next last."""
    counts = dict.fromkeys(range(BLANK, FACES), 0)
    for face, zone, place, dead in lying(s, seat):
        yield Die(f"die-{seat}-{die_key(face)}-{counts[face]}", seat, face, zone, place, dead)
        counts[face] += 1


def lying(s: Record, seat: int) -> Iterator[tuple[int, int, int, bool]]:
    active = seat == s.player
    choosing = active and s.phase == Phase.CHOOSE
    left = s.hand if choosing else s.reserve[seat]
    slots = [(i, s.slot[i]) for i in range(s.acts) if active and s.slot[i] != NOBODY]
    if s.held[1 - seat] and s.gnome[1 - seat] >= 0:
        yield Face.GRAB, GRIP, 0, False
    taken = [face for _, face in slots] if active and s.acted == 0 else []
    for face, place in in_row(left, taken):
        yield face, KEPT, place, choosing and idle(s, s.chosen, face)
    for i, face in reversed(slots):
        yield face, SLOT, i, s.phase != Phase.DONE and idle(s, i, face)
    for place in range(sum(left), DICE - len(slots) - s.held[1 - seat]):
        yield BLANK, WAITING, place, False


def in_row(left: Sequence[int], taken: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each face with its place: a die that was taken leaves its place empty, and the others stay where they were."""
    place = 0
    for face in range(FACES):
        for _ in range(left[face]):
            yield face, place
            place += 1
        place += taken.count(face)


@kept
def dice(s: Record, scene: Scene) -> Svg:
    on_cards = (one_die(scene, die) for die in all_dice(s) if die.zone != GRIP)
    return group(*on_cards, id="dice", pointer_events="none")


def where(scene: Scene, die: Die) -> tuple[float, float, float]:
    """The middle of a die on a card, and its scale."""
    card = scene.card(die.seat)
    return *card.on((card.slots if die.zone == SLOT else card.hand)[die.place]), card.scale


@drawn
def one_die(scene: Scene, die: Die) -> Svg:
    x, y, scale = where(scene, die)
    return group(
        action_die(die.seat, die.face),
        name(die.face) if scene.card(die.seat).named else Svg(),
        el("use", href="#sumo-idle") if die.dead else Svg(),
        id=die.key,
        class_="piece",
        transform=moved(x, y, 0, scale),
    )


def name(face: int) -> Svg:
    return el("use", href=f"#sumo-name-{die_key(face)}", class_="still")


def of(dice: Iterable[Die], seat: int, zone: int) -> list[Die]:
    return sorted((die for die in dice if (die.seat, die.zone) == (seat, zone)), key=lambda die: die.place)
