"""The labyrinth: its places and the spots round them, what burns and was set off there, adventurers and mummies."""

from collections.abc import Callable

from dedale.core import About, Language, Record, mark
from dedale.core.rooms import Names

from ...clauses import Clause
from ...rules.door import any_exit
from ...rules.explore import refuse_site
from ...rules.fight import can_step, refuse_fight
from ...rules.mummies import boss_clause, shorter
from ...tables import (
    COUNT,
    DOOR_CARD,
    FAR,
    FIENDS,
    HALL,
    HALL_CARD,
    NONE,
    SIDES,
    STRIDE,
    WALLS,
    Code,
    Fiend,
    Mechanism,
    Phase,
    Sign,
    Status,
)
from ..labels import spot_label
from ..prompts import sees_hand
from ..refusing import refuse
from ..terms import (
    HERO_NAMES,
    POWER_NAMES,
    capital,
    fiend_name,
    fiends_on,
    place_words,
    spot_words,
)

SIGNS = (
    mark("A place with an ankh, one of the three symbols: ankh, eye and scarab."),
    mark("A place with an eye, one of the three symbols: ankh, eye and scarab."),
    mark("A place with a scarab, one of the three symbols: ankh, eye and scarab."),
)
TRIANGLES = mark(
    "Three places that touch each other are a triangle: equal symbols bring torches, three different ones work the "
    "door."
)
TOMB = mark("A place with a sarcophagus: whoever lays it takes a token. It has no symbol for a triangle.")
FOR_TORCHES, FOR_DOOR, FOR_BOTH = (
    mark("Its symbol has already brought torches; it can still work the door."),
    mark("Its symbol has already worked the door; it can still bring torches."),
    mark("Its symbol has done all it can: it brought torches and worked the door."),
)
SERVED = {
    Mechanism.TORCH: FOR_TORCHES,
    Mechanism.DOOR: FOR_DOOR,
    Mechanism.TORCH | Mechanism.DOOR: FOR_BOTH,
}


# Places


def about_place(s: Record, place: int, names: Names, t: Language) -> About | None:
    if place >= s.places:
        return None
    name, now = capital(place_words(s, place, t)), place_now(s, place, names, t)
    if place == HALL:
        text = t(HALL_LASTS) if s.grace else t(HALL_FALLS)
        return About(name, text, now or threat(s, t), Clause.RR_17)
    if s.card[place] == DOOR_CARD:
        text = t("The way out of the pyramid. The team wins as soon as it is open and no mummy is left.")
        return About(name, text, now or left(s, t), Clause.RR_15)
    sign = s.kind[s.card[place]]
    if sign == Sign.SARCOPHAGUS:
        return About(name, t(TOMB), now, Clause.RR_33)
    return About(name, f"{t(SIGNS[sign])} {t(TRIANGLES)}", now or served(s, place, t), Clause.RR_34)


HALL_FALLS = mark("The Pharaoh's hall, where everybody starts. The team loses at once when a mummy reaches it.")
HALL_LASTS = mark(
    "The Pharaoh's hall, where everybody starts. The team loses when a mummy is still there at the end of a turn."
)


def threat(s: Record, t: Language) -> str:
    """The mummy that is nearest to the hall."""
    awake = [fiend for fiend in range(FIENDS) if s.status[fiend] == Status.AWAKE and s.lair[fiend] != NONE]
    if not awake or s.phase == Phase.DONE:
        return ""
    nearest = min(awake, key=lambda fiend: s.toll[s.lair[fiend]])
    return capital(
        t.plural(
            "{mummy} is the nearest, {n} step away.",
            "{mummy} is the nearest, {n} steps away.",
            s.toll[s.lair[nearest]],
            mummy=fiend_name(nearest, t),
        )
    )


def left(s: Record, t: Language) -> str:
    awake = sum(s.status[fiend] == Status.AWAKE for fiend in range(FIENDS))
    return t.plural("{n} mummy is still to be beaten.", "{n} mummies are still to be beaten.", awake) if awake else ""


def served(s: Record, place: int, t: Language) -> str:
    return t(SERVED[s.used[place]]) if s.used[place] in SERVED else ""


