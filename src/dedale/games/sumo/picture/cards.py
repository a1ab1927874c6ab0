"""The players' cards: dice on slots, in reserve and at hand, and what can be clicked there."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dedale.core import Language, Record, mark
from dedale.drawing import palette
from dedale.drawing.shapes import arrow, badge, box, box_target, label, outline, round_target, star, stroke
from dedale.drawing.svg import Svg, el, group, join, moved

from ..rules.acts import NOBODY
from ..tables import DICE, FACE_KEYS, FACES, NO_SQUARE, Code, Face, Phase
from ..words import label_pass
from ..words.notation import WAY_TEXT
from ..words.terms import GNOME_NAMES
from ..words.terms import die as die_name
from ..words.uses import idle
from .figures import BLANK, DIE, action_die, portrait
from .pointing import TURN, slot_id, throw_way
from .stump import HEIGHT, WIDTH, Board

CARD_HEIGHT, CARD_TOP = 160.0, (1074.0, 6.0)
PITCH, SLOT_X, PASS_X, HAND_X = 104.0, 200.0, 510.0, 618.0
TITLE_Y, DIE_Y, NAME_Y = 19.0, 80.0, 142.0
BUST = 46.0


class Place(NamedTuple):
    """A die lying somewhere: `key` is the same as long as it can be taken for the same die."""

    key: str
    seat: int
    face: int
    x: float
    y: float
    scale: float = 1.0
    zone: str = "card"
    dead: bool = False  # it could do nothing


def all_dice(s: Record, board: Board) -> Iterator[Place]:
    """Every die of both players. The order makes keys stable: grip first, what is spent next last."""
    for seat in range(2):
        counts = dict.fromkeys(range(BLANK, FACES), 0)
        for face, x, y, scale, zone, dead in dice_of(s, board, seat):
            name = "blank" if face == BLANK else FACE_KEYS[face]
            yield Place(f"die-{seat}-{name}-{counts[face]}", seat, face, x, y, scale, zone, dead)
            counts[face] += 1


def dice_of(s: Record, board: Board, seat: int) -> Iterator[tuple[int, float, float, float, str, bool]]:
    y, k = CARD_TOP[seat] + DIE_Y, board.cell / 190
    active = seat == s.player
    kept = s.hand.tolist() if active and s.phase == Phase.CHOOSE else s.reserve[seat].tolist()
    shown = [face for face in range(FACES) for _ in range(kept[face])]
    slots = [(i, s.slot[i]) for i in range(s.acts) if active and s.slot[i] != NOBODY]
    if s.held[1 - seat] and s.gnome[1 - seat] >= 0:
        x, at = board.spots[s.gnome[1 - seat]]
        yield Face.GRAB, x + 34 * k, at + 28 * k, 0.66 * k, "grip", False
    for i, face in enumerate(shown):
        dead = active and s.phase == Phase.CHOOSE and idle(s, s.chosen, face)
        yield face, HAND_X + PITCH * i, y, 1.0, "kept", dead
    for i, face in reversed(slots):
        yield face, SLOT_X + PITCH * i, y, 1.0, "slot", s.phase != Phase.DONE and idle(s, i, face)
    for i in range(len(shown), DICE - len(slots) - s.held[1 - seat]):
        yield BLANK, HAND_X + PITCH * i, y, 1.0, "blank", False


def one_die(place: Place) -> Svg:
    held = moved(0, 0, -10, place.scale) if place.zone == "grip" else None
    body = action_die(place.seat, place.face, transform=held, opacity="0.4" if place.dead else None)
    struck = [stroke("M-27 25L27 -29", palette.INK, 6, "0.75")] if place.dead else []
    return group(body, *struck, id=place.key, class_="piece", transform=moved(place.x, place.y))


def cards(s: Record, dice: Sequence[Place], t: Language) -> Svg:
    return group(*(card(s, seat, dice, t) for seat in range(2)), id="cards", pointer_events="none")


def card(s: Record, seat: int, dice: Sequence[Place], t: Language) -> Svg:
    """Portrait and won rounds, action slots, then the reserve or the dice at hand."""
    active = seat == (s.winner if s.phase == Phase.DONE else s.player) and s.phase != Phase.LOT
    count = s.acts if active else 2
    kept = t("Dice at hand") if active and s.phase == Phase.CHOOSE else t("Reserve")
    return group(
        paper(seat, active),
        nameplate(s, seat),
        *(slot(i, active and s.phase == Phase.ACT and i == s.acted) for i in range(count)),
        *(box(DIE + 8, DIE + 8, 20, HAND_X + PITCH * i, DIE_Y, fill=palette.PAPER_SHADE) for i in range(DICE)),
        title(t("Actions"), SLOT_X + PITCH * (count - 1) / 2),
        title(kept, HAND_X + 1.5 * PITCH),
        trophy() if s.winner == seat else Svg(),
        *die_names([place for place in dice if place.seat == seat], t),
        id=f"card-{seat}",
        role="group",
        aria_label=t("Card of {gnome}", gnome=t(GNOME_NAMES[seat])),
        transform=moved(0, CARD_TOP[seat]),
    )


def paper(seat: int, active: bool) -> Svg:
    """The card of the player to move is framed in their colour."""
    colour, x, y, wide = palette.SEATS[seat], WIDTH / 2, CARD_HEIGHT / 2, WIDTH - 20.0
    edge, thick = (colour.colour, 8) if active else (palette.PAPER_EDGE, 3)
    return join(
        (
            box(wide, CARD_HEIGHT, 26, x, y + 5, fill="#1c1206", opacity="0.2"),
            box(wide, CARD_HEIGHT, 26, x, y, fill=palette.PAPER, stroke=edge, stroke_width=thick),
        )
    )


def nameplate(s: Record, seat: int) -> Svg:
    colour, many = palette.SEATS[seat], s.rounds > 1
    won = [
        group(
            badge(colour, 10, fill=colour.colour if i < s.wins[seat] else "none", stroke=colour.dark, stroke_width=3),
            transform=moved(82 + 32 * (i - (s.rounds - 1) / 2), 141),
        )
        for i in range(s.rounds if many else 0)
    ]
    return join((group(portrait(seat, BUST), transform=moved(82, 76 if many else 90)), *won))


def trophy() -> Svg:
    shine = el("circle", r=44, fill=palette.LAST, opacity="0.22")
    gold = el("path", d=outline(star(5, 38, 17)), fill="#f2b632", stroke="#8a5a0c", stroke_width=4)
    return group(shine, gold, transform=moved(PASS_X, DIE_Y))


def title(text: str, x: float) -> Svg:
    return label(text, x, TITLE_Y, 21, fill=palette.INK_SOFT, font_weight=600)


def slot(i: int, active: bool) -> Svg:
    x, edge = SLOT_X + PITCH * i, palette.INK if active else palette.PAPER_EDGE
    return join(
        (
            box(DIE + 8, DIE + 8, 20, x, DIE_Y, fill=palette.PAPER_SHADE, stroke=edge, stroke_width=4),
            label(str(i + 1), x, DIE_Y, 52, fill=palette.PAPER_EDGE, font_weight=700),
        )
    )


def die_names(dice: Sequence[Place], t: Language) -> Iterator[Svg]:
    for place in dice:
        if place.zone in ("slot", "kept"):
            name, ink = die_name(place.face, t), palette.INK_SOFT if place.dead else palette.INK
            yield label(name, place.x, NAME_Y, min(21.0, 180 / len(name)), fill=ink, font_weight=500)
    if waiting := [place.x for place in dice if place.zone == "blank"]:
        middle = (waiting[0] + waiting[-1]) / 2
        yield label(t("to roll"), middle, NAME_Y, 21, fill=palette.INK, font_weight=500)


def targets(s: Record, board: Board, dice: Sequence[Place], t: Language) -> Svg:
    """What can be clicked besides squares and gnomes."""
    parts: list[Svg] = []
    if s.phase == Phase.CHOOSE:
        parts += [*hand_targets(s, dice, t), next_slot(s, t)]
    elif s.phase == Phase.ACT:
        parts += [*slot_targets(s, dice, t), pass_button(s, t), *off_targets(s, board, t)]
    return group(*parts, id="targets")


def target(key: str, text: str, x: float, y: float, *parts: Svg, **hand: str | None) -> Svg:
    return group(el("title", text), *parts, id=key, role="img", aria_label=text, transform=moved(x, y), **hand)


def next_slot(s: Record, t: Language) -> Svg:
    """Where the die to be chosen goes."""
    x, y = SLOT_X + PITCH * s.chosen, CARD_TOP[s.player] + DIE_Y
    return target(
        slot_id(s.chosen), t("Slot {slot}, empty", slot=s.chosen + 1), x, y, box_target(DIE + 10, DIE + 10, 20)
    )


def hand_targets(s: Record, dice: Sequence[Place], t: Language) -> Iterator[Svg]:
    """One target for all dice alike, which lie side by side."""
    for face in range(FACES):
        alike = [place for place in dice if place[1:3] == (s.player, face) and place.zone == "kept"]
        if alike:
            wide, middle = DIE + 10 + alike[-1].x - alike[0].x, (alike[0].x + alike[-1].x) / 2
            said = mark("Choose {die}: it can do nothing here") if alike[0].dead else mark("Choose {die}")
            text = t(said, die=die_name(face, t))
            hand = {"data_ghost": alike[-1].key}
            yield target(f"hand-{FACE_KEYS[face]}", text, middle, alike[0].y, box_target(wide, DIE + 10, 20), **hand)


def slot_targets(s: Record, dice: Sequence[Place], t: Language) -> Iterator[Svg]:
    on_slots = [place for place in dice if place.zone == "slot"]
    for i, place in enumerate(sorted(on_slots, key=lambda place: place.x), s.acted + 1):
        said = (
            mark("Action {number}: {die}, which can do nothing here") if place.dead else mark("Action {number}: {die}")
        )
        text = t(said, number=i, die=die_name(place.face, t))
        hand = {"data_ghost": place.key, "data_pulls": "square- off- gnome-" if i == s.acted + 1 else None}
        yield target(slot_id(i - 1), text, place.x, place.y, box_target(DIE + 10, DIE + 10, 20), **hand)


def pass_button(s: Record, t: Language) -> Svg:
    return target(
        "pass",
        label_pass(s, Code.PASS, t),
        PASS_X,
        CARD_TOP[s.player] + DIE_Y,
        el("circle", r=37, fill=palette.IVORY, stroke=palette.INK_SOFT, stroke_width=4),
        el("path", d="M-21 -16L-1 0L-21 16ZM-1 -16L19 0L-1 16ZM19 -16H25V16H19Z", fill=palette.INK_SOFT),
        label(t("Pass"), 0, NAME_Y - DIE_Y, 21, fill=palette.INK, font_weight=500),
        round_target(43),
    )


def off_targets(s: Record, board: Board, t: Language) -> Iterator[Svg]:
    """Where a throw can lead over the edge (an option of SG-25)."""
    if not (s.throw_out and s.held[1 - s.player] and s.slot[s.acted] in (Face.GRAB, Face.SWITCH)):
        return
    mine = s.gnome[s.player]
    for way in sorted({throw_way(s, turns) for turns in TURN}):
        if board.near[mine][way] == NO_SQUARE:
            x, y = board.beside(mine, way, 0.82)
            x, y = min(max(x, 48.0), WIDTH - 48.0), min(max(y, 212.0), HEIGHT - 216.0)
            yield target(f"off-{WAY_TEXT[way]}", t("Over the edge"), x, y, edge_mark(way), round_target(43))


def edge_mark(way: int) -> Svg:
    return group(
        el("circle", r=36, fill=palette.PAPER, stroke=palette.BURNT, stroke_width=4, opacity="0.92"),
        el("path", d=arrow((0, 20), (0, -24), 11, 22), fill=palette.BURNT, transform=moved(0, 0, 45 * way)),
    )
