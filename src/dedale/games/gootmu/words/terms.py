"""The names of things, to be translated where they are said."""

from collections.abc import Sequence

from dedale.core import Language, Record, mark
from dedale.core.language import elided

from ..tables import MONSTER, PIECES, Phase, Thing
from .notation import slot_name, square

Sentence = tuple[str, str]  # to the player, and of the player

WAY_NAMES = (mark("north"), mark("east"), mark("south"), mark("west"))
TOWARD = (mark("to the north"), mark("to the east"), mark("to the south"), mark("to the west"))
KIND_NAMES = (
    mark("face-down token"),
    mark("bucket of water"),
    mark("key"),
    mark("boat"),
    mark("pickaxe"),
    mark("10-foot board"),
    mark("oil"),
    mark("power token"),
    mark("token to pass through a wall"),
    mark("token to cancel a turn"),
    mark("token to go back through a trap door"),
    mark("fire"),
    mark("cave-in"),
    mark("magnet"),
    mark("piece"),
)
THE_KINDS = (
    mark("the face-down token"),
    mark("the bucket of water"),
    mark("the key"),
    mark("the boat"),
    mark("the pickaxe"),
    mark("the 10-foot board"),
    mark("the oil"),
    mark("the power token"),
    mark("the token to pass through a wall"),
    mark("the token to cancel a turn"),
    mark("the token to go back through a trap door"),
    mark("the fire"),
    mark("the cave-in"),
    mark("the magnet"),
    mark("the piece"),
)
OBSTACLES: dict[int, str] = {
    Thing.KEY: mark("the locked door"),
    Thing.BOAT: mark("the pool"),
    Thing.BOARD: mark("the snake pit"),
    Thing.OIL: mark("the narrow passage"),
}

