"""A game's rules for a graphics card, made on a machine that needs none."""

from pathlib import Path

import click

from dedale.cli.console import err, out, spoken_in
from dedale.cli.lab import Asked, of_a_game
from dedale.core import Fault, language, mark


@click.command()
@of_a_game
@click.option(
    "--out", "path", type=click.Path(path_type=Path), required=True, help="x.ptx; the position goes beside it, x.npy"
)
@click.option(
    "--players", is_flag=True, help="For random, greedy and gentle players, mixed as you like. [default: random only]"
)
@spoken_in
def ptx(asked: Asked, path: Path, players: bool, lang: str) -> None:
    """Compile a GAME for NVIDIA cards, here or for another machine; no card is needed.

    \b
    dedale ptx coq --out coq.ptx             random games
    dedale ptx coq --players --out coq.ptx   greedy players too

    What starts it there is shown in docs/gpu.md. Here `dedale simulate GAME --gpu` does all of it.
    """
    import numpy as np

    from dedale.search.card import card_file

    t, kernel = language(lang), "players" if players else "random"
    root = asked.game.start(asked.setting()).view(np.uint8)
    with err.status(t("compiling the rules")):
        text = card_file(asked.game, kernel).read_text()
    try:
        path.write_text(text)
        np.save(path.with_suffix(".npy"), root)
    except OSError as error:
        raise Fault(mark("{file}: cannot be written ({why})"), file=path, why=error.strerror) from None
    told = t("{file}: the kernel “{kernel}”; {root}: the game as it begins", file=path, kernel=kernel,
             root=path.with_suffix(".npy"))  # fmt: skip
    out.print(told, markup=False, soft_wrap=True)


COMMANDS = (ptx,)
