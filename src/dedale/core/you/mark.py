"""The name of the person who is spoken to, and how the word for it is written at its place."""

import re

YOU = "\ue000"  # for private use: no name has it
BEGINS = re.compile(r"(^|[.!?…]\s|\n)$")
CLAUSE = re.compile(r"[.;:!?]")


def words(text: str) -> list[str]:
    return text.split()


def cased(text: str, at: int, said: str) -> str:
    """With a capital where they begin a sentence."""
    return said[:1].upper() + said[1:] if BEGINS.search(text[:at]) else said


def called(text: str, word: str) -> str:
    """What is left of YOU as this word."""
    return re.sub(YOU, lambda found: cased(text, found.start(), word), text)


def end_of_clause(text: str, start: int) -> int:
    found = CLAUSE.search(text, start)
    return found.start() if found else len(text)
