"""A move in a few words, for lists, screen readers and buttons."""

from collections.abc import Callable

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..rules.setting_up import placed
from ..rules.things import kind_drawn, nth_bit
from ..tables import WAYS, Code, Phase
from .notation import WAY_TEXT, is_outcome, parted, spots, tiles_to_draw
from .terms import at, kind_name, label_at, mover, pawn_name, short, thing_name, tile_at, toward, upper, way


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if is_outcome(s):
        return label_outcome(s, move, names, t)
    kind, i = parted(move)
    return LABELLERS[kind](s, i, names, t)


def label_outcome(s: Record, outcome: int, names: Names, t: Language) -> str:
    """What chance did."""
    if s.phase == Phase.DRAW:
        return t("Tile {n} is drawn", n=tiles_to_draw(s)[outcome // 4] + 1)
    if s.phase == Phase.PLACE:
        piece, place = placed(s), at(s, spots(s)[outcome])
        if piece < 0:
            return t("A home on {square}", square=place)
        return t("{thing} on {square}", thing=upper(thing_name(s, piece, t, names)), square=place)
    if s.phase == Phase.SCATTER:
        return t("A face-down token on {square}", square=at(s, spots(s)[outcome]))
    if s.phase == Phase.REVEAL:
        return t("Turned up: {thing}", thing=kind_name(kind_drawn(s, outcome), t))
    if s.phase == Phase.DRIFT:
        return upper(toward(nth_bit(s.ways, outcome), t))
    return t("The die shows {n}", n=outcome + 1)


def label_square(s: Record, q: int, names: Names, t: Language) -> str:
    text = label_at(s, q, t)
    if text:
        return t("Square {square}: {label}", square=at(s, q), label=text)
    return t("Square {square}", square=at(s, q))


def label_step(s: Record, i: int, names: Names, t: Language) -> str:
    there = upper(toward(i, t))
    if s.act_pawn >= 0 and s.phase == Phase.CHOOSE:
        return there
    to = s.near[WAYS * s.pos[mover(s)] + i]
    if s.phase == Phase.STEP and s.ways >> (WAYS + i) & 1:
        return t("{way}, {square}, by spending a token or a right", way=there, square=at(s, to))
    if s.label[to]:
        return t("{way}, {square}: {label}", way=there, square=at(s, to), label=short(s.label[to], s.arg[to], t))
    return t("{way}, {square}", way=there, square=at(s, to))


PASSES = {
    Phase.STEP: mark("Stay"),
    Phase.PAUSE: mark("Go on"),
    Phase.PICK: mark("Leave it"),
    Phase.PUSH: mark("Do not push"),
    Phase.END: mark("End the turn"),
    Phase.CHOOSE: mark("Leave the tile"),
    Phase.ASK: mark("Let it be played"),
}


def label_pass(s: Record, i: int, names: Names, t: Language) -> str:
    if s.phase == Phase.BLANK:
        return t("Go home") if s.brink >= 0 else t("Follow the label")
    return t(PASSES.get(s.phase, mark("Stay")))


def label_roll(s: Record, i: int, names: Names, t: Language) -> str:
    n = s.next_n[s.pawn]
    return t("Move {n} without rolling", n=n) if n else t("Roll the die")


def label_use(s: Record, i: int, names: Names, t: Language) -> str:
    return t("Cancel the turn") if s.phase == Phase.ASK else t("Treat as blank")


def label_slip(s: Record, i: int, names: Names, t: Language) -> str:
    if s.phase == Phase.BEGIN:
        return t("Power token: through the wall {toward}", toward=toward(i, t))
    return t("Through the wall {toward}", toward=toward(i, t))


def label_thing(s: Record, i: int, names: Names, t: Language) -> str:
    thing, place = thing_name(s, i, t, names), s.where[i]
    if s.phase == Phase.PICK:
        return t("Take {thing}", thing=thing)
    return t("{thing} on {square}", thing=upper(thing), square=at(s, place)) if place >= 0 else upper(thing)


def label_pawn(s: Record, i: int, names: Names, t: Language) -> str:
    return t("{pawn} on {square}", pawn=upper(pawn_name(i, t, names)), square=at(s, s.pos[i]))


def label_shove(s: Record, i: int, names: Names, t: Language) -> str:
    return t("Push {pawn} {toward}", pawn=pawn_name(i // WAYS, t, names), toward=toward(i % WAYS, t))


def turning(s: Record, i: int, names: Names, t: Language) -> str:
    tile = tile_at(s, i // 3)
    sentences = (
        mark("Turn tile {tile} clockwise"),
        mark("Turn tile {tile} by half"),
        mark("Turn tile {tile} anticlockwise"),
    )
    return t(sentences[i % 3]).replace("{tile}", tile)


LABELLERS: dict[Code, Callable[[Record, int, Names, Language], str]] = {
    Code.SQUARE: label_square,
    Code.STEP: label_step,
    Code.PASS: label_pass,
    Code.ROLL: label_roll,
    Code.BEAST: lambda s, i, names, t: t("Move the monster"),
    Code.WAIT: lambda s, i, names, t: t("Wait"),
    Code.USE: label_use,
    Code.NAME: lambda s, i, names, t: t("Power token: name {n}", n=i + 1),
    Code.SELECT: lambda s, i, names, t: t("Choose the roll: {n}", n=i + 1),
    Code.SLIP: label_slip,
    Code.THING: label_thing,
    Code.PUT: lambda s, i, names, t: t("Put down {thing}", thing=thing_name(s, i, t, names)),
    Code.PAWN: label_pawn,
    Code.TURN: turning,
    Code.SPIN: lambda s, i, names, t: t("Power token: {act}", act=turning(s, i, names, t)),
    Code.SHOVE: label_shove,
    Code.TILE: lambda s, i, names, t: t("Remove tile {tile}", tile=tile_at(s, i)),
}


# Buttons

WHOLE = {"roll": Code.ROLL, "beast": Code.BEAST, "wait": Code.WAIT, "use": Code.USE, "pass": Code.PASS}
BEGUN = {
    "slip": mark("Through the wall"), "power": mark("Power token"), "put": mark("Put down"),
    "turn-cw": mark("Clockwise"), "turn-half": mark("Half a turn"), "turn-ccw": mark("Anticlockwise"),
}  # fmt: skip


def button_text(s: Record, name: str, t: Language) -> str:
    """A button that is a whole move says what the move is called."""
    if name in WHOLE:
        return label(s, WHOLE[name], (), t)
    kind, _, rest = name.partition("-")
    if kind == "name":
        return t("Power token: name {n}", n=rest)
    if kind == "select":
        return t("Choose the roll: {n}", n=rest)
    return way(WAY_TEXT.index(rest), t) if kind == "way" else t(BEGUN[name])
