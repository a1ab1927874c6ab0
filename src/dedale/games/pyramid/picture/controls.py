"""The buttons under the stores."""

from dedale.core import Language, Record, mark
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Svg, group, moved

from ..tables import KINDS, Phase, Token
from .panels import ROW_Y, WIDTH, viewer
from .rooms import GOLD, GOLD_PALE, NIGHT_DEEP

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
    Phase.TOKENS: ("go", "use", "leap"),
    Phase.ACT: ("halt", "pass", "use", "leap"),
    Phase.GATE: ("go",),
    Phase.STAKE: ("roll", "use"),
    Phase.STEP: ("go",),
    Phase.SAME: ("go",),
    Phase.MIXED: ("go",),
    Phase.SHIELDING: ("yes", "no"),
    Phase.JOIN: ("yes", "no"),
    Phase.ACCEPT: ("yes", "no"),
    Phase.OFFERING: ("go",),
    Phase.SACRIFICE: ("torch", "go"),
    Phase.GIFT: ("go",),
}


def shown_buttons(s: Record) -> list[str]:
    """Those that can matter now, for the seat that is asked."""
    names = list(ASKED.get(s.phase, ()))
    tokens = sum(s.held[s.asked, kind] for kind in range(KINDS)) > 0
    if s.phase == Phase.STAKE:
        tokens = s.held[s.asked, Token.DOUBLE] > 0
    if not tokens:
        names = [name for name in names if name not in ("use", "leap")]
    if s.phase == Phase.ACT and s.tiles > 0:
        names.remove("pass")
    elif s.phase == Phase.ACT:
        names.remove("halt")
    return [name for name in names if name != "go" or s.decline or s.phase not in (Phase.SAME, Phase.MIXED)]


def buttons(s: Record, t: Language) -> Svg:
    """Right of one's own tokens, or in the middle where there are none."""
    names, seat = shown_buttons(s), viewer(s)
    tokens = seat >= 0 and sum(s.held[seat, kind] for kind in range(KINDS)) > 0
    pitch = min(230.0, (560.0 if tokens else WIDTH - 40) / max(1, len(names)))
    middle = 420 + (WIDTH - 420) / 2 if tokens else WIDTH / 2
    left = middle - pitch * (len(names) - 1) / 2
    return group(*(button(name, left + pitch * i, pitch - 12, t) for i, name in enumerate(names)), id="buttons")


def button(name: str, x: float, width: float, t: Language) -> Svg:
    words = t(WORDS[name])
    size = min(30.0, 1.7 * (width - 20) / max(1, len(words)))
    return group(
        box(width, 84, 26, 0, 4, fill="#000000", opacity="0.4"),
        box(width, 84, 26, fill=GOLD, stroke=GOLD_PALE, stroke_width=3),
        label(words, 0, 0, size, fill=NIGHT_DEEP, font_weight="700"),
        box(width, 84, 26, class_="target", fill="transparent"),
        id=name,
        role="img",
        aria_label=words,
        transform=moved(x, ROW_Y),
    )