# Each label: its full text, and the short one that is printed on the board.
LABELS: dict[int, tuple[str, str]] = {
    1: (mark("ADD {n} TO ALL FUTURE DIE ROLLS"), mark("+{n} for ever")),
    2: (mark("ADD {n} TO YOUR NEXT ROLL"), mark("+{n} next roll")),
    3: (mark("ANY PERMANENT EFFECT ON YOU GOES AWAY"), mark("Effects away")),
    4: (mark("BRING 1 ENEMY GOOTMU HERE"), mark("Enemy piece here")),
    6: (mark("CANCEL OUT {n} FUTURE SQUARE(S)"), mark("Cancel {n} square")),
    7: (mark("CONFUSED, DISCARD ONE ITEM"), mark("Discard item")),
    8: (mark("DROP ALL TOKENS HERE, THEN BACK UP {n} SPACES"), mark("Drop all, back {n}")),
    9: (mark("DROP ONE ITEM {n} SPACES FROM HERE"), mark("Drop one, {n} off")),
    10: (mark("DROP 1 GOOTMU PIECE, GO BACK TO START"), mark("Drop piece, go home")),
    11: (mark("DOUBLE YOUR NEXT ROLL"), mark("Double next roll")),
    12: (mark("ENEMY MOVES YOUR NEXT TURN"), mark("Enemy moves you")),
    13: (mark("ENEMY MOVES ONE OF YOUR GOOTMUS ONE SPACE"), mark("Enemy shifts piece")),
    14: (mark("EXTRA TURN, ROLL AGAIN"), mark("Extra turn")),
    15: (mark("FREE MOVE FOR MONSTER"), mark("Monster moves")),
    16: (mark("GET ANOTHER PLAYER PIECE"), mark("Second pawn")),
    17: (mark("GET NEAREST ITEM"), mark("Get nearest item")),
    18: (mark("GIVE 1 GOOTMU TO ANOTHER PLAYER FOR PLACEMENT"), mark("Give a piece")),
    19: (mark("GIVE ANOTHER PLAYER 1 ITEM"), mark("Give an item")),
    20: (mark("GO ANYWHERE"), mark("Go anywhere")),
    21: (mark("GO TO NEAREST ENEMY GOOTMU"), mark("To enemy piece")),
    22: (mark("GO TO NEAREST ITEM"), mark("To nearest item")),
    23: (mark("IGNORE WALLS NEXT TURN"), mark("No walls next")),
    24: (mark("JUMP {n} SPACES"), mark("Jump {n}")),
    25: (mark("LET OTHER PLAYER MOVE YOUR NEXT TURN"), mark("Other moves you")),
    26: (mark("LOCKED DOOR"), mark("Locked door")),
    27: (mark("LOSE {n} TURN(S)"), mark("Lose {n} turn")),
    29: (mark("MOVE ANOTHER PLAYER {n} SPACES"), mark("Move other {n}")),
    30: (mark("MOVE ANY DIRECTION {n} SPACES, IGNORE WALLS"), mark("{n} straight, no walls")),
    31: (mark("MOVE BACK {n} SPACES"), mark("Back {n}")),
    32: (mark("MOVE FORWARD {n} SPACES"), mark("Forward {n}")),
    33: (mark("MOVE FORWARD {n} SPACES, BACKTRACK OKAY"), mark("Forward {n}, turning")),
    34: (mark("MOVE MONSTER OVER 1 TILE ANY SPACE"), mark("Monster over a tile")),
    35: (mark("MOVE 1 GOOTMU 1 SPACE IGNORE WALLS"), mark("Move a piece 1")),
    36: (mark("MOVE 1 OF YOUR GOOTMU 1 SPACE IGNORE WALLS"), mark("Move your piece 1")),
    37: (mark("MOVE 1 OTHER PLAYER 1 SPACE"), mark("Move a player 1")),
    38: (mark("MOVE OTHER PLAYERS 1 SPACE EACH"), mark("Move all others 1")),
    39: (mark("MOVE RANDOMLY NEXT TURN"), mark("Next turn random")),
    40: (mark("MOVE THAT WAY NEXT TURN"), mark("Next turn that way")),
    41: (mark("MOVE THAT WAY {n} SPACES"), mark("That way {n}")),
    42: (mark("MOVE {n} SPACES NEXT TURN (NO ROLL)"), mark("Next turn {n}")),
    43: (mark("MOVE {n} SPACES IGNORE WALLS"), mark("{n} without walls")),
    44: (mark("MOVE TO THE NEAREST LABELED SPACE"), mark("To nearest label")),
    45: (mark("MOVE TO NEXT TILE, ANYWHERE IN IT"), mark("To next tile")),
    46: (mark("MOVE TO SAME SPACE AS ANOTHER PLAYER"), mark("Join a player")),
    47: (mark("MOVE TO THE TILE WITH MONSTER ON IT"), mark("Monster's tile")),
    48: (mark("NEXT PLAYER YOU TOUCH GO HOME"), mark("Touch sends home")),
    49: (mark("NEXT TURN YOU MAY ONLY MOVE AN ODD ROLL"), mark("Only odd next")),
    50: (mark("OIL NEEDED"), mark("Oil needed")),
    51: (mark("PASS THROUGH ANY WALL NEXT TURN"), mark("Pass a wall next")),
    53: (mark("POOL"), mark("Pool")),
    54: (mark("REMOVE 1 TILE FROM BOARD"), mark("Remove a tile")),
    55: (mark("ROLL A 1, GET 2 EXTRA TURNS"), mark("Roll 1: 2 turns")),
    56: (mark("ROLL A 5, LOSE YOUR NEXT TURN"), mark("Roll 5: lose turn")),
    57: (mark("ROLL LESS THAN {n} TO MOVE"), mark("Under {n} to move")),
    58: (mark("ROTATE ANY TILE ON BOARD"), mark("Rotate any tile")),
    59: (mark("ROTATE THIS TILE CLOCKWISE 1/4 TURN"), mark("Tile turns")),
    60: (mark("SECRET PANEL, ROLL {n} OR LESS TO PASS"), mark("Panel: {n} or less")),
    61: (mark("SELECT NEXT ROLL (1 TO {n})"), mark("Choose roll 1-{n}")),
    62: (mark("SLIDE {n} SPACES"), mark("Slide {n}")),
    63: (mark("SNAKE PIT"), mark("Snake pit")),
    64: (mark("SQUARE NEXT ROLL"), mark("Square next roll")),
    65: (mark("SUBTRACT {n} FROM YOUR NEXT ROLL"), mark("-{n} next roll")),
    66: (mark("SUBTRACT {n} FROM ALL YOUR FUTURE DIE ROLLS"), mark("-{n} for ever")),
    67: (mark("SWAP ANY 2 GOOTMU ON THE BOARD"), mark("Swap two pieces")),
    68: (mark("SWAP PLACE WITH ANOTHER PLAYER"), mark("Swap with a player")),
    69: (mark("TAKE 1 ITEM FROM ANOTHER PLAYER"), mark("Take an item")),
    70: (mark("TELEPORT TO ANY GOOTMU TOKEN"), mark("Teleport to a piece")),
    71: (mark("THE MONSTER START HERE"), mark("Monster's start")),
    72: (mark("TRAP DOOR ONE WAY"), mark("Trap door")),
    73: (mark("TURN OVER ANY 1 ITEM, ANYWHERE"), mark("Turn over a token")),
    75: (mark("YOU MAY NOW CARRY 4 ITEMS"), mark("Carry four")),
    76: (mark("YOU MAY ROTATE THIS TILE"), mark("May rotate tile")),
    77: (mark("YOU MUST PICK UP 1 ITEM BEFORE GOOTMU"), mark("Item before piece")),
}


