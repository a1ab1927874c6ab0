"""Edition files: boards, cards and tokens as data that an owner of the real box can type in.

A file is lines `key: value`; a key may come again; `#` starts a comment. After a line `---` comes free text
(a drawing), as the game needs it. What is wrong is told with its line and with what would be right.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from dedale.core.fault import Fault
from dedale.core.language import mark

LARGEST_FILE = 200_000  # bytes
LARGEST, MOST_LINES, LONGEST, LONGEST_TITLE = 50_000, 2_000, 2_000, 80  # letters, lines, letters of a line, of a title
SHOWN = 60  # letters of what was read, in a sentence
MANY = 20  # words: more are not all listed
UNSEEN = dict.fromkeys(map(ord, "\N{ZERO WIDTH NO-BREAK SPACE}\N{ZERO WIDTH SPACE}\N{WORD JOINER}\N{SOFT HYPHEN}"))
BLANKS = dict.fromkeys("\t\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " ")
DASHES = re.compile("[-\N{EN DASH}\N{EM DASH}]+")  # a phone makes other dashes of three hyphens


class EditionFault(Fault):
    """What is wrong in which line of which file, and what would be right. Where something is missing, nothing that
    stands in the line is wrong."""

    def __init__(self, source: "Source", line: int, wrong: Fault, remedy: Fault, missing: bool = False) -> None:
        self.line, self.wrong, self.remedy, self.missing = line, wrong, remedy, missing
        place = mark("{file}, line {line}: {fault}. {remedy}")
        super().__init__(place, file=Fault(source.name), line=line, fault=wrong, remedy=remedy)


@dataclass(frozen=True)
class Entry:
    key: str
    value: str
    line: int

    @property
    def words(self) -> list[str]:
        return self.value.split()


@dataclass
class Source:
    """A read edition file: its entries, its drawing, and the place of each for errors."""

    key: str
    name: str
    text: str
    own: bool = False
    entries: list[Entry] = field(default_factory=list)
    drawing: list[str] = field(default_factory=list)
    drawing_line: int = 0

    @property
    def end(self) -> int:
        """The last line in which something stands: there belongs what is missing."""
        return max(1, len(lines_of(self.text.rstrip())))

    def fault(self, line: int, wrong: str, remedy: str | Fault, /, **values: object) -> EditionFault:
        """What was read is cut short."""
        told = {key: brief(value) if isinstance(value, str) else value for key, value in values.items()}
        return EditionFault(
            self, line, Fault(wrong, **told), remedy if isinstance(remedy, Fault) else Fault(remedy, **told)
        )

    def lack(self, line: int, wrong: str, remedy: str | Fault, /, **values: object) -> EditionFault:
        """Something is missing behind that line; 0: at the end."""
        found = self.fault(line or self.end, wrong, remedy, **values)
        return EditionFault(self, found.line, found.wrong, found.remedy, missing=True)

    def one(self, key: str, default: str | None = None, example: str = "") -> Entry:
        """The only entry of that key."""
        found = self.all(key)
        if len(found) > 1:
            raise self.fault(
                found[1].line, mark("'{key}:' stands here a second time"),
                mark("Line {first} has it already: keep one of the two."), key=key, first=found[0].line,
            )  # fmt: skip
        if found:
            return found[0]
        if default is None:
            raise self.lacking(key, example)
        return Entry(key, default, 0)

    def lacking(self, key: str, example: str) -> EditionFault:
        return self.lack(
            0, mark("there is no line '{key}: …'"), mark("Add one, as '{example}'."), key=key,
            example=f"{key}: {example}",
        )  # fmt: skip

    def all(self, key: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.key == key]

    def only(self, keys: tuple[str, ...], drawn: bool = False) -> None:
        """Refuse what nobody would read, and a header that is not one."""
        for entry in self.entries:
            if entry.key not in keys:
                raise self.fault(entry.line, mark("unknown word '{key}'"), meant(entry.key, keys), key=entry.key)
        for number, line in enumerate(self.drawing, self.drawing_line):
            if line.strip() and not drawn:
                raise self.fault(
                    number, mark("nothing is read after '---': this game has no drawing"),
                    mark("Take the line '---' away and write 'word: value', or delete what stands below it."),
                )  # fmt: skip
        self._check_header()

    def _check_header(self) -> None:
        for key in TITLES:
            entry = self.one(key, "")
            if len(entry.value) > LONGEST_TITLE:
                raise self.fault(
                    entry.line, mark("a title of {count} letters"), mark("Shorten it to {most} letters or fewer."),
                    count=len(entry.value), most=LONGEST_TITLE,
                )  # fmt: skip
        entry = self.one("reconstruction", "no")
        if entry.value not in YES_NO:
            raise self.fault(
                entry.line, mark("'reconstruction:' is yes or no; read '{value}'"),
                mark("Write 'reconstruction: no' for a board as printed, 'reconstruction: yes' for a guess."),
                value=entry.value,
            )  # fmt: skip

    @property
    def title(self) -> dict[str, str]:
        english = self.one("title-en", "").value or self.key
        return {"en": english, "fr": self.one("title-fr", "").value or english}

    @property
    def reconstruction(self) -> bool:
        return self.one("reconstruction", "no").value == "yes"


TITLES, YES_NO = ("title-en", "title-fr"), ("yes", "no")
HEADER = (*TITLES, "reconstruction")


# What the readers of all games need


def whole(word: str, least: int, most: int) -> int | None:
    """A whole number between these; None for anything else, however long."""
    return int(word) if re.fullmatch("[0-9]{1,6}", word) and least <= int(word) <= most else None


def meant(word: str, words: Iterable[str]) -> Fault:
    """What could stand there instead: the word that looks most like it, and the possible ones."""
    known = {each.casefold(): each for each in words}
    short, few = word[:SHOWN].casefold(), len(known) <= MANY
    near = [known[each] for each in get_close_matches(short, known, 1)]
    possible = ", ".join(known.values() if few else (known[each] for each in get_close_matches(short, known, 5, 0.0)))
    if near and few:
        return Fault(mark("Perhaps '{near}' is meant; possible: {words}."), near=near[0], words=possible)
    if near:
        return Fault(mark("Perhaps '{near}' is meant."), near=near[0])
    return Fault(mark("Possible: {words}.") if few else mark("The nearest are: {words}."), words=possible)


def brief(text: str) -> str:
    """As a sentence shows what was read: not too long, and nothing that cannot be seen."""
    cut = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return "".join(
        letter if letter.isprintable() else BLANKS.get(letter, "\N{REPLACEMENT CHARACTER}") for letter in cut
    )


# Reading


def shipped(path: Path) -> Source:
    """A board of our own: read once for all tables, until its file changes."""
    return unchanged(path, path.stat().st_mtime_ns)


@lru_cache(64)
def unchanged(path: Path, changed: int) -> Source:
    return read(path)


def read(path: Path, own: bool = False) -> Source:
    """The file at this path, with a plain fault when it cannot be had."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Fault(mark("{file}: too large for a board ({size} bytes)"), file=path, size=path.stat().st_size)
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Fault(mark("{file}: not a text file (UTF-8)"), file=path) from None
    except OSError as error:
        raise Fault(mark("{file}: cannot be read ({why})"), file=path, why=error.strerror) from None
    return parse(path.stem, str(path), text, own)


