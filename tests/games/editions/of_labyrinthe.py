"""Layouts broken."""

from random import Random

SIZE = 21


def parts(text: str) -> tuple[str, list[str]]:
    head, _, drawing = text.partition("---\n")
    return head, drawing.split("\n")[:SIZE]


def whole(head: str, rows: list[str]) -> str:
    return head + "---\n" + "\n".join(rows) + "\n"


def signed(text: str, luck: Random, wanted: str, sign: str) -> str:
    """One square of these signs written otherwise."""
    head, rows = parts(text)
    row, column = luck.choice([(r, c) for r in range(SIZE) for c in range(SIZE) if rows[r][c] in wanted])
    rows[row] = rows[row][:column] + sign + rows[row][column + 1 :]
    return whole(head, rows)


def unknown_sign(text: str, luck: Random) -> str:
    return signed(text, luck, ".", luck.choice("?a0Äéж,_#*\N{BLACK SQUARE}"))


def small_letter(text: str, luck: Random) -> str:
    return signed(text, luck, "ABCDEFGH", luck.choice("abcdefgh"))


def blank_square(text: str, luck: Random) -> str:
    return signed(text, luck, "+", luck.choice(" \t\N{NO-BREAK SPACE}"))


def on_the_white(text: str, luck: Random) -> str:
    return signed(text, luck, "+", luck.choice("ABCDEFGH.s"))


def on_a_corner(text: str, luck: Random) -> str:
    return signed(text, luck, "s", luck.choice("ABCDEFGH.+"))


def stray_white(text: str, luck: Random) -> str:
    return signed(text, luck, ".ABCDEFGH", luck.choice("+s"))


def torn_block(text: str, luck: Random) -> str:
    return signed(text, luck, "ABCDEFGH", ".")


def other_letter(text: str, luck: Random) -> str:
    return signed(text, luck, "ABCDEFGH", "Z")


def one_more(text: str, luck: Random) -> str:
    return signed(text, luck, ".", luck.choice("IJKQXYZ"))


def short_row(text: str, luck: Random) -> str:
    head, rows = parts(text)
    at, gone = luck.randrange(SIZE), luck.randrange(1, SIZE)
    rows[at] = rows[at][:gone]
    return whole(head, rows)


def long_row(text: str, luck: Random) -> str:
    head, rows = parts(text)
    rows[luck.randrange(SIZE)] += luck.choice(".sA+") * luck.randrange(1, 60)
    return whole(head, rows)


def row_gone(text: str, luck: Random) -> str:
    head, rows = parts(text)
    del rows[luck.randrange(SIZE)]
    return whole(head, rows)


def row_twice(text: str, luck: Random) -> str:
    head, rows = parts(text)
    at = luck.randrange(SIZE)
    return whole(head, [*rows[:at], *[rows[at]] * luck.randrange(2, 9), *rows[at + 1 :]])


def rows_swapped(text: str, luck: Random) -> str:
    """The first with one from the middle: the corners are wrong."""
    head, rows = parts(text)
    at = luck.randrange(2, 19)
    rows[0], rows[at] = rows[at], rows[0]
    return whole(head, rows)


def a_gap(text: str, luck: Random) -> str:
    """A gap within the drawing."""
    head, rows = parts(text)
    at = luck.randrange(1, SIZE)
    return whole(head, [*rows[:at], "", *rows[at:]])


def long_block(text: str, luck: Random) -> str:
    head, rows = parts(text)
    at = luck.choice((2, 18))
    rows[at] = "X" * luck.randrange(7, 22) + "." * SIZE
    rows[at] = rows[at][:SIZE]
    return whole(head, rows)


def without(text: str, luck: Random) -> str:
    """All blocks of a letter."""
    head, rows = parts(text)
    letter = luck.choice("ABCDEFGH")
    return whole(head, [row.replace(letter, ".") for row in rows])


def chessboard(text: str, luck: Random) -> str:
    """As many blocks as can be."""
    head, rows = parts(text)
    letters = luck.choice(("AB", "A", "QXYZ"))
    return whole(
        head,
        ["".join(sign if sign in "s+" else letters[(r + c) % len(letters)] for c, sign in enumerate(row))
         for r, row in enumerate(rows)],
    )  # fmt: skip


def no_rule(text: str, luck: Random) -> str:
    return text.replace("---\n", luck.choice(("", "===\n", "- - -\n", "drawing\n")))


def keyed(text: str, luck: Random) -> str:
    return luck.choice(("size: 21\n", "blocks: 32\n", "outer: a1\n")) + text


def cut(text: str, luck: Random) -> str:
    return text[: luck.randrange(len(text.rstrip()))]


BROKEN = (
    unknown_sign, small_letter, blank_square, on_the_white, on_a_corner, stray_white, torn_block, other_letter,
    one_more, short_row, long_row, row_gone, row_twice, rows_swapped, a_gap, long_block, without, chessboard, no_rule,
    keyed, cut,
)  # fmt: skip
