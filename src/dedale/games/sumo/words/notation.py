"""Moves as they are typed and saved, and the other ways people say them.

Read as the notation first, so `e` is east and `sprint-e3` three squares east, never square e3. Where words could
mean several moves nothing is guessed: `move`, `trick` or `throw` alone is no move. `push` and `slam` alone are aimed at
the enemy, straight back; with a square they name its own, or the one it goes to. A step onto the enemy is what the die
does there: the push of a Move die (SG-16), the slam of a Slam die. `pousser` is the face Slam; with a Move die that
cannot slam (its owner holds nobody) it is the push.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache, partial

from dedale.core import Record
from dedale.core.language import by_word, unaccented
from dedale.core.rooms import Reader

from ..edition import square_name
from ..rules import dice_to_roll
from ..rules.acts import holding, right_way
from ..tables import BACKS, COMPASS, ROLL_FACES, ROLLS, TURNS, WAYS, Code, Face, Phase

KINDS = tuple(Code)
DICE_TEXT = ("+", "x", "slam", "trick", "switch", "grab")
LETTERS = "+xSTWG"
WAY_TEXT = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


@lru_cache(1 << 9)
def kind(move: int) -> int:
    """The first code of the block the move belongs to: STEP, PUSH, …"""
    return KINDS[bisect_right(KINDS, move) - 1]


def aim(move: int) -> tuple[int, int]:
    """Direction and placement of a push or a slam."""
    return divmod(move - kind(move), BACKS)


def stretch(move: int) -> tuple[int, int]:
    """Direction and length of a sprint."""
    quarter, length = divmod(move - Code.SPRINT, 3)
    return 2 * quarter, length + 1


def square(s: Record, number: int) -> str:
    return square_name(s.column[number], s.row[number])


# Writing


def notation(s: Record, move: int) -> str:
    return WRITTEN.get(s.phase, move_text)(s, move)


def lot_text(s: Record, outcome: int) -> str:
    return f"lot:{outcome + 1}"


def roll_text(s: Record, outcome: int) -> str:
    shown = ROLL_FACES[dice_to_roll(s), outcome]
    return "roll:" + "".join(letter * int(n) for letter, n in zip(LETTERS, shown, strict=True))


def move_text(s: Record, move: int) -> str:
    return WRITE[kind(move)](move)


def aimed_text(verb: str, move: int) -> str:
    way, back = aim(move)
    return f"{verb}-{WAY_TEXT[way]}" + (f"@{WAY_TEXT[back - 1]}" if back else "")


def sprint_text(move: int) -> str:
    way, length = stretch(move)
    return f"sprint-{WAY_TEXT[way]}{length}"


WRITE: dict[int, Callable[[int], str]] = {
    Code.DIE: lambda move: DICE_TEXT[move],
    Code.PASS: lambda move: "pass",
    Code.STEP: lambda move: WAY_TEXT[move - Code.STEP],
    Code.PUSH: partial(aimed_text, "push"),
    Code.SHOVE: partial(aimed_text, "slam"),
    Code.LURE: lambda move: f"trick-{WAY_TEXT[move - Code.LURE]}",
    Code.EXCHANGE: lambda move: "switch",
    Code.SEIZE: lambda move: "grab",
    Code.THROW: lambda move: f"throw{int(TURNS[move - Code.THROW]):+d}",
    Code.SPRINT: sprint_text,
}
WRITTEN: dict[int, Callable[[Record, int], str]] = {Phase.LOT: lot_text, Phase.ROLL: roll_text}


# Reading

Said = list[str]

LONG = {"north": "n", "nord": "n", "south": "s", "sud": "s"}
LONG |= {"east": "e", "est": "e", "west": "w", "ouest": "w", "o": "w", "so": "sw", "no": "nw"}
CORNER = re.compile(r"\b(north|nord|south|sud)[ -]?(east|est|west|ouest)\b")
WORD = re.compile(r"[a-z]\d(?![a-z\d])|[a-z]+|[+-]?\d|\+")
FILLERS = frozenset(["a", "au", "de", "en", "l", "la", "le", "on", "onto", "sur", "the", "to", "vers"])

DICE_READ = by_word(
    {
        Face.PLUS: "+ plus",
        Face.CROSS: "x cross croix",
        Face.SLAM: "slam pousser pousse",
        Face.TRICK: "trick tromper trompe",
        Face.SWITCH: "switch inverser inverse echanger echange swap",
        Face.GRAB: "grab attraper attrape seize",
    }
)
DIE_LETTERS = {letter.lower(): face for face, letter in enumerate(LETTERS)}
PASSES = frozenset(["-", "pass", "passe", "passer", "skip", "rien"])


def read(s: Record, text: str) -> int | None:
    reader = READERS.get(s.phase)
    return reader(s, plain(text)) if reader else None


def plain(text: str) -> str:
    """Lower case without accents, typographic signs as typed ones, compass words shortened."""
    typed = unaccented(text).translate({ord("×"): "x", ord("−"): "-", ord("–"): "-"})
    return CORNER.sub(lambda corner: LONG[corner[1]] + LONG[corner[2]], typed)


def read_lot(s: Record, text: str) -> int | None:
    seat = re.fullmatch(r"(?:lot:?)? *([12])", text)
    return int(seat[1]) - 1 if seat else None


def read_roll(s: Record, text: str) -> int | None:
    letters = text.removeprefix("roll").lstrip(":").replace(" ", "")
    wanted = [letters.count(letter) for letter in DIE_LETTERS]
    dice = dice_to_roll(s)
    if sum(wanted) != len(letters):
        return None
    return next((i for i in range(int(ROLLS[dice])) if ROLL_FACES[dice, i].tolist() == wanted), None)


def read_choice(s: Record, text: str) -> int | None:
    die = read_die(split(text))
    return DIE_LETTERS.get(text, read_act(s, text)) if die is None else die


def read_act(s: Record, text: str) -> int | None:
    words = split(text)
    if text in PASSES:
        return Code.PASS
    if not words:
        return None
    reader = VERBS.get(words[0])
    if reader is None:
        return read_step(s, words)
    return reader(s, words[1:])


def split(text: str) -> Said:
    """The words of what was typed; none where something in it is no word of ours."""
    if WORD.sub("", text).strip(" -@:,"):
        return []
    return [LONG.get(word, word) for word in WORD.findall(text) if word not in FILLERS]


def read_die(words: Said) -> int | None:
    if len(words) == 2 and words[0] in ("move", "bouger"):
        return {"+": Face.PLUS, "x": Face.CROSS}.get(words[1])
    return DICE_READ.get(words[0]) if len(words) == 1 else None


def read_step(s: Record, words: Said) -> int | None:
    """A direction or a square; a square farther off can only be sprinted to."""
    die = read_die(words)
    if die is not None:
        return die
    way = read_way(s, words[0], s.gnome[s.player]) if len(words) == 1 else None
    return read_sprint_to(s, words) if way is None else steps(s, way)


def steps(s: Record, way: int) -> int:
    """Where the enemy stands, a step is a push or a slam."""
    if s.phase != Phase.ACT or s.near[s.gnome[s.player], way] != s.gnome[1 - s.player]:
        return Code.STEP + way
    face = s.slot[s.acted]
    if right_way(face, way):
        return Code.PUSH + way * BACKS
    slams = face == Face.SLAM or (holding(s) and face in (Face.PLUS, Face.CROSS))
    return Code.SHOVE + way * BACKS if slams else Code.STEP + way


def read_move(s: Record, words: Said) -> int | None:
    return read_step(s, words) if words else None


def read_way(s: Record, word: str, origin: int) -> int | None:
    """A compass word, or the name of a square beside the origin, joined to it or not."""
    if word in WAY_TEXT:
        return WAY_TEXT.index(word)
    offset = offset_to(s, word, origin)
    return COMPASS.index(offset) if offset in COMPASS else None


def offset_to(s: Record, word: str, origin: int) -> tuple[int, int] | None:
    for number in range(s.squares):
        if square(s, number) == word:
            return s.column[number] - s.column[origin], s.row[number] - s.row[origin]
    return None


def facing(s: Record) -> int:
    """The direction in which the enemy stands, even far off."""
    mine, theirs = s.gnome[s.player], s.gnome[1 - s.player]
    return COMPASS.index(
        (sign(s.column[theirs] - s.column[mine]), sign(s.row[theirs] - s.row[mine])),
    )


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def read_aimed(first: int, s: Record, words: Said) -> int | None:
    """A push or a slam: where, and where the enemy is put; a square alone may be either."""
    if len(words) > 2:
        return None
    sent = read_sent(s, words[0]) if len(words) == 1 else None
    if sent is not None:
        return first + facing(s) * BACKS + sent
    way = read_way(s, words[0], s.gnome[s.player]) if words else facing(s)
    back = read_way(s, words[1], s.gnome[1 - s.player]) if len(words) == 2 else -1
    return None if way is None or back is None else first + way * BACKS + back + 1


def read_sent(s: Record, word: str) -> int | None:
    """Where the enemy goes: straight back or placed on a square beside its own."""
    offset = None if word in WAY_TEXT else offset_to(s, word, s.gnome[1 - s.player])
    if offset not in COMPASS:
        return None
    way = COMPASS.index(offset)
    return 0 if way == facing(s) else way + 1


def read_pousser(s: Record, words: Said) -> int | None:
    moving = s.phase == Phase.ACT and s.slot[s.acted] in (Face.PLUS, Face.CROSS)
    return read_aimed(Code.PUSH if moving and not s.held[1 - s.player] else Code.SHOVE, s, words)


def read_lure(s: Record, words: Said) -> int | None:
    way = read_way(s, words[0], s.gnome[1 - s.player]) if len(words) == 1 else None
    return None if way is None else Code.LURE + way


def read_bare(move: int, s: Record, words: Said) -> int | None:
    return None if words else move


def read_throw(s: Record, words: Said) -> int | None:
    turns, possible = read_turns(s, words[0]) if len(words) == 1 else 0, TURNS.tolist()
    return Code.THROW + possible.index(turns) if turns in possible else None


def read_turns(s: Record, word: str) -> int:
    """Steps of 45° clockwise, said as a number or by the square where the throw ends."""
    if re.fullmatch(r"[+-]?\d", word):
        return int(word)
    way = None if word in WAY_TEXT else read_way(s, word, s.gnome[s.player])
    return 0 if way is None else (way - facing(s) + WAYS // 2) % WAYS - WAYS // 2


def read_sprint(s: Record, words: Said) -> int | None:
    said = re.fullmatch(r"([nesw])[+-]?([123]?)", "".join(words).replace("o", "w"))
    if not said:
        return read_sprint_to(s, words)
    length = said[2] or ("" if s.short_sprint else "3")
    return sprint_code(WAY_TEXT.index(said[1]), int(length)) if length else None


def read_sprint_to(s: Record, words: Said) -> int | None:
    offset = offset_to(s, words[0], s.gnome[s.player]) if len(words) == 1 else None
    if offset is None or 0 not in offset or not 1 <= max(map(abs, offset)) <= 3:
        return None
    return sprint_code(COMPASS.index((sign(offset[0]), sign(offset[1]))), max(map(abs, offset)))


def sprint_code(way: int, length: int) -> int:
    return Code.SPRINT + 3 * (way // 2) + length - 1


VERBS: dict[str, Callable[[Record, Said], int | None]] = by_word(
    {
        read_move: "move bouger bouge step go aller",
        partial(read_aimed, Code.PUSH): "push repousser repousse reculer",
        partial(read_aimed, Code.SHOVE): "slam",
        read_pousser: "pousser pousse",
        read_lure: "trick tromper trompe",
        partial(read_bare, Code.EXCHANGE): "switch swap inverser inverse echanger echange",
        partial(read_bare, Code.SEIZE): "grab seize attraper attrape",
        read_throw: "throw voltige voltiger lancer",
        read_sprint: "sprint sprinter",
    }
)
READERS: dict[int, Reader] = {
    Phase.LOT: read_lot,
    Phase.ROLL: read_roll,
    Phase.CHOOSE: read_choice,
    Phase.ACT: read_act,
}
