"""The buttons."""

from collections.abc import Callable

from dedale.core import Language, Record
from dedale.core.seen import kept
from dedale.drawing.svg import Box, Svg, drawn, group, moved

from ..rules.asking import can_cooperate, can_pass
from ..rules.explore import refuse_as_it_lies
from ..rules.fight import may_double
from ..tables import Phase
from ..words.about.buttons import button_words
from ..words.about.stores import pointless
from ..words.terms import viewer
from .panels import PLAIN, layer, panel_target, plate, written
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
    return may_double(s) if s.phase == Phase.STAKE else any(s.held[s.asked])


NEEDS: dict[str, Callable[[Record], bool]] = {
    "go": may_go_on,
    "halt": can_cooperate,
    "pass": may_pass,
    "roll": lambda s: s.dice > 0,
    "use": may_use,
    "leap": may_use,
}


SLOTS = {"use": 0, "leap": 1, "halt": 2, "torch": 2, "no": 2, "go": 3, "yes": 3, "roll": 3, "pass": 3}
HALF = 2  # of the slots are for tokens, the others for answers


@kept
def buttons(s: Record, slots: tuple[Box, ...], t: Language) -> Svg:
    """Each in its slot, whatever else there is; the only answer takes both slots of its half."""
    names = shown_buttons(s)
    answers = [name for name in names if SLOTS[name] >= HALF]
    at = {name: slots[SLOTS[name]] for name in names}
    if len(answers) == 1:
        at[answers[0]] = both(*slots[HALF:])
    return layer("buttons", *(button(name, button_words(s, name, t), box, idle(s, name)) for name, box in at.items()))


def both(one: Box, other: Box) -> Box:
    """Two that lie side by side, as one."""
    return one[0], one[1], one[2] + other[2], one[3]


def idle(s: Record, name: str) -> bool:
    """Whether it would bring nothing."""
    return name == "halt" and pointless(s)


@drawn
def button(name: str, words: str, box: Box, idle: bool) -> Svg:
    x, y, width, height = box
    area = (-width / 2, -height / 2, width, height)
    return group(
        plate(area, fill=GOLD, stroke=GOLD_PALE, opacity=None),
        written(words, width - 28, PLAIN, fill=NIGHT_DEEP, font_weight="700"),
        panel_target(area),
        id=name,
        opacity="0.45" if idle else None,
        transform=moved(x + width / 2, y + height / 2),
    )
