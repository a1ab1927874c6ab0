"""French and English by gettext. English is written in the code, other tongues in locale/*.po files."""

import gettext
import io
import os
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import polib

LANGUAGES = ("en", "fr")
THOUSANDS = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}"}
POINT = {"en": ".", "fr": ","}
Meaning = TypeVar("Meaning")
SHARED = Path(__file__).parent.parent / "locale"
ELIDED = ("de", "le", "la", "que")


class Language:
    """Call it with an English sentence and its values to hear it in this language."""

    def __init__(self, code: str, catalog: gettext.NullTranslations) -> None:
        self.code, self._catalog = code, catalog

    def __call__(self, text: str, /, **values: Any) -> str:
        told = self._catalog.gettext(text) if text else ""
        return told.format(**values) if values else told

    def plural(self, one: str, many: str, n: int, /, **values: Any) -> str:
        return self._catalog.ngettext(one, many, n).format(n=self.number(n), **values)

    def number(self, n: int) -> str:
        """With a mark between the thousands."""
        return f"{n:,}".replace(",", THOUSANDS[self.code])

    def decimal(self, x: float, digits: int = 1) -> str:
        return f"{x:.{digits}f}".replace(".", POINT[self.code])

    def percent(self, share: float, digits: int = 0) -> str:
        return self(mark("{n}%"), n=self.decimal(100 * share, digits))

    def pick(self, texts: dict[str, str]) -> str:
        """From a data file's texts by language code."""
        return texts.get(self.code) or texts["en"]


ENGLISH = Language("en", gettext.NullTranslations())


def mark(text: str) -> str:
    """A sentence translated later, where the language is known."""
    return text


@cache
def language(code: str, *folders: Path) -> Language:
    """The language with the catalogues of these folders, then the shared one."""
    if code not in LANGUAGES:
        raise ValueError(f"no language {code!r}; there are {', '.join(LANGUAGES)}")
    catalogs = [catalog(folder / f"{code}.po") for folder in (*folders, SHARED)]
    for first, second in pairwise(catalogs):
        first.add_fallback(second)
    return Language(code, catalogs[0])


def catalog(path: Path) -> gettext.NullTranslations:
    if not path.is_file():
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(polib.pofile(str(path), encoding="utf-8").to_binary()))


def spoken(wanted: Sequence[str] = ()) -> str:
    """The first language we speak among those wanted, else that of the terminal."""
    asked = [
        *wanted,
        *(os.environ.get(name, "") for name in ("DEDALE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")),
    ]
    return next((code[:2].lower() for code in asked if code[:2].lower() in LANGUAGES), "en")


def unaccented(text: str) -> str:
    """As what people type is compared: lower case, no accents, no blanks around."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()


def elided(particle: str, name: str) -> str:
    """`of Ana`, « de Camille », « d’Icare »: before a vowel or a mute h a French particle loses its own vowel."""
    plain = unaccented(name)
    mute = plain[:1] in tuple("aeiouœæh") or (plain[:1] == "y" and plain[1:2] not in tuple("aeiou"))
    return f"{particle[:-1]}’{name}" if mute and particle in ELIDED else f"{particle} {name}"


def by_word(said: Mapping[Meaning, str]) -> dict[str, Meaning]:
    """What each word means, from the words listed for each thing."""
    return {word: meaning for meaning, words in said.items() for word in words.split()}
