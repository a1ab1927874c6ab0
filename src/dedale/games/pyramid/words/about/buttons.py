"""The buttons: what pressing each would do."""

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...tables import Phase
from ..labels import bare
from ..notation import WORDS
from ..prompts import sees_hand
from .stores import tiles_now

USE, LEAP = mark("Use it"), mark("Go anywhere")
BUTTONS: dict[str, tuple[str, int]] = {
    "go": (mark("Nothing more is done here: the turn goes on."), Clause.RR_60),
    "halt": (
        mark("An action: a tile is spent and the team meets here to share cards and tokens, and to take cards back "
             "from the discard."),
        Clause.RR_47,
    ),
    "pass": (mark("Nothing else can be done: the turn ends."), Clause.RR_60),
    "roll": (mark("The combat dice are rolled for the cards staked so far."), Clause.RR_45),
    "yes": (mark("Says yes to what is asked."), Clause.RR_60),
    "no": (mark("Says no to what is asked."), Clause.RR_60),
    "torch": (mark("A torch leaves the reserve, and two more cards come back from the discard."), Clause.RR_48),
    "use": (mark("The token does what it shows, and leaves the game."), Clause.RR_38),
    "leap": (
        mark("The token leaves the game, and its holder goes to any other place, even past mummies."),
        Clause.RR_38,
    ),
}  # fmt: skip
ASKED: dict[tuple[str, int], tuple[str, int]] = {
    ("go", Phase.TOKENS): (mark("The tokens are kept for later."), Clause.RR_38),
    ("go", Phase.GATE): (mark("The card lies as it is, and the secret passage is kept."), Clause.RR_43),
    ("go", Phase.STEP): (mark("The adventurer stays where it is."), Clause.RR_45),
    ("go", Phase.OFFERING): (mark("No more cards are offered from this hand."), Clause.RR_48),
    ("go", Phase.SACRIFICE): (mark("The torches stay; two cards come back from the discard."), Clause.RR_48),
    ("go", Phase.GIFT): (mark("No more tokens are given away."), Clause.RR_49),
    ("yes", Phase.SHIELDING): (mark("The shield is spent, and its holder takes none of this damage."), Clause.RR_41),
    ("no", Phase.SHIELDING): (mark("The shield is kept, and the damage is taken."), Clause.RR_41),
    ("yes", Phase.JOIN): (
        mark("The adventurer comes to the halt, however far it is, and shares cards there."),
        Clause.RR_47,
    ),
    ("no", Phase.JOIN): (mark("The adventurer stays where it is, and takes no part in the halt."), Clause.RR_47),
    ("yes", Phase.ACCEPT): (mark("The cards go to those they are proposed for."), Clause.RR_49),
    ("no", Phase.ACCEPT): (mark("The cards are dealt out anew. The third proposal stands."), Clause.RR_49),
}  # fmt: skip


def about_button(s: Record, kind: str, names: Names, t: Language) -> About:
    text, clause = ASKED.get((kind, s.phase), BUTTONS[kind])
    return About(button_words(s, kind, t), t(text), button_now(s, kind, names, t), clause)


def button_words(s: Record, kind: str, t: Language) -> str:
    """What stands on it."""
    if kind == "use":
        return t(USE)
    return t(LEAP) if kind == "leap" else bare(s, WORDS[kind], t)


def button_now(s: Record, kind: str, names: Names, t: Language) -> str:
    if kind == "halt":
        return tiles_now(s, names, t)
    if kind == "roll" and s.phase == Phase.STAKE and sees_hand(s) and s.dice:
        return t.plural("{n} combat die is ready.", "{n} combat dice are ready.", s.dice)
    return ""
