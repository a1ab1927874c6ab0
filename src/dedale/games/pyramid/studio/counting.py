"""How many of each thing a draft has, and the text when there are more or fewer."""

from itertools import zip_longest

from dedale.core.draft import Draft
from dedale.core.edition import Entry, whole

from ..edition import CARD_KINDS, KEYS, LIGHTS
from ..tables import CARDS, SIDES
from .things import LINES, ORDER, SORTS, THINGS, Thing, turned

MOST_DIGITS = 99


def counts(text: str) -> dict[str, int]:
    """By id; what cannot be read is not counted."""
    draft = Draft(text, KEYS)
    listed: dict[tuple[str, str], int] = {}
    for entry in draft.entries:
        n, what = said(entry)
        listed[entry.key, what] = listed.get((entry.key, what), 0) + n
    numbers = {key: [paired(entry)[0] for entry in draft.all(key)] for key in LINES}
    return {thing.id: count(thing, listed, numbers) for thing in THINGS.values()}


def count(thing: Thing, listed: dict[tuple[str, str], int], numbers: dict[str, list[dict[str, int]]]) -> int:
    if thing.key not in LINES:
        return min(MOST_DIGITS, listed.get((thing.key, thing.what), 0))
    lines = numbers[thing.key]
    return lines[thing.at].get(thing.what, 0) if thing.at < len(lines) else 0


def said(entry: Entry) -> tuple[int, str]:
    """How many of what a line counts, as we would write it; nothing where it cannot be read."""
    words = entry.words
    if entry.key == "adventurer":
        return 1, entry.value
    n = whole(words[0], 1, CARDS) if words else None
    if n is None:
        return 0, ""
    if entry.key == "card" and len(words) == 4 and is_card(*words[1:]):
        return n, f"{words[1]} {turned(words[2])} {words[3]}"
    return n, " ".join(words[1:])


def is_card(kind: str, exits: str, light: str) -> bool:
    return kind in CARD_KINDS and light in LIGHTS and len(exits) == SIDES and set(exits) <= {"0", "1"}


def paired(entry: Entry) -> tuple[dict[str, int], list[str]]:
    """The numbers by word of a line, and the words that are none of these."""
    known, rest, words = dict[str, int](), list[str](), entry.words
    for word, given in zip_longest(words[::2], words[1::2], fillvalue=""):
        n = whole(given, 0, MOST_DIGITS)
        if word in SORTS[entry.key] and n is not None:
            known[word] = n
        else:
            rest += [word, given] if given else [word]
    return known, rest


# Changes


def counted(text: str, thing: Thing, n: int) -> str:
    """The text with so many of it."""
    draft = Draft(text, KEYS)
    if thing.key in LINES:
        number(draft, thing, n)
    elif thing.key == "adventurer":
        repeat(draft, thing, n)
    else:
        amount(draft, thing, n)
    return str(draft)


def alike(draft: Draft, thing: Thing) -> list[Entry]:
    return [entry for entry in draft.all(thing.key) if said(entry)[1] == thing.what]


def amount(draft: Draft, thing: Thing, n: int) -> None:
    """One line for all of them: the first there is, else one where it belongs."""
    own, line = alike(draft, thing), f"{thing.key}: {n} {thing.what}"
    place = own[0].line - 1 if own else belongs(draft, thing)
    drop(draft, own)
    draft.lines[place:place] = [line] if n else []


def repeat(draft: Draft, thing: Thing, n: int) -> None:
    """A line for each."""
    own = alike(draft, thing)
    drop(draft, own[n:])
    place = own[-1].line if own else belongs(draft, thing)
    draft.lines[place:place] = [f"{thing.key}: {thing.what}"] * (n - len(own))


def number(draft: Draft, thing: Thing, n: int) -> None:
    """In the line of its own thing; lines that are missing before it come with it."""
    while len(draft.all(thing.key)) <= thing.at:
        place = max([entry.line for entry in draft.all(thing.key)], default=belongs(draft, thing))
        draft.lines[place:place] = [f"{thing.key}:"]
    entry = draft.all(thing.key)[thing.at]
    known, rest = paired(entry)
    known[thing.what] = n
    pairs = [f"{word} {known[word]}" for word in SORTS[thing.key] if known.get(word)]
    draft.lines[entry.line - 1] = " ".join([f"{thing.key}:", *pairs, *rest])


def drop(draft: Draft, entries: list[Entry]) -> None:
    gone = {entry.line - 1 for entry in entries}
    draft.lines = [raw for i, raw in enumerate(draft.lines) if i not in gone]


def belongs(draft: Draft, thing: Thing) -> int:
    """Behind the last line that a file lists before it: of its own key if there is one, else of another."""
    keys = KEYS[: KEYS.index(thing.key)]
    places = {pair: i for i, pair in enumerate(ORDER)}
    here = places[thing.key, thing.what]
    own = [each for each in draft.all(thing.key) if places.get((each.key, said(each)[1]), here) < here]
    first = [each.line - 1 for each in draft.all(thing.key)]
    before = [each.line for each in draft.entries if each.key in keys]
    return max([each.line for each in own], default=min(first, default=max(before, default=0)))
