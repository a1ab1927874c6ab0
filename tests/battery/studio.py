"""The part of the battery for games with a studio: whatever a hand does on whatever text, nothing fails and nothing is
lost; what the studio writes is the same board."""

import re
from collections.abc import Iterator
from random import Random

from dedale.core import Fault, Game, Tool, Touch
from dedale.core.edition import Source, parse
from dedale.core.rooms import Studio

from .sampled import IDS, tongues

NONSENSE = (
    "",
    "nothing",
    "square-",
    "square-zz",
    "line-a1-a1",
    "-",
    "99999999999999999999",
    "١",
    "<b>",
    "a:b",
    "#",
    "é\u2028",
)
VALUES = ("", "0", "7", "99", "100", "-1", "x", "#", "a: b", "yes", "²", "\u202e")
PLACE = re.compile(r'<\w+[^>]*\brole="button"[^>]*>')


def studio_of(game: Game) -> Studio | None:
    return game.studio


def shipped(game: Game) -> list[Source]:
    return [game.shipped(name) for name in game.facts.editions]


def texts(game: Game, studio: Studio) -> list[str]:
    """Good ones, empty ones, and some that somebody has damaged."""
    good = [source.text for source in shipped(game)]
    return ["", studio.blank(), *good, *(text for each in good for text in damaged(each, 6))]


def damaged(text: str, count: int) -> Iterator[str]:
    rng = Random(len(text))
    for _ in range(count):
        at = rng.randrange(len(text))
        yield (
            text[:at]
            + rng.choice(("", "?", " ", "\n", ":", "-", "zz", "9", "\n---\n", "\u00a0"))
            + text[at + rng.randrange(9) :]
        )


def touches(drawn: str, tool: Tool, rng: Random) -> Iterator[Touch]:
    ids = IDS.findall(drawn)
    for value in {*VALUES, *(value for value, _ in tool.choices[:4])}:
        for name in (*rng.sample(ids, min(3, len(ids))), rng.choice(NONSENSE)):
            yield Touch(tool.key, name, value)


def check_no_hand_breaks_the_studio(game: Game) -> None:
    """Any tool, on any id, with any value, on any text: another text that can be drawn and touched again."""
    studio, t = studio_of(game), tongues(game)[0]
    for number, text in enumerate(texts(game, studio) if studio else ()):
        rng, drawn = Random(number), str(studio.draw(text, t))
        for tool in (*studio.tools(text, t), Tool("nonsense", "", "")):
            after = [studio.touch(text, touch) for touch in touches(drawn, tool, rng)]
            assert all(isinstance(each, str) for each in after)
            assert str(studio.draw(rng.choice(after), t)).startswith("<svg")
            assert studio.touch(text, Touch("nonsense", "square-1", "x")) == text


def check_a_hand_leaves_alone_what_it_does_not_speak_of(game: Game) -> None:
    """Lines that nobody can read stay, whatever is done beside them."""
    studio, t = studio_of(game), tongues(game)[0]
    for source in shipped(game) if studio else ():
        text = f"a line that is none\n# said by its owner\nunknown: word\n{source.text}"
        for tool in studio.tools(text, t):
            for touch in touches(str(studio.draw(text, t)), tool, Random(1)):
                lines = studio.touch(text, touch).split("\n")
                assert {"a line that is none", "# said by its owner", "unknown: word"} <= set(lines)


def check_a_board_written_by_the_studio_is_the_same_board(game: Game) -> None:
    studio = studio_of(game)
    for source in shipped(game) if studio else ():
        text = studio.written(source)
        again = parse(source.key, source.name, text)
        assert studio.written(again) == text
        assert (again.title, again.reconstruction) == (source.title, source.reconstruction)
        for seats in game.facts.seats:
            laid = [game.blank(game.setting(each, seats=seats)).tobytes() for each in (source, again)]
            assert laid[0] == laid[1]


def check_every_place_of_the_studio_has_a_name(game: Game) -> None:
    """In both languages, each id once; nothing in it that the page's policy forbids."""
    studio = studio_of(game)
    for text in [studio.blank(), *(source.text for source in shipped(game))] if studio else ():
        for t in tongues(game):
            drawn = str(studio.draw(text, t))
            ids, places = re.findall(r'\bid="([^"]+)"', drawn), PLACE.findall(drawn)
            assert len(set(ids)) == len(ids)
            assert places
            assert all(
                re.search(r'\bid="[^"]+"', place) and re.search(r'aria-label="[^"]+"', place) for place in places
            )
            assert not re.search(r"<style|<script|\bstyle=|\bon\w+=", drawn)
            spoken = {name for line in range(1, 2 + text.count("\n")) for name in studio.places(text, line)}
            assert spoken <= set(ids)


def refusal(game: Game, text: str) -> Fault | None:
    try:
        game.blank(game.setting(parse("own", "own", text, own=True)))
    except Fault as fault:
        return fault
    return None


def check_a_damaged_text_is_refused_in_words(game: Game) -> None:
    """Or it is still a board; nothing else comes of it."""
    studio = studio_of(game)
    for source in shipped(game) if studio else ():
        for text in damaged(source.text, 60):
            fault = refusal(game, text)
            assert fault is None or all(fault.say(t).strip() for t in tongues(game))
            for line in range(-1, 3 + text.count("\n")):
                assert all(isinstance(name, str) for name in studio.places(text, line))
