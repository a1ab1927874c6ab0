"""What G.O.O.T.M.U. says: a move in a few words, the status line, why not, the end."""

from collections.abc import Callable

from dedale.core import Language, Record, mark
from dedale.core.rooms import Names

from ..rules.closed import refuse_wait
from ..rules.setting_up import placed
from ..tables import MONSTER, WAYS, Answer, Code, Phase, Thing
from .notation import is_outcome, notation, outcome_text, parted, read
from .telling import tell
from .terms import at, full, glossary, label_at, pawn_name, thing_name, tile_at, way

__all__ = ["ending", "glossary", "label", "must", "notation", "read", "refuse", "tell"]

Sentence = tuple[str, str]


# A move in a few words


def label(s: Record, move: int, names: Names, t: Language) -> str:
    if is_outcome(s):
        return outcome_text(s, move)
    kind, i = parted(move)
    return LABELLERS[kind](s, i, names, t)


def label_square(s: Record, q: int, names: Names, t: Language) -> str:
    text = label_at(s, q, t)
    if text:
        return t("Square {square}: {label}", square=at(s, q), label=text)
    return t("Square {square}", square=at(s, q))


def label_step(s: Record, i: int, names: Names, t: Language) -> str:
    if s.act_pawn >= 0 and s.phase == Phase.CHOOSE:
        return t("To the {way}", way=way(i, t))
    pawn = s.player if s.phase == Phase.THROUGH else s.m_pawn
    to = s.near[WAYS * s.pos[pawn] + i]
    if s.phase == Phase.STEP and s.ways >> (WAYS + i) & 1:
        return t("To the {way}, {square}, by spending what you have", way=way(i, t), square=at(s, to))
    if s.label[to]:
        return t("To the {way}, {square}: {label}", way=way(i, t), square=at(s, to), label=label_at(s, to, t))
    return t("To the {way}, {square}", way=way(i, t), square=at(s, to))


PASSES = {
    Phase.STEP: mark("Stay"),
    Phase.PAUSE: mark("Go on"),
    Phase.PICK: mark("Leave it"),
    Phase.PUSH: mark("Do not push"),
    Phase.END: mark("End the turn"),
    Phase.CHOOSE: mark("Do not rotate"),
    Phase.ASK: mark("Let the turn be played"),
    Phase.BLANK: mark("Do not spend it"),
}


def label_pass(s: Record, i: int, names: Names, t: Language) -> str:
    return t(PASSES.get(s.phase, mark("Stay")))


def label_roll(s: Record, i: int, names: Names, t: Language) -> str:
    n = s.next_n[s.player]
    return t("Move {n} without rolling", n=n) if n else t("Roll the die")


def label_use(s: Record, i: int, names: Names, t: Language) -> str:
    return t("Cancel this turn") if s.phase == Phase.ASK else t("Treat the square as blank")


def label_slip(s: Record, i: int, names: Names, t: Language) -> str:
    if s.phase == Phase.BEGIN:
        return t("Power token: through the wall to the {way}", way=way(i, t))
    return t("Through the wall to the {way}", way=way(i, t))


def label_thing(s: Record, i: int, names: Names, t: Language) -> str:
    thing, place = thing_name(s, i, t, names), s.where[i]
    if s.phase == Phase.PICK:
        return t("Take: {thing}", thing=thing)
    return t("{thing} on {square}", thing=thing, square=at(s, place)) if place >= 0 else thing


def label_pawn(s: Record, i: int, names: Names, t: Language) -> str:
    return t("{pawn} on {square}", pawn=pawn_name(i, t, names), square=at(s, s.pos[i]))