def mover(s: Record) -> int:
    """Who acts: the pawn, or the monster, that steps."""
    return int(s.pawn if s.phase == Phase.THROUGH or s.m_pawn < 0 else s.m_pawn)


def comes_out(name: str, t: Language) -> str:
    """Of a way round the edge."""
    return t("This way one comes out at {square}", square=name)


def full(entry: int, n: int, t: Language) -> str:
    """The label's whole text."""
    if entry not in LABELS:
        return ""
    return t(LABELS[entry][0]).replace("{n}", str(n)).replace("(S)", "S" if n > 1 else "")


def short(entry: int, n: int, t: Language) -> str:
    return t(LABELS[entry][1]).replace("{n}", str(n)) if entry in LABELS else ""


def glossary(t: Language) -> dict[str, tuple[str, str]]:
    """By clause: how the label stands on the board, in a sentence, and its whole text."""
    return {
        f"GM-D{entry:02d}": (
            t("On the board: {label}", label=t(brief).replace("{n}", "n")),
            t(whole).replace("{n}", "n"),
        )
        for entry, (whole, brief) in LABELS.items()
    }


def label_at(s: Record, q: int, t: Language) -> str:
    return full(s.label[q], s.arg[q], t)


def at(s: Record, q: int) -> str:
    return square(s.cols, q)


def tile_at(s: Record, slot: int) -> str:
    return slot_name(s.cols, slot)


def way(number: int, t: Language) -> str:
    return t(WAY_NAMES[number])


def toward(number: int, t: Language) -> str:
    return t(TOWARD[number])


def upper(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


def either(parts: Sequence[str], t: Language) -> str:
    """`a, b or c`"""
    *some, last = parts
    return t("{some} or {last}", some=", ".join(some), last=last) if some else last


def kind_name(kind: int, t: Language) -> str:
    return t(KIND_NAMES[kind])


def the_kind(kind: int, t: Language) -> str:
    return t(THE_KINDS[kind])


def player(seat: int, t: Language, names: Sequence[str] = ()) -> str:
    return names[seat] if seat < len(names) else t("player {n}", n=seat + 1)


def of(seat: int, t: Language, names: Sequence[str] = ()) -> str:
    """`of Icare`, « d’Icare »; who has no name of their own: « du joueur 2 »."""
    name = player(seat, t, names)
    return t("of player {n}", n=seat + 1) if name == t("player {n}", n=seat + 1) else elided(t("of"), name)


def thing_name(s: Record, thing: int, t: Language, names: Sequence[str] = (), kind: int = -1) -> str:
    """`piece A of Icare`, `the key`."""
    return thing_called(thing, s.kind[thing] if kind < 0 else kind, t, names)


def thing_called(thing: int, kind: int, t: Language, names: Sequence[str] = ()) -> str:
    if thing < PIECES:
        return t("piece {letter} {of}", letter="ABC"[thing % 3], of=of(thing // 3, t, names))
    return the_kind(kind, t)


def pawn_name(pawn: int, t: Language, names: Sequence[str] = ()) -> str:
    if pawn == MONSTER:
        return t("the monster")
    return t("the second pawn {of}", of=of(pawn // 2, t, names)) if pawn % 2 else player(pawn // 2, t, names)


def pawn_told(s: Record, pawn: int, t: Language, names: Sequence[str]) -> str:
    """To the player who decides: their second pawn is `your second pawn`."""
    return t("your second pawn") if pawn == 2 * s.decider + 1 else pawn_name(pawn, t, names)


def the_obstacle(s: Record, q: int, t: Language) -> str:
    """What bars that square: a token turned up, or what is printed on it."""
    if s.hazard[q]:
        return the_kind(s.hazard[q], t)
    return t(OBSTACLES[s.bar[q]]) if s.bar[q] in OBSTACLES else t("the monster")


def said(sentence: Sentence, name: str | None, t: Language, **values: object) -> str:
    """The first sentence to the player, the second of them."""
    return t(sentence[0], **values) if name is None else t(sentence[1], name=name, **values)
