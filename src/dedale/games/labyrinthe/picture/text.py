"""The board in plain text, for the terminal."""

from collections.abc import Sequence

from dedale.core import Language, Record

from ..edition import is_pale, is_start
from ..rules.blocks import barred
from ..rules.pawns import arrived, owner
from ..tables import BLOCKS, PAWNS_EACH, SIZE, Ending
from .pointing import cells_of

MEN = "●■▲◆"


def text(s: Record, names: Sequence[str], t: Language) -> str:
    columns = "    " + " ".join(chr(ord("a") + i) for i in range(SIZE))
    signs = board_signs(s)
    rows = [
        f"{row:3} " + " ".join(signs[row, column] for column in range(1, SIZE + 1)) + f" {row}"
        for row in range(1, SIZE + 1)
    ]
    return "\n".join([columns, *rows, columns, "", *players(s, names, t)])


def board_signs(s: Record) -> dict[tuple[int, int], str]:
    """A barred block is written in small letters."""
    signs = {}
    for row in range(1, SIZE + 1):
        for column in range(1, SIZE + 1):
            cell = row, column
            signs[cell] = "+" if is_pale(cell) else "_" if is_start(cell) else "·"
    for block in range(BLOCKS):
        letter = chr(s.letter[block])
        resting = s.ending == Ending.PLAYING and barred(s, block)
        signs |= {cell: letter.lower() if resting else letter for cell in cells_of(s, block)}
    for pawn in range(s.colours * PAWNS_EACH):
        signs[s.pawn[pawn, 0], s.pawn[pawn, 1]] = MEN[pawn // PAWNS_EACH]
    return signs


def players(s: Record, names: Sequence[str], t: Language) -> list[str]:
    lines = []
    for colour in range(s.colours):
        seat = owner(s, colour)
        mine = ">" if seat == s.player and s.lot == 0 and s.ending == Ending.PLAYING else " "
        told = t("{name}: {count} of 3 in the white square", name=names[seat], count=arrived(s, colour))
        lines.append(f"{mine} {MEN[colour]} {told}")
    if s.ending == Ending.PLAYING and any(barred(s, block) for block in range(BLOCKS)):
        lines.append("  " + t("In small letters: barred this turn."))
    return lines
