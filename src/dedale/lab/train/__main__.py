"""`python -m dedale.lab.train`"""

from pathlib import Path

import click

from dedale.core import registry
from dedale.core.net import read_net, write_net
from dedale.lab import train
from dedale.lab.tally import wilson
from dedale.lab.train import Course, Round, Trainer
from dedale.lab.train.fitting import Network


def told_round(done: Round) -> str:
    lines = [
        f"round {done.number}, {done.positions:,} positions, loss {done.fit.loss:.4f} of what was held back, "
        f"names the winner {done.fit.right:.1%}, {done.seconds:.0f} s so far"
    ]
    for other, (points, games) in done.scores.items():
        low, high = wilson(points, games)
        lines.append(f"  {points / games:.1%} ({low:.1%} – {high:.1%}) against {other}, {games} games")
    return "\n".join(lines)


@click.command(help=train.__doc__)
@click.argument("game")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help="Where the network goes.")
@click.option("--begin", type=click.Path(path_type=Path, exists=True), help="A network to go on from.")
@click.option("--rounds", default=3, show_default=True)
@click.option("--games", default=20_000, show_default=True, help="A round, shared among the numbers of seats.")
@click.option("--seats", default="2", show_default=True, help="How many play: 2 or 2,3,4.")
@click.option("--units", default=32, show_default=True, help="Of the layer between.")
@click.option("--epochs", default=10, show_default=True, help="Looks at all positions a round.")
@click.option("--memory", default=3, show_default=True, help="Of how many rounds the games are learned from.")
@click.option("--match", default=1000, show_default=True, help="Games of each match.")
@click.option("--seconds", default=float("inf"), help="No round begins after so long a time.")
@click.option("--seed", default=1, show_default=True)
def main(game: str, out: Path, begin: Path | None, seats: str, **course: float) -> None:
    trainer = Trainer(registry.find(game), Course(seats=tuple(map(int, seats.split(","))), **course))  # type: ignore[arg-type]
    for done in trainer.rounds(Network(*read_net(begin)) if begin else None):
        write_net(out, done.network.into, done.network.out)
        click.echo(told_round(done))
    click.echo(f"{out} has {out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
