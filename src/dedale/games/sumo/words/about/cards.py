"""The players' cards and panels, and the button to pass."""

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...tables import Phase
from ..must import must, must_pass
from ..terms import GNOME_NAMES, die
from ..uses import acts

PLAYS = (
    mark("{name} plays the red gnome with the red dice, and wins by pushing the blue gnome off the stump."),
    mark("{name} plays the blue gnome with the blue dice, and wins by pushing the red gnome off the stump."),
)


def about_card(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which not in ("0", "1"):
        return None
    text = t(
        "The dice to be played lie on the numbered slots: 1 acts first, then 2. The others lie in a row of their own: "
        "dice in reserve keep their faces for the next turn."
    )
    return About(t("Card of {gnome}", gnome=t(GNOME_NAMES[int(which)])), text, "", Clause.SG_07)


def about_seat(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which not in ("0", "1"):
        return None
    seat, name = int(which), names[int(which)]
    active = seat == s.player and s.phase in (Phase.ROLL, Phase.CHOOSE, Phase.ACT)
    return About(name, t(PLAYS[seat], name=name), must(s, name, names, t) if active else "", Clause.SG_13)


def about_pass(s: Record, which: str, names: Names, t: Language) -> About | None:
    if which or s.phase != Phase.ACT:
        return None
    name, face = names[s.player], s.slot[s.acted]
    now = t("{die} would be left unused.", die=die(face, t)) if acts(s, face) else must_pass(die(face, t), name, t)
    text = t("Spends the die on the framed slot without effect. A die that can do nothing is always passed with.")
    return About(t("Pass"), text, now, Clause.SG_09)
