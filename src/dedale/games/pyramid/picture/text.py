"""The labyrinth in plain text, for the terminal."""

from collections.abc import Sequence

from dedale.core import Language, Record

from ..rules.mummies import power
from ..tables import CARDS, DOOR_CARD, FIENDS, HALL_CARD, KINDS, NONE, Status, Where
from ..words.notation import FIEND_TEXT, LETTERS, card_text
from ..words.terms import HERO_NAMES, card_words, token, viewer

ACROSS, DOWN = 9, 4
STROKES = ((0, -2, "|"), (4, -1, "/"), (4, 1, "\\"), (0, 2, "|"), (-4, 1, "/"), (-4, -1, "\\"))


def text(s: Record, names: Sequence[str], t: Language) -> str:
    return "\n".join([*grid(s), "", *stock(s, t), *team(s, names, t), *own_hand(s, t)])


def grid(s: Record) -> list[str]:
    """Each place is its symbol with what stands there, under its coordinates; strokes are ways, o an open end."""
    columns, rows = zip(*((s.q[p], 2 * s.r[p] + s.q[p]) for p in range(s.places)), strict=True)
    left, top = min(columns), min(rows)
    width, height = ACROSS * (max(columns) - left) + 16, 2 * (max(rows) - top) + 7
    canvas = [[" "] * width for _ in range(height)]
    for place in range(s.places):
        x = ACROSS * (s.q[place] - left) + 6
        y = 2 * (2 * s.r[place] + s.q[place] - top) + 3
        put(canvas, x, y - 1, f"{s.q[place]},{s.r[place]}")
        put(canvas, x, y, sign(s, place))
        for side, (dx, dy, stroke) in enumerate(STROKES):
            if (s.joined[place] >> side) & 1:
                put(canvas, x + dx, y + dy, stroke)
            elif (s.exits[place] >> side) & 1 and s.near[place, side] == NONE:
                put(canvas, x + dx, y + dy, "o")
    return ["".join(line).rstrip() for line in canvas]


def put(canvas: list[list[str]], x: int, y: int, word: str) -> None:
    start = x - len(word) // 2
    for i, letter in enumerate(word):
        if 0 <= y < len(canvas) and 0 <= start + i < len(canvas[0]):
            canvas[y][start + i] = letter


def sign(s: Record, place: int) -> str:
    card = s.card[place]
    base = {HALL_CARD: "H", DOOR_CARD: "D"}.get(card) or LETTERS[s.kind[card]]
    people = "".join(str(seat + 1) for seat in range(s.seats) if s.cat[seat] == place)
    fiends = "".join(
        FIEND_TEXT[f][0].upper() if f < FIENDS - 1 else "*"
        for f in range(FIENDS)
        if s.lair[f] == place and s.status[f] == Status.AWAKE
    )
    return base + people + fiends


def stock(s: Record, t: Language) -> list[str]:
    return [
        t(
            "Torches {torches} · tiles {tiles} · door mechanisms {doors}/3 · hearts on the pile {hearts}/5 · "
            "mummy dice {dice} · draw pile {pile} · discard {discards}",
            torches=s.reserve,
            tiles=s.tiles,
            doors=s.door_marks,
            hearts=s.pile_hearts,
            dice=power(s),
            pile=s.pile,
            discards=s.discards,
        )
    ]


def team(s: Record, names: Sequence[str], t: Language) -> list[str]:
    lines = []
    for seat in range(s.seats):
        cards = t.plural("{n} card", "{n} cards", s.hand[seat])
        tokens = ", ".join(token(kind, t) for kind in range(KINDS) for _ in range(s.held[seat, kind]))
        arrow = "> " if seat == s.player else "  "
        held = ", ".join(filter(None, (t(HERO_NAMES[s.hero[seat]]), cards, tokens)))
        lines.append(f"{arrow}{seat + 1} {t('{title}: {value}', title=names[seat], value=held)}")
    return lines


def own_hand(s: Record, t: Language) -> list[str]:
    seat = viewer(s)
    if seat < 0:
        return []
    held = [card for card in range(CARDS) if s.where[card] == Where.HAND + seat]
    return [t("Your hand:"), *(f"  {card_text(s, card):10} {card_words(s, card, t)}" for card in held)]
