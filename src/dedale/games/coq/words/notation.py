"""Moves as they are typed and saved, and the other ways people say them.

A pawn is `a` or `b`, or the square where it stands or would stop. An enemy is a seat from 1 and a pawn: `knock-2a`,
`toll-3b`; colours will do, and nothing at all where only one enemy is met. Nothing is guessed between several.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable

from dedale.core import Record

from ..tables import (
    AGAIN,
    ENTER,
    FACES,
    KNOCK,
    MEET,
    NEITHER,
    OPENING,
    PASS,
    PAWNS,
    PLAY,
    ROLL,
    ROLL_AGAIN,
    STOP,
    TOLL,
    WAITING,
)
from .terms import met

LETTERS = "ab"
PLAIN = {0: "a", 1: "b", ENTER: "enter", PASS: "pass", ROLL_AGAIN: "roll", STOP: "stop", NEITHER: "spare"}


# Writing


def notation(s: Record, move: int) -> str:
    if s.phase in (OPENING, ROLL):
        return f"roll:{move + 1}"
    if move in PLAIN:
        return PLAIN[move]
    verb, enemy = ("knock", move - KNOCK) if move < TOLL else ("toll", move - TOLL)
    return f"{verb}-{enemy // PAWNS + 1}{LETTERS[enemy % PAWNS]}"


# Reading

WORDS = {
    word: move
    for move, words in {
        0: "a",
        1: "b",
        ENTER: "enter in e entrer entre entree sortir sors",
        PASS: "pass passe passer skip -",
        ROLL_AGAIN: "roll again r lancer lance relancer relance rejouer rejoue",
        STOP: "stop decline s arreter arrete refuser",
        NEITHER: "spare neither leave none epargner epargne laisser laisse ni rien",
    }.items()
    for word in words.split()
}
VERBS = {
    word: first
    for first, words in {
        KNOCK: "knock k back renverser renverse renvoyer renvoie",
        TOLL: "toll t ask pay peage p payer demander demande",
    }.items()
    for word in words.split()
}
SEAT_WORDS = {
    word: seat
    for seat, words in enumerate(
        ("1 red rouge", "2 blue bleu", "3 yellow jaune amber ambre", "4 green vert"),
    )
    for word in words.split()
}
SAID = re.compile(r"[a-z]+|\d+")
FILLERS = frozenset(["le", "la", "de", "pawn", "pion", "the", "case", "square", "sur", "on"])


def read(s: Record, text: str) -> int | None:
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c)).strip()
    return READERS.get(s.phase, read_nothing)(s, bare)


def read_nothing(s: Record, text: str) -> int | None:
    return None


def read_roll(s: Record, text: str) -> int | None:
    found = re.fullmatch(rf"roll:?([1-{FACES}])", text)
    return int(found[1]) - 1 if found else None


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
    if move == PASS:
        return {AGAIN: STOP, MEET: NEITHER}.get(s.phase, PASS)
    enters = move < PAWNS and s.phase == PLAY and s.die == s.entry and s.pawn[s.player, move] == WAITING
    return ENTER if enters else move


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
        for enemy in (met(s) if s.phase == MEET else range(0))
        if alike(named, enemy // PAWNS) and alike(letters, enemy % PAWNS)
    ]
    return first + fits[0] if len(fits) == 1 else None


def alike(said: Iterable[int], found: int) -> bool:
    return all(word == found for word in said)


READERS: dict[int, Callable[[Record, str], int | None]] = {
    OPENING: read_roll,
    ROLL: read_roll,
    PLAY: read_decision,
    MEET: read_decision,
    AGAIN: read_decision,
}
