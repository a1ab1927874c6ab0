"""What can be clicked or pulled besides squares and gnomes: dice at hand, slots, the button to pass, the edge."""

from collections.abc import Iterator

from dedale.core import Language, Record, mark
from dedale.core.seen import kept
from dedale.drawing import palette
from dedale.drawing.shapes import Point, arrow, box_target, label, round_target
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..tables import FACE_KEYS, FACES, NO_SQUARE, Face, Phase
from ..words.notation import WAY_TEXT
from ..words.terms import die as die_name
from .board import Scene
from .dice import KEPT, SLOT, Die, all_dice, of
from .figures import DIE, NAME, NAME_Y
from .places import Card
from .pointing import TURN, slot_id, throw_way

WIDE = DIE + 10  # of a target, more than the die itself
EDGE: tuple[Point, Point] = ((-452.0, -400.0), (452.0, 412.0))  # how far out on the stump's plane one may click


@kept
def targets(s: Record, scene: Scene) -> Svg:
    parts: list[Svg] = []
    if s.phase == Phase.CHOOSE:
        parts += [*hand_targets(s, scene), next_slot(s.player, s.chosen, scene)]
    elif s.phase == Phase.ACT:
        parts += [*slot_targets(s, scene), pass_button(s.player, scene), *off_targets(s, scene)]
    return group(*parts, id="targets")


def target(key: str, text: str, place: str, *parts: Svg, **hand: str | None) -> Svg:
    return group(*parts, id=key, role="img", aria_label=text, transform=place, **hand)


def on_card(card: Card, spot: Point) -> str:
    return moved(*card.on(spot), 0, card.scale)


def hand_targets(s: Record, scene: Scene) -> Iterator[Svg]:
    """One target for all dice alike, which lie side by side."""
    dice = of(all_dice(s), s.player, KEPT)
    for face in range(FACES):
        if alike := [die for die in dice if die.face == face]:
            yield hand_target(alike[0], alike[-1], scene)


@drawn
def hand_target(first: Die, last: Die, scene: Scene) -> Svg:
    card, t = scene.card(first.seat), scene.t
    (a, y), (b, _) = card.hand[first.place], card.hand[last.place]
    said = mark("Choose {die}: it can do nothing here") if first.dead else mark("Choose {die}")
    text, size = t(said, die=die_name(first.face, t)), (WIDE + (b - a) / card.scale, WIDE)
    place = on_card(card, ((a + b) / 2, y))
    return target(f"hand-{FACE_KEYS[first.face]}", text, place, box_target(*size, 20), data_ghost=last.key)


@drawn
def next_slot(seat: int, i: int, scene: Scene) -> Svg:
    """Where the die to be chosen goes."""
    card = scene.card(seat)
    return target(
        slot_id(i), scene.t("Slot {slot}, empty", slot=i + 1), on_card(card, card.slots[i]), box_target(WIDE, WIDE, 20)
    )


def slot_targets(s: Record, scene: Scene) -> Iterator[Svg]:
    for die in of(all_dice(s), s.player, SLOT):
        yield slot_target(die, die.place == s.acted, scene)


@drawn
def slot_target(die: Die, now: bool, scene: Scene) -> Svg:
    """The die that is played now may be pulled onto the stump."""
    card, t = scene.card(die.seat), scene.t
    said = mark("Action {number}: {die}, which can do nothing here") if die.dead else mark("Action {number}: {die}")
    text, place = t(said, number=die.place + 1, die=die_name(die.face, t)), on_card(card, card.slots[die.place])
    hand = {"data_ghost": die.key, "data_pulls": "square- off- gnome-" if now else None}
    return target(slot_id(die.place), text, place, box_target(WIDE, WIDE, 20), **hand)


@drawn
def pass_button(seat: int, scene: Scene) -> Svg:
    card, t = scene.card(seat), scene.t
    return target(
        "pass",
        t("Pass"),
        on_card(card, card.skip),
        el("circle", r=37, fill=palette.IVORY, stroke=palette.INK_SOFT, stroke_width=4),
        el("path", d="M-21 -16L-1 0L-21 16ZM-1 -16L19 0L-1 16ZM19 -16H25V16H19Z", fill=palette.INK_SOFT),
        label(t("Pass"), 0, NAME_Y, NAME, fill=palette.INK, font_weight=500) if card.named else Svg(),
        round_target(WIDE / 2),
    )


def off_targets(s: Record, scene: Scene) -> Iterator[Svg]:
    """Where a throw can lead over the edge (an option of SG-25)."""
    if not (s.throw_out and s.held[1 - s.player] and s.slot[s.acted] in (Face.GRAB, Face.SWITCH)):
        return
    mine = s.gnome[s.player]
    for way in sorted({throw_way(s, turns) for turns in TURN}):
        if scene.board.near[mine][way] == NO_SQUARE:
            yield off_target(mine, way, scene)


@drawn
def off_target(square: int, way: int, scene: Scene) -> Svg:
    x, y = scene.board.beside(square, way, 0.82)
    (left, top), (right, bottom) = EDGE
    spot = scene.seen((min(max(x, left), right), min(max(y, top), bottom)))
    said, place = scene.t("Over the edge"), moved(*spot, 0, scene.scale)
    return target(f"off-{WAY_TEXT[way]}", said, place, edge_mark(scene.board.bearing(way)), round_target(WIDE / 2))


def edge_mark(bearing: int) -> Svg:
    return group(
        el("circle", r=36, fill=palette.PAPER, stroke=palette.BURNT, stroke_width=4, opacity="0.92"),
        el("path", d=arrow((0, 20), (0, -24), 11, 22), fill=palette.BURNT, transform=moved(0, 0, bearing)),
    )
