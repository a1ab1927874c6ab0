"""Pebbles as a picture."""

from dedale.drawing.svg import el, group, whole


def layers(s, t, events=(), trail=(), stage=None):
    secrets = " ".join(f"secret{seat}={s.secret[seat]}" for seat in range(s.seats) if s.secret[seat] >= 0)
    return {
        "ground": group(el("rect", width=100, height=100), id="ground"),
        "pebbles": group(el("text", " ".join(str(s.pebbles[seat]) for seat in range(s.seats))), id="pebbles"),
        "hands": group(el("text", secrets or "-"), id="hands"),
        "dice": group(shown(str(s.die), 20, "die"), shown("pass", 60, "pass"), id="dice"),
    }


def shown(text, x, name):
    return group(el("text", text, x=x, y=60), id=name)


def viewbox(s, stage=None):
    return 0, 0, 100, 100


board = whole(viewbox, layers, "Pebbles")


def clicks(s, move):
    return ("die",) if move == 0 else ("pass",)


def text(s, names, t):
    return " ".join(str(s.pebbles[seat]) for seat in range(s.seats))


def rolled(s, events):
    return ["die"]
