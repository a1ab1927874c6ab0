"""The buttons of the moment, and the die."""

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...tables import Phase
from ..labelling import BEGUN, WHOLE, button_text
from ..notation import WAY_TEXT
from ..terms import pawn_name, toward, upper

TEXTS: dict[str, tuple[str, int]] = {
    "roll": (mark("The pawn then moves exactly as many squares as the die shows."), Clause.GM_M1),
    "beast": (mark("The die is rolled for the monster; one's own pawn stays where it is this turn."), Clause.GM_X1),
    "wait": (mark("No roll this turn. Who has waited three turns passes a wall of the closed square."), Clause.GM_C2),
    "slip": (mark("Into or out of a closed square: then click the square. The pawn goes no further."), Clause.GM_C1),
    "power": (mark("Spends the token to turn a tile: then click its knob, and which way."), Clause.GM_I6),
    "put": (mark("Leaves something on this square: then click the thing. Anybody may pick it up."), Clause.GM_I3),
    "turn-cw": (mark("A quarter turn to the right: first click the knob of the tile."), Clause.GM_R1),
    "turn-half": (mark("Half a turn: first click the knob of the tile."), Clause.GM_R1),
    "turn-ccw": (mark("A quarter turn to the left: first click the knob of the tile."), Clause.GM_R1),
}
PASSED: dict[int, tuple[str, int]] = {
    Phase.PAUSE: (mark("The movement goes on as it must."), Clause.GM_I3),
    Phase.PICK: (mark("What lies here stays here."), Clause.GM_I2),
    Phase.PUSH: (mark("Both pawns stay on this square."), Clause.GM_M14),
    Phase.END: (mark("The next player's turn begins."), Clause.GM_I3),
    Phase.CHOOSE: (mark("The tile stays as it lies."), Clause.GM_D76),
    Phase.ASK: (mark("The token is kept for another turn."), Clause.GM_D05),
    Phase.BLANK: (mark("The right to treat a square as blank is kept for later."), Clause.GM_D06),
}
STAYS = mark("The pawn does not move in this turn."), Clause.GM_M4
USED: dict[int, tuple[str, int]] = {
    Phase.ASK: (mark("Spends the token: the turn that is about to begin is skipped."), Clause.GM_D05),
}
BLANKED = mark("Spends the right: label or obstacle do nothing this once."), Clause.GM_D06
WAY_IDS = {f"way-{letter}": way for way, letter in enumerate(WAY_TEXT)}
NAME_IDS = {f"name-{n}": n for n in range(1, 7)}
SELECT_IDS = {f"select-{n}": n for n in range(1, 6)}
IDS = {*WHOLE, *BEGUN, *WAY_IDS, *NAME_IDS, *SELECT_IDS}


def is_button(name: str) -> bool:
    return name in IDS


def about_button(s: Record, name: str, names: Names, t: Language) -> About:
    text, clause = explained(s, name, t)
    return About(button_text(s, name, t), text, "", clause)


def explained(s: Record, name: str, t: Language) -> tuple[str, int]:
    if name in NAME_IDS:
        text = t("Spends a power token: the pawn moves as if a {n} had been rolled.", n=NAME_IDS[name])
        return text, Clause.GM_I6
    if name in SELECT_IDS:
        return t("Instead of rolling: a {n} counts as rolled.", n=SELECT_IDS[name]), Clause.GM_D61
    if name in WAY_IDS:
        return t("Chooses the way {toward}.", toward=toward(WAY_IDS[name], t)), Clause.GM_M6
    if name == "roll" and s.next_n[s.pawn]:
        return t("A label has fixed the number: no die is rolled."), Clause.GM_D42
    passes = {"pass": PASSED.get(s.phase, STAYS), "use": USED.get(s.phase, BLANKED)}
    text, clause = passes[name] if name in passes else TEXTS[name]
    return t(text), clause


def about_die(s: Record, rest: str, names: Names, t: Language) -> About | None:
    if rest or not s.natural or s.phase not in (Phase.STEP, Phase.PAUSE):
        return None
    text = t("The number just rolled. A 6 on the die itself also lets one turn a tile instead of moving.")
    return About(t("The die: {n}", n=s.natural), text, "", Clause.GM_M12)


def about_left(s: Record, rest: str, names: Names, t: Language) -> About | None:
    """Its place is kept, unseen, while nobody moves."""
    if rest:
        return None
    moves = s.phase in (Phase.STEP, Phase.PAUSE)
    n = int(s.m_left) if moves else 0
    name = t.plural("{n} square left", "{n} squares left", n)
    text = t("So many squares are still to be moved, exactly: never fewer, and no square twice in one turn.")
    now = t("{name} is moving.", name=upper(pawn_name(s.m_pawn, t, names))) if moves else ""
    return About(name, text, now, Clause.GM_M11)
