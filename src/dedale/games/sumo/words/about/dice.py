"""Dice, wherever they lie: what their faces do, and what this one could do now."""

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.acts import NOBODY
from ...tables import DICE, FACE_KEYS, Face, Phase
from ..must import must_pass
from ..terms import die
from ..uses import acts, grips, idle
from ..why import why_idle
from .deeds import can

DOES = (
    mark(
        "Its owner's gnome goes one square in a straight line. Where the other gnome stands, it pushes: that one goes "
        "back a square, and the pusher stays."
    ),
    mark(
        "Its owner's gnome goes one square diagonally. Where the other gnome stands, it pushes: that one goes back a "
        "square, and the pusher stays."
    ),
    mark(
        "Its owner's gnome charges at the other one, if that stands straight next to it, and takes its square; the "
        "other goes back a square. While holding, it slams diagonally too."
    ),
    mark("The other gnome is lured one square along a line, from near or far, but never off the stump."),
    mark(
        "The two gnomes change places, if a line joins them. While holding, it may throw instead: the other gnome "
        "swings round by one or two squares."
    ),
    mark(
        "It is laid on the other gnome, if a line joins them, and holds it. While holding, Move and Slam dice "
        "slam, diagonally too, and Switch and Grab dice throw."
    ),
)
CLAUSES = (Clause.SG_15, Clause.SG_15, Clause.SG_18, Clause.SG_19, Clause.SG_20, Clause.SG_21)


def about_die(s: Record, which: str, names: Names, t: Language) -> About | None:
    parts = which.split("-")
    if len(parts) != 3 or parts[0] not in ("0", "1") or parts[2] not in map(str, range(DICE)):
        return None
    seat, number = int(parts[0]), int(parts[2])
    if parts[1] == "blank":
        return about_blank(s, seat, number, names, t)
    if parts[1] not in FACE_KEYS:
        return None
    return about_face(s, seat, FACE_KEYS.index(parts[1]), number, names, t)


def about_blank(s: Record, seat: int, number: int, names: Names, t: Language) -> About | None:
    if number >= unrolled(s, seat):
        return None
    text = t(
        "A die shows one of six faces: Move + (straight), Move × (diagonally), Slam, Trick, Switch or Grab. This one "
        "shows none yet."
    )
    now = t("{name} rolls it when the turn begins.", name=names[seat])
    return About(t("A die to be rolled"), text, now, Clause.SG_05)


def unrolled(s: Record, seat: int) -> int:
    """How many dice of a seat lie neither on the card with a face nor on the other gnome."""
    lying = DICE - grips(s, seat) - sum(kept(s, seat))
    return int(lying - sum(s.slot[i] != NOBODY for i in range(s.acts)) if seat == s.player else lying)


def kept(s: Record, seat: int) -> list[int]:
    """By face, the dice on the right of a card: at hand while its owner chooses, else in reserve."""
    choosing = seat == s.player and s.phase == Phase.CHOOSE
    return [int(n) for n in (s.hand if choosing else s.reserve[seat])]


def about_face(s: Record, seat: int, face: int, number: int, names: Names, t: Language) -> About | None:
    """Equal dice are numbered: the one on the other gnome, those on the right of the card, those on the slots."""
    gripping = int(face == Face.GRAB and grips(s, seat))
    lying = gripping + kept(s, seat)[face]
    if number < gripping:
        return about_grip(s, seat, names, t)
    if number < lying:
        return about_kept(s, seat, face, names, t)
    slots = [i for i in reversed(range(s.acts)) if seat == s.player and s.slot[i] == face]
    return on_slot(s, slots[number - lying], names, t) if number - lying < len(slots) else None


def about_grip(s: Record, seat: int, names: Names, t: Language) -> About:
    text = t(
        "Holds the gnome it lies on until the two gnomes are no longer next to each other, or the held one grabs back. "
        "Then its owner gets it back, to be rolled."
    )
    now = t("{name} holds {enemy}.", name=names[seat], enemy=names[1 - seat])
    return About(t("{die} die that holds", die=die(Face.GRAB, t)), text, now, Clause.SG_22)


def about_kept(s: Record, seat: int, face: int, names: Names, t: Language) -> About:
    if seat == s.player and s.phase == Phase.CHOOSE:
        title = t("{die} die at hand", die=die(face, t))
        return About(title, t(DOES[face]), choosing(s, face, names, t), CLAUSES[face])
    now = "" if s.phase == Phase.DONE else t("In reserve: {name} may choose it next turn.", name=names[seat])
    return About(t("{die} die in reserve", die=die(face, t)), t(DOES[face]), now, CLAUSES[face])


def choosing(s: Record, face: int, names: Names, t: Language) -> str:
    """What it would do on the slot to be filled."""
    if s.chosen and idle(s, s.chosen, face):
        return t("On slot {slot} it could do nothing, whatever comes before it.", slot=s.chosen + 1)
    if s.chosen:
        return t("On slot {slot} it would act after {die}.", slot=s.chosen + 1, die=die(s.slot[s.chosen - 1], t))
    nothing = t("On slot {slot} it could do nothing now.", slot=1)
    return can(s, face, acts(s, face), names, t) or f"{nothing} {why_idle(s, face, names, t)}".strip()


def on_slot(s: Record, i: int, names: Names, t: Language) -> About:
    face = int(s.slot[i])
    title = t("{die} die on slot {slot}", die=die(face, t), slot=i + 1)
    return About(title, t(DOES[face]), acting(s, i, face, names, t), CLAUSES[face])


def acting(s: Record, i: int, face: int, names: Names, t: Language) -> str:
    """What a die on a slot can do, or that its turn comes later."""
    if s.phase == Phase.ACT and i == s.acted:
        return can(s, face, acts(s, face), names, t) or must_pass(die(face, t), names[s.player], t)
    if s.phase == Phase.ACT and idle(s, i, face):
        return t("On slot {slot} it could do nothing, whatever comes before it.", slot=i + 1)
    if s.phase == Phase.DONE:
        return ""
    return t("It acts after slot {slot}.", slot=i) if i > s.acted else t("It acts first.")


# What is clicked: it lies over the dice


def about_hand(s: Record, which: str, names: Names, t: Language) -> About | None:
    if s.phase != Phase.CHOOSE or which not in FACE_KEYS or not s.hand[FACE_KEYS.index(which)]:
        return None
    face = FACE_KEYS.index(which)
    return About(t("Choose {die}", die=die(face, t)), t(DOES[face]), choosing(s, face, names, t), CLAUSES[face])


def about_slot(s: Record, which: str, names: Names, t: Language) -> About | None:
    if s.phase == Phase.CHOOSE and which == str(s.chosen + 1):
        text = t("The next die chosen goes here.")
        return About(t("Slot {slot}, empty", slot=which), text, "", Clause.SG_07)
    if s.phase not in (Phase.CHOOSE, Phase.ACT) or which not in [str(i + 1) for i in range(s.acted, s.chosen)]:
        return None
    i, face = int(which) - 1, int(s.slot[int(which) - 1])
    title = t("Action {number}: {die}", number=which, die=die(face, t))
    return About(title, t(DOES[face]), acting(s, i, face, names, t), CLAUSES[face])
