"""Moves as they are typed and saved: squares `f6`, tiles `B2`, ways `n e s w`, things `p1a` and `tok7`."""

import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

import numpy as np

from dedale.core import CHANCE, Record

from ..edition import TOKENS
from ..rules import MOST_OUTCOMES, chance, turn
from ..rules.setting_up import placed
from ..rules.things import kind_drawn, nth_bit
from ..tables import CELLS, CODES, MONSTER, PIECES, SIDE, WAYS, Code, Phase

WAY_TEXT = "nesw"
QUARTERS = ("+", "*", "-")
VERBS = {Phase.PLACE: "place", Phase.SCATTER: "token"}
ALSO = {
    "passer": "pass", "end": "pass", "fin": "pass", "stay": "pass", "rester": "pass", "leave": "pass",
    "laisser": "pass", "lancer": "roll", "jeter": "roll", "move": "roll", "monstre": "monster", "attendre": "wait",
    "oui": "use", "yes": "use", "non": "pass", "no": "pass", "utiliser": "use", "o": "w", "ouest": "w", "west": "w",
    "nord": "n", "north": "n", "sud": "s", "south": "s", "est": "e", "east": "e",
}  # fmt: skip


def square(cols: int, q: int) -> str:
    """Column letter and row number over the whole board."""
    slot, cell = divmod(q, CELLS)
    return f"{column_name(SIDE * (slot % cols) + cell % SIDE)}{SIDE * (slot // cols) + cell // SIDE + 1}"


def column_name(column: int) -> str:
    return chr(97 + column)


def slot_name(cols: int, slot: int) -> str:
    return f"{chr(65 + slot % cols)}{slot // cols + 1}"


def thing_text(thing: int) -> str:
    return f"p{thing // 3 + 1}{'abc'[thing % 3]}" if thing < PIECES else f"tok{thing - PIECES + 1}"


def pawn_text(pawn: int) -> str:
    return f"{pawn // 2 + 1}{'x' * (pawn % 2)}"


def turn_text(verb: str, cols: int, code: int) -> str:
    return f"{verb}-{slot_name(cols, code // 3)}{QUARTERS[code % 3]}"


WRITE: dict[Code, Callable[[int, int], str]] = {
    Code.SQUARE: square,
    Code.STEP: lambda cols, i: WAY_TEXT[i],
    Code.PASS: lambda cols, i: "pass",
    Code.ROLL: lambda cols, i: "roll",
    Code.BEAST: lambda cols, i: "monster",
    Code.WAIT: lambda cols, i: "wait",
    Code.USE: lambda cols, i: "use",
    Code.NAME: lambda cols, i: f"name-{i + 1}",
    Code.SELECT: lambda cols, i: f"select-{i + 1}",
    Code.SLIP: lambda cols, i: f"slip-{WAY_TEXT[i]}",
    Code.THING: lambda cols, i: thing_text(i),
    Code.PUT: lambda cols, i: f"put-{thing_text(i)}",
    Code.PAWN: lambda cols, i: f"player-{pawn_text(i)}",
    Code.TURN: lambda cols, i: turn_text("turn", cols, i),
    Code.SPIN: lambda cols, i: turn_text("spin", cols, i),
    Code.SHOVE: lambda cols, i: f"push-{pawn_text(i // WAYS)}-{WAY_TEXT[i % WAYS]}",
    Code.TILE: lambda cols, i: f"remove-{slot_name(cols, i)}",
}


@cache
def parted(move: int) -> tuple[Code, int]:
    """The kind of a move, and its number among those of its kind."""
    kind = next((code for code in reversed(Code) if code <= move), Code.SQUARE)
    return kind, move - kind


def move_text(cols: int, move: int) -> str:
    kind, i = parted(move)
    return WRITE[kind](cols, i)


def notation(s: Record, move: int) -> str:
    if is_outcome(s):
        return outcome_text(s, move)
    return move_text(s.cols, move)


def is_outcome(s: Record) -> bool:
    return turn(s) == CHANCE


def outcome_text(s: Record, outcome: int) -> str:
    if s.phase == Phase.DRAW:
        return f"tile:{tiles_to_draw(s)[outcome // 4] + 1}/{outcome % 4}"
    if s.phase in (Phase.PLACE, Phase.SCATTER):
        return f"{VERBS[s.phase]}:{square(s.cols, spots(s)[outcome])}"
    if s.phase == Phase.REVEAL:
        return f"token:{TOKENS[kind_drawn(s, outcome) - 1]}"
    if s.phase == Phase.DRIFT:
        return f"way:{WAY_TEXT[nth_bit(s.ways, outcome)]}"
    return f"die:{outcome + 1}"


def tiles_to_draw(s: Record) -> list[int]:
    return [tile for tile in range(s.tiles) if not s.used[tile]]


def spots(s: Record) -> list[int]:
    """The squares among which a lot is drawn, read at once: the rules would be asked square by square."""
    taken = [s.label.tolist(), s.lying.tolist(), s.hazard.tolist(), s.base.tolist()]
    walls, monster = s.wall.tolist(), s.pos[MONSTER]
    first, end = (0, s.slots) if s.phase == Phase.PLACE else (s.count, s.count + 1)
    free = (
        q
        for q in range(CELLS * first, CELLS * end)
        if walls[q] != 15 and q != monster and not any(layer[q] for layer in taken)
    )
    barred = strict_tiles(s) if s.phase == Phase.PLACE and s.strict else set()
    return [q for q in free if q // CELLS not in barred]


def strict_tiles(s: Record) -> set[int]:
    """By option: the tiles where the owner's home and pieces lie."""
    piece = placed(s)
    if piece < 0:
        return set()
    seat = piece // 3
    lying = [s.where[other] for other in range(3 * seat, 3 * seat + 3)]
    return {q // CELLS for q in (s.home[2 * seat], *lying) if q >= 0}


def read_outcome(s: Record, said: str) -> int | None:
    if s.phase in (Phase.PLACE, Phase.SCATTER):
        names = [f"{VERBS[s.phase]}:{square(s.cols, q)}" for q in spots(s)]
    elif s.phase == Phase.DRAW:
        names = [f"tile:{tile + 1}/{quarter}" for tile in tiles_to_draw(s) for quarter in range(4)]
    else:
        names = [outcome_text(s, i) for i in range(chance(s, np.zeros(MOST_OUTCOMES, np.int64)))]
    wanted = said if said in names else f"die:{said}"
    return names.index(wanted) if wanted in names else None


@lru_cache(32)
def dictionary(cols: int, slots: int) -> dict[str, int]:
    """Every move of a board that size by its text."""
    codes = {}
    for code in range(CODES):
        beyond = (CELLS * slots <= code < Code.STEP) or any(
            first + size * slots <= code < end
            for first, size, end in ((Code.TURN, 3, Code.SPIN), (Code.SPIN, 3, Code.SHOVE), (Code.TILE, 1, CODES))
        )
        if not beyond and code != Code.PAWN + MONSTER:
            codes[move_text(cols, code).lower()] = code
    return codes


def read(s: Record, text: str) -> int | None:
    said = plain(text)
    if is_outcome(s):
        return read_outcome(s, said)
    return dictionary(s.cols, s.slots).get(said)


def plain(text: str) -> str:
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c)).strip()
    return ALSO.get(bare, bare)