def parse(key: str, name: str, text: str, own: bool = False) -> Source:
    source = Source(key, name, text, own)
    lines = lines_of(text)
    check_size(source, lines)
    for number, line in enumerate(lines, 1):
        check_line(source, number, line)
    rule = next((i for i, line in enumerate(lines) if DASHES.fullmatch(line.strip())), len(lines))
    for number, line in enumerate(lines[:rule], 1):
        source.entries += entries(source, number, line.partition("#")[0].strip())
    source.drawing, source.drawing_line = lines[rule + 1 :], rule + 2
    return source


def lines_of(text: str) -> list[str]:
    """However their ends were written, and without what nobody sees."""
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(UNSEEN).split("\n")


def entries(source: Source, number: int, line: str) -> list[Entry]:
    """The entry of a line; a phone begins lines with a capital."""
    if not line:
        return []
    word, colon, value = (part.strip() for part in line.partition(":"))
    if not colon or not word:
        raise source.fault(
            number, mark("expected 'word: value', read '{line}'"),
            mark("A line begins with a word and a colon, as 'title-en: My board'; a note begins with '#'."), line=line,
        )  # fmt: skip
    return [Entry(word.lower(), value, number)]


def check_size(source: Source, lines: list[str]) -> None:
    if len(source.text) > LARGEST:
        raise source.fault(
            len(lines_of(source.text[:LARGEST])), mark("too long for a board: {count} letters"),
            mark("Delete what is not the board; {most} letters are read at most."),
            count=len(source.text), most=LARGEST,
        )  # fmt: skip
    if len(lines) > MOST_LINES:
        raise source.fault(
            MOST_LINES + 1, mark("too long for a board: {count} lines"),
            mark("Delete what is not the board; {most} lines are read at most."), count=len(lines), most=MOST_LINES,
        )  # fmt: skip


def check_line(source: Source, number: int, line: str) -> None:
    if len(line) > LONGEST:
        raise source.fault(
            number, mark("a line of {count} letters"), mark("Break it: a line has {most} letters at most."),
            count=len(line), most=LONGEST,
        )  # fmt: skip
    if not line.isprintable() and (found := next(filter(unreadable, line), "")):
        raise source.fault(
            number, mark("a sign that cannot be read (U+{code})"), mark("Delete it, or type the whole line again."),
            code=f"{ord(found):04X}",
        )  # fmt: skip


def unreadable(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cs") and letter != "\t"
