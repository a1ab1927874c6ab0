"""The buttons under the stores."""

from collections.abc import Callable

from dedale.core import Language, Record
from dedale.drawing.shapes import box, label
from dedale.drawing.svg import Svg, group, moved

from ..rules.asking import can_cooperate, can_pass
from ..rules.explore import refuse_as_it_lies
from ..rules.fight import may_double
from ..rules.tokens import holdings
from ..tables import KINDS, Phase
from ..words.about.buttons import button_words
from ..words.about.stores import pointless
from ..words.terms import viewer
from .panels import ROW_Y, WIDTH
from .rooms import GOLD, GOLD_PALE, NIGHT_DEEP

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
    return [name for name in ASKED.get(s.phase, ()) if name not in NEEDS or NEEDS[name](s)]


def may_go_on(s: Record) -> bool:
    if s.phase == Phase.GATE:
        return refuse_as_it_lies(s) == 0
    return bool(s.decline) or s.phase not in (Phase.SAME, Phase.MIXED)


def may_pass(s: Record) -> bool:
    """Whoever does not see the hand is not shown that it allows nothing."""
    return viewer(s) == s.asked and can_pass(s)


def may_use(s: Record) -> bool:
    return may_double(s) if s.phase == Phase.STAKE else holdings(s, s.asked) > 0


NEEDS: dict[str, Callable[[Record], bool]] = {
    "go": may_go_on,
    "halt": can_cooperate,
    "pass": may_pass,
    "roll": lambda s: s.dice > 0,
    "use": may_use,
    "leap": may_use,
}


def buttons(s: Record, t: Language) -> Svg:
    """Right of one's own tokens, or in the middle where there are none."""
    names, seat = shown_buttons(s), viewer(s)
    tokens = seat >= 0 and sum(s.held[seat, kind] for kind in range(KINDS)) > 0
    pitch = min(300.0, (560.0 if tokens else WIDTH - 40) / max(1, len(names)))
    middle = 420 + (WIDTH - 420) / 2 if tokens else WIDTH / 2
    left = middle - pitch * (len(names) - 1) / 2
    drawn = (
        button(name, button_words(s, name, t), left + pitch * i, pitch - 12, name == "halt" and pointless(s))
        for i, name in enumerate(names)
    )
    return group(*drawn, id="buttons")


def button(name: str, words: str, x: float, width: float, idle: bool) -> Svg:
    """An idle one would bring nothing."""
    size = min(30.0, 1.5 * (width - 28) / max(1, len(words)))
    return group(
        box(width, 84, 26, 0, 4, fill="#000000", opacity="0.4"),
        box(width, 84, 26, fill=GOLD, stroke=GOLD_PALE, stroke_width=3),
        label(words, 0, 0, size, fill=NIGHT_DEEP, font_weight="700"),
        box(width, 84, 26, class_="target", fill="transparent"),
        id=name,
        role="img",
        aria_label=words,
        opacity="0.45" if idle else None,
        transform=moved(x, ROW_Y),
    )
