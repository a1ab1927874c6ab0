"""What can be clicked or pulled besides squares and gnomes: dice at hand, slots, the button to pass, the edge."""

from dedale.drawing import palette
from dedale.drawing.shapes import Point, arrow, box_target, round_target
from dedale.drawing.svg import Svg, drawn, el, group, moved

from ..rules.acts import NOBODY
from ..tables import FACE_KEYS, Phase
from ..words.notation import WAY_TEXT
from .board import Scene
from .dice import Die, Owned
from .figures import DIE
from .places import Card
from .pointing import slot_id
from .position import Position

WIDE = DIE + 10  # of a target, more than the die itself
LEAST = 0.7  # a finger must hit it
EDGE: tuple[Point, Point] = ((-452.0, -400.0), (452.0, 412.0))  # how far out on the stump's plane one may click


def targets(p: Position, scene: Scene, put: int) -> Svg:
    """`put` is the slot that a die has just been put on."""
    owned, parts = p.owned[p.player], list[Svg]()
    if p.phase == Phase.CHOOSE:
        parts += slot_targets(owned, NOBODY, put, scene)
        parts += [next_slot(p.player, p.chosen, scene), *hand_targets(owned, scene)]
    elif p.phase == Phase.ACT:
        parts += slot_targets(owned, p.acted, put, scene)
        parts += [pass_button(p.player, scene), *[off_target(p.gnome[p.player], way, scene) for way in p.over]]
    return group(*parts, id="targets")


def target(key: str, place: str, *parts: Svg, **more: str | None) -> Svg:
    return group(*parts, id=key, transform=place, **more)


def read(text: str) -> dict[str, str]:
    """For whoever cannot see it and may not click it; what may be clicked is called by its move."""
    return {"role": "img", "aria_label": text}


def on_card(card: Card, spot: Point) -> str:
    return moved(*card.on(spot), 0, card.scale)


def hand_targets(owned: Owned, scene: Scene) -> list[Svg]:
    """One target for all dice alike, which lie side by side."""
    return [hand_target(first, last, scene) for first, last in owned.alike]


@drawn
def hand_target(first: Die, last: Die, scene: Scene) -> Svg:
    card = scene.card(first.seat)
    (a, y), (b, _) = card.hand[first.place], card.hand[last.place]
    place, wide = on_card(card, ((a + b) / 2, y)), WIDE + (b - a) / card.scale
    return target(f"hand-{FACE_KEYS[first.face]}", place, box_target(wide, WIDE, 20), data_ghost=last.key)


@drawn
def next_slot(seat: int, i: int, scene: Scene) -> Svg:
    """Where the die to be chosen goes."""
    return slot_target(seat, i, scene, None)


def slot_targets(owned: Owned, now: int, put: int, scene: Scene) -> list[Svg]:
    return [filled_slot(die, die.place == now, die.place == put, scene) for die in owned.played]


@drawn
def filled_slot(die: Die, now: bool, fresh: bool, scene: Scene) -> Svg:
    """The die that is played now is framed, and may be pulled onto the stump."""
    edge = palette.INK if now else palette.LAST if fresh else None
    return slot_target(die.seat, die.place, scene, edge, data_ghost=die.key, data_pulls="sq off gnome" if now else None)


def slot_target(seat: int, i: int, scene: Scene, edge: str | None, **hand: str | None) -> Svg:
    card, said = scene.card(seat), read(scene.t("Slot {slot}", slot=i + 1))
    return target(slot_id(i), on_card(card, card.slots[i]), slot_box(edge), **said, **hand)


def slot_box(edge: str | None) -> Svg:
    return box_target(WIDE, WIDE, 20, stroke=edge, stroke_width=6)


@drawn
def pass_button(seat: int, scene: Scene) -> Svg:
    card = scene.card(seat)
    shown = el("use", href="#sumo-pass" if card.named else "#sumo-skip")
    return target("pass", on_card(card, card.skip), shown, round_target(WIDE / 2), **read(scene.t("Pass")))


@drawn
def off_target(square: int, way: int, scene: Scene) -> Svg:
    """Where a throw leads over the edge."""
    x, y = scene.board.beside(square, way, 0.82)
    (left, top), (right, bottom) = EDGE
    spot = scene.seen((min(max(x, left), right), min(max(y, top), bottom)))
    parts = edge_mark(scene.board.bearing(way)), round_target(WIDE / 2)
    return target(
        f"off-{WAY_TEXT[way]}", moved(*spot, 0, max(scene.scale, LEAST)), *parts, **read(scene.t("Over the edge"))
    )


def edge_mark(bearing: int) -> Svg:
    return group(
        el("circle", r=36, fill=palette.PAPER, stroke=palette.BURNT, stroke_width=4, opacity="0.92"),
        el("path", d=arrow((0, 20), (0, -24), 11, 22), fill=palette.BURNT, transform=moved(0, 0, bearing)),
    )