def label_shove(s: Record, i: int, names: Names, t: Language) -> str:
    return t("Push {pawn} to the {way}", pawn=pawn_name(i // WAYS, t, names), way=way(i % WAYS, t))


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
    Code.BEAST: lambda s, i, names, t: t("Move the monster instead"),
    Code.WAIT: lambda s, i, names, t: t("Wait at the closed square"),
    Code.USE: label_use,
    Code.NAME: lambda s, i, names, t: t("Power token: name {n}", n=i + 1),
    Code.SELECT: lambda s, i, names, t: t("Choose the roll: {n}", n=i + 1),
    Code.SLIP: label_slip,
    Code.THING: label_thing,
    Code.PUT: lambda s, i, names, t: t("Put down: {thing}", thing=thing_name(s, i, t, names)),
    Code.PAWN: label_pawn,
    Code.TURN: turning,
    Code.SPIN: lambda s, i, names, t: t("Power token: {act}", act=turning(s, i, names, t)),
    Code.SHOVE: label_shove,
    Code.TILE: lambda s, i, names, t: t("Remove tile {tile}", tile=tile_at(s, i)),
}


# The status line: to oneself, and of another

MUST: dict[int, Sentence] = {
    Phase.BEGIN: (
        mark("You must roll, or move the monster, wait, or use a token."),
        mark("{name} must roll, or move the monster, wait, or use a token."),
    ),
    Phase.PAUSE: (
        mark("Before the next step you may put a thing down, turn a tile, or go on."),
        mark("Before the next step {name} may put a thing down, turn a tile, or go on."),
    ),
    Phase.PICK: (mark("You must choose what to pick up."), mark("{name} must choose what to pick up.")),
    Phase.PUSH: (mark("You may push whoever stands here."), mark("{name} may push whoever stands there.")),
    Phase.BLANK: (mark("You may treat this square as blank."), mark("{name} may treat the square as blank.")),
    Phase.THROUGH: (mark("You must choose the wall to pass."), mark("{name} must choose the wall to pass.")),
    Phase.SHED: (mark("You must put one thing down."), mark("{name} must put one thing down.")),
    Phase.ASK: (mark("You may cancel the turn that begins."), mark("{name} may cancel the turn that begins.")),
    Phase.END: (
        mark("You may put a thing down, or end your turn."),
        mark("{name} may put a thing down, or end the turn."),
    ),
}
ONLY_ROLL = mark("You must roll the die."), mark("{name} must roll the die.")
CHOICES: dict[int, Sentence] = {
    Answer.THING: (mark("{label}: you must choose a thing."), mark("{label}: {name} must choose a thing.")),
    Answer.WAY: (mark("{label}: you must choose a way."), mark("{label}: {name} must choose a way.")),
    Answer.SQUARE: (mark("{label}: you must choose a square."), mark("{label}: {name} must choose a square.")),
    Answer.PAWN: (mark("{label}: you must choose a player."), mark("{label}: {name} must choose a player.")),
    Answer.TURN: (
        mark("{label}: you must choose how to turn a tile."),
        mark("{label}: {name} must choose a tile to turn."),
    ),
    Answer.TILE: (mark("{label}: you must choose a tile."), mark("{label}: {name} must choose a tile.")),
}
CHANCES = {
    Phase.DRAW: mark("The tiles are drawn."),
    Phase.PLACE: mark("Homes and pieces are placed by lot."),
    Phase.SCATTER: mark("Face-down tokens are laid out."),
    Phase.REVEAL: mark("A token is turned up."),
}


def must(s: Record, name: str | None, names: Names, t: Language) -> str:
    if s.phase == Phase.DONE:
        return t("The game is over.")
    if is_outcome(s) or name == "":
        return t(CHANCES.get(s.phase, mark("A die is rolled.")))
    if s.phase == Phase.PLACE:
        return said(placing(s), name, t, thing=thing_name(s, max(0, placed(s)), t))
    if s.phase == Phase.STEP:
        return must_step(s, name, names, t)
    if s.phase == Phase.CHOOSE:
        text = full(s.act, s.arg[s.pos[s.act_pawn]], t)
        return said(CHOICES[s.shape], name, t, label=text)
    return said(ONLY_ROLL if s.phase == Phase.BEGIN and not has_a_choice(s) else MUST[s.phase], name, t)


def has_a_choice(s: Record) -> bool:
    """Before the roll: the monster, a closed square, a power token, or a number to be chosen."""
    p = s.player
    return bool(s.pos[MONSTER] >= 0 or refuse_wait(s, p) == 0 or (s.passes[p] >> Thing.POWER) & 1 or s.select[p])


def said(sentence: Sentence, name: str | None, t: Language, **values: object) -> str:
    """The first sentence to the player, the second of them."""
    wanted = sentence[0] if name is None else sentence[1]
    return t(wanted).format(name=name, **values)


def placing(s: Record) -> Sentence:
    if placed(s) < 0:
        return mark("You must place your home."), mark("{name} must place their home.")
    return mark("You must place {thing}."), mark("{name} must place {thing}.")


OWN_STEPS: dict[str, Sentence] = {
    "none": (mark("You cannot move: you may stay or turn."), mark("{name} cannot move, and may stay or turn.")),
    "six": (mark("You must move {n}, or rotate a tile."), mark("{name} must move {n}, or rotate a tile.")),
    "more": (mark("You must still move {n}."), mark("{name} must still move {n}.")),
}
OTHER_STEPS: dict[str, Sentence] = {
    "none": (mark("{pawn} cannot move: you may stay or turn."), mark("{pawn} cannot move: {name} may stay or turn.")),
    "six": (
        mark("{pawn}: you must move {n}, or rotate a tile."),
        mark("{pawn}: {name} must move {n}, or rotate a tile."),
    ),
    "more": (mark("{pawn}: you must still move {n}."), mark("{pawn}: {name} must still move {n}.")),
}


def must_step(s: Record, name: str | None, names: Names, t: Language) -> str:
    """The pawn is named where it is not the mover's own: the monster, a second pawn, another player's."""
    case = "none" if not s.ways else "six" if s.natural == 6 and not s.m_started else "more"
    sentences = OWN_STEPS if s.m_pawn == 2 * s.decider else OTHER_STEPS
    return said(sentences[case], name, t, pawn=pawn_name(s.m_pawn, t), n=s.m_left)


# Why not


def refuse(s: Record, move: int, clause: int, said: str, names: Names, t: Language) -> str:
    if said:
        return said
    if s.phase == Phase.CHOOSE:
        return t("{label} asks for something else.", label=full(s.act, s.arg[s.pos[s.act_pawn]], t))
    return t("That is not possible now.")


# The end


def ending(s: Record, names: Names, t: Language) -> str:
    if s.phase != Phase.DONE:
        return ""
    if s.winner < 0:
        return t("A draw: nobody has gathered three pieces in {n} turns.", n=s.turns)
    return t("{name} wins: all three pieces in one hand.", name=names[s.winner])
