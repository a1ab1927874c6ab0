"""Boards of squares and lines broken."""

import re
from random import Random


def squares(text: str, key: str) -> list[str]:
    return re.search(f"^{key}: (.*)$", text, re.MULTILINE)[1].split()


def said(text: str, key: str, value: str) -> str:
    return re.sub(f"^{key}: .*$", lambda _: f"{key}: {value}", text, flags=re.MULTILINE)


def no_square(text: str, luck: Random) -> str:
    key = luck.choice(("outer", "inner", "starts"))
    wrong = luck.choice(("z9", "i1", "a0", "a9", "A1", "1a", "b", "b10", "b2,c2", "é1", "b٣", "b" + "2" * 900, "b2;"))
    names = squares(text, key)
    names[luck.randrange(len(names))] = wrong
    return said(text, key, " ".join(names))


def listed_twice(text: str, luck: Random) -> str:
    key = luck.choice(("outer", "inner"))
    names = squares(text, key)
    return said(text, key, " ".join([*names, luck.choice(names)]))


def both(text: str, luck: Random) -> str:
    return said(text, "inner", " ".join([*squares(text, "inner"), luck.choice(squares(text, "outer"))]))


def all_outer(text: str, luck: Random) -> str:
    """Inner squares with squares all round cannot be fallen from."""
    inner = squares(text, "inner")
    return said(said(text, "inner", ""), "outer", " ".join(luck.sample(squares(text, "outer") + inner, 12)) + " e5 g5")


def no_edge(text: str, luck: Random) -> str:
    return luck.choice((said(text, "outer", ""), re.sub("outer: .*\n", "", text)))


def all_round(text: str, luck: Random) -> str:
    names = [f"{c}{r}" for c in "abc" for r in "123"]
    luck.shuffle(names)
    return f"outer: {' '.join(names)}\nstarts: a1 c3\nlines: neighbours\n"


def bad_starts(text: str, luck: Random) -> str:
    a, b, c = luck.sample(squares(text, "outer"), 3)
    return said(text, "starts", luck.choice((a, f"{a} {a}", f"{a} {b} {c}", "", f"{a} h8", f"{a}-{b}", f"{a}, {b}")))


def no_starts(text: str, luck: Random) -> str:
    return re.sub("starts: .*\n", "", text)


def starts_twice(text: str, luck: Random) -> str:
    return text + "starts: " + " ".join(luck.sample(squares(text, "outer"), 2))


def bad_lines(text: str, luck: Random) -> str:
    return said(text, "lines", luck.choice(("many", "", "neighbors", "voisines", "listed", "neighbours listed", "all")))


def no_lines(text: str, luck: Random) -> str:
    return text.replace("lines: neighbours\n", "")


def far(text: str, luck: Random) -> str:
    a, b = luck.choice(
        [(a, b) for a in squares(text, "outer") for b in squares(text, "outer") if abs(ord(a[0]) - ord(b[0])) > 1]
    )
    return text + f"{luck.choice(('line', 'cut'))}: {a}-{b}"


def nowhere(text: str, luck: Random) -> str:
    value = luck.choice(("", "-", "b2", "b2-", "c3--", "b2-h8", "b2-q7", "b2>c2", "b2-" * 500 + "z9"))
    return text + f"{luck.choice(('line', 'cut'))}: {value}"


def cut_twice(text: str, luck: Random) -> str:
    return text + "cut: b2-b3\n" + luck.choice(("cut: b3-b2", "cut: b2-b3-b2"))


def alone(text: str, luck: Random) -> str:
    """All lines of a corner cut."""
    name = luck.choice([name for name in squares(text, "outer") if name not in squares(text, "starts")])
    names = squares(text, "outer") + squares(text, "inner")
    near = [n for n in names if max(abs(ord(n[0]) - ord(name[0])), abs(int(n[1]) - int(name[1]))) == 1]
    return text + "\n".join(f"cut: {name}-{n}" for n in near)


def cut(text: str, luck: Random) -> str:
    return text[: luck.randrange(len(text.rstrip()))]


def drawn(text: str, luck: Random) -> str:
    return text + "---\n" + "x" * luck.randrange(1, 40)


BROKEN = (
    no_square, listed_twice, both, all_outer, no_edge, all_round, bad_starts, no_starts, starts_twice, bad_lines,
    no_lines, far, nowhere, cut_twice, alone, cut, drawn,
)  # fmt: skip
