"""Moves as they are typed and saved, and the other ways people say them.

A pawn is `a` or `b`, or the square where it stands or would stop. An enemy is a seat from 1 and a pawn: `knock-2a`,
`toll-3b`; colours will do, and nothing at all where only one enemy is met. Nothing is guessed between several.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import SimpleNamespace

from dedale.core import Record
from dedale.core.language import by_word, unaccented
from dedale.core.rooms import Reader
from dedale.core.seen import Row, Rows

from .. import FACTS
from ..rules.advancing import refuse_play
from ..tables import FACES, PAWNS, START, WAITING, Code, Phase
from .terms import met

LETTERS = "ab"
PLAIN: dict[int, str] = {0: "a", 1: "b", Code.ENTER: "enter", Code.PASS: "pass"}
PLAIN |= {Code.ROLL_AGAIN: "roll", Code.STOP: "stop", Code.NEITHER: "spare"}


# Writing

ROLLING = frozenset([Phase.OPENING, Phase.ROLL])


def notation(s: Record, move: int) -> str:
    if s.phase in ROLLING:
        return f"roll:{move + 1}"
    if move in PLAIN:
        return PLAIN[move]
    verb, enemy = ("knock", move - Code.KNOCK) if move < Code.TOLL else ("toll", move - Code.TOLL)
    return f"{verb}-{enemy // PAWNS + 1}{LETTERS[enemy % PAWNS]}"


# Reading

WORDS: dict[str, int] = by_word(
    {
        0: "a",
        1: "b",
        Code.ENTER: "enter in e entrer entre entree sortir sors",
        Code.PASS: "pass passe passer skip -",
        Code.ROLL_AGAIN: "roll again r lancer lance relancer relance rejouer rejoue",
        Code.STOP: "stop decline s arreter arrete refuser",
        Code.NEITHER: "spare neither leave none epargner epargne laisser laisse ni rien",
    }
)
VERBS = by_word(
    {
        Code.KNOCK: "knock k back renverser renverse renvoyer renvoie",
        Code.TOLL: "toll t ask pay peage p payer demander demande",
    }
)
CALLED = {"red": "red rouge", "amber": "yellow jaune amber ambre", "blue": "blue bleu", "green": "green vert"}
SEAT_WORDS = by_word({seat: f"{seat + 1} {CALLED[name]}" for seat, name in enumerate(FACTS.colours)})
SAID = re.compile(r"[a-z]+|\d+")
FILLERS = frozenset(["le", "la", "de", "pawn", "pion", "the", "case", "square", "sur", "on"])


def read(s: Record, text: str) -> int | None:
    return READERS.get(s.phase, read_nothing)(s, unaccented(text))


def read_nothing(s: Record, text: str) -> int | None:
    return None


def read_roll(s: Record, text: str) -> int | None:
    die = re.fullmatch(rf"roll:?([1-{FACES}])", text)
    return int(die[1]) - 1 if die else None


def read_decision(s: Record, text: str) -> int | None:
    said = split(text)
    if text == "-" or (len(said) == 1 and said[0] in WORDS):
        return meant(s, WORDS[text if text == "-" else said[0]])
    if said and said[0] in VERBS:
        return read_enemy(s, VERBS[said[0]], said[1:])
    if len(said) == 1 and said[0].isdecimal():
        return read_square(s, int(said[0]))
    return None


def split(text: str) -> list[str]:
    """Words and numbers; `2a` is a seat and a pawn. None where something in it is no word of ours."""
    if SAID.sub("", text).strip(" -:,"):
        return []
    return [word for word in SAID.findall(text) if word not in FILLERS]


def meant(s: Record, move: int) -> int:
    """To pass is to stop after a six, and to spare the pawn that is met; a waiting pawn can only enter."""
    if move == Code.PASS:
        return {Phase.AGAIN: Code.STOP, Phase.MEET: Code.NEITHER}.get(s.phase, Code.PASS)
    enters = move < PAWNS and s.phase == Phase.PLAY and s.die == s.entry and s.pawn[s.player, move] == WAITING
    return Code.ENTER if enters else move


def read_square(s: Record, square: int) -> int | None:
    """The pawn that stands there, or else the one that would stop there."""
    coq = s.squares + 1
    standing = [pawn for pawn in range(PAWNS) if s.pawn[s.player, pawn] == square > 0]
    stopping = [pawn for pawn in range(PAWNS) if 0 < s.pawn[s.player, pawn] < coq and stop(s, pawn) == square]
    if standing and set(stopping) - set(standing):
        return None
    return only_kind(s, standing or stopping)


def stop(s: Record, pawn: int) -> int:
    coq, to = s.squares + 1, s.pawn[s.player, pawn] + s.die
    return int(min(to, 2 * coq - to))


def goals(s: Record) -> Mapping[int, int]:
    """By move: the place where it would stop, while a pawn is to be chosen."""
    return stops(tuple(s.pawn[s.player]), s.squares, s.die, s.entry) if s.phase == Phase.PLAY else NO_GOALS


NO_GOALS: Mapping[int, int] = {}


@lru_cache(1 << 11)
def stops(pawns: tuple[int, ...], squares: int, die: int, entry: int) -> Mapping[int, int]:
    """The rules are asked once for all who roll this with their pawns there."""
    s = SimpleNamespace(player=0, pawn=Rows([Row(pawns)]), squares=squares, die=die, entry=entry)
    able = [move for move in range(Code.PASS) if refuse_play(s, move) == 0]
    return {move: START if move == Code.ENTER else stop(s, move) for move in able}


def only_kind(s: Record, pawns: list[int]) -> int | None:
    """Two pawns that stand alike are one choice."""
    kinds = {(s.pawn[s.player, pawn], s.marked[s.player, pawn]) for pawn in pawns}
    return pawns[0] if len(kinds) == 1 else None


def read_enemy(s: Record, first: int, said: list[str]) -> int | None:
    """A seat, a pawn, both or neither: whatever names one pawn alone."""
    named = [SEAT_WORDS[word] for word in said if word in SEAT_WORDS]
    letters = [LETTERS.index(word) for word in said if word in LETTERS]
    if len(named) > 1 or len(letters) > 1 or len(named) + len(letters) != len(said):
        return None
    if named and letters:
        return first + PAWNS * named[0] + letters[0]
    fits = [
        enemy
        for enemy in (met(s) if s.phase == Phase.MEET else range(0))
        if alike(named, enemy // PAWNS) and alike(letters, enemy % PAWNS)
    ]
    return first + fits[0] if len(fits) == 1 else None


def alike(said: Iterable[int], there: int) -> bool:
    return all(word == there for word in said)


READERS: dict[int, Reader] = {
    Phase.OPENING: read_roll,
    Phase.ROLL: read_roll,
    Phase.PLAY: read_decision,
    Phase.MEET: read_decision,
    Phase.AGAIN: read_decision,
}
