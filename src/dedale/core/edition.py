"""Edition files: boards, cards and tokens as data that an owner of the real box can type in.

A file is lines `key: value`; a key may come again; `#` starts a comment. After a line `---` comes free text
(a drawing), as the game needs it.
"""

from dataclasses import dataclass, field
from pathlib import Path

from dedale.core.fault import Fault
from dedale.core.language import mark

LARGEST = 200_000


class EditionFault(Fault):
    """What is wrong in which line of which file."""

    def __init__(self, source: "Source", line: int, text: str, /, **values: object) -> None:
        self.line = line
        place = mark("{file}, line {line}: {fault}") if line else mark("{file}: {fault}")
        super().__init__(place, file=Fault(source.name), line=line, fault=Fault(text, **values))


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

    def fault(self, line: int, text: str, /, **values: object) -> EditionFault:
        return EditionFault(self, line, text, **values)

    def one(self, key: str, default: str | None = None) -> Entry:
        """The only entry of that key."""
        found = self.all(key)
        if len(found) > 1:
            raise self.fault(found[1].line, mark("'{key}:' stands here a second time"), key=key)
        if found:
            return found[0]
        if default is None:
            raise self.fault(0, mark("there is no line '{key}: …'"), key=key)
        return Entry(key, default, 0)

    def all(self, key: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.key == key]

    def only(self, keys: tuple[str, ...]) -> None:
        """Refuse keys that nobody would read."""
        for entry in self.entries:
            if entry.key not in keys:
                raise self.fault(
                    entry.line,
                    mark("unknown word '{key}'; possible here: {keys}"),
                    key=entry.key,
                    keys=", ".join(keys),
                )

    @property
    def title(self) -> dict[str, str]:
        english = self.one("title-en", self.key).value
        return {"en": english, "fr": self.one("title-fr", english).value}

    @property
    def reconstruction(self) -> bool:
        return self.one("reconstruction", "no").value == "yes"


HEADER = ("title-en", "title-fr", "reconstruction")


def read(path: Path, own: bool = False) -> Source:
    """The file at this path, with a plain fault when it cannot be had."""
    try:
        if path.stat().st_size > LARGEST:
            raise Fault(mark("{file}: too large for a board ({size} bytes)"), file=path, size=path.stat().st_size)
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Fault(mark("{file}: not a text file (UTF-8)"), file=path) from None
    except OSError as error:
        raise Fault(mark("{file}: cannot be read ({why})"), file=path, why=error.strerror) from None
    return parse(path.stem, str(path), text, own)


def parse(key: str, name: str, text: str, own: bool = False) -> Source:
    source = Source(key, name, text, own)
    head, _, drawing = text.replace("\r\n", "\n").partition("\n---\n")
    for number, raw in enumerate(head.split("\n"), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        word, colon, value = line.partition(":")
        if not colon:
            raise source.fault(number, mark("expected 'word: value', read '{line}'"), line=line)
        source.entries.append(Entry(word.strip(), value.strip(), number))
    source.drawing = drawing.split("\n") if drawing else []
    source.drawing_line = head.count("\n") + 3
    return source
