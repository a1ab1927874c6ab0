"""Tile sets broken."""

import re
from random import Random

from dedale.games.gootmu.edition import WORDS

HUGE = "9" * 999
PLAIN = [name for name, printed in WORDS.items() if not printed.most and not printed.arrow]
COUNTED = [name for name, printed in WORDS.items() if printed.most and not printed.arrow]
ARROWED = [name for name, printed in WORDS.items() if printed.arrow and not printed.most]


def tiles(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith("tile:")]


def tile(text: str, luck: Random) -> str:
    return luck.choice(tiles(text))


def end(text: str, luck: Random, words: str) -> str:
    """Words added to a tile."""
    old = tile(text, luck)
    return text.replace(old, f"{old} {words}")


def free(old: str) -> list[str]:
    """Its squares without a label."""
    return [square for square in (c + r for c in "abcd" for r in "1234") if f" {square}=" not in old]


def label(text: str, luck: Random, wrong: str) -> str:
    """Another label on a free square of a tile."""
    old = tile(text, luck)
    return text.replace(old, f"{old} {luck.choice(free(old))}={wrong}")


def torn_rows(text: str, luck: Random) -> str:
    old = tile(text, luck)
    at = luck.choice([found.start() for found in re.finditer("[|./-]", old.split(" S:")[0])])
    return text.replace(old, old[:at] + old[at + 1 :])


def torn_columns(text: str, luck: Random) -> str:
    old = tile(text, luck)
    return text.replace(old, old.replace(" S:", f" S:{luck.choice('./-x')}"))


def wrong_sign(text: str, luck: Random) -> str:
    old = tile(text, luck)
    return text.replace(old, re.sub("E:[|.]", lambda _: "E:" + luck.choice("-xI!1 "), old))


def sides_swapped(text: str, luck: Random) -> str:
    old = tile(text, luck)
    return text.replace(old, old.replace(" E:", " Q:").replace(" S:", " E:").replace(" Q:", " S:"))


def no_walls(text: str, luck: Random) -> str:
    old = tile(text, luck)
    return text.replace(old, re.sub(luck.choice((r" E:\S+", r" S:\S+", r" T\d+", r" T\d+ E:\S+ S:\S+")), "", old))


def unknown_label(text: str, luck: Random) -> str:
    return label(text, luck, luck.choice(("FLY", "PANL(3)", "TRAPP>N", "PITT", "EXTRAS", "GO_ITEMS", "X" * 900, "9")))


def no_label(text: str, luck: Random) -> str:
    return end(
        text,
        luck,
        luck.choice(("PIT", "a1", "a1=", "=PIT", "a1=pit", "a1:PIT", "a1=PANEL(x)", "closed", "[closed", "a1=PIT,")),
    )


def unknown_square(text: str, luck: Random) -> str:
    return end(text, luck, luck.choice(("e1=PIT", "a5=PIT", "A1=PIT", "aa=PIT", "11=PIT", "[closed z9]", "[closed ]x")))


def second_label(text: str, luck: Random) -> str:
    old = luck.choice([old for old in tiles(text) if "=" in old])
    return text.replace(old, f"{old} {re.search('([a-d][1-4])=', old)[1]}=PIT")


def bad_count(text: str, luck: Random) -> str:
    return label(text, luck, f"{luck.choice(COUNTED)}({luck.choice(('0', '99', '', '-1', 'x', HUGE))})")


def no_count(text: str, luck: Random) -> str:
    return label(text, luck, luck.choice(COUNTED))


def count_added(text: str, luck: Random) -> str:
    return label(text, luck, f"{luck.choice(PLAIN)}({luck.choice(('1', '0', ''))})")


def bad_arrow(text: str, luck: Random) -> str:
    return label(text, luck, f"{luck.choice(ARROWED)}{luck.choice(('', '>', '>Q', '>n', '>1', '>NE', '→E'))}")


def arrow_added(text: str, luck: Random) -> str:
    return label(text, luck, f"{luck.choice(PLAIN)}>{luck.choice('NESW')}")


def panel_in_a_corner(text: str, luck: Random) -> str:
    return text + f"tile: X E:|../.../.../... S:..../..../.... a1=PANEL({luck.randrange(1, 7)})"


def only_open(text: str, luck: Random) -> str:
    """A trap that is no dead end, or a panel with four openings, as a tile instead of the last."""
    wrong = luck.choice(("b2=TRAP>N", "b2=PANEL(3)", "c3=TRAP>W", "[closed b2]", "[closed a1]", "c2=PANEL(1)"))
    return text.replace(tiles(text)[-1], f"tile: X E:.../.../.../... S:..../..../.... {wrong}")


def arrow_at_no_wall(text: str, luck: Random) -> str:
    return text.replace(tiles(text)[-1], "tile: X E:|../.../.../... S:..../..../.... a1=TRAP>S")


def full_tile(text: str, luck: Random) -> str:
    squares = [c + r for c in "abcd" for r in "1234"]
    words = " ".join(f"{square}=ODD" for square in luck.sample(squares, luck.choice((15, 16))))
    return text.replace(tiles(text)[-1], f"tile: X E:.../.../.../... S:..../..../.... {words}")


def tile_twice(text: str, luck: Random) -> str:
    old = tile(text, luck)
    return text.replace(old, f"{old}\n{old}")


def too_many(text: str, luck: Random) -> str:
    return text + "\n".join(f"tile: X{i} E:.../.../.../... S:..../..../...." for i in range(luck.randrange(1, 900)))


def too_few(text: str, luck: Random) -> str:
    return "\n".join([line for line in text.split("\n") if line not in tiles(text)[luck.randrange(9) :]])


def two_monsters(text: str, luck: Random) -> str:
    old = luck.choice([old for old in tiles(text) if "MON_START" not in old and len(free(old)) > 4])
    return text.replace(old, f"{old} {next(s for s in free(old) if f'closed {s}' not in old)}=MON_START")


def unknown_token(text: str, luck: Random) -> str:
    return text.replace("key 2", luck.choice(("keys 2", "clef 2", "Key 2", "2 key", "key: 2", "", f"{'k' * 900} 1")))


def bad_token(text: str, luck: Random) -> str:
    return text.replace(
        "key 2", luck.choice(("key", "key two", "key -1", "key 2 2", f"key {HUGE}", "key 101", "key=2"))
    )


def many_tokens(text: str, luck: Random) -> str:
    return text.replace("key 2", f"key {luck.randrange(71, 101)}")


def few_tokens(text: str, luck: Random) -> str:
    return re.sub("tokens: .*", f"tokens: key {luck.randrange(9)}", text)


def no_tokens(text: str, luck: Random) -> str:
    return re.sub("tokens: .*\n", luck.choice(("", "tokens:\n")), text)


def tokens_twice(text: str, luck: Random) -> str:
    return text + "tokens: key 2"


def cut(text: str, luck: Random) -> str:
    return text[: luck.randrange(text.index(tiles(text)[8]))]


def drawn(text: str, luck: Random) -> str:
    return text + "---\n" + "|." * luck.randrange(1, 40)


BROKEN = (
    torn_rows, torn_columns, wrong_sign, sides_swapped, no_walls, unknown_label, no_label, unknown_square, second_label,
    bad_count, no_count, count_added, bad_arrow, arrow_added, panel_in_a_corner, only_open, arrow_at_no_wall, full_tile,
    tile_twice, too_many, too_few, two_monsters, unknown_token, bad_token, many_tokens, few_tokens, no_tokens,
    tokens_twice, cut, drawn,
)  # fmt: skip
