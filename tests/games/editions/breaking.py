"""Texts of boards broken in ways that must be refused: what an owner of the box mistypes, and what no person would."""

from collections.abc import Callable
from random import Random

from dedale.core import Game

from . import of_coq, of_gootmu, of_labyrinthe, of_pyramid, of_sumo

Broken = Callable[[str, Random], str]
MANY = 300
OWN: dict[str, tuple[Broken, ...]] = {
    "sumo": of_sumo.BROKEN,
    "coq": of_coq.BROKEN,
    "labyrinthe": of_labyrinthe.BROKEN,
    "pyramid": of_pyramid.BROKEN,
    "gootmu": of_gootmu.BROKEN,
}


def head(text: str) -> list[int]:
    """The lines `word: value`."""
    lines = text.split("\n")
    end = lines.index("---") if "---" in lines else len(lines)
    return [i for i, line in enumerate(lines[:end]) if ":" in line.partition("#")[0]]


def put(text: str, at: int, *lines: str) -> str:
    """With these lines in place of the one there."""
    old = text.split("\n")
    return "\n".join([*old[:at], *lines, *old[at + 1 :]])


def any_head(text: str, luck: Random) -> tuple[int, str, str]:
    at = luck.choice(head(text))
    word, _, value = text.split("\n")[at].partition(":")
    return at, word, value


# Words and lines


def misspelt(text: str, luck: Random) -> str:
    """A letter left out, typed twice, in Cyrillic, or a strange one."""
    at, word, value = any_head(text, luck)
    i = luck.randrange(len(word))
    wrong = luck.choice([word[:i] + word[i + 1 :] + "q", word[:i] + word[i] * 2 + word[i:], word[:i] + "ж" + word[i:]])
    return put(text, at, f"{wrong}:{value}")


def translated(text: str, luck: Random) -> str:
    at, _, value = any_head(text, luck)
    return put(text, at, f"{luck.choice(('titre', 'cases', 'valeurs', 'carte', 'tuile', 'jetons'))}:{value}")


def without_colon(text: str, luck: Random) -> str:
    at, word, value = any_head(text, luck)
    return put(text, at, f"{word} {value.replace(':', ' ')}")


def without_word(text: str, luck: Random) -> str:
    at, _, value = any_head(text, luck)
    return put(text, at, f": {value}")


def wide_colon(text: str, luck: Random) -> str:
    at, word, value = any_head(text, luck)
    return put(text, at, f"{word}\N{FULLWIDTH COLON}{value.replace(':', ' ')}")


def chatter(text: str, luck: Random) -> str:
    at = luck.choice(head(text))
    said = luck.choice(
        ("I typed this from my box", "{}", "<script>alert(1)</script>", "\N{PILE OF POO}", "%s {0}", "-1")
    )
    return put(text, at, said, text.split("\n")[at])


def header_twice(text: str, luck: Random) -> str:
    line = luck.choice([line for line in text.split("\n") if line.startswith(("title-", "reconstruction"))])
    return f"{line}\n{text}"


def doubtful(text: str, luck: Random) -> str:
    return text.replace(
        "reconstruction: yes", f"reconstruction: {luck.choice(('oui', '1', 'true', '', 'yes no', 'ÿes'))}"
    )


def long_title(text: str, luck: Random) -> str:
    return put(text, 0, "title-en: " + "My board " * luck.randrange(12, 200))


def unseen(text: str, luck: Random) -> str:
    at = luck.randrange(len(text.rstrip()))
    return text[:at] + luck.choice("\0\a\x1b\x7f\x85\v\f") + text[at:]


# Too much and too little


def nothing(text: str, luck: Random) -> str:
    return luck.choice(("", "\n" * 9, "   \t ", "# only a note\n", "\N{ZERO WIDTH NO-BREAK SPACE}", "---", "---\n\n"))


def only_header(text: str, luck: Random) -> str:
    return "\n".join(text.split("\n")[: luck.randrange(1, 4)])


def one_long_line(text: str, luck: Random) -> str:
    at = luck.choice(head(text))
    return put(text, at, text.split("\n")[at] + luck.choice("x1 -.") * luck.choice((0, 90)) + "y" * 200_000)


def longish_line(text: str, luck: Random) -> str:
    at = luck.choice(head(text))
    return put(text, at, text.split("\n")[at] + luck.choice("x1.") * 2_500)


def many_lines(text: str, luck: Random) -> str:
    return luck.choice((text + "\n# more" * 2_500, "#\n" * 2_500 + text, text + "\n" * 2_500 + "x"))


def letters(text: str, luck: Random) -> str:
    """Something else altogether."""
    return (
        "".join(chr(luck.choice((luck.randrange(33, 127), luck.randrange(0xA1, 0x2FF), 10))) for _ in range(400)) + "x"
    )


COMMON: tuple[Broken, ...] = (
    misspelt, translated, without_colon, without_word, wide_colon, chatter, header_twice, doubtful, long_title, unseen,
    nothing, only_header, one_long_line, longish_line, many_lines, letters,
)  # fmt: skip


def broken(game: Game) -> list[tuple[str, str]]:
    """Each with how it was broken: three quarters in the game's own ways."""
    luck, found = Random(game.key), []
    shipped = [game.shipped(name).text for name in game.facts.editions]
    for i in range(MANY):
        ways = COMMON if i % 4 == 0 else OWN[game.key]
        way = ways[i // 4 % len(ways)] if i % 4 == 0 else ways[i % len(ways)]
        found.append((way.__name__, way(luck.choice(shipped), luck)))
    return found