def place_now(s: Record, place: int, names: Names, t: Language) -> str:
    """What whoever is asked could do with it."""
    return capital(PLACE_NOW[s.phase](s, place, names, t)) if s.phase in PLACE_NOW else ""


def fought_now(s: Record, place: int, names: Names, t: Language) -> str:
    """Who does not see the hand is told only what is certain without it."""
    if s.haunt[place] == 0:
        return ""
    mummy, way = fiends_on(s, place, t), s.reach[place]
    if s.hand[s.player] > 1 and (way <= STRIDE or (sees_hand(s) and refuse_fight(s, place) == 0)):
        return t("{name} can fight {mummy} now.", name=names[s.player], mummy=mummy)
    if way >= FAR:
        return t("Another mummy holds the way there.")
    if s.hand[s.player] < 2:
        return t("A fight takes a card to stake and one to keep.")
    return t("Too far to be fought now: {n} places away.", n=way) if sees_hand(s) else ""


def put_now(s: Record, place: int, names: Names, t: Language) -> str:
    if place == HALL and s.places > 1:
        return t("A mummy wakes on any place but the hall.")
    return t("{name} can put {mummy} here.", name=names[s.asked], mummy=fiend_name(s.fiend, t))


def leapt_now(s: Record, place: int, names: Names, t: Language) -> str:
    return "" if place == s.cat[s.player] else t("{name} can go here with the token.", name=names[s.asked])


def stepped_now(s: Record, place: int, names: Names, t: Language) -> str:
    return t("{name} can step here.", name=names[s.asked]) if can_step(s, place) else ""


def taken_now(s: Record, place: int, names: Names, t: Language) -> str:
    lair = s.lair[s.fiend]
    near = any(shorter(s, lair, side) and s.near[lair, side] == place for side in range(SIDES))
    return t("{mummy} can come this way.", mummy=fiend_name(s.fiend, t)) if near else ""


PLACE_NOW: dict[int, Callable[[Record, int, Names, Language], str]] = {
    Phase.ACT: fought_now,
    Phase.PLACING: put_now,
    Phase.LEAPING: leapt_now,
    Phase.STEP: stepped_now,
    Phase.FORK: taken_now,
}


# What is on a place


def about_flame(s: Record, place: int, names: Names, t: Language) -> About | None:
    if place >= s.places or s.card[place] == DOOR_CARD:
        return None
    where = place_words(s, place, t)
    if s.lit[place]:
        text = t("A torch from the reserve: the card was unlit, so laying it took one.")
    elif s.card[place] == HALL_CARD or s.bright[s.card[place]]:
        text = t("A light of its own: laying a lit card takes no torch from the reserve.")
    else:
        return None
    return About(t("Light: {place}", place=where), text, "", Clause.RR_30)


MARKS = {
    Mechanism.TORCH: (mark("Torch mechanism"), mark("This place was part of a triangle of equal symbols: it brought "
                      "torches, once and for all."), Clause.RR_35),
    Mechanism.DOOR: (mark("Door mechanism"), mark("This place was part of a triangle of three different symbols: it "
                     "worked the door, once and for all."), Clause.RR_36),
}  # fmt: skip


def about_mark(s: Record, place: int, used: int, names: Names, t: Language) -> About | None:
    """The token of a mechanism that lies on a place."""
    if not 0 <= place < s.places or used not in MARKS or not s.used[place] & used:
        return None
    name, text, clause = MARKS[Mechanism(used)]
    return About(t(name), t(text), served(s, place, t), clause)


def about_passage(s: Record, place: int, side: int, names: Names, t: Language) -> About | None:
    if not (0 <= place < s.places and 0 <= side < WALLS) or not (s.pierced[place] >> side) & 1:
        return None
    a, b = place_words(s, place, t), place_words(s, s.near[place, side], t)
    text = t("A way through the wall between {a} and {b}, for good: for adventurers and for mummies.", a=a, b=b)
    return About(t("Secret passage"), text, "", Clause.RR_43)


# Empty spots


def about_spot(s: Record, q: int, r: int, names: Names, t: Language) -> About | None:
    spot = next((i for i in range(s.spots) if s.spot_q[i] == q and s.spot_r[i] == r), None)
    if spot is None:
        return None
    text = t("A card can be laid here if corridor meets corridor and wall meets wall on every side it touches.")
    name = t("Empty spot {where}", where=spot_words(s, spot, t))
    return About(name, text, spot_now(s, spot, names, t), Clause.RR_28)


