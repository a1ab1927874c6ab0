"""Who plays whom in the next round of an evening, and who begins."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from dedale.table.club.matching import May, most_pairs
from dedale.table.club.standings import SITS_OUT, Pair, points

ROBIN, SWISS = "robin", "swiss"
FEWEST, MOST = 2, 40
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Past:
    """The rounds so far, as a pairing looks at them."""

    people: tuple[int, ...]  # who is still there, in the order they came
    rounds: tuple[tuple[Pair, ...], ...]

    @cached_property
    def pairs(self) -> list[Pair]:
        return [pair for done in self.rounds for pair in done]

    @cached_property
    def games(self) -> list[Pair]:
        return [pair for pair in self.pairs if pair.other != SITS_OUT]

    @cached_property
    def _meetings(self) -> frozenset[frozenset[int]]:
        return frozenset(frozenset((pair.one, pair.other)) for pair in self.games)

    @cached_property
    def _begun(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for pair in self.games:
            for who, more in ((pair.one, 1), (pair.other, -1)):
                found[who] = found.get(who, 0) + more
        return found

    def met(self, one: int, other: int) -> bool:
        return frozenset((one, other)) in self._meetings

    def sat_out(self, who: int) -> int:
        return sum(pair.one == who and pair.other == SITS_OUT for pair in self.pairs)

    def begun(self, who: int) -> int:
        """How much oftener they began than the other did."""
        return self._begun.get(who, 0)

    def began_last(self, who: int) -> bool:
        last = next((pair for pair in reversed(self.games) if who in (pair.one, pair.other)), None)
        return last is not None and last.one == who


def rounds_of(kind: str, people: int, wanted: int) -> int:
    """How many rounds an evening has: everybody against everybody, or as many as wished for."""
    return wanted if kind == SWISS else max(1, people - 1 + people % 2)


def usual_rounds(people: int) -> int:
    """Enough that one of them can have won all games."""
    return max(1, (max(2, people) - 1).bit_length())


def next_round(kind: str, past: Past) -> list[Pair]:
    return PAIRED[kind](past)


# Everybody against everybody


def robin(past: Past) -> list[Pair]:
    """The circle: the first stays, the others walk round it; who left leaves their place empty. Along the circle the
    one side begins and the other in turn, and the first begins every other time."""
    everybody = sorted({*past.people, *(who for pair in past.pairs for who in (pair.one, pair.other))} - {SITS_OUT})
    ring = [*everybody, SITS_OUT] if len(everybody) % 2 else everybody
    turn = len(past.rounds) % (len(ring) - 1)
    walked = [ring[0], *ring[1:][turn:], *ring[1:][:turn]]
    half = len(ring) // 2
    couples = zip(walked[:half], reversed(walked[half:]), strict=True)
    turned = [(turn + len(past.rounds) // (len(ring) - 1)) % 2, *(n % 2 for n in range(1, half))]
    found = [
        left_alone(past, *(couple[::-1] if back else couple)) for couple, back in zip(couples, turned, strict=True)
    ]
    return [pair for pair in found if pair is not None]


def left_alone(past: Past, one: int, other: int) -> Pair | None:
    """Two of a circle as they are now: one may have left, or both."""
    here = [who for who in (one, other) if who in past.people]
    if len(here) == 2:
        return Pair(one, other)
    return Pair(here[0], SITS_OUT, 1.0) if here else None


# Equals against equals


def swiss(past: Past) -> list[Pair]:
    """By rank, each with the nearest fitting one such that the fewest possible meet again."""
    score = points(past.pairs)
    ranked = sorted(past.people, key=lambda who: (-score.get(who, 0.0), past.people.index(who)))

    def fresh(one: int, other: int) -> bool:
        return not past.met(one, other)

    pairs: list[Pair] = []
    if len(ranked) % 2:
        out = who_sits_out(past, ranked, fresh)
        ranked.remove(out)
        pairs = [Pair(out, SITS_OUT, 1.0)]
    return [*(beginning(past, one, other) for one, other in coupled(past, ranked, score, fresh)), *pairs]


def who_sits_out(past: Past, ranked: Sequence[int], fresh: May) -> int:
    """The last of those who did so least often; of them one whose absence lets the most others meet somebody new."""
    least = min(past.sat_out(who) for who in ranked)
    able = [who for who in reversed(ranked) if past.sat_out(who) == least]
    return best(able, lambda who: most_pairs([each for each in ranked if each != who], fresh), len(ranked) // 2)


def best(things: Sequence[Thing], worth: Callable[[Thing], int], enough: int) -> Thing:
    """The first of those worth most; no more are looked at once one is worth enough."""
    found, most = things[0], -1
    for thing in things:
        value = worth(thing)
        if value > most:
            found, most = thing, value
        if most >= enough:
            break
    return found


def coupled(past: Past, ranked: Sequence[int], score: dict[int, float], fresh: May) -> list[tuple[int, int]]:
    """Everybody with somebody, from the top; nobody is taken whom those below need to meet somebody new."""
    left, found = list(ranked), list[tuple[int, int]]()
    possible = most_pairs(left, fresh)
    while left:
        one = left.pop(0)
        wishes = sorted(left, key=wish(past, one, left, score))

        def kept(other: int, one: int = one) -> int:
            rest = [who for who in left if who != other]
            return most_pairs(rest, fresh) + fresh(one, other)

        other = best(wishes, kept, possible)
        possible -= fresh(one, other)
        left.remove(other)
        found.append((one, other))
    return found


def wish(past: Past, one: int, left: Sequence[int], score: dict[int, float]) -> Callable[[int], tuple[float, ...]]:
    """Equal points first, then somebody who is due the other side, then the middle of those with as many points:
    the upper half meets the lower half."""
    equals = [who for who in left if score.get(who, 0.0) == score.get(one, 0.0)]

    def order(other: int) -> tuple[float, ...]:
        apart = abs(score.get(one, 0.0) - score.get(other, 0.0))
        clash = max(0, abs(past.begun(one) + past.begun(other)) - 1)
        place = equals.index(other) if other in equals else left.index(other)
        return apart, clash, past.met(one, other), abs(place - len(equals) // 2), place

    return order


# Who begins


def beginning(past: Past, one: int, other: int) -> Pair:
    """Who began less often; else who did not the last time; else the one who came later, every other time."""
    ahead = (past.begun(one), past.began_last(one)), (past.begun(other), past.began_last(other))
    if ahead[0] == ahead[1]:
        return Pair(one, other) if (one + other) % 2 == (one < other) else Pair(other, one)
    return Pair(one, other) if ahead[0] < ahead[1] else Pair(other, one)


PAIRED: dict[str, Callable[[Past], list[Pair]]] = {ROBIN: robin, SWISS: swiss}
