"""The board in plain text, for the terminal."""

from collections.abc import Sequence

from dedale.core import Language, Record

from ..rules.acts import NOBODY
from ..tables import COMPASS, DICE, Phase
from ..words.terms import dice, die
from .board import Board, board_of

MARKS = ("R", "B")
ACROSS, DOWN = 8, 4
STROKES = {(1, 0): "-", (0, 1): "|", (1, 1): "\\", (-1, 1): "/"}


def text(s: Record, names: Sequence[str], t: Language) -> str:
    """The second player's card on top, as at the table."""
    board = board_of(s)
    picture = ["    " + line for line in stump(s, board)]
    return "\n".join([*card(s, 1, names, t), "", *picture, "", *card(s, 0, names, t)])


def stump(s: Record, board: Board) -> list[str]:
    columns, rows = zip(*board.places, strict=True)
    left, top = min(columns), min(rows)
    width, height = ACROSS * (max(columns) - left) + 4, DOWN * (max(rows) - top) + 1
    canvas = [[" "] * width for _ in range(height)]
    draw_lines(canvas, board, left, top)
    for square, (column, row) in enumerate(board.places):
        x, y = ACROSS * (column - left), DOWN * (row - top)
        sign = sign_of(s, board, square)
        canvas[y][x : x + len(sign)] = sign
    return ["".join(line).rstrip() for line in canvas]


def draw_lines(canvas: list[list[str]], board: Board, left: int, top: int) -> None:
    for square, ways in enumerate(board.near):
        column, row = board.places[square]
        x, y = ACROSS * (column - left) + 1, DOWN * (row - top)
        for way, (dx, dy) in enumerate(COMPASS):
            if ways[way] >= 0 and (dx, dy) in STROKES:
                steps = ACROSS if dy == 0 else DOWN
                for i in range(1, steps):
                    put(canvas, x + dx * i * ACROSS // steps, y + dy * i, STROKES[dx, dy])


def put(canvas: list[list[str]], x: int, y: int, stroke: str) -> None:
    """Crossing strokes give an X."""
    there = canvas[y][x]
    canvas[y][x] = "X" if {there, stroke} == {"/", "\\"} else stroke


def sign_of(s: Record, board: Board, square: int) -> str:
    for seat in range(2):
        if s.gnome[seat] == square:
            return f"[{MARKS[seat]}*]" if s.held[seat] else f"[{MARKS[seat]}]"
    return f"({board.name(square)})" if board.outer[square] else f" {board.name(square)} "


def card(s: Record, seat: int, names: Sequence[str], t: Language) -> list[str]:
    active = seat == s.player and s.phase not in (Phase.LOT, Phase.DONE)
    head = f"{'>' if active else ' '} [{MARKS[seat]}] {names[seat]}"
    if active:
        head += "  " + t("to move")
    if s.gnome[seat] == NOBODY:
        head += "  " + t("off the stump")
    elif s.held[seat]:
        head += "  " + t("grabbed (*)")
    if s.rounds > 1:
        head += "  " + t("rounds won: {wins} of {rounds}", wins=s.wins[seat], rounds=s.rounds)
    return [head, *("    " + line for line in dice_lines(s, seat, active, t))]


def dice_lines(s: Record, seat: int, active: bool, t: Language) -> list[str]:
    choosing = active and s.phase == Phase.CHOOSE
    kept = s.hand.tolist() if choosing else s.reserve[seat].tolist()
    slots = slot_words(s, t) if active else []
    title = t("dice at hand") if choosing else t("reserve")
    idle = DICE - sum(kept) - s.held[1 - seat] - (s.chosen - s.acted if active else 0)
    lines = [t("{title}: {value}", title=title, value=dice(kept, t) or "-")]
    if idle:
        lines[0] += "   " + t("to roll: {count}", count=idle)
    acts = [t("{title}: {value}", title=t("actions"), value="  ".join(slots))] if slots else []
    return [*acts, *lines]


def slot_words(s: Record, t: Language) -> list[str]:
    """Each slot with its die; the one to be played now in brackets."""
    slots = []
    for i in range(s.acts):
        shown = die(s.slot[i], t) if s.slot[i] != NOBODY else "-"
        now = i == s.acted and s.chosen == s.acts
        slots.append(f"{i + 1} [{shown}]" if now else f"{i + 1} {shown}")
    return slots