def spot_now(s: Record, spot: int, names: Names, t: Language) -> str:
    joins = int(COUNT[s.meet[spot]])
    if s.phase == Phase.SITE and sees_hand(s):
        clause = refuse_site(s, spot)
        return refuse(s, Code.SPOT + spot, clause, "", names, t) if clause else f"{spot_label(s, spot, names, t)}."
    if s.phase == Phase.DOORWAY:
        return t("The door can open here.") if joins or not any_exit(s) else t("No corridor ends here.")
    if joins == 0:
        return t("No corridor leads here yet.")
    return t.plural(
        "{n} corridor leads here: whoever lays a card here draws {n} card.",
        "{n} corridors lead here: whoever lays a card here draws {n} cards.",
        joins,
    )


# Who walks there


def about_way(s: Record, fiend: int, names: Names, t: Language) -> About | None:
    if not walks(s, fiend):
        return None
    text = t("The dotted line is its shortest way to the hall: one place for each mummy symbol that is rolled.")
    return About(
        capital(t("{mummy}: its way to the hall", mummy=fiend_name(fiend, t))),
        text,
        distance(s, fiend, t),
        Clause.RR_20,
    )


def walks(s: Record, fiend: int) -> bool:
    return fiend < FIENDS and s.status[fiend] == Status.AWAKE and s.lair[fiend] != NONE


def distance(s: Record, fiend: int, t: Language) -> str:
    """Its hearts, and how far it has to go."""
    hearts = t.plural("{n} heart", "{n} hearts", s.hearts[fiend])
    steps = t.plural("{n} step from the hall", "{n} steps from the hall", s.toll[s.lair[fiend]])
    return f"{hearts}, {steps}."


def about_mummy(s: Record, fiend: int, names: Names, t: Language) -> About | None:
    if not walks(s, fiend):
        return None
    clause = boss_clause(s.boss) if fiend == Fiend.BOSS else Clause.RR_52 + fiend
    can = capital(fought_now(s, s.lair[fiend], names, t)) if s.phase == Phase.ACT else ""
    now = f"{distance(s, fiend, t)} {can}".rstrip()
    return About(capital(fiend_name(fiend, t)), " ".join(powers(s, fiend, t)), now, clause)


def powers(s: Record, fiend: int, t: Language) -> list[str]:
    """What it does, in short sentences."""
    does = [
        t.plural(
            "It walks to the hall, and attacks adventurers it meets: together they lose {n} card.",
            "It walks to the hall, and attacks adventurers it meets: together they lose {n} cards.",
            s.force[fiend],
        )
    ]
    if s.extra[fiend]:
        does.append(
            t.plural("It walks {n} place more than rolled.", "It walks {n} places more than rolled.", s.extra[fiend])
        )
    if s.adds[fiend]:
        does.append(t.plural("It adds {n} mummy die.", "It adds {n} mummy dice.", s.adds[fiend]))
    if s.snuffs[fiend]:
        does.append(t.plural("It blew out {n} torch on waking.", "It blew out {n} torches on waking.", s.snuffs[fiend]))
    if fiend == Fiend.BOSS and s.boss_hush[s.boss]:
        does.append(t("Near it a special does nothing."))
    return does


def about_cat(s: Record, seat: int, names: Names, t: Language) -> About | None:
    if seat >= s.seats:
        return None
    text = t(
        "An adventurer walks up to three places in a turn, along corridors and never past a mummy. A special on a "
        "combat die {power}.",
        power=t(POWER_NAMES[s.power[s.hero[seat]]]),
    )
    return About(hero_of(s, seat, names, t), text, met(s, seat, names, t), Clause.RR_26)


def hero_of(s: Record, seat: int, names: Names, t: Language) -> str:
    return t("{name}: {hero}", name=names[seat], hero=t(HERO_NAMES[s.hero[seat]]))


def met(s: Record, seat: int, names: Names, t: Language) -> str:
    """The mummies on the same place."""
    there = fiends_on(s, s.cat[seat], t)
    return t("On the same place: {mummy}.", mummy=there) if there else ""
