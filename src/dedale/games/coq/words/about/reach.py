"""What is common to all that is explained: who could stop at a place now or by the next roll, and how ids are read."""

from collections.abc import Iterator

from dedale.core import Language, Record
from dedale.core.rooms import Names

from ...tables import FACES, PAWNS, START, Code, Phase
from ..notation import goals
from ..terms import gain, letter, listed, points


def number(text: str, end: int) -> int:
    """The number below the end that an id names, or -1."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < end else -1


def reaching(s: Record, place: int, names: Names, t: Language) -> Iterator[str]:
    """How whoever is to move could stop there: with the roll there is, or by which one."""
    if s.phase == Phase.PLAY:
        yield from (stopping(s, move, place, names, t) for move, to in goals(s).items() if to == place)
    elif s.phase in (Phase.ROLL, Phase.AGAIN):
        yield from by_rolls(s, place, names, t)


def stopping(s: Record, move: int, place: int, names: Names, t: Language) -> str:
    name = names[s.player]
    if move == Code.ENTER:
        return t("{name} can enter a pawn here.", name=name)
    said = {"name": name, "pawn": letter(move), "points": points(gain(s, move, place), t)}
    enemies = met_there(s, place)
    if enemies:
        enemy = listed([names[seat] for seat in enemies], t)
        return t("{name} can stop here with pawn {pawn} ({points}) and meet {enemy}.", enemy=enemy, **said)
    if place < s.pawn[s.player, move] + s.die:
        return t("{name} can go on to the COQ with pawn {pawn} and come back here, for no points.", **said)
    return t("{name} can stop here with pawn {pawn}: {points}.", **said)


def met_there(s: Record, place: int) -> list[int]:
    """The other seats that have a pawn on this square, where it is not safe."""
    if not START < place <= s.squares:
        return []
    return [seat for seat in range(s.seats) if seat != s.player and place in s.pawn[seat].tolist()]


def by_rolls(s: Record, place: int, names: Names, t: Language) -> Iterator[str]:
    for pawn in range(PAWNS):
        for die in rolls_to(s, pawn, place):
            yield t(
                "With a {die}, {name} stops here with pawn {pawn}.", die=die, name=names[s.player], pawn=letter(pawn)
            )


def rolls_to(s: Record, pawn: int, place: int) -> list[int]:
    """The rolls that bring the player's pawn there, straight on or back from the COQ."""
    start, coq = s.pawn[s.player, pawn], s.squares + 1
    if not START <= start < coq:
        return []
    straight, back = place - start, 2 * coq - start - place
    return sorted({die for die in (straight, back) if 0 < die <= FACES})
