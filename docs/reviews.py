"""Makes docs/review.md's part on the golden games, and their graphs in docs/pictures, from what the program prints.

python docs/reviews.py
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from dedale.core import record, registry
from dedale.lab.curve import alone
from dedale.lab.review import Review, review
from dedale.lab.telling import source, told
from dedale.players import ready, solved

HOME = Path(__file__).resolve().parent
PAGE, PICTURES = HOME / "review.md", HOME / "pictures"
START, END = "<!-- printed by docs/reviews.py -->\n", "<!-- end -->\n"


def lines(found: Review, names: list[str]) -> Iterator[str]:
    game = found.play.game
    t = game.language("en")
    yield f"### {game.facts.name}\n\n![Chances, move by move](pictures/review-{game.key}.svg)\n\n"
    points = told(found, names, t)
    if points:
        yield "| | ply | | made | better | |\n| --- | ---: | --- | --- | --- | --- |\n"
    for n, point in enumerate(points, 1):
        yield f"| {n} | {point.ply} | {point.title} | {point.made} | {point.better} | {point.chances} |\n"
    if not points:
        yield "No turning point: nobody made a clear mistake, and chance turned nothing round.\n"
    yield f"\n{len(found.moments)} plies. {source(found, t)}\n\n"


def compared(exact: Review, searched: Review) -> str:
    """How far the search's chances are from the truth, where it is known."""
    pairs = zip(exact.chances, searched.chances, strict=True)
    off = [abs(true[0] - guessed[0]) for true, guessed in pairs]
    worst = [min(each.turning, key=lambda turn: turn.change, default=None) for each in (exact, searched)]
    same = "the same" if worst[0] and worst[1] and worst[0].ply == worst[1].ply else "another"
    return (
        f"The same game by search, {searched.simulations} simulations a position: its chances are off by "
        f"{100 * sum(off) / len(off):.1f} points on average, {100 * max(off):.0f} at most, and it names {same} worst "
        "moment.\n\n"
    )


def reviewed(key: str) -> str:
    path = HOME.parent / "tests/games" / key / "golden.json"
    play, names = record.load(path)
    if play.game.solvable:
        solved(play.game, play.setting)
    found = review(play, oracle=ready(play.game, play.setting))
    printed = "".join(lines(found, names)) + (compared(found, review(play)) if found.exact else "")
    (PICTURES / f"review-{key}.svg").write_text(alone(found, names, play.game.language("en")), encoding="utf-8")
    return printed


def main() -> None:
    games = [game.key for game in registry.games() if (HOME / f"{game.key}.md").exists()]
    printed = []
    for key in games:
        printed.append(reviewed(key))
        sys.stdout.write(printed[-1])
    page = PAGE.read_text(encoding="utf-8")
    told_anew = re.sub(f"{START}.*{END}", lambda _: START + "".join(printed) + END, page, flags=re.DOTALL)
    PAGE.write_text(told_anew, encoding="utf-8")


if __name__ == "__main__":
    main()
