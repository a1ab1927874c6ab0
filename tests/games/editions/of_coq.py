"""Tracks broken."""

import re
from random import Random

ROW = re.compile("^values: (.*)$", re.MULTILINE)


def rows(text: str, luck: Random, change) -> str:
    """With the values of one line changed."""
    found = luck.choice(list(ROW.finditer(text)))
    return text[: found.start(1)] + " ".join(change(found[1].split())) + text[found.end(1) :]


def no_number(text: str, luck: Random) -> str:
    wrong = luck.choice(("O", "l", "-1", "100", "2.5", "1,2", "ten", "٣", "½", "9" * 999, "+3", "0x1", "1e1", "²", "#"))
    at = luck.randrange(10)
    return rows(text, luck, lambda words: [*words[:at], wrong, *words[at + 1 :]])


def one_less(text: str, luck: Random) -> str:
    at = luck.randrange(10)
    return rows(text, luck, lambda words: [*words[:at], *words[at + 1 :]])


def one_more(text: str, luck: Random) -> str:
    return rows(text, luck, lambda words: [*words, str(luck.randrange(6))])


def glued(text: str, luck: Random) -> str:
    at = luck.randrange(9)
    return rows(text, luck, lambda words: [*words[:at], words[at] + words[at + 1], *words[at + 2 :]])


def emptied(text: str, luck: Random) -> str:
    return rows(text, luck, lambda words: [])


def row_gone(text: str, luck: Random) -> str:
    return text.replace(luck.choice([found[0] for found in ROW.finditer(text)]) + "\n", "", 1)


def row_twice(text: str, luck: Random) -> str:
    line = luck.choice([found[0] for found in ROW.finditer(text)])
    return text + line + "\n"


def too_many(text: str, luck: Random) -> str:
    return text + "values: 1 2 3\n" * luck.randrange(20, 900)


def too_few(text: str, luck: Random) -> str:
    return ROW.sub("", text) + "values: " + "1 " * luck.randrange(1, 10)


def no_values(text: str, luck: Random) -> str:
    return ROW.sub("", text)


def worthless(text: str, luck: Random) -> str:
    return ROW.sub(lambda row: re.sub(r"\d+", "0", row[0]), text)


def miscounted(text: str, luck: Random) -> str:
    return re.sub(
        r"squares: \d+", f"squares: {luck.choice(('29', '41', '0', '-1', 'forty', '', '040', '9' * 500))}", text
    )


def squares_twice(text: str, luck: Random) -> str:
    return text + re.search(r"squares: \d+", text)[0]


def cut(text: str, luck: Random) -> str:
    return text[: luck.randrange(len(text.rstrip()))]


def drawn(text: str, luck: Random) -> str:
    return text + "---\n" + ".".join(str(luck.randrange(9)) for _ in range(20))


BROKEN = (
    no_number, one_less, one_more, glued, emptied, row_gone, row_twice, too_many, too_few, no_values, worthless,
    miscounted, squares_twice, cut, drawn,
)  # fmt: skip
