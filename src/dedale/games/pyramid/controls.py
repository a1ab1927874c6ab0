"""The buttons under the stores."""

from dedale.core import Language, Record, mark
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Svg, group, moved

from .panels import BUTTON_Y, WIDTH
from .phases import (
    ACCEPT,
    ACT,
    GIFT,
    JOIN,
    MIXED,
    OFFERING,
    SACRIFICE,
    SAME,
    SHIELDING,
    STAKE,
    STEP,
    TOKENS,
)
from .stone import GOLD, GOLD_PALE, NIGHT_DEEP
from .tables import DOUBLE, KINDS

WORDS = {
    "go": mark("Go on"),
    "halt": mark("Cooperate"),
    "pass": mark("Pass"),
    "roll": mark("Roll"),
    "yes": mark("Yes"),
    "no": mark("No"),
    "torch": mark("Give a torch"),
    "use": mark("Use it"),
    "leap": mark("Go anywhere"),
}
ASKED = {
    TOKENS: ("go", "use", "leap"),
    ACT: ("halt", "pass", "use", "leap"),
    STAKE: ("roll", "use"),
    STEP: ("go",),
    SAME: ("go",),
    MIXED: ("go",),
    SHIELDING: ("yes", "no"),
    JOIN: ("yes", "no"),
    ACCEPT: ("yes", "no"),
    OFFERING: ("go",),
    SACRIFICE: ("torch", "go"),
    GIFT: ("go",),
}


def shown_buttons(s: Record) -> list[str]:
    """Those that can matter now, for the seat that is asked."""
    names = list(ASKED.get(s.phase, ()))
    tokens = sum(s.held[s.asked, kind] for kind in range(KINDS)) > 0
    if s.phase == STAKE:
        tokens = s.held[s.asked, DOUBLE] > 0
    if not tokens:
        names = [name for name in names if name not in ("use", "leap")]
    if s.phase == ACT and s.tiles > 0:
        names.remove("pass")
    elif s.phase == ACT:
        names.remove("halt")
    return [name for name in names if name != "go" or s.decline or s.phase not in (SAME, MIXED)]


def buttons(s: Record, t: Language) -> Svg:
    names = shown_buttons(s)
    pitch = 200.0
    left = WIDTH / 2 - pitch * (len(names) - 1) / 2
    return group(*(button(name, left + pitch * i, t) for i, name in enumerate(names)), id="buttons")


def button(name: str, x: float, t: Language) -> Svg:
    return group(
        box(186, 54, 27, 0, 3, fill="#000000", opacity="0.35"),
        box(186, 54, 27, fill=GOLD, stroke=GOLD_PALE, stroke_width=2),
        label(t(WORDS[name]), 0, 0, 22, fill=NIGHT_DEEP, font_weight="700"),
        box(186, 54, 27, class_="target", fill="transparent"),
        id=name,
        role="img",
        aria_label=t(WORDS[name]),
        transform=moved(x, BUTTON_Y),
    )
