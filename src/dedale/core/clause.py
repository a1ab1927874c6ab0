"""The rulebook clause by clause, in our own words, from a game's clauses.toml."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dedale.core.fault import Fault
from dedale.core.language import LANGUAGES, Language, mark

OWN = ("section", "refusal", "reconstruction", "words")  # what a clause may have besides its text


@dataclass(frozen=True)
class Clause:
    """`number` is its place in the file, from 1: what rules cite. `words` tells why no rule enforces it."""

    number: int
    id: str
    section: dict[str, str]
    text: dict[str, str]
    refusal: dict[str, str] = field(default_factory=dict)
    reconstruction: bool = False
    words: str = ""


class Clauses:
    """All clauses of a game, by number and by id."""

    def __init__(self, path: Path) -> None:
        self._all: list[Clause] = []
        section: dict[str, str] = dict.fromkeys(LANGUAGES, "")
        for name, entry in parsed(path).items():
            check(path, name, entry)
            section = entry.pop("section", section)
            text = {code: entry.pop(code) for code in LANGUAGES}
            self._all.append(Clause(len(self._all) + 1, name, section, text, **entry))

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, number: int) -> Clause:
        if not 1 <= number <= len(self._all):
            raise IndexError(f"no clause {number}")
        return self._all[number - 1]

    def named(self, name: str) -> Clause:
        """By id, as typed by a person: SG-07, sg7, 7."""
        wanted = plain(name)
        for clause in self._all:
            if wanted in (plain(clause.id), plain(clause.id.partition("-")[2])):
                return clause
        raise Fault(
            mark("No clause {name}. There are {first} to {last}."),
            name=name,
            first=self._all[0].id,
            last=self._all[-1].id,
        )

    def search(self, words: str, t: Language) -> list[Clause]:
        wanted = words.casefold().split()
        return [c for c in self._all if all(w in f"{c.id} {t.pick(c.text)}".casefold() for w in wanted)]


def parsed(path: Path) -> dict[str, Any]:
    """The clauses as they stand in the file."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault(mark("{file}: cannot be read ({why})"), file=path, why=error.strerror) from None
    except ValueError as error:  # neither TOML nor UTF-8
        raise Fault(mark("{file}: cannot be read ({why})"), file=path, why=error) from None
    if not found:
        raise Fault(mark("{file}: there is no clause in it"), file=path)
    return found


def check(path: Path, name: str, entry: Any) -> None:
    """Every text in every language, and nothing that nobody would read."""
    if not isinstance(entry, dict):
        raise Fault(mark("{file}: '{word}' stands outside of any clause"), file=path, word=name)
    if unknown := entry.keys() - {*OWN, *LANGUAGES}:
        raise Fault(
            mark("{file}: {clause} has '{word}', which no clause has"), file=path, clause=name, word=min(unknown)
        )
    for texts in (entry, *(entry[part] for part in ("section", "refusal") if part in entry)):
        if missing := [code for code in LANGUAGES if not isinstance(texts, dict) or not texts.get(code)]:
            raise Fault(mark("{file}: {clause} lacks a text in '{code}'"), file=path, clause=name, code=missing[0])


def plain(name: str) -> str:
    """SG-07, sg_7 and SG7 are one name."""
    letters = "".join(c for c in name if c.isalpha()).upper()
    digits = "".join(c for c in name if c.isdigit()).lstrip("0")
    return letters + digits
