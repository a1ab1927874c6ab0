"""Boxes of cards, tokens and dice broken."""

from collections.abc import Callable
from random import Random

HUGE = "9" * 999
NO_NUMBER = ("0", "-1", "99", "one", "1.5", "٣", HUGE, "", "x1", "1/2")
KEYS = ("card", "token", "adventurer", "mummy", "boss")


def lines(text: str, key: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith(f"{key}:")]


def line(text: str, luck: Random, key: str, change: Callable[[list[str]], list[str]]) -> str:
    """With the words of one such line changed."""
    old = luck.choice(lines(text, key))
    return text.replace(old + "\n", f"{key}: " + " ".join(change(old.split()[1:])) + "\n", 1)


def word(text: str, luck: Random, key: str, at: int, wrong: tuple[str, ...]) -> str:
    return line(text, luck, key, lambda words: [*words[:at], luck.choice(wrong), *words[at + 1 :]])


def cards_miscounted(text: str, luck: Random) -> str:
    return word(text, luck, "card", 0, NO_NUMBER)


def unknown_symbol(text: str, luck: Random) -> str:
    return word(text, luck, "card", 1, ("cat", "ank", "eyes", "scarabs", "Ankh", "sarcofagus", "lit", "1", HUGE))


def bad_exits(text: str, luck: Random) -> str:
    return word(
        text,
        luck,
        "card",
        2,
        ("000000", "11111", "1111111", "11O100", "222222", "lit", "1", HUGE, "-10000", "１１００００"),
    )


def bad_light(text: str, luck: Random) -> str:
    return word(text, luck, "card", 3, ("dark", "Lit", "yes", "unlit.", "0", "", "lit unlit", "lit, 2"))


def card_unlike(text: str, luck: Random) -> str:
    return line(text, luck, "card", lambda words: luck.sample(words, luck.randrange(4)))


def line_gone(text: str, luck: Random) -> str:
    old = luck.choice([old for key in (*KEYS, "combat-die", "mummy-die") for old in lines(text, key)])
    return text.replace(old + "\n", "", 1)


def line_twice(text: str, luck: Random) -> str:
    old = luck.choice([old for key in (*KEYS, "combat-die", "mummy-die") for old in lines(text, key)])
    return text.replace(old, f"{old}\n{old}", 1)


def kind_gone(text: str, luck: Random) -> str:
    key = luck.choice(KEYS)
    for old in lines(text, key):
        text = text.replace(old + "\n", "", 1)
    return text


def symbol_gone(text: str, luck: Random) -> str:
    a, b = luck.sample(("ankh", "eye", "scarab", "sarcophagus"), 2)
    for old in lines(text, "card"):
        text = text.replace(old, old.replace(f" {a} ", f" {b} "))
    return text


def tokens_miscounted(text: str, luck: Random) -> str:
    return word(text, luck, "token", 0, (*NO_NUMBER, "17", "9"))


def unknown_token(text: str, luck: Random) -> str:
    return word(text, luck, "token", 1, ("torch", "place", "snare", "shields", "1", "", HUGE))


def token_unlike(text: str, luck: Random) -> str:
    return line(text, luck, "token", lambda words: [*words, luck.choice(("1", "3", "of", "shield"))])


def token_unnumbered(text: str, luck: Random) -> str:
    kind = luck.choice(("torches", "places"))
    wrong = luck.choice(("", "0", "4", "I", HUGE))
    old = luck.choice([old for old in lines(text, "token") if kind in old])
    return text.replace(old, f"token: 1 {kind} {wrong}")


def unknown_power(text: str, luck: Random) -> str:
    return word(text, luck, "adventurer", 0, ("flight", "torches", "", "Damage", "place token", "1", HUGE))


def bad_fighter(text: str, luck: Random) -> str:
    return word(text, luck, luck.choice(("mummy", "boss")), 1, ("0", "-1", "21", "x", "", HUGE, "1.0"))


def unknown_skill(text: str, luck: Random) -> str:
    return word(text, luck, luck.choice(("mummy", "boss")), 0, ("speed", "atack", "heart", "9", "HEARTS", HUGE))


def skill_twice(text: str, luck: Random) -> str:
    return line(text, luck, luck.choice(("mummy", "boss")), lambda words: [*words, *words[:2]])


def odd_word(text: str, luck: Random) -> str:
    key = luck.choice(("mummy", "boss", "combat-die", "mummy-die"))
    return line(text, luck, key, lambda words: [*words, luck.choice(("attack", "hit", "easy", "extra", "and", "5"))])


def bad_combat_die(text: str, luck: Random) -> str:
    return word(text, luck, "combat-die", 1, ("0", "2", "4", "6", "7", "three", HUGE))


def bad_faces(text: str, luck: Random) -> str:
    return word(text, luck, "combat-die", 2, ("miss", "hit", "specials", "6", "draw"))


def bad_mummy_die(text: str, luck: Random) -> str:
    return word(text, luck, "mummy-die", luck.choice((1, 3)), ("0", "5", "6", "-1", "two", HUGE))


def cut(text: str, luck: Random) -> str:
    return text[: luck.randrange(text.rstrip().rindex("\n"))]


def drawn(text: str, luck: Random) -> str:
    return text + "---\n" + "/\\" * luck.randrange(1, 40)


BROKEN = (
    cards_miscounted, unknown_symbol, bad_exits, bad_light, card_unlike, line_gone, line_twice, kind_gone, symbol_gone,
    tokens_miscounted, unknown_token, token_unlike, token_unnumbered, unknown_power, bad_fighter, unknown_skill,
    skill_twice, odd_word, bad_combat_die, bad_faces, bad_mummy_die, cut, drawn,
)  # fmt: skip
