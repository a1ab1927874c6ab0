"""Sixty things a player may try and the referee refuses, drawn over all questions and all kinds of moves.

python docs/refusals.py sumo              what is asked, what is tried, and the answer in both languages
python docs/refusals.py sumo --seed 7     others
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import click
import numpy as np

from dedale.core import CHANCE, LANGUAGES, Fault, Game, Illegal, Play, below, registry

PAGE, GAMES, TRIES, LONGEST = 60, 12, 12, 600
IDS = re.compile(r' id="([^"]+)"')
NAMES = ("Camille", "Éloi", "Ana", "Hugo", "Zoé", "Icare")
FIGURES = re.compile(rf"\b[a-u]?\d+\b|{'|'.join(NAMES)}")
EACH = 8  # examples of one kind of sentence


class Refused(NamedTuple):
    """What was asked and tried, and the answers; `kind` is the clause and its sentence without names and figures."""

    kind: tuple[str, str]
    asked: str
    tried: str
    answers: tuple[str, ...]


def positions(game: Game, seed: int) -> Iterator[Play]:
    """Every decision of some random games, each with other options and another number of players."""
    rng = np.array([seed], np.uint64)
    for _ in range(GAMES):
        seats = game.facts.seats[below(rng, len(game.facts.seats))]
        odd = {o.key: list(o.values)[below(rng, len(o.values))] for o in game.facts.options if below(rng, 3) == 0}
        try:
            play = Play(game, game.setting(None, odd, seats))
        except Fault:  # options that do not go together, or not with so few players
            continue
        play.called = lambda t: NAMES
        while not play.over and len(play.plies) < LONGEST:
            if play.turn == CHANCE:
                play.draw(rng)
                continue
            yield play
            moves = play.legal()
            play.move(moves[below(rng, len(moves))])


def refusals(game: Game, seed: int) -> Iterator[Refused]:
    rng = np.array([seed + 1], np.uint64)
    for play in positions(game, seed):
        seen = play.view(play.turn)
        begun = {game.picture.clicks(seen, move)[0] for move in play.legal()}
        ids = sorted(set(IDS.findall(game.picture.board(seen, game.language("en")))) - begun)
        for _ in range(TRIES):
            code = below(rng, game.rules.CODES)
            if why := play.refused(code):
                yield told(play, typed(play, code), why)
            name = ids[below(rng, len(ids))]
            if why := play.unmeant([name]):
                yield told(play, f"click on {name}", why)


def typed(play: Play, code: int) -> str:
    try:
        return play.notation(code)
    except (ArithmeticError, LookupError, ValueError):  # a code that can only be sent by a program
        return f"code {code}"


def told(play: Play, tried: str, why: Illegal) -> Refused:
    game, t = play.game, play.game.language("en")
    asked = str(game.words.must(play.here, None, NAMES, t))
    answers = tuple(why.say(game.language(code)) for code in LANGUAGES)
    return Refused((why.named, FIGURES.sub("#", answers[0])), asked, tried, answers)


def page(game: Game, seed: int) -> list[Refused]:
    """Of each clause in turn another kind of sentence, then further examples of each, until there are sixty."""
    found: dict[tuple[str, str], list[Refused]] = defaultdict(list)
    for refused in refusals(game, seed):
        if len(kind := found[refused.kind]) < EACH and refused not in kind:
            kind.append(refused)
    rank: Counter[tuple[int, str]] = Counter()
    order: list[tuple[int, int, Refused]] = []
    for i in range(EACH):
        for kind in (kind for kind in found.values() if i < len(kind)):
            clause = i, kind[i].kind[0]
            order.append((i, rank[clause], kind[i]))
            rank[clause] += 1
    return sorted((refused for *_, refused in sorted(order)[:PAGE]), key=lambda refused: refused.kind)


@click.command(help=__doc__)
@click.argument("game")
@click.option("--seed", default=1, show_default=True)
def main(game: str, seed: int) -> None:
    for number, refused in enumerate(page(registry.find(game), seed), 1):
        click.echo(f"{number:2}. {refused.asked}\n    > {refused.tried}")
        for answer in refused.answers:
            click.echo(f"    {answer}")
        click.echo()


if __name__ == "__main__":
    main()
